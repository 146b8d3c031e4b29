"""Cards in rows: things to look at with their names below, as many beside each other as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.text import Align, Face, tr
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.holder import Holder

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.ui.layout import Scale

WIDTH: Final = 104
HEIGHT: Final = 92
GAP: Final = 10
NAME: Final = 14
COUNT: Final = 20
LINES: Final = 2


class Card(Widget):
    """A picture and a name; a figure says how many there are of it, and hovering what it does."""

    can_focus = True

    def __init__(
        self, name: str, draw: Callable[[pygame.Surface, pygame.Rect, Scale], None], *, count: int = 1, hint: str = ""
    ) -> None:
        """`draw` puts the picture into a rectangle; a `count` of 1 is not written."""
        super().__init__(hint)
        self.name = name
        self.count = count
        self._draw = draw

    @property
    def shortened(self) -> bool:
        return self._lines()[1]

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        words = LINES * text.line_height(Face.TEXT, scale.text(NAME))
        return min(scale.room(WIDTH), width or scale.room(WIDTH)), scale.px(HEIGHT) + scale.px(4) + words

    def look(self) -> Hashable:
        return (self.name, self.count)

    def paint(self, picture: pygame.Surface) -> None:
        place = pygame.Rect(0, 0, self.rect.width, self.scale.px(HEIGHT))
        side = min(self.rect.width, self.scale.px(WIDTH))
        self._draw(picture, pygame.Rect(place.centerx - side // 2, 0, side, place.height), self.scale)
        lines, _ = self._lines()
        words = text.paragraph(lines, Face.TEXT, self.scale.text(NAME), theme.TEXT, Align.CENTER)
        picture.blit(words, words.get_rect(midtop=(place.centerx, place.bottom + self.scale.px(4))))
        if self.count != 1:
            size = self.scale.text(COUNT)
            figure = text.outlined(tr("pile.count", count=self.count), Face.BOLD, size, theme.TEXT, theme.SHADOW)
            picture.blit(figure, figure.get_rect(topright=(place.centerx + side // 2, 0)))

    def _lines(self) -> tuple[tuple[str, ...], bool]:
        size = self.scale.text(NAME)
        return text.fit(
            self.name, Face.TEXT, size, (max(1, self.rect.width), LINES * text.line_height(Face.TEXT, size))
        )


class CardRows(Holder):
    """Cards in reading order."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__(cards)

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(4 * WIDTH)
        gap = scale.px(GAP)
        rows = -(-len(self.widgets) // _columns(across, scale))
        height = max((card.wanted(scale, across)[1] for card in self.widgets), default=0)
        return across, rows * (height + gap) - gap if rows else 0

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        gap, columns = scale.px(GAP), _columns(rect.width, scale)
        for number, card in enumerate(self.widgets):
            width, height = card.wanted(scale, rect.width)
            row, column = divmod(number, columns)
            left, top = rect.left + column * (width + gap), rect.top + row * (height + gap)
            card.place(pygame.Rect(left, top, width, height), scale)


def _columns(width: int, scale: Scale) -> int:
    """How many cards fit beside each other."""
    gap = scale.px(GAP)
    return max(1, (width + gap) // (min(width, scale.room(WIDTH)) + gap))
