"""Painting on drawings of parts, and turning them."""

import pytest

from portaldash.content.loading import load_box
from portaldash.ui.drawing.landscape import EMPTY, blocked, grid_of, painted, part_of, read_grid, turned, written

DRAWN = (".1L..", "..L.2", ".....", "..LM.", ".3L.C")


def test_every_part_of_the_box_is_drawn_as_it_is() -> None:
    for part in load_box().parts.values():
        again = part_of(part.id, part.name, read_grid(written(grid_of(part))))
        assert (again.terrain, again.spawners, again.chest) == (part.terrain, part.spawners, part.chest)


def test_a_drawing_is_written_row_by_row() -> None:
    assert written(DRAWN) == ". 1 L . .\n. . L . 2\n. . . . .\n. . L M .\n. 3 L . C\n"
    assert read_grid(written(DRAWN)) == DRAWN


@pytest.mark.parametrize("words", [None, "", "x y z", ". . .\n" * 9, "L" * 50, 7, ["L"]])
def test_what_is_no_drawing_becomes_one(words: object) -> None:
    grid = read_grid(words)
    assert [len(row) for row in grid] == [5] * 5
    assert part_of("a", "A", grid).columns == 5


def test_four_quarters_are_a_whole_turn() -> None:
    once = turned(DRAWN)
    assert once[0] == "....."
    assert [row[4] for row in once] == list(DRAWN[0])
    assert turned(turned(turned(once))) == DRAWN


def test_a_stroke_paints_its_spaces() -> None:
    grid = painted(EMPTY, [(0, "L"), (1, "L"), (5, "M")])
    assert grid == ("LM...", "L....", ".....", ".....", ".....")


def test_there_is_one_chest_and_one_spawner_of_each_number() -> None:
    grid = painted(DRAWN, [(0, "C"), (24, "1")])
    assert "".join(grid).count("C") == 1
    assert grid[0] == "C.L.."
    assert grid[4][4] == "1"
    assert sorted(sign for sign in "".join(grid) if sign.isdigit()) == ["1", "2", "3"]


def test_spawners_are_numbered_without_a_gap() -> None:
    assert painted(EMPTY, [(12, "3")])[2] == "..1.."
    lifted = painted(DRAWN, [(5, "L")])
    assert (lifted[0], lifted[1], lifted[4]) == (".LL..", "..L.1", ".2L.C")


def test_spaces_that_nobody_can_walk_to_are_known() -> None:
    assert blocked(part_of("a", "A", DRAWN)) == ()
    cut_off = painted(DRAWN, [(12, "L")])
    assert blocked(part_of("a", "A", cut_off)) == (0, 1, 2, 3, 4, 21, 24)
    assert blocked(part_of("a", "A", painted(EMPTY, [(cell, "L") for cell in range(5)]))) == (0, 1, 2, 3, 4)
    assert [blocked(part) for part in load_box().parts.values()] == [()] * 8
