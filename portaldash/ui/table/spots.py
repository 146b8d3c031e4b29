"""What can be chosen on the table as targets of the focus, so that keys reach what the mouse reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

NOWHERE = pygame.Rect(0, 0, 0, 0)


class Spot:
    """A lit thing on the table: the focus can be on it, Enter and Space choose it."""

    def __init__(self, key: str, place: Callable[[str], pygame.Rect | None], choose: Callable[[str], None]) -> None:
        self.key = key
        self.focused = False
        self._place = place
        self._choose = choose

    @property
    def rect(self) -> pygame.Rect:
        """Where it is on the surface."""
        return self._place(self.key) or NOWHERE

    @property
    def can_focus(self) -> bool:
        """Always: only what can be chosen is made a spot."""
        return True

    @property
    def visible(self) -> bool:
        """Whether it is on the screen now."""
        return self._place(self.key) is not None

    def press(self) -> None:
        """Choose it."""
        self._choose(self.key)
