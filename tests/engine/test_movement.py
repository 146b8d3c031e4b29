"""Chapter VII, boots, special spaces and chests: R33 and R34."""

from __future__ import annotations

from portaldash.engine.portal_dash import observe
from portaldash.engine.portal_dash.events import ChestOpened, ItemDrawn, LifeLost, PlayerMoved
from tests.engine.table import table

CROSS = """
    . .        .
    . p1       ghast-3
    . M        S
"""


def test_the_rulebooks_boots_example() -> None:
    """Diamond boots: the magma space (1 step, 1 damage), Steve's space (1 step), the soul sand space (2 steps)."""
    game = table("p1 M p2 S .", items="diamond-boots").play("use:diamond-boots-1", "to:1,0", "to:2,0", "to:3,0")
    assert (game.where("p1"), game.life("p1"), game.prompt) == ("3,0", 5, "action")


def test_r33_a_walk_goes_space_by_space_up_to_the_items_steps() -> None:
    game = table("p1 . . . .", items="iron-boots").play("use:iron-boots-1", "to:1,0", "to:2,0", "to:3,0")
    assert (game.where("p1"), game.prompt) == ("3,0", "action")
    assert game.heard(PlayerMoved) == [PlayerMoved(0, 5), PlayerMoved(0, 10), PlayerMoved(0, 15)]


def test_r33_it_stops_when_the_player_says_so() -> None:
    game = table("p1 . . . .", items="iron-boots").play("use:iron-boots-1", "to:1,0", "stop")
    assert (game.where("p1"), game.prompt) == ("1,0", "action")


def test_r33_no_lava_no_mob_no_face_down_part_no_diagonal() -> None:
    game = table(CROSS, items="iron-boots", ahead=". .\n. .\n. .").play("use:iron-boots-1")
    assert game.offers("to") == ["0,1", "1,0", "1,2"]
    game.play("to:1,0", "to:2,0")
    assert game.offers("to") == ["1,0"]


def test_r33_a_basic_step_obeys_the_same_rules() -> None:
    assert table("L ghast-3 .\np1 p2 .\nS . .").offers("step") == ["1,1"]


def test_r33_a_space_may_be_shared_with_players() -> None:
    assert table("p1 p2 .").play("step:1,0").where("p1") == "1,0"


def test_r33_magma_deals_one_damage_each_time_it_is_entered() -> None:
    game = table("p1 M . .", items="diamond-boots").play("use:diamond-boots-1", "to:1,0", "to:0,0", "to:1,0", "to:2,0")
    assert (game.life("p1"), game.heard(LifeLost)) == (4, [LifeLost(0, 1)] * 2)


def test_r33_resting_on_magma_deals_nothing() -> None:
    game = table("M:p1+p2 .").play("end_turn", "black", "1", "end_turn", "black", "1", "step:1,0")
    assert game.life("p1") == 6


def test_r33_soul_sand_takes_two_steps_and_needs_two_left() -> None:
    game = table("p1 S . . .", items="iron-boots").play("use:iron-boots-1", "to:1,0", "to:2,0")
    assert (game.where("p1"), game.prompt) == ("2,0", "action")
    game = table("p1 . S . .", items="leather-boots").play("use:leather-boots-1", "to:1,0")
    assert game.offers("to") == ["0,0"]


def test_r33_a_basic_step_cannot_enter_soul_sand() -> None:
    assert table("p1 S .\n. . .").offers("step") == ["0,1"]


def test_r33_leaving_soul_sand_costs_one_step() -> None:
    game = table("S:p1 . . .", items="leather-boots").play("use:leather-boots-1", "to:1,0", "to:2,0")
    assert game.where("p1") == "2,0"


def test_r33_netherite_boots_and_the_soul_walker_make_magma_and_soul_sand_plain() -> None:
    for boots in ("netherite-boots", "iron-boots+boots-soul-walker"):
        game = table("p1 M S M L .", items=boots).play(f"use:{boots.partition('+')[0]}-1", "to:1,0", "to:2,0", "to:3,0")
        assert (game.where("p1"), game.life("p1")) == ("3,0", 6)
        assert "4,0" not in game.offers("to")


def test_r33_the_steps_of_a_way_are_those_that_walking_it_takes() -> None:
    for boots, steps in (("diamond-boots", 3), ("netherite-boots", 2)):
        game = table("p1 S . .", items=boots).play(f"use:{boots}-1")
        way = observe.walks(game.state)[10]
        assert (way, observe.steps_of(game.state, way)) == (("to:1,0", "to:2,0"), steps)
        left = int(dict(game.decision.about)["steps"])
        game.play(*way)
        assert int(dict(game.decision.about)["steps"]) == left - steps


def test_r33_a_basic_step_has_no_help_from_boots_in_the_inventory() -> None:
    game = table("p1 M .\nS . .", items="netherite-boots").play("step:1,0")
    assert game.life("p1") == 5


def test_r33_a_covered_obstacle_is_a_plain_space() -> None:
    game = table("p1 M .", cube="BRRR RRRR RRRR RRRR").play("mine:brown:1,0,0", "cover:1,0", "step:1,0")
    assert (game.where("p1"), game.life("p1")) == ("1,0", 6)
    game = table("p1 S .", cube="BRRR RRRR RRRR RRRR").play("mine:brown:1,0,0", "cover:1,0", "step:1,0")
    assert game.where("p1") == "1,0"


def test_r33_leggings_in_move_mode_walk_and_in_armor_mode_do_not() -> None:
    game = table("p1 . . .", items="diamond-leggings:move").play("use:diamond-leggings-1", "to:1,0", "to:2,0", "to:3,0")
    assert (game.where("p1"), game.ready("diamond-leggings-1")) == ("3,0", False)
    assert table("p1 . . .", items="diamond-leggings:armor").offers("use") == []


def test_r38_two_more_steps_from_the_boots_enchantment_add_up() -> None:
    game = table("p1 . . . . . . . .", items="iron-boots+boots-speed+boots-speed")
    game.play("use:iron-boots-1", *(f"to:{column},0" for column in range(1, 8)))
    assert (game.where("p1"), game.prompt) == ("7,0", "action")


def test_r34_a_chest_opens_when_a_walk_ends_on_it() -> None:
    game = table("p1 . C .", items="leather-boots", supply=2).play("use:leather-boots-1", "to:1,0", "to:2,0")
    assert game.heard(ChestOpened) == [ChestOpened(10)]
    assert (game.state.chests, game.state.chest_supply) == (0, 3)


def test_r34_a_chest_opens_when_a_basic_step_ends_on_it() -> None:
    assert table("p1 C .").play("step:1,0").heard(ChestOpened) == [ChestOpened(5)]


def test_r34_a_chest_that_is_only_passed_stays_closed() -> None:
    game = table("p1 C .", items="leather-boots").play("use:leather-boots-1", "to:1,0", "to:2,0")
    assert game.heard(ChestOpened) == []


def test_r34_each_player_finds_an_item_in_turn_order_from_the_active_player() -> None:
    game = table("p1+p2+p3 C .", first="p2", stack="bow bow iron-boots iron-boots iron-sword iron-sword")
    game.play("step:1,0")
    assert [event.seat for event in game.heard(ItemDrawn)] == [1, 1, 2, 2, 0, 0]
    assert [game.items(player) for player in ("p1", "p2", "p3")] == [["iron-sword-1"], ["bow-1"], ["iron-boots-1"]]


def test_r34_a_walk_without_a_step_opens_nothing() -> None:
    game = table("L C:p1 .", items="leather-boots").play("use:leather-boots-1", "stop")
    assert game.heard(ChestOpened) == []


def test_r34_stepping_away_and_back_opens_it() -> None:
    game = table("L C:p1 .", items="leather-boots").play("use:leather-boots-1", "to:2,0", "to:1,0")
    assert game.heard(ChestOpened) == [ChestOpened(5)]


def test_r34_an_opened_chest_is_gone() -> None:
    game = table("p1 C .").play("step:1,0", "step:2,0", "end_turn", "black", "1", "step:1,0")
    assert len(game.heard(ChestOpened)) == 1
