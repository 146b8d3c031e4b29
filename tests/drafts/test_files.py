"""Every level file there is: nothing is touched but what is edited."""

from __future__ import annotations

import difflib
import random
import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from portaldash import paths
from portaldash.content import check_file
from portaldash.drafts import Draft, DraftError
from portaldash.drafts.meaning import Path as Place
from portaldash.drafts.meaning import Value, changed, kind_at, normal, same
from tests.content import fuzz
from tests.drafts.formats import any_value, places

CONTENT = Path(__file__).parent.parent / "content"
GOOD = [*paths.levels().glob("*.yaml"), *paths.levels().glob("[!b]*/*.yaml"), *(CONTENT / "levels").glob("*.yaml")]
BAD = sorted(path for path in (CONTENT / "bad").iterdir() if path.suffix == ".yaml")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", (paths.levels() / "README.md").read_text("utf-8"), re.DOTALL)
TEXTS = {path.name: path.read_text("utf-8") for path in sorted(GOOD)}
TEXTS |= {f"example {number}": text for number, text in enumerate(EXAMPLES, 1)}


def scalars(text: str) -> list[tuple[Place, int, int]]:
    """The place of every text of a level with its first line and the last one, from 0; by another reader than ours."""
    found: list[tuple[Place, int, int]] = []

    def walk(node: yaml.Node, path: Place) -> None:
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                walk(value, (*path, key.value))
        elif isinstance(node, yaml.SequenceNode):
            for place, value in enumerate(node.value):
                walk(value, (*path, place))
        else:
            start, end = node.start_mark, node.end_mark
            lines = text[start.index : end.index].rstrip().count("\n")
            found.append((path, start.line, start.line + lines))

    root = yaml.compose(text, Loader=yaml.SafeLoader)
    assert root is not None
    walk(root, ())
    return found


def touched(before: str, after: str) -> set[int]:
    """The numbers, from 0, of the old lines that are no longer there."""
    matcher = difflib.SequenceMatcher(None, before.split("\n"), after.split("\n"), autojunk=False)
    return {line for tag, i, j, _, _ in matcher.get_opcodes() if tag in ("replace", "delete") for line in range(i, j)}


def other(value: Value) -> Value:
    """A value that is not this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    text = str(value)
    return text.replace(".", "L", 1) if re.fullmatch(r"[.LMSC1-9 raobk\n]+", text) else text + " too"


def comments(text: str) -> list[str]:
    """The lines that are comments, without what stands before them."""
    return re.findall(r"^ *(#.*)", text, re.MULTILINE)


def value_at(value: Value, path: Place) -> Value:
    for key in path:
        value = value[key]  # type: ignore[index]  # the path is known to be there
    return value


def test_there_are_files_to_try() -> None:
    assert len(TEXTS) > 20
    assert len(BAD) > 100


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.name)
def test_a_file_that_is_not_edited_stays_the_same(path: Path, tmp_path: Path) -> None:
    draft = Draft.open(path)
    assert draft.data == path.read_bytes()
    assert not draft.changed
    assert draft.level is not None
    assert draft.level.name == draft.get("name")
    copy = tmp_path / path.name
    draft.save(copy)
    assert copy.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.name)
def test_a_broken_file_is_opened_as_it_is_or_refused_with_its_place(path: Path) -> None:
    problems = check_file(path)[1]
    try:
        draft = Draft.open(path)
    except DraftError as error:
        told = error.problems
    else:
        told = tuple(draft.problems)
        assert draft.data == path.read_bytes()
        assert draft.level is None
    assert [str(problem) for problem in told] == [str(problem) for problem in problems]


@pytest.mark.parametrize("name", TEXTS)
def test_each_value_alone_can_be_edited(name: str) -> None:
    text = TEXTS[name]
    draft = Draft(text)
    whole = draft.get()
    for path, first, last in scalars(text):
        value = draft.get(*path)
        draft.set(other(value), *path)
        assert same(draft.get(), changed(whole, path, normal(other(value), kind_at(path)))), path
        assert touched(text, draft.text) <= set(range(first, last + 1)), path
        draft.undo()
        assert draft.text == text


@pytest.mark.parametrize("name", TEXTS)
def test_each_value_can_be_taken_away(name: str) -> None:
    draft = Draft(TEXTS[name])
    whole = draft.get()
    for path in places(whole):
        draft.remove(*path)
        assert same(draft.get(), changed(whole, path, None)), path
        if not isinstance(value_at(whole, path), list | dict):
            assert comments(draft.text) == comments(TEXTS[name]), path
        draft.undo()
        assert draft.text == TEXTS[name]


def edit_broken(seed: int) -> str:
    """Make mistakes in a file and edit it: it must mean what it should, or be as it was. Tells how that ended."""
    luck = random.Random(seed)
    text = luck.choice(list(TEXTS.values()))
    for _ in range(luck.randint(1, 3)):
        text = luck.choice(fuzz.CHANGES)(text, luck) or " "
    try:
        draft = Draft(text)
    except DraftError:
        return "not YAML"
    whole = draft.get() or {}
    if not isinstance(whole, dict):
        return "no level"
    path = luck.choice([*places(whole), ("name",)])
    value = any_value(kind_at(path), luck) if luck.random() < 0.7 else None
    expected: Value = changed(whole, path, normal(value, kind_at(path)))
    end = "edited"
    try:
        draft.set(value, *path)
    except DraftError:
        expected, end = whole, "refused"
        assert draft.text == text
    assert same(draft.get() or {}, expected)
    draft.undo()
    assert draft.text == text
    return end


@pytest.mark.parametrize("block", range(4))
def test_a_file_with_any_mistake_is_edited_rightly_or_not_at_all(block: int) -> None:
    ends = Counter(edit_broken(seed) for seed in range(block * 100, block * 100 + 100))
    assert ends["edited"] > 40
    assert ends["refused"] < 10
