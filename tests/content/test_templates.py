"""The templates for new levels: each loads as it is, explains itself, and can be played."""

from pathlib import Path

import pytest

from portaldash import paths
from portaldash.bots.arena import play
from portaldash.bots.greedy_bot import GreedyBot
from portaldash.content import check_file, load_level
from portaldash.engine.portal_dash.rules.setup import Table
from tests.content.foresight import started, winning

FOLDER = paths.levels() / "templates"
FILES = sorted(FOLDER.glob("*.yaml"))
GOLD_FIRST = ["use:stone-pickaxe-1", "mine:gold:3,1,1", "mine:gold:4,2,1"]
TABLES = [
    pytest.param(path, number, id=f"{path.stem}-{number}") for path in FILES for number in load_level(path).players
]


def test_the_templates_are_these_three() -> None:
    assert [path.stem for path in FILES] == ["own-part", "plain", "puzzle"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_template_is_clean_and_short_and_knows_its_schema(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert check_file(path)[1] == []
    assert lines[0] == "# yaml-language-server: $schema=../level.schema.json"
    assert len(lines) <= 80
    assert sum(line.lstrip().startswith("#") for line in lines) >= 8


@pytest.mark.parametrize(("path", "players"), TABLES)
def test_a_computer_player_plays_it_to_the_end(path: Path, players: int) -> None:
    result = play(load_level(path), Table(players), GreedyBot(players), seed=players)
    assert result.outcome.won or result.outcome.reason
    assert result.turns >= 1


def test_the_part_to_draw_is_the_first_of_the_track() -> None:
    level = load_level(FOLDER / "own-part.yaml")
    assert level.position is not None
    assert level.position.parts == ("my-part",)
    assert level.box.parts["my-part"].name == "My Part"


def test_the_puzzle_is_won_by_those_who_mine_the_gold_first() -> None:
    assert winning(started(load_level(FOLDER / "puzzle.yaml"))) == GOLD_FIRST
