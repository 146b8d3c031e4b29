"""Any text, written anywhere, is the same text to every reader of YAML."""

from __future__ import annotations

from io import StringIO

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from portaldash.drafts import Draft

ODD = (
    "no",
    "Null",
    "~",
    "1:30",
    "0123",
    "0o17",
    "0x1F",
    "1_000",
    "1e3",
    ".5",
    ".nan",
    "2022-10-03",
    "12:30:45.6",
    "=",
    "<<",
)
texts = (
    st.text(st.characters(exclude_categories=["Cs"]))
    | st.text(" \n#:-'\"[]{},&*!|>%@`?\\ab1.0", max_size=12)
    | st.sampled_from(ODD)
)


def everybody(text: str) -> list[object]:
    """What readers of YAML 1.1 and 1.2 make of a text."""
    return [yaml.safe_load(text), YAML(typ="safe", pure=True).load(StringIO(text))]


def trimmed(found: object) -> str:
    assert isinstance(found, str)
    return found.strip()


@given(texts)
@settings(max_examples=150)
def test_a_text_after_a_key(text: str) -> None:
    draft = Draft("name: A\nlife: 3\n")
    draft.set(text, "intro")
    assert draft.get("intro") == text.strip()
    for found in everybody(draft.text):
        assert isinstance(found, dict)
        assert trimmed(found["intro"]) == text.strip()
        assert (found["name"], found["life"]) == ("A", 3)


@given(texts)
@example("0?")
@settings(max_examples=100)
def test_a_text_in_brackets(text: str) -> None:
    draft = Draft("opening: [a, b]\n")
    draft.set(text, "opening", 0)
    assert draft.get("opening") == [text.strip(), "b"]
    for found in everybody(draft.text):
        assert isinstance(found, dict)
        assert [trimmed(one) for one in found["opening"]] == [text.strip(), "b"]


@given(texts, texts, st.sampled_from(("'A'", '"A"', "|\n  A", ">\n  A", ">-\n   A\n   B", "A\n  B", "")))
@example("a\n\nb", "c  d", ">\n  A")
@settings(max_examples=150)
def test_a_text_in_the_place_of_another(first: str, second: str, before: str) -> None:
    draft = Draft(f"intro: {before}\nlife: 3\n")
    for text in (first, second):
        draft.set(text, "intro")
        assert draft.get("intro") == text.strip()
    for found in everybody(draft.text):
        assert isinstance(found, dict)
        assert trimmed(found["intro"]) == second.strip()
        assert found["life"] == 3


@given(st.text(st.characters(exclude_categories=["Cs"])) | st.sampled_from(ODD))
@settings(max_examples=100)
def test_any_key(key: str) -> None:
    draft = Draft("mobs:\n  a: 1\n")
    draft.set(2, "mobs", key)
    assert draft.get("mobs", key) == 2


@pytest.mark.parametrize(
    "text", ["First Crossing", "It's late!", "lava-lake", "3 red", "3,2", "A (small) one", "ä 龍", "x2"]
)
def test_an_ordinary_text_stands_without_quotes(text: str) -> None:
    draft = Draft("name: A\n")
    draft.set(text, "name")
    assert draft.text == f"name: {text}\n"


@pytest.mark.parametrize("text", [*ODD, "a: b", "a #b", "- a", "", "[a", "'a'", "@a", "a:", "yes", "1-2", "*a", "!a"])
def test_a_text_that_somebody_could_take_for_something_else_stands_in_quotes(text: str) -> None:
    draft = Draft("name: A\n")
    draft.set(text, "name")
    assert draft.text == f'name: "{text}"\n'
