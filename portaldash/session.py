"""One game in progress: submits choices, answers chance, keeps the log, steps back."""

from __future__ import annotations

from dataclasses import dataclass

from portaldash.engine.agenda import CHANCE, Decision, advance, choose, take
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.events import Event, GameStarted
from portaldash.engine.portal_dash.rules.setup import Table, prepare
from portaldash.engine.portal_dash.state import State
from portaldash.engine.rng import Luck

SEAT_COLORS = ("blue", "pink", "yellow", "green")


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at the table: the name they gave and the colour of their piece."""

    name: str
    color: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: who decided what. `actor` is a seat or CHANCE."""

    actor: int
    prompt: str
    choice: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A moment to step back to: before the log had more than `entries` entries."""

    state: State
    luck: Luck
    entries: int


class Session:
    """A game with its people, its luck and its history.

    `events` collects what happened until `news()` takes it. Choices go in by id; chance is answered from the seed.
    """

    def __init__(self, level: LevelDef, table: Table, seed: int, seats: tuple[Seat, ...]) -> None:
        self.level = level
        self.table = table
        self.seed = seed
        self.seats = seats
        self.luck = Luck(seed)
        self.log: list[Entry] = []
        self.events: list[Event] = []
        self._past: list[Snapshot] = []
        self._future: list[str] = []
        self.state = prepare(level, table)
        self.opening = self.state.clone()
        self.state.listener = self.events.append
        self.events.append(GameStarted(level.id, table.players))
        advance(self.state)
        self._answer_chance()

    @property
    def decision(self) -> Decision | None:
        """What somebody has to choose now; None once the game is over."""
        return self.state.decision

    def news(self) -> list[Event]:
        """What has happened since the last call, in order."""
        events = self.events[:]
        self.events.clear()
        return events

    def submit(self, choice_id: str) -> None:
        """Take a choice of the pending decision and go on to the next one that a person has to make.

        Raises UnknownChoiceError, and changes nothing, when the decision does not have this choice.
        """
        self._submit(choice_id)
        self._future.clear()

    def _submit(self, choice_id: str) -> None:
        decision = self.state.decision
        before = Snapshot(self.state.clone(), self.luck.copy(), len(self.log))
        choose(self.state, choice_id)
        if decision is not None:
            self.log.append(Entry(decision.actor, decision.prompt, choice_id))
        self._past.append(before)
        if self._answer_chance():
            self._past.clear()

    def _answer_chance(self) -> bool:
        """Answer every pending decision of chance; whether there was one."""
        answered = False
        while (decision := self.state.decision) is not None and decision.actor == CHANCE:
            choice = self.luck.answer(decision)
            self.log.append(Entry(CHANCE, decision.prompt, choice.id))
            take(self.state, choice)
            answered = True
        return answered

    @property
    def can_undo(self) -> bool:
        """Whether a choice can be taken back: nothing that chance answered since would become known (R53)."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a choice that was taken back can be made again."""
        return bool(self._future)

    def undo(self) -> None:
        """Take the last choice back; what is pending and unseen in `events` is dropped with it."""
        if not self._past:
            return
        snapshot = self._past.pop()
        self._future.append(self.log[snapshot.entries].choice)
        del self.log[snapshot.entries :]
        self.state, self.luck = snapshot.state, snapshot.luck
        self.events.clear()
        self.state.listener = self.events.append

    def redo(self) -> None:
        """Make the choice again that was taken back last."""
        if self._future:
            self._submit(self._future.pop())
