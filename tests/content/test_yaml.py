"""Files as such: what YAML would make of a scalar, what editors add, and files made to do harm."""

import tracemalloc
from pathlib import Path

import pytest
import yaml

from portaldash.content import check_file, load_level, nodes
from portaldash.content.nodes import BYTES_AT_MOST
from portaldash.content.yaml_errors import DEPTH_AT_MOST

GOOD = "name: {}\nbosses:\n  - {{boss: wildfire, side: easy}}\n"
KIB = 1024
ATTACKS = {
    "brackets": "[" * 255 * KIB,
    "braces": "{" * 255 * KIB,
    "dashes": "- " * 127 * KIB,
    "questions": "? " * 127 * KIB,
    "closed-brackets": "[" * 100 * KIB + "]" * 100 * KIB,
    "quotes": '"' * 255 * KIB,
    "one-quote": '"' + "x" * 254 * KIB,
    "comment": "#" * 255 * KIB,
    "keys": "".join(f"k{number}: 1\n" for number in range(20_000)),
    "same-key": "a: 1\n" * 9_000,
    "list": "[" + "1," * 120 * KIB + "]",
    "colons": ":" * 255 * KIB,
    "long-key": "k" * 254 * KIB + ": 1",
    "lines": "\n" * 255 * KIB,
    "anchors": "".join(f"a{number}: &a{number} [*a{number - 1}, *a{number - 1}]\n" for number in range(1, 4_000)),
    "tags": "- !!python/name:os.system x\n" * 5_000,
    "block": "a: |\n" + "  x\n" * 60_000,
    "indent": "".join(" " * number + "a:\n" for number in range(300)),
}


@pytest.fixture(params=["libyaml", "pure"])
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "pure":
        monkeypatch.setattr(nodes, "LOADER", yaml.SafeLoader)


def written(folder: Path, data: bytes | str) -> Path:
    path = folder / "mine.yaml"
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


@pytest.mark.usefixtures("_parser")
@pytest.mark.parametrize(
    "text", ["no", "on", "y", "1:30", "010", "0123", "1_000", "2022-10-03", "1e3", ".inf", "true", "0x10", "12", "+1"]
)
def test_a_text_is_what_stands_there(text: str, tmp_path: Path) -> None:
    assert load_level(written(tmp_path, GOOD.format(text))).name == text


@pytest.mark.usefixtures("_parser")
@pytest.mark.parametrize(("written_as", "number"), [("7", 7), ("+7", 7), ("12", 12)])
def test_a_whole_number_is_digits(written_as: str, number: int, tmp_path: Path) -> None:
    assert load_level(written(tmp_path, GOOD.format("x") + f"life: {written_as}\n")).life == number


@pytest.mark.usefixtures("_parser")
@pytest.mark.parametrize("key", ["no", "1:30", "010", "2022-10-03", "null"])
def test_a_key_is_what_stands_there(key: str, tmp_path: Path) -> None:
    [problem] = check_file(written(tmp_path, GOOD.format("x") + f"{key}: 1\n"))[1]
    assert problem.message == f"unknown field '{key}'"


def test_a_byte_order_mark_and_windows_lines_are_fine(tmp_path: Path) -> None:
    path = written(tmp_path, b"\xef\xbb\xbf" + GOOD.format("Brücke").replace("\n", "\r\n").encode())
    assert load_level(path).name == "Brücke"


def test_lines_are_counted_alike_whatever_ends_them(tmp_path: Path) -> None:
    for end in ("\n", "\r\n", "\r"):
        [problem] = check_file(written(tmp_path, (GOOD.format("x") + "life: six\n").replace("\n", end)))[1]
        assert (problem.line, problem.column, problem.source) == (4, 7, "life: six")


def test_columns_count_characters_not_bytes(tmp_path: Path) -> None:
    path = written(tmp_path, "name: x\nbosses:\n  - {boss: wildfire, 'ü龍': 1, side: easy, lief: 1}\n")
    assert [(problem.line, problem.column) for problem in check_file(path)[1]] == [(3, 22), (3, 43)]


@pytest.mark.parametrize("size", [BYTES_AT_MOST - 8, BYTES_AT_MOST + 1])
def test_the_size_is_limited(size: int, tmp_path: Path) -> None:
    good = GOOD.format("x")
    path = written(tmp_path, good + "#" * (size - len(good)))
    level, problems = check_file(path)
    assert (level is None) == (size > BYTES_AT_MOST)
    assert [problem.message for problem in problems] == [
        "is larger than 256 KiB, more than any such file needs" for _ in range(size > BYTES_AT_MOST)
    ]


@pytest.mark.usefixtures("_parser")
@pytest.mark.parametrize("depth", [DEPTH_AT_MOST - 1, DEPTH_AT_MOST, 5000])
def test_the_depth_is_limited(depth: int, tmp_path: Path) -> None:
    path = written(tmp_path, "name: " + "[" * depth + "]" * depth + "\n")
    told = [problem.message for problem in check_file(path)[1]]
    assert ("nested deeper than 32 levels" in told) == (depth >= DEPTH_AT_MOST)


NESTS = {"lists": ("[", "]"), "mappings": ("{a: ", "}"), "lines": ("- ", ""), "keys": ("? ", "")}


@pytest.mark.usefixtures("_parser")
@pytest.mark.parametrize("nest", NESTS)
def test_ten_thousand_deep_is_refused_at_the_limit(nest: str, tmp_path: Path) -> None:
    down, up = NESTS[nest]
    [problem] = check_file(written(tmp_path, f"name:\n  {down * 10_000}x{up * 10_000}\n"))[1]
    assert (problem.message, problem.line) in {
        ("nested deeper than 32 levels", 2),
        ("a key must be a word, not a list or a mapping", 2),
    }


def test_of_a_file_of_fifty_megabytes_no_more_is_read_than_is_needed(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD.format("x"))
    with path.open("ab") as file:
        file.truncate(50 << 20)
    tracemalloc.start()
    try:
        level, problems = check_file(path)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert level is None
    assert [problem.message for problem in problems] == ["is larger than 256 KiB, more than any such file needs"]
    assert peak < 4 << 20


@pytest.mark.usefixtures("_parser")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_harmful_file_is_refused_in_words(attack: str, tmp_path: Path) -> None:
    level, problems = check_file(written(tmp_path, ATTACKS[attack]))
    assert level is None
    assert problems
    assert all(len(str(problem)) < 2 * KIB for problem in problems)
