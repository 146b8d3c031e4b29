"""Good files with something changed in them: each is a level that can be played, or is told with places."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from portaldash.content import nodes
from tests.content.fuzz import Found, look_at

ROOT = Path(__file__).resolve().parents[2]
BLOCK = 60
SECOND = 1.0
MEGABYTES = 200


def tell(found: Found) -> None:
    """Nothing took too long, and both kinds of files were among them."""
    assert found.slowest < SECOND, f"seed {found.slow_seed}"
    assert found.levels > 0
    assert found.broken > found.levels
    assert len(found.told) > 10


@pytest.mark.parametrize("block", range(6))
def test_a_changed_file_is_a_level_or_told(block: int, tmp_path: Path) -> None:
    tell(look_at(range(block * BLOCK, block * BLOCK + BLOCK), tmp_path))


def test_the_pure_parser_is_no_weaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "LOADER", yaml.SafeLoader)
    tell(look_at(range(1000, 1040), tmp_path))


def run(first: int, count: int) -> tuple[int, float, float]:
    """Changed files read in a process of their own: their number, the milliseconds of the slowest, megabytes."""
    command = [sys.executable, "-m", "tests.content.fuzz", str(first), str(count)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    figures = re.fullmatch(r"(\d+) levels, (\d+) told, .*\n(\d+) ms .*\n(\d+) MB\n", said.stdout)
    assert figures is not None, said.stdout
    return int(figures[1]) + int(figures[2]), float(figures[3]), float(figures[4])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not say how much memory a process had")
def test_changed_files_need_little_time_and_memory() -> None:
    count, slowest, most = run(2000, 80)
    assert count == 80
    assert slowest < SECOND * 1000
    assert 0 < most < MEGABYTES


@pytest.mark.long
@pytest.mark.parametrize("block", range(4))
def test_twenty_thousand_changed_files(block: int) -> None:
    count, slowest, most = run(10_000 + block * 5000, 5000)
    assert count == 5000
    assert slowest < SECOND * 1000
    assert 0 < most < MEGABYTES
