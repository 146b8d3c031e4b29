"""The environment in which the package is made: pip, and exactly the libraries of build/constraints.txt."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from hashlib import sha256
from pathlib import Path

from dev import ROOT, SetupError, say

WORK = ROOT / ".work" / "package"
CONSTRAINTS = ROOT / "build" / "constraints.txt"
KEPT = re.compile(r"(?!PYTHON|VIRTUAL_ENV|SDL_|PORTALDASH_|SOURCE_DATE_EPOCH)")
"""Variables of ours that programs of the workshop see: none that changes what they make."""


def workshop() -> str:
    """The Python of the environment, made anew if what it should hold has changed.

    Raises:
        SetupError: it cannot be made here.
    """
    folder = WORK / "environment"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / "portaldash-stamp"
    wanted = fingerprint()
    if not python.exists() or not stamp.is_file() or stamp.read_text() != wanted:
        say("making the environment of the package, .work/package/environment")
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, clear=True, symlinks=os.name != "nt", with_pip=True)
        install(python)
        stamp.write_text(wanted)
    return str(python)


def fingerprint() -> str:
    """What decides the contents of the environment."""
    words = [sys.version, sys.base_prefix, *requirements(), CONSTRAINTS.read_text(encoding="utf-8")]
    return sha256("\n".join(words).encode()).hexdigest()


def requirements() -> list[str]:
    """The libraries of the game, and what puts the package together."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [*project["project"]["dependencies"], *project["dependency-groups"]["package"]]


def install(python: Path) -> None:
    command = [str(python), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
    command += ["--only-binary", ":all:", "--constraint", str(CONSTRAINTS), *requirements()]
    if subprocess.call(command, env=surroundings(0)) != 0:
        raise SetupError(
            "pip could not install what the package is made of; its own words are above.\n"
            "     If they speak of a connection, connect to the network and start this again."
        )


def surroundings(date: int) -> dict[str, str]:
    """The variables for a program that makes a part of the package, of a source of this date."""
    kept = {name: value for name, value in os.environ.items() if KEPT.match(name)}
    return kept | {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYI_LOG_LEVEL": "ERROR",
        "PYINSTALLER_CONFIG_DIR": str(WORK / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(date),
    }


def run(command: list[str], date: int) -> None:
    """Run a program of the workshop. SetupError if it fails."""
    if subprocess.call(command, cwd=ROOT, env=surroundings(date)) != 0:
        raise SetupError("this step failed; what went wrong is said above")
