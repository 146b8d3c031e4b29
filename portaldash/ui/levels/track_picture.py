"""A picture of a whole track with who waits on it, as a level says it, before any game has begun."""

from __future__ import annotations

import zlib
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import ROWS, Position
from portaldash.saves.settings import COLORS
from portaldash.session import Seat, set_up
from portaldash.ui import theme
from portaldash.ui.layout import DESIGN_SIZE, Scale
from portaldash.ui.table.board_track import BESIDE, FLATTEST, GAP, HEAD, RIM, STEEPEST, WALL, strips_of
from portaldash.ui.table.board_view import BoardView
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.view import Showing

if TYPE_CHECKING:
    from portaldash.engine.portal_dash.defs import LevelDef
    from portaldash.ui.table.facts import Facts

SMALLEST: Final = 36
"""Pixels of a space below which the board would not show its whole track; a smaller picture is made from a larger."""


def track_picture(level: LevelDef, size: tuple[int, int]) -> pygame.Surface:
    """The track of a level in a picture of this size (pixels), as large as it fits."""
    facts = track_of_level(level)
    drawn = _drawn(facts, size)
    picture = pygame.Surface(size)
    picture.fill(theme.WELL)
    share = min(1.0, size[0] / drawn.get_width(), size[1] / drawn.get_height())
    if share < 1:
        width, height = drawn.get_size()
        drawn = pygame.transform.smoothscale(drawn, (max(1, int(width * share)), max(1, int(height * share))))
    picture.blit(drawn, drawn.get_rect(center=picture.get_rect().center))
    return picture


def _drawn(facts: Facts, size: tuple[int, int]) -> pygame.Surface:
    strips = strips_of(facts)
    across = sum(strips) + GAP * (len(strips) - 1) + 2 * RIM + 2 * BESIDE
    around = HEAD + 2 * RIM + WALL
    tile = max(SMALLEST, int(min(size[0] / across, size[1] / (around + ROWS * FLATTEST))))
    high = min(around + ROWS * STEEPEST, max(around + ROWS * FLATTEST, size[1] / tile))
    picture = pygame.Surface((ceil(tile * across) + 2, ceil(tile * high) + 2))
    picture.fill(theme.WELL)
    view = BoardView()
    view.motion = False
    view.place(picture.get_rect(), Scale(tile * across / DESIGN_SIZE[0]))
    seats = tuple(Seat("", color) for color in COLORS[: len(facts.players)])
    view.draw(picture, Showing(facts, seats))
    return picture


def track_of_level(level: LevelDef) -> Facts:
    """What lies on the table: that of a fixed position as it is; otherwise all parts, any that the level may draw."""
    if level.position is not None:
        return facts_of(set_up(level))
    facts = facts_of(set_up(replace(level, position=_laid_open(level))))
    facts.players.clear()
    return facts


def _laid_open(level: LevelDef) -> Position:
    """All parts face up, always the same for the same level, and the end boss at the portal."""
    shift = zlib.crc32(level.name.encode()) % len(level.pool)
    parts = (level.pool[shift:] + level.pool[:shift])[: level.parts]
    return Position(parts=parts, face_up=level.parts, portal=True)
