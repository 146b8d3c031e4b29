"""Reader for a level: the box with what the level adds to it, and the setup. The nodes have passed the schema."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from portaldash.content.box import read_blocks, read_boss, read_item, read_mob, read_part, read_tasks
from portaldash.content.nodes import Node
from portaldash.content.position import read_position
from portaldash.content.schema import FORMAT
from portaldash.engine.portal_dash.defs import BossDef, BossPick, Box, ItemDef, LevelDef

ALL_PLAYERS = (1, 2, 3, 4)


def read_level(level_id: str, node: Node, box: Box) -> LevelDef:
    """The level; what its file does not set is as in level 1."""
    own = changed(with_own(box, node["own"]) if "own" in node else box, node)
    level = LevelDef(
        id=level_id,
        name=node.text("name"),
        box=own,
        parts=node.whole("parts", 2),
        pool=node.texts("pool") if "pool" in node else tuple(own.parts),
        mobs=read_counts(node, own),
        opening=node.texts("opening"),
        bosses=tuple(BossPick(pick.text("boss"), pick.text("side")) for pick in node.each("bosses")),
        choose_boss=node.flag("choose_boss"),
        starting_items=node.texts("starting_items") if "starting_items" in node else starting_items(box),
        life=node.whole("life", box.life),
        side=node.text("side"),
        tasks=read_tasks(node.entries("tasks")),
        blocks=read_blocks(node["blocks"]) if "blocks" in node else box.blocks,
        deadline=node.text("deadline", "strict"),
        turns=node.whole("turns"),
        players=read_players(node),
        intro=node.text("intro"),
        outro=node.text("outro"),
    )
    return replace(level, position=read_position(node["position"], level)) if "position" in node else level


def is_newer(node: Node) -> bool:
    """Whether the level is made for a later format; if so, that has been told, and nothing else can be judged."""
    number = node.value.get("format") if isinstance(node.value, dict) else None
    return number is not None and FORMAT.is_newer(number) and not FORMAT.check(number)


def read_players(node: Node) -> tuple[int, ...]:
    """How many can play: as the file says, or as many as its position seats, or anything from 1 to 4."""
    if "players" in node:
        return tuple(sorted({number.value for number in node.each("players")})) or ALL_PLAYERS
    seated = len(node["position"].each("players")) if "position" in node else 0
    return (seated,) if seated else ALL_PLAYERS


def starting_items(box: Box) -> tuple[str, ...]:
    """What the box gives every player at the start (R6)."""
    return tuple(item.id for item in box.items.values() if item.origin == "starting")


def read_counts(node: Node, box: Box) -> tuple[tuple[str, int], ...]:
    """How many of each type play: as the file says, or those of a position that has them all, or the basic ones."""
    if "mobs" in node:
        return tuple((kind, count.value) for kind, count in node.entries("mobs").items())
    placed: Counter[str] = Counter()
    if "position" in node:
        placed.update(kinds_of(node["position"].entries("mobs"), box))
        placed.update(kinds_of(node["position"].texts("line"), box))
        if "line" in node["position"]:
            return tuple(placed.items())
    basic = {mob.id: mob.copies for mob in box.mobs.values() if mob.basic}
    return tuple((placed | Counter(basic)).items())


def kinds_of(mobs: Iterable[str], box: Box) -> list[str]:
    """The types of these mobs, as far as there are any."""
    kinds = [mob.rpartition("-")[0] for mob in mobs]
    return [kind for kind in kinds if kind in box.mobs]


def changed(box: Box, node: Node) -> Box:
    """The box with the dice, the item stack and the life of the end bosses that the level gives them."""
    if "dice" in node:
        box = with_dice(box, node["dice"])
    if "stack" in node:
        box = replace(box, items=with_stack(box, node.entries("stack")))
    lives = {(pick.text("boss"), pick.text("side")): pick.whole("life") for pick in node.each("bosses")}
    if any(lives.values()):
        box = replace(box, bosses={boss.id: with_lives(boss, lives) for boss in box.bosses.values()})
    return box


def with_dice(box: Box, node: Node) -> Box:
    """The box with the level's own dice, as far as it has any."""
    return replace(
        box,
        combat_die=tuple(face.value for face in node.each("combat_die")) or box.combat_die,
        blocks_die=node.texts("blocks_die") or box.blocks_die,
        mob_die=tuple(face.value for face in node.each("mob_die")) or box.mob_die,
    )


def with_stack(box: Box, counts: Mapping[str, Node]) -> dict[str, ItemDef]:
    """The items with as many tiles for the stack as the level says: what it does not name has none."""
    tiles = {kind: count.value for kind, count in counts.items()}
    return {
        item.id: replace(item, count=tiles.get(item.id, 0)) if item.origin == "stack" else item
        for item in box.items.values()
    }


def with_lives(boss: BossDef, lives: Mapping[tuple[str, str], int]) -> BossDef:
    """The end boss with the life that the level gives a side of its board; 0 leaves it as it is."""
    sides = {name: replace(side, life=lives.get((boss.id, name)) or side.life) for name, side in boss.sides.items()}
    return replace(boss, sides=sides)


def with_own(box: Box, node: Node) -> Box:
    """The box with what a level adds."""
    items = {key: read_item(key, entry) for key, entry in node.entries("items").items()}
    items |= {key: read_item(key, entry) for key, entry in node.entries("enchantments").items()}
    parts = {key: read_part(key, entry) for key, entry in node.entries("parts").items()}
    return replace(
        box,
        items={**box.items, **items},
        mobs={**box.mobs, **{key: read_mob(key, entry) for key, entry in node.entries("mobs").items()}},
        bosses={**box.bosses, **{key: read_boss(key, entry) for key, entry in node.entries("bosses").items()}},
        parts={**box.parts, **{key: part for key, part in parts.items() if part is not None}},
    )
