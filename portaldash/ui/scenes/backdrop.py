"""A cave of the Nether as a picture: big pixels, drawn once for each size, behind every scene that is not the table."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.theme import mix, shade

if TYPE_CHECKING:
    from collections.abc import Iterator

    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

PIXEL: Final = 4
"""How large a pixel of the picture is at 1280x720."""
TILE: Final = 8
"""Picture pixels across a block of the landscape."""
LOOKS: Final = 4
"""How many pictures there are of each kind of block."""
GROUND_SHARE: Final = 0.75
"""How far down the picture the ground begins."""
PORTAL: Final = (6, 7)
"""Blocks across and down, the frame included."""

FAR: Final = (58, 20, 22)
DEEP: Final = (20, 9, 14)
GLOW: Final = (236, 108, 36)
FRAME: Final = ((38, 24, 58), (30, 18, 46), (48, 32, 72), (24, 14, 38))
GLOW_STONE: Final = ((248, 206, 120), (226, 166, 74), (255, 230, 168), (196, 132, 60))


class Mood(Enum):
    """How much of the cave can be seen."""

    BRIGHT = 0.0
    QUIET = 0.76
    """Dim enough to read on."""
    WON = 0.3
    LOST = 0.5


def draw_backdrop(surface: pygame.Surface, scale: Scale, mood: Mood = Mood.BRIGHT) -> None:
    """Fill the surface with the cave."""
    surface.blit(_picture(surface.get_size(), scale.px(PIXEL), mood), (0, 0))


def ground_level(size: tuple[int, int], scale: Scale) -> int:
    """The row of the surface (pixels) on which whatever stands in the cave has its feet."""
    pixel = scale.px(PIXEL)
    return _ground_row(-(-size[1] // pixel)) * pixel


def portal_place(size: tuple[int, int], scale: Scale) -> pygame.Rect:
    """Where the portal stands, in pixels of the surface."""
    pixel = scale.px(PIXEL)
    place = _portal(-(-size[0] // pixel), -(-size[1] // pixel))
    return pygame.Rect(*(part * pixel for part in place))


@lru_cache(maxsize=3)
def _picture(size: tuple[int, int], pixel: int, mood: Mood) -> pygame.Surface:
    small = pygame.Surface((-(-size[0] // pixel), -(-size[1] // pixel)))
    _paint_depth(small)
    _paint_pillars(small)
    _paint_lava(small)
    _paint_ceiling(small, lights=mood is Mood.BRIGHT)
    _paint_ground(small)
    _paint_portal(small, lit=mood is not Mood.LOST)
    _darken(small, mood)
    return pygame.transform.scale(small, (small.get_width() * pixel, small.get_height() * pixel))


def _stir(*parts: int) -> int:
    """A number that looks like chance but is always the same for the same parts."""
    value = 0x9E3779B9
    for part in parts:
        value = ((value ^ (part & 0xFFFFFFFF)) * 0x85EBCA6B) & 0xFFFFFFFF
        value ^= value >> 13
    return value * 0xC2B2AE35 >> 8 & 0xFFFFFF


@lru_cache(maxsize=64)
def _tile(colors: tuple[Color, ...], look: int) -> pygame.Surface:
    """A block with the colors strewn over it, dark at two edges so that blocks can be told apart."""
    tile = pygame.Surface((TILE, TILE))
    dark = _lit(colors, 0.82)
    for across in range(TILE):
        for down in range(TILE):
            # Pairs of pixels share a color: coarser grain than noise, as in a hand-drawn tile.
            inks = dark if TILE - 1 in {across, down} else colors
            tile.set_at((across, down), inks[_stir(across // 2, down, look) % len(inks)])
    return tile


@lru_cache(maxsize=256)
def _lit(colors: tuple[Color, ...], light: float) -> tuple[Color, ...]:
    """The colors in this light."""
    return tuple(shade(color, light) for color in colors)


def _ground_row(height: int) -> int:
    return round(height * GROUND_SHARE) // TILE * TILE


def _portal(width: int, height: int) -> tuple[int, int, int, int]:
    """Left, top, width and height in picture pixels."""
    across, down = (part * TILE for part in PORTAL)
    left = (round(width * 0.8) - across // 2) // TILE * TILE
    return left, _ground_row(height) - down, across, down


def _paint_depth(small: pygame.Surface) -> None:
    """Dark above, glowing where the lava lights the air."""
    width, height = small.get_size()
    bottom = _ground_row(height)
    haze = mix(FAR, GLOW, 0.34)
    for row in range(height):
        # In steps, since a smooth gradient would look out of place among big pixels.
        share = min(1.0, row // 6 * 6 / bottom)
        small.fill(mix(DEEP, haze, share**1.6), (0, row, width, 1))


def _paint_pillars(small: pygame.Surface) -> None:
    """Two rows of rocks in the distance, the farther one more in the haze, some of them up to the ceiling."""
    width, height = small.get_size()
    bottom = _ground_row(height)
    for depth, color in enumerate(((76, 29, 26), (48, 18, 22))):
        across = TILE * (4 - depth) // 2
        for number in range(-(-width // across) + 1):
            left = number * across - depth * 3
            chance = _stir(number // 2, depth, 1)
            rise = (3 + chance % 5 - depth) * TILE + _stir(number, depth) % 2 * TILE // 2
            hang = (_stir(number // 3, depth, 7) % 6) * TILE + _stir(number, depth, 9) % 2 * TILE
            _paint_rock(small, color, pygame.Rect(left, bottom - rise, across, rise))
            _paint_rock(small, shade(color, 0.7), pygame.Rect(left, 0, across, hang))


def _paint_rock(small: pygame.Surface, color: Color, place: pygame.Rect) -> None:
    small.fill(color, place)
    small.fill(shade(color, 1.16), (place.left, place.top, place.width, 1))
    small.fill(shade(color, 1.08), (place.left, place.top, 1, place.height))


def _paint_lava(small: pygame.Surface) -> None:
    """The sea in front of the rocks, and two falls that feed it."""
    width, height = small.get_size()
    bottom = _ground_row(height)
    colors = theme.TERRAIN["lava"].pixels
    for left, across in ((round(width * 0.36), 5), (round(width * 0.62), 9)):
        _paint_fall(small, pygame.Rect(left, 0, across, bottom))
    shore = bottom - 2 * TILE
    for row in range(shore, bottom):
        inks = _lit(colors, 0.72 + 0.28 * (row - shore) / (bottom - shore))
        for left in range(0, width, 4):
            small.fill(inks[_stir(left // 4 + row % 3, row // 2) % len(inks)], (left, row, 4, 1))
    small.fill(colors[2], (0, shore, width, 1))
    for row in range(12):
        light = pygame.Surface((width, 2))
        light.fill(shade(GLOW, 0.03 * (12 - row)))
        small.blit(light, (0, shore - 2 * row - 2), special_flags=pygame.BLEND_ADD)


def _paint_fall(small: pygame.Surface, place: pygame.Rect) -> None:
    inks = _lit(theme.TERRAIN["lava"].pixels, 0.85)
    halo = pygame.Surface((place.width + 8, place.height))
    halo.fill(shade(GLOW, 0.12))
    small.blit(halo, (place.left - 4, place.top), special_flags=pygame.BLEND_ADD)
    for across in range(place.width):
        offset = _stir(across, place.left) % 9
        for row in range(place.top, place.bottom, 3):
            ink = inks[_stir(across, (row + offset) // 9) % len(inks)]
            small.fill(ink, (place.left + across, row, 1, 3))


def _paint_ceiling(small: pygame.Surface, *, lights: bool) -> None:
    """Rock that hangs down in steps, perhaps with lights in it."""
    width, _ = small.get_size()
    rock = theme.TERRAIN["plain"].pixels
    for column in range(-(-width // TILE)):
        low = 1 + _stir(column // 4, 3) % 3 + _stir(column // 2, 5) % 2 + _stir(column, 6) % 2
        for row in range(low):
            look = _stir(column, row)
            kind = GLOW_STONE if lights and row == low - 1 and look % 9 == 0 else rock
            _put(small, kind, (column * TILE, row * TILE), look, 0.5 + 0.06 * row if kind is rock else 1.0)


def _paint_ground(small: pygame.Surface) -> None:
    """The ledge in front, of rock with magma and soul sand in it."""
    width, height = small.get_size()
    top = _ground_row(height)
    kinds = [theme.TERRAIN[name].pixels for name in ("plain", "plain", "plain", "soul_sand", "plain", "magma")]
    for column in range(-(-width // TILE)):
        for row in range(-(-(height - top) // TILE)):
            look = _stir(column, row, 11)
            kind = kinds[_stir(column // 3, row, 2) % len(kinds)] if row == 0 else kinds[0]
            _put(small, kind, (column * TILE, top + row * TILE), look, max(0.3, 0.92 - 0.16 * row))
    for left in range(0, width, TILE):
        ground = small.get_at((min(left + 2, width - 1), top))
        small.fill(mix(GLOW, (ground.r, ground.g, ground.b), 0.55), (left, top, TILE, 1))


def _put(small: pygame.Surface, colors: tuple[Color, ...], place: tuple[int, int], look: int, light: float) -> None:
    small.blit(_tile(_lit(colors, light), look % LOOKS), place)


def _paint_portal(small: pygame.Surface, *, lit: bool) -> None:
    place = pygame.Rect(_portal(*small.get_size()))
    if lit:
        _paint_halo(small, place)
    for number, corner in enumerate(_frame_blocks(place)):
        _put(small, FRAME, corner, number, 1.0)
    inside = place.inflate(-2 * TILE, -2 * TILE)
    inks = _lit(theme.TERRAIN["portal"].pixels, 1.15)
    small.fill((16, 8, 22), inside)
    for left in range(inside.left, inside.right, 2) if lit else ():
        for top in range(inside.top, inside.bottom, 2):
            # Rings around a middle that is a little off, so that the colors seem to turn.
            away = abs(left - inside.centerx + 3) + abs(top - inside.centery) * 2 // 3
            small.fill(inks[(away // 3 + _stir(left, top) % 2) % len(inks)], (left, top, 2, 2))


def _paint_halo(small: pygame.Surface, place: pygame.Rect) -> None:
    """Light around the portal in coarse rings, on the air and on the ground before it."""
    reach = place.inflate(place.width, place.height * 3 // 4)
    light = pygame.Surface((reach.width // 2, reach.height // 2))
    for ring in range(5):
        part = light.get_rect().inflate(-ring * light.get_width() // 7, -ring * light.get_height() // 7)
        pygame.draw.ellipse(light, shade((15, 6, 26), ring + 1), part)
    # Made at half the size and doubled, so that its edge has steps like everything else.
    light = pygame.transform.scale(light, reach.size)
    small.blit(light, reach.topleft, special_flags=pygame.BLEND_ADD)


def _frame_blocks(place: pygame.Rect) -> Iterator[tuple[int, int]]:
    for left in range(place.left, place.right, TILE):
        for top in range(place.top, place.bottom, TILE):
            at_side = left in {place.left, place.right - TILE}
            if at_side or top in {place.top, place.bottom - TILE}:
                yield left, top


def _darken(small: pygame.Surface, mood: Mood) -> None:
    """Dim the whole for its mood, and the lowest rows for the words that stand there."""
    shadow = pygame.Surface(small.get_size())
    shadow.fill(theme.VOID)
    shadow.set_alpha(round(255 * mood.value))
    small.blit(shadow, (0, 0))
