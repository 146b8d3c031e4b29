"""What a person has set, kept as one JSON file: whatever the file holds, reading it gives settings that work."""

from __future__ import annotations

import contextlib
import json
import os
import re
from dataclasses import asdict, dataclass, field, replace
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from portaldash import __version__, paths
from portaldash.saves.names import NAME_LENGTH, cleaned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

FILE: Final = "settings.json"
DAMAGED: Final = "settings.damaged.json"
LARGEST: Final = 64 * 1024
"""Bytes of a file that is still read."""

LANGUAGES: Final = {"en": "English"}
SPEEDS: Final = ("normal", "double", "fourfold", "instant")
TEXT_PERCENT: Final = (80, 200)
VOLUME: Final = (0, 100)
WINDOW: Final = (320, 16384)
"""The least and the most a side of the window can be remembered to have, in the units of the system."""
SMALL_SCREEN: Final = 800
"""Screens of at most this height start with larger text: they are small ones, or stand far away."""

SEATS: Final = 4
COLORS: Final = ("blue", "pink", "yellow", "green")
FIRST_LEVEL: Final = "level-1"
_ID: Final = re.compile(r"[a-z0-9-]{1,64}")
_VERSION: Final = re.compile(r"(?:[0-9]{1,4}\.){2}[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class LastGame:
    """How the last game was set up: four colors and the names with them, the first `players` of them taken.

    An empty name is that of the color, an empty `boss` is decided at the table.
    """

    level: str = FIRST_LEVEL
    players: int = 2
    colors: tuple[str, ...] = COLORS
    names: tuple[str, ...] = ("",) * SEATS
    first: int = 0
    boss: str = ""
    quick_start: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, and what is remembered of the window and of the last game.

    `window` is the size of the window when it is neither maximized nor full screen, None as long as nobody has changed
    it. `version` is that of the game which was played last, "" for the first one, which did not write it down.
    """

    language: str = "en"
    text_percent: int = 100
    symbols: bool = False
    full_screen: bool = False
    maximized: bool = False
    window: tuple[int, int] | None = None
    volume: int = 70
    mute: bool = False
    speed: str = SPEEDS[0]
    reduced_motion: bool = False
    confirm_end_turn: bool = True
    version: str = ""
    game: LastGame = field(default_factory=LastGame)


def first_settings(screen: tuple[int, int], languages: Iterable[str] = ()) -> Settings:
    """What suits a screen of this size (pixels) and somebody who reads these languages, the best first."""
    language = next((each for each in languages if each in LANGUAGES), "en")
    percent = 120 if screen[1] <= SMALL_SCREEN else 100
    return Settings(language=language, text_percent=percent, version=__version__)


def settings_path() -> Path:
    """Where the settings are kept."""
    return paths.user_config() / FILE


def load_settings(path: Path | None = None) -> Settings | None:
    """The settings in this file, None if there are none yet.

    A value that makes no sense is replaced, one out of bounds is brought within them. What is no settings file at all
    is put aside under another name, and None is the answer.
    """
    path = path or settings_path()
    if not os.path.lexists(path):
        return None
    try:
        data = _read(path)
    except (OSError, ValueError, RecursionError):
        _put_aside(path)
        return None
    return settings_of(data)


def _read(path: Path) -> dict[str, Any]:
    """The object in a JSON file; OSError, ValueError or RecursionError if there is none."""
    if not path.is_file():
        raise ValueError("not a file")
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError("too long")
    data = json.loads(content.decode("utf-8-sig"))
    if not isinstance(data, dict):
        raise ValueError("no object")  # noqa: TRY004 (it is the file that is wrong)
    return data


def _put_aside(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.replace(path.with_name(DAMAGED))


def save_settings(settings: Settings, path: Path | None = None) -> bool:
    """Write the settings down; False if that is not possible, and then the file is what it was."""
    path = path or settings_path()
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("w", encoding="ascii") as file:
            json.dump(asdict(settings), file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        return False
    return True


# From data of any kind to values that work: a reader gives None for what makes no sense.


def settings_of(data: Mapping[str, object]) -> Settings:
    """The settings in this data; what is missing or makes no sense is as in `Settings()`."""
    return replace(Settings(), **_values(data, _SETTINGS))


def _values(data: Mapping[str, object], readers: Mapping[str, Callable[[object], object]]) -> dict[str, Any]:
    read = {name: reader(data[name]) for name, reader in readers.items() if name in data}
    return {name: value for name, value in read.items() if value is not None}


def _flag(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _whole(least: int, most: int) -> Callable[[object], int | None]:
    """The reader of a number: rounded, and brought within these bounds."""

    def read(value: object) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        if isinstance(value, float) and not isfinite(value):
            return None
        return max(least, min(most, round(value)))

    return read


def _one_of(names: Iterable[str]) -> Callable[[object], str | None]:
    allowed = tuple(names)
    return lambda value: value if isinstance(value, str) and value in allowed else None


def _id(value: object) -> str | None:
    return value if isinstance(value, str) and _ID.fullmatch(value) else None


def _version(value: object) -> str | None:
    return value if isinstance(value, str) and _VERSION.fullmatch(value) else None


def _window(value: object) -> tuple[int, int] | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    width, height = (_whole(*WINDOW)(side) for side in value)
    return (width, height) if width is not None and height is not None else None


def _colors(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list) or len(value) != SEATS or not all(isinstance(each, str) for each in value):
        return None
    return tuple(value) if set(value) == set(COLORS) else None


def _names(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list):
        return None
    names = [_name(each) for each in value[:SEATS]]
    return (*names, *[""] * (SEATS - len(names)))


def _name(value: object) -> str:
    if not isinstance(value, str):
        return ""
    return cleaned(value)[:NAME_LENGTH]


def _game(value: object) -> LastGame | None:
    if not isinstance(value, dict):
        return None
    game = replace(LastGame(), **_values(value, _GAME))
    return replace(game, first=min(game.first, game.players - 1))


_GAME: Final[dict[str, Callable[[object], object]]] = {
    "level": _id,
    "players": _whole(1, SEATS),
    "colors": _colors,
    "names": _names,
    "first": _whole(0, SEATS - 1),
    "boss": _id,
    "quick_start": _flag,
}
_SETTINGS: Final[dict[str, Callable[[object], object]]] = {
    "language": _one_of(LANGUAGES),
    "text_percent": _whole(*TEXT_PERCENT),
    "symbols": _flag,
    "full_screen": _flag,
    "maximized": _flag,
    "window": _window,
    "volume": _whole(*VOLUME),
    "mute": _flag,
    "speed": _one_of(SPEEDS),
    "reduced_motion": _flag,
    "confirm_end_turn": _flag,
    "version": _version,
    "game": _game,
}
