"""Reader for a level: the box with what the level adds to it, and the setup. The nodes have passed the schema."""

from __future__ import annotations

from dataclasses import replace

from portaldash.content.box import read_blocks, read_boss, read_item, read_mob, read_part, read_tasks
from portaldash.content.nodes import Node
from portaldash.content.position import read_position
from portaldash.engine.portal_dash.defs import Box, BossPick, LevelDef

ALL_PLAYERS = (1, 2, 3, 4)


def read_level(level_id: str, node: Node, box: Box) -> LevelDef:
    """The level; what its file does not set is as in level 1, with the mobs of the position if that sets them all."""
    own = with_own(box, node["own"]) if "own" in node else box
    position = read_position(node["position"]) if "position" in node else None
    seated = (len(position.players),) if position and position.players else ALL_PLAYERS
    return LevelDef(
        id=level_id,
        name=node.text("name"),
        box=own,
        parts=node.whole("parts", 2),
        pool=node.texts("pool") if "pool" in node else tuple(own.parts),
        mobs=_mobs(node, own),
        opening=node.texts("opening"),
        bosses=tuple(BossPick(pick.text("boss"), pick.text("side")) for pick in node.each("bosses")),
        choose_boss=node.flag("choose_boss"),
        starting_items=node.texts("starting_items") if "starting_items" in node else starting_items(box),
        life=node.whole("life", box.life),
        side=node.text("side"),
        tasks=read_tasks(node.entries("tasks")),
        blocks=read_blocks(node["blocks"]) if "blocks" in node else box.blocks,
        deadline=node.text("deadline", "strict"),
        players=tuple(sorted(number.value for number in node.each("players"))) or seated,
        intro=node.text("intro"),
        outro=node.text("outro"),
        position=position,
    )


def starting_items(box: Box) -> tuple[str, ...]:
    """What the box gives every player at the start (R6)."""
    return tuple(item.id for item in box.items.values() if item.origin == "starting")


def _mobs(node: Node, box: Box) -> tuple[tuple[str, int], ...]:
    if "mobs" in node:
        return tuple((kind, count.value) for kind, count in node.entries("mobs").items())
    return tuple((mob.id, mob.copies) for mob in box.mobs.values() if mob.basic)


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


