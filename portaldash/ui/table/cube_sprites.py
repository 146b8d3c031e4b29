"""Pictures of single blocks as one camera sees them: three sides, lit, dimmed, outlined; made fast enough to turn."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, theme
from portaldash.ui.boxes import side_polygon
from portaldash.ui.table.block_art import tile

if TYPE_CHECKING:
    from portaldash.ui.boxes import Camera, Point, Polygon

EDGE: Final = (16, 11, 14)
MARK_COLORS: Final = {"lit": theme.CHOOSE, "far": theme.CHOOSE, "danger": theme.DANGER, "picked": theme.FOCUS}
MARK_SIGNS: Final = {"danger": "warning", "picked": "check"}
"""The icons on marked blocks, so that marks are told apart without color; a block that is only lit stands out."""
SIGN: Final = 0.6
COARSE: Final = 40
"""Pixels of an upper side before it is flattened."""
DIM: Final = 0.66
_GLOW: Final = (44, 44, 44)


class Sprites:
    """The blocks of these kinds as `camera` sees them; its zoom is the pixels of a block's edge.

    `coarse` spares time on large blocks, for as long as they move.
    """

    def __init__(self, camera: Camera, kinds: tuple[int, ...], *, signs: bool = True, coarse: bool = False) -> None:
        self.camera = camera
        self.kinds = kinds
        self.signs = signs
        self._most = COARSE if coarse else 4 * COARSE
        at_origin = camera.moved((0.0, 0.0))
        self._polygons = {
            side: side_polygon(at_origin, (0.0, 0.0, 0.0), (1.0, 1.0, 1.0), side) for side in camera.facing()
        }
        self._line = max(1, round(camera.zoom / 26))
        self.frame = _frame(list(self._polygons.values()), margin=2 + ceil(camera.zoom / 14))
        self._plain = self._paint()
        self._made: dict[tuple[int | str, str], pygame.Surface] = {}

    def block(self, kind: int, look: str = "") -> pygame.Surface:
        """A block: "" plain, "dim" standing back, "glow" under the pointer."""
        made = self._made.get((kind, look))
        if made is None:
            made = self._made[kind, look] = self._varied(kind, look)
        return made

    def stem(self) -> pygame.Surface:
        """The dark gap below a block that stands out."""
        made = self._made.get(("stem", ""))
        if made is None:
            made = self._made["stem", ""] = pygame.Surface(self.frame.size, pygame.SRCALPHA)
            for polygon in self._polygons.values():
                pygame.draw.polygon(made, EDGE, [self._inside(corner) for corner in polygon])
        return made

    def mark(self, mark: str) -> pygame.Surface:
        """The outline of a marked block, to be drawn over it."""
        made = self._made.get((mark, "mark"))
        if made is None:
            made = self._made[mark, "mark"] = self._outline(mark)
        return made

    def _varied(self, kind: int, look: str) -> pygame.Surface:
        picture = self._plain[kind]
        if not look:
            return picture
        picture = picture.copy()
        if look == "glow":
            picture.fill((*_GLOW, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return picture
        part = round(255 * DIM)
        picture.fill((part, part, part, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _outline(self, mark: str) -> pygame.Surface:
        picture = pygame.Surface(self.frame.size, pygame.SRCALPHA)
        wide = max(1, round(self.camera.zoom / (11 if mark == "picked" else 15)))
        outlines = [[self._inside(corner) for corner in polygon] for polygon in self._polygons.values()]
        for width, color in ((wide + 2, EDGE), (wide, MARK_COLORS[mark])):
            for outline in outlines:
                pygame.draw.lines(picture, color, True, outline, width)  # noqa: FBT003 (pygame takes it by position)
        if mark in MARK_SIGNS:
            top = [self._inside(corner) for corner in self._polygons["top"]]
            sign = icons.icon(MARK_SIGNS[mark], max(6, round(self.camera.zoom * SIGN)))
            middle = ((top[0][0] + top[2][0]) / 2, (top[0][1] + top[2][1]) / 2)
            picture.blit(sign, sign.get_rect(center=middle))
        return picture

    def _inside(self, corner: Point) -> Point:
        return corner[0] - self.frame.left, corner[1] - self.frame.top

    def _paint(self) -> dict[int, pygame.Surface]:
        pictures = {kind: pygame.Surface(self.frame.size, pygame.SRCALPHA) for kind in self.kinds}
        for side, polygon in self._polygons.items():
            faces = self._tops(polygon) if side == "top" else self._uprights(side, polygon)
            corner = self._inside((min(x for x, _ in polygon), min(y for _, y in polygon)))
            place = (round(corner[0]), round(corner[1]))
            corners = [self._inside(each) for each in polygon]
            for kind, face in faces.items():
                # The seams between sides, drawn by whole pixels, must not let the ground through.
                pygame.draw.polygon(pictures[kind], EDGE, corners)
                pictures[kind].blit(face, place)
                pygame.draw.polygon(pictures[kind], EDGE, corners, self._line)
        return pictures

    def _tops(self, polygon: Polygon) -> dict[int, pygame.Surface]:
        """The upper sides: turned, then flattened."""
        width = max(x for x, _ in polygon) - min(x for x, _ in polygon)
        height = max(y for _, y in polygon) - min(y for _, y in polygon)
        size = (max(1, round(width)), max(1, round(height)))
        edge = max(1, min(self._most, round(self.camera.zoom)))
        faces = {}
        for kind in self.kinds:
            large = pygame.transform.scale(tile(kind, signs=self.signs), (edge, edge))
            faces[kind] = pygame.transform.scale(pygame.transform.rotate(large, self.camera.yaw), size)
        return faces

    def _uprights(self, side: str, polygon: Polygon) -> dict[int, pygame.Surface]:
        """The upright sides of all kinds at once: below each other on a sheet, whose columns are then moved down."""
        start, right, _, down = polygon
        fall = right[1] - start[1]
        width = max(1, round(right[0] - start[0]))
        height = max(1, round(down[1] - start[1]))
        step = height + ceil(abs(fall)) + 2
        sheet = pygame.Surface((width, step * len(self.kinds)), pygame.SRCALPHA)
        top = 0 if fall >= 0 else ceil(-fall)
        for number, kind in enumerate(self.kinds):
            face = pygame.transform.scale(tile(kind, side, signs=self.signs), (width, height))
            sheet.blit(face, (0, step * number + top))
        sheared = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
        sheared.blits(
            [(sheet, (x, round(fall * (x + 0.5) / width)), (x, 0, 1, step * len(self.kinds))) for x in range(width)],
            doreturn=False,
        )
        return {kind: sheared.subsurface((0, step * number, width, step)) for number, kind in enumerate(self.kinds)}


def _frame(polygons: list[Polygon], margin: int) -> pygame.Rect:
    xs = [x for polygon in polygons for x, _ in polygon]
    ys = [y for polygon in polygons for _, y in polygon]
    left, top = floor(min(xs)) - margin, floor(min(ys)) - margin
    return pygame.Rect(left, top, ceil(max(xs)) + margin - left, ceil(max(ys)) + margin - top)
