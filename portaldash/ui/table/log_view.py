"""What has happened: the last lines, the newest at the bottom, to scroll through by the wheel and to point at."""

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
AHEAD: Final = 0.3
"""How much of the panel shows what comes after the current line."""
KEY: Final = "log:"


def line_number(key: str) -> int:
    """The number of the line with this key, -1 if it is that of something else."""
    return int(key.removeprefix(KEY)) if key.startswith(KEY) else -1


@dataclass(frozen=True, slots=True)
class Row:
    """A line as it is written: a piece of the entry of this number."""

    words: str
    entry: int


class LogView(PanelView):
    """Shows `lines`. It stays at the newest ones, unless it has been scrolled back.

    With a `current` line that one is marked and kept in view, and those after it are dim. The key of each line in view
    is "log:" and its number.
    """

    def __init__(self, size: int = SIZE, *, titled: bool = True) -> None:
        """`size` is that of the letters, in pixels at 1280x720; without `titled` there is no heading."""
        super().__init__()
        self.size = size
        self._wants_title = titled
        self._lines: tuple[Entry, ...] = ()
        self._current: int | None = None
        self._offset = 0
        self._moved = False
        self._written: list[Row] = []

    @property
    def lines(self) -> tuple[Entry, ...]:
        """What has happened, the oldest first."""
        return self._lines

    @lines.setter
    def lines(self, lines: Iterable[Entry]) -> None:
        before, known = self._lines, len(self._written)
        self._lines = tuple(lines)
        if self._lines[: len(before)] == before:
            self._write(len(before))
        else:
            self._written.clear()
            self._write(0)
        if self._offset:
            # Whoever reads back keeps the place when something new comes in below.
            self._offset = max(0, min(self._offset + len(self._written) - known, self.furthest))

    def _write(self, first: int) -> None:
        """Break the entries from this one on into rows, if there is a place for them."""
        if self.rect.width:
            pieces = ((piece, number) for number in range(first, len(self._lines)) for piece in self._wrapped(number))
            self._written += [Row(piece, number) for piece, number in pieces]

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        self._written.clear()
        self._write(0)
        self._offset = min(self._offset, self.furthest)
        self._keep_in_view()

    @property
    def current(self) -> int | None:
        """The number of the last line that has happened, -1 before the first; None where all have."""
        return self._current

    @current.setter
    def current(self, current: int | None) -> None:
        if current != self._current:
            self._current = current
            self._keep_in_view()

    def _keep_in_view(self) -> None:
        """Scroll so that the current line can be read, with some of what comes after it."""
        if self._current is not None:
            self.reveal(max(0, self._current))

    def reveal(self, number: int) -> None:
        """Scroll so that this line can be read, with some of what comes after it, if it is not in view."""
        mine = [place for place, row in enumerate(self._written) if row.entry == number]
        end = len(self._written) - self._offset
        fitting = self.fitting
        if mine and not (end - fitting <= mine[0] and mine[-1] < end):
            below = round(fitting * AHEAD)
            self._offset = max(0, min(self.furthest, len(self._written) - 1 - mine[-1] - below))

    @property
    def furthest(self) -> int:
        """How many lines it can be scrolled back."""
        return max(0, len(self._written) - self.fitting)

    def look(self, show: Showing) -> Hashable:
        return (self._lines, self._offset, self._current, line_number(show.hovered))

    def handle(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.MOUSEWHEEL and self.scroll(event.y * WHEEL)

    def scroll(self, rows: int) -> bool:
        """Go back by this many lines, or on if negative; False at the ends."""
        before, self._offset = self._offset, max(0, min(self.furthest, self._offset + rows))
        self._moved = self._moved or self._offset != before
        return self._offset != before

    def update(self, milliseconds: int) -> bool:
        del milliseconds
        moved, self._moved = self._moved, False
        return moved

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        draw_panel(picture, self.panel, self.scale, title=tr("log.heading") if self._titled() else "")
        inside = self._inside()
        step = self._step()
        rows = self._rows()
        shown = rows[max(0, len(rows) - self._offset - self.fitting) : len(rows) - self._offset]
        pointed = line_number(show.hovered)
        for number, row in enumerate(shown):
            place = pygame.Rect(inside.left, inside.top + number * step, inside.width, step)
            self._paint_row(picture, place, row, pointed=row.entry == pointed)
            key = f"{KEY}{row.entry}"
            self.spots[key] = self.spots[key].union(place) if key in self.spots else place
        self._paint_bar(picture, inside)

    def _rows(self) -> list[Row]:
        """All lines as they are written, the oldest first."""
        return self._written

    def _step(self) -> int:
        return text.line_height(Face.TEXT, self.scale.text(self.size))

    @property
    def fitting(self) -> int:
        """How many lines there is room for."""
        return max(1, self._inside().height // self._step())

    def _titled(self) -> bool:
        needed = TITLE_SHARE * text.line_height(Face.HEADING, self.scale.text(20))
        return self._wants_title and self.rect.height >= needed

    def _inside(self) -> pygame.Rect:
        """The place of the lines in the panel."""
        inner = self.panel.inflate(-2 * self.scale.px(9), -2 * self.scale.px(7))
        used = text.line_height(Face.HEADING, self.scale.text(20)) + self.scale.px(2) if self._titled() else 0
        return pygame.Rect(inner.left, inner.top + used, inner.width, inner.height - used)

    def _wrapped(self, number: int) -> tuple[str, ...]:
        entry = self._lines[number]
        width = self._inside().width - self.scale.px(INDENT) - self.scale.px(INDENT)
        return text.wrap(entry[0], _face(entry), self.scale.text(self.size), max(1, width))

    def _paint_row(self, picture: pygame.Surface, rect: pygame.Rect, row: Row, *, pointed: bool) -> None:
        _, seat, _ = entry = self._lines[row.entry]
        if row.entry == self._current or pointed:
            ground = rect.inflate(-self.scale.px(INDENT), 0)
            picture.fill(theme.CHOOSE_GROUND if row.entry == self._current else theme.PANEL_RAISED, ground)
        if row.entry == self._current:
            # A mark as well as a ground, for those who see no difference between two dark colors.
            left = rect.right - self.scale.px(INDENT)
            picture.fill(theme.CHOOSE, (left, rect.top, self.scale.px(STRIPE), rect.height))
        if seat is not None:
            picture.fill(theme.SEATS[seat].color, (rect.left, rect.top, self.scale.px(STRIPE), rect.height))
        color = theme.TEXT if pointed else self._color(entry, row.entry)
        words = text.line(row.words, _face(entry), self.scale.text(self.size), color)
        picture.blit(words, (rect.left + self.scale.px(INDENT), rect.top))

    def _color(self, entry: Entry, number: int) -> Color:
        if self._current is not None and self._current < number:
            return theme.TEXT_OFF
        if entry[2]:
            return theme.HEADING if entry[1] is None else theme.mix(theme.SEATS[entry[1]].color, theme.TEXT, 0.35)
        newest = self._current if self._current is not None else len(self._lines) - 1
        return theme.TEXT if number == newest else theme.TEXT_DIM

    def _paint_bar(self, picture: pygame.Surface, inside: pygame.Rect) -> None:
        """How far it has been scrolled back, when there is more than fits."""
        furthest = self.furthest
        if not furthest:
            return
        share = self.fitting / (furthest + self.fitting)
        height = max(self.scale.px(12), round(inside.height * share))
        top = inside.bottom - height - round((inside.height - height) * self._offset / furthest)
        width = self.scale.px(4)
        picture.fill(theme.WELL, (inside.right - width, inside.top, width, inside.height))
        picture.fill(theme.OUTLINE, (inside.right - width, top, width, height))


def _face(entry: Entry) -> Face:
    return Face.BOLD if entry[2] else Face.TEXT
