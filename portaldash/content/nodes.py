"""A YAML file as nodes that know their place, and all that can be wrong with it before it means anything.

Only plain YAML is let through: no alias, anchor, tag, directive or second document, no key twice, not too big, not
too deep. Scalars stay text; what they mean is for kinds.py to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import yaml

from portaldash.content.messages import Problem, shown
from portaldash.content.yaml_errors import DEPTH_AT_MOST, syntax_problem

BYTES_AT_MOST = 256 * 1024
EVENTS_AT_MOST = 20_000
HINTS_AT_MOST = 50
Loader: TypeAlias = "type[yaml.SafeLoader | yaml.CSafeLoader]"
LOADER: Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Control characters, line breaks that only YAML knows, and what turns the direction of the text around.
_UNWANTED = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u200d\u2010-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_LINE_BREAK = re.compile(r"\r\n|\r|\n")
# What looks like an indented line, and is none to YAML: it comes along from web pages.
_ODD_INDENT = re.compile("[ \t]*[\xa0\u1680\u2000-\u200b\u202f\u205f\u3000]")


Entries: TypeAlias = "dict[str, Node]"


@dataclass(slots=True, eq=False)
class Node:
    """A text, list or mapping of a file, with its place (from 1) and the key or index it has in its parent.

    `value` is a str, list of nodes or dict of nodes; a checked scalar holds its bool or int. `plain` scalars stand
    without quotes, `literal` ones after a `|`. `damaged`: something in it was wrong and was left out; `wrong` names
    the entries of a mapping that were. `refused`: an alias stands here, which has been told.

    `start`, `end`, `key_start` and `key_end` count the characters of the text from 0, a byte-order mark left out; a
    `flow` list or mapping stands in brackets.
    """

    document: Document
    value: Any
    line: int
    column: int
    parent: Node | None = None
    key: str = ""
    key_line: int = 0
    key_column: int = 0
    start: int = 0
    end: int = 0
    key_start: int = 0
    key_end: int = 0
    flow: bool = False
    plain: bool = True
    literal: bool = False
    damaged: bool = False
    wrong: frozenset[str] = frozenset()
    refused: bool = False

    @property
    def is_text(self) -> bool:
        return not isinstance(self.value, list | dict)

    @property
    def path(self) -> str:
        """The way to this node through the file: `bosses[0].side`."""
        if self.parent is None:
            return ""
        above = self.parent.path
        if isinstance(self.parent.value, list):
            return f"{above}{self.key}"
        key = shown(self.key)[1:-1]
        return f"{above}.{key}" if above else key

    def fault(self, message: str, hint: str = "") -> None:
        """Something is wrong with the value."""
        self.document.fault(self.line, self.column, self.path, message, hint)

    def fault_at_key(self, message: str, hint: str = "") -> None:
        """Something is wrong with the key, or with the entry as a whole."""
        place = (self.key_line, self.key_column) if self.key_line else (self.line, self.column)
        self.document.fault(*place, self.path, message, hint)

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def __getitem__(self, key: str) -> Node:
        node: Node = self.value[key]
        return node

    def get(self, key: str, default: Node) -> Node:
        """An entry, or something else that shows where it would be."""
        node: Node = self.value.get(key, default)
        return node

    def text(self, key: str, default: str = "") -> str:
        """The text of an entry; the mapping has been checked."""
        return str(self.value[key].value) if key in self.value else default

    def whole(self, key: str, default: int = 0) -> int:
        """The whole number of an entry; the mapping has been checked."""
        return int(self.value[key].value) if key in self.value else default

    def flag(self, key: str, *, default: bool = False) -> bool:
        """The yes or no of an entry; the mapping has been checked."""
        return bool(self.value[key].value) if key in self.value else default

    def each(self, key: str) -> list[Node]:
        """The nodes of a list entry, none when it is not there."""
        return list(self.value[key].value) if key in self.value else []

    def texts(self, key: str) -> tuple[str, ...]:
        """The texts of a list entry, none when it is not there."""
        return tuple(node.value for node in self.each(key))

    def entries(self, key: str) -> dict[str, Node]:
        """The nodes of a mapping entry by key, none when it is not there."""
        return dict(self.value[key].value) if key in self.value else {}


@dataclass(slots=True)
class Document:
    """A file being read, and what was found wrong in it so far."""

    file: str
    lines: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    hints: int = 0

    def fault(self, line: int, column: int, path: str, message: str, hint: str = "") -> None:
        source = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        self.problems.append(Problem(self.file, line, column, path, message, hint, source))

    def may_hint(self) -> bool:
        """Whether to look for the nearest word once more: a file full of wrong words must not take for ever."""
        self.hints += 1
        return self.hints <= HINTS_AT_MOST


def open_document(path: Path, loader: Loader | None = None) -> tuple[Document, Node | None]:
    """Read a file; its problems are in the document, its root is None when nothing can be made of it."""
    document = Document(str(path))
    data = content_of(path, document)
    return document, parse(document, data, loader) if data is not None else None


def content_of(path: Path, document: Document) -> bytes | None:
    """All that is in a file, or None with the reason among the document's problems."""
    try:
        with path.open("rb") as file:
            data = file.read(BYTES_AT_MOST + 1)
    except (OSError, ValueError) as error:
        document.fault(0, 0, "", _why_unreadable(path, error))
        return None
    return data if _has_room(data, document) else None


def _has_room(data: bytes, document: Document) -> bool:
    if len(data) > BYTES_AT_MOST:
        document.fault(0, 0, "", f"is larger than {BYTES_AT_MOST // 1024} KiB, more than any such file needs")
    return len(data) <= BYTES_AT_MOST


def _why_unreadable(path: Path, error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return "cannot be read: there is no such file"
    if isinstance(error, OSError) and path.is_dir():
        return "cannot be read: it is a folder"
    return f"cannot be read: {error.strerror if isinstance(error, OSError) else error}"


def parse(document: Document, data: bytes, loader: Loader | None = None) -> Node | None:
    """The root of these bytes, or None with the reason among the document's problems."""
    if not _has_room(data, document):
        return None
    text = _decoded(document, data)
    if text is None:
        return None
    try:
        return Builder(document).build(yaml.parse(text, Loader=loader or LOADER))
    except yaml.YAMLError as error:
        document.problems.append(syntax_problem(error, document.file, document.lines))
    except RecursionError:
        document.fault(0, 0, "", f"is nested deeper than {DEPTH_AT_MOST} levels")
    return None


def _decoded(document: Document, data: bytes) -> str | None:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        document.lines = _LINE_BREAK.split(data.decode("latin-1"))
        start = data[: error.start].decode("utf-8-sig")
        lines = _LINE_BREAK.split(start)
        byte = data[error.start]
        message = f"the file is not UTF-8: byte 0x{byte:02X} here begins no character"
        document.fault(len(lines), len(lines[-1]) + 1, "", message, "save the file as UTF-8")
        return None
    document.lines = _LINE_BREAK.split(text)
    return None if _unwanted_characters(document) else text


def _unwanted_characters(document: Document) -> bool:
    for number, line in enumerate(document.lines, 1):
        blank = _ODD_INDENT.match(line)
        if blank:
            message = f"a blank that is no space (U+{ord(blank[0][-1]):04X}) indents this line"
            document.fault(number, blank.end(), "", message, "use the space bar")
        for found in _UNWANTED.finditer(line):
            sign = f"U+{ord(found.group()):04X}"
            message = f"an invisible character ({sign}) that does not belong into a text file"
            document.fault(number, found.start() + 1, "", message)
            if len(document.problems) >= HINTS_AT_MOST:
                return True
    return bool(document.problems)


def place_of(event: yaml.Event) -> tuple[int, int]:
    """Line and column from 1 of what the parser met."""
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)


class _Mark(Protocol):
    index: int


def _index(mark: _Mark | None) -> int:
    """The characters before a mark; each of the two parsers has marks of its own."""
    return mark.index if mark else 0


class TooMuch(Exception):  # noqa: N818 (it names the case)
    """The file is nested too deep or has too many entries; the problem has been told."""


@dataclass(slots=True)
class Builder:
    """Builds the tree of nodes from the events of the YAML parser, in one pass and without recursion."""

    document: Document
    open: list[Node] = field(default_factory=list)
    keys: list[Node | None] = field(default_factory=list)
    root: Node | None = None
    documents: int = 0
    end: int = 0

    def build(self, events: Iterator[yaml.Event]) -> Node | None:
        """The root; None when there is none or the file was refused."""
        try:
            for count, event in enumerate(events, 1):
                if count > EVENTS_AT_MOST:
                    self._refuse(event, f"the file has more than {EVENTS_AT_MOST} entries")
                self._take(event)
        except TooMuch:
            return None
        if self.root is None and not self.document.problems:
            self.document.fault(0, 0, "", "is empty")
        return self.root

    def _take(self, event: yaml.Event) -> None:
        match event:
            case yaml.ScalarEvent():
                style = event.style
                self._properties(event)
                self._add(self._node(event, event.value, plain=not style, literal=style == "|"))
            case yaml.MappingStartEvent():
                self._open(event, {})
            case yaml.SequenceStartEvent():
                self._open(event, [])
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self._close(event)
            case yaml.AliasEvent():
                self._fault(event, f"an alias ({shown(f'*{event.anchor}')}): write the value out here instead")
                node = self._node(event, "")
                node.refused = True
                self._add(node)
            case yaml.DocumentStartEvent():
                self._start_document(event)

    def _start_document(self, event: yaml.DocumentStartEvent) -> None:
        self.documents += 1
        if self.documents > 1:
            self._refuse(event, "a second document begins here: a file holds one", "take out the line '---'")
        if event.version or event.tags:
            self._fault(event, "lines that begin with % are not used here")

    def _open(self, event: yaml.CollectionStartEvent, value: Entries | list[Node]) -> None:
        self._properties(event)
        if len(self.open) >= DEPTH_AT_MOST:
            self._refuse(event, f"nested deeper than {DEPTH_AT_MOST} levels")
        node = self._node(event, value)
        node.flow = bool(event.flow_style)
        self._add(node)
        self.open.append(node)
        self.keys.append(None)

    def _close(self, event: yaml.Event) -> None:
        """The end of a list or mapping: its bracket, or else the end of the last thing in it."""
        node = self.open.pop()
        self.keys.pop()
        if node.flow:
            self.end = _index(event.end_mark)
        node.end = self.end

    def _node(
        self, event: yaml.Event, value: str | Entries | list[Node], *, plain: bool = True, literal: bool = False
    ) -> Node:
        self.end = _index(event.end_mark)
        line, column = place_of(event)
        start = _index(event.start_mark)
        return Node(self.document, value, line, column, start=start, end=self.end, plain=plain, literal=literal)

    def _properties(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        """Anchors and tags are refused."""
        if event.anchor is not None:
            self._fault(event, f"an anchor ({shown(f'&{event.anchor}')}): nothing can refer to it, take it out")
        if event.tag is not None:
            self._fault(event, f"a tag ({shown(event.tag)}): values have no tags here, take it out")

    def _add(self, node: Node) -> None:
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        node.parent = parent
        if isinstance(parent.value, list):
            node.key = f"[{len(parent.value)}]"
            parent.value.append(node)
            return
        key = self.keys[-1]
        if key is None:
            self.keys[-1] = node
            return
        self.keys[-1] = None
        self._enter(parent, key, node)

    def _enter(self, parent: Node, key: Node, node: Node) -> None:
        """Put a value under its key."""
        node.key_line, node.key_column = key.line, key.column
        node.key_start, node.key_end = key.start, key.end
        node.key = key.value if key.is_text else "?"
        if not key.is_text:
            key.fault("a key must be a word, not a list or a mapping")
            parent.damaged = True
        elif node.key in parent.value:
            first = parent.value[node.key]
            node.fault_at_key(f"{shown(node.key)} is here a second time", f"first on line {first.key_line}")
        else:
            parent.value[node.key] = node

    def _fault(self, event: yaml.Event, message: str, hint: str = "") -> None:
        self.document.fault(*place_of(event), self._path(), message, hint)

    def _refuse(self, event: yaml.Event, message: str, hint: str = "") -> None:
        self._fault(event, message, hint)
        raise TooMuch

    def _path(self) -> str:
        if not self.open:
            return ""
        parent, key = self.open[-1], self.keys[-1]
        if isinstance(parent.value, list):
            return f"{parent.path}[{len(parent.value)}]"
        return Node(self.document, "", 0, 0, parent, key.value).path if key and key.is_text else parent.path
