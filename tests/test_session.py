"""One game in progress: chance is answered, choices are logged, steps back end where chance has spoken."""

from __future__ import annotations

import random

import pytest

from portaldash.content import load_level
from portaldash.engine.agenda import CHANCE, UnknownChoiceError
from portaldash.engine.portal_dash.events import GameStarted
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import Seat, Session

SEATS = (Seat("Ada", "blue"), Seat("Ben", "pink"))


def session(seed: int = 1, **table: object) -> Session:
    return Session(load_level("level-1"), Table(players=2, **table), seed, SEATS)  # type: ignore[arg-type]


def play_on(game: Session, prompt: str) -> None:
    """Choose at random, always the same, until this prompt comes."""
    choices = random.Random(4)
    while game.decision is not None and game.decision.prompt != prompt:
        game.submit(choices.choice(game.decision.choices).id)


def test_a_person_always_has_the_next_decision() -> None:
    game = session()
    for _ in range(60):
        if game.decision is None:
            break
        assert game.decision.actor != CHANCE
        game.submit(game.decision.choices[0].id)


def test_the_news_begin_with_the_start_and_are_told_once() -> None:
    game = session()
    assert isinstance(game.news()[0], GameStarted)
    assert game.news() == []


def test_an_unknown_choice_changes_nothing() -> None:
    game = session()
    before, entries = game.state.clone(), len(game.log)
    with pytest.raises(UnknownChoiceError):
        game.submit("fly:moon")
    assert game.state == before
    assert len(game.log) == entries


def test_the_same_seed_and_choices_bring_the_same_game() -> None:
    one, other = session(7, quick_start=True), session(7, quick_start=True)
    play_on(one, "never")
    for entry in [each for each in one.log if each.actor != CHANCE]:
        other.submit(entry.choice)
    assert other.log == one.log
    assert other.state == one.state


def test_a_choice_without_chance_can_be_taken_back_and_made_again() -> None:
    game = session(quick_start=True)
    play_on(game, "action")
    game.submit(next(choice.id for choice in game.decision.choices if choice.id.startswith("mine:")))  # type: ignore[union-attr]
    after = game.state.clone()
    if not game.can_undo:
        pytest.fail("the seed must be one where no unseen block comes into view")
    game.undo()
    assert game.decision is not None
    assert game.decision.prompt == "action"
    game.redo()
    assert game.state == after


def test_nothing_can_be_taken_back_once_chance_has_spoken() -> None:
    game = session(quick_start=True)
    play_on(game, "turn.end")
    game.submit("end_turn")
    assert not game.can_undo
