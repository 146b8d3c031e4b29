"""What everybody starts with, and what the cube is made of."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from portaldash.engine.portal_dash.defs import COLORS, CUBE_BLOCKS
from portaldash.ui import icons, theme
from portaldash.ui.drawing import setup_edits
from portaldash.ui.drawing.counting import CountCard
from portaldash.ui.drawing.flow import Flow
from portaldash.ui.drawing.panels import Panel
from portaldash.ui.table.describe import item_lines
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Hashable

    import pygame

    from portaldash.ui.widgets.base import Widget


def draw_sign(name: str, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """An icon as large as its place."""
    image = icons.icon(name, min(rect.size))
    picture.blit(image, image.get_rect(center=rect.center))


def draw_item(kind: str, material: str, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """An item tile's picture as large as its place."""
    image = icons.item(kind, material, min(rect.size))
    picture.blit(image, image.get_rect(center=rect.center))


class ItemsPanel(Panel):
    """A card for each kind of item that can lie in an inventory."""

    name = "items"

    def shape(self) -> Hashable:
        return tuple(self.sheet.items)

    def build(self) -> list[Widget]:
        total = Label("", face=Face.BOLD)
        usual = self.button("usual", "reroll", lambda: self.desk.change(lambda: setup_edits.usual_items(self.sheet)))

        def update() -> None:
            used, places = len(self.sheet.starting_items), self.sheet.box.inventory
            total.words = self.words("total", count=used, all=places)
            total.color = theme.WARNING if used > places else theme.CHOOSE
            usual.why_not = "" if self.sheet.value("starting_items") is not None else self.words("usual.why")

        self.follow(update)
        cards = [self._card(kind) for kind in self.sheet.items]
        return [Flow([self.about(), total, usual], gap=18), Flow(cards)]

    def _card(self, kind: str) -> CountCard:
        sheet = self.sheet
        item = sheet.item(kind)
        most = min(item.count, sheet.box.inventory) if item is not None else 1
        hint = "\n".join([item.name, *item_lines(item)]) if item is not None else ""
        look = (item.type, item.material) if item is not None else ("sword", "stone")

        def change(count: int) -> None:
            self.desk.change(lambda: setup_edits.set_starting_items(sheet, kind, count))

        card = CountCard(sheet.items[kind], partial(draw_item, *look), (0, most), 0, change, hint=hint)
        card.why_no_more = tr("drawing.no_more", count=most) if item is not None and most == item.count else ""
        self.follow(lambda: setattr(card, "value", sheet.starting_items.count(kind)))
        return card


class BlocksPanel(Panel):
    """A card for each color; together they are as many as the cube holds."""

    name = "blocks"

    def build(self) -> list[Widget]:
        total = Label("", face=Face.BOLD)
        usual = self.button("usual", "reroll", lambda: self.desk.change(lambda: setup_edits.usual_blocks(self.sheet)))

        def update() -> None:
            missing = CUBE_BLOCKS - sum(self.sheet.blocks)
            key = "enough" if not missing else "missing" if missing > 0 else "too_many"
            total.words = self.words(key, count=abs(missing), all=CUBE_BLOCKS)
            total.color = theme.WARNING if missing else theme.CHOOSE
            usual.why_not = "" if self.sheet.value("blocks") is not None else self.words("usual.why")

        self.follow(update)
        cards = [self._card(number) for number in range(len(COLORS))]
        return [Flow([self.about(), total, usual], gap=18), Flow(cards)]

    def _card(self, number: int) -> CountCard:
        color, sheet = COLORS[number], self.sheet

        def change(count: int) -> None:
            self.desk.change(lambda: setup_edits.set_blocks(sheet, color, count))

        draw = partial(draw_sign, theme.BLOCKS[color].symbol)
        hint = self.words("hint", name=tr(f"color.{color}"))
        card = CountCard(tr(f"color.{color}").capitalize(), draw, (0, CUBE_BLOCKS), 0, change, hint=hint)
        self.follow(lambda: setattr(card, "value", sheet.blocks[number]))
        return card
