"""A level being edited: its text, what it means, and the way back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path as FilePath

from portaldash.content.loading import check_level_text
from portaldash.content.messages import Problem
from portaldash.content.nodes import BYTES_AT_MOST, Document, content_of
from portaldash.drafts import edits
from portaldash.drafts.meaning import Key, Value, kind_at, value_of
from portaldash.drafts.source import DraftError, read, refusal
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.saves import files

STEPS_AT_MOST = 500
_BOM = "\ufeff"
_UNNAMED = "draft.yaml"


class Draft:
    """The text of a level, edited value by value: all that is not edited stays as it was written.

    A place is given by keys and indices: `draft.set(3, "mobs", "ghast")`, `draft.get("bosses", 0, "side")`. What cannot
    be done raises a DraftError and leaves the text as it was. `data` is what the file at `path` holds, None as long as
    the level is in no file.
    """

    def __init__(self, text: str, path: FilePath | None = None, data: bytes | None = None) -> None:
        self.path = path
        self._bom = text.startswith(_BOM)
        self._source = read(text.removeprefix(_BOM), str(path or _UNNAMED))
        self._saved_text = self.text if data is not None else None
        self._on_disk = data
        self._before: list[str] = []
        self._after: list[str] = []
        self._depth = 0
        self._checked: tuple[str, LevelDef | None, list[Problem]] | None = None

    @classmethod
    def open(cls, path: FilePath) -> Draft:
        """The level in a file; DraftError, with the place, when it cannot be read or is not YAML."""
        document = Document(str(path))
        data = content_of(path, document)
        if data is None:
            raise DraftError(document.problems)
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise DraftError(check_level_text(path, data)[1]) from None
        return cls(text, path, data)

    @property
    def text(self) -> str:
        """The level as it would be saved, without a byte-order mark."""
        return self._source.text

    @property
    def data(self) -> bytes:
        """The level as it would be saved."""
        return ((_BOM if self._bom else "") + self.text).encode()

    @property
    def changed(self) -> bool:
        """Whether the text differs from what was opened or saved last."""
        return self.text != self._saved_text

    @property
    def level(self) -> LevelDef | None:
        """The level as it would be played; None while there are problems."""
        return self._check()[1]

    @property
    def problems(self) -> list[Problem]:
        """What would be wrong with the file, in the order of the places."""
        return self._check()[2]

    def _check(self) -> tuple[str, LevelDef | None, list[Problem]]:
        if self._checked is None or self._checked[0] != self.text:
            self._checked = (self.text, *check_level_text(self.path or FilePath(_UNNAMED), self.data))
        return self._checked

    # Reading

    def get(self, *path: Key, default: Value = None) -> Value:
        """The value at this place; the default when there is none."""
        node = self._source.find(path)
        found = value_of(node, kind_at(path)) if node is not None else None
        return default if found is None else found

    # Editing

    def set(self, value: Value, *path: Key) -> None:
        """Put a value there; the mappings it lies in are made if they are not there. None takes it away."""
        with self.step():
            take = value is None
            self._source = edits.removed(self._source, path) if take else edits.put(self._source, value, path)

    def remove(self, *path: Key) -> None:
        """Take a value away, with its key; nothing happens when there is none."""
        with self.step():
            self._source = edits.removed(self._source, path)

    def become(self, text: str) -> None:
        """Take another text as a whole; DraftError when it is not YAML."""
        with self.step():
            self._source = read(text.removeprefix(_BOM), self._source.file)

    # Steps

    @contextmanager
    def step(self) -> Iterator[None]:
        """Make all edits in this block one step for undo; an error in it takes them back."""
        before = self._source
        self._depth += 1
        try:
            yield
        except BaseException:
            self._source = before
            raise
        finally:
            self._depth -= 1
        if not self._depth and self._source.text != before.text:
            self._before = [*self._before[-STEPS_AT_MOST + 1 :], before.text]
            self._after = []

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        self._go(self._before, self._after)

    def redo(self) -> None:
        """Do again what was taken back last, if anything."""
        self._go(self._after, self._before)

    def _go(self, way: list[str], back: list[str]) -> None:
        if way:
            back.append(self.text)
            self._source = read(way.pop(), self._source.file)

    # Saving

    def changed_outside(self) -> bool:
        """Whether somebody else has changed, made or deleted the file since it was opened or saved."""
        return self.path is not None and _bytes_or_none(self.path) != self._on_disk

    def save(self, path: FilePath | None = None, *, over: bool = False) -> None:
        """Write the whole file or nothing. DraftError if that cannot be done.

        Also if there is a file that somebody else has changed or made meanwhile, unless `over` says to replace it.
        """
        target = path or self.path
        if target is None:
            raise refusal(_UNNAMED, "has no file yet", "give it a name")
        known = self._on_disk if target == self.path else None
        there = _bytes_or_none(target)
        if not over and there is not None and there not in (known, self.data):
            raise ChangedOutsideError(target)
        if len(self.data) > BYTES_AT_MOST:
            raise refusal(str(target), f"would be larger than {BYTES_AT_MOST // 1024} KiB")
        try:
            files.write(FilePath(os.path.realpath(target)), self.data)
        except OSError as error:
            raise refusal(str(target), f"cannot be saved: {error.strerror or error}") from error
        self.path, self._on_disk, self._saved_text = target, self.data, self.text
        self._checked = None


class ChangedOutsideError(DraftError):
    """There is a file that is not the one that was opened: somebody else has changed or made it."""

    def __init__(self, path: FilePath) -> None:
        super().__init__([Problem(str(path), 0, 0, "", "has been changed by another program since it was opened here")])


def _bytes_or_none(path: FilePath) -> bytes | None:
    try:
        with path.open("rb") as file:
            return file.read(BYTES_AT_MOST + 1)
    except (OSError, ValueError):
        return None
