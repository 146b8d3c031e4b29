"""Safe mode: the settings of a first start, no sound, no graphics card, and everything of the person left as it was."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from portaldash import __version__, paths
from portaldash.saves.settings import Settings, save_settings
from portaldash.ui.app import App
from portaldash.ui.scenes.settings import SettingsScene
from portaldash.ui.sounds import Silence
from portaldash.ui.widgets.label import Label
from tests.ui.scenes.conftest import Person

SCRIPT = """
import json, os
from dataclasses import replace
from portaldash.ui import app
from portaldash.ui.scenes.title import CAST, TitleScene

class Title(TitleScene):
    def update(self, milliseconds):
        super().update(milliseconds)
        if len(self._cast) == len(CAST):
            now = self.app
            words = [getattr(each, "words", "") for each in self.widgets.parts()]
            drawn = [os.environ.get(each) for each in ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_RENDER_DRIVER")]
            sounds = type(now.sounds).__name__
            print(json.dumps([now.settings.text_percent, now.display.full_screen, drawn, sounds, words]))
            now.apply(replace(now.settings, volume=1))
            now.quit()
        return True

raise SystemExit(app.run(Title, safe=True))
"""
FOUND = replace(Settings(), text_percent=200, full_screen=True, window=(1024, 640), version="0.1.0")


def start(home: Path) -> list[object]:
    """Open the title in safe mode, change a setting, and quit; what was found."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, paths.HOME_VARIABLE: str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stderr == ""
    found: list[object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("kept", [None, b"\xff no settings at all", b""])
def test_what_was_set_is_neither_used_nor_touched(tmp_path: Path, kept: bytes | None) -> None:
    path = tmp_path / "config" / "settings.json"
    assert save_settings(FOUND, path)
    if kept is not None:
        path.write_bytes(kept)
    before = path.read_bytes()
    percent, full, drawn, sounds, words = start(tmp_path)
    assert (full, drawn, sounds) == (False, ["0", "software"], "Silence")
    assert percent != FOUND.text_percent
    assert isinstance(words, list)
    assert f"Version {__version__}, safe mode" in words
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_without_settings_none_are_made(tmp_path: Path) -> None:
    start(tmp_path)
    assert not (tmp_path / "config").exists()


@pytest.fixture
def person(app: App) -> Person:
    app.safe, app.sounds = True, Silence()
    return Person(app)


def test_trying_the_sound_says_why_there_is_none(person: Person) -> None:
    person.open(SettingsScene())
    person.click("Play a sound")
    assert any("no sound in safe mode" in each.words for each in person.widgets() if isinstance(each, Label))


def test_the_settings_are_left_without_a_complaint(person: Person) -> None:
    person.open(SettingsScene())
    person.app.text_percent = 150
    person.click("Back")
    assert len(person.app.scenes) == 0
    assert not paths.user_config().exists()
