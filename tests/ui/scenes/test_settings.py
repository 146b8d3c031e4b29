"""Settings hold at once, by mouse and by keys, and are there again at the next start."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from portaldash import paths
from portaldash.content.loading import load_level
from portaldash.saves.settings import TEXT_PERCENT, LastGame, Settings, load_settings, settings_path
from portaldash.session import Session
from portaldash.ui import layout, theme
from portaldash.ui.app import App
from portaldash.ui.display import Display
from portaldash.ui.scenes.keep import SECONDS, KeepScene
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.pause import PauseScene
from portaldash.ui.scenes.settings import SettingsScene
from portaldash.ui.scenes.table import CALM, TableScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.sounds import Sounds
from portaldash.ui.table.block_art import flat
from portaldash.ui.timeline import Speed
from portaldash.ui.widgets.choosing import Selector, Setting, Slider, Toggle
from portaldash.ui.widgets.dialog import Dialog
from portaldash.ui.widgets.label import Label
from tests.ui.events import down, key, moved, up
from tests.ui.scenes.conftest import Names, Person
from tests.ui.scenes.games import begun


@pytest.fixture
def scene(person: Person) -> SettingsScene:
    """The settings, opened from the title."""
    person.open(TitleScene())
    person.click("Settings")
    assert isinstance(person.scene, SettingsScene)
    return person.scene


def on_control(setting: Setting) -> tuple[int, int]:
    """A place on what is set: the right arrow of a selector, the switch of a toggle."""
    area = setting.control.move(setting.rect.topleft)
    return (area.right - 8 if isinstance(setting, Selector) else area.left + 8, area.centery)


def on_track(slider: Slider, percent: int) -> tuple[int, int]:
    """The place of a slider's track where this number is set."""
    track, knob = slider._track.move(slider.rect.topleft), slider.scale.px(16)
    share = (percent - slider.least) / (slider.most - slider.least)
    return round(track.left + knob / 2 + share * (track.width - knob)), track.centery


def words(person: Person) -> list[str]:
    return [widget.words for widget in person.widgets() if isinstance(widget, Label)]


def fills_screen(app: App) -> bool:
    return app.display.full_screen


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        app.step(100)


# Where they are


def test_they_open_from_the_title_and_from_a_pause(person: Person, open_scenes: Names) -> None:
    session = begun(load_level("level-1"), players=2)
    for scene in (TitleScene(), TableScene(session), PauseScene(session)):
        person.open(scene)
    person.click("Settings")
    assert open_scenes() == ["TitleScene", "TableScene", "PauseScene", "SettingsScene"]
    person.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene", "TableScene"]


@pytest.mark.usefixtures("scene")
def test_back_leads_to_the_title(person: Person, open_scenes: Names) -> None:
    person.click("Back")
    assert open_scenes() == ["TitleScene"]


# Setting


def test_every_switch_is_set_by_a_click(person: Person, app: App, scene: SettingsScene) -> None:
    for toggle in (scene.symbols, scene.reduced_motion, scene.confirm, scene.sound):
        person.click(on_control(toggle))
    person.click(on_control(scene.speed))
    person.click(on_track(scene.text, 130))
    wanted = Settings(text_percent=130, symbols=True, mute=True, speed="double", reduced_motion=True)
    assert app.settings == replace(wanted, confirm_end_turn=False)


def test_every_control_is_reached_and_set_by_keys(person: Person, app: App, scene: SettingsScene) -> None:
    wanted = {id(each) for each in person.widgets() if each.can_focus}
    reached: set[int] = set()
    for _ in range(len(wanted)):
        person.press(pygame.K_TAB)
        at = scene.widgets.ring.at
        reached.add(id(at))
        if isinstance(at, Slider | Selector) and at.enabled:
            person.press(pygame.K_RIGHT)
        elif isinstance(at, Toggle) and at is not scene.full_screen and at is not scene.sound:
            person.press(pygame.K_SPACE)
    assert reached == wanted
    assert app.settings == Settings(
        text_percent=110, symbols=True, volume=80, speed="double", reduced_motion=True, confirm_end_turn=False
    )


def test_all_speeds_follow_each_other(person: Person, app: App, scene: SettingsScene) -> None:
    seen = []
    for _ in range(5):
        seen.append((app.settings.speed, scene.speed.options[scene.speed.index]))
        person.click(on_control(scene.speed))
    assert [name for name, _ in seen] == ["normal", "double", "fourfold", "instant", "normal"]
    assert [shown for _, shown in seen[:4]] == ["Normal", "2 times", "4 times", "At once"]


def test_the_language_says_why_there_is_no_other(scene: SettingsScene) -> None:
    assert scene.language.options == ("English",)
    assert "only language" in scene.language.hover_text


def test_text_grows_at_once_and_everywhere(person: Person, app: App, scene: SettingsScene) -> None:
    before = scene.text.rect.height
    title = next(iter(app.scenes))
    person.click(on_track(scene.text, 200))
    assert app.scale.text(20) == 40
    assert scene.text.rect.height > before
    person.press(pygame.K_ESCAPE)
    assert person.scene is title
    assert all(widget.scale.text_percent >= 200 for widget in person.widgets())


def test_the_bounds_of_the_text_are_those_of_the_layout() -> None:
    assert layout.TEXT_PERCENT == TEXT_PERCENT


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3440, 1440)])
def test_the_text_size_follows_a_drag_without_trembling(
    person: Person, app: App, scene: SettingsScene, size: tuple[int, int]
) -> None:
    app.display.resize(size)
    app.rearrange()
    person.wait()
    start = on_track(scene.text, 100)
    pygame.event.post(moved(start))
    pygame.event.post(down(start))
    person.wait()
    for percent in (90, 130, 170, 200, 140, 80):
        place = on_track(scene.text, percent)
        found = []
        for _ in range(4):
            pygame.event.post(moved(place))
            person.wait()
            found.append(app.settings.text_percent)
        assert len(set(found[1:])) == 1
        assert abs(found[-1] - percent) <= 10
    pygame.event.post(up(start))
    person.wait()


def test_sound_is_set_and_tried(
    person: Person, app: App, scene: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(app.sounds, "play", played.append)
    person.click("Play a sound")
    assert "chest-opened" in played
    assert (paths.assets() / "sounds" / "chest-opened.ogg").is_file()
    person.click(on_control(scene.sound))
    assert app.settings.mute
    assert scene.volume.why_not == scene.test.why_not == "The sound is off."
    played.clear()
    person.click("Play a sound")
    assert "chest-opened" not in played


@pytest.mark.usefixtures("scene")
def test_without_a_device_it_is_said(person: Person, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    app.sounds = Sounds()
    person.click("Play a sound")
    assert any(each.startswith("No sound device") for each in words(person))


# The screen


def test_full_screen_goes_back_by_itself(person: Person, app: App, scene: SettingsScene) -> None:
    person.click(on_control(scene.full_screen))
    assert fills_screen(app)
    assert "Keep this?" in words(person)
    assert "It goes back to a window in 10 seconds." in words(person)
    wait(app, SECONDS - 0.5)
    assert fills_screen(app)
    assert "It goes back to a window in 1 second." in words(person)
    wait(app, 0.6)
    assert not fills_screen(app)
    assert person.scene is scene
    assert not scene.full_screen.on
    assert not app.settings.full_screen


@pytest.mark.parametrize("answer", ["Keep it", "Go back"])
def test_full_screen_is_kept_or_not(person: Person, app: App, scene: SettingsScene, answer: str) -> None:
    person.click(on_control(scene.full_screen))
    person.click(answer)
    wait(app, SECONDS + 1)
    kept = answer == "Keep it"
    assert (app.display.full_screen, app.settings.full_screen, scene.full_screen.on) == (kept, kept, kept)
    if kept:
        person.click(on_control(scene.full_screen))
        assert person.scene is scene
        assert (app.display.full_screen, app.settings.full_screen) == (False, False)


@pytest.mark.usefixtures("scene")
def test_full_screen_by_keys(person: Person, app: App) -> None:
    person.press(pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE)
    assert isinstance(person.scene, KeepScene)
    assert not app.settings.full_screen
    person.press(pygame.K_ESCAPE)
    assert not fills_screen(app)
    person.press(pygame.K_SPACE, pygame.K_RETURN)
    assert fills_screen(app)
    assert app.settings.full_screen


def test_the_key_for_full_screen_is_remembered_and_shown(person: Person, app: App, scene: SettingsScene) -> None:
    person.press(pygame.K_F11)
    assert (app.settings.full_screen, scene.full_screen.on) == (True, True)
    person.press(pygame.K_F11)
    assert (app.settings.full_screen, scene.full_screen.on) == (False, False)


def test_the_key_for_full_screen_answers_the_question_too(person: Person, app: App, scene: SettingsScene) -> None:
    person.click(on_control(scene.full_screen))
    person.press(pygame.K_F11)
    person.click("Keep it")
    assert (app.display.full_screen, app.settings.full_screen, scene.full_screen.on) == (False, False, False)


# Back to the start


def test_a_reset_asks_and_leaves_window_and_game(person: Person, app: App, scene: SettingsScene) -> None:
    own = Settings(
        text_percent=200, speed="instant", mute=True, window=(1500, 900), game=LastGame("level-4", players=3)
    )
    app.apply(own)
    person.wait()
    person.click("Reset to defaults")
    person.click("Leave them")
    assert app.settings == own
    person.click("Reset to defaults")
    assert isinstance(person.scene, Dialog)
    person.click("Reset")
    assert app.settings == replace(app.suggested(), window=(1500, 900), game=own.game)
    assert (scene.speed.index, scene.sound.on) == (0, True)


# Keeping


def test_they_are_written_down_on_the_way_back(person: Person, app: App, scene: SettingsScene) -> None:
    person.click(on_control(scene.speed))
    assert load_settings() is None
    person.press(pygame.K_ESCAPE)
    assert load_settings() == app.settings == Settings(speed="double")


def test_nothing_is_written_when_nothing_changed(person: Person, display: Display) -> None:
    kept = Settings(speed="double")
    person.app = App(display, kept)
    person.open(SettingsScene())
    person.open(TitleScene())
    person.press(pygame.K_ESCAPE)
    assert not settings_path().exists()


def test_settings_that_cannot_be_written_down_hold_all_the_same(
    person: Person, app: App, scene: SettingsScene, open_scenes: Names
) -> None:
    settings_path().parent.parent.mkdir(parents=True)
    settings_path().parent.write_text("a file where the folder should be")
    person.click(on_control(scene.speed))
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene", "Dialog"]
    assert any(str(settings_path()) in each for each in words(person))
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene"]
    assert app.settings.speed == "double"


def test_a_new_game_starts_with_the_last_choices(person: Person, display: Display) -> None:
    person.open(TitleScene())
    person.click("Play")
    assert isinstance(person.scene, NewGameScene)
    first = person.scene
    person.click(first.cards[3])
    person.click(first.counts.cell(2).move(first.counts.rect.topleft).center)
    colors = first.rows[0].color
    person.click(colors.cell(theme.SEAT_NAMES.index("green")).move(colors.rect.topleft).center)
    person.click(first.rows[1].name)
    person.type("Ben")
    person.click(first.quick)
    person.click(first.rows[2].begins)
    person.press(pygame.K_RETURN)
    assert isinstance(person.scene, TableScene)
    person.app = App(display, load_settings())
    person.open(TitleScene())
    person.click("Play")
    assert isinstance(person.scene, NewGameScene)
    again = person.scene.setup
    assert (again.level, again.players, again.first, again.quick_start) == ("level-4", 3, 2, True)
    assert [(place.color, place.name) for place in again.places] == [
        ("green", ""),
        ("pink", "Ben"),
        ("yellow", ""),
        ("blue", ""),
    ]
    assert again.seed != first.setup.seed


# What they do at the table


@pytest.fixture
def session() -> Session:
    return begun(load_level("level-2"), players=2)


def at_table(app: App, session: Session, settings: Settings) -> TableScene:
    """A table with everything shown."""
    app.apply(settings)
    table = TableScene(session)
    app.scenes.push(table)
    app.step(16)
    table.skip()
    wait(app, 1)
    return table


@pytest.mark.parametrize("speed", list(Speed))
def test_the_table_plays_at_the_speed(app: App, session: Session, speed: Speed) -> None:
    table = at_table(app, session, Settings(speed=speed.name.lower()))
    assert table.director.timeline.speed is speed
    app.apply(Settings())
    assert table.director.timeline.speed is Speed.NORMAL


def test_at_once_and_reduced_motion_let_nothing_move_by_itself(app: App, session: Session) -> None:
    table = at_table(app, session, Settings())
    for settings, still in (
        (Settings(speed="instant"), True),
        (Settings(), False),
        (Settings(reduced_motion=True), True),
    ):
        app.apply(settings)
        assert (table.stage.board.motion, table.stage.cube.still) == (not still, still)


def test_reduced_motion_flashes_nothing(app: App, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table(app, session, Settings())
    flashing = SimpleNamespace(facts=table.director.facts, busy=False, drift={}, flash=frozenset({"player:p1"}))
    flashes = []
    for reduced in (False, True):
        app.apply(Settings(reduced_motion=reduced))
        with monkeypatch.context() as patch:
            patch.setattr(table, "director", flashing)
            flashes.append(len(table.show().flash))
    assert flashes == [1, 0]


@pytest.mark.parametrize("asks", [True, False])
def test_the_end_of_a_turn_asks_only_if_that_is_wanted(app: App, session: Session, asks: bool) -> None:
    table = at_table(app, session, Settings(confirm_end_turn=asks, speed="instant"))
    for _ in range(20):
        if session.decision is not None and session.decision.prompt == "action":
            break
        table.choose(session.decision.choices[0].id if session.decision else "")
        for _ in range(3):
            app.step(CALM)
    turn = session.state.turn
    pygame.event.post(key(pygame.K_e, unicode="e"))
    for _ in range(3):
        app.step(300)
    assert isinstance(app.scenes.top, Dialog) == asks
    assert (session.state.turn > turn) == (not asks)


def test_strong_symbols_are_drawn_at_once_and_gone_again(app: App, session: Session) -> None:
    table = at_table(app, session, Settings(speed="instant"))
    pictures = []
    for strong in (False, True, False):
        app.apply(replace(app.settings, symbols=strong))
        wait(app, 0.3)
        parts = [table.stage.board.rect, table.stage.cube.rect, table.stage.supplies.rect]
        pictures.append([pygame.image.tobytes(app.display.surface.subsurface(part), "RGB") for part in parts])
    plain, strong_ones, plain_again = pictures
    assert plain == plain_again
    assert all(one != other for one, other in zip(plain, strong_ones, strict=True))


def test_strong_symbols_of_blocks_differ_without_their_colors(app: App) -> None:
    app.apply(Settings(symbols=True))
    shapes = set()
    for kind in range(5):
        gray = pygame.transform.grayscale(flat(kind, 32))
        shapes.add(bytes(gray.get_at((x, y)).r > 150 for x in range(32) for y in range(32)))
    assert len(shapes) == 5
    assert all(0.1 < sum(shape) / len(shape) < 0.8 for shape in shapes)
