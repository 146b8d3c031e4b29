"""Figures of saving, loading, stepping back and watching, all at the end of a long game."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from portaldash.saves.keeper import Keeper
from portaldash.saves.replay import Replay
from portaldash.saves.savegame import read_save, write_save
from portaldash.saves.statistics import Statistics
from portaldash.session import Session, UndoTo
from tests.benchmarks.measure import ROUNDS, Figure, time_of
from tests.saves.games import long_game

TIMES = 20


def by_the_clock(name: str, work: Callable[[], object], *, aim: str) -> Figure:
    """Milliseconds one piece of work takes with all its waiting for the disk."""
    spans = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(TIMES):
            work()
        spans.append((time.perf_counter() - start) / TIMES * 1e3)
    return Figure(name, "ms", tuple(spans), aim=aim)


def take_back_all(session: Session) -> None:
    """Take a turn back and make it again."""
    session.undo(UndoTo.TURN)
    session.redo()


def step_back(replay: Replay) -> None:
    """A step back, and forth again."""
    replay.back()
    replay.forward()


def load_and_take_back() -> None:
    """Take back the first choice after a game was loaded, which needs the whole log."""
    session = Session.resume(long_game())
    session.casual = True
    session.undo()


def figures() -> Iterator[Figure]:
    """All figures of this module, as they are measured."""
    with tempfile.TemporaryDirectory() as name:
        yield from _figures(Path(name))


def _figures(folder: Path) -> Iterator[Figure]:
    record = long_game()
    session, keeper, file = Session.resume(record), Keeper(folder / "saves"), folder / "game.json"
    session.casual = True
    session.undo()
    yield by_the_clock("autosave, with the disk", lambda: keeper.keep(session), aim="under 10")
    yield time_of("autosave", lambda: keeper.keep(session), unit="ms", times=TIMES, aim="under 10")
    write_save(record, file)
    yield Figure("save", "KB", (file.stat().st_size / 1000,), aim="under 200")
    yield time_of("load", lambda: read_save(file), unit="ms", times=TIMES, aim="under 100")
    yield time_of("newest save found and loaded", keeper.newest, unit="ms", times=TIMES, aim="under 100")
    yield time_of("turn taken back and made again", lambda: take_back_all(session), unit="ms", times=TIMES)
    yield time_of("first step back after loading", load_and_take_back, unit="ms", times=3, aim="under 100")
    replay = Replay(record)
    yield time_of("replay opened", lambda: Replay(record), unit="ms", times=3)
    replay.go(replay.length - 1)
    yield time_of("step back in a replay, and forth", lambda: step_back(replay), unit="ms", times=TIMES, aim="under 50")
    yield time_of("replay verified", replay.verify, unit="ms", times=1)
    statistics = Statistics(keeper.finished, folder / "statistics.sqlite")
    statistics.note(record)
    yield time_of("statistics", statistics.summary, unit="ms", times=TIMES)
    keeper.close()
