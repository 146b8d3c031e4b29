"""A game that plays itself and is killed at any moment: at the next start nothing but the choice in hand is lost."""

from __future__ import annotations

import itertools
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from portaldash.saves import files
from portaldash.saves.keeper import Keeper
from portaldash.saves.savegame import read_save
from portaldash.saves.statistics import Statistics
from tests.saves import selfplay

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="programs are started by fork here, to be quick")


def play_and_kill(folder: Path, lines: int, delay: float) -> list[list[str]]:
    """Let a program tell so many lines, kill it a little later, and return all that it told."""
    read, write = os.pipe()
    program = os.fork()
    if not program:
        try:
            os.close(read)
            selfplay.play(folder, os.fdopen(write, "w"))
        finally:
            os._exit(1)
    os.close(write)
    with os.fdopen(read) as pipe:
        told = [pipe.readline() for _ in range(lines)]
        time.sleep(delay)
        os.kill(program, signal.SIGKILL)
        told += pipe.readlines()
    os.waitpid(program, 0)
    # The last line may be cut off, too.
    return [line.split(" ") for line in told if line.endswith("\n")]


def check(folder: Path, told: list[list[str]]) -> None:
    """Nothing is half written, and the last game is there as it was told or one choice further."""
    keeper = Keeper(folder / "saves")
    paths = list(keeper.games_folder.rglob("*.json"))
    assert paths
    for path in paths:
        read_save(path)
    game, made, _, _ = told[-1]
    newest = read_save(keeper.games()[0].path)
    if newest.game == game:
        assert len(newest.marks) in (int(made), int(made) + 1)
    else:
        assert len(newest.marks) == 1
        assert told[-1][2] == "True"
    assert keeper.newest().problems == ()
    assert not list(keeper.games_folder.rglob("*.damaged"))
    left = list(keeper.games_folder.rglob(".*.new"))
    assert len(left) <= 1


def kill_often(folder: Path, times: int) -> None:
    luck = random.Random()
    for _ in range(times):
        check(folder, play_and_kill(folder, luck.randrange(1, 30), luck.random() * 0.02))
    finished = [slot for slot in Keeper(folder / "saves").games() if slot.over]
    counted = Statistics(Keeper(folder / "saves").finished, folder / "statistics.sqlite").summary().games
    assert counted == len(finished)


def test_a_game_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    kill_often(tmp_path, 12)


@pytest.mark.long
def test_a_game_that_is_killed_very_often_goes_on_where_it_was(tmp_path: Path) -> None:
    kill_often(tmp_path, 300)


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 KiB."""
    place = tmp_path / "tiny"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)]
    if sys.platform == "win32" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no small file system can be made here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)  # noqa: S607 (wherever the system has it)


def test_on_a_tiny_disk_nothing_is_torn_either(tiny_disk: Path) -> None:
    luck = random.Random()
    saved = 0
    for _ in range(5):
        told = play_and_kill(tiny_disk, luck.randrange(1, 60), luck.random() * 0.02)
        keeper = Keeper(tiny_disk / "saves")
        made = {path: len(read_save(path).marks) for path in keeper.games_folder.rglob("*.json")}
        # A full disk is told once; what came before was saved.
        for game, count, _, _ in itertools.takewhile(lambda line: not line[3].strip(), told):
            assert max(here for path, here in made.items() if path.parent.name == game) >= int(count)
            saved += 1
        assert keeper.newest().problems == ()
    assert saved


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_on_a_disk_that_is_always_full_it_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "fresh", lambda _: open("/dev/full", "wb"))  # noqa: PTH123, SIM115 (closed by the caller)
    told = play_and_kill(tmp_path, 20, 0.0)
    assert [line[3].strip() for line in told if line[3].strip()] == ["save.full"]
    assert not [path for path in (tmp_path / "saves").rglob("*") if path.is_file() and path.name != "lock"]
