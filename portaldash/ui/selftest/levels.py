"""The steps that read the box and every level that comes with the game."""

from __future__ import annotations

from portaldash import paths
from portaldash.content.loading import OFFICIAL, check_level_file, load_box
from portaldash.content.messages import counted
from portaldash.ui.selftest.step import fail_with

FOLDERS = ("", "more", "templates")
"""Where levels lie, below the folder of the levels."""


def box() -> str:
    """The box holds what it should."""
    box = load_box()
    found = {"item": box.items, "mob": box.mobs, "end boss": box.bosses, "part": box.parts}
    return ", ".join(counted(len(each), one, "end bosses" if one == "end boss" else "") for one, each in found.items())


def levels() -> str:
    """Every level is right."""
    folder = paths.levels()
    official = {folder / f"{level}.yaml" for level in OFFICIAL}
    files = sorted({*official, *(path for name in FOLDERS for path in (folder / name).glob("*.yaml"))})
    fail_with(str(problem) for path in files for problem in check_level_file(path)[1])
    return f"{len(files)} right"
