"""Panels, wells and button faces: rectangles with the corners of big pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from portaldash.ui import text, theme

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color


def draw_block(surface: pygame.Surface, rect: pygame.Rect, color: Color, corner: int) -> None:
    """A filled rectangle whose corners lack one square of `corner` pixels."""
    surface.fill(color, rect.inflate(0, -2 * corner))
    _fill_ends(surface, rect, color, corner)


def _fill_ends(surface: pygame.Surface, rect: pygame.Rect, color: Color, corner: int) -> None:
    """The upper and the lower end of a block."""
    across, high = max(0, rect.width - 2 * corner), min(corner, rect.height)
    for top in (rect.top, rect.bottom - high):
        surface.fill(color, (rect.left + corner, top, across, high))


def draw_frame(surface: pygame.Surface, rect: pygame.Rect, fill: Color, edge: Color, thickness: int) -> pygame.Rect:
    """An outlined block; the rectangle inside the outline."""
    inner = rect.inflate(-2 * thickness, -2 * thickness)
    if inner.width <= 0 or inner.height <= 0:
        draw_block(surface, rect, edge, thickness)
        return inner
    # Not the whole block and then the inside again: large panels would be painted twice.
    _fill_ends(surface, rect, edge, thickness)
    for left in (rect.left, inner.right):
        surface.fill(edge, (left, inner.top, thickness, inner.height))
    surface.fill(fill, inner)
    return inner


def draw_raised(surface: pygame.Surface, rect: pygame.Rect, fill: Color, edge: Color, thickness: int) -> pygame.Rect:
    """A block that stands out: a light line above, a shadow below; the rectangle of its face."""
    body = pygame.Rect(rect.left, rect.top, rect.width, rect.height - thickness)
    draw_block(surface, body.move(0, thickness), theme.SHADOW, thickness)
    inner = draw_frame(surface, body, fill, edge, thickness)
    surface.fill(theme.shade(fill, 1.25), (inner.left, inner.top, inner.width, thickness))
    surface.fill(theme.shade(fill, 0.75), (inner.left, inner.bottom - thickness, inner.width, thickness))
    return inner


def draw_panel(  # noqa: PLR0913 (the last three are optional)
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: Scale,
    *,
    title: str = "",
    edge: Color = theme.OUTLINE,
    fill: Color = theme.PANEL,
) -> pygame.Rect:
    """A panel with its heading; the rectangle left for what is in it."""
    thickness = scale.px(2)
    draw_block(surface, rect.move(thickness, thickness).clip(surface.get_rect()), theme.SHADOW, thickness)
    inner = draw_frame(surface, rect, fill, edge, thickness).inflate(-scale.px(16), -scale.px(10))
    if not title:
        return inner
    size = scale.text(20)
    words = text.cut(title, text.Face.HEADING, size, inner.width)
    surface.blit(text.line(words, text.Face.HEADING, size, theme.HEADING), inner.topleft)
    used = min(inner.height, text.line_height(text.Face.HEADING, size) + scale.px(2))
    return pygame.Rect(inner.left, inner.top + used, inner.width, inner.height - used)


def draw_focus(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
    """The mark around what the keyboard is on."""
    thickness = scale.px(3)
    ring = rect.inflate(3 * thickness, 3 * thickness)
    pygame.draw.rect(surface, theme.SHADOW, ring.inflate(2, 2), thickness + 2, border_radius=thickness)
    pygame.draw.rect(surface, theme.FOCUS, ring, thickness, border_radius=thickness)
