"""Every game keeps the contract: choices, clones, JSON, invariants, an end, and the pieces that are in the box."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from portaldash.bots.bot import BOTS
from portaldash.engine.agenda import choose
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.public import public_state
from portaldash.engine.portal_dash.state import State
from portaldash.engine.rng import Luck
from portaldash.saves.codec import decode_state, dump, encode_state, load
from tests.engine.contract.games import LEVELS, TABLES, decided, game, steps

RANDOM_GAMES = 9
LONG_GAMES = 100_000
AHEAD = 20
"""Decisions that a clone and a state from JSON are followed."""
SCATTER = 53
"""Every so manieth decision a clone and a state from JSON set off."""


def check(state: State) -> None:
    """The state is sound, and offers choices that differ."""
    assert problems(state) == []
    if state.decision is None:
        assert state.outcome is not None
        return
    ids = [choice.id for choice in state.decision.choices]
    assert ids
    assert len(ids) == len(set(ids))


def check_twins(state: State, bot: str, seed: int) -> None:
    """A clone and a state from JSON go the same way as each other, and the state they come from does not move."""
    text = dump(encode_state(state))
    clone, restored = state.clone(), decode_state(load(text), state.level)
    assert restored == state
    player, luck = BOTS[bot](seed), Luck(seed)
    for _ in range(AHEAD):
        if clone.decision is None:
            break
        choice = decided(clone, player, luck)
        choose(clone, choice)
        choose(restored, choice)
    assert restored == clone
    assert dump(encode_state(state)) == text


def play_and_check(level: str, players: int, bot: str, seed: int) -> State:
    """Play one game, checking after every decision."""
    state = game(LEVELS[level], players)
    for number, _ in enumerate(steps(state, bot, seed)):
        check(state)
        if (number + seed) % SCATTER == 0:
            check_twins(state, bot, seed)
    check(state)
    return state


@pytest.mark.parametrize(("level", "players"), TABLES)
def test_random_games_keep_the_contract(level: str, players: int) -> None:
    for seed in range(RANDOM_GAMES):
        count_pieces(play_and_check(level, players, "random", seed))


@pytest.mark.parametrize(("level", "players"), TABLES)
def test_a_good_game_keeps_the_contract(level: str, players: int) -> None:
    count_pieces(play_and_check(level, players, "greedy", seed=players))


@pytest.mark.long
def test_a_hundred_thousand_random_games_keep_the_contract() -> None:
    for seed in range(LONG_GAMES):
        level, players = TABLES[seed % len(TABLES)]
        count_pieces(play_and_check(level, players, "random", seed))


def count_pieces(state: State) -> None:
    """Count all pieces on the table, as a person would: by what can be seen of it."""
    table = public_state(state)
    assert blocks_of(table) == {"red": 16, "gray": 16, "gold": 12, "brown": 12, "black": 8}
    box = state.level.box
    found = tiles_of(table)
    white = [kind for kind, item in box.items.items() if item.origin != "starting"]
    assert sum(found[kind] for kind in white) == 48
    assert {kind: found[kind] for kind in white} == {kind: box.items[kind].count for kind in white}
    starting = Counter({kind: len(state.players) for kind in state.level.starting_items})
    assert {kind: found[kind] for kind in starting} == starting
    mobs = [mob["id"] for mob in table["mobs"] if mob["number"]] + table["line"]
    assert len(mobs) == len(set(mobs)) == sum(count for _, count in state.level.mobs)
    assert len(table["chests"]) + table["chest_supply"] == 5


def blocks_of(table: dict[str, Any]) -> dict[str, int]:
    """The blocks of each colour in the cube, used, in hand, with the piglins and on the board."""
    found: Counter[str] = Counter(table["hand"])
    signs = Counter(sign for layer in table["cube"]["layers"] for row in layer for sign in row.split())
    names = {"r": "red", "a": "gray", "o": "gold", "b": "brown", "k": "black"}
    for sign, color in names.items():
        found[color] += signs[sign] + table["cube"]["unseen"][color] + table["used"][color]
    assert signs["?"] == sum(table["cube"]["unseen"].values())
    for task in table["tasks"]:
        for column in task["columns"]:
            if column["color"]:
                found[column["color"]] += column["blocks"]
    found["brown"] += sum(row.split().count("B") for row in table["board"])
    return dict(found)


def tiles_of(table: dict[str, Any]) -> Counter[str]:
    """The tiles of each kind, wherever they lie."""
    stack = table["stack"]
    found = Counter(stack["pool"]) + Counter(stack["known"]) + Counter(kind for kind, _ in stack["within"])
    found += Counter(table["discard"] + table["netherite"] + table["drawn"] + table["gone"])
    for player in table["players"]:
        for item in player["items"]:
            found += Counter([item["kind"], *item["enchantments"]])
    return found
