"""Every word that is painted: what it says, how large, and where on the picture it ends up."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame.typing import ColorLike, Point, RectLike

from portaldash.ui import text
from portaldash.ui.text import ELLIPSIS, Face
from portaldash.ui.theme import Color

AIR = 4
"""Pixels by which the places of two words may reach into each other: letters are soft at their edges."""


@dataclass(frozen=True)
class Word:
    """A text where it is seen, in pixels of the picture; `place` has only what is painted of it."""

    words: str
    place: pygame.Rect

    @property
    def cut(self) -> bool:
        return self.words.endswith(ELLIPSIS)


class Sheet(pygame.Surface):
    """A picture that remembers what was written on it, also when it is put onto another one."""

    @property
    def written(self) -> list[Word]:
        """What can be read on it."""
        words: list[Word] = self.__dict__.setdefault("words", [])
        return words

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        place = super().blit(source, dest, area, special_flags)
        if not special_flags and not source.get_flags() & pygame.SRCALPHA:
            self._cover(place)
        if isinstance(source, Sheet) and source.written:
            numbers: Any = dest
            left, top = round(numbers[0]), round(numbers[1])
            if area is not None:
                cut = pygame.Rect(area)
                left, top = left - cut.left, top - cut.top
            moved = [Word(word.words, word.place.move(left, top).clip(place)) for word in source.written]
            self.written.extend(word for word in moved if word.place.width and word.place.height)
        return place

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        place = super().fill(color, rect, special_flags)
        if not special_flags:
            self._cover(place)
        return place

    def _cover(self, place: pygame.Rect) -> None:
        """Forget the words that can no longer be read."""
        self.written[:] = [word for word in self.written if not place.contains(word.place)]


def _lettered(picture: pygame.Surface, words: str) -> Sheet:
    sheet = Sheet(picture.get_size(), pygame.SRCALPHA)
    sheet.blit(picture, (0, 0))
    sheet.written[:] = [Word(words, picture.get_bounding_rect())]
    return sheet


class Spy:
    """While it is there, every picture is a Sheet; `sizes` are those of all fonts that have written."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.sizes: set[int] = set()
        self._lines: dict[tuple[str, Face, int, Color], Sheet] = {}
        text.forget()
        self._outlined = text.outlined.__wrapped__
        patch.setattr(pygame, "Surface", Sheet)
        patch.setattr(text, "line", self.line)
        patch.setattr(text, "outlined", self.outlined)

    def line(self, words: str, face: Face, size: int, color: Color) -> pygame.Surface:
        """A line of text, as in the game."""
        self.sizes.add(size)
        key = (words, face, size, color)
        if key not in self._lines:
            self._lines[key] = _lettered(text.font(face, size).render(words, True, color), words)
        return self._lines[key]

    def outlined(self, words: str, face: Face, size: int, color: Color, edge: Color) -> pygame.Surface:
        """A line with an edge, as in the game."""
        return _lettered(self._outlined(words, face, size, color, edge), words)


def collisions(words: list[Word]) -> list[tuple[str, str]]:
    """The words that lie over each other."""
    return [
        (one.words, other.words)
        for one, other in combinations(words, 2)
        if one.place.inflate(-AIR, -AIR).colliderect(other.place.inflate(-AIR, -AIR))
    ]
