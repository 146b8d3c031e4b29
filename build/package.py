"""Make what people download: the game in a folder with a Python of its own, packed, with its checksum beside it.

Usage: python3 build/dev.py package [--onefile] [--deb] [--out FOLDER]

  --onefile   one large file that unpacks itself at every start, instead of a folder
  --deb       on Linux, also a package that puts the game into the menu
  --out       where the results go (default .work/dist)

Needs a network the first time: the package is made in an environment of its own, .work/package, with exactly the
libraries of build/constraints.txt. The same commit, Python and system make the same bytes.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from archives import tar_gz, write_with_checksum, zipped
from debian import write_deb
from dev import INTERRUPTED, ROOT, SetupError, say
from layout import SYSTEM, lay_out
from notices import UnknownLibraryError, parts, unknown_libraries
from workshop import WORK, run, workshop

FIRST_DATE = 1767225600
"""Where nothing says of when the source is: the beginning of 2026."""
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: the version, the date of the source in seconds since 1970, and where it goes."""

    version: str
    date: int
    out: Path
    one_file: bool = False
    deb: bool = False

    @property
    def name(self) -> str:
        """The name of the result, without an ending: version, system and processor."""
        machine = platform.machine().lower()
        single = "-onefile" if self.one_file else ""
        return f"portal-dash-{self.version}-{SYSTEM}-{MACHINES.get(machine, machine)}{single}"


def main(arguments: Sequence[str]) -> int:
    """Make the package; the exit code: 0, 1 if something is missing, 130 for Ctrl-C."""
    try:
        make(read_order(arguments))
    except (SetupError, UnknownLibraryError) as error:
        print(f"package: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("package: stopped; the same command starts again", file=sys.stderr)
        return INTERRUPTED
    return 0


def read_order(arguments: Sequence[str]) -> Order:
    parser = ArgumentParser("dev.py package", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--onefile", action="store_true", help="one file instead of a folder")
    parser.add_argument("--deb", action="store_true", help="also a Debian package")
    parser.add_argument("--out", type=Path, default=ROOT / ".work" / "dist", metavar="FOLDER", help="for the results")
    given: Namespace = parser.parse_args(arguments)
    if given.deb and (SYSTEM != "linux" or given.onefile):
        parser.error("a .deb is made of the folder, and on Linux")
    return Order(version(), source_date(), given.out.absolute(), given.onefile, given.deb)


def version() -> str:
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "portaldash" / "__init__.py").read_text(), re.MULTILINE)
    if found is None:
        raise SetupError("portaldash/__init__.py does not say which version this is")
    return found[1]


def source_date() -> int:
    """Of when the source is: what SOURCE_DATE_EPOCH says, or the last commit."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if told.isdigit():
        return int(told)
    git = shutil.which("git")
    if git is None:
        return FIRST_DATE
    command = [git, "log", "-1", "--format=%ct"]
    committed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(committed) if committed.isdigit() else FIRST_DATE


def make(order: Order) -> None:
    """From nothing to the packed and summed results."""
    python = workshop()
    ingredients, built, folder = WORK / "ingredients", WORK / "built", order.out / order.name
    for stale in (ingredients, built, folder):
        shutil.rmtree(stale, ignore_errors=True)
    run([python, "-B", str(ROOT / "build" / "ingredients.py"), str(ingredients)], order.date)
    say("putting the package together")
    run(pyinstaller(python, ingredients, built, one_file=order.one_file), order.date)
    lay_out(built, ingredients, folder, order.version, order.date)
    refuse_unknown(folder)
    tell(pack(order, folder))
    if order.deb:
        tell(write_deb(folder, order.out, order.version, order.date))


def pyinstaller(python: str, ingredients: Path, built: Path, *, one_file: bool) -> list[str]:
    command = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    command += ["--workpath", str(WORK / "parts"), "--distpath", str(built)]
    return [*command, str(ROOT / "build" / "portaldash.spec"), "--", str(ingredients), *["--onefile"] * one_file]


def refuse_unknown(folder: Path) -> None:
    """Every library needs a licence. On Windows and macOS, where nobody has checked the list yet, it is only said."""
    names = [path.name for path in folder.rglob("*") if path.is_file()]
    unknown = unknown_libraries(names, parts(ROOT / "assets" / "fonts"))
    if not unknown:
        return
    words = f"build/third-party.toml does not say under which licence these are: {', '.join(unknown)}"
    if SYSTEM == "linux":
        raise UnknownLibraryError(words)
    say("warning: " + words)


def pack(order: Order, folder: Path) -> Path:
    """The folder as people download it: a zip, and on Linux a tar.gz."""
    ending, packed = (".tar.gz", tar_gz) if SYSTEM == "linux" else (".zip", zipped)
    target = order.out / (order.name + ending)
    write_with_checksum(target, packed(folder, f"portal-dash-{order.version}", order.date))
    return target


def tell(result: Path) -> None:
    say(f"{result} ({result.stat().st_size / 1e6:.1f} MB), checksum beside it")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
