"""The packaged game, as a person has it: unpacked anywhere, without a Python, played with a real mouse.

Making it takes half a minute: run with --package.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import random
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from portaldash.saves.keeper import Keeper
from tests.package.conftest import ROOT, Package
from tests.package.test_parts import pinned
from tests.ui.screen import WAIT, Program, needs_tools, started, virtual_screen
from tests.ui.test_real_window import NOTHING, play_on

pytestmark = pytest.mark.package
FOLDER_AT_MOST, ARCHIVE_AT_MOST = 45_000_000, 20_000_000
NOBODY = 65534
LOST = "assets/sounds/click.ogg"
EMPTY = {"PATH": "", "PYTHONPATH": "", "PYTHONHOME": "", "PYTHONSTARTUP": ""}


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """The few variables that a program gets here: nothing of the Python and the tools around it."""
    return {**EMPTY, "PORTALDASH_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **more}


def answer(program: Path, *arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run the program without a screen to its end."""
    environment = surroundings(home, SDL_VIDEODRIVER="dummy")
    command = [str(program), *arguments]
    return subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True, timeout=WAIT, check=False)


@contextlib.contextmanager
def window(program: Path, display: str, home: Path, *before: str) -> Iterator[Program]:
    """The program with its window on this display, started from another folder, perhaps by another program."""
    environment = surroundings(home, DISPLAY=display, PORTALDASH_TRACE="1", SDL_FRAMEBUFFER_ACCELERATION="0")
    with started([*before, str(program)], environment, home) as running:
        running.wait_for("frame")
        running.find_window()
        yield running


def end(program: Program) -> int:
    """Wait for the end of the program; its exit code."""
    return program.process.wait(WAIT)


def begin(program: Program) -> None:
    """From the title to the first decision of a game."""
    program.click(program.buttons["Play"])
    program.wait_for("scene NewGameScene")
    program.wait_for("frame")
    program.click(program.buttons["Start"])
    program.wait_for("decide")


def play_a_turn(program: Program) -> None:
    """Play until the first player has taken a whole turn."""
    choices = random.Random(11)
    line = ""
    while not line.startswith("decide 1 action"):
        line = play_on(program, choices)
        assert "Outcome" not in line


def save_and_quit(program: Program) -> None:
    """By way of the menu."""
    program.tool("key", "Escape")
    program.wait_for("scene PauseScene")
    program.wait_for("frame")
    leave = program.buttons["Quit"]
    program.click(program.buttons["Save or load"])
    program.wait_for("scene SavesScene")
    program.wait_for("frame")
    program.click(program.buttons["Save"])
    program.wait_for("frame")
    program.click(program.buttons["Back"])
    program.wait_for("scene PauseScene")
    program.wait_for("frame")
    program.click(leave)


@pytest.fixture
def moved(package: Package, tmp_path: Path) -> Path:
    """The program in a folder whose name has spaces and accents."""
    folder = tmp_path / "Jeux de société été" / "Pörtal Dash"
    shutil.copytree(package.folder, folder, symlinks=True)
    return folder / "portaldash"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


def test_it_is_small_and_its_checksum_is_right(package: Package) -> None:
    assert sum(path.stat().st_size for path in files(package.folder)) < FOLDER_AT_MOST
    assert package.archive.stat().st_size < ARCHIVE_AT_MOST
    digest = hashlib.sha256(package.archive.read_bytes()).hexdigest()
    told = package.archive.with_name(package.archive.name + ".sha256").read_text()
    assert told == f"{digest}  {package.archive.name}\n"


def test_its_name_says_version_system_and_processor(package: Package, version: str) -> None:
    assert package.archive.name == f"portal-dash-{version}-linux-{os.uname().machine}.tar.gz"


def test_it_unpacks_to_the_folder_that_is_tried_here(package: Package, version: str, tmp_path: Path) -> None:
    with tarfile.open(package.archive) as archive:
        assert {(entry.uid, entry.gid, entry.uname, entry.gname) for entry in archive} == {(0, 0, "", "")}
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    assert unpacked.name == f"portal-dash-{version}"
    made = {path.relative_to(package.folder): path.read_bytes() for path in files(package.folder)}
    assert {path.relative_to(unpacked): path.read_bytes() for path in files(unpacked)} == made
    assert os.access(unpacked / "portaldash", os.X_OK)


@pytest.mark.usefixtures("package")
def test_it_is_made_with_nothing_but_what_is_pinned() -> None:
    command = [f"{ROOT}/.work/package/environment/bin/python", "-m", "pip", "freeze", "--all"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    made_with = dict(line.split("==") for line in done.stdout.splitlines())
    del made_with["pip"]
    assert made_with.items() <= pinned().items()


def test_all_levels_and_assets_are_in_it_and_no_numpy(package: Package) -> None:
    inside = package.folder / "_internal"
    for name in ("assets", "levels"):
        tracked = {path.relative_to(ROOT): path.read_bytes() for path in files(ROOT / name)}
        assert {path.relative_to(inside): path.read_bytes() for path in files(inside / name)} == tracked
    assert not [path for path in package.folder.rglob("*") if "numpy" in path.name or "ssl" in path.name]


def test_a_game_is_begun_left_and_continued_by_real_clicks(moved: Path, home: Path) -> None:
    needs_tools()
    keeper = Keeper(home / "data" / "saves")
    with virtual_screen() as display:
        with window(moved, display, home) as program:
            begin(program)
            play_a_turn(program)
            save_and_quit(program)
            assert end(program) == 0
        record = keeper.newest().record
        assert record is not None
        assert len(keeper.named.all()) == 1
        with window(moved, display, home) as program:
            while "Continue" not in program.buttons:
                program.wait_for("button")
            program.click(program.buttons["Continue"])
            program.wait_for("decide 1 action")
            decision = record.state.decision
            assert decision is not None
            # What lies behind the cube cannot be clicked before it is turned.
            assert set(program.choices) <= {choice.id for choice in decision.choices}
            assert "end_turn" in program.choices
            play_on(program, random.Random(3))
            program.click(NOTHING)


def test_with_one_file_lost_a_window_names_it(moved: Path, home: Path) -> None:
    needs_tools()
    (moved.parent / "_internal" / LOST).unlink()
    with virtual_screen() as display, window(moved, display, home) as program:
        assert program.scene == "BrokenFiles"
        program.click(program.buttons["Quit"])
        assert end(program) == 1


def test_it_tests_itself(moved: Path, home: Path) -> None:
    tested = answer(moved, "--selftest", home=home)
    assert tested.returncode == 0, tested.stdout + tested.stderr


def test_games_are_played_by_processes_of_its_own(moved: Path, home: Path) -> None:
    arena = ("arena", "level-1", "--games", "4", "--seed", "5")
    alone, together = (answer(moved, *arena, "--jobs", jobs, home=home) for jobs in ("1", "2"))
    assert together.returncode == 0, together.stderr
    told = [line for line in together.stdout.splitlines() if not line.startswith("speed")]
    assert told == [line for line in alone.stdout.splitlines() if not line.startswith("speed")]
    assert told[1].startswith("won ")


@pytest.fixture
def read_only(package: Package) -> Iterator[tuple[Path, Path, list[str]]]:
    """The program in a folder nobody may write to, a home for who plays, and what makes root a person like others."""
    with tempfile.TemporaryDirectory() as name:
        base, home = Path(name), Path(name) / "home"
        base.chmod(0o755)
        home.mkdir()
        home.chmod(0o777)
        folder = base / "game"
        shutil.copytree(package.folder, folder, symlinks=True)
        for path in (folder, *folder.rglob("*")):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~0o222 | 0o444)
        yield folder / "portaldash", home, nobody()
        for path in (folder, *(path for path in folder.rglob("*") if path.is_dir())):
            path.chmod(0o755)


def nobody() -> list[str]:
    """What to put before a command so that root has no more rights than others."""
    if os.getuid() != 0:
        return []
    tool = shutil.which("setpriv")
    assert tool is not None
    return [tool, f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


def test_in_a_folder_that_cannot_be_written_it_plays(read_only: tuple[Path, Path, list[str]]) -> None:
    needs_tools()
    game, home, before = read_only
    with virtual_screen() as display, window(game, display, home, *before) as program:
        begin(program)
        play_on(program, random.Random(2))
        program.click(NOTHING)
    assert Keeper(home / "data" / "saves").newest().record is not None
