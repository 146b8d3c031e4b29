"""Whatever goes wrong: the game is saved, a report is written, the window says so, the title is reached."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pygame
import pytest

from portaldash import __version__, paths
from portaldash.saves.envelope import opened
from portaldash.saves.keeper import Keeper
from portaldash.session import Session
from portaldash.ui import app as window
from portaldash.ui.app import App
from portaldash.ui.display import Display
from portaldash.ui.scenes import Scene
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.trouble import TroubleScene, report
from portaldash.ui.widgets.dialog import Dialog
from portaldash.ui.widgets.label import Label
from tests.saves.games import played
from tests.ui.events import key
from tests.ui.hand import Hand
from tests.ui.screen import WAIT


def fail(*_: object, **__: object) -> bool:
    raise RuntimeError("broken\nin two lines")


@pytest.fixture
def hand(app: App) -> Hand:
    """Somebody in the middle of a game."""
    scene = TableScene(played(30, players=3))
    app.scenes.push(TitleScene())
    app.scenes.push(scene)
    hand = Hand(app, scene)
    hand.wait()
    return hand


def words(app: App) -> str:
    """What the scene on top says."""
    group = vars(app.scenes.top)["widgets"]
    return "\n".join(each.words for each in group.parts() if isinstance(each, Label) and each.visible)


def top(app: App) -> type[Scene]:
    """What kind of scene is on top."""
    return type(app.scenes.top) if app.scenes.top is not None else Scene


def press(app: App, code: int) -> None:
    pygame.event.post(key(code))
    app.step(16)
    app.step(16)


def trouble(app: App, monkeypatch: pytest.MonkeyPatch, scene: Scene) -> None:
    """Let a scene fail once."""
    with monkeypatch.context() as patch:
        patch.setattr(scene, "update", fail)
        app.step(16)
    app.step(16)


def test_the_game_is_saved_and_goes_on(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = hand.scene.session
    trouble(app, monkeypatch, hand.scene)
    assert top(app) is TroubleScene
    assert "Your game is saved" in words(app)
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "TableScene failed: RuntimeError: broken in two lines; written down in " in error
    assert Keeper().newest().record == session.record()
    press(app, pygame.K_RETURN)
    assert top(app) is TableScene
    decision = session.decision
    assert decision is not None
    hand.choose(decision.choices[0].id)


def test_the_report_has_all_that_its_readers_need(app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    session = hand.scene.session
    trouble(app, monkeypatch, hand.scene)
    (path,) = paths.user_log().iterdir()
    written = path.read_text("utf-8")
    for part in (f"Portal Dash {__version__}", "Python 3.", "SDL 2.", "in TableScene", "Traceback", "broken\nin two"):
        assert part in written
    last = session.log[-1]
    assert f"{len(session.log)}. " in written
    assert f"{last.prompt} {last.choice}" in written
    save = written[written.index("A save of the game:\n") :].partition("\n")[2]
    assert opened(save.encode(), "report")[1] == session.record()
    assert str(path) in words(app)


def test_where_nothing_can_be_saved_it_says_so(app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    app.keeping.settle()
    folder = app.keeping.keeper.folder
    folder.rename(folder.with_name("away"))
    folder.write_text("a file where the folder should be")
    trouble(app, monkeypatch, hand.scene)
    assert "Your game could not be saved" in words(app)


def test_a_broken_game_does_not_keep_the_rest_from_being_written_down(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "record", fail)
    trouble(app, monkeypatch, hand.scene)
    assert "could not be saved" in words(app)
    (path,) = paths.user_log().iterdir()
    assert "The game could not be written down: RuntimeError: broken in two lines" in path.read_text("utf-8")


def test_reports_of_one_second_stay_apart(display: Display, capsys: pytest.CaptureFixture[str]) -> None:
    del display
    assert len({report(ValueError("one"), "a place") for _ in range(3)}) == 3
    assert capsys.readouterr().err.count("\n") == 3


@pytest.mark.usefixtures("display")
def test_without_a_place_for_reports_it_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    paths.user_log().parent.mkdir(parents=True)
    paths.user_log().write_text("a file where the folder should be")
    assert report(ValueError("one"), "a place") is None
    assert capsys.readouterr().err == "portaldash: a place failed: ValueError: one\n"


class Wordless(ValueError):  # noqa: N818 (what it cannot say is the point)
    """An error that fails when it is told."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


@pytest.mark.usefixtures("display")
def test_an_error_that_cannot_be_told_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    path = report(Wordless(), "a place")
    assert path is not None
    assert "Wordless" in path.read_text("utf-8")
    assert capsys.readouterr().err.startswith("portaldash: a place failed: Wordless: ?")


# Closing the window


def close(app: App) -> bool:
    """Click the X of the window; whether the program goes on."""
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(16)
    return app.step(16)


def test_the_window_closes_in_the_middle_of_a_game_without_a_question(app: App, hand: Hand) -> None:
    record = hand.scene.session.record()
    assert not close(app)
    assert Keeper().newest().record == record


def test_where_the_game_could_not_be_saved_closing_asks_once(app: App, hand: Hand) -> None:
    app.keeping.leave(hand.scene.session)
    app.keeping.keeper.folder.rename(app.keeping.keeper.folder.with_name("away"))
    app.keeping.keeper.folder.write_text("a file where the folder should be")
    app.keeping.keep(hand.scene.session)
    assert close(app)
    assert top(app) is Dialog
    assert "is lost" in words(app)
    press(app, pygame.K_ESCAPE)
    assert top(app) is TableScene
    assert not close(app)


# At the start

PROGRAM = """
import json, os, sys
import pygame
from portaldash import paths
from portaldash.ui import app as window
from portaldash.ui.scenes.title import CAST, TitleScene

class Title(TitleScene):
    def open(self):
        super().open()
        if first == "no sound":
            self.app.sounds.play("victory")
        elif first == "full screen":
            self.app.toggle_full_screen()
        else:
            self.app.text_percent = 200

class Watched(window.App):
    def run(self):
        for _ in range(len(CAST) + 6):
            self.step(16)
        found = [type(scene).__name__ for scene in self.scenes]
        said = [getattr(each, "words", "") for each in self.scenes.top.widgets.parts()]
        print(json.dumps([home, found, self.frame, self.display.full_screen, self.text_percent, said]))
        self.quit()
        self.step(16)
        return 0

window.App = Watched
for first, home in json.loads(sys.argv[1]):
    os.environ[paths.HOME_VARIABLE] = home
    window.run(Title)
"""
FIRST = ("no sound", "full screen", "200 % text")
SECOND = ("bad save", "newer save", "bad settings", "no folder", "files for folders")


NEWER = re.compile(rb'"version":[0-9]+')


def spoiled(home: Path, what: str) -> Path:
    """A person's folder in which this is wrong."""
    home.mkdir()
    for name in ("config", "data", "log") if what == "files for folders" else ():
        (home / name).write_text("a file where the folder should be")
    if what == "bad settings":
        (home / "config").mkdir()
        (home / "config" / "settings.json").write_bytes(b'{"text_percent": 1e400, "game": [[[[\xff')
    if what == "no folder":
        home.rmdir()
        home.write_text("a file where the folder should be")
    if what in {"bad save", "newer save"}:
        keeper = Keeper(home / "data" / "saves")
        assert keeper.keep(played(20)) is None
        keeper.close()
        path = keeper.games()[0].path
        whole = path.read_bytes()
        path.write_bytes(whole[:-200] if what == "bad save" else NEWER.sub(b'"version":99', whole, count=1))
    return home


def test_pairs_of_trouble_always_reach_the_title(tmp_path: Path) -> None:
    cases = [
        (first, str(spoiled(tmp_path / f"{number}é 100% #🙂", second)))
        for number, (first, second) in enumerate(product(FIRST, SECOND))
    ]
    environment = os.environ | {"SDL_AUDIODRIVER": "nonsense"}
    command = [sys.executable, "-c", PROGRAM, json.dumps(cases)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=WAIT * 2, check=False)
    assert done.stderr == ""
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) == len(cases)
    for (first, second), (_, scenes, frames, full, percent, said) in zip(product(FIRST, SECOND), lines, strict=True):
        told = ["Title", "Dialog"] if second in {"bad save", "newer save"} else ["Title"]
        assert scenes == told, (first, second)
        assert frames > 3
        assert full is (first == "full screen")
        assert (percent == 200) is (first == "200 % text")
        if second in {"bad save", "newer save"}:
            assert any("damaged" in each or "newer" in each for each in said)
        else:
            assert "Play" in said


def test_what_fails_before_the_first_picture_is_one_line_and_a_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    closed: list[bool] = []

    class Closing:
        """A window, as far as it matters here."""

        screen = (1280, 720)

        def close(self) -> None:
            closed.append(True)

    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(window, "_open", lambda *_, **__: Closing())
    monkeypatch.setattr("portaldash.ui.text.unreadable_fonts", list)
    monkeypatch.setattr(window, "App", fail)
    assert window.run(TitleScene) == 1
    assert closed == [True]
    error = capsys.readouterr().err
    assert error.startswith("portaldash: the window failed: RuntimeError: broken in two lines; written down in ")
    assert error.count("\n") == 1
