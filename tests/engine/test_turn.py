"""Chapters IV and VII, the turn and its two actions: R31 and R32."""

from __future__ import annotations

from portaldash.engine.portal_dash.events import ActionStarted, TurnEnded, TurnStarted
from tests.engine.table import table


def test_the_turn_goes_round_clockwise() -> None:
    game = table("p1+p2+p3 . .", first="p2").forget()
    for _ in range(3):
        game.play("end_turn", "black", "1")
    assert [event.seat for event in game.heard(TurnStarted)] == [2, 0, 1]


def test_the_blocks_die_is_resolved_before_the_mob_die() -> None:
    game = table("p1 magma-cube-1", roll="red 1")
    assert (game.prompt, game.life("p1")) == ("block.remove", 6)
    assert game.play("block:red:1,0,0").life("p1") == 4


def test_r31_a_turn_has_two_actions_and_is_then_ended_by_choice() -> None:
    game = table("p1 . . .")
    assert (game.prompt, game.decision.about) == ("action", (("action", 1),))
    assert game.play("step:1,0").decision.about == (("action", 2),)
    game.play("step:2,0")
    assert (game.prompt, game.options) == ("turn.end", ["end_turn"])
    assert game.heard(ActionStarted) == [ActionStarted(0, 1), ActionStarted(0, 2)]


def test_r31_the_same_basic_action_may_be_taken_twice() -> None:
    assert table("p1 . . .").play("step:1,0", "step:0,0").where("p1") == "0,0"
    assert table().play("mine:red:1,0,0", "heal:p1", "mine:red:1,0,3", "heal:p1").used == {"red": 2}
    game = table(items="bow:damaged stone-sword:damaged").play("repair:bow-1", "repair:stone-sword-1")
    assert (game.ready("bow-1"), game.ready("stone-sword-1")) == (True, True)


def test_r31_the_basic_actions_are_mine_1_step_1_repair_1() -> None:
    game = table("p1 .\n. .", items="bow:damaged", cube="-\n-\n-\nK... .... .... ....", tasks="done")
    assert game.options == ["step:0,1", "step:1,0", "mine:black:4,0,0", "repair:bow-1", "end_turn"]


def test_r31_any_ready_item_with_a_use_can_be_used() -> None:
    items = "leather-boots stone-pickaxe bow stone-sword:damaged leather-tunic"
    game = table("p1 magma-cube-1\n. .", items=items)
    assert game.offers("use") == ["bow-1", "leather-boots-1", "stone-pickaxe-1"]


def test_r31_armor_gives_no_action() -> None:
    assert table("p1 .", items="iron-chestplate iron-leggings:armor").offers("use") == []


def test_r31_a_repaired_item_may_be_used_in_the_second_action() -> None:
    game = table(items="leather-boots:damaged").play("repair:leather-boots-1", "use:leather-boots-1")
    assert game.prompt == "walk"


def test_r31_both_items_may_be_used_in_one_turn() -> None:
    game = table("p1 . . . . .", items="leather-boots iron-boots")
    game.play("use:leather-boots-1", "to:1,0", "to:2,0", "use:iron-boots-1", "to:3,0", "to:4,0", "to:5,0")
    assert (game.where("p1"), game.prompt) == ("5,0", "turn.end")


def test_r31_a_player_may_pass_actions() -> None:
    game = table("p1+p2 .").play("end_turn", "black", "1")
    assert (game.actor, game.heard(ActionStarted)) == ("p2", [])
    game = table("p1+p2 .").play("step:1,0", "end_turn", "black", "1")
    assert (game.actor, game.heard(TurnEnded)) == ("p2", [TurnEnded(0)])


def test_r31_the_next_turn_has_two_actions_again() -> None:
    game = table("p1 . . .").play("step:1,0", "step:0,0", "end_turn", "black", "1", "step:1,0")
    assert game.prompt == "action"


def test_r32_using_an_item_damages_it_when_the_action_starts() -> None:
    game = table(items="leather-boots").play("use:leather-boots-1")
    assert (game.prompt, game.ready("leather-boots-1")) == ("walk", False)
    game = table(items="stone-pickaxe").play("use:stone-pickaxe-1")
    assert (game.prompt, game.ready("stone-pickaxe-1")) == ("mine", False)


def test_r32_a_damaged_item_cannot_be_used() -> None:
    game = table(items="leather-boots").play("use:leather-boots-1", "stop")
    assert game.offers("use") == []
