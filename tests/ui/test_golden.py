"""Fixed moments look as they did; whoever changes the look on purpose runs `python -m tests.ui.golden` and looks."""

from pathlib import Path

import pygame
import pytest

from portaldash.ui.app import App
from tests.ui.golden import FEW, FOLDER, PICTURES, SIZE, compared, differs, file_of, keep, painted


@pytest.mark.parametrize("name", list(PICTURES))
def test_it_looks_as_it_did(app: App, tmp_path: Path, name: str) -> None:
    app.display.resize(SIZE)
    expected, got = pygame.image.load(file_of(name)), painted(app, name)
    if differs(expected, got):
        keep(tmp_path, expected, got)
        pytest.fail(f"{name} looks different: see {tmp_path}; if it should, run python -m tests.ui.golden")


def test_every_picture_is_painted_by_somebody() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)


@pytest.mark.usefixtures("display")
def test_a_difference_is_noticed_and_kept(tmp_path: Path) -> None:
    one, other = pygame.Surface((100, 100)), pygame.Surface((100, 100))
    other.fill((8, 8, 8))
    assert not differs(one, other)
    assert compared(one, other).count() == 0
    side = round((FEW * 100 * 100) ** 0.5) + 1
    other.fill((9, 0, 0), (0, 0, side, side))
    assert differs(one, other)
    assert differs(one, pygame.Surface((100, 101)))
    keep(tmp_path, one, other)
    assert {path.name for path in tmp_path.iterdir()} == {"expected.png", "got.png", "difference.png"}
    assert pygame.image.load(tmp_path / "difference.png").get_at((0, 0))[:3] == (255, 0, 0)
