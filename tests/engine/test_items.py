"""Chapter VII, items: finding, keeping, replacing, enchanting, repairing (R35 to R38, R47)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from portaldash.engine.portal_dash.events import (
    ItemDiscarded,
    ItemDrawn,
    ItemEnchanted,
    ItemKept,
    ItemLeftGame,
    ItemRepaired,
    NothingFound,
    StackShuffled,
)
from tests.engine.table import Game, table

FULL = "leather-boots stone-pickaxe leather-tunic bow stone-sword iron-sword"


def finding(stack: str = "", *, items: str = "", discard: str = "", pool: str = "") -> Game:
    """A gold block is used for p1, who finds an item."""
    game = table("p1+p2 . . .", cube="YRRR RRRR RRRR RRRR", stack=stack, items=items, discard=discard, pool=pool)
    return game.play_to_chance("mine:gold:1,0,0", "find:p1")


def test_r35_two_tiles_are_drawn_one_is_kept_one_discarded() -> None:
    game = finding("iron-sword iron-boots bow").play("p1 keep:iron-boots")
    assert (game.items("p1"), game.state.discard, len(game.state.stack)) == (["iron-boots-1"], ("iron-sword",), 1)
    assert game.heard(ItemDrawn) == [ItemDrawn(0, "iron-sword"), ItemDrawn(0, "iron-boots")]
    assert game.heard(ItemKept) == [ItemKept(0, "iron-boots-1", "iron-boots", 0, "", "")]
    assert game.heard(ItemDiscarded) == [ItemDiscarded("iron-sword", drawn=True)]


def test_r35_the_finder_chooses_whoever_has_the_turn() -> None:
    game = table("p1+p2", cube="YRRR RRRR RRRR RRRR", stack="iron-sword iron-boots")
    game.play("mine:gold:1,0,0", "find:p2", "p2 keep:iron-boots")
    assert game.items("p2") == ["iron-boots-1"]


def test_r35_draws_are_at_random_from_an_unknown_stack() -> None:
    game = finding(pool="bow bow iron-sword")
    assert game.odds == {"bow": Fraction(2, 3), "iron-sword": Fraction(1, 3)}
    assert game.play_to_chance("bow").odds == {"bow": Fraction(1, 2), "iron-sword": Fraction(1, 2)}


def test_r35_a_short_stack_is_filled_up_from_the_discard_pile() -> None:
    game = finding("iron-sword", discard="iron-boots iron-boots bow")
    assert game.heard(StackShuffled) == [StackShuffled(3)]
    assert game.odds == {"bow": Fraction(1, 3), "iron-boots": Fraction(2, 3)}
    game.play("bow", "keep:bow")
    assert (game.state.discard, game.state.stack.pool) == (("iron-sword",), (("iron-boots", 2),))


def test_r35_an_empty_stack_is_filled_up_before_the_first_draw() -> None:
    game = finding(discard="iron-boots iron-boots")
    assert (game.heard(StackShuffled), game.state.discard) == ([StackShuffled(2)], ("iron-boots",))


def test_r35_a_last_tile_is_found_alone() -> None:
    game = finding("iron-boots")
    assert (game.items("p1"), game.state.discard, len(game.state.stack)) == (["iron-boots-1"], (), 0)


def test_r35_with_nothing_left_anywhere_nothing_is_found() -> None:
    game = finding()
    assert (game.heard(NothingFound), game.heard(ItemDrawn), game.prompt) == ([NothingFound(0)], [], "action")


def test_r35_a_stack_may_run_out_while_several_find_items() -> None:
    game = table("p1+p2+p3 C", stack="iron-sword iron-boots bow").play("step:1,0", "p1 keep:iron-boots")
    # p2 draws the bow and then the sword that p1 left; p3 finds what p2 leaves.
    game.play("p2 keep:bow")
    assert [game.items(player) for player in ("p1", "p2", "p3")] == [["iron-boots-1"], ["bow-1"], ["iron-sword-1"]]


def test_r36_a_kept_item_is_ready() -> None:
    assert finding("iron-boots iron-boots").ready("iron-boots-1")


def test_r36_kept_armor_has_all_its_hearts() -> None:
    assert finding("diamond-chestplate diamond-chestplate").hearts("diamond-chestplate-1") == 4


def test_r36_kept_leggings_get_the_mode_their_owner_chooses() -> None:
    game = finding("iron-leggings iron-leggings")
    assert (game.actor, game.offers("mode")) == ("p1", ["armor", "move"])
    game.play("mode:armor")
    assert (game.item("iron-leggings-1").mode, game.hearts("iron-leggings-1")) == ("armor", 3)
    game = finding("iron-leggings iron-leggings").play("mode:move")
    assert (game.item("iron-leggings-1").mode, game.hearts("iron-leggings-1")) == ("move", 0)


def test_r36_with_six_items_one_must_be_replaced() -> None:
    game = finding("diamond-sword diamond-boots", items=FULL).play("keep:diamond-sword")
    assert len(game.offers("replace")) == 6
    game.play("p1 replace:iron-sword-1")
    assert (len(game.items("p1")), game.items("p1")[5]) == (6, "diamond-sword-1")
    assert game.heard(ItemKept) == [ItemKept(0, "diamond-sword-1", "diamond-sword", 0, "", "iron-sword-1")]
    assert game.heard(ItemDiscarded)[0] == ItemDiscarded("iron-sword", drawn=False)
    assert sorted(game.state.discard) == ["diamond-boots", "iron-sword"]


def test_r36_damaged_items_take_a_place_too() -> None:
    game = finding("diamond-sword diamond-sword", items="bow:damaged " * 6).play("keep:diamond-sword")
    assert game.prompt == "item.replace"


def test_r36_a_new_item_in_the_place_of_a_damaged_one_is_ready() -> None:
    game = finding("iron-boots iron-boots", items="bow:damaged " * 6).play("keep:iron-boots", "replace:bow-3")
    assert (game.ready("iron-boots-1"), game.items("p1")[2]) == (True, "iron-boots-1")


def test_r36_a_replaced_starting_item_leaves_the_game() -> None:
    game = finding("iron-boots diamond-boots", items=FULL).play("keep:iron-boots", "replace:bow-1")
    assert (game.state.gone, game.state.discard) == (("bow",), ("diamond-boots",))
    assert game.heard(ItemLeftGame) == [ItemLeftGame("bow")]


def test_r36_the_enchantments_of_a_replaced_item_go_to_the_discard_pile() -> None:
    items = FULL.replace("bow", "bow+bow-power+bow-power")
    game = finding("iron-boots diamond-boots", items=items).play("keep:iron-boots", "replace:bow-1")
    assert (game.state.gone, sorted(game.state.discard)) == (("bow",), ["bow-power", "bow-power", "diamond-boots"])
    items = FULL.replace("iron-sword", "iron-sword+sword-die")
    game = finding("iron-boots diamond-boots", items=items).play("keep:iron-boots", "replace:iron-sword-1")
    assert sorted(game.state.discard) == ["diamond-boots", "iron-sword", "sword-die"]


def test_r36_an_item_may_be_replaced_by_another_of_its_kind() -> None:
    game = finding("iron-sword iron-boots", items=FULL).play("keep:iron-sword", "replace:iron-sword-1")
    assert game.items("p1")[5] == "iron-sword-2"
    assert sorted(game.state.discard) == ["iron-boots", "iron-sword"]


def test_r37_with_a_free_place_one_of_the_two_must_be_kept() -> None:
    assert finding("iron-sword iron-boots").options == ["keep:iron-sword", "keep:iron-boots"]


def test_r37_with_a_full_inventory_both_may_be_discarded() -> None:
    game = finding("iron-boots diamond-boots", items=FULL)
    assert game.options == ["keep:iron-boots", "keep:diamond-boots", "discard"]
    assert game.play("discard").state.discard == ("iron-boots", "diamond-boots")


def test_r37_two_enchantments_without_a_fitting_item_are_both_discarded() -> None:
    game = finding("bow-power sword-die", items="iron-boots")
    assert (game.items("p1"), game.state.discard, game.prompt) == (
        ["iron-boots-1"],
        ("bow-power", "sword-die"),
        "action",
    )


def test_r37_an_item_beside_an_enchantment_that_does_not_fit_must_be_kept() -> None:
    game = finding("bow-power iron-boots")
    assert (game.items("p1"), game.state.discard) == (["iron-boots-1"], ("bow-power",))


def test_r37_of_two_alike_one_is_kept_without_asking() -> None:
    game = finding("iron-boots iron-boots")
    assert (game.items("p1"), game.state.discard) == (["iron-boots-1"], ("iron-boots",))


def test_r37_a_netherite_item_may_be_discarded_like_any_other() -> None:
    assert finding("netherite-sword iron-boots").play("keep:iron-boots").state.discard == ("netherite-sword",)


@pytest.mark.parametrize(
    ("enchantment", "fitting"),
    [
        ("sword-die", ["iron-sword-1", "stone-sword-1"]),
        ("sword-reroll", ["iron-sword-1", "stone-sword-1"]),
        ("bow-power", ["bow-1", "strong-bow-1"]),
        ("boots-speed", ["iron-boots-1", "leather-boots-1"]),
        ("boots-soul-walker", ["iron-boots-1", "leather-boots-1"]),
    ],
)
def test_r38_an_enchantment_goes_onto_an_own_item_of_its_type(enchantment: str, fitting: list[str]) -> None:
    items = "iron-sword stone-sword bow strong-bow iron-boots leather-boots"
    game = finding(f"{enchantment} iron-leggings", items=items).play(f"keep:{enchantment}")
    assert (game.actor, game.offers("enchant")) == ("p1", fitting)


def test_r38_leggings_are_not_boots() -> None:
    game = finding("boots-speed iron-sword", items="iron-leggings:move")
    assert (game.items("p1"), game.state.discard) == (["iron-leggings-1", "iron-sword-1"], ("boots-speed",))


def test_r38_only_own_items_count() -> None:
    game = table("p1+p2", items={"p2": "bow"}, cube="YRRR RRRR RRRR RRRR", stack="bow-power iron-boots")
    assert game.play("mine:gold:1,0,0", "find:p1").items("p1") == ["iron-boots-1"]


def test_r38_an_enchantment_takes_no_place_and_replaces_nothing() -> None:
    game = finding("bow-power iron-boots", items=FULL).play("keep:bow-power")
    assert (game.prompt, len(game.items("p1")), game.item("bow-1").enchantments) == ("action", 6, ("bow-power",))
    assert (game.heard(ItemEnchanted), game.state.discard) == (
        [ItemEnchanted(0, "bow-1", "bow-power")],
        ("iron-boots",),
    )


def test_r38_an_enchantment_repairs_a_damaged_item() -> None:
    game = finding("bow-power bow-power", items="bow:damaged")
    assert (game.ready("bow-1"), game.item("bow-1").enchantments) == (True, ("bow-power",))


def test_r38_several_enchantments_may_sit_on_one_item() -> None:
    game = finding("sword-die iron-boots", items="iron-sword+sword-die+sword-reroll").play("keep:sword-die")
    assert sorted(game.item("iron-sword-1").enchantments) == ["sword-die", "sword-die", "sword-reroll"]


def test_r38_the_enchantment_stays_when_the_item_is_used_and_repaired() -> None:
    game = table("p1 . . .", items="iron-boots+boots-speed")
    game.play("use:iron-boots-1", "to:1,0", "stop", "repair:iron-boots-1")
    assert (game.ready("iron-boots-1"), game.item("iron-boots-1").enchantments) == (True, ("boots-speed",))


def test_r47_a_damaged_item_comes_back_to_the_ready_row() -> None:
    game = table(items="bow:damaged iron-sword:damaged").play("repair:bow-1")
    assert (game.ready("bow-1"), game.ready("iron-sword-1")) == (True, False)
    assert game.heard(ItemRepaired) == [ItemRepaired(0, "bow-1", 0, "")]


def test_r47_repaired_armor_has_all_its_hearts() -> None:
    assert table(items="iron-chestplate:damaged").play("repair:iron-chestplate-1").hearts("iron-chestplate-1") == 3


def test_r47_ready_armor_that_lacks_hearts_is_filled_up() -> None:
    assert table(items="iron-chestplate:1").play("repair:iron-chestplate-1").hearts("iron-chestplate-1") == 3


def test_r47_what_lacks_nothing_cannot_be_repaired() -> None:
    assert table(items="bow iron-chestplate iron-leggings:armor diamond-leggings:move").offers("repair") == []


def test_r47_leggings_choose_their_mode_again_when_they_were_damaged() -> None:
    game = table(items="iron-leggings:move:damaged").play("repair:iron-leggings-1", "p1 mode:armor")
    assert (game.item("iron-leggings-1").mode, game.hearts("iron-leggings-1")) == ("armor", 3)
    game = table(items="iron-leggings:armor:damaged").play("repair:iron-leggings-1", "mode:move")
    assert (game.item("iron-leggings-1").mode, game.hearts("iron-leggings-1")) == ("move", 0)


def test_r47_leggings_choose_their_mode_again_when_they_lacked_hearts() -> None:
    game = table(items="iron-leggings:armor:1").play("repair:iron-leggings-1", "mode:armor")
    assert game.hearts("iron-leggings-1") == 3
    game = table(items="iron-leggings:armor:1").play("repair:iron-leggings-1", "mode:move")
    assert (game.hearts("iron-leggings-1"), game.offers("use")) == (0, ["iron-leggings-1"])


def test_r47_only_own_items_can_be_repaired() -> None:
    assert table("p1+p2", items={"p2": "bow:damaged"}).offers("repair") == []
