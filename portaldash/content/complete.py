"""Whether all files are there that the game cannot do without; `assets/files.txt` lists them.

Looked at before anything is opened, so that a copy that lost something says so at once and not in the middle of a game.
"""

from __future__ import annotations

import os
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
    root = paths.data_root()
    listed = paths.assets() / LIST
    try:
        names = listed.read_text("utf-8").split()
    except (OSError, UnicodeDecodeError):
        names = []
    if not names:
        yield listed
    for name in names:
        if not _has_content(os.path.join(root, name)):  # noqa: PTH118 (at every start, and much faster than paths)
            yield root / name


def _has_content(path: str) -> bool:
    try:
        found = os.stat(path)  # noqa: PTH116 (see above)
    except OSError:
        return False
    return S_ISREG(found.st_mode) and found.st_size > 0
