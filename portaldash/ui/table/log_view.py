"""What has happened: the last lines, the newest at the bottom, to scroll through by the wheel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.table.panel import PanelView
from portaldash.ui.text import Face, tr
from portaldash.ui.theme import Color

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from portaldash.ui.layout import Scale
    from portaldash.ui.table.view import Showing

Entry = tuple[str, int | None, bool]
"""The words, the color of a seat (an index of theme.SEATS) or None, and whether they matter much."""

SIZE: Final = 14
WHEEL: Final = 3
"""Lines for a step of the wheel."""
STRIPE: Final = 3
INDENT: Final = 9
TITLE_SHARE: Final = 6
"""A heading is shown when the panel is this many headings high."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line as it is written: a piece of an entry."""

    words: str
    face: Face
    color: Color
    seat: int | None


class LogView(PanelView):
    """Shows `lines`. It stays at the newest ones, unless it has been scrolled back."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[Entry, ...] = ()
        self._offset = 0
        self._moved = False

    @property
    def lines(self) -> tuple[Entry, ...]:
        """What has happened, the oldest first."""
        return self._lines

    @lines.setter
    def lines(self, lines: Iterable[Entry]) -> None:
        before = len(self._lines)
        self._lines = tuple(lines)
        if self._offset:
            # Whoever reads back keeps the place when something new comes in below.
            self._offset += sum(len(self._wrapped(entry)) for entry in self._lines[before:])
            self._offset = min(self._offset, self.furthest)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        self._offset = min(self._offset, self.furthest)

    @property
    def furthest(self) -> int:
        """How many lines it can be scrolled back."""
        return max(0, sum(len(self._wrapped(entry)) for entry in self._lines) - self._fitting())

    def look(self, show: Showing) -> Hashable:
        del show
        return (self._lines, self._offset)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEWHEEL:
            return False
        before, self._offset = self._offset, max(0, min(self.furthest, self._offset + event.y * WHEEL))
        self._moved = self._moved or self._offset != before
        return self._offset != before

    def update(self, milliseconds: int) -> bool:
        del milliseconds
        moved, self._moved = self._moved, False
        return moved

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        del show
        draw_panel(picture, self.panel, self.scale, title=tr("log.heading") if self._titled() else "")
        inside = self._inside()
        step = self._step()
        rows = self._rows()
        shown = rows[max(0, len(rows) - self._offset - self._fitting()) : len(rows) - self._offset]
        for number, row in enumerate(shown):
            self._paint_row(picture, pygame.Rect(inside.left, inside.top + number * step, inside.width, step), row)
        self._paint_bar(picture, inside)

    def _rows(self) -> list[Row]:
        """All lines as they are written, the oldest first."""
        newest = len(self._lines) - 1
        return [
            Row(words, _face(entry), _color(entry, newest=number == newest), entry[1])
            for number, entry in enumerate(self._lines)
            for words in self._wrapped(entry)
        ]

    def _step(self) -> int:
        return text.line_height(Face.TEXT, self.scale.text(SIZE))

    def _fitting(self) -> int:
        """How many lines there is room for."""
        return max(1, self._inside().height // self._step())

    def _titled(self) -> bool:
        return self.rect.height >= TITLE_SHARE * text.line_height(Face.HEADING, self.scale.text(20))

    def _inside(self) -> pygame.Rect:
        """The place of the lines in the panel."""
        inner = self.panel.inflate(-2 * self.scale.px(9), -2 * self.scale.px(7))
        used = text.line_height(Face.HEADING, self.scale.text(20)) + self.scale.px(2) if self._titled() else 0
        return pygame.Rect(inner.left, inner.top + used, inner.width, inner.height - used)

    def _wrapped(self, entry: Entry) -> tuple[str, ...]:
        width = self._inside().width - self.scale.px(INDENT) - self.scale.px(INDENT)
        return text.wrap(entry[0], _face(entry), self.scale.text(SIZE), max(1, width))

    def _paint_row(self, picture: pygame.Surface, rect: pygame.Rect, row: Row) -> None:
        if row.seat is not None:
            picture.fill(theme.SEATS[row.seat].color, (rect.left, rect.top, self.scale.px(STRIPE), rect.height))
        words = text.line(row.words, row.face, self.scale.text(SIZE), row.color)
        picture.blit(words, (rect.left + self.scale.px(INDENT), rect.top))

    def _paint_bar(self, picture: pygame.Surface, inside: pygame.Rect) -> None:
        """How far it has been scrolled back, when there is more than fits."""
        furthest = self.furthest
        if not furthest:
            return
        share = self._fitting() / (furthest + self._fitting())
        height = max(self.scale.px(12), round(inside.height * share))
        top = inside.bottom - height - round((inside.height - height) * self._offset / furthest)
        width = self.scale.px(4)
        picture.fill(theme.WELL, (inside.right - width, inside.top, width, inside.height))
        picture.fill(theme.OUTLINE, (inside.right - width, top, width, height))


def _face(entry: Entry) -> Face:
    return Face.BOLD if entry[2] else Face.TEXT


def _color(entry: Entry, *, newest: bool) -> Color:
    if entry[2]:
        return theme.HEADING if entry[1] is None else theme.mix(theme.SEATS[entry[1]].color, theme.TEXT, 0.35)
    return theme.TEXT if newest else theme.TEXT_DIM
