"""Turns events into pictures that take their time: one after the other, skipped at will."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import ROWS
from portaldash.engine.portal_dash.state import player_name
from portaldash.ui.timeline import Step, Timeline, eased

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.say import Line, Speaker

STEP_TIME = 200
DURATIONS: dict[type[e.Event], int] = {
    e.TurnStarted: 450,
    e.WhiteDiceRolled: 900,
    e.BlockRemoved: 500,
    e.BlockMined: 350,
    e.UsedBlockDrawn: 250,
    e.BlockUsed: 150,
    e.BlockDelivered: 250,
    e.ObstacleCovered: 250,
    e.TaskCompleted: 600,
    e.LayerDepleted: 500,
    e.PlayerPlaced: 150,
    e.PlayerMoved: STEP_TIME,
    e.PlayerPushed: 250,
    e.LifeLost: 450,
    e.ArmorHeartsLost: 400,
    e.Healed: 250,
    e.ItemRepaired: 120,
    e.ItemDrawn: 150,
    e.ItemKept: 200,
    e.ItemEnchanted: 200,
    e.MobSpawned: 450,
    e.MobActivated: 300,
    e.MobAttacked: 450,
    e.AttackRolled: 800,
    e.MobSurvived: 500,
    e.MobDefeated: 500,
    e.BossHurt: 500,
    e.ChestOpened: 400,
    e.PartRevealed: 700,
    e.PortalRevealed: 700,
    e.BossPlaced: 600,
}
"""Milliseconds that an event takes at normal speed; others take none."""


class Director:
    """Plays events on the facts: a piece drifts first, then the fact changes; the log grows with it.

    `current` is the event being shown. `drift` and `flash` are for the board, `leaving` for the cube (cell to
    progress), `rolling` for the dice (1 when they lie still).
    """

    def __init__(
        self,
        facts: Facts,
        speaker: Speaker,
        on_event: Callable[[e.Event], None] | None = None,
        on_begin: Callable[[e.Event], None] | None = None,
    ) -> None:
        """`on_begin` is told what begins to be shown, before the facts change; `on_event` what they have changed by."""
        self.facts = facts
        self.speaker = speaker
        self.timeline = Timeline()
        self.log: list[Line] = []
        self.drift: dict[str, tuple[float, float]] = {}
        self.flash: frozenset[str] = frozenset()
        self.leaving: dict[int, float] = {}
        self.rolling = 1.0
        self.current: e.Event | None = None
        self._on_event = on_event
        self._on_begin = on_begin
        self._laid = facts.turn > 0

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self.timeline.busy

    def play(self, events: Iterable[e.Event]) -> None:
        """Show these events after those that are waiting; the setup is shown at once."""
        for event in events:
            self._laid = self._laid or isinstance(event, e.TurnStarted)
            start, show, end = partial(self._begin, event), partial(self._show, event), partial(self._finish, event)
            self.timeline.add(Step(_duration(event) if self._laid else 0, show=show, start=start, end=end))
        self.timeline.update(0)

    def skip(self) -> None:
        """Show everything that waits at once."""
        self.timeline.skip()

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if the picture changed."""
        return self.timeline.update(milliseconds)

    def _begin(self, event: e.Event) -> None:
        if self._on_begin is not None:
            self._on_begin(event)

    def _finish(self, event: e.Event) -> None:
        self._rest()
        line = self.speaker.event(event, self.facts)
        if line is not None:
            self.log.append(line)
        self.facts.apply(event)
        if self._on_event is not None:
            self._on_event(event)

    def _rest(self) -> None:
        self.drift, self.flash, self.leaving, self.rolling, self.current = {}, frozenset(), {}, 1.0, None

    def _show(self, event: e.Event, progress: float) -> None:
        """Show an event underway, from 0 to 1."""
        self._rest()
        self.current = event
        progress = eased(progress)
        if isinstance(event, e.PlayerMoved | e.PlayerPushed):
            here = self.facts.players[event.seat].cell
            self.drift = {f"player:{player_name(event.seat)}": _part(here, event.cell, progress)}
        elif isinstance(event, e.MobMoved):
            self.drift = {f"mob:{event.mob}": self._on_path(event, progress)}
        elif isinstance(event, e.LifeLost | e.ArmorHeartsLost | e.Healed):
            self.flash = frozenset({f"player:{player_name(event.seat)}"})
        elif isinstance(event, e.MobAttacked):
            self._lunge(event, progress)
        elif isinstance(event, e.MobActivated | e.MobDefeated | e.MobSurvived):
            self.flash = frozenset({f"mob:{event.mob}"})
        elif isinstance(event, e.BossHurt):
            self.flash = frozenset({f"mob:{event.boss}"})
        elif isinstance(event, e.BlockRemoved | e.BlockMined):
            self.leaving = {event.cell: progress}
        elif isinstance(event, e.AttackRolled | e.WhiteDiceRolled):
            self.rolling = progress

    def _on_path(self, event: e.MobMoved, progress: float) -> tuple[float, float]:
        cells = (self.facts.mobs[event.mob], *event.path)
        reached = progress * (len(cells) - 1)
        leg = min(int(reached), len(cells) - 2)
        column, row = _part(cells[leg], cells[leg + 1], reached - leg)
        start_column, start_row = _part(cells[0], cells[leg], 1.0)
        return start_column + column, start_row + row

    def _lunge(self, event: e.MobAttacked, progress: float) -> None:
        here, there = self.facts.mobs.get(event.mob), self.facts.players[event.seat].cell
        self.flash = frozenset({f"player:{player_name(event.seat)}"}) if progress > 0.4 else frozenset()
        if here is not None:
            lean = 0.6 * (1 - abs(2 * progress - 1)) / max(1, _far(here, there))
            column, row = _part(here, there, 1.0)
            self.drift = {f"mob:{event.mob}": (column * lean, row * lean)}


def _duration(event: e.Event) -> int:
    if isinstance(event, e.MobMoved):
        return STEP_TIME * max(1, len(event.path))
    return DURATIONS.get(type(event), 0)


def _part(here: int, there: int, share: float) -> tuple[float, float]:
    """The way from one cell to another, as columns and rows, times a share."""
    return (there // ROWS - here // ROWS) * share, (there % ROWS - here % ROWS) * share


def _far(here: int, there: int) -> float:
    column, row = _part(here, there, 1.0)
    return abs(column) + abs(row)
