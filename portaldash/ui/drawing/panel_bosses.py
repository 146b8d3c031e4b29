"""Who waits at the portal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.drawing import setup_edits
from portaldash.ui.drawing.counting import Counter
from portaldash.ui.drawing.flow import Flow, Stack
from portaldash.ui.drawing.panel_mobs import draw_mob
from portaldash.ui.drawing.panels import Panel
from portaldash.ui.table.boss_lines import Lines
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.choosing import Toggle
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.ui.layout import Scale

SIDES: Final = ("", "easy", "hard")
MOST_LIFE: Final = 99
KEYS: Final = ("absent", "easy", "hard")
ACROSS: Final = 96
HIGH: Final = 110


class Portrait(Widget):
    """A picture of a piece."""

    def __init__(self, draw: Callable[[pygame.Surface, pygame.Rect], None]) -> None:
        super().__init__()
        self._draw = draw

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        return min(scale.px(ACROSS), width or scale.px(ACROSS)), scale.px(HIGH)

    def look(self) -> Hashable:
        return None

    def paint(self, picture: pygame.Surface) -> None:
        self._draw(picture, picture.get_rect())


class BossesPanel(Panel):
    """A row for each end boss, and whether the players pick one."""

    name = "bosses"

    def shape(self) -> Hashable:
        return tuple(self.sheet.bosses.items())

    def build(self) -> list[Widget]:
        rows = [self._row(boss) for boss in self.sheet.bosses]
        pick = Toggle(self.words("pick"), self._set_choice, on=False, hint=self.words("pick.hint"))

        why_not = Label(self.words("pick.why"), size=14, color=theme.TEXT_DIM)

        def update() -> None:
            pick.on = self.sheet.flag("choose_boss")
            why_not.visible = len(self.sheet.picks) <= 1 and not pick.on
            pick.why_not = why_not.words if why_not.visible else ""

        self.follow(update)
        return [self.about(), Flow([*rows, Stack([pick, why_not])], gap=24)]

    def _set_choice(self, on: bool) -> None:  # noqa: FBT001 (a toggle hands over what it shows)
        self.desk.change(lambda: setup_edits.set_choice(self.sheet, on=on))

    def _row(self, boss: str) -> Widget:
        def choose(number: int) -> None:
            self.desk.change(lambda: setup_edits.set_boss(self.sheet, boss, SIDES[number]))
            if SIDES[number] == "" and self._side(boss):
                self.desk.say(self.words("last"))

        cells = self.choice(KEYS, lambda: SIDES.index(self._side(boss)), choose)
        about = Label("", size=14, color=theme.TEXT_DIM)

        def say() -> None:
            about.words = self._about(boss)

        self.follow(say)
        name = Label(self.sheet.bosses[boss], size=18, face=Face.HEADING, color=theme.HEADING)
        life = Counter(self.words("life"), (1, MOST_LIFE), 1, lambda life: self._set_life(boss, life))

        def count() -> None:
            life.why_not = "" if self._side(boss) else self.words("life.why")
            life.value = self._life(boss)

        self.follow(count)
        column = Stack([name, cells, life, about])
        return Flow([Portrait(partial(draw_mob, boss)), column], gap=12)

    def _life(self, boss: str) -> int:
        """The life it has in this level, or would have on its easy side."""
        definition = self.sheet.box.bosses.get(boss) or self.sheet.boss(boss)
        side = definition.sides.get(self._side(boss) or "easy") if definition is not None else None
        usual = side.life if side is not None else 1
        return self.sheet.number(usual, "bosses", self._number(boss), "life") if self._side(boss) else usual

    def _number(self, boss: str) -> int:
        """Its place among the end bosses of the level."""
        return next((number for number, pick in enumerate(self.sheet.picks) if pick[0] == boss), 0)

    def _set_life(self, boss: str, life: int) -> None:
        self.desk.change(lambda: setup_edits.set_boss_life(self.sheet, self._number(boss), life))

    def _side(self, boss: str) -> str:
        side = dict(self.sheet.picks).get(boss, "")
        return side if side in SIDES else ""

    def _about(self, boss: str) -> str:
        """What the chosen side of its board says."""
        definition = self.sheet.boss(boss)
        side = definition.sides.get(self._side(boss) or "easy") if definition is not None else None
        if side is None:
            return ""
        lines = Lines(side.lines)
        said = [lines.common_words()]
        said += [tr("drawing.bosses.line", number=number, words=lines.words(number)) for number in (1, 2, 3)]
        return "\n".join(said)
