"""One game in progress: chance is answered, choices are logged, steps back end where something was learnt."""

from __future__ import annotations

import random

import pytest

from portaldash.content import load_level
from portaldash.engine.agenda import CHANCE, UnknownChoiceError
from portaldash.engine.portal_dash.events import GameStarted
from portaldash.engine.portal_dash.rules import mining
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.saves.record import NOT_CHANCE, NOT_REVEALED, NOT_START, NOT_VERSION
from portaldash.session import Seat, Session, UndoTo, set_up
from tests.saves.games import finished, fixed_session, moves, new_session, played, until

SEATS = (Seat("Ada", "blue"), Seat("Ben", "pink"))


def session(seed: int = 1, **table: object) -> Session:
    return Session(load_level("level-1"), Table(players=2, **table), seed, SEATS)  # type: ignore[arg-type]


def play_on(game: Session, prompt: str) -> None:
    """Choose at random, always the same, until this prompt comes."""
    choices = random.Random(4)
    while game.decision is not None and game.decision.prompt != prompt:
        game.submit(choices.choice(game.decision.choices).id)


def prompt_of(game: Session) -> str:
    return game.decision.prompt if game.decision is not None else ""


def begin(game: Session, choice: str) -> None:
    """Take the first choice of this kind."""
    assert game.decision is not None
    game.submit(next(each.id for each in game.decision.choices if each.id.startswith(choice)))


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


def test_a_rule_that_fails_in_the_middle_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = until(session(quick_start=True), "action")
    game.news()
    before, luck, entries = game.state.clone(), dict(game.luck.counters), game.log[:]

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(mining, "block_left_cube", fail)
    with pytest.raises(RuntimeError):
        begin(game, "mine:")
    monkeypatch.undo()
    assert (game.state, game.luck.counters, game.log, game.news()) == (before, luck, entries, [])
    begin(game, "mine:")
    assert game.news()


def test_the_same_seed_and_choices_bring_the_same_game() -> None:
    one, other = session(7, quick_start=True), session(7, quick_start=True)
    play_on(one, "never")
    for entry in [each for each in one.log if each.actor != CHANCE]:
        other.submit(entry.choice)
    assert other.log == one.log
    assert other.state == one.state


def test_a_choice_without_chance_can_be_taken_back_and_made_again() -> None:
    game = fixed_session()
    begin(game, "step:")
    after = game.state.clone()
    assert game.can_undo
    assert game.why_no_undo() == ""
    assert game.undo()
    assert prompt_of(game) == "action"
    assert game.redo()
    assert game.state == after
    assert not game.can_redo
    assert not game.redo()


def test_nothing_can_be_taken_back_before_anything_was_chosen() -> None:
    game = session()
    assert not game.can_undo
    assert not game.undo()
    assert game.why_no_undo() == NOT_START


def test_nothing_can_be_taken_back_once_chance_has_spoken() -> None:
    game = session(quick_start=True)
    play_on(game, "turn.end")
    game.submit("end_turn")
    assert not game.can_undo
    assert game.why_no_undo() == NOT_CHANCE
    state = game.state
    assert not game.undo(UndoTo.TURN)
    assert game.state is state


def test_a_tile_that_the_level_fixes_cannot_be_put_back_either() -> None:
    game = fixed_session()
    for choice in ("mine:gray:4,0,3", "mend:p2", "mine:gold:4,1,3", "find:p2"):
        assert game.why_no_undo() == ("" if choice != "mine:gray:4,0,3" else NOT_START)
        game.submit(choice)
    assert prompt_of(game) == "item.keep"
    assert not any(entry.actor == CHANCE for entry in game.log)
    assert game.why_no_undo() == NOT_REVEALED
    begin(game, "keep:")
    assert game.undo(UndoTo.TURN)
    assert prompt_of(game) == "item.keep"
    assert not game.undo(UndoTo.TURN)


def test_dice_that_the_level_fixes_cannot_be_rolled_back() -> None:
    game = fixed_session()
    game.submit("end_turn")
    assert not any(entry.actor == CHANCE for entry in game.log)
    assert game.why_no_undo() == NOT_REVEALED


def test_the_whole_action_is_taken_back_and_made_again() -> None:
    game = fixed_session()
    first = game.state.clone()
    for choice in ("mine:gray:4,0,3", "mend:p2"):
        game.submit(choice)
    second = game.state.clone()
    game.submit("mine:gold:4,1,3")
    assert prompt_of(game) == "block.use"
    assert game.undo(UndoTo.ACTION)
    assert game.state == second
    assert game.undo(UndoTo.ACTION)
    assert game.state == first
    assert not game.can_undo
    assert game.redo()
    assert game.state == second
    assert game.redo()
    assert prompt_of(game) == "block.use"


def test_the_turn_is_taken_back_as_one_and_made_again_as_one() -> None:
    game = fixed_session()
    first = game.state.clone()
    for choice in ("mine:gray:4,0,3", "mend:p2", "mine:gold:4,1,3"):
        game.submit(choice)
    after = game.state.clone()
    assert game.undo(UndoTo.TURN)
    assert game.state == first
    assert game.redo()
    assert game.state == after


def test_another_choice_ends_what_could_be_made_again() -> None:
    game = fixed_session()
    begin(game, "step:")
    game.undo()
    begin(game, "mine:")
    assert not game.can_redo


def test_what_is_taken_back_is_not_told() -> None:
    game = fixed_session()
    game.news()
    begin(game, "step:")
    game.undo()
    assert game.news() == []
    begin(game, "step:")
    assert game.news()


def test_the_casual_way_leads_back_to_the_beginning_and_brings_the_same_luck_again() -> None:
    game = finished(seed=5)
    game.casual = True
    end, log, turns = game.state.clone(), game.log[:], game.state.turn
    steps = 0
    while game.undo(UndoTo.TURN):
        steps += 1
    assert steps in (turns, turns + 1)
    assert (game.why_no_undo(), game.state.turn) == (NOT_START, 0)
    while game.redo():
        pass
    assert (game.state, game.log) == (end, log)


@pytest.mark.parametrize("seed", range(3))
def test_without_the_casual_way_no_step_leads_into_an_earlier_turn(seed: int) -> None:
    game = new_session("level-5", 4, seed)
    back = 0
    for _ in moves(game, "random", seed):
        turn, state = game.state.turn, game.state.clone()
        if turn and game.undo(UndoTo.TURN):
            back += 1
            assert game.state.turn == turn
            game.redo()
            assert game.state == state
    assert back > 5


def test_a_game_that_was_loaded_has_the_same_steps_back_and_forth() -> None:
    game = fixed_session()
    for choice in ("mine:gray:4,0,3", "mend:p2", "mine:gold:4,1,3"):
        game.submit(choice)
    end = game.state.clone()
    game.undo()
    loaded = Session.resume(game.record())
    assert (loaded.can_undo, loaded.can_redo) == (True, True)
    assert loaded.redo()
    assert loaded.state == end
    assert loaded.undo(UndoTo.TURN)
    assert loaded.state == fixed_session().state
    assert loaded.redo()
    assert loaded.state == end
    assert loaded.record() == Session.resume(loaded.record()).record()


def test_a_loaded_game_tells_nothing_that_was_told_and_starts_from_where_it_was() -> None:
    game = played(30)
    loaded = Session.resume(game.record())
    assert loaded.news() == []
    assert loaded.start == game.state
    assert game.start == game.opening


def test_steps_back_end_at_the_load_where_the_rules_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(40)
    game.casual = True
    loaded = Session.resume(game.record())
    begin(loaded, "")
    monkeypatch.setattr("portaldash.engine.portal_dash.cube.exposed", lambda filled: filled)
    assert loaded.undo()
    assert loaded.state == game.state
    assert not loaded.undo()
    assert loaded.why_no_undo() == NOT_VERSION


def test_an_impossible_choice_to_be_made_again_is_dropped() -> None:
    game = fixed_session()
    begin(game, "step:")
    game.undo()
    game._future[-1] = ("fly:moon",)
    before = game.state.clone()
    assert not game.redo()
    assert not game.can_redo
    assert game.state == before


def test_a_table_to_look_at_is_set_up_with_the_same_luck_each_time() -> None:
    level = load_level("level-1")
    first, again = set_up(level), set_up(level)
    assert (first.turn, len(first.players)) == (1, level.players[0])
    assert first == again
