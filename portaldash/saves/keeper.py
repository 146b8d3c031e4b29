"""Autosaves: the last ten of every game, and the game to go on with when the program starts.

In the folder of saves lie `games/<id>/000123.json`, the autosaves of a game, and `named/`, the saves with a name.
Higher numbers are newer, whatever the clock says. What is deleted gets `.trash` at the end of its name, what is damaged
`.damaged`. A program holds the lock in the folder of the game it plays.
"""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from portaldash import paths
from portaldash.saves import files
from portaldash.saves.envelope import Writer
from portaldash.saves.problem import SaveProblem, stuck, unwritable
from portaldash.saves.record import Record, is_game_id, new_game_id
from portaldash.saves.savegame import Keepable, NamedSaves, Slot, number_of, numbered, read_save, save_text, slot_of

RING: Final = 10
"""Autosaves of a game that stay; of a game that is over only the last one."""
FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})


@dataclass(frozen=True, slots=True)
class Found:
    """The newest game to go on with, None if there is none; `problems` are those of newer files that cannot be used."""

    slot: Slot | None = None
    record: Record | None = None
    problems: tuple[SaveProblem, ...] = ()


class Keeper:
    """Keeps games in one folder of saves. Nothing it does about writing raises: it answers what is wrong.

    `named` are the saves that people give names.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.user_data() / "saves"
        self.games_folder = self.folder / "games"
        self.named = NamedSaves(self.folder / "named")
        self._writer = Writer()
        self._game = ""
        self._lock: files.Lock | None = None
        self._ring: list[Path] = []
        self._number = 0
        self._said: set[str] = set()
        self._trash = files.Trash()

    # Keeping

    def keep(self, session: Keepable) -> SaveProblem | None:
        """Save the game as it is now. What is wrong is answered once, and again only after it has been right.

        A game that another program is playing gets an id of its own and goes on apart.
        """
        apart = None
        try:
            if not self._claim(session.game):
                session.game = new_game_id()
                self._claim(session.game)
                apart = SaveProblem("save.apart")
            self._keep(session.record())
        except (OSError, ValueError) as error:
            return self._once(unwritable(self.folder, error))
        self._said.clear()
        return apart

    def _once(self, problem: SaveProblem) -> SaveProblem | None:
        new = problem.key not in self._said
        self._said.add(problem.key)
        return problem if new else None

    def _claim(self, game: str) -> bool:
        """Make the folder of this game ours; False if another program has it."""
        if self._lock is not None and self._game == game and self._lock.path.exists():
            return True
        self.close()
        folder = self.games_folder / game
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            files.settle(self.games_folder)
        lock = files.Lock(folder / "lock")
        if not lock.take():
            return False
        files.sweep(folder)
        self._lock, self._game, self._ring = lock, game, numbered(folder)
        self._number = max((number_of(saves[-1]) for saves in self._by_age()), default=0)
        return True

    def close(self) -> None:
        """Let other programs play the game that was kept last."""
        if self._lock is not None:
            self._lock.release()
        self._lock = None

    def _keep(self, record: Record) -> None:
        self._number += 1
        path = self.games_folder / record.game / f"{self._number:06}.json"
        self._write(path, save_text(self._writer, record, self._number))
        self._ring.append(path)
        self._drop(RING if record.state.outcome is None else 1)

    def _write(self, path: Path, text: bytes) -> None:
        """Write an autosave; on a full disk older ones of the same game make room, but never the newest one."""
        while True:
            try:
                return files.write(path, text)
            except OSError as error:
                if error.errno not in FULL or len(self._ring) < 2:
                    raise
            self._drop(len(self._ring) - 1)

    def _drop(self, stay: int) -> None:
        """Remove the oldest autosaves until so many are left."""
        while len(self._ring) > stay:
            with contextlib.suppress(OSError):
                self._ring[0].unlink(missing_ok=True)
            del self._ring[0]

    # What there is

    def newest(self) -> Found:
        """The game to go on with: the one played last of those that are not over and can be read.

        Damaged files that are newer are put aside and told; nothing is overwritten.
        """
        problems: list[SaveProblem] = []
        for saves in self._by_age():
            for path in reversed(saves):
                slot = slot_of(path)
                if slot.over:
                    break
                try:
                    return Found(slot, self.load(path), tuple(problems))
                except SaveProblem as problem:
                    problems.append(problem)
        return Found(problems=tuple(problems))

    def load(self, path: Path) -> Record:
        """The game in a save, also one from elsewhere. SaveProblem if it cannot be used.

        A damaged save in the folder of saves is put aside then.
        """
        try:
            return read_save(path)
        except SaveProblem as problem:
            if problem.damaged and self.folder in path.parents:
                with contextlib.suppress(OSError):
                    problem.aside = files.put_aside(path)
            raise

    def older(self, path: Path) -> Slot | None:
        """The newest autosave of the same game that is older than this one."""
        saves = [each for each in numbered(path.parent) if number_of(each) < number_of(path)]
        return slot_of(saves[-1]) if saves and self.games_folder in path.parents else None

    def games(self) -> list[Slot]:
        """The newest autosave of every game, over or not, the game played last coming first."""
        return [slot_of(saves[-1]) for saves in self._by_age()]

    def finished(self, known: AbstractSet[str] = frozenset()) -> Iterator[Record]:
        """Every game that is over, but for those with these ids; those that cannot be read are passed over."""
        for slot in self.games():
            if slot.over and slot.head is not None and slot.head.game not in known:
                with contextlib.suppress(SaveProblem):
                    yield read_save(slot.path)

    def _by_age(self) -> list[list[Path]]:
        """The autosaves of every game that has some, oldest first; the game played last comes first."""
        try:
            folders = [path for path in self.games_folder.iterdir() if is_game_id(path.name)]
        except (OSError, ValueError):
            return []
        games = [saves for folder in folders if (saves := numbered(folder))]
        return sorted(games, key=lambda saves: number_of(saves[-1]), reverse=True)

    def delete(self, slot: Slot) -> SaveProblem | None:
        """Take a game with all its autosaves out of the list; what went wrong, or None."""
        folder = slot.path.parent
        if folder.name == self._game:
            self.close()
        try:
            self._trash.put(folder)
        except (OSError, ValueError) as error:
            return stuck(folder, error)
        return None

    def undelete(self) -> Slot | None:
        """Bring back the game that was deleted last; None if there is none."""
        folder = self._trash.back()
        saves = numbered(folder) if folder else []
        return slot_of(saves[-1]) if saves else None
