"""What the values of a level's text mean: texts, whole numbers, true and false, by what each field wants."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from portaldash.content.kinds import Either, Grid, Kind, ListOf, MapOf, OneOf, Record, Text, is_nothing
from portaldash.content.nodes import Node
from portaldash.content.schema import LEVEL

Key: TypeAlias = "str | int"
Path: TypeAlias = "tuple[Key, ...]"
Value: TypeAlias = "str | int | bool | list[Value] | dict[str, Value] | None"
"""What can stand in a level; None is nothing, as after a key without a value."""

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLAGS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}


def kind_at(path: Iterable[Key]) -> Kind | None:
    """What the field at this place of a level holds; None where there is no such field."""
    kind: Kind | None = LEVEL
    for key in path:
        kind = below(kind, key)
    return kind


def below(kind: Kind | None, key: Key) -> Kind | None:
    """What an entry of a value of this kind holds."""
    match kind:
        case Either(long=long):
            return below(long, key)
        case Record(fields=fields):
            return fields[key].kind if isinstance(key, str) and key in fields else None
        case MapOf(of=of) | ListOf(of=of):
            return of
    return None


def order_of(kind: Kind | None) -> tuple[str, ...]:
    """The keys that a mapping of this kind can have, in the order in which they are written; () for any."""
    match kind:
        case Either(long=long):
            return order_of(long)
        case Record(fields=fields):
            return tuple(fields)
        case MapOf(words=words):
            return words
    return ()


def is_text(kind: Kind | None) -> bool:
    """Whether whatever stands there is a text."""
    return isinstance(kind, Text | OneOf | Grid | Either)


def value_of(node: Node, kind: Kind | None) -> Value:
    """What stands there, as plain values."""
    if isinstance(node.value, dict):
        return {key: value_of(entry, below(kind, key)) for key, entry in node.value.items()}
    if isinstance(node.value, list):
        return [value_of(entry, below(kind, place)) for place, entry in enumerate(node.value)]
    if is_nothing(node):
        return None
    text = str(node.value)
    if node.plain and not is_text(kind):
        if _WHOLE.fullmatch(text):
            return int(text)
        return _FLAGS.get(text, text)
    return _text(text, kind)


def normal(value: Value, kind: Kind | None) -> Value:
    """The value as it is read back once it has been written there."""
    if isinstance(value, dict):
        return {key: normal(one, below(kind, key)) for key, one in value.items()}
    if isinstance(value, list):
        return [normal(one, below(kind, place)) for place, one in enumerate(value)]
    if is_text(kind) and isinstance(value, bool | int):
        return str(value).lower()
    return _text(value, kind) if isinstance(value, str) else value


def _text(text: str, kind: Kind | None) -> str:
    """Around a text blanks mean nothing; in a drawing only its signs count."""
    if isinstance(kind, Grid):
        return "\n".join(" ".join("".join(line.split())) for line in text.splitlines() if line.strip())
    return text.strip() if is_text(kind) else text


def same(one: Value, other: Value) -> bool:
    """Whether both mean the same; 1 is not true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other


def changed(value: Value, path: Path, new: Value) -> Value:
    """A copy of the value with something else at one place; mappings that lack on the way are made, None removes."""
    if not path:
        return new
    key, rest = path[0], path[1:]
    if isinstance(value, list) and isinstance(key, int):
        entries = list(value)
        entries[key : key + 1] = [] if new is None and not rest else [changed(value[key], rest, new)]
        return entries
    there: dict[str, Value] = dict(value) if isinstance(value, dict) else {}
    if new is None and not rest:
        there.pop(str(key), None)
    else:
        there[str(key)] = changed(there.get(str(key)), rest, new)
    return there
