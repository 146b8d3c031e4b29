"""Something to press: by mouse, by Enter or Space, or by its own key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_raised
from portaldash.ui.text import Face
from portaldash.ui.widgets.base import Widget, clicked, released

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

PADDING: Final = 12
SIZE: Final = 16
HINT_SIZE: Final = 14


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key that presses a button wherever the focus is, and how it is written on the button."""

    key: int
    name: str
    ctrl: bool = False

    def matches(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_ALT:
            return False
        held = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        return bool(event.key == self.key and held == self.ctrl)


class Button(Widget):
    """Words, perhaps an icon before them and a key after them; `on_press` is called without arguments."""

    can_focus = True

    def __init__(  # noqa: PLR0913 (most are optional, and named)
        self,
        words: str,
        on_press: Callable[[], None],
        *,
        shortcut: Shortcut | None = None,
        icon: pygame.Surface | None = None,
        color: Color = theme.BUTTON,
        hint: str = "",
    ) -> None:
        super().__init__(hint)
        self.words = words
        self.on_press = on_press
        self.key = shortcut
        self.icon = icon
        self.color = color

    @property
    def shortened(self) -> bool:
        return text.width(self.words, Face.BOLD, self.scale.text(SIZE)) > self._room()

    @property
    def hover_text(self) -> str:
        if self.why_not or self.hint or not self.shortened:
            return super().hover_text
        return self.words

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        size = scale.text(SIZE)
        across = text.width(self.words, Face.BOLD, size) + 2 * scale.px(PADDING) + self._beside(scale)
        down = text.line_height(Face.BOLD, size) + scale.px(16)
        return min(across, width or across), down

    def look(self) -> Hashable:
        return (self.words, self.color, self.icon, *pressable_look(self))

    def paint(self, picture: pygame.Surface) -> None:
        thickness = self.scale.px(2)
        pressed = self.held and self.hovered and self.enabled
        area = picture.get_rect()
        if pressed:
            area = pygame.Rect(area.left, area.top + thickness, area.width, area.height - thickness)
        edge = theme.OUTLINE if self.enabled else theme.OUTLINE_DIM
        face = draw_raised(picture, area, self._fill(), edge, thickness)
        self._paint_words(picture, face)

    def _paint_words(self, picture: pygame.Surface, face: pygame.Rect) -> None:
        size = self.scale.text(SIZE)
        ink = theme.TEXT if self.enabled else theme.TEXT_OFF
        words = text.line(text.cut(self.words, Face.BOLD, size, self._room()), Face.BOLD, size, ink)
        spare = face.width - words.get_width() - self._beside(self.scale)
        left = face.left + max(self.scale.px(4), spare // 2)
        if self.icon is not None:
            picture.blit(self.icon, self.icon.get_rect(midleft=(left, face.centery)))
            left += self.icon.get_width() + self.scale.px(6)
        picture.blit(words, words.get_rect(midleft=(left, face.centery)))
        if self.key is not None:
            dim = theme.TEXT_DIM if self.enabled else theme.TEXT_OFF
            key = text.line(self.key.name, Face.TEXT, self.scale.text(HINT_SIZE), dim)
            left += words.get_width() + self.scale.px(8)
            picture.blit(key, key.get_rect(midleft=(left, face.centery)))

    def _fill(self) -> Color:
        if not self.enabled:
            return theme.BUTTON_OFF
        if self.held and self.hovered:
            return theme.shade(self.color, 0.75)
        return theme.shade(self.color, 1.3) if self.hovered else self.color

    def _beside(self, scale: Scale) -> int:
        """Pixels taken by what is beside the words."""
        key = self.key
        used = scale.px(8) + text.width(key.name, Face.TEXT, scale.text(HINT_SIZE)) if key else 0
        return used + (self.icon.get_width() + scale.px(6) if self.icon else 0)

    def _room(self) -> int:
        return max(1, self.rect.width - self._beside(self.scale) - self.scale.px(PADDING))

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            self.held = True
            return True
        if released(event) and self.held:
            self.held = False
            if self.rect.collidepoint(event.pos):
                self.press()
            return True
        return False

    def press(self) -> None:
        if self.enabled:
            self.on_press()

    def shortcut(self, event: pygame.event.Event) -> bool:
        if self.key is None or not self.key.matches(event):
            return False
        self.press()
        return True


def pressable_look(widget: Widget) -> tuple[bool, bool, bool]:
    """What every pressable thing shows: enabled, under the pointer, held down."""
    return (widget.enabled, widget.hovered and widget.enabled, widget.held)
