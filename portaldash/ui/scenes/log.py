"""The log of the game, large: everything that has happened, to scroll through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.dialog import Answer, Dialog
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Sequence

SIZE: Final = 16


class LogScene(Dialog):
    """A dialog with all lines of the log, the newest at the end, where it opens."""

    def __init__(self, lines: Sequence[tuple[str, int | None, bool]]) -> None:
        """`lines` are words, the color of a seat (an index of theme.SEATS) or None, and whether they matter much."""
        labels = [_label(words, color, strong=strong) for words, color, strong in lines]
        super().__init__(tr("log.title"), "", [Answer(tr("log.close"))], more=labels)

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        self._content.scroll_to_end()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_l, pygame.K_ESCAPE}:
            self.app.scenes.remove(self)
            return True
        return super().handle(event)


def _label(words: str, color: int | None, *, strong: bool) -> Label:
    ink = theme.SEATS[color].color if color is not None else theme.TEXT
    return Label(words, size=SIZE, face=Face.BOLD if strong else Face.TEXT, color=ink)
