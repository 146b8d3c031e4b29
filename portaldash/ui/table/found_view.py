"""What was found: the drawn tiles face up and large, each compared with what the finder has of its type."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Area, Scale, Share, fixed
from portaldash.ui.table.describe import item_lines
from portaldash.ui.table.fitting import fit_words
from portaldash.ui.table.item_card import draw_badges, draw_ground, draw_item, draw_small_card
from portaldash.ui.table.marks import draw_mark
from portaldash.ui.table.pack import beside
from portaldash.ui.table.panel import PanelView
from portaldash.ui.table.people import shown_seat, signal_of
from portaldash.ui.table.tiles import ENCHANTMENT, Tile, compared, short_words, tile_of, tile_of_kind
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from collections.abc import Hashable

    from portaldash.engine.portal_dash.state import Item
    from portaldash.ui.table.view import Showing

WIDTH: Final = 740
HEIGHT: Final = 216
SIZE: Final = 15
NAME: Final = 22
PICTURE: Final = 124
COMPARED: Final = 28
AROUND: Final = 9
"""How wide the shadow around the panel is, so that nothing on the board is cut off by a hard edge."""
LOWEST: Final = 40
"""How high the panel is inside at least to be filled."""
DIM: Final = (150, 142, 148)


class FoundView(PanelView):
    """A floating panel over the board, while there are drawn tiles. `seat` found them, -1: whoever decides."""

    floating = True

    def __init__(self) -> None:
        super().__init__()
        self.seat = -1

    def wanted(self, scale: Scale) -> tuple[int, int]:
        """The size (pixels) at which two tiles have room for their whole meaning."""
        return scale.room(WIDTH), scale.room(HEIGHT)

    @property
    def panel(self) -> pygame.Rect:
        around = self.scale.px(AROUND)
        return pygame.Rect((0, 0), self.rect.size).inflate(-2 * around, -2 * around)

    def look(self, show: Showing) -> Hashable:
        seat = shown_seat(show, self.seat)
        drawn = tuple(show.facts.drawn)
        keys = [drawn_key(kind) for kind in drawn]
        marks = tuple(show.mark(key) for key in keys)
        hovered = show.hovered if show.hovered in keys else ""
        return (seat, show.seats, drawn, marks, hovered, show.facts.players[seat].items)

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        seat = shown_seat(show, self.seat)
        _paint_shadow(picture, self.panel, self.scale)
        inner = draw_panel(picture, self.panel, self.scale, edge=signal_of(show, seat).color, fill=theme.PANEL)
        if inner.height < self.scale.px(LOWEST):
            return
        line = text.line_height(Face.HEADING, self.scale.text(NAME))
        title, tiles = Area("found", inner).rows(
            Share("title", 1.0, most=line), Share("tiles", 5.0), gap=self.scale.px(4)
        )
        self._paint_title(picture, title.rect, show, seat)
        drawn = show.facts.drawn
        places = tiles.columns(*(Share(str(number)) for number in range(len(drawn))), gap=self.scale.px(10))
        for kind, place in zip(drawn, places, strict=True):
            key = drawn_key(kind)
            self._paint_tile(picture, place.rect, show, seat, kind)
            # Two alike are one target: a click on either means the same.
            self.spots[key] = self.spots[key].union(place.rect) if key in self.spots else place.rect

    def _paint_title(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int) -> None:
        signal = signal_of(show, seat)
        side = min(rect.height, self.scale.px(22))
        count, name = len(show.facts.drawn), show.seats[seat].name
        words = fit_words(
            (tr("found.title", count=count, name=name), tr("found.title.short", count=count, name=name)),
            Face.HEADING,
            self.scale.text(NAME),
            (rect.width - side - self.scale.px(6), rect.height),
            theme.HEADING,
        )
        head = beside([icons.icon(signal.symbol, side, signal.color), words], self.scale.px(6))
        picture.blit(head, head.get_rect(midleft=rect.midleft))

    def _paint_tile(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int, kind: str) -> None:
        key = drawn_key(kind)
        mark = show.mark(key)
        box = show.facts.level.box
        tile = tile_of_kind(box, kind)
        face = draw_ground(picture, rect, self.scale, tile, hovered=bool(mark) and show.hovered == key, pad=8)
        area = Area("tile", face)
        side = min(self.scale.room(PICTURE), face.height, round(face.width * 0.31))
        area.columns(fixed("picture", side), Share("said"), gap=self.scale.px(10))
        draw_item(picture, area["picture"].rect, self.scale, tile)
        draw_badges(picture, area["picture"].rect, self.scale, tile)
        said = area["said"]
        own = min(self.scale.px(COMPARED), face.height // 4)
        name = min(text.line_height(Face.HEADING, self.scale.text(NAME)), round(face.height * 0.28))
        said.rows(fixed("name", name), Share("rule", 1.5), fixed("own", own), Share("goes"), gap=self.scale.px(3))
        self._write(picture, said["name"].rect, tile.name, face=Face.HEADING, size=NAME)
        wordings = (" ".join(item_lines(box.items[kind])), short_words(tile))
        self._write(picture, said["rule"].rect, wordings)
        self._paint_rivals(picture, said["own"].rect, show, seat, tile)
        words, stays = fate_of(show, seat, kind)
        if not stays:
            picture.fill(DIM, rect, special_flags=pygame.BLEND_RGB_MULT)
        color = theme.FOCUS if stays else theme.TEXT
        self._write(picture, said["goes"].rect, words, face=Face.BOLD, color=color)
        draw_mark(picture, rect, self.scale, mark)

    def _write(  # noqa: PLR0913 (where, what, and how)
        self,
        picture: pygame.Surface,
        rect: pygame.Rect,
        words: str | tuple[str, ...],
        *,
        face: Face = Face.TEXT,
        size: int = SIZE,
        color: theme.Color = theme.TEXT,
    ) -> None:
        image = fit_words(words, face, self.scale.text(size), rect.size, color)
        picture.blit(image, image.get_rect(midleft=rect.midleft))

    def _paint_rivals(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int, tile: Tile) -> None:
        """What the finder has of the same type, as many as there is room for, and whether this one is better."""
        rivals = rivals_of(show, seat, tile.kind)
        if not rivals:
            words = tr("found.nothing" if tile.type == ENCHANTMENT else "found.none")
            self._write(picture, rect, words, face=Face.ITALIC, size=SIZE - 1, color=theme.TEXT_DIM)
            return
        box = show.facts.level.box
        left = rect.left
        for item in rivals:
            card = pygame.Rect(left, rect.top, rect.height, rect.height)
            if card.right > rect.right:
                return
            draw_small_card(picture, card, self.scale, tile_of(box, item))
            left = card.right + self.scale.px(5)
        if len(rivals) > 1:
            return
        whole = tile_of(box, replace(rivals[0], ready=False))
        sign = _VERDICTS.get(compared(tile, whole))
        if sign:
            image = icons.icon(sign, min(rect.height, self.scale.px(16)))
            picture.blit(image, image.get_rect(midleft=(left, rect.centery)))
            left += image.get_width() + self.scale.px(3)
        rest = pygame.Rect(left, rect.top, max(1, rect.right - left), rect.height)
        numbers = short_words(whole)
        wordings = (tr("found.yours", item=whole.name, numbers=numbers), numbers)
        self._write(picture, rest, wordings, size=SIZE - 1, color=theme.TEXT_DIM)


def _paint_shadow(picture: pygame.Surface, panel: pygame.Rect, scale: Scale) -> None:
    """Darkness around a panel that fades outwards."""
    around = scale.px(AROUND)
    for step in range(around, 0, -1):
        shade = round(170 * (1 - step / (around + 1)) ** 1.5)
        pygame.draw.rect(picture, (*theme.SHADOW, shade), panel.inflate(2 * step, 2 * step), border_radius=around)


_VERDICTS: Final = {1: "ready", -1: "damaged"}
"""The arrow up for a tile that is better than the own item, the arrow down for a worse one."""


def drawn_key(kind: str) -> str:
    """The target key of a drawn tile."""
    return f"drawn:{kind}"


def fate_of(show: Showing, seat: int, kind: str) -> tuple[tuple[str, ...], bool]:
    """What happens to a drawn tile when it is kept, in wordings from long to short, and whether it can still be."""
    box = show.facts.level.box
    kept = {key for key in show.picked if key.startswith("drawn:")}
    if kept and drawn_key(kind) not in kept:
        return _wordings("away"), False
    if box.items[kind].type != ENCHANTMENT:
        return _wordings("replace" if len(show.facts.players[seat].items) >= box.inventory else "free"), True
    fitting = rivals_of(show, seat, kind)
    if len(fitting) == 1:
        return _wordings("onto", item=box.items[fitting[0].kind].name), True
    return _wordings("choose" if fitting else "nowhere"), bool(fitting)


def _wordings(fate: str, **values: str) -> tuple[str, ...]:
    return tr(f"found.goes.{fate}", **values), tr(f"found.goes.{fate}.short", **values)


def rivals_of(show: Showing, seat: int, kind: str) -> list[Item]:
    """The items of a player that have the type of this tile, or that this enchantment fits."""
    items = show.facts.level.box.items
    wanted = items[kind].fits or items[kind].type
    return [own for own in show.facts.players[seat].items if items[own.kind].type == wanted]
