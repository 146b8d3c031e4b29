"""Pickaxes: mining blocks, drawing used ones, blocks coming into view (R11 to R14, R42, R43)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.board import each
from portaldash.engine.portal_dash.defs import COLORS, CUBE_BLOCKS, LAYER_BLOCKS
from portaldash.engine.portal_dash.events import BlockMined, BlockRemoved, BlockSeen, UsedBlockDrawn
from portaldash.engine.portal_dash.rules.outcome import block_left_cube
from portaldash.engine.portal_dash.state import State


@dataclass(frozen=True, slots=True)
class SeeBlocks(Effect[State]):
    """Chance gives a colour to every block that has come into view, in the order of the cells (R53)."""

    def run(self, state: State) -> Decision | None:
        cube = state.cube
        unknown = cube.unknown() & cubes.visible(cube.filled)
        if not unknown:
            return None
        choices, counts = SEEN[(unknown & -unknown).bit_length() - 1], cube.unseen
        if 0 in counts:
            left = [color for color, count in enumerate(counts) if count]
            return state.chance("cube", tuple(choices[c] for c in left), tuple(counts[c] for c in left))
        return state.chance("cube", choices, counts)


@dataclass(frozen=True, slots=True)
class SeeBlock(Effect[State]):
    """A block in view shows its colour."""

    cell: int
    color: int

    def run(self, state: State) -> Decision | None:
        state.cube = state.cube.with_seen(self.cell, self.color)
        state.emit(BlockSeen(self.cell, COLORS[self.color]))
        return None


SEE_BLOCKS = SeeBlocks()
SEEN = tuple(
    tuple(Choice(name, (SeeBlock(cell, color), SEE_BLOCKS)) for color, name in enumerate(COLORS))
    for cell in range(CUBE_BLOCKS)
)


def block_id(color: int, cell: int) -> str:
    """A block as "color:layer,row,column", for choice ids."""
    return f"{COLORS[color]}:{cubes.name(cell)}"


@dataclass(frozen=True, slots=True)
class MineBlock(Effect[State]):
    """A player takes this block out of the cube into the hand."""

    cell: int

    def run(self, state: State) -> Decision | None:
        color = state.cube.color(self.cell)
        state.cube = state.cube.without(self.cell)
        state.hand = (*state.hand, color)
        state.emit(BlockMined(self.cell, COLORS[color]))
        block_left_cube(state, self.cell // LAYER_BLOCKS, by_action=True)
        state.push(SEE_BLOCKS)
        return None


@dataclass(frozen=True, slots=True)
class RemoveBlock(Effect[State]):
    """A block leaves the cube for the used blocks, by a die or an end boss (R12, R13)."""

    cell: int

    def run(self, state: State) -> Decision | None:
        color = state.cube.color(self.cell)
        state.cube = state.cube.without(self.cell)
        state.used = tuple(count + (c == color) for c, count in enumerate(state.used))
        state.emit(BlockRemoved(self.cell, COLORS[color]))
        block_left_cube(state, self.cell // LAYER_BLOCKS, by_action=False)
        state.push(SEE_BLOCKS)
        return None


@dataclass(frozen=True, slots=True)
class RemoveAnyBlock(Effect[State]):
    """Any exposed block of the topmost layer that still has blocks leaves the cube (R13)."""

    def run(self, state: State) -> Decision | None:
        cube = state.cube
        if not cube.filled:
            return None
        candidates = cubes.exposed(cube.filled) & cube.layer(cube.top_layer)
        return Decision(state.active, "block.remove", removal_choices(state, candidates), about=(("color", "?"),))


def removal_choices(state: State, cells: int) -> tuple[Choice, ...]:
    """One choice for each of these blocks to be removed."""
    return tuple(removal_choice(state.cube.color(cell), cell) for cell in each(cells))


@cache
def removal_choice(color: int, cell: int) -> Choice:
    """Removing this block from the cube."""
    return Choice(f"block:{block_id(color, cell)}", (RemoveBlock(cell),))


@dataclass(frozen=True, slots=True)
class Mine(Effect[State]):
    """A pickaxe mines up to `left` exposed blocks one by one; `done` once a block is in hand (R42)."""

    left: int

    def run(self, state: State) -> Decision | None:
        cube = state.cube
        cells = cubes.exposed(cube.filled)
        if self.left <= 0 or not cells:
            return None
        choices = [mine_choice(cube.color(cell), cell, self.left) for cell in each(cells)]
        if state.hand:
            choices.append(DONE)
        return Decision(state.active, "mine", tuple(choices), about=(("left", self.left),))


DONE = Choice("done")


@cache
def mine_choice(color: int, cell: int, left: int) -> Choice:
    """Mining this block, with `left - 1` more to follow."""
    return Choice(f"block:{block_id(color, cell)}", (MineBlock(cell), Mine(left - 1)))


@dataclass(frozen=True, slots=True)
class DrawUsed(Effect[State]):
    """Chance draws up to `left` blocks from the used ones into the hand (R43)."""

    left: int

    def run(self, state: State) -> Decision | None:
        some = [(color, count) for color, count in enumerate(state.used) if count]
        if self.left <= 0 or not some:
            return None
        choices = tuple(draw_used_choice(color, self.left) for color, _ in some)
        return state.chance("used_blocks", choices, tuple(count for _, count in some))


@cache
def draw_used_choice(color: int, left: int) -> Choice:
    """The answer of chance that this colour is drawn."""
    return Choice(COLORS[color], (TakeUsed(color), DrawUsed(left - 1)))


@dataclass(frozen=True, slots=True)
class TakeUsed(Effect[State]):
    """A used block comes into the hand."""

    color: int

    def run(self, state: State) -> Decision | None:
        state.used = tuple(count - (color == self.color) for color, count in enumerate(state.used))
        state.hand = (*state.hand, self.color)
        state.emit(UsedBlockDrawn(COLORS[self.color]))
        return None
