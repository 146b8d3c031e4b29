"""`portaldash arena LEVEL`: a computer player plays many games, and what came of them is added up."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Iterator

from portaldash.bots.arena import DECISIONS_AT_MOST, Tally
from portaldash.bots.estimate import Estimate, Plan
from portaldash.bots.measured import likeness
from portaldash.commands.seating import tables_for
from portaldash.commands.terminal import DONE, INTERRUPTED, WRONG, complain, level_named, say
from portaldash.content.catalogue import in_english
from portaldash.engine.portal_dash.defs import LevelDef

BAR = 30
LOST = {
    "life": "a player fell",
    "task": "a task was too late",
    "cube": "the cube ran out",
    "turns": "the turns ran out",
}
BLINK = 0.1
"""Seconds between two pictures of the progress bar, and how long answers are waited for at most."""
TOLD_AT_MOST = 5
"""Games that broke down of which each is told about."""


def run(arguments: Namespace) -> int:
    """Play the games and print what came of them; after Ctrl-C, of those that were played."""
    level = level_named(arguments.level)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    estimate = Estimate(Plan(level, tables_for(level, arguments), seeds, arguments.bot), _jobs(arguments))
    bar = Progress(estimate.plan.games)
    start = time.perf_counter()
    code = DONE
    try:
        while not estimate.finished:
            estimate.poll(BLINK)
            bar.show(estimate.done)
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        estimate.close()
        bar.clear()
    for line in summary(estimate, time.perf_counter() - start):
        say(line)
    return code or _told_troubles(estimate.troubles)


def _jobs(arguments: Namespace) -> int:
    """With one job there is no need for another process."""
    return int(arguments.jobs) if arguments.jobs > 1 else 0


def _told_troubles(troubles: list[str]) -> int:
    """Say what broke down, if anything did; the exit code."""
    if not troubles:
        return DONE
    for trouble in troubles[:TOLD_AT_MOST]:
        complain(f"portaldash: a game broke down and was not counted: {trouble}")
    if len(troubles) > TOLD_AT_MOST:
        complain(f"portaldash: and so did {len(troubles) - TOLD_AT_MOST} others")
    return WRONG


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
        if not self._on or not played or now - self._shown < BLINK:
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


def summary(estimate: Estimate, seconds: float) -> Iterator[str]:
    """The lines that say what came of the games, for each number of players."""
    plan = estimate.plan
    for players, tally in estimate.tallies.items():
        people = f"{players} player" + ("s" if players > 1 else "")
        yield f"{plan.level.name} ({plan.level.id}), {people}, {plan.bot} bot, seeds from {plan.seeds.start}"
        yield from results(plan.level, players, tally, compare=plan.bot == "greedy")
    games = sum(tally.games for tally in estimate.tallies.values())
    if games:
        decisions = sum(tally.decisions for tally in estimate.tallies.values())
        yield f"speed  {games / seconds:.1f} games/s, {decisions / seconds:,.0f} decisions/s"


def results(level: LevelDef, players: int, tally: Tally, *, compare: bool) -> Iterator[str]:
    """The lines about the games with one number of players."""
    if not tally.finished:
        yield "no game was played to its end"
    else:
        low, high = tally.interval()
        yield f"won    {tally.won} of {tally.finished}: {tally.share:.1%} (95 % interval {low:.1%} to {high:.1%})"
        reasons = [reason for reason in LOST if reason != "turns" or level.turns]
        yield f"lost   {tally.lost}: " + ", ".join(f"{tally.lost_by.get(each, 0)} {LOST[each]}" for each in reasons)
        won = f", {tally.turns_won / tally.won:.1f} where it was won" if tally.won else ""
        yield f"turns  {tally.mean_turns:.1f} a game (give or take {tally.spread_of_turns:.1f}){won}"
        if compare:
            like = likeness(players, tally)
            words = in_english(f"estimate.{like.kind}", level=like.level, percent=round(100 * like.share))
            yield f"like   {words}"
    if tally.unfinished:
        yield f"open   {tally.unfinished}: cut off after {DECISIONS_AT_MOST:,} decisions"
