"""A stand-in for the table, so that the scenes around it are tested without it, and a person who clicks."""

import sys
from collections.abc import Callable
from types import ModuleType

import pygame
import pytest

from portaldash.session import Session
from portaldash.ui.app import App
from portaldash.ui.scenes import Scene
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.button import Button
from tests.ui.events import down, key, moved, typed, up


class Table(Scene):
    """Knows the game it was opened with and keeps it, and nothing else."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def open(self) -> None:
        self.app.keeping.keep(self.session)

    def close(self) -> None:
        self.app.keeping.leave(self.session)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((60, 90, 60))


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> type[Table]:
    """What the scenes open instead of the real table."""
    module = ModuleType("portaldash.ui.scenes.table")
    vars(module)["TableScene"] = Table
    monkeypatch.setitem(sys.modules, "portaldash.ui.scenes.table", module)
    return Table


class Person:
    """Clicks and types as a person would, and lets the window react."""

    def __init__(self, app: App) -> None:
        self.app = app

    def open(self, scene: Scene) -> None:
        self.app.scenes.push(scene)
        self.wait()

    def wait(self) -> None:
        self.app.step(16)
        self.app.step(16)

    @property
    def scene(self) -> Scene:
        assert self.app.scenes.top is not None
        return self.app.scenes.top

    def sees(self, kind: type[Scene]) -> bool:
        """Whether a scene of this kind is on top."""
        return isinstance(self.scene, kind)

    def widgets(self) -> list[Widget]:
        group = vars(self.scene)["widgets"]
        return [widget for widget in group.parts() if widget.visible]

    def button(self, words: str) -> Button:
        """The button with these words on it."""
        return next(each for each in self.widgets() if isinstance(each, Button) and each.words == words)

    def click(self, what: str | Widget | tuple[int, int]) -> None:
        """Click a button by its words, a widget in its middle, or a place."""
        if isinstance(what, str):
            what = self.button(what)
        place = what.rect.center if isinstance(what, Widget) else what
        for event in (moved(place), down(place), up(place)):
            pygame.event.post(event)
        self.wait()

    def press(self, *codes: int) -> None:
        for code in codes:
            pygame.event.post(key(code))
            self.wait()

    def type(self, words: str) -> None:
        pygame.event.post(typed(words))
        self.wait()

    def clear(self) -> None:
        """Empty the field that is typed in."""
        pygame.event.post(key(pygame.K_u, pygame.KMOD_CTRL))
        self.wait()


@pytest.fixture
def person(app: App) -> Person:
    return Person(app)


Names = Callable[[], list[str]]


@pytest.fixture
def open_scenes(app: App) -> Names:
    """The names of the scenes on the stack, the top one last."""
    return lambda: [type(scene).__name__ for scene in app.scenes]
