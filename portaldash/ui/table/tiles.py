"""What an item tile says: its numbers with the enchantments on it, in few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from portaldash.engine.portal_dash.defs import Box, ItemDef
    from portaldash.engine.portal_dash.state import Item

ENCHANTMENT: Final = "enchantment"
COMMA: Final = ", "
_NUMBERS: Final = ("steps", "dice", "range", "mine", "draw")
_BADGES: Final = ("rerolls", "soul_walker")


@dataclass(frozen=True, slots=True)
class Number:
    """A number on a tile: what it counts (a field of ItemDef), how many, in words; `raised` by an enchantment."""

    what: str
    count: int
    words: str
    raised: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A small sign on a tile: an ability (a field of ItemDef), how often; `added` by an enchantment."""

    what: str
    count: int = 1
    added: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """An item tile as it is shown. `hearts` of `most_hearts` lie on it; `mode` is "" except for worn leggings."""

    kind: str
    name: str
    type: str
    material: str
    numbers: tuple[Number, ...]
    badges: tuple[Badge, ...] = ()
    hearts: int = 0
    most_hearts: int = 0
    mode: str = ""
    ready: bool = True


def tile_of_kind(box: Box, kind: str) -> Tile:
    """A tile in nobody's inventory: on the shelf, drawn, discarded."""
    own = box.items[kind]
    most = own.hearts
    return Tile(kind, own.name, own.type, own.material, _numbers(own, ()), tuple(_built_in(own)), most, most)


def tile_of(box: Box, item: Item) -> Tile:
    """An item in an inventory, with what its enchantments add."""
    own = box.items[item.kind]
    added = tuple(box.items[kind] for kind in item.enchantments)
    choosing = not item.ready
    numbers = _numbers(own, added) if choosing or item.mode != "armor" else ()
    most = own.hearts if choosing or item.mode != "move" else 0
    badges = (*_enchantments(added), *_built_in(own))
    mode = item.mode if item.ready else ""
    return Tile(item.kind, own.name, own.type, own.material, numbers, badges, item.hearts, most, mode, item.ready)


def _numbers(own: ItemDef, added: tuple[ItemDef, ...]) -> tuple[Number, ...]:
    found = []
    plus = "plus." if own.type == ENCHANTMENT else ""
    for what in _NUMBERS:
        more = sum(getattr(each, what) for each in added)
        count = getattr(own, what) + more
        if count:
            found.append(Number(what, count, tr(f"tile.{plus}{what}", count=count), bool(more)))
    return tuple(found)


def _built_in(own: ItemDef) -> Iterator[Badge]:
    for what in _BADGES:
        count = int(getattr(own, what))
        if count:
            yield Badge(what, count)


def _enchantments(added: tuple[ItemDef, ...]) -> Iterator[Badge]:
    """One badge for each kind of enchantment, showing the first thing it adds."""
    for kind in dict.fromkeys(each.id for each in added):
        alike = [each for each in added if each.id == kind]
        what = next((name for name in (*_BADGES, *_NUMBERS) if getattr(alike[0], name)), ENCHANTMENT)
        yield Badge(what, len(alike), added=True)


def abilities(tile: Tile) -> dict[str, int]:
    """What a tile can do beside its numbers, from the field of ItemDef to how often."""
    found = {what: sum(badge.count for badge in tile.badges if badge.what == what) for what in _BADGES}
    return {what: count for what, count in found.items() if count}


def short_words(tile: Tile) -> str:
    """The numbers of a tile in one line: "3 dice, range 3"."""
    hearts = (tr("tile.hearts", count=tile.most_hearts),) if tile.most_hearts else ()
    more = (tr(f"tile.badge.{what}", count=count) for what, count in abilities(tile).items())
    words = (*(number.words for number in tile.numbers), *hearts, *more)
    if hearts and tile.numbers:
        return tr("tile.or", one=words[0], other=words[1])
    return COMMA.join(words)


def compared(tile: Tile, own: Tile) -> int:
    """1 if a tile is at least as good as another of its type in everything and better in something, -1 if worse."""
    if tile.type != own.type:
        return 0
    ours, theirs = _worth(own), _worth(tile)
    gaps = [theirs.get(what, 0) - ours.get(what, 0) for what in {*ours, *theirs}]
    if min(gaps) < 0 < max(gaps):
        return 0
    return (max(gaps) > 0) - (min(gaps) < 0)


def _worth(tile: Tile) -> dict[str, int]:
    return {**{number.what: number.count for number in tile.numbers}, **abilities(tile), "hearts": tile.most_hearts}
