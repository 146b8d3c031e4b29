"""Ways over gameboard parts: whether the team can always walk on to the right, whatever part follows which."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.board import around, each
from portaldash.engine.portal_dash.defs import LAVA, ROWS, PartDef

_EDGE = (1 << ROWS) - 1


@lru_cache(maxsize=256)
def dry(part: PartDef) -> int:
    """The mask of its cells without lava."""
    return boards.mask([cell for cell, terrain in enumerate(part.terrain) if terrain != LAVA])


def left_edge(part: PartDef) -> int:
    """The mask of the cells of its left edge that can be entered."""
    return dry(part) & _EDGE


def right_edge(part: PartDef) -> int:
    """The mask of the cells of its right edge that can be entered."""
    return dry(part) & _EDGE << (part.columns - 1) * ROWS


def walkable_from(part: PartDef, start: int) -> int:
    """The mask of the cells that can be walked to from these, the start included, without lava."""
    free, seen, wave = dry(part), start, start
    while wave:
        wave = around(wave) & free & ~seen
        seen |= wave
    return seen


def dead_ends(part: PartDef) -> list[int]:
    """The cells of the left edge from which no walk leads to the right edge."""
    right = right_edge(part)
    return [cell for cell in each(left_edge(part)) if not walkable_from(part, 1 << cell) & right]


def unreachable(part: PartDef) -> list[int]:
    """The spawners and the chest space that cannot be walked to from the left edge."""
    seen = walkable_from(part, left_edge(part))
    cells = [*part.spawners, part.chest, part.portal]
    return [cell for cell in cells if cell >= 0 and not seen >> cell & 1]


def barred(strips: Sequence[PartDef], parts: Sequence[PartDef], end: PartDef) -> tuple[PartDef, PartDef] | None:
    """Two neighbours between which a track can be closed by lava, or None.

    The track begins with `strips` in this order, goes on with any of `parts` in any order and ends with `end`.
    """
    rows, before = _EDGE, strips[0]
    for strip in strips:
        rows_after = rows_through(strip, rows)
        if not rows_after:
            return before, strip
        rows, before = rows_after, strip
    todo = [(rows, before)]
    seen = {rows}
    while todo:
        rows, before = todo.pop()
        for part in (*parts, end):
            after = rows_through(part, rows)
            if not after:
                return before, part
            if after not in seen and part is not end:
                seen.add(after)
                todo.append((after, part))
    return None


@lru_cache(maxsize=4096)
def rows_through(part: PartDef, rows: int) -> int:
    """The rows of the right edge that can be walked to when the part is entered in one of these rows."""
    start = left_edge(part) & rows
    return (walkable_from(part, start) & right_edge(part)) >> (part.columns - 1) * ROWS
