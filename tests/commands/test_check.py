"""`check`: every problem with its place, "ok" with the difficulty, and the exit code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.__main__ import main

FAULTY = """\
name: Broken
parts: two
mobs:
  magma-cube: 3
  ghst: 3
"""


def test_a_level_that_is_right_is_ok_with_its_difficulty(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(paths.levels() / f"level-{number}.yaml") for number in (1, 5)]
    assert main(["check", *files]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{files[0]}: ok, difficulty 1", f"{files[1]}: ok, difficulty 5"]


def test_a_file_that_is_no_level_is_just_ok(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(paths.levels() / "box" / "mobs.yaml")
    assert main(["check", file]) == 0
    assert capsys.readouterr().out == f"{file}: ok\n"


def test_every_problem_is_told_with_a_caret_under_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(FAULTY, encoding="utf-8")
    assert main(["check", str(file)]) == 1
    out = capsys.readouterr().out
    assert re.search(r"broken.yaml:2:8: parts: .*\n    parts: two\n           \^\n", out)
    assert re.search(r"broken.yaml:5:3: .*ghst.*ghast.*\n      ghst: 3\n      \^\n", out)


def test_all_files_are_checked_and_the_worst_decides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(FAULTY, encoding="utf-8")
    right, missing = str(paths.levels() / "level-1.yaml"), str(tmp_path / "missing.yaml")
    assert main(["check", missing, str(file), right]) == 2
    said = capsys.readouterr()
    assert said.err == f"portaldash: {missing}: there is no such file\n"
    assert said.out.endswith(f"{right}: ok, difficulty 1\n")


def test_a_folder_is_no_level(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path)]) == 1
    assert "is a folder" in capsys.readouterr().out


def test_what_is_likely_to_be_unfair_stands_below_and_changes_no_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hard.yaml"
    file.write_text("name: Hard\nlife: 2\nbosses: [{boss: wildfire, side: easy}]\n", encoding="utf-8")
    assert main(["check", str(file)]) == 0
    first, remark = capsys.readouterr().out.splitlines()
    assert first == f"{file}: ok, difficulty 1"
    assert remark == (
        "    likely unfair: One attack of The Wildfire takes 3 hearts, and a player starts with 3, armor included. "
        "The first one can end the game."
    )


def test_what_nobody_can_win_is_a_problem_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "never.yaml"
    level = (
        "name: Never\nbosses: [{boss: rock, side: easy}]\nown: {bosses: {rock: {name: Rock, immune: [sword, bow], "
        "sides: {easy: {life: 9, lines: [{move: 1, damage: 1}, {move: 1, damage: 1}, {move: 1, damage: 1}]}}}}}\n"
    )
    file.write_text(level, encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{file}:2:1: bosses: Nobody can win: Rock is immune to every weapon that this level has.",
        "    bosses: [{boss: rock, side: easy}]",
        "    ^",
    ]
