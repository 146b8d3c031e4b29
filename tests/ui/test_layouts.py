"""Every screen at every shape of window and size of text: nothing leaves its place, lies over another or is cut."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from portaldash.ui import text
from portaldash.ui.app import App
from portaldash.ui.layout import SMALLEST_TEXT, Scale, problems
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.log import LogScene
from portaldash.ui.scenes.replay import ReplayScene
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.table.areas import table_areas
from portaldash.ui.table.story import Detail
from portaldash.ui.widgets.label import Label
from tests.saves.games import finished
from tests.ui.lettering import Sheet, Spy, collisions
from tests.ui.scenes.test_sizes import PERCENTS, SCENES, SIZES
from tests.ui.situations import SITUATIONS, shown

PAINTED = [
    ((1280, 800), 100),
    ((1024, 640), 80),
    ((1024, 640), 200),
    ((1280, 720), 150),
    ((2150, 900), 200),
    ((1024, 1400), 150),
]
"""What is painted and read, of all that is laid out: painting takes long."""
WINDOW_PARTS = ("title", "menu", "prompt")


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("size", [*SIZES, (1024, 1024), (1366, 640), (1600, 1200), (5120, 1440)])
def test_the_areas_of_the_table_fit(size: tuple[int, int], percent: int) -> None:
    for others in range(4):
        page = table_areas(size, Scale.for_size(size, percent), others)
        assert problems(page) == []
        board = page.find("board").rect
        assert board.height >= 0.25 * size[1]
        assert board.width >= 0.5 * size[0]


def table(app: App, name: str, size: tuple[int, int], percent: int) -> TableScene:
    app.display.resize(size)
    app.text_percent = percent
    return shown(app, SITUATIONS[name]())


@pytest.mark.parametrize("name", list(SITUATIONS))
def test_the_buttons_and_words_of_the_table_have_room(app: App, name: str) -> None:
    scene = table(app, name, (1280, 720), 100)
    assert scene.stage.areas is not None
    for size in SIZES:
        for percent in PERCENTS:
            app.display.resize(size)
            app.text_percent = percent
            scene.arrange(size)
            places = [scene.stage.areas.find(part).rect for part in WINDOW_PARTS]
            widgets = [each for each in scene.widgets.parts() if each.visible]
            assert [vars(each) for each in widgets if each.shortened] == [], (size, percent)
            for number, each in enumerate(widgets):
                assert any(place.contains(each.rect) for place in places), (size, percent, vars(each))
                assert each.rect.collidelist([other.rect for other in widgets[number + 1 :]]) == -1, (size, percent)


@pytest.mark.parametrize("name", list(SITUATIONS))
@pytest.mark.parametrize("size", SIZES)
def test_what_lies_over_the_board_stays_in_its_column(app: App, name: str, size: tuple[int, int]) -> None:
    scene = table(app, name, (1280, 720), 100)
    for percent in PERCENTS:
        app.display.resize(size)
        app.text_percent = percent
        scene.arrange(size)
        assert scene.stage.areas is not None
        board = scene.stage.areas.find("board").rect
        for floating in (scene.stage.found, scene.stage.dice):
            assert board.contains(floating.rect)


def read(scene: TableScene | WidgetScene, size: tuple[int, int]) -> Sheet:
    """Everything on a screen that can be read."""
    sheet = Sheet(size)
    scene.draw(sheet)
    return sheet


def make_table(name: str) -> Callable[[App], WidgetScene]:
    return lambda app: shown(app, SITUATIONS[name]())


def make_scene(name: str) -> Callable[[App], WidgetScene]:
    def make(app: App) -> WidgetScene:
        scene = SCENES[name]()
        app.scenes.push(scene)
        app.step(16)
        app.step(16)
        return scene

    return make


def make_replay(app: App) -> WidgetScene:
    scene = ReplayScene(finished("level-5", 4, seed=1).record(), 150)
    app.scenes.push(scene)
    for _ in range(3):
        app.step(16)
    return scene


def make_log(app: App) -> WidgetScene:
    table = shown(app, SITUATIONS["crowded"]())
    table.detail = Detail.EVERYTHING
    table.open_log()
    app.step(16)
    assert isinstance(app.scenes.top, LogScene)
    return app.scenes.top


MADE = {
    "replay": make_replay,
    "log": make_log,
    **{f"table, {name}": make_table(name) for name in SITUATIONS},
    **{name: make_scene(name) for name in SCENES},
}


def test_a_reader_notices_what_is_cut_and_what_lies_over_another(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    Spy(monkeypatch)
    widgets = [Label("Piglin tasks"), Label("Used blocks"), Label("Far too long for its place")]
    scene = WidgetScene()
    scene.app = app
    for widget, left in zip(widgets, (10, 60, 300), strict=True):
        scene.widgets.add(widget)
        widget.place(pygame.Rect(left, 10, 90, 22), app.scale)
    sheet = read(scene, (600, 50))
    assert [word.words for word in sheet.written if word.cut] == ["Far too lon…"]
    assert collisions(sheet.written) == [("Piglin tasks", "Used blocks")]
    monkeypatch.undo()
    text.forget()


@pytest.mark.parametrize("name", list(MADE))
def test_words_can_be_read_whole_and_apart(app: App, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    spy = Spy(monkeypatch)
    scene = MADE[name](app)
    for size, percent in PAINTED:
        app.display.resize(size)
        app.text_percent = percent
        app.step(16)
        spy.sizes.clear()
        sheet = read(scene, size)
        assert sheet.written, "nothing can be read"
        assert min(spy.sizes, default=SMALLEST_TEXT) >= SMALLEST_TEXT
        assert [word.words for word in sheet.written if word.cut] == [], (size, percent)
        words = [word for word in sheet.written if not on_board(word.place, scene)]
        assert collisions(words) == [], (size, percent)
    monkeypatch.undo()
    text.forget()


def on_board(place: pygame.Rect, scene: WidgetScene) -> bool:
    """Whether something belongs to the board, where pieces stand before each other."""
    areas = scene.stage.areas if isinstance(scene, TableScene | ReplayScene) else None
    return areas is not None and areas.find("board").rect.contains(place)
