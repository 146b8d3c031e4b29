"""The words and buttons around the table: title, menu, the prompt and the choices no thing on the table stands for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.layout import Scale
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.button import Button, Shortcut
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from portaldash.engine.portal_dash.defs import LevelDef
    from portaldash.ui.layout import Area
    from portaldash.ui.widgets.base import Widget

PROMPT_SIZES: Final = (19, 17, 15, 13, 11)
UNDO: Final = Shortcut(pygame.K_z, "Ctrl+Z", ctrl=True)
REDO: Final = Shortcut(pygame.K_y, "Ctrl+Y", ctrl=True)
UNDO_ACTION: Final = Shortcut(pygame.K_BACKSPACE, "Ctrl+Backspace", ctrl=True)
UNDO_TURN: Final = Shortcut(pygame.K_HOME, "Ctrl+Home", ctrl=True)
END_TURN: Final = Shortcut(pygame.K_e, "E")
MENU: Final = (
    ("table.undo", UNDO),
    ("table.log", Shortcut(pygame.K_l, "L")),
    ("table.rules", Shortcut(pygame.K_F1, "F1")),
    ("table.menu", Shortcut(pygame.K_ESCAPE, "Esc")),
)
"""The buttons of the menu: the key of their words, and the key that presses them."""


class Bar:
    """The widgets around the table. `undo` is the first button of the menu, `buttons` belong to the decision."""

    def __init__(self, on_press: Sequence[Callable[[], None]]) -> None:
        """`on_press` says what the buttons of MENU do."""
        self.prompt = Label("", size=PROMPT_SIZES[0], face=Face.BOLD)
        self.title = Label("", size=18, face=Face.HEADING, color=theme.HEADING)
        self.menu = [Button(tr(words), then) for (words, _), then in zip(MENU, on_press, strict=True)]
        self.undo.hint = tr("table.undo.hint", action=UNDO_ACTION.name, turn=UNDO_TURN.name, redo=REDO.name)
        self.buttons: list[Button] = []
        self._room = pygame.Rect(0, 0, 0, 0)
        self._scale = Scale()

    @property
    def undo(self) -> Button:
        """The button that takes a choice back."""
        return self.menu[0]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Everything, in the order of Tab."""
        return (self.title, self.prompt, *self.menu, *self.buttons)

    def place(self, areas: Area, scale: Scale) -> None:
        """Take the places that the table has for them."""
        self._scale = scale
        self._room = areas.find("inside").rect
        self.title.place(areas.find("title").rect.inflate(-2 * scale.px(12), 0), scale)
        self._place_menu(areas.find("menu").rect)
        self.say(self.prompt.words, self.buttons)

    def tell_turn(self, level: LevelDef, turn: int) -> None:
        """Which turn of which level this is, and whether it is the last one that the level gives."""
        turn = max(1, turn)
        last = turn >= level.turns > 0
        key = "table.title.last" if last else "table.title.of" if level.turns else "table.title"
        self.title.words = tr(key, level=level.name, turn=turn, turns=level.turns)
        self.title.color = theme.DANGER if last else theme.HEADING
        self.title.hint = tr("table.title.hint", count=level.turns) if level.turns else ""

    def say(self, words: str, buttons: list[Button]) -> None:
        """Show this prompt, as large as it fits, beside these buttons."""
        self.prompt.words, self.buttons = words, buttons
        room, scale = self._room, self._scale
        right = room.right
        for button in reversed(buttons):
            width = min(button.wanted(scale)[0] + scale.px(12), room.width // 3)
            button.place(pygame.Rect(right - width, room.top, width, room.height), scale)
            right -= width + scale.px(8)
        left = room.left + scale.px(8)
        rest = pygame.Rect(left, room.top, max(1, right - left), room.height)
        self.prompt.size = next((size for size in PROMPT_SIZES if self._fits(size, rest)), PROMPT_SIZES[-1])
        self.prompt.place(rest, scale)

    def _fits(self, size: int, room: pygame.Rect) -> bool:
        """Whether the prompt can be written this large, on one line or several."""
        self.prompt.size = size
        return self.prompt.wanted(self._scale, room.width)[1] <= room.height

    def _place_menu(self, room: pygame.Rect) -> None:
        """The menu's buttons from the right; without their keys where these leave too little room for the words."""
        scale, gap = self._scale, self._scale.px(8)
        for button, (_, shortcut) in zip(self.menu, MENU, strict=True):
            button.key = shortcut
        if not self._menu_fits(room.width):
            for button, (_, shortcut) in zip(self.menu, MENU, strict=True):
                button.key = replace(shortcut, name="")
        fits = self._menu_fits(room.width)
        right = room.right - scale.px(10)
        for button in reversed(self.menu):
            width = button.wanted(scale)[0] if fits else room.width // len(self.menu) - gap
            button.place(pygame.Rect(right - width, room.top, width, room.height).inflate(0, -scale.px(6)), scale)
            right -= width + gap

    def _menu_fits(self, width: int) -> bool:
        """Whether every button of the menu can be as wide as it wants to be."""
        gap = self._scale.px(8)
        return sum(button.wanted(self._scale)[0] + gap for button in self.menu) + gap <= width
