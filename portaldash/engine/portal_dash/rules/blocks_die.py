"""The blocks die: one block of the rolled colour leaves the cube (R10, R12, R13)."""

from __future__ import annotations

from dataclasses import dataclass

from portaldash.engine.agenda import Decision, Effect
from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.defs import COLORS, LAYERS
from portaldash.engine.portal_dash.events import NoBlockExposed
from portaldash.engine.portal_dash.rules.mining import RemoveAnyBlock, removal_choices
from portaldash.engine.portal_dash.state import State


def candidates(state: State, color: int) -> int:
    """The exposed blocks of a colour in the topmost layer that has one (R12)."""
    cube = state.cube
    cells = cubes.exposed(cube.filled) & cube.known[color]
    for layer in range(LAYERS):
        here = cells & cubes.LAYER_MASKS[layer]
        if here:
            return here
    return 0


@dataclass(frozen=True, slots=True)
class ResolveBlocksDie(Effect[State]):
    """The active player chooses among the candidates; "?" is any exposed block of the topmost layer."""

    face: str

    def run(self, state: State) -> Decision | None:
        if self.face == "?":
            state.push(RemoveAnyBlock())
            return None
        cells = candidates(state, COLORS.index(self.face))
        if not cells:
            state.emit(NoBlockExposed(self.face))
            return None
        return Decision(state.active, "block.remove", removal_choices(state, cells), about=(("color", self.face),))
