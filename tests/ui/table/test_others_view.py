"""The other players: everybody but the one shown large, with every item, the damaged ones lower."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from portaldash.ui.table.others_view import OthersView
from tests.ui.table.panels import NEW, POOR, SIZES, WORN, drawn, painted, placed, showing

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_everybody_else_is_there_with_every_item(size: tuple[int, int], text_percent: int, players: int) -> None:
    view = painted(OthersView(), size, showing(players=players), text_percent)
    items = (*WORN, *POOR, *NEW)[: [0, 0, len(WORN), len(WORN) + len(POOR), None][players]]
    names = {f"player:p{seat}" for seat in range(2, players + 1)}
    assert set(view.spots) == names | {f"item:{item.id}" for item in items}


def test_they_sit_clockwise_from_the_one_shown_large() -> None:
    view = OthersView()
    view.seat = 2
    assert view.shown(showing(players=4)) == [3, 0, 1]
    assert view.shown(showing(players=1)) == []


@pytest.mark.parametrize("text_percent", [100, 200])
def test_damaged_items_lie_lower(text_percent: int) -> None:
    view = painted(OthersView(), (1280, 720), showing(), text_percent)
    tops = {ready: {view.spots[f"item:{i.id}"].top for i in WORN if i.ready is ready} for ready in (True, False)}
    assert len(tops[True]) == len(tops[False]) == 1
    assert min(tops[False]) > max(tops[True])


def test_a_click_meets_the_item_and_beside_it_the_player() -> None:
    view = painted(OthersView(), (1280, 720), showing(players=3))
    point = view.point_of("item:bow-1")
    assert point is not None
    assert view.target_at(point) == "item:bow-1"
    row = view.place_of("player:p3")
    assert row is not None
    assert view.target_at((row.left + 3, row.centery)) == "player:p3"


def test_a_lost_heart_and_an_item_to_choose_can_be_seen() -> None:
    view = placed(OthersView(), (1280, 720))
    show = showing()
    pictures = [drawn(view, show)]
    show.facts.players[1] = replace(show.facts.players[1], life=1)
    pictures.append(drawn(view, show))
    show.lit = frozenset({"item:bow-1"})
    pictures.append(drawn(view, show))
    show.flash = frozenset({"player:p2"})
    pictures.append(drawn(view, show))
    assert len(set(pictures)) == 4


def test_whose_turn_it_is_can_be_seen() -> None:
    view = placed(OthersView(), (1280, 720))
    view.seat = 0
    show = showing(players=3)
    pictures = set()
    for show.facts.active in (0, 1, 2):
        pictures.add(drawn(view, show))
    show.facts.turn = 0
    assert drawn(view, show) in pictures, "before the first turn it is nobody's"
    assert len(pictures) == 3


def test_the_hearts_of_armor_stay_where_they_are_when_life_is_lost() -> None:
    view = placed(OthersView(), (1280, 720))
    show = showing(players=3)
    lefts = []
    for life in (6, 1):
        pictures = []
        for hearts in (1, 0):
            items = tuple(replace(item, hearts=min(item.hearts, hearts)) for item in POOR)
            show.facts.players[2] = replace(show.facts.players[2], life=life, items=items)
            picture = pygame.Surface(view.rect.bottomright)
            view.draw(picture, show)
            pictures.append(picture)
        same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1), pictures[1])
        same.invert()
        lefts.append(min(rect.left for rect in same.get_bounding_rects()))
    row = view.place_of("player:p3")
    assert row is not None
    assert lefts[0] == lefts[1] < row.centerx
