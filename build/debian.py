"""The game as a Debian package: below /usr, in the menu, and gone without a trace when it is removed."""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import time
from pathlib import Path

from archives import is_program, members, write_with_checksum
from dev import SetupError
from layout import DESKTOP, fill

PROGRAM = Path("usr/lib/portal-dash")
DOCUMENTS = Path("usr/share/doc/portal-dash")
MACHINES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)(?![\d.])")
TEMPLATES = {
    "control": Path("DEBIAN/control"),
    "copyright": DOCUMENTS / "copyright",
    "changelog": DOCUMENTS / "changelog.gz",
    "portaldash.6": Path("usr/share/man/man6/portaldash.6.gz"),
    "overrides": Path("usr/share/lintian/overrides/portal-dash"),
}


def debian_machine() -> str:
    machine = platform.machine()
    return MACHINES.get(machine, machine)


def write_deb(folder: Path, out: Path, version: str, date: int) -> Path:
    """Make the package of the unpacked folder of the game, with its checksum beside it. SetupError without dpkg-deb."""
    tool = shutil.which("dpkg-deb")
    if tool is None:
        raise SetupError("a .deb is made with dpkg-deb: sudo apt install dpkg")
    target = out / f"portal-dash_{version}_{debian_machine()}.deb"
    tree = out / f"{target.stem}.tree"
    shutil.rmtree(tree, ignore_errors=True)
    place_files(folder, tree)
    write_documents(folder, tree, version, date)
    settle(tree, date)
    command = [tool, "--root-owner-group", "--threads-max=1", "-Zxz", "--build", str(tree), str(target)]
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(date)}
    if subprocess.call(command, env=environment, stdout=subprocess.DEVNULL) != 0:
        raise SetupError("dpkg-deb failed; its own words are above")
    shutil.rmtree(tree)
    write_with_checksum(target, target.read_bytes())
    return target


def place_files(folder: Path, tree: Path) -> None:
    """The program, its name on the path, what the menu wants, and the licences."""
    (tree / PROGRAM).mkdir(parents=True)
    shutil.copy(folder / "portaldash", tree / PROGRAM / "portaldash")
    shutil.copytree(folder / "_internal", tree / PROGRAM / "_internal", symlinks=True)
    shutil.copytree(folder / "share", tree / "usr/share")
    shutil.copytree(folder / "licenses", tree / DOCUMENTS / "licenses")
    (tree / "usr/games").mkdir()
    (tree / "usr/games/portaldash").symlink_to("../lib/portal-dash/portaldash")


def write_documents(folder: Path, tree: Path, version: str, date: int) -> None:
    """What Debian wants to know of a package, and the manual page."""
    words = {
        "VERSION": version,
        "MACHINE": debian_machine(),
        "SIZE": str(sum(path.stat().st_size for path in tree.rglob("*") if not path.is_symlink()) // 1024),
        "GLIBC": glibc(folder),
        "DATE": time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(date)),
        "DAY": time.strftime("%Y-%m-%d", time.gmtime(date)),
        "LICENSE": "\n".join(f" {line or '.'}" for line in (folder / "LICENSE.txt").read_text("utf-8").splitlines()),
    }
    for name, place in TEMPLATES.items():
        (tree / place).parent.mkdir(parents=True, exist_ok=True)
        fill(DESKTOP / "debian" / name, tree / place, words)
        if place.suffix == ".gz":
            (tree / place).write_bytes(gzip.compress((tree / place).read_bytes(), 9, mtime=0))
    files = [path for path in members(tree / "usr") if path.is_file() and not path.is_symlink()]
    sums = [f"{md5(path)}  {path.relative_to(tree).as_posix()}\n" for path in files]
    (tree / "DEBIAN" / "md5sums").write_text("".join(sums))


def md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def glibc(folder: Path) -> str:
    """The oldest version of the C library that all programs and libraries of the game can do with."""
    found = {(2, 17)}
    for path in folder.rglob("*"):
        if path.is_file() and (is_program(path) or ".so" in path.name):
            found |= {(int(major), int(minor)) for major, minor in GLIBC.findall(path.read_bytes())}
    return ".".join(map(str, max(found)))


def settle(tree: Path, date: int) -> None:
    """Give every file the rights and the date that do not depend on who made it when."""
    for path in members(tree):
        if not path.is_symlink():
            runs = path.is_dir() or path == tree / PROGRAM / "portaldash"
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (date, date), follow_symlinks=False)
