"""Statistics: every finished game once, made anew from the saves when damaged, and nothing that raises."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from portaldash.engine.portal_dash.state import Outcome
from portaldash.saves import statistics
from portaldash.saves.keeper import Keeper
from portaldash.saves.record import Record, new_game_id
from portaldash.saves.statistics import Group, Statistics, Summary, rolled
from tests.saves.games import finished, fixed_session, long_game, played


@cache
def games() -> tuple[Record, ...]:
    return (
        *(finished(seed=seed).record() for seed in range(4)),
        finished("level-3", 3, seed=1).record(),
        long_game(),
    )


def won(record: Record, turns: int) -> Record:
    """Another game like this one, but won in so many turns."""
    state = record.state.clone()
    state.outcome, state.turn = Outcome(won=True), turns
    return replace(record, game=new_game_id(), state=state)


def nothing(_: AbstractSet[str]) -> Iterable[Record]:
    return ()


def all_games(known: AbstractSet[str]) -> Iterable[Record]:
    return [game for game in games() if game.game not in known]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "Für #1 😀 100%" / "statistics.sqlite"


def noted(
    file: Path, *records: Record, finished: Callable[[AbstractSet[str]], Iterable[Record]] = nothing
) -> Statistics:
    numbers = Statistics(finished, file)
    for record in records:
        assert numbers.note(record) is None
    return numbers


def test_without_games_there_is_nothing(file: Path) -> None:
    assert Statistics(nothing, file).summary() == Summary()


def test_games_are_counted_by_level_and_players(file: Path) -> None:
    record = games()[0]
    summary = noted(file, *games(), won(record, 30), won(record, 21)).summary()
    turns = [game.state.turn for game in games()[:4]] + [30, 21]
    assert [(group.level, group.players, group.games, group.won) for group in summary.groups] == [
        ("level-1", 2, 6, 2),
        ("level-3", 3, 1, 0),
        ("level-5", 4, 1, 0),
    ]
    group = summary.groups[0]
    assert group.name == record.level.name
    assert (group.least_turns, group.most_turns) == (min(turns), max(turns))
    assert [each.best for each in summary.groups] == [21, 0, 0]
    assert group.mean_turns == pytest.approx(sum(turns) / 6)
    assert (summary.games, summary.won) == (8, 2)


def test_how_games_were_lost_is_counted(file: Path) -> None:
    reasons = Counter(game.state.outcome.reason for game in games() if game.state.outcome)
    assert dict(noted(file, *games(), won(games()[0], 9)).summary().lost) == reasons


def test_casual_games_are_counted(file: Path) -> None:
    assert noted(file, games()[0], replace(games()[1], casual=True)).summary().casual == 1


def test_a_game_counts_once_however_often_it_is_told(file: Path) -> None:
    record = games()[0]
    numbers = noted(file, record, record)
    numbers.note(replace(won(record, 40), game=record.game))
    (group,) = numbers.summary().groups
    assert group == Group("level-1", record.level.name, 2, 1, 1, 40, 40.0, 40, 40)


def test_a_game_that_goes_on_does_not_count(file: Path) -> None:
    assert noted(file, played(10).record()).summary().games == 0


def test_dice_are_counted_against_what_was_to_be_expected(file: Path) -> None:
    dice = noted(file, *games()).summary().dice
    assert {face.die for face in dice} == {"blocks_die", "mob_die", "combat_dice"}
    for face in dice:
        rolls = [entry.choice for game in games() for entry in game.log if entry.prompt == face.die]
        assert face.rolled == rolls.count(face.face)
        sides = 3 if face.die in ("mob_die", "combat_dice") else 6
        assert face.expected == pytest.approx(len(rolls) / sides)
    for die in ("blocks_die", "mob_die"):
        turns = sum(game.state.turn for game in games())
        assert sum(face.rolled for face in dice if face.die == die) == turns


def test_dice_that_a_level_fixes_do_not_count() -> None:
    session = fixed_session()
    session.submit("end_turn")
    assert sum(face.rolled for face in rolled(session.level.box, session.log)) == 0


def test_a_missing_file_is_made_from_the_saves(file: Path) -> None:
    assert noted(file, finished=all_games).summary() == noted(file.with_name("other"), *games()).summary()
    assert Statistics(nothing, file).summary().games == len(games())


def test_the_saves_of_a_folder_are_where_it_is_made_from(file: Path, tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "saves")
    for seed in range(2):
        keeper.keep(finished(seed=seed))
    keeper.keep(played(5))
    assert Statistics(keeper.finished, file).summary().games == 2


def test_a_game_that_nobody_could_count_is_added(file: Path) -> None:
    noted(file, *games()[:2])
    assert Statistics(all_games, file).summary().games == len(games())
    assert Statistics(nothing, file).summary().games == len(games())


WRONG = ["empty", "text", "cut", "zeros", "other tables", "other columns", "wrong types"]


@pytest.mark.parametrize("what", WRONG)
def test_a_damaged_file_is_put_aside_and_made_anew(file: Path, what: str) -> None:
    whole = noted(file, *games()).summary()
    text = file.read_bytes()
    file.write_bytes(
        {"empty": b"", "text": b"dear diary\n" * 900, "cut": text[:5000], "zeros": bytes(8192)}.get(what, b"")
    )
    if what == "other tables":
        other(file, "CREATE TABLE games (game); PRAGMA user_version = 1")
    if what == "other columns":
        other(file, statistics.MAKE.replace("turns INTEGER", "laps INTEGER").replace("typeof(turns)", "typeof(laps)"))
    if what == "wrong types":
        file.write_bytes(text)
        other(file, "PRAGMA ignore_check_constraints = 1; UPDATE games SET turns = 'many'")
    before = file.read_bytes()
    assert Statistics(all_games, file).summary() == whole
    assert file.with_name("statistics.sqlite.damaged").read_bytes() == before
    assert Statistics(nothing, file).summary() == whole


def other(file: Path, script: str) -> None:
    with closing(sqlite3.connect(file)) as numbers:
        numbers.executescript(script)
        numbers.commit()


def test_whatever_bytes_are_in_the_file_nothing_raises(file: Path) -> None:
    noted(file, *games())
    text, luck = file.read_bytes(), random.Random(3)
    for _ in range(60):
        spoilt = bytearray(text)
        for _ in range(luck.choice([1, 1, 8, 200])):
            spoilt[luck.randrange(len(text))] = luck.randrange(256)
        file.write_bytes(spoilt[: luck.choice([len(text), luck.randrange(len(text))])])
        numbers = Statistics(all_games, file)
        assert isinstance(numbers.summary(), Summary)
        numbers.note(games()[0])


def test_a_file_of_a_newer_version_is_left_alone(file: Path) -> None:
    noted(file, games()[0])
    other(file, "PRAGMA user_version = 2; ALTER TABLE games ADD COLUMN mood TEXT")
    before = file.read_bytes()
    numbers = Statistics(all_games, file)
    assert numbers.summary().games == len(games())
    problem = numbers.note(games()[1])
    assert problem is not None
    assert problem.key == "save.failed"
    assert file.read_bytes() == before


@pytest.mark.parametrize("what", ["folder", "no folder", "locked"])
def test_where_no_file_can_be_used_the_saves_are_counted(tmp_path: Path, what: str) -> None:
    file = tmp_path / "data" / "statistics.sqlite"
    if what == "folder":
        file.mkdir(parents=True)
    if what == "no folder":
        (tmp_path / "data").write_text("a file")
    numbers = Statistics(all_games, file)
    if what != "locked":
        assert numbers.summary().games == len(games())
        problem = numbers.note(games()[0])
        assert problem is not None
        assert problem.key in {"save.folder", "save.failed"}
        return
    noted(file, games()[0])
    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(statistics, "WAIT", 0.05)
            assert numbers.summary().games == len(games())
            assert numbers.note(games()[1]) is not None
    assert numbers.note(games()[1]) is None


def test_a_file_that_was_being_made_when_the_power_failed_is_made_anew(file: Path) -> None:
    def fails(_: AbstractSet[str]) -> Iterable[Record]:
        yield games()[0]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Statistics(fails, file).summary()
    assert Statistics(all_games, file).summary().games == len(games())
