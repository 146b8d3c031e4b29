"""A file of the game that is missing or damaged is named in a window, whichever it is, and the program ends with 1."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.ui import app as window
from portaldash.ui import broken_files, text
from portaldash.ui.app import App
from portaldash.ui.broken_files import ADVICE, SHOWN, TITLE, BrokenFiles, faults_in
from portaldash.ui.display import Display, NoDisplay
from portaldash.ui.scenes import Scene
from portaldash.ui.scenes.title import CAST, TitleScene
from portaldash.ui.trouble import TroubleScene
from portaldash.ui.widgets.label import Label
from tests.ui.events import key
from tests.ui.spoilt import copied, cut, empty, remove

KINDS = [
    "assets/fonts/atkinson-hyperlegible/AtkinsonHyperlegible-Regular.ttf",
    "assets/fonts/atkinson-hyperlegible/AtkinsonHyperlegible-Bold.ttf",
    "assets/fonts/jersey-10/Jersey10-Regular.ttf",
    "assets/locale/en.yaml",
    "assets/icons/signs.yaml",
    "assets/models/ghast.yaml",
    "assets/sounds/victory.ogg",
    "assets/files.txt",
    "levels/box/items.yaml",
    "levels/level-1.yaml",
]


class Lasting(Display):
    """A window that can be seen, as far as the program knows, and outlives the program."""

    unseen = False

    def close(self) -> None:
        """The next test needs it."""


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, display: Display) -> Iterator[Path]:
    """The game's files, to be spoilt; the program opens the window of the tests."""
    monkeypatch.setattr(display, "__class__", Lasting)
    monkeypatch.setattr(window, "_open", lambda *_, **__: display)
    with copied(tmp_path / "game", monkeypatch) as root:
        yield root


Looks = Callable[[], tuple[int, str]]


@pytest.fixture
def start(copy: Path, monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Start the program, look at its first pictures, press Enter and wait for its end: exit code and what was shown."""
    del copy

    def look(app: App) -> int:
        for _ in range(len(CAST) + 4):
            app.step(16)
        assert app.frame > 0
        group = vars(app.scenes.top)["widgets"]
        shown.append("\n".join(each.words for each in group.parts() if isinstance(each, Label)))
        pygame.event.post(key(pygame.K_RETURN if isinstance(app.scenes.top, BrokenFiles) else pygame.K_ESCAPE))
        for _ in range(4):
            app.step(16)
        app.close()
        return app.exit_code

    shown: list[str] = []
    monkeypatch.setattr(window, "_run", look)
    return lambda: (window.run(TitleScene), shown[-1])


@pytest.mark.parametrize("spoil", [remove, empty])
@pytest.mark.parametrize("name", KINDS)
def test_what_is_missing_is_named(
    copy: Path, start: Looks, capsys: pytest.CaptureFixture[str], name: str, spoil: Callable[[Path], None]
) -> None:
    spoil(copy / name)
    code, shown = start()
    assert code == 1
    assert shown.startswith(f"{TITLE}\n{copy / name}: this file is missing or empty")
    assert ADVICE in shown
    assert f"{copy / name}: this file is missing or empty\n" in capsys.readouterr().err


def test_a_whole_game_opens_the_title(start: Looks, capsys: pytest.CaptureFixture[str]) -> None:
    code, shown = start()
    assert code == 0
    assert "unofficial" in shown
    assert capsys.readouterr().err == ""


def garble(path: Path) -> None:
    path.write_bytes(b"\x00\x01neither this nor that: [\n")


@pytest.mark.parametrize(
    ("name", "spoil"), [*((name, garble) for name in KINDS[:4]), *((name, cut) for name in KINDS[:3])]
)
def test_what_is_damaged_and_needed_at_once_is_named(
    copy: Path, start: Looks, capsys: pytest.CaptureFixture[str], name: str, spoil: Callable[[Path], None]
) -> None:
    spoil(copy / name)
    code, shown = start()
    assert code == 1
    assert f"{copy / name}:" in shown
    assert str(copy / name) in capsys.readouterr().err


def test_what_is_damaged_and_needed_later_is_named_then(
    copy: Path, start: Looks, capsys: pytest.CaptureFixture[str]
) -> None:
    garble(copy / "assets/models/ghast.yaml")
    code, shown = start()
    assert code == 1
    assert f"{copy}/assets/models/ghast.yaml:1" in shown
    assert "written down in" in capsys.readouterr().err


def test_of_very_many_files_only_some_are_named(copy: Path, start: Looks) -> None:
    for sound in (copy / "assets/sounds").iterdir():
        sound.unlink()
    code, shown = start()
    assert code == 1
    assert shown.count("missing or empty") == SHOWN
    assert "\nand " in shown


def test_where_nobody_sees_a_window_it_is_said_on_the_console(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (copy / KINDS[0]).unlink()
    monkeypatch.setattr(Lasting, "unseen", True)
    assert window.run(TitleScene) == 1
    assert capsys.readouterr().err == f"portaldash: {TITLE}\n{copy / KINDS[0]}: this file is missing or empty\n"


def test_where_no_window_opens_it_is_said_on_the_console(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> Display:
        raise NoDisplay("nowhere")

    (copy / KINDS[0]).unlink()
    monkeypatch.setattr(window, "_open", refuse)
    assert window.run(TitleScene) == 1
    assert str(copy / KINDS[0]) in capsys.readouterr().err


def test_without_any_letters_the_system_is_asked_to_say_it(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_letters(*_: object) -> pygame.Font:
        raise pygame.error("no font at all")

    said: list[tuple[str, str, str]] = []
    (copy / KINDS[0]).unlink()
    with monkeypatch.context() as patch:
        patch.setattr(text, "font", no_letters)
        patch.setattr(pygame.display, "message_box", lambda *words: said.append(words))
        assert window.run(TitleScene) == 1
    assert said == [(TITLE, f"{copy / KINDS[0]}: this file is missing or empty", "error")]


# While playing


class Failing(Scene):
    """Fails with this error when it is drawn."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def draw(self, surface: pygame.Surface) -> None:
        del surface
        raise self.error


@pytest.mark.parametrize("file", ["assets/icons/signs.yaml", "levels/box/mobs.yaml"])
def test_a_file_that_vanishes_later_is_named_too(app: App, file: str) -> None:
    app.scenes.push(Failing(FileNotFoundError(2, "No such file", str(paths.data_root() / file))))
    app.step(16)
    app.step(16)
    assert isinstance(app.scenes.top, BrokenFiles)


def test_faults_of_other_files_and_of_the_program_are_not_taken_for_ours(app: App, tmp_path: Path) -> None:
    assert faults_in(FileNotFoundError(2, "No such file", str(tmp_path / "own.yaml"))) == []
    assert faults_in(ValueError("assets")) == []
    app.scenes.push(Failing(PermissionError(13, "not allowed", str(tmp_path))))
    app.step(16)
    app.step(16)
    assert isinstance(app.scenes.top, TroubleScene)


def test_whether_the_game_is_safe_is_said(app: App) -> None:
    for saved, words in broken_files.SAVED.items():
        scene = BrokenFiles(["something"], saved=saved)
        app.scenes.push(scene)
        app.step(16)
        assert any(words in each.words for each in scene.widgets.parts() if isinstance(each, Label))
