"""Counts of choice sequences from small positions, chance's answers included: a rule that changes changes them.

The comments work out the first depths; the deeper ones were counted once.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from portaldash.engine.agenda import take
from portaldash.engine.portal_dash.state import State
from tests.engine.table import Game, table

ONE_BLOCK = "-\n-\n-\nR... .... .... ...."


def sequences(state: State, depth: int) -> int:
    """How many different sequences of so many choices can be made from here."""
    if depth == 0:
        return 1
    total = 0
    for choice in state.decision.choices if state.decision else ():
        twin = state.clone()
        take(twin, choice)
        total += sequences(twin, depth - 1)
    return total


def corridor() -> Game:
    """Three spaces in a row, boots, one block left."""
    return table("p1 . .", items="leather-boots", cube=ONE_BLOCK, tasks="done")


def duel() -> Game:
    """A sword beside a magma cube, with nothing else to do but to walk away."""
    return table(
        "p1 magma-cube-1 .\n. L .", items="stone-sword", cube=ONE_BLOCK, tasks="done", stack="iron-boots iron-sword"
    )


def attacked() -> Game:
    """A ghast two moves away from two players, and the die about to bring it."""
    grid = "p1 . . . ghast-1\np2 L L . ."
    return table(
        grid, items={"p1": "leather-tunic", "p2": "leather-tunic stone-sword"}, cube=ONE_BLOCK, tasks="done", roll=1
    )


def quarry() -> Game:
    """A pickaxe at a cube whose top layer has four blocks, and one piglin column that still takes red."""
    cube = "RG.. GR.. .... ....\nRRRR RRRR RRRR RRRR"
    return table("p1 . .", items="stone-pickaxe", cube=cube, tasks="A1:red:2 A2:gray:3 B1:gray:3 B2:gray:4 C1:gray:5")


COUNTS: list[tuple[Callable[[], Game], tuple[int, ...]]] = [
    # 4: boots, a step, the block, the end of the turn. 13: after boots to 1,0 or stop; after the step boots, two steps,
    # the block or the end; the block was the last one, so the game is lost; the six faces of the blocks die: 2+5+0+6.
    # 36: on from 1,0 three ways, or stop and a step, the block, a repair or the end; boots three ways, each step and
    # then the end of the turn, the block and no more, six faces; six times the three numbers of the mob die: 7+11+18.
    (corridor, (4, 13, 36, 100, 307, 924)),
    # 4: the sword, a step, the block, the end of the turn. 12: three results of a die; back, the block or the end;
    # nothing after the last block; six faces: 3+3+0+6.
    (duel, (4, 12, 34, 96, 288, 788)),
    # 4: a step down or right, the block, the end of the turn. 13: back, the block or the end; two steps, the block or
    # the end; nothing; six faces: 3+4+0+6.
    (attacked, (4, 13, 33, 90, 242, 644)),
    # 10: the pickaxe, a step, four blocks on top and three free corners below, the end of the turn. 52: the seven
    # blocks; one step more; for five red ones heal or A1; after two gray ones, used up at once, the other nine; six
    # faces: 7, 11, 10, 18 and 6.
    (quarry, (10, 52, 262, 821, 4123)),
]


@pytest.mark.parametrize(("position", "counts"), COUNTS, ids=[position.__name__ for position, _ in COUNTS])
def test_so_many_sequences_lead_on(position: Callable[[], Game], counts: tuple[int, ...]) -> None:
    state = position().state
    assert tuple(sequences(state, depth) for depth in range(1, len(counts) + 1)) == counts
