"""Chapter VI, mob spawning: R16 and R18."""

from __future__ import annotations

from portaldash.engine.portal_dash.events import MobActivated, MobSpawned, NothingSpawned
from tests.engine.table import table


def test_r16_without_a_mob_of_the_number_one_mob_spawns() -> None:
    game = table("p1 . . . 1 2 . ghast-1", roll=2, line="magma-cube-2 ghast-2")
    assert (len(game.heard(MobSpawned)), game.heard(MobActivated), game.state.line) == (1, [], ("ghast-2",))


def test_r16_nothing_spawns_once_an_end_boss_is_on_the_board() -> None:
    game = table("p1 . 1 . . . . . wildfire", roll=2, line="magma-cube-2")
    assert (game.heard(MobSpawned), game.state.line) == ([], ("magma-cube-2",))


def test_r18_the_front_mob_comes_to_the_spawner_nearest_to_the_active_player() -> None:
    grid = "p1 . 1 . . 2 . p2"
    assert table(grid, roll=1, line="ghast-1 ghast-2").where("ghast-1") == "2,0"
    assert table(grid, first="p2", roll=1, line="ghast-1 ghast-2").where("ghast-1") == "5,0"


def test_r18_between_spawners_equally_near_the_active_player_chooses() -> None:
    game = table("p1 . 1 p2 2 . 3", first="p2", roll=1, line="ghast-1 ghast-2")
    assert (game.actor, game.offers("spawn")) == ("p2", ["2,0", "4,0"])
    assert game.play("spawn:4,0").where("ghast-1") == "4,0"


def test_r18_obstacles_do_not_count_for_the_distance() -> None:
    assert table("p1 L 1 . . .\n. . . . . 2", roll=1, line="ghast-1").where("ghast-1") == "2,0"


def test_r18_a_spawner_with_a_mob_or_a_player_is_passed_over() -> None:
    game = table("p1 . 1:ghast-3 2:p2 . 3", roll=1, line="ghast-1")
    assert game.where("ghast-1") == "5,0"


def test_r18_spawners_of_face_down_parts_do_not_count() -> None:
    game = table("p1 . . .", ahead="1 2", roll=1, line="ghast-1")
    assert (game.heard(NothingSpawned), game.state.line) == ([NothingSpawned()], ("ghast-1",))


def test_r18_without_a_free_spawner_nothing_happens() -> None:
    game = table("p1 . . 1:ghast-3 .", roll=1, line="ghast-1")
    assert (game.heard(NothingSpawned), game.state.line, game.prompt) == ([NothingSpawned()], ("ghast-1",), "action")


def test_r18_with_an_empty_line_nothing_happens() -> None:
    game = table("p1 . . 1 .", roll=1)
    assert (game.heard(NothingSpawned), game.state.mobs, game.prompt) == ([NothingSpawned()], {}, "action")


def test_r18_a_new_mob_is_not_activated() -> None:
    assert table("p1 1 . .", roll=1, line="magma-cube-1").life("p1") == 6
