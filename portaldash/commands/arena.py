"""`portaldash arena LEVEL`: a computer player plays many games, and what came of them is added up."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from argparse import Namespace
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TypeAlias

from portaldash.bots.arena import Result, Tally, play
from portaldash.bots.bot import BOTS
from portaldash.commands.seating import table_for
from portaldash.commands.terminal import DONE, INTERRUPTED, CommandError, level_named, say
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table

BATCH = 8
"""Games that a process plays before it reports."""
WAITING = 2
"""Batches that are handed out for each process: one to play, one to go on with."""
BAR = 30
LOST = {"life": "a player fell", "task": "a task was too late", "cube": "the cube ran out"}
BLINK = 0.1
"""Seconds between two pictures of the progress bar."""

Games: TypeAlias = Generator[Result, None, None]


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: a level and table, the bot on all seats."""

    level: LevelDef
    table: Table
    bot: str

    def play(self, seed: int) -> Result:
        """The game with this seed; it is the bot's seed too."""
        return play(self.level, self.table, BOTS[self.bot](seed), seed)


def run(arguments: Namespace) -> int:
    """Play the games and print what came of them; after Ctrl-C, of those that were played."""
    level = level_named(arguments.level)
    match = Match(level, table_for(level, arguments), arguments.bot)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    results = played(match, seeds) if arguments.jobs == 1 else played_by_many(match, seeds, arguments.jobs)
    tally, bar = Tally(), Progress(arguments.games)
    start = time.perf_counter()
    code = DONE
    try:
        for result in results:
            tally.add(result)
            bar.show(tally.games)
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        results.close()
        bar.clear()
    for line in summary(match, seeds, tally, time.perf_counter() - start):
        say(line)
    return code


def played(match: Match, seeds: range) -> Games:
    """The games one after the other."""
    return (match.play(seed) for seed in seeds)


def played_by_many(match: Match, seeds: range, jobs: int) -> Games:
    """The games as this many processes finish them, in the order of their seeds. CommandError if one breaks down."""
    batches = iter(seeds[start : start + BATCH] for start in range(0, len(seeds), BATCH))
    waiting: deque[Future[list[Result]]] = deque()
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(seeds)), context, _leave_interrupts, ())
    try:
        for batch in batches:
            waiting.append(pool.submit(play_batch, match, batch))
            if len(waiting) > WAITING * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool:
        raise CommandError("one of the processes that play broke down; try --jobs 1") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def play_batch(match: Match, seeds: range) -> list[Result]:
    """The games with these seeds, in a process of its own."""
    return [match.play(seed) for seed in seeds]


def _leave_interrupts() -> None:
    """Leave Ctrl-C to the process that gives out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Progress:
    """A bar on standard error, if that is a terminal."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._start = self._shown = time.perf_counter()
        self._on = sys.stderr is not None and sys.stderr.isatty()
        self._width = 0

    def show(self, played: int) -> None:
        """Draw the bar for this many games, unless it was drawn just now."""
        now = time.perf_counter()
        if not self._on or now - self._shown < BLINK:
            return
        self._shown = now
        rate = played / (now - self._start)
        full = BAR * played // self._games
        left = duration((self._games - played) / rate)
        bar = "#" * full + "." * (BAR - full)
        self._draw(f"[{bar}] {played} of {self._games}, {rate:.1f} games/s, {left} left")

    def clear(self) -> None:
        """Take the bar away."""
        if self._on:
            self._draw("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def _draw(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)


def duration(seconds: float) -> str:
    """A time as people say it: "12 s", "3 min", "5 h", "200 days"."""
    for unit, word in ((1, "s"), (60, "min"), (3600, "h")):
        if seconds < 100 * unit:
            return f"{seconds / unit:.0f} {word}"
    return f"{seconds / 86400:,.0f} days"


def summary(match: Match, seeds: range, tally: Tally, seconds: float) -> Iterator[str]:
    """The lines that say what came of the games."""
    people = f"{match.table.players} player" + ("s" if match.table.players > 1 else "")
    yield f"{match.level.name} ({match.level.id}), {people}, {match.bot} bot, seeds from {seeds.start}"
    if not tally.games:
        yield "no game was played to its end"
        return
    low, high = tally.interval()
    share = tally.won / tally.games
    yield f"won    {tally.won} of {tally.games}: {share:.1%} (95 % interval {low:.1%} to {high:.1%})"
    yield f"lost   {tally.games - tally.won}: " + ", ".join(
        f"{tally.lost_by.get(reason, 0)} {words}" for reason, words in LOST.items()
    )
    won = f", {tally.turns_won / tally.won:.1f} where it was won" if tally.won else ""
    yield f"turns  {tally.turns / tally.games:.1f} a game{won}"
    yield f"speed  {tally.games / seconds:.1f} games/s, {tally.decisions / seconds:,.0f} decisions/s"
