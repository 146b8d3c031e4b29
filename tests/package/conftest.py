"""The package, made once for all tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import portaldash

ROOT = Path(__file__).resolve().parents[2]
OFFLINE = "connect to the network"


@dataclass(frozen=True, slots=True)
class Package:
    """What `build/dev.py package` leaves behind: the folder, packed and unpacked."""

    out: Path

    @property
    def archive(self) -> Path:
        (found,) = self.out.glob("*.tar.gz")
        return found

    @property
    def folder(self) -> Path:
        return self.out / self.archive.name.removesuffix(".tar.gz")


def make_package(out: Path, *arguments: str, root: Path = ROOT, **variables: str) -> Package:
    """Run the command; where it cannot have what it needs the test is skipped, but not in CI."""
    command = [sys.executable, str(root / "build" / "dev.py"), "package", "--out", str(out), *arguments]
    done = subprocess.run(command, env=os.environ | variables, capture_output=True, text=True, check=False)
    if OFFLINE in done.stderr and not os.environ.get("CI"):
        pytest.skip("the libraries of the package cannot be had without a network")
    assert done.returncode == 0, done.stdout + done.stderr
    return Package(out)


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    if not sys.platform.startswith("linux"):
        pytest.skip("the packaged game is tried on Linux; on other systems the workflow lets it test itself")
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "package"
    shared.mkdir(exist_ok=True)
    once(shared, lambda: make_package(shared / "out"))
    if not (shared / "out").is_dir():
        pytest.fail("the package could not be made: the first test that wanted it says why")
    return Package(shared / "out")


def once(folder: Path, make: Callable[[], object]) -> None:
    """Let the first of all processes that test make something, while the others wait for it."""
    try:
        (folder / "begun").touch(exist_ok=False)
    except FileExistsError:
        while not (folder / "done").exists():
            time.sleep(0.2)
        return
    try:
        make()
    finally:
        (folder / "done").touch()


def tool(name: str) -> str:
    """The path of a program; without it the test is skipped, but not in CI."""
    found = shutil.which(name)
    if found is None and os.environ.get("CI"):
        pytest.fail(f"CI has to install {name}")
    if found is None:
        pytest.skip(f"needs {name}")
    return found


@pytest.fixture
def version() -> str:
    return portaldash.__version__
