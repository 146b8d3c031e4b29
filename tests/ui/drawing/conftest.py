"""A drawing table with a copy of a level on it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from portaldash.ui.app import App
from portaldash.ui.drawing.scene import DrawingScene
from portaldash.ui.scenes.form import WidgetScene
from tests.ui.drawing.hand import Author

SMALL = """\
# A level for tests.

name: Test Track  # short
parts: 2
mobs:
  ghast: 3
  enderman: 2
opening: [ghast]
bosses:
  - {boss: wildfire, side: easy}
"""

Opener = Callable[[str], Author]


@pytest.fixture
def drawn(app: App, tmp_path: Path) -> Opener:
    """Put a level with this text on the drawing table."""

    def put(words: str = SMALL) -> Author:
        path = tmp_path / "track.yaml"
        path.write_text(words, encoding="utf-8")
        scene = DrawingScene(path)
        if app.scenes.top is None:
            app.scenes.push(WidgetScene())
        app.scenes.push(scene)
        app.step(16)
        app.step(16)
        return Author(app, scene)

    return put


@pytest.fixture
def author(drawn: Opener) -> Author:
    """Somebody at the drawing table with a small level."""
    return drawn(SMALL)
