"""Whole games in the window, from the first click to the outcome, by mouse events alone."""

from __future__ import annotations

import random

import pytest

from portaldash.content import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.saves.settings import Settings
from portaldash.session import SEAT_COLORS, Seat, Session
from portaldash.ui.app import App
from portaldash.ui.scenes.outcome import OutcomeScene
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.table.facts import facts_of
from tests.ui.hand import Hand


def table(app: App, level: str, players: int, seed: int) -> Hand:
    seats = tuple(Seat(f"Player {n + 1}", color) for n, color in enumerate(SEAT_COLORS[:players]))
    scene = TableScene(Session(load_level(level), Table(players), seed, seats))
    app.apply(Settings(speed="instant"))
    app.scenes.push(scene)
    hand = Hand(app, scene)
    hand.wait()
    return hand


@pytest.mark.parametrize(
    ("level", "players"), [("level-1", 2), ("level-2", 1), ("level-3", 3), ("level-4", 4), ("level-5", 2)]
)
def test_a_whole_game_is_played_by_clicking_the_things_themselves(app: App, level: str, players: int) -> None:
    hand = table(app, level, players, seed=players)
    choices = random.Random(players)
    session = hand.scene.session
    while session.decision is not None:
        hand.choose(choices.choice(session.decision.choices).id)
        assert hand.scene.director.facts == facts_of(session.state)
    hand.look()
    assert isinstance(app.scenes.top, OutcomeScene)
