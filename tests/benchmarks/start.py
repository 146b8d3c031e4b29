"""Figures of whole programs without a window, from their start to their end or first answer."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks.measure import ROUNDS, Figure

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str) -> None:
    """Run this Python with these arguments to its end."""
    subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)


def first_decision() -> None:
    """Start a headless game and wait for its first decision."""
    command = [sys.executable, "-m", "portaldash", "headless", "level-1"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as game:
        for line in game.stdout or ():
            if line.startswith('{"decision"'):
                break
        if game.stdin is not None:
            game.stdin.close()


def wall_time(name: str, work: Callable[[], None], aim: str = "") -> Figure:
    """Seconds on the clock, the first round being left out: it warms the disk."""
    spans = []
    for _ in range(ROUNDS + 1):
        start = time.perf_counter()
        work()
        spans.append(time.perf_counter() - start)
    return Figure(name, "s", tuple(spans[1:]), aim=aim)


def figures() -> Iterator[Figure]:
    """All figures of this module."""
    yield wall_time("bare Python, start to end", lambda: run("-c", "pass"))
    yield wall_time("portaldash --version, start to end", lambda: run("-m", "portaldash", "--version"))
    yield wall_time(
        "portaldash check of a level, start to end", lambda: run("-m", "portaldash", "check", "levels/level-1.yaml")
    )
    yield wall_time("portaldash headless, start to first decision", first_decision)
