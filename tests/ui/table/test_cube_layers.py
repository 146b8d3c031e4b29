"""The layers beside the cube, and the cube taken apart: what they say, what can be clicked there."""

from __future__ import annotations

import pygame
import pytest

from portaldash.engine.portal_dash.defs import CUBE_BLOCKS
from portaldash.engine.portal_dash.state import Column
from portaldash.ui import theme
from portaldash.ui.layout import Scale
from portaldash.ui.table.areas import table_areas
from portaldash.ui.table.cube_panel import CubePanel
from portaldash.ui.table.facts import EMPTY, UNSEEN
from portaldash.ui.table.tasks import Layer, layers_of
from tests.ui.events import down, moved, up, wheel
from tests.ui.table.cubes import (
    PLACE,
    SIZES,
    canvas,
    exposed,
    facts_with,
    filled,
    key_of,
    picture,
    showing,
    view_of,
)

pytestmark = pytest.mark.usefixtures("display")

ANGLES = [(yaw, pitch) for yaw in range(-180, 180, 45) for pitch in (18, 31, 66)]
LINE = -9
"""The kind of what is no block: edges and outlines."""
INSIDE = "block:3,1,1"
"""A block with others all around it."""


# The layers


def test_the_layers_say_how_many_are_left_and_what_is_due() -> None:
    facts = facts_with()
    names = [(layer.number, layer.task, layer.top) for layer in layers_of(facts)]
    assert names == [(1, "A", True), (2, "B", False), (3, "C", False), (4, "", False)]
    assert [layer.left for layer in layers_of(facts)] == [9, 14, 15, 16]


def test_a_layer_warns_when_it_is_nearly_gone_and_its_task_is_not_done() -> None:
    facts = facts_with()
    facts.cube[:14] = [EMPTY] * 14
    assert [layer.urgent for layer in layers_of(facts)] == [True, False, False, False]
    before = picture(view_of(showing(facts)), showing(facts))
    facts.columns[:2] = [Column(0, 3), Column(1, 3)]
    first = layers_of(facts)[0]
    assert (first.done, first.urgent) == (True, False)
    assert picture(view_of(showing(facts)), showing(facts)) != before
    assert not Layer(number=4, left=1, task="", done=False, top=True).urgent
    assert not Layer(number=1, left=0, task="A", done=False, top=False).urgent


def test_the_warning_is_in_the_color_of_danger() -> None:
    facts = facts_with()
    facts.cube[:14] = [EMPTY] * 14
    surface = canvas()
    view_of(showing(facts)).draw(surface, showing(facts))
    assert any(
        surface.get_at((x, y))[:3] == theme.DANGER
        for x in range(PLACE.left, PLACE.right)
        for y in range(PLACE.top, PLACE.top + 60)
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("percent", [80, 100, 150, 200])
@pytest.mark.parametrize("exploded", [True, False], ids=["exploded", "whole"])
def test_nothing_overlaps_at_any_size(size: tuple[int, int], percent: int, *, exploded: bool) -> None:
    scale = Scale.for_size(size, percent)
    urgent = facts_with()
    urgent.cube[:14] = [EMPTY] * 14
    for others in (0, 1, 3):
        rect = table_areas(size, scale, others).find("cube").rect
        for facts in (facts_with(), urgent):
            panel = CubePanel(pygame.Rect((0, 0), rect.size), layers_of(facts), scale, exploded=exploded)
            spots = panel.paint(pygame.Surface(rect.size), turned=True, pointed="")
            places = [*spots.values()]
            if panel.grids is None:
                places.append(panel.cube)
                assert len(panel.plan.cards) == 4
            else:
                places += [each for both in panel.grids.places for each in both]
                assert len(panel.grids.places) == 4
            assert min(panel.cube.size) >= 40
            for number, place in enumerate(places):
                assert panel.rect.contains(place), (rect.size, place)
                assert place.collidelist(places[:number]) < 0, (rect.size, places)


# Side by side


def test_the_exploded_cube_has_every_block_and_its_lit_ones_are_clicked_there() -> None:
    facts = facts_with()
    show = showing(facts, lit=exposed(facts))
    view = view_of(show)
    button = view.point_of("cube:explode")
    assert button is not None
    assert view.handle(down(button))
    assert view.handle(up(button))
    view.draw(canvas(), show)
    blocks = {key for key in view.spots if key.startswith("block:")}
    assert blocks == {key_of(cell) for cell in range(CUBE_BLOCKS) if filled(facts) >> cell & 1}
    for key in (*show.lit, INSIDE, "layer:1", "layer:4"):
        point = view.point_of(key)
        assert point is not None, key
        assert view.target_at(point) == key
    assert view.show_block(INSIDE)
    assert not view.handle(wheel(1))
    assert view.handle(down(button))
    assert view.handle(up(button))
    view.draw(canvas(), show)
    assert INSIDE not in view.spots


def test_a_press_that_leaves_the_button_does_nothing() -> None:
    view = view_of(showing(facts_with()))
    button = view.point_of("cube:explode")
    assert button is not None
    view.handle(down(button))
    view.handle(moved(PLACE.center))
    view.handle(up(PLACE.center))
    assert not view.exploded
    assert view.turning.at_home


def test_the_home_button_is_there_once_the_cube_is_turned() -> None:
    show = showing(facts_with())
    view = view_of(show)
    assert view.point_of("cube:home") is None
    view.turning.drag(30, 0)
    view.draw(canvas(), show)
    button = view.point_of("cube:home")
    assert button is not None
    view.handle(down(button))
    view.handle(up(button))
    assert view.turning.at_home


def test_unseen_blocks_are_shown_as_unseen_side_by_side() -> None:
    facts, other = facts_with(), facts_with()
    other.cube = [0 if color == UNSEEN else color for color in facts.cube]
    view = view_of(showing(facts))
    view.exploded = True
    unseen = picture(view, showing(facts))
    assert unseen != picture(view, showing(other))


def test_the_lit_blocks_can_be_reached_by_keys_even_when_hidden() -> None:
    facts = facts_with()
    lit = exposed(facts)
    view = view_of(showing(facts, lit=lit))
    assert lit <= set(view.keys())
    assert "cube:explode" in set(view.keys())
