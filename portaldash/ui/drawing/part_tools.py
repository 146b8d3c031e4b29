"""What is done with the picked part: buttons beside the brushes; and the brushes themselves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.content.grids import CHEST_SIGN
from portaldash.ui import icons, theme
from portaldash.ui.drawing import track_edits
from portaldash.ui.drawing.landscape import BRUSHES, SPAWNERS
from portaldash.ui.drawing.panel_parts import own_name
from portaldash.ui.drawing.tabs import Tab, Tabs
from portaldash.ui.drawing.tool import Tool
from portaldash.ui.table import board_tiles
from portaldash.ui.table.board_notes import number_plate
from portaldash.ui.text import tr
from portaldash.ui.widgets.button import Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.ui.drawing.desk import Desk

GROUNDS: Final = {".": "plain", "L": "lava", "M": "magma", "S": "soul_sand", CHEST_SIGN: "chest"}
"""What the signs of a drawing are called, apart from those of spawners."""
HANDS: Final = ("", *BRUSHES)
"""What can be in the hand: nothing, or the sign that is painted."""
DELETE: Final = Shortcut(pygame.K_DELETE, "Del")


def ground_of(sign: str) -> str:
    """What a sign stands for: a ground, "chest" or "spawner"."""
    return "spawner" if sign in SPAWNERS else GROUNDS[sign]


def draw_ground(sign: str, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """A space with this sign; an open hand for none."""
    if not sign:
        picture.blit(icons.icon("hand", min(rect.size)), rect)
        return
    ground = ground_of(sign)
    picture.blit(board_tiles.tile(ground, 0, 0, rect.size), rect)
    pygame.draw.rect(picture, theme.SHADOW, rect, 1)
    if sign in SPAWNERS:
        plate = number_plate(int(sign), round(rect.width * 1.4))
        picture.blit(plate, plate.get_rect(center=rect.center))
    elif ground == "chest":
        chest = icons.icon("space-chest", rect.width * 2 // 3)
        picture.blit(chest, chest.get_rect(center=rect.center))


def name_of(sign: str) -> str:
    """What a brush is called."""
    if sign in SPAWNERS and sign:
        return tr("drawing.brush.spawner", number=sign)
    return tr(f"drawing.brush.{ground_of(sign)}") if sign else tr("drawing.brush.hand")


def words_of(sign: str) -> tuple[str, str]:
    """What a brush is called and does, and what it is called."""
    return f"{name_of(sign)}: {_hint_of(sign)}", name_of(sign)


def _hint_of(sign: str) -> str:
    return tr(f"drawing.brush.{ground_of(sign)}.hint") if sign else tr("drawing.brush.hand.hint")


def brushes(on_choose: Callable[[str], None]) -> Tabs:
    """The brushes beside each other; `on_choose` is given the sign that is painted."""
    tabs = [Tab(name_of(sign), partial(draw_ground, sign), _hint_of(sign)) for sign in HANDS]
    row = Tabs(tabs, 0, lambda number: on_choose(HANDS[number]), side=30)
    row.plain = True
    return row


class PartTools:
    """The buttons; each works on the part that is picked."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.left = self._tool("left", "to-left", lambda: self.move(-1))
        self.right = self._tool("right", "to-right", lambda: self.move(1))
        self.turn_button = self._tool("turn", "quarter", self.turn)
        self.exchange_button = self._tool("exchange", "swap", self.exchange)
        self.away = self._tool("away", "bin", self.take_away, DELETE)
        self.widgets = [self.left, self.right, self.turn_button, self.exchange_button, self.away]

    @staticmethod
    def _tool(key: str, sign: str, press: Callable[[], None], shortcut: Shortcut | None = None) -> Tool:
        hint = tr(f"drawing.tool.{key}.hint")
        return Tool(tr(f"drawing.tool.{key}"), sign, press, hint=hint, shortcut=shortcut)

    def refresh(self) -> None:
        """Say what cannot be done now, and why."""
        desk, sheet = self.desk, self.desk.sheet
        last = len(sheet.track) - 1
        none = "" if desk.picked_id else tr("drawing.tool.none")
        drawn, fixed = tr("drawing.tool.drawn"), len(sheet.fixed)
        first = "" if desk.picked > 0 else tr("drawing.tool.first")
        end = "" if desk.picked < last else tr("drawing.tool.last")
        self.left.why_not = none or ("" if desk.picked <= fixed and fixed else drawn) or first
        self.right.why_not = none or ("" if desk.picked < fixed else drawn) or end
        self.turn_button.why_not = self.exchange_button.why_not = none
        self.away.why_not = none or ("" if last > 0 else tr("drawing.tool.only"))

    def move(self, by: int) -> None:
        """Put the picked part further left or right."""
        desk = self.desk
        number = desk.picked
        desk.change(lambda: track_edits.move(desk.sheet, number, number + by))
        desk.pick(number + by)

    def turn(self) -> None:
        """Turn the picked part by a quarter."""
        desk = self.desk
        part = desk.sheet.parts[desk.picked_id]
        boxed = part.id not in desk.sheet.own_parts
        desk.change(lambda: track_edits.turn(desk.sheet, desk.picked, own_name(part.name)))
        if boxed:
            desk.say(tr("drawing.copied", name=part.name, own=desk.sheet.parts[desk.picked_id].name))

    def exchange(self) -> None:
        """Choose another part for this place, or think better of it."""
        self.desk.exchanging = not self.desk.exchanging
        self.desk.settle()

    def take_away(self) -> None:
        """Take the picked part off the track."""
        desk = self.desk
        number = desk.picked
        desk.change(lambda: track_edits.take_away(desk.sheet, number))
