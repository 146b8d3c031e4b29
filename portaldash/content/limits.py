"""Whether what a level changes in the game makes sense: dice, stack, mobs at all."""

from __future__ import annotations

from portaldash.content.messages import shown
from portaldash.content.nodes import Node
from portaldash.content.refer import names_of, refer
from portaldash.engine.portal_dash.defs import ItemDef, LevelDef

WHERE = {
    "starting": ("it begins in the inventories, not in the stack", "name it in 'starting_items'"),
    "netherite": ("it comes into the stack when a black block unlocks it", "take it out of 'stack'"),
}
"""Why an item of this origin has no number in the stack, and what to do."""


def check_limits(level: LevelDef, node: Node) -> None:
    """Tell what would make a game that cannot be won, or that lacks what it needs."""
    if "dice" in node:
        _check_dice(level, node["dice"])
    if "stack" in node:
        _check_stack(level, node)
    _check_some_mob(level, node)


def _check_dice(level: LevelDef, node: Node) -> None:
    if "combat_die" in node and not node["combat_die"].damaged and not any(level.box.combat_die):
        node["combat_die"].fault("no face has a hit: nothing could ever be defeated")


def _check_stack(level: LevelDef, node: Node) -> None:
    """The stack has at least one tile, and only tiles that can lie there; what the level makes for it is in it."""
    stack = node["stack"]
    known = names_of({item.id for item in level.box.items.values() if item.origin == "stack"}, node, "items")
    known |= names_of(known, node, "enchantments")
    for kind, entry in stack.value.items():
        item = level.box.items.get(kind)
        if item is not None and item.origin in WHERE:
            why, hint = WHERE[item.origin]
            entry.fault_at_key(f"{shown(kind)} is a {item.origin} item: {why}", hint)
        else:
            refer(entry, kind, known, "tile of the stack", key=True)
    if not stack.damaged and not any(entry.value for entry in stack.value.values()):
        stack.fault_at_key("no tile at all: nobody could ever find an item", "give at least one of them a number")
    if "own" in node:
        for group in ("items", "enchantments"):
            for kind, entry in node["own"].entries(group).items():
                _check_made(level.box.items.get(kind), kind, stack, entry)


def _check_made(item: ItemDef | None, kind: str, stack: Node, entry: Node) -> None:
    """An own tile for the stack is in the stack."""
    if item is not None and item.origin == "stack" and kind not in stack and kind not in stack.wrong:
        entry.fault_at_key(f"{shown(kind)} is made, but 'stack' has none of it", "give it a number there")


def _check_some_mob(level: LevelDef, node: Node) -> None:
    """Somebody stands in the way, unless a position says where everybody is."""
    fixed = level.position is not None and (level.position.mobs is not None or level.position.line is not None)
    if "mobs" in node and not fixed and not node["mobs"].damaged and not any(count for _, count in level.mobs):
        node["mobs"].fault_at_key("no mob plays at all", "give at least one type a number from 1 to 3")
