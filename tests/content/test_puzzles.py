"""The puzzles have a solution, what looks like one fails, and luck has no say in either."""

from __future__ import annotations

import pytest

from portaldash import paths
from portaldash.content import load_level
from portaldash.engine.agenda import CHANCE
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.state import State
from tests.content.foresight import after, started, winning

GOLD_BLACK_GOLD = ("use:iron-pickaxe-1", "block:gold:3,1,1", "block:black:3,1,2", "block:gold:3,1,3")
# The netherite sword first: the Keen Edge is discarded, so that the second gold block brings it back, onto the sword.
SWORD_AND_EDGE = ("unlock:netherite-sword", "keep:netherite-sword", "enchant:netherite-sword-1")
ONE = (*GOLD_BLACK_GOLD, *SWORD_AND_EDGE, "use:netherite-sword-1", "attack:wildfire")
SOLUTIONS: dict[str, tuple[str, ...]] = {"21-mate-in-one": ONE}

# The enchantment onto the only sword there is, then the better one: six hits. Whoever enchants too early is one short.
EDGE_FIRST = (*GOLD_BLACK_GOLD, "find:p1", "unlock:netherite-sword", "use:netherite-sword-1", "attack:wildfire")
TWO_ATTACKS = ("use:bow-1", "attack:wildfire", "use:stone-sword-1", "attack:wildfire")
CUBE_FIRST = ("use:stone-sword-1", "attack:magma-cube-1", "use:stone-sword-1")
TRIES: dict[str, tuple[tuple[str, ...], ...]] = {"21-mate-in-one": (EDGE_FIRST, TWO_ATTACKS, CUBE_FIRST)}
FAILED = [(puzzle, tried) for puzzle, all_tried in TRIES.items() for tried in all_tried]


def puzzle(name: str) -> LevelDef:
    return load_level(paths.levels() / "more" / f"{name}.yaml")


def played(level: LevelDef, choices: tuple[str, ...], luck: int) -> State:
    """The end of a game with these choices, where there is more than one; chance gives the first answer or the last."""
    state, left = started(level), list(choices)
    while (decision := state.decision) is not None:
        ids = [choice.id for choice in decision.choices]
        if decision.actor == CHANCE:
            state = after(state, ids[luck])
            continue
        state = after(state, left.pop(0))
    assert not left
    return state


@pytest.mark.parametrize("luck", [0, -1])
@pytest.mark.parametrize("name", SOLUTIONS)
def test_the_solution_wins(name: str, luck: int) -> None:
    state = played(puzzle(name), SOLUTIONS[name], luck)
    assert state.outcome is not None
    assert state.outcome.won
    assert state.turn == puzzle(name).turns


@pytest.mark.parametrize(("name", "tried"), FAILED)
def test_what_looks_like_a_solution_is_not(name: str, tried: tuple[str, ...]) -> None:
    state = played(puzzle(name), tried, 0)
    assert state.outcome is not None
    assert (state.outcome.won, state.outcome.reason) == (False, "turns")


def test_of_all_that_can_be_done_in_the_one_turn_one_single_way_wins() -> None:
    state, seen = started(puzzle("21-mate-in-one")), dict[object, bool]()
    way: list[str] = []
    while state.decision is not None:
        right = winning(state, seen)
        if state.decision.actor == CHANCE:
            assert right == [choice.id for choice in state.decision.choices]
        else:
            assert len(right) == 1, right
            way.append(right[0])
        state = after(state, right[0])
    assert state.outcome is not None
    assert state.outcome.won
    assert way == list(ONE)
