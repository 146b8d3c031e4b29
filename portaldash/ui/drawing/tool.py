"""A button with a sign on it; where there is little room, with nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.ui import icons, theme
from portaldash.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color
    from portaldash.ui.widgets.button import Shortcut


class KeyButton(Button):
    """A button with a key of its own, which is told by the hint."""

    def __init__(
        self,
        words: str,
        on_press: Callable[[], None],
        shortcut: Shortcut | None = None,
        *,
        hint: str = "",
        color: Color = theme.BUTTON,
    ) -> None:
        super().__init__(words, on_press, hint=hint, color=color)
        self._key = shortcut

    def shortcut(self, event: pygame.event.Event) -> bool:
        if self._key is None or not self._key.matches(event):
            return False
        self.press()
        return True


class Tool(KeyButton):
    """Says its words only while it is not `compact`; then they are what hovering says."""

    def __init__(  # noqa: PLR0913 (most are optional, and named)
        self,
        words: str,
        sign: str,
        on_press: Callable[[], None],
        *,
        hint: str = "",
        shortcut: Shortcut | None = None,
        color: Color = theme.BUTTON,
    ) -> None:
        """`sign` is the name of an icon; a `shortcut` is told by the hint, not on the button."""
        super().__init__(words, on_press, shortcut, hint=hint, color=color)
        self.full = words
        self.sign = sign
        self.compact = False

    @property
    def hover_text(self) -> str:
        about = self.why_not or self.hint
        if not self.compact:
            return about
        return f"{self.full}: {about}" if about else self.full

    def _fit(self, scale: Scale) -> None:
        self.words = "" if self.compact else self.full
        self.icon = icons.icon(self.sign, max(scale.px(20), scale.text(18)))

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        self._fit(scale)
        return super().wanted(scale, width)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        self._fit(scale)
        super().place(rect, scale)
