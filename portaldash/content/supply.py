"""Whether there is enough of everything: tiles of each item, blocks of each colour for the piglin tasks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from portaldash.engine.portal_dash.defs import LevelDef, Position, Task


def can_fill(tasks: Sequence[Task], blocks: Sequence[int]) -> bool:
    """Whether every column can get blocks of one colour each (R46)."""
    sizes = sorted((size for task in tasks for size in task.columns), reverse=True)
    return _can_pack(tuple(sizes), tuple(sorted(blocks)), set())


def _can_pack(sizes: tuple[int, ...], left: tuple[int, ...], failed: set[tuple[int, tuple[int, ...]]]) -> bool:
    if not sizes:
        return True
    if (len(sizes), left) in failed or sum(sizes) > sum(left):
        return False
    for place, amount in enumerate(left):
        if amount >= sizes[0]:
            rest = tuple(sorted((*left[:place], amount - sizes[0], *left[place + 1 :])))
            if _can_pack(sizes[1:], rest, failed):
                return True
    failed.add((len(sizes), left))
    return False


def lying_about(position: Position) -> Iterator[str]:
    """The tiles of a fixed position that lie in no inventory, but where everybody knows."""
    yield from position.discard
    yield from position.stack
    yield from position.unlocked


def in_inventories(level: LevelDef, players: int) -> Iterator[str]:
    """The tiles in the inventories at the start of a game with this many players."""
    fixed = level.position.players if level.position else ()
    for seat in range(players):
        items = fixed[seat].items if seat < len(fixed) else None
        if items is None:
            yield from level.starting_items
            continue
        for item in items:
            yield item.kind
            yield from item.enchantments


def too_many_tiles(level: LevelDef, players: int) -> dict[str, int]:
    """The items of which this many players need more tiles than there are, with the number they need."""
    used = Counter(in_inventories(level, players))
    items = level.box.items
    if level.position:
        used.update(kind for kind in lying_about(level.position) if kind in items and items[kind].origin != "starting")
    return {kind: count for kind, count in used.items() if kind in items and count > items[kind].count}
