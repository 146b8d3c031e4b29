"""Chapter V, the blocks die: R10 to R13."""

from __future__ import annotations

from fractions import Fraction

import pytest

from portaldash.engine.portal_dash.events import BlockRemoved, NoBlockExposed, WhiteDiceRolled
from tests.engine.table import table

STAIRS = """
    .... .... .RR. .RR.
    RGRG RRRR RRRR GRRR
"""
"""In layer 1 four red blocks are exposed, in layer 2 two gray corners and two red ones."""


def test_r10_the_blocks_die_has_each_colour_and_the_question_mark_once() -> None:
    odds = table().play_to_chance("end_turn").odds
    assert odds == dict.fromkeys(("red", "gray", "gold", "brown", "black", "?"), Fraction(1, 6))


def test_r10_the_mob_die_has_1_2_3_on_two_faces_each() -> None:
    assert table().play_to_chance("end_turn", "blocks_die red").odds == dict.fromkeys("123", Fraction(1, 3))


def test_r10_both_dice_lie_on_the_table_before_either_is_resolved() -> None:
    game = table(roll="red 2")
    assert game.heard(WhiteDiceRolled) == [WhiteDiceRolled("red", 2)]
    assert (game.prompt, game.state.white_dice) == ("block.remove", ("red", 2))


def test_r11_only_exposed_blocks_can_be_removed() -> None:
    assert table(roll="red 1").offers("block") == ["red:1,0,0", "red:1,0,3", "red:1,3,0", "red:1,3,3"]


def test_r12_the_active_player_chooses_one_of_the_candidates() -> None:
    game = table("p1+p2", first="p2", roll="red 1").play("p2 block:red:1,0,3")
    assert (game.block("1,0,3"), game.used) == ("", {"red": 1})
    assert len(game.heard(BlockRemoved)) == 1


def test_r12_blocks_of_other_colours_are_no_candidates() -> None:
    game = table(roll="gray 1", cube="GRRG RRRR RRRR RRRR")
    assert game.offers("block") == ["gray:1,0,0", "gray:1,0,3"]


def test_r12_a_lone_candidate_is_removed_without_asking() -> None:
    game = table(roll="gold 1", cube="YRRR RRRR RRRR RRRR")
    assert (game.prompt, game.block("1,0,0"), game.used) == ("action", "", {"gold": 1})


def test_r12_only_the_topmost_layer_that_has_one_counts() -> None:
    assert table(roll="red 1", cube=STAIRS).offers("block") == ["red:1,2,1", "red:1,2,2", "red:1,3,1", "red:1,3,2"]
    assert table(roll="gray 1", cube=STAIRS).offers("block") == ["gray:2,0,3", "gray:2,3,0"]


def test_r12_a_layer_where_the_colour_is_not_exposed_is_passed_over() -> None:
    cube = """
        RGRR RRRR RRRR .RRR
        GRRR RRRR RRRR GRRR
    """
    game = table(roll="gray 1", cube=cube)
    assert (game.block("1,0,1"), game.block("2,0,0"), game.block("2,3,0")) == ("gray", "gray", "")


@pytest.mark.parametrize("color", ["gray", "gold", "brown", "black"])
def test_r12_nothing_is_removed_when_no_block_of_the_colour_is_exposed(color: str) -> None:
    game = table(roll=f"{color} 1", cube="RGYR BKGY KYBG RGBR")
    assert game.heard(NoBlockExposed) == [NoBlockExposed(color)]
    assert (game.used, game.prompt) == ({}, "action")


def test_r13_the_question_mark_takes_any_exposed_block_of_the_topmost_layer() -> None:
    game = table("p1+p2", first="p2", roll="? 1", cube="GRRB RRRR RRRR YRRK")
    assert game.offers("block") == ["black:1,3,3", "brown:1,0,3", "gold:1,3,0", "gray:1,0,0"]
    assert game.play("p2 block:black:1,3,3").used == {"black": 1}


def test_r13_the_question_mark_leaves_exposed_blocks_of_lower_layers_alone() -> None:
    assert table(roll="? 1", cube=STAIRS).offers("block") == ["red:1,2,1", "red:1,2,2", "red:1,3,1", "red:1,3,2"]


def test_r13_the_question_mark_reaches_the_next_layer_when_the_top_is_gone() -> None:
    game = table(roll="? 1", cube="-\n-\nGRRR RRRR RRRR RRRR", tasks="done")
    assert game.offers("block") == ["gray:3,0,0", "red:3,0,3", "red:3,3,0", "red:3,3,3"]
