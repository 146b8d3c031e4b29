"""A real screen nobody sees, the real program on it, and a real pointer: Xvfb and xdotool."""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

WAIT = 60
TOOLS = ("Xvfb", "xdotool")


def needs_tools() -> None:
    """Skip where the tools are missing; in CI they must be there."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing and os.environ.get("CI"):
        pytest.fail(f"CI has to install {', '.join(missing)}")
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")


@contextlib.contextmanager
def virtual_screen(size: str = "1400x900x24") -> Iterator[str]:
    """An X server of one's own; its display name."""
    reading, writing = os.pipe()
    command = [_path("Xvfb"), "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        number = b""
        while not number.endswith(b"\n"):
            part = os.read(reading, 16)
            assert part, "the X server did not start"
            number += part
        yield f":{number.decode().strip()}"
    finally:
        os.close(reading)
        server.terminate()
        server.wait(WAIT)


@dataclass
class Program:
    """The game running on a screen; what it traces is read line by line."""

    process: subprocess.Popen[str]
    display: str
    lines: queue.Queue[str] = field(default_factory=queue.Queue)
    buttons: dict[str, str] = field(default_factory=dict)
    choices: dict[str, str] = field(default_factory=dict)
    scene: str = ""
    origin: tuple[int, int] = (0, 0)

    def wait_for(self, *starts: str) -> str:
        """The next line that starts with one of these; what can be clicked is noted on the way."""
        while True:
            line = self.lines.get(timeout=WAIT)
            word, _, rest = line.partition(" ")
            if word == "scene":
                self.scene, self.buttons = rest, {}
            elif word == "button":
                place, _, words = rest.partition(" ")
                self.buttons[words] = place
            elif word == "choice":
                place, _, choice_id = rest.partition(" ")
                if place != "nowhere":
                    self.choices[choice_id] = place
            if line.startswith(starts):
                return line

    def click(self, place: str) -> None:
        """Click at a place of the window, "x,y"."""
        across, down = (int(part) + corner for part, corner in zip(place.split(","), self.origin, strict=True))
        self.tool("mousemove", str(across), str(down), "click", "1")

    def tool(self, *arguments: str) -> str:
        """Run xdotool; what it prints."""
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(
            [_path("xdotool"), *arguments], env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    def find_window(self) -> None:
        """Note where the window is on the screen."""
        window = self.tool("search", "--sync", "--onlyvisible", "--class", "portaldash").split()[0]
        place = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", window).split())
        self.origin = int(place["X"]), int(place["Y"])


@contextlib.contextmanager
def running(display: str, home: Path, *arguments: str, compiled: Path | None = None) -> Iterator[Program]:
    """The game, started as a person would, with its folders in `home`; what Python compiles is kept in `compiled`."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
        "DISPLAY": display,
        "PORTALDASH_HOME": str(home),
        "PORTALDASH_TRACE": "1",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "SDL_AUDIODRIVER": "dummy",
    }
    if compiled is not None:
        environment |= {"PYTHONPYCACHEPREFIX": str(compiled), "PYTHONDONTWRITEBYTECODE": ""}
    with started([sys.executable, "-m", "portaldash", *arguments], environment) as program:
        yield program


@contextlib.contextmanager
def started(command: list[str], environment: dict[str, str], folder: Path | None = None) -> Iterator[Program]:
    """A program with a window on the display that its environment names, started in this folder."""
    process = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.PIPE, text=True)
    program = Program(process, environment["DISPLAY"])
    reader = threading.Thread(target=_read, args=(program,), daemon=True)
    reader.start()
    try:
        yield program
    finally:
        process.kill()
        process.wait(WAIT)
        reader.join(WAIT)
        assert process.stdout is not None
        process.stdout.close()


def _read(program: Program) -> None:
    assert program.process.stdout is not None
    with contextlib.suppress(ValueError):
        for line in program.process.stdout:
            program.lines.put(line.rstrip("\n"))


def _path(tool: str) -> str:
    found = shutil.which(tool)
    assert found is not None, f"{tool} is missing"
    return found
