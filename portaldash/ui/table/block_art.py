"""What one side of a block looks like, as small pictures: for the cube, the slots, the frame and the hand."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import COLORS
from portaldash.ui import icons, symbols, theme
from portaldash.ui.boxes import LIGHT, side_pixels
from portaldash.ui.pieces import models
from portaldash.ui.table.facts import UNSEEN

if TYPE_CHECKING:
    from portaldash.content.models import Model

KINDS: Final = (*range(len(COLORS)), UNSEEN)
"""All kinds of blocks: the indices in COLORS, and UNSEEN."""
STRONG: Final = 16
"""Pixels across a side of a block with a strong symbol: those of an icon."""
LEAST_LIGHT: Final = 0.8
"""How dark a strong symbol may get on a side that is turned away from the light."""


def name_of(kind: int) -> str:
    """The name of a kind of block."""
    return "unseen" if kind == UNSEEN else COLORS[kind]


@lru_cache(maxsize=16)
def _model(kind: int, *, signs: bool) -> Model:
    model = models()[f"block-{name_of(kind)}"]
    return model if signs else replace(model, boxes=tuple(replace(box, art={}) for box in model.boxes))


def tile(kind: int, side: str = "top", *, signs: bool = True) -> pygame.Surface:
    """One side of a block in its light, as large as it has pixels; shared, so never draw on it.

    Without `signs` only the color tells what it is.
    """
    return _marked(kind, side) if signs and symbols.strong() else _tile(kind, side, signs=signs)


@lru_cache(maxsize=64)
def _marked(kind: int, side: str) -> pygame.Surface:
    """One side of a block with its strong symbol."""
    picture = pygame.transform.scale(_tile(kind, side, signs=False), (STRONG, STRONG))
    ink = theme.shade(theme.TEXT, max(LEAST_LIGHT, LIGHT[side]))
    picture.blit(icons.icon(f"mark-{name_of(kind)}", STRONG, ink), (0, 0))
    return picture


@lru_cache(maxsize=128)
def _tile(kind: int, side: str, *, signs: bool) -> pygame.Surface:
    pixels = side_pixels(_model(kind, signs=signs), 0, side, theme.TEXT_DIM)
    surface = pygame.Surface((len(pixels[0]), len(pixels)), pygame.SRCALPHA)
    for row, line in enumerate(pixels):
        for column, ink in enumerate(line):
            surface.set_at((column, row), ink)
    return surface


def flat(kind: int, size: int, *, dim: bool = False, signs: bool = True) -> pygame.Surface:
    """The upper side of a block, `size` pixels wide, with a dark edge; shared, so never draw on it."""
    return _flat(kind, size, dim=dim, signs=signs, strong=signs and symbols.strong())


@lru_cache(maxsize=256)
def _flat(kind: int, size: int, *, dim: bool, signs: bool, strong: bool) -> pygame.Surface:
    face = tile(kind, signs=signs)
    surface = icons.resized(face, size).copy() if strong else pygame.transform.scale(face, (size, size))
    if dim:
        surface.fill((120, 120, 120, 255), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(surface, theme.SHADOW, surface.get_rect(), max(1, size // 20))
    return surface
