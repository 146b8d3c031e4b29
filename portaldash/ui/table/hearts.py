"""Hearts in a row: those of a life tracker, and those of armor, which have another shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from portaldash.ui import icons, text, theme
from portaldash.ui.layout import SMALLEST_TEXT
from portaldash.ui.table.pack import beside
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale

GAP_SHARE = 0.12


def heart_row(full: int, most: int, size: int, *, armor: bool = False) -> pygame.Surface:
    """`most` hearts of this size (pixels), `full` of them filled."""
    gap = max(1, round(size * GAP_SHARE))
    row = pygame.Surface((max(1, most * size + gap * (most - 1)), size), pygame.SRCALPHA)
    for number in range(most):
        row.blit(heart(size, full=number < full, armor=armor), (number * (size + gap), 0))
    return row


def heart(size: int, *, full: bool = True, armor: bool = False) -> pygame.Surface:
    """One heart; that of armor has a plate around it."""
    name = ("armor-heart" if armor else "heart") if full else ("armor-heart-empty" if armor else "heart-empty")
    return icons.icon(name, size)


def hearts(full: int, most: int, room: tuple[int, int], scale: Scale, *, armor: bool = False) -> pygame.Surface:
    """The hearts as a row as high as `room` (pixels) if that fits, smaller if it must, or one heart and the number."""
    size = room[1]
    fitting = int(room[0] / max(1, most + GAP_SHARE * (most - 1)))
    if min(size, fitting) >= scale.px(9):
        return heart_row(full, most, min(size, fitting), armor=armor)
    return _heart_and_number(full, most, room, scale, armor=armor)


def _heart_and_number(full: int, most: int, room: tuple[int, int], scale: Scale, *, armor: bool) -> pygame.Surface:
    wanted = min(scale.text(13), max(SMALLEST_TEXT, room[1]))
    gap = scale.px(2)
    for size in range(wanted, SMALLEST_TEXT - 1, -1):
        number = text.line(f"{full}/{most}", Face.BOLD, size, theme.TEXT)
        row = beside([heart(min(size, room[1]), full=full > 0, armor=armor), number], gap)
        if row.get_width() <= room[0]:
            break
    return row
