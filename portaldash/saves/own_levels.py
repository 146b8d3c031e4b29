"""The person's own levels as files: brought in, made from others, put into the trash and back."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import Final

from portaldash import paths
from portaldash.content.nodes import BYTES_AT_MOST
from portaldash.saves import files
from portaldash.saves.names import name_of

TRASH: Final = ".trash"
SCHEMA: Final = "level.schema.json"
GUIDE: Final = "README.md"
SCHEMA_MARK: Final = "yaml-language-server:"
SCHEMA_LINE: Final = f"# {SCHEMA_MARK} $schema={SCHEMA}"
"""The first line of an own level: editors then complete and check while somebody types."""
ENDING: Final = ".yaml"
LONGEST_NAME: Final = 60
"""Letters of the name of a file made here."""
_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f()\[\]{}\'`$&;!#%^~=,@+]')
"""Letters that some system takes in no name of a file, or that are a trouble on command lines."""
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
_SCHEMA_LINE: Final = re.compile(r"#\s*yaml-language-server:")
_NAME_LINE: Final = re.compile(
    r"""^name:[ \t]+(?:"[^"\\\r\n]*"|'[^'\r\n]*'|[^\s>|"'&*!{\[#](?:[^\r\n#]|(?<=\S)\#)*?)"""
    r"[ \t]*(?P<rest>(?<=[ \t])\#[^\r\n]*)?(?=\r?$)(?!\r?\n[ \t]+[^\s#])",
    re.MULTILINE,
)
"""A name that stands whole on its line."""


class TooLarge(OSError):  # noqa: N818 (it names the case)
    """The file is larger than any level."""


class OwnLevels:
    """The folder of the person's own levels. Whatever cannot be done raises an OSError, and then nothing is changed."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.user_levels()
        self.trash = self.folder / TRASH

    def prepare(self) -> None:
        """Make the folder, and put the newest schema and guide beside the levels."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in (SCHEMA, GUIDE):
            wanted, here = _content(paths.levels() / name), _content(self.folder / name)
            if wanted is not None and here != wanted and (name == SCHEMA or _is_guide(self.folder / name, wanted)):
                files.write(self.folder / name, wanted)

    @property
    def guide(self) -> Path:
        """The page on how levels are written: the one beside the own levels, or else the game's."""
        return next((path for path in (self.folder / GUIDE, paths.levels() / GUIDE) if path.is_file()), self.folder)

    def holds(self, path: Path) -> bool:
        """Whether a file lies in this folder."""
        with contextlib.suppress(OSError, ValueError):
            return path.absolute().parent.resolve() == self.folder.resolve()
        return False

    def add(self, name: str, content: bytes) -> Path:
        """Write a new level under this name, or one like it that is free; where it is."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.free(name)
        files.write(path, content)
        return path

    def install(self, source: Path) -> Path:
        """Bring in a level from elsewhere, as it is; one that is here already stays where it is."""
        if self.holds(source):
            return source
        if not source.is_file():
            raise FileNotFoundError(source)
        with source.open("rb") as file:
            content = file.read(BYTES_AT_MOST + 1)
        if len(content) > BYTES_AT_MOST:
            raise TooLarge
        same = self.folder / f"{file_name(source.stem)}{ENDING}"
        return same if _content(same) == content else self.add(source.stem, content)

    def free(self, name: str) -> Path:
        """A path in this folder that nothing has yet, called after a level or a file."""
        plain = file_name(name)
        number = 1
        while os.path.lexists(path := self.folder / f"{plain}{f'-{number}' if number > 1 else ''}{ENDING}"):
            number += 1
        return path

    def delete(self, path: Path) -> None:
        """Put a file into the trash; what was there before is gone for good."""
        self.trash.mkdir(exist_ok=True)
        kept = path.replace(self.trash / path.name)
        self._empty_trash(kept)

    def deleted(self) -> Path | None:
        """What lies in the trash, also from a run of the program that ended too early."""
        try:
            return max((each for each in self.trash.iterdir()), key=lambda each: each.lstat().st_ctime_ns, default=None)
        except OSError:
            return None

    def bring_back(self) -> Path | None:
        """Bring back what was deleted last, under its name or, if that is taken, one like it; where it is."""
        found = self.deleted()
        if found is None:
            return None
        path = self.folder / found.name
        return found.rename(self.free(found.stem) if os.path.lexists(path) else path)

    def leave(self) -> None:
        """Remove for good what was deleted."""
        self._empty_trash()
        with contextlib.suppress(OSError):
            self.trash.rmdir()

    def _empty_trash(self, kept: Path | None = None) -> None:
        with contextlib.suppress(OSError):
            for left in self.trash.iterdir():
                if left != kept:
                    files.remove(left)


def file_name(name: str) -> str:
    """A name for a file that every system takes, like the name of a level; without an ending."""
    plain = _FORBIDDEN.sub("", name_of(name, LONGEST_NAME)).lower()
    plain = "-".join(plain.split()).strip(" .-")
    if not plain or _RESERVED.fullmatch(plain.partition(".")[0]):
        plain = f"level-{plain}" if plain else "level"
    return plain


def as_own(content: bytes, name: str = "") -> bytes:
    """The text of a level as that of an own one: with the line for editors, and by another name if one is given."""
    try:
        words = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content
    end = "\r\n" if "\r\n" in words else "\n"
    first, _, rest = words.partition(end)
    words = f"{SCHEMA_LINE}{end}{rest if _SCHEMA_LINE.match(first) else words}"
    return (renamed(words, name) if name else words).encode()


def renamed(words: str, name: str) -> str:
    """The text of a level with another name in it; the same if its name does not stand on a line of its own."""
    quoted = '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return _NAME_LINE.sub(
        lambda found: f"name: {quoted}{' ' + rest if (rest := found['rest']) else ''}", words, count=1
    )


def _is_guide(path: Path, guide: bytes) -> bool:
    """Whether a file is an older guide, or there is none: one that somebody wrote is not replaced."""
    here = _content(path)
    return not path.exists() or (here is not None and here.splitlines()[:1] == guide.splitlines()[:1])


def _content(path: Path) -> bytes | None:
    """What is in a small ordinary file, None for anything else."""
    try:
        return path.read_bytes() if path.is_file() and path.stat().st_size <= BYTES_AT_MOST else None
    except OSError:
        return None
