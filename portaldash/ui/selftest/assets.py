"""The steps that open every asset, as the game would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash import paths
from portaldash.content.catalogue import load_catalogue
from portaldash.content.complete import LIST, check_complete
from portaldash.content.icons import load_icons
from portaldash.content.messages import ContentError
from portaldash.content.models import read_model
from portaldash.content.news import load_news
from portaldash.ui import icons
from portaldash.ui.pieces import fitted
from portaldash.ui.selftest.step import fail_with
from portaldash.ui.text import Face, read_font

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

SIZE: Final = 24
"""Pixels of a letter or a picture that is drawn for a try."""


def files() -> str:
    """No file is missing."""
    check_complete()
    return f"{len((paths.assets() / LIST).read_text('utf-8').split())} there"


def fonts() -> str:
    """Every font draws a letter."""
    folder = paths.assets() / "fonts"
    used = {folder / face.value for face in Face}
    return _each("opened", sorted({*used, *folder.rglob("*.ttf")}), _draw_letter)


def _draw_letter(path: Path) -> None:
    read_font(path, SIZE)


def words() -> str:
    """Every language reads, and the news."""
    folder = paths.assets() / "locale"
    load_news(paths.assets() / "news" / "en.yaml")
    return _each("read", sorted({folder / "en.yaml", *folder.glob("*.yaml")}), load_catalogue)


def drawings() -> str:
    """Every icon is drawn."""
    for name in load_icons(paths.assets() / "icons"):
        icons.icon(name, SIZE)
    return f"{len(icons.drawings())} drawn"


def models() -> str:
    """Every model is drawn."""
    return _each("drawn", sorted((paths.assets() / "models").glob("[!_]*.yaml")), _draw_model)


def _draw_model(path: Path) -> None:
    fitted(read_model(path), (SIZE, SIZE))


def sounds() -> str:
    """Every sound is decoded."""
    pygame.mixer.init()
    try:
        return _each("decoded", sorted((paths.assets() / "sounds").glob("*.ogg")), _decode)
    finally:
        pygame.mixer.quit()


def _decode(path: Path) -> None:
    if pygame.mixer.Sound(path).get_length() == 0:
        raise ValueError("it holds no sound")


def _each(done: str, files: Iterable[Path], try_it: Callable[[Path], object]) -> str:
    """Try every file; Wrong with all that cannot be used or are none."""
    files = list(files)
    fail_with([] if files else ["there are none"])
    fail_with(fault for path in files if (fault := _fault(path, try_it)))
    return f"{len(files)} {done}"


def _fault(path: Path, try_it: Callable[[Path], object]) -> str:
    try:
        try_it(path)
    except ContentError as error:
        return str(error)
    except (OSError, ValueError, pygame.error) as error:
        return f"{path}: {error}"
    return ""
