"""Games for the tests of saves: played by a bot as far as wanted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from portaldash.bots.bot import BOTS
from portaldash.content import load_level
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.saves.record import Record
from portaldash.session import SEAT_COLORS, Seat, Session
from tests.engine.contract.games import LEVELS

NAMES = ("Ada", "Björn", "Çelik", "Dörte")
PEOPLE = tuple(Seat(name, color) for name, color in zip(NAMES, SEAT_COLORS, strict=True))
LAST_STAND = Path(__file__).resolve().parents[1] / "content" / "levels" / "last-stand.yaml"


def new_session(level: str | LevelDef = "level-1", players: int = 2, seed: int = 1, *, casual: bool = False) -> Session:
    """A game at its first decision."""
    definition = LEVELS[level] if isinstance(level, str) else level
    return Session(definition, Table(players), seed, PEOPLE[:players], casual=casual)


def fixed_session() -> Session:
    """A game at its first action in which every die and tile to come is fixed by the level, so chance is silent."""
    return new_session(load_level(LAST_STAND))


def moves(session: Session, bot: str = "greedy", seed: int = 1) -> Iterator[int]:
    """Let a bot play to the end, in bites of one choice; before each one is taken, how many were."""
    player = BOTS[bot](seed)
    count = 0
    while session.decision is not None:
        yield count
        session.submit(player.choose(session.state))
        count += 1


def played(choices: int, level: str = "level-1", players: int = 2, seed: int = 1) -> Session:
    """A game after so many choices of a greedy bot."""
    session = new_session(level, players, seed)
    next(count for count in moves(session, seed=seed) if count == choices)
    return session


def finished(level: str = "level-1", players: int = 2, seed: int = 1, bot: str = "random") -> Session:
    """A game that is over."""
    session = new_session(level, players, seed)
    for _ in moves(session, bot, seed):
        pass
    return session


@cache
def long_game() -> Record:
    """A finished game of four on the largest level, about as long as games get."""
    return finished("level-5", 4, seed=3, bot="greedy").record()


def until(session: Session, prompt: str, bot: str = "greedy", seed: int = 1) -> Session:
    """The game played on until this is asked."""
    for _ in moves(session, bot, seed):
        if session.decision is not None and session.decision.prompt == prompt:
            return session
    raise AssertionError(f"{prompt} was never asked")
