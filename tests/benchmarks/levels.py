"""Figures of reading levels: the largest one anybody would write by hand, with all its checks."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from portaldash import paths
from portaldash.content import check_file, load_box
from tests.benchmarks.measure import Figure, time_of

LINES = 250
PART = """
    heath-{letter}:
      name: Heath {letter}
      grid: |
        . . 1 . .
        . L . L .
        . S C S .
        . L . L .
        . . 2 . .
"""
TIMES = 20


def long_level() -> str:
    """A level with things of its own of every kind, and as many parts as fill the lines."""
    guide = (paths.levels() / "README.md").read_text("utf-8")
    text = next(each[1] for each in re.finditer(r"```yaml\n(.*?)```", guide, re.DOTALL) if "Causeway" in each[1])
    names = []
    for letter in "abcdefghijklmnopqrstuvwxyz":
        if text.count("\n") >= LINES:
            break
        text = text.rstrip("\n") + PART.format(letter=letter)
        names.append(f"heath-{letter}")
    return text.replace("pool: [", f"pool: [{', '.join(names)}, ")


def figures() -> Iterator[Figure]:
    """All figures of this module."""
    load_box()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.yaml"
        path.write_text(long_level(), "utf-8")
        lines = long_level().count("\n")
        name = f"a level of {lines} lines, read and checked"
        yield time_of(name, lambda: check_file(path), unit="ms", times=TIMES, aim="under 30")
