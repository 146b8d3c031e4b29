"""The self-test finds a whole game right, whatever is spoilt wrong, and leaves nothing of its own behind."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

import portaldash.ui.selftest.run as selftest
from portaldash import __version__, paths
from portaldash.ui.display import DEFAULT_SIZE, Display
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.selftest import folders, game
from portaldash.ui.selftest.run import PICTURE, REPORT, STEPS, Selftest, run
from portaldash.ui.selftest.step import Wrong
from portaldash.ui.table.director import Director
from tests.ui.spoilt import copied, cut, empty, remove

ROOT = Path(__file__).resolve().parents[2]


def test_a_whole_game_is_found_right_without_a_screen_or_a_sound_card(tmp_path: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"}
    surroundings = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "portaldash", "--selftest", str(tmp_path / "to read")],
        cwd=tmp_path,
        env={**surroundings, "PYTHONPATH": str(ROOT), paths.HOME_VARIABLE: str(tmp_path / "home")},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert (done.stderr, done.returncode) == ("", 0), done.stdout
    first, *found, last = done.stdout.splitlines()
    assert first.startswith(f"Portal Dash {__version__}, Python 3.")
    assert [line[:3] for line in found] == ["ok "] * len(found)
    assert [line[7:].partition(":")[0] for line in found] == [*STEPS, "game", "picture"]
    assert last.startswith("all in order after ")
    assert (tmp_path / "to read" / REPORT).read_text("utf-8") == done.stdout
    assert pygame.image.load(tmp_path / "to read" / PICTURE).get_size() == DEFAULT_SIZE
    assert not (tmp_path / "home").exists(), "it left something in the person's folders"


@pytest.fixture
def copy(tmp_path: Path, display: Display, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The game's files, to be spoilt."""
    del display
    with copied(tmp_path / "game", monkeypatch) as root:
        yield root


def scribble(path: Path) -> None:
    path.write_text(path.read_text("utf-8") + "\nthis: [is, not: right\n", "utf-8")


SPOILT = [
    ("files", "assets/sounds/victory.ogg", remove),
    ("files", "assets/models/portal.yaml", empty),
    ("words", "assets/news/en.yaml", scribble),
    ("fonts", "assets/fonts/jersey-10/Jersey10-Regular.ttf", empty),
    ("fonts", "assets/fonts/atkinson-hyperlegible/AtkinsonHyperlegible-Bold.ttf", remove),
    ("words", "assets/locale/en.yaml", scribble),
    ("icons", "assets/icons/items.yaml", scribble),
    ("models", "assets/models/ghast.yaml", cut),
    ("models", "assets/models/skin-moss.yaml", empty),
    ("sounds", "assets/sounds/attack.ogg", empty),
    ("box", "levels/box/mobs.yaml", scribble),
    ("box", "levels/box/parts.yaml", remove),
    ("levels", "levels/level-3.yaml", remove),
    ("levels", "levels/level-5.yaml", scribble),
    ("levels", "levels/more/06-lava-maze.yaml", scribble),
    ("levels", "levels/templates/plain.yaml", scribble),
]


@pytest.mark.parametrize(("step", "name", "spoil"), SPOILT)
def test_what_is_spoilt_is_named(
    copy: Path, capsys: pytest.CaptureFixture[str], step: str, name: str, spoil: Callable[[Path], None]
) -> None:
    spoil(copy / name)
    test = Selftest(copy)
    assert not test.take(step, STEPS[step])
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(line.startswith(f"WRONG  {step}: ") for line in lines)
    assert any(Path(name).name in line for line in lines)
    assert test.faults == 1


@pytest.mark.usefixtures("copy")
def test_what_is_not_spoilt_is_right(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    test = Selftest(tmp_path)
    assert all(test.take(name, step) for name, step in STEPS.items())
    assert capsys.readouterr().out.count("ok ") == len(STEPS)


def test_a_folder_without_anything_is_wrong(copy: Path, tmp_path: Path) -> None:
    for sound in (copy / "assets" / "sounds").iterdir():
        sound.unlink()
    assert not Selftest(tmp_path).take("sounds", STEPS["sounds"])


def test_a_fault_of_the_program_is_told_and_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> str:
        raise RuntimeError("nobody thought of that")

    test = Selftest(tmp_path)
    assert not test.take("game", fail)
    test.end(1.25)
    said = capsys.readouterr().out
    assert said == "WRONG  game: RuntimeError: nobody thought of that\n1 step WRONG after 1.2 s\n"
    assert "Traceback" in (tmp_path / REPORT).read_text("utf-8")


def test_a_table_that_takes_no_choice_is_noticed(display: Display, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "choose", lambda *_: None)
    with pytest.raises(Wrong, match="took no choice after 0"):
        game.Game(display).play()


def test_a_table_that_shows_another_game_is_noticed(display: Display, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Director, "play", lambda *_: None)
    with pytest.raises(Wrong, match="shows something else than the game"):
        game.Game(display).play()


def test_a_table_that_breaks_is_noticed(display: Display, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "draw", lambda *_: 1 / 0)
    with pytest.raises(Wrong, match="the table failed"):
        game.Game(display).play()


def test_what_broke_the_table_is_told_in_the_report(
    display: Display, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(TableScene, "draw", lambda *_: 1 / 0)
    monkeypatch.setattr(display, "close", lambda: None)
    monkeypatch.setattr(selftest, "Display", lambda **_: display)
    monkeypatch.setattr(selftest, "STEPS", {})
    assert run(tmp_path) == 1
    assert "WRONG  game: the table failed after 0 choices; the report says how\n" in capsys.readouterr().out
    assert "ZeroDivisionError: division by zero" in (tmp_path / REPORT).read_text("utf-8")


def test_folders_that_cannot_be_written_are_said_but_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("a file where the folder should be")
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "file"))
    notes = list(folders.notes())
    assert len(notes) == len(folders.FOLDERS)
    assert str(paths.user_config()) in notes[0]
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "not" / "yet"))
    assert list(folders.notes()) == []
    assert not (tmp_path / "not").exists()


def test_without_standard_output_the_report_has_it_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, display: Display
) -> None:
    del display
    closed: list[str] = []
    monkeypatch.setattr(Display, "close", lambda _: closed.append("closed"))
    monkeypatch.setattr(Display, "__init__", lambda *_, **__: None)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(Selftest, "_play", lambda *_: None)
    assert run(tmp_path) == 0
    report = (tmp_path / REPORT).read_text("utf-8")
    assert report.count("ok ") == len(STEPS)
    assert closed == ["closed"]
