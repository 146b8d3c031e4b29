"""The resource cube in space: which blocks the camera sees, in which order, and what is under a point."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from portaldash.engine.portal_dash.defs import CUBE_BLOCKS, LAYER_BLOCKS, LAYERS
from portaldash.ui.boxes import Camera, inside, side_polygon
from portaldash.ui.table.facts import EMPTY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from portaldash.ui.boxes import Point, Polygon
    from portaldash.ui.table.facts import Facts

WIDE: Final = 4
"""Blocks along an edge of the cube; lengths here are in blocks, with 0, 0, 0 in the middle of its foot."""
HALF: Final = WIDE / 2
LIFT: Final = 0.24
"""How far a block that can be chosen stands out."""
HOME: Final = Camera(yaw=-33.0, pitch=31.0)
LEAST_PITCH: Final = 16.0
MOST_PITCH: Final = 74.0

_COLUMN: Final = sum(1 << (WIDE * line) for line in range(CUBE_BLOCKS // WIDE))
_ROW: Final = sum(0xF << (LAYER_BLOCKS * layer) for layer in range(LAYERS))
# Where the neighbor on a side is: how many bits further, and the cells that have none there.
_BESIDE: Final = {
    "top": (-LAYER_BLOCKS, (1 << LAYER_BLOCKS) - 1),
    "left": (-1, _COLUMN),
    "right": (1, _COLUMN << WIDE - 1),
    "back": (-WIDE, _ROW),
    "front": (WIDE, _ROW << (LAYER_BLOCKS - WIDE)),
}


class Face(NamedTuple):
    """One side of a block as it is seen."""

    cell: int
    side: str
    polygon: Polygon


@dataclass(frozen=True, slots=True)
class Blocks:
    """Which blocks are there and which of those stand out, as masks of cube cells; `rise` is how far, in blocks."""

    filled: int
    lifted: int = 0
    rise: float = LIFT

    def open_to(self, side: str) -> int:
        """The blocks with nothing beside them on this side."""
        step, edge = _BESIDE[side]
        neighbors = self.filled >> step if step > 0 else self.filled << -step
        return self.filled & (~neighbors | edge)

    def seen_by(self, camera: Camera) -> int:
        """The blocks with a face towards the camera that no neighbor covers."""
        seen = self.lifted & self.filled
        for side in camera.facing():
            seen |= self.open_to(side)
        return seen

    def from_afar(self, camera: Camera) -> list[int]:
        """The cells of the blocks seen, none covering a later one."""
        seen = self.seen_by(camera)
        return [cell for cell in _far_to_near(camera.facing()) if seen >> cell & 1]

    def rise_of(self, cell: int) -> float:
        """How far this block stands out."""
        return self.rise if self.lifted >> cell & 1 else 0.0

    def faces(self, camera: Camera) -> list[Face]:
        """The sides towards the camera, from far to near; those of a block that stands out reach down to its place."""
        sides = camera.facing()
        bare = {side: self.open_to(side) | self.lifted for side in sides}
        return [
            Face(cell, side, side_polygon(camera, place(cell), (1.0, 1.0, 1.0 + self.rise_of(cell)), side))
            for cell in self.from_afar(camera)
            for side in sides
            if bare[side] >> cell & 1
        ]


def blocks_of(facts: Facts, lifted: int = 0, rise: float = LIFT, gone: int = 0) -> Blocks:
    """The blocks of the cube as shown, without those in `gone`."""
    filled = sum(1 << cell for cell, color in enumerate(facts.cube) if color != EMPTY) & ~gone
    return Blocks(filled, lifted & filled, rise if lifted & filled else 0.0)


@cache
def place(cell: int) -> tuple[float, float, float]:
    """The left, near, lower corner of a block; row 0 is the one farthest from the viewer."""
    layer, spot = divmod(cell, LAYER_BLOCKS)
    row, column = divmod(spot, WIDE)
    return (column - HALF, HALF - 1 - row, float(LAYERS - 1 - layer))


@cache
def _far_to_near(facing: tuple[str, ...]) -> tuple[int, ...]:
    """All cells so that none covers a later one, for a camera that sees these sides."""
    rows = range(WIDE - 1, -1, -1) if "back" in facing else range(WIDE)
    columns = range(WIDE - 1, -1, -1) if "left" in facing else range(WIDE)
    layers = range(LAYERS - 1, -1, -1)
    return tuple(layer * LAYER_BLOCKS + row * WIDE + column for layer in layers for row in rows for column in columns)


def pick(faces: Sequence[Face], point: Point) -> int:
    """The cell of the nearest block under a point, -1 for none."""
    return next((face.cell for face in reversed(faces) if inside(face.polygon, point)), -1)


def points_on(polygon: Polygon) -> list[Point]:
    """Places spread over a side, its middle first."""
    start, right, _, down = polygon
    shares = sorted(((a / 8, b / 8) for a in range(1, 8) for b in range(1, 8)), key=lambda s: _off_middle(*s))
    return [
        (
            start[0] + across * (right[0] - start[0]) + below * (down[0] - start[0]),
            start[1] + across * (right[1] - start[1]) + below * (down[1] - start[1]),
        )
        for across, below in shares
    ]


def _off_middle(across: float, below: float) -> float:
    return max(abs(across - 0.5), abs(below - 0.5))


def points_of(faces: Sequence[Face], cell: int) -> Iterator[tuple[int, int]]:
    """Whole pixels where the pointer meets this block, the best one first; none if it is hidden."""
    for face in reversed([face for face in faces if face.cell == cell]):
        for x, y in points_on(face.polygon):
            if pick(faces, (round(x), round(y))) == cell:
                yield round(x), round(y)
