"""A few words beside what the pointer rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale

DELAY: Final = 350
"""Milliseconds the pointer must rest."""
WIDTH: Final = 320
SIZE: Final = 15


class Tooltip:
    """Shows the words it is given once they have been the same for a while."""

    def __init__(self) -> None:
        self._words = ""
        self._beside: pygame.Rect | None = None
        self._waited = 0
        self.shown = ""
        """The words on the screen now."""

    def update(self, milliseconds: int, words: str, beside: pygame.Rect | None) -> bool:
        """Let time pass over these words; True if what is shown changed."""
        if words != self._words or beside != self._beside:
            self._words, self._beside, self._waited = words, beside and pygame.Rect(beside), 0
        else:
            self._waited += milliseconds
        before = self.shown
        self.shown = words if self._waited >= DELAY else ""
        return before != self.shown

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        if self.shown and self._beside is not None:
            draw_tip(surface, self.shown, self._beside, scale)


def draw_tip(surface: pygame.Surface, words: str, beside: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Words in a small box below (or above) a place, kept on the surface; where the box is."""
    size = scale.text(SIZE)
    width = min(scale.room(WIDTH), surface.get_width() - scale.px(24))
    lines = text.wrap(words, text.Face.TEXT, size, width)
    picture = text.paragraph(lines, text.Face.TEXT, size, theme.PAPER_INK)
    box = picture.get_rect().inflate(scale.px(20), scale.px(14))
    box.midtop = (beside.centerx, beside.bottom + scale.px(6))
    if box.bottom > surface.get_height():
        box.bottom = beside.top - scale.px(6)
    box.clamp_ip(surface.get_rect())
    draw_frame(surface, box, theme.PAPER, theme.PAPER_INK, scale.px(2))
    surface.blit(picture, picture.get_rect(center=box.center))
    return box
