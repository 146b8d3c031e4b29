#!/usr/bin/env python3
"""Play and check Portal Dash from a fresh checkout: needs Python 3.11 or newer and nothing else.

Usage: python3 build/dev.py COMMAND [ARGUMENT ...]

  play     open the game; arguments go to the game (try: play --help)
  test     all checks and tests; arguments go to pytest (try: test -k layers)
  lint     the checks alone, without the tests
  golden   write the golden transcripts and pictures anew
  bench    print the benchmarks
  sounds   make the sounds anew in assets/sounds, or in another folder
  schema   write levels/level.schema.json and the tables of levels/README.md anew
  files    write down anew which files of assets and levels the game needs
  package  make what people download: the game with a Python of its own (try: package --help)

The first command makes the folder .venv with everything the game needs; later ones start at once.
"""

# Written so that any Python 3 can read this file far enough to say that it is too old.
import hashlib
import importlib.util
import os
import subprocess
import sys
import time
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (an older Python is exactly who this speaks to)
    present = ".".join(str(number) for number in sys.version_info[:2])
    sys.exit(f"Portal Dash needs Python 3.11 or newer; this is Python {present} ({sys.executable}).")

import tomllib
import venv

ROOT = Path(__file__).resolve().parent.parent
INTERRUPTED = 130
# The tests on every processor there is, those of a file together: they share what is dear to set up.
SIDE_BY_SIDE = ("-n", "auto", "--dist", "loadfile")
# What decides the contents of .venv: the dependencies, and the version that its metadata repeats.
SOURCES = ("pyproject.toml", "portaldash/__init__.py")
# Run by the environment's own Python: is everything there, and does it belong to this checkout?
HEALTH = """
import importlib.util, os, sys
for name in ("pygame", "yaml", "platformdirs", "pytest", "mypy", "ruff"):
    if importlib.util.find_spec(name) is None:
        sys.exit(name + " is missing in it")
found = importlib.util.find_spec("portaldash")
home = os.path.dirname(os.path.dirname(found.origin)) if found and found.origin else ""
if not home or not os.path.samefile(home, sys.argv[1]):
    sys.exit("it belongs to another folder")
"""


class SetupError(Exception):
    """Something a person has to put right; the text says what and how."""


def say(text: str) -> None:
    print("dev: " + text, flush=True)


# The environment


def environment(root: Path) -> Path:
    return root / ".venv"


def python_of(root: Path) -> Path:
    folder = environment(root)
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


def stamp_of(root: Path) -> Path:
    return environment(root) / "portaldash-stamp"


def fingerprint(root: Path) -> str:
    digest = hashlib.sha256()
    for name in SOURCES:
        digest.update((root / name).read_bytes())
    return digest.hexdigest()


def why_unusable(root: Path) -> str:
    """Say why .venv has to be made from nothing; empty if it need not be."""
    if not os.path.lexists(environment(root)):
        return "there is none yet"
    if not stamp_of(root).is_file():
        return "the present one was not finished"
    command = [str(python_of(root)), "-I", "-c", HEALTH, str(root)]
    try:
        health = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return "the Python it was made with is gone"
    return "" if health.returncode == 0 else "the present one is broken: " + last_line(health.stderr)


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given"])[-1]


def prepare(root: Path) -> Path:
    """Make or refresh .venv if that is needed, and return its Python.

    Raises:
        SetupError: the environment cannot be made here.
    """
    unusable = why_unusable(root)
    wanted = fingerprint(root)
    if unusable:
        say("making the Python environment .venv (" + unusable + ")")
        create(root)
    elif stamp_of(root).read_text() == wanted:
        return python_of(root)
    else:
        say("pyproject.toml has changed: bringing .venv up to date")
    stamp_of(root).unlink(missing_ok=True)
    install(root)
    stamp_of(root).write_text(wanted)
    say("the environment is ready")
    return python_of(root)


def create(root: Path) -> None:
    if importlib.util.find_spec("ensurepip") is None:
        raise SetupError(
            "this Python cannot make environments: its module ensurepip is missing.\n"
            "     On Debian and Ubuntu run: sudo apt install python3-venv\n"
            "     Elsewhere install the full Python 3.11 or newer, then start this again."
        )
    folder = environment(root)
    try:
        if folder.is_symlink() or folder.is_file():
            folder.unlink()
        venv.create(folder, clear=True, symlinks=os.name != "nt", with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(
            "could not make " + str(folder) + ": " + str(error) + "\n"
            "     Close programs that use it, see that the folder can be written and the disk is not full,\n"
            "     then start this again."
        ) from error


def install(root: Path) -> None:
    say("installing the game's libraries and the checking tools; the first time takes a minute or two")
    command = [str(python_of(root)), "-m", "pip", "install", "--quiet", "--no-input"]
    command += ["--disable-pip-version-check", "--editable", str(root), *development_tools(root)]
    if subprocess.call(command, cwd=root) != 0:
        raise SetupError(
            "pip could not install what the game needs; its own words are above.\n"
            "     If they speak of a connection, a name resolution or a retry, there is no way to the\n"
            "     Python package index from here: connect to the network once, then start this again."
        )


def development_tools(root: Path) -> list[str]:
    groups = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    return list(groups["dev"])


# The commands


def play(python: Path, arguments: list[str]) -> int:
    return subprocess.call([str(python), "-m", "portaldash", *arguments])


def lint(python: Path, arguments: list[str]) -> int:
    if arguments:
        raise SetupError("lint takes no arguments, not: " + " ".join(arguments))
    return run_all(python, checks())


def test(python: Path, arguments: list[str]) -> int:
    return run_all(python, [*checks(), ("tests", ["-m", "pytest", *SIDE_BY_SIDE, *arguments])])


def checks() -> list[tuple[str, list[str]]]:
    return [
        ("ruff check", ["-m", "ruff", "check"]),
        ("ruff format", ["-m", "ruff", "format", "--check"]),
        ("mypy --strict", ["-m", "mypy", "--strict"]),
        ("layers", ["-m", "tests.layers"]),
    ]


def run_all(python: Path, steps: list[tuple[str, list[str]]]) -> int:
    """Run every step, also after a failure; the exit code is 1 if one failed."""
    started = time.monotonic()
    failed = []
    for name, arguments in steps:
        say(name)
        if subprocess.call([str(python), *arguments], cwd=ROOT) != 0:
            failed.append(name)
    seconds = str(round(time.monotonic() - started)) + " s"
    if failed:
        say("NOT in order after " + seconds + ": " + ", ".join(failed))
        return 1
    say("all in order after " + seconds + ": " + ", ".join(name for name, _ in steps))
    return 0


def golden(python: Path, arguments: list[str]) -> int:
    written = subprocess.call([str(python), "-m", "tests.golden", *arguments], cwd=ROOT)
    return written or subprocess.call([str(python), "-m", "tests.ui.golden"], cwd=ROOT)


def bench(python: Path, arguments: list[str]) -> int:
    return subprocess.call([str(python), "-m", "tests.benchmarks", *arguments], cwd=ROOT)


def files(python: Path, arguments: list[str]) -> int:
    return subprocess.call([str(python), "-m", "tests.needed_files", *arguments], cwd=ROOT)


def sounds(python: Path, arguments: list[str]) -> int:
    # -B: build/ is a source folder, nothing compiled is left in it.
    return subprocess.call([str(python), "-B", str(ROOT / "build" / "sounds.py"), *arguments])


def schema(python: Path, arguments: list[str]) -> int:
    if arguments:
        raise SetupError("schema takes no arguments, not: " + " ".join(arguments))
    return subprocess.call([str(python), "-B", str(ROOT / "build" / "guide.py")])


def package(python: Path, arguments: list[str]) -> int:
    return subprocess.call([str(python), "-B", str(ROOT / "build" / "package.py"), *arguments])


COMMANDS = {
    "play": play,
    "test": test,
    "lint": lint,
    "golden": golden,
    "bench": bench,
    "sounds": sounds,
    "schema": schema,
    "files": files,
}
# These make an environment of their own.
ALONE = {"package": package}


def main(arguments: list[str]) -> int:
    usage = (__doc__ or "").partition("\n\n")[2].strip()
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(usage)
        return 0 if arguments else 2
    name, *rest = arguments
    if name in ALONE:
        return ALONE[name](Path(sys.executable), rest)
    if name not in COMMANDS:
        print(usage, file=sys.stderr)
        print("\ndev: there is no command " + repr(name), file=sys.stderr)
        return 2
    try:
        return COMMANDS[name](prepare(ROOT), rest)
    except SetupError as error:
        print("dev: " + str(error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("dev: stopped; the same command starts again", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
