"""`portaldash --where`: the folders and files the game uses, and which of them there are."""

from __future__ import annotations

from pathlib import Path

from portaldash import paths
from portaldash.commands.terminal import DONE, say
from portaldash.saves.settings import settings_path

THERE, NOT_YET = "there", "not there yet"


def run() -> int:
    """Say where everything lies; writes nothing."""
    places = used()
    width = max(map(len, places))
    for what, place in places.items():
        say(f"{what:{width}}  {place}  ({THERE if place.exists() else NOT_YET})")
    return DONE


def used() -> dict[str, Path]:
    """Everything the game reads or writes, by what a person calls it."""
    return {
        "game": paths.data_root(),
        "settings": settings_path(),
        "saves": paths.user_data() / "saves",
        "own levels": paths.user_levels(),
        "reports": paths.user_log(),
        "pictures": paths.user_pictures(),
        "exports": paths.user_exports(),
    }
