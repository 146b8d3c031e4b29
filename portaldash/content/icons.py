"""Icons from assets/icons: small square drawings in letters, a folder of files of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from portaldash.content.kinds import Field, Grid, MapOf, Record, Text
from portaldash.content.messages import ContentError, Problem, shown
from portaldash.content.nodes import Node, open_document

Color = tuple[int, int, int]

CLEAR: Final = "."
TINT: Final = "@"
DARK_TINT: Final = "%"
MATERIAL: Final = "123"
"""The dark, middle and light shade of what an item is made of."""
OPEN: Final = frozenset({CLEAR, TINT, DARK_TINT, *MATERIAL})
"""Letters that no palette gives a color to."""
SIDE_AT_MOST: Final = 32

ICONS: Final = Record(
    {
        "palette": Field(MapOf(Text("a color such as #a0522d", r"#[0-9a-fA-F]{6}")), "the colors by letter"),
        "icons": Field(MapOf(Grid(), r"[a-z][a-z-]*", "the name of an icon"), "the drawings", required=True),
    }
)


@dataclass(frozen=True, slots=True)
class Icon:
    """A square drawing: rows of letters from the top, and the colors of those that have one."""

    name: str
    rows: tuple[str, ...]
    palette: dict[str, Color]

    @property
    def side(self) -> int:
        """Pixels to a side."""
        return len(self.rows)


def load_icons(folder: Path, files: str = "*.yaml") -> dict[str, Icon]:
    """Every icon of these files of a folder by name; ContentError with all that is wrong in any file."""
    icons: dict[str, Icon] = {}
    problems: list[Problem] = []
    for path in sorted(folder.glob(files)):
        document, root = open_document(path)
        if root is not None and ICONS.check(root):
            for icon, node in _icons(root):
                if icon.name in icons:
                    node.fault_at_key(f"there is an icon named {shown(icon.name)} already")
                icons[icon.name] = icon
        problems += document.problems
    if problems:
        raise ContentError(problems)
    return icons


def _icons(root: Node) -> Iterator[tuple[Icon, Node]]:
    palette = dict(_palette(root))
    for name, node in root.entries("icons").items():
        rows = tuple(str(node.value).split())
        if not rows or len(rows) > SIDE_AT_MOST or any(len(row) != len(rows) for row in rows):
            node.fault(f"an icon is a square of at most {SIDE_AT_MOST} lines")
        for letter in sorted(set("".join(rows)) - OPEN - set(palette)):
            node.fault(f"{shown(letter)} is not in the palette")
        yield Icon(name, rows, palette), node


def _palette(root: Node) -> Iterator[tuple[str, Color]]:
    for letter, node in root.entries("palette").items():
        if len(letter) != 1 or letter in OPEN:
            node.fault_at_key(f"{shown(letter)} cannot be a letter of the palette", "use one letter")
        digits = str(node.value)[1:]
        yield letter, (int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16))
