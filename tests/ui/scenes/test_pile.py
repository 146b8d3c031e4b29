"""Piles are spread out by a click: all that is public about them, and nothing else."""

from collections import Counter

import pytest

from portaldash.content.loading import load_level
from portaldash.engine.deck import Deck, pile
from portaldash.engine.portal_dash.census import tiles_at_start, tiles_now
from portaldash.engine.portal_dash.defs import PlayerAt, Position
from portaldash.session import Session
from portaldash.ui.app import App
from portaldash.ui.layout import problems
from portaldash.ui.scenes.cards import Card
from portaldash.ui.scenes.pile import PileScene, pile_of
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.timeline import Speed
from portaldash.ui.widgets.label import Label
from tests.ui.hand import Hand
from tests.ui.scenes import games
from tests.ui.table.panels import showing


@pytest.fixture
def hand(app: App) -> Hand:
    """At a table in the middle of a game, with something in every pile."""
    part = load_level("level-1").pool[0]
    position = Position(
        parts=(part,),
        mobs=(),
        line=("ghast-2", "enderman-1", "ghast-3"),
        chests=(),
        players=(PlayerAt(2, items=()),),
        stack=("iron-boots", "strong-bow"),
        discard=("iron-sword", "iron-sword", "diamond-boots"),
        at_actions=True,
    )
    return opened(app, games.begun(games.level_at(position)))


def opened(app: App, session: Session) -> Hand:
    scene = TableScene(session)
    scene.director.timeline.speed = Speed.INSTANT
    app.scenes.push(scene)
    hand = Hand(app, scene)
    hand.wait()
    return hand


def spread(hand: Hand, key: str) -> PileScene:
    """Click a thing; the pile that opens."""
    point = hand.scene.stage.point_of(key, hand.scene.show())
    assert point is not None, f"{key} is nowhere"
    hand.click(point)
    hand.look()
    scene = hand.app.scenes.top
    assert isinstance(scene, PileScene), f"a click on {key} opened {scene}"
    return scene


def cards(scene: PileScene) -> list[tuple[str, int]]:
    return [(part.name, part.count) for part in scene.widgets.parts() if isinstance(part, Card)]


def words(scene: PileScene) -> list[str]:
    return [part.words for part in scene.widgets.parts() if isinstance(part, Label)]


def test_the_discard_pile_is_open(hand: Hand) -> None:
    assert cards(spread(hand, "pile:discard")) == [("Diamond Boots", 1), ("Iron Sword", 2)]


def test_the_stack_shows_what_is_in_it_and_the_order_only_of_what_is_known(hand: Hand) -> None:
    scene = spread(hand, "pile:stack")
    names = [name for name, _ in cards(scene)]
    assert names[:2] == ["Iron Boots", "Strong Bow"]
    state = hand.scene.session.state
    box = state.level.box
    there = Counter({box.items[kind].name: count for kind, count in state.stack.pool})
    assert Counter(dict(cards(scene)[2:])) == there
    in_box = [item.name for item in box.items.values()]
    assert names[2:] == [name for name in in_box if name in there]
    assert sum(count for _, count in cards(scene)) == len(state.stack)
    assert tiles_now(state) == tiles_at_start(state)


def test_what_was_shuffled_into_the_top_is_said_to_come_soon() -> None:
    stack = pile({"iron-boots": 9}).shuffled_into_top("netherite-sword", 5)
    found = pile_of("pile:stack", showing(), stack)
    assert found is not None
    said = [each.words for each in found.shown if isinstance(each, Label)]
    assert "Netherite Sword comes within the next 6 tiles." in said


def test_an_empty_stack_says_what_happens_next() -> None:
    found = pile_of("pile:stack", showing(), Deck())
    assert found is not None
    assert found.words.startswith("The stack is empty.")
    assert found.shown == []


def test_the_line_shows_every_mob_in_its_order(hand: Hand) -> None:
    scene = spread(hand, "line:enderman-1")
    assert cards(scene) == [("Ghast 2", 1), ("Enderman 1", 1), ("Ghast 3", 1)]


def test_the_shelf_shows_how_many_of_each_there_are(hand: Hand) -> None:
    items = hand.scene.session.level.box.items.values()
    there = [(item.name, item.count) for item in items if item.origin == "netherite"]
    assert cards(spread(hand, f"shelf:{hand.scene.session.state.netherite[0]}")) == there


def test_used_blocks_tell_what_they_can_do(hand: Hand) -> None:
    assert "Used blocks (0)" in words(spread(hand, "pile:used"))


def test_chests_in_the_supply_and_on_the_board(hand: Hand) -> None:
    assert cards(spread(hand, "pile:chests")) == [("In the supply", 5), ("On the board", 0)]


def test_a_click_beside_it_puts_it_away_and_chooses_nothing(hand: Hand) -> None:
    spread(hand, "pile:discard")
    before = list(hand.scene.session.log)
    (cell, *_) = (key for key in hand.scene.chooser.lit if key.startswith("space:"))
    place = hand.scene.stage.point_of(cell, hand.scene.show())
    assert place is not None
    hand.click(place)
    hand.look()
    assert hand.app.scenes.top is hand.scene
    assert hand.scene.session.log == before


def test_a_thing_that_can_be_chosen_is_chosen(app: App) -> None:
    """A black block in hand: then a click on the shelf takes the tile (R44)."""
    cube = [-1] * 64
    cube[0] = cube[16] = cube[32] = cube[48] = 4
    position = Position(
        cube=tuple(cube),
        parts=(load_level("level-1").pool[0],),
        mobs=(),
        line=("ghast-1",),
        chests=(),
        players=(PlayerAt(2, items=()),),
        tasks=(("red", 3), ("gray", 3), ("gold", 3), ("brown", 4), ("red", 5)),
        at_actions=True,
    )
    hand = opened(app, games.begun(games.level_at(position)))
    hand.choose("mine:black:1,0,0")
    kind = hand.scene.session.state.netherite[0]
    hand.choose(f"unlock:{kind}")


@pytest.mark.parametrize("key", ["pile:stack", "pile:discard", "pile:used", "pile:chests", "shelf:x", "line:ghast-1"])
def test_piles_fit_at_every_size(app: App, key: str) -> None:
    show = showing("level-5", 4)
    items = tuple(show.facts.level.box.items)
    show.facts.discard[:] = [*items, *items]
    for size in ((1024, 640), (1280, 720), (1280, 800), (3840, 2160), (1024, 1400)):
        app.display.resize(size)
        for percent in (80, 100, 200):
            app.text_percent = percent
            found = pile_of(key, show, pile(dict.fromkeys(items, 2)))
            assert found is not None
            scene = PileScene(found)
            scene.app = app
            scene.arrange(size)
            assert scene.layout is not None
            assert problems(scene.layout) == []
            scene.draw(app.display.surface)
            shortened = [vars(each) for each in scene.widgets.parts() if each.shortened]
            assert shortened == [], (size, percent)
            box = scene.layout["box"].rect
            assert all(box.left <= part.rect.left and part.rect.right <= box.right for part in scene.widgets.parts())


def test_nothing_else_is_a_pile() -> None:
    show = showing()
    for key in ("", "space:1,2", "mob:ghast-1", "boss:wildfire", "pile:nonsense", "item:bow-1"):
        assert pile_of(key, show, Deck()) is None
