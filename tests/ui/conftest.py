"""A window nobody sees, a strict catalogue, and ways to poke at a scene."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.content.catalogue import Catalogue, load_catalogue
from portaldash.ui import symbols, text
from portaldash.ui.app import App
from portaldash.ui.display import Display


@pytest.fixture(scope="session")
def _catalogue() -> Catalogue:
    return load_catalogue(paths.assets() / "locale" / "en.yaml", strict=True)


@pytest.fixture(autouse=True)
def _strict_words(_catalogue: Catalogue) -> None:
    """A missing word is an error in every test, also after one that let the program choose its language."""
    if text._spoken != [_catalogue]:
        text.speak(_catalogue)


@pytest.fixture(scope="session")
def _display() -> Iterator[Display]:
    display = Display(size=(1280, 720))
    pygame.transform.set_smoothscale_backend("GENERIC")
    yield display
    display.close()


@pytest.fixture
def display(_display: Display, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Display:
    """The window at 1280x720, with no event waiting and the person's folders out of the way."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    symbols.use(strong=False)
    _display.full_screen = False
    _display.resize((1280, 720))
    pygame.event.get()
    return _display


@pytest.fixture
def app(display: Display) -> Iterator[App]:
    app = App(display)
    yield app
    app.close()


@pytest.fixture
def surface(display: Display) -> pygame.Surface:
    display.surface.fill((0, 0, 0))
    return display.surface


Clicker = Callable[[tuple[int, int]], None]


@pytest.fixture
def click() -> Clicker:
    """Post a press and a release of the main button at a place."""

    def at(position: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1))

    return at
