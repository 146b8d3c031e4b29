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
    for wording in wordings:
        for size in sizes(wanted, least):
            lines = _whole(wording, face, size, room)
            if lines:
                return text.paragraph(lines, face, size, color, align)
    size = next((each for each in sizes(wanted, least) if _low(face, each, room)), SMALLEST_TEXT)
    lines, _ = text.fit(wordings[-1], face, size, (max(1, room[0]), room[1] + SPARE))
    return text.paragraph(lines, face, size, color, align)


def _low(face: Face, size: int, room: tuple[int, int]) -> bool:
    """Whether a line is low enough for the room."""
    return text.line_height(face, size) <= room[1] + SPARE


def _whole(words: str, face: Face, size: int, room: tuple[int, int]) -> tuple[str, ...]:
    """The words in lines if all of them fit and no word must be broken, else nothing."""
    if any(text.width(word, face, size) > room[0] for word in words.split()) or not _low(face, size, room):
        return ()
    lines, short = text.fit(words, face, size, (max(1, room[0]), room[1] + SPARE))
    return () if short else lines


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
