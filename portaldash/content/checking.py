"""Checking any file of the game: levels, the box, models, words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from portaldash.content.catalogue import load_catalogue
from portaldash.content.loading import check_level_file, read_box
from portaldash.content.messages import ContentError, Problem
from portaldash.content.models import read_model
from portaldash.content.schema import BOX_FILES
from portaldash.engine.portal_dash.defs import LevelDef


def check_file(path: Path) -> tuple[LevelDef | None, list[Problem]]:
    """A level file, or what is wrong with it, in the order of the places; None when anything is.

    Files in a folder `box`, `models` or `locale` are checked as what they are and give no level.
    """
    folder = path.absolute().parent
    if folder.name == "box" and path.stem in BOX_FILES:
        return None, [problem for problem in _problems(read_box, folder) if Path(problem.file).name == path.name]
    if folder.name == "models":
        return None, _problems(read_model, path)
    if folder.name == "locale":
        return None, _problems(load_catalogue, path)
    return check_level_file(path)


def _problems(load: Callable[[Path], object], path: Path) -> list[Problem]:
    try:
        load(path)
    except ContentError as error:
        return list(error.problems)
    return []


def check(files: Iterable[Path]) -> list[Problem]:
    """All problems of these files."""
    return [problem for file in files for problem in check_file(file)[1]]
