"""However events are shown, at any speed, skipped or not, the table ends as the state has it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from portaldash.bots.greedy_bot import GreedyBot
from portaldash.content import load_level
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import SEAT_COLORS, Seat, Session
from portaldash.ui.app import App
from portaldash.ui.scenes.table import CALM, TableScene
from portaldash.ui.table.director import Director
from portaldash.ui.table.effects_times import Timing, delays_of, groups_of, timing_of
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.say import Speaker
from portaldash.ui.timeline import Speed
from tests.ui.events import down, moved, up
from tests.ui.table.stages import FakePlaces

LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")
SLOW = (Speed.NORMAL, Speed.DOUBLE, Speed.FOURFOLD)
PATIENCE = 400


def session(level: str = "level-1", players: int = 2, seed: int = 1) -> Session:
    seats = tuple(Seat(f"Player {n + 1}", color) for n, color in enumerate(SEAT_COLORS[:players]))
    return Session(load_level(level), Table(players), seed, seats)


def director_of(game: Session, told: list[e.Event], speed: Speed = Speed.NORMAL) -> Director:
    effects = FakePlaces().effects
    director = Director(facts_of(game.opening), Speaker(game.level, game.seats), on_event=told.append, effects=effects)
    director.timeline.speed = speed
    return director


def wait(director: Director, chance: random.Random) -> None:
    """Let everything be shown, in frames of any length."""
    for _ in range(PATIENCE):
        if not director.busy:
            return
        director.update(chance.randrange(1, 100))
    raise AssertionError("it never comes to rest")


def assert_at_rest(director: Director, game: Session) -> None:
    assert director.facts == facts_of(game.state)
    assert (director.drift, director.flash, director.leaving, director.rolling) == ({}, frozenset(), {}, 1.0)
    assert director.current is None


# Whole games.


@pytest.mark.parametrize("speed", Speed)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_end_as_the_state_has_them(level: str, speed: Speed) -> None:
    chance = random.Random(level)
    game = session(level, players=chance.randrange(1, 5), seed=chance.randrange(99))
    bot = GreedyBot(7)
    told: list[e.Event] = []
    director = director_of(game, told, speed)
    happened: list[e.Event] = []
    while True:
        news = game.news()
        happened += news
        director.play(news)
        if chance.random() < 0.3:
            director.update(chance.randrange(1, 400))
            director.skip()
        wait(director, chance)
        assert_at_rest(director, game)
        if game.decision is None:
            break
        wise = chance.random() < 0.9
        game.submit(bot.choose(game.state) if wise else chance.choice(game.decision.choices).id)
    assert told == happened


def test_the_speed_may_change_in_the_middle() -> None:
    game, chance = session("level-2", 3, 5), random.Random(5)
    director = director_of(game, [])
    for _ in range(60):
        director.play(game.news())
        director.update(150)
        director.timeline.speed = chance.choice(list(Speed))
        wait(director, chance)
        assert_at_rest(director, game)
        if game.decision is None:
            break
        game.submit(chance.choice(game.decision.choices).id)


# What is shown, and when.


def played(speed: Speed = Speed.NORMAL, choices: int = 80) -> Iterator[tuple[Director, Session]]:
    """A game of the greedy bot, before anything of what just happened has been shown."""
    game, bot = session("level-3", 3, 2), GreedyBot(2)
    director = director_of(game, [], speed)
    director.play(game.news())
    director.skip()
    for _ in range(choices):
        if game.decision is None:
            return
        game.submit(bot.choose(game.state))
        yield director, game


def test_at_once_nothing_is_drawn_over_the_table() -> None:
    for director, game in played(Speed.INSTANT):
        director.play(game.news())
        assert not director.busy
        assert director.effects is not None
        assert not director.effects.busy
        assert_at_rest(director, game)


def test_who_turns_to_instant_waits_for_nothing_more() -> None:
    for director, game in played():
        director.play(game.news())
        if director.busy:
            break
    director.timeline.speed = Speed.INSTANT
    assert director.update(16)
    assert director.effects is not None
    assert not director.effects.busy
    assert_at_rest(director, game)


def test_a_skip_takes_everything_off_the_table() -> None:
    for director, game in played(choices=40):
        director.play(game.news())
        director.update(60)
        director.skip()
        assert director.effects is not None
        assert not director.effects.busy
        assert_at_rest(director, game)


def test_with_reduced_motion_nothing_moves_or_flashes() -> None:
    for director, game in played(choices=60):
        director.reduced_motion = True
        director.play(game.news())
        while director.busy:
            director.update(40)
            assert (director.drift, director.flash, director.leaving, director.rolling) == ({}, frozenset(), {}, 1.0)
        assert_at_rest(director, game)


def test_a_turn_begins_quickly() -> None:
    """From the first player's dice to the first action; the worst are those in which several mobs act."""
    lengths: list[int] = []
    for seed in range(3):
        game, bot = session("level-3", 3, seed), GreedyBot(seed)
        length: int | None = None
        while game.decision is not None and len(lengths) < 60 * (seed + 1):
            if game.decision.prompt == "action" and length is not None:
                lengths.append(length)
                length = None
            game.submit(bot.choose(game.state))
            news = game.news()
            begins = next((n for n, event in enumerate(news) if isinstance(event, e.TurnStarted)), None)
            if begins is not None:
                length = shown_for(news[begins:])
            elif length is not None:
                length += shown_for(news)
    lengths.sort()
    assert lengths[len(lengths) // 2] < 3200
    assert lengths[len(lengths) * 8 // 10] < 4000


def shown_for(events: list[e.Event]) -> int:
    """Milliseconds until everything of this has been shown at normal speed."""
    groups = [*groups_of(events)]
    return sum(
        max(late + timing_of(event).hold for late, event in zip(delays_of(group), group, strict=True))
        for group in groups
    )


def test_what_overlaps_takes_effect_in_its_order() -> None:
    harm = [e.ArmorHeartsLost(0, "a", 1), e.ItemDamaged(0, "a"), e.LifeLost(0, 2), e.ItemDamaged(0, "b")]
    assert [*groups_of([e.MobActivated("m"), *harm, e.TurnEnded(0)])] == [
        [e.MobActivated("m")],
        harm,
        [e.TurnEnded(0)],
    ]
    effects = [late + timing_of(event).at for late, event in zip(delays_of(harm), harm, strict=True)]
    assert effects == sorted(effects)
    assert shown_for(harm) < sum(timing_of(event).hold for event in harm)


def test_every_event_takes_time_or_goes_without_saying() -> None:
    silent = {
        *(e.GameStarted, e.BossChosen, e.MobLined),  # the table is being laid
        *(e.BlockSeen, e.ActionStarted, e.TurnEnded, e.ItemLeftGame),  # the events around them say it
    }
    kinds = [each for each in vars(e).values() if isinstance(each, type) and issubclass(each, e.Event)]
    timeless = {each for each in kinds if each not in {e.Event, e.MobMoved} and takes_no_time(each)}
    assert timeless == silent


def takes_no_time(kind: type[e.Event]) -> bool:
    return timing_of(kind.__new__(kind)) == Timing()


# In the window.


def scene_on(app: App, game: Session, speed: Speed) -> TableScene:
    scene = TableScene(game)
    app.scenes.push(scene)
    app.step(0)
    scene.director.timeline.speed = speed
    return scene


def rest(app: App, scene: TableScene) -> None:
    for _ in range(PATIENCE):
        if not (scene.busy or scene.stage.effects.busy):
            return
        assert app.step(100)
    raise AssertionError("the table does not come to rest")


@pytest.mark.parametrize("speed", Speed)
def test_resizes_and_skips_change_nothing_about_the_end(app: App, speed: Speed) -> None:
    chance, bot = random.Random(speed.value), GreedyBot(4)
    game = session("level-2", 3, 4)
    scene = scene_on(app, game, speed)
    scene.skip()
    for _ in range(24):
        if game.decision is None:
            break
        scene.chooser.submit(bot.choose(game.state))
        scene._after_choice()
        app.step(chance.randrange(1, 90))
        if chance.random() < 0.4:
            app.display.resize(chance.choice([(1024, 640), (1280, 720), (1500, 700)]))
            app.rearrange()
            app.step(chance.randrange(1, 90))
        if chance.random() < 0.4:
            pygame.event.post(down((400, 400)))
            pygame.event.post(up((400, 400)))
        rest(app, scene)
        assert_at_rest(scene.director, game)


def test_at_rest_nothing_is_drawn(app: App) -> None:
    game = session()
    scene = scene_on(app, game, Speed.NORMAL)
    rest(app, scene)
    for _ in range(20):
        app.step(100)
    before = app.frame
    for _ in range(20):
        app.step(100)
    assert app.frame == before


def choices_of(game: Session) -> int:
    return sum(entry.actor >= 0 for entry in game.log)


@pytest.mark.parametrize("seed", range(6))
def test_twenty_clicks_in_a_moment_choose_once_at_most(app: App, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    chance, bot = random.Random(seed), GreedyBot(seed)
    game = session("level-1", 2, seed)
    scene = scene_on(app, game, Speed.NORMAL)
    scene.skip()
    for _ in range(chance.randrange(30)):
        scene.chooser.submit(bot.choose(game.state))
        scene._after_choice()
        scene.skip()
    taken: list[int] = []
    after = scene._after_choice

    def count() -> None:
        taken.append(len(game.log))
        after()

    monkeypatch.setattr(scene, "_after_choice", count)
    for busy in (False, True):
        app.step(CALM + 50)
        if busy and game.decision is not None:
            scene.chooser.submit(bot.choose(game.state))
            after()
            app.step(CALM + 50)
        taken.clear()
        lit = [place for key in scene.chooser.lit if (place := scene.stage.point_of(key, scene.show())) is not None]
        for _ in range(20):
            place = chance.choice([*lit, (chance.randrange(1280), chance.randrange(60, 720))])
            for event in (moved(place), down(place), up(place)):
                pygame.event.post(event)
            app.step(10)
        assert len(taken) <= 1
        assert problems(game.state) == []
        while app.scenes.top is not scene:
            app.scenes.pop()
            app.step(0)
        scene.skip()
        assert_at_rest(scene.director, game)


def test_a_long_press_that_skips_does_not_choose_when_it_is_let_go(app: App) -> None:
    game, bot = session(), GreedyBot(1)
    scene = scene_on(app, game, Speed.NORMAL)
    scene.skip()
    while game.decision is not None and game.decision.prompt != "action":
        scene.chooser.submit(bot.choose(game.state))
        scene._after_choice()
        scene.skip()
    app.step(CALM + 50)
    key = next(key for key in sorted(scene.chooser.lit) if key.startswith("item:"))
    place = scene.stage.point_of(key, scene.show())
    assert place is not None
    for event in (moved(place), down(place), up(place)):
        pygame.event.post(event)
    app.step(CALM + 50)
    scene.director.play([e.MobActivated(mob) for mob in game.state.mobs])
    chosen = choices_of(game)
    busy = [scene.busy]
    pygame.event.post(down(place))
    app.step(CALM + 50)
    busy.append(scene.busy)
    pygame.event.post(up(place))
    app.step(CALM + 50)
    assert busy == [True, False]
    assert choices_of(game) == chosen
