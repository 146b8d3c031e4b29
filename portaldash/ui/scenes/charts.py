"""Small charts: shares, ranges, counts, and how often each face of a die came; hovering one says its numbers.

Everything that color tells is told by brightness, hatching or a line too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.layout import SMALLEST_TEXT, Share, divide
from portaldash.ui.text import Align, Face
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.holder import Holder
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.ui.layout import Scale

SIZE: Final = 15
BAR: Final = 16
HATCH: Final = 5
SIGN: Final = 22
DIE: Final = 34
EDGES: Final = 2
COLUMN: Final = 104
"""Pixels at 1280x720 of the column that is as high as the most frequent face."""
LIGHT: Final = theme.CHOOSE
DARK: Final = theme.mix(theme.DANGER, theme.WELL, 0.62)
HATCHING: Final = theme.shade(DARK, 1.7)

Columns = tuple[tuple[str, ...], tuple[str, ...]]
"""All labels and all figures of rows below each other: each column is as wide as the widest of them."""


class Chart(Widget):
    """A part of a chart: `hint` has its numbers in words, for the pointer and for the keyboard."""

    can_focus = True

    def look(self) -> Hashable:
        return self.hovered


class BarRow(Chart):
    """A label, a bar, a figure; subclasses fill the bar. Rows with the same `columns` stand in columns."""

    def __init__(self, label: str, figure: str, hint: str, columns: Columns) -> None:
        """`columns` are all labels and all figures of the rows below each other."""
        super().__init__(hint)
        self.label = label
        self.figure = figure
        self.columns = columns

    @property
    def shortened(self) -> bool:
        size = self.scale.text(SIZE)
        label, bar, figure = self._columns()
        rooms = ((self.label, label), (self.figure, figure))
        return bar.width < self.scale.px(BAR) or any(text.width(each, Face.TEXT, size) > at.width for each, at in rooms)

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        down = max(text.line_height(Face.TEXT, scale.text(SIZE)), scale.px(BAR)) + scale.px(4)
        return width or scale.room(400), down

    def _columns(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The places of the label, the bar and the figure."""
        width, height = self.rect.size
        size, gap = self.scale.text(SIZE), self.scale.px(8)
        label, figure = (max(text.width(each, Face.TEXT, size) for each in column) for column in self.columns)
        left = label + gap if label else 0
        right = width - figure
        return (
            pygame.Rect(0, 0, label, height),
            pygame.Rect(left, 0, max(0, right - gap - left), height),
            pygame.Rect(right, 0, figure, height),
        )

    def paint(self, picture: pygame.Surface) -> None:
        label, bar, figure = self._columns()
        size = self.scale.text(SIZE)
        if self.hovered:
            picture.fill(theme.PANEL_RAISED)
        for words, room, align in ((self.label, label, Align.RIGHT), (self.figure, figure, Align.LEFT)):
            line = text.line(text.cut(words, Face.TEXT, size, room.width), Face.TEXT, size, theme.TEXT)
            left = room.left + round((room.width - line.get_width()) * align.value)
            picture.blit(line, (left, room.centery - line.get_height() // 2))
        high = min(bar.height, self.scale.px(BAR))
        self.paint_bar(picture, pygame.Rect(bar.left, bar.centery - high // 2, bar.width, high))

    def paint_bar(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what the row says into this part of it."""


class ShareRow(BarRow):
    """How many of all: a light part, and the rest dark and hatched."""

    def __init__(self, label: str, figure: str, hint: str, columns: Columns, share: float) -> None:
        super().__init__(label, figure, hint, columns)
        self.share = share

    def paint_bar(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        draw_dark(picture, area, self.scale)
        width = round(area.width * min(1.0, self.share))
        if width:
            draw_light(picture, pygame.Rect(area.left, area.top, width, area.height), self.scale)


class CountRow(BarRow):
    """A bar as long as a number is large beside the largest one."""

    def __init__(self, label: str, figure: str, hint: str, columns: Columns, share: float) -> None:
        super().__init__(label, figure, hint, columns)
        self.share = share

    def paint_bar(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        width = round(area.width * min(1.0, self.share))
        if width:
            draw_dark(picture, pygame.Rect(area.left, area.top, width, area.height), self.scale)


class RangeRow(BarRow):
    """From the least to the most: a line, and a block where the mean is."""

    def __init__(self, figure: str, hint: str, figures: tuple[str, ...], shares: tuple[float, float, float]) -> None:
        """`shares` are the least, the mean and the most, as shares of the longest bar; `figures` those of all rows."""
        super().__init__("", figure, hint, (("",), figures))
        self.shares = shares

    def paint_bar(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        inner = draw_frame(picture, area, theme.WELL, theme.OUTLINE_DIM, self.scale.px(1))
        draw_range(picture, inner, self.scale, self.shares)


class FaceColumn(Chart):
    """How often a face of a die came: a column, a line across where it was expected to end, and the face below."""

    def __init__(
        self, draw: Callable[[int], pygame.Surface], figure: str, hint: str, shares: tuple[float, float]
    ) -> None:
        """`draw` makes a picture of the face with this many pixels a side.

        `shares` are how often it came and how often that was to be expected, as shares of a full column.
        """
        super().__init__(hint)
        self.figure = figure
        self.shares = shares
        self._draw = draw

    @property
    def shortened(self) -> bool:
        return text.width(self.figure, Face.BOLD, self._letters()) > self.rect.width

    def _letters(self) -> int:
        """The size of the figure: smaller where it would not fit."""
        largest, width = self.scale.text(SIZE), max(1, self.rect.width)
        sizes = range(largest, SMALLEST_TEXT - 1, -1)
        return next((size for size in sizes if text.width(self.figure, Face.BOLD, size) <= width), SMALLEST_TEXT)

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        words = text.line_height(Face.BOLD, scale.text(SIZE))
        return width or scale.px(DIE), words + scale.px(COLUMN) + scale.px(DIE) + scale.px(8)

    def paint(self, picture: pygame.Surface) -> None:
        room = picture.get_rect()
        if self.hovered:
            picture.fill(theme.PANEL_RAISED)
        words = text.line(self.figure, Face.BOLD, self._letters(), theme.TEXT)
        picture.blit(words, words.get_rect(midbottom=room.midbottom))
        side = min(room.width, self.scale.px(DIE))
        die = self._draw(side)
        picture.blit(die, die.get_rect(midbottom=(room.centerx, room.bottom - words.get_height())))
        ground = room.bottom - words.get_height() - side - self.scale.px(4)
        reach = ground - self.scale.px(4)
        rolled, expected = (round(reach * max(0.0, min(1.0, share))) for share in self.shares)
        column = pygame.Rect(0, ground - rolled, min(room.width - self.scale.px(4), self.scale.px(DIE)), rolled)
        column.centerx = room.centerx
        draw_column(picture, column, self.scale)
        draw_dashes(picture, pygame.Rect(room.left, ground - expected, room.width, 1), self.scale)


class Beside(Holder):
    """Widgets beside each other, each with its share of the width."""

    def __init__(self, widgets: Sequence[Widget], shares: Sequence[float] = (), gap: int = 6) -> None:
        """Without `shares` all are equal; `gap` is in pixels at 1280x720."""
        super().__init__(widgets)
        self._shares = [Share(str(number), share) for number, share in enumerate(shares or [1.0] * len(widgets))]
        self._gap = gap

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(300)
        widths = self._widths(across, scale)
        return across, max(each.wanted(scale, room)[1] for each, room in zip(self.widgets, widths, strict=True))

    def _widths(self, across: int, scale: Scale) -> list[int]:
        return divide(across - scale.px(self._gap) * (len(self.widgets) - 1), self._shares)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        left = rect.left
        for widget, width in zip(self.widgets, self._widths(rect.width, scale), strict=True):
            widget.place(pygame.Rect(left, rect.top, width, rect.height), scale)
            left += width + scale.px(self._gap)


class Key(Widget):
    """What a sign in a chart means: the sign, then its words."""

    def __init__(self, words: str, draw: Callable[[pygame.Surface, pygame.Rect, Scale], None]) -> None:
        super().__init__()
        self._label = Label(words, size=SIZE - 1, color=theme.TEXT_DIM)
        self._draw = draw

    @property
    def shortened(self) -> bool:
        return self._label.shortened

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(120)
        return across, self._label.wanted(scale, max(1, across - scale.px(SIGN + 8)))[1] + scale.px(4)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        left = scale.px(SIGN + 8)
        self._label.place(pygame.Rect(left, 0, max(1, rect.width - left), rect.height), scale)

    def look(self) -> Hashable:
        return self._label.look()

    def paint(self, picture: pygame.Surface) -> None:
        high = min(picture.get_height(), self.scale.px(12))
        sign = pygame.Rect(0, picture.get_height() // 2 - high // 2, self.scale.px(SIGN), high)
        self._draw(picture, sign, self.scale)
        self._label.draw(picture)


def draw_light(picture: pygame.Surface, area: pygame.Rect, _: Scale) -> None:
    """A part that counts as good."""
    draw_frame(picture, area, LIGHT, theme.OUTLINE, 1)


def draw_dark(picture: pygame.Surface, area: pygame.Rect, scale: Scale) -> None:
    """A part that counts as bad: dark, with slanted lines."""
    inner = draw_frame(picture, area, DARK, theme.OUTLINE, 1)
    before = picture.get_clip()
    picture.set_clip(inner.clip(before))
    for left in range(inner.left - inner.height, inner.right, max(3, scale.px(HATCH))):
        pygame.draw.line(picture, HATCHING, (left, inner.bottom), (left + inner.height, inner.top))
    picture.set_clip(before)


def draw_column(picture: pygame.Surface, area: pygame.Rect, _: Scale) -> None:
    """How much there was of something."""
    if area.height > EDGES:
        draw_frame(picture, area, theme.mix(theme.HEADING, theme.WELL, 0.35), theme.OUTLINE, 1)


def draw_dashes(picture: pygame.Surface, area: pygame.Rect, scale: Scale) -> None:
    """What was to be expected: a dashed line across the middle of an area, light on a dark edge."""
    thin, dash = max(1, scale.px(2)), scale.px(6)
    for left in range(area.left, area.right, 2 * dash):
        place = pygame.Rect(left, area.centery - thin // 2, min(dash, area.right - left), thin)
        picture.fill(theme.SHADOW, place.inflate(2, 2))
        picture.fill(theme.PAPER, place)


def draw_range(
    picture: pygame.Surface, area: pygame.Rect, scale: Scale, shares: tuple[float, float, float] = (0.1, 0.5, 0.9)
) -> None:
    """A line from the least to the most with a block at the mean, as shares of an area."""
    block, thin = min(area.height, scale.px(9)), max(1, scale.px(2))
    room = area.width - block
    least, mean, most = (area.left + block // 2 + round(room * max(0.0, min(1.0, share))) for share in shares)
    picture.fill(theme.TEXT_DIM, (least, area.centery - thin // 2, max(thin, most - least), thin))
    for end in (least, most):
        picture.fill(theme.TEXT_DIM, (end - thin // 2, area.top, thin, area.height))
    draw_frame(picture, pygame.Rect(mean - block // 2, area.top, block, area.height), LIGHT, theme.SHADOW, 1)
