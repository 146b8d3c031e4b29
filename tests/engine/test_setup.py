"""Chapter II, the setup of a game: R1 to R9."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from portaldash.engine.portal_dash.defs import BossPick, LevelDef, Task
from portaldash.engine.portal_dash.events import BossChosen, MobLined, PlayerPlaced, TurnStarted
from tests.engine.box import LEVEL, STARTING
from tests.engine.table import Game, setup

QUICK_THREE = ("magma-cube-2", "ghast-1", "enderman-3")


def opened(part: str, *line: str, level: LevelDef = LEVEL) -> Game:
    """A game at its first turn on this part, with these mobs lined up first."""
    game = setup(level, players=1, quick_start=True).lucky(until="mobs")
    return game.play_to_chance(*line).lucky(until="parts").play_to_chance(part).lucky(until="blocks_die")


def test_r01_only_the_start_strip_and_one_part_are_face_up() -> None:
    game = setup(quick_start=True).lucky()
    assert game.state.board.columns == 1 + 5
    assert (game.state.parts_left, game.state.portal_open) == (1, False)


def test_r01_the_track_has_as_many_parts_as_the_level_says() -> None:
    assert setup(replace(LEVEL, parts=3), quick_start=True).lucky().state.parts_left == 2


def test_r01_parts_are_drawn_from_the_pool_without_replacement() -> None:
    game = setup().lucky(until="parts")
    assert game.odds == dict.fromkeys(("meadow", "two-nests", "four-nests"), Fraction(1, 3))
    game.play_to_chance("meadow")
    assert game.state.parts_pool == ("two-nests", "four-nests")


def test_r02_each_player_picks_a_start_space_in_turn_order() -> None:
    game = setup(players=3, first="p2").lucky()
    game.play("p2 start:0,4", "p3 start:0,1").play_to_chance("p1 start:0,0")
    assert [game.where(player) for player in ("p1", "p2", "p3")] == ["0,0", "0,4", "0,1"]


def test_r02_every_space_of_the_start_strip_may_be_picked_and_shared() -> None:
    game = setup().lucky().play("p1 start:0,3")
    assert game.offers("start") == ["0,0", "0,1", "0,2", "0,3", "0,4"]
    assert game.play_to_chance("p2 start:0,3").where("p2") == "0,3"


def test_r02_a_piece_on_its_start_space_is_told() -> None:
    game = setup(players=1).lucky().play_to_chance("start:0,3")
    assert game.heard(PlayerPlaced) == [PlayerPlaced(0, 3)]


def test_r02_quick_start_puts_everyone_in_the_middle() -> None:
    game = setup(players=4, quick_start=True).lucky(until="blocks_die")
    assert {game.where(f"p{number}") for number in (1, 2, 3, 4)} == {"0,2"}


def test_r03_opening_mobs_go_on_spawners_1_2_3() -> None:
    game = opened("meadow", *QUICK_THREE)
    assert [game.where(mob) for mob in QUICK_THREE] == ["2,1", "4,1", "2,3"]
    assert len(game.state.mobs) == 3


def test_r03_each_opening_mob_is_a_random_copy() -> None:
    game = setup().lucky(until="mobs")
    for kind in ("magma-cube", "ghast", "enderman"):
        assert game.odds == {f"{kind}-{number}": Fraction(1, 3) for number in (1, 2, 3)}
        game.play_to_chance(f"{kind}-2")


def test_r03_further_spawners_are_filled_from_the_line() -> None:
    game = opened("four-nests", *QUICK_THREE, "ghast-2", "ghast-3")
    assert (game.where("ghast-2"), game.where("ghast-3")) == ("2,0", "")
    assert game.state.line[0] == "ghast-3"


def test_r03_mobs_without_a_spawner_stay_in_the_line() -> None:
    game = opened("two-nests", *QUICK_THREE, "ghast-2")
    assert (game.where("magma-cube-2"), game.where("ghast-1"), game.where("enderman-3")) == ("2,1", "4,1", "")
    assert game.state.line[:2] == ("enderman-3", "ghast-2")


def test_r04_the_rest_lines_up_in_random_order() -> None:
    game = setup().lucky(until="mobs").play_to_chance(*QUICK_THREE)
    rest = ("magma-cube-1", "magma-cube-3", "ghast-2", "ghast-3", "enderman-1", "enderman-2")
    assert game.odds == dict.fromkeys(rest, Fraction(1, 6))
    game.play_to_chance("ghast-3")
    assert game.odds == dict.fromkeys(set(rest) - {"ghast-3"}, Fraction(1, 5))


def test_r04_added_mobs_are_random_copies_shuffled_in() -> None:
    level = replace(LEVEL, mobs=(*LEVEL.mobs, ("hoglin", 2)))
    odds = setup(level).lucky(until="mobs").play_to_chance(*QUICK_THREE).odds
    assert [odds[f"hoglin-{number}"] for number in (1, 2, 3)] == [Fraction(2, 8) / 3] * 3
    assert odds["ghast-2"] == Fraction(1, 8)


def test_r04_no_more_copies_of_a_type_line_up_than_the_level_says() -> None:
    game = setup(replace(LEVEL, mobs=(*LEVEL.mobs, ("hoglin", 2), ("blaze", 1))), quick_start=True).lucky()
    kinds = [event.mob.rpartition("-")[0] for event in game.heard(MobLined)]
    assert [kinds.count(kind) for kind in ("magma-cube", "ghast", "enderman", "hoglin", "blaze")] == [3, 3, 3, 2, 1]


def test_r04_the_players_choose_the_boss_where_the_level_lets_them() -> None:
    picks = (BossPick("wildfire", "easy"), BossPick("ancient-hoglin", "easy"))
    game = setup(replace(LEVEL, bosses=picks, choose_boss=True), first="p2")
    game.play_to_chance("p2 boss:ancient-hoglin")
    assert game.state.boss_life == {"ancient-hoglin": 20}
    assert game.heard(BossChosen) == [BossChosen("ancient-hoglin", "easy", 20)]


def test_r04_a_boss_chosen_before_the_game_is_not_asked_for_again() -> None:
    picks = (BossPick("wildfire", "easy"), BossPick("ancient-hoglin", "easy"))
    game = setup(replace(LEVEL, bosses=picks, choose_boss=True), boss="ancient-hoglin")
    assert (game.actor, game.state.boss_life) == ("chance", {"ancient-hoglin": 20})


def test_r04_a_level_with_its_own_boss_leaves_nothing_to_choose() -> None:
    assert setup(LEVEL, boss="ancient-hoglin").state.boss_life == {"wildfire": 20}


def test_r05_each_mob_type_has_the_copies_1_2_3_once() -> None:
    game = setup(quick_start=True).lucky()
    mobs = sorted([*game.state.line, *game.state.mobs])
    assert mobs == [f"{kind}-{number}" for kind in ("enderman", "ghast", "magma-cube") for number in (1, 2, 3)]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r06_everybody_starts_with_five_ready_items_and_full_hearts(players: int) -> None:
    state = setup(players=players).lucky().state
    assert len(state.players) == players
    for player in state.players:
        assert sorted(item.kind for item in player.items) == sorted(STARTING)
        assert all(item.ready for item in player.items)
        assert player.life == 6
        assert {item.kind: item.hearts for item in player.items if item.hearts} == {"leather-tunic": 1}


def test_forty_tiles_are_in_the_stack_and_eight_netherite_items_lie_face_up() -> None:
    state = setup().state
    assert (len(state.stack), len(state.netherite), state.discard) == (40, 8, ())
    assert state.netherite.count("netherite-sword") == 2


def test_r07_the_cube_has_64_blocks_in_random_order() -> None:
    game = setup().lucky(until="cube")
    assert game.state.cube.filled.bit_count() == 64
    odds = {"red": Fraction(16, 64), "gray": Fraction(16, 64), "gold": Fraction(12, 64), "brown": Fraction(12, 64)}
    assert game.odds == odds | {"black": Fraction(8, 64)}
    assert game.play_to_chance("red").odds["red"] == Fraction(15, 63)


def test_r07_layer_1_is_the_top() -> None:
    options = setup(quick_start=True).lucky(until="blocks_die").play("?", "2").lucky().offers("block")
    assert sorted(option.partition(":")[2] for option in options) == ["1,0,0", "1,0,3", "1,3,0", "1,3,3"]


@pytest.mark.parametrize(("players", "sizes"), [(1, [3, 3, 3, 4, 5]), (2, [3, 3, 3, 4, 5]), (3, [3, 3, 3, 4])])
def test_r08_the_side_of_the_piglin_board_goes_by_the_number_of_players(players: int, sizes: list[int]) -> None:
    tasks = setup(players=players).state.tasks()
    assert [size for task in tasks for size in task.columns] == sizes


def test_r08_a_level_may_name_a_side_or_its_own_tasks() -> None:
    own = (Task("A", (1,)), Task("B", (2, 2)))
    assert [task.columns for task in setup(replace(LEVEL, side="3-4")).state.tasks()] == [(3,), (3, 3), (4,)]
    assert setup(replace(LEVEL, side="3-4", tasks=own)).state.tasks() == own


def test_r09_the_first_seat_starts_unless_the_players_choose() -> None:
    game = setup(quick_start=True).lucky(until="blocks_die")
    assert game.heard(TurnStarted) == [TurnStarted(0, 1)]
    game = setup(players=3, first="p3", quick_start=True).lucky(until="blocks_die")
    assert game.heard(TurnStarted) == [TurnStarted(2, 1)]


def test_r49_the_first_part_has_its_chest_from_the_supply_of_five() -> None:
    game = opened("meadow", *QUICK_THREE)
    assert (game.state.chests, game.state.chest_supply) == (1 << (5 * 5 + 4), 4)
