"""The focus: one mark that keys move over everything that can be chosen, widgets and places on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

DIRECTIONS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESSING: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
SIDEWAYS: Final = 3
"""A step aside counts as much as this many ahead, so that keys go straight where they can."""


class Target(Protocol):
    """What the focus can be on: a widget, a space, a block, ..."""

    focused: bool

    @property
    def rect(self) -> pygame.Rect:
        """Where the mark goes, in surface pixels."""

    @property
    def can_focus(self) -> bool:
        """Whether the focus may come here now."""

    @property
    def visible(self) -> bool:
        """Whether it is on the screen at all."""

    def press(self) -> None:
        """Do what a click does."""


class FocusRing:
    """The order of the targets and where the focus is."""

    def __init__(self, targets: Callable[[], Iterable[Target]]) -> None:
        """`targets` gives everything in Tab order whenever a key asks for it."""
        self._targets = targets
        self.at: Target | None = None
        self.shown = False
        """Whether the mark is drawn: only for those who use keys."""

    def focus(self, target: Target | None, *, shown: bool = True) -> None:
        """Move the focus here, or take it away."""
        if self.at is not None and self.at is not target:
            self.at.focused = False
        self.at = target
        self.shown = shown and target is not None
        if target is not None:
            target.focused = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Tab and arrows move the focus, Enter and Space press what it is on."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB:
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in DIRECTIONS and not event.mod & pygame.KMOD_CTRL:
            return self.move(DIRECTIONS[event.key])
        if event.key in PRESSING and self.at is not None and not event.mod & pygame.KMOD_ALT:
            self.at.press()
            return True
        return False

    def step(self, by: int) -> bool:
        """To the next target or the one before; False if there is none."""
        order = self._open()
        if not order:
            return False
        if self.at in order:
            self.focus(order[(order.index(self.at) + by) % len(order)])
        else:
            self.focus(order[0 if by > 0 else -1])
        return True

    def move(self, direction: tuple[int, int]) -> bool:
        """To the nearest target in this direction; False if there is none."""
        order = self._open()
        here = self.at
        if here is None or here not in order:
            return self.step(1)
        ahead = [
            (distance, index)
            for index, target in enumerate(order)
            if (distance := _distance(here.rect, target.rect, direction)) is not None
        ]
        if not ahead:
            return False
        self.focus(order[min(ahead)[1]])
        return True

    def _open(self) -> Sequence[Target]:
        return [target for target in self._targets() if target.can_focus and target.visible]


def _distance(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> int | None:
    """How far a rectangle is in a direction; None if it is not there but beside or behind."""
    across, down = direction
    ahead = (there.centerx - here.centerx) * across + (there.centery - here.centery) * down
    if ahead <= 0 or there == here:
        return None
    aside = _gap(here.top, here.bottom, there.top, there.bottom)
    if down:
        aside = _gap(here.left, here.right, there.left, there.right)
    lean = abs((there.centerx - here.centerx) * down) + abs((there.centery - here.centery) * across)
    return ahead * 4 + aside * 4 * SIDEWAYS + lean


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """How far apart two stretches are; 0 if they overlap."""
    return max(0, other_start - end, start - other_end)
