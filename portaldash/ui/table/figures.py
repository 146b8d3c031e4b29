"""Box models in the panels beside the board: as large as there is room for, or all at one scale."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import pieces, text, theme
from portaldash.ui.layout import SMALLEST_TEXT
from portaldash.ui.pieces import TABLE_VIEW, Stand
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from collections.abc import Iterable

    from portaldash.content.models import Model
    from portaldash.ui.theme import Color

PROBE: Final = 4.0
"""The zoom at which a model is measured."""
EDGE: Final = 6
"""Pixels of a picture that do not grow with the model."""
UNKNOWN: Final = "spawner"
"""What stands for a mob of somebody's own that has no model."""


def model_of(name: str) -> Model:
    """The model of a mob type, an end boss or a thing."""
    models = pieces.models()
    return models.get(name) or models[UNKNOWN]


@lru_cache(maxsize=256)
def zoom_for(name: str, room: tuple[int, int], stand: Stand) -> float:
    """The zoom at which a model with its stand fills a room (pixels)."""
    sample = pieces.render(model_of(name), TABLE_VIEW.zoomed(PROBE), stand=stand).surface.get_size()
    return max(0.1, min((wanted - EDGE) * PROBE / (length - EDGE) for wanted, length in zip(room, sample, strict=True)))


def common_zoom(names: Iterable[str], room: tuple[int, int], stand: Stand) -> float:
    """The zoom at which each of these models fits into a room (pixels), so that they keep their proportions."""
    return min((zoom_for(name, room, stand) for name in names), default=PROBE)


def standing(name: str, zoom: float, tint: Color, stand: Stand) -> pygame.Surface:
    """A model with its stand; shared, so never draw on it."""
    return pieces.render(model_of(name), TABLE_VIEW.zoomed(round(zoom, 2)), tint=tint, stand=stand).surface


def draw_standing(picture: pygame.Surface, rect: pygame.Rect, name: str, tint: Color, stand: Stand) -> None:
    """A model as large as there is room for, its foot at the bottom of a place."""
    image = standing(name, zoom_for(name, rect.size, stand), tint, stand)
    picture.blit(image, image.get_rect(midbottom=rect.midbottom))


@lru_cache(maxsize=64)
def number_disc(number: int, side: int) -> pygame.Surface:
    """The number of a mob on a round paper chip; shared, so never draw on it."""
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = ((side - 1) / 2, (side - 1) / 2)
    pygame.draw.aacircle(disc, theme.PAPER_INK, middle, side / 2)
    pygame.draw.aacircle(disc, theme.PAPER, middle, side / 2 - max(1, side / 12))
    figure = text.line(str(number), Face.BOLD, max(SMALLEST_TEXT, round(side * 0.75)), theme.PAPER_INK)
    disc.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
    return disc
