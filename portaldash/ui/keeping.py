"""Keeps the game on the table after every choice, beside the picture: a slow disk holds nothing up."""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from portaldash.saves.keeper import Found, Keeper
from portaldash.saves.problem import SaveProblem
from portaldash.saves.record import Record, new_game_id
from portaldash.saves.savegame import Slot, numbered, read_save
from portaldash.session import Session
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE: Final = 5.0
"""Seconds that a disk is waited for where the answer matters."""


class Kept:
    """A game as the keeper takes it: the newest record, under the id that the keeper may change."""

    def __init__(self, session: Session) -> None:
        self.game = session.game
        self.newest = session.record()

    def record(self) -> Record:
        """The game as it was handed over last."""
        return replace(self.newest, game=self.game)


class Keeping:
    """Keeps one game at a time. `tell` is given what goes wrong, once; play goes on whatever that is.

    `session` is the game on the table, None while there is none.
    """

    def __init__(self, tell: Callable[[SaveProblem], None], folder: Path | None = None) -> None:
        """`folder` is that of the saves, where it is not the person's own."""
        self.keeper = Keeper(folder)
        self.session: Session | None = None
        self.tried: Session | None = None
        """A game that is only tried, and not kept."""
        self._tell = tell
        self._safe = False
        self._kept: Kept | None = None
        self._disk = ThreadPoolExecutor(1, "keeping")
        self._writing: deque[Future[tuple[SaveProblem | None, bool]]] = deque()

    # The game on the table

    def keep(self, session: Session) -> None:
        """Save the game as it is now; from the first time on it is the one on the table. One that is tried is not."""
        if session is self.tried:
            return
        if session is not self.session or self._kept is None:
            self.settle()
            self.session, self._kept, self._safe = session, Kept(session), False
        else:
            self._kept.newest = session.record()
        if self._writing:
            # One that waits for the disk would write what is written now.
            self._writing[-1].cancel()
        self._writing.append(self._disk.submit(self._write, self._kept))

    def _write(self, kept: Kept) -> tuple[SaveProblem | None, bool]:
        """What is wrong, if that is news, and whether the game is safe now. Runs beside the window."""
        before = self._saves_of(kept.game)
        problem = self.keeper.keep(kept)
        safe = self._saves_of(kept.game) != before
        if kept.newest.state.outcome is not None:
            self.game_over(kept.record())
        return problem, safe

    def _saves_of(self, game: str) -> list[Path]:
        return numbered(self.keeper.games_folder / game)

    def game_over(self, record: Record) -> None:
        """Count a game that has ended. Runs beside the window."""
        from portaldash.saves.statistics import Statistics  # noqa: PLC0415 (loads the database, once a game)

        Statistics(self.keeper.finished).note(record)

    def is_safe(self, session: Session) -> bool:
        """Whether this game is on the disk as it is now, as far as it should be."""
        if session is self.tried:
            return True
        self.settle()
        return session is self.session and self._safe

    def update(self) -> None:
        """Hear what the disk has said since the last call."""
        while self._writing and self._writing[0].done():
            answer = self._writing.popleft()
            if not answer.cancelled():
                self._hear(*answer.result())

    def _hear(self, problem: SaveProblem | None, safe: bool) -> None:  # noqa: FBT001 (an answer, not an option)
        self._safe = safe
        if self.session is not None and self._kept is not None:
            self.session.game = self._kept.game
        if problem is not None:
            self._tell(problem)

    def settle(self) -> None:
        """Wait for the disk, as long as it answers at all."""
        wait(self._writing, PATIENCE)
        self.update()

    def rescue(self) -> bool:
        """Save the game on the table after a fault of the program; whether it is safe. Never fails itself."""
        try:
            if self.session is None:
                return False
            self.keep(self.session)
            return self.is_safe(self.session)
        except Exception:  # noqa: BLE001 (whatever went wrong before may go wrong again)
            return False

    def leave(self, session: Session) -> None:
        """This game is on the table no more: other programs may play it."""
        if session is self.session:
            self.settle()
            self.keeper.close()
            self.session = self._kept = None

    def close(self) -> None:
        """Write what waits, and end."""
        self.settle()
        self._disk.shutdown()
        self.keeper.close()

    # Games to go on with

    def newest(self) -> Found:
        """The game to go on with, and what is wrong with newer ones."""
        self.settle()
        return self.keeper.newest()

    def resume(self, record: Record) -> Session:
        """The game in a record. Where the same game has autosaves that went on differently, it becomes another one."""
        self.settle()
        session = Session.resume(record)
        saves = self._saves_of(record.game)
        if saves and not _leads_to(saves[-1], record):
            session.game = new_game_id()
        return session


def _leads_to(path: Path, record: Record) -> bool:
    """Whether the game in this save goes on to the record, so that nothing is lost when it is replaced."""
    try:
        log = read_save(path).log
    except SaveProblem:
        return False
    return record.log[: len(log)] == log


def said(problem: SaveProblem) -> str:
    """What is wrong, in the language spoken."""
    return tr(problem.key, **problem.about)


def is_same(slot: Slot, session: Session | None) -> bool:
    """Whether this is the autosave of the game on the table."""
    return session is not None and slot.path.parent.name == session.game
