"""Models as pictures to put on the table: rendered once for a size and an angle, with what they stand on."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from math import ceil, cos, floor, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from portaldash import paths
from portaldash.content.models import Model, read_model
from portaldash.ui import theme
from portaldash.ui.boxes import Camera, in_order, paint_side, side_pixels, side_polygon

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from portaldash.ui.boxes import Point
    from portaldash.ui.theme import Color

FINER: Final = 4
"""Pictures are painted this many times larger and then made smaller, which smooths their edges."""
EDGE: Final = (18, 11, 14)
TABLE_VIEW: Final = Camera(yaw=-28.0, pitch=26.0)
"""How pieces on the board are seen: three sides, and the face well."""
STAND_HEIGHT: Final = 1.5
LEAST_RADIUS: Final = 9.5
LEAST_REACH: Final = 8.5
FOOT_HEIGHT: Final = 5.0
MARGIN: Final = 2.0
ROUND: Final = 24
STRANGERS: Final = 6


class Stand(Enum):
    """What a piece stands on: players on a disc, mobs on a plate, so that shape says it as well as color."""

    NONE = "none"
    DISC = "disc"
    PLATE = "plate"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture with the place of the model's foot in it, in pixels."""

    surface: pygame.Surface
    foot: tuple[int, int]

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> pygame.Rect:
        """Put the model's foot there; the rectangle covered."""
        return surface.blit(self.surface, (at[0] - self.foot[0], at[1] - self.foot[1]))

    def rect(self, at: tuple[int, int]) -> pygame.Rect:
        """What `draw` would cover."""
        return self.surface.get_rect(topleft=(at[0] - self.foot[0], at[1] - self.foot[1]))

    def covers(self, at: tuple[int, int], point: tuple[int, int]) -> bool:
        """Whether the piece standing there is seen at this point of the surface."""
        place = (point[0] - at[0] + self.foot[0], point[1] - at[1] + self.foot[1])
        return bool(self.surface.get_rect().collidepoint(place) and self.surface.get_at(place).a > 127)


class Models(Mapping[str, Model]):
    """The models of a folder by name, each read when it is first wanted; ContentError if its file is wrong.

    Whoever a level has made up has none: a stranger stands for it, always the same for the same name.
    """

    def __init__(self, folder: Path) -> None:
        self._files = {path.stem: path for path in sorted(folder.glob("[!_]*.yaml"))}
        self._read: dict[str, Model] = {}

    def __getitem__(self, name: str) -> Model:
        if name not in self._read:
            self._read[name] = read_model(self._files.get(name) or self._files[_stranger(name)])
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


def _stranger(name: str) -> str:
    return f"stranger-{zlib.crc32(name.encode()) % STRANGERS + 1}"


@cache
def models() -> Models:
    """Every model of the game by name."""
    return Models(paths.assets() / "models")


@lru_cache(maxsize=1024)
def render(
    model: Model,
    camera: Camera,
    *,
    tint: Color = theme.TEXT_DIM,
    stand: Stand = Stand.NONE,
    edge: bool = True,
) -> Picture:
    """The model seen by the camera at `camera.zoom` pixels a unit; shared, so never draw on it.

    `tint` is the color of the stand and of what the model leaves open (the seat of a player, red for mobs);
    `edge` puts a dark line around it, for busy grounds.
    """
    at_origin = camera.moved((0.0, 0.0))
    frame = _frame(model, at_origin, stand)
    large = pygame.Surface((frame.width * FINER, frame.height * FINER), pygame.SRCALPHA)
    near = camera.zoomed(camera.zoom * FINER).moved((-frame.left * FINER, -frame.top * FINER))
    if stand is not Stand.NONE:
        _paint_stand(large, model, near, stand, tint)
    _paint_model(large, model, near, tint)
    picture = pygame.transform.smoothscale(_edged(large) if edge else large, frame.size)
    foot = at_origin.project(0.0, 0.0, 0.0 if stand is Stand.NONE else -STAND_HEIGHT)
    return Picture(picture, (round(foot[0]) - frame.left, round(foot[1]) - frame.top))


def smooth(size: tuple[int, int], paint: Callable[[pygame.Surface, int], None], finer: int = 2) -> pygame.Surface:
    """A transparent picture with soft edges: `paint` is given a surface `finer` times larger, and that factor."""
    large = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
    paint(large, finer)
    return pygame.transform.smoothscale(large, size)


def _frame(model: Model, camera: Camera, stand: Stand) -> pygame.Rect:
    """What the picture has to hold, in pixels around the model's foot, with room for a line around it."""
    points = _corners(model, camera)
    for height in (0.0, -STAND_HEIGHT):
        points += _stand_outline(model, camera, stand, height)
    left, top = (floor(min(point[axis] for point in points)) - 2 for axis in (0, 1))
    right, bottom = (ceil(max(point[axis] for point in points)) + 2 for axis in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def fitted(model: Model, room: tuple[int, int], camera: Camera = TABLE_VIEW, tint: Color = theme.TEXT_DIM) -> Picture:
    """The model as large as fits into `room` (pixels), without a stand."""
    points = list(_corners(model, camera.zoomed(1.0).moved((0.0, 0.0))))
    width = max(x for x, _ in points) - min(x for x, _ in points)
    height = max(y for _, y in points) - min(y for _, y in points)
    zoom = min((room[0] - 5) / width, (room[1] - 5) / height)
    return render(model, camera.zoomed(max(0.1, round(zoom, 3))), tint=tint)


def _corners(model: Model, camera: Camera) -> list[Point]:
    return [
        camera.project(*(box.at[axis] + box.size[axis] * (number >> axis & 1) for axis in range(3)))
        for box in model.boxes
        for number in range(8)
    ]


def _paint_model(surface: pygame.Surface, model: Model, camera: Camera, tint: Color) -> None:
    sides = camera.facing()
    for number in in_order(model, camera):
        box = model.boxes[number]
        for side in sides:
            polygon = side_polygon(camera, box.at, box.size, side)
            paint_side(surface, polygon, side_pixels(model, number, side, tint))


def _stand_corners(model: Model, stand: Stand) -> list[tuple[float, float]]:
    """The outline of what the piece stands on, in the model's units."""
    feet = [box for box in model.boxes if box.at[2] < FOOT_HEIGHT] or list(model.boxes)
    reach = [max(max(-box.at[axis], box.end[axis]) for box in feet) + MARGIN for axis in (0, 1)]
    if stand is Stand.PLATE:
        x, y = (max(LEAST_REACH, each) for each in reach)
        return [(-x, -y), (x, -y), (x, y), (-x, y)]
    radius = max(LEAST_RADIUS, *reach)
    return [(radius * cos(2 * pi * n / ROUND), radius * sin(2 * pi * n / ROUND)) for n in range(ROUND)]


def _stand_outline(model: Model, camera: Camera, stand: Stand, height: float) -> list[Point]:
    if stand is Stand.NONE:
        return []
    return [camera.project(x, y, height) for x, y in _stand_corners(model, stand)]


def _paint_stand(surface: pygame.Surface, model: Model, camera: Camera, stand: Stand, tint: Color) -> None:
    above = _stand_outline(model, camera, stand, 0.0)
    below = _stand_outline(model, camera, stand, -STAND_HEIGHT)
    wall = theme.shade(tint, 0.55)
    for number in range(len(above)):
        pygame.draw.polygon(surface, wall, (above[number - 1], above[number], below[number], below[number - 1]))
    pygame.draw.polygon(surface, theme.shade(tint, 0.8), above)
    middle = camera.project(0.0, 0.0, 0.0)
    rim = [(middle[0] + (x - middle[0]) * 0.84, middle[1] + (y - middle[1]) * 0.84) for x, y in above]
    pygame.draw.polygon(surface, tint, rim)


def _edged(surface: pygame.Surface) -> pygame.Surface:
    """The picture with a dark line around it, one pixel wide once it has been made smaller."""
    dark = pygame.mask.from_surface(surface, 0).to_surface(setcolor=EDGE, unsetcolor=(*EDGE, 0))
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    whole.fill((*EDGE, 0))
    for number in range(12):
        around = (round(FINER * cos(pi * number / 6)), round(FINER * sin(pi * number / 6)))
        whole.blit(dark, around)
    whole.blit(surface, (0, 0))
    return whole
