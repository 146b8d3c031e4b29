"""What the camera shows is what a ray from the eye would meet first."""

from math import cos, radians, sin

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from portaldash.content.models import Ink, Model, ModelBox
from portaldash.ui.boxes import (
    NORMALS,
    Camera,
    Cell,
    Face,
    in_order,
    inside,
    pick,
    plain_color,
    side_pixels,
    side_polygon,
    speckled,
    visible_faces,
)
from portaldash.ui.pieces import models

angles = st.tuples(st.integers(-180, 180), st.integers(5, 85))
cells = st.sets(st.tuples(*[st.integers(0, 3)] * 3), min_size=1, max_size=64)
# Never on a corner or an edge that whole degrees lead to: there either side is right.
places = st.integers(-400, 400).map(lambda tenths: tenths / 10 + 0.0371)
Vector = tuple[float, float, float]


def ray(camera: Camera, point: tuple[float, float]) -> tuple[Vector, Vector]:
    """A point on the plane through the origin, and the direction away from the eye."""
    yaw, pitch = radians(camera.yaw), radians(camera.pitch)
    across = (point[0] - camera.at[0]) / camera.zoom
    up = (camera.at[1] - point[1]) / camera.zoom
    right = (cos(yaw), -sin(yaw), 0.0)
    upward = (sin(yaw) * sin(pitch), cos(yaw) * sin(pitch), cos(pitch))
    away = (sin(yaw) * cos(pitch), cos(yaw) * cos(pitch), -sin(pitch))
    x, y, z = (across * right[axis] + up * upward[axis] for axis in range(3))
    return (x, y, z), away


def meeting(low: Vector, high: Vector, start: Vector, way: Vector) -> float | None:
    """How far along the ray it enters a box; None if it passes by, or only just touches it."""
    first, last = -1e9, 1e9
    for axis in range(3):
        if abs(way[axis]) < 1e-12:
            if not low[axis] < start[axis] < high[axis]:
                return None
            continue
        ends = sorted((edge - start[axis]) / way[axis] for edge in (low[axis], high[axis]))
        first, last = max(first, ends[0]), min(last, ends[1])
    return first if last - first > 0.02 else None


def test_a_level_camera_looks_along_the_y_axis() -> None:
    camera = Camera(0, 0, 10, (100, 100))
    assert camera.project(1, 5, 2) == (110, 80)
    assert camera.depth(0, 1, 0) > camera.depth(0, 0, 0)
    assert camera.facing() == ("front",)


def test_from_above_only_the_tops_are_seen() -> None:
    camera = Camera(0, 90, 10)
    assert camera.facing() == ("top",)
    x, y = camera.project(1, 2, 7)
    assert (round(x, 6), round(y, 6)) == (10, -20)


@given(angles)
def test_a_side_is_seen_when_it_is_turned_to_the_eye(angle: tuple[int, int]) -> None:
    camera = Camera(*angle)
    sides = camera.facing()
    assert 1 <= len(sides) <= 3
    assert "top" in sides
    assert not {"front", "back"} <= set(sides)
    assert not {"left", "right"} <= set(sides)


@given(cells, angles, st.tuples(places, places))
def test_the_picked_block_is_the_first_on_the_ray(
    grid: set[Cell], angle: tuple[int, int], point: tuple[float, float]
) -> None:
    camera = Camera(*angle, zoom=10)
    found = pick(visible_faces(grid, camera, center=(2, 2, 2)), point)
    start, way = ray(camera, point)
    start = (start[0] + 2, start[1] + 2, start[2] + 2)
    distances = {
        cell: distance
        for cell in grid
        if (distance := meeting(cell, (cell[0] + 1, cell[1] + 1, cell[2] + 1), start, way)) is not None
    }
    if found is None:
        assert not distances
    elif found.cell in distances:
        assert distances[found.cell] <= min(distances.values()) + 1e-6


@given(cells, angles)
def test_every_visible_face_borders_on_nothing(grid: set[Cell], angle: tuple[int, int]) -> None:
    camera = Camera(*angle)
    for face in visible_faces(grid, camera):
        normal = NORMALS[face.side]
        assert (
            face.cell[0] + normal[0],
            face.cell[1] + normal[1],
            face.cell[2] + normal[2],
        ) not in grid


def test_a_lifted_block_uncovers_its_neighbours() -> None:
    pair = [(0, 0, 0), (0, 0, 1)]
    camera = Camera(-30, 30)
    together = {(face.cell, face.side) for face in visible_faces(pair, camera)}
    apart = {(face.cell, face.side) for face in visible_faces(pair, camera, lifted={(0, 0, 1): (0, 0, 0.5)})}
    assert apart - together == {((0, 0, 0), "top")}


@given(st.floats(-10, 10), st.floats(-10, 10))
def test_inside_a_square(x: float, y: float) -> None:
    square = ((-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0))
    if min(abs(abs(x) - 5), abs(abs(y) - 5)) > 1e-6:
        assert inside(square, (x, y)) == (abs(x) < 5 and abs(y) < 5)


@pytest.mark.parametrize("name", sorted(models()))
@pytest.mark.parametrize("angle", [(-28, 26), (35, 40), (160, 20), (-90, 60)])
def test_boxes_are_painted_so_that_the_nearest_is_seen(name: str, angle: tuple[int, int]) -> None:
    model = models()[name]
    camera = Camera(*angle)
    order = in_order(model, camera)
    assert sorted(order) == list(range(len(model.boxes)))
    for step in range(120):
        point = ((step * 37 % 61) - 30.0, -(step * 53 % 67) + 12.0)
        start, way = ray(camera, point)
        distances = {
            number: distance
            for number, box in enumerate(model.boxes)
            if (distance := meeting(box.at, box.end, start, way)) is not None
        }
        if distances:
            seen = [number for number in order if number in distances][-1]
            assert distances[seen] <= min(distances.values()) + 1e-6, (name, point)


def test_polygons_run_clockwise_from_the_upper_left() -> None:
    camera = Camera(0, 0, 10)
    assert side_polygon(camera, (0, 0, 0), (2, 1, 3), "front") == ((0, -30), (20, -30), (20, 0), (0, 0))


def test_speckles_are_the_same_every_time_and_within_bounds() -> None:
    shades = [speckled((100, 100, 100), 10, seed) for seed in range(500)]
    assert shades == [speckled((100, 100, 100), 10, seed) for seed in range(500)]
    assert all(90 <= part <= 110 for color in shades for part in color)
    assert len(set(shades)) > 15


def test_light_falls_from_above_and_embers_need_none() -> None:
    box = ModelBox((0, 0, 0), (4, 4, 4), Ink((100, 100, 100)), 0)
    plain = Model("plain", (box,))
    assert side_pixels(plain, 0, "top", (0, 0, 0)) == (((100, 100, 100),) * 2,) * 2
    assert side_pixels(plain, 0, "front", (0, 0, 0))[0][0] == (80, 80, 80)
    assert side_pixels(plain, 0, "left", (0, 0, 0))[0][0] == plain_color(plain, "left") == (62, 62, 62)
    glowing = Model("glowing", (ModelBox((0, 0, 0), (4, 4, 4), Ink((100, 100, 100), glows=True), 0),))
    assert side_pixels(glowing, 0, "left", (0, 0, 0))[0][0] == (100, 100, 100)
    open_color = Model("open", (ModelBox((0, 0, 0), (4, 4, 4), Ink(None), 0),))
    assert side_pixels(open_color, 0, "top", (1, 2, 3))[0][0] == (1, 2, 3)


def test_the_nearest_face_is_picked() -> None:
    far = Face((0, 1, 0), "front", ((0, 0), (10, 0), (10, 10), (0, 10)))
    near = Face((0, 0, 0), "front", ((5, 0), (15, 0), (15, 10), (5, 10)))
    assert pick([far, near], (7, 5)) is near
    assert pick([far, near], (2, 5)) is far
    assert pick([far, near], (20, 5)) is None


def test_projection_and_pygame_agree_on_pixels(surface: pygame.Surface) -> None:
    polygon = side_polygon(Camera(0, 90, 20, (100, 100)), (0, 0, 0), (1, 1, 1), "top")
    pygame.draw.polygon(surface, (255, 255, 255), polygon)
    assert surface.get_at((110, 90))[:3] == (255, 255, 255)
    assert surface.get_at((110, 110))[:3] == (0, 0, 0)
