"""Many games without a window: one bot on all seats, luck from seeds that count up."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from portaldash.bots.bot import Bot
from portaldash.engine.agenda import CHANCE, choose, take
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.portal_dash.state import Outcome, State
from portaldash.engine.rng import Luck

Z = 1.959963984540054
"""Standard deviations to either side that hold 95 of 100."""


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


@dataclass(slots=True)
class Tally:
    """The results of many games added up; the order in which they come in does not matter."""

    games: int = 0
    won: int = 0
    turns: int = 0
    turns_won: int = 0
    decisions: int = 0
    lost_by: dict[str, int] = field(default_factory=dict)

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.turns += result.turns
        self.decisions += result.decisions
        if result.outcome.won:
            self.won += 1
            self.turns_won += result.turns
        else:
            reason = result.outcome.reason
            self.lost_by[reason] = self.lost_by.get(reason, 0) + 1

    def interval(self) -> tuple[float, float]:
        """Between which shares of won games the true one lies, 95 times out of 100 (Wilson's interval)."""
        return wilson(self.won, self.games)


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's interval for a share that was hit so often; from 0 to 1 when nothing was tried."""
    if not tries:
        return 0.0, 1.0
    share = hits / tries
    weight = Z * Z / tries
    middle = (share + weight / 2) / (1 + weight)
    spread = Z * math.sqrt(share * (1 - share) / tries + weight / (4 * tries)) / (1 + weight)
    return max(0.0, middle - spread), min(1.0, middle + spread)
