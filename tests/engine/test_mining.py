"""Chapter VII, pickaxes: R42 and R43."""

from __future__ import annotations

from fractions import Fraction

from portaldash.engine.portal_dash.events import BlockMined, UsedBlockDrawn
from tests.engine.table import table

TOP = "GRRG RRRR RRRR YRRB"


def hand(game_hand: tuple[int, ...]) -> str:
    """The blocks in hand by letter."""
    return "".join("RGYBK"[color] for color in game_hand)


def test_r42_a_pickaxe_mines_up_to_its_number_of_blocks() -> None:
    game = table(items="stone-pickaxe", cube=TOP).play("use:stone-pickaxe-1", "block:gray:1,0,0", "block:gold:1,3,0")
    assert (game.prompt, hand(game.state.hand), len(game.heard(BlockMined))) == ("block.use", "GY", 2)


def test_r42_it_may_mine_fewer_but_one_at_least() -> None:
    game = table(items="iron-pickaxe", cube=TOP).play("use:iron-pickaxe-1")
    assert "done" not in game.options
    game.play("block:gray:1,0,0", "done")
    assert (game.prompt, hand(game.state.hand)) == ("block.use", "G")


def test_r42_exposure_is_recomputed_after_each_block() -> None:
    game = table(items="stone-pickaxe", cube="GKRG RRRR RRRR YRRB").play("use:stone-pickaxe-1")
    assert "black:1,0,1" not in game.offers("block")
    game.play("block:gray:1,0,0", "block:black:1,0,1")
    assert hand(game.state.hand) == "GK"


def test_r42_blocks_may_come_from_any_layer() -> None:
    game = table(items="stone-pickaxe", cube=".RRR RRRR RRRR RRRR\nYRRR RRRR RRRR RRRR").play("use:stone-pickaxe-1")
    assert "gold:2,0,0" in game.offers("block")


def test_r42_all_blocks_are_used_in_any_order_within_the_action() -> None:
    game = table(items="stone-pickaxe bow:damaged", cube=TOP, stack="iron-boots iron-boots", life=3)
    game.play("use:stone-pickaxe-1", "block:gray:1,0,0", "block:gold:1,3,0", "find:p1")
    assert (game.prompt, game.ready("bow-1")) == ("block.use", False)
    game.play("mend:p1")
    assert (game.prompt, game.ready("bow-1"), game.used) == ("action", True, {"gray": 1, "gold": 1})


def test_r42_the_item_cannot_be_used_when_there_is_no_block_to_be_had() -> None:
    # Never in a game, which is lost with the last block; the netherite pickaxe of R43 shows the same.
    assert table(items="netherite-pickaxe stone-pickaxe").offers("use") == ["stone-pickaxe-1"]


def test_r42_the_basic_action_mines_one_block_and_uses_it() -> None:
    game = table(cube=TOP, life=1).play("mine:gray:1,0,0")
    assert (game.prompt, hand(game.state.hand)) == ("block.use", "G")


def test_r42_only_exposed_blocks_can_be_mined() -> None:
    assert table(cube=TOP).offers("mine") == ["brown:1,3,3", "gold:1,3,0", "gray:1,0,0", "gray:1,0,3"]


def test_r43_the_diamond_pickaxe_draws_two_used_blocks_at_random_then_mines() -> None:
    game = table(items="diamond-pickaxe", used="RRRK").play_to_chance("use:diamond-pickaxe-1")
    assert (game.prompt, game.odds) == ("used_blocks", {"red": Fraction(3, 4), "black": Fraction(1, 4)})
    game.play("black")
    assert [event.color for event in game.heard(UsedBlockDrawn)] == ["black", "red"]


def test_r43_the_diamond_pickaxe_then_mines_up_to_two() -> None:
    game = table(items="diamond-pickaxe", used="RY", cube=TOP).play("use:diamond-pickaxe-1", "red")
    assert "done" in game.options
    game.play("block:gray:1,0,0", "block:gray:1,0,3")
    assert (game.prompt, sorted(hand(game.state.hand))) == ("block.use", sorted("RYGG"))


def test_r43_the_diamond_pickaxe_need_not_mine_after_drawing() -> None:
    game = table(items="diamond-pickaxe", used="R").play("use:diamond-pickaxe-1", "done")
    assert (game.prompt, hand(game.state.hand)) == ("block.use", "R")


def test_r43_with_fewer_used_blocks_all_are_drawn() -> None:
    game = table(items="netherite-pickaxe", used="KKK").play("use:netherite-pickaxe-1")
    assert (hand(game.state.hand), game.used) == ("KKK", {})


def test_r43_with_no_used_blocks_the_diamond_pickaxe_only_mines() -> None:
    game = table(items="diamond-pickaxe").play("use:diamond-pickaxe-1")
    assert (game.prompt, "done" in game.options) == ("mine", False)


def test_r43_with_no_used_blocks_the_netherite_pickaxe_cannot_be_used() -> None:
    assert table(items="netherite-pickaxe").offers("use") == []


def test_r43_the_netherite_pickaxe_draws_five_and_mines_none() -> None:
    game = table(items="netherite-pickaxe", used="RRRRRRR").play("use:netherite-pickaxe-1")
    assert (game.prompt, hand(game.state.hand), game.used) == ("block.use", "RRRRR", {"red": 2})


def test_r43_drawn_blocks_are_used_like_mined_ones_and_not_drawn_again() -> None:
    game = table(items="netherite-pickaxe", used="RR", life=2).play("use:netherite-pickaxe-1", "heal:p1", "task:red:A1")
    assert (game.prompt, game.life("p1"), game.used, game.column("A1")) == ("action", 6, {"red": 1}, ("red", 1))
