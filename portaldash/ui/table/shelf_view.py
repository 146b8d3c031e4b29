"""The netherite items that lie face up beside the stack: one tile for each kind, with how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Scale
from portaldash.ui.table.block_art import flat
from portaldash.ui.table.fitting import fit_words
from portaldash.ui.table.item_card import draw_small_card
from portaldash.ui.table.panel import PanelView
from portaldash.ui.table.tiles import tile_of_kind
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from collections.abc import Hashable

    from portaldash.ui.table.view import Showing

SIZE: Final = 18
COUNT: Final = 13
WORDS_MOST: Final = 0.3
"""How much of the width the heading may take."""
WIDEST: Final = 1.25
"""How wide a tile may be, compared with its height."""
MARKED: Final = 48
"""Pixels of a tile on which marks are drawn at their full size."""
BLACK: Final = 4


class ShelfView(PanelView):
    """Netherite items; a black block unlocks one."""

    def look(self, show: Showing) -> Hashable:
        counts = counts_of(show)
        marks = tuple(show.mark(f"shelf:{kind}") for kind in counts)
        hovered = show.hovered if show.hovered.removeprefix("shelf:") in counts else ""
        return (tuple(counts.items()), marks, hovered)

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        inner = draw_panel(picture, self.panel, self.scale)
        counts = counts_of(show)
        used = self._paint_heading(picture, inner)
        room = pygame.Rect(inner.left + used, inner.top, inner.width - used, inner.height)
        if not counts:
            block = fit_words(tr("shelf.empty"), Face.TEXT, self.scale.text(15), room.size, theme.TEXT_DIM)
            picture.blit(block, block.get_rect(midleft=room.midleft))
            return
        gap = self.scale.px(6)
        width = min((room.width - gap * (len(counts) - 1)) // len(counts), round(room.height * WIDEST))
        for number, (kind, count) in enumerate(counts.items()):
            tile = pygame.Rect(room.left + number * (width + gap), room.top, width, room.height)
            self._paint_tile(picture, tile, show, kind, count)

    def _paint_heading(self, picture: pygame.Surface, inner: pygame.Rect) -> int:
        """The name of the shelf with the block that opens it; the width it takes."""
        gap = self.scale.px(8)
        most = round(inner.width * WORDS_MOST)
        side = min(self.scale.px(18), inner.height // 2)
        room = (most - gap, inner.height - side)
        words = fit_words(tr("shelf.title"), Face.HEADING, self.scale.text(SIZE), room, theme.HEADING)
        picture.blit(words, (inner.left, inner.top))
        key = pygame.Rect(inner.left, inner.bottom - side, side, side)
        picture.blit(icons.icon("lock", side), key)
        picture.blit(flat(BLACK, side), key.move(side + self.scale.px(4), 0))
        return min(most, max(words.get_width(), 2 * side + self.scale.px(4)) + gap)

    def _paint_tile(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, kind: str, count: int) -> None:
        key = f"shelf:{kind}"
        tile = tile_of_kind(show.facts.level.box, kind)
        scale = Scale(min(self.scale.factor, min(rect.size) / MARKED), self.scale.text_percent)
        draw_small_card(picture, rect, scale, tile, show.mark(key), hovered=show.hovered == key)
        if count > 1:
            size = min(self.scale.text(COUNT), max(12, rect.height // 2))
            figure = text.outlined(tr("shelf.count", count=count), Face.BOLD, size, theme.TEXT, theme.SHADOW)
            picture.blit(figure, figure.get_rect(bottomleft=(rect.left + 2, rect.bottom)))
        self.spots[key] = rect


def counts_of(show: Showing) -> dict[str, int]:
    """How many of each kind lie there, in the order of the level's box."""
    there = show.facts.netherite
    return {kind: there.count(kind) for kind in show.facts.level.box.items if kind in there}
