"""Replays: forward and back through a game, and the first difference where it no longer comes out the same."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from portaldash.engine.agenda import CHANCE, advance, choose
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.state import State
from portaldash.saves.codec import digest
from portaldash.saves.record import Entry, Record
from portaldash.saves.replay import Difference, Replay, told, verify
from portaldash.session import Session
from tests.saves.games import finished, fixed_session, long_game, moves, new_session, played

GAME = finished("level-3", 3, seed=5).record()


@cache
def tables() -> tuple[str, ...]:
    """The hash of the table after each entry of the log."""
    state = Replay(GAME).opening
    advance(state)
    hashes = [digest(state)]
    for entry in GAME.log:
        choose(state, entry.choice)
        hashes.append(digest(state))
    return tuple(hashes)


def here(replay: Replay) -> str:
    return digest(replay.state)


def test_a_replay_begins_at_the_first_decision_and_goes_on_to_the_end() -> None:
    replay = Replay(GAME)
    assert (replay.at, replay.length, replay.difference) == (0, len(GAME.log), None)
    events = []
    while not replay.over:
        events += replay.forward()
        assert here(replay) == tables()[replay.at]
        assert replay.at in replay.stops
    assert replay.state == GAME.state
    assert [GAME.log[at].actor == CHANCE for at in replay.stops[:-1]].count(True) == 0
    assert replay.forward() == []
    assert events == [event for at, event in replay.told() if at]


def test_a_replay_goes_back_the_way_it_came() -> None:
    replay = Replay(GAME)
    way = []
    while not replay.over:
        way.append(replay.at)
        replay.forward()
    back = []
    while replay.back():
        back.append(replay.at)
        assert here(replay) == tables()[replay.at]
    assert back == [at for at in reversed(way) if at >= replay.stops[0]]
    assert not replay.back()


def test_any_moment_can_be_gone_to() -> None:
    replay, luck = Replay(GAME), random.Random(1)
    for _ in range(200):
        at = luck.randrange(-3, replay.length + 4)
        replay.go(at)
        assert replay.at == max(0, min(at, replay.length))
        assert here(replay) == tables()[replay.at]


def test_the_next_moment_comes_whether_or_not_somebody_had_to_choose() -> None:
    replay = Replay(GAME)
    for at in range(replay.length):
        replay.go(at)
        replay.forward()
        assert replay.at == min(stop for stop in replay.stops if stop > at)
        replay.go(at + 1)
        replay.back()
        assert replay.at == max([stop for stop in replay.stops if stop <= at], default=0)


def test_a_turn_begins_before_its_dice_are_rolled() -> None:
    replay = Replay(GAME)
    assert replay.last_turn == GAME.state.turn
    for turn in range(1, replay.last_turn + 1):
        replay.to_turn(turn)
        assert (replay.state.turn, replay.state.white_dice, replay.state.action) == (turn, None, 0)
    replay.to_turn(0)
    assert replay.at == 0
    replay.to_turn(-4)
    assert replay.at == 0
    replay.to_turn(999)
    assert replay.over


def test_a_step_back_plays_few_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(long_game())
    replay.go(replay.length)
    played_on = 0
    one = Replay._play_one

    def counted(self: Replay) -> None:
        nonlocal played_on
        played_on += 1
        one(self)

    monkeypatch.setattr(Replay, "_play_one", counted)
    most = 0
    while True:
        played_on = 0
        if not replay.back():
            break
        most = max(most, played_on)
    assert 0 < most < 20


def test_what_happened_is_told_with_its_moment() -> None:
    replay = Replay(GAME)
    heard = list(replay.told())
    assert heard[0][0] == 0
    assert [at for at, _ in heard] == sorted(at for at, _ in heard)
    for at, event in random.Random(2).sample(heard, 40):
        if at:
            replay.go(at - 1)
            listened: list[object] = []
            replay.state.listener = listened.append
            choose(replay.state, GAME.log[at - 1].choice)
            assert event in listened
            replay.at += 1


def test_a_running_game_and_one_with_fixed_dice_can_be_watched_too() -> None:
    for session in (played(40), fixed_session(), new_session()):
        replay = Replay(session.record())
        replay.go(replay.length)
        assert replay.state == session.state
        assert replay.verify() is None


@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_was_played_comes_out_the_same(seed: int) -> None:
    assert verify(finished("level-5", 4, seed).record()) is None


def test_a_game_that_was_saved_and_went_on_comes_out_the_same() -> None:
    session = new_session("level-2", 2, 6)
    for count in moves(session, "random", 6):
        if count % 9 == 0:
            session = Session.resume(session.record())
    assert verify(session.record()) is None


def place_of(record: Record, person: bool) -> int:
    """The place of an entry in the middle of the log."""
    places = [at for at, entry in enumerate(record.log) if (entry.actor != CHANCE) == person]
    return places[len(places) // 2]


def with_entry(at: int, entry: Entry) -> Record:
    return replace(GAME, log=(*GAME.log[:at], entry, *GAME.log[at + 1 :]))


def difference(record: Record) -> Difference:
    found = verify(record)
    assert found is not None
    return found


def test_another_choice_is_named() -> None:
    at = place_of(GAME, person=True)
    entry = GAME.log[at]
    found = difference(with_entry(at, replace(entry, choice="fly:moon")))
    assert (found.at, found.what) == (at, f"p{entry.actor + 1} chose 'fly:moon', which {entry.prompt!r} does not offer")
    assert str(found).startswith(f"the first difference is at entry {at + 1}, in turn {found.turn}: ")


def test_another_person_or_question_is_named() -> None:
    at = place_of(GAME, person=True)
    entry = GAME.log[at]
    for wrong in (replace(entry, actor=(entry.actor + 1) % 3), replace(entry, prompt="juggle")):
        found = difference(with_entry(at, wrong))
        assert found.at == at
        assert f"who decided {wrong.prompt!r}" in found.what


def test_better_luck_than_the_seed_brings_is_named() -> None:
    dice = [at for at, entry in enumerate(GAME.log) if entry.prompt == "mob_die"]
    at = dice[len(dice) // 2]
    fell = GAME.log[at].choice
    found = difference(with_entry(at, replace(GAME.log[at], choice="1" if fell != "1" else "2")))
    assert (found.at, f"and the seed brings {fell!r}" in found.what) == (at, True)
    assert difference(replace(GAME, seed=GAME.seed + 1)).at < at


def test_another_table_is_named_where_it_first_shows() -> None:
    persons = [at for at, entry in enumerate(GAME.log) if entry.actor != CHANCE]
    number = len(persons) // 2
    marks = (*GAME.marks[:number], "0" * 12, *GAME.marks[number + 1 :])
    found = difference(replace(GAME, marks=marks))
    assert (found.at, found.what) == (persons[number], "the table is not as it was")


def test_another_end_is_named() -> None:
    state: State = GAME.state.clone()
    state.used = (*state.used[:4], state.used[4] + 1)
    found = difference(replace(GAME, state=state))
    assert (found.at, found.what) == (len(GAME.log), "the table at the end is not the one that was saved")
    assert difference(replace(GAME, luck={**GAME.luck, "stack": 999})) == found
    assert difference(replace(GAME, log=GAME.log[:-1], marks=GAME.marks)).at == len(GAME.log) - 1


def test_a_log_longer_than_the_game_is_named() -> None:
    found = difference(replace(GAME, log=(*GAME.log, Entry(0, "action", "end_turn"))))
    assert found.what == "the game is over, and p1 chose 'end_turn'"


def other_rules(level: LevelDef) -> LevelDef:
    """The same level with weaker mobs."""
    mobs = {name: replace(mob, profile=replace(mob.profile, move=0)) for name, mob in level.box.mobs.items()}
    return replace(level, box=replace(level.box, mobs=mobs))


def test_where_the_rules_have_changed_the_replay_ends_and_says_so() -> None:
    record = replace(GAME, level=other_rules(GAME.level))
    replay = Replay(record)
    assert replay.difference is not None
    assert 0 < replay.length == replay.difference.at < len(GAME.log)
    replay.go(10**6)
    assert replay.at == replay.length
    assert replay.forward() == []
    heard = [at for at, _ in told(replay.opening, record.log)]
    assert heard[-1] <= replay.length
    assert verify(record) is not None
