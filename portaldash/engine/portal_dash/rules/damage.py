"""Damage to players: hearts leave armor first, then the life tracker (R25 to R29)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.events import ArmorHeartsLost, ItemDamaged, LifeLost, PlayerPushed
from portaldash.engine.portal_dash.rules.outcome import lose
from portaldash.engine.portal_dash.state import Item, Player, State, player_name

MAGMA_DAMAGE = 1


def lose_life(state: State, seat: int, hearts: int) -> None:
    """Take hearts from a life tracker; at 0 the game is lost at once (R26)."""
    player = state.players[seat]
    lost = min(hearts, player.life)
    if lost <= 0:
        return
    state.players[seat] = Player(player.cell, player.life - lost, player.items)
    state.emit(LifeLost(seat, lost))
    if player.life == lost:
        lose(state, "life", player_name(seat))


def lose_armor_hearts(state: State, seat: int, item: Item, hearts: int) -> None:
    """Take hearts from a piece of armor; an emptied one is damaged."""
    left = item.hearts - hearts
    state.put_item(seat, Item(item.id, item.kind, left > 0, left, item.mode, item.enchantments))
    state.emit(ArmorHeartsLost(seat, item.id, hearts))
    if left <= 0:
        state.emit(ItemDamaged(seat, item.id))


@dataclass(frozen=True, slots=True)
class Hurt(Effect[State]):
    """A player takes damage, armor first; the owner chooses among unlike pieces, heart by heart (R25).

    `straight` damage passes armor by (R29).
    """

    seat: int
    amount: int
    straight: bool = False

    def run(self, state: State) -> Decision | None:
        amount = self.amount
        pieces = [] if self.straight else [i for i in state.players[self.seat].items if i.ready and i.hearts > 0]
        if len(pieces) > 1 and amount < sum(piece.hearts for piece in pieces):
            return self._ask(pieces)
        for piece in pieces:
            taken = min(amount, piece.hearts)
            if taken:
                lose_armor_hearts(state, self.seat, piece, taken)
                amount -= taken
        lose_life(state, self.seat, amount)
        return None

    def _ask(self, pieces: list[Item]) -> Decision | None:
        if self.amount <= 0:
            return None
        unlike = {(piece.kind, piece.hearts, piece.enchantments): piece for piece in reversed(pieces)}
        rest = Hurt(self.seat, self.amount - 1)
        choices = (
            Choice(f"heart:{piece.id}", (LoseArmorHeart(self.seat, piece.id), rest))
            for piece in reversed(unlike.values())
        )
        return Decision(self.seat, "damage.armor", tuple(choices), about=(("amount", self.amount),))


@dataclass(frozen=True, slots=True)
class LoseArmorHeart(Effect[State]):
    """One heart leaves this piece of armor."""

    seat: int
    item: str

    def run(self, state: State) -> Decision | None:
        item = state.players[self.seat].item(self.item)
        if item is not None:
            lose_armor_hearts(state, self.seat, item, 1)
        return None


@dataclass(frozen=True, slots=True)
class DamageOwnItem(Effect[State]):
    """The player who was dealt damage damages one of their own ready items, of their choice (R27)."""

    seat: int

    def run(self, state: State) -> Decision | None:
        ready = [item for item in state.players[self.seat].items if item.ready]
        if not ready:
            return None
        choices = tuple(Choice(f"damage:{item.id}", (DamageItem(self.seat, item.id),)) for item in ready)
        return Decision(self.seat, "damage.item", choices)


@dataclass(frozen=True, slots=True)
class DamageItem(Effect[State]):
    """A ready item goes to the bottom row; armor loses its hearts, enchantments stay (R27, R32)."""

    seat: int
    item: str

    def run(self, state: State) -> Decision | None:
        item = state.players[self.seat].item(self.item)
        if item is not None and item.ready:
            state.put_item(self.seat, replace(item, ready=False, hearts=0))
            state.emit(ItemDamaged(self.seat, item.id))
        return None


def push_spaces(state: State, seat: int) -> int:
    """The cells a player can be pushed to: adjacent, face up, no lava, no mob (R28)."""
    board = state.board
    return board.near[state.players[seat].cell] & ~board.lava & ~state.mob_cells()


@dataclass(frozen=True, slots=True)
class PushPlayer(Effect[State]):
    """The active player chooses where the victim is pushed to; without a space there is no push (R28)."""

    seat: int

    def run(self, state: State) -> Decision | None:
        cells = boards.each(push_spaces(state, self.seat))
        choices = tuple(Choice(f"push:{boards.name(cell)}", (PushTo(self.seat, cell),)) for cell in cells)
        if not choices:
            return None
        return Decision(state.active, "push.where", choices, about=(("player", player_name(self.seat)),))


@dataclass(frozen=True, slots=True)
class PushTo(Effect[State]):
    """A pushed player lands: magma hurts, soul sand is free, a chest stays closed (R28)."""

    seat: int
    cell: int

    def run(self, state: State) -> Decision | None:
        player = state.players[self.seat]
        state.players[self.seat] = Player(self.cell, player.life, player.items)
        state.emit(PlayerPushed(self.seat, self.cell))
        if state.board.magma >> self.cell & 1:
            state.push(Hurt(self.seat, MAGMA_DAMAGE))
        return None
