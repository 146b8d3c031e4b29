"""Many games without a window: one bot on all seats, luck from seeds that count up."""

from __future__ import annotations

from dataclasses import dataclass

from portaldash.bots.bot import Bot
from portaldash.engine.agenda import CHANCE, choose, take
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.portal_dash.state import Outcome, State
from portaldash.engine.rng import Luck


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was played to its end: how it ended, its turns, and the decisions taken, those of chance included."""

    seed: int
    outcome: Outcome
    turns: int
    decisions: int


def play(level: LevelDef, table: Table, bot: Bot, seed: int) -> Result:
    """Play a game to its end, the bot deciding for every seat."""
    state = new_game(level, table)
    luck = Luck(seed)
    decisions = 0
    while (decision := state.decision) is not None:
        if decision.actor == CHANCE:
            take(state, luck.answer(decision))
        else:
            choose(state, bot.choose(state))
        decisions += 1
    return Result(seed, ended(state), state.turn, decisions)


def ended(state: State) -> Outcome:
    """How the game ended. RuntimeError if it has not, though nobody has anything to choose."""
    if state.outcome is None:
        raise RuntimeError(f"the game of level {state.level.id!r} stopped in turn {state.turn} without an outcome")
    return state.outcome
