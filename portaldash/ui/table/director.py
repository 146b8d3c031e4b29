"""Turns events into pictures that take their time: one after the other, skipped at will."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from portaldash.engine.portal_dash import events as e
from portaldash.ui.table.effects import calmed
from portaldash.ui.table.effects_acts import acts_of
from portaldash.ui.table.effects_moment import Moment
from portaldash.ui.table.effects_moves import Moves, moves_of
from portaldash.ui.table.effects_times import Timing, delays_of, groups_of, timing_of
from portaldash.ui.timeline import InTurn, Speed, Step, Timeline, Together, pause

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from portaldash.ui.table.effects import Effects
    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.say import Line, Speaker
    from portaldash.ui.timeline import Animation


@dataclass(slots=True)
class _Shown:
    """An event that is played: its number, its place in its group with the size of that, whether it took effect.

    Before the table is `laid` nothing is shown over it.
    """

    number: int
    event: e.Event
    timing: Timing
    place: tuple[int, int]
    laid: bool
    applied: bool = False


class Director:
    """Plays events on the facts: each is shown, changes the facts on the way, and the log grows with it.

    `current` is the event last begun of those being shown. `drift` and `flash` are for the board, `leaving` for the
    cube, `rolling` for the combat dice (1 when they lie still). What flies over the table goes to `effects`, which may
    go on after the event. With `reduced_motion` nothing moves, flashes or shakes.
    """

    def __init__(
        self,
        facts: Facts,
        speaker: Speaker,
        on_event: Callable[[e.Event], None] | None = None,
        on_begin: Callable[[e.Event], None] | None = None,
        effects: Effects | None = None,
    ) -> None:
        """`on_begin` is told what begins to be shown, before the facts change; `on_event` what they have changed by."""
        self.facts = facts
        self.speaker = speaker
        self.effects = effects
        self.timeline = Timeline()
        self.log: list[Line] = []
        self.reduced_motion = False
        self._on_event = on_event
        self._on_begin = on_begin
        self._laid = facts.turn > 0
        self._skipping = False
        self._attack: e.AttackRolled | None = None
        self._underway: dict[int, e.Event] = {}
        self._moves: dict[int, Moves] = {}
        self._count = 0

    @property
    def busy(self) -> bool:
        """Whether something is still being shown that the next choice has to wait for."""
        return self.timeline.busy

    @property
    def silent(self) -> bool:
        """Whether events are only noted, not shown."""
        return self._skipping or self.timeline.speed is Speed.INSTANT

    @property
    def current(self) -> e.Event | None:
        return next(reversed(self._underway.values()), None)

    @property
    def drift(self) -> Mapping[str, tuple[float, float]]:
        return self._all_moves().drift

    @property
    def flash(self) -> frozenset[str]:
        return self._all_moves().flash

    @property
    def leaving(self) -> Mapping[int, float]:
        return self._all_moves().leaving

    @property
    def rolling(self) -> float:
        return self._all_moves().rolling

    def _all_moves(self) -> Moves:
        whole = Moves()
        for moves in self._moves.values():
            whole.add(moves)
        return whole

    def play(self, events: Iterable[e.Event]) -> None:
        """Show these events after those that are waiting; the setup is shown at once."""
        self.timeline.add(*(self._animation(group) for group in groups_of(events)))
        if self.silent:
            self.skip()
        else:
            self.timeline.update(0)

    def skip(self) -> None:
        """Show everything that waits at once, and nothing over the table any more."""
        self._skipping = True
        self.timeline.skip()
        self._skipping = False
        if self.effects is not None:
            self.effects.clear()

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if the picture changed."""
        if self.timeline.speed is Speed.INSTANT:
            busy = self.busy or (self.effects is not None and self.effects.busy)
            self.skip()
            return busy
        flew = self.effects is not None and self.effects.update(milliseconds * self.timeline.speed.value)
        return self.timeline.update(milliseconds) or flew

    def _animation(self, group: list[e.Event]) -> Animation:
        parts = [self._step(event, (place, len(group))) for place, event in enumerate(group)]
        if not self._laid or len(parts) == 1:
            return InTurn(*parts)
        late = (InTurn(pause(delay), part) for delay, part in zip(delays_of(group), parts, strict=True))
        return Together(*late)

    def _step(self, event: e.Event, place: tuple[int, int]) -> Step:
        self._laid = self._laid or isinstance(event, e.TurnStarted)
        timing = timing_of(event) if self._laid else Timing()
        self._count += 1
        shown = _Shown(self._count, event, timing, place, self._laid)
        return Step(
            timing.hold,
            show=partial(self._show, shown),
            start=partial(self._begin, shown),
            end=partial(self._finish, shown),
        )

    def _begin(self, shown: _Shown) -> None:
        event = shown.event
        if self._on_begin is not None:
            self._on_begin(event)
        if isinstance(event, e.AttackRolled):
            self._attack = event
        if self.silent or not shown.laid:
            return
        self._underway[shown.number] = event
        if self.effects is not None:
            acts = acts_of(event, Moment(self.facts, self.speaker, self._attack, *shown.place))
            self.effects.begin(calmed(acts) if self.reduced_motion else acts)

    def _show(self, shown: _Shown, share: float) -> None:
        """Show an event of which this share has passed."""
        if not self.silent and not self.reduced_motion:
            self._moves[shown.number] = moves_of(shown.event, self.facts, share)
        if share * shown.timing.hold >= shown.timing.at:
            self._apply(shown)

    def _finish(self, shown: _Shown) -> None:
        self._apply(shown)
        self._underway.pop(shown.number, None)
        self._moves.pop(shown.number, None)

    def _apply(self, shown: _Shown) -> None:
        """Let the facts change by an event, once, and say so."""
        if shown.applied:
            return
        shown.applied = True
        line = self.speaker.event(shown.event, self.facts)
        if line is not None:
            self.log.append(line)
        self.facts.apply(shown.event)
        if self._on_event is not None:
            self._on_event(shown.event)
