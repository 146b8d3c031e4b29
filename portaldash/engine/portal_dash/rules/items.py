"""Items: finding, keeping, replacing, enchanting, repairing (R32, R35 to R38, R47)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.deck import pile
from portaldash.engine.portal_dash.defs import ItemDef
from portaldash.engine.portal_dash.events import (
    ItemDiscarded,
    ItemDrawn,
    ItemEnchanted,
    ItemKept,
    ItemLeftGame,
    ItemRepaired,
    NothingFound,
    StackShuffled,
)
from portaldash.engine.portal_dash.state import Item, State

DRAWN_TILES = 2
MODES = ("move", "armor")


def full_hearts(definition: ItemDef, mode: str) -> int:
    """The hearts on a ready item of this definition: leggings hold theirs in armor mode only."""
    return 0 if mode == "move" else definition.hearts


def needs_repair(state: State, item: Item) -> bool:
    """Whether a repair would do something: the item is damaged, or is armor that lacks hearts (R47)."""
    return not item.ready or (item.hearts > 0 and item.hearts < full_hearts(state.item_def(item), item.mode))


def fitting_items(state: State, seat: int, enchantment: ItemDef) -> list[Item]:
    """The own items that an enchantment could be put onto (R38)."""
    return [item for item in state.players[seat].items if state.item_def(item).type == enchantment.fits]


def new_item_id(state: State, kind: str) -> str:
    """The id for a tile that comes into an inventory: its kind and the lowest number nobody's item has."""
    taken = {item.id for player in state.players for item in player.items}
    number = 1
    while f"{kind}-{number}" in taken:
        number += 1
    return f"{kind}-{number}"


def discard(state: State, kind: str, *, drawn: bool) -> None:
    """Lay a drawn or replaced tile on the discard pile; a starting item leaves the game instead (R36)."""
    if state.level.box.items[kind].origin == "starting":
        state.gone = (*state.gone, kind)
        state.emit(ItemLeftGame(kind))
    else:
        state.discard = (*state.discard, kind)
        state.emit(ItemDiscarded(kind, drawn))


@dataclass(frozen=True, slots=True)
class FindItem(Effect[State]):
    """A player finds an item: draws 2, keeps 1, discards the other (R35)."""

    seat: int

    def run(self, state: State) -> Decision | None:
        state.push(*(DrawItem(self.seat),) * DRAWN_TILES, KeepOne(self.seat))
        return None


@dataclass(frozen=True, slots=True)
class DrawItem(Effect[State]):
    """Chance draws the top tile of the stack, after the discard pile was shuffled if the stack is empty (R35)."""

    seat: int

    def run(self, state: State) -> Decision | None:
        if state.stack.empty:
            if not state.discard:
                return None
            state.stack = pile({kind: state.discard.count(kind) for kind in state.discard})
            state.discard = ()
            state.emit(StackShuffled(len(state.stack)))
        kinds, weights = state.stack.odds()
        return state.chance("stack", tuple(draw_choice(self.seat, kind) for kind in kinds), weights)


@cache
def draw_choice(seat: int, kind: str) -> Choice:
    """The answer of chance that this kind is on top."""
    return Choice(kind, (TakeDrawn(seat, kind),))


@dataclass(frozen=True, slots=True)
class TakeDrawn(Effect[State]):
    """The drawn tile lies face up before the player."""

    seat: int
    kind: str

    def run(self, state: State) -> Decision | None:
        state.stack = state.stack.without_top(self.kind)
        state.drawn = (*state.drawn, self.kind)
        state.emit(ItemDrawn(self.seat, self.kind))
        return None


@dataclass(frozen=True, slots=True)
class KeepOne(Effect[State]):
    """The finder keeps one of the drawn tiles if any can be kept; with a full inventory none has to be (R37)."""

    seat: int

    def run(self, state: State) -> Decision | None:
        if not state.drawn:
            state.emit(NothingFound(self.seat))
            return None
        full = len(state.players[self.seat].items) >= state.level.box.inventory
        kinds = [kind for kind in dict.fromkeys(state.drawn) if self._keepable(state, kind)]
        choices = tuple(Choice(f"keep:{kind}", (Keep(self.seat, kind), DiscardDrawn())) for kind in kinds)
        if full or not choices:
            choices += (Choice("discard", (DiscardDrawn(),)),)
        return Decision(self.seat, "item.keep", choices)

    def _keepable(self, state: State, kind: str) -> bool:
        definition = state.level.box.items[kind]
        return definition.type != "enchantment" or bool(fitting_items(state, self.seat, definition))


@dataclass(frozen=True, slots=True)
class DiscardDrawn(Effect[State]):
    """What was drawn and not kept goes to the discard pile, face up."""

    def run(self, state: State) -> Decision | None:
        drawn, state.drawn = state.drawn, ()
        for kind in drawn:
            discard(state, kind, drawn=True)
        return None


@dataclass(frozen=True, slots=True)
class Keep(Effect[State]):
    """A drawn tile is kept: where, and for leggings how, is asked when it is open (R36, R38)."""

    seat: int
    kind: str

    def run(self, state: State) -> Decision | None:
        definition = state.level.box.items[self.kind]
        player = state.players[self.seat]
        about = (("item", self.kind),)
        if definition.type == "enchantment":
            fitting = fitting_items(state, self.seat, definition)
            onto = tuple(Choice(f"enchant:{item.id}", (Enchant(self.seat, self.kind, item.id),)) for item in fitting)
            return Decision(self.seat, "item.enchant", onto, about=about)
        if len(player.items) < state.level.box.inventory:
            state.push(TakeIn(self.seat, self.kind, ""))
            return None
        instead = tuple(Choice(f"replace:{own.id}", (TakeIn(self.seat, self.kind, own.id),)) for own in player.items)
        return Decision(self.seat, "item.replace", instead, about=about)


@dataclass(frozen=True, slots=True)
class TakeIn(Effect[State]):
    """A kept item goes to the ready row, in the place of `replaces` or a free one; leggings get a mode (R36)."""

    seat: int
    kind: str
    replaces: str

    def run(self, state: State) -> Decision | None:
        if state.level.box.items[self.kind].type != "leggings":
            state.push(Lay(self.seat, self.kind, self.replaces, ""))
            return None
        choices = (Choice(f"mode:{mode}", (Lay(self.seat, self.kind, self.replaces, mode),)) for mode in MODES)
        return Decision(self.seat, "item.mode", tuple(choices), about=(("item", self.kind),))


@dataclass(frozen=True, slots=True)
class Lay(Effect[State]):
    """The kept tile is laid down; a replaced one goes with its enchantments (R36)."""

    seat: int
    kind: str
    replaces: str
    mode: str

    def run(self, state: State) -> Decision | None:
        drawn = list(state.drawn)
        drawn.remove(self.kind)
        state.drawn = tuple(drawn)
        hearts = full_hearts(state.level.box.items[self.kind], self.mode)
        old = state.players[self.seat].item(self.replaces)
        item = Item(new_item_id(state, self.kind), self.kind, True, hearts, self.mode)
        state.put_item(self.seat, item, self.replaces)
        state.emit(ItemKept(self.seat, item.id, self.kind, hearts, self.mode, self.replaces))
        for kind in (old.kind, *old.enchantments) if old else ():
            discard(state, kind, drawn=False)
        return None


@dataclass(frozen=True, slots=True)
class Enchant(Effect[State]):
    """A drawn enchantment is put onto an item and repairs it (R38)."""

    seat: int
    kind: str
    item: str

    def run(self, state: State) -> Decision | None:
        item = state.players[self.seat].item(self.item)
        if item is None:
            return None
        drawn = list(state.drawn)
        drawn.remove(self.kind)
        state.drawn = tuple(drawn)
        state.put_item(self.seat, replace(item, ready=True, enchantments=(*item.enchantments, self.kind)))
        state.emit(ItemEnchanted(self.seat, self.item, self.kind))
        return None


@dataclass(frozen=True, slots=True)
class Repair(Effect[State]):
    """An item is made ready and full; leggings choose their mode again (R47)."""

    seat: int
    item: str

    def run(self, state: State) -> Decision | None:
        item = state.players[self.seat].item(self.item)
        if item is None or not needs_repair(state, item):
            return None
        if state.item_def(item).type != "leggings":
            state.push(MakeReady(self.seat, self.item, ""))
            return None
        choices = tuple(Choice(f"mode:{mode}", (MakeReady(self.seat, self.item, mode),)) for mode in MODES)
        return Decision(self.seat, "item.mode", choices, about=(("item", item.kind),))


@dataclass(frozen=True, slots=True)
class MakeReady(Effect[State]):
    """The item lies in the ready row, armor with all its hearts."""

    seat: int
    item: str
    mode: str

    def run(self, state: State) -> Decision | None:
        item = state.players[self.seat].item(self.item)
        if item is None:
            return None
        hearts = full_hearts(state.item_def(item), self.mode)
        state.put_item(self.seat, Item(item.id, item.kind, True, hearts, self.mode, item.enchantments))
        state.emit(ItemRepaired(self.seat, item.id, hearts, self.mode))
        return None


@dataclass(frozen=True, slots=True)
class RepairAll(Effect[State]):
    """A player repairs everything (R44)."""

    seat: int

    def run(self, state: State) -> Decision | None:
        items = state.players[self.seat].items
        state.push(*(Repair(self.seat, item.id) for item in items if needs_repair(state, item)))
        return None
