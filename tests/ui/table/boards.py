"""Tracks with pieces on them, and board views to look at them with."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from portaldash.content import load_level
from portaldash.engine.agenda import CHANCE, take
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.defs import ROWS
from portaldash.engine.portal_dash.observe import Forecast
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.rng import Luck
from portaldash.session import Seat
from portaldash.ui.layout import Scale
from portaldash.ui.table.areas import table_areas
from portaldash.ui.table.board_view import BoardView
from portaldash.ui.table.facts import Facts, facts_of
from portaldash.ui.table.view import Showing

SEATS = tuple(
    Seat(name, color) for name, color in (("Ann", "blue"), ("Bo", "pink"), ("Cy", "yellow"), ("Dee", "green"))
)
SIZES = ((1024, 640), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440), (3840, 2160))
MOBS = {"ghast-1": (2, 0), "enderman-2": (4, 1), "hoglin-3": (6, 2), "magma-cube-1": (8, 4), "blaze-2": (10, 0)}


def cell(column: int, row: int) -> int:
    return column * ROWS + row


def facts_with(parts: int = 2, down_parts: int = 0, *, portal: bool = True, level: str = "level-5") -> Facts:
    """Four players on 3,2 of a track with this many parts face up, some mobs, and every chest."""
    definition = load_level(level)
    luck = Luck(7)
    state = new_game(definition, Table(players=4, quick_start=True))
    while state.decision is not None and state.decision.actor == CHANCE:
        take(state, luck.answer(state.decision))
    facts = facts_of(state)
    facts.parts, facts.parts_left = tuple(definition.box.parts)[:parts], down_parts
    facts.portal_open = portal
    facts.relaid()
    facts.mobs = {mob: cell(*place) for mob, place in MOBS.items()}
    facts.chests = boards.mask([chest for chest in facts.board.chests if chest >= 0])
    facts.players = [replace(player, cell=cell(3, 2)) for player in facts.players]
    return facts


def showing(facts: Facts, *lit: str, hovered: str = "", forecasts: tuple[Forecast, ...] = ()) -> Showing:
    return Showing(facts, SEATS, lit=frozenset(lit), hovered=hovered, forecasts=forecasts)


def view_in(size: tuple[int, int], text_percent: int = 100) -> BoardView:
    scale = Scale.for_size(size, text_percent)
    view = BoardView()
    view.place(table_areas(size, scale, 3).find("board").rect, scale)
    return view


class Shown:
    """A view and a surface as large as the window, drawn on again and again."""

    def __init__(self, show: Showing, size: tuple[int, int] = (1280, 720)) -> None:
        self.view = view_in(size)
        self.surface = pygame.Surface(size)
        self.draw(show)

    def draw(self, show: Showing) -> bytes:
        self.show = show
        self.surface.fill((0, 0, 0))
        self.view.draw(self.surface, show)
        return pygame.image.tobytes(self.surface, "RGB")

    def rest(self) -> None:
        """Let time pass until nothing moves."""
        for _ in range(200):
            if not self.view.update(20):
                break
        else:
            pytest.fail("the view never comes to rest")
        self.draw(self.show)

    def clicked(self, key: str) -> str:
        """What a click meets where this target says it can be met."""
        point = self.view.point_of(key)
        assert point is not None, f"{key} cannot be clicked"
        return self.view.target_at(point)


PLAYERS = tuple(f"player:p{number}" for number in (1, 2, 3, 4))
