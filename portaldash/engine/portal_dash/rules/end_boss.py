"""End boss: coming onto the portal strip (R50, R51). Its attacks are in mob_die.py, its end in combat.py."""

from __future__ import annotations

from dataclasses import dataclass

from portaldash.engine.agenda import Decision, Effect
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.defs import ROWS
from portaldash.engine.portal_dash.events import BossPlaced
from portaldash.engine.portal_dash.state import State


def boss_spaces(state: State) -> list[int]:
    """The free spaces of the portal strip, the portal first, then by distance, upper rows first (R51)."""
    portal = state.board.portal
    width = state.level.box.portal_strip.columns
    taken = state.mob_cells() | state.player_cells()
    strip = range((state.board.columns - width) * ROWS, state.board.columns * ROWS)
    free = [cell for cell in strip if not taken >> cell & 1]
    return sorted(free, key=lambda cell: (boards.distance(cell, portal), cell % ROWS, cell))


@dataclass(frozen=True, slots=True)
class PlaceBosses(Effect[State]):
    """Each end boss of the game is put on the strip, the first one on the portal."""

    def run(self, state: State) -> Decision | None:
        for boss in state.boss_life:
            if boss in state.mobs or not state.boss_life[boss]:
                continue
            cell = boss_spaces(state)[0]
            state.mobs[boss] = cell
            state.emit(BossPlaced(boss, cell))
        return None
