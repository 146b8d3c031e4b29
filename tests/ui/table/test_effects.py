"""What flies over the table starts and ends where it should, follows the window, and keeps still where it must."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from portaldash.bots.greedy_bot import GreedyBot
from portaldash.content import load_level
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import SEAT_COLORS, Seat, Session
from portaldash.ui.app import App
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.table import effects_acts
from portaldash.ui.table.effects import Act, Sight, calmed
from portaldash.ui.table.effects_acts import acts_of
from portaldash.ui.table.effects_flights import Flight
from portaldash.ui.table.effects_moment import Moment
from portaldash.ui.table.effects_pictures import heart
from portaldash.ui.table.effects_signs import Banner, Darkening, Floating, Headline
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.say import Speaker
from portaldash.ui.timeline import Speed
from tests.ui.table.stages import FakePlaces

pytestmark = pytest.mark.usefixtures("display")

SIZE = (1280, 720)
RARE = (
    e.NoBlockExposed("red"),
    e.UsedBlockDrawn("gray"),
    e.StackShuffled(12),
    e.NothingFound(0),
    e.NothingSpawned(),
    e.NetheriteUnlocked("netherite-sword"),
    e.PlayerPushed(0, 6),
    e.GameLost("task", "A"),
    e.GameLost("cube", ""),
    e.GameLost("turns", ""),
    e.GameLost("life", "p2"),
    e.GameWon(),
)
"""Events that a game may go without."""


@cache
def story() -> tuple[tuple[e.Event, tuple[Act, ...]], ...]:
    """The events of some games with what is shown for each."""
    shown = []
    for level, seed in (("level-3", 3), ("level-1", 2)):
        seats = tuple(Seat(f"Player {n + 1}", color) for n, color in enumerate(SEAT_COLORS[:3]))
        game, bot = Session(load_level(level), Table(3), seed, seats), GreedyBot(seed)
        facts, speaker = facts_of(game.opening), Speaker(game.level, game.seats)
        attack: e.AttackRolled | None = None
        while True:
            for event in game.news():
                attack = event if isinstance(event, e.AttackRolled) else attack
                shown.append((event, acts_of(event, Moment(facts, speaker, attack))))
                facts.apply(event)
            if game.decision is None:
                break
            game.submit(bot.choose(game.state))
        shown += [(event, acts_of(event, Moment(facts, speaker))) for event in RARE]
    return tuple(shown)


@cache
def acts() -> tuple[Act, ...]:
    """One of each kind of act for each kind of event."""
    found: dict[tuple[type[e.Event], type[Act]], Act] = {}
    for event, shown in story():
        for act in shown:
            found.setdefault((type(event), type(act)), act)
    return tuple(found.values())


def drawn(act: Act, share: float, places: FakePlaces) -> pygame.Surface:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    act.draw(surface, share, Sight(places, act.keys()))
    return surface


def covered(surface: pygame.Surface) -> pygame.Rect:
    """Where something was drawn on a surface that was transparent."""
    return surface.get_bounding_rect()


def test_the_story_has_every_event() -> None:
    known = {each for each in effects_acts._ACTS if each is not e.ObstacleCovered}
    assert known <= {type(event) for event, shown in story() if shown}


def test_every_act_is_seen_while_it_lasts() -> None:
    places = FakePlaces()
    for act in acts():
        assert act.lasts > 0
        if isinstance(act, Darkening):
            continue
        assert any(covered(drawn(act, share, places)).width for share in (0.02, 0.3, 0.55, 0.8)), act


def test_what_has_no_place_is_left_out() -> None:
    places = FakePlaces()
    for act in acts():
        places.missing = set(act.keys())
        surface = drawn(act, 0.4, places)
        assert not covered(surface).width, act


def test_nothing_of_it_is_left_behind() -> None:
    """Neither the clipping of the surface nor the strength of a shared picture."""
    places = FakePlaces()
    for act in acts():
        surface = pygame.Surface(SIZE)
        clip = pygame.Rect(5, 5, 1000, 600)
        surface.set_clip(clip)
        act.draw(surface, 0.1, Sight(places, act.keys()))
        assert surface.get_clip() == clip
        first, again = drawn(act, 0.5, places), drawn(act, 0.5, places)
        assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(again, "RGBA"), act


def test_where_nothing_may_move_it_stays_in_its_place() -> None:
    places = FakePlaces()
    for act in calmed(acts()):
        rects = [rect for share in (0.3, 0.45, 0.6, 0.75) if (rect := covered(drawn(act, share, places))).width]
        for rect in rects[1:]:
            away = pygame.Vector2(rect.center).distance_to(rects[0].center)
            assert away <= 8 or rects[0].contains(rect) or rect.contains(rects[0]), act


def test_a_flight_goes_from_its_start_to_its_end() -> None:
    places = FakePlaces()
    flights = [act for act in acts() if isinstance(act, Flight)]
    assert len(flights) > 8
    for act in flights:
        start, end = (places.where(key) for key in (act.start, act.end))
        assert start is not None
        assert end is not None
        assert covered(drawn(act, 0.0, places)).colliderect(start), act
        last = covered(drawn(act, 0.999, places))
        assert last.colliderect(end.inflate(0, 2 * round(act.over * end.height))), act


def test_defeat_darkens_everything_more_and_more() -> None:
    levels = []
    for share in (0.0, 0.2, 0.4, 0.9):
        surface = pygame.Surface(SIZE)
        surface.fill((200, 200, 200))
        Darkening().draw(surface, share, Sight(FakePlaces(), ()))
        assert surface.get_at((0, 0)) == surface.get_at((1279, 719))
        levels.append(surface.get_at((640, 360)).r)
    assert levels == sorted(levels, reverse=True)
    assert levels[-1] < 80


# The layer.


def test_acts_run_for_their_time() -> None:
    places = FakePlaces()
    effects = places.effects
    assert not effects.update(100)
    effects.begin([Flight(heart(), "a", "b", after=100, lasts=200)])
    seen = []
    for _ in range(7):
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        effects.draw(surface)
        seen.append(covered(surface).width > 0)
        effects.update(50)
    assert seen == [False, False, True, True, True, True, False]
    assert not effects.busy
    assert not effects.update(50)


def test_one_banner_takes_the_place_of_another() -> None:
    effects = FakePlaces().effects
    for words in ("one", "two"):
        effects.begin([Banner(Headline(words, (200, 60, 60)), slot="banner"), Floating("x", words)])
    shown = [each.act for each in effects._running]
    assert [act.line.words for act in shown if isinstance(act, Banner)] == ["two"]
    assert sum(isinstance(act, Floating) for act in shown) == 2


def test_what_is_underway_goes_on_in_a_window_of_another_size() -> None:
    places = FakePlaces()
    effects = places.effects
    effects.arrange(SIZE)
    start = places.where("drawn:a")
    assert start is not None
    effects.begin([Flight(heart(), "drawn:a", "pile:b", lasts=1000, trail=False)])
    places.missing = {"drawn:a", "pile:b"}
    effects.arrange((640, 360))
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    effects.draw(surface)
    center = covered(surface).center
    assert pygame.Vector2(center).distance_to((start.centerx / 2, start.centery / 2)) < 4


# On the real table.


def test_a_window_of_another_size_takes_along_what_flies(app: App) -> None:
    seats = (Seat("Ada", "blue"), Seat("Bo", "pink"))
    scene = TableScene(Session(load_level("level-1"), Table(2), 1, seats))
    app.scenes.push(scene)
    app.step(0)
    scene.skip()
    app.step(0)
    stack = scene.stage.where("pile:stack")
    assert stack is not None
    scene.stage.effects.begin([Flight(heart(), "pile:stack", "board", lasts=1000)])
    app.display.resize((1024, 640))
    app.rearrange()
    app.step(1)
    noted = scene.stage.effects._running[0].sight.rect("pile:stack")
    assert noted is not None
    assert abs(noted.centerx - stack.centerx * 0.8) <= 2
    assert abs(noted.centery - stack.centery * 640 / 720) <= 2


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_place_is_in_the_window(app: App, size: tuple[int, int]) -> None:
    app.display.resize(size)
    seats = tuple(Seat(f"Player {n + 1}", color) for n, color in enumerate(SEAT_COLORS[:3]))
    game = Session(load_level("level-3"), Table(3), 3, seats)
    scene = TableScene(game)
    app.scenes.push(scene)
    app.step(0)
    scene.director.timeline.speed = Speed.INSTANT
    bot = GreedyBot(3)
    for _ in range(30):
        scene.chooser.submit(bot.choose(game.state))
        scene._after_choice()
    app.step(300)
    app.step(300)
    window, stage, facts = pygame.Rect((0, 0), size), scene.stage, scene.director.facts
    assert stage.scale == app.scale
    keys = ["board", "cube", "hand", "pile:hand", "pile:stack", "pile:discard", "line-end", "dice:0", "dice:1"]
    keys += [f"used:{color}" for color in ("red", "gray", "gold", "brown", "black")]
    keys += [f"life:{seat}" for seat in range(3)] + [f"piece:player:p{seat + 1}" for seat in range(3)]
    keys += [f"item:{item.id}" for player in facts.players for item in player.items]
    keys += [f"piece:mob:{mob}" for mob in facts.mobs]
    keys += [
        "slot:A1:0",
        "slot:C1:2",
        "found:0/2",
        "found:1/2",
        "space:0,0",
        "space:11,4",
        "block:1,0,0",
        "block:4,3,3",
    ]
    keys += [f"well:{stage.hand.seat}:ready:0", f"well:{stage.hand.seat}:damaged:3"]
    for key in keys:
        place = stage.where(key)
        assert place is not None, key
        assert place.width > 3, key
        assert window.inflate(8, 8).contains(place), key
    assert stage.where("well:2:ready:0" if stage.hand.seat != 2 else "well:1:ready:0") is None
    assert stage.where("line:nobody-1") is None
