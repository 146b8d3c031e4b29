"""Chapter VII, option B for using blocks, the piglin tasks: R46 and R48."""

from __future__ import annotations

from portaldash.engine.portal_dash.events import BlockDelivered, TaskCompleted
from tests.engine.table import table


def test_r46_a_block_may_go_on_any_task_in_any_order() -> None:
    game = table().play("mine:red:1,0,0")
    assert game.offers("task") == ["red:A1", "red:A2", "red:B1", "red:B2", "red:C1"]
    game.play("task:red:B1")
    assert [game.column(name) for name in ("A1", "A2", "B1", "B2", "C1")] == [("", 0)] * 2 + [("red", 1)] + [
        ("", 0)
    ] * 2
    assert game.heard(BlockDelivered) == [BlockDelivered(2, "red")]


def test_r46_the_first_block_sets_the_colour_of_a_column() -> None:
    game = table(cube="GRRR RRRR RRRR RRRR", tasks="A1:red:1 B1:gray:2").play("mine:gray:1,0,0")
    assert game.offers("task") == ["gray:A2", "gray:B1", "gray:B2", "gray:C1"]


def test_r46_two_columns_may_have_the_same_colour() -> None:
    game = table(tasks="A1:red:1").play("mine:red:1,0,0", "task:red:A2")
    assert (game.column("A1"), game.column("A2")) == (("red", 1), ("red", 1))


def test_r46_a_full_column_takes_no_more() -> None:
    assert "red:A1" not in table(tasks="A1:red:3").play("mine:red:1,0,0").offers("task")


def test_r46_a_task_is_complete_when_all_its_columns_are_full() -> None:
    game = table(tasks="A1:red:3 A2:red:1").play("mine:red:1,0,0", "task:red:A2")
    assert game.heard(TaskCompleted) == []
    game.play("mine:red:1,0,3", "task:red:A2")
    assert game.heard(TaskCompleted) == [TaskCompleted("A")]


def test_r46_each_block_of_a_pickaxe_may_go_its_own_way() -> None:
    game = table(items="stone-pickaxe", cube="GRRK RRRR RRRR RRRR", life=1)
    game.play("use:stone-pickaxe-1", "block:gray:1,0,0", "block:black:1,0,3", "task:black:B2", "mend:p1")
    assert (game.column("B2"), game.used) == (("black", 1), {"gray": 1})


def test_r46_drawn_used_blocks_may_be_delivered() -> None:
    game = table(items="netherite-pickaxe", used="RR").play("use:netherite-pickaxe-1", "task:red:A1", "task:red:A1")
    assert game.column("A1") == ("red", 2)


def test_r48_one_or_two_players_have_a_3_3_b_3_4_c_5() -> None:
    for grid in ("p1", "p1+p2"):
        tasks = table(f"{grid} .").state.tasks()
        assert [(task.name, task.columns) for task in tasks] == [("A", (3, 3)), ("B", (3, 4)), ("C", (5,))]


def test_r48_three_or_four_players_have_a_3_b_3_3_c_4() -> None:
    for grid in ("p1+p2+p3", "p1+p2+p3+p4"):
        tasks = table(f"{grid} .").state.tasks()
        assert [(task.name, task.columns) for task in tasks] == [("A", (3,)), ("B", (3, 3)), ("C", (4,))]
