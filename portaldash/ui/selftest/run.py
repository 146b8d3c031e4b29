"""Runs the steps one after the other, says what each has found, and writes it down with a picture."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from portaldash import paths
from portaldash.content.messages import ContentError, counted
from portaldash.ui import text
from portaldash.ui.display import DEFAULT_SIZE, DRIVER_VARIABLE, Display, NoDisplay
from portaldash.ui.selftest import assets, folders, levels
from portaldash.ui.selftest.game import Game
from portaldash.ui.selftest.step import Wrong
from portaldash.ui.versions import versions

if TYPE_CHECKING:
    from portaldash.ui.selftest.step import Step

AUDIO_VARIABLE: Final = "SDL_AUDIODRIVER"
RIGHT: Final = 0
FAULTY: Final = 1
REPORT: Final = "selftest.txt"
PICTURE: Final = "selftest.png"
STEPS: Final[dict[str, Step]] = {
    "files": assets.files,
    "fonts": assets.fonts,
    "words": assets.words,
    "icons": assets.drawings,
    "models": assets.models,
    "sounds": assets.sounds,
    "box": levels.box,
    "levels": levels.levels,
}


def run(folder: Path | None) -> int:
    """Try everything, with the picture and the report in `folder` (else that of pictures); 0, or 1 for any fault."""
    test = Selftest(folder or paths.user_pictures())
    start = time.monotonic()
    test.say(versions())
    for line in folders.notes():
        test.say(f"note   {line}")
    with _without_a_screen():
        test.run()
    test.end(time.monotonic() - start)
    return FAULTY if test.faults else RIGHT


class Selftest:
    """What was found so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults = 0
        self._lines: list[str] = []

    def say(self, line: str) -> None:
        """A line for the person and for the report."""
        self._lines.append(line)
        # A windowed program on Windows has no standard output.
        if sys.stdout is not None:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()

    def run(self) -> None:
        """Take all steps that can be taken."""
        try:
            display = Display(size=DEFAULT_SIZE)
        except NoDisplay as error:
            self._wrong("window", [str(error)])
            return
        try:
            for name, step in STEPS.items():
                self.take(name, step)
            self._play(display)
        finally:
            display.close()

    def take(self, name: str, step: Step) -> bool:
        """Take a step and say what came of it; whether all was right."""
        try:
            found = step()
        except (Wrong, ContentError) as error:
            self._wrong(name, str(error).splitlines())
        except Exception as error:  # noqa: BLE001 (whatever fails is what this is looking for)
            self._wrong(name, [f"{type(error).__name__}: {error}"])
            self._lines.append(traceback.format_exc())
        else:
            self.say(f"ok     {name}: {found}")
            return True
        return False

    def _wrong(self, name: str, lines: list[str]) -> None:
        self.faults += 1
        for line in lines:
            self.say(f"WRONG  {name}: {line}")

    def _play(self, display: Display) -> None:
        def play() -> str:
            text.speak_english()
            game.append(Game(display))
            return game[0].play()

        game: list[Game] = []
        with _other_folders():
            played = self.take("game", play)
            # What the window has written down goes away with its folders.
            self._lines += [path.read_text("utf-8") for path in sorted(paths.user_log().glob("*.txt"))]
        if played and game[0].picture is not None:
            self._keep(game[0].picture)

    def _keep(self, picture: pygame.Surface) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, self.folder / PICTURE)
        except (OSError, pygame.error) as error:
            self.say(f"note   no picture could be written to {self.folder}: {error}")
        else:
            self.say(f"ok     picture: {self.folder / PICTURE}")

    def end(self, seconds: float) -> None:
        """The last line, and all lines in a file."""
        result = f"{counted(self.faults, 'step')} WRONG" if self.faults else "all in order"
        self.say(f"{result} after {seconds:.1f} s")
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / REPORT).write_text("\n".join(self._lines) + "\n", "utf-8")


@contextlib.contextmanager
def _without_a_screen() -> Iterator[None]:
    """Draw where nobody sees it and sound where nobody hears it, whatever screen and device there are."""
    with _set(DRIVER_VARIABLE, "dummy"), _set(AUDIO_VARIABLE, "dummy"):
        yield


@contextlib.contextmanager
def _other_folders() -> Iterator[None]:
    """Keep the game of the bots from the person's saves and statistics."""
    with tempfile.TemporaryDirectory(prefix="portaldash-") as folder, _set(paths.HOME_VARIABLE, folder):
        yield


@contextlib.contextmanager
def _set(variable: str, value: str) -> Iterator[None]:
    before = os.environ.get(variable)
    os.environ[variable] = value
    try:
        yield
    finally:
        if before is None:
            del os.environ[variable]
        else:
            os.environ[variable] = before
