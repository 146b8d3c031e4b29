"""What moves over the table for a moment: things that fly, words that float, light and smoke, in time handed in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from portaldash.ui.boxes import Camera
    from portaldash.ui.layout import Scale

LEAVING: Final = frozenset({"block", "item", "drawn", "line", "shelf"})
"""The kinds of places that are gone once something has left them: they count as they were when an act began.

All others are asked for in every frame: the board scrolls, and the supplies make room for what comes.
"""


class Places(Protocol):
    """Who knows where the things of the table are, in pixels of the surface."""

    @property
    def scale(self) -> Scale:
        """The scale everything is laid out at."""
        ...

    @property
    def cube_camera(self) -> Camera:
        """How the cube is turned."""
        ...

    def where(self, key: str) -> pygame.Rect | None:
        """The place with this key, None if there is none now."""
        ...


class Sight:
    """What an act sees while it is drawn: the places of the table, those kept that were there when it began."""

    def __init__(self, places: Places, keys: Iterable[str]) -> None:
        self._places = places
        self._noted: dict[str, pygame.Rect] = {}
        for key in keys:
            self.rect(key)

    @property
    def scale(self) -> Scale:
        return self._places.scale

    @property
    def cube_camera(self) -> Camera:
        return self._places.cube_camera

    def rect(self, key: str) -> pygame.Rect | None:
        """A place of the table; one that things leave is where it was when the act began."""
        if key not in self._noted or key.partition(":")[0] not in LEAVING:
            found = self._places.where(key)
            if found is not None:
                self._noted[key] = found
        return self._noted.get(key)

    def rescale(self, across: float, down: float) -> None:
        """The window has become this many times wider and higher."""
        for key, rect in self._noted.items():
            size = (round(rect.width * across), round(rect.height * down))
            self._noted[key] = pygame.Rect((round(rect.left * across), round(rect.top * down)), size)


@dataclass(frozen=True, slots=True)
class Act:
    """Something shown over the table: `after` milliseconds from the beginning of its event, for `lasts`.

    Of the acts with the same `slot` only the last one begun is shown, so that banners never lie over each other.
    """

    after: int = field(default=0, kw_only=True)
    lasts: int = field(default=300, kw_only=True)
    slot: str = field(default="", kw_only=True)

    def keys(self) -> tuple[str, ...]:
        """The places it needs, as they are when it begins."""
        return ()

    def calm(self) -> Act | None:
        """What stands for it where nothing may move, flash or shake; None for nothing."""
        return self

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        """Draw it when this share of its time has passed, 0 to 1."""
        raise NotImplementedError


@dataclass(slots=True)
class _Running:
    act: Act
    sight: Sight
    age: float = 0.0

    @property
    def over(self) -> bool:
        return self.age >= self.act.after + self.act.lasts

    def draw(self, surface: pygame.Surface) -> None:
        share = (self.age - self.act.after) / self.act.lasts
        if 0 <= share < 1:
            self.act.draw(surface, share, self.sight)


class Effects:
    """The acts that are being shown, the last begun on top."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._running: list[_Running] = []
        self._size = (0, 0)

    @property
    def busy(self) -> bool:
        """Whether there is anything to draw."""
        return bool(self._running)

    def begin(self, acts: Iterable[Act]) -> None:
        """Start these acts now."""
        for act in acts:
            if act.slot:
                self._running = [each for each in self._running if each.act.slot != act.slot]
            self._running.append(_Running(act, Sight(self._places, act.keys())))

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True if something was running."""
        if not self._running:
            return False
        for each in self._running:
            each.age += milliseconds
        self._running = [each for each in self._running if not each.over]
        return True

    def clear(self) -> None:
        """Show nothing any more."""
        self._running.clear()

    def arrange(self, size: tuple[int, int]) -> None:
        """The window has this size now; what is underway goes on in it."""
        if 0 not in self._size and size != self._size:
            for each in self._running:
                each.sight.rescale(size[0] / self._size[0], size[1] / self._size[1])
        self._size = size

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all acts."""
        for each in self._running:
            each.draw(surface)


def calmed(acts: Iterable[Act]) -> list[Act]:
    """What stands for these acts where nothing may move, flash or shake."""
    return [calm for act in acts if (calm := act.calm()) is not None]
