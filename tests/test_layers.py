"""Imports point downward only, and the walk that says so notices when they do not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.layers import check, check_source

ROOT = Path(__file__).resolve().parent.parent

FORBIDDEN = [
    ("portaldash.engine.agenda", "from portaldash.content import nodes"),
    ("portaldash.engine.agenda", "import portaldash.ui.app"),
    ("portaldash.engine.agenda", "from portaldash import paths"),
    ("portaldash.engine.portal_dash.rules.turn", "from .....portaldash.session import Session"),
    ("portaldash.engine.portal_dash.rules.turn", "from ....bots import greedy"),
    ("portaldash.engine.__init__", "from ..ui import app"),
    ("portaldash.content.readers", "from portaldash.saves import codec"),
    ("portaldash.bots.greedy", "from portaldash.saves import replay"),
    ("portaldash.saves.replay", "from portaldash.bots import greedy"),
    ("portaldash.bots.greedy", "from portaldash.session import Session"),
    ("portaldash.session", "from portaldash.ui import app"),
    ("portaldash.session", "from portaldash.drafts import Draft"),
    ("portaldash.drafts.draft", "from portaldash.session import Session"),
    ("portaldash.drafts.source", "import yaml"),
    ("portaldash.ui.app", "from portaldash.__main__ import main"),
    ("portaldash.__init__", "from portaldash.engine import agenda"),
    ("portaldash.paths", "from portaldash.content import nodes"),
    ("portaldash.session", "import pygame"),
    ("portaldash.__main__", "import pygame.font"),
    ("portaldash.ui.table.view", "import yaml"),
    ("portaldash.saves.codec", "from yaml import safe_load"),
    ("portaldash.engine.rng", "import random"),
    ("portaldash.engine.rng", "from time import monotonic"),
    ("portaldash.engine.rng", "import os.path"),
    ("portaldash.engine.rng", "from pathlib import Path"),
    ("portaldash.engine.rng", "import io"),
    ("portaldash.engine.rng", "words = open('words.txt')"),
    ("portaldash.engine.rng", "import numpy"),
    ("portaldash.engine.rng", "import platformdirs"),
    ("portaldash.engine.rng", "def later():\n    from portaldash.content import nodes"),
    ("portaldash.engine.rng", "if TYPE_CHECKING:\n    from portaldash.content import nodes"),
    ("portaldash.engine.rng", "try:\n    import pygame\nexcept ImportError:\n    pygame = None"),
    ("portaldash.engine.rng", "nodes = __import__('portaldash.content')"),
    ("portaldash.session", "pygame = importlib.import_module('pygame')"),
    ("portaldash.session", "found = importlib.import_module(name)"),
    ("portaldash.utils", "LIMIT = 3"),
]

ALLOWED = [
    ("portaldash.engine.rng", "from __future__ import annotations\nfrom dataclasses import dataclass"),
    ("portaldash.engine.rng", "from portaldash.engine.agenda import Choice"),
    ("portaldash.engine.portal_dash.rules.turn", "from ..state import State\nfrom ...agenda import Effect"),
    ("portaldash.content.nodes", "import yaml\nfrom pathlib import Path"),
    ("portaldash.content.readers", "from portaldash.engine.portal_dash import defs"),
    ("portaldash.bots.random_bot", "import random\nfrom portaldash.engine import agenda"),
    ("portaldash.session", "from portaldash.bots import greedy\nfrom portaldash.saves import replay"),
    ("portaldash.drafts.draft", "from portaldash.content import nodes\nfrom portaldash.saves import files"),
    ("portaldash.ui.app", "import pygame\nfrom portaldash import __version__, paths"),
    ("portaldash.ui.app", "from portaldash.session import Session"),
    ("portaldash.__main__", "from portaldash import engine, content, bots, saves, session, ui, paths"),
    ("portaldash.paths", "import os\nfrom platformdirs import PlatformDirs"),
]


@pytest.mark.parametrize(("module", "source"), FORBIDDEN)
def test_a_wrong_import_is_found(module: str, source: str) -> None:
    assert len(check_source(source, module)) == 1


@pytest.mark.parametrize(("module", "source"), ALLOWED)
def test_a_right_import_is_left_alone(module: str, source: str) -> None:
    assert check_source(source, module) == []


def test_the_walk_names_file_and_line(tmp_path: Path) -> None:
    engine = tmp_path / "portaldash" / "engine"
    engine.mkdir(parents=True)
    (engine / "rng.py").write_text("def roll():\n    from portaldash.ui import dice\n", encoding="utf-8")
    (engine / "deck.py").write_text("import math\n", encoding="utf-8")
    (problem,) = check(tmp_path / "portaldash")
    assert problem.startswith("portaldash/engine/rng.py:2: portaldash.engine.rng imports portaldash.ui.dice: ")


def test_the_package_keeps_its_layers() -> None:
    assert (ROOT / "portaldash" / "engine" / "agenda.py").is_file()
    assert check(ROOT / "portaldash") == []


def test_the_engine_loads_no_window_no_files_and_no_luck() -> None:
    modules = sorted(
        ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for file in (ROOT / "portaldash" / "engine").rglob("*.py")
    )
    # What a bare Python has loaded already is not the engine's doing.
    program = (
        "import sys, importlib; before = set(sys.modules)\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    command = [sys.executable, "-c", program]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(answer.stdout.split())
    assert "portaldash.engine.agenda" in loaded
    assert not loaded & {"pygame", "yaml", "platformdirs", "random", "portaldash.paths"}
