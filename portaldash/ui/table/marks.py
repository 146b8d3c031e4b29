"""How things on the table are marked: each mark has a shape as well as a color."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, theme
from portaldash.ui.frames import draw_block

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

EDGE: Final = 3
SIGN: Final = 16


def draw_mark(picture: pygame.Surface, rect: pygame.Rect, scale: Scale, mark: str) -> None:
    """Show that a thing can be chosen, has been, or would lose the game: each with its own shape."""
    edge = scale.px(EDGE)
    if mark == "lit":
        _outline(picture, rect, theme.CHOOSE, edge)
        _draw_pointer(picture, rect, scale, theme.CHOOSE)
    elif mark == "far":
        _dashes(picture, rect, theme.CHOOSE, edge)
    elif mark == "danger":
        _outline(picture, rect, theme.DANGER, edge)
        _draw_corner(picture, rect, scale, "warning")
    elif mark == "picked":
        _outline(picture, rect, theme.FOCUS, edge + max(1, edge // 2))
        _draw_corner(picture, rect, scale, "check")


def _outline(picture: pygame.Surface, rect: pygame.Rect, color: Color, edge: int) -> None:
    pygame.draw.rect(picture, theme.SHADOW, rect, edge + max(1, edge // 3))
    pygame.draw.rect(picture, color, rect, edge)


def _dashes(picture: pygame.Surface, rect: pygame.Rect, color: Color, edge: int) -> None:
    step = 4 * edge
    for left in range(rect.left, rect.right, 2 * step):
        width = min(step, rect.right - left)
        picture.fill(color, (left, rect.top, width, edge))
        picture.fill(color, (left, rect.bottom - edge, width, edge))
    for top in range(rect.top, rect.bottom, 2 * step):
        height = min(step, rect.bottom - top)
        picture.fill(color, (rect.left, top, edge, height))
        picture.fill(color, (rect.right - edge, top, edge, height))


def _draw_pointer(picture: pygame.Surface, rect: pygame.Rect, scale: Scale, color: Color) -> None:
    """A small arrow at the upper edge: click here."""
    unit = scale.px(2)
    middle, top = rect.centerx, rect.top + scale.px(EDGE)
    for row in range(3):
        half = (3 - row) * unit
        picture.fill(color, (middle - half, top + row * unit, 2 * half, unit))


def _draw_corner(picture: pygame.Surface, rect: pygame.Rect, scale: Scale, name: str) -> None:
    sign = icons.icon(name, scale.px(SIGN))
    ground = sign.get_rect(topright=(rect.right, rect.top)).inflate(scale.px(2), scale.px(2))
    ground.clamp_ip(rect)
    draw_block(picture, ground, theme.SHADOW, max(1, scale.px(1)))
    picture.blit(sign, sign.get_rect(center=ground.center))
