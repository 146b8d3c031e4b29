"""The table built from events alone equals the table built from the state, after every decision of whole games."""

from __future__ import annotations

import random

import pytest

from portaldash.content import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import SEAT_COLORS, Seat, Session
from portaldash.ui.table.facts import Facts, facts_of

LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")
GAMES = 4


def differences(shown: Facts, true: Facts) -> dict[str, tuple[object, object]]:
    names = [name for name in Facts.__slots__ if not name.startswith("_")]
    pairs = {name: (getattr(shown, name), getattr(true, name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_the_view_from_events_equals_the_view_from_the_state(level: str, players: int) -> None:
    seats = tuple(Seat(f"Player {n + 1}", color) for n, color in enumerate(SEAT_COLORS[:players]))
    for seed in range(GAMES):
        game = Session(load_level(level), Table(players), seed, seats)
        choices = random.Random(seed)
        shown = facts_of(game.opening)
        while True:
            for event in game.news():
                shown.apply(event)
            assert not differences(shown, facts_of(game.state))
            if game.decision is None:
                break
            game.submit(choices.choice(game.decision.choices).id)


def test_a_forgotten_event_would_be_noticed() -> None:
    game = Session(load_level("level-1"), Table(1), 1, (Seat("Ada", "blue"),))
    shown = facts_of(game.opening)
    for event in game.news()[:-1]:
        shown.apply(event)
    assert differences(shown, facts_of(game.state))
