"""The large inventory: whose it is, every item in its row and place, and the white dice of the active player."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from portaldash.ui.table.hand_view import HandView
from portaldash.ui.table.view import Showing
from tests.ui.table.panels import NEW, RICH, SIZES, WORN, drawn, painted, placed, showing

pytestmark = pytest.mark.usefixtures("display")


def test_it_shows_who_decides_then_who_is_active_unless_told_otherwise() -> None:
    view = HandView()
    show = showing(players=3, seat=2)
    assert view.shown(show) == 2
    show.seat = -1
    assert view.shown(show) == show.facts.active == 0
    view.seat = 1
    assert view.shown(show) == 1
    painted(view, (1280, 720), show)
    assert set(view.spots) == {"player:p2", *(f"item:{item.id}" for item in WORN)}


@pytest.mark.parametrize("size", SIZES)
def test_ready_items_lie_above_damaged_ones_each_in_its_place(size: tuple[int, int]) -> None:
    view = painted(HandView(), size, showing())
    spots = [view.spots[f"item:{item.id}"] for item in RICH]
    assert [rect.left for rect in spots] == sorted({rect.left for rect in spots}), "six places beside each other"
    ready = {rect.top for item, rect in zip(RICH, spots, strict=True) if item.ready}
    damaged = {rect.top for item, rect in zip(RICH, spots, strict=True) if not item.ready}
    assert len(ready) == len(damaged) == 1
    assert min(damaged) >= max(rect.bottom for item, rect in zip(RICH, spots, strict=True) if item.ready)


def test_a_click_on_a_card_meets_its_item() -> None:
    view = painted(HandView(), (1280, 720), showing())
    for item in RICH:
        point = view.point_of(f"item:{item.id}")
        assert point is not None
        assert view.target_at(point) == f"item:{item.id}"


def test_there_is_a_place_for_every_item_of_a_larger_inventory() -> None:
    show = showing()
    many = tuple(replace(NEW[1], id=f"stone-pickaxe-{number}") for number in range(10, 18))
    show.facts.players[0] = replace(show.facts.players[0], items=many)
    view = painted(HandView(), (1024, 640), show)
    assert len({tuple(rect) for key, rect in view.spots.items() if key.startswith("item:")}) == len(many)


@pytest.mark.parametrize(
    "change",
    [
        lambda show: setattr(show.facts, "action", 2),
        lambda show: setattr(show.facts, "white_dice", ("gold", 2)),
        lambda show: setattr(show.facts, "white_dice", ("red", 3)),
        lambda show: setattr(show.facts, "active", 1),
        lambda show: setattr(show, "flash", frozenset({"player:p1"})),
        lambda show: setattr(show, "lit", frozenset({"player:p1"})),
        lambda show: setattr(show, "lit", frozenset({f"item:{RICH[0].id}"})),
        lambda show: show.facts.players.__setitem__(0, replace(show.facts.players[0], life=4)),
        lambda show: show.facts.players.__setitem__(0, replace(show.facts.players[0], items=RICH[:5])),
    ],
)
def test_what_happens_to_the_player_can_be_seen(change: object) -> None:
    view = placed(HandView(), (1280, 720))
    show = showing()
    before = drawn(view, show)
    assert callable(change)
    change(show)
    assert drawn(view, show) != before


def test_what_cannot_be_chosen_is_dim_while_its_owner_has_to_choose() -> None:
    show = showing(lit=frozenset({f"item:{RICH[0].id}"}))
    view = painted(HandView(), (1280, 720), show)
    lit, other = (view.spots[f"item:{item.id}"] for item in RICH[:2])
    surface = pygame.Surface(view.rect.bottomright)
    light = {}
    for waiting in (False, True):
        show.waiting = waiting
        view.draw(surface, show)
        light[waiting] = [sum(average(surface, place.move(view.rect.topleft))) for place in (lit, other)]
    assert light[True][0] == light[False][0]
    assert light[True][1] < 0.8 * light[False][1]
    show.seat = 1
    view.seat = 0
    view.draw(surface, show)
    assert sum(average(surface, other.move(view.rect.topleft))) == light[False][1], "nothing to choose for its owner"


def average(surface: pygame.Surface, place: pygame.Rect) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(surface, place))[:3]


def test_what_happens_elsewhere_does_not_paint_it_again() -> None:
    view = placed(HandView(), (1280, 720))
    show = showing()
    look = view.look(show)
    show.hovered, show.lit, show.flash = "space:3,1", frozenset({"space:3,1"}), frozenset({"player:p2"})
    show.facts.players[1] = replace(show.facts.players[1], life=1)
    assert view.look(show) == look


def test_the_white_dice_tumble_until_they_lie_still() -> None:
    view = placed(HandView(), (1280, 720))
    show = showing()
    show.facts.white_dice, show.facts.action = None, 0
    pictures = []
    for view.rolling in (0.1, 0.4, 0.7):
        pictures.append(drawn(view, show))
    assert len(set(pictures)) == 3
    show.facts.white_dice = ("red", 2)
    still = drawn(view, show)
    view.rolling = 1.0
    assert drawn(view, show) == still, "dice that lie on the table do not move"


def test_before_anybody_sits_down_there_is_an_empty_panel() -> None:
    show = showing()
    show.facts.players = []
    view = painted(HandView(), (1280, 720), Showing(show.facts, show.seats))
    assert view.spots == {}
