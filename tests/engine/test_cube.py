"""The resource cube: what is exposed and what is visible, against a plain reading of the rules."""

from __future__ import annotations

from random import Random

import pytest

from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.cube import ALL, Cube

Spot = tuple[int, int, int]
SPOTS = [(layer, row, column) for layer in range(4) for row in range(4) for column in range(4)]


def filling(seed: int) -> set[Spot]:
    """Random blocks: sparse or dense, floating or not."""
    random = Random(seed)
    share = random.random()
    return {spot for spot in SPOTS if random.random() < share}


def mask(spots: set[Spot]) -> int:
    return sum(1 << SPOTS.index(spot) for spot in spots)


def open_sides(spots: set[Spot], spot: Spot) -> int:
    layer, row, column = spot
    beside = [(layer, row - 1, column), (layer, row + 1, column), (layer, row, column - 1), (layer, row, column + 1)]
    return sum(neighbour not in spots for neighbour in beside)


def above(spot: Spot) -> Spot:
    return (spot[0] - 1, spot[1], spot[2])


@pytest.mark.parametrize("seed", range(200))
def test_r11_exposed_blocks_are_those_with_nothing_above_and_two_open_sides(seed: int) -> None:
    spots = filling(seed)
    exposed = {spot for spot in spots if above(spot) not in spots and open_sides(spots, spot) >= 2}
    assert cubes.exposed(mask(spots)) == mask(exposed)


@pytest.mark.parametrize("seed", range(200))
def test_r53_visible_blocks_are_those_with_an_open_side_or_top(seed: int) -> None:
    spots = filling(seed)
    seen = {spot for spot in spots if above(spot) not in spots or open_sides(spots, spot)}
    assert cubes.visible(mask(spots)) == mask(seen)


@pytest.mark.parametrize("seed", range(200))
def test_r13_the_topmost_layer_always_has_an_exposed_block(seed: int) -> None:
    spots = filling(seed)
    top = min((spot[0] for spot in spots), default=4)
    cube = Cube(mask(spots))
    assert cube.top_layer == top
    assert not spots or cubes.exposed(cube.filled) & cube.layer(top)


@pytest.mark.parametrize("cell", range(64))
def test_a_lone_block_makes_its_layer_the_topmost(cell: int) -> None:
    assert Cube(1 << cell).top_layer == cell // 16


def test_r11_at_first_only_the_corners_of_the_top_layer_are_exposed() -> None:
    assert cubes.exposed(ALL) == mask({(0, 0, 0), (0, 0, 3), (0, 3, 0), (0, 3, 3)})


def test_r11_opposite_sides_count() -> None:
    ridge = {(3, 1, column) for column in range(4)}
    assert cubes.exposed(mask(ridge)) == mask(ridge)


def test_r53_at_first_the_twelve_inner_blocks_below_the_top_are_unseen() -> None:
    inner = {(layer, row, column) for layer in (1, 2, 3) for row in (1, 2) for column in (1, 2)}
    assert ALL & ~cubes.visible(ALL) == mask(inner)


def test_r07_a_cell_is_named_by_layer_row_and_column_from_the_top() -> None:
    assert [cubes.name(cell) for cell in (0, 3, 4, 16, 63)] == ["1,0,0", "1,0,3", "1,1,0", "2,0,0", "4,3,3"]
