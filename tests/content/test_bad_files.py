"""Every broken file is refused with all its problems, each at its place and in the words of bad/expected.txt."""

from pathlib import Path

import pytest
import yaml

from portaldash.content import ContentError, Problem, check, check_file, load_level, nodes, with_caret
from tests.content.golden import BAD, expected, said

FILES = sorted(BAD.glob("*.yaml"))
# Where libyaml and the pure parser of PyYAML see the fault in different places.
PARSERS_DIFFER = {"bad-escape.yaml", "tab-between.yaml"}


def test_the_list_names_every_file() -> None:
    assert list(expected()) == [path.name for path in FILES]
    assert len(FILES) >= 60


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_broken_file_is_told(path: Path) -> None:
    level, problems = check_file(path)
    assert level is None
    assert said(path) == expected()[path.name]
    assert problems == sorted(problems)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_pure_parser_tells_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "LOADER", yaml.SafeLoader)
    if path.name in PARSERS_DIFFER:
        assert len(said(path)) == len(expected()[path.name])
    else:
        assert said(path) == expected()[path.name]


def test_the_message_has_file_line_column_path_and_the_nearest_word() -> None:
    [problem] = check_file(BAD / "bosses-unknown.yaml")[1]
    assert problem == Problem(
        file=str(BAD / "bosses-unknown.yaml"),
        line=3,
        column=12,
        path="bosses[0].boss",
        message="unknown end boss 'wildfier'",
        hint="did you mean 'wildfire'?",
    )
    place = f"{BAD / 'bosses-unknown.yaml'}:3:12"
    assert str(problem) == f"{place}: bosses[0].boss: unknown end boss 'wildfier' (did you mean 'wildfire'?)"


def test_the_caret_stands_under_the_word() -> None:
    [problem] = check_file(BAD / "bosses-unknown.yaml")[1]
    _, line, caret = with_caret(problem).splitlines()
    assert line == "      - {boss: wildfier, side: easy}"
    assert caret.index("^") == line.index("wildfier")


def test_the_caret_allows_for_wide_letters_and_tabs() -> None:
    problem = Problem("x.yaml", 1, 4, "", "wrong", source="\t龍x!")
    assert with_caret(problem) == "x.yaml:1:4: wrong\n     龍x!\n        ^"


def test_a_very_long_line_is_cut_around_the_caret() -> None:
    problem = Problem("x.yaml", 1, 5001, "", "wrong", source="a" * 5000 + "!" + "b" * 5000)
    _, line, caret = with_caret(problem).splitlines()
    assert len(line) < 120
    assert line[caret.index("^")] == "!"


def test_no_line_no_caret() -> None:
    [problem] = check_file(BAD / "empty.yaml")[1]
    assert with_caret(problem) == str(problem) == f"{BAD / 'empty.yaml'}: is empty"


def test_control_characters_of_a_file_do_not_reach_the_terminal() -> None:
    for problem in check_file(BAD / "bell.yaml")[1]:
        assert "\a" not in with_caret(problem)


def test_a_missing_file_a_folder_and_an_unknown_id(tmp_path: Path) -> None:
    [missing] = check_file(tmp_path / "none.yaml")[1]
    assert str(missing) == f"{tmp_path / 'none.yaml'}: cannot be read: there is no such file"
    [folder] = check_file(tmp_path)[1]
    assert str(folder) == f"{tmp_path}: cannot be read: it is a folder"
    with pytest.raises(ContentError, match=r"^level-7: there is no such level \(did you mean 'level-[1-5]'\?\)$"):
        load_level("level-7")
    with pytest.raises(
        ContentError, match=r"^moon: there is no such level \(the name of a file, or level-1 to level-5\)"
    ):
        load_level("moon")


def test_an_error_holds_all_problems_in_order() -> None:
    with pytest.raises(ContentError) as caught:
        load_level(BAD / "many-at-once.yaml")
    assert [problem.line for problem in caught.value.problems] == [1, 1, 3, 4, 5, 7, 8, 11]
    assert str(caught.value).count("\n") == 7


def test_many_files_at_once() -> None:
    both = [BAD / "empty.yaml", BAD / "bosses-unknown.yaml"]
    assert [Path(problem.file) for problem in check(both)] == both
