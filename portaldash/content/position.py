"""Reader for a fixed position; position_checks.py tells what does not fit together.

The nodes have passed the schema.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from portaldash.content.grids import read_layer
from portaldash.content.nodes import Node
from portaldash.engine.portal_dash.defs import (
    COLORS,
    CUBE_BLOCKS,
    ROWS,
    ItemAt,
    LevelDef,
    PlayerAt,
    Position,
    Task,
)

BROWN = COLORS.index("brown")


def read_position(node: Node, level: LevelDef) -> Position:
    """The position of a level that has been read so far; used blocks that are not given are all that are left."""
    cube = read_cube(node)
    tasks = read_filled_columns(node, tasks_of(level))
    covered = tuple(read_space(entry) for entry in node.each("covered"))
    used = read_used(node, level, cube, tasks, len(covered)) if cube else ()
    return Position(
        cube=cube,
        used=used,
        parts=node.texts("parts"),
        face_up=node.whole("face_up", 1),
        portal=node.flag("portal"),
        covered=covered,
        chests=tuple(read_space(entry) for entry in node.each("chests")) if "chests" in node else None,
        mobs=tuple((mob, read_space(at)) for mob, at in node.entries("mobs").items()) if "mobs" in node else None,
        line=node.texts("line") if "line" in node else None,
        players=tuple(read_player(entry) for entry in node.each("players")),
        tasks=tasks,
        stack=node.texts("stack"),
        discard=node.texts("discard"),
        unlocked=node.texts("unlocked"),
        boss_life=tuple((boss, life.value) for boss, life in node.entries("boss_life").items()),
        dice=tuple((source, node["dice"].texts(source)) for source in node.entries("dice")),
        at_actions=node.flag("at_actions"),
    )


def read_space(node: Node) -> int:
    """A cell, written as "column,row"."""
    column, row = re.findall("[0-9]+", node.value)
    return int(column) * ROWS + int(row)


def read_cube(node: Node) -> tuple[int, ...]:
    """The 64 cells of the cube, the top layer first; () when it is not drawn or drawn wrong."""
    layers = [read_layer(layer) for layer in node.each("cube")]
    cells = tuple(cell for layer in layers if layer is not None for cell in layer)
    return cells if len(cells) == CUBE_BLOCKS else ()


def tasks_of(level: LevelDef) -> tuple[Task, ...]:
    """The piglin tasks a position fills; those for most players where their number decides."""
    return level.tasks_for(max(level.players))


def read_filled_columns(node: Node, tasks: Sequence[Task]) -> tuple[tuple[str, int], ...] | None:
    """For every column of the tasks its colour ("" for none yet) and blocks; None when the file does not say."""
    if "tasks" not in node:
        return None
    filled: list[tuple[str, int]] = []
    for task in tasks:
        columns = [read_column(entry.value) for entry in node["tasks"].each(task.name)][: len(task.columns)]
        filled += columns + [("", 0)] * (len(task.columns) - len(columns))
    return tuple(filled)


def read_column(text: str) -> tuple[str, int]:
    """The colour and number of "3 red"; "empty" is ("", 0)."""
    number, _, color = text.partition(" ")
    return (color, int(number)) if color and int(number) else ("", 0)


def read_used(
    node: Node, level: LevelDef, cube: Sequence[int], tasks: Sequence[tuple[str, int]] | None, covered: int
) -> tuple[int, ...]:
    """The used blocks as they are given, or else all that lie nowhere else."""
    if "used" in node:
        return tuple(node["used"].whole(color) for color in COLORS)
    elsewhere = blocks_elsewhere(cube, tasks or (), covered)
    return tuple(max(0, there - here) for there, here in zip(level.blocks, elsewhere, strict=True))


def blocks_elsewhere(cube: Sequence[int], tasks: Sequence[tuple[str, int]], covered: int) -> tuple[int, ...]:
    """The blocks of each colour in the cube, on the piglin board and on the gameboard."""
    counts = [sum(1 for cell in cube if cell == color) for color in range(len(COLORS))]
    for color, blocks in tasks:
        if color:
            counts[COLORS.index(color)] += blocks
    counts[BROWN] += covered
    return tuple(counts)


def read_player(node: Node) -> PlayerAt:
    """A player: the space, the life, the inventory."""
    items = tuple(read_item_at(entry) for entry in node.each("items")) if "items" in node else None
    return PlayerAt(read_space(node["space"]), node.whole("life", -1), items)


def read_item_at(node: Node) -> ItemAt:
    """An item in an inventory: just its name, or with its state."""
    if node.is_text:
        return ItemAt(node.value)
    return ItemAt(
        kind=node.text("item"),
        ready=not node.flag("damaged"),
        hearts=node.whole("hearts", -1),
        mode=node.text("mode"),
        enchantments=node.texts("enchantments"),
    )
