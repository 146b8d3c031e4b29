"""Files that are opened by their path or dropped onto the window: levels, saved games, replays, and wrong ones."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.content.loading import load_level
from portaldash.saves.savegame import read_save, write_save
from portaldash.session import Session
from portaldash.ui.opening import open_file, typed_path
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.pause import PauseScene
from portaldash.ui.scenes.replay import ReplayScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.widgets.label import Label
from tests.saves.games import finished, played
from tests.ui.scenes.conftest import Names, Person, Table

pytestmark = pytest.mark.usefixtures("table")


def words(person: Person) -> str:
    """Everything the scene on top says in labels."""
    return "\n".join(each.words for each in person.widgets() if isinstance(each, Label))


def on_table(person: Person) -> Session:
    """The game on the table on top."""
    assert isinstance(person.scene, Table)
    return person.scene.session


def test_paths_are_understood_as_people_give_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    game = tmp_path / "a game.json"
    for said in (str(game), f"  {game} ", f'"{game}"', f"'{game}'", "~/a game.json", game.as_uri()):
        assert typed_path(said) == game
    assert typed_path("~nobody-of-that-name/x") == Path("~nobody-of-that-name/x")


# What is dropped onto the window


def drop(person: Person, *files: Path) -> None:
    for file in files:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    person.wait()


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game somebody has sent."""
    path = tmp_path / "a friend's game.json"
    assert write_save(played(30, "level-2", 3).record(), path) is None
    return path


def test_a_saved_game_dropped_onto_the_title_is_on_the_table(person: Person, save: Path) -> None:
    person.open(TitleScene())
    drop(person, save)
    assert on_table(person).log == list(read_save(save).log)
    person.app.keeping.settle()
    assert len(person.app.keeping.keeper.games()) == 1


def test_dropped_in_the_middle_of_a_game_that_game_stays(person: Person, save: Path, open_scenes: Names) -> None:
    session = played(20)
    for scene in (TitleScene(), Table(session), PauseScene(session)):
        person.open(scene)
    drop(person, save)
    assert open_scenes() == ["TitleScene", "Table"]
    person.app.keeping.settle()
    assert len(person.app.keeping.keeper.games()) == 2


def test_of_several_files_the_last_one_opens(person: Person, save: Path, tmp_path: Path, open_scenes: Names) -> None:
    person.open(TitleScene())
    drop(person, tmp_path / "nothing.json", save)
    assert open_scenes() == ["TitleScene", "Table"]


def test_a_finished_game_is_watched(person: Person, tmp_path: Path, open_scenes: Names) -> None:
    path = tmp_path / "finished.json"
    assert write_save(finished().record(), path) is None
    person.open(TitleScene())
    drop(person, path)
    assert person.sees(ReplayScene)
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene"]


def open_by_path(person: Person, path: Path) -> None:
    """Open a file as somebody does who types its path."""
    open_file(person.app, path)
    person.wait()


def test_a_level_opens_in_a_new_game(person: Person, tmp_path: Path) -> None:
    own = tmp_path / "my-own.yaml"
    own.write_text((paths.levels() / "level-2.yaml").read_text("utf-8"), "utf-8")
    person.open(TitleScene())
    open_by_path(person, own)
    assert isinstance(person.scene, NewGameScene)
    assert person.scene.setup.level == "own-my-own"
    person.press(pygame.K_RETURN)
    assert on_table(person).level.id == "own-my-own"


def test_a_changed_copy_of_an_official_level_is_a_level_beside_it(person: Person, tmp_path: Path) -> None:
    own = tmp_path / "level-1.yaml"
    official = (paths.levels() / "level-1.yaml").read_text("utf-8")
    own.write_text(official.replace("parts: 2", "parts: 3"), "utf-8")
    assert own.read_text("utf-8") != official
    person.open(TitleScene())
    open_by_path(person, own)
    assert isinstance(person.scene, NewGameScene)
    level = person.scene.offer.level
    assert level is not None
    assert (level.id, level.parts, load_level("level-1").parts) == ("own-level-1", 3, 2)


def test_a_file_elsewhere_is_not_taken_for_the_own_level_of_its_name(person: Person, tmp_path: Path) -> None:
    words = (paths.levels() / "level-2.yaml").read_text("utf-8")
    mine, other = paths.user_levels() / "a.yaml", tmp_path / "a.yaml"
    mine.parent.mkdir(parents=True)
    mine.write_text(words, "utf-8")
    other.write_text(words.replace("parts: 2", "parts: 3"), "utf-8")
    person.open(TitleScene())
    for path, parts in ((other, 3), (mine, 2)):
        open_by_path(person, path)
        assert isinstance(person.scene, NewGameScene)
        assert person.scene.offer.level is not None
        assert person.scene.offer.level.parts == parts
        ids = [offer.id for offer in person.scene.offers]
        assert ids.count("own-a") == 1
        person.press(pygame.K_ESCAPE)


def test_a_level_dropped_onto_the_window_is_among_the_own_ones(
    person: Person, tmp_path: Path, open_scenes: Names
) -> None:
    own = tmp_path / "my-own.yaml"
    own.write_text((paths.levels() / "level-2.yaml").read_text("utf-8"), "utf-8")
    person.open(TitleScene())
    drop(person, own)
    assert open_scenes() == ["TitleScene", "LevelsScene"]
    assert (paths.user_levels() / "my-own.yaml").read_bytes() == own.read_bytes()


WRONG = {
    "picture.png": (b"\x89PNG\r\n\x1a\n\0\0\0", "neither a level nor a saved game"),
    "empty.json": (b"", "damaged"),
    "other.json": (b'{"format":"something else"}', "not a saved game"),
    "list.json": (b"[1, 2]", "not a saved game"),
    "deep.json": (b"[" * 10_000, "damaged"),
    "odd.yaml": (b"name: Odd\nparts: none\n", "odd.yaml:2:"),
    "binary.yaml": (b"\xff\xfe\x00\x01", "cannot be played"),
    "name without end": (b"", "neither a level nor a saved game"),
}


@pytest.mark.parametrize("name", list(WRONG))
def test_a_wrong_file_is_explained(person: Person, tmp_path: Path, name: str, open_scenes: Names) -> None:
    content, said = WRONG[name]
    (tmp_path / name).write_bytes(content)
    person.open(TitleScene())
    open_by_path(person, tmp_path / name)
    assert open_scenes() == ["TitleScene", "Dialog"]
    assert said in words(person)
    assert "What can be opened" in words(person)
    assert (tmp_path / name).read_bytes() == content
    person.press(pygame.K_RETURN)
    assert open_scenes() == ["TitleScene"]


@pytest.mark.parametrize(
    ("name", "said"),
    [("", "is a folder"), ("nothing.json", "is not there"), ("a\0b\n", "is not there"), ("\udcff", "is not there")],
)
def test_folders_and_files_that_are_not_there_are_explained(
    person: Person, tmp_path: Path, name: str, said: str
) -> None:
    person.open(TitleScene())
    drop(person, tmp_path / name)
    assert said in words(person)
