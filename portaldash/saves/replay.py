"""A game watched once more, forward and back, from its log; and whether it still comes out the same."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from portaldash.engine.agenda import CHANCE, advance, choose
from portaldash.engine.portal_dash.events import Event, GameStarted
from portaldash.engine.portal_dash.rules.setup import prepare
from portaldash.engine.portal_dash.state import State, player_name
from portaldash.engine.rng import Luck
from portaldash.saves.record import Entry, Record, mark

EVERY: Final = 16
"""Entries of the log from one snapshot to the next: a step back plays at most so many."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a game no longer comes out as it was played: after `at` entries of the log, in this turn, and what."""

    at: int
    turn: int
    what: str

    def __str__(self) -> str:
        return f"the first difference is at entry {self.at + 1}, in turn {self.turn}: {self.what}"


class Replay:
    """A game at any moment of its log. `at` counts the entries played so far, from 0 to `length`.

    `state` is the table at that moment, to be looked at only; `opening` the table before the setup. `stops` are the
    moments at which a person had to choose, and the end; `turns` gives the moment at which each turn began, 0 being the
    setup. `difference` is where the log cannot be played on, because the rules have changed or somebody changed the
    file: `length` ends there.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.at = 0
        self.difference: Difference | None = None
        self.opening = prepare(record.level, record.table)
        self.state = self.opening.clone()
        advance(self.state)
        self._snapshots = [self.state.clone()]
        self.turns = {0: 0}
        self.stops = self._survey()
        self.length = self.at
        self.go(0)

    def _survey(self) -> tuple[int, ...]:
        """Play all of it once."""
        stops = []
        for entry in self.record.log:
            wrong = what_differs(self.state, entry)
            if wrong:
                self.difference = Difference(self.at, self.state.turn, wrong)
                break
            if entry.actor != CHANCE:
                stops.append(self.at)
            self._play_one()
            if self.at % EVERY == 0:
                self._snapshots.append(self.state.clone())
            self.turns.setdefault(self.state.turn, self.at)
        return (*stops, self.at)

    def _play_one(self) -> None:
        choose(self.state, self.record.log[self.at].choice)
        self.at += 1

    @property
    def last_turn(self) -> int:
        """The number of the last turn; 0 if the game ends in the setup."""
        return max(self.turns)

    @property
    def over(self) -> bool:
        """Whether this is the last moment."""
        return self.at >= self.length

    def go(self, at: int) -> None:
        """To the moment after so many entries of the log; beyond the ends, to the nearest."""
        at = max(0, min(at, self.length))
        if not self.at <= at < self.at + EVERY:
            place = at // EVERY
            self.state, self.at = self._snapshots[place].clone(), place * EVERY
        self.state.listener = None
        while self.at < at:
            self._play_one()

    def forward(self) -> list[Event]:
        """On to the next moment at which a person has to choose; what happens on the way, in order."""
        events: list[Event] = []
        later = self.stops[bisect_right(self.stops, self.at) :]
        if later:
            self.state.listener = events.append
            while self.at < later[0]:
                self._play_one()
            self.state.listener = None
        return events

    def back(self) -> bool:
        """Back to the moment before at which a person had to choose; False at the first one."""
        earlier = [stop for stop in self.stops if stop < self.at]
        self.go(earlier[-1] if earlier else 0)
        return bool(earlier)

    def to_turn(self, turn: int) -> None:
        """To the beginning of this turn: before its dice are rolled; beyond the last turn, to the end."""
        self.go(self.turns.get(turn, 0 if turn < 0 else self.length))

    def told(self) -> Iterator[tuple[int, Event]]:
        """All that happened in the game, each with the moment at which it has happened: `go()` there shows it."""
        return told(self.opening, self.record.log)

    def verify(self) -> Difference | None:
        """The first difference between the game as it was played and as it comes out now; None if there is none.

        Compared are who had to choose and what, the hash of the table at every person's decision, the luck that the
        seed brings, and the end.
        """
        return verify(self.record)


def told(opening: State, log: Iterable[Entry]) -> Iterator[tuple[int, Event]]:
    """All that happens when this log is played, as far as it can be, each with how many entries were played by then."""
    state = opening.clone()
    heard: list[Event] = [GameStarted(state.level.id, len(state.players))]
    state.listener = heard.append
    advance(state)
    yield from ((0, event) for event in heard)
    for at, entry in enumerate(log, start=1):
        if what_differs(state, entry):
            return
        heard.clear()
        choose(state, entry.choice)
        yield from ((at, event) for event in heard)


def what_differs(state: State, entry: Entry) -> str:
    """What keeps this entry of a log from being the next one here, in words; "" if nothing does."""
    decision = state.decision
    if decision is None:
        return f"the game is over, and {who(entry)} chose {entry.choice!r}"
    if (decision.actor, decision.prompt) != (entry.actor, entry.prompt):
        now = Entry(decision.actor, decision.prompt, "")
        return f"{who(now)} has to decide {now.prompt!r}, and it was {who(entry)} who decided {entry.prompt!r}"
    if all(choice.id != entry.choice for choice in decision.choices):
        return f"{who(entry)} chose {entry.choice!r}, which {entry.prompt!r} does not offer"
    return ""


def verify(record: Record) -> Difference | None:
    """Play a record from its opening and say where it first comes out differently."""
    state, luck, marks = prepare(record.level, record.table), Luck(record.seed), iter(record.marks)
    advance(state)
    for at, entry in enumerate(record.log):
        wrong = what_differs(state, entry) or _difference(state, entry, luck, marks)
        if wrong:
            return Difference(at, state.turn, wrong)
        choose(state, entry.choice)
    if mark(state) != mark(record.state) or luck.counters != dict(record.luck):
        return Difference(len(record.log), state.turn, "the table at the end is not the one that was saved")
    return None


def _difference(state: State, entry: Entry, luck: Luck, marks: Iterator[str]) -> str:
    """How the table or the luck differs from what it was when this entry was written; "" if it does not."""
    decision = state.decision
    if entry.actor != CHANCE:
        return "" if next(marks, "") == mark(state) else "the table is not as it was"
    falls = luck.answer(decision).id if decision is not None else ""
    return "" if falls == entry.choice else f"{entry.prompt!r} was {entry.choice!r}, and the seed brings {falls!r}"


def who(entry: Entry) -> str:
    """Who decided: "chance", or a player as "p1"."""
    return "chance" if entry.actor == CHANCE else player_name(entry.actor)
