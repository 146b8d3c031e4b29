"""Many games without a window: one bot on all seats, luck from seeds that count up."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from portaldash.bots.bot import BOTS, Bot
from portaldash.engine.agenda import CHANCE, choose, take
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.portal_dash.state import Outcome, State
from portaldash.engine.rng import Luck

Z = 1.959963984540054
"""Standard deviations to either side that hold 95 of 100."""
DECISIONS_AT_MOST = 20_000
"""After so many decisions a game is cut off; the longest that was ever seen to end took a tenth of that."""
UNFINISHED = "unfinished"
"""The reason of a game that was cut off."""


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was played: how it ended, its turns, and the decisions taken, those of chance included.

    A game that was cut off has the reason UNFINISHED.
    """

    seed: int
    outcome: Outcome
    turns: int
    decisions: int


class Playing:
    """A game that a bot plays on all seats, some decisions at a time."""

    def __init__(self, level: LevelDef, table: Table, bot: Bot, seed: int) -> None:
        self.state = new_game(level, table)
        self.decisions = 0
        self._bot = bot
        self._luck = Luck(seed)
        self._seed = seed

    def go_on(self, decisions: int) -> Result | None:
        """Take so many decisions more; the result once the game has ended or was cut off."""
        state = self.state
        until = min(self.decisions + decisions, DECISIONS_AT_MOST)
        while (decision := state.decision) is not None and self.decisions < until:
            if decision.actor == CHANCE:
                take(state, self._luck.answer(decision))
            else:
                choose(state, self._bot.choose(state))
            self.decisions += 1
        if state.decision is None:
            return Result(self._seed, ended(state), state.turn, self.decisions)
        if self.decisions < DECISIONS_AT_MOST:
            return None
        return Result(self._seed, Outcome(won=False, reason=UNFINISHED), state.turn, self.decisions)


def play(level: LevelDef, table: Table, bot: Bot, seed: int) -> Result:
    """Play a game to its end, the bot deciding for every seat."""
    playing = Playing(level, table, bot, seed)
    while (result := playing.go_on(DECISIONS_AT_MOST)) is None:
        pass
    return result


def start(level: LevelDef, table: Table, bot: str, seed: int) -> Playing:
    """A game with this seed, which is that of the bot of this name too."""
    return Playing(level, table, BOTS[bot](seed), seed)


def ended(state: State) -> Outcome:
    """How the game ended. RuntimeError if it has not, though nobody has anything to choose."""
    if state.outcome is None:
        raise RuntimeError(f"the game of level {state.level.id!r} stopped in turn {state.turn} without an outcome")
    return state.outcome


@dataclass(slots=True)
class Tally:
    """The results of many games added up; the order in which they come in does not matter.

    Games that were cut off are counted in `games` and `unfinished`, and in nothing else but `decisions`.
    """

    games: int = 0
    won: int = 0
    unfinished: int = 0
    turns: int = 0
    turns_squared: int = 0
    turns_won: int = 0
    fewest_turns: int = 0
    most_turns: int = 0
    decisions: int = 0
    lost_by: dict[str, int] = field(default_factory=dict)

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += result.decisions
        if result.outcome.reason == UNFINISHED:
            self.unfinished += 1
            return
        self._add_turns(result.turns)
        if result.outcome.won:
            self.won += 1
            self.turns_won += result.turns
        else:
            reason = result.outcome.reason
            self.lost_by[reason] = self.lost_by.get(reason, 0) + 1

    def _add_turns(self, turns: int) -> None:
        first = self.finished == 1
        self.fewest_turns = turns if first else min(self.fewest_turns, turns)
        self.most_turns = max(self.most_turns, turns)
        self.turns += turns
        self.turns_squared += turns * turns

    @property
    def finished(self) -> int:
        """The games that were played to their end."""
        return self.games - self.unfinished

    @property
    def lost(self) -> int:
        return sum(self.lost_by.values())

    @property
    def share(self) -> float:
        """The share of won games among those that ended; 0 without any."""
        return self.won / self.finished if self.finished else 0.0

    @property
    def mean_turns(self) -> float:
        """The turns of a game on average; 0 without any."""
        return self.turns / self.finished if self.finished else 0.0

    @property
    def spread_of_turns(self) -> float:
        """The standard deviation of the turns of these games."""
        if not self.finished:
            return 0.0
        return math.sqrt(max(0.0, self.turns_squared / self.finished - self.mean_turns**2))

    def interval(self) -> tuple[float, float]:
        """Between which shares of won games the true one lies, 95 times out of 100 (Wilson's interval)."""
        return wilson(self.won, self.finished)


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's interval for a share that was hit so often; from 0 to 1 when nothing was tried."""
    if not tries:
        return 0.0, 1.0
    share = hits / tries
    weight = Z * Z / tries
    middle = (share + weight / 2) / (1 + weight)
    spread = Z * math.sqrt(share * (1 - share) / tries + weight / (4 * tries)) / (1 + weight)
    return max(0.0, middle - spread), min(1.0, middle + spread)
