"""The window opens as it was left, and what was set in it is there again: the real program, started twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.saves.settings import Settings, load_settings, save_settings
from portaldash.ui.app import App
from portaldash.ui.display import Display
from tests.ui.screen import WAIT, needs_tools, running, virtual_screen

SCRIPT = """
import pygame
from portaldash.ui import app
from portaldash.ui.scenes.stack import Scene

class Quitting(Scene):
    def update(self, milliseconds):
        if {resized}:
            self.app.display.resize((1111, 700))
        print(*self.app.display.size, self.app.settings.text_percent, self.app.display.full_screen)
        self.app.quit()
        return True

raise SystemExit(app.run(Quitting))
"""


def start(home: Path, *, resized: bool = False) -> str:
    """Open the window, perhaps resize it, and quit; what it looked like."""
    environment = {**os.environ, "PORTALDASH_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(resized=resized)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=WAIT,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()[-1]


def test_the_size_and_the_text_are_remembered(tmp_path: Path) -> None:
    first = start(tmp_path, resized=True).split()
    assert first[:2] == ["1111", "700"]
    file = tmp_path / "config" / "settings.json"
    kept = json.loads(file.read_text())
    assert kept["window"] == [1111, 700]
    # The screen nobody sees is 1024 wide: larger windows are made to fit.
    file.write_text(json.dumps({**kept, "window": [1024, 650], "text_percent": 150}))
    assert start(tmp_path) == "1024 650 150 False"
    file.write_text(json.dumps({**kept, "window": [9000, 9000]}))
    assert start(tmp_path).split()[:2] == ["1024", "720"]


@pytest.mark.parametrize("content", ["", "[[[[", '{"window": [null, "x"], "full_screen": 7, "text_percent": 1e400}'])
def test_a_damaged_file_does_not_keep_the_window_from_opening(tmp_path: Path, content: str) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text(content)
    assert start(tmp_path).endswith("False")
    assert json.loads((tmp_path / "config" / "settings.json").read_text())["full_screen"] is False


def test_maximized_windows_remember_the_size_before(app: App, display: Display) -> None:
    display.resize((1200, 700))
    for kind, size in ((pygame.WINDOWMAXIMIZED, (1900, 1000)), (pygame.WINDOWRESTORED, (1200, 700))):
        # The news of the size comes first on some systems.
        display.resize(size)
        pygame.event.post(pygame.event.Event(kind))
        app.step(16)
        assert display.maximized == (kind == pygame.WINDOWMAXIMIZED)
        assert display.window_size == (1200, 700)
    display.maximized = True
    display.resize((1900, 1000))
    assert display.window_size == (1200, 700)
    display.maximized = False


def test_full_screen_leaves_the_remembered_size_alone(display: Display) -> None:
    display.resize((1200, 700))
    display.full_screen = True
    display.refresh()
    assert display.window_size == (1200, 700)


def test_full_screen_is_kept_by_real_keys_and_there_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs_tools()
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    save_settings(Settings(window=(1200, 700)))
    with virtual_screen() as display:
        with running(display, tmp_path) as program:
            program.wait_for("frame")
            program.find_window()
            windowed = dict(program.buttons)
            program.click(program.buttons["Settings"])
            program.wait_for("scene SettingsScene")
            program.wait_for("frame")
            program.tool("key", "--delay", "40", "Tab", "Tab", "space")
            program.wait_for("scene KeepScene")
            program.wait_for("frame")
            program.tool("key", "Return")
            program.wait_for("scene SettingsScene")
            program.wait_for("frame")
            program.tool("key", "Escape")
            program.wait_for("scene TitleScene")
            program.wait_for("frame")
            whole = dict(program.buttons)
        kept = load_settings()
        assert kept is not None
        assert (kept.full_screen, kept.window) == (True, (1200, 700))
        with running(display, tmp_path) as program:
            program.wait_for("frame")
            assert program.buttons == whole != windowed
