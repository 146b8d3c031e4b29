"""Tabs and brushes: pictures beside each other of which one is chosen, with its name where there is room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame, draw_raised
from portaldash.ui.scenes.cells import Cells
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.ui.layout import Scale

SIZE: Final = 15
PICTURE: Final = 24


@dataclass(frozen=True, slots=True)
class Tab:
    """A picture, put into a square by `draw`, its name, and what hovering says."""

    name: str
    draw: Callable[[pygame.Surface, pygame.Rect], None]
    hint: str = ""


class Tabs(Cells):
    """`named` says whether the names are written beside the pictures; `marked` tabs have a warning on them."""

    def __init__(
        self, tabs: Sequence[Tab], chosen: int, on_choose: Callable[[int], None], *, side: int = PICTURE
    ) -> None:
        super().__init__([tab.name for tab in tabs], chosen, on_choose)
        self.tabs = tuple(tabs)
        self.side = side
        self.named = True
        self.plain = False
        """Whether the names are never written."""
        self.marked: frozenset[int] = frozenset()

    def about(self, number: int) -> str:
        tab = self.tabs[number]
        return f"{tab.name}: {tab.hint}" if tab.hint else tab.name

    def _widths(self, scale: Scale) -> list[int]:
        side = self._side(scale)
        if self.plain or not self.named:
            return [side + scale.px(16)] * len(self.tabs)
        names = [text.width(tab.name, Face.BOLD, scale.text(SIZE)) for tab in self.tabs]
        return [side + name + scale.px(26) for name in names]

    def _side(self, scale: Scale) -> int:
        return max(scale.px(self.side), min(scale.text(self.side), scale.px(self.side * 1.3)))

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = sum(self._widths(scale)) + scale.px(4) * (len(self.tabs) - 1)
        high = max(self._side(scale), text.line_height(Face.BOLD, scale.text(SIZE))) + scale.px(14)
        return min(across, width or across), high

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Write the names only if all of them have room."""
        self.named = not self.plain
        self.named = self.named and sum(self._widths(scale)) + scale.px(4) * (len(self.tabs) - 1) <= rect.width
        super().place(rect, scale)

    def cell(self, number: int) -> pygame.Rect:
        widths, gap = self._widths(self.scale), self.scale.px(4)
        spare = max(0, self.rect.width - sum(widths) - gap * (len(widths) - 1)) // len(widths)
        spare = min(spare, self.scale.px(24)) if self.named else 0
        left = sum(width + spare + gap for width in widths[:number])
        return pygame.Rect(left, 0, widths[number] + spare, self.rect.height)

    def look(self) -> Hashable:
        return (super().look(), self.named, self.marked)

    def paint_cell(self, picture: pygame.Surface, area: pygame.Rect, number: int) -> None:
        chosen, thickness = number == self.chosen, self.scale.px(2)
        if chosen:
            fill = theme.mix(theme.HEADING, theme.BUTTON, 0.75)
            face = draw_frame(picture, area, fill, theme.HEADING, self.scale.px(3))
        else:
            fill = theme.BUTTON_HOVER if self.lit(number) else theme.BUTTON
            face = draw_raised(picture, area, fill, theme.OUTLINE, thickness)
        side = self._side(self.scale)
        place = pygame.Rect(0, 0, side, side)
        place.midleft = (face.left + self.scale.px(7), face.centery)
        if not self.named:
            place.center = face.center
        self.tabs[number].draw(picture, place)
        if self.named:
            words = text.line(self.tabs[number].name, Face.BOLD, self.scale.text(SIZE), theme.TEXT)
            picture.blit(words, words.get_rect(midleft=(place.right + self.scale.px(8), face.centery)))
        if number in self.marked:
            self._paint_mark(picture, area)

    def _paint_mark(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        side = self.scale.px(14)
        spot = pygame.Rect(area.right - side - 1, area.top + 1, side, side)
        pygame.draw.circle(picture, theme.SHADOW, spot.center, side // 2 + 1)
        pygame.draw.circle(picture, theme.WARNING, spot.center, side // 2 - 1)
        thin = max(2, side // 6)
        for top, high in ((side // 4, side // 4), (side * 5 // 8, max(2, side // 7))):
            picture.fill(theme.SHADOW, (spot.centerx - thin // 2, spot.top + top, thin, high))
