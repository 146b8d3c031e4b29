"""Mob spawning: the front of the line comes onto a free spawner (R16, R18)."""

from __future__ import annotations

from dataclasses import dataclass

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.events import MobSpawned, NothingSpawned
from portaldash.engine.portal_dash.state import State


def free_spawners(state: State) -> list[int]:
    """The spawners on face-up parts with no mob and no player on them, from the left, in number order."""
    taken = state.mob_cells() | state.player_cells()
    return [cell for strip in state.board.spawners for cell in strip if not taken >> cell & 1]


def nearest_spawners(state: State) -> list[int]:
    """The free spawners nearest to the active player's piece, obstacles ignored (R18)."""
    here = state.players[state.active].cell
    free = free_spawners(state)
    least = min((boards.distance(here, cell) for cell in free), default=0)
    return [cell for cell in free if boards.distance(here, cell) == least]


@dataclass(frozen=True, slots=True)
class SpawnMob(Effect[State]):
    """The front mob of the line spawns at the nearest free spawner; ties go to the active player (R18)."""

    def run(self, state: State) -> Decision | None:
        cells = nearest_spawners(state) if state.line else []
        if not cells:
            state.emit(NothingSpawned())
            return None
        choices = tuple(Choice(f"spawn:{boards.name(cell)}", (Spawn(cell),)) for cell in cells)
        return Decision(state.active, "spawn.where", choices, about=(("mob", state.line[0]),))


@dataclass(frozen=True, slots=True)
class Spawn(Effect[State]):
    """The front mob of the line, if there is one, goes onto this space."""

    cell: int

    def run(self, state: State) -> Decision | None:
        if state.line:
            mob, state.line = state.line[0], state.line[1:]
            state.mobs[mob] = self.cell
            state.emit(MobSpawned(mob, self.cell))
        return None
