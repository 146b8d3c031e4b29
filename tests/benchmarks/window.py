"""Figures of the window: start to the first picture, a frame of the table, what it costs at rest."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tests.benchmarks.measure import ROUNDS, Figure
from tests.ui.screen import running, virtual_screen

AIMS = {"1280x720": ("", ""), "1920x1080": ("under 4", "under 4"), "3840x2160": ("under 13", "under 13")}
"""The sizes of windows that are measured, with the aims for a turning cube and for animation."""
REST = 8.0
"""Seconds that a window at rest is watched."""
SETTLE = 3.0
"""Seconds after the first picture, or the first decision, before it counts as at rest."""
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
        print("window: without Xvfb nothing can be measured")
        return
    yield from started_programs()
    with virtual_screen("3900x2200x24") as display:
        yield from frames(display)


def started_programs() -> Iterator[Figure]:
    """The real program on a screen that nobody sees."""
    with virtual_screen("1920x1080x24") as display, tempfile.TemporaryDirectory() as home:
        # In turn, so that what else the machine does slows both down; the first round warms the disk.
        rounds = [(bare(display), first_picture(display, Path(home))) for _ in range(ROUNDS + 1)][1:]
        bare_ones, titles = zip(*rounds, strict=True)
        yield Figure("bare pygame window, start to first picture", "s", bare_ones)
        yield Figure("title, start to first picture", "s", titles, aim="under 0.45 (bare: 0.19)")
        times = median(titles) / median(bare_ones)
        yield Figure("title, start to first picture", "times bare", (times,), aim="under 3")
        if PROCESSES.is_dir():
            yield from at_rest(display, Path(home))


def started_like_a_player(display: str) -> dict[str, str]:
    """The environment of a program on this screen: Python keeps what it has compiled, as it does for players."""
    hidden = ("PYTHONDONTWRITEBYTECODE", "SDL_VIDEODRIVER")
    return {name: value for name, value in os.environ.items() if name not in hidden} | {"DISPLAY": display}


def bare(display: str) -> float:
    """Seconds to the picture of a window with nothing in it."""
    environment = started_like_a_player(display) | {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
    start = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", BARE], env=environment, stdout=subprocess.PIPE, text=True) as program:
        for line in program.stdout or ():
            if line.startswith("frame 1"):
                return time.perf_counter() - start
    raise RuntimeError("no window could be opened")


def first_picture(display: str, home: Path) -> float:
    """Seconds to the title's first picture."""
    start = time.perf_counter()
    with running(display, home, compiled=home / "compiled") as program:
        program.wait_for("frame 1")
        return time.perf_counter() - start


def at_rest(display: str, home: Path) -> Iterator[Figure]:
    """What title and table cost when nothing happens."""
    table = ("--level", "level-1", "--seed", "1", "--players", "2", "--quick-start")
    for name, arguments in (("title", ()), ("table", table)):
        with running(display, home, *arguments) as program:
            program.wait_for("decide" if arguments else "frame 1")
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


def frames(display: str) -> Iterator[Figure]:
    """Frames of the table, drawn and shown."""
    for size, (turning, moving) in AIMS.items():
        found = measured(display, size)
        yield spread(f"table at rest, drawn anew, {size}", found["at rest, drawn anew"])
        yield spread(f"table with the cube turning, {size}", found["with the cube turning"], aim=turning)
        yield spread(f"table in animation, {size}", found["in animation"], aim=moving)
        resized = found["resized"]
        yield Figure(f"layouts for 300 resizings, {size}", "a frame", (resized["layouts"],), aim="1")


def measured(display: str, size: str) -> dict[str, Any]:
    """What tests/benchmarks/frames.py finds out on this screen."""
    environment = started_like_a_player(display) | {"SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.benchmarks.frames", size]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def spread(name: str, spans: list[tuple[float, float]], aim: str = "") -> Figure:
    """A figure of frames: from the quickest to the one that only 1 of 100 exceeds."""
    wall, usual = ([*each] for each in zip(*sorted(spans), strict=True))
    last = quantiles(wall, n=100)[98]
    return Figure(name, "ms", tuple(span for span in wall if span <= last), tuple(usual), aim)
