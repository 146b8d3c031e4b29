"""Changes to the text of a level that touch the lines of one value only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from portaldash.content.grids import rows_of
from portaldash.content.kinds import Grid
from portaldash.content.nodes import Node
from portaldash.drafts.source import Edit, Source, children
from portaldash.drafts.writing import Spot, Wanted, Written, entry, in_flow, item, key_text, write

_BLOCK_HEADER = re.compile(r"[|>][0-9+-]*")
_EXPLICIT = re.compile(r"\?[ \t]+$")
_COMMENT = re.compile(r"#[^\r\n]*")
_COMMENT_LINE = re.compile(r"([ \t]*)#[^\r\n]*")
_COMMENT_OR_BLANK = re.compile(r"([ \t]*)(#[^\r\n]*)?(?=[\r\n]|$)")
_COMMA = re.compile(r"\s*,")


def quote_of(source: Source, node: Node) -> str:
    """How a text stands there: ', ", | or >, or "" for plain."""
    sign = source.text[node.start : node.start + 1]
    return sign if node.is_text and not node.plain and sign in "'\"|>" else ""


def start_of(source: Source, node: Node) -> int:
    """Where an entry of a list or mapping begins: at its key or its dash."""
    if node.key_line:
        asked = _EXPLICIT.search(source.text[source.line_start(node.key_start) : node.key_start])
        return node.key_start - (len(asked.group()) if asked else 0)
    parent = node.parent
    if parent is None or parent.flow:
        return node.start
    return _dash(source, node, parent)


def _dash(source: Source, node: Node, parent: Node) -> int:
    """The dash of an entry of a block list: all stand in one column, with only blanks before them but the first."""
    if parent.value[0] is node:
        return parent.start
    column, at = source.column(parent.start), source.line_start(node.start)
    while at > parent.start:
        if source.text[at + column : at + column + 1] == "-" and not source.text[at : at + column].strip():
            return at + column
        at = source.line_start(at - 1)
    return node.start


def replaced(source: Source, node: Node, wanted: Wanted) -> list[Edit]:
    """Another value in the place of this one."""
    parent = node.parent
    if parent is None:
        return []
    if parent.flow:
        text = in_flow(wanted.at(replace(wanted.spot, quote=quote_of(source, node))))
        return [Edit(node.start, node.end, _after_key(source, node) + text)]
    if isinstance(wanted.kind, Grid) and node.literal and (signs := _signs(source, node, str(wanted.value))):
        return signs
    spot = _spot(source, node, wanted.spot)
    written = write(wanted.at(spot))
    if node.flow and written.body:
        written = _with_comments(written, comments_in(source, node), spot.column)
    return _swap(source, node, written)


def comments_in(source: Source, node: Node) -> list[str]:
    """The comments between the brackets of a list or mapping."""
    gaps, at = [], node.start
    for start, end in [*_words(node), (node.end, node.end)]:
        gaps.append(source.text[at:start])
        at = end
    return [found.group() for gap in gaps for found in _COMMENT.finditer(gap)]


def _words(node: Node) -> Iterator[tuple[int, int]]:
    """Where the keys and texts in a value begin and end, in their order."""
    for one in children(node):
        if one.key_line:
            yield one.key_start, one.key_end
        if one.is_text:
            yield one.start, one.end
        else:
            yield from _words(one)


def _with_comments(written: Written, comments: list[str], column: int) -> Written:
    """The lines of a value with comments that stood in it: before them, or where that would be in the midst, behind."""
    if written.head:
        return replace(written, body=(*written.body, *(" " * column + one for one in comments)))
    first = written.body[0]
    indent = " " * (len(first) - len(first.lstrip(" ")))
    return replace(written, body=(*(indent + one for one in comments), *written.body))


def _signs(source: Source, node: Node, drawing: str) -> list[Edit]:
    """The single signs by which another drawing of the same shape differs from this one; none for another shape."""
    old = rows_of(node)
    new = [line.split() for line in drawing.splitlines() if line.strip()]
    new = [list("".join(row)) for row in new]
    if list(map(len, old)) != list(map(len, new)):
        return []
    pairs = [pair for rows in zip(old, new, strict=True) for pair in zip(*rows, strict=True)]
    edits = []
    for sign, wish in pairs:
        if sign.sign != wish:
            at = source.place(sign.line, sign.column)
            edits.append(Edit(at, at + 1, wish))
    return edits


def _after_key(source: Source, node: Node) -> str:
    """What is missing between a key in brackets and its value."""
    if node.start < node.end:
        return ""
    if node.key_line and ":" not in source.text[node.key_end : node.start]:
        return ": "
    return "" if source.text[node.start - 1 : node.start] in " \t[{" else " "


def _spot(source: Source, node: Node, spot: Spot) -> Spot:
    is_item = not node.key_line
    column = source.column(start_of(source, node))
    if is_item:
        inline = source.line_start(node.start) <= start_of(source, node) and node.start < node.end
        column = source.column(node.start) if inline else column + 1 + spot.layout.gap
    quote = quote_of(source, node)
    return replace(
        spot, column=column, item=is_item, quote=quote, indent=_indent(source, node) if quote in ("|", ">") else 0
    )


def _indent(source: Source, node: Node) -> int:
    """By how much the lines of a text after | or > are indented; 0 when there are none."""
    for line in source.text[source.next_line(node.start) : node.end].splitlines():
        if line.strip():
            return len(line) - len(line.lstrip(" "))
    return 0


def _swap(source: Source, node: Node, written: Written) -> list[Edit]:
    """Put the new value where the old one stood; comments on the key's line and between it and the value stay."""
    start, end, body = _stretches(source, node)
    edits = [_head(source, start, end, written.head)]
    lines = "".join(line + _newline(source) for line in written.body)
    if body is None:
        at = source.next_line(end)
        edits += [_lines_at(source, at, lines)] if lines else []
    else:
        cut = lines if source.text[body[1] - 1 : body[1]] in ("\n", "\r") else lines.rstrip("\r\n")
        edits.append(Edit(*body, cut))
    return edits


def _newline(source: Source) -> str:
    return source.layout.newline


def _lines_at(source: Source, at: int, lines: str) -> Edit:
    """Whole lines in front of the line that begins here, or behind a last line that lacks its line break."""
    if at == len(source.text) and at and source.text[-1] not in "\r\n":
        newline = _newline(source)
        return Edit(at, at, newline + lines.removesuffix(newline))
    return Edit(at, at, lines)


def _stretches(source: Source, node: Node) -> tuple[int, int, tuple[int, int] | None]:
    """What of a value stands on the line of its key or dash, and the lines of its own below that line, if any."""
    quote, end = quote_of(source, node), source.end(node)
    if quote in ("|", ">"):
        header = _BLOCK_HEADER.match(source.text, node.start)
        first, last = source.next_line(node.start), source.next_line(end)
        return node.start, header.end() if header else node.start, (first, max(first, last))
    if node.is_text or node.flow or not node.key_line or node.line == node.key_line:
        return node.start, end, None
    colon = source.text.index(":", node.key_end) + 1
    return colon, colon, (source.line_start(node.start), source.next_line(end))


def _head(source: Source, start: int, end: int, head: str) -> Edit:
    if start == end and head:
        return Edit(start, end, f" {head}" if source.text[start - 1 : start] not in (" ", "\t") else head)
    if not head:
        start -= len(source.text[:start]) - len(source.text[:start].rstrip(" \t"))
    return Edit(start, end, head)


def added_key(source: Source, mapping: Node, key: str, wanted: Wanted, order: Sequence[str]) -> list[Edit]:
    """A new entry in a mapping, where the order of its keys has it."""
    entries = children(mapping)
    before = _before(entries, key, order)
    if mapping.flow:
        return _into_flow(source, mapping, before, entries, f"{key_text(key)}: {in_flow(wanted)}")
    first = entries[0] if entries else None
    column = source.column(start_of(source, first)) if first else 0
    return _into_block(source, before, first, entry(key, wanted.at(replace(wanted.spot, column=column))), column)


def _before(entries: Sequence[Node], key: str, order: Sequence[str]) -> Node | None:
    """The entry after which a new key goes: the one that the schema has nearest before it, or else the last one."""
    if key not in order:
        return entries[-1] if entries else None
    ranks = [(order.index(one.key), place) for place, one in enumerate(entries) if one.key in order]
    lower = [one for one in ranks if one[0] < order.index(key)]
    return entries[max(lower)[1]] if lower else None


def added_item(source: Source, row: Node, place: int, wanted: Wanted) -> list[Edit]:
    """A new entry in a list that has some, at this place."""
    entries = children(row)
    before = entries[place - 1] if place else None
    if row.flow:
        return _into_flow(source, row, before, entries, in_flow(wanted))
    column = source.column(row.start)
    like = before or entries[0]
    flow = like.flow if isinstance(like.value, dict | list) else None
    layout = replace(wanted.spot.layout, gap=_gap(source, like, column))
    spot = replace(wanted.spot, column=column, flow=flow, layout=layout)
    return _into_block(source, before, entries[0], item(wanted.at(spot)), column)


def _gap(source: Source, node: Node, column: int) -> int:
    """The blanks between a dash and what stands after it."""
    inline = node.start < node.end and source.line_start(node.start) <= start_of(source, node)
    return max(1, source.column(node.start) - column - 1) if inline else 1


def _into_block(source: Source, before: Node | None, first: Node | None, lines: list[str], column: int) -> list[Edit]:
    newline = _newline(source)
    if before is not None:
        at = _past_comments(source, source.next_line(source.end(before)), column)
        return [_lines_at(source, at, "".join(line + newline for line in lines))]
    if first is None:
        return [_lines_at(source, len(source.text), "".join(line + newline for line in lines))]
    at = start_of(source, first)
    return [Edit(at, at, (newline.join(lines) + newline + " " * column)[column:])]


def _past_comments(source: Source, at: int, column: int) -> int:
    """Past the comments that follow an entry and are indented deeper than it: they belong to it."""
    while (found := _COMMENT_LINE.match(source.text, at)) and len(found.group(1)) > column:
        at = source.next_line(at)
    return at


def _into_flow(source: Source, parent: Node, before: Node | None, entries: Sequence[Node], text: str) -> list[Edit]:
    if not entries:
        blank = not source.text[parent.start + 1 : parent.end - 1].strip(" ")
        return [Edit(parent.start + 1, parent.end - 1 if blank else parent.start + 1, text)]
    if before is None:
        at = start_of(source, entries[0])
        return [Edit(at, at, f"{text}, ")]
    at = max(source.end(before), before.key_end)
    start = start_of(source, before)
    gap = f"{_newline(source)}{' ' * source.column(start)}" if source.begins_line(start) else " "
    return [Edit(at, at, f",{gap}{text}")]


def removed(source: Source, node: Node) -> list[Edit]:
    """The text without an entry that is not the only one of its list or mapping."""
    parent = node.parent
    if parent is None:
        return []
    entries = children(parent)
    place = next(place for place, one in enumerate(entries) if one is node)
    after = entries[place + 1] if place + 1 < len(entries) else None
    if parent.flow:
        return [_out_of_flow(source, node, entries[place - 1] if place else None, after)]
    start, end = start_of(source, node), source.next_line(source.end(node))
    if source.begins_line(start):
        return [Edit(source.line_start(start), end, "")]
    if after is not None and source.line_start(start_of(source, after)) == end:
        return [Edit(start, start_of(source, after), "")]
    blanks = len(source.text[:start]) - len(source.text[:start].rstrip(" "))
    return [Edit(start - blanks, source.line_end(source.end(node)), "")]


def removed_before_comments(source: Source, node: Node) -> list[Edit]:
    """The same, and the comments after it no deeper than its key: else a text before it would swallow them."""
    edits = removed(source, node)
    column, at = source.column(start_of(source, node)), source.next_line(source.end(node))
    while at < len(source.text) and (found := _COMMENT_OR_BLANK.match(source.text, at)):
        if found.group(2):
            edits.append(Edit(at, at + max(0, len(found.group(1)) - column), ""))
        at = source.next_line(at)
    return edits


def _out_of_flow(source: Source, node: Node, before: Node | None, after: Node | None) -> Edit:
    text = source.text
    start, end = start_of(source, node), max(source.end(node), node.key_end)
    if after is not None and not set("#\r\n") & set(text[end : start_of(source, after)]):
        return Edit(start, start_of(source, after), "")
    if after is None and before is not None:
        from_here = max(source.end(before), before.key_end)
        if "#" not in text[from_here:start]:
            return Edit(from_here, end, "")
    comma = _COMMA.match(text, end)
    end = comma.end() if comma else end
    if source.begins_line(start) and not text[end : source.line_end(end)].strip():
        return Edit(source.line_start(start), source.next_line(end), "")
    return Edit(start, end, "")
