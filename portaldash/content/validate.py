"""What no single value can tell about the box or a level: cross references, counts, ways.

Fixed positions have their own checks in position_checks.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from portaldash.content.grids import fault_at, sign_at
from portaldash.content.limits import check_limits
from portaldash.content.messages import counted, one_of, shown
from portaldash.content.nodes import Node
from portaldash.content.position_checks import check_position
from portaldash.content.refer import names_of, refer
from portaldash.content.supply import can_fill, too_many_tiles
from portaldash.content.ways import barred, dead_ends, left_edge, unreachable
from portaldash.engine.portal_dash.defs import CUBE_BLOCKS, ROWS, Box, ItemDef, LevelDef, PartDef, Task

NUMBERS = ("steps", "hearts", "dice", "range", "rerolls", "mine", "draw", "soul_walker")
# The numbers that an item of a type can have; of each group at least one must be there.
FITTING: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "sword": (("dice",),),
    "bow": (("dice",), ("range",)),
    "boots": (("steps",),),
    "pickaxe": (("mine", "draw"),),
    "armor": (("hearts",),),
    "leggings": (("steps",), ("hearts",)),
}
EXTRA: Mapping[str, tuple[str, ...]] = {
    "sword": ("range", "rerolls"),
    "bow": ("rerolls",),
    "boots": ("soul_walker",),
    "leggings": ("soul_walker",),
}
ADDING = {"sword": ("dice", "range", "rerolls"), "bow": ("dice", "range", "rerolls"), "boots": ("steps", "soul_walker")}


def check_box(box: Box, nodes: Mapping[str, Node]) -> None:
    """Tell what does not fit together in the box."""
    for name in ("items", "enchantments"):
        check_items(box.items, nodes[name].value)
    for key, node in nodes["enchantments"].value.items():
        if key in nodes["items"]:
            node.fault_at_key(f"{shown(key)} is an item already")
    check_names(nodes["bosses"].value, box.mobs, "a mob")
    if sum(box.blocks) != CUBE_BLOCKS:
        nodes["blocks"].fault(f"{counted(sum(box.blocks), 'block')}: the cube has {CUBE_BLOCKS}")
    for side, node in nodes["piglins"].value.items():
        check_tasks(node, box.sides[side], box.blocks)
    parts = nodes["parts"]
    for key, node in parts.entries("parts").items():
        if key in box.parts:
            check_part(node["grid"], box.parts[key])
    if box.portal_strip.portal < 0:
        parts["portal_strip"]["grid"].fault("the portal strip needs a portal", "draw it as P")
    check_track(parts["parts"], (box.start_strip,), box.parts.values(), box.portal_strip)


def check_names(nodes: Mapping[str, Node], taken: Collection[str], what: str) -> None:
    """Tell the names that something else has already."""
    for key, node in nodes.items():
        if key in taken:
            node.fault_at_key(f"{shown(key)} is the name of {what} already", "choose another name")


def check_items(items: Mapping[str, ItemDef], nodes: Mapping[str, Node]) -> None:
    """Tell the items whose numbers do not go with their type."""
    for key, node in nodes.items():
        if not node.damaged:
            check_item(items[key], node)


def check_item(item: ItemDef, node: Node) -> None:
    """Tell which numbers an item lacks, and which would do nothing on it."""
    if item.type == "enchantment":
        groups: tuple[tuple[str, ...], ...] = (ADDING[item.fits],)
        allowed = set(ADDING[item.fits])
        what = f"an enchantment for {item.fits}"
    else:
        groups = FITTING[item.type]
        allowed = {name for group in groups for name in group} | set(EXTRA.get(item.type, ()))
        what = f"an item of type {item.type}"
    for group in groups:
        if not any(getattr(item, name) for name in group):
            node.fault_at_key(f"{what} needs {one_of([shown(name) for name in group])}")
    for name in NUMBERS:
        if name in node and name not in allowed:
            node[name].fault_at_key(f"{shown(name)} does nothing on {what}", "take it out")


def check_tasks(node: Node, tasks: Sequence[Task], blocks: Sequence[int]) -> None:
    """Tell whether the letters have a gap, and whether the cube has blocks enough to fill the columns (R46)."""
    names = [task.name for task in tasks]
    if names != ["A", "B", "C"][: len(names)]:
        node.fault_at_key(f"tasks {' and '.join(names)}: they are called A, B, C without a gap")
    if not can_fill(tasks, blocks):
        node.fault_at_key("the cube has too few blocks of one color each to fill these columns")


def check_part(node: Node, part: PartDef) -> None:
    """Tell where a part cannot be walked."""
    if not left_edge(part):
        node.fault("no way in: the left edge is all lava")
        return
    lost = dead_ends(part)
    if len(lost) == left_edge(part).bit_count():
        node.fault("no way from the left edge to the right edge without lava")
        return
    for cell in lost:
        fault_at(node, sign_at(node, cell % ROWS, cell // ROWS), "no way from here to the right edge without lava")
    for cell in unreachable(part):
        fault_at(node, sign_at(node, cell % ROWS, cell // ROWS), "no way here from the left edge without lava")


def check_track(node: Node, strips: Sequence[PartDef], parts: Iterable[PartDef], end: PartDef) -> None:
    """Tell whether lava can close the track between two neighbours."""
    parts = [part for part in parts if not dead_ends(part) and left_edge(part)]
    closed = barred(strips, parts, end)
    if closed:
        node.fault_at_key(f"no way on from {shown(closed[0].id)} into {shown(closed[1].id)} without lava")


def check_level(level: LevelDef, node: Node) -> None:
    """Tell what does not fit together in a level."""
    if "own" in node:
        _check_own(level.box, node["own"])
    _check_parts(level, node)
    _check_mobs(level, node)
    _check_bosses(level, node)
    _check_starting_items(level, node)
    _check_blocks(level, node)
    check_limits(level, node)
    if "position" in node:
        check_position(level, node["position"])


def _check_own(box: Box, own: Node) -> None:
    """The level's own things have names of their own, and are fit for use."""
    for group in ("items", "enchantments"):
        check_items(box.items, own.entries(group))
    for key, node in own.entries("parts").items():
        if key in box.parts and "grid" in node:
            check_part(node["grid"], box.parts[key])
    check_names(own.entries("enchantments"), own.entries("items"), "an item")
    check_names(own.entries("bosses"), own.entries("mobs"), "a mob")


def check_own_names(box: Box, own: Node) -> None:
    """Tell the names of own things that the box has already; asked before they are added to it."""
    things = {**box.mobs, **box.bosses}
    check_names(own.entries("items"), box.items, "an item of the box")
    check_names(own.entries("enchantments"), box.items, "an item of the box")
    check_names(own.entries("mobs"), things, "a mob of the box")
    check_names(own.entries("bosses"), things, "a mob of the box")
    check_names(own.entries("parts"), box.parts, "a part of the box")


def _check_parts(level: LevelDef, node: Node) -> None:
    known = names_of(level.box.parts, node, "parts")
    good = [refer(entry, entry.value, known, "part") for entry in node.each("pool")]
    fixed = level.position.parts if level.position else ()
    if "own" in node and all(good) and not ("pool" in node and node["pool"].damaged):
        for key, entry in node["own"].entries("parts").items():
            if key not in (*level.pool, *fixed):
                entry.fault_at_key(f"{shown(key)} is drawn, but neither in the pool nor in the position")
    left = [part for part in level.pool if part not in fixed]
    if all(good) and len(fixed) + len(left) < level.parts:
        place = node["parts"] if "parts" in node else node["pool"]
        there = len(fixed) + len(left)
        message = (
            f"{counted(level.parts, 'part')}, but there {'is' if there == 1 else 'are'} only {there} to choose from"
        )
        place.fault(message, "each lies on the track once: name more in 'pool', or take fewer 'parts'")
    parts = level.box.parts
    if all(name in parts for name in (*left, *fixed)) and (left or len(fixed) == level.parts):
        strips = (level.box.start_strip, *(parts[name] for name in fixed))
        if not any(dead_ends(strip) for strip in strips):
            pool = [parts[name] for name in left] if len(fixed) < level.parts else []
            check_track(node.get("pool", node), strips, pool, level.box.portal_strip)


def _check_mobs(level: LevelDef, node: Node) -> None:
    known = names_of(level.box.mobs, node, "mobs")
    for kind, entry in node.entries("mobs").items():
        mob = level.box.mobs.get(kind)
        if refer(entry, kind, known, "mob", key=True) and mob and entry.value > mob.copies:
            entry.fault(f"{counted(entry.value, kind)}: there {_are(mob.copies)}")
    counts = dict(level.mobs)
    used: Counter[str] = Counter()
    counted_well = not ("mobs" in node and node["mobs"].damaged)
    for entry in node.each("opening"):
        used[entry.value] += 1
        there = counts.get(entry.value, 0)
        if refer(entry, entry.value, known, "mob") and used[entry.value] > there and counted_well:
            hint = "raise its number in 'mobs'" if there else "name it in 'mobs' with its number"
            entry.fault(f"no {shown(entry.value)} is left for this spawner", hint)


def _check_bosses(level: LevelDef, node: Node) -> None:
    known = names_of(level.box.bosses, node, "bosses")
    seen: set[str] = set()
    for pick in node.each("bosses"):
        name = pick.text("boss")
        boss = level.box.bosses.get(name)
        if refer(pick["boss"], name, known, "end boss") and boss and pick.text("side") not in boss.sides:
            pick["side"].fault(f"{shown(name)} has no {pick.text('side')} side")
        if name in seen:
            pick["boss"].fault(f"{shown(name)} is here a second time: there is one of each end boss")
        seen.add(name)
    if level.choose_boss and "bosses" in node and not node["bosses"].damaged and len(level.bosses) < 2:
        node["choose_boss"].fault("there is only one end boss to choose", "name two, or take this out")


def _check_starting_items(level: LevelDef, node: Node) -> None:
    known = names_of([item.id for item in level.box.items.values() if item.type != "enchantment"], node, "items")
    named = [refer(entry, entry.value, known, "item") for entry in node.each("starting_items")]
    place = node.get("starting_items", node)
    if len(level.starting_items) > level.box.inventory:
        place.fault(f"{len(level.starting_items)} items: an inventory has {level.box.inventory} places")
    damaged = node["position"].damaged if "position" in node else False
    if damaged or not all(named):
        return
    most = max(level.players)
    for kind, count in sorted(too_many_tiles(level, most).items()):
        there = level.box.items[kind].count
        message = f"{counted(most, 'player')} would need {count} tiles of {shown(kind)} in all: there {_are(there)}"
        node.get("position", place).fault_at_key(message)


def _are(count: int) -> str:
    return "is 1" if count == 1 else f"are {count}"


def _check_blocks(level: LevelDef, node: Node) -> None:
    if "blocks" in node and node["blocks"].damaged:
        return
    if sum(level.blocks) != CUBE_BLOCKS:
        node["blocks"].fault_at_key(f"{counted(sum(level.blocks), 'block')}: the cube has {CUBE_BLOCKS}")
        return
    if "tasks" not in node:
        return
    if "side" in node:
        node["side"].fault_at_key("the level has its own tasks: it cannot use a side of the board as well")
    if not node["tasks"].damaged:
        check_tasks(node["tasks"], level.tasks, level.blocks)
