"""Chapter VI, the mob die: activation, movement, target search, range, attack (R16, R19 to R24)."""

from __future__ import annotations

import pytest

from portaldash.engine.portal_dash.events import LifeLost, MobActivated, MobAttacked, MobMoved, MobSpawned
from tests.engine.table import Game, table


def activated(game: Game) -> list[str]:
    """The mobs that were activated, in order."""
    return [event.mob for event in game.heard(MobActivated)]


def places(game: Game, *pieces: str) -> list[str]:
    """Where these pieces are."""
    return [game.where(piece) for piece in pieces]


def test_the_rulebooks_first_mob_example() -> None:
    """Alex (p1) rolls a 3: the magma cube gets at Steve (p2), the ghast in range stays put, the enderman rests."""
    game = table(
        """
        p1 . ghast-3 .            .
        .  . .       .            .
        .  . .       enderman-2   .
        p2 . .       magma-cube-3 .
        .  . .       .            .
        """,
        roll=3,
    ).play("p1 activate:ghast-3")
    assert places(game, "ghast-3", "magma-cube-3", "enderman-2") == ["2,0", "1,3", "3,2"]
    assert (game.life("p1"), game.life("p2"), activated(game)) == (4, 4, ["ghast-3", "magma-cube-3"])


def test_the_rulebooks_second_mob_example() -> None:
    """Steve (p2) rolls a 1: the enderman is shut in, the magma cube gets at both, the ghast not near enough."""
    game = table(
        """
        p1 .  magma-cube-1 . .       .
        .  p2 L            . .       .
        .  .  .            . .       .
        .  .  .            . .       L
        .  .  .            . ghast-1 enderman-1
        """,
        first="p2",
        roll=1,
    ).play("p2 activate:enderman-1", "activate:magma-cube-1", "p2 hit:p1", "to:3,4")
    assert places(game, "enderman-1", "magma-cube-1", "ghast-1") == ["5,4", "1,0", "3,4"]
    assert (game.life("p1"), game.life("p2"), len(game.heard(MobAttacked))) == (4, 6, 1)


def test_the_rulebooks_third_mob_example() -> None:
    """Alex rolls a 2, which nobody on the board has: the front mob comes to the nearest spawner, and that is all."""
    game = table("p1 . 1 . 2 ghast-1", roll=2, line="magma-cube-2 ghast-3")
    assert game.heard(MobSpawned) == [MobSpawned("magma-cube-2", 10)]
    assert (activated(game), game.life("p1"), game.state.line, game.prompt) == ([], 6, ("ghast-3",), "action")


def test_r16_each_mob_of_the_number_is_activated_once_in_the_order_the_active_player_chooses() -> None:
    grid = "p1 . . ghast-1 .\n. . . enderman-1 .\np2 . . blaze-1 ghast-2"
    game = table(grid, first="p2", roll=1)
    assert game.offers("activate") == ["blaze-1", "enderman-1", "ghast-1"]
    assert game.play("p2 activate:blaze-1").offers("activate") == ["enderman-1", "ghast-1"]
    game.play("p2 activate:ghast-1", "to:1,2")
    assert activated(game) == ["blaze-1", "ghast-1", "enderman-1"]


def test_r16_mobs_of_other_numbers_rest() -> None:
    assert activated(table("p1 ghast-1 magma-cube-3 ghast-3", roll=1)) == ["ghast-1"]


def test_r16_an_activation_and_a_spawn_never_come_together() -> None:
    game = table("p1 . 1 . . . ghast-1", roll=1, line="magma-cube-1")
    assert (activated(game), game.heard(MobSpawned), game.state.line) == (["ghast-1"], [], ("magma-cube-1",))


def test_r19_walkers_go_round_lava() -> None:
    game = table("p1 . L . magma-cube-1\n. . L . .\n. . . . .", roll=1)
    assert game.play("to:3,1").life("p1") == 6


def test_r19_magma_and_soul_sand_cost_a_walker_nothing() -> None:
    game = table("p1 . M S M S enderman-1", roll=1)
    assert (game.where("enderman-1"), game.life("p1")) == ("1,0", 4)


def test_r19_flyers_cross_lava_and_may_end_on_it() -> None:
    assert table("p1 . . L L:ghast-1", roll=1).where("ghast-1") == "3,0"


def test_r19_a_walker_enters_no_space_with_a_mob_or_a_player() -> None:
    assert table("p1 . magma-cube-2 enderman-1 .\n. . . . .", roll=1).play("to:0,1").life("p1") == 4
    # p2 stands in the only way to p1, so p2 is the one to be hit.
    assert table("p1 . p2 . magma-cube-1", roll=1).life("p2") == 4


def test_r19_a_walker_enters_no_face_down_part() -> None:
    grid = "p1 . . L enderman-1\n. . . L ."
    assert table(grid, ahead=". .\n. .\n. .", roll=1).where("enderman-1") == "4,0"


def test_r19_a_covered_obstacle_is_plain_for_walkers_too() -> None:
    game = table("p1 . L magma-cube-1", cube="BRRR RRRR RRRR RRRR")
    game.play("mine:brown:1,0,0", "cover:2,0", "end_turn", "black", "1")
    assert (game.where("magma-cube-1"), game.life("p1")) == ("1,0", 4)


def test_r20_melee_reaches_adjacent_spaces_only() -> None:
    game = table("p1 .\n. magma-cube-1", roll=1)
    assert game.offers("to") == ["0,1", "1,0"]


def test_r20_range_is_counted_orthogonally() -> None:
    assert table("p1 .\n. ghast-1", roll=1).where("ghast-1") == "1,1"
    assert table("p1 .\n. .\n. ghast-1", roll=1).play("to:0,2").where("ghast-1") == "0,2"


def test_r20_shots_ignore_obstacles_mobs_and_players() -> None:
    assert table("p1 L blaze-1", roll=1).life("p1") == 4
    assert table("p1 magma-cube-3 ghast-1", roll=1).life("p1") == 4
    assert table("p1 p2 ghast-1", roll=1).play("hit:p1").life("p1") == 4


def test_r21_a_mob_with_a_player_in_range_does_not_move() -> None:
    game = table("p1 . ghast-1 .", roll=1)
    assert (game.where("ghast-1"), game.heard(MobMoved), game.life("p1")) == ("2,0", [], 4)


def test_r22_the_nearest_player_is_the_one_with_the_fewest_moves_not_the_shortest_line() -> None:
    grid = """
        .  .  . . . .
        L  L  L . L .
        p1 L  magma-cube-1 . . p2
        L  L  L . L .
    """
    assert table(grid, roll=1).where("magma-cube-1") == "4,2"


def test_r22_moves_are_counted_until_the_player_is_in_range() -> None:
    # Two moves bring it within range of p1, though a mob bars the way to p1's side; p2 takes three.
    assert table("p1 ghast-2 . . ghast-1 . . . . p2", roll=1).where("ghast-1") == "3,0"


def test_r22_between_players_equally_near_the_active_player_chooses() -> None:
    game = table("p1 . . . magma-cube-1 . . . p2", first="p2", roll=1)
    assert (game.actor, game.offers("to")) == ("p2", ["2,0", "6,0"])
    assert game.play("to:6,0").where("magma-cube-1") == "6,0"


def test_r22_a_longer_way_round_a_mob_is_taken_while_there_is_one() -> None:
    assert table("p1 . ghast-3 magma-cube-1\n. . . .", roll=1).where("magma-cube-1") == "2,1"


def test_r22_barred_by_mobs_it_goes_as_near_as_it_can() -> None:
    assert table("p1 . ghast-3 . . enderman-1 .", roll=1).where("enderman-1") == "3,0"
    assert table("p1 . ghast-3 . . . . magma-cube-1", roll=1).where("magma-cube-1") == "5,0"


def test_r22_barred_by_mobs_equally_near_spaces_are_the_active_players_choice() -> None:
    grid = """
        .  . ghast-2 . .
        p1 L ghast-3 . enderman-1
        .  . blaze-2 . .
    """
    game = table(grid, roll=1)
    assert (game.actor, game.offers("to")) == ("p1", ["3,0", "3,2"])


def test_r22_barred_by_mobs_it_stays_put_if_it_cannot_get_nearer() -> None:
    game = table("p1 . ghast-3 enderman-1 . . .", roll=1)
    assert (game.where("enderman-1"), activated(game)) == ("3,0", ["enderman-1"])


def test_r22_barred_by_mobs_it_heads_for_the_player_nearest_without_them() -> None:
    # p1 would be five moves away, but a mob is in the way at once; p2, six away, does not draw it off.
    assert table("p1 . . . . ghast-3 enderman-1 . . ghast-2 . . . p2", roll=1).where("enderman-1") == "6,0"


def test_r22_barred_by_mobs_between_players_equally_near_the_active_player_chooses() -> None:
    # Five moves to either without the mobs: one space is free toward p1, two toward p2.
    game = table("p1 . . . ghast-3 . enderman-1 . . ghast-2 . . p2", first="p2", roll=1)
    assert (game.actor, game.offers("to")) == ("p2", ["5,0", "8,0"])


def test_r22_it_stays_put_if_there_is_no_route_even_then() -> None:
    assert table("p1 L . magma-cube-1 .", roll=1).where("magma-cube-1") == "3,0"


def test_r23_it_stops_as_soon_as_a_player_is_in_range() -> None:
    game = table("p1 . . . enderman-1", roll=1)
    assert (game.where("enderman-1"), game.life("p1")) == ("1,0", 4)


def test_r23_it_stops_when_its_movement_is_used_up() -> None:
    game = table("p1 . . . . magma-cube-1", roll=1)
    assert (game.where("magma-cube-1"), game.life("p1"), game.heard(MobAttacked)) == ("3,0", 6, [])


def test_r23_where_shortest_routes_end_on_different_spaces_the_active_player_chooses() -> None:
    game = table("p1 . .\n. . .\n. . enderman-1", roll=1)
    assert (game.actor, game.offers("to")) == ("p1", ["0,1", "1,0"])


def test_r23_routes_that_end_on_the_same_space_are_one_choice() -> None:
    game = table("p1 . .\nL . magma-cube-1", roll=1)
    assert (game.where("magma-cube-1"), game.life("p1")) == ("1,0", 4)


def test_r23_a_move_is_told_space_by_space() -> None:
    game = table("p1 . L enderman-1\n. . L .\nL . . .", roll=1)
    # 3,1 and 3,2 and 2,2 and 1,2 and 1,1
    assert game.heard(MobMoved) == [MobMoved("enderman-1", (16, 17, 12, 7, 6))]


def test_r24_the_one_player_in_range_is_hit() -> None:
    game = table("p1 magma-cube-1 . p2", roll=1)
    assert (game.life("p1"), game.life("p2")) == (4, 6)


def test_r24_of_several_players_in_range_the_active_player_chooses_one() -> None:
    game = table("p1+p2 magma-cube-1 p3", first="p3", roll=1)
    assert game.offers("hit") == ["p1", "p2", "p3"]
    game.play("p3 hit:p2")
    assert [game.life(player) for player in ("p1", "p2", "p3")] == [6, 4, 6]


def test_r24_the_player_hit_need_not_be_the_one_it_moved_toward() -> None:
    game = table("p1 . . magma-cube-1\n. p2 L L", roll=1)
    assert game.where("magma-cube-1") == "1,0"
    assert game.play("hit:p1").life("p1") == 4


def test_r24_with_nobody_in_range_there_is_no_attack() -> None:
    assert table("p1 . . blaze-1", roll=1).heard(MobAttacked) == []


def test_r24_a_blaze_hits_all_players_in_range_in_turn_order_from_the_active_player() -> None:
    game = table("p1 . blaze-1 p2 . p3", first="p2", roll=1)
    assert game.heard(LifeLost) == [LifeLost(1, 2), LifeLost(0, 2)]
    assert game.life("p3") == 6


@pytest.mark.parametrize("mob", ["magma-cube-1", "ghast-1", "enderman-1"])
def test_r24_an_attack_is_told_with_its_damage(mob: str) -> None:
    assert table(f"p1 {mob}", roll=1).heard(MobAttacked) == [MobAttacked(mob, 0, 2)]
