"""Whether the piglin columns can get their colours before their layers are used up, by what is likely to be seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from portaldash.engine.portal_dash.defs import COLORS, CUBE_BLOCKS, LAYER_BLOCKS, LAYERS, Task

DEEPER = LAYER_BLOCKS // 2
"""Blocks below a layer that are seen before its last block is gone: whoever looks for a colour digs."""
WAYS_AT_MOST = 3000
"""Assignments of colours to columns that are followed at once, so that no level takes long to judge."""

Totals = tuple[int, ...]


def seen_before(layer: int) -> int:
    """About how many blocks come to light before this layer (0 on top) is used up."""
    return min(CUBE_BLOCKS, LAYER_BLOCKS * (layer + 1) + DEEPER)


def likely(blocks: Sequence[int], layer: int) -> tuple[float, ...]:
    """For each colour, how many blocks of it are likely to be seen before a layer is used up."""
    return tuple(count * seen_before(layer) / CUBE_BLOCKS for count in blocks)


def late_task(tasks: Sequence[Task], blocks: Sequence[int]) -> int:
    """The first task that is likely to be late whatever colours its columns get; -1 when none is."""
    ways: set[Totals] = {(0,) * len(COLORS)}
    for number, task in enumerate(tasks[: LAYERS - 1]):
        most = likely(blocks, number)
        for size in task.columns:
            ways = _fewest(_with_column(ways, size, most))
        if not ways:
            return number
    return -1


def _with_column(ways: Iterable[Totals], size: int, most: Sequence[float]) -> set[Totals]:
    """The totals by colour once a column of this size has got one, as far as so many blocks of it are likely."""
    return {
        (*way[:color], way[color] + size, *way[color + 1 :])
        for way in ways
        for color in range(len(COLORS))
        if way[color] + size <= most[color]
    }


def _fewest(ways: set[Totals]) -> set[Totals]:
    """Those that burden no colour most, where there are too many to follow them all."""
    return ways if len(ways) <= WAYS_AT_MOST else set(sorted(ways, key=lambda way: (max(way), way))[:WAYS_AT_MOST])
