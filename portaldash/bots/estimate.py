"""How hard a level is: a bot plays it many times for each number of players, and the results come in one by one.

The games are played by other processes, so that a window stays quick; where none can be started they are played here, a
little at each call. Nothing waits, nothing is raised by a game that fails, and `close` ends everything at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from portaldash.bots.arena import Playing, Result, Tally, start
from portaldash.bots.crew import Answer, Crew, Game, words_of
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table

SLICE = 60
"""Decisions that are taken at a call when no process plays: about as many as fit between two pictures."""
SECOND_TRY = "a process broke down twice over the same game"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: a level at each of these tables with each of these seeds, a bot on all seats."""

    level: LevelDef
    tables: tuple[Table, ...]
    seeds: range
    bot: str = "greedy"

    @property
    def games(self) -> int:
        return len(self.tables) * len(self.seeds)


class Estimate:
    """The games of a plan, and what has come of them so far. `jobs` processes play; with 0 all is played here."""

    def __init__(self, plan: Plan, jobs: int = 0) -> None:
        self.plan = plan
        self.tallies = {table.players: Tally() for table in plan.tables}
        self.troubles: list[str] = []
        """Why games broke down, one text for each; they are in no tally."""
        self._games = (Game(table, seed) for seed in plan.seeds for table in plan.tables)
        self._again: list[Game] = []
        self._retried: set[Game] = set()
        self._playing: tuple[Game, Playing] | None = None
        self._closed = False
        self._crew = Crew(plan.level, plan.bot, min(jobs, plan.games))

    def _next_game(self) -> Game | None:
        """The next game, every table in turn; first those that have to be played again."""
        return self._again.pop() if self._again else next(self._games, None)

    @property
    def done(self) -> int:
        """The games that are over, those that broke down included."""
        return sum(tally.games for tally in self.tallies.values()) + len(self.troubles)

    @property
    def finished(self) -> bool:
        return self.done >= self.plan.games

    @property
    def alone(self) -> bool:
        """Whether the games are played here, because no process could be had or none was wanted."""
        return not self._crew.workers

    def poll(self, seconds: float = 0.0, *, decisions: int = SLICE) -> bool:
        """Let the work go on; True if there is something new. Waits so long when others play, else plays a little."""
        before = self.done
        if self.finished or self._closed:
            return False
        if self.alone:
            self._play(decisions)
        else:
            self._crew.give(self._next_game)
            for answer in self._crew.answers(seconds):
                self._take(answer)
        if self.done >= self.plan.games:
            self.close()
        return self.done > before

    def close(self) -> None:
        """Stop: the processes are ended at once, the games under way are forgotten."""
        self._closed = True
        self._crew.close()
        self._playing = None

    def _take(self, answer: Answer) -> None:
        if answer.result is not None:
            self.tallies[answer.game.table.players].add(answer.result)
        elif not answer.lost:
            self.troubles.append(answer.trouble)
        elif answer.game in self._retried:
            self.troubles.append(SECOND_TRY)
        else:
            # It may have had nothing to do with the end of the process.
            self._retried.add(answer.game)
            self._again.append(answer.game)

    def _play(self, decisions: int) -> None:
        """Go on with the game that is played here, or begin the next one."""
        game = self._playing[0] if self._playing else self._next_game()
        if game is None:
            return
        try:
            result = self._go_on(game, decisions)
        except Exception as error:  # noqa: BLE001 (one game that fails must not take the others with it)
            self._playing = None
            self.troubles.append(words_of(error))
            return
        if result is not None:
            self._playing = None
            self.tallies[game.table.players].add(result)

    def _go_on(self, game: Game, decisions: int) -> Result | None:
        if self._playing is None:
            self._playing = game, start(self.plan.level, game.table, self.plan.bot, game.seed)
        return self._playing[1].go_on(decisions)


def plan_of(level: LevelDef, games: int) -> Plan:
    """So many games for each number of players that the level is for."""
    return Plan(level, tuple(Table(players) for players in level.players), range(games))
