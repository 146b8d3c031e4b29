"""The grounds of spaces as small pixel pictures: every terrain has a pattern of its own, not only a color."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui.theme import TERRAIN, mix, shade

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from portaldash.ui.theme import Color

ACROSS: Final = 16
DOWN: Final = 12
WOOD: Final = TERRAIN["covered"].pixels
OBSIDIAN: Final = ((38, 26, 56), (30, 20, 46), (48, 34, 68), (34, 24, 50))


@lru_cache(maxsize=16384)
def stir(x: int, y: int, seed: int = 0) -> int:
    """A number from 0 to 255 that looks like chance and is always the same for the same place."""
    mixed = (x * 374761393 + y * 668265263 + seed * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ mixed >> 13) * 1274126177) & 0xFFFFFFFF
    return (mixed ^ mixed >> 16) & 0xFF


def _smooth(x: int, y: int, wide: int, high: int, seed: int) -> float:
    """Chance that changes slowly, 0 to 1, from one point of a net `wide` by `high` to the next."""
    left, top = x // wide, y // high
    across, down = x % wide / wide, y % high / high
    upper = stir(left, top, seed) * (1 - across) + stir(left + 1, top, seed) * across
    lower = stir(left, top + 1, seed) * (1 - across) + stir(left + 1, top + 1, seed) * across
    return (upper * (1 - down) + lower * down) / 255


def _pebbles(pixels: tuple[Color, ...], x: int, y: int, seed: int) -> Color:
    """Small clumps of the colors, as of rock."""
    look = stir(x // 2, y // 2, seed) if stir(x, y, seed + 1) < 200 else stir(x, y, seed + 2)
    return pixels[look % len(pixels)]


def _plain(x: int, y: int) -> Color:
    color = _pebbles(TERRAIN["plain"].pixels, x, y, 1)
    if stir(x, y, 5) < 9:
        return shade(color, 1.32)
    return shade(color, 0.9 + 0.2 * _smooth(x, y, 9, 7, 6))


def _lava(x: int, y: int) -> Color:
    """Bright, in slow bands with dark skins adrift on them."""
    deep, warm, bright, skin = TERRAIN["lava"].pixels
    flow = 0.7 * _smooth(x, y, 9, 3, 11) + 0.3 * _smooth(x, y, 3, 2, 12)
    if flow > 0.64:
        return bright if flow < 0.74 else mix(bright, (255, 250, 200), 0.55)
    if flow > 0.47:
        return warm
    return deep if flow > 0.32 else skin


def _points(x: int, y: int, wide: int, high: int, seed: int) -> Iterator[tuple[int, int, int]]:
    """The scattered points around a place, one in each mesh of a net `wide` by `high`, with a number of their own."""
    for across in (-1, 0, 1):
        for down in (-1, 0, 1):
            yield _point(x // wide + across, y // high + down, wide, high, seed)


@lru_cache(maxsize=4096)
def _point(across: int, down: int, wide: int, high: int, seed: int) -> tuple[int, int, int]:
    place = across * wide + stir(across, down, seed) % wide, down * high + stir(across, down, seed + 1) % high
    return (*place, stir(across, down, seed + 2))


def _magma(x: int, y: int) -> Color:
    """Dark plates with glowing cracks between them."""
    rock, dark, glow, other = TERRAIN["magma"].pixels
    nearest, second = sorted((abs(x - at[0]) + abs(y - at[1]), at[2]) for at in _points(x, y, 6, 5, 21))[:2]
    apart = second[0] - nearest[0]
    if apart == 0:
        return mix(glow, (255, 220, 120), 0.35) if stir(x, y, 24) < 90 else glow
    if apart == 1:
        return shade(rock, 1.25)
    return shade((rock, dark, other, dark)[nearest[1] % 4], 0.92 + 0.14 * (stir(x, y, 25) / 255))


def _soul_sand(x: int, y: int) -> Color:
    """Loose ground with pits to sink into."""
    base, low, high, deep = TERRAIN["soul_sand"].pixels
    nearest = min((abs(x - pit[0]) + abs(y - pit[1]), x - pit[0], y - pit[1]) for pit in _points(x, y, 9, 6, 31))
    away, _, below = nearest
    if away <= 1:
        return shade(deep, 0.45)
    if away == 2:
        return shade(high, 1.4) if below > 0 else shade(deep, 0.62)
    return shade(base if stir(x, y, 32) < 150 else low, 0.92 + 0.2 * _smooth(x, y, 8, 4, 33))


def _strip(x: int, y: int) -> Color:
    """Laid stones with moss in the joints."""
    course = y // 4
    stone = (x + (course % 2) * 4) // 8
    if y % 4 == 3 or (x + (course % 2) * 4) % 8 == 7:
        return shade(TERRAIN["strip"].pixels[3], 0.66)
    color = TERRAIN["strip"].pixels[stir(stone, course, 41) % 4]
    lit = 1.14 if y % 4 == 0 else 1.0
    return shade(color, lit * (0.95 + 0.1 * stir(x, y, 42) / 255))


def _spawner(x: int, y: int) -> Color:
    """A cage: bars over a pit with something red in it."""
    across, down = x % ACROSS, y % DOWN
    bar, dim, light, dark = TERRAIN["spawner"].pixels
    at_edge = across in {0, 1, ACROSS - 2, ACROSS - 1} or down in {0, 1, DOWN - 2, DOWN - 1}
    if at_edge:
        return shade(light if (across + down) % 5 else bar, 1.3 if down < 2 else 1.0)
    if across % 4 == 1 or down % 4 == 1:
        return shade(bar, 1.15) if stir(x, y, 51) < 190 else dim
    ember = 1 - (abs(across - 7.5) / 8 + abs(down - 5.5) / 6) / 1.2
    return mix(shade(dark, 0.4), (150, 24, 26), max(0.0, 0.75 * ember))


def _chest(x: int, y: int) -> Color:
    """Plain ground with a wooden frame let into it."""
    across, down = x % ACROSS, y % DOWN
    ring = min(across, ACROSS - 1 - across, down, DOWN - 1 - down)
    if ring == 1:
        return shade(WOOD[stir(x, y, 61) % 4], 1.2)
    if ring == 2:
        return shade(WOOD[3], 0.55)
    return shade(_plain(x, y), 0.78 if ring > 2 else 1.0)


def _portal(x: int, y: int) -> Color:
    """A whirl in a frame of obsidian."""
    across, down = x % ACROSS, y % DOWN
    ring = min(across, ACROSS - 1 - across, down, DOWN - 1 - down)
    if ring < 2:
        return shade(OBSIDIAN[stir(x, y, 71) % 4], 1.5 if down == 0 else 1.0)
    away = abs(across - 7.5) * 0.8 + abs(down - 5.5) * 1.1
    turn = (across - 7.5) * (down - 5.5)
    arm = int(away * 1.1 + (2 if turn > 0 else 0) + stir(x, y, 72) / 255) % 4
    return shade(TERRAIN["portal"].pixels[(3, 1, 0, 2)[arm]], 1.25 - 0.05 * away)


def _face_down(x: int, y: int) -> Color:
    return _pebbles(TERRAIN["face_down"].pixels, x, y, 81)


def _gate(x: int, y: int) -> Color:
    return shade(OBSIDIAN[stir(x // 2, y // 2, 91) % 4], 0.92 + 0.16 * stir(x, y, 92) / 255)


def _covered(x: int, y: int) -> Color:
    """Planks."""
    board = y // 4
    joint = (x + stir(board, x // ACROSS, 101) % ACROSS) % ACROSS == 0
    if y % 4 == 3 or joint:
        return shade(WOOD[3], 0.66)
    grain = stir(x // 4, y, 102) % 4
    return shade(WOOD[grain], 1.22 if y % 4 == 0 else 1.05)


_PIXELS: Final[dict[str, Callable[[int, int], Color]]] = {
    "plain": _plain,
    "lava": _lava,
    "magma": _magma,
    "soul_sand": _soul_sand,
    "strip": _strip,
    "spawner": _spawner,
    "chest": _chest,
    "portal": _portal,
    "face_down": _face_down,
    "gate": _gate,
    "covered": _covered,
}
RUNNING: Final = frozenset({"lava", "magma", "soul_sand"})
"""Grounds whose pattern runs on from space to space; of the others there are a few looks that take turns."""
LOOKS: Final = 6


def tile(kind: str, column: int, row: int, size: tuple[int, int], light: float = 1.0) -> pygame.Surface:
    """The ground of a space at this size, darker or lighter."""
    place = (column, row) if kind in RUNNING else ((3 * column + 2 * row) % LOOKS, 0)
    small = _picture(kind, *place)
    whole = pygame.transform.scale(small, size)
    if light < 1.0:
        whole.fill((round(255 * light),) * 3, special_flags=pygame.BLEND_MULT)
    elif light > 1.0:
        whole.fill((round(255 * (light - 1.0)),) * 3, special_flags=pygame.BLEND_ADD)
    return whole


@lru_cache(maxsize=256)
def _picture(kind: str, column: int, row: int) -> pygame.Surface:
    """The ground of a space, ACROSS by DOWN pixels; shared, so never draw on it."""
    small = pygame.Surface((ACROSS, DOWN))
    pixels = _PIXELS[kind]
    for y in range(DOWN):
        for x in range(ACROSS):
            small.set_at((x, y), pixels(column * ACROSS + x, row * DOWN + y))
    return small
