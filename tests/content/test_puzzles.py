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
# The hoglin pushes the player to the strip, for nothing; the red block on top is left for the die; the boss comes last.
TO_THE_STRIP = ("mine:red:4,1,1", "task:red:C1", "mine:gold:4,2,1", "keep:iron-sword", "push:5,2")
READY = (*TO_THE_STRIP, "mine:gold:4,1,2", "keep:sword-die", "repair:bow-1", "reveal", "block:gray:4,1,3")
THREE = (*READY, "activate:hoglin-1", "push:5,1", "to:5,2", "use:bow-1", "attack:ancient-hoglin", "use:iron-sword-1")
SOLUTIONS: dict[str, tuple[str, ...]] = {"21-mate-in-one": ONE, "22-mate-in-three": THREE}

# The enchantment onto the only sword there is, then the better one: six hits. Whoever enchants too early is one short.
EDGE_FIRST = (*GOLD_BLACK_GOLD, "find:p1", "unlock:netherite-sword", "use:netherite-sword-1", "attack:wildfire")
TWO_ATTACKS = ("use:bow-1", "attack:wildfire", "use:stone-sword-1", "attack:wildfire")
CUBE_FIRST = ("use:stone-sword-1", "attack:magma-cube-1", "use:stone-sword-1")
# On foot to the strip, and the portal opened at once: the Ancient Hoglin strikes twice.
OPENED = ("step:5,2", "mine:red:4,1,1", "task:red:C1", "reveal", "activate:hoglin-1", "push:5,1", "to:5,2")
ARMED = ("mine:gold:4,2,1", "keep:iron-sword", "use:iron-sword-1", "block:gray:4,1,3")
AT_ONCE = (*OPENED, *ARMED, "activate:hoglin-1", "push:5,0")
# The red block of layer 3 for the task: with it the layer goes.
FROM_THE_TOP = ("mine:red:3,1,2",)
# A gray block repairs the bow too, but then there are too few blocks for the die.
MENDED = (*TO_THE_STRIP, "mine:gold:4,1,2", "keep:sword-die", "mine:gray:4,1,3", "reveal")
# The Ancient Hoglin first: then the other one pushes the player away from it.
BOSS_FIRST = (*READY, "activate:ancient-hoglin", "push:5,1", "use:bow-1", "attack:ancient-hoglin", "step:6,1")
TRIES: list[tuple[str, tuple[str, ...], str]] = [
    ("21-mate-in-one", EDGE_FIRST, "turns"),
    ("21-mate-in-one", TWO_ATTACKS, "turns"),
    ("21-mate-in-one", CUBE_FIRST, "turns"),
    ("22-mate-in-three", AT_ONCE, "life"),
    ("22-mate-in-three", FROM_THE_TOP, "task"),
    ("22-mate-in-three", MENDED, "cube"),
    ("22-mate-in-three", BOSS_FIRST, "turns"),
]


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


@pytest.mark.parametrize(("name", "tried", "reason"), TRIES)
def test_what_looks_like_a_solution_is_not(name: str, tried: tuple[str, ...], reason: str) -> None:
    state = played(puzzle(name), tried, 0)
    assert state.outcome is not None
    assert (state.outcome.won, state.outcome.reason) == (False, reason)


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


def test_in_the_last_of_the_three_turns_the_hoglin_must_be_first() -> None:
    state = started(puzzle("22-mate-in-three"))
    for choice in READY:
        state = after(state, choice)
    assert winning(state) == ["activate:hoglin-1"]


def test_before_it_the_bow_must_be_repaired_without_a_block() -> None:
    state = started(puzzle("22-mate-in-three"))
    for choice in (*TO_THE_STRIP, "mine:gold:4,1,2", "keep:sword-die"):
        state = after(state, choice)
    assert winning(state) == ["repair:bow-1"]
