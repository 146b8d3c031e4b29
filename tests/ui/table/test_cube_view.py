"""The cube: what is picked is what is drawn, it turns and comes back, and nothing is painted in vain."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from portaldash.engine.portal_dash.defs import COLORS, CUBE_BLOCKS
from portaldash.ui import theme
from portaldash.ui.boxes import LIGHT, inside
from portaldash.ui.layout import Scale
from portaldash.ui.table.block_art import tile
from portaldash.ui.table.cube_picture import CubePicture
from portaldash.ui.table.cube_sprites import DIM, EDGE
from portaldash.ui.table.cube_turning import LEAST_ZOOM, MOST_ZOOM
from portaldash.ui.table.cube_view import CubeView, cell_of
from portaldash.ui.table.facts import EMPTY, UNSEEN
from tests.ui.events import down, moved, up, wheel
from tests.ui.table.cubes import (
    PLACE,
    canvas,
    exposed,
    facts_with,
    key_of,
    look_from,
    picture,
    showing,
    view_of,
)

if TYPE_CHECKING:
    from portaldash.ui.boxes import Camera
    from portaldash.ui.table.cube_model import Face
    from portaldash.ui.table.cube_picture import Subject
    from portaldash.ui.table.cube_sprites import Sprites
    from portaldash.ui.table.view import Showing

pytestmark = pytest.mark.usefixtures("display")

ANGLES = [(yaw, pitch) for yaw in range(-180, 180, 45) for pitch in (18, 31, 66)]
LINE = -9
"""The kind of what is no block: edges and outlines."""
INSIDE = "block:3,1,1"
"""A block with others all around it."""


# What is picked


@pytest.mark.parametrize(("yaw", "pitch"), ANGLES)
def test_every_block_in_view_is_met_where_its_point_is(yaw: int, pitch: int) -> None:
    facts = facts_with()
    show = showing(facts, lit=exposed(facts))
    view = view_of(show)
    look_from(view, yaw, pitch)
    points = {key_of(cell): view.point_of(key_of(cell)) for cell in range(CUBE_BLOCKS)}
    met = {key for key, point in points.items() if point is not None and view.target_at(point) == key}
    assert met == {key for key, point in points.items() if point is not None}
    assert len(met) >= 16
    assert met & show.lit
    for key in met:
        place = view.place_of(key)
        assert place is not None
        assert place.collidepoint(points[key] or (0, 0))


@pytest.mark.parametrize("turning", [True, False], ids=["turning", "resting"])
@pytest.mark.parametrize(("yaw", "pitch"), [(-33, 31), (52, 20), (140, 60), (-90, 31), (0, 40)])
def test_the_block_picked_is_the_one_drawn(yaw: int, pitch: int, *, turning: bool) -> None:
    facts = facts_with()
    show = showing(facts, lit=frozenset({"block:1,0,2", "block:2,0,1"}))
    view = view_of(show)
    view.signs = False
    look_from(view, yaw, pitch)
    if turning:
        view.turning.drag(0.001, 0)
    surface = canvas()
    view.draw(surface, show)
    lit, unlit, sides = plain_colors(1.0), plain_colors(DIM), view._seen_faces()
    checked = set()
    for x in range(PLACE.left, PLACE.right, 9):
        for y in range(PLACE.top, PLACE.bottom, 9):
            faces = {side_at(sides, (x + a, y + b)) for a, b in ((0, 0), (-4, -4), (4, -4), (-4, 4), (4, 4))}
            key = view.target_at((x, y)) if len(faces) == 1 else ""
            if key.startswith("block:"):
                seen = likeliest(surface.get_at((x, y)), lit if key in show.lit else unlit)
                if seen != LINE:
                    checked.add(key)
                    assert seen == facts.cube[cell_of(key)], (key, x, y)
    assert len(checked) > 12


def side_at(sides: list[Face], point: tuple[int, int]) -> tuple[int, str]:
    """The cell and the side that is seen at a point."""
    met = (face for face in reversed(sides) if inside(face.polygon, point))
    return next(((face.cell, face.side) for face in met), (-1, ""))


def plain_colors(dim: float) -> list[tuple[int, tuple[float, ...]]]:
    """The colors of the blocks without signs on all sides, dimmed like this, and of lines, by their kind."""
    lines = (EDGE, theme.shade(EDGE, DIM), theme.CHOOSE)
    found = [(LINE, tuple(map(float, color))) for color in lines]
    for color in range(len(COLORS)):
        plain = pygame.transform.average_color(tile(color, signs=False))[:3]
        lights = [LIGHT[side] * dim for side in ("top", "front", "left")]
        found += [(color, tuple(light * part for part in plain)) for light in lights]
    return found


def likeliest(pixel: pygame.Color, kinds: list[tuple[int, tuple[float, ...]]]) -> int:
    """The kind of block that a pixel shows."""
    return min(kinds, key=lambda kind: sum(abs(seen - own) for seen, own in zip(pixel[:3], kind[1], strict=True)))[0]


def test_nothing_is_picked_beside_the_cube() -> None:
    view = view_of(showing(facts_with()))
    assert view.target_at((PLACE.left + 4, PLACE.bottom - 4)) == ""
    assert view.target_at((PLACE.left - 20, PLACE.top)) == ""


def test_a_hidden_block_has_no_point_until_it_is_turned_into_view() -> None:
    facts = facts_with()
    view = view_of(showing(facts, lit=exposed(facts)))
    look_from(view, -33, 18)
    behind = "block:2,0,1"
    assert view.point_of(behind) is None
    assert view.show_block(behind)
    point = view.point_of(behind)
    assert point is not None
    assert view.target_at(point) == behind


@pytest.mark.parametrize(("yaw", "pitch"), [(-33, 31), (100, 18), (190, 70)])
def test_every_exposed_block_can_be_brought_into_view(yaw: int, pitch: int) -> None:
    facts = facts_with()
    view = view_of(showing(facts, lit=exposed(facts)))
    for key in exposed(facts):
        look_from(view, yaw, pitch)
        assert view.show_block(key), key
        point = view.point_of(key)
        assert point is not None, key
        assert view.target_at(point) == key


def test_a_block_inside_the_cube_cannot_be_brought_into_view() -> None:
    view = view_of(showing(facts_with()))
    before = view.turning.camera
    assert not view.show_block(INSIDE)
    assert not view.show_block("layer:1")
    assert view.turning.camera == before
    assert view.place_of(INSIDE) is None


def test_a_block_can_be_brought_into_view_smoothly() -> None:
    facts = facts_with()
    view = view_of(showing(facts, lit=exposed(facts)))
    look_from(view, -33, 18)
    view.still = False
    before = view.turning.camera
    assert view.show_block("block:2,0,1", smoothly=True)
    assert view.turning.camera == before
    while view.update(40):
        pass
    assert view.point_of("block:2,0,1") is not None


# What is drawn


def test_the_colors_of_unseen_blocks_make_no_difference() -> None:
    facts, other = facts_with(), facts_with()
    other.cube = [0 if color == UNSEEN else color for color in facts.cube]
    assert other.cube != facts.cube
    lit = exposed(facts)
    view, twin = view_of(showing(facts, lit=lit)), view_of(showing(other, lit=lit))
    for yaw, pitch in ANGLES:
        look_from(view, yaw, pitch)
        look_from(twin, yaw, pitch)
        assert picture(view, showing(facts, lit=lit)) == picture(twin, showing(other, lit=lit))


def test_marks_and_the_pointer_are_seen() -> None:
    facts = facts_with()
    key = "block:1,0,2"
    looks = [
        showing(facts),
        showing(facts, lit=frozenset({key})),
        showing(facts, lit=frozenset({key}), danger=frozenset({key})),
        showing(facts, lit=frozenset({key}), picked=frozenset({key})),
        showing(facts, hovered=key),
        showing(facts, hovered="cube:explode"),
    ]
    pictures = [picture(view_of(show), show) for show in looks]
    assert len(set(pictures)) == len(looks)


def test_a_leaving_block_rises_fades_and_is_gone() -> None:
    facts = facts_with()
    show = showing(facts)
    view = view_of(show)
    key, cell = "block:1,1,1", 5
    point = view.point_of(key)
    assert point is not None
    pictures = []
    for progress in (0.0, 0.4, 0.8, 1.0):
        view.leaving = {cell: progress}
        pictures.append(picture(view, show))
        assert view.target_at(point) != key
    assert len(set(pictures)) == 4
    facts.cube[cell] = EMPTY
    assert picture(view_of(show), show) != pictures[0]


def test_blocks_come_out_when_they_can_be_chosen() -> None:
    facts = facts_with()
    view = view_of(showing(facts))
    view.still = False
    lit = showing(facts, lit=exposed(facts))
    first = picture(view, lit)
    assert view.update(60)
    assert picture(view, lit) != first
    assert view.update(1000)
    assert picture(view, lit) == picture(view_of(lit), lit)
    assert not view.update(1000)


def test_the_same_is_drawn_twice_and_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = facts_with()
    show = showing(facts, lit=exposed(facts))
    painted: list[str] = []
    paint_panel, paint_cube = CubeView.paint, CubePicture._paint

    def panel(view: CubeView, surface: pygame.Surface, show: Showing) -> None:
        painted.append("panel")
        paint_panel(view, surface, show)

    def cube(
        picture: CubePicture, subject: Subject, camera: Camera, part: pygame.Rect, sprites: Sprites
    ) -> pygame.Surface:
        painted.append("cube")
        return paint_cube(picture, subject, camera, part, sprites)

    monkeypatch.setattr(CubeView, "paint", panel)
    monkeypatch.setattr(CubePicture, "_paint", cube)
    view = CubeView()
    view.place(PLACE, Scale())
    first = picture(view, show)
    assert painted == ["panel", "cube"]
    facts.players[0] = replace(facts.players[0], life=1)
    facts.used[0] += 1
    assert picture(view, replace(show, hovered="space:1,1")) == first
    assert painted == ["panel", "cube"]
    facts.cube[2] = EMPTY
    assert picture(view, show) != first
    assert painted == ["panel", "cube"] * 2


def test_a_resting_cube_wants_no_new_picture() -> None:
    view = view_of(showing(facts_with()))
    assert not view.update(16)
    view.turning.drag(10, 0)
    assert any(view.update(16) for _ in range(20))
    assert not view.update(16)


def test_every_color_is_known_without_its_color() -> None:
    grays = [pygame.transform.grayscale(tile(color)) for color in range(len(COLORS))]
    for number, one in enumerate(grays):
        for other in grays[:number]:
            off = [abs(one.get_at((x, y)).r - other.get_at((x, y)).r) for x in range(8) for y in range(8)]
            mean = sum(off) / len(off)
            # Not only lighter or darker as a whole: the signs differ.
            assert sum(abs(each - mean) for each in off) / len(off) > 8


# Turning


def test_snap_back_turns_smoothly_to_the_first_picture() -> None:
    show = showing(facts_with())
    view = view_of(show)
    first = picture(view, show)
    view.still = False
    view.turning.drag(200, 25)
    turned = picture(view, show)
    view.snap_back()
    yaws = []
    while view.update(30):
        yaws.append(round(view.turning.camera.yaw) % 360)
    assert len(set(yaws)) > 4
    assert yaws == sorted(yaws)
    assert picture(view, show) == first != turned
    assert "cube:home" not in view.spots


def test_reduced_motion_turns_at_once() -> None:
    view = view_of(showing(facts_with()))
    home = view.turning.camera
    view.turn(90)
    assert view.turning.camera.yaw == home.yaw + 90
    view.snap_back()
    assert view.turning.camera == home


def test_turns_add_up_while_they_are_under_way() -> None:
    view = view_of(showing(facts_with()))
    view.still = False
    start = view.turning.camera.yaw
    view.turn(15)
    view.update(20)
    view.turn(15)
    while view.update(50):
        pass
    assert view.turning.camera.yaw == start + 30


def test_dragging_turns_the_cube_and_the_top_stays_in_view() -> None:
    view = view_of(showing(facts_with()))
    start = view.turning.camera
    view.handle(down(PLACE.center))
    assert view.holding
    assert view.handle(moved((PLACE.centerx + 40, PLACE.centery + 900)))
    assert view.handle(up((PLACE.centerx + 40, PLACE.centery + 900)))
    assert view.turning.camera.yaw > start.yaw
    assert start.pitch < view.turning.camera.pitch < 90
    view.handle(down(PLACE.center, button=3))
    view.handle(moved((PLACE.centerx, PLACE.top - 5000)))
    assert "top" in view.turning.camera.facing()
    assert view.handle(up(PLACE.center, button=3))


def test_a_press_on_a_block_that_can_be_chosen_is_a_click_until_it_moves() -> None:
    facts = facts_with()
    view = view_of(showing(facts, lit=exposed(facts)))
    start = view.turning.camera
    point = view.point_of("block:1,0,2")
    assert point is not None
    assert not view.handle(down(point))
    view.handle(moved((point[0] + 3, point[1] + 2)))
    assert not view.handle(up((point[0] + 3, point[1] + 2)))
    assert view.turning.camera == start
    view.handle(down(point))
    assert view.handle(moved((point[0] + 9, point[1])))
    assert view.handle(up((point[0] + 9, point[1])))
    assert view.turning.camera.yaw > start.yaw


def test_a_press_elsewhere_is_not_the_cubes() -> None:
    view = view_of(showing(facts_with()))
    assert not view.handle(down((PLACE.right + 20, PLACE.top)))
    assert not view.handle(moved(PLACE.center))
    assert not view.handle(up(PLACE.center))


def test_the_wheel_shows_it_larger_within_limits() -> None:
    view = view_of(showing(facts_with()))
    for steps, limit in ((50, MOST_ZOOM), (-90, LEAST_ZOOM)):
        assert view.handle(wheel(steps))
        assert view.turning.camera.zoom == limit
