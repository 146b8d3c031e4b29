"""Drawings: the landscape of a part or strip, and the layers of a cube. Blanks between the signs are free."""

from __future__ import annotations

from dataclasses import dataclass

from portaldash.content.kinds import hint_for
from portaldash.content.messages import counted, shown
from portaldash.content.nodes import Node
from portaldash.engine.portal_dash.defs import COLORS, LAVA, LAYER_BLOCKS, MAGMA, PLAIN, ROWS, SOUL_SAND

TERRAIN_SIGNS = {".": PLAIN, "L": LAVA, "M": MAGMA, "S": SOUL_SAND}
SPAWNER_SIGNS = "123456789"
CHEST_SIGN = "C"
PORTAL_SIGN = "P"
BLOCK_SIGNS = {".": -1, "r": 0, "a": 1, "o": 2, "b": 3, "k": 4}
CUBE_SIDE = 4


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of a drawing, with its place in the file."""

    sign: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Landscape:
    """What a drawing of a part says; cells are `column * ROWS + row`, -1 for none."""

    terrain: tuple[int, ...]
    spawners: tuple[int, ...]
    chest: int
    portal: int


def rows_of(node: Node) -> list[list[Sign]]:
    """The signs of a drawing row by row; rows without any are left out."""
    rows = []
    for number, text in enumerate(str(node.value).split("\n"), node.line + 1):
        source = node.document.lines[number - 1] if number <= len(node.document.lines) else ""
        offset = max(0, source.find(text)) if text.strip() else 0
        row = [Sign(sign, number, offset + place) for place, sign in enumerate(text, 1) if not sign.isspace()]
        if row:
            rows.append(row)
    return rows


def read_landscape(node: Node, columns: int, *, signs: str) -> Landscape | None:
    """A landscape of 5 rows and this many columns; None when something was wrong with the drawing.

    `signs` are the signs beyond terrain that may stand in it.
    """
    rows = rows_of(node)
    if not _is_rectangle(node, rows, ROWS, columns) or not _are_known(node, rows, "".join(TERRAIN_SIGNS) + signs):
        return None
    cells = [rows[row][column] for column in range(columns) for row in range(ROWS)]
    if not _stand_once(node, cells):
        return None
    place = {sign.sign: cell for cell, sign in enumerate(cells)}
    numbers = sorted(sign for sign in place if sign in SPAWNER_SIGNS)
    if numbers != list(SPAWNER_SIGNS[: len(numbers)]):
        node.fault(f"spawners {', '.join(numbers)}: they are numbered 1, 2, 3 without a gap")
        return None
    return Landscape(
        terrain=tuple(TERRAIN_SIGNS.get(sign.sign, PLAIN) for sign in cells),
        spawners=tuple(place[number] for number in numbers),
        chest=place.get(CHEST_SIGN, -1),
        portal=place.get(PORTAL_SIGN, -1),
    )


def read_layer(node: Node) -> tuple[int, ...] | None:
    """The 16 cells of a layer of the cube: an index in COLORS, or -1 for no block."""
    rows = rows_of(node)
    if not _is_rectangle(node, rows, CUBE_SIDE, CUBE_SIDE) or not _are_known(node, rows, "".join(BLOCK_SIGNS)):
        return None
    cells = tuple(BLOCK_SIGNS[sign.sign] for row in rows for sign in row)
    return cells if len(cells) == LAYER_BLOCKS else None


def sign_at(node: Node, row: int, column: int) -> Sign:
    """The sign in this row and column of a drawing that has been read."""
    return rows_of(node)[row][column]


def fault_at(node: Node, sign: Sign, message: str, hint: str = "") -> None:
    """Something is wrong at one sign of a drawing."""
    node.document.fault(sign.line, sign.column, node.path, message, hint)


def _is_rectangle(node: Node, rows: list[list[Sign]], height: int, width: int) -> bool:
    if len(rows) != height:
        node.fault(f"a drawing of {counted(len(rows), 'row')}: it needs {height}")
        return False
    good = True
    for row in rows:
        if len(row) != width:
            fault_at(node, row[min(len(row) - 1, width)], f"this row has {counted(len(row), 'sign')}: it needs {width}")
            good = False
    return good


def _are_known(node: Node, rows: list[list[Sign]], known: str) -> bool:
    strange = [sign for row in rows for sign in row if sign.sign not in known]
    for sign in strange:
        hint = hint_for(node, sign.sign, known) or f"there can be {' '.join(known)}"
        fault_at(node, sign, f"unknown sign {shown(sign.sign)}", hint)
    return not strange


def _stand_once(node: Node, cells: list[Sign]) -> bool:
    seen: set[str] = set()
    good = True
    for sign in sorted(cells, key=lambda one: (one.line, one.column)):
        if sign.sign not in TERRAIN_SIGNS and sign.sign in seen:
            fault_at(node, sign, f"{shown(sign.sign)} is drawn a second time")
            good = False
        seen.add(sign.sign)
    return good


def legend() -> str:
    """The letters of the blocks, for people."""
    return ", ".join(f"{sign} {COLORS[color]}" for sign, color in BLOCK_SIGNS.items() if color >= 0)
