"""The log: at the side of the table and large, always right, at three levels of detail, leading to what it tells of."""

from __future__ import annotations

import pygame
import pytest

from portaldash.bots.bot import BOTS
from portaldash.engine.agenda import CHANCE
from portaldash.engine.portal_dash import events as e
from portaldash.session import Session, UndoTo
from portaldash.ui.app import App
from portaldash.ui.layout import problems
from portaldash.ui.scenes.log import LogScene
from portaldash.ui.scenes.replay import ReplayScene
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.table import event_targets, say, story
from portaldash.ui.table.say import Line
from portaldash.ui.table.story import Detail
from tests.saves.games import finished, long_game, new_session, played
from tests.ui.events import down, key, moved, up, wheel
from tests.ui.scenes.test_sizes import PERCENTS, SIZES
from tests.ui.situations import shown

FRAME = 100


def table(app: App, session: Session | None = None) -> TableScene:
    """A game on the table, at rest."""
    return shown(app, session or played(40))


def log_of(app: App, scene: TableScene | ReplayScene) -> LogScene:
    """The log, opened large."""
    press(app, pygame.K_l)
    log = app.scenes.top
    assert isinstance(log, LogScene)
    assert log.below is scene
    return log


def press(app: App, *codes: int) -> None:
    for code in codes:
        pygame.event.post(key(code))
        app.step(16)


def point(app: App, place: tuple[int, int]) -> None:
    pygame.event.post(moved(place))
    app.step(16)


def click(app: App, place: tuple[int, int]) -> None:
    for event in (moved(place), down(place), up(place)):
        pygame.event.post(event)
    app.step(16)
    app.step(16)


def place_of(log: LogScene, number: int) -> pygame.Rect:
    place = log.list.place_of(f"log:{number}")
    assert place is not None
    return place


def top(app: App) -> str:
    return type(app.scenes.top).__name__


def texts(lines: list[Line] | tuple[Line, ...]) -> list[str]:
    return [line.text for line in lines]


# It is right


def told_anew(scene: TableScene) -> list[str]:
    """What the log has to say by now."""
    fresh = TableScene(Session.resume(scene.session.record()))
    return texts(vars(fresh)["_chronicle"].story().lines(Detail.EVENTS))


def test_the_table_tells_the_story_of_the_game(app: App) -> None:
    scene = table(app, finished("level-2", 3, seed=6, bot="greedy"))
    assert len(scene.director.log) > 100
    assert texts(scene.director.log) == told_anew(scene)
    assert [entry[0] for entry in scene.stage.log.lines] == told_anew(scene)


def test_what_was_taken_back_is_told_no_more(app: App) -> None:
    scene = table(app, new_session(seed=3))
    bot = BOTS["greedy"](3)
    steps_back = 0
    for _ in range(60):
        if scene.session.decision is None:
            break
        before = texts(scene.director.log)
        scene.chooser.submit(bot.choose(scene.session.state))
        scene.director.play(scene.session.news())
        scene.skip()
        after = texts(scene.director.log)
        assert after == told_anew(scene)
        if scene.session.can_undo:
            steps_back += 1
            scene.undo()
            assert texts(scene.director.log) == before
            assert [entry[0] for entry in scene.stage.log.lines] == before
            scene.redo()
            assert texts(scene.director.log) == after
            assert [entry[0] for entry in scene.stage.log.lines] == after
    assert steps_back > 10


def test_a_whole_turn_taken_back_is_told_no_more(app: App) -> None:
    scene = table(app, Session(new_session().level, new_session().table, 5, new_session().seats, casual=True))
    bot = BOTS["greedy"](3)
    while scene.session.state.turn < 3:
        scene.choose(bot.choose(scene.session.state))
        scene.skip()
    scene.undo(UndoTo.TURN)
    scene.undo(UndoTo.TURN)
    assert texts(scene.director.log) == told_anew(scene)


def test_a_loaded_game_has_its_log(app: App) -> None:
    session = played(40)
    scene = table(app, Session.resume(session.record()))
    assert texts(scene.director.log) == told_anew(scene)
    assert len(scene.stage.log.lines) > 20


# At the side of the table


def test_a_line_at_the_side_lights_up_its_thing_and_leads_to_its_moment(app: App) -> None:
    scene = table(app)
    number = max(n for n, line in enumerate(scene.director.log) if line.target)
    place = scene.stage.log.place_of(f"log:{number}")
    assert place is not None
    point(app, place.center)
    assert scene.show().pointed == scene.director.log[number].target
    click(app, place.center)
    replay = app.scenes.top
    assert isinstance(replay, ReplayScene)
    assert not replay.playing
    lines = replay.story.lines(Detail.EVENTS)
    assert replay.replay.at == lines[number].at
    press(app, pygame.K_ESCAPE)
    assert app.scenes.top is scene


def test_watching_changes_nothing_of_the_game(app: App) -> None:
    scene = table(app)
    before = scene.session.record()
    scene.watch(Line("", at=5))
    app.step(16)
    press(app, pygame.K_RIGHT, pygame.K_END, pygame.K_ESCAPE)
    assert scene.session.record() == before


# Large


def test_three_levels_of_detail_by_click_and_by_key(app: App) -> None:
    scene = table(app)
    log = log_of(app, scene)
    counts = {}
    for detail in Detail:
        cell = log.details.cell(detail.value).move(log.details.rect.topleft)
        click(app, cell.center)
        assert scene.detail is detail
        counts[detail] = len(log.list.lines)
    assert counts[Detail.TURNS] == scene.session.state.turn
    assert counts[Detail.EVENTS] == len(scene.director.log)
    assert counts[Detail.EVERYTHING] == counts[Detail.EVENTS] + len(scene.session.log)
    press(app, pygame.K_d)
    assert len(log.list.lines) == counts[Detail.TURNS]
    log.leave()
    app.step(16)
    assert log_of(app, scene).below.detail is Detail.TURNS, "it opens as it was left"


def test_it_opens_at_the_newest_line_and_scrolls(app: App) -> None:
    log = log_of(app, table(app))
    newest = len(log.list.lines) - 1
    assert log.list.place_of(f"log:{newest}") is not None
    point(app, log.list.rect.center)
    pygame.event.post(wheel(100))
    app.step(16)
    assert log.list.place_of("log:0") is not None
    assert log.list.place_of(f"log:{newest}") is None
    press(app, pygame.K_PAGEDOWN)
    assert log.list.place_of("log:0") is None


def test_a_line_lights_up_its_thing_on_the_table(app: App) -> None:
    scene = table(app)
    log = log_of(app, scene)
    window = app.display.surface.get_rect()
    number = max(n for n, line in enumerate(log.lines) if line.target.startswith("space:"))
    log.list.reveal(number)
    app.redraw()
    app.step(16)
    before = app.display.surface.copy()
    point(app, place_of(log, number).center)
    for _ in range(10):
        app.step(FRAME)
    lit = changed(before, app.display.surface, pygame.Rect(0, 0, log.list.rect.left - 40, window.height))
    place = scene.stage.place_of(log.lines[number].target, scene.show())
    assert place is not None
    assert lit.contains(place)
    assert lit.width < window.width // 3


def test_what_lies_behind_the_window_is_shown_beside_it(app: App) -> None:
    scene = table(app)
    log = log_of(app, scene)
    number = max(n for n, line in enumerate(log.lines) if line.target.startswith("block:"))
    log.list.reveal(number)
    app.redraw()
    app.step(16)
    place = scene.stage.where(log.lines[number].target)
    assert place is not None
    assert log.layout is not None
    assert log.layout["box"].rect.contains(place)
    before = app.display.surface.copy()
    point(app, place_of(log, number).center)
    app.step(16)
    beside = pygame.Rect(0, 0, log.layout["box"].rect.left, app.display.size[1])
    assert changed(before, app.display.surface, beside).width > place.width


def changed(before: pygame.Surface, after: pygame.Surface, within: pygame.Rect) -> pygame.Rect:
    """The smallest rectangle with every pixel in it that is not as it was."""
    difference = before.subsurface(within).copy()
    difference.blit(after.subsurface(within), (0, 0), special_flags=pygame.BLEND_SUB)
    other = after.subsurface(within).copy()
    other.blit(before.subsurface(within), (0, 0), special_flags=pygame.BLEND_SUB)
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_ADD)
    difference.set_colorkey((0, 0, 0))
    return difference.get_bounding_rect()


def test_a_click_watches_the_moment_and_back_returns_to_the_log(app: App) -> None:
    log = log_of(app, table(app))
    number = len(log.lines) - 5
    click(app, place_of(log, number).center)
    replay = app.scenes.top
    assert isinstance(replay, ReplayScene)
    assert replay.replay.at == log.lines[number].at
    press(app, pygame.K_ESCAPE)
    assert app.scenes.top is log


def test_over_a_replay_a_click_goes_there(app: App) -> None:
    replay = ReplayScene(finished("level-1", 2, seed=4, bot="greedy").record(), 150)
    app.scenes.push(replay)
    app.step(16)
    app.step(16)
    log = log_of(app, replay)
    current = log.list.current
    assert current is not None
    click(app, place_of(log, current - 3).center)
    assert app.scenes.top is log
    assert replay.replay.at == log.lines[current - 3].at
    assert log.list.current == current - 3


def test_keys_point_choose_and_close(app: App) -> None:
    scene = table(app)
    log = log_of(app, scene)
    press(app, pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_UP)
    assert log.at == len(log.lines) - 2
    press(app, pygame.K_RETURN)
    app.step(16)
    assert top(app) == "ReplayScene"
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert app.scenes.top is scene
    log_of(app, scene)
    press(app, pygame.K_l)
    assert app.scenes.top is scene


def test_a_click_beside_it_closes_it_and_chooses_nothing(app: App) -> None:
    scene = table(app)
    before = len(scene.session.log)
    log = log_of(app, scene)
    places = [scene.stage.place_of(key, scene.show()) for key in sorted(scene.chooser.lit)]
    place = next(each for each in places if each is not None and each.right < log.list.rect.left)
    click(app, place.center)
    assert app.scenes.top is scene
    assert len(scene.session.log) == before


@pytest.mark.parametrize("size", SIZES)
def test_it_has_its_place(app: App, size: tuple[int, int]) -> None:
    log = log_of(app, table(app))
    for percent in PERCENTS:
        app.display.resize(size)
        app.text_percent = percent
        log.arrange(size)
        assert log.layout is not None
        assert problems(log.layout) == []
        assert [vars(each) for each in log.widgets.parts() if each.shortened] == []
        assert log.list.fitting >= 3


# What a line is about


def test_every_kind_of_line_is_about_something() -> None:
    told = set(vars(say)["_TELL"])
    about = set(vars(event_targets)["_TARGETS"])
    assert told - about == {e.NothingSpawned, e.GameWon}
    assert about <= told


def test_every_source_of_chance_is_told() -> None:
    log = long_game().log
    assert {entry.prompt for entry in log if entry.actor == CHANCE} == set(vars(story)["_CHANCES"])
