"""The piglin tasks and the layers they are due with, as the facts show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from portaldash.engine.portal_dash.defs import LAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from portaldash.engine.portal_dash.state import Column
    from portaldash.ui.table.facts import Facts

NEARLY_GONE: Final = 3
"""Blocks left in a layer from which on it is time to finish its task."""


@dataclass(frozen=True, slots=True)
class Slots:
    """A piglin column: its name ("A1"), its size, the color of its blocks (an index in COLORS or -1), how many."""

    name: str
    size: int
    color: int
    blocks: int


@dataclass(frozen=True, slots=True)
class Due:
    """A piglin task with its columns."""

    name: str
    columns: tuple[Slots, ...]

    @property
    def done(self) -> bool:
        """Whether all its columns are full."""
        return all(column.blocks >= column.size for column in self.columns)


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer of the cube, the first on top, and the task that must be done before it is gone ("" for none)."""

    number: int
    left: int
    task: str
    done: bool
    top: bool

    @property
    def urgent(self) -> bool:
        """Whether it is nearly gone and its task is not done (R14)."""
        return bool(self.task) and not self.done and 0 < self.left <= NEARLY_GONE


def tasks_of(facts: Facts) -> tuple[Due, ...]:
    """The tasks of this game."""
    columns = iter(facts.columns)
    return tuple(
        Due(task.name, tuple(_slots(task.name, task.columns, columns)))
        for task in facts.level.tasks_for(len(facts.players))
    )


def _slots(task: str, sizes: tuple[int, ...], columns: Iterator[Column]) -> Iterator[Slots]:
    for number, size in enumerate(sizes, 1):
        column = next(columns)
        yield Slots(f"{task}{number}", size, column.color, column.blocks)


def layers_of(facts: Facts) -> tuple[Layer, ...]:
    """The four layers, from the top (R14: the first task is due with the first layer)."""
    tasks = tasks_of(facts)
    top = facts.top_layer
    return tuple(
        Layer(
            number=layer + 1,
            left=facts.layer_left(layer),
            task=tasks[layer].name if layer < len(tasks) else "",
            done=layer < len(tasks) and tasks[layer].done,
            top=layer == top,
        )
        for layer in range(LAYERS)
    )
