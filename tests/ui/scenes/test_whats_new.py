"""What is new is told once after an update, never at the first start, and whenever the version is clicked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from portaldash import __version__
from portaldash.saves.settings import Settings, load_settings, save_settings, settings_path
from portaldash.ui import app as window
from portaldash.ui.app import App
from portaldash.ui.display import Display
from portaldash.ui.scenes.title import CAST, TitleScene
from portaldash.ui.scenes.whats_new import WhatsNewScene, all_news
from portaldash.ui.widgets.link import Link
from portaldash.ui.widgets.scroll import ScrollArea
from tests.ui.events import key
from tests.ui.scenes.conftest import Names, Person


@pytest.fixture
def start(display: Display, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Start the program with the settings there are, and quit; the scenes that were open."""

    def look(app: App) -> int:
        for _ in range(len(CAST) + 5):
            app.step(16)
        found = [type(scene).__name__ for scene in app.scenes]
        scenes.append(found)
        app.close()
        return 0

    scenes: list[list[str]] = []
    monkeypatch.setattr(window, "_open", lambda *_, **__: display)
    monkeypatch.setattr(window, "_run", look)
    monkeypatch.setattr(Display, "close", lambda _: None)
    return lambda: (window.run(TitleScene), scenes.pop())[1]


def test_the_first_start_tells_nothing_and_notes_the_version(start: Callable[[], list[str]]) -> None:
    assert start() == ["TitleScene"]
    kept = load_settings()
    assert kept is not None
    assert kept.version == __version__
    assert start() == ["TitleScene"]


@pytest.mark.parametrize("before", ["", "0.1.0"])
def test_after_an_update_it_is_told_once(start: Callable[[], list[str]], before: str) -> None:
    assert save_settings(replace(Settings(), version=before, text_percent=150))
    assert start() == ["TitleScene", "WhatsNewScene"]
    assert load_settings() == replace(load_settings() or Settings(), version=__version__, text_percent=150)
    assert start() == ["TitleScene"]


def test_settings_of_a_newer_version_tell_nothing(start: Callable[[], list[str]]) -> None:
    assert save_settings(replace(Settings(), version="99.0.0"))
    assert start() == ["TitleScene"]


def test_settings_from_before_versions_were_noted_are_an_update(start: Callable[[], list[str]]) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('{"volume": 30}', "ascii")
    assert start() == ["TitleScene", "WhatsNewScene"]


def said(person: Person) -> list[str]:
    """All words of the scene, also those that have to be scrolled to."""
    return [words for each in person.widgets() if isinstance(words := vars(each).get("words"), str)]


def test_a_click_on_the_version_opens_it_and_escape_closes_it(person: Person, open_scenes: Names) -> None:
    person.open(TitleScene())
    link = next(each for each in person.widgets() if isinstance(each, Link))
    assert link.words == f"Version {__version__}"
    person.click(link)
    assert open_scenes() == ["TitleScene", "WhatsNewScene"]
    for release in all_news():
        assert f"Version {release.version}" in said(person)
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene"]


def test_only_what_is_new_is_told_after_an_update(person: Person) -> None:
    newest, *older = all_news()
    person.open(WhatsNewScene([newest]))
    assert f"Version {newest.version}" in said(person)
    assert not {f"Version {release.version}" for release in older} & set(said(person))
    person.press(pygame.K_RETURN)
    assert len(person.app.scenes) == 0


def test_enter_is_back(person: Person, open_scenes: Names) -> None:
    person.open(TitleScene())
    person.app.scenes.push(WhatsNewScene())
    person.wait()
    pygame.event.post(key(pygame.K_RETURN))
    person.wait()
    assert open_scenes() == ["TitleScene"]


def test_keys_read_on_where_it_is_long(person: Person) -> None:
    person.app.text_percent = 200
    scene = WhatsNewScene()
    person.open(scene)
    (area,) = [each for each in person.widgets() if isinstance(each, ScrollArea)]
    person.press(pygame.K_DOWN, pygame.K_PAGEDOWN)
    down = area.offset
    assert down > area.rect.height * 0.9
    person.press(*[pygame.K_PAGEDOWN] * 9)
    assert area.offset == area.furthest
    person.press(*[pygame.K_PAGEUP] * 9)
    assert area.offset == 0
