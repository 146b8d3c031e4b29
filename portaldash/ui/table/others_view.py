"""The other players, small but complete: a row for each with name, figure, hearts and every item."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_block, draw_frame
from portaldash.ui.layout import Area, Share, fixed
from portaldash.ui.table.fitting import SPARE, sizes
from portaldash.ui.table.hearts import hearts
from portaldash.ui.table.item_card import draw_small_card
from portaldash.ui.table.marks import draw_mark
from portaldash.ui.table.panel import PanelView
from portaldash.ui.table.people import draw_figure, item_key, name_tag, player_key, shown_seat, signal_of, turn_key
from portaldash.ui.table.tiles import tile_of
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from portaldash.engine.portal_dash.state import Player
    from portaldash.ui.table.view import Showing

GAP: Final = 4
APART: Final = 3
ITEMS_SHARE: Final = 0.56
HEART: Final = 15
LEAST_HEART: Final = 9
DROP: Final = 0.25
"""How much lower than the ready ones the damaged items lie at least, compared with their size."""
NAME: Final = 18
LIFE_SHARE: Final = 0.56
"""How much of the width beside the items the hearts of the life tracker have."""


class OthersView(PanelView):
    """Every player but the one shown large: but `seat`, or whoever decides when that is -1."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = -1

    def shown(self, show: Showing) -> list[int]:
        """The seats shown here, clockwise from the one shown large."""
        count = len(show.facts.players)
        large = shown_seat(show, self.seat)
        return [(large + step) % count for step in range(1, count)]

    def look(self, show: Showing) -> Hashable:
        seats = self.shown(show)
        keys = [*self._keys(show, seats)]
        marks = tuple(show.mark(key) for key in keys)
        hovered = show.hovered if show.hovered in keys else ""
        flashing = frozenset(keys) & show.flash
        players = tuple(show.facts.players[seat] for seat in seats)
        return (tuple(seats), show.seats, players, marks, hovered, flashing, turn_key(show))

    def _keys(self, show: Showing, seats: list[int]) -> Iterator[str]:
        for seat in seats:
            yield player_key(seat)
            yield from (item_key(item.id) for item in show.facts.players[seat].items)

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        seats = self.shown(show)
        area = Area("others", picture.get_rect())
        rows = area.rows(*(Share(str(seat)) for seat in seats), gap=self.scale.px(GAP))
        for seat, row in zip(seats, rows, strict=True):
            self._paint_row(picture, row.rect, show, seat)

    def _paint_row(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int) -> None:
        key = player_key(seat)
        edge = self.scale.px(2)
        signal = signal_of(show, seat)
        flashing = key in show.flash
        fill = theme.mix(theme.PANEL, theme.HEART, 0.35) if flashing else theme.PANEL
        inner = draw_frame(picture, rect, fill, signal.color, edge).inflate(-2 * edge, -2 * self.scale.px(1))
        self.spots[key] = rect
        player = show.facts.players[seat]
        places = max(show.facts.level.box.inventory, len(player.items))
        row = self._areas(inner, show.seats[seat].name, places)
        draw_figure(picture, row["figure"].rect, show, seat)
        self._paint_words(picture, row["words"].rect, show, seat)
        self._paint_items(picture, row["items"].rect, show, player, places)
        draw_mark(picture, rect, self.scale, show.mark(key))

    def _paint_words(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int) -> None:
        """The name over the hearts: those of the life tracker, and those of the armor after them, full or not."""
        low = max(min(rect.height, self.scale.px(LEAST_HEART)), min(self.scale.px(HEART), round(rect.height * 0.4)))
        tag = name_tag(show, seat, self._name_size(rect.height - low), rect.width)
        bars = pygame.Rect(rect.left, 0, rect.width, low)
        top = rect.top + max(0, rect.height - tag.get_height() - low) // 2
        picture.blit(tag, (rect.left, top))
        bars.top = min(top + tag.get_height(), rect.bottom - low)
        player = show.facts.players[seat]
        most = max(show.facts.level.life, player.life)
        share = round((bars.width - self.scale.px(GAP)) * LIFE_SHARE)
        life = hearts(player.life, most, (share, low), self.scale)
        picture.blit(life, life.get_rect(midleft=bars.midleft))
        worn = sum(item.hearts for item in player.items if item.ready)
        if worn:
            left = bars.left + life.get_width() + self.scale.px(GAP)
            armor = hearts(worn, worn, (bars.right - left, low), self.scale, armor=True)
            picture.blit(armor, armor.get_rect(midleft=(left, bars.centery)))

    def _name_size(self, height: int) -> int:
        """The size at which a name is at most this high."""
        wanted = self.scale.text(NAME)
        return next((size for size in sizes(wanted, 0.0) if text.line_height(Face.HEADING, size) <= height + SPARE), 12)

    def _areas(self, inner: pygame.Rect, name: str, places: int) -> Area:
        """Where figure, words and items go: the items beside the words, or below where that gives both more room."""
        row = Area("row", inner)
        gap = self.scale.px(GAP)
        figure = min(round(inner.height * 0.85), self.scale.px(56))
        side = min(round(inner.height / (1 + DROP)), self._side(round(inner.width * ITEMS_SHARE), places))
        items = places * side + (places - 1) * self.scale.px(APART)
        words = text.line_height(Face.HEADING, self.scale.text(NAME)) + self.scale.px(HEART)
        narrow = inner.width - figure - items - 2 * gap < text.width(name, Face.HEADING, self.scale.text(NAME))
        if narrow and inner.height >= words + side:
            _, rest = row.columns(fixed("figure", figure), Share("rest"), gap=gap)
            for part in rest.rows(fixed("words", words), Share("items"), gap=gap):
                row.add(part.name, part.rect)
        else:
            row.columns(fixed("figure", figure), Share("words"), fixed("items", items), gap=gap)
        return row

    def _side(self, width: int, places: int) -> int:
        """How large (pixels) the items are that share a width."""
        return max(1, (width - self.scale.px(APART) * (places - 1)) // places)

    def _paint_items(
        self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, player: Player, places: int
    ) -> None:
        side = min(self._side(rect.width, places), round(rect.height / (1 + DROP)))
        drop = min(rect.height - side, round(side * 0.3))
        top = rect.top + (rect.height - side - drop) // 2
        for place in range(places):
            well = pygame.Rect(rect.left + place * (side + self.scale.px(APART)), top, side, side + drop)
            draw_block(picture, well, theme.WELL, self.scale.px(1))
            if place < len(player.items):
                item = player.items[place]
                key = item_key(item.id)
                card = pygame.Rect(well.left, well.top + (0 if item.ready else drop), side, side)
                tile = tile_of(show.facts.level.box, item)
                draw_small_card(picture, card, self.scale, tile, show.mark(key), hovered=show.hovered == key)
                self.spots[key] = card
