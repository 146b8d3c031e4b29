"""Scenes change between frames, each is opened and closed once, and only the top one is busy."""

import pygame
import pytest

from portaldash.ui.app import App
from portaldash.ui.scenes import Scene
from portaldash.ui.trouble import TroubleScene
from tests.ui.events import key


class Noted(Scene):
    """Writes down what it is told."""

    def __init__(self, name: str, notes: list[str], *, transparent: bool = False) -> None:
        self.name = name
        self.notes = notes
        self.transparent = transparent

    def note(self, what: str) -> None:
        self.notes.append(f"{self.name} {what}")

    def open(self) -> None:
        self.note("opens")

    def pause(self) -> None:
        self.note("pauses")

    def resume(self) -> None:
        self.note("resumes")

    def close(self) -> None:
        self.note("closes")

    def arrange(self, size: tuple[int, int]) -> None:
        self.note(f"arranges {size[0]}x{size[1]}")

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((1, 2, 3))
        self.note("draws")


def test_changes_wait_for_the_frame_to_end(app: App) -> None:
    notes: list[str] = []
    table = Noted("table", notes)
    app.scenes.push(table)
    assert list(app.scenes) == []
    app.step(16)
    assert notes == ["table opens", "table arranges 1280x720", "table draws"]
    app.scenes.push(Noted("pause", notes, transparent=True))
    assert list(app.scenes) == [table]
    notes.clear()
    app.step(16)
    assert notes == [
        "pause opens",
        "table pauses",
        "pause arranges 1280x720",
        "table draws",
        "pause draws",
    ]


def test_an_event_after_a_change_goes_to_the_scene_that_asked(app: App) -> None:
    taken: list[str] = []

    class Leaving(Scene):
        def handle(self, event: pygame.event.Event) -> bool:
            if event.type == pygame.KEYDOWN:
                taken.append("first")
                self.app.scenes.replace(Following())
            return True

    class Following(Scene):
        def handle(self, event: pygame.event.Event) -> bool:
            taken.append(f"second {event}")
            return True

    app.scenes.push(Leaving())
    app.step(16)
    pygame.event.post(key(pygame.K_a))
    pygame.event.post(key(pygame.K_b))
    app.step(16)
    assert taken == ["first", "first"]
    assert type(app.scenes.top) is Following


def test_pop_resumes_and_replace_closes(app: App) -> None:
    notes: list[str] = []
    app.scenes.push(Noted("title", notes))
    app.scenes.push(Noted("table", notes))
    app.scenes.settle()
    notes.clear()
    app.scenes.replace(Noted("outcome", notes))
    app.scenes.pop()
    app.scenes.settle()
    assert notes == ["outcome opens", "table closes", "outcome closes", "title resumes"]


def test_an_opaque_scene_hides_what_is_below(app: App) -> None:
    notes: list[str] = []
    for name, transparent in (("a", False), ("b", False), ("c", True), ("d", True)):
        app.scenes.push(Noted(name, notes, transparent=transparent))
    app.scenes.settle()
    assert [scene.name for scene in app.scenes.visible if isinstance(scene, Noted)] == ["b", "c", "d"]


def test_a_scene_below_can_be_removed(app: App) -> None:
    notes: list[str] = []
    below, above = Noted("below", notes), Noted("above", notes)
    app.scenes.push(below)
    app.scenes.push(above)
    app.scenes.settle()
    notes.clear()
    app.scenes.remove(below)
    app.scenes.remove(below)
    app.scenes.settle()
    assert notes == ["below closes"]
    assert list(app.scenes) == [above]


def test_a_scene_that_cannot_open_leaves_the_stack_as_it_was(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(Scene):
        def open(self) -> None:
            raise ValueError("no such level")

    notes: list[str] = []
    title = Noted("title", notes)
    app.scenes.push(title)
    app.step(16)
    app.scenes.replace(Broken())
    app.step(16)
    app.step(16)
    assert [type(scene) for scene in app.scenes] == [Noted, TroubleScene]
    assert "ValueError: no such level" in capsys.readouterr().err
    app.scenes.pop()
    app.step(16)
    assert list(app.scenes) == [title]
