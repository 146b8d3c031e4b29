"""The JSON Schema that editors use: up to date, and of one mind with the game about every file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from textwrap import dedent
from typing import Any

import pytest
from jsonschema import Draft7Validator
from jsonschema.exceptions import ValidationError

from portaldash import paths
from portaldash.content import load_box
from portaldash.content.json_schema import DIFFERENCES, FILE, level_schema, schema_of, schema_text
from portaldash.content.messages import Problem
from portaldash.content.nodes import Document, Node, open_document, parse
from portaldash.content.schema import LEVEL
from tests.content.documents import changed, make, written
from tests.content.editor import scalar, seen
from tests.content.golden import BAD

SCHEMA = level_schema(load_box())
EDITOR = Draft7Validator(SCHEMA)
FIRST_LINE = "# yaml-language-server: $schema="
GOOD = [
    *sorted(path for path in paths.levels().rglob("*.yaml") if path.parent.name != "box"),
    *sorted((Path(__file__).parent / "levels").glob("*.yaml")),
]
ALIKE = {"number-octal", "number-hex", "number-float", "number-exponent"}


def told(text: bytes) -> list[Problem]:
    """What the game says about the values of a file, each for itself."""
    document = Document("made.yaml")
    node = parse(document, text)
    if node is not None:
        LEVEL.check(node)
    return document.problems


def test_the_file_is_what_the_table_says() -> None:
    said = (paths.levels() / FILE).read_text("utf-8")
    assert said == schema_text(load_box()), "run: python3 build/dev.py schema"


def test_it_is_a_schema_of_draft_7() -> None:
    Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_an_editor_finds_nothing_wrong_with_a_good_level(path: Path) -> None:
    assert [error.message for error in EDITOR.iter_errors(seen(path.read_text("utf-8")))] == []


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_level_of_the_game_names_the_schema(path: Path) -> None:
    if path.is_relative_to(paths.levels()):
        first = path.read_text("utf-8").splitlines()[0]
        assert first.startswith(FIRST_LINE)
        assert (path.parent / first.removeprefix(FIRST_LINE)).resolve() == (paths.levels() / FILE).resolve()


def structural() -> list[Path]:
    """The bad files in which a value is wrong for itself."""
    return [path for path in sorted(BAD.glob("*.yaml")) if _is_structural(path)]


def _is_structural(path: Path) -> bool:
    document, node = open_document(path)
    return node is not None and not document.problems and not LEVEL.check(node) | bool(node.damaged)


@pytest.mark.parametrize("path", structural(), ids=lambda path: path.stem)
def test_an_editor_refuses_what_is_wrong_for_itself(path: Path) -> None:
    assert EDITOR.is_valid(seen(path.read_text("utf-8"))) == (path.stem in ALIKE)


EXAMPLES = {
    "odd number": "parts: 0x2",
    "true as a name": "pool: [true]",
    "no drawing": 'own: {parts: {heath: {name: Heath, grid: ". ."}}}',
    "same again": 'pool: [lava-river, " lava-river "]',
}


@pytest.mark.parametrize("difference", DIFFERENCES)
def test_a_difference_between_game_and_editor_is_there(difference: str) -> None:
    text = f"name: Try\nbosses: [{{boss: wildfire, side: easy}}]\n{EXAMPLES[difference]}\n"
    assert differences(text) == {difference}


def differences(text: str) -> set[str]:
    """In what the game and an editor do not agree about a file; none if both take it, or neither does."""
    problems = told(text.encode())
    if bool(problems) != EDITOR.is_valid(seen(text)):
        return set()
    return {_of_game(problem) for problem in problems} or {
        _of_editor(error) for error in EDITOR.iter_errors(seen(text))
    }


def _of_game(problem: Problem) -> str:
    """Why an editor would not say this."""
    found = problem.message.rpartition("found '")[2].removesuffix("'")
    if "number" in problem.message and isinstance(scalar(found), int | float) and float(scalar(found)).is_integer():
        return "odd number"
    if problem.message.startswith("expected a drawing"):
        return "no drawing"
    return "same again" if problem.message.endswith("is in this list a second time") else str(problem)


def _of_editor(error: ValidationError) -> str:
    """Why the game would not say this."""
    inside = {_of_editor(each) for each in error.context or ()}
    return "true as a name" if isinstance(error.instance, bool) or "true as a name" in inside else error.message


def judged(seeds: range) -> Counter[str]:
    """What became of documents with these seeds; every difference in them is a known one."""
    verdicts: Counter[str] = Counter()
    for seed in seeds:
        luck = Random(seed)
        tree = make(LEVEL, luck)
        for _ in range(luck.choice((0, 1, 1, 1, 2))):
            tree = changed(tree, luck)
        text = dedent(written(tree).removeprefix("\n"))
        found = differences(text)
        assert found <= set(DIFFERENCES), text
        verdicts["different" if found else "refused" if told(text.encode()) else "taken"] += 1
    return verdicts


@pytest.mark.parametrize("block", range(4))
def test_game_and_editor_judge_alike(block: int) -> None:
    verdicts = judged(range(block * 150, block * 150 + 150))
    assert verdicts["refused"] > 40
    assert verdicts["taken"] > 20


@pytest.mark.long
def test_game_and_editor_judge_many_alike() -> None:
    assert sum(judged(range(1000, 21_000)).values()) == 20_000


def names_offered(schema: Any) -> set[str]:
    return {word for choice in schema.get("anyOf", [schema]) for word in choice.get("enum", ())}


def test_an_editor_offers_the_names_of_the_box() -> None:
    level = SCHEMA["properties"]
    assert {"ghast", "hoglin"} <= set(level["mobs"]["properties"])
    assert {"strong-bow", "sword-die"} <= set(level["stack"]["properties"])
    assert "netherite-sword" not in level["stack"]["properties"]
    assert names_offered(level["pool"]["items"]) == set(load_box().parts)
    assert names_offered(level["bosses"]["items"]["properties"]["boss"]) == set(load_box().bosses)
    assert {"ghast-2", "wildfire"} <= set(level["position"]["properties"]["mobs"]["properties"])


def test_an_editor_says_what_a_field_is_about() -> None:
    assert SCHEMA["properties"]["parts"] == {
        "description": "How many parts lie between the strips. Without it: 2. For example: 3",
        "default": 2,
        "type": "integer",
        "minimum": 1,
        "maximum": 12,
    }


def test_a_kind_without_a_schema_is_told() -> None:
    with pytest.raises(TypeError, match="no schema is known for"):
        schema_of(Node(Document(""), "", 0, 0), {})  # type: ignore[arg-type]  # no kind at all
