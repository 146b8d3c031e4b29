"""Where things lie: the game's own files, and the folders of the person who plays. Writes nothing.

`PORTALDASH_HOME` replaces all of the person's folders by one, for tests and for a game on a stick.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path

APP = "portal-dash"
TITLE = "Portal Dash"
"""How a folder is called that people look into."""
HOME_VARIABLE = "PORTALDASH_HOME"


@cache
def data_root() -> Path:
    """The folder that holds `assets` and `levels`: the packaged game's, the wheel's or the checkout."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    package = Path(str(files("portaldash")))
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent


def assets() -> Path:
    return data_root() / "assets"


def levels() -> Path:
    return data_root() / "levels"


def user_config() -> Path:
    """The folder of the settings; it may not exist yet."""
    return _user_folder("config")


def user_data() -> Path:
    """The folder of saves and of the own levels' folder; it may not exist yet."""
    return _user_folder("data")


def user_levels() -> Path:
    """The folder of the person's own levels; it may not exist yet."""
    return user_data() / "levels"


def user_log() -> Path:
    """The folder of the log files; it may not exist yet."""
    return _user_folder("log")


def user_pictures() -> Path:
    """The folder of the screenshots; it may not exist yet."""
    return _user_folder("pictures")


def user_exports() -> Path:
    """The folder that games are exported to unless another is named; it may not exist yet."""
    return _user_folder("exports")


def _own_folder(home: str) -> Path:
    # A person that the system does not know has no home: "~nobody" is then the name of a folder like any other.
    try:
        return Path(home).expanduser().absolute()
    except RuntimeError:
        return Path(home).absolute()


def _user_folder(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return _own_folder(home) / kind
    # Loaded only here: the rules and the level checker do without it.
    from platformdirs import PlatformDirs  # noqa: PLC0415 (see above)

    folders = PlatformDirs(appname=APP, appauthor=False)
    if kind == "pictures":
        return folders.user_pictures_path / APP
    if kind == "exports":
        return folders.user_documents_path / TITLE
    if kind == "log":
        return folders.user_log_path
    chosen = folders.user_config_path if kind == "config" else folders.user_data_path
    # macOS and Windows have one folder for settings and data.
    return chosen / kind if folders.user_config_path == folders.user_data_path else chosen
