"""Piglin tasks: blocks on the piglin board (R46, R48)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash.defs import COLORS, Task
from portaldash.engine.portal_dash.events import BlockDelivered, TaskCompleted
from portaldash.engine.portal_dash.rules.outcome import task_complete
from portaldash.engine.portal_dash.state import Column, State


@lru_cache(maxsize=256)
def columns_of(tasks: tuple[Task, ...]) -> tuple[tuple[str, str, int], ...]:
    """All columns of the piglin board in order: (task, name of the column as "A1", size)."""
    return tuple(
        (task.name, f"{task.name}{number}", size) for task in tasks for number, size in enumerate(task.columns, start=1)
    )


def slot_choices(state: State, color: int, after: Effect[Any]) -> list[Choice]:
    """The piglin columns that take a block of this colour (R46), with what follows."""
    layout = columns_of(state.tasks())
    return [
        slot_choice(place, layout[place][1], color, after)
        for place, column in enumerate(state.columns)
        if column.color in (-1, color) and column.blocks < layout[place][2]
    ]


@cache
def slot_choice(place: int, name: str, color: int, after: Effect[Any]) -> Choice:
    """A block of this colour onto this column."""
    return Choice(f"task:{COLORS[color]}:{name}", (Deliver(place, color), after))


@dataclass(frozen=True, slots=True)
class Deliver(Effect[State]):
    """A block in hand goes onto a piglin column, whose colour the first block sets."""

    column: int
    color: int

    def run(self, state: State) -> Decision | None:
        state.take_from_hand(self.color)
        column = Column(self.color, state.columns[self.column].blocks + 1)
        state.columns = (*state.columns[: self.column], column, *state.columns[self.column + 1 :])
        state.emit(BlockDelivered(self.column, COLORS[self.color]))
        task = columns_of(state.tasks())[self.column][0]
        if task_complete(state, task):
            state.emit(TaskCompleted(task))
        return None
