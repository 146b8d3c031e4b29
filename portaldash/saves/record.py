"""A game with its people, luck and history as one value: what a save holds, and what a session goes on from."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from portaldash.engine.agenda import CHANCE
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.rules.setup import Table, prepare
from portaldash.engine.portal_dash.state import State
from portaldash.saves.codec import digest
from portaldash.saves.levels import level_faults
from portaldash.saves.settings import COLORS

MARK_LENGTH: Final = 12
ID_LENGTH: Final = 16
HEX: Final = frozenset("0123456789abcdef")
NOT_START, NOT_CHANCE, NOT_REVEALED, NOT_VERSION = LIMITS = (
    "undo.not.start",
    "undo.not.chance",
    "undo.not.revealed",
    "undo.not.version",
)
"""Why steps back end where they do, as keys of the window's words."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at the table: the name they gave and the colour of their piece."""

    name: str
    color: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: who decided what. `actor` is a seat or CHANCE."""

    actor: int
    prompt: str
    choice: str


@dataclass(frozen=True, slots=True)
class Limit:
    """Where steps back end: no entry of the log before `at` can be taken back, and `why` not, as one of LIMITS."""

    at: int = 0
    why: str = NOT_START


@dataclass(frozen=True, slots=True)
class Record:
    """A game in progress or over, at a decision that a person has to make.

    `luck` gives the counters of the sources of chance. `marks` has, for each entry of the log that is a person's, the
    `mark()` of the state in which they chose. `future` are the choices that were taken back, in groups, the one to be
    made again first standing last. `casual`: steps back past chance were allowed.
    """

    game: str
    level: LevelDef
    table: Table
    seed: int
    seats: tuple[Seat, ...]
    state: State
    luck: Mapping[str, int]
    log: tuple[Entry, ...]
    marks: tuple[str, ...]
    limit: Limit = Limit()
    future: tuple[tuple[str, ...], ...] = ()
    casual: bool = False


def new_game_id() -> str:
    """A name for a game that no other game has, here or elsewhere."""
    return secrets.token_hex(ID_LENGTH // 2)


def is_game_id(name: str) -> bool:
    """Whether a game can have this id."""
    return len(name) == ID_LENGTH and HEX.issuperset(name)


def mark(state: State) -> str:
    """A short hash of all that is in a state: enough to see where two games part."""
    return digest(state)[:MARK_LENGTH]


def faults(record: Record) -> list[str]:
    """What does not fit together in a record, in sentences; none for what a session has given.

    Never fails, whatever the values in it.
    """
    try:
        return level_faults(record.level) or [*_plain_faults(record), *problems(record.state)] or _start_faults(record)
    except (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError) as error:
        # Only a level that no level file could bring in gets here.
        return [f"the level makes no sense: {type(error).__name__}"]


def _plain_faults(record: Record) -> list[str]:
    """What is wrong with the table and the history."""
    players = len(record.state.players)
    colors = [seat.color for seat in record.seats]
    decision = record.state.decision
    persons = [entry for entry in record.log if entry.actor != CHANCE]
    rolls = Counter(entry.prompt for entry in record.log if entry.actor == CHANCE)
    limit = record.limit
    wrong = {
        "the game has no proper id": not is_game_id(record.game),
        "the table is not laid for the players": not record.table.players == len(record.seats) == players,
        "the first player does not exist": not 0 <= record.table.first < players,
        "two players have one colour, or one that is none": len(set(colors) & set(COLORS)) != players,
        "the luck is not that of the log": dict(record.luck) != rolls,
        "somebody who does not exist has chosen": any(not CHANCE <= entry.actor < players for entry in record.log),
        "the log and its marks do not agree": len(persons) != len(record.marks),
        "the marks are no hashes": any(len(each) != MARK_LENGTH or not HEX.issuperset(each) for each in record.marks),
        "steps back would end nowhere": not 0 <= limit.at <= len(record.log) or limit.why not in LIMITS,
        "steps back would go past chance": any(entry.actor == CHANCE for entry in record.log[limit.at :]),
        "nobody has anything to choose": decision is None and record.state.outcome is None,
        "chance has not answered": decision is not None and decision.actor == CHANCE,
    }
    return [fault for fault, found in wrong.items() if found]


def _start_faults(record: Record) -> list[str]:
    """What is wrong with the start of the game, which replays begin from."""
    start = prepare(record.level, record.table)
    return [] if len(start.columns) == len(record.state.columns) else ["the start is that of another game"]
