"""A card holds its words whatever its size, looks different damaged, and every mark has a shape of its own."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from portaldash.content.loading import load_box
from portaldash.engine.portal_dash.state import Item
from portaldash.ui.layout import Scale
from portaldash.ui.table.fitting import SPARE
from portaldash.ui.table.item_card import caption_of, draw_card, draw_small_card, item_picture
from portaldash.ui.table.tiles import Tile, tile_of, tile_of_kind
from tests.ui.table.panels import RICH, WORN

pytestmark = pytest.mark.usefixtures("display")

RECT = pygame.Rect(10, 10, 80, 90)


def card(tile: Tile, mark: str = "", *, small: bool = False, hovered: bool = False) -> pygame.Surface:
    picture = pygame.Surface((100, 110))
    draw = draw_small_card if small else draw_card
    draw(picture, RECT, Scale(), tile, mark, hovered=hovered)
    return picture


def pixels(picture: pygame.Surface) -> bytes:
    return picture.get_buffer().raw


def gray(picture: pygame.Surface) -> bytes:
    return pixels(pygame.transform.grayscale(picture))


@pytest.mark.parametrize("text_percent", [80, 100, 150, 200])
@pytest.mark.parametrize("room", [(56, 34), (72, 48), (110, 80)])
def test_the_words_of_every_item_fit(room: tuple[int, int], text_percent: int) -> None:
    box = load_box()
    tiles = [tile_of_kind(box, kind) for kind in box.items]
    tiles += [tile_of(box, item) for item in (*RICH, *WORN)]
    for tile in tiles:
        caption = caption_of(tile, room, Scale(1.0, text_percent))
        assert caption.get_width() <= room[0], tile.kind
        assert caption.get_height() <= room[1] + SPARE, tile.kind


@pytest.mark.parametrize("small", [False, True])
def test_marks_are_told_apart_without_color(small: bool) -> None:
    tile = tile_of_kind(load_box(), "iron-sword")
    looks = {mark: gray(card(tile, mark, small=small)) for mark in ("", "lit", "far", "danger", "picked")}
    assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("small", [False, True])
def test_a_card_stays_in_its_place(small: bool) -> None:
    outside = pygame.Surface((100, 110))
    outside.fill((9, 9, 9))
    for mark in ("", "lit", "danger", "picked"):
        for item in RICH:
            (draw_small_card if small else draw_card)(outside, RECT, Scale(), tile_of(load_box(), item), mark)
    for side in ((0, 0, 100, 10), (0, 0, 10, 110), (90, 0, 10, 110), (0, 100, 100, 10)):
        strip = outside.subsurface(side)
        assert pygame.transform.average_color(strip)[:3] == (9, 9, 9)


@pytest.mark.parametrize("small", [False, True])
def test_a_damaged_item_looks_damaged_in_gray_too(small: bool) -> None:
    whole = tile_of_kind(load_box(), "iron-sword")
    assert gray(card(whole, small=small)) != gray(card(replace(whole, ready=False), small=small))


def test_a_crack_goes_through_a_damaged_item() -> None:
    whole = tile_of_kind(load_box(), "iron-chestplate")
    full = pygame.mask.from_surface(item_picture(whole, 48)).count()
    broken = pygame.mask.from_surface(item_picture(replace(whole, ready=False), 48)).count()
    assert broken < full * 0.97


def test_a_lost_heart_can_be_seen() -> None:
    tile = tile_of_kind(load_box(), "netherite-chestplate")
    looks = [gray(card(replace(tile, hearts=hearts))) for hearts in range(6)]
    assert len(set(looks)) == 6


def test_the_mode_of_leggings_can_be_seen() -> None:
    box = load_box()
    moving = tile_of(box, Item("iron-leggings-1", "iron-leggings", mode="move"))
    armor = tile_of(box, Item("iron-leggings-1", "iron-leggings", mode="armor", hearts=3))
    assert gray(card(moving)) != gray(card(armor))


def test_only_what_can_be_chosen_answers_the_pointer() -> None:
    tile = tile_of_kind(load_box(), "bow")
    assert pixels(card(tile, hovered=True)) == pixels(card(tile))
    assert pixels(card(tile, "lit", hovered=True)) != pixels(card(tile, "lit"))
