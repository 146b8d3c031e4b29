"""What can be done with the parts of a track: each of these is one change of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.content.schema import PARTS_AT_MOST
from portaldash.ui.drawing.landscape import EMPTY, Grid, grid_of, painted, turned, written
from portaldash.ui.drawing.sheet import TRACK, Sheet, free_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LONGEST_NAME: Final = 40
MOST: Final = PARTS_AT_MOST


def add_part(sheet: Sheet, part_id: str, copy_name: str, at: int | None = None) -> str:
    """Put a part at this place of the track, None for the end; the id of what lies there now.

    Of one that lies there already it is a copy with this name, unless chance would have chosen it and now need not.
    """
    there = sheet.fixed if _is_fixed(sheet, at) else sheet.track
    if part_id in there:
        part_id = new_part(sheet, copy_name, grid_of(sheet.parts[part_id]))
    _insert(sheet, part_id, at)
    return part_id


def add_empty(sheet: Sheet, name: str, at: int | None = None) -> str:
    """Put a new part there that is plain all over."""
    part_id = new_part(sheet, name, EMPTY)
    _insert(sheet, part_id, at)
    return part_id


def _is_fixed(sheet: Sheet, at: int | None) -> bool:
    """Whether what is put there is fixed, not left to chance."""
    return sheet.ordered and (at is None or at <= len(sheet.fixed))


def _insert(sheet: Sheet, part_id: str, at: int | None) -> None:
    fixed, certain = len(sheet.fixed), _is_fixed(sheet, at)
    track = [part for part in sheet.track if part != part_id]
    end = fixed if sheet.ordered else len(track)
    track.insert(end if at is None else at, part_id)
    _set_track(sheet, track, fixed + certain)


def new_part(sheet: Sheet, name: str, grid: Grid) -> str:
    """Write down a part of one's own; its id."""
    part_id = free_name(name, list(sheet.parts))
    sheet.put({"name": fresh_name(sheet, name), "grid": written(grid)}, "own", "parts", part_id)
    return part_id


def fresh_name(sheet: Sheet, wanted: str) -> str:
    """This name for a part, or one with a number after it, as no other part has it."""
    taken = {part.name for part in sheet.parts.values()}
    names = (wanted if number == 1 else f"{wanted[: LONGEST_NAME - 4]} {number}" for number in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


def exchange(sheet: Sheet, number: int, part_id: str, copy_name: str) -> None:
    """Put a part in the place of another one."""
    track = sheet.track
    if part_id in track and part_id != track[number]:
        part_id = new_part(sheet, copy_name, grid_of(sheet.parts[part_id]))
    gone = track[number]
    track[number] = part_id
    _set_track(sheet, track, len(sheet.fixed))
    _forget(sheet, gone)


def take_away(sheet: Sheet, number: int) -> None:
    """Take a part off the track; one of one's own leaves the file with it."""
    track, fixed = sheet.track, len(sheet.fixed)
    gone = track.pop(number)
    _set_track(sheet, track, fixed - (number < fixed))
    _forget(sheet, gone)


def _forget(sheet: Sheet, part_id: str) -> None:
    """Take an own part out of the file that lies nowhere any more."""
    if part_id not in sheet.own_parts or part_id in sheet.names("pool") or part_id in sheet.names(*TRACK):
        return
    sheet.draft.remove("own", "parts", part_id)
    for path in (("own", "parts"), ("own",)):
        if sheet.value(*path) is not None and not sheet.entries(*path):
            sheet.draft.remove(*path)


def move(sheet: Sheet, number: int, to: int) -> None:
    """Put a part in another place; those between make room, and as many as before are fixed."""
    track = sheet.track
    track.insert(to, track.pop(number))
    _set_track(sheet, track, len(sheet.fixed))


def turn(sheet: Sheet, number: int, name: str) -> None:
    """Turn a part by a quarter; one of the box becomes one's own, with this name."""
    own = _own(sheet, number, name)
    _set_grid(sheet, own, turned(grid_of(sheet.parts[own])))


def paint(sheet: Sheet, spaces: Mapping[int, Iterable[int]], sign: str, names: Mapping[int, str]) -> None:
    """Paint a sign on spaces of parts; those of the box become one's own, with these names."""
    for number, cells in spaces.items():
        before = grid_of(sheet.parts[sheet.track[number]])
        after = painted(before, ((cell, sign) for cell in cells))
        if after != before:
            _set_grid(sheet, _own(sheet, number, names[number]), after)


def _own(sheet: Sheet, number: int, name: str) -> str:
    """The id of a part that may be changed: a copy in its place, if it is of the box."""
    track = sheet.track
    if track[number] not in sheet.own_parts:
        track[number] = new_part(sheet, name, grid_of(sheet.parts[track[number]]))
        _set_track(sheet, track, len(sheet.fixed))
    return track[number]


def _set_grid(sheet: Sheet, part_id: str, grid: Grid) -> None:
    sheet.put(written(grid), "own", "parts", part_id, "grid")


def rename(sheet: Sheet, part_id: str, name: str) -> None:
    """Give an own part another name."""
    sheet.put(name, "own", "parts", part_id, "name")


def fix_order(sheet: Sheet) -> None:
    """Let exactly these parts lie in the track, in this order: the first ones of the pool."""
    pool = sheet.pool
    sheet.put(pool[: max(1, min(sheet.count, len(pool)))], *TRACK)
    _count(sheet, len(sheet.names(*TRACK)))


def draw_from_pool(sheet: Sheet) -> None:
    """Let chance choose from the parts that lie in the track now."""
    track = sheet.track
    sheet.draft.remove(*TRACK)
    if not sheet.entries("position"):
        sheet.draft.remove("position")
    sheet.put(track, "pool")


def whole_box(sheet: Sheet) -> None:
    """Let chance choose from all parts there are."""
    if sheet.value("pool") is not None:
        sheet.draft.remove("pool")


def set_more(sheet: Sheet, more: int) -> None:
    """Let chance choose so many parts after those that are fixed."""
    _count(sheet, len(sheet.fixed) + more)


def _set_track(sheet: Sheet, parts: list[str], fixed: int) -> None:
    """Write down the track: so many parts of it are fixed, chance chooses from the others."""
    more = sheet.drawn_more
    chance = [part for part in sheet.track if part not in sheet.fixed]
    if sheet.ordered:
        sheet.put(parts[:fixed], *TRACK)
        _count(sheet, fixed + more)
    if not sheet.ordered or (more and parts[fixed:] != chance):
        sheet.put(parts[fixed * sheet.ordered :], "pool")


def _count(sheet: Sheet, parts: int) -> None:
    """So many parts lie in the track; there is at least one."""
    if sheet.count != max(1, parts):
        sheet.put(max(1, parts), "parts")
