"""The sign of the game on the window and in the lists of windows: the drawing that the package has for its icon."""

from __future__ import annotations

import pygame

from portaldash import paths
from portaldash.content.icons import CLEAR, load_icons

TIMES = 2
"""How many pixels of the screen a pixel of the drawing is wide: systems make it smaller well, larger badly."""


def sign() -> pygame.Surface:
    """The sign as a square with clear corners. ContentError if the drawing cannot be read."""
    drawing = load_icons(paths.assets() / "icons", "app.yaml")["app"]
    picture = pygame.Surface((drawing.side, drawing.side), pygame.SRCALPHA)
    for row, line in enumerate(drawing.rows):
        for column, letter in enumerate(line):
            if letter != CLEAR:
                picture.set_at((column, row), drawing.palette[letter])
    return pygame.transform.scale_by(picture, TIMES)
