"""levels/README.md is complete and true: its examples load and can be played, and no field is missing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content import load_level
from portaldash.content.kinds import Either, Kind, ListOf, MapOf, Record
from portaldash.content.nodes import open_document
from portaldash.content.schema import BOX_FILES, LEVEL
from tests.content.play import play, started

README = (paths.levels() / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)


def fields(kind: Kind) -> Iterator[str]:
    """The names of all fields of a kind of value and of what is in it."""
    match kind:
        case Record():
            for name, field in kind.fields.items():
                yield name
                yield from fields(field.kind)
        case ListOf() | MapOf():
            yield from fields(kind.of)
        case Either():
            yield from fields(kind.long)


def test_every_field_of_a_level_is_explained_and_used_in_an_example() -> None:
    for name in set(fields(LEVEL)):
        assert f"`{name}" in README, name
        assert any(re.search(rf"\b{name}:", example) for example in EXAMPLES), name


def test_every_field_of_the_box_is_explained() -> None:
    for name, kind in BOX_FILES.items():
        assert f"`{name}.yaml`" in README
        for field in set(fields(kind)):
            assert f"`{field}" in README, field


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_loads_and_can_be_played(number: int, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(EXAMPLES[number], "utf-8")
    level = load_level(path)
    for players in level.players:
        play(started(level, players), players)


def test_the_fields_of_the_examples_are_read_as_they_stand(tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(EXAMPLES[1], "utf-8")
    level = load_level(path)
    assert (level.name, level.parts, level.life, level.deadline) == ("The Narrow Causeway", 3, 7, "after_use")
    assert level.players == (1, 2, 3)
    assert level.blocks == (18, 18, 6, 14, 8)
    assert [(task.name, task.columns) for task in level.tasks] == [("A", (4,)), ("B", (3, 3)), ("C", (6,))]
    assert level.pool == ("causeway", "lava-river", "lava-lake", "crooked-pass")
    assert level.box.items["war-hammer"].origin == "starting"
    assert level.box.items["long-bow"].range == 5
    assert level.box.mobs["brute"].profile.attack.pushes
    assert level.box.bosses["brute-king"].sides["easy"].lines[2].attack.removes_block
    assert level.box.parts["causeway"].spawners == (11, 13)


def test_every_file_of_the_box_has_a_schema() -> None:
    assert sorted(path.stem for path in (paths.levels() / "box").glob("*.yaml")) == sorted(BOX_FILES)
    assert open_document(paths.levels() / "box" / "dice.yaml")[0].problems == []
