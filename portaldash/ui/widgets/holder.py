"""A widget that is nothing but others: what happens to it happens to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.group import Layer

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    import pygame


class Holder(Widget):
    """Holds other widgets; where they are is for the subclasses to say, in `place`."""

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        super().__init__()
        self._layer = Layer()
        self._layer.widgets.extend(widgets)

    @property
    def widgets(self) -> Sequence[Widget]:
        return self._layer.widgets

    def parts(self) -> Iterator[Widget]:
        yield from self._layer.parts()

    def part_at(self, position: tuple[int, int]) -> Widget | None:
        inner = self._layer.at(position) if super().part_at(position) else None
        return inner.part_at(position) if inner is not None else None

    def innermost(self) -> Widget | None:
        return self._layer.hovered.innermost() if self._layer.hovered is not None else None

    def leave(self) -> None:
        self._layer.hover(None)

    def handle(self, event: pygame.event.Event) -> bool:
        return self._layer.point(event)

    def update(self, milliseconds: int) -> bool:
        inside = self._layer.update(milliseconds)
        return super().update(milliseconds) or inside

    def look(self) -> Hashable:
        return tuple(widget.look() for widget in self.widgets if widget.visible)

    def draw(self, surface: pygame.Surface) -> None:
        self._shown = self._present()
        if self.visible:
            self._layer.draw(surface)
