"""Words on the screen: wrapped into their place, and cut with the whole text on hover if they do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.ui import text, theme
from portaldash.ui.text import Align, Face
from portaldash.ui.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Hashable

    import pygame

    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color


class Label(Widget):
    """A text. Change `words` or `color` at any time."""

    def __init__(  # noqa: PLR0913 (most are optional, and named)
        self,
        words: str,
        *,
        size: int = 16,
        face: Face = Face.TEXT,
        color: Color = theme.TEXT,
        align: Align = Align.LEFT,
        hint: str = "",
    ) -> None:
        """`size` is in pixels at 1280x720 and 100 percent."""
        super().__init__(hint)
        self.words = words
        self.size = size
        self.face = face
        self.color = color
        self.align = align

    @property
    def shortened(self) -> bool:
        return self._lines()[1]

    @property
    def hover_text(self) -> str:
        return self.words if self.shortened else self.hint

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        size = scale.text(self.size)
        limit = text.width(self.words, self.face, size) if width is None else width
        lines = text.wrap(self.words, self.face, size, max(1, limit))
        across = max(text.width(each, self.face, size) for each in lines)
        return across, len(lines) * text.line_height(self.face, size)

    def look(self) -> Hashable:
        return (self.words, self.color, self.face, self.size, self.align)

    def paint(self, picture: pygame.Surface) -> None:
        lines, _ = self._lines()
        words = text.paragraph(lines, self.face, self.scale.text(self.size), self.color, self.align)
        left = round((self.rect.width - words.get_width()) * self.align.value)
        picture.blit(words, (left, (self.rect.height - words.get_height()) // 2))

    def _lines(self) -> tuple[tuple[str, ...], bool]:
        room = (max(1, self.rect.width), self.rect.height)
        return text.fit(self.words, self.face, self.scale.text(self.size), room)


def heading(words: str, size: int = 28, align: Align = Align.LEFT) -> Label:
    """A label in the pixel font."""
    return Label(words, size=size, face=Face.HEADING, color=theme.HEADING, align=align)
