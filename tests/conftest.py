"""What every test gets: no screen, no sound device, nobody's real folders, the same luck each time."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# Before anybody imports pygame. A test that wants a real window starts a program with its own environment.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the tests that play for minutes")
    parser.addoption("--package", action="store_true", help="also make the packages, twice, and play them")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for name in ("long", "package"):
            if item.get_closest_marker(name) is None:
                continue
            if config.getoption(f"--{name}"):
                item.add_marker(pytest.mark.timeout(0))
            else:
                item.add_marker(pytest.mark.skip(reason=f"takes minutes: run with --{name}"))


@pytest.fixture(scope="session", autouse=True)
def home_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep the settings and saves of whoever runs the tests out of them."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PORTALDASH_HOME", str(home))
        yield home


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
