"""A problem of a file as it is shown: where, what, the line with a mark under the place, and what would be right."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_block, draw_frame
from portaldash.ui.opening import in_words
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.base import Pressable

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.content.messages import Problem
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

PLACE: Final = 15
SIZE: Final = 16
CODE: Final = 15
PADDING: Final = 10
BEFORE: Final = 0.6
"""How far to the right the mark may be, as a share of the line that is shown."""
LEAST_COLUMNS: Final = 8


class ProblemView(Pressable):
    """One problem. Pressing it copies it."""

    def __init__(self, problem: Problem, on_press: Callable[[Problem], None]) -> None:
        super().__init__(hint=tr("levels.problem.hint"))
        self.problem = problem
        self.on_press = on_press

    @property
    def place_words(self) -> str:
        """Where it is."""
        problem, name = self.problem, in_words(self.problem.file.replace("\\", "/").rpartition("/")[2])
        place = tr("levels.problem.place", file=name, line=problem.line, column=problem.column)
        path = in_words(problem.path)
        return f"{place if problem.line else name} · {path}" if path else place if problem.line else name

    @property
    def message(self) -> str:
        """What is wrong there."""
        return self.problem.message[:1].upper() + self.problem.message[1:]

    @property
    def hint_words(self) -> str:
        """What would be right."""
        return self.problem.hint[:1].upper() + self.problem.hint[1:]

    @property
    def has_line(self) -> bool:
        return bool(self.problem.line and self.problem.source.strip())

    def _paragraphs(self, scale: Scale, inside: int) -> list[tuple[str, Face, int, Color, tuple[str, ...]]]:
        """What is said above and below the line, wrapped."""
        said = [("place", Face.BOLD, PLACE, theme.WARNING, self.place_words)]
        said.append(("message", Face.TEXT, SIZE, theme.TEXT, self.message))
        if self.problem.hint:
            said.append(("hint", Face.BOLD, SIZE, theme.CHOOSE, self.hint_words))
        return [
            (what, face, scale.text(size), ink, text.wrap(words, face, scale.text(size), max(1, inside)))
            for what, face, size, ink, words in said
        ]

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(520)
        inside = across - 2 * scale.px(PADDING)
        paragraphs = self._paragraphs(scale, inside)
        high = sum(len(lines) * text.line_height(face, size) for _, face, size, _, lines in paragraphs)
        return across, high + (self._code_height(scale) if self.has_line else 0) + 2 * scale.px(PADDING)

    def _code_height(self, scale: Scale) -> int:
        """The line with the mark under it, and air around them."""
        return 2 * text.line_height(Face.MONO, scale.text(CODE)) + scale.px(8)

    def look(self) -> Hashable:
        return (self.hovered, self.problem)

    def paint(self, picture: pygame.Surface) -> None:
        scale, area = self.scale, picture.get_rect()
        draw_frame(picture, area, theme.PANEL_RAISED, theme.OUTLINE_DIM, scale.px(2))
        left, top = scale.px(PADDING), scale.px(PADDING)
        inside = area.width - 2 * left
        for what, face, size, ink, lines in self._paragraphs(scale, inside):
            if what == "hint" and self.has_line:
                top = self._paint_code(picture, pygame.Rect(left, top, inside, self._code_height(scale)))
            picture.blit(text.paragraph(lines, face, size, ink), (left, top))
            top += len(lines) * text.line_height(face, size)
        if self.has_line and not self.problem.hint:
            self._paint_code(picture, pygame.Rect(left, top, inside, self._code_height(scale)))

    def _paint_code(self, picture: pygame.Surface, box: pygame.Rect) -> int:
        """The line of the file with its number, and the mark under the place."""
        scale = self.scale
        air = scale.px(3)
        frame = box.inflate(0, -2 * air)
        draw_block(picture, frame, theme.WELL, scale.px(2))
        size = scale.text(CODE)
        number = text.line(f"{self.problem.line}", Face.MONO, size, theme.TEXT_OFF)
        left, top = frame.left + scale.px(6), frame.top + scale.px(1)
        picture.blit(number, (left, top))
        left += number.get_width() + scale.px(10)
        room = max(1, frame.right - left - scale.px(6))
        shown, before = self.window(room, size)
        words = text.line(shown, Face.MONO, size, theme.TEXT)
        picture.blit(words, (left, top), (0, 0, room, words.get_height()))
        step = text.line_height(Face.MONO, size)
        at = left + text.width(before, Face.MONO, size)
        self._paint_mark(picture, pygame.Rect(at, top + step, text.width("m", Face.MONO, size), step))
        return box.bottom

    def window(self, room: int, size: int) -> tuple[str, str]:
        """The part of the line that fits into `room` pixels with the place in it, and what stands before the place."""
        line = "".join(sign if _has_width(sign) else " " for sign in self.problem.source)
        column = max(0, self.problem.column - 1)
        columns = max(LEAST_COLUMNS, room // max(1, text.width("m", Face.MONO, size)))
        start = max(0, column - int(columns * BEFORE)) if column >= columns - 1 else 0
        shown = line[start : start + columns].rstrip()
        return shown, line[start:column].ljust(column - start)

    def _paint_mark(self, picture: pygame.Surface, place: pygame.Rect) -> None:
        """An arrow that points up, to the sign above it."""
        width = max(7, place.width) | 1
        head = pygame.Rect(0, 0, width, max(5, width // 2 + 1))
        head.midtop = (place.centerx, place.top + max(1, place.height // 10))
        pygame.draw.polygon(picture, theme.DANGER, [head.midtop, head.bottomright, head.bottomleft])
        stem = pygame.Rect(0, 0, max(3, width // 3), max(2, place.bottom - head.bottom - max(2, place.height // 6)))
        stem.midtop = head.midbottom
        picture.fill(theme.DANGER, stem)

    def press(self) -> None:
        self.on_press(self.problem)


def _has_width(sign: str) -> bool:
    return sign.isprintable() and not unicodedata.combining(sign)
