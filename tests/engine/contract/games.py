"""Whole games for the contract tests; as a program it tells how some went, so that two runs can be compared."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from portaldash.bots.bot import BOTS, Bot
from portaldash.content import official_levels
from portaldash.engine.agenda import CHANCE, choose
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.events import Event
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.portal_dash.state import State
from portaldash.engine.rng import Luck
from portaldash.saves.codec import digest

LEVELS = {level.id: level for level in official_levels()}
TABLES = [(level, players) for level in LEVELS for players in (1, 2, 3, 4)]
LONGEST = 5000
"""Decisions: no game takes that many, chance's included."""


def game(level: LevelDef, players: int, heard: list[Event] | None = None) -> State:
    """A game at its first decision; what happens goes to `heard`."""
    return new_game(level, Table(players), heard.append if heard is not None else None)


def decided(state: State, bot: Bot, luck: Luck) -> str:
    """The id that is chosen for the pending decision, by the bot or by chance."""
    assert state.decision is not None
    return luck.answer(state.decision).id if state.decision.actor == CHANCE else bot.choose(state)


def steps(state: State, bot: str, seed: int) -> Iterator[str]:
    """Play to the end; before each choice is taken its id is handed out."""
    player, luck = BOTS[bot](seed), Luck(seed)
    for _ in range(LONGEST):
        if state.decision is None:
            return
        choice = decided(state, player, luck)
        yield choice
        choose(state, choice)
    raise AssertionError(f"the game of seed {seed} has not ended after {LONGEST} decisions")


def trail(level: str, players: int, bot: str, seed: int) -> str:
    """A game in one line: every hundredth state by its digest, and how it ended."""
    state = game(LEVELS[level], players)
    digests = [digest(state)[:12] for number, _ in enumerate(steps(state, bot, seed)) if number % 100 == 0]
    return " ".join([level, str(players), bot, *digests, digest(state)[:12], str(state.outcome)])


if __name__ == "__main__":
    for number, (one_level, so_many) in enumerate(TABLES[int(sys.argv[1]) :: 3]):
        print(trail(one_level, so_many, ("random", "greedy")[number % 2], seed=number))
