"""What is heard of the game: buttons, choices, every event when it begins to be shown, little when all is shown."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby

import pygame
import pytest

from portaldash.content import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.saves.settings import Settings
from portaldash.session import SEAT_COLORS, Seat, Session
from portaldash.ui.app import App
from portaldash.ui.display import Display
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.outcome import OutcomeScene
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.sounds import CLICK, NOT_ALLOWED, Sounds
from portaldash.ui.table.facts import Facts, facts_of
from portaldash.ui.table.noises import MOST, heard
from portaldash.ui.widgets import Button, Label
from portaldash.ui.widgets.button import Shortcut
from tests.ui.conftest import Clicker
from tests.ui.events import key
from tests.ui.hand import Hand
from tests.ui.recorder import Recorder


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def app(display: Display, recorder: Recorder) -> Iterator[App]:
    app = App(display, sounds=recorder)
    yield app
    app.close()


class Panel(WidgetScene):
    """A button, one that cannot be pressed, and words."""

    def open(self) -> None:
        self.button = self.widgets.add(Button("Go", lambda: None, shortcut=Shortcut(pygame.K_g, "G")))
        self.dead = self.widgets.add(Button("No", lambda: None, shortcut=Shortcut(pygame.K_n, "N")))
        self.dead.why_not = "not now"
        self.words = self.widgets.add(Label("Words"))

    def arrange(self, size: tuple[int, int]) -> None:
        del size
        for number, widget in enumerate((self.button, self.dead, self.words)):
            widget.place(pygame.Rect(10, 10 + 60 * number, 200, 50), self.app.scale)


@pytest.fixture
def panel(app: App) -> Panel:
    panel = Panel()
    app.scenes.push(panel)
    app.step(16)
    return panel


def test_buttons_click_and_say_when_they_cannot(app: App, panel: Panel, recorder: Recorder, click: Clicker) -> None:
    for widget, names in ((panel.button, [CLICK]), (panel.dead, [NOT_ALLOWED]), (panel.words, [])):
        click(widget.rect.center)
        app.step(16)
        assert recorder.taken() == names
    click((900, 600))
    app.step(16)
    assert recorder.taken() == []


def test_keys_press_buttons_audibly(app: App, panel: Panel, recorder: Recorder) -> None:
    for code, names in ((pygame.K_g, [CLICK]), (pygame.K_n, [NOT_ALLOWED]), (pygame.K_x, [])):
        pygame.event.post(key(code))
        app.step(16)
        assert recorder.taken() == names
    for code, names in (
        (pygame.K_TAB, []),
        (pygame.K_RETURN, [CLICK]),
        (pygame.K_TAB, []),
        (pygame.K_SPACE, [NOT_ALLOWED]),
    ):
        pygame.event.post(key(code))
        app.step(16)
        assert recorder.taken() == names
    assert panel.widgets.ring.at is panel.dead


def test_settings_reach_the_sounds(app: App, recorder: Recorder) -> None:
    app.apply(Settings(volume=35, mute=True))
    assert (recorder.volume, recorder.mute) == (35, True)


# The table


PATIENCE = 2000
"""Frames in which the table must come to rest."""


def table(app: App, speed: str, level: str = "level-1", seed: int = 5) -> Hand:
    seats = tuple(Seat(f"Player {n + 1}", color) for n, color in enumerate(SEAT_COLORS[:2]))
    scene = TableScene(Session(load_level(level), Table(2), seed, seats))
    app.apply(Settings(speed=speed))
    app.scenes.push(scene)
    return Hand(app, scene)


class Listener:
    """Works out from the facts and events of a session what should be heard."""

    def __init__(self, session: Session) -> None:
        self.facts: Facts = facts_of(session.opening)
        self.names: list[str] = []
        take = session.news

        def news() -> list[object]:
            events = take()
            for event in events:
                self.names += heard(event, self.facts)
                self.facts.apply(event)
            return list(events)

        session.news = news  # type: ignore[method-assign,assignment]  # overhears what the scene takes


def frames(hand: Hand) -> None:
    """Let everything be shown in the small steps of a screen, without drawing each."""
    for _ in range(PATIENCE):
        hand.scene.update(16)
        if not hand.scene.busy:
            return
    raise AssertionError("the table does not come to rest")


def place_everybody(hand: Hand) -> None:
    """Take the first choice until the next one begins the first turn."""
    session = hand.scene.session
    hand.app.step(16)
    for _ in range(len(session.seats) - 1):
        frames(hand)
        assert session.decision is not None
        hand.scene.choose(session.decision.choices[0].id)
    frames(hand)


def choose_something(hand: Hand, choices: random.Random) -> None:
    """Take a choice that loses nothing at once, without being asked about it."""
    decision = hand.scene.session.decision
    assert decision is not None
    hand.scene._take(choices.choice([each.id for each in decision.choices if each.id not in hand.scene.chooser.danger]))


def in_a_row(names: list[str]) -> list[str]:
    """The names without repetitions: two tiles that are dealt at the same moment are heard as one."""
    return [name for name, _ in groupby(names)]


def test_at_normal_speed_every_event_is_heard_once_in_its_order(app: App, recorder: Recorder) -> None:
    hand = table(app, "normal")
    listener, choices = Listener(hand.scene.session), random.Random(5)
    place_everybody(hand)
    recorder.taken()
    listener.names.clear()
    for _ in range(30):
        choose_something(hand, choices)
        frames(hand)
    assert len(listener.names) > 40
    assert in_a_row(recorder.taken()) == in_a_row(listener.names)


def test_a_sound_begins_with_what_it_belongs_to(app: App, recorder: Recorder) -> None:
    hand = table(app, "normal")
    place_everybody(hand)
    recorder.taken()
    decision = hand.scene.session.decision
    assert decision is not None
    hand.scene.choose(decision.choices[0].id)
    app.step(0)
    assert recorder.taken() == ["step", "turn-1"]
    app.step(16)
    assert recorder.taken() == []
    waited = 0
    while not recorder.played:
        app.step(16)
        waited += 16
    assert recorder.played == ["die-white"]
    assert 200 < waited < 2000


@pytest.mark.parametrize("level", ["level-1", "level-4"])
def test_when_everything_is_shown_at_once_only_what_matters_is_heard(app: App, recorder: Recorder, level: str) -> None:
    hand = table(app, "instant", level)
    hand.wait()
    choices = random.Random(7)
    session = hand.scene.session
    longest = 0
    while session.decision is not None:
        recorder.taken()
        hand.scene.choose(choices.choice(session.decision.choices).id)
        while not isinstance(app.scenes.top, TableScene | OutcomeScene):
            pygame.event.post(key(pygame.K_RETURN))
            app.step(16)
        app.step(300)
        played = [name for name in recorder.played if name != CLICK]
        longest = max(longest, len(played))
        assert len(played) == len(set(played)) <= MOST
    assert longest == MOST
    assert {"victory", "defeat"} & set(recorder.played)


def test_what_is_skipped_is_not_heard_all_at_once(app: App, recorder: Recorder) -> None:
    hand = table(app, "normal")
    listener, choices = Listener(hand.scene.session), random.Random(5)
    place_everybody(hand)
    most = 0
    for _ in range(30):
        listener.names.clear()
        choose_something(hand, choices)
        recorder.taken()
        hand.scene.skip()
        app.step(16)
        assert not hand.scene.busy
        most = max(most, len(listener.names))
        assert len(recorder.taken()) == min(MOST, len(set(listener.names)))
    assert most > MOST


def test_things_on_the_table_click_when_chosen_and_knock_when_they_cannot_be(app: App, recorder: Recorder) -> None:
    hand = table(app, "instant")
    hand.wait()
    recorder.taken()
    scene = hand.scene
    lit = next(iter(sorted(scene.chooser.lit)))
    off = next(
        f"item:{item.id}"
        for item in scene.director.facts.players[0].items
        if f"item:{item.id}" not in scene.chooser.lit
    )
    scene.click(off)
    assert recorder.taken() == [NOT_ALLOWED]
    scene.click(lit)
    assert recorder.taken()[0] == CLICK


# The device


def test_the_title_opens_no_device(display: Display) -> None:
    pygame.mixer.quit()
    app = App(display, sounds=Sounds())
    app.scenes.push(TitleScene())
    for _ in range(5):
        app.step(16)
    assert app.frame > 0
    assert pygame.mixer.get_init() is None


PROGRAM = """
import pygame
from portaldash.ui import app, sounds
from portaldash.ui.scenes.title import TitleScene

class Clicking(TitleScene):
    def update(self, milliseconds):
        changed = super().update(milliseconds)
        if self.app.frame == 2:
            self.app.sounds.play("victory")
            print("device", not self.app.sounds.has_no_device)
            self.app.quit()
        self.app.redraw()
        return changed

print("code", app.run(Clicking))
"""


@pytest.mark.parametrize(("driver", "device"), [("dummy", True), ("nonsense", False)])
def test_the_program_runs_with_a_device_and_without_one_and_says_nothing(driver: str, device: bool) -> None:
    environment = os.environ | {"SDL_AUDIODRIVER": driver}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [f"device {device}", "code 0"]
