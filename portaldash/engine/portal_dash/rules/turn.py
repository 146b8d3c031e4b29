"""A turn: white dice, two actions, reveal check, next player (R9, R31, R32), as long as the level gives turns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.cube import Cube
from portaldash.engine.portal_dash.defs import WEAPONS, ItemDef
from portaldash.engine.portal_dash.events import ActionStarted, TurnEnded, TurnStarted, WhiteDiceRolled
from portaldash.engine.portal_dash.rules.block_abilities import USE_BLOCKS
from portaldash.engine.portal_dash.rules.blocks_die import ResolveBlocksDie
from portaldash.engine.portal_dash.rules.combat import ChooseTarget, targets
from portaldash.engine.portal_dash.rules.damage import DamageItem
from portaldash.engine.portal_dash.rules.items import Repair, needs_repair
from portaldash.engine.portal_dash.rules.mining import DrawUsed, Mine, MineBlock, block_id
from portaldash.engine.portal_dash.rules.mob_die import ResolveMobDie
from portaldash.engine.portal_dash.rules.movement import (
    BASIC_STEPS,
    EndWalk,
    Enter,
    Walk,
    next_spaces,
    steps_of,
    walks_over_souls,
)
from portaldash.engine.portal_dash.rules.outcome import check_turns
from portaldash.engine.portal_dash.rules.reveal import RevealCheck
from portaldash.engine.portal_dash.state import Item, State

ACTIONS = 2


@dataclass(frozen=True, slots=True)
class StartTurn(Effect[State]):
    """A player takes the white dice and rolls them. `at_actions`: a fixed position starts after that."""

    seat: int
    at_actions: bool = False

    def run(self, state: State) -> Decision | None:
        state.active = self.seat
        state.turn += 1
        state.action = 0
        state.white_dice = None
        state.emit(TurnStarted(self.seat, state.turn))
        state.push(TAKE_ACTION if self.at_actions else RollWhiteDice())
        return None


@dataclass(frozen=True, slots=True)
class RollWhiteDice(Effect[State]):
    """Chance rolls the blocks die, then the mob die (R10)."""

    def run(self, state: State) -> Decision | None:
        choices, weights = blocks_die_choices(state.level.box.blocks_die)
        return state.chance("blocks_die", choices, weights)


@lru_cache(maxsize=64)
def blocks_die_choices(faces: tuple[str, ...]) -> tuple[tuple[Choice, ...], tuple[int, ...]]:
    """The different faces of the blocks die, and how many there are of each."""
    kinds = tuple(dict.fromkeys(faces))
    return tuple(Choice(face, (RollMobDie(face),)) for face in kinds), tuple(faces.count(face) for face in kinds)


@dataclass(frozen=True, slots=True)
class RollMobDie(Effect[State]):
    """The blocks die shows `face`; chance rolls the mob die."""

    face: str

    def run(self, state: State) -> Decision | None:
        choices, weights = mob_die_choices(self.face, state.level.box.mob_die)
        return state.chance("mob_die", choices, weights)


@lru_cache(maxsize=256)
def mob_die_choices(face: str, faces: tuple[int, ...]) -> tuple[tuple[Choice, ...], tuple[int, ...]]:
    """The numbers of the mob die, and on how many faces each stands."""
    numbers = sorted(set(faces))
    choices = tuple(Choice(str(number), (ShowWhiteDice(face, number),)) for number in numbers)
    return choices, tuple(faces.count(number) for number in numbers)


@dataclass(frozen=True, slots=True)
class ShowWhiteDice(Effect[State]):
    """Both dice lie there: they are resolved in this order, then come the actions."""

    face: str
    number: int

    def run(self, state: State) -> Decision | None:
        state.white_dice = (self.face, self.number)
        state.emit(WhiteDiceRolled(self.face, self.number))
        state.push(ResolveBlocksDie(self.face), ResolveMobDie(self.number), TAKE_ACTION)
        return None


@dataclass(frozen=True, slots=True)
class TakeAction(Effect[State]):
    """The active player takes an action or ends the turn, which passes what actions are left (R31)."""

    def run(self, state: State) -> Decision | None:
        about = (("action", state.action + 1),)
        if state.action >= ACTIONS:
            return Decision(state.active, "turn.end", (END_TURN,), confirm=True)
        choices = [use_choice(state.active, item.id, kind) for item, kind in usable_items(state)]
        choices += [step_choice(cell) for cell, _ in next_spaces(state, BASIC_STEPS, soul_walker=False)]
        choices += mine_choices(state.cube)
        items = state.players[state.active].items
        choices += [repair_choice(state.active, item.id) for item in items if needs_repair(state, item)]
        choices.append(END_TURN)
        return Decision(state.active, "action", tuple(choices), about=about)


TAKE_ACTION = TakeAction()


def usable_items(state: State) -> list[tuple[Item, str]]:
    """The active player's items that an action can use now, each with what it does (R31)."""
    uses = ((item, use_of(state, item)) for item in state.players[state.active].items if item.ready)
    return [(item, use) for item, use in uses if use]


def use_of(state: State, item: Item) -> str:
    """What a ready item can be used for now: "attack", "walk", "mine" or, when it cannot be, ""."""
    definition = state.item_def(item)
    if definition.type in WEAPONS:
        return "attack" if targets(state, item) else ""
    if definition.type == "pickaxe":
        return "mine" if can_mine(state, definition) else ""
    steps = steps_of(state, item)
    return "walk" if steps and next_spaces(state, steps, walks_over_souls(state, item)) else ""


def can_mine(state: State, definition: ItemDef) -> bool:
    """Whether a pickaxe would get at least one block (R42, R43)."""
    return bool((definition.mine and state.cube.filled) or (definition.draw and any(state.used)))


@dataclass(frozen=True, slots=True)
class SpendAction(Effect[State]):
    """One of the two actions of the turn is being taken."""

    def run(self, state: State) -> Decision | None:
        state.action += 1
        state.emit(ActionStarted(state.active, state.action))
        return None


SPEND_ACTION = SpendAction()


def _action(choice_id: str, *effects: Effect[Any]) -> Choice:
    return Choice(choice_id, (SPEND_ACTION, *effects, TAKE_ACTION))


@cache
def use_choice(seat: int, item: str, use: str) -> Choice:
    """Using this item as an action; a weapon is damaged once its target is chosen (R32, R40)."""
    if use == "attack":
        return _action(f"use:{item}", ChooseTarget(item))
    return _action(f"use:{item}", DamageItem(seat, item), StartWalk(item) if use == "walk" else StartMining(item))


@cache
def step_choice(cell: int) -> Choice:
    """The basic action: one step."""
    return _action(f"step:{boards.name(cell)}", Enter(cell, False), EndWalk(True))


@lru_cache(maxsize=16384)
def mine_choices(cube: Cube) -> tuple[Choice, ...]:
    """The basic action for every exposed block."""
    return tuple(mine_choice(cube.color(cell), cell) for cell in boards.each(cubes.exposed(cube.filled)))


@cache
def mine_choice(color: int, cell: int) -> Choice:
    """The basic action: mine one block and use it."""
    return _action(f"mine:{block_id(color, cell)}", MineBlock(cell), USE_BLOCKS)


@cache
def repair_choice(seat: int, item: str) -> Choice:
    """The basic action: repair one own item (R47)."""
    return _action(f"repair:{item}", Repair(seat, item))


@dataclass(frozen=True, slots=True)
class StartWalk(Effect[State]):
    """Boots or leggings let the active player walk (R33)."""

    item: str

    def run(self, state: State) -> Decision | None:
        item = state.players[state.active].item(self.item)
        if item is not None:
            state.push(Walk(steps_of(state, item), walks_over_souls(state, item), False))
        return None


@dataclass(frozen=True, slots=True)
class StartMining(Effect[State]):
    """A pickaxe draws used blocks, mines, then all blocks are used (R42, R43)."""

    item: str

    def run(self, state: State) -> Decision | None:
        item = state.players[state.active].item(self.item)
        if item is not None:
            definition = state.item_def(item)
            state.push(DrawUsed(definition.draw), Mine(definition.mine), USE_BLOCKS)
        return None


@dataclass(frozen=True, slots=True)
class EndTurn(Effect[State]):
    """The turn is over: a part may be revealed, then the next player clockwise has a turn, if there is one left."""

    def run(self, state: State) -> Decision | None:
        state.emit(TurnEnded(state.active))
        state.action = ACTIONS
        check_turns(state)
        state.push(RevealCheck(), StartTurn((state.active + 1) % len(state.players)))
        return None


END_TURN = Choice("end_turn", (EndTurn(),))
