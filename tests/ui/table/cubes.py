"""A table for the views beside the board, with a cube that has been mined at its corners."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.content import load_level
from portaldash.engine.agenda import CHANCE, take
from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.defs import CUBE_BLOCKS
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.rng import Luck
from portaldash.session import Seat
from portaldash.ui import theme
from portaldash.ui.layout import Scale
from portaldash.ui.table.cube_view import CubeView
from portaldash.ui.table.facts import EMPTY, UNSEEN, Facts, facts_of
from portaldash.ui.table.view import Showing

if TYPE_CHECKING:
    from typing import Any

NAMES: Final = (("Ann", "blue"), ("Bo", "pink"), ("Cy", "yellow"), ("Dee", "green"))
SIZES: Final = ((1024, 640), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440), (3840, 2160))
MINED: Final = (0, 1, 4, 16, 3, 7, 15, 31, 47, 12)
"""The cells without a block: a staircase at one corner, a shaft at another."""


def facts_with(players: int = 2, level: str = "level-1") -> Facts:
    """A game that has just begun, with a cube of known colors that has lost some blocks."""
    luck = Luck(7)
    state = new_game(load_level(level), Table(players=players, quick_start=True))
    while state.decision is not None and state.decision.actor == CHANCE:
        take(state, luck.answer(state.decision))
    facts = facts_of(state)
    filled = sum(1 << cell for cell in range(CUBE_BLOCKS) if cell not in MINED)
    seen = cubes.visible(filled)
    facts.cube = [
        EMPTY if cell in MINED else (cell * 7 + cell // 5) % 5 if seen >> cell & 1 else UNSEEN
        for cell in range(CUBE_BLOCKS)
    ]
    return facts


def key_of(cell: int) -> str:
    """The target of a cube cell."""
    return f"block:{cubes.name(cell)}"


def filled(facts: Facts) -> int:
    """The cells that have a block, as a mask."""
    return sum(1 << cell for cell, color in enumerate(facts.cube) if color != EMPTY)


def exposed(facts: Facts) -> frozenset[str]:
    """The targets of the exposed blocks."""
    return frozenset(key_of(cell) for cell in range(CUBE_BLOCKS) if cubes.exposed(filled(facts)) >> cell & 1)


def showing(facts: Facts, **values: Any) -> Showing:
    """What is shown, with nothing lit unless said so."""
    seats = tuple(Seat(name, color) for name, color in NAMES[: len(facts.players)])
    return Showing(facts=facts, seats=seats, **values)


PLACE = pygame.Rect(20, 30, 286, 340)


def view_of(show: Showing, place: pygame.Rect = PLACE) -> CubeView:
    """A view that has been drawn once and turns without animation."""
    view = CubeView()
    view.still = True
    view.place(place, Scale())
    view.draw(canvas(), show)
    return view


def canvas() -> pygame.Surface:
    surface = pygame.Surface((400, 440))
    surface.fill(theme.VOID)
    return surface


def picture(view: CubeView, show: Showing) -> bytes:
    """What the view draws."""
    surface = canvas()
    view.draw(surface, show)
    return pygame.image.tobytes(surface, "RGB")


def look_from(view: CubeView, yaw: float, pitch: float) -> None:
    """See the cube from here, at rest."""
    view.turning.go(replace(view.turning.camera, yaw=yaw, pitch=pitch), at_once=True)
    view.update(1000)
