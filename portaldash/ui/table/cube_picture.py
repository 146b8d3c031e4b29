"""The resource cube on its wooden base as a picture: at once while it turns, with smooth edges when it rests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import ceil, cos, floor, radians, sin, sqrt
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import LAYERS
from portaldash.ui import theme
from portaldash.ui.boxes import LIGHT, side_polygon, speckled
from portaldash.ui.table.block_art import KINDS
from portaldash.ui.table.cube_model import HALF, LIFT, Blocks, place
from portaldash.ui.table.cube_sprites import EDGE, Sprites
from portaldash.ui.table.facts import EMPTY

if TYPE_CHECKING:
    from portaldash.ui.boxes import Camera, Polygon
    from portaldash.ui.theme import Color

SMALL: Final = 36.0
"""Pixels of a block below which the resting picture is painted three times larger, to smooth it, and else two times."""
RIM: Final = 0.44
"""How far the base reaches beyond the cube, in blocks."""
BASE_HEIGHT: Final = 0.42
DROP: Final = 0.12
"""How far below the base its shadow lies, in blocks."""
WOOD: Final = (116, 82, 48)
FLOOR: Final = (70, 48, 32)
SHADE: Final = (24, 16, 20)
PLANKS: Final = 10
_RADIUS: Final = sqrt(2) * (HALF + RIM)


@dataclass(frozen=True, slots=True)
class Subject:
    """All that the picture of the cube depends on, apart from the camera: equal ones look the same.

    `colors` has a kind of block or EMPTY for each cell; `marks` are pairs of a cell and its mark; with `choosing` the
    blocks without one stand back.
    """

    colors: tuple[int, ...]
    blocks: Blocks
    marks: tuple[tuple[int, str], ...] = ()
    hovered: int = -1
    choosing: bool = False
    signs: bool = True

    def kinds(self) -> tuple[int, ...]:
        """The kinds of blocks there are."""
        present = {color for color in self.colors if color != EMPTY}
        return tuple(kind for kind in KINDS if kind in present)


@dataclass(frozen=True, slots=True)
class _Smooth:
    """A resting picture without the pointer, and the blocks it was made of; `of` is what it depends on."""

    of: tuple[Subject, Camera, tuple[int, int]]
    surface: pygame.Surface
    sprites: Sprites


class CubePicture:
    """Draws the cube; the smooth picture is kept until something but the pointer changes it."""

    def __init__(self) -> None:
        self._smooth: _Smooth | None = None
        self._pointed: tuple[int, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, room: pygame.Rect, subject: Subject, camera: Camera) -> None:
        """The resting cube in its room, with smooth edges; the camera's origin is on the surface."""
        plain = replace(subject, hovered=-1)
        inside = camera.moved((camera.at[0] - room.left, camera.at[1] - room.top))
        of = (plain, inside, room.size)
        smooth = self._smooth
        if smooth is None or smooth.of != of:
            sprites = Sprites(_finer(inside), plain.kinds(), signs=plain.signs)
            whole = self._paint(plain, inside, pygame.Rect((0, 0), room.size), sprites)
            smooth, self._pointed = _Smooth(of, whole, sprites), None
            self._smooth = smooth
        picture = smooth.surface if subject.hovered < 0 else self._with_pointer(smooth, subject)
        surface.blit(picture, room.topleft)

    def _with_pointer(self, smooth: _Smooth, subject: Subject) -> pygame.Surface:
        """The picture with one brighter block; only the place of that block is painted anew."""
        if self._pointed is None or self._pointed[0] != subject.hovered:
            picture = smooth.surface.copy()
            camera = smooth.of[1]
            spot = block_rect(subject.blocks, camera, subject.hovered).clip(picture.get_rect())
            if spot.width and spot.height:
                picture.fill((0, 0, 0, 0), spot)
                picture.blit(self._paint(subject, camera, spot, smooth.sprites), spot)
            self._pointed = (subject.hovered, picture)
        return self._pointed[1]

    def _paint(self, subject: Subject, camera: Camera, part: pygame.Rect, sprites: Sprites) -> pygame.Surface:
        """A part of the smooth picture."""
        times = _times(camera)
        large = pygame.Surface((part.width * times, part.height * times), pygame.SRCALPHA)
        large.fill((*EDGE, 0))
        near = _finer(camera.moved((camera.at[0] - part.left, camera.at[1] - part.top)))
        draw_base(large, near)
        draw_blocks(large, subject, near, sprites)
        return pygame.transform.smoothscale(large, part.size)


def _times(camera: Camera) -> int:
    return 3 if camera.zoom < SMALL else 2


def _finer(camera: Camera) -> Camera:
    times = _times(camera)
    return camera.zoomed(camera.zoom * times).moved((camera.at[0] * times, camera.at[1] * times))


def draw_quickly(surface: pygame.Surface, subject: Subject, camera: Camera) -> None:
    """The cube with hard edges, for as long as it moves."""
    draw_base(surface, camera)
    draw_blocks(surface, subject, camera, Sprites(camera, subject.kinds(), signs=subject.signs, coarse=True))


def fitting_zoom(room: tuple[int, int], pitch: float) -> float:
    """Pixels for a block so that the cube fits into this room at every yaw."""
    top, foot = _reach(pitch)
    return max(2.0, min(room[0] / (2 * _RADIUS), room[1] / (top + foot)))


def middle(room: pygame.Rect, zoom: float, pitch: float) -> tuple[float, float]:
    """Where the foot of the cube has to be so that the whole of it is in the middle of the room."""
    top, foot = _reach(pitch)
    return float(room.centerx), room.centery + zoom * (top - foot) / 2


def _reach(pitch: float) -> tuple[float, float]:
    """How many blocks the picture reaches above and below the foot of the cube."""
    steep, level = sin(radians(pitch)), cos(radians(pitch))
    return (LAYERS + LIFT) * level + sqrt(2) * HALF * steep, (BASE_HEIGHT + DROP) * level + _RADIUS * steep


def block_rect(blocks: Blocks, camera: Camera, cell: int) -> pygame.Rect:
    """What a block covers on the surface, its outline included."""
    x, y, z = place(cell)
    top = 1.0 + blocks.rise_of(cell)
    corners = [camera.project(x + a, y + b, z + c) for a in (0, 1) for b in (0, 1) for c in (0.0, top)]
    left, upper = floor(min(each[0] for each in corners)) - 3, floor(min(each[1] for each in corners)) - 3
    right, lower = ceil(max(each[0] for each in corners)) + 3, ceil(max(each[1] for each in corners)) + 3
    return pygame.Rect(left, upper, right - left, lower - upper)


def draw_blocks(surface: pygame.Surface, subject: Subject, camera: Camera, sprites: Sprites) -> None:
    """All blocks that can be seen, from far to near."""
    left, top = sprites.frame.topleft
    up = -camera.zoom * cos(radians(camera.pitch))
    marks = dict(subject.marks)
    parts = []
    for cell in subject.blocks.from_afar(camera):
        x, y = camera.project(*place(cell))
        rise = subject.blocks.rise_of(cell)
        if rise:
            parts.append((sprites.stem(), (round(x + left), round(y + top))))
        at = (round(x + left), round(y + top + up * rise))
        mark = marks.get(cell, "")
        look = "glow" if cell == subject.hovered else "dim" if subject.choosing and not mark else ""
        parts.append((sprites.block(subject.colors[cell], look), at))
        if mark:
            parts.append((sprites.mark(mark), at))
    surface.fblits(parts)


def draw_base(surface: pygame.Surface, camera: Camera) -> None:
    """The wooden plate the cube stands on, with its shadow; a gold stud marks the front."""
    _fill(surface, camera, HALF + RIM + 0.25, -BASE_HEIGHT - DROP, SHADE)
    reach = HALF + RIM
    at, size = (-reach, -reach, -BASE_HEIGHT), (2 * reach, 2 * reach, BASE_HEIGHT)
    for side in camera.facing():
        polygon = side_polygon(camera, at, size, side)
        if side == "top":
            _paint_planks(surface, polygon)
        else:
            _paint_strip(surface, polygon, side)
    _fill(surface, camera, HALF, 0.0, FLOOR)


def _fill(surface: pygame.Surface, camera: Camera, reach: float, height: float, color: Color) -> None:
    """A level square around the middle of the cube."""
    pygame.draw.polygon(
        surface, color, side_polygon(camera, (-reach, -reach, height), (2 * reach, 2 * reach, 0.0), "top")
    )


@cache
def _wood(side: str) -> tuple[tuple[Color, ...], ...]:
    """The pixels of a side of the plate: planks on top, two rows of pixels around."""
    if side == "top":
        return (tuple(speckled(WOOD, 12, 7 + number // 2) for number in range(PLANKS)),)
    rows = [
        [theme.shade(speckled(WOOD, 14, 31 * n + line), LIGHT[side] * (1 - 0.18 * line)) for n in range(PLANKS)]
        for line in (0, 1)
    ]
    if side == "front":
        rows[0][PLANKS // 2 - 1] = rows[0][PLANKS // 2] = theme.HEADING
    return tuple(tuple(row) for row in rows)


def _paint_planks(surface: pygame.Surface, polygon: Polygon) -> None:
    start, right, _, down = polygon
    step = ((down[0] - start[0]) / PLANKS, (down[1] - start[1]) / PLANKS)
    for number, color in enumerate(_wood("top")[0]):
        x, y = step[0] * number, step[1] * number
        one, other = (start[0] + x, start[1] + y), (right[0] + x, right[1] + y)
        corners = (one, other, (other[0] + step[0], other[1] + step[1]), (one[0] + step[0], one[1] + step[1]))
        pygame.draw.polygon(surface, color, corners)


def _paint_strip(surface: pygame.Surface, polygon: Polygon, side: str) -> None:
    """An upright side of the plate."""
    start, right, _, down = polygon
    across = ((right[0] - start[0]) / PLANKS, (right[1] - start[1]) / PLANKS)
    fall = (down[1] - start[1]) / 2
    for line, colors in enumerate(_wood(side)):
        for number, color in enumerate(colors):
            x, y = start[0] + across[0] * number, start[1] + across[1] * number + fall * line
            ahead = (x + across[0], y + across[1])
            pygame.draw.polygon(surface, color, ((x, y), ahead, (ahead[0], ahead[1] + fall), (x, y + fall)))
