"""Reader for a level: the box with what the level adds to it, and the setup. The nodes have passed the schema."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from portaldash.content.box import read_blocks, read_boss, read_item, read_mob, read_part, read_tasks
from portaldash.content.nodes import Node
from portaldash.content.position import read_position
from portaldash.engine.portal_dash.defs import BossPick, Box, LevelDef

ALL_PLAYERS = (1, 2, 3, 4)


def read_level(level_id: str, node: Node, box: Box) -> LevelDef:
    """The level; what its file does not set is as in level 1."""
    own = with_own(box, node["own"]) if "own" in node else box
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
        players=read_players(node),
        intro=node.text("intro"),
        outro=node.text("outro"),
    )
    return replace(level, position=read_position(node["position"], level)) if "position" in node else level


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
