"""All games that were finished on this computer, in numbers: one row a game in a small SQLite file.

A file that is missing or damaged is made anew from the saves of the finished games, and a game that is missing in it is
added. Where no file can be used, the numbers are counted from those saves each time.
"""

from __future__ import annotations

import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from portaldash import paths
from portaldash.engine.agenda import CHANCE
from portaldash.engine.portal_dash.defs import Box
from portaldash.saves.files import put_aside
from portaldash.saves.names import TITLE_LENGTH, name_of
from portaldash.saves.problem import SaveProblem, unwritable
from portaldash.saves.record import Entry, Record

FILE: Final = "statistics.sqlite"
VERSION: Final = 1
WAIT: Final = 1.0
"""Seconds to wait for another program that is writing."""
TABLES: Final = {
    "games": ("game", "level", "name", "players", "won", "reason", "about", "turns", "casual"),
    "dice": ("game", "die", "face", "rolled", "expected"),
}
MAKE: Final = """
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS games (
        game TEXT PRIMARY KEY NOT NULL, level TEXT NOT NULL, name TEXT NOT NULL,
        players INTEGER NOT NULL CHECK (typeof(players) = 'integer'),
        won INTEGER NOT NULL CHECK (won IN (0, 1)), reason TEXT NOT NULL, about TEXT NOT NULL,
        turns INTEGER NOT NULL CHECK (typeof(turns) = 'integer'), casual INTEGER NOT NULL CHECK (casual IN (0, 1))
    );
    CREATE TABLE IF NOT EXISTS dice (
        game TEXT NOT NULL, die TEXT NOT NULL, face TEXT NOT NULL,
        rolled INTEGER NOT NULL CHECK (typeof(rolled) = 'integer'),
        expected REAL NOT NULL CHECK (typeof(expected) = 'real'),
        PRIMARY KEY (game, die, face)
    );
    PRAGMA user_version = 1;
"""
"""Begins what ends only when all games are counted, so that a file is either missing or complete."""


@dataclass(frozen=True, slots=True)
class Group:
    """The finished games of one level with so many players: how many, how many won, and how many turns they took.

    `best` is the least number of turns in which one was won, 0 if none was.
    """

    level: str
    name: str
    players: int
    games: int
    won: int
    least_turns: int
    mean_turns: float
    most_turns: int
    best: int = 0


@dataclass(frozen=True, slots=True)
class Face:
    """A face of a die ("blocks_die", "mob_die", "combat_dice"): how often it came, and how often it was to be expected.

    Dice that a level fixes are not counted.
    """

    die: str
    face: str
    rolled: int
    expected: float


@dataclass(frozen=True, slots=True)
class Summary:
    """All of it. `lost` counts the games lost by each reason that an outcome can have; `casual` games are among all."""

    groups: tuple[Group, ...] = ()
    lost: tuple[tuple[str, int], ...] = ()
    dice: tuple[Face, ...] = ()
    casual: int = 0

    @property
    def games(self) -> int:
        return sum(group.games for group in self.groups)

    @property
    def won(self) -> int:
        return sum(group.won for group in self.groups)


class DamagedError(Exception):
    """The file is not one that this program has written."""


class Statistics:
    """Counts finished games. Nothing it does raises.

    `finished` brings the games of which there are saves, but for those with the ids it is given.
    """

    def __init__(self, finished: Callable[[AbstractSet[str]], Iterable[Record]], path: Path | None = None) -> None:
        self.finished = finished
        self.path = path or paths.user_data() / FILE

    def note(self, record: Record) -> SaveProblem | None:
        """Count a game that is over, once however often it is told; what went wrong, or None."""
        if record.state.outcome is None:
            return None
        try:
            with closing(self._connected()) as numbers, numbers:
                _put(numbers, record)
        except (OSError, ValueError, sqlite3.Error) as error:
            return unwritable(self.path.parent, error)
        return None

    def summary(self) -> Summary:
        """The numbers of all finished games."""
        try:
            with closing(self._connected()) as numbers:
                self._add_missing(numbers)
                return _summed(numbers)
        except (OSError, ValueError, OverflowError, sqlite3.Error):
            with closing(_connection(":memory:")) as numbers:
                self._fill(numbers)
                return _summed(numbers)

    def _connected(self) -> sqlite3.Connection:
        """The file, made anew where it is missing or damaged."""
        if os.path.lexists(self.path):
            try:
                return _opened(self.path)
            except DamagedError:
                put_aside(self.path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        numbers = _connection(self.path)
        try:
            self._fill(numbers)
        except BaseException:
            numbers.close()
            raise
        return numbers

    def _fill(self, numbers: sqlite3.Connection) -> None:
        """Make the tables and count all games of which there are saves."""
        with numbers:
            numbers.executescript(MAKE)
            for record in self.finished(frozenset()):
                _put(numbers, record)

    def _add_missing(self, numbers: sqlite3.Connection) -> None:
        """Count the games that ended while nobody could count them."""
        known = {game for (game,) in numbers.execute("SELECT game FROM games")}
        with numbers:
            for record in self.finished(known):
                _put(numbers, record)


def _connection(path: Path | str) -> sqlite3.Connection:
    numbers = sqlite3.connect(path, timeout=WAIT)
    numbers.text_factory = lambda text: text.decode(errors="replace")
    return numbers


def _opened(path: Path) -> sqlite3.Connection:
    """The numbers in a file. DamagedError if it is broken or not ours, OperationalError if it cannot be used now."""
    numbers = _connection(path)
    try:
        _examine(numbers)
    except sqlite3.OperationalError:
        numbers.close()
        raise
    except (sqlite3.Error, DamagedError) as error:
        numbers.close()
        raise DamagedError from error
    return numbers


def _examine(numbers: sqlite3.Connection) -> None:
    (version,) = numbers.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise sqlite3.OperationalError("a newer Portal Dash has written these statistics")
    columns = {table: tuple(row[1] for row in numbers.execute(f"PRAGMA table_info({table})")) for table in TABLES}
    if columns != TABLES or numbers.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise DamagedError


def _put(numbers: sqlite3.Connection, record: Record) -> None:
    """Count a game that is over, in the place of what the same game brought before."""
    level, state, outcome = record.level, record.state, record.state.outcome
    if outcome is None:
        return
    name = name_of(level.name, TITLE_LENGTH)
    table = (record.game, level.id, name, len(state.players), outcome.won, outcome.reason, outcome.about)
    numbers.execute("REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (*table, state.turn, record.casual))
    numbers.execute("DELETE FROM dice WHERE game = ?", (record.game,))
    rows = [(record.game, face.die, face.face, face.rolled, face.expected) for face in rolled(level.box, record.log)]
    numbers.executemany("INSERT INTO dice VALUES (?, ?, ?, ?, ?)", rows)


def rolled(box: Box, log: Iterable[Entry]) -> Iterator[Face]:
    """How often each face of each die came in a game."""
    counts = Counter((entry.prompt, entry.choice) for entry in log if entry.actor == CHANCE)
    for die, faces in (("blocks_die", box.blocks_die), ("mob_die", box.mob_die), ("combat_dice", box.combat_die)):
        names = [str(face) for face in faces]
        rolls = sum(counts[die, name] for name in set(names))
        for name in dict.fromkeys(names):
            yield Face(die, name, counts[die, name], rolls * names.count(name) / len(names))


def _summed(numbers: sqlite3.Connection) -> Summary:
    groups = numbers.execute(
        "SELECT level, MAX(name), CAST(players AS INTEGER), COUNT(*), CAST(SUM(won != 0) AS INTEGER), "
        "CAST(MIN(turns) AS INTEGER), CAST(AVG(turns) AS REAL), CAST(MAX(turns) AS INTEGER), "
        "CAST(COALESCE(MIN(CASE WHEN won != 0 THEN turns END), 0) AS INTEGER) "
        "FROM games GROUP BY level, players ORDER BY level, players"
    ).fetchall()
    lost = numbers.execute(
        "SELECT reason, COUNT(*) FROM games WHERE NOT won GROUP BY reason ORDER BY reason"
    ).fetchall()
    dice = numbers.execute(
        "SELECT die, face, CAST(SUM(rolled) AS INTEGER), CAST(SUM(expected) AS REAL) "
        "FROM dice GROUP BY die, face ORDER BY die, MIN(rowid)"
    ).fetchall()
    (casual,) = numbers.execute("SELECT COUNT(*) FROM games WHERE casual").fetchone()
    return Summary(
        tuple(Group(str(level), str(name), *rest) for level, name, *rest in groups),
        tuple((str(reason), count) for reason, count in lost),
        tuple(Face(str(die), str(face), *rest) for die, face, *rest in dice),
        casual,
    )
