"""The further levels: each is clean, shows what it is there for, and is played to its end by a computer player."""

from pathlib import Path

import pytest

from portaldash import paths
from portaldash.bots.arena import play
from portaldash.bots.greedy_bot import GreedyBot
from portaldash.content import check_file, load_level
from portaldash.engine.portal_dash.defs import LevelDef, difficulty
from portaldash.engine.portal_dash.rules.setup import Table

FILES = sorted((paths.levels() / "more").glob("*.yaml"))
LEVELS = [load_level(path) for path in FILES]
TABLES = [pytest.param(level, number, id=f"{level.id}-{number}") for level in LEVELS for number in level.players]


def level(name: str) -> LevelDef:
    """The level whose file has this name after its number."""
    return next(one for one in LEVELS if one.id.partition("-")[2] == name)


def test_there_are_at_least_ten() -> None:
    assert len(FILES) >= 10


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
