"""The person's folders: whether they can be written to. The game plays without, so nothing here is a fault."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from portaldash import paths

FOLDERS = {
    "settings": paths.user_config,
    "saves and own levels": paths.user_data,
    "logs": paths.user_log,
    "pictures": paths.user_pictures,
    "exports": paths.user_exports,
}
"""What is kept, and where."""


def notes() -> Iterator[str]:
    """A line for each folder that cannot be written to."""
    for what, folder in FOLDERS.items():
        fault = why_not_writable(folder())
        if fault:
            yield f"{what} cannot be kept in {folder()}: {fault}"


def why_not_writable(folder: Path) -> str:
    """Why no file can be put there, or the folder not be made; empty if it can. Leaves nothing behind."""
    present = next((each for each in (folder, *folder.parents) if each.exists()), folder)
    try:
        with tempfile.TemporaryFile(dir=present):
            return ""
    except OSError as error:
        return error.strerror or str(error)
