"""Chapter III, how a game is won and lost: R14, R15, R26, R51; and a level's own number of turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from portaldash.engine.portal_dash.defs import LevelDef, Task
from portaldash.engine.portal_dash.events import GameLost, GameWon, LayerDepleted, TaskCompleted, TurnStarted
from portaldash.engine.portal_dash.observe import defeat_by
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.rules.outcome import turns_left
from portaldash.engine.portal_dash.state import Outcome, State
from tests.engine.box import LEVEL
from tests.engine.table import table

AFTER_USE = replace(LEVEL, deadline="after_use")
ONE_TURN, TWO_TURNS = replace(LEVEL, turns=1), replace(LEVEL, turns=2)
LAST_OF_1 = "R... .... .... ...."
LAST_OF_2 = "-\nR... .... .... ...."
LAST_OF_3 = "-\n-\nR... .... .... ...."
LAST_OF_4 = "-\n-\n-\nR... .... .... ...."
A_DONE = "A1:red:3 A2:red:3"
A_BUT_ONE = "A1:red:3 A2:red:2"
AB_DONE = f"{A_DONE} B1:red:3 B2:red:4"


@pytest.mark.parametrize("cube", [LAST_OF_1, LAST_OF_2, LAST_OF_3])
def test_r14_a_depleted_layer_costs_nothing_when_its_task_is_complete(cube: str) -> None:
    game = table(roll="red 1", cube=cube, tasks="done")
    assert (game.result, len(game.heard(LayerDepleted))) == ("", 1)


@pytest.mark.parametrize(
    ("cube", "tasks", "task"), [(LAST_OF_1, "", "A"), (LAST_OF_2, A_DONE, "B"), (LAST_OF_3, AB_DONE, "C")]
)
def test_r14_a_layer_depleted_by_the_die_before_its_task_is_complete_loses_the_game(
    cube: str, tasks: str, task: str
) -> None:
    game = table(roll="red 1", cube=cube, tasks=tasks)
    assert (game.result, game.heard(GameLost)) == (f"lost: task {task}", [GameLost("task", task)])


def test_r14_a_layer_depleted_by_a_boss_counts_the_same() -> None:
    assert table("p1 wildfire", bosses="wildfire:hard", roll=3, cube=LAST_OF_1).result == "lost: task A"


def test_r14_the_last_block_of_a_layer_comes_too_late_for_its_task() -> None:
    assert table(cube=LAST_OF_1, tasks=A_BUT_ONE).play("mine:red:1,0,0").result == "lost: task A"


def test_r14_the_other_tasks_need_not_be_complete_yet() -> None:
    game = table(cube=LAST_OF_1, tasks=A_DONE).play("mine:red:1,0,0", "task:red:C1")
    assert game.result == ""


def test_r14_a_pickaxe_loses_in_the_middle_of_its_mining() -> None:
    game = table(cube=LAST_OF_1, tasks=A_BUT_ONE, items="stone-pickaxe").play("use:stone-pickaxe-1", "block:red:1,0,0")
    assert game.result == "lost: task A"


def test_r14_checking_after_use_lets_the_block_in_hand_complete_the_task() -> None:
    game = table(cube=LAST_OF_1, tasks=A_BUT_ONE, level=AFTER_USE).play("mine:red:1,0,0", "task:red:A2")
    assert (game.result, game.heard(TaskCompleted)) == ("", [TaskCompleted("A")])


def test_r14_checking_after_use_loses_when_the_block_was_used_otherwise() -> None:
    game = table(cube=LAST_OF_1, tasks=A_BUT_ONE, level=AFTER_USE).play("mine:red:1,0,0", "heal:p1")
    assert game.result == "lost: task A"


def test_r14_checking_after_use_waits_for_all_blocks_of_the_action() -> None:
    game = table(cube=LAST_OF_1, tasks=A_BUT_ONE, level=AFTER_USE, items="stone-pickaxe")
    game.play("use:stone-pickaxe-1", "block:red:1,0,0", "block:red:2,0,0", "heal:p1")
    assert (game.result, game.prompt) == ("", "block.use")
    assert game.play("task:red:A2").result == ""


def test_r14_checking_after_use_still_checks_the_dice_at_once() -> None:
    assert table(roll="red 1", cube=LAST_OF_1, tasks=A_BUT_ONE, level=AFTER_USE).result == "lost: task A"


def test_r14_a_layer_without_a_task_of_its_own_has_no_deadline() -> None:
    one, four = (Task("A", (1,)),), tuple(Task(name, (1,)) for name in "ABCD")
    assert table(roll="red 1", cube=LAST_OF_2, level=replace(LEVEL, tasks=one), tasks="A1:red:1").result == ""
    game = table(roll="red 1", cube=LAST_OF_4, level=replace(LEVEL, tasks=four), tasks="A1:red:1 B1:red:1 C1:red:1")
    assert game.result == "lost: cube"


def test_r15_an_empty_cube_loses_by_the_die() -> None:
    game = table(roll="red 1", cube=LAST_OF_4, tasks="done")
    assert (game.result, game.heard(GameLost)) == ("lost: cube", [GameLost("cube", "")])


@pytest.mark.parametrize("level", [LEVEL, AFTER_USE])
def test_r15_an_empty_cube_loses_by_mining_too_whenever_deadlines_are_checked(level: LevelDef) -> None:
    assert table(cube=LAST_OF_4, tasks="done", level=level).play("mine:red:4,0,0").result == "lost: cube"


def test_r26_the_last_heart_of_anybody_loses_the_game() -> None:
    game = table("p1 . . magma-cube-1 p2", life={"p2": 1}, roll=1)
    assert (game.result, game.heard(GameLost)) == ("lost: life p2", [GameLost("life", "p2")])


def test_r26_nothing_can_be_chosen_after_the_end() -> None:
    game = table("p1 magma-cube-1", life=1, roll=1)
    assert (game.state.decision, game.state.agenda) == (None, [])


@pytest.mark.parametrize("hits", ["dice 2 0", "dice 2 2"])
def test_r51_a_boss_without_life_left_is_a_game_won(hits: str) -> None:
    game = table("p1 wildfire", items="bow", boss_life={"wildfire": 2}).play("use:bow-1", hits)
    assert (game.result, game.heard(GameWon), game.state.decision) == ("won", [GameWon()], None)


def test_r51_a_boss_with_one_life_left_is_not() -> None:
    assert table("p1 wildfire", items="bow", boss_life={"wildfire": 3}).play("use:bow-1", "dice 2 0").result == ""


# Not a ruling: a level's own number of turns.

AT_THE_EDGE = ". . p1"
NEST = "1 ."


def wrong_end(state: State) -> list[str]:
    """What is wrong with how the game ended, or that it goes on; the rest of a table laid in words is never whole."""
    return [problem for problem in problems(state) if "is over by" in problem]


def test_the_last_turn_of_a_level_loses_the_game_when_it_ends() -> None:
    game = table(level=ONE_TURN).play("end_turn")
    assert (game.result, game.heard(GameLost)) == ("lost: turns", [GameLost("turns", "")])
    assert (game.state.turn, len(game.heard(TurnStarted)), wrong_end(game.state)) == (1, 1, [])


def test_the_turns_of_all_players_count_together() -> None:
    game = table("p1 p2", level=TWO_TURNS).play("end_turn", "black", "3")
    assert (game.actor, turns_left(game.state), game.result) == ("p2", 1, "")
    assert game.play("end_turn").result == "lost: turns"


def test_nothing_is_revealed_after_the_last_turn() -> None:
    assert table(AT_THE_EDGE, level=TWO_TURNS, ahead=NEST).play("end_turn").prompt == "reveal"
    assert table(AT_THE_EDGE, level=ONE_TURN, ahead=NEST).play("end_turn").result == "lost: turns"


def test_a_boss_that_falls_in_the_last_turn_falls_in_time() -> None:
    game = table("p1 wildfire", items="bow", boss_life={"wildfire": 2}, level=ONE_TURN).play("use:bow-1", "dice 2 0")
    assert game.result == "won"


def test_a_level_without_a_number_has_as_many_turns_as_it_takes() -> None:
    game = table()
    assert (turns_left(game.state), game.play_to_chance("end_turn").result) == (None, "")


def test_the_choice_that_ends_the_last_turn_is_known_to_lose() -> None:
    game = table(level=ONE_TURN)
    lost = {choice.id: defeat_by(game.state, choice) for choice in game.decision.choices}
    assert lost.pop("end_turn") == Outcome(won=False, reason="turns")
    assert set(lost.values()) == {None}


@pytest.mark.parametrize(("turn", "level"), [(2, ONE_TURN), (9, TWO_TURNS)])
def test_a_game_cannot_go_on_after_the_last_turn(turn: int, level: LevelDef) -> None:
    game = table(level=level)
    game.state.turn = turn
    assert wrong_end(game.state) == [f"the game goes on although it is over by {Outcome(won=False, reason='turns')}"]


def test_a_game_cannot_be_lost_by_turns_that_are_left() -> None:
    state = table(level=ONE_TURN).play("end_turn").state
    state.level = replace(state.level, turns=2)
    assert wrong_end(state) == [f"the game is over by {state.outcome}, which is not so"]
