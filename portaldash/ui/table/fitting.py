"""Words as large as there is room for: a little smaller rather than cut, and never smaller than can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text
from portaldash.ui.layout import SMALLEST_TEXT
from portaldash.ui.text import Align, Face

if TYPE_CHECKING:
    from collections.abc import Iterable

    from portaldash.ui.theme import Color

WORN: Final = 0.6
"""How small words may get, as a share of the size that is wanted."""
SPARE: Final = 3
"""Pixels by which the empty edge of a line may leave its place."""


def sizes(wanted: int, least: float = WORN) -> range:
    """The font sizes to try, the wanted one first."""
    return range(wanted, max(SMALLEST_TEXT, round(wanted * least)) - 1, -1)


def fit_words(  # noqa: PLR0913 (the last two are optional)
    words: str | tuple[str, ...],
    face: Face,
    wanted: int,
    room: tuple[int, int],
    color: Color,
    *,
    align: Align = Align.LEFT,
    least: float = WORN,
) -> pygame.Surface:
    """Words wrapped into `room` (pixels): of several wordings the first that fits, cut only if none does."""
    wordings = (words,) if isinstance(words, str) else words
    tall = (max(1, room[0]), room[1] + SPARE)
    lines: tuple[str, ...] = ()
    size = wanted
    for wording in wordings:
        for size in sizes(wanted, least):
            lines, short = text.fit(wording, face, size, tall)
            if not short and all(text.width(word, face, size) <= tall[0] for word in wording.split()):
                return text.paragraph(lines, face, size, color, align)
    return text.paragraph(lines, face, size, color, align)


def first_fitting(pictures: Iterable[pygame.Surface], room: tuple[int, int]) -> pygame.Surface:
    """The first of these pictures that fits into `room` (pixels), the last one if none does."""
    best = pygame.Surface((1, 1), pygame.SRCALPHA)
    for best in pictures:
        if best.get_width() <= room[0] and best.get_height() <= room[1] + SPARE:
            break
    return best


def tight(picture: pygame.Surface) -> pygame.Surface:
    """A picture without its empty rows above and below, for figures in low places."""
    drawn = picture.get_bounding_rect()
    if not drawn.height:
        return picture
    return picture.subsurface((0, drawn.top, picture.get_width(), drawn.height))
