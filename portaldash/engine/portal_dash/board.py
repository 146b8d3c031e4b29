"""The face-up board: terrain, adjacency, distance, routes. Sets of cells are int bitmasks, all functions are pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from portaldash.engine.portal_dash.defs import LAVA, MAGMA, PLAIN, ROWS, SOUL_SAND, PartDef

COLUMNS_AT_MOST = 64
_TOP_ROW = sum(1 << (column * ROWS) for column in range(COLUMNS_AT_MOST))
_NOT_TOP = ~_TOP_ROW
_NOT_BOTTOM = ~(_TOP_ROW << (ROWS - 1))


@dataclass(frozen=True, slots=True)
class Board:
    """The face-up strips and parts as one rectangle. Masks hold the cells of a kind; a covered obstacle is plain.

    `spawners` and `chests` give the cells of each strip or part from the left.
    """

    columns: int
    cells: int
    lava: int
    magma: int
    soul_sand: int
    spawners: tuple[tuple[int, ...], ...]
    chests: tuple[int, ...]
    portal: int
    near: tuple[int, ...]
    last_column: int

    @property
    def obstacles(self) -> int:
        """The cells a brown block could cover."""
        return self.lava | self.magma | self.soul_sand

    def terrain(self, cell: int) -> int:
        """PLAIN, LAVA, MAGMA or SOUL_SAND."""
        bit = 1 << cell
        if self.lava & bit:
            return LAVA
        if self.magma & bit:
            return MAGMA
        return SOUL_SAND if self.soul_sand & bit else PLAIN


@lru_cache(maxsize=4096)
def board_of(strips: tuple[PartDef, ...], covered: int = 0) -> Board:
    """The board of these face-up strips and parts, from the left, with brown blocks on `covered`."""
    terrain = [kind for strip in strips for kind in strip.terrain]
    columns = len(terrain) // ROWS
    starts = [0]
    for strip in strips:
        starts.append(starts[-1] + len(strip.terrain))
    portals = [at + strip.portal for strip, at in zip(strips, starts, strict=False) if strip.portal >= 0]
    return Board(
        columns=columns,
        cells=(1 << len(terrain)) - 1,
        lava=_mask_of(terrain, LAVA) & ~covered,
        magma=_mask_of(terrain, MAGMA) & ~covered,
        soul_sand=_mask_of(terrain, SOUL_SAND) & ~covered,
        spawners=tuple(tuple(at + c for c in strip.spawners) for strip, at in zip(strips, starts, strict=False)),
        chests=tuple(at + strip.chest if strip.chest >= 0 else -1 for strip, at in zip(strips, starts, strict=False)),
        portal=portals[0] if portals else -1,
        near=_near(columns),
        last_column=((1 << ROWS) - 1) << ((columns - 1) * ROWS),
    )


def _mask_of(terrain: list[int], kind: int) -> int:
    return sum(1 << cell for cell, here in enumerate(terrain) if here == kind)


@lru_cache(maxsize=COLUMNS_AT_MOST)
def _near(columns: int) -> tuple[int, ...]:
    everything = (1 << (columns * ROWS)) - 1
    return tuple(around(1 << cell) & everything for cell in range(columns * ROWS))


def around(cells: int) -> int:
    """The cells adjacent to any of these (and possibly these): one step of a flood, not yet bounded by the board."""
    return cells << ROWS | cells >> ROWS | (cells & _NOT_BOTTOM) << 1 | (cells & _NOT_TOP) >> 1


def within(cells: int, distance: int) -> int:
    """The cells at most this far from any of these, obstacles ignored (R20); not yet bounded by the board."""
    for _ in range(distance):
        cells |= around(cells)
    return cells


@cache
def distance(one: int, other: int) -> int:
    """Spaces between two cells, counted orthogonally."""
    return abs(one // ROWS - other // ROWS) + abs(one % ROWS - other % ROWS)


def each(cells: int) -> Iterator[int]:
    """The cells of a mask, ascending: columns from the left, each from its top row."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def mask(cells: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """The mask of these cells."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def flood(start: int, free: int) -> list[int]:
    """Waves of cells by the number of moves from `start` through `free`; wave 0 is the start itself."""
    waves = [start]
    seen = start
    wave = start
    while True:
        wave = around(wave) & free & ~seen
        if not wave:
            return waves
        seen |= wave
        waves.append(wave)


def route(start: int, end: int, free: int) -> tuple[int, ...]:
    """One shortest route from a cell to another through `free`: the cells after the start, () if there is none.

    Of equally short routes the one that keeps to the lowest cells counted from the end is given, always the same.
    """
    waves = flood(1 << start, free)
    for moves, wave in enumerate(waves):
        if wave >> end & 1:
            return _walk_back(waves[:moves], end) if moves else ()
    return ()


def _walk_back(waves: list[int], end: int) -> tuple[int, ...]:
    path = [end]
    for wave in reversed(waves[1:]):
        step = around(1 << path[-1]) & wave
        path.append((step & -step).bit_length() - 1)
    return tuple(reversed(path))


@cache
def name(cell: int) -> str:
    """A cell as "column,row", as in ids and files."""
    return f"{cell // ROWS},{cell % ROWS}"
