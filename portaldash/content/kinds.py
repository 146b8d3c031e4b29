"""The kinds of values that a file can hold, and the check of nodes against them.

Scalars follow YAML 1.2 and what the field wants: in a text field everything is the text that stands there (`no`,
`1:30`, `0123`, dates), a whole number is digits and nothing else. A wrong part is told, taken out of its parent,
and the check goes on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from portaldash.content.messages import counted, nearest, one_of, shown
from portaldash.content.nodes import Node

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,8})")
# What YAML 1.1 and other languages write for a whole number: 010, 1_000, 2.0.
_MEANT = re.compile(r"\+?0*([0-9][0-9_]{0,12})(?:\.0*)?")
_TRUE = ("true", "True", "TRUE")
_FALSE = ("false", "False", "FALSE")
FEW_WORDS = 9
LIKE_AT_MOST = 70
"""So many names are listed for somebody who used none of them."""
_NOTHING = ("", "~", "null", "Null", "NULL")


class Kind(Protocol):
    """What a value can be."""

    @property
    def what(self) -> str:
        """What is expected, as a person says it."""
        ...

    def check(self, node: Node) -> bool:
        """Whether the node is of this kind; what is wrong with it has been told, what is right has its final value."""
        ...


def is_nothing(node: Node) -> bool:
    """Whether nothing stands there (`name:` and no more, or a null)."""
    return node.is_text and node.plain and node.value in _NOTHING


def found(node: Node) -> str:
    """What stands there instead, as a person says it."""
    if isinstance(node.value, list):
        return "a list"
    if isinstance(node.value, dict):
        return "a mapping"
    return "nothing" if is_nothing(node) else shown(str(node.value))


def expected(kind: Kind, node: Node, hint: str = "") -> bool:
    """Tell that something else was expected."""
    node.fault(f"expected {kind.what}, found {found(node)}", hint)
    return False


def good(kind: Kind, node: Node) -> bool:
    """Whether a part of something is of its kind; about one that was refused before, nothing more is said."""
    return not node.refused and kind.check(node)


def hint_for(node: Node, word: str, words: Iterable[str]) -> str:
    """The nearest of the words, as long as the file has not asked too often."""
    return nearest(word, words) if node.document.may_hint() else ""


def tamed(word: str, pattern: str) -> str:
    """The hint that a word would be right in small letters with '-' between them; "" when it would not."""
    small = re.sub(r"[ _]+", "-", word.casefold().strip())
    return f"did you mean {shown(small)}?" if pattern and small != word and re.fullmatch(pattern, small) else ""


def keep(node: Node, kept: dict[str, Node]) -> None:
    """Leave only these entries in a mapping, and a note of the others."""
    node.wrong = frozenset(node.value) - frozenset(kept)
    node.damaged |= bool(node.wrong) or any(entry.damaged for entry in kept.values())
    node.value = kept


@dataclass(frozen=True, slots=True)
class Text:
    """A text; with a pattern it must match as a whole.

    `among` is the group of the box's names that it comes from, for editors. `numbers`: it can look like a number, or
    like true or false, and is the text all the same. `hint` says how to write it.
    """

    what: str = "a text"
    pattern: str = ""
    longest: int = 80
    among: str = ""
    numbers: bool = False
    hint: str = ""

    def check(self, node: Node) -> bool:
        if not node.is_text or is_nothing(node):
            return expected(self, node)
        if len(node.value) > self.longest:
            node.fault(f"a text of {len(node.value)} characters: at most {self.longest} have room")
            return False
        node.value = node.value.strip()
        if not node.value or (self.pattern and not re.fullmatch(self.pattern, node.value)):
            return expected(self, node, tamed(node.value, self.pattern) or self.hint)
        return True


@dataclass(frozen=True, slots=True)
class Grid:
    """A drawing: a literal text (`|`) whose lines are kept as they stand."""

    what: str = "a drawing after '|'"

    def check(self, node: Node) -> bool:
        return True if node.is_text and node.literal else expected(self, node)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds."""

    low: int = 0
    high: int = 99

    @property
    def what(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def check(self, node: Node) -> bool:
        if not node.is_text:
            return expected(self, node)
        if not self._fits(node.value):
            meant = _MEANT.fullmatch(node.value)
            number = meant.group(1).replace("_", "") if meant else ""
            return expected(self, node, f"did you mean {number}?" if self._fits(number) else "")
        if not node.plain:
            return expected(self, node, "take the quotes away")
        node.value = int(node.value)
        return True

    def _fits(self, text: str) -> bool:
        return bool(_WHOLE.fullmatch(text)) and self.low <= int(text) <= self.high


@dataclass(frozen=True, slots=True)
class Version:
    """The number of the format of a file; one of the future is told apart from one that never was."""

    newest: int

    @property
    def what(self) -> str:
        return f"{one_of([str(number) for number in range(1, self.newest + 1)])}, the number of the format"

    def check(self, node: Node) -> bool:
        if self.is_newer(node):
            message = f"this file is made for format {node.value}, and this game knows no later one than {self.newest}"
            node.fault(message, "get a newer Portal Dash, or ask for the file in the older format")
            return False
        if not node.is_text or not node.plain or not _WHOLE.fullmatch(node.value) or int(node.value) < 1:
            return expected(self, node)
        node.value = int(node.value)
        return True

    def is_newer(self, node: Node) -> bool:
        """Whether a later format is named, so that nothing else in the file can be judged."""
        return node.is_text and node.plain and bool(_WHOLE.fullmatch(node.value)) and int(node.value) > self.newest


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    what: str = "true or false"

    def check(self, node: Node) -> bool:
        if not node.is_text:
            return expected(self, node)
        if not node.plain or node.value not in (*_TRUE, *_FALSE):
            meant = {"yes": "true", "on": "true", "no": "false", "off": "false"}.get(node.value.casefold(), "")
            return expected(self, node, f"did you mean {shown(meant)}?" if meant else "")
        node.value = node.value in _TRUE
        return True


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these words."""

    words: tuple[str, ...]

    @property
    def what(self) -> str:
        return one_of(self.words)

    def check(self, node: Node) -> bool:
        if node.is_text and node.value in self.words:
            return True
        return expected(self, node, hint_for(node, node.value, self.words) if node.is_text else "")


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one kind."""

    of: Kind
    shortest: int = 0
    longest: int = 64
    distinct: bool = False

    @property
    def what(self) -> str:
        return "a list"

    def check(self, node: Node) -> bool:
        if not isinstance(node.value, list):
            return expected(self, node, "in [ ], or in lines that begin with '- '")
        length = len(node.value)
        if not self.shortest <= length <= self.longest:
            wanted = f"it needs {self.shortest}" if length < self.shortest else f"at most {self.longest} have room"
            node.fault(f"a list of {counted(length, 'entry', 'entries')}: {wanted}")
            return False
        kept = [entry for entry in node.value if good(self.of, entry)]
        node.damaged |= len(kept) < length or any(entry.damaged for entry in kept)
        node.value = kept
        if self.distinct:
            self._tell_repeats(node)
        return True

    def _tell_repeats(self, node: Node) -> None:
        seen: set[object] = set()
        for entry in node.value:
            if entry.value in seen:
                entry.fault(f"{shown(str(entry.value))} is in this list a second time")
            seen.add(entry.value)


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping from names of one kind to values of one kind; `words` are all the names there can be, if not empty.

    `among` is the group of the box's names that they come from, for editors.
    """

    of: Kind
    pattern: str = ""
    keys: str = "a name"
    words: tuple[str, ...] = ()
    shortest: int = 0
    longest: int = 200
    among: str = ""

    @property
    def what(self) -> str:
        return "a mapping ('key: value' lines)"

    def check(self, node: Node) -> bool:
        if not isinstance(node.value, dict):
            return expected(self, node)
        length = len(node.value)
        if length < self.shortest:
            node.fault(f"needs at least {counted(self.shortest, 'entry', 'entries')}")
            return False
        if length > self.longest:
            node.fault(f"{length} entries: at most {self.longest} have room")
            return False
        keep(node, {key: one for key, one in node.value.items() if self._check_key(key, one) & good(self.of, one)})
        return True

    def _check_key(self, key: str, entry: Node) -> bool:
        if self.words and key not in self.words:
            entry.fault_at_key(f"expected {one_of(self.words)}, found {shown(key)}", hint_for(entry, key, self.words))
            return False
        if self.pattern and not re.fullmatch(self.pattern, key):
            hint = tamed(key, self.pattern) or "small letters, digits and '-', like 'iron-boots'"
            entry.fault_at_key(f"{shown(key)} cannot be {self.keys}", hint)
            return False
        return True


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a record: what it holds, whether it must be there, and what it is about in a sentence.

    `without` says what holds when it is not there, `example` what can stand behind its colon: both for people.
    """

    kind: Kind
    about: str
    required: bool = False
    without: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with a fixed set of fields."""

    fields: Mapping[str, Field] = field(default_factory=dict)

    @property
    def what(self) -> str:
        return "a mapping ('key: value' lines)"

    def check(self, node: Node) -> bool:
        if not isinstance(node.value, dict):
            return expected(self, node, self._like())
        missing = [name for name, wanted in self.fields.items() if wanted.required and name not in node.value]
        if missing:
            words = ", ".join(shown(name) for name in missing)
            about = "; ".join(self.fields[name].about for name in missing)
            node.fault_at_key(f"{words} {'is' if len(missing) == 1 else 'are'} missing", about)
        kept = {key: entry for key, entry in node.value.items() if self._check_entry(key, entry)}
        keep(node, kept)
        return all(name in kept for name, wanted in self.fields.items() if wanted.required)

    def _like(self) -> str:
        """What one looks like that has all it must have, if the fields tell; empty otherwise."""
        must = {name: wanted.example for name, wanted in self.fields.items() if wanted.required}
        one = ", ".join(f"{name}: {example}" for name, example in must.items())
        return f"like {{{one}}}" if must and all(must.values()) and len(one) <= LIKE_AT_MOST else ""

    def _check_entry(self, key: str, entry: Node) -> bool:
        wanted = self.fields.get(key)
        if wanted is not None and wanted.example and entry.is_text and isinstance(wanted.kind, ListOf | MapOf | Record):
            return expected(wanted.kind, entry, f"like {key}: {wanted.example}")
        if wanted is not None:
            return good(wanted.kind, entry)
        few = f"there can be {one_of(list(self.fields))}" if len(self.fields) <= FEW_WORDS else ""
        glued = key.partition(":")[0] in self.fields and ":" in key
        hint = "write a blank after the colon" if glued else hint_for(entry, key, self.fields) or few
        entry.fault_at_key(f"unknown field {shown(key)}", hint)
        return False


@dataclass(frozen=True, slots=True)
class Either:
    """A short form (a text) or a long one (a record)."""

    short: Kind
    long: Kind

    @property
    def what(self) -> str:
        return f"{self.short.what} or {self.long.what}"

    def check(self, node: Node) -> bool:
        return (self.long if isinstance(node.value, dict) else self.short).check(node)
