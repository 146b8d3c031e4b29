"""The pause loses nothing: the game is kept, and where it is not, leaving it asks first."""

import pygame
import pytest

from portaldash.content.loading import load_level
from portaldash.session import Session
from portaldash.ui.app import App
from portaldash.ui.scenes.pause import PauseScene
from portaldash.ui.scenes.rules import RulesScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.widgets.dialog import Dialog
from tests.ui.scenes.conftest import Names, Person, Table
from tests.ui.scenes.games import begun

pytestmark = pytest.mark.usefixtures("table")


@pytest.fixture
def session(person: Person) -> Session:
    """A game on the table, over the title, with the pause over it."""
    session = begun(load_level("level-1"), players=2, seed=12)
    for scene in (TitleScene(), Table(session), PauseScene(session)):
        person.open(scene)
    return session


@pytest.mark.usefixtures("session")
def test_escape_and_continue_go_back_to_the_table(person: Person, open_scenes: Names) -> None:
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene", "Table"]


@pytest.mark.usefixtures("session")
def test_the_rules_open_over_the_pause(person: Person) -> None:
    person.click("How to play")
    assert isinstance(person.scene, RulesScene)
    person.press(pygame.K_ESCAPE)
    assert isinstance(person.scene, PauseScene)


def test_a_restart_is_the_same_game_after_a_question(person: Person, session: Session, open_scenes: Names) -> None:
    first = session.state.clone()
    session.submit(session.decision.choices[0].id if session.decision else "")
    person.click("Restart with the same seed")
    assert isinstance(person.scene, Dialog)
    person.click("Start over")
    assert open_scenes() == ["TitleScene", "Table"]
    assert isinstance(person.scene, Table)
    again = person.scene.session
    assert again is not session
    assert (again.seed, again.seats, again.table) == (session.seed, session.seats, session.table)
    assert again.state == first


@pytest.mark.parametrize("words", ["Restart with the same seed", "To the title", "Quit"])
def test_where_the_game_is_not_saved_a_question_answered_with_no_changes_nothing(
    person: Person, session: Session, open_scenes: Names, words: str
) -> None:
    person.app.keeping.leave(session)
    before = open_scenes()
    person.click(words)
    assert isinstance(person.scene, Dialog)
    assert any("could not be saved" in vars(each).get("words", "") for each in person.widgets())
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == before


@pytest.mark.usefixtures("session")
def test_to_the_title_without_a_question(person: Person, open_scenes: Names) -> None:
    assert any(vars(each).get("words") == "Your game is kept." for each in person.widgets())
    person.click("To the title")
    assert open_scenes() == ["TitleScene"]
    person.click("Play")
    assert open_scenes() == ["TitleScene", "NewGameScene"]


def test_to_a_title_that_was_never_opened(person: Person, open_scenes: Names) -> None:
    session = begun(load_level("level-1"))
    person.open(Table(session))
    person.open(PauseScene(session))
    person.click("To the title")
    assert open_scenes() == ["TitleScene"]


@pytest.mark.usefixtures("session")
def test_quit(person: Person, app: App) -> None:
    person.click("Quit")
    person.wait()
    assert len(app.scenes) == 0


@pytest.mark.usefixtures("session")
def test_everything_is_reached_by_keys(person: Person, open_scenes: Names) -> None:
    person.press(*[pygame.K_DOWN] * 6, pygame.K_SPACE)
    assert open_scenes() == ["TitleScene"]


@pytest.mark.usefixtures("session")
def test_the_table_under_it_takes_no_clicks(person: Person, open_scenes: Names) -> None:
    person.click((5, 5))
    assert open_scenes() == ["TitleScene", "Table", "PauseScene"]
