"""The same seed and choices bring the same game: in another process, with other hash seeds, from a mere record."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.contract.games import TABLES, trail

ROOT = Path(__file__).resolve().parents[3]


def trails_of_another_process(hash_seed: str, part: int) -> list[str]:
    command = [sys.executable, "-m", "tests.engine.contract.games", str(part)]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return answer.stdout.splitlines()


def test_two_hash_seeds_bring_the_same_games() -> None:
    one = trails_of_another_process("1", 1)
    assert one == trails_of_another_process("2", 1)
    assert len(one) == len(TABLES[1::3])


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_one_process_brings_the_same_game_twice(bot: str) -> None:
    assert trail("level-5", 3, bot, seed=5) == trail("level-5", 3, bot, seed=5)
    assert trail("level-5", 3, bot, seed=5) != trail("level-5", 3, bot, seed=6)
