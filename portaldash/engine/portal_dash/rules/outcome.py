"""End of the game: won or lost (R14, R15, R26, R51), and a rule that is no ruling: a level's own number of turns.

Where a level gives the team a number of turns, those of all players together, the game is lost as soon as that many are
over and no end boss fell: at the end of the last one, before anything could be revealed.
"""

from __future__ import annotations

from portaldash.engine.portal_dash.defs import LAYERS
from portaldash.engine.portal_dash.events import GameLost, GameWon, LayerDepleted
from portaldash.engine.portal_dash.state import Outcome, State

NEVER = ""


def lose(state: State, reason: str, about: str) -> None:
    """End the game as lost; nothing later in the turn happens."""
    if state.outcome is None:
        state.outcome = Outcome(won=False, reason=reason, about=about)
        state.emit(GameLost(reason, about))


def win(state: State) -> None:
    """End the game as won."""
    if state.outcome is None:
        state.outcome = Outcome(won=True)
        state.emit(GameWon())


def deadline_task(state: State, layer: int) -> str:
    """The task that must be complete before this layer (0 on top) is depleted; "" for none (R14)."""
    tasks = state.tasks()
    return tasks[layer].name if layer < LAYERS - 1 and layer < len(tasks) else NEVER


def task_complete(state: State, name: str) -> bool:
    """Whether every column of a task is full."""
    place = 0
    for task in state.tasks():
        for size in task.columns:
            if task.name == name and state.columns[place].blocks < size:
                return False
            place += 1
    return True


def tasks_complete(state: State) -> bool:
    """Whether all piglin tasks are done (R50)."""
    return all(
        column.blocks >= size
        for column, size in zip(state.columns, (s for task in state.tasks() for s in task.columns), strict=True)
    )


def missed_task(state: State) -> str:
    """The first task whose layer is depleted though it is not complete; "" when none is."""
    for layer in range(LAYERS - 1):
        task = deadline_task(state, layer)
        if task and not state.cube.layer(layer) and not task_complete(state, task):
            return task
    return NEVER


def check_deadlines(state: State) -> None:
    """Lose when a layer went before its task was complete (R14)."""
    task = missed_task(state)
    if task:
        lose(state, "task", task)


def turns_left(state: State) -> int | None:
    """How many turns the team still has, the one under way included; None where the level does not count them."""
    limit = state.level.turns
    return limit - max(0, state.turn - 1) if limit else None


def check_turns(state: State) -> None:
    """Lose when the turn that has ended was the last one of the level."""
    if state.level.turns and state.turn >= state.level.turns:
        lose(state, "turns", "")


def block_left_cube(state: State, layer: int, *, by_action: bool) -> None:
    """See to the consequences of a block that left this layer: an emptied cube (R15), a missed deadline (R14)."""
    if state.cube.layer(layer):
        return
    state.emit(LayerDepleted(layer))
    if not (by_action and state.level.deadline == "after_use"):
        check_deadlines(state)
    if not state.cube.filled:
        lose(state, "cube", "")
