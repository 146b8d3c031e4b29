"""A small picture of the board as it is in a saved game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.layout import Scale
from portaldash.ui.table.board_view import BoardView
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.view import Showing

if TYPE_CHECKING:
    from portaldash.saves.record import Record

WINDOW: Final = 3
"""A picture is drawn as the board would be in a window so many times as large."""
LEGIBLE: Final = 150
"""Pixels of height from which on nothing has to be made smaller."""


def board_picture(record: Record, size: tuple[int, int]) -> pygame.Surface:
    """The board around the player whose turn it is, as a picture of this size in pixels."""
    if size[1] >= LEGIBLE:
        return _drawn(record, size)
    # Signs do not get smaller than can be read: on a small picture they would cover everything.
    return pygame.transform.smoothscale(_drawn(record, (2 * size[0], 2 * size[1])), size)


def _drawn(record: Record, size: tuple[int, int]) -> pygame.Surface:
    facts = facts_of(record.state)
    picture = pygame.Surface(size)
    picture.fill(theme.WELL)
    view = BoardView()
    view.motion = False
    view.place(picture.get_rect(), Scale.for_size((WINDOW * size[0], WINDOW * size[1])))
    if facts.players:
        view.follow(facts.players[facts.active].cell)
    view.draw(picture, Showing(facts, record.seats))
    return picture
