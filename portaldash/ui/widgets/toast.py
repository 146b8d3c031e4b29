"""Short news at the top of the window that go away by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.text import Face

if TYPE_CHECKING:
    import pygame

    from portaldash.ui.layout import Scale

LASTS: Final = 3500
"""Milliseconds a message stays, and more for long ones."""
FOR_EACH_LETTER: Final = 40
MOST: Final = 3
SIZE: Final = 17


@dataclass(slots=True)
class _Message:
    words: str
    left: int


class Toasts:
    """The messages on the screen, the newest below."""

    def __init__(self) -> None:
        self._messages: list[_Message] = []
        self._changed = False

    @property
    def shown(self) -> tuple[str, ...]:
        return tuple(message.words for message in self._messages)

    def say(self, words: str) -> None:
        """Show a message; said again while it is there, it only stays longer."""
        self._messages = [message for message in self._messages if message.words != words]
        self._messages.append(_Message(words, LASTS + FOR_EACH_LETTER * len(words)))
        self._messages = self._messages[-MOST:]
        self._changed = True

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if something has to be drawn again."""
        for message in self._messages:
            message.left -= milliseconds
        staying = [message for message in self._messages if message.left > 0]
        changed = self._changed or len(staying) != len(self._messages)
        self._messages = staying
        self._changed = False
        return changed

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        size = scale.text(SIZE)
        top = scale.px(12)
        for message in self._messages:
            lines = text.wrap(message.words, Face.BOLD, size, round(surface.get_width() * 0.6))
            picture = text.paragraph(lines, Face.BOLD, size, theme.PAPER_INK)
            box = picture.get_rect().inflate(scale.px(32), scale.px(16))
            box.midtop = (surface.get_width() // 2, top)
            draw_frame(surface, box, theme.PAPER, theme.HEADING, scale.px(3))
            surface.blit(picture, picture.get_rect(center=box.center))
            top = box.bottom + scale.px(6)
