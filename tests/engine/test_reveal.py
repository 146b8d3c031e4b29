"""Chapter VIII, the end of the turn: R49 and R50."""

from __future__ import annotations

from fractions import Fraction

from portaldash.engine.portal_dash.events import BossPlaced, MobActivated, MobSpawned, PartRevealed, PortalRevealed
from tests.engine.table import table

NEST = """
    . 2 .
    . . C
    1 . 3
"""
LINE = "ghast-1 ghast-2 ghast-3 enderman-1"


def test_r49_a_part_may_be_revealed_when_a_player_stands_next_to_it() -> None:
    game = table("p2 . p1", ahead=NEST, line=LINE).play("end_turn")
    assert (game.prompt, game.options) == ("reveal", ["reveal", "wait"])
    assert game.play_to_chance("reveal").state.board.columns == 6


def test_r49_any_player_counts_not_only_the_active_one() -> None:
    assert table("p1 . p2", ahead=NEST, line=LINE).play("end_turn").prompt == "reveal"


def test_r49_nobody_is_asked_when_no_player_stands_there() -> None:
    assert table("p1 p2 .", ahead=NEST, line=LINE).play_to_chance("end_turn").prompt == "blocks_die"


def test_r49_the_team_may_wait_and_is_asked_again() -> None:
    game = table("p2 . p1", ahead=NEST, line=LINE).play("end_turn", "wait", "black", "3")
    assert (game.state.parts_left, game.actor) == (1, "p2")
    assert game.play("end_turn").prompt == "reveal"


def test_r49_a_chest_token_is_laid_if_the_supply_has_one() -> None:
    game = table(". . p1", ahead=NEST, line=LINE, supply=2).play_to_chance("end_turn", "reveal")
    assert (game.state.chests, game.state.chest_supply) == (1 << (5 * 5 + 1), 1)
    assert game.heard(PartRevealed) == [PartRevealed("ahead", 26)]


def test_r49_without_a_token_in_the_supply_there_is_no_chest() -> None:
    game = table(". . p1", ahead=NEST, line=LINE, supply=0).play_to_chance("end_turn", "reveal")
    assert (game.state.chests, game.heard(PartRevealed)) == (0, [PartRevealed("ahead", -1)])


def test_r49_the_token_of_an_opened_chest_can_be_laid_again() -> None:
    game = table(". p1 C", ahead=NEST, line=LINE, supply=0).play("step:2,0").play_to_chance("end_turn", "reveal")
    assert (game.state.chests, game.state.chest_supply) == (1 << 26, 0)


def test_r49_every_spawner_is_filled_from_the_line_in_number_order() -> None:
    game = table(". . p1", ahead=NEST, line=LINE).play_to_chance("end_turn", "reveal")
    assert [game.where(mob) for mob in LINE.split()] == ["3,2", "4,0", "5,2", ""]
    assert (game.state.line, len(game.heard(MobSpawned))) == (("enderman-1",), 3)


def test_r49_a_short_line_fills_what_it_can() -> None:
    game = table(". . p1", ahead=NEST, line="ghast-1").play_to_chance("end_turn", "reveal")
    assert (game.where("ghast-1"), game.state.line, len(game.state.mobs)) == ("3,2", (), 1)


def test_r49_at_most_one_part_is_revealed_a_turn() -> None:
    game = table(". . p1", ahead=NEST, line=LINE).play_to_chance("end_turn", "reveal")
    assert (game.prompt, game.state.turn) == ("blocks_die", 2)


def test_r49_the_new_mobs_are_there_for_the_next_roll() -> None:
    game = table("p1 . p2", ahead=NEST, line=LINE).play("end_turn", "reveal", "black", "1")
    assert [event.mob for event in game.heard(MobActivated)] == ["ghast-1"]


def test_r49_an_unknown_part_is_drawn_from_the_pool() -> None:
    game = table(". . p1", ahead=NEST, line=LINE)
    game.state.parts_known, game.state.parts_pool = (), ("ahead", "board")
    assert game.play_to_chance("end_turn", "reveal").odds == {"ahead": Fraction(1, 2), "board": Fraction(1, 2)}


def test_r50_the_portal_strip_is_offered_only_when_all_tasks_are_complete() -> None:
    assert table(". . p1", bosses="wildfire:easy").play_to_chance("end_turn").prompt == "blocks_die"
    tasks = "A1:red:3 A2:red:3 B1:red:3 B2:red:4 C1:red:4"
    assert table(". . p1", bosses="wildfire:easy", tasks=tasks).play_to_chance("end_turn").prompt == "blocks_die"
    game = table(". . p1", bosses="wildfire:easy", tasks="done").play("end_turn")
    assert (game.prompt, game.options) == ("reveal", ["reveal", "wait"])


def test_r50_with_all_tasks_complete_a_part_still_comes_before_the_portal_strip() -> None:
    game = table(". . p1", ahead=NEST, line=LINE, bosses="wildfire:easy", tasks="done").play_to_chance(
        "end_turn", "reveal"
    )
    assert (game.state.parts_left, game.state.portal_open) == (0, False)


def test_r50_the_portal_strip_needs_a_player_next_to_it() -> None:
    assert table("p1 . .", bosses="wildfire:easy", tasks="done").play_to_chance("end_turn").prompt == "blocks_die"


def test_r50_the_boss_is_put_on_the_portal_at_once() -> None:
    game = table(". . p1", bosses="wildfire:easy", tasks="done").play_to_chance("end_turn", "reveal")
    assert (game.where("wildfire"), game.state.board.columns) == ("4,2", 5)
    assert (len(game.heard(PortalRevealed)), game.heard(BossPlaced)) == (1, [BossPlaced("wildfire", 22)])


def test_r50_the_portal_strip_brings_no_mob_and_no_chest() -> None:
    game = table(". . p1", bosses="wildfire:easy", tasks="done", line=LINE).play_to_chance("end_turn", "reveal")
    assert (list(game.state.mobs), game.state.line, game.state.chests) == (["wildfire"], tuple(LINE.split()), 0)


def test_r50_an_open_portal_strip_is_not_offered_again() -> None:
    game = table(". . . p1", portal=True, bosses="wildfire:easy", tasks="done")
    assert game.where("wildfire") == "5,2"
    game.play("step:4,0", "step:5,0", "end_turn", "black", "1")
    assert game.prompt == "action"
