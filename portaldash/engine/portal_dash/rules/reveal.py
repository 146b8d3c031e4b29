"""End of the turn: revealing gameboard parts and the portal strip (R49, R50)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash.events import PartRevealed, PortalRevealed
from portaldash.engine.portal_dash.rules.end_boss import PlaceBosses
from portaldash.engine.portal_dash.rules.outcome import tasks_complete
from portaldash.engine.portal_dash.rules.spawning import Spawn
from portaldash.engine.portal_dash.state import State


def can_reveal(state: State) -> bool:
    """Whether a player stands next to a face-down part or strip that may be turned now."""
    if state.portal_open or not state.player_cells() & state.board.last_column:
        return False
    return state.parts_left > 0 or tasks_complete(state)


@dataclass(frozen=True, slots=True)
class RevealCheck(Effect[State]):
    """The team may reveal one part before the next turn; the portal strip only with all tasks done (R49, R50)."""

    def run(self, state: State) -> Decision | None:
        if not can_reveal(state):
            return None
        then = RevealPart() if state.parts_left else RevealPortal()
        what = "part" if state.parts_left else "portal"
        choices = (Choice("reveal", (then,)), Choice("wait"))
        return Decision(state.active, "reveal", choices, about=(("what", what),))


@dataclass(frozen=True, slots=True)
class RevealPart(Effect[State]):
    """Chance tells which part of the pool lies there, unless the level does."""

    def run(self, state: State) -> Decision | None:
        if state.parts_known:
            state.push(TurnPart(state.parts_known[0]), FillSpawners())
            return None
        return state.chance("parts", tuple(part_choice(part) for part in state.parts_pool))


@cache
def part_choice(part: str) -> Choice:
    """The answer of chance that this part lies there."""
    return Choice(part, (TurnPart(part), FillSpawners()))


@dataclass(frozen=True, slots=True)
class TurnPart(Effect[State]):
    """A part is face up; its chest space gets a token if the supply has one (R49)."""

    part: str

    def run(self, state: State) -> Decision | None:
        turn_part(state, self.part)
        return None


def turn_part(state: State, part: str) -> None:
    """Turn this part face up as the next of the track and lay its chest token."""
    state.parts = (*state.parts, part)
    state.parts_left -= 1
    state.parts_known = state.parts_known[1:]
    state.parts_pool = tuple(p for p in state.parts_pool if p != part)
    state.relaid()
    chest = state.board.chests[len(state.parts)] if state.chest_supply else -1
    if chest >= 0:
        state.chest_supply -= 1
        state.chests |= 1 << chest
    state.emit(PartRevealed(part, chest))


@dataclass(frozen=True, slots=True)
class FillSpawners(Effect[State]):
    """Every free spawner of the newest part is filled from the line, in number order (R3, R49)."""

    def run(self, state: State) -> Decision | None:
        taken = state.mob_cells()
        spawners = state.board.spawners[len(state.parts)]
        state.push(*(Spawn(cell) for cell in spawners if not taken >> cell & 1))
        return None


@dataclass(frozen=True, slots=True)
class RevealPortal(Effect[State]):
    """The portal strip is turned; the end boss is put on the portal at once (R50)."""

    def run(self, state: State) -> Decision | None:
        state.portal_open = True
        state.relaid()
        state.emit(PortalRevealed())
        state.push(PlaceBosses())
        return None
