"""Option A and B for using blocks: colour abilities and piglin slots (R44 to R46)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.defs import COLORS
from portaldash.engine.portal_dash.events import BlockUsed, Healed, NetheriteUnlocked, ObstacleCovered
from portaldash.engine.portal_dash.rules.items import FindItem, RepairAll
from portaldash.engine.portal_dash.rules.outcome import check_deadlines
from portaldash.engine.portal_dash.rules.piglin_tasks import slot_choices
from portaldash.engine.portal_dash.state import Player, State, player_name

RED, GRAY, GOLD, BROWN, BLACK = range(len(COLORS))


def coverable(state: State) -> int:
    """The obstacles a brown block can be laid on: face up, with nobody on them (R44)."""
    return state.board.obstacles & ~state.mob_cells() & ~state.player_cells()


@dataclass(frozen=True, slots=True)
class UseBlocks(Effect[State]):
    """The blocks in hand are used one by one, in any order, all in this action (R42)."""

    def run(self, state: State) -> Decision | None:
        if not state.hand:
            check_deadlines(state)
            return None
        choices: list[Choice] = []
        for color in sorted(set(state.hand)):
            choices += ability_choices(state, color)
            choices += slot_choices(state, color, USE_BLOCKS)
        return Decision(state.active, "block.use", tuple(choices))


USE_BLOCKS = UseBlocks()


def ability_choices(state: State, color: int) -> list[Choice]:
    """The ways to use a block of this colour for its ability; without any it can just be used up (R44)."""
    choices: list[Choice] = []
    if color in (RED, GRAY, GOLD):
        choices = [player_choice(color, seat) for seat in range(len(state.players))]
    elif color == BROWN:
        choices = [cover_choice(cell) for cell in boards.each(coverable(state))]
    elif color == BLACK:
        choices = [unlock_choice(kind) for kind in dict.fromkeys(state.netherite)]
    return choices or [spend_choice(color)]


@cache
def player_choice(color: int, seat: int) -> Choice:
    """A red, gray or gold block for this player."""
    word, effect = {
        RED: ("heal", Heal(seat)),
        GRAY: ("mend", RepairAll(seat)),
        GOLD: ("find", FindItem(seat)),
    }[color]
    return _used(f"{word}:{player_name(seat)}", color, effect)


@cache
def unlock_choice(kind: str) -> Choice:
    """A black block for this netherite item."""
    return _used(f"unlock:{kind}", BLACK, Unlock(kind))


@cache
def spend_choice(color: int) -> Choice:
    """A block whose ability can do nothing is just used up."""
    return _used(f"spend:{COLORS[color]}", color)


def _used(choice_id: str, color: int, *effects: Effect[Any]) -> Choice:
    return Choice(choice_id, (PutAway(color), *effects, USE_BLOCKS))


@cache
def cover_choice(cell: int) -> Choice:
    """A brown block onto this obstacle."""
    return Choice(f"cover:{boards.name(cell)}", (Cover(cell), USE_BLOCKS))


@dataclass(frozen=True, slots=True)
class PutAway(Effect[State]):
    """A block in hand goes to the used blocks (R45)."""

    color: int

    def run(self, state: State) -> Decision | None:
        state.take_from_hand(self.color)
        state.used = tuple(count + (color == self.color) for color, count in enumerate(state.used))
        state.emit(BlockUsed(COLORS[self.color]))
        return None


@dataclass(frozen=True, slots=True)
class Heal(Effect[State]):
    """One player's life tracker is full again (R44)."""

    seat: int

    def run(self, state: State) -> Decision | None:
        player = state.players[self.seat]
        state.players[self.seat] = Player(player.cell, max(player.life, state.level.life), player.items)
        state.emit(Healed(self.seat, state.players[self.seat].life))
        return None


@dataclass(frozen=True, slots=True)
class Unlock(Effect[State]):
    """A netherite item is shuffled into the top of the stack (R44)."""

    kind: str

    def run(self, state: State) -> Decision | None:
        place = state.netherite.index(self.kind)
        state.netherite = state.netherite[:place] + state.netherite[place + 1 :]
        state.stack = state.stack.shuffled_into_top(self.kind, state.level.box.netherite_depth)
        state.emit(NetheriteUnlocked(self.kind))
        return None


@dataclass(frozen=True, slots=True)
class Cover(Effect[State]):
    """A brown block makes an obstacle a plain space, for everyone (R19, R44)."""

    cell: int

    def run(self, state: State) -> Decision | None:
        state.take_from_hand(BROWN)
        state.covered |= 1 << self.cell
        state.relaid()
        state.emit(ObstacleCovered(self.cell))
        return None
