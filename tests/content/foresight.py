"""Looking ahead through all choices of a small position: which of them win whatever chance answers."""

from __future__ import annotations

from portaldash.engine.agenda import CHANCE, Choice, take
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.portal_dash.rules.turn import ACTIONS, usable_items
from portaldash.engine.portal_dash.state import State


def started(level: LevelDef) -> State:
    """The puzzle at its first decision of a person."""
    state = new_game(level, Table(level.players[0]))
    settle(state)
    return state


def settle(state: State) -> None:
    """Go on as long as there is only one choice, whoever it is that has it."""
    while state.decision is not None and len(state.decision.choices) == 1:
        take(state, state.decision.choices[0])


def after(state: State, choice_id: str) -> State:
    """A twin of the state after this choice and all that follows by itself."""
    twin = state.clone()
    choices = twin.decision.choices if twin.decision is not None else ()
    take(twin, next(choice for choice in choices if choice.id == choice_id))
    settle(twin)
    return twin


def winning(state: State, seen: dict[object, bool] | None = None) -> list[str]:
    """The ids of the choices of the pending decision that lead to a sure win."""
    seen = {} if seen is None else seen
    return [choice.id for choice in hopeful(state) if wins(after(state, choice.id), seen)]


def wins(state: State, seen: dict[object, bool]) -> bool:
    """Whether people can win from here for sure: they pick one of their choices, chance any of its answers."""
    if state.decision is None:
        return state.outcome is not None and state.outcome.won
    key = look(state)
    if key not in seen:
        every = all if state.decision.actor == CHANCE else any
        seen[key] = every(wins(after(state, choice.id), seen) for choice in hopeful(state))
    return seen[key]


def hopeful(state: State) -> tuple[Choice, ...]:
    """The choices of the pending decision, without those that cannot win: the last action of all must be an attack."""
    if state.decision is None:
        return ()
    last = state.turn == state.level.turns and state.action == ACTIONS - 1
    if last and state.decision.prompt == "action":
        attacks = {f"use:{item.id}" for item, use in usable_items(state) if use == "attack"}
        return tuple(choice for choice in state.decision.choices if choice.id in attacks)
    return state.decision.choices


def look(state: State) -> object:
    """All that matters for the rest of the game."""
    return (
        tuple(state.players),
        (state.turn, state.action, state.parts, state.portal_open, state.covered, state.chests, state.roll),
        (tuple(state.mobs.items()), tuple(state.boss_life.items()), state.line),
        (state.cube, state.used, tuple(sorted(state.hand)), state.columns),
        (state.stack, state.discard, state.netherite, state.drawn, state.script),
        tuple(state.agenda),
        state.decision and state.decision.choices,
    )
