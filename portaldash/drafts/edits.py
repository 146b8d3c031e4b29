"""One value more, less or other in a text that has been read: the text that is read after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from portaldash.content.kinds import Kind
from portaldash.content.nodes import Node
from portaldash.drafts import splice
from portaldash.drafts.meaning import Path, Value, below, changed, kind_at, normal, order_of, same, value_of
from portaldash.drafts.source import DraftError, Edit, Source, read, refusal
from portaldash.drafts.writing import Spot, Wanted, needs_lines

Way = Callable[[Source], list[Edit]]
"""A way of editing a text."""


def whole(source: Source) -> Value:
    """All that the text says."""
    return value_of(source.root, kind_at(()))


def put(source: Source, value: Value, path: Path) -> Source:
    """With a value at a place; the mappings it lies in are made if they are not there."""
    depth = next((depth for depth in range(len(path), 0, -1) if source.find(path[:depth]) is not None), 0)
    for key in reversed(path[depth + 1 :]):
        value = {str(key): value}
    if depth < len(path):
        return _added(source, value, path[: depth + 1])
    kind = kind_at(path)
    there = value_of(_found(source, path), kind)
    if same(there, normal(value, kind)):
        return source
    if value and there and isinstance(value, dict) and isinstance(there, dict):
        return _altered_mapping(source, value, path)
    if value and there and isinstance(value, list) and isinstance(there, list):
        return _altered_list(source, value, path)
    return _replaced(source, value, path)


def removed(source: Source, path: Path) -> Source:
    """Without the value at a place and its key; the same if there is none."""
    node = source.find(path)
    if node is None or node.parent is None:
        return source
    parent = node.parent
    if len(parent.value) == 1 and parent.parent is not None and not parent.flow:
        return _replaced(source, {} if isinstance(parent.value, dict) else [], path[:-1])
    ways: list[Way] = [
        lambda source: splice.removed(source, node),
        lambda source: splice.removed_before_comments(source, node),
    ]
    return _first_right(source, ways, changed(whole(source), path, None), path)


def _added(source: Source, value: Value, path: Path) -> Source:
    """With a value for a key that a mapping does not have."""
    parent, key, kind = _found(source, path[:-1]), path[-1], kind_at(path[:-1])
    if isinstance(key, str) and parent.parent is not None and not value_of(parent, kind):
        return _replaced(source, {key: value}, path[:-1])
    if not isinstance(parent.value, dict) or not isinstance(key, str):
        raise _refusal(source, path[:-1], "holds something else", "take it out first")
    if parent.flow and needs_lines(value, kind_at(path)):
        return _unfolded(source, value, path)
    order = order_of(kind)
    return _written(source, value, path, lambda wanted: splice.added_key(source, parent, key, wanted, order))


def _altered_mapping(source: Source, value: dict[str, Value], path: Path) -> Source:
    """With other entries in a mapping; those that are the same stay as they are written."""
    gone = [key for key in _found(source, path).value if key not in value]
    for key, one in value.items():
        source = put(source, one, (*path, key))
    for key in gone:
        source = removed(source, (*path, key))
    return source


def _altered_list(source: Source, value: list[Value], path: Path) -> Source:
    """With other entries in a list; those before and behind all changes stay as they are written."""
    kind = kind_at(path)
    old, new = value_of(_found(source, path), kind), normal(value, kind)
    start, end_old, end_new = _middle(old, new) if isinstance(old, list) and isinstance(new, list) else (0, 0, 0)
    both = min(end_old, end_new)
    for at in range(start, both):
        source = put(source, value[at], (*path, at))
    for one in reversed(value[both:end_new]):
        source = _added_item(source, one, (*path, both))
    for at in reversed(range(both, end_old)):
        source = removed(source, (*path, at))
    return source


def _middle(old: Sequence[Value], new: Sequence[Value]) -> tuple[int, int, int]:
    """Where two lists begin to differ, and where each of them ends to do so."""
    shorter = min(len(old), len(new))
    start = next((at for at in range(shorter) if not same(old[at], new[at])), shorter)
    rest = shorter - start
    tail = next((at for at in range(rest) if not same(old[-1 - at], new[-1 - at])), rest)
    return start, len(old) - tail, len(new) - tail


def _added_item(source: Source, value: Value, path: Path) -> Source:
    """With one more entry in a list, in front of what stands at the place."""
    row, at, kind = _found(source, path[:-1]), int(path[-1]), kind_at(path[:-1])
    entries = value_of(row, kind)
    longer: Value = [*entries[:at], value, *entries[at:]] if isinstance(entries, list) else [value]
    if row.flow and needs_lines(value, below(kind, at)):
        return _unfolded(source, longer, path[:-1])
    return _written(
        source,
        longer,
        path[:-1],
        lambda wanted: splice.added_item(source, row, at, Wanted(value, below(kind, at), wanted.spot)),
    )


def _replaced(source: Source, value: Value, path: Path) -> Source:
    node = _found(source, path)
    if node.parent is None:
        raise _refusal(source, path, "is no level", "a level is made of 'key: value' lines")
    if node.parent.flow and needs_lines(value, kind_at(path)):
        return _unfolded(source, value, path)
    return _written(source, value, path, lambda wanted: splice.replaced(source, node, wanted))


def _unfolded(source: Source, value: Value, path: Path) -> Source:
    """With the brackets around a place written as lines, because a drawing has no room in them."""
    nodes = ((depth, source.find(path[:depth])) for depth in range(len(path) + 1))
    depth, node = next((depth, node) for depth, node in nodes if node is not None and node.flow)
    if node.parent is None:
        raise _refusal(source, path, "has no room in brackets", "write the level as 'key: value' lines")
    outer = path[:depth]
    lines = changed(value_of(node, kind_at(outer)), path[depth:], value)
    return _written(source, lines, outer, lambda wanted: splice.replaced(source, node, wanted))


def _written(source: Source, value: Value, path: Path, edit: Callable[[Wanted], list[Edit]]) -> Source:
    """With a value at a place, written so that it means the right thing."""
    kind: Kind | None = kind_at(path)
    expected = changed(whole(source), path, normal(value, kind))
    spots = (Spot(source.layout), Spot(source.layout, careful=True))
    ways: list[Way] = [lambda _, spot=spot: edit(Wanted(value, kind, spot)) for spot in spots]  # type: ignore[misc]  # mypy infers no lambda with a default
    return _first_right(source, ways, expected, path)


def _first_right(source: Source, ways: Sequence[Way], expected: Value, path: Path) -> Source:
    """The first text that means what is expected and has no problem that was not there before."""
    for way in ways:
        try:
            found = read(source.edited(way(source)), source.file)
        except DraftError:
            continue
        if same(whole(found) or {}, expected or {}) and len(found.problems) <= len(source.problems):
            return found
    raise _refusal(source, path, "cannot be changed here as it is written", "change it in a text editor")


def _found(source: Source, path: Path) -> Node:
    node = source.find(path)
    if node is None:
        raise _refusal(source, path, "is not there")
    return node


def _refusal(source: Source, path: Path, message: str, hint: str = "") -> DraftError:
    return refusal(source.file, message, hint, ".".join(map(str, path)))
