"""What is in the box, number by number, as the rulebook and the rulings tell it."""

from dataclasses import replace
from typing import Any

import pytest

from portaldash.content import load_box
from portaldash.engine.portal_dash.defs import Attack, ItemDef, Profile, Task

# The table of the values that are ours, and the texts' own: (type, origin, count, numbers, the values that are ours).
ITEMS: dict[str, tuple[str, str, int, dict[str, Any], tuple[str, ...]]] = {
    "leather-boots": ("boots", "starting", 4, {"steps": 2}, ("steps",)),
    "stone-pickaxe": ("pickaxe", "starting", 4, {"mine": 2}, ("mine",)),
    "leather-tunic": ("armor", "starting", 4, {"hearts": 1}, ()),
    "bow": ("bow", "starting", 4, {"dice": 2, "range": 3}, ("dice", "range")),
    "stone-sword": ("sword", "starting", 4, {"dice": 2}, ("dice",)),
    "iron-boots": ("boots", "stack", 3, {"steps": 3}, ("count", "steps")),
    "diamond-boots": ("boots", "stack", 2, {"steps": 4}, ("count",)),
    "iron-leggings": ("leggings", "stack", 3, {"steps": 2, "hearts": 3}, ("count", "steps", "hearts")),
    "diamond-leggings": ("leggings", "stack", 2, {"steps": 3, "hearts": 4}, ("count", "steps", "hearts")),
    "iron-chestplate": ("armor", "stack", 3, {"hearts": 3}, ("count", "hearts")),
    "diamond-chestplate": ("armor", "stack", 2, {"hearts": 4}, ("count", "hearts")),
    "iron-sword": ("sword", "stack", 3, {"dice": 3}, ("count", "dice")),
    "diamond-sword": ("sword", "stack", 2, {"dice": 4}, ("count", "dice")),
    "strong-bow": ("bow", "stack", 3, {"dice": 3, "range": 3}, ("count", "dice", "range")),
    "iron-pickaxe": ("pickaxe", "stack", 3, {"mine": 3}, ("count", "mine")),
    "diamond-pickaxe": ("pickaxe", "stack", 2, {"draw": 2, "mine": 2}, ("count", "draw", "mine")),
    "sword-die": ("enchantment", "stack", 3, {"fits": "sword", "dice": 1}, ("count",)),
    "sword-reroll": ("enchantment", "stack", 2, {"fits": "sword", "rerolls": 1}, ("count",)),
    "bow-power": ("enchantment", "stack", 3, {"fits": "bow", "dice": 1, "range": 1}, ("count",)),
    "boots-speed": ("enchantment", "stack", 2, {"fits": "boots", "steps": 2}, ("count",)),
    "boots-soul-walker": ("enchantment", "stack", 2, {"fits": "boots", "soul_walker": True}, ("count",)),
    "netherite-sword": ("sword", "netherite", 2, {"dice": 6, "rerolls": 1}, ("count",)),
    "netherite-pickaxe": ("pickaxe", "netherite", 2, {"draw": 5, "mine": 0}, ("count", "draw")),
    "netherite-boots": ("boots", "netherite", 2, {"steps": 5, "soul_walker": True}, ("count", "steps")),
    "netherite-leggings": ("leggings", "netherite", 1, {"steps": 4, "hearts": 5}, ("count", "steps", "hearts")),
    "netherite-chestplate": ("armor", "netherite", 1, {"hearts": 5}, ("count", "hearts")),
}


@pytest.mark.parametrize("name", ITEMS)
def test_every_item_has_its_numbers_and_no_others(name: str) -> None:
    kind, origin, count, numbers, ours = ITEMS[name]
    item = load_box().items[name]
    plain = ItemDef(name, item.name, kind, origin, count, material=item.material, ours=ours)
    assert item == replace(plain, **numbers)


def test_there_are_no_other_items() -> None:
    assert list(load_box().items) == [
        *(name for name in ITEMS if ITEMS[name][0] != "enchantment"),
        *(name for name in ITEMS if ITEMS[name][0] == "enchantment"),
    ]


@pytest.mark.parametrize(("origin", "tiles"), [("starting", 20), ("stack", 40), ("netherite", 8)])
def test_the_tiles_add_up(origin: str, tiles: int) -> None:
    assert sum(item.count for item in load_box().items.values() if item.origin == origin) == tiles


def test_twelve_of_the_forty_are_enchantments() -> None:
    assert sum(item.count for item in load_box().items.values() if item.type == "enchantment") == 12


MOBS = {
    "magma-cube": (2, Profile(2, False, Attack(2)), (), True),
    "ghast": (2, Profile(1, True, Attack(2, range=2)), ("sword",), True),
    "enderman": (3, Profile(5, False, Attack(2)), ("bow",), True),
    "hoglin": (4, Profile(3, False, Attack(2, pushes=True)), (), False),
    "blaze": (4, Profile(0, False, Attack(2, range=2, hits_all=True)), (), False),
    "wither-skeleton": (4, Profile(2, False, Attack(2, damages_item=True)), (), False),
}


@pytest.mark.parametrize("name", MOBS)
def test_r30_every_mob_is_as_in_the_glossary(name: str) -> None:
    mob = load_box().mobs[name]
    assert (mob.life, mob.profile, mob.immune, mob.basic) == MOBS[name]
    assert mob.copies == 3
    assert mob.ours == ()


def test_there_are_no_other_mobs_or_bosses() -> None:
    assert list(load_box().mobs) == list(MOBS)
    assert list(load_box().bosses) == ["wildfire", "ancient-hoglin"]


def flame(damage: int, **more: bool) -> Profile:
    return Profile(2, True, Attack(damage, range=3, **more))


def charge(damage: int, **more: bool) -> Profile:
    return Profile(3, False, Attack(damage, **more))


BOSS_SIDES = {
    ("wildfire", "easy"): (20, (flame(1), flame(2), flame(3))),
    ("wildfire", "hard"): (25, (flame(1, hits_all=True), flame(2, damages_item=True), flame(3, removes_block=True))),
    ("ancient-hoglin", "easy"): (20, (charge(2), charge(3), charge(4))),
    ("ancient-hoglin", "hard"): (
        25,
        (charge(2, straight_to_life=True), charge(3, pushes=True), charge(4, removes_block=True)),
    ),
}


@pytest.mark.parametrize(("name", "side"), BOSS_SIDES)
def test_r30_every_line_of_the_end_bosses(name: str, side: str) -> None:
    boss = load_box().bosses[name]
    assert (boss.sides[side].life, boss.sides[side].lines) == BOSS_SIDES[name, side]
    assert boss.immune == ()
    assert set(boss.sides) == {"easy", "hard"}


def test_r48_the_sides_of_the_piglin_board() -> None:
    assert load_box().sides == {
        "1-2": (Task("A", (3, 3)), Task("B", (3, 4)), Task("C", (5,))),
        "3-4": (Task("A", (3,)), Task("B", (3, 3)), Task("C", (4,))),
    }


def test_the_dice() -> None:
    box = load_box()
    assert sorted(box.combat_die) == [0, 0, 1, 1, 2, 2]
    assert sorted(box.blocks_die) == ["?", "black", "brown", "gold", "gray", "red"]
    assert sorted(box.mob_die) == [1, 1, 2, 2, 3, 3]
    assert box.ours == ("combat_die",)


def test_blocks_hearts_places_chests() -> None:
    box = load_box()
    assert box.blocks == (16, 16, 12, 12, 8)
    assert (box.life, box.inventory, box.chests, box.netherite_depth) == (6, 6, 5, 5)


def test_the_box_is_read_once() -> None:
    assert load_box() is load_box()
