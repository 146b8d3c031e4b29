"""A part as it is drawn: five rows of five signs, the far row first; painting on it and turning it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.content.grids import CHEST_SIGN, SPAWNER_SIGNS, TERRAIN_SIGNS
from portaldash.content.ways import dead_ends, left_edge, unreachable
from portaldash.engine.portal_dash.defs import PART_COLUMNS, PLAIN, ROWS, PartDef

if TYPE_CHECKING:
    from collections.abc import Iterable

Grid = tuple[str, ...]
"""Rows of signs without blanks between them."""

PLAIN_SIGN: Final = "."
SPAWNERS: Final = SPAWNER_SIGNS[:4]
BRUSHES: Final = (*TERRAIN_SIGNS, *SPAWNERS, CHEST_SIGN)
"""The signs that can be painted."""
EMPTY: Final[Grid] = (PLAIN_SIGN * PART_COLUMNS,) * ROWS


def grid_of(part: PartDef) -> Grid:
    """The drawing of a part."""
    letters = {kind: sign for sign, kind in TERRAIN_SIGNS.items()}
    signs = [letters[kind] for kind in part.terrain]
    for number, cell in enumerate(part.spawners):
        signs[cell] = SPAWNERS[number]
    if part.chest >= 0:
        signs[part.chest] = CHEST_SIGN
    return tuple("".join(signs[column * ROWS + row] for column in range(part.columns)) for row in range(ROWS))


def read_grid(words: object) -> Grid:
    """A drawing from a file; what it lacks or says wrongly is plain here."""
    lines = ["".join(line.split()) for line in str(words).split("\n")]
    rows = [line for line in lines if line][:ROWS]
    rows += [""] * (ROWS - len(rows))
    known = ("".join(sign if sign in BRUSHES else PLAIN_SIGN for sign in row) for row in rows)
    return tuple(row[:PART_COLUMNS].ljust(PART_COLUMNS, PLAIN_SIGN) for row in known)


def written(grid: Grid) -> str:
    """The drawing as it stands in a file."""
    return "".join(" ".join(row) + "\n" for row in grid)


def part_of(part_id: str, name: str, grid: Grid) -> PartDef:
    """The part with this drawing; of a sign that stands there twice the last one counts."""
    signs = [grid[row][column] for column in range(PART_COLUMNS) for row in range(ROWS)]
    places = {sign: cell for cell, sign in enumerate(signs)}
    return PartDef(
        part_id,
        name,
        tuple(TERRAIN_SIGNS.get(sign, PLAIN) for sign in signs),
        tuple(places[sign] for sign in SPAWNERS if sign in places),
        places.get(CHEST_SIGN, -1),
    )


def painted(grid: Grid, strokes: Iterable[tuple[int, str]]) -> Grid:
    """The drawing after these strokes: spaces (column * 5 + row) and the signs painted on them, in this order."""
    signs = {column * ROWS + row: grid[row][column] for column in range(PART_COLUMNS) for row in range(ROWS)}
    for cell, sign in strokes:
        if sign not in TERRAIN_SIGNS:
            _lift(signs, sign)
        signs[cell] = sign
        _renumber(signs)
    return tuple("".join(signs[column * ROWS + row] for column in range(PART_COLUMNS)) for row in range(ROWS))


def _lift(signs: dict[int, str], sign: str) -> None:
    """Take away what a part has only one of."""
    for cell, here in signs.items():
        if here == sign:
            signs[cell] = PLAIN_SIGN


def _renumber(signs: dict[int, str]) -> None:
    """Close the gaps between the numbers of the spawners."""
    spawners = sorted((sign, cell) for cell, sign in signs.items() if sign in SPAWNERS)
    for number, (_, cell) in enumerate(spawners):
        signs[cell] = SPAWNERS[number]


def blocked(part: PartDef) -> tuple[int, ...]:
    """The spaces that nobody who walks can reach, or get on from: what has to be mended."""
    if not left_edge(part):
        return tuple(range(ROWS))
    return tuple(sorted({*dead_ends(part), *unreachable(part)}))


def turned(grid: Grid) -> Grid:
    """The drawing turned by a quarter, clockwise."""
    return tuple("".join(column) for column in zip(*reversed(grid), strict=True))
