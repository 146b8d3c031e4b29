"""What part of something large is seen: scrolled and dragged within its ends, going where it is told smoothly."""

from __future__ import annotations

from math import exp
from typing import Final

import pygame

EASE: Final = 90.0
"""Milliseconds in which a good half of a way is gone."""
CLOSE: Final = 0.6
"""Pixels from which on a place is reached."""
DRAG: Final = 6
"""Pixels the pointer may move before a press becomes dragging."""


def nearer(now: float, goal: float, milliseconds: int) -> float:
    """A number of pixels on its way to another, quick at first; the other one once it is close."""
    after = goal + (now - goal) * exp(-milliseconds / EASE)
    return goal if abs(goal - after) < CLOSE else after


class Scroll:
    """A window on something larger: `left` and `top` are how many pixels of it lie outside, to the left and above."""

    def __init__(self) -> None:
        self.view = (0, 0)
        self.content = (0, 0)
        self.left = 0.0
        self.top = 0.0
        self._goal: tuple[float, float] | None = None
        self._pressed: tuple[int, int] | None = None
        self._start = (0.0, 0.0)
        self._dragging = False

    @property
    def most(self) -> tuple[int, int]:
        """The greatest `left` and `top` there are: 0 where everything fits."""
        return max(0, self.content[0] - self.view[0]), max(0, self.content[1] - self.view[1])

    @property
    def free(self) -> bool:
        """Whether there is anything to scroll."""
        return self.most != (0, 0)

    @property
    def held(self) -> bool:
        """Whether the pointer was pressed and not yet released."""
        return self._pressed is not None

    @property
    def corner(self) -> tuple[int, int]:
        """Where the content's upper left corner is in the view; what is smaller than the view lies in its middle."""
        across, down = _spare(self.view, self.content)
        return across - round(self.left), down - round(self.top)

    def fit(self, view: tuple[int, int], content: tuple[int, int], anchor: tuple[int, int]) -> None:
        """Take new sizes; of the content, what is under `anchor` (pixels in the view) stays there if it can."""
        before, corner = self.content, self.corner
        self.view, self.content, self._goal = view, content, None
        if 0 in before:
            self._put(0.0, 0.0)
            return
        spare = _spare(view, content)
        across, down = ((anchor[axis] - corner[axis]) / before[axis] * content[axis] for axis in (0, 1))
        self._put(across - anchor[0] + spare[0], down - anchor[1] + spare[1])

    def move(self, across: float, down: float) -> bool:
        """Go on smoothly by this many pixels from where it is going; True if there is anywhere to go."""
        start = self._goal or (self.left, self.top)
        return self._aim(start[0] + across, start[1] + down)

    def show(self, place: pygame.Rect, *, at_once: bool = False) -> bool:
        """Bring a place of the content into view, smoothly unless `at_once`; True if it will have to move."""
        left, top = self._goal or (self.left, self.top)
        left = min(max(left, place.right - self.view[0]), place.left)
        top = min(max(top, place.bottom - self.view[1]), place.top)
        if at_once:
            self._goal = None
            self._put(left, top)
            return False
        return self._aim(left, top)

    def _aim(self, left: float, top: float) -> bool:
        goal = self._within(left, top)
        self._goal = goal if goal != (self.left, self.top) else None
        return self._goal is not None

    def _put(self, left: float, top: float) -> None:
        self.left, self.top = self._within(left, top)

    def _within(self, left: float, top: float) -> tuple[float, float]:
        most = self.most
        return max(0.0, min(float(most[0]), left)), max(0.0, min(float(most[1]), top))

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if it moved."""
        if self._goal is None:
            return False
        self._put(nearer(self.left, self._goal[0], milliseconds), nearer(self.top, self._goal[1], milliseconds))
        if (self.left, self.top) == self._goal:
            self._goal = None
        return True

    def press(self, position: tuple[int, int]) -> None:
        """The pointer took hold here."""
        self._pressed, self._start, self._dragging = position, (self.left, self.top), False

    def drag(self, position: tuple[int, int]) -> bool:
        """The pointer that may have taken hold is here now; True if the content moves with it."""
        if self._pressed is None:
            return False
        across, down = position[0] - self._pressed[0], position[1] - self._pressed[1]
        if not self._dragging and max(abs(across), abs(down)) <= DRAG:
            return False
        self._dragging, self._goal = True, None
        self._put(self._start[0] - across, self._start[1] - down)
        return True

    def release(self) -> bool:
        """The pointer let go; True if it had been dragging."""
        was, self._pressed, self._dragging = self._dragging, None, False
        return was


def _spare(view: tuple[int, int], content: tuple[int, int]) -> tuple[int, int]:
    return max(0, view[0] - content[0]) // 2, max(0, view[1] - content[1]) // 2
