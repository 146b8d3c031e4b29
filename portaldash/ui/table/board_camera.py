"""How the track is looked at: how large, which part of it, and where its spaces are in the view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import ROWS
from portaldash.ui.table.board_scroll import Scroll
from portaldash.ui.table.board_track import Fit, Track, fit, track_in, track_of

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale

ZOOM_STEP: Final = 1.15
AROUND: Final = 2
"""Columns on either side of a space that are followed with it."""


class BoardCamera:
    """Fits the track into a view as long as it stays readable, otherwise shows the part that matters."""

    def __init__(self) -> None:
        self.track: Track = track_of(8, 8, (1,))
        self.scroll = Scroll()
        self._fit = Fit(8, 8, 8)
        self._zoom = 0
        self._anchor: tuple[int, int] | None = None
        self._followed = -1
        self._seen: tuple[tuple[int, int], tuple[int, ...], float, int] | None = None
        self.origin = (0, 0)
        """Where the upper left corner of the tray, below its back wall, is in the view."""

    def look_at(self, size: tuple[int, int], strips: tuple[int, ...], scale: Scale) -> None:
        """Take the view's size, the columns of all strips and the scale."""
        seen = (size, strips, scale.factor, self._zoom)
        if seen == self._seen:
            return
        first = self._seen is None
        self._seen = seen
        self._fit = fit(size, strips, scale.factor)
        self.track = track_in(size, strips, self._tile())
        width, height = self.track.size
        middle = self._anchor or (size[0] // 2, size[1] // 2)
        self.scroll.fit(size, (width, height + self.track.head), middle)
        self._anchor = None
        if first and self._followed >= 0:
            self.scroll.show(self._around(self._followed), at_once=True)
        self._moved()

    def _moved(self) -> None:
        left, top = self.scroll.corner
        self.origin = (left, top + self.track.head)

    def _tile(self) -> int:
        return max(self._fit.least, min(self._fit.most, round(self._fit.usual * ZOOM_STEP**self._zoom)))

    def rect(self, cell: int) -> pygame.Rect:
        """The ground of a space in the view."""
        return self.track.rect(cell).move(self.origin)

    def spot(self, column: float, row: float) -> tuple[float, float]:
        """The middle of a space in the view, or a place on the way from one to another."""
        left, top = self.origin
        x, y = self.track.spot(column, row)
        return x + left, y + top

    def cell_at(self, x: int, y: int) -> int:
        """The space at a place of the view, -1 for none."""
        left, top = self.origin
        return self.track.cell_at(x - left, y - top)

    def columns_seen(self) -> range:
        """The columns of which something is in the view."""
        left = self.origin[0]
        width, tile = self.scroll.view[0], self.track.tile
        seen = [c for c, x in enumerate(self.track.lefts) if x + left < width and x + left + tile > 0]
        return range(seen[0], seen[-1] + 1) if seen else range(0)

    def move(self, columns: float, rows: float) -> bool:
        """Scroll by this much; False if it cannot go further."""
        return self.scroll.move(columns * self.track.tile, rows * self.track.deep)

    def drag(self, position: tuple[int, int]) -> bool:
        """The pointer is here now; True if it drags the track along."""
        dragged = self.scroll.drag(position)
        self._moved()
        return dragged

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if the track slid."""
        slid = self.scroll.update(milliseconds)
        self._moved()
        return slid

    def follow(self, cell: int) -> None:
        """Bring a space and what is beside it into view; before there is a view, remember it."""
        self._followed = cell
        if self._seen is not None and cell < self.track.columns * ROWS:
            self.scroll.show(self._around(cell))

    def _around(self, cell: int) -> pygame.Rect:
        track = self.track
        place = track.rect(cell).inflate(2 * AROUND * track.tile, 0)
        return pygame.Rect(place.left, place.top, place.width, place.height + track.head + track.wall)

    def zoom(self, steps: int, anchor: tuple[int, int] | None) -> bool:
        """Make spaces larger around a place of the view; True if they change."""
        before, tile = self._zoom, self._tile()
        self._zoom += steps
        if self._tile() == tile:
            self._zoom = before
            return False
        self._anchor = anchor
        return True

    def reset_zoom(self) -> None:
        """Go back to the size that suits the view."""
        self._zoom = 0
