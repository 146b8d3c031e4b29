"""All levels there are: the rulebook's, the further ones and the person's own, each with what is wrong with it."""

from __future__ import annotations

import os
import stat
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Final, TypeAlias

from portaldash import paths
from portaldash.content.loading import OFFICIAL, check_level_file, level_id_of
from portaldash.content.messages import ContentError, Problem
from portaldash.engine.portal_dash.defs import LevelDef, difficulty

ENDINGS: Final = (".yaml", ".yml")
LISTED: Final = 300
"""Files of a folder that are looked at; there is no end to what a folder can hold."""
READ_AT_ONCE: Final = 25
LONGEST_ID: Final = 40

Signature: TypeAlias = tuple[int, int, int, int]
"""What the system says of a file as it is: when it was changed, how large it is, which one it is, of what kind."""
Look: TypeAlias = "tuple[str, Shelf, Signature]"


class Shelf(Enum):
    """Where levels stand."""

    RULEBOOK = "rulebook"
    MORE = "more"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Entry:
    """A level file: its level, or None and what is wrong. No two entries have the same `id`."""

    id: str
    path: Path
    shelf: Shelf
    level: LevelDef | None
    problems: tuple[Problem, ...] = ()

    @property
    def difficulty(self) -> int:
        """The difficulty number (R52), 0 for a level that cannot be played."""
        return difficulty(self.level) if self.level is not None else 0


def own_id(path: Path) -> str:
    """The id of a level that somebody made: unlike that of any of the game's own, whatever the file is called."""
    slug = level_id_of(path)
    if path.name == f"{slug}.yaml" and len(slug) <= LONGEST_ID:
        return f"own-{slug}"
    return f"own-{slug[:LONGEST_ID].rstrip('-')}-{zlib.crc32(os.fsencode(path.name)):08x}"


def read_file(path: Path) -> tuple[LevelDef | None, tuple[Problem, ...]]:
    """The level in any file, or what is wrong with it. Its id is that of an own level unless it is the game's."""
    level, problems = _checked(path)
    if level is None:
        return None, problems
    return replace(level, id=level_id_of(path) if _is_official(path) else own_id(path)), problems


def _is_official(path: Path) -> bool:
    folder = path.resolve().parent
    return folder in {paths.levels().resolve(), (paths.levels() / "more").resolve()}


class Library:
    """The levels of all shelves, and which of their files have changed since they were read."""

    def __init__(self) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.left_out = 0
        """How many of the person's files are not looked at, because there are too many."""
        self.unread = False
        """Whether files wait to be read by the next `refresh`."""
        self._looks: tuple[Look, ...] = ()
        self._calm = False
        """Whether everything was read as it was at the last look."""
        self._seen: dict[Path, Signature] = {}
        self._taken: dict[Path, tuple[Signature, Entry]] = {}

    @staticmethod
    def of_folder(folder: Path, shelf: Shelf) -> tuple[Entry, ...]:
        """The levels of any other folder, by the names of their files."""
        return tuple(_entry(Path(name), shelf) for name in (_files(str(folder)) or ())[:LISTED])

    def refresh(self, *, patient: bool = False) -> bool:
        """Look for files that are new, changed or gone, and read those, not too many at a time.

        True if there is something new in `entries`. A patient one does nothing about a file until it was found the
        same, or gone, twice: an editor may be writing it.
        """
        looks = tuple(self._look())
        if self._calm and looks == self._looks:
            return False
        self._looks = looks
        seen = {Path(name): (shelf, signature) for name, shelf, signature in looks}
        changed = self._take(seen, patient=patient)
        self._seen = {path: signature for path, (_, signature) in seen.items()}
        self._calm = {path: taken[0] for path, taken in self._taken.items()} == self._seen
        if changed:
            self.entries = tuple(self._in_order())
        return changed

    def _take(self, seen: Mapping[Path, tuple[Shelf, Signature]], *, patient: bool) -> bool:
        """Read what has changed and let go of what is gone; True if there was anything."""
        calm = {path for path in {*seen, *self._taken} if not patient or self._is_as_before(path, seen)}
        gone = [path for path in self._taken if path not in seen and path in calm]
        for path in gone:
            del self._taken[path]
        changed = [path for path, (_, now) in seen.items() if path in calm and not self._is_taken(path, now)]
        for path in changed[:READ_AT_ONCE]:
            shelf, signature = seen[path]
            self._taken[path] = (signature, _entry(path, shelf))
        self.unread = len(changed) > READ_AT_ONCE
        return bool(gone or changed)

    def read_all(self) -> tuple[Entry, ...]:
        """Every level, however long that takes."""
        self.refresh()
        while self.unread:
            self.refresh()
        return self.entries

    def find(self, path: Path) -> Entry | None:
        """The entry of this file."""
        taken = self._taken.get(path)
        return taken[1] if taken is not None else None

    def _is_as_before(self, path: Path, seen: Mapping[Path, tuple[Shelf, Signature]]) -> bool:
        now = seen[path][1] if path in seen else None
        return self._seen.get(path) == now

    def _is_taken(self, path: Path, now: Signature) -> bool:
        taken = self._taken.get(path)
        return taken is not None and taken[0] == now

    def _look(self) -> Iterator[Look]:
        """All files of all shelves as they are now. Plain names and not paths: this is done several times a second."""
        levels = str(paths.levels())
        for level_id in OFFICIAL:
            name = os.path.join(levels, f"{level_id}.yaml")  # noqa: PTH118 (see above)
            yield name, Shelf.RULEBOOK, _signature(name)
        more = os.path.join(levels, "more")  # noqa: PTH118 (see above)
        for shelf, folder in ((Shelf.MORE, more), (Shelf.OWN, str(paths.user_levels()))):
            found = _files(folder)
            if found is None:
                yield folder, shelf, _signature(folder)
                continue
            if shelf is Shelf.OWN:
                self.left_out = max(0, len(found) - LISTED)
            for name in found[:LISTED]:
                yield name, shelf, _signature(name)

    def _in_order(self) -> Iterator[Entry]:
        """Shelf by shelf, and on each by the names of the files."""
        entries = [entry for _, entry in self._taken.values()]
        for shelf in Shelf:
            yield from sorted((each for each in entries if each.shelf is shelf), key=lambda each: _by_name(each.path))


def _by_name(path: Path) -> tuple[str, str]:
    return path.name.casefold(), path.name


def _files(folder: str) -> list[str] | None:
    """The level files of a folder by name, none if there is no such folder, None if it cannot be looked into."""
    try:
        with os.scandir(folder) as found:
            names = [each.name for each in found]
    except FileNotFoundError:
        return []
    except (OSError, ValueError):
        return None
    # Editors keep what they need beside a file under names that begin with a dot.
    own = [name for name in names if not name.startswith(".") and name.lower().endswith(ENDINGS)]
    own.sort(key=lambda name: (name.casefold(), name))
    return [os.path.join(folder, name) for name in own]  # noqa: PTH118 (see Library._look)


def _signature(path: str | Path) -> Signature:
    try:
        found = os.stat(path)  # noqa: PTH116 (see Library._look)
    except (OSError, ValueError):
        return (0, 0, 0, 0)
    return (found.st_mtime_ns, found.st_size, found.st_ino, found.st_mode)


def _entry(path: Path, shelf: Shelf) -> Entry:
    level_id = own_id(path) if shelf is Shelf.OWN else level_id_of(path)
    level, problems = _checked(path)
    return Entry(level_id, path, shelf, replace(level, id=level_id) if level is not None else None, problems)


def _checked(path: Path) -> tuple[LevelDef | None, tuple[Problem, ...]]:
    """The level in a file and what is wrong with it; whatever lies there, it is not waited for."""
    _, _, _, mode = _signature(path)
    if mode and not stat.S_ISREG(mode):
        kind = "it is a folder" if stat.S_ISDIR(mode) else "it is no ordinary file"
        return None, (Problem(str(path), 0, 0, "", f"cannot be read: {kind}"),)
    try:
        level, problems = check_level_file(path)
    except ContentError as error:
        # The game's own box is broken: no level can be judged.
        return None, error.problems
    return level, tuple(problems)
