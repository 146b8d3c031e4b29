"""Files that are whole or not there: written beside, flushed, swapped in; and a lock that the system lets go."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
import sys
from pathlib import Path
from typing import BinaryIO, Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NEW: Final = ".new"
DAMAGED: Final = ".damaged"
TRASH: Final = ".trash"


def write(path: Path, data: bytes) -> None:
    """Put a whole file into place, so that a reader finds the old one or the new one, even after a power cut.

    OSError if that cannot be done; then what was there is there still.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "this is no file", str(path))
    new = path.with_name(f".{secrets.token_hex(4)}{NEW}")
    try:
        with fresh(new) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    settle(path.parent)


def fresh(path: Path) -> BinaryIO:
    """A file that was not there, open for writing."""
    return path.open("xb")


def settle(folder: Path) -> None:
    """Have the system put the names of a folder onto the disk, where it can."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            place = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(place)
            finally:
                os.close(place)


def put_aside(path: Path, ending: str = DAMAGED) -> Path:
    """Give a file or folder a name that no list reads; where it is now. OSError if it cannot be moved."""
    for number in range(1, 100):
        aside = path.with_name(f"{path.name}{ending}" + (f"-{number}" if number > 1 else ""))
        if not os.path.lexists(aside):
            return path.rename(aside)
    raise OSError(errno.EEXIST, "there are too many of these already", str(path))


def sweep(folder: Path) -> None:
    """Remove what a program that was killed while it wrote has left."""
    with contextlib.suppress(OSError):
        for left in folder.glob(f".*{NEW}"):
            with contextlib.suppress(OSError):
                left.unlink()


class Trash:
    """Deleted files and folders, which can be brought back while the program runs."""

    def __init__(self) -> None:
        self._deleted: list[tuple[Path, Path]] = []

    def put(self, path: Path) -> None:
        """Delete it; what other runs of the program deleted in the same folder is gone then. OSError if it stays."""
        trash = put_aside(path, TRASH)
        self._deleted.append((trash, path))
        ours = {each for each, _ in self._deleted}
        with contextlib.suppress(OSError):
            for old in path.parent.glob(f"*{TRASH}*"):
                if old not in ours:
                    remove(old)

    def back(self) -> Path | None:
        """Bring back what was deleted last; None if there is nothing, or it cannot be done."""
        if not self._deleted:
            return None
        trash, path = self._deleted.pop()
        try:
            return None if os.path.lexists(path) else trash.rename(path)
        except OSError:
            return None


def remove(path: Path) -> None:
    """Remove a file or a whole folder for good. OSError if a file stays."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


class Lock:
    """One program's claim on a folder, kept by an open file: when the program ends, however it ends, it is free."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO | None = None

    def take(self) -> bool:
        """Claim it; False if another program has it. OSError if the file cannot be made.

        Where the system has no locks for files, nobody is kept out.
        """
        if self._file is None:
            file = self.path.open("ab")
            if not _locked(file):
                file.close()
                return False
            self._file = file
        return True

    def release(self) -> None:
        """Let it go."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __del__(self) -> None:
        self.release()


if sys.platform == "win32":

    def _locked(file: BinaryIO) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in {errno.EACCES, errno.EDEADLK}
        return True

else:

    def _locked(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in {errno.EWOULDBLOCK, errno.EACCES}
        return True
