"""Small pictures put together: beside each other or below each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence


def beside(cells: Sequence[pygame.Surface], gap: int = 0) -> pygame.Surface:
    """The pictures in a row, `gap` pixels apart, on one middle line."""
    height = max((cell.get_height() for cell in cells), default=1)
    width = sum(cell.get_width() for cell in cells) + gap * max(0, len(cells) - 1)
    row = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
    left = 0
    for cell in cells:
        row.blit(cell, cell.get_rect(midleft=(left, height // 2)))
        left += cell.get_width() + gap
    return row


def below(rows: Sequence[pygame.Surface], room: tuple[int, int]) -> pygame.Surface:
    """The pictures in a column around one middle line, what leaves the room (pixels) cut off."""
    width = min(room[0], max((row.get_width() for row in rows), default=1))
    sheet = pygame.Surface((max(1, width), max(1, min(room[1], height_of(rows)))), pygame.SRCALPHA)
    top = 0
    for row in rows:
        sheet.blit(row, row.get_rect(midtop=(width // 2, top)))
        top += row.get_height()
    return sheet


def height_of(rows: Sequence[pygame.Surface]) -> int:
    """How high the pictures are together."""
    return sum(row.get_height() for row in rows)
