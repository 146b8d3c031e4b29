"""The name of the game in letters built of blocks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.theme import mix, shade

if TYPE_CHECKING:
    from portaldash.ui.theme import Color

TALL: Final = 7
BETWEEN: Final = 1
"""Blocks between two letters."""
LETTERS: Final = {
    "A": (".####.", "######", "##..##", "######", "######", "##..##", "##..##"),
    "D": ("#####.", "######", "##..##", "##..##", "##..##", "######", "#####."),
    "H": ("##..##", "##..##", "######", "######", "######", "##..##", "##..##"),
    "L": ("##....", "##....", "##....", "##....", "##....", "######", "######"),
    "O": (".####.", "######", "##..##", "##..##", "##..##", "######", ".####."),
    "P": ("#####.", "######", "##..##", "######", "#####.", "##....", "##...."),
    "R": ("#####.", "######", "##..##", "######", "#####.", "##.##.", "##..##"),
    "S": (".#####", "######", "##....", ".####.", "....##", "######", "#####."),
    "T": ("######", "######", "..##..", "..##..", "..##..", "..##..", "..##.."),
    " ": ("...",) * TALL,
}
PORTAL_WORD: Final = ((214, 170, 255), (140, 74, 214))
DASH_WORD: Final = ((255, 226, 132), (236, 120, 38))
"""The colors of a word at its top and at its foot."""


def blocks_across(words: str) -> int:
    """How many blocks wide words in these letters are."""
    return sum(len(LETTERS[letter][0]) + BETWEEN for letter in words) - BETWEEN


def size_of(words: str, block: int) -> tuple[int, int]:
    """The size in pixels of the picture that `lettering` makes."""
    edge = _edge(block)
    return blocks_across(words) * block + 2 * edge, TALL * block + 2 * edge + _depth(block)


@lru_cache(maxsize=4)
def lettering(words: str, block: int) -> pygame.Surface:
    """The words as a picture, `block` pixels to a block; shared, so never draw on it."""
    picture = pygame.Surface(size_of(words, block), pygame.SRCALPHA)
    faces = _faces(words)
    edge, depth = _edge(block), _depth(block)
    places = {place: pygame.Rect(edge + place[0] * block, edge + place[1] * block, block, block) for place in faces}
    for rect in places.values():
        picture.fill(theme.SHADOW, (rect.left - edge, rect.top - edge, block + 2 * edge, block + 2 * edge + depth))
    for (across, down), rect in places.items():
        if (across, down + 1) not in faces:
            picture.fill(shade(faces[across, down], 0.42), (rect.left, rect.bottom, block, depth))
    for (across, down), rect in places.items():
        picture.fill(faces[across, down], rect)
        if (across, down - 1) not in faces:
            picture.fill(mix(faces[across, down], (255, 255, 255), 0.5), (rect.left, rect.top, block, edge))
        picture.fill(shade(faces[across, down], 0.86), (rect.left, rect.bottom - 1, block, 1))
        picture.fill(shade(faces[across, down], 0.86), (rect.right - 1, rect.top, 1, block))
    return picture


def _edge(block: int) -> int:
    return max(1, block // 4)


def _depth(block: int) -> int:
    return max(1, block * 2 // 3)


def _faces(words: str) -> dict[tuple[int, int], Color]:
    """The color of every block, by its place."""
    faces: dict[tuple[int, int], Color] = {}
    across = 0
    high, low = PORTAL_WORD
    for letter in words:
        rows = LETTERS[letter]
        if letter == " ":
            high, low = DASH_WORD
        for down, row in enumerate(rows):
            for step, sign in enumerate(row):
                if sign == "#":
                    # A little darker here and there: blocks, not paint.
                    grain = 0.93 + 0.035 * ((across + step) * 7 + down * 5 + (across + step) * down) % 0.14
                    faces[across + step, down] = shade(mix(high, low, down / (TALL - 1)), grain)
        across += len(rows[0]) + BETWEEN
    return faces
