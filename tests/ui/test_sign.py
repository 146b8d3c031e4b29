"""The sign of the game: the drawing of the package's icon, on the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.ui import app as window
from portaldash.ui.display import Display
from portaldash.ui.scenes.stack import Scene
from portaldash.ui.sign import sign


class Brief(Scene):
    """Ends at once."""

    def update(self, milliseconds: int) -> bool:
        del milliseconds
        self.app.quit()
        return False

    def draw(self, surface: pygame.Surface) -> None:
        del surface


@pytest.fixture
def shown(display: Display, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[pygame.Surface]:
    """What the window is given for its sign; it stays open for other tests."""
    given: list[pygame.Surface] = []
    monkeypatch.setattr(window, "_open", lambda *_, **__: display)
    monkeypatch.setattr(Display, "close", lambda _: None)
    monkeypatch.setattr(Display, "set_icon", lambda _, icon: given.append(icon))
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return given


def test_it_is_a_square_with_clear_corners_and_a_bright_middle(display: Display) -> None:
    del display
    picture = sign()
    assert picture.get_size() == (64, 64)
    assert [picture.get_at((x, y)).a for x in (0, 63) for y in (0, 63)] == [0] * 4
    assert picture.get_at((32, 32)).b > 200


def test_the_window_gets_it(shown: list[pygame.Surface]) -> None:
    assert window.run(Brief) == 0
    assert [picture.get_size() for picture in shown] == [(64, 64)]


def test_without_it_the_game_opens_all_the_same(shown: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("portaldash.ui.sign.load_icons", lambda *_: {})
    assert window.run(Brief) == 0
    assert shown == []
