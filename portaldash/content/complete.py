"""Whether all files are there that the game cannot do without; `assets/files.txt` lists them.

Looked at before anything is opened, so that a copy that lost something says so at once and not in the middle of a game.
"""

from __future__ import annotations

from stat import S_ISREG
from typing import TYPE_CHECKING, Final

from portaldash import paths
from portaldash.content.messages import ContentError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LIST: Final = "files.txt"
"""In assets: the paths below the folder of the game, one a line."""


def check_complete() -> None:
    """ContentError with every file that is not there, or is empty."""
    if lost := list(_missing()):
        raise ContentError(Problem(str(path), 0, 0, "", "this file is missing or empty") for path in lost)


def _missing() -> Iterator[Path]:
    """The files themselves, or the list if there is none."""
    listed = paths.assets() / LIST
    try:
        names = listed.read_text("utf-8").split()
    except (OSError, UnicodeDecodeError):
        names = []
    if not names:
        yield listed
    for name in names:
        path = paths.data_root() / name
        if not _has_content(path):
            yield path


def _has_content(path: Path) -> bool:
    try:
        found = path.stat()
    except OSError:
        return False
    return S_ISREG(found.st_mode) and found.st_size > 0


def needed(root: Path) -> list[str]:
    """What the list holds for the game in this folder; without the levels that are no more than more to play."""
    places = ("assets/fonts/*/*.ttf", "assets/*/*.yaml", "assets/*/*.ogg", "levels/box/*.yaml", "levels/level-*.yaml")
    return sorted(path.relative_to(root).as_posix() for place in places for path in root.glob(place))
