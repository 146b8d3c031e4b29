"""Drawings that are not saved yet, kept where nothing that happens to the program can lose them."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final
from zlib import crc32

from portaldash import paths
from portaldash.saves import files

if TYPE_CHECKING:
    from pathlib import Path

FOLDER: Final = ".drawings"
ENDING: Final = ".draft"


def shelter_of(path: Path) -> Path:
    """Where the drawing of this file is kept."""
    place = str(path.absolute()).encode("utf-8", "surrogateescape")
    return paths.user_data() / FOLDER / f".{path.name}.{crc32(place):08x}{ENDING}"


def keep(path: Path, text: str) -> bool:
    """Keep the text of a drawing; False if that is not possible."""
    shelter = shelter_of(path)
    try:
        shelter.parent.mkdir(parents=True, exist_ok=True)
        files.write(shelter, text.encode())
    except OSError:
        return False
    return True


def kept(path: Path) -> str | None:
    """What was kept of a drawing; None if nothing was."""
    try:
        return shelter_of(path).read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return None


def forget(path: Path) -> None:
    """The drawing is saved, or not wanted any more."""
    with contextlib.suppress(OSError):
        shelter_of(path).unlink(missing_ok=True)
