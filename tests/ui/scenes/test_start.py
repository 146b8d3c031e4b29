"""What opens for which arguments."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content.library import own_id
from portaldash.ui import app as window
from portaldash.ui import start
from portaldash.ui.app import App
from portaldash.ui.scenes import Scene
from portaldash.ui.scenes.setup import seed_number
from portaldash.ui.scenes.title import TitleScene
from tests.ui.scenes.conftest import Names, Table

pytestmark = pytest.mark.usefixtures("table")


@pytest.fixture
def run(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Start with these arguments, for two pictures."""

    def in_this_window(first: Callable[[], Scene], *, safe: bool) -> int:
        app.safe = safe
        app.scenes.push(first())
        app.step(16)
        app.step(16)
        return 0

    monkeypatch.setattr(window, "run", in_this_window)
    return lambda **arguments: start.run(Namespace(**arguments))


def test_without_a_level_the_title_opens(run: Callable[..., int], open_scenes: Names) -> None:
    assert run(level=None) == 0
    assert open_scenes() == ["TitleScene"]


def test_what_is_to_be_safe_is_said_on_the_title(run: Callable[..., int], app: App) -> None:
    assert run(level=None, safe=True) == 0
    assert app.safe
    title = app.scenes.top
    assert isinstance(title, TitleScene)
    assert any("safe mode" in vars(each).get("words", "") for each in title.widgets.parts())


def test_with_nothing_at_all_the_title_opens(run: Callable[..., int], open_scenes: Names) -> None:
    assert run() == 0
    assert open_scenes() == ["TitleScene"]


def test_a_level_opens_at_the_table(run: Callable[..., int], app: App, open_scenes: Names) -> None:
    assert run(level="level-2", players=3, seed="nether", quick_start=True) == 0
    assert open_scenes() == ["StraightToTable", "Table"]
    assert isinstance(app.scenes.top, Table)
    session = app.scenes.top.session
    assert (session.level.id, session.table.players, session.table.quick_start) == ("level-2", 3, True)
    assert session.seed == seed_number("nether")


def test_the_title_is_under_the_table_and_knows_the_setup(run: Callable[..., int], app: App) -> None:
    run(level="4", players=1, seed=0)
    title = next(iter(app.scenes))
    assert isinstance(title, TitleScene)
    assert (title.setup.level, title.setup.players, title.setup.seed) == ("level-4", 1, "0")


def test_a_level_of_ones_own(run: Callable[..., int], app: App, tmp_path: Path) -> None:
    own = tmp_path / "my own.yaml"
    own.write_text((paths.levels() / "level-1.yaml").read_text("utf-8"), "utf-8")
    assert run(level=str(own)) == 0
    title = next(iter(app.scenes))
    assert isinstance(title, TitleScene)
    assert title.setup.guest is not None
    assert title.setup.level == title.setup.guest.id == own_id(own)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"level": "level-9"}, "there is no such level"),
        ({"level": "nowhere/at-all.yaml"}, "at-all.yaml"),
    ],
)
def test_a_level_that_is_not_there_is_said_and_nothing_opens(
    run: Callable[..., int], app: App, capsys: pytest.CaptureFixture[str], arguments: dict[str, str], said: str
) -> None:
    assert run(**arguments) == start.WRONG
    assert said in capsys.readouterr().err
    assert len(app.scenes) == 0


def test_a_faulty_file_is_told_with_its_line(
    run: Callable[..., int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "odd.yaml"
    own.write_text("name: Odd\nparts: none\n", "utf-8")
    assert run(level=str(own)) == start.WRONG
    assert "odd.yaml:2:" in capsys.readouterr().err


def test_too_many_players_for_a_level_is_said(
    run: Callable[..., int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "duel.yaml"
    words = (paths.levels() / "level-1.yaml").read_text("utf-8")
    own.write_text(words + "players: [1, 2]\n", "utf-8")
    assert run(level=str(own), players=4) == start.WRONG
    assert "is for 1, 2 players, not for 4" in capsys.readouterr().err
