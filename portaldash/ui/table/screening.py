"""A game that is being watched: its replay, its story, and how far both are shown on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.engine.agenda import CHANCE
from portaldash.engine.portal_dash import events as e
from portaldash.saves.replay import Replay
from portaldash.ui.table import pointing
from portaldash.ui.table.director import Director
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.say import Speaker
from portaldash.ui.table.story import Detail, Story, decision_line
from portaldash.ui.timeline import Speed

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.saves.record import Record
    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.say import Line
    from portaldash.ui.table.stage import Stage


class Screening:
    """Goes through the game of a record and plays its events on a stage.

    Moments are counted in entries of the game's log, as the replay does; `happened` counts the events that are shown.
    """

    def __init__(self, record: Record, stage: Stage, on_begin: Callable[[e.Event], None]) -> None:
        """`on_begin` is told what begins to be shown, before the facts change."""
        self.record = record
        self.replay = Replay(record)
        self.speaker = Speaker(record.level, record.seats)
        self.story = Story(self.replay.opening, record.log[: self.replay.length], self.speaker)
        self.stage = stage
        self.speed = Speed.NORMAL
        self.reduced_motion = False
        self.happened = 0
        self._on_begin = on_begin
        self._put()

    @property
    def at(self) -> int:
        """The moment shown, or the one that is being gone to."""
        return self.replay.at

    @property
    def facts(self) -> Facts:
        """What lies on the table as it is shown."""
        return self.director.facts

    @property
    def busy(self) -> bool:
        """Whether something is on its way to the moment."""
        return self.director.busy

    @property
    def next(self) -> Line | None:
        """What is decided next, by whom; None at the end."""
        return None if self.replay.over else decision_line(self.speaker, self.record.log[self.at])

    def newest(self, detail: Detail) -> int:
        """The number of the last line of the story, at this detail, that has happened; -1 before the first."""
        return self.story.newest(detail, self.happened, self.at)

    def set_pace(self, speed: Speed, *, reduced_motion: bool) -> None:
        """Let everything move as fast as it is wanted, or not at all."""
        self.speed, self.reduced_motion = speed, reduced_motion
        still = reduced_motion or speed is Speed.INSTANT
        self.director.timeline.speed = speed
        self.director.reduced_motion = reduced_motion
        self.stage.board.motion = not still
        self.stage.cube.still = still

    # Back and forth

    def go(self, at: int) -> None:
        """Show the table after so many entries of the log."""
        self.replay.go(at)
        self._put()

    def go_to(self, line: Line) -> None:
        """Show the moment that a line of the story belongs to."""
        self.go(line.at)
        self.happened = self.story.events_until(line)

    def back(self) -> None:
        """Back to what was decided before."""
        self.replay.back()
        self._put()

    def turn(self, by: int) -> None:
        """To the beginning of the next turn, or of the present one, or from there of the one before."""
        turn = self.replay.state.turn
        within = self.at > self.replay.turns.get(turn, 0)
        self.replay.to_turn(turn + by + (1 if by < 0 and within else 0))
        self._put()

    def step(self) -> None:
        """Play what happens until the next decision; what is still being shown is shown at once."""
        self.director.skip()
        self.happened = self.story.happened(self.at)
        self.director.play(self.replay.forward())

    def _put(self) -> None:
        """Show the table as it is at this moment of the replay."""
        facts, effects = facts_of(self.replay.state), self.stage.effects
        effects.clear()
        self.director = Director(facts, self.speaker, self._follow, self._on_begin, effects)
        self.stage.follow(self.director)
        self.happened = self.story.happened(self.at)
        self.set_pace(self.speed, reduced_motion=self.reduced_motion)
        self._look()

    def _follow(self, event: e.Event) -> None:
        self.happened += 1
        if isinstance(event, e.TurnStarted):
            self.look_at(event.seat)

    # Looking

    def look_at(self, seat: int) -> None:
        """Show this player's inventory large, and the others' small."""
        self.stage.hand.seat = self.stage.others.seat = seat

    def _look(self) -> None:
        """Show who decides next, where, and with what."""
        state, line = self.replay.state, self.next
        decision = state.decision
        self.look_at(decision.actor if decision is not None and decision.actor != CHANCE else state.active)
        if decision is not None and decision.prompt == "attack.reroll":
            self.stage.dice.mob = str(dict(decision.about)["mob"])
        cell = pointing.cell_of(self.facts, line.target) if line is not None else -1
        cell = cell if cell >= 0 else self.facts.players[self.facts.active].cell
        if cell >= 0:
            self.stage.board.follow(cell)

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if something is shown that was not before."""
        before = self.busy
        played = self.director.update(milliseconds)
        if played:
            self.stage.follow(self.director)
        if before and not self.busy:
            self._look()
        return played
