"""The pictures of what flies over the table, each as large as it is wanted: blocks, tiles, hearts, figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, theme
from portaldash.ui.boxes import Camera
from portaldash.ui.frames import draw_frame
from portaldash.ui.layout import Scale
from portaldash.ui.pieces import Stand
from portaldash.ui.table.board_pieces import UNITS
from portaldash.ui.table.cube_sprites import Sprites
from portaldash.ui.table.effects import Sight
from portaldash.ui.table.figures import standing
from portaldash.ui.table.item_card import draw_card, draw_small_card

if TYPE_CHECKING:
    from portaldash.ui.table.tiles import Tile
    from portaldash.ui.theme import Color

Picture = Callable[[Sight, int], pygame.Surface]
"""A picture about as high as this many pixels; it may be shared, so never draw on it."""

STEP: Final = 16
"""Pictures are made at sizes that are multiples of this and then made smaller, so that few are made."""
HALO: Final = (255, 240, 214)
CARD: Final = 48
"""Pixels of a small card at which its scale is 1."""


def blit_faded(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, strength: float) -> None:
    """Draw a picture more or less strongly, 0 (not at all) to 1."""
    if strength <= 0:
        return
    picture.set_alpha(min(255, round(255 * strength)))
    surface.blit(picture, place)
    picture.set_alpha(255)


def sized(picture: pygame.Surface, size: int) -> pygame.Surface:
    """The picture made this high (pixels), in its proportions."""
    width, height = picture.get_size()
    if size == height:
        return picture
    return pygame.transform.smoothscale(picture, (max(1, round(width * size / height)), max(1, size)))


def _rounded(size: int) -> int:
    return max(STEP, ceil(size / STEP) * STEP)


def block(kind: int) -> Picture:
    """A block as it lies in the cube, turned like that."""

    def picture(sight: Sight, size: int) -> pygame.Surface:
        camera = sight.cube_camera
        return sized(_block(kind, round(camera.yaw), round(camera.pitch), _rounded(size)), size)

    return picture


@lru_cache(maxsize=64)
def _block(kind: int, yaw: int, pitch: int, size: int) -> pygame.Surface:
    high = cos(radians(pitch)) + sin(radians(pitch)) * (abs(cos(radians(yaw))) + abs(sin(radians(yaw))))
    return haloed(Sprites(Camera(yaw, pitch, size / high), (kind,)).block(kind))


def haloed(picture: pygame.Surface) -> pygame.Surface:
    """The picture with a light edge, so that what is dark is seen to fly over the dark."""
    wide = max(1, picture.get_height() // 24)
    light = pygame.mask.from_surface(picture, 60).to_surface(setcolor=HALO, unsetcolor=(0, 0, 0, 0))
    whole = pygame.Surface(picture.get_rect().inflate(2 * wide, 2 * wide).size, pygame.SRCALPHA)
    for across in (0, wide, 2 * wide):
        for down in (0, wide, 2 * wide):
            whole.blit(light, (across, down))
    whole.blit(picture, (wide, wide))
    return whole


def icon(name: str, tint: Color = theme.TEXT) -> Picture:
    """A sign."""
    return lambda _, size: sized(icons.icon(name, _rounded(size), tint), size)


def heart(*, armor: bool = False) -> Picture:
    """A heart, or one of armor."""
    return icon("armor-heart" if armor else "heart")


def weapon(kind: str, material: str) -> Picture:
    """An item without its card."""
    return lambda _, size: sized(icons.item(kind, material, _rounded(size)), size)


def card(tile: Tile) -> Picture:
    """A tile, face up."""
    return lambda _, size: sized(_card(tile, _rounded(size)), size)


@lru_cache(maxsize=64)
def _card(tile: Tile, side: int) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_small_card(picture, picture.get_rect(), Scale(side / CARD), tile)
    return picture


@lru_cache(maxsize=64)
def whole_card(tile: Tile, size: tuple[int, int], scale: Scale, *, small: bool) -> pygame.Surface:
    """A tile just as it lies in an inventory of this size (pixels); shared, so never draw on it."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    (draw_small_card if small else draw_card)(picture, picture.get_rect(), scale, tile)
    return picture


def tile_back() -> Picture:
    """A tile, face down."""
    return lambda _, size: sized(_tile_back(_rounded(size)), size)


@lru_cache(maxsize=16)
def _tile_back(side: int) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    fill = theme.shade(theme.TERRAIN["portal"].pixels[1], 0.75)
    draw_frame(picture, picture.get_rect(), fill, theme.OUTLINE, max(1, side // 24))
    sign = icons.icon("question", round(side * 0.7))
    picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
    return picture


def piece(name: str, stand: Stand = Stand.PLATE, tint: Color = theme.MOB_BASE) -> Picture:
    """A mob or a player as it stands on spaces that are this wide: large ones stay large."""

    def picture(_: Sight, size: int) -> pygame.Surface:
        wide = _rounded(size)
        whole = standing(name, wide / UNITS, tint, stand)
        return sized(whole, max(1, round(whole.get_height() * size / wide)))

    return picture
