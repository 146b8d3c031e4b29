"""The five levels are the rulebook's, and they are games."""

from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content import ContentError, check_file, load_box, load_level, official_levels
from portaldash.content.loading import level_id_of, level_path
from portaldash.engine.portal_dash.defs import BossPick, LevelDef, difficulty
from portaldash.engine.portal_dash.problems import problems
from tests.content.play import play, started

BASIC = {"magma-cube": 3, "ghast": 3, "enderman": 3}
EASY_FIRE, HARD_FIRE = BossPick("wildfire", "easy"), BossPick("wildfire", "hard")
EASY_TUSK, HARD_TUSK = BossPick("ancient-hoglin", "easy"), BossPick("ancient-hoglin", "hard")
# The rulebook's table: parts, mobs, end bosses, whether one of them is picked, difficulty number.
TABLE = {
    "level-1": (2, BASIC, (EASY_FIRE,), False, 1),
    "level-2": (2, BASIC | {"hoglin": 2}, (EASY_TUSK,), False, 2),
    "level-3": (2, BASIC | {"hoglin": 3, "blaze": 2}, (EASY_FIRE, EASY_TUSK), True, 3),
    "level-4": (3, BASIC, (HARD_FIRE,), False, 4),
    "level-5": (2, BASIC | {"hoglin": 3, "blaze": 3, "wither-skeleton": 3}, (HARD_TUSK,), False, 5),
}
STARTING = ("leather-boots", "stone-pickaxe", "leather-tunic", "bow", "stone-sword")


@pytest.mark.parametrize("name", TABLE)
def test_the_level_is_the_rulebooks(name: str) -> None:
    parts, mobs, bosses, choose, number = TABLE[name]
    level = load_level(name)
    assert (level.parts, dict(level.mobs), level.bosses, level.choose_boss) == (parts, mobs, bosses, choose)
    assert difficulty(level) == number


@pytest.mark.parametrize("name", TABLE)
def test_the_rest_is_as_in_level_1(name: str) -> None:
    level = load_level(name)
    assert level.opening == ("magma-cube", "ghast", "enderman")
    assert level.pool == tuple(load_box().parts)
    assert (level.starting_items, level.life, level.blocks) == (STARTING, 6, (16, 16, 12, 12, 8))
    assert (level.side, level.tasks, level.deadline, level.players) == ("", (), "strict", (1, 2, 3, 4))
    assert level.position is None
    assert level.name
    assert level.intro
    assert level.outro


def test_the_official_levels_are_these_five() -> None:
    assert [level.id for level in official_levels()] == list(TABLE)
    assert len({level.name for level in official_levels()}) == 5
    assert sorted(path.stem for path in paths.levels().glob("*.yaml")) == list(TABLE)


@pytest.mark.parametrize("path", sorted(paths.levels().rglob("*.yaml")), ids=lambda path: path.stem)
def test_every_file_of_the_game_is_clean(path: Path) -> None:
    assert check_file(path)[1] == []


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("level", official_levels(), ids=lambda level: level.id)
def test_the_level_can_be_played(level: LevelDef, players: int) -> None:
    state = started(level, players)
    assert problems(state) == []
    play(state, players)


@pytest.mark.parametrize(("given", "name"), [("level-2", "level-2"), ("2", "level-2"), ("lava-maze", "06-lava-maze")])
def test_a_level_of_the_game_is_found_by_its_name(given: str, name: str) -> None:
    assert level_path(given).stem == level_path(name).stem == name
    assert load_level(given).id == level_id_of(level_path(name))


def test_a_misspelt_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(ContentError, match=r"^lava-mase: there is no such level \(did you mean 'lava-maze'\?\)"):
        load_level("lava-mase")


def test_a_level_is_found_by_path(tmp_path: Path) -> None:
    path = tmp_path / "My first Level!.yaml"
    path.write_bytes((paths.levels() / "level-2.yaml").read_bytes())
    assert load_level(path).id == load_level(str(path)).id == "my-first-level"


@pytest.mark.parametrize(("name", "level_id"), [("a.b.yaml", "a-b"), ("Übung.yaml", "bung"), ("___.yaml", "level")])
def test_ids_of_odd_names(name: str, level_id: str) -> None:
    assert level_id_of(Path(name)) == level_id
