"""The further levels: each is clean, shows what it is there for, and is played to its end by a computer player."""

from collections.abc import Callable
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.bots.arena import play
from portaldash.bots.greedy_bot import GreedyBot
from portaldash.content import check_file, load_box, load_level
from portaldash.content.fairness import remarks
from portaldash.engine.portal_dash.defs import COLORS, ItemDef, LevelDef, difficulty
from portaldash.engine.portal_dash.rules.setup import Table

FILES = sorted((paths.levels() / "more").glob("*.yaml"))
LEVELS = [load_level(path) for path in FILES]
TABLES = [pytest.param(level, number, id=f"{level.id}-{number}") for level in LEVELS for number in level.players]


# What each level is there for, by the name of its file without the number.
SHOWS: dict[str, Callable[[LevelDef], bool]] = {
    "stepping-stone": lambda level: level.parts == 1,
    "no-magma-cubes": lambda level: "magma-cube" not in dict(level.mobs),
    "diamonds": lambda level: all(kind.startswith("diamond-") for kind in level.starting_items),
    "pick-your-poison": lambda level: level.choose_boss and len(level.bosses) == 2,
    "two-crowns": lambda level: not level.choose_boss and len(level.bosses) == 2,
    "lava-maze": lambda level: not set(level.pool) & set(load_box().parts),
    "the-gold-is-gone": lambda level: level.blocks[COLORS.index("gold")] == 0,
    "tinkers-bench": lambda level: len(set(level.box.items) - set(load_box().items)) == 9,
    "beasts-of-our-own": lambda level: len(set(dict(level.mobs)) - set(load_box().mobs)) == 4,
    "the-toll-keeper": lambda level: level.bosses[0].boss not in load_box().bosses,
    "loaded-dice": lambda level: level.box.combat_die == (0, 0, 0, 0, 3, 3),
    "nothing-but-arrows": lambda level: not any(sword_of_the_stack(item) for item in level.box.items.values()),
    "before-the-bell": lambda level: level.turns == 33 and level.deadline == "after_use",
    "the-whole-length": lambda level: level.parts == len(load_box().parts) == 8,
    "ludicrous": lambda level: difficulty(level) == 11,
    "meanwhile-at-the-portal": lambda level: level.position is not None and level.position.portal,
    "mate-in-one": lambda level: level.turns == 1,
    "mate-in-three": lambda level: level.turns == 3,
}


def sword_of_the_stack(item: ItemDef) -> bool:
    return item.type == "sword" and item.origin == "stack" and item.count > 0


@pytest.mark.parametrize("one", LEVELS, ids=lambda one: one.id)
def test_the_level_shows_what_it_is_there_for(one: LevelDef) -> None:
    assert SHOWS[one.id.partition("-")[2]](one)


def test_all_of_it_is_shown_by_a_level_of_its_own() -> None:
    assert [one.id.partition("-")[2] for one in LEVELS] == list(SHOWS)


@pytest.mark.parametrize("one", LEVELS, ids=lambda one: one.id)
def test_nothing_about_the_level_is_unfair(one: LevelDef) -> None:
    assert remarks(one) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_file_is_clean_and_says_what_it_shows(path: Path) -> None:
    assert check_file(path)[1] == []
    first, second, third, *_ = path.read_text("utf-8").splitlines()
    assert first == "# yaml-language-server: $schema=../level.schema.json"
    assert second.startswith("# ")
    assert third == "" or third.startswith("# ")


@pytest.mark.parametrize("one", LEVELS, ids=lambda one: one.id)
def test_the_level_has_words_and_a_difficulty(one: LevelDef) -> None:
    assert one.name
    assert one.intro
    assert one.outro
    assert difficulty(one) >= 1


def test_names_and_numbers_are_not_used_twice() -> None:
    assert len({one.name for one in LEVELS}) == len(LEVELS)
    assert len({path.name[:2] for path in FILES}) == len(FILES)


@pytest.mark.parametrize(("one", "players"), TABLES)
def test_a_computer_player_plays_it_to_the_end(one: LevelDef, players: int) -> None:
    result = play(one, Table(players), GreedyBot(players), seed=players)
    assert result.outcome.won or result.outcome.reason
    assert result.turns >= 1
