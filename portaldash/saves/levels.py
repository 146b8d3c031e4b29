"""What a level that came with a save must be so that it can be played: its names known, its numbers within reason.

Levels in YAML are judged by `content`, with places and hints. Here nobody wrote the level by hand: a sentence will do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from portaldash.engine.portal_dash.defs import (
    BLOCK_FACES,
    ITEM_TYPES,
    MOB_FACES,
    ORIGINS,
    ROWS,
    TERRAINS,
    Box,
    LevelDef,
    PartDef,
)

COPIES: Final = 3
"""Of a type of mob there are at most so many."""

TURNS: Final = 99
"""A level that counts the turns gives at most so many."""


def level_faults(level: LevelDef) -> list[str]:
    """What is wrong with a level and its box, in sentences. LookupError for what makes no sense at all."""
    return [fault for fault, right in chain(_box(level.box), _level(level)) if not right]


def _box(box: Box) -> Iterator[tuple[str, bool]]:
    for kinds in (box.items, box.mobs, box.bosses, box.parts):
        yield "something in the box goes by another name", all(name == kind.id for name, kind in kinds.items())
    yield "a face of a die is unknown", set(box.blocks_die) <= set(BLOCK_FACES) and set(box.mob_die) <= set(MOB_FACES)
    yield "a die has no faces", all((box.blocks_die, box.mob_die, box.combat_die))
    yield (
        "an item is of no known type",
        all(item.type in ITEM_TYPES and item.origin in ORIGINS for item in box.items.values()),
    )
    yield "a mob has too many copies", all(1 <= mob.copies <= COPIES for mob in box.mobs.values())
    for part in (box.start_strip, box.portal_strip, *box.parts.values()):
        yield f"the part {part.id!r} cannot be laid", _can_be_laid(part)
    yield "there is no portal", box.portal_strip.portal >= 0


def _can_be_laid(part: PartDef) -> bool:
    cells = len(part.terrain)
    return (
        cells > 0
        and cells % ROWS == 0
        and set(part.terrain) <= set(range(len(TERRAINS)))
        and all(0 <= cell < cells for cell in part.spawners)
        and max(part.chest, part.portal) < cells
    )


def _level(level: LevelDef) -> Iterator[tuple[str, bool]]:
    box = level.box
    yield (
        "a mob of the level is unknown, or there are too many",
        all(kind in box.mobs and 0 <= count <= box.mobs[kind].copies for kind, count in level.mobs),
    )
    yield "an opening mob is not among the mobs", set(level.opening) <= {kind for kind, count in level.mobs if count}
    yield (
        "an end boss of the level is unknown",
        bool(level.bosses)
        and all(pick.boss in box.bosses and pick.side in box.bosses[pick.boss].sides for pick in level.bosses),
    )
    yield "a starting item is unknown", set(level.starting_items) <= set(box.items)
    yield "a part of the pool is unknown", set(level.pool) <= set(box.parts)
    parts = {*level.pool, *(level.position.parts if level.position else ())}
    yield "there are fewer parts than the track has", 1 <= level.parts <= len(parts)
    yield "the turns are not 0 to 99", 0 <= level.turns <= TURNS
    yield "the players are not 1 to 4", set(level.players) <= {1, 2, 3, 4}
    for players in level.players:
        yield "there are no piglin tasks", bool(level.tasks_for(players))
