"""Damage to players: armor and life tracker, damaged items, pushes (R25 to R29)."""

from __future__ import annotations

from portaldash.engine.portal_dash.events import (
    ArmorHeartsLost,
    ChestOpened,
    ItemDamaged,
    LifeLost,
    MobAttacked,
    PlayerPushed,
)
from tests.engine.table import table

TWO_PIECES = "iron-chestplate iron-leggings:armor"


def test_r25_hearts_leave_armor_before_the_life_tracker() -> None:
    game = table("p1 magma-cube-1", roll=1, items="leather-tunic")
    assert (game.hearts("leather-tunic-1"), game.life("p1")) == (0, 5)
    assert game.heard(ArmorHeartsLost) == [ArmorHeartsLost(0, "leather-tunic-1", 1)]
    assert game.heard(LifeLost) == [LifeLost(0, 1)]


def test_r25_armor_that_can_take_all_of_it_does() -> None:
    game = table("p1 magma-cube-1", roll=1, items="iron-chestplate")
    assert (game.hearts("iron-chestplate-1"), game.ready("iron-chestplate-1"), game.life("p1")) == (1, True, 6)
    assert (game.heard(LifeLost), game.heard(ItemDamaged)) == ([], [])


def test_r25_armor_whose_last_heart_goes_is_damaged() -> None:
    game = table("p1 magma-cube-1", roll=1, items="iron-chestplate:2")
    assert (game.ready("iron-chestplate-1"), game.life("p1")) == (False, 6)
    assert game.heard(ItemDamaged) == [ItemDamaged(0, "iron-chestplate-1")]


def test_r25_damaged_armor_takes_nothing() -> None:
    game = table("p1 magma-cube-1", roll=1, items="iron-chestplate:damaged")
    assert (game.life("p1"), game.heard(ArmorHeartsLost)) == (4, [])


def test_r25_among_several_pieces_the_owner_chooses_heart_by_heart() -> None:
    game = table("p1 magma-cube-1 . p2", first="p2", roll=1, items=TWO_PIECES)
    assert game.offers("heart") == ["iron-chestplate-1", "iron-leggings-1"]
    game.play("p1 heart:iron-leggings-1", "p1 heart:iron-chestplate-1")
    assert (game.hearts("iron-chestplate-1"), game.hearts("iron-leggings-1"), game.life("p1")) == (2, 2, 6)


def test_r25_both_hearts_may_leave_the_same_piece() -> None:
    game = table("p1 magma-cube-1", roll=1, items=TWO_PIECES)
    game.play("heart:iron-leggings-1", "heart:iron-leggings-1")
    assert (game.hearts("iron-chestplate-1"), game.hearts("iron-leggings-1")) == (3, 1)


def test_r25_the_choice_ends_when_one_piece_is_left() -> None:
    game = table("p1 magma-cube-1", roll=1, items="iron-chestplate leather-tunic")
    game.play("heart:leather-tunic-1")
    assert (game.ready("leather-tunic-1"), game.hearts("iron-chestplate-1"), game.life("p1")) == (False, 2, 6)


def test_r25_nobody_is_asked_when_all_hearts_go_anyway() -> None:
    game = table("p1 magma-cube-1", roll=1, items="iron-chestplate:1 leather-tunic")
    assert (game.ready("iron-chestplate-1"), game.ready("leather-tunic-1"), game.life("p1")) == (False, False, 6)
    game = table("p1 ancient-hoglin", roll=3, items="iron-chestplate:1 leather-tunic")
    assert (game.ready("iron-chestplate-1"), game.ready("leather-tunic-1"), game.life("p1")) == (False, False, 4)


def test_r25_nobody_is_asked_between_pieces_that_are_alike() -> None:
    game = table("p1 ancient-hoglin", roll=1, bosses="ancient-hoglin:easy", items="iron-chestplate iron-chestplate")
    assert game.offers("heart") == ["iron-chestplate-1", "iron-chestplate-2"]
    assert game.play("heart:iron-chestplate-2").life("p1") == 6
    assert table("p1 wildfire", roll=1, items="iron-chestplate iron-chestplate").prompt == "action"


def test_r25_leggings_in_armor_mode_are_armor() -> None:
    assert table("p1 magma-cube-1", roll=1, items="iron-leggings:armor").life("p1") == 6
    assert table("p1 magma-cube-1", roll=1, items="iron-leggings:move").life("p1") == 4


def test_r25_magma_takes_hearts_from_armor_first() -> None:
    game = table("p1 M .", items="leather-tunic").play("step:1,0")
    assert (game.ready("leather-tunic-1"), game.life("p1")) == (False, 6)


def test_r25_magma_asks_the_owner_too() -> None:
    game = table("p1 M .", items=TWO_PIECES).play("step:1,0", "p1 heart:iron-leggings-1")
    assert (game.hearts("iron-leggings-1"), game.prompt) == (2, "action")


def test_r26_the_game_is_lost_at_once_when_the_last_heart_goes() -> None:
    game = table("p1 magma-cube-1 . p2", life={"p1": 2}, first="p2", roll=1)
    assert (game.result, game.state.decision) == ("lost: life p1", None)


def test_r26_nothing_later_in_the_turn_happens() -> None:
    game = table("p1 blaze-1 p2", life={"p1": 1}, roll=1)
    assert (game.result, game.life("p1"), game.life("p2")) == ("lost: life p1", 0, 6)
    game = table("p1 magma-cube-1\nenderman-1 .", life=2, roll=1).play("activate:enderman-1")
    assert (game.result, len(game.heard(MobAttacked))) == ("lost: life p1", 1)


def test_r26_a_walk_onto_magma_ends_there_with_the_last_heart() -> None:
    game = table("p1 M .", items="leather-boots", life=1).play("use:leather-boots-1", "to:1,0")
    assert game.result == "lost: life p1"


def test_r27_a_wither_skeleton_makes_its_victim_damage_a_ready_item() -> None:
    game = table("p1 wither-skeleton-1 . p2", first="p2", roll=1, items="bow stone-sword leather-boots:damaged")
    assert (game.offers("damage"), game.life("p1")) == (["bow-1", "stone-sword-1"], 4)
    game.play("p1 damage:bow-1")
    assert (game.ready("bow-1"), game.ready("stone-sword-1")) == (False, True)


def test_r27_armor_chosen_loses_its_hearts() -> None:
    game = table("p1 wither-skeleton-1", roll=1, items="iron-chestplate bow").play("damage:iron-chestplate-1")
    assert (game.ready("iron-chestplate-1"), game.hearts("iron-chestplate-1"), game.life("p1")) == (False, 0, 6)


def test_r27_damage_that_armor_took_is_dealt_all_the_same() -> None:
    game = table("p1 wither-skeleton-1", roll=1, items="iron-chestplate bow")
    assert (game.life("p1"), game.offers("damage")) == (6, ["bow-1", "iron-chestplate-1"])


def test_r27_armor_emptied_by_that_very_hit_is_no_longer_ready() -> None:
    game = table("p1 wither-skeleton-1", roll=1, items="iron-chestplate:2 bow")
    assert (game.ready("iron-chestplate-1"), game.ready("bow-1"), game.life("p1")) == (False, False, 6)


def test_r27_the_only_ready_item_is_damaged_without_asking() -> None:
    game = table("p1 wither-skeleton-1", roll=1, items="bow")
    assert (game.prompt, game.ready("bow-1")) == ("action", False)


def test_r27_without_a_ready_item_nothing_more_happens() -> None:
    game = table("p1 wither-skeleton-1", roll=1, items="bow:damaged leather-tunic")
    assert (game.prompt, game.life("p1"), game.heard(ItemDamaged)) == ("action", 5, [ItemDamaged(0, "leather-tunic-1")])


def test_r27_enchantments_stay_on_a_damaged_item() -> None:
    game = table("p1 wither-skeleton-1", roll=1, items="bow+bow-power")
    assert (game.ready("bow-1"), game.item("bow-1").enchantments) == (False, ("bow-power",))


def test_r27_leggings_in_move_mode_can_be_the_damaged_item() -> None:
    game = table("p1 wither-skeleton-1", roll=1, items="iron-leggings:move")
    assert game.ready("iron-leggings-1") is False


def test_r28_the_active_player_chooses_where_a_hoglins_victim_is_pushed() -> None:
    game = table(". . .\np1 hoglin-1 .\n. . p2", first="p2", roll=1)
    assert (game.actor, game.life("p1"), game.offers("push")) == ("p2", 4, ["0,0", "0,2"])
    assert game.play("push:0,2").heard(PlayerPushed) == [PlayerPushed(0, 2)]


def test_r28_no_push_onto_lava_or_a_mob_but_onto_other_players() -> None:
    grid = """
        .   L  .
        p2  p1 ghast-3
        .   hoglin-1 .
    """
    game = table(grid, roll=1)
    assert (game.where("p1"), game.where("p2")) == ("0,1", "0,1")


def test_r28_a_push_comes_also_when_armor_took_the_damage() -> None:
    game = table("p1 hoglin-1\n. .", roll=1, items="iron-chestplate")
    assert (game.life("p1"), game.where("p1")) == (6, "0,1")


def test_r28_magma_there_deals_one_more_damage() -> None:
    game = table("p1 hoglin-1\nM .", roll=1)
    assert (game.where("p1"), game.life("p1")) == ("0,1", 3)


def test_r28_magma_there_asks_the_victim_about_its_armor() -> None:
    game = table("p1 hoglin-1 p2\nM . .", first="p2", roll=1, items={"p1": TWO_PIECES}).play("hit:p1")
    game.play("p1 heart:iron-chestplate-1", "p1 heart:iron-chestplate-1", "p1 heart:iron-leggings-1")
    assert (game.hearts("iron-chestplate-1"), game.hearts("iron-leggings-1"), game.where("p1")) == (1, 2, "0,1")


def test_r28_magma_there_can_take_the_last_heart() -> None:
    assert table("p1 hoglin-1\nM .", roll=1, life=3).result == "lost: life p1"


def test_r28_soul_sand_is_free() -> None:
    game = table("p1 hoglin-1\nS .", roll=1)
    assert (game.where("p1"), game.life("p1")) == ("0,1", 4)


def test_r28_a_push_opens_no_chest() -> None:
    game = table("L p1 hoglin-1\nL C .", roll=1, stack="bow bow")
    assert (game.where("p1"), game.heard(ChestOpened), game.state.chests) == ("1,1", [], 1 << 6)


def test_r28_without_a_space_there_is_no_push() -> None:
    game = table("p1 hoglin-1\nL .", roll=1)
    assert (game.where("p1"), game.life("p1"), game.heard(PlayerPushed)) == ("0,0", 4, [])


def test_r28_no_push_onto_a_face_down_part() -> None:
    game = table("L hoglin-1 p1\nL L L", ahead=". .", roll=1)
    assert game.where("p1") == "2,0"


def test_r29_the_ancient_hoglins_first_hard_line_takes_hearts_straight_from_life() -> None:
    game = table("p1 ancient-hoglin", bosses="ancient-hoglin:hard", roll=1, items="iron-chestplate")
    assert (game.life("p1"), game.hearts("iron-chestplate-1")) == (4, 3)
