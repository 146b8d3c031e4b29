"""Where the spaces of the track are: strips beside each other, rows level, seen from steeply above."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import PART_COLUMNS, ROWS

if TYPE_CHECKING:
    from portaldash.ui.table.facts import Facts

# In widths of a space.
HEAD: Final = 0.5
"""How high the tray's back wall stands above the track, behind the heads of pieces in the top row."""
RIM: Final = 0.16
"""The edge of the tray that the track lies in."""
BESIDE: Final = 0.14
"""Left free on either side of the tray, for pieces that reach over its edge."""
GAP: Final = 0.1
"""Between two strips."""
WALL: Final = 0.17
"""How much of the front side is seen: the track is that thick."""
SUNK: Final = 0.13
"""How much lower lava lies."""
LID: Final = 0.14
"""How high a brown block lies on what it covers."""
FLATTEST, STEEPEST = 0.72, 1.06
"""The height of a space, between these."""
COMFORTABLE: Final = (1, 5, 5, 2)
"""What is shown at a time when the whole track would be too small to read: as much as a track of two parts."""
READABLE: Final = 34
"""The least width of a space in the whole track, in pixels at 1280x720 and never fewer than that."""


class Track:
    """All strips from the left with their columns; places in pixels from the upper left corner of the tray.

    `tile` is the width of a space and `deep` its height; `wall`, `sunk` and `lid` are how much is seen of the front
    side, of the step down to lava, and of a brown block's side, `head` the height of the tray's back wall.
    """

    def __init__(self, tile: int, deep: int, strips: tuple[int, ...]) -> None:
        self.tile = tile
        self.deep = deep
        self.strips = strips
        self.rim = max(3, round(tile * RIM))
        self.head = round(tile * HEAD)
        self.wall = max(4, round(tile * WALL))
        self.sunk = max(3, round(tile * SUNK))
        self.lid = max(3, round(tile * LID))
        gap = max(3, round(tile * GAP))
        breaks = set(accumulate(strips))
        steps = (tile + gap * (column in breaks) for column in range(1, sum(strips)))
        self.lefts = tuple(accumulate(steps, initial=self.rim))
        """The left edge of each column."""
        self.size = (self.lefts[-1] + tile + self.rim, 2 * self.rim + ROWS * deep + self.wall)
        """The size of the tray without its back wall."""
        self._rects = tuple(
            pygame.Rect(left, self.rim + row * deep, tile, deep) for left in self.lefts for row in range(ROWS)
        )

    @property
    def columns(self) -> int:
        """Those of all strips together."""
        return len(self.lefts)

    def rect(self, cell: int) -> pygame.Rect:
        """The ground of a space."""
        return self._rects[cell].copy()

    def strip_rect(self, strip: int) -> pygame.Rect:
        """A strip with its front side."""
        first = sum(self.strips[:strip])
        left, right = self.lefts[first], self.lefts[first + self.strips[strip] - 1] + self.tile
        return pygame.Rect(left, self.rim, right - left, ROWS * self.deep + self.wall)

    def spot(self, column: float, row: float) -> tuple[float, float]:
        """The middle of a space, or a place on the way from one to another."""
        column = max(0.0, min(self.columns - 1.0, column))
        left = int(column)
        right = min(left + 1, self.columns - 1)
        across = self.lefts[left] + (self.lefts[right] - self.lefts[left]) * (column - left)
        return across + self.tile / 2, self.rim + (row + 0.5) * self.deep

    def cell_at(self, x: float, y: float) -> int:
        """The space at this place, -1 for none."""
        column = bisect_right(self.lefts, x) - 1
        row = int((y - self.rim) // self.deep)
        if column < 0 or x >= self.lefts[column] + self.tile or not 0 <= row < ROWS:
            return -1
        return column * ROWS + row


def strips_of(facts: Facts) -> tuple[int, ...]:
    """The columns of all strips of the track, face up or not, from the left."""
    box = facts.level.box
    parts = (*(box.parts[part].columns for part in facts.parts), *(PART_COLUMNS,) * facts.parts_left)
    return (box.start_strip.columns, *parts, box.portal_strip.columns)


@lru_cache(maxsize=32)
def track_of(tile: int, deep: int, strips: tuple[int, ...]) -> Track:
    """The track with spaces of this size: one and the same for the same sizes."""
    return Track(tile, deep, strips)


@dataclass(frozen=True, slots=True)
class Fit:
    """Widths of a space for a view: `usual`, and the `least` and `most` that zooming goes to."""

    usual: int
    least: int
    most: int


def fit(size: tuple[int, int], strips: tuple[int, ...], factor: float) -> Fit:
    """How large spaces are in a view of this size; `factor` is that of the scale."""
    by_height = _by_height(size[1])
    whole = _by_width(size[0], strips)
    readable = max(READABLE, round(READABLE * factor))
    usual = min(by_height, whole)
    if whole < min(readable, by_height):
        usual = min(by_height, max(readable, _by_width(size[0], COMFORTABLE)))
    return Fit(usual, max(8, min(usual, whole)), max(usual, min(2 * usual, 3 * readable)))


def _by_width(width: int, strips: tuple[int, ...]) -> int:
    tile = int(width / (sum(strips) + GAP * (len(strips) - 1) + 2 * RIM + 2 * BESIDE))
    while tile > 1 and track_of(tile, tile, strips).size[0] > width:
        tile -= 1
    return max(1, tile)


def _by_height(height: int) -> int:
    return max(8, int(height / (HEAD + 2 * RIM + WALL + ROWS * FLATTEST)))


def track_in(size: tuple[int, int], strips: tuple[int, ...], tile: int) -> Track:
    """The track with spaces this wide, as high as a view of this size has room for and looks right."""
    room = (size[1] - tile * (HEAD + 2 * RIM + WALL)) / ROWS
    deep = max(FLATTEST * tile, min(STEEPEST * tile, room))
    return track_of(tile, max(4, int(deep)), strips)
