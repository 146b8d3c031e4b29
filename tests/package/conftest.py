"""The package, made once for all tests, and build/ as modules."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

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


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    """The modules of build/ by name."""
    # build/ is a source folder: no __pycache__ there.
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    before = set(sys.modules)
    yield import_module
    for name in set(sys.modules) - before:
        origin = getattr(sys.modules[name], "__file__", None) or ""
        if Path(origin).parent == ROOT / "build":
            del sys.modules[name]


@pytest.fixture
def version() -> str:
    return portaldash.__version__
