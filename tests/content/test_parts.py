"""The landscapes: what every part must offer, walked here step by step on the drawings themselves."""

import re
from collections import Counter
from itertools import permutations

import pytest

from portaldash import paths
from portaldash.content import load_box
from portaldash.engine.portal_dash.defs import LAVA, MAGMA, PLAIN, ROWS, SOUL_SAND, PartDef

NAMES = (
    "lava-river",
    "soul-sand-valley",
    "magma-checkerboard",
    "lava-lake",
    "crooked-pass",
    "slanting-stream",
    "ambush-hollow",
    "magma-shore",
)
SIGNS = {".": PLAIN, "L": LAVA, "M": MAGMA, "S": SOUL_SAND}
Space = tuple[int, int]


def drawings() -> dict[str, list[list[str]]]:
    """The drawings as they stand in the file, by the name of the part."""
    text = (paths.levels() / "box" / "parts.yaml").read_text("utf-8")
    found = re.findall(r"^ *([a-z_-]+):\n(?: +name: .*\n) +grid: \|\n((?: +[.LMSCP1-4 ]+\n)+)", text, re.MULTILINE)
    return {name: [line.split() for line in drawing.splitlines()] for name, drawing in found}


def dry(drawing: list[list[str]]) -> set[Space]:
    return {(column, row) for row, line in enumerate(drawing) for column, sign in enumerate(line) if sign != "L"}


def walk(start: set[Space], free: set[Space]) -> set[Space]:
    """All spaces that can be walked to."""
    seen = start & free
    edge = list(seen)
    while edge:
        column, row = edge.pop()
        for space in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if space in free and space not in seen:
                seen.add(space)
                edge.append(space)
    return seen


def places(drawing: list[list[str]], signs: str) -> list[Space]:
    return [(column, row) for row, line in enumerate(drawing) for column, sign in enumerate(line) if sign in signs]


def part_named(name: str) -> PartDef:
    box = load_box()
    return {**box.parts, "start_strip": box.start_strip, "portal_strip": box.portal_strip}[name]


def test_there_are_eight_parts_and_all_landscapes_are_ours() -> None:
    box = load_box()
    assert tuple(box.parts) == NAMES
    assert all(part.ours for part in (*box.parts.values(), box.start_strip, box.portal_strip))
    assert len({part.name for part in box.parts.values()}) == 8


@pytest.mark.parametrize("name", [*NAMES, "start_strip", "portal_strip"])
def test_the_definition_is_the_drawing(name: str) -> None:
    drawing, part = drawings()[name], part_named(name)
    cells = [drawing[row][column] for column in range(len(drawing[0])) for row in range(ROWS)]
    assert part.terrain == tuple(SIGNS.get(sign, PLAIN) for sign in cells)
    assert part.spawners == tuple(cells.index(number) for number in "1234" if number in cells)
    assert part.chest == (cells.index("C") if "C" in cells else -1)
    assert part.portal == (cells.index("P") if "P" in cells else -1)


def test_the_strips() -> None:
    box = load_box()
    assert (box.start_strip.columns, box.portal_strip.columns) == (1, 2)
    assert box.portal_strip.portal == 1 * ROWS + 2
    assert set(box.start_strip.terrain) == {PLAIN}
    assert box.portal_strip.spawners == box.start_strip.spawners == ()
    assert box.portal_strip.chest == box.start_strip.chest == -1


@pytest.mark.parametrize("name", NAMES)
def test_a_part_has_its_furniture(name: str) -> None:
    drawing = drawings()[name]
    signs = Counter(sign for line in drawing for sign in line)
    assert [len(line) for line in drawing] == [5] * 5
    assert signs["C"] == 1
    assert signs["1"] == signs["2"] == signs["3"] == 1
    assert signs["L"] + signs["M"] + signs["S"] >= 4


@pytest.mark.parametrize("name", NAMES)
def test_there_is_a_way_from_every_space_of_the_left_edge(name: str) -> None:
    drawing = drawings()[name]
    free = dry(drawing)
    left = {space for space in free if space[0] == 0}
    assert left
    for space in left:
        assert any(column == 4 for column, _ in walk({space}, free))


@pytest.mark.parametrize("name", NAMES)
def test_spawners_and_chest_can_be_reached_and_lie_in_both_halves(name: str) -> None:
    drawing = drawings()[name]
    spawners = places(drawing, "1234")
    assert {*spawners, *places(drawing, "C")} <= walk({(0, row) for row in range(ROWS)}, dry(drawing))
    assert any(column < 2 for column, _ in spawners)
    assert any(column > 2 for column, _ in spawners)


@pytest.mark.parametrize("names", list(permutations(NAMES, 2)), ids="+".join)
def test_any_two_parts_can_be_walked_one_after_the_other(names: tuple[str, str]) -> None:
    one, other = (drawings()[name] for name in names)
    track = [(*left, *right) for left, right in zip(one, other, strict=True)]
    free = dry([list(line) for line in track])
    for row in range(ROWS):
        if (0, row) in free:
            assert any(column == 9 for column, _ in walk({(0, row)}, free))


def test_each_part_feels_different() -> None:
    mixes = {name: Counter(load_box().parts[name].terrain) for name in NAMES}
    assert max(mixes, key=lambda name: mixes[name][SOUL_SAND]) == "soul-sand-valley"
    assert max(mixes, key=lambda name: mixes[name][MAGMA]) == "magma-checkerboard"
    assert max(mixes, key=lambda name: mixes[name][LAVA]) == "lava-lake"
    assert max(mixes, key=lambda name: mixes[name][PLAIN]) == "ambush-hollow"
    assert len({load_box().parts[name].terrain for name in NAMES}) == 8
