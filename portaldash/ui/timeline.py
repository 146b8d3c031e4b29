"""Animations one after the other and side by side, in time that is handed in; skipping leads to the same end."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Speed(Enum):
    """How fast animations run; at once means that nothing is shown but the end."""

    NORMAL = 1
    DOUBLE = 2
    FOURFOLD = 4
    INSTANT = 0


class Animation(Protocol):
    """Something that takes time."""

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        ...

    def run(self, milliseconds: float) -> float:
        """Let time pass, at least 0; what is left of it after the end."""
        ...

    def finish(self) -> None:
        """Go to the end at once, through everything that still has to happen."""
        ...


def _nothing() -> None:
    pass


def _show_nothing(share: float) -> None:
    del share


@dataclass(slots=True)
class Step:
    """One movement: `show` is given how much of it is done, from 0 to 1, and the last time exactly 1.

    `start` is called once before the first `show`, `end` once after the last one, also when the step is skipped.
    """

    duration: float
    show: Callable[[float], None] = _show_nothing
    start: Callable[[], None] = _nothing
    end: Callable[[], None] = _nothing
    passed: float = field(default=0.0, init=False)
    begun: bool = field(default=False, init=False)
    over: bool = field(default=False, init=False)

    def run(self, milliseconds: float) -> float:
        if self.over:
            return milliseconds
        self._begin()
        self.passed += milliseconds
        if self.passed < self.duration:
            self.show(self.passed / self.duration)
            return 0.0
        left = self.passed - self.duration
        self._complete()
        return left

    def finish(self) -> None:
        if not self.over:
            self._begin()
            self._complete()

    def _begin(self) -> None:
        if not self.begun:
            self.begun = True
            self.start()

    def _complete(self) -> None:
        self.over = True
        self.show(1.0)
        self.end()


def pause(milliseconds: float) -> Step:
    """A time in which nothing moves."""
    return Step(milliseconds)


def event(happens: Callable[[], None]) -> Step:
    """Something that happens between two animations and takes no time."""
    return Step(0.0, start=happens)


class InTurn:
    """Animations one after the other."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = deque(parts)

    @property
    def over(self) -> bool:
        return not self._parts

    def run(self, milliseconds: float) -> float:
        left = milliseconds
        while self._parts:
            first = self._parts[0]
            left = first.run(left)
            if not first.over:
                return 0.0
            _drop(self._parts, first)
        return left

    def finish(self) -> None:
        while self._parts:
            first = self._parts[0]
            first.finish()
            _drop(self._parts, first)


class Together:
    """Animations side by side; over when the longest is."""

    def __init__(self, *parts: Animation) -> None:
        self._parts: Sequence[Animation] = parts

    @property
    def over(self) -> bool:
        return all(part.over for part in self._parts)

    def run(self, milliseconds: float) -> float:
        left = [part.run(milliseconds) for part in self._parts if not part.over]
        return min(left, default=milliseconds) if self.over else 0.0

    def finish(self) -> None:
        for part in self._parts:
            part.finish()


class Timeline:
    """The animations still to be shown. An animation may add further ones while it runs."""

    def __init__(self, speed: Speed = Speed.NORMAL) -> None:
        self.speed = speed
        self._waiting: deque[Animation] = deque()

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._waiting)

    def add(self, *animations: Animation) -> None:
        """Show these after everything that waits already, one after the other."""
        self._waiting.extend(animations)

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True if something was shown."""
        if not self._waiting:
            return False
        if self.speed is Speed.INSTANT:
            self.skip()
            return True
        left = milliseconds * self.speed.value
        while self._waiting:
            first = self._waiting[0]
            left = first.run(left)
            if not first.over:
                break
            _drop(self._waiting, first)
        return True

    def skip(self) -> None:
        """Go to the end of everything at once: each thing still happens, once and in its order."""
        while self._waiting:
            first = self._waiting[0]
            first.finish()
            _drop(self._waiting, first)

    def clear(self) -> None:
        """Forget what was still to be shown, when the picture is drawn afresh from the state."""
        self._waiting.clear()


def _drop(waiting: deque[Animation], first: Animation) -> None:
    """Take the first away, unless what it did has already taken it away (by skipping, say)."""
    if waiting and waiting[0] is first:
        waiting.popleft()


def eased(share: float) -> float:
    """The share of a movement that starts and stops gently."""
    return share * share * (3 - 2 * share)


def hopping(share: float, height: float, hops: int = 1) -> float:
    """How high a piece is that hops over the ground, 0 at both ends."""
    within = share * hops % 1 if share < 1 else 0.0
    return 4 * height * within * (1 - within)


def between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    """A point on the way."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
