"""How many turns a win takes: a bound that nobody can beat, and what a team does with average luck.

Average luck is a rule of thumb, measured against the games of a computer player: everybody walks the track, every use
of an item costs half an action of repairs on top (a gray block repairs everything at once), nothing better is found.
The games that the computer player wins take about half as long again.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from portaldash.content.outset import (
    blocks_in_cube,
    columns_to_cross,
    empty_places,
    first_items,
    inventories,
    later_items,
    life_to_take,
    turnings,
)
from portaldash.engine.portal_dash.defs import WEAPONS, ItemAt, ItemDef, LevelDef

ACTIONS = 2
USES = 1.5
"""Actions that the use of an item costs in the long run, its repair included."""


def best_dice(level: LevelDef) -> int:
    """The most combat dice that any attack in this level can roll."""
    items = [*first_items(level), *later_items(level)]
    dice = max((item.dice for item in items if item.type in WEAPONS), default=0)
    held = {kind for hand in inventories(level, max(level.players)) for item in hand for kind in item.enchantments}
    extras = {item.id: item for item in items if item.type == "enchantment"} | {k: level.box.items[k] for k in held}
    return dice + sum(item.dice * item.count for item in extras.values()) if dice else 0


def least_turns(level: LevelDef, players: int) -> int:
    """The turns that no team can win in less than, whatever its luck; 0 if no attack can have a hit."""
    hits = ACTIONS * best_dice(level) * max(level.box.combat_die)
    if not hits:
        return 0
    fighting = math.ceil(life_to_take(level) / hits)
    opening = turnings(level)
    if not opening:
        return fighting
    items = [*first_items(level), *later_items(level)]
    blocks = ACTIONS * max(1, *(item.mine + item.draw for item in items))
    filling = math.ceil(sum(lacking for _, lacking in empty_places(level, players)) / blocks)
    return max(opening, filling) + fighting


def usual_turns(level: LevelDef, players: int) -> int:
    """The turns that a win takes with the first items and average luck; 0 if there is nothing to attack with."""
    hands = inventories(level, players)
    faces = level.box.combat_die
    mean = sum(faces) / len(faces)
    fight = _actions(life_to_take(level), [_numbers(level, hand, "dice", mean) for hand in hands])
    if not any(number for hand in hands for number in _numbers(level, hand, "dice", mean)):
        return 0
    walk = mine = 0.0
    if turnings(level):
        lacking = sum(blocks for _, blocks in empty_places(level, players))
        mine = _actions(lacking, [_numbers(level, hand, "mine") for hand in hands], basic=1.0)
        distance = columns_to_cross(level)
        walk = sum(_actions(distance, [_numbers(level, hand, "steps")], basic=1.0) for hand in hands)
    return max(least_turns(level, players), math.ceil((fight + mine + walk) / ACTIONS))


def _numbers(level: LevelDef, hand: Iterable[ItemAt], name: str, factor: float = 1.0) -> list[float]:
    """What one use of each item brings that has this number."""
    found = []
    for item in hand:
        parts: list[ItemDef] = [level.box.items[kind] for kind in (item.kind, *item.enchantments)]
        number = sum(getattr(part, name) for part in parts)
        if getattr(parts[0], name):
            found.append(number * factor)
    return found


def _actions(amount: float, hands: list[list[float]], *, basic: float = 0.0) -> float:
    """The actions that this amount takes: first every item is used once, then the best ones again and again."""
    lasting = max([basic, *(number / USES for numbers in hands for number in numbers)])
    if not lasting:
        return 0.0
    first = sum(max(0.0, number - lasting) for numbers in hands for number in numbers)
    return max(0.0, amount - first) / lasting


def turns_of_cube(level: LevelDef, players: int) -> int:
    """The turns until the cube is empty when the blocks die takes a block in each and the piglins get all they lack."""
    lacking = sum(blocks for _, blocks in empty_places(level, players)) if turnings(level) else 0
    return max(0, blocks_in_cube(level) - 1 - lacking)
