"""A copy of the game's files, and the ways in which they get lost or damaged."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content import loading
from portaldash.ui import icons, pieces, text

CACHES = (loading.load_box, loading.official_levels, icons.drawings, icons.icon, icons.item, pieces.models)


@contextlib.contextmanager
def copied(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let the game use files of its own in this new folder."""
    for folder in (paths.assets(), paths.levels()):
        shutil.copytree(folder, root / folder.name)
    monkeypatch.setattr(paths, "data_root", lambda: root)
    _forget()
    yield root
    _forget()


def _forget() -> None:
    """What was read before came from other files."""
    text.forget()
    for cache in CACHES:
        cache.cache_clear()


def remove(path: Path) -> None:
    path.unlink()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
