"""Figures of the window: start to the first picture, a frame of the table, what it costs at rest."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles

from tests.benchmarks.measure import ROUNDS, Figure

SIZE = (1920, 1080)
FRAMES = 120
REST = 8.0
"""Seconds that a window at rest is watched."""
SETTLE = 3.0
"""Seconds after the first picture before it counts as at rest."""
PROCESSES = Path("/proc")
BARE = """
import pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 720))
window.get_surface()
window.flip()
print("frame 1", flush=True)
"""


def figures() -> Iterator[Figure]:
    """All figures of this module that can be had here."""
    if shutil.which("Xvfb") is None:
        print("window: without Xvfb nothing is started")
    else:
        yield from started_programs()
    yield from frames()


def started_programs() -> Iterator[Figure]:
    """The real program on a screen that nobody sees."""
    from tests.ui.screen import virtual_screen

    with virtual_screen("1920x1080x24") as display, tempfile.TemporaryDirectory() as home:
        yield Figure("bare pygame window, start to first picture", "s", tuple(bare(display) for _ in range(ROUNDS)))
        spans = tuple(first_picture(display, Path(home)) for _ in range(ROUNDS + 1))[1:]
        yield Figure("title, start to first picture", "s", spans, aim="under 0.45 (bare: 0.19)")
        if PROCESSES.is_dir():
            yield from at_rest(display, Path(home))


def bare(display: str) -> float:
    """Seconds to the picture of a window with nothing in it."""
    environment = os.environ | {"DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    environment.pop("SDL_VIDEODRIVER", None)
    start = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", BARE], env=environment, stdout=subprocess.PIPE, text=True) as program:
        for line in program.stdout or ():
            if line.startswith("frame 1"):
                return time.perf_counter() - start
    raise RuntimeError("no window could be opened")


def first_picture(display: str, home: Path) -> float:
    """Seconds to the title's first picture."""
    from tests.ui.screen import running

    start = time.perf_counter()
    with running(display, home) as program:
        program.wait_for("frame 1")
        return time.perf_counter() - start


def at_rest(display: str, home: Path) -> Iterator[Figure]:
    """What title and table cost when nothing happens."""
    from tests.ui.screen import running

    table = ("--level", "level-1", "--seed", "1", "--players", "2", "--quick-start")
    for name, arguments in (("title", ()), ("table", table)):
        with running(display, home, *arguments) as program:
            program.wait_for("frame 1")
            time.sleep(SETTLE)
            number = program.process.pid
            before = processor_seconds(number)
            time.sleep(REST)
            share = (processor_seconds(number) - before) / REST * 100
            yield Figure(f"{name} at rest", "% of a core", (share,), aim="under 1")
            yield Figure(f"{name}, memory", "MiB", (memory(number),), aim="under 120")


def processor_seconds(process: int) -> float:
    """The processor time that a process has used."""
    values = (PROCESSES / str(process) / "stat").read_text().rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """The memory that a process holds, in MiB."""
    for line in (PROCESSES / str(process) / "status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("the system does not tell the memory of a process")


def frames() -> Iterator[Figure]:
    """Frames of the table, drawn in this process without a screen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["PORTALDASH_HOME"] = home
        from tests.benchmarks.table import Table

        table = Table(SIZE)
        yield spread("table at rest, drawn anew", (table.frame(table.redraw) for _ in range(FRAMES)))
        yield spread("table with the cube turning", (table.frame(table.turn_cube) for _ in range(FRAMES)))
        yield spread("table in animation", table.animated_frames(FRAMES * 4), aim="under 6")


def spread(name: str, milliseconds: Iterator[float], aim: str = "") -> Figure:
    """A figure of frames: from the quickest to the one that only 1 of 100 exceeds."""
    times = sorted(milliseconds)
    last = quantiles(times, n=100)[98] if len(times) > 1 else times[0]
    return Figure(f"{name}, 1920x1080", "ms", tuple(time for time in times if time <= last), aim=aim)
