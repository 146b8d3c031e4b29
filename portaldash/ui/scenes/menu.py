"""Buttons of a menu, in larger letters than those of a form, and how they stand below each other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from portaldash.ui.layout import fixed
from portaldash.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from portaldash.ui.layout import Area, Scale

LARGER: Final = 1.25
WIDTH: Final = 300
GAP: Final = 8


class MenuButton(Button):
    """A button whose letters are larger."""

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        return super().wanted(_larger(scale), width)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, _larger(scale))


def _larger(scale: Scale) -> Scale:
    return replace(scale, text_percent=round(scale.text_percent * LARGER))


def menu_size(buttons: Sequence[Button], scale: Scale) -> tuple[int, int]:
    """The width and height in pixels that these buttons below each other want."""
    sizes = [button.wanted(scale) for button in buttons]
    across = max(scale.room(WIDTH), max(width for width, _ in sizes) + scale.px(16))
    return across, sum(height for _, height in sizes) + scale.px(GAP) * (len(sizes) - 1)


def place_menu(area: Area, buttons: Sequence[Button], scale: Scale) -> None:
    """Put the buttons below each other, from the top of the area."""
    heights = [button.wanted(scale)[1] for button in buttons]
    names = [f"button {number}" for number in range(len(buttons))]
    rows = area.rows(*map(fixed, names, heights), gap=scale.px(GAP))
    for button, row in zip(buttons, rows, strict=True):
        button.place(row.rect, scale)
