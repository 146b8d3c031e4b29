"""The title: a picture at once, creatures after it, and the way into everything."""

import pygame

from portaldash import __version__
from portaldash.saves.keeper import Keeper
from portaldash.session import Session
from portaldash.ui import pieces
from portaldash.ui.app import App
from portaldash.ui.levels.scene import LevelsScene
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.rules import RulesScene
from portaldash.ui.scenes.saves import SavesScene
from portaldash.ui.scenes.statistics import StatisticsScene
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.scenes.title import CAST, TitleScene
from portaldash.ui.theme import Color
from portaldash.ui.widgets.dialog import Dialog
from portaldash.ui.widgets.label import Label
from tests.saves.games import finished, played
from tests.ui.scenes.conftest import Names, Person


def test_the_first_picture_is_there_before_any_model_is_read(app: App) -> None:
    pieces.models.cache_clear()
    app.scenes.push(TitleScene())
    app.step(16)
    assert app.frame == 1
    assert pieces.models.cache_info().currsize == 0
    app.step(16)
    assert pieces.models.cache_info().currsize == 1


def test_the_creatures_come_in_and_then_nothing_is_drawn_any_more(app: App) -> None:
    app.scenes.push(TitleScene())
    frames = []
    for _ in range(len(CAST) + 4):
        app.step(16)
        frames.append(app.frame)
    assert frames[-1] == frames[-2] == frames[-3] == len(CAST) + 1


def test_the_name_is_readable_in_the_picture(app: App) -> None:
    scene = TitleScene()
    app.scenes.push(scene)
    app.step(16)
    surface, name = app.display.surface, vars(scene)["_name"]
    left = [_pixel(surface, (x, y)) for x in range(name.left, name.centerx, 2) for y in range(name.top, name.bottom, 2)]
    purple = sum(1 for red, green, blue in left if blue > 180 and blue > green + 60 and red > 110)
    assert purple > len(left) * 0.15


def _pixel(surface: pygame.Surface, place: tuple[int, int]) -> Color:
    color = surface.get_at(place)
    return color.r, color.g, color.b


def test_it_says_that_fans_made_it_and_which_version_it_is(person: Person) -> None:
    person.open(TitleScene())
    words = [vars(widget).get("words", "") for widget in person.widgets()]
    assert any("unofficial" in each and "not made, approved or supported" in each for each in words)
    assert f"Version {__version__}" in words


def test_the_mouse_opens_a_new_game_and_the_rules(person: Person, open_scenes: Names) -> None:
    person.open(TitleScene())
    person.click("How to play")
    assert isinstance(person.scene, RulesScene)
    person.click("Back")
    person.click("Play")
    assert isinstance(person.scene, NewGameScene)
    person.click("Back")
    assert open_scenes() == ["TitleScene"]


def test_enter_plays_and_arrows_reach_the_other_buttons(person: Person, open_scenes: Names) -> None:
    person.open(TitleScene())
    person.press(pygame.K_RETURN)
    assert person.sees(NewGameScene)
    person.press(pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_RETURN)
    assert person.sees(LevelsScene)
    person.press(pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_RETURN)
    assert person.sees(SavesScene)
    person.press(pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_RETURN)
    assert person.sees(StatisticsScene)
    person.press(pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(person.scene, RulesScene)
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene"]


def test_the_table_opens_pauses_and_starts_over(person: Person, open_scenes: Names) -> None:
    person.open(TitleScene())
    person.press(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(person.scene, TableScene)
    session = person.scene.session
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene", "TableScene", "PauseScene"]
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene", "TableScene"]
    person.press(pygame.K_ESCAPE)
    person.click("Restart with the same seed")
    person.click("Start over")
    assert open_scenes() == ["TitleScene", "TableScene"]
    assert isinstance(person.scene, TableScene)
    assert person.scene.session is not session
    assert person.scene.session.seed == session.seed


def test_escape_does_not_close_the_program_but_quit_does(person: Person, app: App) -> None:
    person.open(TitleScene())
    person.press(pygame.K_ESCAPE)
    assert isinstance(person.scene, TitleScene)
    person.click("Quit")
    assert len(app.scenes) == 0
    assert app.exit_code == 0


# Going on


def kept(*sessions: Session) -> Keeper:
    """These games, saved by another start of the program, the last one last."""
    keeper = Keeper()
    for session in sessions:
        assert keeper.keep(session) is None
    keeper.close()
    return keeper


def open_title(person: Person) -> TitleScene:
    """The title when everything on it is there."""
    title = TitleScene()
    person.open(title)
    for _ in range(len(CAST) + 3):
        person.wait()
    return title


def test_without_a_game_there_is_nothing_to_go_on_with(person: Person) -> None:
    title = open_title(person)
    assert not title.card.visible
    kept(finished())
    title.resume()
    person.wait()
    assert not title.card.visible


def test_continue_tells_the_game_and_goes_on_exactly_there(person: Person, open_scenes: Names) -> None:
    session = played(40, "level-4", 3)
    kept(finished(), played(20), session)
    title = open_title(person)
    assert title.card.visible
    assert title.card.head is not None
    assert (title.card.head.level_name, title.card.head.turn) == ("The Long Way Round", session.state.turn)
    assert title.card.head.seats == session.seats
    place = title.card.rect
    surface = person.app.display.surface
    colors = {_pixel(surface, (x, y)) for x in range(place.left + 15, place.left + 130, 3) for y in (place.centery,)}
    assert len(colors) > 12, "there is no picture of the board"
    person.click(title.card)
    assert open_scenes() == ["TitleScene", "TableScene"]
    assert isinstance(person.scene, TableScene)
    assert person.scene.session.record() == session.record()


def test_enter_goes_on_and_the_card_follows_what_was_played(person: Person) -> None:
    kept(played(20))
    title = open_title(person)
    person.press(pygame.K_RETURN)
    assert isinstance(person.scene, TableScene)
    session = person.scene.session
    for _ in range(12):
        person.scene.choose(session.decision.choices[0].id if session.decision else "")
        person.scene.skip()
    person.press(pygame.K_ESCAPE)
    person.click("To the title")
    person.wait()
    assert person.sees(TitleScene)
    assert title.card.record is not None
    assert title.card.record.log == tuple(session.log)


def test_nothing_moves_when_the_game_is_found(person: Person) -> None:
    person.open(TitleScene())
    before = [widget.rect.copy() for widget in person.widgets()]
    kept(played(20))
    person.app.scenes.remove(person.scene)
    title = open_title(person)
    assert [widget.rect for widget in person.widgets() if widget is not title.card] == before


def test_a_damaged_newest_save_is_explained_and_the_newest_older_one_offered(person: Person) -> None:
    session = played(20)
    keeper = kept(session)
    log = len(session.log)
    session.submit(session.decision.choices[0].id if session.decision else "")
    keeper.keep(session)
    keeper.close()
    path = keeper.games()[0].path
    broken = path.read_bytes()[:-300]
    path.write_bytes(broken)
    open_title(person)
    assert person.sees(Dialog)
    said = " ".join(each.words for each in person.widgets() if isinstance(each, Label))
    aside = path.with_name(f"{path.name}.damaged")
    assert f"{path.name} is damaged" in said
    assert str(aside)[-40:] in said
    assert "First Crossing · turn" in said
    assert aside.read_bytes() == broken
    person.click("Go on from there")
    assert isinstance(person.scene, TableScene)
    assert len(person.scene.session.log) == log


def test_a_damaged_only_save_is_explained_and_the_title_stays(person: Person, open_scenes: Names) -> None:
    path = kept(played(20)).games()[0].path
    path.write_text("nothing of the kind")
    title = open_title(person)
    assert person.sees(Dialog)
    person.press(pygame.K_RETURN)
    assert open_scenes() == ["TitleScene"]
    assert not title.card.visible
