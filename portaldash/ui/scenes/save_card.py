"""A saved game in a list: what it is called, who plays it, how far it is and when it was saved."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.saves.problem import SaveProblem
from portaldash.saves.savegame import read_save
from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.scenes.board_picture import board_picture
from portaldash.ui.scenes.head_words import draw_people, people_rows, turn_of, when_of, where_of
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.base import Widget, clicked

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.saves.record import Seat
    from portaldash.saves.savegame import Slot
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

NAME: Final = 18
SIZE: Final = 15
PADDING: Final = 8
ASIDE: Final = 12
PICTURE: Final = (112, 64)


class SaveCard(Widget):
    """One saved game; pressing it chooses it, pressing it again loads it."""

    can_focus = True

    def __init__(self, slot: Slot, on_choose: Callable[[SaveCard], None]) -> None:
        super().__init__()
        self.slot = slot
        self.on_choose = on_choose
        self.chosen = False
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
        thick = 2 * self.scale.px(2)
        width, height = _picture_size(self.scale)
        with contextlib.suppress(SaveProblem):
            self._board = board_picture(read_save(self.slot.path), (width - thick, height - thick))
        return True

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(420)
        inside = _words_width(scale, across)
        high = sum(text.line_height(face, scale.text(size)) for _, face, size, _ in self._lines(scale, inside))
        high += len(self._rows(scale, inside)) * text.line_height(Face.TEXT, scale.text(SIZE))
        return across, max(high, _picture_size(scale)[1]) + 2 * scale.px(PADDING)

    def look(self) -> Hashable:
        return (self.slot, self.chosen, self.hovered, self._board)

    def paint(self, picture: pygame.Surface) -> None:
        scale, area = self.scale, picture.get_rect()
        fill = theme.PANEL_RAISED if self.chosen or self.hovered else theme.PANEL
        broken = self.slot.head is None
        edge = theme.HEADING if self.chosen else theme.DANGER if broken else theme.OUTLINE
        inner = draw_frame(picture, area, fill, edge, scale.px(3 if self.chosen else 2))
        if self.chosen:
            # A mark as well as a ground, for those who see no difference between two browns.
            picture.fill(theme.HEADING, (inner.left, inner.top, scale.px(5), inner.height))
        place = pygame.Rect((scale.px(ASIDE), scale.px(PADDING)), _picture_size(scale))
        frame = draw_frame(picture, place, theme.WELL, theme.OUTLINE, scale.px(2))
        if self._board is not None:
            picture.blit(self._board, frame)
        self._paint_words(picture, place.right + scale.px(ASIDE))

    def _paint_words(self, picture: pygame.Surface, left: int) -> None:
        scale = self.scale
        top, width = scale.px(PADDING), _words_width(scale, picture.get_width())
        for line, face, size, ink in self._lines(scale, width):
            letters = scale.text(size)
            picture.blit(text.line(line, face, letters, ink), (left, top))
            top += text.line_height(face, letters)
        high = text.line_height(Face.TEXT, scale.text(SIZE))
        for row in self._rows(scale, width):
            draw_people(picture, pygame.Rect(left, top, width, high), row, scale, SIZE)
            top += high

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            self.press()
            return True
        return False

    def press(self) -> None:
        self.on_choose(self)


def _picture_size(scale: Scale) -> tuple[int, int]:
    return scale.px(PICTURE[0]), scale.px(PICTURE[1])


def _words_width(scale: Scale, width: int) -> int:
    """How wide the words may be on a card of this width."""
    return max(1, width - _picture_size(scale)[0] - 3 * scale.px(ASIDE))
