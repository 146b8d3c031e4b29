"""How an event that is underway changes what the views show: pieces on their way, blocks leaving, dice rolling."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import pi, sin
from typing import TYPE_CHECKING, Any, Final

from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import ROWS
from portaldash.engine.portal_dash.state import player_name
from portaldash.ui.timeline import eased

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.ui.table.facts import Facts

LEAN: Final = 0.6
"""How far, in spaces, a mob leans over to strike."""
TREMBLE: Final = 0.07
HOP: Final = 0.3
"""How high pieces hop for joy, in spaces."""
TUMBLING: Final = 0.62
"""The share of an attack in which the dice tumble; then they lie still to be read."""
GONE: Final = 1.0


@dataclass(slots=True)
class Moves:
    """What the views show of events that are underway.

    `drift` moves pieces (columns, rows), `flash` lights them up, `leaving` are blocks that are no longer drawn,
    `rolling` goes from 0 to 1 while combat dice tumble.
    """

    drift: dict[str, tuple[float, float]] = field(default_factory=dict)
    flash: frozenset[str] = frozenset()
    leaving: dict[int, float] = field(default_factory=dict)
    rolling: float = 1.0

    def add(self, other: Moves) -> None:
        """Show these moves beside the own ones."""
        self.drift |= other.drift
        self.flash |= other.flash
        self.leaving |= other.leaving
        self.rolling = min(self.rolling, other.rolling)


def moves_of(event: e.Event, facts: Facts, share: float) -> Moves:
    """What the views show of an event of which this share has passed; `facts` are those of this moment."""
    find = _MOVES.get(type(event))
    return find(facts, event, share) if find is not None else Moves()


def _walk(facts: Facts, event: e.PlayerMoved | e.PlayerPushed, share: float) -> Moves:
    here = facts.players[event.seat].cell
    return Moves(drift={f"player:{player_name(event.seat)}": _part(here, event.cell, eased(share))})


def _mob_walk(facts: Facts, event: e.MobMoved, share: float) -> Moves:
    cells = (facts.mobs[event.mob], *event.path)
    reached = eased(share) * (len(cells) - 1)
    leg = min(int(reached), len(cells) - 2)
    column, row = _part(cells[leg], cells[leg + 1], reached - leg)
    before = _part(cells[0], cells[leg], 1.0)
    return Moves(drift={f"mob:{event.mob}": (before[0] + column, before[1] + row)})


def _lunge(facts: Facts, event: e.MobAttacked, share: float) -> Moves:
    """A mob leans towards a player beside it, or a little back when it shoots."""
    here, there = facts.mobs.get(event.mob), facts.players[event.seat].cell
    moves = Moves()
    if share > 0.5:
        moves.flash = frozenset({f"player:{player_name(event.seat)}"})
    if here is not None:
        way = _part(here, there, 1.0)
        far = max(1.0, abs(way[0]) + abs(way[1]))
        lean = (LEAN if far <= 1 else -LEAN / 4) * sin(pi * share) / far
        moves.drift = {f"mob:{event.mob}": (way[0] * lean, way[1] * lean)}
    return moves


def _struck(_: Facts, event: e.MobSurvived | e.MobDefeated, share: float) -> Moves:
    """A mob trembles under a blow."""
    return _tremble(f"mob:{event.mob}", share)


def _hurt(_: Facts, event: e.BossHurt, share: float) -> Moves:
    return _tremble(f"mob:{event.boss}", share)


def _tremble(key: str, share: float) -> Moves:
    if share < 0.4:
        return Moves()
    away = TREMBLE * sin(share * 14 * pi) * (1 - share)
    return Moves(drift={key: (away, 0.0)}, flash=frozenset({key}) if share < 0.8 else frozenset())


def _flash(_: Facts, event: e.LifeLost | e.ArmorHeartsLost, share: float) -> Moves:
    return Moves(flash=frozenset({f"player:{player_name(event.seat)}"}) if share < 0.7 else frozenset())


def _leave(_: Facts, event: e.BlockRemoved | e.BlockMined, share: float) -> Moves:
    del share
    return Moves(leaving={event.cell: GONE})


def _roll(_: Facts, event: e.AttackRolled, share: float) -> Moves:
    del event
    return Moves(rolling=min(1.0, share / TUMBLING))


def _rejoice(facts: Facts, _: e.GameWon, share: float) -> Moves:
    """Everybody hops, one after the other."""
    hops = {}
    for seat, player in enumerate(facts.players):
        if player.cell >= 0:
            height = HOP * abs(sin(pi * (4 * share - 0.25 * seat))) if 0.06 * seat < share < 1 else 0.0
            hops[f"player:{player_name(seat)}"] = (0.0, -height)
    return Moves(drift=hops)


_MOVES: Final[dict[type[e.Event], Callable[[Facts, Any, float], Moves]]] = {
    e.PlayerMoved: _walk,
    e.PlayerPushed: _walk,
    e.MobMoved: _mob_walk,
    e.MobAttacked: _lunge,
    e.MobSurvived: _struck,
    e.MobDefeated: _struck,
    e.BossHurt: _hurt,
    e.LifeLost: _flash,
    e.ArmorHeartsLost: _flash,
    e.BlockRemoved: _leave,
    e.BlockMined: _leave,
    e.AttackRolled: _roll,
    e.GameWon: _rejoice,
}


def _part(here: int, there: int, share: float) -> tuple[float, float]:
    """The way from one cell to another, as columns and rows, times a share."""
    return (there // ROWS - here // ROWS) * share, (there % ROWS - here % ROWS) * share
