"""Values as YAML text that means the same to our reader and to every other one."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, replace

from portaldash.content.kinds import Grid, Kind, Record, Whole
from portaldash.drafts.meaning import Value, below, is_text, normal
from portaldash.drafts.source import Layout

WIDTH = 110
"""Longer lines are broken where a text can be, and lists that are longer have a line for each entry."""
_PLAIN = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`=<~.+][^\n\t]*")
# What our reader refuses in a file, and line breaks, tabs and what only some readers take for line breaks.
_SIGNS = r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]"
_UNSEEN = re.compile(_SIGNS)
# A ':' or '#' that YAML would take for its own.
_SPECIAL = re.compile(rf":(\s|$)|\s#|{_SIGNS}")
# What has a meaning within brackets, to some reader at least.
_IN_BRACKETS = frozenset(",[]{}:?")
# Words, numbers and dates that some YAML reader takes for something else than a text.
_WORDS = frozenset({"", "y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"})
_NUMERIC = re.compile(r"[0-9][0-9a-fA-FoOxXeEtTzZ_.,:+\- ]*")
_SPACE = re.compile(r"[0-9]{1,2}, ?[0-9]")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


@dataclass(frozen=True, slots=True)
class Written:
    """A value as text: what stands after its key or dash, and the lines below, indented."""

    head: str
    body: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a value is written: the column of its key, or its own in a list, and how what was there before looked.

    `quote` is ', ", | or > if it stood so, `indent` the blanks before the lines after | or >. `flow` tells whether a
    mapping or list stands in brackets (None: as it fits). `careful` writes texts so that they cannot be taken for
    anything else, whatever stands around them.
    """

    layout: Layout
    column: int = 0
    item: bool = False
    quote: str = ""
    indent: int = 0
    flow: bool | None = None
    careful: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """A value to be written, what its field holds, and where."""

    value: Value
    kind: Kind | None
    spot: Spot

    def at(self, spot: Spot) -> Wanted:
        return replace(self, spot=spot)

    def inside(self, column: int, *, item: bool) -> list[tuple[str, Wanted]]:
        """Its entries with their keys ("" in a list), to be written in another column."""
        spot = Spot(self.spot.layout, column, item, careful=self.spot.careful)
        if isinstance(self.value, dict):
            return [(key, Wanted(one, below(self.kind, key), spot)) for key, one in self.value.items()]
        entries = self.value if isinstance(self.value, list) else []
        return [("", Wanted(one, below(self.kind, place), spot)) for place, one in enumerate(entries)]


def needs_lines(value: Value, kind: Kind | None) -> bool:
    """Whether it holds a drawing, which can only stand on lines of its own."""
    if isinstance(value, dict):
        return any(needs_lines(one, below(kind, key)) for key, one in value.items())
    if isinstance(value, list):
        return any(needs_lines(one, below(kind, place)) for place, one in enumerate(value))
    return isinstance(kind, Grid)


def write(wanted: Wanted) -> Written:
    """The text for a value that stands in a block mapping or block list."""
    value, spot = wanted.value, wanted.spot
    if not isinstance(value, dict | list):
        return _scalar(wanted)
    if not value or _in_brackets(wanted):
        return Written(in_flow(wanted))
    if isinstance(value, dict):
        column = spot.column if spot.item else spot.column + spot.layout.step
        lines = [line for key, one in wanted.inside(column, item=False) for line in entry(key, one)]
    else:
        column = spot.column if spot.item else spot.column + spot.layout.dash
        lines = [line for _, one in wanted.inside(column, item=True) for line in item(one)]
    return Written(lines[0].lstrip(" "), tuple(lines[1:])) if spot.item else Written("", tuple(lines))


def entry(key: str, wanted: Wanted) -> list[str]:
    """The lines of an entry of a block mapping whose keys stand in the spot's column."""
    written = write(wanted.at(replace(wanted.spot, item=False)))
    head = f" {written.head}" if written.head else ""
    return [f"{' ' * wanted.spot.column}{key_text(key)}:{head}", *written.body]


def item(wanted: Wanted) -> list[str]:
    """The lines of an entry of a block list whose dashes stand in the spot's column."""
    column, gap = wanted.spot.column, wanted.spot.layout.gap
    written = write(wanted.at(replace(wanted.spot, column=column + 1 + gap, item=True)))
    return [f"{' ' * column}-{' ' * gap}{written.head}", *written.body]


def _in_brackets(wanted: Wanted) -> bool:
    """Whether a list or mapping is written in brackets: as it was, or else when it is short and simple."""
    value, spot = wanted.value, wanted.spot
    if needs_lines(value, wanted.kind) or spot.flow is not None:
        return bool(spot.flow) and not needs_lines(value, wanted.kind)
    if isinstance(value, dict):
        fits = spot.item or _counts(wanted.kind)
        simple = fits and not any(isinstance(one, dict | list) for one in value.values())
    else:
        simple = isinstance(value, list) and not any(isinstance(one, dict) for one in value)
    return simple and spot.column + len(in_flow(wanted)) < WIDTH


def _counts(kind: Kind | None) -> bool:
    """Whether it is a handful of numbers, like the blocks of each colour."""
    return isinstance(kind, Record) and all(isinstance(one.kind, Whole) for one in kind.fields.values())


def in_flow(wanted: Wanted) -> str:
    """The text for a value that stands in brackets, or is written in them."""
    inside = wanted.inside(0, item=False)
    if isinstance(wanted.value, dict):
        return f"{{{', '.join(f'{key_text(key)}: {in_flow(one)}' for key, one in inside)}}}"
    if isinstance(wanted.value, list):
        return f"[{', '.join(in_flow(one) for _, one in inside)}]"
    return _on_one_line(wanted, flow=True)


def key_text(key: str) -> str:
    return key if is_plain(key, flow=True) else quoted(key)


def _scalar(wanted: Wanted) -> Written:
    value, kind, spot = wanted.value, wanted.kind, wanted.spot
    text = str(normal(value, kind))
    if isinstance(kind, Grid):
        return _block("|", text.split("\n"), spot)
    if isinstance(value, str) and not spot.careful:
        style = _block_style(text, kind, spot)
        if style:
            return _block(style, folded(text) if style == ">" else text.split("\n"), spot)
    return Written(_on_one_line(wanted, flow=False))


def _block_style(text: str, kind: Kind | None, spot: Spot) -> str:
    """| or > for a text that is written on lines of its own; "" for one that is not."""
    if not is_text(kind) or not _fits_block(text):
        return ""
    can_fold = "  " not in text and all(line == line.strip() for line in text.split("\n"))
    if spot.quote == ">" and can_fold:
        return ">"
    if spot.quote in ("|", ">") or "\n" in text:
        return "|"
    return ">" if can_fold and not spot.quote and spot.column + len(text) > WIDTH and " " in text else ""


def _fits_block(text: str) -> bool:
    lines = text.split("\n")
    return bool(text) and not any(_UNSEEN.search(line) or (line and not line.strip()) for line in lines)


def _block(header: str, lines: list[str], spot: Spot) -> Written:
    indent = spot.indent or (spot.column if spot.item else spot.column + spot.layout.step)
    return Written(header, tuple(f"{' ' * indent}{line}" if line else "" for line in lines))


def folded(text: str) -> list[str]:
    """The lines of a text after '>': broken between words, an empty line for each line break."""
    lines: list[str] = []
    for place, paragraph in enumerate(text.split("\n")):
        lines += [""] if place else []
        lines += textwrap.wrap(paragraph, WIDTH - 10, break_long_words=False, break_on_hyphens=False)
    return lines


def _on_one_line(wanted: Wanted, *, flow: bool) -> str:
    value, quote, careful = wanted.value, wanted.spot.quote, wanted.spot.careful
    text = str(normal(value, wanted.kind))
    if value is None:
        return "null"
    if isinstance(value, bool | int):
        return text.lower()
    if quote == "'" and not careful and not _UNSEEN.search(text):
        return "'" + text.replace("'", "''") + "'"
    return text if quote not in ('"', "'") and not careful and is_plain(text, flow=flow) else quoted(text)


def is_plain(text: str, *, flow: bool) -> bool:
    """Whether a text needs no quotes, to any reader of YAML 1.1 or 1.2."""
    if not _PLAIN.fullmatch(text) or _SPECIAL.search(text) or text != text.strip():
        return False
    if flow and not _IN_BRACKETS.isdisjoint(text):
        return False
    if _SPACE.fullmatch(text):
        return True
    return text.casefold() not in _WORDS and not _NUMERIC.fullmatch(text)


def quoted(text: str) -> str:
    """The text in double quotes."""
    return '"' + "".join(_ESCAPES.get(sign) or _escaped(sign) for sign in text) + '"'


def _escaped(sign: str) -> str:
    if not _UNSEEN.match(sign):
        return sign
    return f"\\u{ord(sign):04x}" if ord(sign) > 0xFF else f"\\x{ord(sign):02x}"
