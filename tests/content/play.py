"""Playing what was loaded, at random, to see that it is a game."""

import random

from portaldash.engine.agenda import CHANCE, take
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.portal_dash.state import State
from portaldash.engine.rng import Luck


def started(level: LevelDef, players: int, seed: int = 1) -> State:
    """A game up to the first decision after setup, everybody in the middle of the start strip."""
    state, luck = new_game(level, Table(players, quick_start=True)), Luck(seed)
    while state.decision is not None and not state.turn:
        decision = state.decision
        take(state, luck.answer(decision) if decision.actor == CHANCE else decision.choices[0])
    return state


def play(state: State, seed: int, decisions: int = 400) -> None:
    """Play at random; whatever happens, nothing may be wrong with the table."""
    luck, choice = Luck(seed), random.Random(seed)
    for _ in range(decisions):
        decision = state.decision
        if decision is None:
            break
        take(state, luck.answer(decision) if decision.actor == CHANCE else choice.choice(decision.choices))
        assert problems(state) == []
