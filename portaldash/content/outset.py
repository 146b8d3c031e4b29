"""What a level gives the players to begin with, and what they can come to have: counted, for judging it.

Everything is read from the level alone, with its fixed position if it has one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from portaldash.content.supply import in_inventories
from portaldash.engine.portal_dash.defs import (
    COLORS,
    CUBE_BLOCKS,
    PART_COLUMNS,
    BossSide,
    ItemAt,
    ItemDef,
    LevelDef,
    MobDef,
    Position,
)

BLACK = COLORS.index("black")
NO_POSITION = Position()


def position_of(level: LevelDef) -> Position:
    """The fixed position, or one that fixes nothing."""
    return level.position or NO_POSITION


def is_puzzle(level: LevelDef) -> bool:
    """Whether the position says where everybody stands, or how the dice fall: then averages say nothing."""
    position = position_of(level)
    return bool(position.players or position.dice)


def inventories(level: LevelDef, players: int) -> list[tuple[ItemAt, ...]]:
    """What each player has at the start."""
    usual = tuple(ItemAt(kind) for kind in level.starting_items)
    fixed = position_of(level).players[:players]
    own = [usual if player.items is None else player.items for player in fixed]
    return own + [usual] * (players - len(own))


def first_items(level: LevelDef) -> list[ItemDef]:
    """The items that somebody has at the start, each kind once."""
    kinds = dict.fromkeys(item.kind for hand in inventories(level, max(level.players)) for item in hand)
    return [level.box.items[kind] for kind in kinds]


def later_items(level: LevelDef) -> Iterator[ItemDef]:
    """The tiles, enchantments among them, that may be found during the game."""
    position = position_of(level)
    lying = {*position.stack, *position.discard, *position.unlocked}
    for item in level.box.items.values():
        unlocked = item.origin == "netherite" and item.count and blocks_of(level, BLACK)
        if (item.origin == "stack" and item.count) or unlocked or item.id in lying:
            yield item


def blocks_of(level: LevelDef, color: int) -> int:
    """The blocks of a colour that are in the cube at the start."""
    cube = position_of(level).cube
    return cube.count(color) if cube else level.blocks[color]


def blocks_in_cube(level: LevelDef) -> int:
    cube = position_of(level).cube
    return sum(1 for cell in cube if cell >= 0) if cube else CUBE_BLOCKS


def tiles_in_stack(level: LevelDef, players: int) -> int:
    """The tiles of the item stack at the start, those of the discard pile among them."""
    owned = list(in_inventories(level, players))
    items = [item for item in level.box.items.values() if item.origin == "stack"]
    return sum(max(0, item.count - owned.count(item.id)) for item in items) + len(position_of(level).unlocked)


@dataclass(frozen=True, slots=True)
class Foe:
    """An end boss that may wait: its name, its side of the board, its life at the start, what cannot be used on it."""

    id: str
    name: str
    side: BossSide
    life: int
    immune: tuple[str, ...]


def foes(level: LevelDef) -> list[Foe]:
    """The end bosses the level names."""
    left = dict(position_of(level).boss_life)
    found = []
    for pick in level.bosses:
        boss = level.box.bosses[pick.boss]
        side = boss.sides[pick.side]
        found.append(Foe(boss.id, boss.name, side, left.get(boss.id, side.life), boss.immune))
    return found


def life_to_take(level: LevelDef) -> int:
    """The life of the end bosses that have to fall; where one of several is picked, of the weakest."""
    lives = [foe.life for foe in foes(level)]
    return min(lives) if level.choose_boss else sum(lives)


def mobs_of(level: LevelDef) -> list[MobDef]:
    """The types of mobs that play."""
    position = position_of(level)
    named = {mob.rpartition("-")[0] for mob in (*dict(position.mobs or ()), *(position.line or ()))}
    counts = dict(level.mobs)
    return [mob for mob in level.box.mobs.values() if counts.get(mob.id) or mob.id in named]


def empty_places(level: LevelDef, players: int) -> list[tuple[int, int]]:
    """For each piglin column that is not full: its colour (-1 while empty) and the blocks it lacks."""
    sizes = [size for task in level.tasks_for(players) for size in task.columns]
    filled = list(position_of(level).tasks or ())[: len(sizes)]
    filled += [("", 0)] * (len(sizes) - len(filled))
    lacking = [
        (COLORS.index(color) if color else -1, size - blocks)
        for size, (color, blocks) in zip(sizes, filled, strict=True)
    ]
    return [(color, blocks) for color, blocks in lacking if blocks > 0]


def columns_to_cross(level: LevelDef) -> int:
    """How far the players on the start strip are from the last column before the portal strip."""
    return 0 if position_of(level).portal else level.parts * PART_COLUMNS


def turnings(level: LevelDef) -> int:
    """The parts and strips that have to be turned face up before an end boss can be attacked."""
    position = position_of(level)
    waiting = {pick.boss for pick in level.bosses} <= {mob for mob, _ in position.mobs or ()}
    if position.portal or waiting:
        return 0
    return max(0, level.parts - position.face_up) + 1
