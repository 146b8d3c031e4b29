"""Words by key: named values, plurals, and files that are not right."""

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from portaldash import paths
from portaldash.content.catalogue import MissingText, load_catalogue, names_in, plural_form
from portaldash.content.compose import FaultyFile

PACKAGE = Path(__file__).parents[2] / "portaldash"
LOCALES = sorted((paths.assets() / "locale").glob("*.yaml"))


def written(folder: Path, lines: str) -> Path:
    path = folder / "en.yaml"
    path.write_text(lines, "utf-8")
    return path


def faults(path: Path) -> list[str]:
    with pytest.raises(FaultyFile) as caught:
        load_catalogue(path)
    return [f"{fault.line}:{fault.column} {fault.text}" for fault in caught.value.faults]


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
        "2:1 `a` is here a second time",
        "3:4 a plural has the two forms `one` and `other`",
        "4:4 expected a text",
        "5:4 the braces are not right: expected '}' before end of string",
        "6:4 the braces are not right: `{a.b}` is not a plain name",
    ]


@pytest.mark.parametrize(
    ("lines", "fault"),
    [("", "1:1 the file is empty"), ("a: [", "2:1 not YAML"), ("- a", "1:1 expected `key: value` lines")],
)
def test_files_that_are_no_catalogue(tmp_path: Path, lines: str, fault: str) -> None:
    assert faults(written(tmp_path, lines))[0].startswith(fault)


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


def keys_used() -> set[str]:
    """The keys that the package asks for by `tr("...")`; keys made while running are not seen."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {"tr", "text.tr"}:
                found |= {
                    leaf.value
                    for argument in node.args
                    for leaf in ast.walk(argument)
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
                }
    return found


def test_every_key_the_window_asks_for_is_there() -> None:
    known = set(load_catalogue(paths.assets() / "locale" / "en.yaml").texts)
    used = keys_used()
    assert {"trouble.title", "widget.on", "widget.off"} <= used
    assert used <= known, used - known


def test_yaml_is_read_by_the_fast_loader_here() -> None:
    assert yaml.__with_libyaml__
