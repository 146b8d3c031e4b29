"""Chapters IX and XI, the end bosses: R17, R24, R27 to R30, R51."""

from __future__ import annotations

import pytest

from portaldash.engine.portal_dash.events import BossPlaced, LifeLost, MobActivated, MobAttacked, MobDefeated
from tests.engine.table import Game, table


def rolled(grid: str, boss: str, roll: int | str, *, items: str = "", cube: str = "") -> Game:
    """A turn of p1 that starts with this roll, the boss on the board."""
    return table(grid, bosses=boss, roll=roll, items=items, cube=cube)


def activated(game: Game) -> list[str]:
    """The mobs that were activated, in order."""
    return [event.mob for event in game.heard(MobActivated)]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_r17_a_boss_is_activated_whatever_is_rolled(number: int) -> None:
    assert activated(rolled("p1 . . . . . . wildfire", "wildfire:easy", number)) == ["wildfire"]


def test_r17_a_boss_is_one_more_entry_in_the_order_the_active_player_chooses() -> None:
    game = rolled("p1 ghast-2 ghast-1 wildfire", "wildfire:easy", 1)
    assert game.offers("activate") == ["ghast-1", "wildfire"]
    assert activated(game.play("activate:wildfire")) == ["wildfire", "ghast-1"]


def test_r17_a_mob_that_was_activated_is_not_activated_again() -> None:
    game = rolled("p1 . . ghast-1 hoglin-1 ancient-hoglin", "ancient-hoglin:easy", 1)
    game.play("activate:ghast-1", "activate:hoglin-1")
    assert sorted(activated(game)) == ["ancient-hoglin", "ghast-1", "hoglin-1"]


@pytest.mark.parametrize(("number", "damage"), [(1, 1), (2, 2), (3, 3)])
def test_r30_the_wildfire_easy(number: int, damage: int) -> None:
    game = rolled("p1 L L L L wildfire", "wildfire:easy", number)
    assert (game.where("wildfire"), game.life("p1")) == ("3,0", 6 - damage)


@pytest.mark.parametrize("boss", ["wildfire", "ancient-hoglin"])
def test_r30_a_boss_has_20_life_on_its_easy_and_25_on_its_hard_side(boss: str) -> None:
    assert table(f"p1 . {boss}", bosses=f"{boss}:easy").state.boss_life == {boss: 20}
    assert table(f"p1 . {boss}", bosses=f"{boss}:hard").state.boss_life == {boss: 25}


def test_r30_the_wildfire_moves_two_spaces_over_lava_and_hits_within_three() -> None:
    game = rolled("p1 . . . . . L wildfire", "wildfire:easy", 1)
    assert (game.where("wildfire"), game.life("p1")) == ("5,0", 6)


def test_r24_the_wildfires_first_hard_line_hits_all_within_three() -> None:
    game = table("p1 . p2 wildfire . . . p3", first="p2", bosses="wildfire:hard", roll=1)
    assert game.heard(LifeLost) == [LifeLost(1, 1), LifeLost(0, 1)]


def test_r27_the_wildfires_second_hard_line_damages_an_item_of_its_victim() -> None:
    game = table("p1 . wildfire p2", first="p2", bosses="wildfire:hard", roll=2, items="bow iron-sword")
    game.play("p2 hit:p1", "p1 damage:iron-sword-1")
    assert (game.life("p1"), game.ready("iron-sword-1"), game.ready("bow-1")) == (4, False, True)


def test_r30_the_wildfires_third_hard_line_removes_a_block_after_the_damage() -> None:
    game = rolled("p1 . wildfire", "wildfire:hard", 3, cube="GRRY RRRR RRRR RRRB")
    assert (game.life("p1"), game.prompt, game.actor) == (3, "block.remove", "p1")
    assert game.offers("block") == ["brown:1,3,3", "gold:1,0,3", "gray:1,0,0", "red:1,3,0"]
    assert game.play("block:gold:1,0,3").used == {"gold": 1}


@pytest.mark.parametrize("boss", ["wildfire", "ancient-hoglin"])
def test_r30_a_block_is_removed_also_when_nobody_was_hit(boss: str) -> None:
    game = rolled(f"p1 . . . . . . . . . {boss}", f"{boss}:hard", 3)
    assert (game.heard(MobAttacked), game.prompt) == ([], "block.remove")


def test_r30_a_block_is_removed_once_whoever_of_several_is_hit() -> None:
    game = rolled("p1+p2 . wildfire", "wildfire:hard", 3).play("hit:p2", "block:red:1,0,0")
    assert (game.life("p2"), game.prompt, game.used) == (3, "action", {"red": 1})


@pytest.mark.parametrize(("number", "damage"), [(1, 2), (2, 3), (3, 4)])
def test_r30_the_ancient_hoglin_easy(number: int, damage: int) -> None:
    game = rolled("p1 . . . ancient-hoglin", "ancient-hoglin:easy", number)
    assert (game.where("ancient-hoglin"), game.life("p1")) == ("1,0", 6 - damage)
    assert rolled("p1 . . . . ancient-hoglin", "ancient-hoglin:easy", number).where("ancient-hoglin") == "2,0"
    assert rolled("p1 L . . ancient-hoglin", "ancient-hoglin:easy", number).life("p1") == 6


def test_r29_the_ancient_hoglins_first_hard_line_passes_armor_by() -> None:
    game = rolled("p1 ancient-hoglin", "ancient-hoglin:hard", 1, items="iron-chestplate leather-tunic")
    assert (game.life("p1"), game.hearts("iron-chestplate-1"), game.hearts("leather-tunic-1")) == (4, 3, 1)


def test_r28_the_ancient_hoglins_second_hard_line_pushes() -> None:
    game = rolled("p1 ancient-hoglin\nM .", "ancient-hoglin:hard", 2)
    assert (game.where("p1"), game.life("p1")) == ("0,1", 2)


def test_r30_the_ancient_hoglins_third_hard_line_deals_4_and_removes_a_block() -> None:
    game = rolled("p1 ancient-hoglin", "ancient-hoglin:hard", 3).play("block:red:1,0,0")
    assert (game.life("p1"), game.used) == (2, {"red": 1})


def test_r30_the_portal_space_is_plain_once_the_boss_has_left_it() -> None:
    game = table("wildfire . . p1", portal=True, items="netherite-boots").play("use:netherite-boots-1")
    assert game.play("to:4,0", "to:5,0", "to:5,1", "to:5,2", "stop").where("p1") == "5,2"


def test_r51_with_two_bosses_the_second_stands_next_to_the_portal_upper_row_first() -> None:
    game = table(". . p1", bosses="wildfire:easy ancient-hoglin:hard", tasks="done").play_to_chance(
        "end_turn", "reveal"
    )
    assert game.heard(BossPlaced) == [BossPlaced("wildfire", 22), BossPlaced("ancient-hoglin", 21)]
    assert (game.where("wildfire"), game.where("ancient-hoglin")) == ("4,2", "4,1")


def test_r51_both_bosses_are_activated_every_turn_with_the_same_line() -> None:
    game = table("p1 ancient-hoglin wildfire", bosses="wildfire:easy ancient-hoglin:easy", roll=1)
    assert game.play("activate:ancient-hoglin").life("p1") == 6 - 2 - 1


def test_r51_both_bosses_must_fall() -> None:
    grid, both = "p1 wildfire ancient-hoglin", {"wildfire": 2, "ancient-hoglin": 1}
    game = table(grid, boss_life=both, items="bow iron-sword")
    game.play("use:iron-sword-1", "dice 1 1 0")
    assert (game.result, game.where("wildfire"), game.heard(MobDefeated)) == ("", "", [MobDefeated("wildfire", 2)])
    assert game.play("use:bow-1", "dice 0 1").result == "won"


def test_r51_a_fallen_boss_is_not_activated_and_the_other_still_keeps_mobs_from_spawning() -> None:
    game = table(
        "p1 wildfire . . . . . . ancient-hoglin 1", boss_life={"wildfire": 1}, items="iron-sword", line="ghast-1"
    )
    game.play("use:iron-sword-1", "dice 1 0 0", "end_turn", "black", "1")
    assert (activated(game), game.state.line) == (["ancient-hoglin"], ("ghast-1",))
