"""Chapter VII, option A for using blocks: R44 and R45."""

from __future__ import annotations

from fractions import Fraction

from portaldash.engine.portal_dash.events import BlockUsed, Healed, NetheriteUnlocked, ObstacleCovered
from tests.engine.table import Game, table


def block(color: str, grid: str = "p1+p2 . . .", *, items: str = "", stack: str = "", shelf: str = "") -> Game:
    """p1 has mined a block of this colour and is to use it."""
    letter = {"red": "R", "gray": "G", "gold": "Y", "brown": "B", "black": "K"}[color]
    game = table(grid, cube=f"{letter}RRR RRRR RRRR RRRR", items=items, stack=stack, shelf=shelf)
    return game.play(f"mine:{color}:1,0,0")


def odds_of_a_find(game: Game) -> dict[str, Fraction]:
    """What the next tile of the stack can be."""
    kinds, weights = game.state.stack.odds()
    return {kind: Fraction(weight, sum(weights)) for kind, weight in zip(kinds, weights, strict=True)}


def test_r44_red_heals_one_player_completely() -> None:
    game = table("p1+p2", life={"p1": 2, "p2": 1}).play("mine:red:1,0,0")
    assert game.offers("heal") == ["p1", "p2"]
    game.play("heal:p2")
    assert (game.life("p1"), game.life("p2"), game.heard(Healed)) == (2, 6, [Healed(1, 6)])


def test_r44_gray_repairs_everything_of_one_player() -> None:
    items = {"p1": "bow:damaged", "p2": "iron-sword:damaged iron-chestplate:damaged diamond-chestplate:1 iron-boots"}
    game = table("p1+p2", items=items, cube="GRRR RRRR RRRR RRRR").play("mine:gray:1,0,0", "mend:p2")
    assert (game.ready("iron-sword-1"), game.ready("bow-1")) == (True, False)
    assert (game.hearts("iron-chestplate-1"), game.hearts("diamond-chestplate-1")) == (3, 4)


def test_r44_gray_lets_the_owner_choose_the_mode_of_leggings_again() -> None:
    items = {"p2": "iron-leggings:armor:damaged diamond-leggings:armor:2"}
    game = table("p1+p2", items=items, cube="GRRR RRRR RRRR RRRR").play("mine:gray:1,0,0", "mend:p2")
    game.play("p2 mode:move", "p2 mode:armor")
    assert (game.item("iron-leggings-1").mode, game.hearts("diamond-leggings-1")) == ("move", 4)


def test_r47_gray_leaves_the_mode_of_leggings_that_lack_nothing() -> None:
    game = block("gray", items="iron-leggings:move diamond-leggings:armor bow:damaged").play("mend:p1")
    assert (game.prompt, game.item("iron-leggings-1").mode, game.ready("bow-1")) == ("action", "move", True)


def test_r44_gold_lets_one_player_find_an_item() -> None:
    game = block("gold", stack="iron-boots iron-boots").play("find:p2")
    assert (game.items("p1"), game.items("p2")) == ([], ["iron-boots-1"])


def test_r44_black_shuffles_a_face_up_netherite_item_into_the_top_five() -> None:
    stack = "bow iron-boots iron-sword strong-bow diamond-boots diamond-sword"
    game = block("black", stack=stack, shelf="netherite-sword netherite-boots")
    assert game.offers("unlock") == ["netherite-boots", "netherite-sword"]
    game.play("unlock:netherite-boots")
    assert game.state.netherite == ("netherite-sword",)
    assert game.heard(NetheriteUnlocked) == [NetheriteUnlocked("netherite-boots")]
    six = [*stack.split()[:5], "netherite-boots"]
    assert odds_of_a_find(game) == dict.fromkeys(six, Fraction(1, 6))


def test_r44_one_of_each_kind_leaves_the_shelf() -> None:
    shelf = "netherite-boots netherite-sword netherite-sword netherite-pickaxe"
    game = block("black", shelf=shelf).play("unlock:netherite-sword")
    assert game.state.netherite == ("netherite-boots", "netherite-sword", "netherite-pickaxe")


def test_r44_the_six_are_drawn_before_what_lies_below() -> None:
    game = table("p1 C", cube="KRRR RRRR RRRR RRRR", pool="bow " * 9, shelf="netherite-sword")
    game.play("mine:black:1,0,0", "unlock:netherite-sword").play_to_chance("step:1,0")
    assert game.odds == {"netherite-sword": Fraction(1, 6), "bow": Fraction(5, 6)}


def test_r44_one_of_the_next_three_finders_draws_the_netherite_item() -> None:
    game = table("p1+p2+p3 C", cube="KRRR RRRR RRRR RRRR", pool="bow " * 9, shelf="netherite-sword")
    game.play("mine:black:1,0,0", "unlock:netherite-sword").play_to_chance("step:1,0", *["bow"] * 5)
    assert game.prompt == "item.keep"
    assert set(game.options) == {"keep:bow", "keep:netherite-sword"}


def test_r44_with_fewer_tiles_in_the_stack_all_of_them_are_shuffled() -> None:
    game = block("black", stack="bow iron-boots", shelf="netherite-sword").play("unlock:netherite-sword")
    assert odds_of_a_find(game) == dict.fromkeys(("bow", "iron-boots", "netherite-sword"), Fraction(1, 3))


def test_r44_an_empty_stack_becomes_the_netherite_item_alone() -> None:
    game = block("black", shelf="netherite-sword").play("unlock:netherite-sword")
    assert odds_of_a_find(game) == {"netherite-sword": 1}


def test_r44_a_netherite_item_that_was_discarded_comes_back_with_the_discard_pile() -> None:
    game = table(cube="YRRR RRRR RRRR RRRR", discard="netherite-sword netherite-sword")
    assert game.play("mine:gold:1,0,0", "find:p1").items("p1") == ["netherite-sword-1"]


def test_r44_brown_covers_an_obstacle_with_nobody_on_it() -> None:
    game = block("brown", "p1 M:p2 L S:ghast-1 M S" + "\n. . . . . ." * 4)
    assert game.offers("cover") == ["2,0", "4,0", "5,0"]


def test_r44_a_covered_obstacle_is_a_plain_space() -> None:
    game = block("brown", "p1 . L .").play("cover:2,0")
    assert game.heard(ObstacleCovered) == [ObstacleCovered(10)]
    assert game.state.board.lava >> 10 & 1 == 0


def test_r44_a_covered_obstacle_cannot_be_covered_again() -> None:
    game = table("p1 L .", cube="BBBB RRRR RRRR RRRR").play("mine:brown:1,0,0", "cover:1,0", "mine:brown:1,0,1")
    assert "1,0" not in game.offers("cover")


def test_r44_no_obstacle_of_a_face_down_part_can_be_covered() -> None:
    game = table("p1 ." + "\n. ." * 4, ahead="L L\nL L", cube="BRRR RRRR RRRR RRRR").play("mine:brown:1,0,0")
    assert game.offers("cover") == []


def test_r44_an_ability_without_effect_may_be_chosen_and_uses_the_block_up() -> None:
    game = block("red").play("heal:p1")
    assert (game.prompt, game.used, game.heard(BlockUsed)) == ("action", {"red": 1}, [BlockUsed("red")])
    assert block("gray").play("mend:p2").used == {"gray": 1}
    assert block("gold").play("find:p1").used == {"gold": 1}


def test_r44_black_without_a_face_up_netherite_item_is_just_used_up() -> None:
    game = block("black", shelf="")
    assert "spend:black" in game.options
    assert game.play("spend:black").used == {"black": 1}


def test_r44_brown_without_an_obstacle_is_just_used_up() -> None:
    game = block("brown", "p1 ." + "\n. ." * 4)
    assert game.play("spend:brown").used == {"brown": 1}


def test_r45_a_used_block_goes_to_the_used_blocks() -> None:
    assert block("red").play("heal:p1").used == {"red": 1}


def test_r45_brown_blocks_on_the_board_and_blocks_on_the_piglin_board_do_not() -> None:
    assert block("brown", "p1 L .").play("cover:1,0").used == {}
    assert block("red").play("task:red:A1").used == {}
