"""What the changes of the drawing table do to a file."""

from collections.abc import Callable
from pathlib import Path

import pytest

from portaldash.drafts import Draft
from portaldash.engine.portal_dash.defs import Task
from portaldash.ui.drawing import setup_edits, track_edits
from portaldash.ui.drawing.sheet import Sheet, free_name

SMALL = """\
# A level for tests.
name: Test Track  # short
parts: 2
mobs:
  ghast: 3
opening: [ghast, ghast]
bosses:
  - {boss: wildfire, side: easy, life: 9}
"""
FIXED = SMALL + "position:\n  parts: [lava-river, lava-lake]\n"
MIXED = SMALL + "pool: [magma-shore, crooked-pass]\nposition:\n  parts: [lava-river]\n"


def sheet(words: str = SMALL) -> Sheet:
    return Sheet(Draft(words, Path("test.yaml")))


def test_parts_are_added_and_taken_away() -> None:
    level = sheet(FIXED)
    assert track_edits.add_part(level, "magma-shore", "My Magma Shore") == "magma-shore"
    assert level.track == ["lava-river", "lava-lake", "magma-shore"]
    assert level.count == 3
    track_edits.take_away(level, 0)
    assert level.track == ["lava-lake", "magma-shore"]
    assert level.count == 2
    assert level.draft.problems == []
    assert "# A level for tests." in level.draft.text


def test_a_part_that_lies_there_is_added_as_a_copy() -> None:
    level = sheet(FIXED)
    new = track_edits.add_part(level, "lava-river", "My Lava River")
    assert level.own_parts[new].name == "My Lava River"
    assert level.own_parts[new].terrain == level.parts["lava-river"].terrain
    again = track_edits.add_part(level, "lava-river", "My Lava River")
    assert (again, level.own_parts[again].name) == ("my-lava-river-n2", "My Lava River 2")
    assert level.draft.problems == []


def test_an_own_part_that_is_taken_away_leaves_the_file() -> None:
    level = sheet(FIXED)
    track_edits.add_empty(level, "My Part")
    assert list(level.own_parts) == ["my-part"]
    track_edits.take_away(level, 2)
    assert level.value("own") is None
    assert level.draft.level is not None


def test_one_part_takes_the_place_of_another() -> None:
    level = sheet(FIXED)
    track_edits.exchange(level, 0, "crooked-pass", "copy")
    assert level.track == ["crooked-pass", "lava-lake"]
    track_edits.exchange(level, 0, "lava-lake", "My Lava Lake")
    assert level.track == ["my-lava-lake", "lava-lake"]
    track_edits.exchange(level, 0, "my-lava-lake", "copy")
    assert level.track == ["my-lava-lake", "lava-lake"]


def test_parts_change_their_places() -> None:
    level = sheet(FIXED)
    track_edits.add_part(level, "magma-shore", "copy")
    track_edits.move(level, 2, 0)
    assert level.track == ["magma-shore", "lava-river", "lava-lake"]


def test_turning_and_painting_make_a_copy_of_what_belongs_to_the_box() -> None:
    level = sheet(FIXED)
    track_edits.turn(level, 0, "My Lava River")
    assert level.track == ["my-lava-river", "lava-lake"]
    assert level.own_parts["my-lava-river"].chest == 4
    track_edits.turn(level, 0, "not again")
    assert len(level.own_parts) == 1
    track_edits.paint(level, {0: [0], 1: [0, 1]}, "M", {0: "no", 1: "My Lava Lake"})
    assert level.track == ["my-lava-river", "my-lava-lake"]
    assert str(level.draft.get("own", "parts", "my-lava-lake", "grid")).startswith("M 1 . . .\nM L L L 2\n")


def test_painting_what_is_there_already_changes_nothing() -> None:
    level = sheet(FIXED)
    track_edits.paint(level, {0: [0]}, ".", {0: "My Lava River"})
    assert level.draft.text == FIXED


def test_chance_takes_over_and_hands_back() -> None:
    level = sheet()
    assert not level.ordered
    assert len(level.track) == 8
    track_edits.fix_order(level)
    assert level.track == ["lava-river", "soul-sand-valley"]
    assert level.draft.problems == []
    track_edits.draw_from_pool(level)
    assert (level.ordered, level.track, level.value("position")) == (False, ["lava-river", "soul-sand-valley"], None)
    track_edits.whole_box(level)
    assert level.draft.text == SMALL


def test_some_parts_are_fixed_and_chance_adds_others() -> None:
    level = sheet(MIXED)
    assert (level.fixed, level.track, level.drawn_more) == (
        ["lava-river"],
        ["lava-river", "magma-shore", "crooked-pass"],
        1,
    )
    track_edits.move(level, 1, 0)
    assert (level.fixed, level.names("pool")) == (["magma-shore"], ["lava-river", "crooked-pass"])
    track_edits.add_part(level, "lava-lake", "copy", at=3)
    assert (level.fixed, level.names("pool")) == (["magma-shore"], ["lava-river", "crooked-pass", "lava-lake"])
    track_edits.add_part(level, "lava-lake", "copy", at=1)
    assert (level.fixed, level.names("pool")) == (["magma-shore", "lava-lake"], ["lava-river", "crooked-pass"])
    assert level.count == 3
    track_edits.take_away(level, 0)
    assert (level.fixed, level.drawn_more) == (["lava-lake"], 1)
    track_edits.set_more(level, 2)
    assert level.count == 3
    assert level.draft.problems == []


def test_names_of_parts_are_free_and_good() -> None:
    assert free_name("My Lava River", []) == "my-lava-river"
    assert free_name("My Lava River", ["my-lava-river"]) == "my-lava-river-n2"
    assert free_name("12 Öfen!", []) == "fen"
    assert free_name("???", ["part"]) == "part-n2"
    for wanted in ("A very long name of a part that never ends", "x" * 60, "4 to the floor"):
        level = sheet(FIXED)
        track_edits.add_empty(level, wanted[:40])
        assert level.draft.problems == []


def test_mobs_and_those_of_the_first_spawners_go_together() -> None:
    level = sheet()
    setup_edits.set_mobs(level, "ghast", 1)
    assert (level.mob_count("ghast"), level.names("opening")) == (1, ["ghast"])
    setup_edits.set_opening(level, "blaze", 2)
    assert (level.mob_count("blaze"), level.names("opening")) == (2, ["ghast", "blaze", "blaze"])
    setup_edits.set_mobs(level, "ghast", 0)
    setup_edits.set_opening(level, "blaze", 0)
    assert (level.entries("mobs"), level.value("opening")) == ({"blaze": 2}, None)


def test_end_bosses_come_and_go_but_never_the_last() -> None:
    level = sheet()
    setup_edits.set_boss(level, "wildfire", "")
    assert level.picks == [("wildfire", "easy")]
    setup_edits.set_boss(level, "ancient-hoglin", "hard")
    setup_edits.set_choice(level, on=True)
    assert level.picks == [("wildfire", "easy"), ("ancient-hoglin", "hard")]
    setup_edits.set_boss(level, "wildfire", "hard")
    assert level.value("bosses", 0, "life") == 9
    assert level.draft.problems == []
    setup_edits.set_boss(level, "ancient-hoglin", "")
    assert (level.picks, level.value("choose_boss")) == ([("wildfire", "hard")], None)


def test_starting_items_are_counted() -> None:
    level = sheet()
    usual = level.starting_items
    setup_edits.set_starting_items(level, "bow", 2)
    assert level.starting_items == [*usual[:3], "bow", "bow", *usual[4:]]
    setup_edits.set_starting_items(level, "bow", 0)
    assert level.starting_items == [*usual[:3], *usual[4:]]
    setup_edits.usual_items(level)
    assert level.draft.text == SMALL


def test_blocks_are_counted_and_said_only_where_they_differ() -> None:
    level = sheet()
    setup_edits.set_blocks(level, "red", 17)
    assert level.blocks == (17, 16, 12, 12, 8)
    assert len(level.draft.problems) == 1
    setup_edits.set_blocks(level, "gray", 15)
    assert level.draft.problems == []
    setup_edits.usual_blocks(level)
    assert level.draft.text == SMALL


def test_piglin_tasks_grow_and_shrink() -> None:
    level = sheet()
    setup_edits.set_tasks(level, (Task("A", (3, 3)), Task("B", (4,))))
    setup_edits.change_column(level, 0, 2, 2)
    setup_edits.change_column(level, 0, 0, 5)
    setup_edits.add_task(level)
    assert level.tasks == (Task("A", (5, 3, 2)), Task("B", (4,)), Task("C", (3,)))
    setup_edits.add_task(level)
    setup_edits.change_column(level, 1, 0, 0)
    assert [task.columns for task in level.tasks] == [(5, 3, 2), (3,)]
    assert level.draft.problems == []
    setup_edits.board_tasks(level, "3-4")
    assert (level.own_tasks, level.words("side")) == (False, "3-4")
    setup_edits.board_tasks(level, "")
    assert level.draft.text == SMALL


def test_somebody_can_always_play() -> None:
    level = sheet()
    for count in (1, 3, 4):
        setup_edits.set_players(level, count, on=False)
    assert level.players == (2,)
    setup_edits.set_players(level, 2, on=False)
    assert level.players == (2,)
    for count in (1, 3, 4):
        setup_edits.set_players(level, count, on=True)
    assert level.draft.text == SMALL


READ: list[Callable[[Sheet], object]] = [
    lambda level: level.track,
    lambda level: level.own_parts,
    lambda level: level.picks,
    lambda level: level.tasks,
    lambda level: level.blocks,
    lambda level: level.players,
    lambda level: level.opening,
    lambda level: level.starting_items,
    lambda level: (level.mobs, level.bosses, level.items, level.count, level.puzzle, level.words("name")),
]
WRONG = [
    "name: [1]\nmobs: 3\nopening: ghast\nbosses: wildfire\nparts: many\npool: all\nposition: here\n",
    "name:\nmobs: [ghast]\nbosses: [wildfire, {boss: 3}, {side: easy}]\nown: {parts: [1], mobs: {a: 1}}\n",
    "own: {parts: {a: 3, b: {}, c: {name: 1, grid: [2]}}, mobs: {x: {name: 3}}}\nposition: {parts: {a: b}}\n",
    "blocks: {red: many}\ntasks: {A: 3, B: [x, 4], 7: [1]}\nplayers: 2\nstarting_items: {bow: 1}\npool: [nothing]\n",
    "tasks: [1]\nblocks: [1]\nposition: {parts: [1, nothing]}\nplayers: [one, 9]\n",
]


@pytest.mark.parametrize("words", WRONG)
def test_whatever_a_file_says_can_be_looked_at(words: str) -> None:
    level = sheet(words)
    assert level.draft.problems
    for read in READ:
        read(level)
