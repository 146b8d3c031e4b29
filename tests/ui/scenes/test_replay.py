"""A game watched once more: every moment as it was, by buttons, keys, the track and the log, and nothing to choose."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

from portaldash.engine.agenda import CHANCE
from portaldash.saves.codec import digest
from portaldash.saves.record import Entry, Record
from portaldash.saves.replay import Replay
from portaldash.ui.app import App
from portaldash.ui.layout import problems
from portaldash.ui.scenes.outcome import OutcomeScene
from portaldash.ui.scenes.pause import PauseScene
from portaldash.ui.scenes.replay import ReplayScene, open_record
from portaldash.ui.scenes.replay_bar import PAUSE, PLAY
from portaldash.ui.table import pointing
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.story import Detail
from portaldash.ui.timeline import Speed
from portaldash.ui.widgets.dialog import Dialog
from portaldash.ui.widgets.label import Label
from tests.saves.games import finished, played
from tests.ui.events import down, key, moved, up
from tests.ui.scenes.test_sizes import PERCENTS, SIZES

FRAME = 100


@cache
def whole() -> Record:
    """A game that is over."""
    return finished("level-1", 2, seed=4, bot="greedy").record()


def watched(app: App, record: Record | None = None, at: int | None = 0) -> ReplayScene:
    """A replay on the screen, paused at a moment unless that is None."""
    scene = ReplayScene(record or whole(), at)
    app.scenes.push(scene)
    for _ in range(3):
        app.step(FRAME)
    return scene


def rest(app: App, scene: ReplayScene) -> None:
    """Let everything be shown."""
    for _ in range(400):
        if not scene.screening.busy:
            return
        app.step(FRAME)
    raise AssertionError("the replay does not come to rest")


def pace(scene: ReplayScene) -> tuple[bool, Speed]:
    """Whether it plays, and how fast."""
    return scene.playing, scene.screening.speed


def press(app: App, *codes: int) -> None:
    for code in codes:
        pygame.event.post(key(code))
        app.step(16)


def click(app: App, place: tuple[int, int]) -> None:
    for event in (moved(place), down(place), up(place)):
        pygame.event.post(event)
    app.step(16)


def test_what_is_played_is_what_there_was(app: App) -> None:
    scene = watched(app)
    scene.set_speed(Speed.INSTANT)
    for stop in scene.replay.stops:
        if stop > 0:
            scene.forward()
        assert scene.replay.at == stop
        assert not scene.screening.busy
        assert scene.screening.facts == facts_of(scene.replay.state)
        assert scene.screening.happened == scene.story.happened(stop)
    assert digest(scene.replay.state) == digest(whole().state)


def test_it_goes_back_as_it_came(app: App) -> None:
    scene = watched(app, at=len(whole().log))
    fresh = Replay(whole())
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.replay.at == scene.replay.stops[-3]
    for stop in reversed(scene.replay.stops[:-3]):
        scene.back()
        fresh.go(stop)
        assert scene.replay.at == stop
        assert scene.screening.facts == facts_of(fresh.state)
    assert scene.bar.buttons["back"].enabled == (scene.replay.at > 0)
    press(app, pygame.K_HOME)
    assert not scene.bar.buttons["back"].enabled


def test_keys_go_to_the_ends_and_from_turn_to_turn(app: App) -> None:
    scene = watched(app)
    press(app, pygame.K_END)
    assert scene.replay.over
    assert scene.words.words == "This is how the game ended."
    press(app, pygame.K_HOME)
    assert scene.replay.at == 0
    press(app, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert scene.replay.at == scene.replay.turns[2]
    assert "turn 2 of" in scene.title.words
    press(app, pygame.K_RIGHT, pygame.K_PAGEUP)
    assert scene.replay.at == scene.replay.turns[2], "first to the beginning of the turn it is in"
    press(app, pygame.K_PAGEUP)
    assert scene.replay.at == scene.replay.turns[1]
    press(app, pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert scene.replay.at == 0


def test_buttons_do_the_same(app: App) -> None:
    scene = watched(app)
    for name, moment in (
        ("turn_on", scene.replay.turns[1]),
        ("end", scene.replay.length),
        ("turn_back", scene.replay.turns[scene.replay.last_turn]),
        ("start", 0),
        ("forward", scene.replay.stops[0]),
        ("back", 0),
    ):
        click(app, scene.bar.buttons[name].rect.center)
        rest(app, scene)
        assert scene.replay.at == moment, name


def test_it_plays_by_itself_to_the_end_and_can_be_stopped(app: App) -> None:
    scene = watched(app, played(12).record(), at=None)
    assert pace(scene)[0]
    assert scene.bar.buttons["play"].glyph == PAUSE
    press(app, pygame.K_SPACE)
    stopped = scene.replay.at
    for _ in range(30):
        app.step(FRAME)
    assert scene.replay.at == stopped
    assert scene.bar.buttons["play"].glyph == PLAY
    press(app, pygame.K_SPACE)
    for _ in range(1500):
        app.step(FRAME)
        if not pace(scene)[0]:
            break
    assert scene.replay.over
    assert scene.words.words == "This is as far as the game has come."
    press(app, pygame.K_SPACE)
    assert pace(scene)[0], "at the end it begins anew"
    assert scene.replay.at < scene.replay.length


def frames_to_the_end(app: App, speed: Speed) -> int:
    scene = watched(app, played(12).record(), at=None)
    scene.set_speed(speed)
    frames = 0
    while scene.playing:
        app.step(FRAME)
        frames += 1
    scene.leave()
    app.step(16)
    return frames


def test_each_speed_is_faster_than_the_one_before(app: App) -> None:
    frames = [frames_to_the_end(app, speed) for speed in (Speed.NORMAL, Speed.DOUBLE, Speed.FOURFOLD, Speed.INSTANT)]
    assert frames == sorted(frames, reverse=True)
    assert len(set(frames)) == len(frames)


def test_the_speed_is_chosen_in_the_bar(app: App) -> None:
    scene = watched(app)
    press(app, pygame.K_s)
    assert pace(scene) == (False, Speed.DOUBLE)
    click(app, scene.bar.speed.rect.move(-scene.bar.speed.rect.width // 2 + 8, 0).center)
    assert pace(scene) == (False, Speed.NORMAL)


def test_the_track_goes_where_it_is_clicked_and_dragged(app: App) -> None:
    scene = watched(app)
    track = scene.bar.track
    click(app, track.rect.center)
    assert abs(scene.replay.at - scene.replay.length // 2) <= 1
    pygame.event.post(down(track.rect.center))
    for share in (0.6, 0.8, 2.0):
        pygame.event.post(moved((track.rect.left + int(track.rect.width * share), track.rect.centery)))
        app.step(16)
    pygame.event.post(up((0, 0)))
    app.step(16)
    assert scene.replay.over
    pygame.event.post(moved(track.rect.midleft))
    app.step(16)
    assert scene.replay.over, "the button of the mouse was let go"


def test_what_will_be_chosen_is_marked_and_told(app: App) -> None:
    scene = watched(app)
    chosen = next(at for at, entry in enumerate(whole().log) if entry.choice.startswith("use:"))
    scene.go(chosen)
    item = whole().log[chosen].choice.removeprefix("use:")
    assert scene.show().picked == frozenset({f"item:{item}"})
    assert scene.words.words == f"Next: Ada: Use {scene.screening.speaker.item(item)}"


def test_nothing_can_be_chosen(app: App) -> None:
    scene = watched(app, at=whole().log.index(next(entry for entry in whole().log if entry.prompt == "action")))
    at, before = scene.replay.at, digest(scene.replay.state)
    assert scene.show().lit == frozenset()
    for view in list(scene.stage.views(scene.show())):
        for name in list(view.keys()):
            if not name.startswith(("log:", "pile:", "shelf:", "line:")):
                scene.click(name)
    app.step(16)
    assert app.scenes.top is scene
    assert (scene.replay.at, digest(scene.replay.state)) == (at, before)


def test_a_pile_can_be_looked_into(app: App) -> None:
    scene = watched(app, at=100)
    scene.click("pile:discard")
    app.step(16)
    assert type(app.scenes.top).__name__ == "PileScene"


def test_the_log_marks_the_line_that_is_shown_and_goes_where_it_is_clicked(app: App) -> None:
    scene = watched(app, at=100)
    lines = scene.story.lines(Detail.EVENTS)
    marked = scene.stage.log.current
    assert marked is not None
    assert lines[marked].at <= 100 < lines[marked + 1].at
    assert scene.stage.log.place_of(f"log:{marked}") is not None
    other = marked - 2
    place = scene.stage.log.place_of(f"log:{other}")
    assert place is not None
    click(app, place.center)
    assert scene.replay.at == lines[other].at
    assert scene.stage.log.current == other
    assert not scene.playing


def test_pointing_at_a_line_lights_up_what_it_is_about(app: App) -> None:
    scene = watched(app, at=100)
    before = pygame.image.tobytes(app.display.surface, "RGB")
    number = next(n for n in range(scene.current(Detail.EVENTS), 0, -1) if scene.story.lines(Detail.EVENTS)[n].target)
    scene.stage.log.reveal(number)
    app.redraw()
    app.step(16)
    place = scene.stage.log.place_of(f"log:{number}")
    assert place is not None
    pygame.event.post(moved(place.center))
    app.step(16)
    target = scene.story.lines(Detail.EVENTS)[number].target
    assert scene.show().pointed == target
    assert pointing.place_of(scene.stage, scene.show(), target) is not None
    assert pygame.image.tobytes(app.display.surface, "RGB") != before


@pytest.mark.parametrize(("level", "players"), [("level-1", 2), ("level-3", 3), ("level-5", 4)])
def test_every_line_is_about_something_to_be_seen_at_its_moment(app: App, level: str, players: int) -> None:
    scene = watched(app, finished(level, players, seed=2, bot="greedy").record())
    lines = [line for line in scene.story.lines(Detail.EVERYTHING) if line.target]
    assert len(lines) > 100
    for line in lines[::17]:
        scene.go_to(line)
        app.redraw()
        app.step(FRAME)
        assert pointing.place_of(scene.stage, scene.show(), line.target) is not None, line


def test_three_levels_of_detail(app: App) -> None:
    scene = watched(app, at=100)
    counts = []
    for _ in Detail:
        counts.append(len(scene.stage.log.lines))
        press(app, pygame.K_d)
    events, everything, turns = counts
    assert turns == scene.replay.last_turn + 1, "every turn and the end"
    assert turns < events < everything
    assert everything == events + len(whole().log)


def test_leaving_goes_back_to_where_it_was_opened(app: App) -> None:
    first = watched(app)
    open_record(app, whole(), 5)
    app.step(16)
    second = app.scenes.top
    assert isinstance(second, ReplayScene)
    assert second is not first
    press(app, pygame.K_ESCAPE)
    assert app.scenes.top is first


def test_the_end_of_a_game_and_the_pause_lead_to_a_replay(app: App) -> None:
    session = finished("level-1", 2, seed=4)
    outcome = OutcomeScene(session)
    app.scenes.push(outcome)
    app.step(16)
    outcome.watch()
    app.step(16)
    scene = app.scenes.top
    assert isinstance(scene, ReplayScene)
    assert pace(scene)[0], "it begins to play"
    assert scene.record.log == tuple(session.log)
    running = played(20)
    pause = PauseScene(running)
    app.scenes.push(pause)
    app.step(16)
    pause.watch()
    app.step(16)
    scene = app.scenes.top
    assert isinstance(scene, ReplayScene)
    press(app, pygame.K_END)
    assert scene.words.words == "This is as far as the game has come."
    assert digest(scene.replay.state) == digest(running.state)


# Where a game no longer comes out as it was played


def without(record: Record, at: int, **values: object) -> Record:
    """The record with one entry of its log changed."""
    changed = replace(record.log[at], **values)  # type: ignore[arg-type]  # the fields of an entry, by name
    return replace(record, log=(*record.log[:at], changed, *record.log[at + 1 :]))


def said(app: App) -> str:
    """What the dialog on top says."""
    dialog = app.scenes.top
    assert isinstance(dialog, Dialog)
    return " ".join(part.words for part in dialog.widgets.parts() if isinstance(part, Label))


def test_a_game_that_comes_out_the_same_says_nothing(app: App) -> None:
    scene = watched(app)
    assert scene.difference is None
    assert app.scenes.top is scene


def test_a_choice_that_is_no_longer_possible(app: App) -> None:
    at = next(n for n, entry in enumerate(whole().log) if entry.choice.startswith("use:"))
    scene = watched(app, without(whole(), at, choice="use:netherite-sword-1"))
    assert "In turn 1" in said(app)
    assert "“Ada: Use Netherite Sword”. That is not possible there." in said(app)
    assert "It can be watched up to there." in said(app)
    assert scene.replay.length == at
    press(app, pygame.K_RETURN, pygame.K_END)
    assert scene.replay.at == at
    assert "That is not possible there." in scene.words.words


def test_a_choice_nobody_has_a_name_for(app: App) -> None:
    at = next(n for n, entry in enumerate(whole().log) if entry.choice.startswith("use:"))
    watched(app, without(whole(), at, choice="use:wooden-spoon-1"))
    assert "“use:wooden-spoon-1”" in said(app)


def test_chance_that_the_seed_does_not_bring(app: App) -> None:
    at = next(n for n, entry in enumerate(whole().log) if entry.prompt == "mob_die")
    other = "1" if whole().log[at].choice != "1" else "2"
    scene = watched(app, without(whole(), at, choice=other))
    assert f"chance said: “The mob die shows {other}”." in said(app)
    assert scene.bar.track.broken == at
    assert scene.replay.length > at
    assert scene.replay.difference is not None
    assert f"It can be watched up to turn {scene.replay.difference.turn}" in said(app)


def test_a_table_that_looked_otherwise(app: App) -> None:
    marks = list(whole().marks)
    marks[10] = "0" * 12
    scene = watched(app, replace(whole(), marks=tuple(marks)))
    persons = [at for at, entry in enumerate(whole().log) if entry.actor != CHANCE]
    assert "The table did not look then as it does now." in said(app)
    assert "It can be watched all the same" in said(app)
    assert scene.bar.track.broken == persons[10]
    assert scene.replay.length == len(whole().log)


def test_an_end_that_is_another(app: App) -> None:
    other = played(10).record()
    watched(app, replace(played(9).record(), state=other.state))
    assert "the table at the end is not the one that was saved" in said(app)


def test_a_log_that_goes_on_after_the_end(app: App) -> None:
    longer = replace(whole(), log=(*whole().log, Entry(0, "action", "end_turn")), marks=(*whole().marks, "0" * 12))
    scene = watched(app, longer)
    assert "That is not possible there." in said(app)
    assert scene.replay.length == len(whole().log)


# What it looks like


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(app: App, size: tuple[int, int]) -> None:
    scene = watched(app, finished("level-5", 4, seed=1).record(), at=150)
    for percent in PERCENTS:
        app.display.resize(size)
        app.text_percent = percent
        scene.arrange(size)
        assert scene.layout is not None
        assert scene.stage.areas is not None
        assert problems(scene.layout) == [], percent
        assert problems(scene.stage.areas) == [], percent
        widgets = [widget for widget in scene.widgets.widgets if widget.visible]
        assert [vars(each) for each in widgets if each.shortened] == [], percent
        window = pygame.Rect((0, 0), size)
        for number, each in enumerate(widgets):
            assert window.contains(each.rect), (percent, vars(each))
            assert each.rect.collidelist([other.rect for other in widgets[number + 1 :]]) == -1, (percent, vars(each))


def test_the_same_moment_gives_the_same_picture(app: App) -> None:
    scene = watched(app, at=60)
    first = pygame.image.tobytes(app.display.surface, "RGB")
    scene.go(0)
    app.step(FRAME)
    assert pygame.image.tobytes(app.display.surface, "RGB") != first
    scene.go(60)
    for _ in range(20):
        app.step(FRAME)
    assert pygame.image.tobytes(app.display.surface, "RGB") == first
