"""From start to first picture on a real screen, of the packaged game and from source by turns; makes the package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measure import ROUNDS, Figure
from tests.ui.screen import virtual_screen

ROOT = Path(__file__).resolve().parents[2]
AIM = 1.3


def made(out: Path) -> Path:
    """The packaged program."""
    command = [sys.executable, str(ROOT / "build" / "dev.py"), "package", "--out", str(out)]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return next(out.glob("*/portaldash"))


def first_picture(command: list[str], display: str, home: Path) -> float:
    """Seconds from the start of a program until it has shown its first picture."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
        "DISPLAY": display,
        "PORTALDASH_HOME": str(home),
        "PORTALDASH_TRACE": "1",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
    }
    start = time.perf_counter()
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        for line in program.stdout or ():
            if line.startswith("frame"):
                break
        span = time.perf_counter() - start
        program.kill()
    return span


def figures() -> Iterator[Figure]:
    """All figures of this module."""
    if shutil.which("Xvfb") is None:
        print("package: without Xvfb nothing can be measured")
        return
    with tempfile.TemporaryDirectory() as folder, virtual_screen() as display:
        home = Path(folder) / "home"
        programs = {
            "from source": [sys.executable, "-m", "portaldash"],
            "packaged": [str(made(Path(folder) / "out"))],
        }
        spans: dict[str, list[float]] = {name: [] for name in programs}
        for _ in range(ROUNDS + 1):
            for name, command in programs.items():
                spans[name].append(first_picture(command, display, home))
    # The first round warms the disk.
    source, packaged = (tuple(spans[name][1:]) for name in ("from source", "packaged"))
    yield Figure("start to first picture, from source", "s", source)
    yield Figure("start to first picture, packaged", "s", packaged)
    ratios = tuple(after / before for before, after in zip(source, packaged, strict=True))
    yield Figure("packaged to source", "times", ratios, aim=f"at most {AIM}")
