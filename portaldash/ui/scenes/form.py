"""A scene made of widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.ui.scenes.stack import Scene
from portaldash.ui.sounds import CLICK, NOT_ALLOWED
from portaldash.ui.trace import trace, tracing
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.group import Group

if TYPE_CHECKING:
    import pygame


class WidgetScene(Scene):
    """Gives its widgets their events and time; put them into `self.widgets` in `open`, place them in `arrange`."""

    def __init__(self) -> None:
        self.widgets = Group()
        self._told_buttons: list[str] = []

    def pause(self) -> None:
        # A field that is typed in must not hold the keyboard while another scene is on top.
        self._turn_keyboard(to_field=False)

    def resume(self) -> None:
        self._turn_keyboard(to_field=True)

    def close(self) -> None:
        self.widgets.focus(None)

    def _turn_keyboard(self, *, to_field: bool) -> None:
        if self.widgets.ring.at is not None:
            self.widgets.ring.at.focused = to_field

    def handle(self, event: pygame.event.Event) -> bool:
        used = self.widgets.handle(event)
        if self.widgets.pressed is not None:
            self.app.sounds.play(CLICK if self.widgets.pressed else NOT_ALLOWED)
        return used

    def update(self, milliseconds: int) -> bool:
        return self.widgets.update(milliseconds)

    def draw(self, surface: pygame.Surface) -> None:
        self.widgets.draw(surface, self.app.scale)
        if tracing():
            self._tell_buttons()

    def _tell_buttons(self) -> None:
        """Tell whoever drives the window from outside where its buttons are, once for each arrangement."""
        buttons = [part for part in self.widgets.parts() if isinstance(part, Button) and part.enabled]
        lines = [f"button {button.rect.centerx},{button.rect.centery} {button.words}" for button in buttons]
        if lines != self._told_buttons:
            self._told_buttons = lines
            for line in lines:
                trace(line)
