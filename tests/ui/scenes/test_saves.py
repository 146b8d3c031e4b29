"""Saved games in the window: listed, loaded, named, deleted and brought back, taken elsewhere, opened from files."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.saves.keeper import Keeper
from portaldash.saves.savegame import read_save, write_save
from portaldash.session import Session
from portaldash.ui.app import App
from portaldash.ui.opening import GAME_ENDINGS, open_file
from portaldash.ui.scenes.files import ExportDialog, OpenDialog, free_path, listed
from portaldash.ui.scenes.name_dialog import NameDialog
from portaldash.ui.scenes.pause import PauseScene
from portaldash.ui.scenes.replay import ReplayScene
from portaldash.ui.scenes.saves import SavesScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.widgets.dialog import Dialog
from portaldash.ui.widgets.label import Label
from portaldash.ui.widgets.scroll import Row
from tests.saves.games import finished, moves, new_session, played
from tests.ui.events import key
from tests.ui.scenes.conftest import Names, Person, Table

pytestmark = pytest.mark.usefixtures("table")


@pytest.fixture
def keeper(app: App) -> Keeper:
    """Where the window keeps its games."""
    return app.keeping.keeper


def kept(keeper: Keeper, session: Session) -> Session:
    """The game, saved by another start of the program."""
    assert keeper.keep(session) is None
    keeper.close()
    return session


def names(person: Person) -> list[str]:
    assert isinstance(person.scene, SavesScene)
    return [card.name for card in person.scene.cards]


def words(person: Person) -> str:
    """Everything the scene on top says in labels."""
    return "\n".join(each.words for each in person.widgets() if isinstance(each, Label))


def open_saves(person: Person, session: Session | None = None) -> SavesScene:
    scene = SavesScene(session)
    person.open(TitleScene())
    person.open(scene)
    return scene


def on_table(person: Person) -> Session:
    """The game on the table on top."""
    assert isinstance(person.scene, Table)
    return person.scene.session


# The list


def test_without_any_it_says_that_all_is_saved_by_itself(person: Person) -> None:
    open_saves(person)
    assert "Nothing is saved yet" in words(person)
    for name in ("Load", "Delete", "Export"):
        assert person.button(name).why_not
    person.press(pygame.K_DELETE, pygame.K_F2)
    assert isinstance(person.scene, SavesScene)


def test_games_going_on_come_first_then_named_ones_then_finished_ones(person: Person, keeper: Keeper) -> None:
    kept(keeper, finished())
    kept(keeper, played(20, "level-2", 3))
    kept(keeper, played(30, "level-4"))
    keeper.named.save(played(10, "level-5"), "Sunday")
    scene = open_saves(person)
    assert names(person) == ["The Long Way Round", "Tusks in the Dark", "Sunday", "First Crossing"]
    said = words(person)
    for heading in ("Going on", "With a name", "Finished"):
        assert heading in said
    assert scene.chosen is scene.cards[0]


def test_what_is_chosen_is_told_and_shown(person: Person, keeper: Keeper) -> None:
    session = new_session("level-2", 3, casual=True)
    kept(keeper, session)
    kept(keeper, played(20))
    scene = open_saves(person)
    person.click(scene.cards[1])
    assert scene.chosen is scene.cards[1]
    for said in ("Tusks in the Dark", "setting up", "Ada, Björn, Çelik", "casual"):
        assert said in words(person)
    surface = scene.app.display.surface
    colors = {tuple(surface.get_at((x, y))) for x in range(860, 1240, 5) for y in range(90, 250, 5)}
    assert len(colors) > 40, "there is no picture of the board"


def test_keys_reach_every_card_and_load(person: Person, keeper: Keeper) -> None:
    first = kept(keeper, played(20))
    kept(keeper, played(30, "level-2"))
    scene = open_saves(person)
    scene.widgets.focus(scene.cards[0])
    person.press(pygame.K_DOWN, pygame.K_RETURN)
    assert scene.chosen is scene.cards[1]
    person.press(pygame.K_RETURN)
    assert on_table(person).game == first.game


# Going on


def test_loading_goes_on_exactly_there(person: Person, keeper: Keeper, open_scenes: Names) -> None:
    session = kept(keeper, played(40, players=4))
    open_saves(person)
    person.click("Load")
    again = on_table(person)
    assert open_scenes() == ["TitleScene", "Table"]
    assert again is not session
    assert (again.game, again.state, again.log, again.seats) == (
        session.game,
        session.state,
        session.log,
        session.seats,
    )


def test_a_named_save_brings_back_its_moment_and_loses_no_later_one(person: Person, keeper: Keeper) -> None:
    session = played(10)
    keeper.named.save(session, "Before")
    for count in moves(session, seed=1):
        if count == 20:
            break
    kept(keeper, session)
    scene = open_saves(person)
    person.click(scene.cards[1])
    person.click("Load")
    again = on_table(person)
    assert again.log == session.log[: len(again.log)] != session.log
    assert again.game != session.game
    person.app.keeping.settle()
    assert len(keeper.games()) == 2


def test_a_finished_game_is_watched(person: Person, keeper: Keeper, tmp_path: Path) -> None:
    session = kept(keeper, finished())
    scene = open_saves(person)
    assert person.button("Load").why_not
    person.click("Watch")
    watched(person, session)
    person.click(scene.cards[0])
    watched(person, session)
    path = tmp_path / "finished.json"
    assert write_save(session.record(), path) is None
    open_file(person.app, path)
    person.wait()
    watched(person, session)


def watched(person: Person, session: Session) -> None:
    """Whether this game is on the screen, which is left again."""
    assert isinstance(person.scene, ReplayScene)
    assert person.scene.record.log == tuple(session.log)
    person.press(pygame.K_ESCAPE)
    assert not person.sees(ReplayScene)


def test_a_damaged_game_is_explained_put_aside_and_an_older_one_offered(person: Person, keeper: Keeper) -> None:
    session = played(20)
    keeper.keep(session)
    log = len(session.log)
    session.submit(session.decision.choices[0].id if session.decision else "")
    kept(keeper, session)
    newest = keeper.games()[0].path
    newest.write_bytes(newest.read_bytes()[:-400])
    person.open(SavesScene())
    assert "damaged" in words(person)
    person.click("Load")
    assert isinstance(person.scene, Dialog)
    said = words(person)
    assert f"{newest.name} is damaged" in said
    assert f"{newest.name}.damaged" in said
    assert newest.with_name(f"{newest.name}.damaged").exists()
    person.click("Go on from there")
    assert len(on_table(person).log) == log


def test_a_save_of_a_newer_version_stays_and_is_explained_without_end(person: Person, keeper: Keeper) -> None:
    kept(keeper, played(20))
    path = keeper.games()[0].path
    path.write_bytes(path.read_bytes().replace(b'"version":2', b'"version":9', 1))
    before = path.read_bytes()
    scene = open_saves(person)
    assert names(person) == ["Cannot be read"]
    assert "newer Portal Dash" in words(person)
    person.click("Load")
    assert "newer Portal Dash" in words(person)
    person.press(pygame.K_ESCAPE)
    assert person.scene is scene
    assert path.read_bytes() == before


# Naming


def test_a_save_gets_another_name(person: Person, keeper: Keeper) -> None:
    keeper.named.save(played(20), "Sunday")
    open_saves(person)
    person.press(pygame.K_F2)
    assert isinstance(person.scene, NameDialog)
    person.clear()
    person.type("Monday \u202e morning")
    person.press(pygame.K_RETURN)
    assert names(person) == ["Monday morning"]
    person.press(pygame.K_F2)
    person.clear()
    person.press(pygame.K_RETURN)
    assert names(person) == ["Monday morning"]


def test_an_autosave_is_kept_under_a_name_beside_it(person: Person, keeper: Keeper) -> None:
    session = kept(keeper, played(20))
    open_saves(person)
    person.click("Name it")
    person.clear()
    person.type("Friday")
    person.click("Name it")
    assert names(person) == ["First Crossing", "Friday"]
    assert read_save(keeper.named.all()[0].path).log == tuple(session.log)


def test_from_the_pause_the_game_is_saved_under_a_name(person: Person, keeper: Keeper) -> None:
    session = played(20)
    for scene in (TitleScene(), Table(session), PauseScene(session)):
        person.open(scene)
    assert "Your game is kept." in words(person)
    person.click("Save or load")
    assert isinstance(person.scene, SavesScene)
    person.click("Save")
    assert names(person) == ["First Crossing", f"First Crossing, turn {session.state.turn}"]
    person.click(person.scene.name)
    person.clear()
    person.type("Mine")
    person.press(pygame.K_RETURN)
    assert names(person)[1] == "Mine"
    assert person.scene.chosen is person.scene.cards[1]
    assert [slot.head.name for slot in keeper.named.all() if slot.head][:1] == ["Mine"]
    assert person.app.toasts.shown == ("Saved.",)


def test_the_game_on_the_table_is_neither_loaded_nor_deleted(person: Person) -> None:
    session = played(20)
    for scene in (Table(session), SavesScene(session)):
        person.open(scene)
    assert person.button("Load").why_not == person.button("Delete").why_not == "This is the game on the table."
    person.press(pygame.K_DELETE)
    assert len(names(person)) == 1


def test_another_game_is_loaded_from_the_pause_and_the_first_stays(
    person: Person, keeper: Keeper, open_scenes: Names
) -> None:
    other = kept(keeper, played(30, "level-2"))
    session = played(20)
    for scene in (TitleScene(), Table(session), PauseScene(session), SavesScene(session)):
        person.open(scene)
    assert isinstance(person.scene, SavesScene)
    person.click(person.scene.cards[1])
    person.click("Load")
    assert open_scenes() == ["TitleScene", "Table"]
    assert on_table(person).game == other.game
    person.app.keeping.settle()
    assert [slot.head.game for slot in keeper.games() if slot.head] == [other.game, session.game]


def test_where_the_game_could_not_be_saved_leaving_it_asks(person: Person, keeper: Keeper, tmp_path: Path) -> None:
    path = tmp_path / "from a friend.json"
    assert write_save(played(30, "level-2").record(), path) is None
    keeper.folder.parent.mkdir(parents=True)
    keeper.folder.write_text("a file where the folder should be")
    session = played(20)
    for scene in (TitleScene(), Table(session), PauseScene(session)):
        person.open(scene)
    assert "could not be saved" in words(person)
    open_file(person.app, path)
    person.wait()
    assert "is lost" in words(person)
    person.press(pygame.K_ESCAPE)
    assert isinstance(person.scene, PauseScene)
    person.click("To the title")
    person.click("Leave it")
    assert isinstance(person.scene, TitleScene)


# Deleting


def test_what_is_deleted_comes_back(person: Person, keeper: Keeper) -> None:
    kept(keeper, played(20))
    kept(keeper, played(30, "level-4"))
    keeper.named.save(played(10, "level-5"), "Sunday")
    before = {path: path.read_bytes() for path in keeper.folder.rglob("*.json")}
    scene = open_saves(person)
    whole = names(person)
    assert person.button("Undo").why_not
    person.click(scene.cards[1])
    person.press(pygame.K_DELETE)
    assert names(person) == ["The Long Way Round", "Sunday"]
    assert scene.chosen is scene.cards[1]
    assert "First Crossing" in person.app.toasts.shown[0]
    person.click("Delete")
    person.click("Delete")
    assert names(person) == []
    person.click("Undo")
    pygame.event.post(key(pygame.K_z, pygame.KMOD_CTRL))
    person.wait()
    person.click("Undo")
    assert names(person) == whole
    assert person.button("Undo").why_not
    assert {path: path.read_bytes() for path in keeper.folder.rglob("*.json")} == before


# Files


def test_a_game_goes_into_a_file_and_comes_back(person: Person, keeper: Keeper) -> None:
    session = kept(keeper, played(40))
    open_saves(person)
    person.click("Export")
    assert isinstance(person.scene, ExportDialog)
    path = paths.user_exports() / "First Crossing.json"
    assert person.scene.field.words == str(path)
    person.press(pygame.K_RETURN)
    assert path.is_file()
    assert person.app.toasts.shown == (f"Written: {path}",)
    assert free_path("First Crossing") == paths.user_exports() / "First Crossing 2.json"
    person.click("Delete")
    person.click("Open a file")
    assert isinstance(person.scene, OpenDialog)
    row = next(each for each in person.widgets() if isinstance(each, Row))
    assert row.words == "First Crossing.json"
    person.click(row)
    again = on_table(person)
    assert (again.state, again.log) == (session.state, session.log)


def test_a_file_that_is_there_is_replaced_only_if_that_is_meant(person: Person, keeper: Keeper, tmp_path: Path) -> None:
    kept(keeper, played(40))
    target = tmp_path / "é ü 🙂 100%#.json"
    target.write_text("precious")
    open_saves(person)
    for answer, there in (("Cancel", False), ("Replace it", True)):
        person.click("Export")
        person.clear()
        person.type(str(target.with_suffix("")))
        person.press(pygame.K_RETURN)
        assert "is there already" in words(person)
        person.click(answer)
        assert (target.read_text() != "precious") is there
    assert read_save(target).level.id == "level-1"


@pytest.mark.parametrize("where", ["nowhere/at/all/game", ""])
def test_where_nothing_can_be_written_it_says_why(person: Person, keeper: Keeper, tmp_path: Path, where: str) -> None:
    kept(keeper, played(40))
    (tmp_path / "folder.json").mkdir()
    open_saves(person)
    person.click("Export")
    person.clear()
    person.type(str(tmp_path / where) if where else str(tmp_path / "folder.json"))
    person.press(pygame.K_RETURN)
    if not where:
        person.click("Replace it")
    assert "cannot be written" in words(person)
    person.press(pygame.K_RETURN)
    assert isinstance(person.scene, SavesScene)


def test_the_folder_of_exports_may_be_missing_or_a_file(tmp_path: Path, person: Person, keeper: Keeper) -> None:
    assert listed(tmp_path / "nowhere", GAME_ENDINGS) == []
    kept(keeper, played(40))
    paths.user_exports().parent.mkdir(parents=True, exist_ok=True)
    paths.user_exports().write_text("a file where the folder should be")
    open_saves(person)
    person.click("Open a file")
    assert "exported games go there" in words(person)
    person.press(pygame.K_ESCAPE)
    person.click("Export")
    person.press(pygame.K_RETURN)
    assert "cannot be written" in words(person)


@pytest.mark.parametrize("name", ["", "..", 'a/b\\c:d*e?f"g<h>i|j', "x" * 300, "🙂", " . "])
@pytest.mark.usefixtures("app")
def test_any_name_makes_a_file(name: str) -> None:
    path = free_path(name)
    path.parent.mkdir(parents=True)
    assert write_save(played(10).record(), path, name) is None
    assert path.parent == paths.user_exports()
    assert free_path(name) != path
