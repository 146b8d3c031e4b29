"""levels/README.md is complete and true: its tables are those of the fields, its examples load and can be played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from portaldash import paths
from portaldash.content import check_file, load_box, load_level
from portaldash.content.catalogue import load_catalogue
from portaldash.content.grids import BLOCK_SIGNS, CHEST_SIGN, PORTAL_SIGN, SPAWNER_SIGNS, TERRAIN_SIGNS
from portaldash.content.kinds import Either, Field, Grid, Kind, ListOf, MapOf, Record
from portaldash.content.nodes import Document, open_document, parse
from portaldash.content.schema import BOX_FILES, LEVEL
from portaldash.engine.portal_dash.defs import difficulty
from tests.content.play import play, started

README = (paths.levels() / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
STEPS = re.findall(r"```yaml\n(.*?)```", README.partition("## How to write it")[0], re.DOTALL)
WHOLE = next(example for example in EXAMPLES if "name: The Narrow Causeway" in example)


def fields(kind: Kind) -> Iterator[tuple[str, Field]]:
    """All fields of a kind of value and of what is in it, by their names."""
    match kind:
        case Record():
            for name, field in kind.fields.items():
                yield name, field
                yield from fields(field.kind)
        case ListOf() | MapOf():
            yield from fields(kind.of)
        case Either():
            yield from fields(kind.long)


@pytest.fixture
def guide(build: Callable[[str], ModuleType]) -> ModuleType:
    """The program that writes the tables."""
    return build("guide")


def test_the_tables_are_those_of_the_fields(guide: ModuleType) -> None:
    assert guide.with_tables(README) == README, "run: python3 build/dev.py schema"
    marks = re.findall(r"<!-- fields of (.+?) -->", README)
    assert sorted(marks) == sorted(guide.TABLES)
    assert README.count("<!-- end of fields -->") == len(marks)


def test_a_mark_that_names_nothing_is_an_error(guide: ModuleType) -> None:
    with pytest.raises(KeyError, match="a dragon"):
        guide.with_tables("<!-- fields of a dragon -->\n<!-- end of fields -->\n")
    with pytest.raises(TypeError, match="no words are known for"):
        guide.allowed(None)


def test_every_field_of_a_level_is_explained_and_used_in_an_example() -> None:
    for name in {name for name, _ in fields(LEVEL)}:
        assert f"`{name}" in README, name
        assert any(re.search(rf"\b{name}:", example) for example in EXAMPLES), name


@pytest.mark.parametrize(("name", "field"), [*fields(LEVEL)], ids=lambda value: value if isinstance(value, str) else "")
def test_what_a_table_gives_as_an_example_can_stand_there(name: str, field: Field) -> None:
    if not field.example:
        assert isinstance(field.kind, Record | MapOf | ListOf | Grid), name
        return
    document = Document("example.yaml")
    node = parse(document, f"{name}: {field.example}\n".encode())
    assert node is not None, document.problems
    assert field.kind.check(node[name])
    assert document.problems == []


def test_every_field_says_what_holds_without_it() -> None:
    assert [name for name, field in fields(LEVEL) if field.required == bool(field.without)] == []


def test_every_field_of_the_box_is_explained() -> None:
    for file, kind in BOX_FILES.items():
        assert f"`{file}.yaml`" in README
        for name, _ in fields(kind):
            assert f"`{name}" in README, name


def test_every_name_of_the_box_is_listed() -> None:
    box = load_box()
    listed = README.partition("In the box there are")[2].partition("## A level")[0]
    for name in (*box.mobs, *box.bosses, *box.parts, *box.items):
        material, _, thing = name.partition("-")
        assert f"`{name}`" in listed or (
            material == "diamond" and f"`iron-{thing}`" in listed and "`diamond-`" in listed
        )


def test_every_sign_of_a_drawing_is_explained() -> None:
    signs = README.partition("| sign | on a part or strip |")[2].partition("In the box there are")[0]
    for sign in (*TERRAIN_SIGNS, *BLOCK_SIGNS, CHEST_SIGN, PORTAL_SIGN, SPAWNER_SIGNS[0], SPAWNER_SIGNS[3]):
        assert f"`{sign}`" in signs, sign


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_loads_and_can_be_played(number: int, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(EXAMPLES[number], "utf-8")
    level = load_level(path)
    for players in level.players:
        play(started(level, players), players)


def test_the_first_level_grows_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "the-heath.yaml"
    levels = []
    for step in STEPS[:4]:
        path.write_text(step, "utf-8")
        levels.append(load_level(path))
    assert [difficulty(level) for level in levels] == [1, 2, 3, 3]
    assert [dict(level.mobs).get("hoglin", 0) for level in levels] == [0, 0, 3, 3]
    assert [level.bosses[0].side for level in levels] == ["easy", "hard", "hard", "hard"]
    assert (levels[3].pool, levels[3].parts) == (("heath", "crooked-pass"), 2)
    assert levels[3].box.parts["heath"].chest >= 0


def test_the_buttons_of_the_first_level_are_those_of_the_game() -> None:
    texts = load_catalogue(paths.assets() / "locale" / "en.yaml").texts
    named = set(re.findall(r"\*\*([A-Z][^*]*)\*\*", README.partition("## An editor that helps")[0]))
    assert len(named) > 5
    assert named <= {text for text in texts.values() if isinstance(text, str)}


def test_the_mistake_of_the_first_level_is_told_as_the_page_says(tmp_path: Path) -> None:
    path = tmp_path / "the-heath.yaml"
    path.write_text(STEPS[3].replace("hoglin: 3", "hoglni: 3"), "utf-8")
    [problem] = check_file(path)[1]
    said = re.search(r"```text\n(.*?)\n```", README, re.DOTALL)
    assert said is not None
    assert str(problem) == f"{tmp_path}/{said[1]}"


def test_the_fields_of_the_examples_are_read_as_they_stand(tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(WHOLE, "utf-8")
    level = load_level(path)
    assert (level.name, level.parts, level.life, level.deadline) == ("The Narrow Causeway", 3, 7, "after_use")
    assert (level.players, level.turns) == ((1, 2, 3), 40)
    assert level.blocks == (18, 18, 6, 14, 8)
    assert [(task.name, task.columns) for task in level.tasks] == [("A", (4,)), ("B", (3, 3)), ("C", (6,))]
    assert level.pool == ("causeway", "lava-river", "lava-lake", "crooked-pass")
    assert level.box.items["war-hammer"].origin == "starting"
    assert (level.box.items["long-bow"].range, level.box.items["long-bow"].count) == (5, 2)
    assert level.box.mobs["brute"].profile.attack.pushes
    assert level.box.bosses["wildfire"].sides["hard"].life == 25
    assert level.box.bosses["brute-king"].sides["easy"].lines[2].attack.removes_block
    assert level.box.parts["causeway"].spawners == (11, 13)


def test_every_file_of_the_box_has_a_schema() -> None:
    assert sorted(path.stem for path in (paths.levels() / "box").glob("*.yaml")) == sorted(BOX_FILES)
    assert open_document(paths.levels() / "box" / "dice.yaml")[0].problems == []
