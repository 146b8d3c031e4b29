"""Words by key: named values, plurals, and files that are not right."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content.catalogue import MissingText, load_catalogue, names_in, plural_form
from portaldash.content.messages import ContentError

PACKAGE = Path(__file__).parents[2] / "portaldash"
LOCALES = sorted((paths.assets() / "locale").glob("*.yaml"))


def written(folder: Path, lines: str) -> Path:
    path = folder / "en.yaml"
    path.write_text(lines, "utf-8")
    return path


def faults(path: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_catalogue(path)
    return [f"{each.line}:{each.column} {each.message}" for each in caught.value.problems]


def test_values_and_plurals(tmp_path: Path) -> None:
    words = load_catalogue(
        written(tmp_path, "turn: Turn {number}\nleft: {one: '{count} block', other: '{count} blocks'}\n")
    )
    assert words.text("turn", number=7) == "Turn 7"
    assert [words.text("left", count=count) for count in (0, 1, 2)] == ["0 blocks", "1 block", "2 blocks"]


def test_words_stay_words(tmp_path: Path) -> None:
    words = load_catalogue(written(tmp_path, "a: no\nb: 1:30\nc: 010\nyes: on\n"), strict=True)
    assert [words.text(key) for key in ("a", "b", "c", "yes")] == ["no", "1:30", "010", "on"]


def test_a_missing_key_is_shown_in_play_and_an_error_in_tests(tmp_path: Path) -> None:
    path = written(tmp_path, "turn: Turn {number}\n")
    assert load_catalogue(path).text("no.such") == "no.such"
    assert load_catalogue(path).text("turn") == "turn (needs 'number')"
    with pytest.raises(MissingText):
        load_catalogue(path, strict=True).text("no.such")
    with pytest.raises(MissingText):
        load_catalogue(path, strict=True).text("turn")


def test_french_counts_nothing_as_one() -> None:
    assert [plural_form("fr", count) for count in (0, 1, 2)] == ["one", "one", "other"]
    assert [plural_form("de", count) for count in (0, 1, 2)] == ["other", "one", "other"]


def test_every_fault_of_a_file_is_told_at_once(tmp_path: Path) -> None:
    lines = "a: fine\na: again\nb: {one: x}\nc: [1]\nd: open {brace\ne: '{a.b}'\n"
    assert faults(written(tmp_path, lines)) == [
        "2:1 'a' is here a second time",
        "3:1 'other' is missing",
        "4:4 expected words, found a list",
        "5:4 the braces are not right: expected '}' before end of string",
        "6:4 the braces are not right: `{a.b}` is not a plain name",
    ]


@pytest.mark.parametrize(
    ("lines", "fault"),
    [("", "is empty"), ("a: [", "a value is missing here"), ("- a", "expected a mapping")],
)
def test_files_that_are_no_catalogue(tmp_path: Path, lines: str, fault: str) -> None:
    assert fault in faults(written(tmp_path, lines))[0]


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    assert "cannot be read" in faults(tmp_path / "xx.yaml")[0]


def names_of(entry: str | Mapping[str, str]) -> list[set[str]]:
    return [names_in(entry)] if isinstance(entry, str) else [names_in(each) for each in entry.values()]


@pytest.mark.parametrize("path", LOCALES, ids=lambda path: path.stem)
def test_the_languages_of_the_game_say_the_same(path: Path) -> None:
    english = load_catalogue(paths.assets() / "locale" / "en.yaml")
    other = load_catalogue(path)
    assert set(other.texts) == set(english.texts)
    for key, entry in english.texts.items():
        here = other.texts[key]
        assert isinstance(here, str) == isinstance(entry, str), key
        assert names_of(entry) == names_of(here), key


def patterns_in(node: ast.expr) -> list[str]:
    """The keys an argument of `tr` can be, as patterns: what is put in while running can be anything."""
    if isinstance(node, ast.IfExp):
        return patterns_in(node.body) + patterns_in(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return ["".join(map(literal, node.values))]
    return [literal(node)] if isinstance(node, ast.Constant) else []


def literal(node: ast.expr) -> str:
    return re.escape(str(node.value)) if isinstance(node, ast.Constant) else ".+"


def keys_used() -> set[str]:
    """What the package asks for by `tr`; keys that come from elsewhere are not seen."""
    return {
        pattern
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"tr", "text.tr"} and node.args
        for pattern in patterns_in(node.args[0])
    }


def test_every_key_the_window_asks_for_is_there() -> None:
    known = load_catalogue(paths.assets() / "locale" / "en.yaml").texts
    used = keys_used()
    assert {r"trouble\.title", r"widget\.on", r"widget\.off"} <= used
    assert [key for key in sorted(used) if not any(re.fullmatch(key, each) for each in known)] == []
