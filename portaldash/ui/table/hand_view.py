"""An inventory shown large: the player, the hearts, the ready row over the damaged row, the white dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_frame, draw_panel
from portaldash.ui.layout import Area, Share, fixed
from portaldash.ui.table import dice
from portaldash.ui.table.fitting import fit_words
from portaldash.ui.table.hearts import hearts
from portaldash.ui.table.item_card import draw_card
from portaldash.ui.table.marks import draw_mark
from portaldash.ui.table.pack import beside
from portaldash.ui.table.panel import PanelView
from portaldash.ui.table.people import draw_figure, item_key, name_tag, player_key, shown_seat, signal_of, turn_key
from portaldash.ui.table.tiles import tile_of
from portaldash.ui.text import Align, Face, tr

if TYPE_CHECKING:
    from collections.abc import Hashable

    from portaldash.engine.portal_dash.state import Player
    from portaldash.ui.layout import Scale
    from portaldash.ui.table.view import Showing

ACTIONS: Final = 2
WHO: Final = 142
WITHIN: Final = 5
"""Between the mark around the player and what is in it."""
LIFE, ARMOR = 16, 14
"""How high hearts are at most."""
DICE: Final = 96
GAP: Final = 6
UNROLLED: Final[tuple[dice.Face, dice.Face]] = ("?", 1)
"""What the white dice show before they have been rolled."""
ROWS: Final = ("ready", "damaged")


class HandView(PanelView):
    """The inventory of one player: of `seat`, or of whoever decides when that is -1.

    `rolling` goes from 0 to 1 while the white dice tumble.
    """

    def __init__(self) -> None:
        super().__init__()
        self.seat = -1
        self.rolling = 1.0
        self._areas: Area | None = None

    def area(self, path: str) -> pygame.Rect | None:
        """Where a part of the inventory is on the surface, such as "dice" or "places/ready/0"."""
        try:
            return self._areas[path].rect.move(self.rect.topleft) if self._areas is not None else None
        except KeyError:
            return None

    def shown(self, show: Showing) -> int:
        """The seat whose inventory is shown."""
        return shown_seat(show, self.seat)

    def _choosing(self, show: Showing) -> bool:
        """Whether the player shown has something to choose: then all that cannot be chosen is dim."""
        return show.waiting and self.shown(show) == show.seat

    def look(self, show: Showing) -> Hashable:
        facts = show.facts
        if not facts.players:
            return None
        seat = self.shown(show)
        player = facts.players[seat]
        keys = (player_key(seat), *(item_key(item.id) for item in player.items))
        marks = tuple(show.mark(key) for key in keys)
        hovered = show.hovered if show.hovered in keys else ""
        rolling = min(1.0, round(self.rolling, 3)) if facts.white_dice is None else 1.0
        rolled = (facts.active, turn_key(show), facts.turn, facts.action, show.acting, facts.white_dice, rolling)
        return (seat, show.seats, player, marks, hovered, keys[0] in show.flash, rolled, self._choosing(show))

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        if not show.facts.players:
            draw_panel(picture, self.panel, self.scale)
            return
        seat = self.shown(show)
        player = show.facts.players[seat]
        inner = draw_panel(picture, self.panel, self.scale, edge=signal_of(show, seat).color)
        areas = _areas(inner, self.scale, max(show.facts.level.box.inventory, len(player.items)))
        self._areas = areas
        self._paint_who(picture, areas["who"].rect, show, seat)
        for row in ROWS:
            _paint_label(picture, areas[f"labels/{row}"].rect, self.scale, row)
        self._paint_items(picture, areas["places"], show, player)
        self._paint_dice(picture, areas["dice"].rect, show, seat)

    def _paint_who(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int) -> None:
        key = player_key(seat)
        player = show.facts.players[seat]
        within = self.scale.px(WITHIN)
        inside = rect.inflate(-2 * within, -2 * within)
        tag = name_tag(show, seat, self.scale.text(22), inside.width)
        life, armor = self._life(inside.width, show, player)
        rows = Area("who", inside)
        rows.rows(
            fixed("name", tag.get_height()),
            Share("figure"),
            fixed("life", max(life.get_height(), self.scale.px(LIFE))),
            fixed("armor", self.scale.px(ARMOR)),
            gap=self.scale.px(3),
        )
        picture.blit(tag, rows["name"].rect)
        draw_figure(picture, rows["figure"].rect, show, seat)
        picture.blit(life, life.get_rect(midleft=rows["life"].rect.midleft))
        picture.blit(armor, armor.get_rect(midleft=rows["armor"].rect.midleft))
        if key in show.flash:
            pygame.draw.rect(picture, theme.HEART, rect, self.scale.px(2))
        draw_mark(picture, rect, self.scale, show.mark(key))
        self.spots[key] = rect

    def _life(self, width: int, show: Showing, player: Player) -> tuple[pygame.Surface, pygame.Surface]:
        """The hearts of the life tracker with their number, and those of the armor below."""
        size = self.scale.text(14)
        most = max(show.facts.level.life, player.life)
        number = text.line(f"{player.life}/{most}", Face.BOLD, size, theme.TEXT)
        gap = self.scale.px(5)
        life = hearts(player.life, most, (width - number.get_width() - gap, self.scale.px(LIFE)), self.scale)
        worn = sum(item.hearts for item in player.items if item.ready)
        armor = hearts(worn, worn, (width, self.scale.px(ARMOR)), self.scale, armor=True)
        return beside((life, number), gap), armor

    def _paint_items(self, picture: pygame.Surface, places: Area, show: Showing, player: Player) -> None:
        for row in ROWS:
            for well in places[row].children.values():
                draw_frame(picture, well.rect, theme.WELL, theme.OUTLINE_DIM, self.scale.px(1))
        for place, item in enumerate(player.items):
            key = item_key(item.id)
            rect = places[f"{ROWS[not item.ready]}/{place}"].rect
            tile = tile_of(show.facts.level.box, item)
            mark = show.mark(key)
            dim = self._choosing(show) and not mark
            draw_card(picture, rect, self.scale, tile, mark, hovered=show.hovered == key, dim=dim)
            self.spots[key] = rect

    def _paint_dice(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int) -> None:
        facts = show.facts
        if seat != facts.active:
            block = _words(tr("hand.other", name=show.seats[facts.active].name), rect, self.scale)
            picture.blit(block, block.get_rect(center=rect.center))
            return
        side = min((rect.width - self.scale.px(GAP)) // ACTIONS, round(rect.height * 0.5))
        left = rect.left + (rect.width - ACTIONS * side - self.scale.px(GAP)) // 2
        faces = facts.white_dice or UNROLLED
        lying = facts.white_dice is not None or self.rolling < 1
        for number in range(ACTIONS):
            place = pygame.Rect(left + number * (side + self.scale.px(GAP)), rect.top, side, side)
            spent = facts.action > number or not lying
            progress = self.rolling if facts.white_dice is None else 1.0
            _draw_die(picture, place, faces[number], spent=spent, ticked=spent and lying, progress=progress)
        top = rect.top + side + self.scale.px(GAP)
        below = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
        words = tr("hand.actions", count=max(0, ACTIONS - facts.action))
        if show.acting:
            words = tr("hand.acting", number=show.acting, all=ACTIONS)
        block = _words(words, below, self.scale)
        picture.blit(block, block.get_rect(midtop=below.midtop))


def _areas(inner: pygame.Rect, scale: Scale, places: int) -> Area:
    area = Area("hand", inner)
    gap = scale.px(GAP)
    labels = max(_label_width(scale, row) for row in ROWS)
    area.columns(
        fixed("who", min(scale.room(WHO), round(inner.width * 0.19))),
        fixed("labels", labels),
        Share("places"),
        fixed("dice", min(scale.room(DICE), round(inner.width * 0.13))),
        gap=gap,
    )
    area["labels"].rows(*(Share(row) for row in ROWS), gap=gap)
    for row in area["places"].rows(*(Share(row) for row in ROWS), gap=gap):
        row.columns(*(Share(str(place)) for place in range(places)), gap=gap)
    return area


def _label_width(scale: Scale, row: str) -> int:
    """As wide as the word, or as the sign alone where the word would take too much room."""
    word = text.width(tr(f"hand.{row}"), Face.HEADING, scale.text(16))
    return word if word <= scale.px(64) else scale.px(24)


def _paint_label(picture: pygame.Surface, rect: pygame.Rect, scale: Scale, row: str) -> None:
    sign = icons.icon(row, min(scale.px(20), rect.width))
    words = text.line(tr(f"hand.{row}"), Face.HEADING, scale.text(16), theme.TEXT_DIM)
    if words.get_width() > rect.width:
        picture.blit(sign, sign.get_rect(center=rect.center))
        return
    top = rect.centery - (sign.get_height() + words.get_height()) // 2
    picture.blit(sign, sign.get_rect(midtop=(rect.centerx, top)))
    picture.blit(words, words.get_rect(midtop=(rect.centerx, top + sign.get_height())))


def _draw_die(  # noqa: PLR0913 (where, what, and how)
    picture: pygame.Surface, rect: pygame.Rect, face: dice.Face, *, spent: bool, ticked: bool, progress: float
) -> None:
    """A white die; dark and ticked once it was pushed over to take an action."""
    die = dice.white_die(face, rect.width, pose=dice.pose_of(progress))
    if spent:
        die = die.copy()
        die.fill((148, 134, 138, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(die, die.get_rect(center=(rect.centerx, rect.centery - dice.hop(progress, rect.height // 4))))
    if ticked:
        check = icons.icon("check", round(rect.width * 0.42))
        picture.blit(check, check.get_rect(bottomright=rect.bottomright))


def _words(words: str, rect: pygame.Rect, scale: Scale) -> pygame.Surface:
    return fit_words(words, Face.BOLD, scale.text(14), rect.size, theme.TEXT, align=Align.CENTER)
