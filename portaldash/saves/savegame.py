"""Saved games as files: one read, one written, those in a folder by their numbers, and those that have a name."""

from __future__ import annotations

import re
import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from portaldash.saves import files
from portaldash.saves.envelope import LARGEST, Head, Writer, head_in, head_of, opened, renamed
from portaldash.saves.names import TITLE_LENGTH, name_of
from portaldash.saves.problem import SaveProblem, shown, stuck, unreadable, unwritable
from portaldash.saves.record import Record

HEAD_LINE: Final = 1 << 14
"""Bytes: no first line of a save is longer."""
NUMBER: Final = re.compile(r"([0-9]{6,200})(?:-[0-9a-f]{4})?\.json")


class Keepable(Protocol):
    """What can be kept: a game session."""

    game: str

    def record(self) -> Record:
        """The game as a value."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A saved game in a list. `head` is None for a file whose first line tells nothing: loading it says why."""

    path: Path
    head: Head | None

    @property
    def over(self) -> bool:
        """Whether the game in it has ended."""
        return self.head is not None and self.head.outcome is not None


def read_save(path: Path) -> Record:
    """The game in this file, wherever it lies. SaveProblem if it cannot be played on exactly as it was saved."""
    return opened(_content(path), path.name)[1]


def _content(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise SaveProblem("save.foreign", file=shown(path.name))
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None


def write_save(record: Record, path: Path, name: str = "") -> SaveProblem | None:
    """Write a game into a file of somebody's choice, to be kept or sent; what went wrong, or None."""
    return put(Writer(), record, path, 0, name)


def put(writer: Writer, record: Record, path: Path, number: int, name: str = "") -> SaveProblem | None:
    """The same for a save with this number in its folder."""
    try:
        files.write(path, save_text(writer, record, number, name))
    except (OSError, ValueError) as error:
        return unwritable(path.parent, error)
    return None


def save_text(writer: Writer, record: Record, number: int, name: str = "") -> bytes:
    """The text of a save; the date in it is there to be shown, nothing goes by it."""
    return writer.text(record, head_of(record, number, name_of(name, TITLE_LENGTH), time.strftime("%Y-%m-%d %H:%M")))


def slot_of(path: Path) -> Slot:
    """A saved game as lists show it, read from its first line."""
    try:
        with path.open("rb") as file:
            return Slot(path, head_in(file.readline(HEAD_LINE)))
    except (OSError, ValueError):
        return Slot(path, None)


def numbered(folder: Path) -> list[Path]:
    """The saves in a folder by their numbers; none if there is no folder to look into."""
    try:
        found = [path for path in folder.iterdir() if NUMBER.fullmatch(path.name)]
    except (OSError, ValueError):
        return []
    return sorted(found, key=lambda path: (number_of(path), path.name))


def number_of(path: Path) -> int:
    """The number of a save: the newer one has the higher."""
    match = NUMBER.fullmatch(path.name)
    return int(match[1]) if match else 0


class NamedSaves:
    """The saves of one folder that somebody gave a name, as `000007-3f2a.json`: no two ever have the same file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._writer = Writer()
        self._trash = files.Trash()

    def all(self) -> list[Slot]:
        """All of them, the newest first."""
        return [slot_of(path) for path in reversed(numbered(self.folder))]

    def save(self, session: Keepable, name: str) -> SaveProblem | None:
        """Save the game under a name, beside all others; what went wrong, or None."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            return unwritable(self.folder, error)
        files.sweep(self.folder)
        number = 1 + max(map(number_of, numbered(self.folder)), default=0)
        path = self.folder / f"{number:06}-{secrets.token_hex(2)}.json"
        return put(self._writer, session.record(), path, number, name)

    def rename(self, slot: Slot, name: str) -> SaveProblem | None:
        """Give a save another name; what went wrong, or None."""
        try:
            files.write(slot.path, renamed(_content(slot.path), slot.path.name, name))
        except SaveProblem as problem:
            return problem
        except (OSError, ValueError) as error:
            return stuck(slot.path, error)
        return None

    def delete(self, slot: Slot) -> SaveProblem | None:
        """Take a save out of the list; what went wrong, or None."""
        try:
            self._trash.put(slot.path)
        except (OSError, ValueError) as error:
            return stuck(slot.path, error)
        return None

    def undelete(self) -> Slot | None:
        """Bring back the save that was deleted last; None if there is none."""
        path = self._trash.back()
        return slot_of(path) if path else None
