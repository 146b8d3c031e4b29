"""Lights up one thing on the table: where it is, brought into view, and a frame around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import ROWS
from portaldash.ui import theme

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale
    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.stage import Stage
    from portaldash.ui.table.view import Showing

AROUND: Final = 4
LINE: Final = 3
CORNER: Final = 0.3
"""How much of each side is drawn thick, from its corners."""
ELSEWHERE: Final = {
    "mob": ("line:{}", "line-end"),
    "item": ("pile:discard",),
    "drawn": ("pile:stack",),
    "layer": ("cube",),
}
"""Where to look for what is not there, or no more: a mob that was defeated stands in line, perhaps out of sight."""


def bring_into_view(stage: Stage, facts: Facts, key: str) -> None:
    """Let the board scroll to the thing with this key, if it stands there."""
    cell = cell_of(facts, key)
    if cell >= 0:
        stage.board.follow(cell)


def cell_of(facts: Facts, key: str) -> int:
    """The space a thing stands on, -1 for none."""
    kind, _, rest = key.partition(":")
    if kind == "space":
        column, _, row = rest.partition(",")
        return int(column) * ROWS + int(row)
    if kind == "player":
        return facts.players[int(rest[1:]) - 1].cell
    return facts.mobs.get(rest, -1) if kind == "mob" else -1


def place_of(stage: Stage, show: Showing, key: str) -> pygame.Rect | None:
    """Where the thing with this key is in pixels of the surface, or what stands for it; None if it is nowhere."""
    kind, _, rest = key.partition(":")
    keys = (key, *(other.format(rest) for other in ELSEWHERE.get(kind, ()))) if key else ()
    places = (stage.place_of(each, show) or stage.where(each) for each in keys)
    return next((place for place in places if place is not None), None)


def draw_pointer(surface: pygame.Surface, place: pygame.Rect, scale: Scale) -> None:
    """A frame with heavy corners around a place: light on a dark edge, so that it is seen on any ground."""
    ring = place.inflate(2 * scale.px(AROUND), 2 * scale.px(AROUND)).clip(surface.get_rect())
    for color, thickness in ((theme.SHADOW, scale.px(LINE) + 2 * scale.px(1)), (theme.PAPER, scale.px(LINE))):
        spare = (thickness - scale.px(LINE)) // 2
        outer = ring.inflate(2 * spare, 2 * spare)
        pygame.draw.rect(surface, color, outer, max(1, thickness // 3))
        for corner in _corners(outer, thickness):
            surface.fill(color, corner)


def _corners(ring: pygame.Rect, thickness: int) -> list[pygame.Rect]:
    """The thick parts of the frame: two bars at each corner."""
    across, down = max(thickness, round(ring.width * CORNER)), max(thickness, round(ring.height * CORNER))
    bars = []
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        left, top = ring.left + x * (ring.width - across), ring.top + y * (ring.height - thickness)
        bars.append(pygame.Rect(left, top, across, thickness))
        left, top = ring.left + x * (ring.width - thickness), ring.top + y * (ring.height - down)
        bars.append(pygame.Rect(left, top, thickness, down))
    return bars
