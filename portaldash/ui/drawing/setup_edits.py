"""What can be chosen besides the track: each of these is one change of the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from portaldash.content.schema import TASK_NAMES
from portaldash.engine.portal_dash.defs import COLORS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.engine.portal_dash.defs import Task
    from portaldash.ui.drawing.sheet import Sheet

MOST_COLUMNS: Final = 6
TALLEST: Final = 16
FIRST_COLUMN: Final = 3


def set_or_remove(sheet: Sheet, value: object, usual: object, *path: str | int) -> None:
    """Write a value down; the usual one needs no words."""
    if value != usual:
        sheet.put(value, *path)
    elif sheet.value(*path) is not None:
        sheet.draft.remove(*path)


def set_mobs(sheet: Sheet, kind: str, count: int) -> None:
    """So many of a type play; those on the first spawners are no more than that."""
    if count:
        sheet.put(count, "mobs", kind)
    elif sheet.value("mobs", kind) is not None:
        sheet.draft.remove("mobs", kind)
    if sheet.opening[kind] > count:
        set_opening(sheet, kind, count)


def set_opening(sheet: Sheet, kind: str, count: int) -> None:
    """So many of a type stand on the first spawners; there are as many in the level at least."""
    names = sheet.names("opening")
    while names.count(kind) > count:
        names.reverse()
        names.remove(kind)
        names.reverse()
    names += [kind] * (count - names.count(kind))
    set_or_remove(sheet, names, [], "opening")
    if sheet.mob_count(kind) < count:
        sheet.put(count, "mobs", kind)


def set_boss(sheet: Sheet, boss: str, side: str) -> None:
    """An end boss waits with this side of its board; "" takes it away, unless it is the last one."""
    value = sheet.value("bosses")
    picks = [dict(pick) for pick in value if isinstance(pick, Mapping)] if isinstance(value, list) else []
    here = next((pick for pick in picks if pick.get("boss") == boss), None)
    if side and here is None:
        picks.append({"boss": boss, "side": side})
    elif side and here is not None:
        here["side"] = side
    elif len(picks) > 1 and here is not None:
        picks.remove(here)
    sheet.put(picks, "bosses")
    if len(picks) < 2:
        set_choice(sheet, on=False)


def set_boss_life(sheet: Sheet, number: int, life: int) -> None:
    """The end boss at this place starts with so much life, whatever its board says."""
    sheet.put(life, "bosses", number, "life")


def set_choice(sheet: Sheet, *, on: bool) -> None:
    """Whether the players pick one of the end bosses."""
    set_or_remove(sheet, on or None, None, "choose_boss")


def set_starting_items(sheet: Sheet, kind: str, count: int) -> None:
    """Every player starts with so many of an item."""
    names = [name for name in sheet.starting_items if name != kind]
    place = next((number for number, name in enumerate(sheet.starting_items) if name == kind), len(names))
    names[place:place] = [kind] * count
    sheet.put(names, "starting_items")


def usual_items(sheet: Sheet) -> None:
    """Everybody starts with what the box gives them."""
    if sheet.value("starting_items") is not None:
        sheet.draft.remove("starting_items")


def set_blocks(sheet: Sheet, color: str, count: int) -> None:
    """The cube has so many blocks of a color."""
    blocks = dict(zip(COLORS, sheet.blocks, strict=True)) | {color: count}
    if tuple(blocks.values()) == sheet.box.blocks:
        usual_blocks(sheet)
    elif sheet.entries("blocks"):
        sheet.put(count, "blocks", color)
    else:
        sheet.put(blocks, "blocks")


def usual_blocks(sheet: Sheet) -> None:
    """The cube has the blocks of the box."""
    if sheet.value("blocks") is not None:
        sheet.draft.remove("blocks")


def set_tasks(sheet: Sheet, tasks: Sequence[Task]) -> None:
    """The level has piglin tasks of its own."""
    if sheet.value("side") is not None:
        sheet.draft.remove("side")
    sheet.put({task.name: list(task.columns) for task in tasks}, "tasks")


def change_column(sheet: Sheet, task: int, column: int, size: int) -> None:
    """A column of a task takes so many blocks; none takes it away, and a task without columns goes."""
    columns = [list(each.columns) for each in sheet.tasks]
    if column == len(columns[task]):
        columns[task].append(size)
    elif size:
        columns[task][column] = size
    else:
        del columns[task][column]
    _write_tasks(sheet, [each for each in columns if each])


def add_task(sheet: Sheet) -> None:
    """One more task, as long as there are letters."""
    columns = [list(each.columns) for each in sheet.tasks]
    _write_tasks(sheet, [*columns, [FIRST_COLUMN]][: len(TASK_NAMES)])


def _write_tasks(sheet: Sheet, columns: list[list[int]]) -> None:
    if columns:
        sheet.put(dict(zip(TASK_NAMES, columns, strict=False)), "tasks")


def board_tasks(sheet: Sheet, side: str) -> None:
    """The tasks of a side of the piglin board; "" goes by the number of players."""
    if sheet.value("tasks") is not None:
        sheet.draft.remove("tasks")
    set_or_remove(sheet, side or None, None, "side")


def set_players(sheet: Sheet, count: int, *, on: bool) -> None:
    """Whether so many can play; somebody can."""
    chosen = set(sheet.players) | {count} if on else set(sheet.players) - {count}
    if chosen:
        set_or_remove(sheet, sorted(chosen), [1, 2, 3, 4], "players")
