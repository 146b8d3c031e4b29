"""Words with a picture before them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, theme
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.ui.layout import Scale

SIZE: Final = 17
PICTURE: Final = 44


class Pictured(Widget):
    """Words with a picture before them; `draw` puts it into a square."""

    def __init__(self, words: str, draw: Callable[[pygame.Surface, pygame.Rect], None], side: int = PICTURE) -> None:
        """`side` is in pixels at 1280x720 and 100 percent."""
        super().__init__()
        self._label = Label(words, size=SIZE)
        self._draw = draw
        self._side = side

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.px(560)
        side = scale.room(self._side)
        return across, max(side, self._label.wanted(scale, self._room(scale, across))[1])

    def _room(self, scale: Scale, across: int) -> int:
        return max(1, across - scale.room(self._side) - scale.px(14))

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        room = self._room(scale, rect.width)
        self._label.place(pygame.Rect(rect.width - room, 0, room, rect.height), scale)

    def look(self) -> Hashable:
        return self._label.look()

    def paint(self, picture: pygame.Surface) -> None:
        side = self.scale.room(self._side)
        area = pygame.Rect(0, 0, side, side)
        area.centery = picture.get_height() // 2
        self._draw(picture, area)
        self._label.draw(picture)


def draw_icon(name: str, surface: pygame.Surface, area: pygame.Rect, tint: theme.Color = theme.TEXT) -> None:
    """Put an icon into a square."""
    icon = icons.icon(name, area.width, tint)
    surface.blit(icon, icon.get_rect(center=area.center))
