"""Widgets beside each other, in as many lines as they need."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from portaldash.ui.widgets.holder import Holder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.ui.layout import Scale
    from portaldash.ui.widgets.base import Widget

GAP = 8


class Flow(Holder):
    """Widgets in reading order, each as wide as it wants to be."""

    def __init__(self, widgets: Sequence[Widget] = (), gap: int = GAP) -> None:
        """`gap` is in pixels at 1280x720."""
        super().__init__(widgets)
        self.gap = gap

    def fill(self, widgets: Sequence[Widget]) -> None:
        """Hold these widgets instead of the present ones."""
        self._layer.clear()
        self._layer.widgets.extend(widgets)
        self.settle()

    def _places(self, scale: Scale, width: int) -> list[pygame.Rect]:
        """Where the widgets go, from the upper left corner of this one."""
        gap = scale.px(self.gap)
        places: list[pygame.Rect] = []
        line: list[pygame.Rect] = []
        left = top = 0
        for widget in self._layer.widgets:
            if not widget.visible:
                places.append(pygame.Rect(0, 0, 0, 0))
                continue
            across = min(width, widget.wanted(scale)[0])
            if line and left + across > width:
                left, top, line = 0, _level(line) + gap, []
            places.append(pygame.Rect(left, top, across, widget.wanted(scale, across)[1]))
            line.append(places[-1])
            left += across + gap
        _level(line)
        return places

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        if width is None:
            natural = [widget.wanted(scale)[0] for widget in self._layer.widgets if widget.visible]
            width = sum(natural) + scale.px(self.gap) * max(0, len(natural) - 1)
        return width, max((place.bottom for place in self._places(scale, max(1, width))), default=0)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        for widget, place in zip(self._layer.widgets, self._places(scale, max(1, rect.width)), strict=True):
            widget.place(place.move(rect.topleft), scale)

    def settle(self) -> None:
        """Find places anew, as some widgets may have come or gone, or say something else."""
        if self.rect.width:
            self.place(self.rect, self.scale)


def _level(line: list[pygame.Rect]) -> int:
    """Put the widgets of a line at one middle; where the line ends below."""
    bottom = max((place.bottom for place in line), default=0)
    top = min((place.top for place in line), default=0)
    for place in line:
        place.top = top + (bottom - top - place.height) // 2
    return bottom


class Stack(Flow):
    """Widgets below each other, each as wide as it wants to be."""

    def _places(self, scale: Scale, width: int) -> list[pygame.Rect]:
        places, top = [], 0
        for widget in self._layer.widgets:
            if not widget.visible:
                places.append(pygame.Rect(0, 0, 0, 0))
                continue
            across = min(width, widget.wanted(scale)[0])
            places.append(pygame.Rect(0, top, across, widget.wanted(scale, across)[1]))
            top = places[-1].bottom + scale.px(self.gap) // 2
        return places

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        widest = max((widget.wanted(scale)[0] for widget in self._layer.widgets if widget.visible), default=1)
        across = min(widest, width or widest)
        return across, max((place.bottom for place in self._places(scale, across)), default=0)
