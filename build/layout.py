"""How the folder looks that people unpack: the program, how to start it, licences, on Linux also what menus want."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

from dev import ROOT
from elf import without_foreign_paths
from notices import NOTICE

SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
START = {
    "linux": "double-click portaldash, or ./portaldash in a terminal",
    "macos": "double-click Portal Dash",
    "windows": "double-click portaldash.exe",
}
DESKTOP = ROOT / "build" / "desktop"
METAINFO = "local.portaldash.portaldash.metainfo.xml"


def lay_out(built: Path, ingredients: Path, folder: Path, version: str, date: int) -> None:
    """Fill `folder` with what PyInstaller has left in `built` and what goes beside it."""
    folder.mkdir(parents=True)
    copy_programs(built, folder)
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    shutil.copytree(ingredients / "licenses", folder / "licenses")
    words = {"VERSION": version, "NOTICE": NOTICE, "START": START[SYSTEM]}
    fill(DESKTOP / "READ-ME.txt", folder / "READ-ME.txt", words)
    if SYSTEM == "linux":
        forget_builder(folder)
        share(ingredients / "icons", folder / "share", version, date)


def copy_programs(built: Path, folder: Path) -> None:
    """The folder of the program itself, or its one file, or on macOS the bundle, which holds the folder."""
    bundle = built / "Portal Dash.app"
    program = built / "portaldash"
    if bundle.exists():
        shutil.copytree(bundle, folder / bundle.name, symlinks=True)
    elif program.is_dir():
        shutil.copytree(program, folder, symlinks=True, dirs_exist_ok=True)
    else:
        file = program if program.exists() else program.with_suffix(".exe")
        shutil.copy(file, folder / file.name)


def forget_builder(folder: Path) -> None:
    """Take the folders of whoever built Python and the libraries out of them."""
    for path in folder.rglob("*.so*"):
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            if (cleaned := without_foreign_paths(content)) != content:
                path.write_bytes(cleaned)


def share(icons: Path, folder: Path, version: str, date: int) -> None:
    """What the menus of Linux want, in the folders where they look for it below /usr/share."""
    day = time.strftime("%Y-%m-%d", time.gmtime(date))
    for kind, name in (("applications", "portaldash.desktop"), ("metainfo", METAINFO)):
        (folder / kind).mkdir(parents=True)
        fill(DESKTOP / name, folder / kind / name, {"VERSION": version, "DATE": day})
    for picture in sorted(icons.glob("portaldash-*.png")):
        side = picture.stem.rpartition("-")[2]
        place = folder / "icons" / "hicolor" / f"{side}x{side}" / "apps"
        place.mkdir(parents=True)
        shutil.copy(picture, place / "portaldash.png")


def fill(template: Path, target: Path, words: dict[str, str]) -> None:
    """Write a template with its @WORDS@ filled in."""
    text = template.read_text(encoding="utf-8")
    for name, word in words.items():
        text = text.replace(f"@{name}@", word)
    target.write_text(text, encoding="utf-8", newline="\n")
