"""Words that lead somewhere: a button that looks like a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.text import Face
from portaldash.ui.widgets.button import Button

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale

SIZE: Final = 14


class Link(Button):
    """Underlined words at the right of their place."""

    @property
    def shortened(self) -> bool:
        return text.width(self.words, Face.TEXT, self.scale.text(SIZE)) > self.rect.width

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        size = scale.text(SIZE)
        across = text.width(self.words, Face.TEXT, size)
        return min(across, width or across), text.line_height(Face.TEXT, size)

    def paint(self, picture: pygame.Surface) -> None:
        size = self.scale.text(SIZE)
        ink = theme.TEXT if self.hovered else theme.TEXT_DIM
        words = text.line(text.cut(self.words, Face.TEXT, size, picture.get_width()), Face.TEXT, size, ink)
        place = picture.blit(words, words.get_rect(midright=picture.get_rect().midright))
        under = min(place.bottom, picture.get_height()) - self.scale.px(1)
        picture.fill(ink, (place.left, under, place.width, self.scale.px(1)))
