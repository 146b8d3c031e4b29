"""Processes that play games for this one; none of them outlives it, and all can be sent away at once.

A process is given one game after the other by a pipe and tells by the same pipe what came of it. It ends when the other
end of the pipe is gone, be that because the work is done or because the program that asked for it has died.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from portaldash.bots.arena import DECISIONS_AT_MOST, Result, start
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table

AHEAD = 2
"""Games that a process has been given: one to play, one to go on with."""
GOES = 10
"""How much the processes give way to the window and to everything else."""
SOON = 2.0
"""Seconds after which a process that was ended is not waited for any more."""
JOBS_AT_MOST = 8


@dataclass(frozen=True, slots=True)
class Game:
    """A game to be played."""

    table: Table
    seed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a game: its result or, when it broke down, why. `lost`: the process that played it has gone."""

    game: Game
    result: Result | None
    trouble: str = ""
    lost: bool = False


def jobs_here() -> int:
    """How many processes make sense on this computer."""
    return max(1, min(JOBS_AT_MOST, os.cpu_count() or 1))


def outcome_of(level: LevelDef, bot: str, game: Game) -> Answer:
    """The game played to its end; whatever fails in it is told."""
    try:
        return Answer(game, start(level, game.table, bot, game.seed).go_on(DECISIONS_AT_MOST))
    except Exception as error:  # noqa: BLE001 (one game that fails must not take the others with it)
        return Answer(game, None, words_of(error))


def words_of(error: Exception) -> str:
    """What failed, on one line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


def work(pipe: Connection, level: LevelDef, bot: str) -> None:
    """What such a process does: play what comes in until nothing can come any more."""
    # Ctrl-C is for the process that gives out the work.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(GOES)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(outcome_of(level, bot, pipe.recv()))


@dataclass(slots=True, eq=False)
class Worker:
    """A process, the pipe to it, and the games it has been given."""

    process: SpawnProcess
    pipe: Connection
    games: list[Game] = field(default_factory=list)


class Crew:
    """As many processes as could be started, up to `jobs`; none if this computer starts none."""

    def __init__(self, level: LevelDef, bot: str, jobs: int) -> None:
        self.workers: list[Worker] = []
        with contextlib.suppress(OSError, RuntimeError, ImportError):
            for _ in range(jobs):
                self.workers.append(_started(level, bot))

    def give(self, next_game: Callable[[], Game | None]) -> None:
        """Hand out games to all who have few, as long as there are any."""
        for _ in range(AHEAD):
            for worker in self.workers:
                if len(worker.games) < AHEAD and (game := next_game()) is not None:
                    worker.games.append(game)
                    # A process that has gone is noticed when its answer is read.
                    with contextlib.suppress(OSError):
                        worker.pipe.send(game)

    def answers(self, seconds: float) -> Iterator[Answer]:
        """What has come in; waits so long for the first of it."""
        ready = wait([worker.pipe for worker in self.workers], seconds)
        for worker in [worker for worker in self.workers if worker.pipe in ready]:
            yield from self._answers_of(worker)

    def _answers_of(self, worker: Worker) -> Iterator[Answer]:
        try:
            while worker.pipe.poll():
                answer: Answer = worker.pipe.recv()
                worker.games.remove(answer.game)
                yield answer
        except (EOFError, OSError):
            self.workers.remove(worker)
            _ended(worker)
            yield from (Answer(game, None, "a process that plays broke down", lost=True) for game in worker.games)

    def close(self) -> None:
        """End all processes now, whatever they are doing."""
        for worker in self.workers:
            worker.process.kill()
        for worker in self.workers:
            _ended(worker)
        self.workers.clear()


def _started(level: LevelDef, bot: str) -> Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, level, bot), daemon=True)
    try:
        process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return Worker(process, ours)


def _ended(worker: Worker) -> None:
    worker.pipe.close()
    worker.process.kill()
    worker.process.join(SOON)
