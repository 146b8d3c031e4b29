"""The loop draws when something changed and only then, survives failures, and says when there is no screen."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.ui.app import BUSY_RATE, IDLE_RATE, App, run
from portaldash.ui.display import Display, NoDisplay
from portaldash.ui.scenes import Scene
from portaldash.ui.trouble import TroubleScene
from tests.ui.events import key, moved


class Counting(Scene):
    """Counts what it is asked for."""

    def __init__(self) -> None:
        self.sizes: list[tuple[int, int]] = []
        self.draws = 0
        self.busy = False
        self.given = 0

    def arrange(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def update(self, milliseconds: int) -> bool:
        self.given += milliseconds
        return self.busy

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((self.draws, 0, 0))
        self.draws += 1


@pytest.fixture
def scene(app: App) -> Counting:
    scene = Counting()
    app.scenes.push(scene)
    app.step(0)
    return scene


def test_nothing_is_drawn_at_rest(app: App, scene: Counting) -> None:
    for _ in range(100):
        app.step(16)
    assert scene.draws == 1
    assert app.frame == 1
    app.redraw()
    app.step(16)
    assert scene.draws == 2


def test_the_loop_slows_down_after_a_second_of_rest(app: App, scene: Counting) -> None:
    app.step(16)
    assert app.rate == BUSY_RATE
    for _ in range(12):
        app.step(100)
    assert app.rate == IDLE_RATE
    scene.busy = True
    app.step(50)
    assert app.rate == BUSY_RATE
    scene.busy = False
    for _ in range(12):
        app.step(100)
    pygame.event.post(moved((5, 5)))
    app.step(50)
    assert app.rate == BUSY_RATE


def test_many_resizings_arrange_once_a_frame(app: App, scene: Counting) -> None:
    for width in range(1100, 1400):
        app.display.resize((width, 700))
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=700))
    app.step(16)
    assert scene.sizes == [(1280, 720), (1399, 700)]


def test_text_size_arranges_again(app: App, scene: Counting) -> None:
    app.text_percent = 150
    app.step(16)
    assert len(scene.sizes) == 2
    assert app.scale.text(20) == 30


@pytest.mark.usefixtures("scene")
def test_f11_changes_to_full_screen_and_back(app: App) -> None:
    pygame.event.post(key(pygame.K_F11))
    app.step(16)
    assert app.display.full_screen
    pygame.event.post(key(pygame.K_RETURN, pygame.KMOD_LALT))
    app.step(16)
    assert not app.display.full_screen


@pytest.mark.usefixtures("scene")
def test_closing_the_window_ends_the_program(app: App) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(16)
    assert not app.step(16)
    assert app.exit_code == 0


def test_positions_are_surface_pixels(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dense:
        size = (640, 360)

    monkeypatch.setattr(app.display, "_window", Dense())
    event = app.display.in_pixels(moved((100, 50)))
    assert event.pos == (200, 100)


def test_a_failing_scene_is_told_in_plain_words(app: App, scene: Counting, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(milliseconds: int) -> bool:
        raise RuntimeError(f"broken after {milliseconds}")

    scene.update = fail  # type: ignore[method-assign]  # the fault under test
    app.step(16)
    app.step(16)
    assert [type(each) for each in app.scenes] == [Counting, TroubleScene]
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "Counting failed: RuntimeError: broken after 16" in error
    (written,) = paths.user_log().iterdir()
    assert "Traceback" in written.read_text()
    del scene.update
    pygame.event.post(key(pygame.K_RETURN))
    app.step(16)
    assert list(app.scenes) == [scene]


def test_a_failure_that_cannot_be_shown_ends_the_program(
    app: App, scene: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("nothing works")

    monkeypatch.setattr(TroubleScene, "draw", fail)
    monkeypatch.setattr(scene, "draw", fail)
    app.redraw()
    for _ in range(4):
        going_on = app.step(16)
    assert not going_on
    assert app.exit_code == 1


def test_trace_says_what_happens(app: App, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PORTALDASH_TRACE", "1")
    app.scenes.push(Counting())
    app.step(16)
    app.step(16)
    app.redraw()
    app.step(16)
    assert capsys.readouterr().out.split("\n") == ["scene Counting", "frame 1", "frame 2", ""]


OPEN = "from portaldash.ui.app import run; from portaldash.ui.scenes import Scene; raise SystemExit(run(Scene))"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_one_line_and_exit_code_2(tmp_path: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    surroundings = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-c", OPEN],
        env={**surroundings, "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("no display found: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_pygame_is_the_community_edition() -> None:
    assert getattr(pygame, "IS_CE", False)


def test_a_long_pause_does_not_swallow_an_animation(app: App, scene: Counting) -> None:
    app.step(60_000)
    assert scene.given == 100


def test_broken_words_are_told_also_where_no_window_opens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en.yaml").write_text("trouble.title: [1]\n", "utf-8")
    (tmp_path / "files.txt").write_text("levels/level-1.yaml\n")
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)

    def refuse(**_: object) -> Display:
        raise NoDisplay("nowhere")

    monkeypatch.setattr("portaldash.ui.app.Display", refuse)
    assert run(Scene) == 1
    assert "en.yaml:1:16: trouble.title: expected words" in capsys.readouterr().err


@pytest.mark.usefixtures("display")
def test_the_window_has_the_name_the_desktop_knows() -> None:
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "portaldash"
    assert os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == "portaldash"
