"""Pictures of fixed moments, to notice what looks different: `python -m tests.ui.golden` paints them anew."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from portaldash import paths
from portaldash.ui import text
from portaldash.ui.app import App
from portaldash.ui.display import Display
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.settings import SettingsScene
from portaldash.ui.scenes.setup import Setup
from portaldash.ui.scenes.stack import Scene
from portaldash.ui.scenes.title import TitleScene
from tests.ui.situations import SITUATIONS, shown

FOLDER = Path(__file__).parent / "golden"
SIZE = (1280, 720)
STEP = 50
STEPS = 30
"""Frames, and milliseconds between them, until a picture is taken: what moves by itself has always come as far."""
ALIKE = 8
"""By how much (of 255) a color may differ."""
FEW = 0.0005
"""The share of the places at which more than that may differ."""


def _open(make: Callable[[], Scene]) -> Callable[[App], None]:
    return lambda app: app.scenes.push(make())


def _table(name: str) -> Callable[[App], None]:
    return lambda app: (shown(app, SITUATIONS[name]()), None)[1]


PICTURES: dict[str, Callable[[App], None]] = {
    "title": _open(TitleScene),
    "new-game": _open(lambda: NewGameScene(Setup(level="level-3", players=4, seed="1"))),
    "settings": _open(SettingsScene),
    "table-start": _table("start"),
    "table-crowded": _table("crowded"),
    "table-boss": _table("boss fight"),
    "table-find": _table("find"),
}


def painted(app: App, name: str) -> pygame.Surface:
    """The picture as it is now."""
    PICTURES[name](app)
    for _ in range(STEPS):
        app.step(STEP)
    picture = app.display.surface.copy()
    app.scenes.clear()
    app.scenes.settle()
    return picture


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.png"


def compared(expected: pygame.Surface, got: pygame.Surface) -> pygame.mask.Mask:
    """The places that look different; none if both are the same to the last bit."""
    same = pygame.mask.Mask(got.get_size(), fill=True)
    if pygame.image.tobytes(expected, "RGB") != pygame.image.tobytes(got, "RGB"):
        same = pygame.mask.from_threshold(got, (0, 0, 0), (*(ALIKE + 1,) * 3, 255), expected)
    same.invert()
    return same


def differs(expected: pygame.Surface, got: pygame.Surface) -> bool:
    """Whether anybody could see that they are not the same."""
    if expected.get_size() != got.get_size():
        return True
    return compared(expected, got).count() > FEW * got.get_width() * got.get_height()


def keep(folder: Path, expected: pygame.Surface, got: pygame.Surface) -> None:
    """Write down what was expected, what was got, and where they differ."""
    pygame.image.save(expected, folder / "expected.png")
    pygame.image.save(got, folder / "got.png")
    if expected.get_size() == got.get_size():
        where = compared(expected, got).to_surface(setcolor=(255, 0, 0), unsetcolor=(0, 0, 0))
        pygame.image.save(where, folder / "difference.png")


def main() -> None:
    """Paint all pictures anew."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ[paths.HOME_VARIABLE] = home
        display = Display(size=SIZE)
        pygame.transform.set_smoothscale_backend("GENERIC")
        text.speak_english()
        app = App(display)
        FOLDER.mkdir(exist_ok=True)
        for name in PICTURES:
            pygame.image.save(painted(app, name), file_of(name))
            print(file_of(name))
        app.close()
        display.close()


if __name__ == "__main__":
    main()
