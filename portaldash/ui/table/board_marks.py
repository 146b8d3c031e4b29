"""Marks on spaces and under pieces: each has a shape of its own as well as a color."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, pieces, text, theme
from portaldash.ui.layout import SMALLEST_TEXT
from portaldash.ui.table.fitting import tight
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from portaldash.ui.theme import Color

HOVER: Final = (255, 250, 232)
COLORS: Final[dict[str, Color]] = {
    "lit": theme.CHOOSE,
    "far": theme.CHOOSE,
    "danger": theme.DANGER,
    "picked": theme.FOCUS,
    "hover": HOVER,
}
SIGNS: Final = {"danger": "warning", "picked": "check"}
EDGE: Final = (14, 20, 16)
TINT: Final = {"lit": 54, "far": 34, "danger": 70, "picked": 50, "hover": 26}


@lru_cache(maxsize=128)
def space_mark(mark: str, size: tuple[int, int], *, hovered: bool, steps: int = 0) -> pygame.Surface:
    """The mark on a space of this size; shared, so never draw on it.

    What can be chosen has corners joined by an outline, what is further away the same corners and the number of
    `steps` that it takes, what would lose the game hatching and a sign.
    """
    picture = pygame.Surface(size, pygame.SRCALPHA)
    color = COLORS[mark or "hover"]
    line = max(2, size[0] // 22)
    rect = picture.get_rect().inflate(-line, -line)
    alpha = TINT[mark or "hover"] + (44 if hovered and mark else 0)
    picture.fill((*color, alpha), rect)
    if mark == "danger":
        _hatch(picture, rect, (*color, 120), line)
    if mark and mark != "far":
        thin = max(1, line // 2)
        pygame.draw.rect(picture, EDGE, rect, line + 1)
        pygame.draw.rect(picture, color, rect, line if mark == "picked" else thin)
    if mark:
        _corners(picture, rect, color, line)
    if steps:
        _number(picture, steps, color)
    if hovered:
        if mark == "far":
            pygame.draw.rect(picture, color, rect, line)
        _corners(picture, rect, HOVER, line + 1)
    if mark in SIGNS:
        _corner_sign(picture, rect, SIGNS[mark])
    return picture


def _corners(picture: pygame.Surface, rect: pygame.Rect, color: Color, line: int) -> None:
    length = max(3 * line, rect.width // 4)
    for left, right in ((rect.left, rect.left + length), (rect.right - length, rect.right)):
        for top in (rect.top, rect.bottom - line):
            picture.fill(EDGE, pygame.Rect(left - 1, top - 1, right - left + 2, line + 2))
    for left in (rect.left, rect.right - line):
        for top, bottom in ((rect.top, rect.top + length * 3 // 4), (rect.bottom - length * 3 // 4, rect.bottom)):
            picture.fill(EDGE, pygame.Rect(left - 1, top - 1, line + 2, bottom - top + 2))
    for left, right in ((rect.left, rect.left + length), (rect.right - length, rect.right)):
        for top in (rect.top, rect.bottom - line):
            picture.fill(color, pygame.Rect(left, top, right - left, line))
    for left in (rect.left, rect.right - line):
        for top, bottom in ((rect.top, rect.top + length * 3 // 4), (rect.bottom - length * 3 // 4, rect.bottom)):
            picture.fill(color, pygame.Rect(left, top, line, bottom - top))


def _number(picture: pygame.Surface, steps: int, color: Color) -> None:
    size = max(SMALLEST_TEXT, round(picture.get_height() * 0.44))
    words = tight(text.outlined(str(steps), Face.HEADING, size, color, EDGE))
    picture.blit(words, words.get_rect(center=picture.get_rect().center))


def _hatch(picture: pygame.Surface, rect: pygame.Rect, color: tuple[int, int, int, int], line: int) -> None:
    step = max(6, rect.width // 5)
    layer = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for start in range(-rect.height, rect.width, step):
        foot = (rect.left + start, rect.bottom)
        pygame.draw.line(layer, color, foot, (foot[0] + rect.height, rect.top), line)
    picture.blit(layer, rect.topleft, rect)


def _corner_sign(picture: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    side = max(12, rect.width // 3)
    sign = icons.icon(name, side)
    place = sign.get_rect(topright=(rect.right, rect.top))
    picture.fill(EDGE, place.inflate(2, 2))
    picture.blit(sign, place)


@lru_cache(maxsize=128)
def ring(mark: str, base: int) -> pygame.Surface:
    """What lies around the stand of a marked piece, whose stand is `base` pixels wide; shared."""
    color = COLORS[mark or "hover"]
    size = (round(base * 1.2), round(base * 0.72))
    line = max(2, base // 14)

    def paint(surface: pygame.Surface, finer: int) -> None:
        rect = surface.get_rect()
        pygame.draw.ellipse(surface, (*color, 70), rect)
        pygame.draw.ellipse(surface, EDGE, rect, (line + 2) * finer)
        pygame.draw.ellipse(surface, color, rect.inflate(-2 * finer, -2 * finer), line * finer)

    return pieces.smooth(size, paint)


@lru_cache(maxsize=128)
def arrow(mark: str, tile: int) -> pygame.Surface:
    """What hangs over a marked piece: an arrow, or the sign of its mark; shared."""
    side = max(10, round(tile * 0.24))
    if mark in SIGNS:
        ground = pygame.Surface((side + 4, side + 4), pygame.SRCALPHA)
        ground.fill(EDGE)
        ground.blit(icons.icon(SIGNS[mark], side), (2, 2))
        return ground
    color = COLORS[mark]

    def paint(surface: pygame.Surface, finer: int) -> None:
        width, height = surface.get_size()
        pygame.draw.polygon(surface, EDGE, [(0, 0), (width, 0), (width / 2, height)])
        gap = 2 * finer
        inner = [(gap * 1.4, gap), (width - gap * 1.4, gap), (width / 2, height - gap * 1.6)]
        pygame.draw.polygon(surface, color, inner)

    return pieces.smooth((side + 4, round(side * 0.8) + 4), paint)


@lru_cache(maxsize=32)
def turn_arrow(color: Color, edge: Color, tile: int) -> pygame.Surface:
    """The large arrow over the head of whoever acts now; shared, so never draw on it."""
    width, height = max(20, round(tile * 0.46)), max(15, round(tile * 0.36))

    def paint(surface: pygame.Surface, finer: int) -> None:
        right, low = surface.get_width() - 1, surface.get_height() - 1
        for inset, shade in ((0, EDGE), (1.4 * finer, edge), (3.0 * finer, color)):
            points = [(inset * 1.9, inset), (right - inset * 1.9, inset), (right / 2, low - inset * 1.4)]
            pygame.draw.polygon(surface, shade, points)

    return pieces.smooth((width, height), paint)
