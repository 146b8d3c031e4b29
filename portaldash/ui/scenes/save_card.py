"""A saved game in a list: what it is called, who plays it, how far it is and when it was saved."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pygame

from portaldash.saves.problem import SaveProblem
from portaldash.saves.savegame import read_save
from portaldash.ui import text, theme
from portaldash.ui.scenes.board_picture import board_picture
from portaldash.ui.scenes.head_words import draw_people, people_rows, turn_of, when_of, where_of
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.card import NAME, SIZE, PictureCard

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.saves.record import Seat
    from portaldash.saves.savegame import Slot
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color


class SaveCard(PictureCard):
    """One saved game; pressing it chooses it, pressing it again loads it."""

    def __init__(self, slot: Slot, on_choose: Callable[[SaveCard], None]) -> None:
        super().__init__()
        self.slot = slot
        self.on_choose = on_choose
        self.edge = theme.DANGER if slot.head is None else theme.OUTLINE
        self._board: pygame.Surface | None = None
        self._looked = False

    @property
    def name(self) -> str:
        """What the card says in its first line."""
        head = self.slot.head
        return (head.name or head.level_name) if head is not None else tr("saves.broken")

    @property
    def _about(self) -> tuple[str, ...]:
        head = self.slot.head
        if head is None:
            return (self.slot.path.name,)
        return (tr("saved.when", game=where_of(head) if head.name else turn_of(head), date=when_of(head)),)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return self.slot.head.seats if self.slot.head is not None else ()

    def _lines(self, scale: Scale, width: int) -> list[tuple[str, Face, int, Color]]:
        """The words in lines that fit: above and below the people."""
        rows = [(self.name, Face.BOLD, NAME, theme.TEXT)]
        rows += [(words, Face.TEXT, SIZE, theme.TEXT_DIM) for words in self._about]
        return [
            (line, face, size, ink)
            for words, face, size, ink in rows
            for line in text.wrap(words, face, scale.text(size), max(1, width))
        ]

    def _rows(self, scale: Scale, width: int) -> Sequence[Sequence[Seat]]:
        return people_rows(self._seats, scale, SIZE, max(1, width))

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        if scale != self.scale:
            self._board, self._looked = None, False
        super().place(rect, scale)

    def draw_board(self) -> bool:
        """Look into the save for the picture of its board, if that has still to be done; True if it was."""
        if self._looked:
            return False
        self._looked = True
        with contextlib.suppress(SaveProblem):
            self._board = board_picture(read_save(self.slot.path), self.picture_room())
        return True

    def words_height(self, scale: Scale, width: int) -> int:
        high = sum(text.line_height(face, scale.text(size)) for _, face, size, _ in self._lines(scale, width))
        return high + len(self._rows(scale, width)) * text.line_height(Face.TEXT, scale.text(SIZE))

    def look(self) -> Hashable:
        return (self.slot, self.chosen, self.hovered, self._board)

    def paint_picture(self, picture: pygame.Surface, frame: pygame.Rect) -> None:
        if self._board is not None:
            picture.blit(self._board, frame)

    def paint_words(self, picture: pygame.Surface, place: tuple[int, int], width: int) -> None:
        scale = self.scale
        left, top = place
        for line, face, size, ink in self._lines(scale, width):
            letters = scale.text(size)
            picture.blit(text.line(line, face, letters, ink), (left, top))
            top += text.line_height(face, letters)
        high = text.line_height(Face.TEXT, scale.text(SIZE))
        for row in self._rows(scale, width):
            draw_people(picture, pygame.Rect(left, top, width, high), row, scale, SIZE)
            top += high

    def press(self) -> None:
        self.on_choose(self)
