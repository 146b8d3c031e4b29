"""Every choice at the table is on the disk soon after, and whatever the disk says, play goes on."""

from __future__ import annotations

import errno
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.saves import files
from portaldash.saves.keeper import Keeper
from portaldash.saves.problem import SaveProblem
from portaldash.saves.statistics import Statistics
from portaldash.session import Session
from portaldash.ui.app import App
from portaldash.ui.keeping import Keeping
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.scenes.title import TitleScene
from tests.saves.games import finished, moves, new_session, played
from tests.ui.hand import Hand
from tests.ui.scenes.games import lost_to_an_empty_cube


@pytest.fixture
def told() -> list[SaveProblem]:
    return []


@pytest.fixture
def keeping(tmp_path: Path, told: list[SaveProblem]) -> Iterator[Keeping]:
    keeping = Keeping(told.append, tmp_path / "saves")
    yield keeping
    keeping.close()


def newest(folder: Path) -> Session:
    record = Keeper(folder).newest().record
    assert record is not None
    return Session.resume(record)


def same(one: Session, other: Session) -> bool:
    """Whether two sessions are at the same moment of the same game."""
    first, second = one.record(), other.record()
    return (first.game, first.state, first.log, first.luck) == (second.game, second.state, second.log, second.luck)


def broken(number: int) -> Callable[[Path], None]:
    """What writing does instead, when the system says this."""

    def fail(path: Path) -> None:
        raise OSError(number, "as the test wants", str(path))

    return fail


# Keeping


def test_every_choice_is_kept(keeping: Keeping, told: list[SaveProblem]) -> None:
    session = new_session(players=3, seed=4)
    for _ in moves(session):
        keeping.keep(session)
        assert keeping.is_safe(session)
        assert same(newest(keeping.keeper.folder), session)
        if len(session.log) > 40:
            break
    assert told == []


def test_the_window_does_not_wait_for_the_disk(keeping: Keeping, monkeypatch: pytest.MonkeyPatch) -> None:
    go, write = threading.Event(), files.write

    def slow(path: Path, data: bytes) -> None:
        assert go.wait(30)
        write(path, data)

    monkeypatch.setattr(files, "write", slow)
    session = new_session()
    for count in moves(session):
        keeping.keep(session)
        keeping.update()
        if count == 12:
            break
    assert not list(keeping.keeper.games_folder.glob("*/*.json"))
    go.set()
    assert keeping.is_safe(session)
    assert same(newest(keeping.keeper.folder), session)
    # What was overtaken while the disk was busy is not written at all.
    assert len(list(keeping.keeper.games_folder.glob("*/*.json"))) <= 3


def test_a_second_window_says_so_and_keeps_apart(keeping: Keeping, told: list[SaveProblem]) -> None:
    session = played(20)
    keeping.keep(session)
    keeping.settle()
    heard: list[SaveProblem] = []
    other = Keeping(heard.append, keeping.keeper.folder)
    record = other.newest().record
    assert record is not None
    twin = other.resume(record)
    assert twin.game == session.game
    other.keep(twin)
    other.settle()
    assert [problem.key for problem in heard] == ["save.apart"]
    assert twin.game != session.game
    for each, where in ((session, keeping), (twin, other)):
        each.submit(each.decision.choices[0].id if each.decision else "")
        where.keep(each)
        assert where.is_safe(each)
    assert len(list(keeping.keeper.games_folder.iterdir())) == 2
    other.close()
    assert told == []


def test_a_game_that_was_left_can_be_played_by_another_window(keeping: Keeping) -> None:
    session = played(20)
    keeping.keep(session)
    keeping.leave(session)
    assert keeping.session is None
    heard: list[SaveProblem] = []
    other = Keeping(heard.append, keeping.keeper.folder)
    other.keep(session)
    assert other.is_safe(session)
    assert heard == []
    other.close()


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "save.full"),
        (errno.EROFS, "save.denied"),
        (errno.EACCES, "save.denied"),
        (errno.EIO, "save.failed"),
    ],
)
def test_trouble_with_the_disk_is_told_once_until_it_is_over(
    keeping: Keeping, told: list[SaveProblem], monkeypatch: pytest.MonkeyPatch, number: int, key: str
) -> None:
    session = played(10)
    with monkeypatch.context() as patch:
        patch.setattr(files, "fresh", broken(number))
        for _ in range(3):
            keeping.keep(session)
            assert not keeping.is_safe(session)
    assert [problem.key for problem in told] == [key]
    keeping.keep(session)
    assert keeping.is_safe(session)
    monkeypatch.setattr(files, "fresh", broken(number))
    keeping.keep(session)
    assert not keeping.is_safe(session)
    assert [problem.key for problem in told] == [key, key]


def test_a_fault_of_the_program_saves_what_there_is_and_never_fails(
    keeping: Keeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not keeping.rescue()
    session = played(10)
    keeping.keep(session)
    keeping.settle()
    shutil.rmtree(keeping.keeper.folder)
    assert keeping.rescue()
    assert same(newest(keeping.keeper.folder), session)
    monkeypatch.setattr(Session, "record", broken(errno.EIO))
    assert not keeping.rescue()


def test_a_finished_game_is_counted_once(keeping: Keeping) -> None:
    for _ in range(2):
        keeping.keep(finished(seed=2))
        keeping.settle()
    session = finished(seed=3)
    keeping.keep(session)
    keeping.keep(session)
    keeping.settle()
    assert Statistics(keeping.keeper.finished).summary().games == 3


# Going on


def test_a_game_goes_on_under_its_own_id(keeping: Keeping) -> None:
    session = played(20)
    keeping.keep(session)
    keeping.leave(session)
    assert keeping.resume(session.record()).game == session.game
    later = keeping.resume(session.record())
    later.submit(later.decision.choices[0].id if later.decision else "")
    assert keeping.resume(later.record()).game == session.game


def test_an_older_moment_does_not_take_the_place_of_the_newer_one(keeping: Keeping) -> None:
    older = played(20).record()
    session = keeping.resume(older)
    for count in moves(session):
        keeping.keep(session)
        if count == 5:
            break
    keeping.leave(session)
    apart = keeping.resume(older)
    assert apart.game != older.game
    assert apart.state == older.state
    keeping.keep(apart)
    keeping.leave(apart)
    assert [slot.head.game for slot in keeping.keeper.games() if slot.head] == [apart.game, older.game]


def test_a_moment_whose_newest_save_cannot_be_read_becomes_a_game_of_its_own(keeping: Keeping) -> None:
    session = played(20)
    keeping.keep(session)
    keeping.leave(session)
    next(keeping.keeper.games_folder.glob("*/*.json")).write_text("{")
    assert keeping.resume(session.record()).game != session.game


# At the table


def at_table(app: App, session: Session) -> Hand:
    scene = TableScene(session)
    app.scenes.push(TitleScene())
    app.scenes.push(scene)
    hand = Hand(app, scene)
    hand.wait()
    return hand


def test_choices_and_steps_back_and_forth_are_kept(app: App) -> None:
    folder = paths.user_data() / "saves"
    hand = at_table(app, new_session(players=2, seed=6))
    session = hand.scene.session
    app.keeping.settle()
    assert same(newest(folder), session)
    while not session.can_undo or len(session.log) < 6:
        hand.choose(session.decision.choices[0].id if session.decision else "")
        app.keeping.settle()
        assert same(newest(folder), session)
    for step in (hand.scene.undo, hand.scene.redo):
        step()
        app.keeping.settle()
        assert same(newest(folder), session)


def test_a_game_that_is_gone_on_with_shows_the_table_as_it_was(app: App) -> None:
    record = played(30, players=3).record()
    hand = at_table(app, Session.resume(record))
    assert hand.scene.director.facts.turn == record.state.turn > 0
    assert hand.scene.director.facts.mobs == record.state.mobs
    decision = hand.scene.session.decision
    assert decision is not None
    hand.choose(decision.choices[0].id)


def test_a_read_only_place_is_said_once_by_a_toast_and_play_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "fresh", broken(errno.EROFS))
    hand = at_table(app, new_session(seed=6))
    app.keeping.settle()
    app.step(16)
    (words,) = app.toasts.shown
    assert "play goes on" in words
    assert str(paths.user_data() / "saves") in words
    for _ in range(5):
        app.step(100_000)
    for _ in range(120):
        hand.look()
    assert app.toasts.shown == ()
    hand.choose(hand.scene.session.decision.choices[0].id if hand.scene.session.decision else "")
    app.keeping.settle()
    app.step(16)
    assert app.toasts.shown == ()


def test_the_end_is_counted_and_the_game_is_not_gone_on_with(app: App) -> None:
    at_table(app, lost_to_an_empty_cube())
    app.keeping.settle()
    keeper = app.keeping.keeper
    assert keeper.newest().slot is None
    assert Statistics(keeper.finished).summary().games == 1


def test_leaving_the_table_lets_go_of_the_game(app: App) -> None:
    hand = at_table(app, played(10))
    assert app.keeping.session is hand.scene.session
    app.scenes.remove(hand.scene)
    app.step(16)
    assert app.keeping.session is None
