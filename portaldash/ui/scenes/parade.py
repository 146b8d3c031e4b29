"""Figures in a row: who is in a game, or what a page is about."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    """Figures from left to right on one line, with the last `apart` of them at the right end."""

    def __init__(self, figures: Sequence[Figure] = (), apart: int = 0, height: int = 130) -> None:
        """`height` is in pixels at 1280x720 and 100 percent."""
        super().__init__()
        self.figures = tuple(figures)
        self.apart = apart
        self._height = height

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        return width or scale.px(480), scale.px(self._height)

    def look(self) -> Hashable:
        return (self.figures, self.apart)

    def paint(self, picture: pygame.Surface) -> None:
        unit = UNIT * self.scale.factor
        pictures = self._pictures_at(unit)
        gap = self.scale.px(6)
        across = sum(each.surface.get_width() + gap for each in pictures) or 1
        highest = max((each.surface.get_height() for each in pictures), default=1)
        share = min(1.0, picture.get_width() / across, picture.get_height() / highest)
        if share < SMALLEST:
            return
        if share < 1.0:
            pictures = self._pictures_at(unit * share * 0.97)
        self._put(picture, pictures, gap)

    def _pictures_at(self, unit: float) -> list[Picture]:
        known = models()
        return [
            render(
                known[each.model],
                replace(TABLE_VIEW, yaw=each.yaw, zoom=round(unit * each.size, 2)),
                tint=each.tint,
                stand=each.stand,
            )
            for each in self.figures
        ]

    def _put(self, picture: pygame.Surface, pictures: Sequence[Picture], gap: int) -> None:
        split = len(pictures) - self.apart
        left, right = 0, picture.get_width()
        for each in pictures[:split]:
            picture.blit(each.surface, (left, picture.get_height() - each.surface.get_height()))
            left += each.surface.get_width() + gap
        for each in reversed(pictures[split:]):
            right -= each.surface.get_width()
            picture.blit(each.surface, (right, picture.get_height() - each.surface.get_height()))
            right -= gap
