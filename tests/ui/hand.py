"""A hand at the mouse: plays a game in the window by clicking the things themselves."""

from __future__ import annotations

import pygame

from portaldash.ui.app import App
from portaldash.ui.scenes.table import CALM, TableScene
from portaldash.ui.table.targets import target_of
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.dialog import Dialog
from tests.ui.events import down, moved, up

FRAME = CALM + 50
"""Milliseconds between two looks at the window: longer than a click keeps the next one from choosing."""
PATIENCE = 200


class Hand:
    """Clicks choices of a table scene on top of an app."""

    def __init__(self, app: App, scene: TableScene) -> None:
        self.app = app
        self.scene = scene
        self.clicks = 0

    def look(self) -> None:
        """Let a frame pass."""
        assert self.app.step(FRAME)

    def wait(self) -> None:
        """Let everything be shown that has happened."""
        self.look()
        for _ in range(PATIENCE):
            if not self.scene.busy:
                return
            self.look()
        raise AssertionError("the table does not come to rest")

    def click(self, position: tuple[int, int]) -> None:
        """Move the pointer there, press and release."""
        for event in (moved(position), down(position), up(position)):
            pygame.event.post(event)
        self.clicks += 1
        self.look()

    def choose(self, choice_id: str) -> None:
        """Click what stands for this choice, and whatever is asked about it."""
        before = len(self.scene.session.log)
        self.click(self.place_of(choice_id))
        for _ in range(3):
            dialog = self.app.scenes.top
            if len(self.scene.session.log) > before or not isinstance(dialog, Dialog):
                break
            self._answer(dialog, choice_id)
        assert len(self.scene.session.log) > before, f"the click for {choice_id} chose nothing"
        own = next(entry for entry in self.scene.session.log[before:] if entry.actor >= 0)
        assert own.choice == choice_id
        self.wait()

    def place_of(self, choice_id: str) -> tuple[int, int]:
        """Where a click takes this choice or asks about it."""
        key = target_of(choice_id)
        if key.startswith("button:"):
            return self._button(self.scene.speaker.choice(choice_id), self.scene).center
        point = self.scene.stage.point_of(key, self.scene.show())
        self.look()
        point = self.scene.stage.point_of(key, self.scene.show()) or point
        assert point is not None, f"{key} is nowhere to be clicked"
        return point

    def _answer(self, dialog: Dialog, choice_id: str) -> None:
        words = (self.scene.speaker.choice(choice_id), "Do it")
        buttons = [widget for widget in dialog.widgets.widgets if isinstance(widget, Button) and widget.words in words]
        assert buttons, f"no answer of the dialog says {words}"
        self.click(buttons[0].rect.center)

    def _button(self, words: str, scene: TableScene) -> pygame.Rect:
        for widget in scene.widgets.widgets:
            if isinstance(widget, Button) and widget.words == words:
                return widget.rect
        raise AssertionError(f"no button says {words!r}")
