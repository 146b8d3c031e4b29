"""One game in progress: submits choices, answers chance, keeps the log, steps back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from portaldash.engine.agenda import CHANCE, Decision, UnknownChoiceError, advance, choose, take
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table, new_game, prepare
from portaldash.engine.portal_dash.state import State
from portaldash.engine.rng import Luck
from portaldash.saves.record import (
    NOT_CHANCE,
    NOT_REVEALED,
    NOT_START,
    NOT_VERSION,
    Entry,
    Limit,
    Record,
    Seat,
    mark,
    new_game_id,
)
from portaldash.saves.settings import COLORS

__all__ = ["SEAT_COLORS", "Entry", "Seat", "Session", "UndoTo", "set_up"]

SEAT_COLORS = COLORS
REVEALING = (
    e.AttackRolled,
    e.BlockSeen,
    e.ItemDrawn,
    e.MobLined,
    e.PartRevealed,
    e.PortalRevealed,
    e.UsedBlockDrawn,
    e.WhiteDiceRolled,
)
"""What shows the people something they did not know, be it by chance or because the level fixes it."""
ACTION_STARTS = frozenset({"action", "turn.end", "reveal", "setup.boss", "setup.start"})
"""The prompts of decisions that belong to nothing that was begun before."""


class UndoTo(Enum):
    """How far a step back goes, at most: the last choice, the start of its action, the start of its turn."""

    STEP = "step"
    ACTION = "action"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A moment to step back to: before the log had more than `entries` entries."""

    state: State
    luck: Luck
    entries: int
    limit: Limit


class Session:
    """A game with its people, its luck and its history.

    `events` collects what happened until `news()` takes it; `start` is the table as it was before the first of them.
    Choices go in by id; chance is answered from the seed. `game` is an id that no other game has. `casual`: steps back
    may go past chance, reveals and other people's turns.
    """

    def __init__(
        self, level: LevelDef, table: Table, seed: int, seats: tuple[Seat, ...], *, casual: bool = False
    ) -> None:
        self.game = new_game_id()
        self.level = level
        self.table = table
        self.seed = seed
        self.seats = seats
        self.casual = casual
        self.luck = Luck(seed)
        self.log: list[Entry] = []
        self.events: list[e.Event] = []
        self._past: list[Snapshot] = []
        self._forgotten = 0
        """How many choices of people come before those in `_past`, since the game was loaded."""
        self._lost = False
        """Whether those cannot be brought back."""
        self._marks: list[str] = []
        self._future: list[tuple[str, ...]] = []
        self.state = prepare(level, table)
        self.opening = self.state.clone()
        self.start = self.opening
        self.state.listener = self.events.append
        self.events.append(e.GameStarted(level.id, table.players))
        advance(self.state)
        self._answer_chance()
        self.limit = Limit(len(self.log), NOT_START)

    @classmethod
    def resume(cls, record: Record) -> Session:
        """The game in a record, exactly where it was, with all steps back and forth that it had."""
        session = cls(record.level, record.table, record.seed, record.seats, casual=record.casual)
        session.game = record.game
        session.luck = Luck(record.seed, dict(record.luck))
        session.log[:] = record.log
        session.limit = record.limit
        session._marks[:] = record.marks
        session._forgotten = len(record.marks)
        session._future[:] = record.future
        session.start = record.state.clone()
        session._put(record.state.clone())
        return session

    def record(self) -> Record:
        """The game as a value that nothing changes any more."""
        self._marks += [mark(before.state) for before in self._past[len(self._marks) - self._forgotten :]]
        return Record(
            game=self.game,
            level=self.level,
            table=self.table,
            seed=self.seed,
            seats=self.seats,
            state=self.state.clone(),
            luck=dict(self.luck.counters),
            log=tuple(self.log),
            marks=tuple(self._marks),
            limit=self.limit,
            future=tuple(self._future),
            casual=self.casual,
        )

    @property
    def decision(self) -> Decision | None:
        """What somebody has to choose now; None once the game is over."""
        return self.state.decision

    def news(self) -> list[e.Event]:
        """What has happened since the last call, in order."""
        events = self.events[:]
        self.events.clear()
        return events

    def _put(self, state: State) -> None:
        """Go on from this state; what is pending and unseen in `events` is dropped."""
        self.events.clear()
        self.state = state
        self.state.listener = self.events.append

    # Choosing

    def submit(self, choice_id: str) -> None:
        """Take a choice of the pending decision and go on to the next one that a person has to make.

        Raises UnknownChoiceError, and changes nothing, when the decision does not have this choice.
        """
        self._submit(choice_id)
        self._future.clear()

    def _submit(self, choice_id: str) -> None:
        before = Snapshot(self.state.clone(), self.luck.copy(), len(self.log), self.limit)
        heard = len(self.events)
        try:
            self._take(choice_id)
        except BaseException:
            # Half a choice must never be played on with, and never be saved.
            del self.log[before.entries :], self.events[heard:]
            self.state, self.luck = before.state, before.luck
            self.state.listener = self.events.append
            raise
        self._past.append(before)
        why = self._why_final(before, self.events[heard:])
        if why:
            self.limit = Limit(len(self.log), why)

    def _take(self, choice_id: str) -> None:
        decision = self.state.decision
        choose(self.state, choice_id)
        if decision is not None:
            self.log.append(Entry(decision.actor, decision.prompt, choice_id))
        self._answer_chance()

    def _answer_chance(self) -> None:
        """Answer every pending decision of chance."""
        while (decision := self.state.decision) is not None and decision.actor == CHANCE:
            choice = self.luck.answer(decision)
            self.log.append(Entry(CHANCE, decision.prompt, choice.id))
            take(self.state, choice)

    def _why_final(self, before: Snapshot, heard: list[e.Event]) -> str:
        """Why the choice just taken cannot be taken back; "" if it can (R53).

        Every turn begins with white dice, so what reveals nothing never leads out of a turn either.
        """
        if any(entry.actor == CHANCE for entry in self.log[before.entries :]):
            return NOT_CHANCE
        return NOT_REVEALED if any(isinstance(event, REVEALING) for event in heard) else ""

    # Stepping back and forth

    @property
    def can_undo(self) -> bool:
        """Whether a choice can be taken back: nothing that chance answered or that was revealed becomes known (R53)."""
        chosen = bool(self._past) or (self._forgotten > 0 and not self._lost)
        return chosen and self._within_limit()

    def _within_limit(self) -> bool:
        return self.casual or len(self.log) > self.limit.at

    @property
    def can_redo(self) -> bool:
        """Whether a choice that was taken back can be made again."""
        return bool(self._future)

    def why_no_undo(self) -> str:
        """The key of the words for why nothing can be taken back; "" if something can."""
        if self.can_undo:
            return ""
        return NOT_VERSION if self._lost and self._within_limit() else self.limit.why

    def undo(self, to: UndoTo = UndoTo.STEP) -> bool:
        """Take choices back, as far as is wanted and possible; whether there was one.

        What is pending and unseen in `events` is dropped with them.
        """
        if self._forgotten and not self._lost:
            self._remember()
        if not self.can_undo:
            return False
        place = self._target(to)
        snapshot = self._past[place]
        self._future.append(tuple(each.choice for each in self.log[snapshot.entries :] if each.actor != CHANCE))
        del self.log[snapshot.entries :], self._past[place:], self._marks[place + self._forgotten :]
        self.luck, self.limit = snapshot.luck, snapshot.limit
        self._put(snapshot.state)
        return True

    def _target(self, to: UndoTo) -> int:
        """The place in the past to step back to; something can be taken back."""
        past, place = self._past, len(self._past) - 1
        first = 0 if self.casual else next(n for n, each in enumerate(past) if each.entries >= self.limit.at)
        if to is UndoTo.ACTION:
            while place > first and not _starts_action(past[place].state):
                place -= 1
        if to is UndoTo.TURN:
            turn = past[place].state.turn
            while place > first and past[place - 1].state.turn == turn:
                place -= 1
        return place

    def _remember(self) -> None:
        """Play the log of a loaded game once more, for the moments to step back to.

        Where it does not lead to the loaded state, since the rules have changed, steps back end where it was loaded.
        """
        replayed = Session(self.level, self.table, self.seed, self.seats)
        loaded = self._past[0] if self._past else Snapshot(self.state, self.luck, len(self.log), self.limit)
        try:
            for entry in self.log[: loaded.entries]:
                if entry.actor != CHANCE:
                    replayed.submit(entry.choice)
        except UnknownChoiceError:
            replayed.log.clear()
        self._lost = replayed.state != loaded.state or replayed.log != self.log[: loaded.entries]
        if not self._lost:
            self._past[:0] = replayed._past
            self._forgotten = 0

    def redo(self) -> bool:
        """Make the choices again that were taken back last; whether there were any."""
        if not self._future:
            return False
        try:
            for choice in self._future.pop():
                self._submit(choice)
        except UnknownChoiceError:
            # Only in a file can there be choices that nobody had.
            self._future.clear()
            return False
        return True


def _starts_action(state: State) -> bool:
    return state.decision is not None and state.decision.prompt in ACTION_STARTS


def set_up(level: LevelDef) -> State:
    """The table of a level when everything is set up, always with the same luck: for a look at it, not for a game."""
    state = new_game(level, Table(level.players[0], quick_start=True))
    luck = Luck(0)
    while (decision := state.decision) is not None and not state.turn:
        take(state, luck.answer(decision) if decision.actor == CHANCE else decision.choices[0])
    return state
