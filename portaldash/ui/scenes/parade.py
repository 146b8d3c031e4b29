"""Figures in a row: who is in a game, or what a page is about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.pieces import TABLE_VIEW, Picture, Stand, models, render
from portaldash.ui.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from portaldash.ui.layout import Scale

UNIT: Final = 3.2
"""Pixels of a unit of the models at 1280x720, if there is room."""
PROBE: Final = 2.0
"""Pixels of a unit in the picture by which a figure is measured."""
SMALLEST: Final = 0.5
"""A row that would have to be smaller than this share is not drawn."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A model in a row, the color of its stand, and which way it looks; `size` makes it larger than the others."""

    model: str
    tint: theme.Color = theme.MOB_BASE
    stand: Stand = Stand.NONE
    yaw: float = TABLE_VIEW.yaw
    size: float = 1.0


def player(skin: str, color: str) -> Figure:
    """A player's piece, looking to the right."""
    return Figure(skin, theme.SEATS[theme.SEAT_NAMES.index(color)].color, Stand.DISC, 30)


def mob(kind: str, size: float = 1.0) -> Figure:
    """A mob's piece, looking to the left."""
    return Figure(kind, theme.MOB_BASE, Stand.PLATE, -30, size)


class Parade(Widget):
    """Figures from left to right on one line, the last `apart` of them at the right end; they come in one by one."""

    def __init__(self, figures: Sequence[Figure] = (), apart: int = 0, height: int = 130) -> None:
        """`height` is in pixels at 1280x720 and 100 percent."""
        super().__init__()
        self.figures = tuple(figures)
        self.apart = apart
        self._height = height
        self._here: set[tuple[Figure, float]] = set()

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        return width or scale.px(480), scale.px(self._height)

    def look(self) -> Hashable:
        unit = self._unit()
        return (self.figures, self.apart, unit, tuple((each, unit) in self._here for each in self.figures))

    def update(self, milliseconds: int) -> bool:
        self._call_next()
        return super().update(milliseconds)

    def _call_next(self) -> None:
        """Make the picture of one more figure, so that a large window does not wait for all of them."""
        unit = self._unit()
        missing = next((each for each in self.figures if (each, unit) not in self._here), None)
        if missing is not None and unit > 0:
            picture_of(missing, unit)
            self._here.add((missing, unit))

    def _unit(self) -> float:
        """Pixels of a unit of the models; 0 if there is no room for the row."""
        if not self.figures or not self.rect.width:
            return 0.0
        sizes = [_size_of(each) for each in self.figures]
        gaps = self._gap * len(sizes)
        unit = UNIT * self.scale.factor
        across = (self.rect.width - gaps) / (unit * sum(width for width, _ in sizes))
        share = min(1.0, across, self.rect.height / (unit * max(height for _, height in sizes)))
        return round(unit * share, 2) if share >= SMALLEST else 0.0

    @property
    def _gap(self) -> int:
        return self.scale.px(6)

    def paint(self, picture: pygame.Surface) -> None:
        unit = self._unit()
        split = len(self.figures) - self.apart
        left, right = 0, picture.get_width()
        for each in self.figures[:split]:
            width = round(_size_of(each)[0] * unit)
            self._put(picture, each, left + width // 2)
            left += width + self._gap
        for each in reversed(self.figures[split:]):
            width = round(_size_of(each)[0] * unit)
            self._put(picture, each, right - width // 2)
            right -= width + self._gap

    def _put(self, picture: pygame.Surface, figure: Figure, middle: int) -> None:
        unit = self._unit()
        if (figure, unit) in self._here:
            image = picture_of(figure, unit).surface
            picture.blit(image, image.get_rect(midbottom=(middle, picture.get_height())))


def picture_of(figure: Figure, unit: float) -> Picture:
    """The figure with so many pixels to a unit of the models."""
    view = replace(TABLE_VIEW, yaw=figure.yaw, zoom=round(unit * figure.size, 2))
    return render(models()[figure.model], view, tint=figure.tint, stand=figure.stand)


@cache
def _size_of(figure: Figure) -> tuple[float, float]:
    """Width and height of a figure's picture in units of the models, found by a small one."""
    width, height = picture_of(figure, PROBE).surface.get_size()
    return width / PROBE, height / PROBE
