"""R53 for whole games: what nobody has seen is not in the state, so that no order of it can be told from another."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from portaldash.bots.random_bot import RandomBot
from portaldash.engine.agenda import CHANCE, Decision, choose
from portaldash.engine.portal_dash.defs import COLORS
from portaldash.engine.portal_dash.state import State
from portaldash.saves.codec import dump, encode_state
from tests.engine.contract.games import LEVELS, game, steps

SEEDS = range(6)
SEEN_AT_SETUP = 52
"""Blocks of a whole cube with a face to be seen: all but the 12 inside and under the top layer."""


@dataclass
class HiddenTable:
    """A real table: every block has its colour, the stack and the face-down parts their order, from the beginning."""

    colors: list[str]
    stack: list[str]
    parts: list[str]
    dice: random.Random
    drawn: int = 0
    revealed: int = 0

    def answer(self, state: State, decision: Decision) -> str:
        """What lies there, or how the dice fall."""
        if decision.prompt == "cube":
            return self.colors[cell_in_view(state)]
        if decision.prompt == "stack":
            self.drawn += 1
            return self.stack[self.drawn - 1]
        if decision.prompt == "parts":
            self.revealed += 1
            return self.parts[self.revealed - 1]
        return self.dice.choices(decision.choices, decision.weights)[0].id


def cell_in_view(state: State) -> int:
    """The first block of the cube that shows a face and whose colour is not known, found the slow way."""
    spots = {cell: (cell // 16, cell % 16 // 4, cell % 4) for cell in range(64) if state.cube.filled >> cell & 1}
    there = set(spots.values())
    for cell, (layer, row, column) in spots.items():
        faces = [(layer - 1, row, column), (layer, row - 1, column), (layer, row + 1, column)]
        faces += [(layer, row, column - 1), (layer, row, column + 1)]
        if state.cube.color(cell) < 0 and any(face not in there for face in faces):
            return cell
    raise AssertionError("every block that shows a face is known")


def hidden_table(state: State, seed: int) -> HiddenTable:
    """A table laid at random, as people do it."""
    luck = random.Random(seed)
    colors = [color for color, count in zip(COLORS, state.level.blocks, strict=True) for _ in range(count)]
    items = state.level.box.items.values()
    stack = [item.id for item in items if item.origin == "stack" for _ in range(item.count)]
    parts = list(state.level.pool)
    for pile in (colors, stack, parts):
        luck.shuffle(pile)
    return HiddenTable(colors, stack, parts, random.Random(seed))


def permuted(table: HiddenTable, state: State, seed: int) -> HiddenTable:
    """The table with everything shuffled that nobody has seen in this state, laid anew."""
    luck = random.Random(f"another {seed}")
    colors, unseen = table.colors[:], [cell for cell in range(64) if state.cube.unknown() >> cell & 1]
    for cell, other in zip(unseen, luck.sample(unseen, len(unseen)), strict=True):
        colors[cell] = table.colors[other]
    stack, parts = table.stack[table.drawn :], table.parts[table.revealed :]
    luck.shuffle(stack)
    luck.shuffle(parts)
    return HiddenTable(
        colors, table.stack[: table.drawn] + stack, table.parts[: table.revealed] + parts, random.Random(seed)
    )


def played(state: State, table: HiddenTable, seed: int, decisions: int) -> State:
    """The game on this table so far, stopped before a netherite tile or a new stack would need real hands."""
    bot = RandomBot(seed)
    for _ in range(decisions):
        decision = state.decision
        if decision is None or any(choice.id.startswith("unlock:") for choice in decision.choices):
            break
        choose(state, table.answer(state, decision) if decision.actor == CHANCE else bot.choose(state))
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", SEEDS)
def test_r53_an_order_of_what_is_hidden_cannot_be_told_from_another(level: str, seed: int) -> None:
    decisions = SEEN_AT_SETUP + 20 + 25 * seed
    table = hidden_table(game(LEVELS[level], 2), seed)
    state = played(game(LEVELS[level], 2), table, seed, decisions)
    other = permuted(table, state, seed)
    assert (other.colors, other.stack, other.parts) != (table.colors, table.stack, table.parts)
    again = played(game(LEVELS[level], 2), other, seed, decisions)
    assert dump(encode_state(again, with_level=True)) == dump(encode_state(state, with_level=True))


@pytest.mark.parametrize("level", LEVELS)
def test_r53_a_state_is_made_of_nothing_but_what_was_shown(level: str) -> None:
    """Everything that was shown is in the answers: from them alone, without any luck, the same state comes about."""
    state, again = game(LEVELS[level], 2), game(LEVELS[level], 2)
    shown = []
    for number, choice in enumerate(steps(state, "greedy", seed=3)):
        shown.append(choice)
        if number == 200:
            break
    for choice in shown[:-1]:
        choose(again, choice)
    assert dump(encode_state(again)) == dump(encode_state(state))


@pytest.mark.parametrize("level", LEVELS)
def test_r53_the_json_of_a_state_holds_counts_where_something_is_hidden(level: str) -> None:
    for bot in ("random", "greedy"):
        state = game(LEVELS[level], 3)
        for number, _ in enumerate(steps(state, bot, seed=11)):
            if number % 10 == 0:
                walk(encode_state(state))


def walk(data: Any) -> None:
    """Nothing in this JSON tells an order or a colour that nobody has seen."""
    pool = [kind for kind, _ in data["stack"]["pool"]]
    assert pool == sorted(set(pool))
    assert data["parts_known"] == []
    assert data["parts_pool"] == sorted(data["parts_pool"], key=LEVELS_POOL.index)
    cube = data["cube"]
    assert set(cube) == {"filled", "known", "unseen"}
    known = sum(cells.bit_count() for cells in cube["known"])
    assert sum(cube["unseen"]) == cube["filled"].bit_count() - known
    assert not {name for name in names_in(data) if name in {"seed", "rng", "luck", "counters", "random"}}


LEVELS_POOL = list(LEVELS["level-1"].pool)


def names_in(data: Any) -> set[str]:
    """All names of all objects in JSON data."""
    if isinstance(data, dict):
        return set(data).union(*(names_in(value) for value in data.values()))
    return set().union(*(names_in(value) for value in data)) if isinstance(data, list) else set()
