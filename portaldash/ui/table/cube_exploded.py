"""The cube taken apart: its four layers as flat grids side by side, seen from above."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.defs import LAYER_BLOCKS, LAYERS
from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.layout import Scale
from portaldash.ui.table.block_art import flat
from portaldash.ui.table.cube_layers import GAP, SIZE, Style, card_size, cells_of, draw_layer, styles
from portaldash.ui.table.cube_model import WIDE
from portaldash.ui.table.facts import EMPTY, UNSEEN
from portaldash.ui.table.marks import draw_mark
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from portaldash.ui.table.tasks import Layer
    from portaldash.ui.table.view import Showing

EDGE: Final = 3
"""The frame around a grid."""
MARKED: Final = 38
"""Pixels of a block on which marks are drawn at their full size."""
LEAST: Final = 5
"""Pixels that a block must have."""


@dataclass(slots=True)
class Sheet:
    """What is painted on, what is shown, and the places of the targets painted so far."""

    picture: pygame.Surface
    show: Showing
    leaving: Mapping[int, float]
    signs: bool
    scale: Scale
    spots: dict[str, pygame.Rect] = field(default_factory=dict)

    def grid(self, layer: int, rect: pygame.Rect) -> None:
        """One layer, its far row above."""
        inner = draw_frame(self.picture, rect, theme.WELL, theme.OUTLINE_DIM, self.scale.px(EDGE))
        for spot, place in enumerate(cells_of(inner, WIDE, WIDE, 0)):
            cell = layer * LAYER_BLOCKS + spot
            if self.show.facts.cube[cell] == EMPTY:
                hole = place.inflate(-place.width // 4, -place.height // 4)
                pygame.draw.rect(self.picture, theme.OUTLINE_DIM, hole, max(1, self.scale.px(1)))
            else:
                self.block(cell, place)

    def block(self, cell: int, rect: pygame.Rect) -> None:
        """One block: dimmed while others can be chosen, fading while it leaves."""
        key = f"block:{cubes.name(cell)}"
        mark = self.show.mark(key)
        choosing = any(each.startswith("block:") for each in self.show.lit)
        block = flat(self.show.facts.cube[cell], rect.width, dim=choosing and not mark, signs=self.signs)
        gone = self.leaving.get(cell, 0.0)
        if gone:
            block = block.copy()
            block.set_alpha(round(255 * (1 - gone)))
        self.picture.blit(block, rect)
        if self.show.hovered == key:
            self.picture.fill((44, 44, 44), rect, special_flags=pygame.BLEND_RGB_ADD)
        if self.show.facts.cube[cell] == UNSEEN and not gone:
            self.unknown(rect)
        # Marks are made for cards: on small blocks they would hide what they mark.
        draw_mark(self.picture, rect, Scale(min(self.scale.factor, rect.width / MARKED)), mark)
        self.spots[key] = rect

    def unknown(self, rect: pygame.Rect) -> None:
        """The sign on a block that nobody has seen."""
        sign = text.line("?", Face.BOLD, max(6, round(rect.width * 0.7)), theme.TEXT_DIM)
        self.picture.blit(sign, sign.get_rect(center=rect.center))


class Exploded:
    """Where the four layers go in an area: `places` has a card and a grid for each."""

    def __init__(self, area: pygame.Rect, layers: tuple[Layer, ...], scale: Scale) -> None:
        self.layers = layers
        self.scale = scale
        self.style = Style("short", SIZE)
        self.places: list[tuple[pygame.Rect, pygame.Rect]] = []
        self._arrange(area)

    def _arrange(self, area: pygame.Rect) -> None:
        """Find the arrangement with the largest blocks."""
        most = 0.0
        for style, worth in styles(self.scale):
            card = card_size(self.layers, style, self.scale)
            for columns in (1, 2, 4):
                places = self._grids(area, columns, card)
                value = places[0][1].width * worth if places else 0.0
                if value > most:
                    self.style, self.places, most = style, places, value

    def _grids(self, area: pygame.Rect, columns: int, card: tuple[int, int]) -> list[tuple[pygame.Rect, pygame.Rect]]:
        """Cards over grids in this many columns; nothing if they do not fit."""
        gap, frame = self.scale.px(GAP), 2 * self.scale.px(EDGE)
        cells = list(cells_of(area, columns, LAYERS // columns, gap))
        width = min(cell.width for cell in cells)
        height = min(cell.height for cell in cells) - card[1] - gap // 2
        block = (min(width, height) - frame) // WIDE
        if card[0] > width or block < LEAST:
            return []
        side = block * WIDE + frame
        return [_stacked(cell, card, side, gap // 2) for cell in cells]

    def paint(
        self, picture: pygame.Surface, show: Showing, leaving: Mapping[int, float], *, signs: bool = True
    ) -> dict[str, pygame.Rect]:
        """Paint everything; the places of its targets."""
        sheet = Sheet(picture, show, leaving, signs, self.scale)
        for layer, (card, grid) in zip(self.layers, self.places, strict=False):
            draw_layer(picture, card, layer, self.style, self.scale)
            sheet.spots[f"layer:{layer.number}"] = card
            sheet.grid(layer.number - 1, grid)
        return sheet.spots


def _stacked(cell: pygame.Rect, card: tuple[int, int], side: int, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """A card with a grid right below it, in the middle of a cell."""
    width = max(side, card[0])
    upper = pygame.Rect(0, 0, width, card[1])
    upper.midtop = (cell.centerx, cell.centery - (side + card[1] + gap) // 2)
    grid = pygame.Rect(0, 0, side, side)
    grid.midtop = (cell.centerx, upper.bottom + gap)
    return upper, grid
