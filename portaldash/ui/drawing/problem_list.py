"""What is still wrong with the level, in words; a click goes to where it can be mended."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_block
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.base import Pressable
from portaldash.ui.widgets.button import pressable_look

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Mapping

    from portaldash.content.messages import Problem
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

SIZE: Final = 15
PANELS: Final = {
    "parts": "parts",
    "pool": "parts",
    "mobs": "mobs",
    "opening": "mobs",
    "bosses": "bosses",
    "choose_boss": "bosses",
    "tasks": "tasks",
    "side": "tasks",
    "starting_items": "items",
    "blocks": "blocks",
    "players": "rules",
    "life": "rules",
    "turns": "rules",
    "deadline": "rules",
    "name": "words",
    "intro": "words",
    "outro": "words",
}
"""The panel that each field of a level is set in."""
QUOTED: Final = re.compile(r"'([^']+)'")


def keys_of(problem: Problem) -> list[str]:
    """The names that lead to the place of a problem."""
    return [key for key in re.split(r"[.\[\]]", problem.path) if key]


def panel_of(problem: Problem, parts: Collection[str] = ()) -> str:
    """The panel in which a problem can be mended; "" if that takes a text editor. `parts` are the ids of all parts."""
    keys = keys_of(problem)
    if keys[:2] in (["own", "parts"], ["position", "parts"]):
        return "parts"
    if keys:
        return PANELS.get(keys[0], "")
    named = QUOTED.findall(problem.message)
    found = (PANELS.get(name, "parts" if name in parts else "") for name in named)
    return next((panel for panel in found if panel), "")


def part_of_problem(problem: Problem) -> str:
    """The id of the own part that a problem is about, "" for none."""
    keys = keys_of(problem)
    return keys[2] if keys[:2] == ["own", "parts"] and len(keys) > 2 else ""


def said(problem: Problem, names: Mapping[str, str], parts: Collection[str] = ()) -> str:
    """A problem for people who look at the drawing, not at the file; `names` are those of all things by their ids."""
    panel = panel_of(problem, parts)
    usual = tr(f"drawing.tab.{panel}") if panel else tr("drawing.problems.file")
    hint = f" ({problem.hint})" if problem.hint else ""
    words = QUOTED.sub(lambda found: names.get(found[1], found[0]), problem.message + hint)
    return tr("drawing.problems.one", where=names.get(part_of_problem(problem), usual), message=words)


class ProblemRow(Pressable):
    """A sentence with a sign before it, in as many lines as it needs."""

    def __init__(self, words: str, on_press: Callable[[], None], *, hint: str = "") -> None:
        super().__init__(hint)
        self.words = words
        self.on_press = on_press

    sign = "warning"
    color: Color = theme.TEXT

    def _side(self, scale: Scale) -> int:
        return scale.text(SIZE + 3)

    def _lines(self, scale: Scale, width: int) -> tuple[str, ...]:
        return text.wrap(self.words, Face.TEXT, scale.text(SIZE), max(1, width - self._side(scale) - scale.px(20)))

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.px(600)
        lines = len(self._lines(scale, across))
        return across, lines * text.line_height(Face.TEXT, scale.text(SIZE)) + scale.px(4)

    def look(self) -> Hashable:
        return (self.words, *pressable_look(self))

    def paint(self, picture: pygame.Surface) -> None:
        scale, area = self.scale, picture.get_rect()
        if self.hovered and self.hint:
            draw_block(picture, area, theme.BUTTON, scale.px(2))
        icon = icons.icon(self.sign, self._side(scale))
        high = text.line_height(Face.TEXT, scale.text(SIZE))
        picture.blit(icon, (scale.px(4), scale.px(2) + (high - icon.get_height()) // 2))
        words = text.paragraph(self._lines(scale, area.width), Face.TEXT, scale.text(SIZE), self.color)
        picture.blit(words, (icon.get_width() + scale.px(12), scale.px(2)))

    def press(self) -> None:
        self.on_press()


class AllWell(ProblemRow):
    """Says that nothing is wrong."""

    can_focus = False
    sign = "check"
    color = theme.CHOOSE
