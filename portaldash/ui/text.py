"""Words as pictures: fonts, lines, wrapped paragraphs, each drawn once; and the words themselves by key."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash import paths

if TYPE_CHECKING:
    from pathlib import Path

    from portaldash.content.catalogue import Catalogue
    from portaldash.ui.theme import Color

ELLIPSIS: Final = "…"
FIRST_LANGUAGE: Final = "en"
FIRST_SIZE: Final = 16
"""Pixels of a letter when a font is only opened for a try."""
NEEDED_HEIGHT: Final = 0.85
"""The part of a line's height below which letters are cut off; the rest is air."""

# A file that is missing, is none of a font, or is empty.
_TROUBLE: Final = (OSError, pygame.error, ValueError)


class Face(Enum):
    """The fonts, by the file below assets/fonts."""

    TEXT = "atkinson-hyperlegible/AtkinsonHyperlegible-Regular.ttf"
    BOLD = "atkinson-hyperlegible/AtkinsonHyperlegible-Bold.ttf"
    ITALIC = "atkinson-hyperlegible/AtkinsonHyperlegible-Italic.ttf"
    HEADING = "jersey-10/Jersey10-Regular.ttf"
    MONO = "atkinson-hyperlegible-mono/AtkinsonHyperlegibleMono-Regular.ttf"


class Align(Enum):
    """Where the lines of a paragraph stand in their width."""

    LEFT = 0.0
    CENTER = 0.5
    RIGHT = 1.0


@lru_cache(maxsize=256)
def font(face: Face, size: int) -> pygame.Font:
    """The font at this size in pixels."""
    return _open(face, size)


def _open(face: Face, size: int) -> pygame.Font:
    """A font from its file; without the file pygame's own, since that a file is missing has to be read by somebody."""
    return _read(face, size) or pygame.Font(None, size)


def _read(face: Face, size: int) -> pygame.Font | None:
    """The font, None if it cannot be used."""
    try:
        return read_font(_file(face), size)
    except _TROUBLE:
        return None


def read_font(path: Path, size: int) -> pygame.Font:
    """The font in a file; OSError, pygame.error or ValueError if it cannot be used.

    One that is cut off opens without complaint, and then draws nothing.
    """
    found = pygame.Font(path, size)
    drawn = found.render("W", True, (255, 255, 255)).get_bounding_rect()  # noqa: FBT003 (pygame takes it by position)
    if not drawn.width:
        raise ValueError("it draws nothing")
    return found


def _file(face: Face) -> Path:
    return paths.assets() / "fonts" / face.value


def unreadable_fonts() -> list[Path]:
    """The files of fonts that cannot be used."""
    return [_file(face) for face in Face if _read(face, FIRST_SIZE) is None]


def line_height(face: Face, size: int) -> int:
    """Pixels from one line to the next."""
    return font(face, size).get_linesize()


def width(text: str, face: Face, size: int) -> int:
    """How many pixels wide a line is."""
    return font(face, size).size(text)[0]


@lru_cache(maxsize=4096)
def line(text: str, face: Face, size: int, color: Color) -> pygame.Surface:
    """One line as a picture; shared, so never draw on it."""
    return font(face, size).render(text, True, color)  # noqa: FBT003 (pygame takes it by position)


@lru_cache(maxsize=1024)
def outlined(text: str, face: Face, size: int, color: Color, edge: Color) -> pygame.Surface:
    """One line with a dark or light edge around it, readable on any ground; shared, so never draw on it."""
    thickness = max(1, size // 10)
    # A font of its own: an outline set on the shared one would show up in every other text.
    thick = _open(face, size)
    thick.outline = thickness
    picture = thick.render(text, True, edge)  # noqa: FBT003 (pygame takes it by position)
    picture.blit(line(text, face, size, color), (thickness, thickness))
    return picture


@lru_cache(maxsize=4096)
def wrap(text: str, face: Face, size: int, limit: int) -> tuple[str, ...]:
    """The text in lines no wider than `limit` pixels; words that are too long are broken."""
    lines: list[str] = []
    for paragraph_text in text.split("\n"):
        current = ""
        for word in paragraph_text.split(" "):
            longer = f"{current} {word}" if current else word
            if width(longer, face, size) <= limit:
                current = longer
                continue
            if current:
                lines.append(current)
            *broken, current = _break(word, face, size, limit)
            lines += broken
        lines.append(current)
    return tuple(lines)


def _break(word: str, face: Face, size: int, limit: int) -> list[str]:
    """A word in pieces that fit, at least one letter each."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, face, size) > limit:
            pieces.append("")
        pieces[-1] += letter
    return pieces


@lru_cache(maxsize=4096)
def cut(text: str, face: Face, size: int, limit: int) -> str:
    """The text, or as much of it as fits into `limit` pixels and an ellipsis."""
    if width(text, face, size) <= limit:
        return text
    few, many = 0, len(text)
    while few < many:
        middle = (few + many + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, face, size) <= limit:
            few = middle
        else:
            many = middle - 1
    return text[:few].rstrip() + ELLIPSIS


def fit(text: str, face: Face, size: int, room: tuple[int, int]) -> tuple[tuple[str, ...], bool]:
    """The lines that fit into `room` (pixels), and whether something had to be cut."""
    lines = wrap(text, face, size, room[0])
    count = max(1, room[1] // line_height(face, size))
    if len(lines) <= count:
        too_low = room[1] < NEEDED_HEIGHT * line_height(face, size)
        return lines, too_low or any(width(each, face, size) > room[0] for each in lines)
    rest = " ".join(lines[count - 1 :])
    return (*lines[: count - 1], cut(rest, face, size, room[0])), True


@lru_cache(maxsize=1024)
def paragraph(lines: tuple[str, ...], face: Face, size: int, color: Color, align: Align = Align.LEFT) -> pygame.Surface:
    """Lines below each other as a picture as wide as the widest; shared, so never draw on it."""
    step = line_height(face, size)
    pictures = [line(each, face, size, color) for each in lines]
    across = max((picture.get_width() for picture in pictures), default=1)
    sheet = pygame.Surface((max(1, across), max(1, step * len(pictures))), pygame.SRCALPHA)
    for number, picture in enumerate(pictures):
        sheet.blit(picture, (round((across - picture.get_width()) * align.value), number * step))
    return sheet


def forget() -> None:
    """Drop every font and picture, before the font module is closed or the language changes."""
    for cache in (font, line, outlined, wrap, cut, paragraph):
        cache.cache_clear()


_spoken: list[Catalogue] = []


def speak(catalogue: Catalogue) -> None:
    """Use this language from now on."""
    _spoken[:] = [catalogue]
    forget()


def speak_english() -> None:
    """Use the game's first language; ContentError if its file is wrong."""
    speak_language(FIRST_LANGUAGE)


def speak_language(language: str) -> None:
    """Use the language of this name in assets/locale; what it lacks stays English. ContentError if a file is wrong."""
    from portaldash.content.catalogue import Catalogue, load_catalogue  # noqa: PLC0415 (loads yaml, not always needed)

    folder = paths.assets() / "locale"
    english = load_catalogue(folder / f"{FIRST_LANGUAGE}.yaml")
    if language == FIRST_LANGUAGE:
        speak(english)
        return
    other = load_catalogue(folder / f"{language}.yaml")
    speak(Catalogue(language, {**english.texts, **other.texts}))


def tr(key: str, **values: object) -> str:
    """The words for a key in the language spoken; `count` chooses the form of a plural."""
    if not _spoken:
        speak_english()
    return _spoken[0].text(key, **values)
