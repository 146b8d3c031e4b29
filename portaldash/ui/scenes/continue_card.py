"""The way back into the game that was played last: its picture, level, turn and people on one large button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame, draw_raised
from portaldash.ui.scenes.head_words import draw_people, names_of, people_fit, when_of, where_of
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.saves.envelope import Head
    from portaldash.saves.record import Record
    from portaldash.ui.layout import Scale

TITLE: Final = 22
SIZE: Final = 16
PADDING: Final = 12
LEADING: Final = 3
"""Pixels at 1280x720 between two lines."""
WIDTH: Final = 480
SHAPE: Final = 1.75
"""The width of the picture for its height."""


class ContinueCard(Button):
    """Shows a game to go on with; the board is drawn by `draw_board`, when there is time."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__(tr("title.continue"), on_press, color=theme.mix(theme.CHOOSE, theme.VOID, 0.7))
        self.head: Head | None = None
        self.record: Record | None = None
        self.visible = False
        self._board: pygame.Surface | None = None

    def show(self, head: Head | None, record: Record | None) -> None:
        """Show this game, or nothing."""
        self.head, self.record = head, record
        self.visible = head is not None
        self._board = None

    @property
    def shortened(self) -> bool:
        head, room = self.head, self._words
        return head is not None and not people_fit(head.seats, self.scale, SIZE, room.width)

    @property
    def hover_text(self) -> str:
        return tr("title.continue.hint", people=names_of(self.head), when=when_of(self.head)) if self.head else ""

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        high = text.line_height(Face.BOLD, scale.text(TITLE)) + 2 * text.line_height(Face.TEXT, scale.text(SIZE))
        across = scale.room(WIDTH)
        return min(across, width or across), high + 2 * scale.px(PADDING) + 2 * scale.px(LEADING)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        if rect.size != self.rect.size:
            self._board = None
        super().place(rect, scale)

    @property
    def _picture_place(self) -> pygame.Rect:
        high = max(1, self.rect.height - 2 * self.scale.px(PADDING))
        return pygame.Rect(self.scale.px(PADDING), self.scale.px(PADDING) - self.scale.px(1), round(high * SHAPE), high)

    @property
    def _words(self) -> pygame.Rect:
        left = self._picture_place.right + self.scale.px(14)
        width = max(1, self.rect.width - left - self.scale.px(PADDING))
        return pygame.Rect(left, self.scale.px(PADDING), width, self._picture_place.height)

    def draw_board(self) -> bool:
        """Draw the board, if that has still to be done; True if the card has changed."""
        if self.record is None or self._board is not None or self.rect.width <= 0:
            return False
        from portaldash.ui.scenes.board_picture import board_picture  # noqa: PLC0415 (the title alone does without it)

        inside = self._picture_place.inflate(-2 * self.scale.px(2), -2 * self.scale.px(2))
        self._board = board_picture(self.record, (max(1, inside.width), max(1, inside.height)))
        return True

    def look(self) -> Hashable:
        return (super().look(), self.head, self._board)

    def paint(self, picture: pygame.Surface) -> None:
        if self.head is None:
            return
        scale = self.scale
        draw_raised(picture, picture.get_rect(), self._fill(), theme.CHOOSE, scale.px(2))
        inside = draw_frame(picture, self._picture_place, theme.WELL, theme.OUTLINE, scale.px(2))
        if self._board is not None:
            picture.blit(self._board, inside)
        room = self._words
        rows = ((self.words, Face.BOLD, TITLE, theme.TEXT), (where_of(self.head), Face.TEXT, SIZE, theme.TEXT))
        for words, face, size, ink in rows:
            letters = scale.text(size)
            line = text.line(text.cut(words, face, letters, room.width), face, letters, ink)
            picture.blit(line, room.topleft)
            room.top += text.line_height(face, letters) + scale.px(LEADING)
        room.height = text.line_height(Face.TEXT, scale.text(SIZE))
        draw_people(picture, room, self.head.seats, scale, SIZE)
