"""Pictures of parts: in the track, and small ones for the tray."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import ROWS
from portaldash.ui import symbols
from portaldash.ui.table.board_ground import face_up, paint_strip
from portaldash.ui.table.board_notes import number_plate
from portaldash.ui.table.board_track import Track, track_of

if TYPE_CHECKING:
    from portaldash.engine.portal_dash.defs import PartDef

LEGIBLE: Final = 40
"""Pixels to the width of a space below which a picture is painted larger and made smaller."""
FLAT: Final = 0.82
"""The height of a space in a small picture, as a share of its width."""


def strip_picture(part: PartDef, track: Track, ground: str = "plain") -> pygame.Surface:
    """A strip as it lies in the track, with its front side and the numbers of its spawners; shared."""
    return _strip_picture(part, track.tile, track.deep, ground, symbols.strong())


@lru_cache(maxsize=96)
def _strip_picture(part: PartDef, tile: int, deep: int, ground: str, strong: bool) -> pygame.Surface:  # noqa: FBT001 (part of the key of a kept picture)
    del strong
    track = track_of(tile, deep, (part.columns,))
    whole = paint_strip(track, 0, face_up(part, ground))
    picture = whole.subsurface((0, track.rim, whole.get_width(), whole.get_height() - track.rim)).copy()
    for number, cell in enumerate(part.spawners, start=1):
        column, row = divmod(cell, ROWS)
        plate = number_plate(number, tile)
        corner = ((column + 1) * tile - max(2, tile // 20), row * deep + 1)
        picture.blit(plate, plate.get_rect(topright=corner))
    return picture


@lru_cache(maxsize=96)
def small_picture(part: PartDef, width: int) -> pygame.Surface:
    """A part alone, so many pixels wide; shared."""
    tile = max(4, width // part.columns)
    if tile >= LEGIBLE:
        return strip_picture(part, track_of(tile, round(tile * FLAT), (part.columns,)))
    finer = strip_picture(part, track_of(LEGIBLE, round(LEGIBLE * FLAT), (part.columns,)))
    share = width / finer.get_width()
    return pygame.transform.smoothscale(finer, (width, round(finer.get_height() * share)))
