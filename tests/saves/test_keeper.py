"""Autosaves: the last ten stay, the newest good one is found, and nothing that goes wrong stops the game."""

from __future__ import annotations

import errno
import itertools
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from portaldash.saves import files
from portaldash.saves.codec import digest
from portaldash.saves.keeper import RING, Keeper
from portaldash.saves.problem import SaveProblem
from portaldash.saves.record import new_game_id
from portaldash.saves.savegame import read_save, write_save
from portaldash.session import Session
from tests.saves.games import finished, fixed_session, moves, new_session, played
from tests.saves.kept import keep_all, saves_of, spoil


def test_a_kept_game_is_the_newest_one_in_another_run(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 20)
    found = Keeper(keeper.folder).newest()
    assert found.record == session.record()
    assert found.problems == ()
    assert found.slot is not None
    assert found.slot.head is not None
    assert found.slot.head.turn == session.state.turn


def test_without_saves_there_is_nothing_to_go_on_with(keeper: Keeper) -> None:
    assert (keeper.newest().record, keeper.games(), list(keeper.finished())) == (None, [], [])


def test_the_last_ten_autosaves_of_every_game_stay(keeper: Keeper) -> None:
    first, second = new_session(seed=1), new_session(seed=2)
    keep_all(keeper, first, 15)
    keep_all(keeper, second, 25)
    kept = [read_save(path) for path in saves_of(keeper, first)]
    assert len(kept) == RING == 10
    assert [len(record.marks) for record in kept] == list(range(6, 16))
    assert len(saves_of(keeper, second)) == RING


def test_of_a_game_that_is_over_one_save_stays_and_it_is_not_gone_on_with(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 5)
    over = finished(seed=2)
    for _ in range(3):
        keeper.keep(over)
    assert len(saves_of(keeper, over)) == 1
    found = keeper.newest()
    assert found.record is not None
    assert found.record.game == session.game
    assert [slot.over for slot in keeper.games()] == [True, False]
    assert list(keeper.finished()) == [over.record()]


def test_the_game_played_last_is_gone_on_with_whatever_the_clock_says(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions = [new_session(seed=seed) for seed in range(3)]
    years = itertools.cycle(["2031-01-01 00:00", "1970-01-01 00:00", "2026-06-06 12:00"])
    monkeypatch.setattr(time, "strftime", lambda *_: next(years))
    monkeypatch.setattr(time, "time", lambda: 0.0)
    for order in ((0, 1, 2), (2, 0, 1)):
        for place in order:
            keep_all(keeper, sessions[place], 4)
            for path in saves_of(keeper, sessions[place]):
                os.utime(path, (1e9 - place * 1e8,) * 2)
        assert [slot.head.game for slot in keeper.games() if slot.head] == [
            sessions[place].game for place in reversed(order)
        ]


def test_numbers_go_on_from_the_last_run(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 3)
    keeper.close()
    again = Keeper(keeper.folder)
    loaded = Session.resume(read_save(saves_of(keeper, session)[-1]))
    assert again.keep(loaded) is None
    assert [path.name for path in saves_of(keeper, session)] == [f"{number:06}.json" for number in range(1, 6)]
    again.close()


def test_a_step_back_is_kept_too(keeper: Keeper) -> None:
    session = fixed_session()
    keeper.keep(session)
    session.submit("mine:gray:4,0,3")
    keeper.keep(session)
    session.undo()
    keeper.keep(session)
    assert keeper.newest().record == session.record()


# Damage


def test_a_damaged_save_is_put_aside_and_the_one_before_it_found(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 12)
    paths = saves_of(keeper, session)
    texts = [path.read_bytes() for path in paths]
    for path in paths[-3:]:
        spoil(path)
    found = keeper.newest()
    assert found.record == read_save(paths[-4])
    assert [problem.key for problem in found.problems] == ["save.garbled"] * 3
    asides = [problem.aside for problem in found.problems]
    assert asides == [path.with_name(path.name + ".damaged") for path in reversed(paths[-3:])]
    assert [aside.read_bytes() for aside in asides if aside] == [text[:-40] for text in reversed(texts[-3:])]
    assert keeper.newest().problems == ()


def test_what_was_put_aside_is_never_overwritten(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 3)
    path = saves_of(keeper, session)[-1]
    first = path.with_name(path.name + ".damaged")
    first.write_bytes(b"an older one")
    spoil(path)
    with pytest.raises(SaveProblem) as caught:
        keeper.load(path)
    assert caught.value.aside == path.with_name(path.name + ".damaged-2")
    assert first.read_bytes() == b"an older one"
    keep_all(keeper, session, 3)
    assert first.read_bytes() == b"an older one"


def test_the_older_save_of_a_damaged_one_is_named(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 3)
    paths = saves_of(keeper, session)
    older = keeper.older(paths[-1])
    assert older is not None
    assert older.path == paths[-2]
    assert keeper.older(paths[0]) is None


def test_when_all_saves_of_a_game_are_damaged_another_game_is_found(keeper: Keeper) -> None:
    other, session = new_session(seed=2), new_session()
    keep_all(keeper, other, 2)
    keep_all(keeper, session, 4)
    for path in saves_of(keeper, session):
        spoil(path)
    found = keeper.newest()
    assert found.record == other.record()
    assert len(found.problems) == 5


def test_a_newer_save_stays_where_it_is(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 2)
    path = saves_of(keeper, session)[-1]
    text = path.read_bytes().replace(b'"version":2', b'"version":9')
    path.write_bytes(text)
    found = keeper.newest()
    assert [(problem.key, problem.aside) for problem in found.problems] == [("save.newer", None)]
    assert path.read_bytes() == text
    assert keeper.keep(session) is None
    assert path.read_bytes() == text


def test_a_damaged_file_from_elsewhere_is_left_alone(keeper: Keeper, tmp_path: Path) -> None:
    path = tmp_path / "from a friend.json"
    assert write_save(played(5).record(), path) is None
    spoil(path)
    with pytest.raises(SaveProblem) as caught:
        keeper.load(path)
    assert caught.value.aside is None
    assert path.exists()


@pytest.mark.parametrize("what", ["gone", "folder", "device", "empty"])
def test_what_cannot_be_a_save_is_told(keeper: Keeper, tmp_path: Path, what: str) -> None:
    path = tmp_path / "x.json"
    if what == "folder":
        path.mkdir()
    if what == "empty":
        path.touch()
    with pytest.raises(SaveProblem) as caught:
        keeper.load(Path(os.devnull) if what == "device" else path)
    assert caught.value.key == {"gone": "save.unreadable", "empty": "save.garbled"}.get(what, "save.foreign")


def test_strangers_among_the_saves_are_passed_over(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 2)
    folder = keeper.games_folder
    (folder / "notes.txt").write_text("x")
    (folder / "no game").mkdir()
    (folder / new_game_id()).mkdir()
    (folder / new_game_id()).write_text("a file")
    (folder / session.game / "copy of 000001.json").write_text("{}")
    (folder / session.game / "000009.json").mkdir()
    assert keeper.newest().record == session.record()
    assert keeper.keep(session) is None


# Two copies of the game


def test_a_game_that_is_open_twice_goes_on_apart(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 4)
    other = Keeper(keeper.folder)
    loaded = Session.resume(other.newest().record or session.record())
    problem = other.keep(loaded)
    assert problem is not None
    assert problem.key == "save.apart"
    assert loaded.game != session.game
    assert other.keep(loaded) is None
    keep_all(keeper, session, 4)
    assert [len(saves_of(keeper, each)) for each in (session, loaded)] == [10, 2]
    other.close()


def test_a_game_that_is_open_nowhere_any_more_goes_on_as_itself(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 4)
    keeper.keep(new_session(seed=2))
    other = Keeper(keeper.folder)
    loaded = Session.resume(session.record())
    assert other.keep(loaded) is None
    assert loaded.game == session.game
    other.close()


def test_a_lock_ends_with_the_program_that_had_it(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    hold = f"from pathlib import Path; from portaldash.saves.files import Lock; lock = Lock(Path({str(path)!r}))"
    code = f"{hold}; print(lock.take(), flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "True\n"
        assert not files.Lock(path).take()
        program.kill()
        program.wait()
    lock = files.Lock(path)
    assert lock.take()
    lock.release()


def test_where_there_are_no_locks_nobody_is_kept_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")

    def unsupported(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unsupported)
    assert files.Lock(tmp_path / "lock").take()


# Deleting


def test_a_game_that_was_deleted_can_be_brought_back(keeper: Keeper) -> None:
    session, other = new_session(), new_session(seed=2)
    keep_all(keeper, session, 3)
    keep_all(keeper, other, 3)
    slot = keeper.games()[1]
    assert keeper.delete(slot) is None
    assert [each.head.game for each in keeper.games() if each.head] == [other.game]
    assert keeper.undelete() == slot
    assert len(keeper.games()) == 2
    assert keeper.undelete() is None


def test_the_game_that_is_being_played_can_be_deleted_and_kept_again(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 3)
    assert keeper.delete(keeper.games()[0]) is None
    assert keeper.games() == []
    assert keeper.keep(session) is None
    assert keeper.newest().record == session.record()
    assert keeper.undelete() is None


def test_deleted_games_of_earlier_runs_are_gone_at_the_next_deletion(keeper: Keeper) -> None:
    for seed in range(3):
        keeper.keep(new_session(seed=seed))
    keeper.delete(keeper.games()[0])
    assert list(keeper.games_folder.glob("*.trash*"))
    later = Keeper(keeper.folder)
    later.delete(later.games()[0])
    assert len(list(keeper.games_folder.glob("*.trash*"))) == 1
    assert later.undelete() is not None


def test_a_game_that_cannot_be_deleted_is_told(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper.keep(new_session())
    slot = keeper.games()[0]

    def busy(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "rename", busy)
    problem = keeper.delete(slot)
    assert problem is not None
    assert problem.key == "save.stuck"
    assert keeper.games() == [slot]


# Going on from a save


PROMPTS = {
    "setup.boss", "setup.start", "action", "turn.end", "block.remove", "mob.order", "mob.where", "mob.whom",
    "spawn.where", "damage.armor", "damage.item", "push.where", "walk", "mine", "block.use", "item.keep",
    "item.replace", "item.enchant", "item.mode", "attack.whom", "attack.reroll", "reveal",
}  # fmt: skip


def trail(session: Session, choices: int) -> list[str]:
    """The hashes of the next tables, as a bot goes on."""
    hashes = []
    for count in moves(session, "random", 11):
        hashes.append(digest(session.state))
        if count == choices:
            break
    return [*hashes, *(entry.choice for entry in session.log)]


def test_a_save_at_every_kind_of_decision_goes_on_the_same(tmp_path: Path) -> None:
    seen: set[str] = set()
    path = tmp_path / "game.json"
    for level, players, bot in (("level-1", 2, "random"), ("level-5", 4, "greedy"), ("level-3", 3, "greedy")):
        session = new_session(level, players, seed=0)
        for _ in moves(session, bot, 0):
            prompt = session.decision.prompt if session.decision is not None else ""
            if prompt in seen:
                continue
            seen.add(prompt)
            assert write_save(session.record(), path) is None
            loaded = Session.resume(read_save(path))
            assert loaded.decision == session.decision
            assert trail(loaded, 12) == trail(Session.resume(session.record()), 12)
    assert seen == PROMPTS


def test_loading_twenty_times_before_a_roll_brings_the_same_roll(tmp_path: Path) -> None:
    session = new_session("level-5", 4, seed=3)
    until_end = next(
        count for count in moves(session) if count > 30 and session.decision and session.decision.prompt == "turn.end"
    )
    assert until_end
    assert write_save(session.record(), tmp_path / "before.json") is None
    session.submit("end_turn")
    after = session.record()
    for _ in range(20):
        loaded = Session.resume(read_save(tmp_path / "before.json"))
        loaded.submit("end_turn")
        assert loaded.record() == after


def test_a_save_is_readable_by_anybody(tmp_path: Path) -> None:
    assert write_save(played(30).record(), tmp_path / "game.json", "Ours") is None
    data = json.loads((tmp_path / "game.json").read_text("ascii"))
    assert data["head"]["name"] == "Ours"
    assert data["log"][-1][0] >= 0
