"""Hidden information: R53."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from portaldash.engine.portal_dash.defs import COLORS
from portaldash.engine.portal_dash.events import BlockSeen
from tests.engine.table import Game, setup, table

Spot = tuple[int, int, int]
ONE_ON_TOP = ".... .R.. .... ...."
"""Layer 1 has one block left; the block below it has no open side."""


def visible_spots(filled: int) -> set[int]:
    """The cube cells with an open side or top, found the slow way."""
    spots = {cell: (cell // 16, cell % 16 // 4, cell % 4) for cell in range(64) if filled >> cell & 1}
    there = set(spots.values())

    def open_face(spot: Spot) -> bool:
        layer, row, column = spot
        faces = [(layer - 1, row, column), (layer, row - 1, column), (layer, row + 1, column)]
        faces += [(layer, row, column - 1), (layer, row, column + 1)]
        return any(face not in there for face in faces)

    return {cell for cell, spot in spots.items() if open_face(spot)}


def known_cells(game: Game) -> set[int]:
    """The cube cells whose colour stands in the state."""
    return {cell for cell in range(64) if game.state.cube.color(cell) >= 0}


def begun() -> Game:
    """A game of level 1 at its first action, the blocks die having removed one corner."""
    game = setup(quick_start=True).lucky(until="blocks_die").play_to_chance("?", "1").lucky()
    return game.play_to_chance(game.options[0]).lucky()


def hide(game: Game, place: str, **unseen: int) -> None:
    """Make the block at this place one that nobody has seen, among so many of each colour."""
    layer, row, column = (int(n) for n in place.split(","))
    bit = 1 << ((layer - 1) * 16 + row * 4 + column)
    cube = game.state.cube
    known = tuple(cells & ~bit for cells in cube.known)
    game.state.cube = replace(cube, known=known, unseen=tuple(unseen.get(color, 0) for color in COLORS))


def test_r53_only_visible_blocks_have_a_colour_in_the_state() -> None:
    game = begun()
    assert known_cells(game) == visible_spots(game.state.cube.filled)
    assert sum(game.state.cube.unseen) == 64 - 1 - len(known_cells(game))


def test_r53_all_four_sides_and_the_top_count_but_not_the_underside() -> None:
    game = setup(quick_start=True).lucky(until="blocks_die")
    hidden = {(layer, row, column) for layer in (1, 2, 3) for row in (1, 2) for column in (1, 2)}
    assert known_cells(game) == {cell for cell in range(64) if (cell // 16, cell % 16 // 4, cell % 4) not in hidden}


def test_r53_the_colour_of_a_block_that_comes_into_view_is_left_to_chance() -> None:
    game = table(cube=ONE_ON_TOP, tasks="done")
    hide(game, "2,1,1", red=3, black=1)
    game.play_to_chance("mine:red:1,1,1")
    assert (game.prompt, game.odds) == ("cube", {"red": Fraction(3, 4), "black": Fraction(1, 4)})
    game.play("black")
    assert (game.block("2,1,1"), game.heard(BlockSeen)) == ("black", [BlockSeen(21, "black")])


def test_r53_a_block_comes_into_view_also_when_the_die_removes_the_one_above() -> None:
    game = table(cube=ONE_ON_TOP, tasks="done")
    hide(game, "2,1,1", gold=1, brown=1)
    game.play_to_chance("end_turn", "red", "1")
    assert (game.prompt, game.odds) == ("cube", {"gold": Fraction(1, 2), "brown": Fraction(1, 2)})


def test_r53_a_block_that_stays_covered_on_all_sides_stays_unknown() -> None:
    game = table(cube="RRRR RRRR RRRR RRRR\nRRRR RRRR RRRR RRRR", tasks="done")
    hide(game, "2,1,1", gray=1)
    game.play("mine:red:1,0,0", "mine:red:1,0,3")
    assert game.block("2,1,1") == "unseen"


def test_r53_seeing_comes_before_the_next_choice() -> None:
    game = table(cube=ONE_ON_TOP, items="stone-pickaxe", tasks="done")
    hide(game, "2,1,1", gray=1, gold=1)
    game.play_to_chance("use:stone-pickaxe-1", "block:red:1,1,1")
    assert game.actor == "chance"
    game.play("gold")
    assert game.prompt == "mine"


def test_r53_the_stack_has_no_order_in_the_state() -> None:
    stack = begun().state.stack
    assert (stack.known, stack.windows) == ((), ())
    assert list(stack.pool) == sorted(stack.pool)


def test_r53_face_down_parts_are_a_pool_in_the_state() -> None:
    state = begun().state
    assert (state.parts_known, state.parts_left) == ((), 1)
    assert set(state.parts_pool) | set(state.parts) == {"meadow", "two-nests", "four-nests"}


def test_r53_the_line_the_discard_pile_the_used_blocks_and_the_shelf_are_open() -> None:
    game = table(line="ghast-1 blaze-2", discard="iron-boots bow", used="RRK", shelf="netherite-boots")
    state = game.state
    assert (state.line, state.discard) == (("ghast-1", "blaze-2"), ("iron-boots", "bow"))
    assert (game.used, state.netherite) == ({"red": 2, "black": 1}, ("netherite-boots",))


def test_r53_what_a_level_fixes_is_open() -> None:
    assert table(stack="bow iron-boots").state.stack.known == ("bow", "iron-boots")
