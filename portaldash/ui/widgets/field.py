"""A line of text to type in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.saves.names import cleaned
from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.text import Face
from portaldash.ui.widgets.base import Widget, clicked

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.ui.layout import Scale

SIZE: Final = 16
BLINK: Final = 530
"""Milliseconds the caret is seen, and then not."""
REPEAT: Final = (420, 36)
_ENTER: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})


class TextField(Widget):
    """A text of at most `most` letters; `on_change` is told of every change, `on_enter` of Enter."""

    can_focus = True
    takes_typing = True

    def __init__(  # noqa: PLR0913 (most are optional, and named)
        self,
        words: str = "",
        *,
        most: int = 24,
        placeholder: str = "",
        on_change: Callable[[str], None] | None = None,
        on_enter: Callable[[str], None] | None = None,
        hint: str = "",
    ) -> None:
        super().__init__(hint)
        self.most = most
        self.words = cleaned(words)[:most]
        self.caret = len(self.words)
        self.placeholder = placeholder
        self.composing = ""
        """What an input method has not settled yet; drawn underlined at the caret."""
        self.on_change = on_change
        self.on_enter = on_enter
        self._time = 0

    def focus_moved(self) -> None:
        self.composing = ""
        self._time = 0
        if self.focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
            pygame.key.set_repeat(*REPEAT)
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat(0)

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        return width or scale.room(220), text.line_height(Face.TEXT, scale.text(SIZE)) + scale.px(14)

    def look(self) -> Hashable:
        blink = self.focused and self._time % (2 * BLINK) < BLINK
        typed = (self.words, self.caret, self.composing, self.placeholder)
        return (*typed, self.enabled, self.hovered, self.focused, blink)

    def update(self, milliseconds: int) -> bool:
        self._time = (self._time + milliseconds) % (2 * BLINK)
        return super().update(milliseconds)

    def paint(self, picture: pygame.Surface) -> None:
        edge = theme.FOCUS if self.focused else theme.OUTLINE
        inner = draw_frame(picture, picture.get_rect(), theme.WELL, edge, self.scale.px(2))
        inner.inflate_ip(-self.scale.px(12), 0)
        size = self.scale.text(SIZE)
        if not self.words and not self.composing and not self.focused:
            words = text.cut(self.placeholder, Face.ITALIC, size, inner.width)
            line = text.line(words, Face.ITALIC, size, theme.TEXT_OFF)
            picture.blit(line, line.get_rect(midleft=inner.midleft))
            return
        self._paint_words(picture, inner, size)

    def _paint_words(self, picture: pygame.Surface, inner: pygame.Rect, size: int) -> None:
        before, after = self.words[: self.caret], self.words[self.caret :]
        caret = text.width(before, Face.TEXT, size)
        composed = text.width(self.composing, Face.TEXT, size)
        # The line slides so that the caret stays in sight.
        left = inner.left - max(0, caret + composed - inner.width + self.scale.px(4))
        picture.set_clip(inner)
        ink = theme.TEXT if self.enabled else theme.TEXT_OFF
        line = text.line(before + self.composing + after, Face.TEXT, size, ink)
        area = line.get_rect(midleft=(left, inner.centery))
        picture.blit(line, area)
        if self.composing:
            picture.fill(theme.FOCUS, (left + caret, area.bottom - 2, composed, 2))
        if self.focused and self._time < BLINK:
            picture.fill(theme.FOCUS, (left + caret + composed, area.top, self.scale.px(2), area.height))
        picture.set_clip(None)

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            self._place_caret(event.pos[0])
            return True
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & pygame.KMOD_CTRL:
            return self._clipboard(event.key)
        if event.key in _ENTER:
            if self.on_enter is not None:
                self.on_enter(self.words)
            return self.on_enter is not None
        if self._move(event.key) or self._erase(event.key):
            return True
        # Letters arrive a second time as TEXTINPUT; here they are only kept from being shortcuts.
        return bool(event.unicode) and event.unicode.isprintable()

    def _move(self, key: int) -> bool:
        places = {
            pygame.K_LEFT: max(0, self.caret - 1),
            pygame.K_RIGHT: min(len(self.words), self.caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.words),
        }
        if key not in places:
            return False
        self.caret = places[key]
        self._time = 0
        return True

    def _erase(self, key: int) -> bool:
        if self.composing or key not in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            return False
        first = self.caret - 1 if key == pygame.K_BACKSPACE else self.caret
        if 0 <= first < len(self.words):
            self._become(self.words[:first] + self.words[first + 1 :], first)
        return True

    def _clipboard(self, key: int) -> bool:
        if key == pygame.K_v:
            self.insert(pygame.scrap.get_text())
        elif key == pygame.K_c:
            pygame.scrap.put_text(self.words)
        elif key in {pygame.K_x, pygame.K_u}:
            if key == pygame.K_x:
                pygame.scrap.put_text(self.words)
            self._become("", 0)
        else:
            return False
        return True

    def insert(self, words: str) -> None:
        """Put cleaned text in at the caret, as much of it as there is room for."""
        room = self.most - len(self.words)
        added = cleaned(words)[: max(0, room)]
        if added:
            caret = self.caret + len(added)
            self._become(self.words[: self.caret] + added + self.words[self.caret :], caret)

    def _become(self, words: str, caret: int) -> None:
        if not self.enabled:
            return
        self.words, self.caret, self._time = words, caret, 0
        if self.on_change is not None:
            self.on_change(words)

    def _place_caret(self, across: int) -> None:
        size = self.scale.text(SIZE)
        start = self.rect.left + self.scale.px(8)
        ends = [start + text.width(self.words[:n], Face.TEXT, size) for n in range(len(self.words) + 1)]
        self.caret = min(range(len(ends)), key=lambda n: abs(ends[n] - across))
