"""Buttons of a menu, in larger letters than those of a form, and how they stand below each other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from portaldash.ui.layout import Share, fixed
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


def menu_size(buttons: Sequence[Button], scale: Scale, columns: int = 1) -> tuple[int, int]:
    """The width and height in pixels that these buttons want, below each other in one or more columns."""
    sizes = [button.wanted(scale) for button in buttons]
    across = max(width for width, _ in sizes) + scale.px(16)
    if columns == 1:
        across = max(across, scale.room(WIDTH))
    rows = -(-len(sizes) // columns)
    gap = scale.px(GAP)
    return columns * (across + gap) - gap, rows * (max(height for _, height in sizes) + gap) - gap


def place_menu(area: Area, buttons: Sequence[Button], scale: Scale, columns: int = 1) -> None:
    """Put the buttons below each other, from the top of the area; in several columns they are read line by line."""
    height = max(button.wanted(scale)[1] for button in buttons)
    lines = -(-len(buttons) // columns)
    rows = area.rows(*(fixed(f"row {number}", height) for number in range(lines)), gap=scale.px(GAP))
    cells = [cell for row in rows for cell in row.columns(*_shares(columns), gap=scale.px(GAP))]
    for button, cell in zip(buttons, cells, strict=False):
        button.place(cell.rect, scale)


def _shares(columns: int) -> list[Share]:
    return [Share(f"button {number}") for number in range(columns)]
