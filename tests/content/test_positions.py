"""A fixed position is laid as its file says, and can be played."""

from pathlib import Path

import pytest

from portaldash.content import check_file, load_level
from portaldash.engine.portal_dash.cube import ALL
from portaldash.engine.portal_dash.defs import COLORS, LevelDef
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from tests.content.play import play, started

FOLDER = Path(__file__).parent / "levels"
RED, GRAY, GOLD, BROWN, BLACK = range(5)
HEAD = "name: Try\nbosses:\n  - {boss: wildfire, side: easy}\n"


def cell(column: int, row: int) -> int:
    return column * 5 + row


def level_of(folder: Path, text: str, head: str = HEAD) -> LevelDef:
    path = folder / "try.yaml"
    path.write_text(head + text, "utf-8")
    return load_level(path)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_position_is_a_game(path: Path) -> None:
    level = load_level(path)
    for players in level.players:
        state = started(level, players)
        assert problems(state) == []
        for seed in range(3):
            play(started(level, players), seed)


def test_everything_lies_where_the_file_says() -> None:
    state = new_game(load_level(FOLDER / "last-stand.yaml"), Table(2))
    assert state.parts == ("lava-river", "ambush-hollow")
    assert state.portal_open
    assert state.mobs == {"wildfire": cell(12, 2), "ghast-1": cell(3, 1), "blaze-2": cell(9, 3)}
    assert state.line == ("hoglin-1", "enderman-3")
    assert state.boss_life == {"wildfire": 3}
    assert state.chests == 0
    assert state.covered == 1 << cell(3, 0)
    assert [(column.color, column.blocks) for column in state.columns] == [
        (RED, 3),
        (GRAY, 3),
        (GOLD, 3),
        (RED, 4),
        (GRAY, 5),
    ]


def test_the_cube_is_as_drawn_and_the_rest_is_used() -> None:
    state = new_game(load_level(FOLDER / "last-stand.yaml"), Table(2))
    assert [state.cube.color(place) for place in (32, 48, 50, 54, 56, 60, 63)] == [
        RED,
        RED,
        GRAY,
        GOLD,
        BROWN,
        BLACK,
        RED,
    ]
    assert state.cube.filled.bit_count() == 17
    # 64 less the cube, the piglin board and one brown block on the board: 16-5-7, 16-4-8, 12-2-3, 12-4-1, 8-2.
    assert dict(zip(COLORS, state.used, strict=True)) == {"red": 4, "gray": 4, "gold": 7, "brown": 7, "black": 6}


def test_the_players_have_what_the_file_gives_them() -> None:
    first, second = new_game(load_level(FOLDER / "last-stand.yaml"), Table(2)).players
    assert (first.cell, first.life) == (cell(11, 2), 2)
    assert [(item.kind, item.ready, item.hearts, item.mode, item.enchantments) for item in first.items] == [
        ("netherite-sword", True, 0, "", ("sword-die",)),
        ("iron-leggings", True, 2, "armor", ()),
        ("bow", True, 0, "", ()),
        ("diamond-pickaxe", False, 0, "", ()),
    ]
    assert (second.cell, second.life) == (cell(10, 2), 6)
    assert [(item.kind, item.hearts) for item in second.items] == [("leather-boots", 0), ("iron-chestplate", 3)]


def test_stack_discard_and_netherite_items_are_as_the_file_says() -> None:
    state = new_game(load_level(FOLDER / "last-stand.yaml"), Table(2))
    assert state.stack.known == ("strong-bow", "boots-speed")
    assert dict(state.stack.pool)["netherite-pickaxe"] == 1
    assert state.discard == ("iron-sword", "netherite-boots")
    assert sorted(state.netherite) == [
        "netherite-boots",
        "netherite-chestplate",
        "netherite-leggings",
        "netherite-pickaxe",
        "netherite-sword",
    ]


def test_the_dice_fall_as_the_file_says() -> None:
    level = load_level(FOLDER / "last-stand.yaml")
    assert level.position is not None
    assert level.position.dice == (
        ("combat_dice", ("2", "1", "0", "0", "0", "0", "0")),
        ("mob_die", ("3",)),
        ("blocks_die", ("red", "?")),
    )


def test_a_turn_can_start_at_its_actions() -> None:
    state = new_game(load_level(FOLDER / "last-stand.yaml"), Table(2))
    assert state.decision is not None
    assert state.decision.prompt == "action"
    assert state.white_dice is None


def test_without_a_cube_nobody_has_seen_the_blocks(tmp_path: Path) -> None:
    state = new_game(level_of(tmp_path, "position:\n  parts: [lava-lake]\n"), Table(1, quick_start=True))
    assert state.cube.filled == ALL
    assert sum(state.cube.unseen) == 64


def test_the_first_parts_can_be_fixed_and_the_others_drawn(tmp_path: Path) -> None:
    state = started(level_of(tmp_path, "parts: 3\nposition:\n  parts: [lava-lake]\n"), 2)
    assert state.parts == ("lava-lake",)
    assert state.parts_left == 2
    assert "lava-lake" not in state.parts_pool
    assert set(state.mobs.values()) == {cell(2, 0), cell(5, 1), cell(2, 4), cell(4, 4)}


def test_the_level_has_the_mobs_of_a_position_that_names_them_all(tmp_path: Path) -> None:
    text = "position:\n  parts: [lava-river]\n  mobs:\n    blaze-1: 1,1\n  line: [ghast-2, ghast-1]\n"
    assert dict(level_of(tmp_path, text).mobs) == {"blaze": 1, "ghast": 2}


def test_a_mob_of_another_type_on_the_board_joins_the_usual_ones(tmp_path: Path) -> None:
    level = level_of(tmp_path, "position:\n  parts: [lava-river]\n  mobs:\n    blaze-1: 1,1\n")
    assert dict(level.mobs) == {"magma-cube": 3, "ghast": 3, "enderman": 3, "blaze": 1}
    assert len(started(level, 2).line) == 9


def test_a_position_for_two_is_for_two_unless_the_level_says_otherwise(tmp_path: Path) -> None:
    text = "position:\n  players:\n    - space: 0,0\n    - space: 0,1\n"
    assert level_of(tmp_path, text).players == (2,)
    level = level_of(tmp_path, "players: [2, 3]\n" + text)
    assert level.players == (2, 3)
    assert [player.cell for player in started(level, 3).players] == [cell(0, 0), cell(0, 1), cell(0, 2)]


def test_a_flyer_may_hover_over_lava_and_anybody_stand_on_a_covered_space(tmp_path: Path) -> None:
    cube = "\n".join(f"    - |\n{layer}" for layer in ("      . . r r\n" + "      r r r r\n" * 3, *LAYERS))
    text = f"""position:
  parts: [lava-river]
  cube:
{cube}
  covered:
    - 3,0
  mobs:
    ghast-1: 3,1
    enderman-1: 3,0
"""
    path = tmp_path / "try.yaml"
    path.write_text(HEAD + text, "utf-8")
    level, told = check_file(path)
    assert told == []
    assert level is not None
    assert level.position is not None
    assert level.position.used == (1, 0, 0, 0, 0)


LAYERS = (
    "      a a a a\n" * 4,
    "      o o o o\n" * 3 + "      b b b b\n",
    "      b b b b\n      b b b k\n      k k k k\n      k k k r\n",
)
