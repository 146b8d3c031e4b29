"""One seat of a new game: its color, the name of who sits there, and whether they begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.saves.names import NAME_LENGTH
from portaldash.ui import theme
from portaldash.ui.layout import Share, fixed
from portaldash.ui.scenes.cells import Begins, Colors
from portaldash.ui.text import tr
from portaldash.ui.widgets.field import TextField

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.ui.layout import Area, Scale
    from portaldash.ui.scenes.setup import Place, Setup
    from portaldash.ui.widgets.base import Widget


class SeatRow:
    """The widgets of one seat; `on_change` is called when another seat may have changed with it."""

    def __init__(self, setup: Setup, seat: int, on_change: Callable[[], None]) -> None:
        self.setup = setup
        self.seat = seat
        self._on_change = on_change
        self.color = Colors(0, self._set_color)
        self.name = TextField(self.place.name, most=NAME_LENGTH, on_change=self._set_name, hint=tr("seat.name.hint"))
        self.begins = Begins(self._set_first, chosen=False)

    @property
    def place(self) -> Place:
        return self.setup.places[self.seat]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """In the order of Tab."""
        return (self.color, self.name, self.begins)

    def _set_color(self, number: int) -> None:
        self.setup.give_color(self.seat, theme.SEAT_NAMES[number])
        self._on_change()

    def _set_name(self, words: str) -> None:
        self.place.name = words

    def _set_first(self) -> None:
        self.setup.first = self.seat
        self._on_change()

    def refresh(self) -> None:
        """Show what the setup says; an empty seat shows nothing."""
        playing = self.setup.places[: self.setup.players]
        here = self.seat < self.setup.players
        for widget in self.widgets:
            widget.visible = here
        self.begins.visible = here and self.setup.players > 1
        self.color.chosen = theme.SEAT_NAMES.index(self.place.color)
        self.color.taken = [theme.SEAT_NAMES.index(place.color) for place in playing if place is not self.place]
        self.name.placeholder = tr(f"seat.{self.place.color}")
        self.begins.chosen = self.setup.first == self.seat

    def arrange(self, row: Area, scale: Scale) -> None:
        """Put the widgets into their row."""
        widths = [widget.wanted(scale)[0] for widget in (self.color, self.begins)]
        color, name, begins = row.columns(
            fixed("color", widths[0]), Share("name"), fixed("begins", widths[1]), gap=scale.px(8)
        )
        for widget, area in zip(self.widgets, (color, name, begins), strict=True):
            widget.place(area.rect, scale)
