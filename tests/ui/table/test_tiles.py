"""What a tile says: numbers with enchantments, hearts, modes, and which of two tiles is better."""

from __future__ import annotations

import pytest

from portaldash.content.loading import load_box
from portaldash.engine.portal_dash.state import Item
from portaldash.ui.table.tiles import Badge, Tile, compared, short_words, tile_of, tile_of_kind

pytestmark = pytest.mark.usefixtures("display")


def numbers(tile: Tile) -> dict[str, int]:
    return {number.what: number.count for number in tile.numbers}


def worn(item_id: str, kind: str, **values: object) -> Tile:
    return tile_of(load_box(), Item(item_id, kind, **values))  # type: ignore[arg-type]  # fields of an item


def test_enchantments_add_to_the_numbers_and_show_as_badges() -> None:
    bow = worn("strong-bow-1", "strong-bow", enchantments=("bow-power", "bow-power"))
    assert numbers(bow) == {"dice": 5, "range": 5}
    assert all(number.raised for number in bow.numbers)
    assert bow.badges == (Badge("dice", 2, added=True),)


def test_what_an_item_can_do_by_itself_is_a_badge_that_nobody_added() -> None:
    sword = worn("netherite-sword-1", "netherite-sword", enchantments=("sword-reroll",))
    assert sword.badges == (Badge("rerolls", 1, added=True), Badge("rerolls", 1))
    assert short_words(sword) == "6 dice, 2 rerolls"


def test_leggings_show_what_they_are_worn_for() -> None:
    moving = worn("iron-leggings-1", "iron-leggings", mode="move")
    assert (numbers(moving), moving.most_hearts, moving.mode) == ({"steps": 2}, 0, "move")
    armor = worn("iron-leggings-1", "iron-leggings", mode="armor", hearts=2)
    assert (numbers(armor), armor.hearts, armor.most_hearts) == ({}, 2, 3)


def test_damaged_leggings_show_both_since_they_will_be_chosen_anew() -> None:
    broken = worn("iron-leggings-1", "iron-leggings", ready=False, mode="armor")
    assert (numbers(broken), broken.hearts, broken.most_hearts, broken.mode) == ({"steps": 2}, 0, 3, "")
    assert short_words(broken) == "Move 2 or 3 hearts"


def test_a_tile_of_nobody_is_whole() -> None:
    tunic = tile_of_kind(load_box(), "iron-chestplate")
    assert (tunic.hearts, tunic.most_hearts, tunic.ready) == (3, 3, True)
    assert short_words(tile_of_kind(load_box(), "bow-power")) == "+1 die, range +1"


@pytest.mark.parametrize(
    ("kind", "own", "expected"),
    [
        ("diamond-sword", "stone-sword", 1),
        ("stone-sword", "diamond-sword", -1),
        ("iron-sword", "iron-sword", 0),
        ("netherite-pickaxe", "diamond-pickaxe", 0),
        ("netherite-boots", "diamond-boots", 1),
        ("diamond-sword", "bow", 0),
    ],
)
def test_better_means_better_in_everything(kind: str, own: str, expected: int) -> None:
    box = load_box()
    assert compared(tile_of_kind(box, kind), tile_of_kind(box, own)) == expected


def test_every_tile_of_the_box_says_something() -> None:
    box = load_box()
    assert all(short_words(tile_of_kind(box, kind)) for kind in box.items)
