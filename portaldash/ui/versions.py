"""Which program this is and what it runs on, in a line, for whoever reports something."""

from __future__ import annotations

import platform

import pygame

from portaldash import __version__


def versions() -> str:
    """The versions of the game and of all it stands on, and the system."""
    return f"Portal Dash {__version__}, {surroundings()}"


def surroundings() -> str:
    """The same without the game's own version."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"Python {platform.python_version()}, pygame-ce {pygame.ver}, SDL {sdl}, {platform.platform()}"
