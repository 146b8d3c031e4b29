"""What is in a level, line by line, each fact behind its heading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.levels.words import facts_of, played_words, reasons_words
from portaldash.ui.opening import in_words
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.label import Label, heading

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from portaldash.content.library import Entry
    from portaldash.saves.statistics import Group
    from portaldash.ui.layout import Scale

SIZE: Final = 16
KEYS: Final = 120
"""How wide the column of the headings is."""
NARROW: Final = 3
"""Where a line is less than so many times as wide as its heading, they stand below each other."""


class Fact(Widget):
    """A heading, and beside it what it is about."""

    def __init__(self, key: str, words: str) -> None:
        super().__init__()
        self.key = Label(key, size=SIZE, color=theme.TEXT_DIM)
        self.value = Label(words, size=SIZE)

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(520)
        left = self._left(scale, across)
        key, value = self.key.wanted(scale, across)[1], self.value.wanted(scale, across - left)[1]
        return across, max(key, value) if left else key + value

    def _left(self, scale: Scale, across: int) -> int:
        """Where the words begin; 0 if they stand below their heading."""
        keys = scale.room(KEYS)
        return keys if across >= NARROW * keys else 0

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        left = self._left(scale, rect.width)
        high = self.key.wanted(scale, rect.width)[1]
        self.key.place(pygame.Rect(0, 0, left or rect.width, high), scale)
        top = 0 if left else high
        self.value.place(pygame.Rect(left, top, rect.width - left, rect.height - top), scale)

    def look(self) -> Hashable:
        return (self.key.look(), self.value.look())

    def paint(self, picture: pygame.Surface) -> None:
        self.key.draw(picture)
        self.value.draw(picture)


def details(entry: Entry, groups: Sequence[Group]) -> Iterator[Widget]:
    """All that is said of a level that can be played."""
    level = entry.level
    if level is None:
        return
    yield heading(level.name, size=26)
    if level.intro:
        yield Label(level.intro, size=SIZE, face=Face.ITALIC)
    yield Fact(
        tr("levels.difficulty"), tr("levels.difficulty.sum", number=entry.difficulty, reasons=reasons_words(level))
    )
    for key, words in facts_of(level):
        yield Fact(key, words)
    yield Fact(tr("levels.games"), played_words(groups))
    yield Fact(tr("levels.file"), in_words(entry.path.name))
