"""What a level changes in the game itself: its turns, dice, item stack, the life of its end bosses, its format."""

from collections import Counter
from pathlib import Path

import pytest

from portaldash.content import check_file, load_box, load_level
from portaldash.engine.portal_dash.defs import LevelDef, difficulty
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from tests.content.play import play, started

HEAD = "name: Try\n"
BOSS = "bosses: [{boss: wildfire, side: easy}]\n"
OPEN = "position: {parts: [lava-river, ambush-hollow], face_up: 2, mobs: {}, line: []"


def level_of(folder: Path, text: str) -> LevelDef:
    path = folder / "try.yaml"
    path.write_text(HEAD + (text if "bosses:" in text else BOSS + text), "utf-8")
    return load_level(path)


def told(folder: Path, text: str) -> list[str]:
    path = folder / "try.yaml"
    path.write_text(HEAD + BOSS + text, "utf-8")
    return [problem.message for problem in check_file(path)[1]]


def test_a_level_says_how_many_turns_there_are(tmp_path: Path) -> None:
    level = level_of(tmp_path, "turns: 5\n")
    assert level.turns == 5
    ends = Counter[str]()
    for seed in range(12):
        state = started(level, 2, seed)
        play(state, seed, 2000)
        assert state.outcome is not None
        assert state.turn <= 5
        ends[state.outcome.reason] += 1
    assert ends["turns"] > 0


def test_without_a_number_of_turns_there_are_as_many_as_it_takes(tmp_path: Path) -> None:
    assert level_of(tmp_path, "").turns == 0


@pytest.mark.parametrize(("turns", "enough"), [(1, True), (2, False)])
def test_a_level_that_gives_too_few_turns_to_win_is_no_level(turns: int, enough: bool, tmp_path: Path) -> None:
    fixed = f"{OPEN}, portal: true}}\n" if enough else ""
    assert (told(tmp_path, f"{fixed}turns: {turns}\n") == []) == enough


def test_a_level_has_dice_of_its_own_and_the_others_stay(tmp_path: Path) -> None:
    level = level_of(tmp_path, "dice:\n  combat_die: [1, 1, 2, 2, 3, 3]\n  mob_die: [3, 3, 3, 3, 3, 1]\n")
    assert level.box.combat_die == (1, 1, 2, 2, 3, 3)
    assert level.box.mob_die == (3, 3, 3, 3, 3, 1)
    assert level.box.blocks_die == load_box().blocks_die
    play(started(level, 2), 1)


def test_the_answers_of_a_position_go_by_the_levels_own_dice(tmp_path: Path) -> None:
    dice = "dice: {combat_die: [5, 5, 5, 5, 5, 5]}\nposition: {dice: {combat_dice: [%s]}}\n"
    assert told(tmp_path, dice % 5) == []
    assert told(tmp_path, dice % 1) == ["unknown answer of combat_dice '1'"]


def test_the_stack_has_the_tiles_a_level_gives_it(tmp_path: Path) -> None:
    level = level_of(tmp_path, "stack: {iron-sword: 2, strong-bow: 1, sword-die: 0}\n")
    state = new_game(level, Table(2))
    assert dict(state.stack.pool) == {"iron-sword": 2, "strong-bow": 1}
    assert len(state.netherite) == len(new_game(level_of(tmp_path, ""), Table(2)).netherite)
    play(started(level, 2), 1)


def test_what_players_begin_with_comes_out_of_the_stack(tmp_path: Path) -> None:
    level = level_of(
        tmp_path, "stack: {diamond-sword: 6, sword-die: 1}\nstarting_items: [diamond-sword, leather-boots]\n"
    )
    for players in level.players:
        state = started(level, players)
        assert problems(state) == []
        assert dict(state.stack.pool) == {"sword-die": 1, "diamond-sword": 6 - players}


def test_own_tiles_can_be_in_the_stack(tmp_path: Path) -> None:
    own = "own: {items: {hammer: {name: Hammer, type: sword, dice: 3}}, enchantments: {}}\n"
    level = level_of(tmp_path, f"stack: {{hammer: 4}}\n{own}")
    assert dict(new_game(level, Table(2)).stack.pool) == {"hammer": 4}
    assert told(tmp_path, f"stack: {{hammer: many}}\n{own}") == ["expected a whole number from 0 to 20, found 'many'"]


def test_an_end_boss_has_the_life_a_level_gives_it(tmp_path: Path) -> None:
    both = "bosses:\n  - {boss: wildfire, side: hard, life: 7}\n  - {boss: ancient-hoglin, side: easy}\n"
    level = level_of(tmp_path, both)
    assert started(level, 2).boss_life == {"wildfire": 7, "ancient-hoglin": 20}
    assert level.box.bosses["wildfire"].sides["easy"] == load_box().bosses["wildfire"].sides["easy"]
    assert difficulty(level) == 3


def test_a_position_lowers_the_life_that_the_level_gives(tmp_path: Path) -> None:
    bosses = "bosses: [{boss: wildfire, side: easy, life: 30}]\n"
    assert started(level_of(tmp_path, f"{bosses}position: {{boss_life: {{wildfire: 29}}}}\n"), 1).boss_life == {
        "wildfire": 29
    }
    path = tmp_path / "try.yaml"
    path.write_text(f"{HEAD}{bosses}position: {{boss_life: {{wildfire: 31}}}}\n", "utf-8")
    assert [problem.message for problem in check_file(path)[1]] == ["31 life: its easy side has 30"]


def test_the_format_can_be_named(tmp_path: Path) -> None:
    assert level_of(tmp_path, "format: 1\n") == level_of(tmp_path, "")


def test_no_mob_at_all_is_for_positions_only(tmp_path: Path) -> None:
    assert told(tmp_path, "mobs: {}\n") == ["no mob plays at all"]
    assert told(tmp_path, "mobs: {ghast: 0}\nposition: {parts: [lava-river], mobs: {}}\n") == []
    assert told(tmp_path, "mobs: {ghast: 0}\nposition: {line: []}\n") == []
