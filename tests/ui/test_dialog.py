"""A dialog asks, keeps everything below from being touched, and answers once."""

import pygame
import pytest

from portaldash.ui.app import App
from portaldash.ui.layout import problems
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.trouble import TroubleScene
from portaldash.ui.widgets import Button, Shortcut, TextField
from portaldash.ui.widgets.dialog import Answer, Dialog
from tests.ui.conftest import Clicker
from tests.ui.events import key, typed


class Table(WidgetScene):
    """A scene with a button all over it and a field."""

    def open(self) -> None:
        self.pressed: list[str] = []
        self.everywhere = self.widgets.add(Button("All", lambda: self.pressed.append("below")))
        self.field = self.widgets.add(TextField())

    def arrange(self, size: tuple[int, int]) -> None:
        self.everywhere.place(pygame.Rect((0, 0), size), self.app.scale)
        self.field.place(pygame.Rect(0, 0, 100, 30), self.app.scale)


@pytest.fixture
def table(app: App) -> Table:
    table = Table()
    app.scenes.push(table)
    app.step(16)
    return table


def ask(app: App, table: Table) -> Dialog:
    dialog = Dialog(
        "End the turn?",
        "One action is left.",
        [
            Answer("End turn", lambda: table.pressed.append("end")),
            Answer("Play on", lambda: table.pressed.append("on")),
        ],
    )
    app.scenes.push(dialog)
    app.step(16)
    return dialog


def test_a_click_answers_and_only_that(app: App, table: Table, click: Clicker) -> None:
    dialog = ask(app, table)
    click((5, 300))
    app.step(16)
    assert table.pressed == []
    click(dialog._buttons[0].rect.center)
    app.step(16)
    app.step(16)
    assert table.pressed == ["end"]
    assert app.scenes.top is table


@pytest.mark.parametrize(("code", "answer"), [(pygame.K_RETURN, "end"), (pygame.K_ESCAPE, "on")])
def test_enter_and_escape_answer(app: App, table: Table, code: int, answer: str) -> None:
    ask(app, table)
    pygame.event.post(key(code))
    app.step(16)
    assert table.pressed == [answer]
    assert list(app.scenes) == [table]


@pytest.mark.parametrize("own", [None, Shortcut(pygame.K_ESCAPE, "Esc")])
@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_an_only_answer_is_enter_and_escape(app: App, table: Table, code: int, own: Shortcut | None) -> None:
    told: list[str] = []
    app.scenes.push(Dialog("A fault", "So it is.", [Answer("Close", lambda: told.append("closed"), own)]))
    app.step(16)
    pygame.event.post(key(code))
    app.step(16)
    app.step(16)
    assert app.scenes.top is table
    assert told == ["closed"]


def test_a_field_below_gets_its_keyboard_back(app: App, table: Table) -> None:
    table.widgets.focus(table.field)
    ask(app, table)
    assert table.widgets.ring.at is table.field
    assert not pygame.key.get_repeat()[0]
    pygame.event.post(typed("x"))
    app.step(16)
    pygame.event.post(key(pygame.K_ESCAPE))
    app.step(16)
    assert table.field.focused
    pygame.event.post(typed("y"))
    app.step(16)
    assert table.field.words == "y"
    table.widgets.focus(None)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3440, 1440), (3840, 2160)])
@pytest.mark.parametrize("percent", [80, 100, 200])
def test_everything_fits_at_every_size(app: App, size: tuple[int, int], percent: int) -> None:
    app.display.resize(size)
    app.text_percent = percent
    dialog = Dialog("End the turn?", "One action is left. " * 9, [Answer("End turn"), Answer("Play on")])
    trouble = TroubleScene(None)
    for scene in (dialog, trouble):
        app.scenes.push(scene)
        app.step(16)
        assert scene.layout is not None
        assert problems(scene.layout) == []
        assert not any(widget.shortened for widget in scene.widgets.widgets)
