"""A level being edited: its text, what it means, and the way back."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path as FilePath

from portaldash.content.loading import check_level_text
from portaldash.content.messages import Problem
from portaldash.content.nodes import BYTES_AT_MOST, Node
from portaldash.drafts import splice
from portaldash.drafts.meaning import Key, Path, Value, below, changed, kind_at, normal, order_of, same, value_of
from portaldash.drafts.source import DraftError, Edit, read, refusal
from portaldash.drafts.writing import Spot, Wanted, needs_lines
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.saves import files

STEPS_AT_MOST = 500
_BOM = "\ufeff"
_UNNAMED = "draft.yaml"


class Draft:
    """The text of a level, edited value by value: all that is not edited stays as it was written.

    A place is given by keys and indices: `draft.set(3, "mobs", "ghast")`, `draft.get("bosses", 0, "side")`. What cannot
    be done raises a DraftError and leaves the text as it was.
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
        data = _bytes_of(path)
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise DraftError(check_level_text(path, data)[1]) from None
        return cls(text, path, data)

    @classmethod
    def new(cls, text: str, path: FilePath | None = None) -> Draft:
        """A level that is in no file yet."""
        return cls(text, path)

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

    def has(self, *path: Key) -> bool:
        """Whether something stands at this place."""
        return self.get(*path) is not None

    def word(self, *path: Key, default: str = "") -> str:
        """The text at this place; the default when there is something else."""
        found = self.get(*path)
        return found if isinstance(found, str) else default

    def whole(self, *path: Key, default: int = 0) -> int:
        """The whole number at this place; the default when there is something else."""
        found = self.get(*path)
        return found if isinstance(found, int) and not isinstance(found, bool) else default

    def flag(self, *path: Key, default: bool = False) -> bool:
        """The true or false at this place; the default when there is something else."""
        found = self.get(*path)
        return found if isinstance(found, bool) else default

    def listed(self, *path: Key) -> list[Value]:
        """The list at this place, or none."""
        found = self.get(*path)
        return found if isinstance(found, list) else []

    def mapped(self, *path: Key) -> dict[str, Value]:
        """The mapping at this place, or none."""
        found = self.get(*path)
        return found if isinstance(found, dict) else {}

    def words(self, *path: Key) -> list[str]:
        """The texts of the list at this place."""
        return [one for one in self.listed(*path) if isinstance(one, str)]

    def place(self, *path: Key) -> tuple[int, int]:
        """Line and column, from 1, of the value at this place; (0, 0) when there is none."""
        node = self._source.find(path)
        return (node.line, node.column) if node is not None else (0, 0)

    # Editing

    def set(self, value: Value, *path: Key) -> None:
        """Put a value there; the mappings it lies in are made if they are not there. None takes it away."""
        if value is None:
            self.remove(*path)
            return
        with self.step():
            self._set(value, path)

    def remove(self, *path: Key) -> None:
        """Take a value away, with its key; nothing happens when there is none."""
        node = self._source.find(path)
        if node is None or not path:
            return
        with self.step():
            self._remove(node, path)

    def rename(self, new_key: str, *path: Key) -> None:
        """Give an entry another key; it stays where it is."""
        node = self._found(path)
        if node.key == new_key:
            return
        if not node.key_line or (node.parent and new_key in node.parent):
            raise self._refusal(path, f"cannot be called '{new_key}'", "choose another name")
        expected = _renamed(value_of(self._source.root, kind_at(())), path, new_key)
        with self.step():
            self._put([lambda: splice.renamed(node, new_key)], expected, path)

    def append(self, value: Value, *path: Key) -> None:
        """Put a value at the end of a list, which is made if it is not there."""
        self.insert(len(self.listed(*path)), value, *path)

    def insert(self, index: int, value: Value, *path: Key) -> None:
        """Put a value into a list, in front of what stands at the index."""
        row = list(self.listed(*path))
        row.insert(index, value)
        self.set(row, *path)

    def _set(self, value: Value, path: Path) -> None:
        depth = next((depth for depth in range(len(path), 0, -1) if self._source.find(path[:depth]) is not None), 0)
        node = self._found(path[:depth])
        for key in reversed(path[depth + 1 :]):
            value = {str(key): value}
        if depth < len(path):
            self._add(node, value, path[: depth + 1])
        elif not same(value_of(node, kind_at(path)), normal(value, kind_at(path))):
            self._alter(node, value, path)

    def _add(self, parent: Node, value: Value, path: Path) -> None:
        """A value for a key that a mapping does not have."""
        key = path[-1]
        kinds = (kind_at(path[:-1]), kind_at(path))
        empty = parent.parent is not None and (not parent.value or value_of(parent, kinds[0]) is None)
        if empty and isinstance(key, str):
            self._replace(parent, {key: value}, path[:-1])
            return
        if not isinstance(parent.value, dict) or not isinstance(key, str):
            raise self._refusal(path[:-1], "holds something else", "take it out first")
        if parent.flow and needs_lines(value, kinds[1]):
            self._unfold(path, value)
            return
        self._tried(
            lambda spot: splice.added_key(self._source, parent, key, Wanted(value, kinds[1], spot), order_of(kinds[0])),
            path,
            value,
        )

    def _alter(self, node: Node, value: Value, path: Path) -> None:
        """Another value for a key or index, touching only what differs in it."""
        if isinstance(value, dict) and isinstance(node.value, dict) and value and node.value:
            self._alter_mapping(node, value, path)
        elif isinstance(value, list) and isinstance(node.value, list) and value and node.value:
            self._alter_list(value, path)
        else:
            self._replace(node, value, path)

    def _alter_mapping(self, node: Node, value: dict[str, Value], path: Path) -> None:
        gone = [key for key in node.value if key not in value]
        for key, one in value.items():
            self._set(one, (*path, key))
        for key in gone:
            self.remove(*path, key)

    def _alter_list(self, value: list[Value], path: Path) -> None:
        kind = below(kind_at(path), 0)
        old, new = self.listed(*path), [normal(one, kind) for one in value]
        start = next(
            (at for at, (one, other) in enumerate(zip(old, new, strict=False)) if not same(one, other)),
            min(len(old), len(new)),
        )
        rest = min(len(old), len(new)) - start
        tail = next((at for at in range(rest) if not same(old[-1 - at], new[-1 - at])), rest)
        both = range(start, min(len(old), len(new)) - tail)
        for at in both:
            self._set(value[at], (*path, at))
        for at in range(len(new) - tail - 1, both.stop - 1, -1):
            self._add_item(both.stop, value[at], path)
        for at in range(len(old) - tail - 1, both.stop - 1, -1):
            self.remove(*path, at)

    def _add_item(self, at: int, value: Value, path: Path) -> None:
        row, kind = self._found(path), kind_at((*path, at))
        if row.flow and needs_lines(value, kind):
            entries = self.listed(*path)
            self._unfold(path, [*entries[:at], value, *entries[at:]])
            return
        entries = self.listed(*path)
        whole = [*entries[:at], value, *entries[at:]]
        self._tried(lambda spot: splice.added_item(self._source, row, at, Wanted(value, kind, spot)), path, whole)

    def _replace(self, node: Node, value: Value, path: Path) -> None:
        kind = kind_at(path)
        if node.parent is None:
            raise self._refusal(path, "is no level", "a level is made of 'key: value' lines")
        if node.parent.flow and needs_lines(value, kind):
            self._unfold(path, value)
            return
        self._tried(lambda spot: splice.replaced(self._source, node, Wanted(value, kind, spot)), path, value)

    def _unfold(self, path: Path, value: Value) -> None:
        """Write the brackets around a place as lines, because a drawing has no room in them."""
        outer = next(
            depth for depth in range(1, len(path) + 1) if (one := self._source.find(path[:depth])) and one.flow
        )
        node, kind = self._found(path[:outer]), kind_at(path[:outer])
        whole = changed(value_of(node, kind), path[outer:], value)
        self._tried(lambda spot: splice.replaced(self._source, node, Wanted(whole, kind, spot)), path[:outer], whole)

    def _remove(self, node: Node, path: Path) -> None:
        parent = node.parent
        if parent is None:
            return
        if len(parent.value) == 1 and parent.parent is not None and not parent.flow:
            self._replace(parent, {} if isinstance(parent.value, dict) else [], path[:-1])
            return
        expected = changed(value_of(self._source.root, kind_at(())), path, None)
        ways = (splice.removed, splice.removed_before_comments)
        self._put([lambda way=way: way(self._source, node) for way in ways], expected, path)  # type: ignore[misc]  # mypy does not know such lambdas

    def _tried(self, edits: Callable[[Spot], list[Edit]], path: Path, value: Value) -> None:
        """Put a value with the first way of writing it that means the right thing."""
        root = value_of(self._source.root, kind_at(()))
        expected = changed(root, path, normal(value, kind_at(path)))
        layout = self._source.layout
        spots = [Spot(layout, 0), Spot(layout, 0, careful=True)]
        self._put([lambda spot=spot: edits(spot) for spot in spots], expected, path)  # type: ignore[misc]  # mypy does not know such lambdas

    def _put(self, ways: list[Callable[[], list[Edit]]], expected: Value, path: Path) -> None:
        """Take the first text that means what is expected and has no problem that was not there before."""
        for way in ways:
            try:
                source = read(self._source.edited(way()), str(self.path or _UNNAMED))
            except DraftError:
                continue
            if same(value_of(source.root, kind_at(())) or {}, expected or {}) and len(source.problems) <= len(
                self._source.problems
            ):
                self._source = source
                return
        raise self._refusal(path, "cannot be changed here as it is written", "change it in a text editor")

    def _found(self, path: Path) -> Node:
        node = self._source.find(path)
        if node is None:
            raise self._refusal(path, "is not there")
        return node

    def _refusal(self, path: Path, message: str, hint: str = "") -> DraftError:
        return refusal(str(self.path or _UNNAMED), message, hint, ".".join(map(str, path)))

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
            self._source = read(way.pop(), str(self.path or _UNNAMED))

    def become(self, text: str) -> None:
        """Take another text instead, as one step; DraftError if it is no YAML."""
        with self.step():
            self._source = read(text, str(self.path or _UNNAMED))

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


class ChangedOutsideError(DraftError):
    """There is a file that is not the one that was opened: somebody else has changed or made it."""

    def __init__(self, path: FilePath) -> None:
        super().__init__([Problem(str(path), 0, 0, "", "has been changed by another program since it was opened here")])


def _renamed(value: Value, path: Path, new_key: str) -> Value:
    if len(path) == 1 and isinstance(value, dict):
        return {new_key if key == path[0] else key: one for key, one in value.items()}
    if isinstance(value, dict) and isinstance(path[0], str):
        return {key: _renamed(one, path[1:], new_key) if key == path[0] else one for key, one in value.items()}
    if isinstance(value, list) and isinstance(path[0], int):
        return [_renamed(one, path[1:], new_key) if at == path[0] else one for at, one in enumerate(value)]
    return value


def _bytes_of(path: FilePath) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(BYTES_AT_MOST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise refusal(str(path), f"cannot be read: {reason}") from None
    if len(data) > BYTES_AT_MOST:
        raise refusal(str(path), f"is larger than {BYTES_AT_MOST // 1024} KiB, more than any such file needs")
    return data


def _bytes_or_none(path: FilePath) -> bytes | None:
    try:
        with path.open("rb") as file:
            return file.read(BYTES_AT_MOST + 1)
    except (OSError, ValueError):
        return None
