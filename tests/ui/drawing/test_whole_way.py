"""The whole way: a template is copied, drawn on, saved, and can be played."""

from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content import check_file
from portaldash.ui.app import App
from portaldash.ui.drawing.panel_parts import PartCard
from portaldash.ui.drawing.scene import DrawingScene
from portaldash.ui.drawing.trial import TrialScene
from tests.ui.drawing.hand import Author
from tests.ui.hand import Hand


def opened(app: App, path: Path) -> Author:
    scene = DrawingScene(path)
    app.scenes.push(scene)
    app.step(16)
    app.step(16)
    return Author(app, scene)


def copied(name: str, folder: Path) -> Path:
    """A template, copied as a level of one's own."""
    path = folder / "mine.yaml"
    path.write_bytes((paths.levels() / "templates" / f"{name}.yaml").read_bytes())
    return path


def test_a_level_is_drawn_from_a_template(app: App, tmp_path: Path) -> None:
    author = opened(app, copied("plain", tmp_path))
    comments = [line for line in author.file.splitlines() if line.startswith("#")]
    author.choose("Exactly these, in this order")
    empty = next(part for part in author.parts(PartCard) if part.part.name == "New empty part")
    author.click(author.see(empty).rect.center)
    for sign, stroke in (("L", [(1, 0), (1, 3)]), ("M", [(1, 4)]), ("1", [(3, 0)]), ("2", [(3, 4)]), ("C", [(4, 2)])):
        author.brush(sign)
        author.paint(2, *stroke)
    author.open("mobs")
    author.count("Hoglin", 3)
    author.open("bosses")
    author.choose("Hard")
    author.push("Save")

    level, problems = check_file(author.scene.path)
    assert problems == []
    assert level is not None
    assert level.parts == 3
    assert level.position is not None
    own = level.box.parts[level.position.parts[-1]]
    assert own.terrain[5:10] == (1, 1, 1, 1, 2)
    assert (own.spawners, own.chest) == ((15, 19), 22)
    assert dict(level.mobs)["hoglin"] == 3
    assert level.bosses[0].side == "hard"
    assert [line for line in author.file.splitlines() if line.startswith("#")] == comments

    author.push("Try it")
    table = app.scenes.top
    assert isinstance(table, TrialScene)
    assert table.session.level == level
    Hand(app, table).wait()


@pytest.mark.parametrize("folder", ["templates", "more", "."])
def test_every_level_there_is_can_be_drawn_and_stays_as_it_was(app: App, tmp_path: Path, folder: str) -> None:
    files = sorted((paths.levels() / folder).glob("*.yaml"))
    assert files
    for file in files:
        path = tmp_path / file.name
        path.write_bytes(file.read_bytes())
        author = opened(app, path)
        for panel in author.scene.panels:
            author.scene.open_panel(panel.name)
            app.step(16)
        author.push("Save")
        assert path.read_bytes() == file.read_bytes()
        assert author.scene.track.shown.parts
        app.scenes.remove(author.scene)
        app.step(16)
