"""A hand at the drawing table: clicks, drags and types as a person does."""

from __future__ import annotations

from typing import TypeVar

import pygame

from portaldash.engine.portal_dash.defs import ROWS
from portaldash.ui.app import App
from portaldash.ui.drawing.counting import Counting
from portaldash.ui.drawing.part_tools import HANDS
from portaldash.ui.drawing.scene import DrawingScene
from portaldash.ui.drawing.track_view import Place
from portaldash.ui.scenes.cells import Cells
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.dialog import Dialog
from tests.ui.events import down, key, moved, typed, up

SomeWidget = TypeVar("SomeWidget", bound=Widget)


class Author:
    """Somebody who draws; all is done through events."""

    def __init__(self, app: App, scene: DrawingScene) -> None:
        self.app = app
        self.scene = scene

    @property
    def text(self) -> str:
        """The level as it would be saved."""
        return self.scene.draft.text

    @property
    def file(self) -> str:
        """The level as it is saved."""
        return self.scene.path.read_text(encoding="utf-8")

    def give(self, *events: pygame.event.Event) -> None:
        for event in events:
            pygame.event.post(event)
            assert self.app.step(16)
        assert self.app.step(16)

    def click(self, position: tuple[int, int]) -> None:
        self.give(moved(position), down(position), up(position))

    def drag(self, *positions: tuple[int, int]) -> None:
        """Press at the first place, go to the others, let go at the last one."""
        self.give(moved(positions[0]), down(positions[0]), *map(moved, positions[1:]), up(positions[-1]))

    def press(self, code: int, *, ctrl: bool = False) -> None:
        self.give(key(code, pygame.KMOD_CTRL if ctrl else 0))

    def write(self, words: str) -> None:
        self.give(typed(words))

    # Widgets

    def parts(self, kind: type[SomeWidget]) -> list[SomeWidget]:
        return [part for part in self.scene.widgets.parts() if isinstance(part, kind)]

    def button(self, words: str) -> Button:
        """The button of the top scene that says this."""
        scene = self.app.scenes.top
        assert isinstance(scene, DrawingScene | Dialog)
        for part in scene.widgets.parts():
            if isinstance(part, Button) and words in {part.words, vars(part).get("full")}:
                return part
        raise AssertionError(f"no button says {words!r}")

    def see(self, widget: Widget) -> Widget:
        """Scroll until a widget of the panel is in view."""
        self.scene.area.reveal(widget)
        self.app.step(16)
        return widget

    def push(self, words: str) -> None:
        """Click the button that says this."""
        self.click(self.see(self.button(words)).rect.center)

    def open(self, name: str) -> None:
        """Click the tab of a panel."""
        tabs = self.scene.tabs
        number = [panel.name for panel in self.scene.panels].index(name)
        self.click(tabs.cell(number).move(tabs.rect.topleft).center)

    def choose(self, words: str) -> None:
        """Click the cell that says this."""
        for cells in self.parts(Cells):
            if words in cells.names:
                self.see(cells)
                self.click(cells.cell(cells.names.index(words)).move(cells.rect.topleft).center)
                return
        raise AssertionError(f"no cell says {words!r}")

    def counting(self, name: str, number: int = 0) -> Counting:
        """What counts this, by the words on it; of several the one with this number."""
        found = [each for each in self.parts(Counting) if name in {vars(each).get("name"), vars(each).get("label")}]
        return found[number]

    def count(self, name: str, by: int, number: int = 0) -> None:
        """Click the + or - of it so many times."""
        for _ in range(abs(by)):
            each = self.counting(name, number)
            self.see(each)
            area = each.counter().move(each.rect.topleft)
            inset = area.height // 2
            self.click((area.right - inset if by > 0 else area.left + inset, area.centery))

    # The track

    def brush(self, sign: str) -> None:
        """Take a brush."""
        row = self.scene.brushes
        self.click(row.cell(HANDS.index(sign)).move(row.rect.topleft).center)

    def space(self, part: int, column: int, row: int) -> tuple[int, int]:
        """The middle of a space, on the screen."""
        self.scene.track.bring(part)
        return self.scene.track.space_rect(Place(part, column * ROWS + row)).center

    def paint(self, part: int, *spaces: tuple[int, int]) -> None:
        """Draw one stroke over these spaces."""
        self.drag(*(self.space(part, *space) for space in spaces))

    def grid(self, part: str) -> list[str]:
        """The drawing of an own part, row by row, as it would be saved."""
        return ["".join(row.split()) for row in str(self.scene.draft.get("own", "parts", part, "grid")).split("\n")]
