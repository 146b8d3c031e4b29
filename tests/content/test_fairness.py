"""What is said about a level before anybody plays it, each remark by a level that is made for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from portaldash.content import ContentError, Problem, load_level, official_levels
from portaldash.content.catalogue import in_english
from portaldash.content.colors_in_time import late_task, likely, seen_before
from portaldash.content.fairness import Remark, Verdict, checks, remarks
from portaldash.content.pace import least_turns, turns_of_cube, usual_turns
from portaldash.engine.portal_dash.defs import LevelDef, Task

HEAD = "name: Tried\n"
EASY = "bosses: [{boss: wildfire, side: easy}]\n"
BLOCKS = (16, 16, 12, 12, 8)
FASTEST = {("level-1", 1): 13, ("level-1", 2): 16, ("level-2", 1): 12, ("level-3", 2): 16, ("level-4", 1): 16}
"""The fewest turns in which any of a hundred games was won that a computer player played."""


def level(folder: Path, lines: str, bosses: str = EASY) -> LevelDef:
    """A level with these lines."""
    path = folder / "tried.yaml"
    path.write_text(HEAD + bosses + lines, encoding="utf-8")
    return load_level(path)


def said(found: list[Remark]) -> list[str]:
    return [in_english(remark.key, **remark.about) for remark in found]


def unfair(folder: Path, lines: str, bosses: str = EASY) -> list[str]:
    """What is said against a level with these lines."""
    found = remarks(level(folder, lines, bosses))
    assert {remark.verdict for remark in found} <= {Verdict.UNFAIR}
    return said(found)


def only(folder: Path, lines: str, bosses: str = EASY) -> str:
    """The only thing that is said against a level with these lines."""
    (words,) = unfair(folder, lines, bosses)
    return words


def refused(folder: Path, lines: str, bosses: str = EASY) -> Problem:
    """The only thing that is wrong with a level with these lines."""
    with pytest.raises(ContentError) as caught:
        level(folder, lines, bosses)
    (problem,) = caught.value.problems
    return problem


def test_nothing_is_said_against_the_games_own_levels() -> None:
    assert [remark for level in official_levels() for remark in remarks(level)] == []


def test_what_was_looked_at_is_told_with_its_numbers() -> None:
    assert said(checks(load_level("level-1"))) == [
        "Walkers can cross every part, whatever lies beside it, and reach every spawner and chest.",
        "Every number is in its range, and everything that is named exists.",
        "The piglins want 18 blocks, and every column can get a color in time.",
        "Players start with a weapon, and every end boss can be hurt.",
        "Every mob can be defeated.",
        "No single attack takes all 7 hearts that a player starts with.",
        "The cube lasts long enough: 2 quick players need some 20 turns, and there are blocks for 45.",
        "The item stack has 40 tiles.",
    ]


def test_a_task_that_needs_more_of_a_color_than_is_seen_in_time(tmp_path: Path) -> None:
    assert only(tmp_path, "tasks: {A: [3], B: [14]}\n") == (
        "Task B is likely to be late. Its columns take 14 blocks of one color each, but before layer 2 is used up only "
        "about 40 blocks can be seen, and at most about 10 of them have the same color."
    )


def test_columns_share_the_colors_that_are_likely() -> None:
    assert seen_before(0) == 24
    assert likely(BLOCKS, 0) == (6.0, 6.0, 4.5, 4.5, 3.0)
    assert late_task([Task("A", (6, 6))], BLOCKS) == -1
    assert late_task([Task("A", (6, 6, 5))], BLOCKS) == 0
    assert late_task([Task("A", (3, 3, 3, 3)), Task("B", (6, 6, 6)), Task("C", (1,))], BLOCKS) == -1
    assert late_task([Task("A", (6, 6)), Task("B", (7, 7, 5, 5)), Task("C", (5,))], BLOCKS) == 1


def test_a_task_that_needs_more_blocks_than_can_leave_the_cube_is_refused(tmp_path: Path) -> None:
    problem = refused(tmp_path, "tasks: {A: [16, 16, 16, 13]}\nblocks: {red: 48, gray: 16}\n")
    assert problem.path == "tasks"
    assert problem.message == (
        "Nobody can win: by task A the piglins have asked for 61 blocks, but only 60 can leave the cube before layer 1 "
        "is used up."
    )


def test_after_use_lets_the_last_blocks_count(tmp_path: Path) -> None:
    lines = "tasks: {A: [16, 16, 16, 13]}\nblocks: {red: 48, gray: 16}\ndeadline: after_use\n"
    assert "Task A is likely to be late" in unfair(tmp_path, lines)[0]


MAN = """\
own:
  bosses:
    iron-man:
      name: The Iron Man
      immune: [{immune}]
      sides:
        easy: {{life: 12, lines: [{{move: 1, damage: 1}}, {{move: 1, damage: 2}}, {{move: 1, damage: {damage}}}]}}
"""
IRON = "bosses: [{boss: iron-man, side: easy}]\n"
BOTH = "bosses: [{boss: iron-man, side: easy}, {boss: wildfire, side: easy}]\n"


def test_an_end_boss_that_nothing_hurts_is_refused(tmp_path: Path) -> None:
    for bosses in (IRON, BOTH):
        problem = refused(tmp_path, MAN.format(immune="sword, bow", damage=3), bosses)
        assert problem.path == "bosses"
        assert problem.message == ("Nobody can win: The Iron Man is immune to every weapon that this level has.")


def test_an_end_boss_that_nothing_hurts_need_not_be_picked(tmp_path: Path) -> None:
    lines = "choose_boss: true\n" + MAN.format(immune="sword, bow", damage=3)
    assert only(tmp_path, lines, BOTH) == (
        "Whoever picks The Iron Man cannot win: it is immune to every weapon that this level has."
    )


def test_an_end_boss_that_only_found_weapons_hurt(tmp_path: Path) -> None:
    lines = "starting_items: [leather-boots, bow]\n" + MAN.format(immune="bow", damage=3)
    assert unfair(tmp_path, lines, IRON)[0] == (
        "The Iron Man is immune to all weapons that players start with. Among the 40 tiles of the item stack there are "
        "7 that can hurt it."
    )


def test_a_weapon_that_is_neither_in_the_stack_nor_in_hand_does_not_count(tmp_path: Path) -> None:
    lines = "starting_items: [bow]\nstack: {iron-boots: 9}\nblocks: {red: 32, gray: 32}\n"
    problem = refused(tmp_path, lines + MAN.format(immune="bow", damage=3), IRON)
    assert problem.message.startswith("Nobody can win: The Iron Man is immune to every weapon")


def test_nobody_starts_with_a_weapon(tmp_path: Path) -> None:
    assert only(tmp_path, "starting_items: [leather-boots]\n") == (
        "Nobody starts with a sword or a bow. Until one is found, no mob can be attacked."
    )


BRUTE = """\
mobs: {{ghast: 3, brute: 3}}
own: {{mobs: {{brute: {{name: Brute, life: {life}, move: 2, damage: {damage}, immune: [{immune}]}}}}}}
"""


def test_a_mob_that_nothing_can_defeat(tmp_path: Path) -> None:
    assert only(tmp_path, BRUTE.format(life=3, damage=2, immune="sword, bow")) == (
        "Nobody can defeat a Brute: it is immune to every weapon that this level has."
    )
    assert only(tmp_path, "stack: {iron-sword: 9}\n" + BRUTE.format(life=40, damage=2, immune="")) == (
        "Nobody can defeat a Brute: that takes 40 hits in one attack, and no weapon of this level makes more than 12."
    )


def test_an_attack_that_fells_a_player_at_once(tmp_path: Path) -> None:
    assert only(tmp_path, BRUTE.format(life=3, damage=7, immune="")) == (
        "One attack of Brute takes 7 hearts, and a player starts with 7, armor included. "
        "The first one can end the game."
    )
    assert unfair(tmp_path, BRUTE.format(life=3, damage=6, immune="")) == []
    lines = MAN.format(immune="", damage=3)
    assert "One attack of The Iron Man takes 3 hearts" in unfair(tmp_path, "life: 2\n" + lines, IRON)[0]


def test_several_that_fell_a_player_at_once_are_told_in_one_sentence(tmp_path: Path) -> None:
    said_of = unfair(tmp_path, "life: 1\n")
    assert [words.partition(" takes ")[0] for words in said_of] == [
        "One attack of Magma Cube / Ghast / Enderman",
        "One attack of The Wildfire",
    ]


def test_nothing_is_said_about_the_speed_of_players_without_a_weapon(tmp_path: Path) -> None:
    found = said(checks(level(tmp_path, "turns: 90\nstarting_items: [leather-boots]\n")))
    assert [words for words in found if "turns" in words] == []


def test_armor_does_not_help_against_what_goes_straight_to_life(tmp_path: Path) -> None:
    lines = BRUTE.format(life=3, damage="6, straight_to_life: true", immune="")
    assert only(tmp_path, lines) == (
        "One attack of Brute takes 6 hearts, and a player starts with 6, armor included. "
        "The first one can end the game."
    )


def test_a_track_that_is_too_long_for_the_cube(tmp_path: Path) -> None:
    assert only(tmp_path, "parts: 8\nplayers: [3, 4]\n") == (
        "With 4 players the cube is likely to run out. Even quick ones need some 69 turns here, each turn costs a "
        "block, and after those for the piglins there are 50."
    )
    assert unfair(tmp_path, "parts: 8\nplayers: [1, 2]\n") == []


def test_an_end_boss_that_takes_longer_than_the_cube_lasts(tmp_path: Path) -> None:
    bosses = "bosses: [{boss: wildfire, side: easy, life: 99}]\n"
    assert only(tmp_path, "players: [1]\n", bosses) == (
        "The cube is likely to run out. Even a quick player needs some 47 turns here, each turn costs a block, and "
        "after those for the piglins there are 45."
    )


def test_turns_that_are_too_few_are_refused_or_doubted(tmp_path: Path) -> None:
    bosses = "bosses: [{boss: wildfire, side: easy, life: 25}]\n"
    problem = refused(tmp_path, "turns: 3\ntasks: {A: [5, 5, 5, 5]}\nstack: {iron-sword: 3}\nparts: 1\n", bosses)
    assert (problem.path, problem.message) == (
        "turns",
        "Nobody can win: 3 turns are too few, with the best luck it takes 4.",
    )
    assert unfair(tmp_path, "turns: 12\n") == ["12 turns are likely to be too few: even quick players need some 24."]
    assert "60 turns are enough." in said(checks(level(tmp_path, "turns: 60\n")))


def test_a_small_item_stack(tmp_path: Path) -> None:
    assert only(tmp_path, "stack: {iron-boots: 3}\n") == (
        "The item stack has only 3 tiles, and whoever finds an item draws 2: soon the same ones come again, or nothing."
    )
    assert unfair(tmp_path, "stack: {iron-boots: 3}\nplayers: [1]\n") == []
    held = "stack: {iron-sword: 5}\nstarting_items: [iron-sword]\nplayers: [2]\n"
    assert any(words.startswith("The item stack has only 3 tiles") for words in unfair(tmp_path, held))


def test_a_position_whose_columns_cannot_get_their_colors_is_refused(tmp_path: Path) -> None:
    layers = [["r . . .", *[". . . ."] * 3]] * 3 + [["r r r r"] * 4]
    drawn = "".join("    - |\n" + "".join(f"      {row}\n" for row in layer) for layer in layers)
    tasks = "  tasks:\n    A: [3 red, 3 gray]\n    B: [3 gold, 3 gray]\n    C: [5 gold]\n"
    blocks = "stack: {iron-sword: 9}\nblocks: {red: 29, gray: 12, gold: 23}\n"
    position = f"players: [1]\nside: '1-2'\nposition:\n  cube:\n{drawn}{tasks}"
    problem = refused(tmp_path, blocks + position)
    assert problem.path == "position.tasks"
    assert problem.message.endswith("do not have the colors that the piglin columns lack.")
    with_pickaxes_that_draw = blocks.removeprefix("stack: {iron-sword: 9}\n")
    assert unfair(tmp_path, with_pickaxes_that_draw + position) == []


@pytest.mark.parametrize(("name", "players"), list(FASTEST))
def test_no_game_was_ever_won_faster_than_the_bound(name: str, players: int) -> None:
    assert 0 < least_turns(load_level(name), players) <= FASTEST[name, players]


def test_quick_players_are_about_as_quick_as_the_quickest_games() -> None:
    for (name, players), turns in FASTEST.items():
        assert 0.7 * usual_turns(load_level(name), players) <= turns <= 1.3 * usual_turns(load_level(name), players)


def test_the_cube_lasts_for_its_blocks_without_those_of_the_piglins() -> None:
    assert [turns_of_cube(load_level("level-1"), players) for players in (1, 2, 3, 4)] == [45, 45, 50, 50]


def test_of_a_puzzle_no_averages_are_said(tmp_path: Path) -> None:
    bosses = "bosses: [{boss: wildfire, side: easy, life: 99}]\n"
    lines = "life: 1\nturns: 45\nplayers: [2]\nstack: {iron-boots: 3}\n"
    found = {remark.key for remark in remarks(level(tmp_path, lines, bosses))}
    assert found == {f"fairness.{key}" for key in ("blows.deadly", "blocks.short", "turns.short", "stack.small")}
    assert unfair(tmp_path, lines + "position: {dice: {mob_die: [1]}}\n", bosses) == []


def test_no_part_has_to_be_turned_where_the_end_boss_stands_on_the_board(tmp_path: Path) -> None:
    position = "position: {parts: [lava-river], boss_life: {wildfire: 2}, mobs: {%s}}\n"
    lines = "turns: 1\nplayers: [2]\n"
    assert unfair(tmp_path, lines + position % 'wildfire: "1,2"') == []
    assert refused(tmp_path, lines + position % "").message == (
        "Nobody can win: 1 turn is too few, with the best luck it takes 3."
    )


def test_whatever_is_fixed_a_level_can_be_judged_in_words() -> None:
    puzzles = sorted(Path(__file__).parent.joinpath("levels").glob("*.yaml"))
    found = [words for path in puzzles for words in said(checks(load_level(path)))]
    assert len(found) > 4 * len(puzzles)
    assert [words for words in found if words.startswith("fairness.")] == []
