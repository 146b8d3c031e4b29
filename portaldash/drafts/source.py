"""The text of a level with the places of its values, and the errors of editing it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from portaldash.content.messages import ContentError, Problem
from portaldash.content.nodes import BYTES_AT_MOST, Document, Node, parse
from portaldash.drafts.meaning import Path

_BREAK = re.compile(r"\r\n|\r|\n")
_COMMENTS = re.compile(r"(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n))*[ \t]*(?:#[^\r\n]*)?")
_FALLBACK = 2


class DraftError(ContentError):
    """Something that cannot be opened, edited or saved; its problems say why and where."""


def refusal(file: str, message: str, hint: str = "", path: str = "") -> DraftError:
    """An error about a file or one of its values, without a line."""
    return DraftError([Problem(file, 0, 0, path, message, hint)])


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of a text and what takes its place."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Layout:
    """How a file is written: its line breaks, the blanks by which entries are indented and those around a dash."""

    newline: str = "\n"
    step: int = 2
    dash: int = 2
    gap: int = 1


@dataclass(frozen=True, eq=False)
class Source:
    """A text that has been read: a tree of nodes with their places in it, and what is wrong with its structure.

    `file` is what problems call it.
    """

    file: str
    text: str
    root: Node
    problems: tuple[Problem, ...] = field(default=())

    def find(self, path: Path) -> Node | None:
        """The node at this place."""
        node: Node | None = self.root
        for key in path:
            node = child(node, key) if node is not None else None
        return node

    def end(self, node: Node) -> int:
        """Where a value ends, without the empty lines after it."""
        return node.start + len(self.text[node.start : node.end].rstrip())

    def place(self, line: int, column: int) -> int:
        """The characters before a line and column, which count from 1."""
        at = 0
        for _ in range(line - 1):
            at = self.next_line(at)
        return at + column - 1

    def line_start(self, index: int) -> int:
        return max(self.text.rfind("\n", 0, index), self.text.rfind("\r", 0, index)) + 1

    def line_end(self, index: int) -> int:
        found = _BREAK.search(self.text, index)
        return found.start() if found else len(self.text)

    def next_line(self, index: int) -> int:
        """Where the line after this place begins; the end of the text when there is none."""
        found = _BREAK.search(self.text, index)
        return found.end() if found else len(self.text)

    def column(self, index: int) -> int:
        return index - self.line_start(index)

    def begins_line(self, index: int) -> bool:
        """Whether only blanks stand before this place in its line."""
        return not self.text[self.line_start(index) : index].strip()

    def edited(self, edits: Iterable[Edit]) -> str:
        """The text after all of these, which do not overlap; two at one place stay in their order."""
        pieces, at = [], 0
        for edit in sorted(edits, key=lambda one: (one.start, one.end)):
            pieces += [self.text[at : edit.start], edit.text]
            at = edit.end
        return "".join([*pieces, self.text[at:]])

    @cached_property
    def layout(self) -> Layout:
        """How this file is written; what it does not show is as in the game's own levels."""
        newline = _BREAK.search(self.text)
        steps = [self.column(entry.key_start) - self.column(over.key_start) for over, entry in _nested(self.root)]
        lists = [one for one in _below(self.root) if isinstance(one.value, list) and not one.flow and one.key_line]
        dashes = [self.column(one.start) - self.column(one.key_start) for one in lists]
        gaps = [
            found.end() - found.start() - 1
            for one in lists
            if (found := re.compile("- *(?=[^ ])").match(self.text, one.start))
        ]
        return Layout(
            newline=newline.group() if newline else "\n",
            step=_most(steps, 1),
            dash=_most(dashes, 0),
            gap=max(1, gaps[0] if gaps else 1),
        )


def _most(found: list[int], least: int) -> int:
    return next((one for one in found if one >= least), _FALLBACK)


def _nested(node: Node) -> list[tuple[Node, Node]]:
    """Entries of block mappings that are values of an entry themselves: the outer entry and the inner one."""
    pairs = []
    for over in _below(node):
        if isinstance(over.value, dict) and not over.flow and over.key_line:
            pairs += [(over, entry) for entry in list(over.value.values())[:1] if entry.key_line > over.key_line]
    return pairs


def _below(node: Node) -> list[Node]:
    found = [node]
    for one in children(node):
        found += _below(one)
    return found


def children(node: Node) -> list[Node]:
    """The entries of a list or mapping, in their order; none for a text."""
    if isinstance(node.value, dict):
        return list(node.value.values())
    return list(node.value) if isinstance(node.value, list) else []


def child(node: Node, key: str | int) -> Node | None:
    """One entry of a list or mapping."""
    if isinstance(node.value, dict):
        found: Node | None = node.value.get(key)
        return found
    if isinstance(node.value, list) and isinstance(key, int) and 0 <= key < len(node.value):
        entry: Node = node.value[key]
        return entry
    return None


def read(text: str, file: str) -> Source:
    """The text as a tree; DraftError when it is not YAML. A text without any values counts as an empty mapping."""
    document = Document(file)
    try:
        root = parse(document, text.encode())
    except UnicodeEncodeError as error:
        raise refusal(file, f"a sign (U+{ord(text[error.start]):04X}) that no file can hold") from None
    if _is_empty(text, root, document):
        return Source(file, text, Node(document, {}, 0, 0, start=len(text), end=len(text)))
    if root is None:
        raise DraftError(document.problems)
    return Source(file, text, root, tuple(document.problems))


def _is_empty(text: str, root: Node | None, document: Document) -> bool:
    """Whether there is nothing in it but comments, and nothing wrong with these."""
    if root is not None:
        return root.is_text and root.start == root.end
    return (
        bool(_COMMENTS.fullmatch(text))
        and len(text) <= BYTES_AT_MOST
        and not any(one.line for one in document.problems)
    )
