"""The project itself: what lies where, and what is installed."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pygame
import pytest

import portaldash

ROOT = Path(__file__).resolve().parent.parent
TOP_LEVEL = {"pyproject.toml", "portaldash", "assets", "levels", "build", "tests", "README.md", "LICENSE"}
LONGEST_FUNCTION = 40
LONGEST_MODULE = 500


def test_the_top_level_holds_what_it_should_and_nothing_else() -> None:
    present = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert present == TOP_LEVEL


def test_build_is_a_source_folder() -> None:
    assert not [line for line in (ROOT / ".gitignore").read_text().splitlines() if line.strip("/*") == "build"]
    assert not list((ROOT / "build").rglob("__pycache__"))


def test_functions_and_modules_stay_small() -> None:
    sources = [file for folder in ("portaldash", "tests", "build") for file in (ROOT / folder).rglob("*.py")]
    assert not [problem for file in sources for problem in too_long(file)]


def too_long(file: Path) -> list[str]:
    text = file.read_text(encoding="utf-8")
    place = file.relative_to(ROOT)
    length = text.count("\n")
    problems = [f"{place}: {length} lines"] if length > LONGEST_MODULE else []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LONGEST_FUNCTION:
                problems.append(f"{place}:{node.lineno}: {node.name} has {length} lines")
    return problems


def test_a_long_function_and_a_long_module_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    body = "    pass\n"
    (tmp_path / "right.py").write_text("def f():\n" + body * 39 + "x = 1\n" * 460)
    (tmp_path / "wrong.py").write_text("def f():\n" + body * 40 + "x = 1\n" * 460)
    assert too_long(tmp_path / "right.py") == []
    assert too_long(tmp_path / "wrong.py") == ["wrong.py: 501 lines", "wrong.py:1: f has 41 lines"]


def test_the_versions_agree() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", portaldash.__version__)
    assert metadata.version("portal-dash") == portaldash.__version__


def test_the_game_needs_three_libraries() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split(r"[^\w-]", requirement)[0] for requirement in project["dependencies"]]
    assert sorted(names, key=str.lower) == ["platformdirs", "pygame-ce", "PyYAML"]
    assert "optional-dependencies" not in project


def test_pygame_is_the_community_edition_and_nothing_overwrote_it() -> None:
    assert pygame.IS_CE
    assert "pygame" not in {found.name.lower() for found in metadata.distributions()}
