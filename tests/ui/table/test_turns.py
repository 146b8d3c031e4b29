"""At a level that counts its turns the table says how many there are, and warns before the last ends."""

from dataclasses import replace

import pygame
import pytest

from portaldash.content import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import Session
from portaldash.ui import theme
from portaldash.ui.app import App
from portaldash.ui.scenes.level_card import LevelCard, Offer
from portaldash.ui.widgets.dialog import Dialog
from portaldash.ui.widgets.label import Label
from tests.ui.events import key
from tests.ui.situations import PEOPLE, shown

FRAME = 300


def game(turns: int) -> Session:
    """A game at the actions of its first turn, in a level with so many turns; 0 for one that does not count."""
    level = replace(load_level("level-1"), turns=turns)
    session = Session(level, Table(2, quick_start=True), 5, PEOPLE[:2])
    while session.decision is not None and session.decision.prompt != "action":
        session.submit(session.decision.choices[0].id)
    return session


@pytest.mark.parametrize(
    ("turns", "words", "color"),
    [
        (0, "First Crossing · turn 1", theme.HEADING),
        (7, "First Crossing · turn 1 of 7", theme.HEADING),
        (1, "First Crossing · last turn of 1", theme.DANGER),
    ],
)
def test_the_title_says_which_turn_of_how_many_it_is(app: App, turns: int, words: str, color: theme.Color) -> None:
    title = shown(app, game(turns)).bar.title
    assert (title.words, title.color) == (words, color)
    assert ("the game is lost" in title.hover_text) == (turns > 0)


def test_nobody_ends_the_last_turn_without_being_asked(app: App) -> None:
    scene = shown(app, game(1))
    scene.choose("end_turn")
    app.step(FRAME)
    dialog = app.scenes.top
    assert isinstance(dialog, Dialog)
    words = [part.words for part in dialog.widgets.parts() if isinstance(part, Label)]
    assert "This would end the last turn of the level: the game would be lost." in words
    pygame.event.post(key(pygame.K_ESCAPE))
    app.step(FRAME)
    assert scene.session.state.outcome is None
    assert scene.session.state.turn == 1


@pytest.mark.parametrize(("turns", "words"), [(0, ""), (1, " · 1 turn"), (9, " · at most 9 turns")])
def test_the_card_of_a_level_says_how_many_turns_it_gives(turns: int, words: str) -> None:
    level = replace(load_level("level-1"), turns=turns)
    card = LevelCard(Offer(level.id, level), "1", lambda: None, chosen=False)
    assert f"2 parts · Magma Cube, Ghast, Enderman{words}" in [line for line, _, _ in card._lines]
