"""Icons as pictures: items in their material, hearts, signs, symbols, each at any size."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash import paths
from portaldash.content.icons import CLEAR, DARK_TINT, MATERIAL, TINT, load_icons
from portaldash.ui import theme
from portaldash.ui.boxes import side_pixels
from portaldash.ui.pieces import models

if TYPE_CHECKING:
    from collections.abc import Mapping

    from portaldash.content.icons import Icon
    from portaldash.ui.theme import Color

EDGE: Final = (22, 13, 16)
BLOCK: Final = "block-"
"""Icons of blocks are the tops of their models, so that nothing is drawn twice."""


@cache
def drawings() -> Mapping[str, Icon]:
    """Every drawing by name; ContentError if a file is wrong."""
    return load_icons(paths.assets() / "icons")


@lru_cache(maxsize=1024)
def icon(name: str, size: int, tint: Color = theme.TEXT) -> pygame.Surface:
    """The icon as a square of `size` pixels; shared, so never draw on it. KeyError if there is none.

    `tint` is the color of what the drawing leaves open.
    """
    if name.startswith(BLOCK):
        return resized(_block(name), size)
    colors = {TINT: tint, DARK_TINT: theme.shade(tint, 0.68)}
    return resized(_drawn(drawings()[name], colors), size)


@lru_cache(maxsize=512)
def item(kind: str, material: str, size: int) -> pygame.Surface:
    """An item such as boots, made of a material such as iron, as a square of `size` pixels; shared."""
    return resized(_drawn(drawings()[kind], ramp(material)), size)


def ramp(material: str) -> dict[str, Color]:
    """The dark, middle and light shade of a material; one that has no color here looks like stone."""
    middle = theme.MATERIALS.get(material, theme.MATERIALS["stone"])
    shades = (theme.shade(middle, 0.6), middle, theme.mix(middle, (255, 255, 255), 0.45))
    return dict(zip(MATERIAL, shades, strict=True))


def _drawn(drawing: Icon, more: Mapping[str, Color]) -> pygame.Surface:
    """The drawing pixel by pixel, with a dark line around it."""
    colors = {**ramp("stone"), **drawing.palette, **more}
    side = drawing.side + 2
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    for row, line in enumerate(drawing.rows):
        for column, letter in enumerate(line):
            if letter != CLEAR:
                picture.set_at((column + 1, row + 1), colors[letter])
    dark = pygame.mask.from_surface(picture).to_surface(setcolor=EDGE, unsetcolor=(0, 0, 0, 0))
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    for around in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        whole.blit(dark, around)
    whole.blit(picture, (0, 0))
    return whole


def _block(name: str) -> pygame.Surface:
    pixels = side_pixels(models()[name], 0, "top", theme.VOID)
    picture = pygame.Surface((len(pixels[0]), len(pixels)), pygame.SRCALPHA)
    for row, line in enumerate(pixels):
        for column, color in enumerate(line):
            picture.set_at((column, row), color)
    return picture


def resized(picture: pygame.Surface, size: int) -> pygame.Surface:
    """A small picture at another size: whole multiples stay crisp, others are crisp but for the pixels' edges."""
    side = picture.get_width()
    times = -(-size // side)
    larger = pygame.transform.scale(picture, (side * times, side * times))
    if size == side * times:
        return larger
    if times > 1:
        larger = pygame.transform.scale(picture, (side * times * 2, side * times * 2))
    return pygame.transform.smoothscale(larger, (size, size))
