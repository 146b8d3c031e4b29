"""Boxes in space as flat pictures: the camera, the sides turned to it, their order, and what is under the pointer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final
from zlib import crc32

import pygame

from portaldash.ui.theme import shade

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from portaldash.content.models import Art, Model, ModelBox, Triple
    from portaldash.ui.theme import Color

Point = tuple[float, float]
Polygon = tuple[Point, Point, Point, Point]
"""Corners from the upper left one clockwise, as seen from outside."""
Cell = tuple[int, int, int]
"""A place in a grid of equal boxes: x to the right, y away, z up."""

LIGHT: Final = {"top": 1.0, "front": 0.8, "back": 0.8, "left": 0.62, "right": 0.62, "bottom": 0.45}
NORMALS: Final[Mapping[str, Cell]] = {
    "top": (0, 0, 1),
    "bottom": (0, 0, -1),
    "front": (0, -1, 0),
    "back": (0, 1, 0),
    "left": (-1, 0, 0),
    "right": (1, 0, 0),
}
# For each side its upper left, upper right and lower left corner: 0 is the low end of an axis, 1 the high one.
_CORNERS: Final[Mapping[str, tuple[Cell, Cell, Cell]]] = {
    "front": ((0, 0, 1), (1, 0, 1), (0, 0, 0)),
    "back": ((1, 1, 1), (0, 1, 1), (1, 1, 0)),
    "left": ((0, 1, 1), (0, 0, 1), (0, 1, 0)),
    "right": ((1, 0, 1), (1, 1, 1), (1, 0, 0)),
    "top": ((0, 1, 1), (1, 1, 1), (0, 0, 1)),
    "bottom": ((0, 0, 0), (1, 0, 0), (0, 1, 0)),
}


@lru_cache(maxsize=512)
def _turn(yaw: float, pitch: float) -> tuple[float, float, float, float]:
    return cos(radians(yaw)), sin(radians(yaw)), cos(radians(pitch)), sin(radians(pitch))


@dataclass(frozen=True, slots=True)
class Camera:
    """Looks at the origin without perspective.

    `yaw` turns what it sees (degrees, to the left side first), `pitch` is how steeply it looks down (0 level, 90 from
    above), `zoom` is pixels for a unit of space, `at` is where on the surface the origin is.
    """

    yaw: float = 0.0
    pitch: float = 30.0
    zoom: float = 1.0
    at: Point = (0.0, 0.0)

    def project(self, x: float, y: float, z: float) -> Point:
        """Where a point of space is on the surface, in pixels."""
        yaw_cos, yaw_sin, pitch_cos, pitch_sin = _turn(self.yaw, self.pitch)
        away = x * yaw_sin + y * yaw_cos
        across = x * yaw_cos - y * yaw_sin
        return (
            self.at[0] + self.zoom * across,
            self.at[1] - self.zoom * (z * pitch_cos + away * pitch_sin),
        )

    def depth(self, x: float, y: float, z: float) -> float:
        """How far a point is from the camera compared with the origin, in units of space."""
        yaw_cos, yaw_sin, pitch_cos, pitch_sin = _turn(self.yaw, self.pitch)
        return (x * yaw_sin + y * yaw_cos) * pitch_cos - z * pitch_sin

    def facing(self) -> tuple[str, ...]:
        """The sides of a box that are turned to the camera, at most three."""
        return tuple(side for side, normal in NORMALS.items() if self.depth(*normal) < -1e-9)

    def moved(self, at: Point) -> Camera:
        """The same view with the origin elsewhere on the surface."""
        return replace(self, at=at)

    def zoomed(self, zoom: float) -> Camera:
        """The same view at another size."""
        return replace(self, zoom=zoom)


def side_polygon(camera: Camera, at: Triple, size: Triple, side: str) -> Polygon:
    """One side of a box on the surface."""
    upper_left, upper_right, lower_left = (
        camera.project(*(at[axis] + corner[axis] * size[axis] for axis in range(3))) for corner in _CORNERS[side]
    )
    lower_right = (
        upper_right[0] + lower_left[0] - upper_left[0],
        upper_right[1] + lower_left[1] - upper_left[1],
    )
    return upper_left, upper_right, lower_right, lower_left


def inside(polygon: Sequence[Point], point: Point) -> bool:
    """Whether a point lies in a polygon with its corners in either order."""
    x, y = point
    within = False
    previous = polygon[-1]
    for corner in polygon:
        if (corner[1] > y) != (previous[1] > y):
            share = (y - corner[1]) / (previous[1] - corner[1])
            if x < corner[0] + share * (previous[0] - corner[0]):
                within = not within
        previous = corner
    return within


@dataclass(frozen=True, slots=True)
class Face:
    """One visible side of one box of a grid."""

    cell: Cell
    side: str
    polygon: Polygon


def visible_faces(
    cells: Iterable[Cell],
    camera: Camera,
    *,
    center: Triple = (0.0, 0.0, 0.0),
    lifted: Mapping[Cell, Triple] | None = None,
) -> list[Face]:
    """The sides of unit boxes that can be seen, from far to near.

    `center` is the point of the grid that lies on the camera's origin; `lifted` moves single boxes away from
    their place, which uncovers their neighbours.
    """
    moved = lifted or {}
    present = set(cells)
    still = present - set(moved)
    sides = camera.facing()
    faces = []
    for cell in sorted(present, key=lambda each: -camera.depth(*_placed(each, moved))):
        place = _placed(cell, moved)
        corner = (place[0] - center[0], place[1] - center[1], place[2] - center[2])
        faces += [
            Face(cell, side, side_polygon(camera, corner, (1.0, 1.0, 1.0), side))
            for side in sides
            if cell in moved or _beside(cell, side) not in still
        ]
    return faces


def _placed(cell: Cell, lifted: Mapping[Cell, Triple]) -> Triple:
    by = lifted.get(cell, (0.0, 0.0, 0.0))
    return (cell[0] + by[0], cell[1] + by[1], cell[2] + by[2])


def _beside(cell: Cell, side: str) -> Cell:
    normal = NORMALS[side]
    return (cell[0] + normal[0], cell[1] + normal[1], cell[2] + normal[2])


def pick(faces: Sequence[Face], point: Point) -> Face | None:
    """The face under a point, given the faces from far to near."""
    for face in reversed(faces):
        if inside(face.polygon, point):
            return face
    return None


def in_order(model: Model, camera: Camera) -> list[int]:
    """The numbers of a model's boxes so that none covers a later one.

    Two boxes that do not meet are parted by a plane along an axis; the one on the camera's side of it comes later.
    """
    count = len(model.boxes)
    behind: list[set[int]] = [
        {other for other in range(count) if other != own and _covers(model, camera, own, other)} for own in range(count)
    ]
    order: list[int] = []
    while len(order) < count:
        left = [number for number in range(count) if number not in order]
        free = [number for number in left if behind[number] <= set(order)] or left
        order.append(max(free, key=lambda number: _middle_depth(model.boxes[number], camera)))
    return order


def _covers(model: Model, camera: Camera, own: int, other: int) -> bool:
    """Whether the box `own` can hide a part of the other: it must then be painted after it."""
    box, far = model.boxes[own], model.boxes[other]
    for axis in range(3):
        direction = camera.depth(*(float(axis == each) for each in range(3)))
        if box.end[axis] <= far.at[axis] and direction <= 0:
            return False
        if box.at[axis] >= far.end[axis] and direction >= 0:
            return False
    return True


def _middle_depth(box: ModelBox, camera: Camera) -> float:
    return camera.depth(*(box.at[axis] + box.size[axis] / 2 for axis in range(3)))


def paint_side(surface: pygame.Surface, polygon: Polygon, pixels: Sequence[Sequence[Color]]) -> None:
    """Fill a side with rows of pixels."""
    start, right, _, down = polygon
    lines, columns = len(pixels), len(pixels[0])
    across = ((right[0] - start[0]) / columns, (right[1] - start[1]) / columns)
    below = ((down[0] - start[0]) / lines, (down[1] - start[1]) / lines)
    for row, line in enumerate(pixels):
        for column, color in enumerate(line):
            x = start[0] + across[0] * column + below[0] * row
            y = start[1] + across[1] * column + below[1] * row
            corners = (
                (x, y),
                (x + across[0], y + across[1]),
                (x + across[0] + below[0], y + across[1] + below[1]),
                (x + below[0], y + below[1]),
            )
            pygame.draw.polygon(surface, color, corners)


@lru_cache(maxsize=2048)
def side_pixels(model: Model, number: int, side: str, tint: Color) -> tuple[tuple[Color, ...], ...]:
    """The colors of a side of one of the model's boxes as they are seen, light and speckles included."""
    box = model.boxes[number]
    seed = crc32(f"{model.name} {number} {side}".encode())
    rows = []
    for row, line in enumerate(_art_of(box, side, model.grain)):
        pixels = []
        for column, drawn in enumerate(line):
            ink = drawn or box.ink
            color = speckled(ink.color or tint, box.spread, seed + 31 * row + 1009 * column)
            pixels.append(color if ink.glows else shade(color, LIGHT[side]))
        rows.append(tuple(pixels))
    return tuple(rows)


def speckled(color: Color, spread: int, seed: int) -> Color:
    """A color a little lighter or darker, by at most `spread` percent: the same for the same seed."""
    scrambled = (seed * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF
    scrambled = ((scrambled ^ scrambled >> 15) * 0x85EBCA6B) & 0xFFFFFFFF
    scrambled = ((scrambled ^ scrambled >> 13) * 0xC2B2AE35) & 0xFFFFFFFF
    step = (scrambled >> 16) % 2001 - 1000
    return shade(color, 1 + spread * step / 100_000)


def _art_of(box: ModelBox, side: str, grain: float) -> Art:
    """The pixels of a side: those drawn for it, or plain ones `grain` wide."""
    drawn = box.art.get(side)
    if drawn is not None:
        return drawn
    width, depth, height = box.size
    across, down = {
        "top": (width, depth),
        "bottom": (width, depth),
        "left": (depth, height),
        "right": (depth, height),
    }.get(side, (width, height))
    line = (None,) * max(1, round(across / grain))
    return (line,) * max(1, round(down / grain))


def draw_face(surface: pygame.Surface, face: Face, model: Model, *, fine: bool = True) -> None:
    """Draw one side of a grid with the looks of a block model.

    Fine pixels are for a cube at rest; while it turns, one color a side is quick to draw.
    """
    if fine:
        paint_side(surface, face.polygon, side_pixels(model, 0, face.side, (0, 0, 0)))
    else:
        pygame.draw.polygon(surface, plain_color(model, face.side), face.polygon)


@lru_cache(maxsize=256)
def plain_color(model: Model, side: str) -> Color:
    """The one color that stands for a side of a model's first box."""
    return shade(model.boxes[0].ink.color or (0, 0, 0), LIGHT[side])


def outline_face(surface: pygame.Surface, face: Face, color: Color, width: int = 1) -> None:
    """Draw the edges of a side."""
    corners = face.polygon
    for number in range(len(corners)):
        pygame.draw.line(surface, color, corners[number - 1], corners[number], width)
