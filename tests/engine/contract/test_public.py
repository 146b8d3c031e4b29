"""The table as readable data: what it says of a table that a person has laid."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash import public
from portaldash.engine.portal_dash.public import public_event, public_state
from tests.engine.contract.games import LEVELS, game, steps
from tests.engine.table import table

GRID = """
    p1 M 1       .
    p2 L ghast-2 S
    .  . C       .
    .  . .       .
    .  . .       .
"""


def laid() -> dict[str, Any]:
    """A small table in the middle of a game."""
    items = {"p1": "bow leather-tunic", "p2": "stone-sword"}
    return public_state(
        table(
            GRID, items=items, life={"p1": 4}, used="RRG", tasks="A1:red:2 C1:gray:5", line="enderman-1", supply=4
        ).state
    )


def test_people_and_mobs_are_told_with_their_spaces() -> None:
    data = laid()
    assert [(player["id"], player["space"], player["life"]) for player in data["players"]] == [
        ("p1", "0,0", 4),
        ("p2", "0,1", 6),
    ]
    assert data["mobs"] == [{"id": "ghast-2", "kind": "ghast", "number": 2, "life": 2, "space": "2,1"}]
    assert data["line"] == ["enderman-1"]
    assert data["active"] == "p1"


def test_items_are_told_with_all_that_lies_on_them() -> None:
    bow, tunic = laid()["players"][0]["items"]
    assert bow == {"id": "bow-1", "kind": "bow", "ready": True, "hearts": 0, "mode": "", "enchantments": []}
    assert (tunic["kind"], tunic["hearts"]) == ("leather-tunic", 1)


def test_the_board_is_drawn() -> None:
    assert laid()["board"] == [". M 1 .", ". L . S", ". . C .", ". . . .", ". . . ."]
    assert laid()["chests"] == ["2,2"]


def test_a_covered_obstacle_is_drawn_as_a_brown_block() -> None:
    game = table(GRID, items={"p1": "stone-pickaxe"}, cube="BRRR RRRR RRRR RRRR")
    game.play("mine:brown:1,0,0", "cover:3,1")
    assert public_state(game.state)["board"][1] == ". L . B"


def test_the_cube_is_drawn_layer_by_layer() -> None:
    data = public_state(table(cube="RG.. K... .Y.. ...B").state)
    assert data["cube"]["layers"][0] == ["r a . .", "k . . .", ". o . .", ". . . b"]


def test_blocks_and_tasks_are_told_by_their_names() -> None:
    data = laid()
    assert data["used"] == {"red": 2, "gray": 1, "gold": 0, "brown": 0, "black": 0}
    first, _, third = data["tasks"]
    assert first["columns"][0] == {"name": "A1", "color": "red", "blocks": 2, "size": 3}
    assert first["columns"][1] == {"name": "A2", "color": None, "blocks": 0, "size": 3}
    assert (first["complete"], first["deadline"]) == (False, 1)
    assert (third["complete"], third["deadline"]) == (True, 3)


def test_a_block_that_nobody_has_seen_is_a_question_mark() -> None:
    state = game(LEVELS["level-1"], 2)
    for _ in steps(state, "random", seed=1):
        if state.turn:
            break
    layers = public_state(state)["cube"]["layers"]
    assert "?" not in "".join(layers[0])
    assert [layer[row].split()[1:3] for layer in layers[1:] for row in (1, 2)] == [["?", "?"]] * 6


def test_the_module_says_what_a_state_holds() -> None:
    told = set(re.findall(r"`(\w+)`", public.__doc__ or ""))
    assert set(laid()) <= told


@pytest.mark.parametrize(
    ("event", "data"),
    [
        (e.MobMoved("ghast-2", (5, 6)), {"mob": "ghast-2", "path": ["1,0", "1,1"]}),
        (e.PlayerMoved(1, 8), {"player": "p2", "space": "1,3"}),
        (e.BlockMined(21, "gold"), {"block": "2,1,1", "color": "gold"}),
        (e.BlockDelivered(1, "red"), {"column": "A2", "color": "red"}),
        (e.LayerDepleted(0), {"layer": 1}),
        (e.PartRevealed("board", -1), {"part": "board", "chest": None}),
        (e.WhiteDiceRolled("?", 3), {"blocks": "?", "mob": 3}),
    ],
)
def test_an_event_names_players_spaces_and_blocks(event: e.Event, data: dict[str, Any]) -> None:
    assert public_event(table(GRID).state, event) == {"type": type(event).__name__, **data}


def test_everything_of_a_whole_game_is_json() -> None:
    heard: list[e.Event] = []
    state = game(LEVELS["level-5"], 4, heard)
    for _ in steps(state, "greedy", seed=8):
        json.dumps(public_state(state), allow_nan=False)
    told = [json.loads(json.dumps(public_event(state, event))) for event in heard]
    assert {entry["type"] for entry in told} == {type(event).__name__ for event in heard}
    assert len({entry["type"] for entry in told}) > 30
    assert public_state(state)["outcome"]["won"] is state.outcome.won if state.outcome else False
