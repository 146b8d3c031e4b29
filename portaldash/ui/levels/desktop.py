"""Hands files and folders to the system: its editor, its file manager."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

from portaldash.saves.problem import reason

RESTORED: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "QT_PLUGIN_PATH", "GIO_MODULE_DIR")
"""What a packaged program sets for itself, and must not hand on to others."""
BEFORE: Final = "_ORIG"
"""The ending under which a packaged program keeps what was set before."""
NO_PROGRAM: Final = {3, 4}
"""What xdg-open says when it knows no program for a file, or that program fails."""


class Running(Protocol):
    """A program that was started."""

    def poll(self) -> int | None:
        """Its exit code, None while it runs."""


Start = Callable[[Sequence[str]], Running]


def start(command: Sequence[str]) -> Running:
    """Start a program that goes on by itself; OSError if there is none of that name."""
    return subprocess.Popen(  # noqa: S603 (the commands are those below, and no shell reads them)
        list(command),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=_environment(),
        start_new_session=sys.platform != "win32",
    )


def _environment() -> dict[str, str]:
    env = dict(os.environ)
    if getattr(sys, "frozen", False):
        for name in RESTORED:
            before = env.pop(f"{name}{BEFORE}", None)
            env.pop(name, None)
            if before is not None:
                env[name] = before
    return env


def commands(path: Path, platform: str, *, edit: bool) -> tuple[tuple[str, ...], ...]:
    """The commands that open a file or folder, the best first."""
    name = str(path)
    if platform == "win32":
        # A system that knows no program for these files still has its plainest editor.
        return (("explorer.exe", name),) if not edit else (("notepad.exe", name),)
    if platform == "darwin":
        return (("open", "-t", name),) if edit else (("open", name),)
    return (("xdg-open", name), ("gio", "open", name))


class Desktop:
    """Opens things. What goes wrong is told by the answer, or later by `update`: in words, "" if all is well."""

    def __init__(self, start: Start = start, platform: str = sys.platform) -> None:
        self._start = start
        self._platform = platform
        self._running: list[Running] = []

    def edit(self, path: Path) -> str:
        """Open a file in the editor that the system has for it."""
        if self._platform == "win32" and _shell_open(path):
            return ""
        return self._try(commands(path, self._platform, edit=True))

    def show(self, folder: Path) -> str:
        """Open a folder."""
        return self._try(commands(folder, self._platform, edit=False))

    def _try(self, choices: Sequence[Sequence[str]]) -> str:
        said = ""
        for command in choices:
            try:
                self._running.append(self._start(command))
            except OSError as error:
                said = said or reason(error)
            else:
                return ""
        return said

    def update(self) -> bool:
        """Hear of the programs that have ended; True if one could not open what it was given."""
        ended = [code for each in self._running if (code := each.poll()) is not None]
        self._running = [each for each in self._running if each.poll() is None]
        return any(code in NO_PROGRAM for code in ended)


if sys.platform == "win32":

    def _shell_open(path: Path) -> bool:
        try:
            os.startfile(path)  # noqa: S606 (it is what a double click does)
        except OSError:
            return False
        return True

else:

    def _shell_open(path: Path) -> bool:
        del path
        return False
