"""Instructions that one decision of random play takes, counted by valgrind: the same every time, on every machine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measure import Figure

ROOT = Path(__file__).resolve().parents[2]
FEW, MANY = 1, 3
"""Games a level: the difference between two runs leaves out the start of Python."""
PROGRAM = "import sys; from tests.benchmarks.engine import random_play; print(random_play(int(sys.argv[1])))"


def counted(games: int) -> tuple[int, int]:
    """The instructions of a run, and the decisions it took."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", sys.executable]
        environment = os.environ | {"PYTHONHASHSEED": "0", "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [*command, "-c", PROGRAM, str(games)], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
    (instructions,) = re.findall(r"Collected : (\d+)", done.stderr)
    return int(instructions), int(done.stdout)


def figures() -> Iterator[Figure]:
    """The figure, if valgrind is there."""
    if shutil.which("valgrind") is None:
        return
    few, decisions = counted(FEW)
    many, more_decisions = counted(MANY)
    yield Figure("instructions of a decision (callgrind)", "", ((many - few) / (more_decisions - decisions),))
