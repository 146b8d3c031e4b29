"""The language of the rule tests keeps scripts honest."""

from __future__ import annotations

import pytest

from tests.engine.table import ScriptError, table


def test_an_answer_that_cannot_be_chosen_fails_and_tells_what_can() -> None:
    with pytest.raises(
        ScriptError, match=r"'use:bow-1' does not answer: p1 is asked 'action' and can choose .*end_turn"
    ):
        table().play("use:bow-1")


def test_an_answer_by_the_wrong_person_fails() -> None:
    with pytest.raises(ScriptError, match="p1 is asked 'action'"):
        table().play("p2 end_turn")


def test_an_answer_left_over_after_the_end_fails() -> None:
    with pytest.raises(ScriptError, match="'end_turn' is left over"):
        table("p1 magma-cube-1", roll=1, life=1).play("end_turn")


def test_an_answer_of_chance_that_is_missing_fails() -> None:
    with pytest.raises(ScriptError, match="an answer of chance is missing: chance is asked 'combat_dice'"):
        table("p1 magma-cube-1", items="bow").play("use:bow-1", "dice 1")


def test_dice_answer_only_combat_dice() -> None:
    with pytest.raises(ScriptError, match="chance is asked 'mob_die'"):
        table().play("end_turn", "black", "dice 1")


def test_a_grid_lays_terrain_pieces_spawners_and_chests() -> None:
    game = table("p1+p2 M:ghast-2 C S 1\n. . . . .", supply=3)
    assert (game.where("p1"), game.where("p2"), game.where("ghast-2")) == ("0,0", "0,0", "1,0")
    board = game.state.board
    assert (board.magma, board.soul_sand, board.spawners[1]) == (1 << 5, 1 << 15, (20,))
    assert (game.state.chests, game.state.chest_supply) == (1 << 10, 3)
    assert board.lava == sum(1 << (column * 5 + row) for column in range(5) for row in (2, 3, 4))


def test_inventories_are_told_in_words() -> None:
    game = table("p1+p2", items={"p1": "iron-sword+sword-die:damaged iron-leggings:move", "p2": "iron-chestplate:2"})
    assert (game.ready("iron-sword-1"), game.item("iron-sword-1").enchantments) == (False, ("sword-die",))
    assert (game.item("iron-leggings-1").mode, game.hearts("iron-leggings-1")) == ("move", 0)
    assert game.hearts("iron-chestplate-1") == 2
