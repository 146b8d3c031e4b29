"""The title: a picture at once, creatures after it, and the way into everything."""

import pygame

from portaldash import __version__
from portaldash.ui import pieces
from portaldash.ui.app import App
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.rules import RulesScene
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.scenes.title import CAST, TitleScene
from portaldash.ui.theme import Color
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
    app.scenes.push(TitleScene())
    app.step(16)
    surface = app.display.surface
    left = [_pixel(surface, (x, y)) for x in range(50, 520, 2) for y in range(120, 230, 2)]
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
    assert isinstance(person.scene, NewGameScene)
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
