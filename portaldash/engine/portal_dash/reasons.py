"""Why a thing cannot be chosen now, as keys of words: the rules answer, the window only says it."""

from __future__ import annotations

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.defs import LAYER_BLOCKS, WEAPONS
from portaldash.engine.portal_dash.rules import combat, items, movement
from portaldash.engine.portal_dash.state import Item, State

NO_REASON = ""


def why_not_item(state: State, item_id: str) -> str:
    """Why the active player cannot use or repair this item as an action; "" when no reason is known."""
    item = state.players[state.active].item(item_id)
    if item is None:
        return "not_yours"
    if not item.ready:
        return "damaged"
    definition = state.item_def(item)
    if definition.type in WEAPONS:
        return NO_REASON if combat.targets(state, item) else _why_no_target(state, item)
    if definition.type == "pickaxe":
        return "no_block"
    if definition.type == "armor" or item.mode == "armor":
        return NO_REASON if items.needs_repair(state, item) else "armor"
    return "no_way"


def _why_no_target(state: State, item: Item) -> str:
    here = state.players[state.active].cell
    reach = combat.range_of(state, item)
    near = [mob for mob, cell in state.mobs.items() if boards.distance(here, cell) <= reach]
    if near:
        return f"immune.{state.item_def(item).type}"
    return f"no_target.{state.item_def(item).type}"


def why_not_space(state: State, cell: int, steps: int = movement.BASIC_STEPS) -> str:
    """Why the active player cannot enter this cell now with this many steps; "" when no reason is known."""
    board = state.board
    bit = 1 << cell
    if not board.cells & bit:
        return "face_down"
    if state.players[state.active].cell == cell:
        return "here"
    if board.lava & bit:
        return "lava"
    if state.mob_cells() & bit:
        return "mob"
    if board.near[state.players[state.active].cell] & bit:
        return "soul_sand" if board.soul_sand & bit and steps < movement.SOUL_SAND_STEPS else NO_REASON
    return "far"


def why_not_block(state: State, cell: int) -> str:
    """Why this block of the cube cannot be taken now; "" when no reason is known."""
    filled = state.cube.filled
    bit = 1 << cell
    if not filled & bit:
        return "gone"
    if cubes.exposed(filled) & bit:
        return "other_block"
    return "covered_block" if _covered(filled, cell) else "closed_in"


def _covered(filled: int, cell: int) -> bool:
    return cell >= LAYER_BLOCKS and bool(filled >> (cell - LAYER_BLOCKS) & 1)
