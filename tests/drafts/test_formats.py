"""Levels written in any way: whatever is edited, the rest stays as it was, and it means what it should."""

from __future__ import annotations

import difflib
import random
import re
from io import StringIO

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from portaldash.content.schema import LEVEL
from portaldash.drafts import Draft
from portaldash.drafts.meaning import Path, Value, changed, kind_at, normal, same
from tests.drafts.formats import Line, Luck, Writer, any_level, any_value, holds_grid, places

lucks = st.builds(random.Random, st.integers(0, 2**32))


def written(luck: Luck) -> tuple[Draft, Value, list[Line]]:
    """A level written in any way: as a draft, its values, its lines."""
    level, writer = any_level(luck), Writer(luck)
    return Draft(writer.write(level)), normal(level, LEVEL), writer.lines


def lines_of(text: str) -> list[str]:
    return re.split(r"\r\n|\n", text)


def touched(before: str, after: str) -> set[int]:
    """The numbers, from 0, of the old lines that are no longer there; which one of several empty ones, nobody knows."""
    old = lines_of(before)
    matcher = difflib.SequenceMatcher(None, old, lines_of(after), autojunk=False)
    gone = {line for tag, i, j, _, _ in matcher.get_opcodes() if tag in ("replace", "delete") for line in range(i, j)}
    return {line for line in gone if old[line]}


def comments(text: str) -> set[str]:
    return set(re.findall(r"#c\d+\.", text))


def owned(lines: list[Line], path: Path) -> set[int]:
    """The lines of a value."""
    return {number for number, line in enumerate(lines) if line.owner[: len(path)] == path}


def comments_outside(lines: list[Line], own: set[int]) -> set[str]:
    """The comments on all lines but these."""
    return {comment for number, line in enumerate(lines) if number not in own for comment in comments(line.text)}


def at(value: Value, path: Path) -> Value:
    for key in path:
        value = value[key]  # type: ignore[index]  # the path is known to be there
    return value


@given(lucks)
@settings(max_examples=80)
def test_what_is_read_is_what_was_written(luck: Luck) -> None:
    draft, level, lines = written(luck)
    assert same(draft.get(), level)
    assert lines_of(draft.text)[: len(lines)] == [line.text for line in lines]
    assert not draft.can_undo


@given(lucks)
@settings(max_examples=100)
def test_another_value_changes_its_own_lines_only(luck: Luck) -> None:
    draft, level, lines = written(luck)
    before = draft.text
    path = luck.choice(places(level))
    wanted = any_value(kind_at(path), luck)
    draft.set(wanted, *path)
    assert same(draft.get(), changed(level, path, normal(wanted, kind_at(path))))
    own = owned(lines, path) or owned(lines, outermost(lines, path))
    if holds_grid(wanted, kind_at(path)):
        # A drawing has no room in brackets: those around it become lines.
        own = next(
            wider
            for end in range(len(path), 0, -1)
            if touched(before, draft.text) <= (wider := owned(lines, path[:end]))
        )
    assert touched(before, draft.text) <= own
    assert comments_outside(lines, own) <= comments(draft.text)
    # Within a list or mapping a text that stays may stand there without the quotes that others would need.
    assert isinstance(wanted, list | dict) or draft.text == before or means(draft.text, path, at(draft.get(), path))
    while draft.can_undo:
        draft.undo()
    assert draft.text == before


def outermost(lines: list[Line], path: Path) -> Path:
    """The nearest value around this one that has lines of its own."""
    while path and not owned(lines, path):
        path = path[:-1]
    return path


def means(text: str, path: Path, wanted: Value) -> bool:
    """Whether other readers of YAML, those for 1.1 and for 1.2, find the value there."""
    newer, older = YAML(typ="safe", pure=True).load(StringIO(text)), yaml.safe_load(text)
    return same(trimmed(at(newer, path)), trimmed(wanted)) and same(trimmed(at(older, path)), trimmed(wanted))


def trimmed(value: Value) -> Value:
    """Without the line breaks at the ends of texts, which mean nothing to us."""
    if isinstance(value, dict):
        return {key: trimmed(one) for key, one in value.items()}
    if isinstance(value, list):
        return [trimmed(one) for one in value]
    return value.strip() if isinstance(value, str) else value


@given(lucks)
@settings(max_examples=100)
def test_what_is_taken_away_takes_its_own_lines_only(luck: Luck) -> None:
    draft, level, lines = written(luck)
    before = draft.text
    path = luck.choice(places(level))
    draft.remove(*path)
    assert same(draft.get() or {}, changed(level, path, None))
    own = owned(lines, path) or owned(lines, outermost(lines, path))
    siblings = at(level, path[:-1])
    assert isinstance(siblings, list | dict)
    if len(siblings) == 1:
        own |= owned(lines, path[:-1])
    assert comments_outside(lines, own) <= comments(draft.text)
    assert len(touched(before, draft.text) - own) <= 1
    draft.undo()
    assert draft.text == before


@given(lucks)
@settings(max_examples=80)
def test_something_new_changes_no_line(luck: Luck) -> None:
    draft, level, lines = written(luck)
    before = draft.text
    missing = [key for key in LEVEL.fields if isinstance(level, dict) and key not in level]
    key = luck.choice(missing)
    wanted = any_value(kind_at((key,)), luck)
    draft.set(wanted, key)
    assert same(draft.get(), changed(level, (key,), normal(wanted, kind_at((key,)))))
    assert not touched(before, draft.text)
    assert means(draft.text, (key,), normal(wanted, kind_at((key,))))
    assert lines
    draft.undo()
    assert draft.text == before


@given(lucks, st.integers(2, 12))
@settings(max_examples=100)
def test_any_edits_in_any_order_mean_what_they_should(luck: Luck, edits: int) -> None:
    draft, level, _ = written(luck)
    texts = [draft.text]
    for _ in range(edits):
        level = edited(draft, level, luck)
        assert same(draft.get() or {}, level)
        texts += [draft.text] if draft.text != texts[-1] else []
    for text in reversed(texts):
        assert draft.text == text
        draft.undo()
    for text in texts[1:]:
        draft.redo()
        assert draft.text == text
    assert not draft.can_redo


def edited(draft: Draft, level: Value, luck: Luck) -> Value:
    """Edit the draft somehow; the values that it should hold then."""
    there = places(level)
    path: Path = luck.choice(there) if there and luck.random() < 0.7 else (luck.choice(list(LEVEL.fields)),)
    if path in there and luck.random() < 0.4:
        draft.remove(*path)
        return changed(level, path, None)
    row = at(level, path) if path in there else None
    if isinstance(row, list) and luck.random() < 0.7:
        place, value = luck.randint(0, len(row)), any_value(kind_at((*path, 0)), luck)
        longer = [*row[:place], value, *row[place:]]
        draft.set(longer, *path)
        return changed(level, path, normal(longer, kind_at(path)))
    value = any_value(kind_at(path), luck)
    draft.set(value, *path)
    return changed(level, path, normal(value, kind_at(path)))


@pytest.mark.parametrize("seed", range(3))
def test_the_levels_made_here_are_of_all_kinds(seed: int) -> None:
    luck = random.Random(seed)
    texts = [written(luck)[0].text for _ in range(300)]
    for sign in ("\r\n", "---", "[\n", "{\n", "|+", "'name'", " :", "-   ", "#c"):
        assert sum(sign in text for text in texts) > 3, sign
