"""Boots: movement of players, magma, soul sand, chests (R33, R34)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.events import ChestOpened, PlayerMoved
from portaldash.engine.portal_dash.rules.damage import MAGMA_DAMAGE, Hurt
from portaldash.engine.portal_dash.rules.items import FindItem
from portaldash.engine.portal_dash.state import Item, Player, State

SOUL_SAND_STEPS = 2
BASIC_STEPS = 1


def steps_of(state: State, item: Item) -> int:
    """The steps a ready item gives: boots, or leggings in move mode, with their enchantments; 0 for others."""
    definition = state.item_def(item)
    if definition.type != "boots" and item.mode != "move":
        return 0
    items = state.level.box.items
    return definition.steps + sum(items[kind].steps for kind in item.enchantments)


def walks_over_souls(state: State, item: Item) -> bool:
    """Whether magma and soul sand are plain for a walk with this item (R33)."""
    items = state.level.box.items
    return state.item_def(item).soul_walker or any(items[kind].soul_walker for kind in item.enchantments)


def next_spaces(state: State, steps: int, soul_walker: bool) -> list[tuple[int, int]]:
    """The cells the active player can enter now with this many steps left, each with the steps it costs (R33)."""
    board = state.board
    cells = board.near[state.players[state.active].cell] & ~board.lava & ~state.mob_cells()
    slow = 0 if soul_walker else board.soul_sand
    if steps < SOUL_SAND_STEPS:
        cells &= ~slow
    return [(cell, SOUL_SAND_STEPS if slow >> cell & 1 else 1) for cell in boards.each(cells)]


@dataclass(frozen=True, slots=True)
class Walk(Effect[State]):
    """The active player goes on, space by space, or stops (R33). `moved`: at least one step was taken."""

    steps: int
    soul_walker: bool
    moved: bool

    def run(self, state: State) -> Decision | None:
        if self.steps <= 0:
            state.push(EndWalk(self.moved))
            return None
        onward = tuple(
            walk_choice(cell, self.steps - cost, self.soul_walker)
            for cell, cost in next_spaces(state, self.steps, self.soul_walker)
        )
        stop = Choice("stop", (EndWalk(self.moved),))
        return Decision(
            state.active, "walk", (*onward, stop), about=(("steps", self.steps), ("soul_walker", int(self.soul_walker)))
        )


@cache
def walk_choice(cell: int, steps_left: int, soul_walker: bool) -> Choice:
    """Entering a cell and going on with the steps left."""
    return Choice(f"to:{boards.name(cell)}", (Enter(cell, soul_walker), Walk(steps_left, soul_walker, True)))


@dataclass(frozen=True, slots=True)
class Enter(Effect[State]):
    """The active player enters a cell; magma takes a heart, armor first (R25, R33)."""

    cell: int
    soul_walker: bool

    def run(self, state: State) -> Decision | None:
        seat = state.active
        player = state.players[seat]
        state.players[seat] = Player(self.cell, player.life, player.items)
        state.emit(PlayerMoved(seat, self.cell))
        if state.board.magma >> self.cell & 1 and not self.soul_walker:
            state.push(Hurt(seat, MAGMA_DAMAGE))
        return None


@dataclass(frozen=True, slots=True)
class EndWalk(Effect[State]):
    """A movement action ends; on a chest it opens, if a step was taken: everybody finds an item (R34)."""

    moved: bool

    def run(self, state: State) -> Decision | None:
        cell = state.players[state.active].cell
        if not self.moved or not state.chests >> cell & 1:
            return None
        state.chests &= ~(1 << cell)
        state.chest_supply += 1
        state.emit(ChestOpened(cell))
        state.push(*(FindItem(seat) for seat in state.seats_from_active()))
        return None
