"""Readers for what the box holds: items, enchantments, mobs, end bosses, parts, tasks.

The nodes have passed the schema.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from portaldash.content.grids import CHEST_SIGN, PORTAL_SIGN, SPAWNER_SIGNS, read_landscape
from portaldash.content.kinds import hint_for
from portaldash.content.messages import shown
from portaldash.content.nodes import Node
from portaldash.engine.portal_dash.defs import (
    COLORS,
    PART_COLUMNS,
    Attack,
    BossDef,
    BossSide,
    ItemDef,
    MobDef,
    PartDef,
    Profile,
    Task,
)

START_COLUMNS = 1
PORTAL_COLUMNS = 2
PART_SIGNS = SPAWNER_SIGNS[:4] + CHEST_SIGN


def read_ours(node: Node, more: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of the values that are ours; each must be a field that stands beside it."""
    ours = node.texts("ours")
    for entry in node.each("ours"):
        if entry.value not in node and entry.value not in more:
            fields = [key for key in node.value if key != "ours"]
            entry.fault(f"{shown(entry.value)} is no field of this entry", hint_for(entry, entry.value, fields))
    return ours


def read_item(item_id: str, node: Node) -> ItemDef:
    """An item tile."""
    return ItemDef(
        id=item_id,
        name=node.text("name"),
        type=node.text("type", "enchantment"),
        origin=node.text("origin", "stack"),
        count=node.whole("count", 1),
        fits=node.text("fits"),
        material=node.text("material"),
        steps=node.whole("steps"),
        hearts=node.whole("hearts"),
        dice=node.whole("dice"),
        range=node.whole("range"),
        rerolls=node.whole("rerolls"),
        mine=node.whole("mine"),
        draw=node.whole("draw"),
        soul_walker=node.flag("soul_walker"),
        ours=read_ours(node),
    )


def read_profile(node: Node) -> Profile:
    """What a mob or a line of an end boss does."""
    attack = Attack(
        damage=node.whole("damage"),
        range=node.whole("range", 1),
        hits_all=node.flag("hits_all"),
        straight_to_life=node.flag("straight_to_life"),
        damages_item=node.flag("damages_item"),
        pushes=node.flag("pushes"),
        removes_block=node.flag("removes_block"),
    )
    return Profile(node.whole("move"), node.flag("flies"), attack)


def read_mob(mob_id: str, node: Node) -> MobDef:
    """A type of mob."""
    return MobDef(
        id=mob_id,
        name=node.text("name"),
        life=node.whole("life"),
        profile=read_profile(node),
        immune=node.texts("immune"),
        copies=node.whole("copies", 3),
        basic=node.flag("basic"),
        ours=read_ours(node),
    )


def read_boss(boss_id: str, node: Node) -> BossDef:
    """An end boss; it has the sides that were right."""
    sides = {}
    for name, side in node.entries("sides").items():
        lines = [read_profile(line) for line in side.each("lines")]
        if len(lines) == 3:
            sides[name] = BossSide(side.whole("life"), (lines[0], lines[1], lines[2]))
    return BossDef(boss_id, node.text("name"), sides, node.texts("immune"), read_ours(node))


def read_part(part_id: str, node: Node) -> PartDef | None:
    """A gameboard part; None when its drawing is wrong."""
    return _read_strip(part_id, node, PART_COLUMNS, PART_SIGNS)


def read_start_strip(node: Node) -> PartDef | None:
    """The strip at the left end."""
    return _read_strip("start-strip", node, START_COLUMNS, "")


def read_portal_strip(node: Node) -> PartDef | None:
    """The strip at the right end."""
    return _read_strip("portal-strip", node, PORTAL_COLUMNS, PORTAL_SIGN)


def _read_strip(part_id: str, node: Node, columns: int, signs: str) -> PartDef | None:
    land = read_landscape(node["grid"], columns, signs=signs)
    if land is None:
        return None
    ours = node.flag("ours", default=True)
    return PartDef(part_id, node.text("name"), land.terrain, land.spawners, land.chest, land.portal, ours)


def read_tasks(tasks: Mapping[str, Node]) -> tuple[Task, ...]:
    """The piglin tasks in the order of their letters."""
    return tuple(Task(name, tuple(column.value for column in columns.value)) for name, columns in sorted(tasks.items()))


def read_blocks(node: Node) -> tuple[int, ...]:
    """How many blocks there are of each colour, in the order of COLORS."""
    return tuple(node.whole(color) for color in COLORS)
