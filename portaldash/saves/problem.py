"""What can be wrong with a saved game or with keeping one, in words for people."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

WORDS: Final[Mapping[str, str]] = MappingProxyType({
    "save.garbled": "{file} is damaged: it was cut off or garbled.",
    "save.changed": "{file} is damaged: it does not hold what was written into it.",
    "save.wrong": "{file} is damaged: the game in it does not fit together ({why}).",
    "save.foreign": "{file} is not a saved game of Portal Dash.",
    "save.large": "{file} is far too large for a saved game.",
    "save.newer": "{file} was saved by a newer Portal Dash ({made}); this is {here}. The file is as it was.",
    "save.unreadable": "{file} cannot be read: {why}.",
    "save.stuck": "{file} cannot be renamed, deleted or brought back ({why}).",
    "save.full": "The disk is full: play goes on, but nothing of it can be saved in {folder}.",
    "save.denied": "Nothing may be written in {folder}: play goes on, but it is not being saved.",
    "save.folder": "{folder} is no folder that games can be saved in: play goes on, but it is not being saved.",
    "save.failed": "The game cannot be saved in {folder} ({why}): play goes on.",
    "save.apart": "This game is being played in another window too: from here on they are two games.",
})  # fmt: skip
"""The sentence for each key, the same as in the window's English words."""

FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
DENIED: Final = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
NO_FOLDER: Final = frozenset({errno.EEXIST, errno.ENOTDIR, errno.ENOENT, errno.ENAMETOOLONG, errno.ELOOP})
SHORT: Final = 160


class SaveProblem(Exception):  # noqa: N818 (as often an answer as an error)
    """What is wrong, as a sentence; `key` and `about` are the same for a window that speaks other languages.

    `aside` is where a damaged file was put, None if it is where it was.
    """

    def __init__(self, key: str, **about: object) -> None:
        self.key = key
        self.about: dict[str, str] = {name: str(value) for name, value in about.items()}
        self.aside: Path | None = None
        super().__init__(WORDS[key].format_map(self.about))

    @property
    def damaged(self) -> bool:
        """Whether it is the file that is broken, so that reading it again brings nothing."""
        return self.key in {"save.garbled", "save.changed", "save.wrong", "save.foreign", "save.large"}


def unreadable(path: Path, error: Exception) -> SaveProblem:
    """A file that cannot be read at all."""
    return SaveProblem("save.unreadable", file=shown(path.name), why=reason(error))


def stuck(path: Path, error: Exception) -> SaveProblem:
    """A file whose name or place cannot be changed."""
    return SaveProblem("save.stuck", file=shown(path.name), why=reason(error))


def unwritable(folder: Path, error: Exception) -> SaveProblem:
    """A folder in which nothing can be saved."""
    number = error.errno if isinstance(error, OSError) else None
    for key, numbers in (("save.full", FULL), ("save.denied", DENIED), ("save.folder", NO_FOLDER)):
        if number in numbers:
            return SaveProblem(key, folder=shown(str(folder)))
    return SaveProblem("save.failed", folder=shown(str(folder)), why=reason(error))


def reason(error: Exception) -> str:
    """What the system says, without the path that our own sentence names."""
    words = error.strerror if isinstance(error, OSError) else None
    return shown(words or str(error) or type(error).__name__)


def shown(words: str) -> str:
    """Words from elsewhere as they can be shown: nothing that no font can write, and never long."""
    plain = words.encode(errors="replace").decode()
    return plain if len(plain) <= SHORT else f"{plain[:60]}…{plain[-90:]}"
