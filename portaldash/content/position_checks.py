"""Whether a fixed position can be: everything on the board, once, with all 64 blocks and no tile too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from portaldash.content.grids import fault_at, sign_at
from portaldash.content.messages import counted, shown
from portaldash.content.nodes import Node
from portaldash.content.position import blocks_elsewhere, read_column, read_space, tasks_of
from portaldash.content.refer import names_of, refer
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.board import Board
from portaldash.engine.portal_dash.defs import (
    COLORS,
    CUBE_BLOCKS,
    LAYER_BLOCKS,
    LAYERS,
    ROWS,
    ItemDef,
    LevelDef,
    Position,
    Task,
)


@dataclass(frozen=True, slots=True)
class Start:
    """A level with its position, the position's node, and as much of the board as it lays open."""

    level: LevelDef
    position: Position
    node: Node
    board: Board


def check_position(level: LevelDef, node: Node) -> None:
    """Tell what does not fit together in a position."""
    position = level.position
    if position is None:
        return
    _check_needs(node, position)
    if _check_track(level, position, node):
        start = Start(level, position, node, _board(level, position))
        _check_covered(start)
        _check_chests(start)
        _check_mobs(start)
        _check_players(start)
    _check_line(level, position, node)
    _check_items(level, node)
    _check_tasks(level, node)
    _check_cube(level, position, node)
    _check_boss_life(level, node)
    _check_dice(level, node)


def _board(level: LevelDef, position: Position) -> Board:
    box = level.box
    strips = [box.start_strip, *(box.parts[part] for part in position.parts[: position.face_up])]
    if position.portal:
        strips.append(box.portal_strip)
    return boards.board_of(tuple(strips))


def _check_needs(node: Node, position: Position) -> None:
    """Some things can only be fixed together with others."""
    if position.mobs is None:
        for name in ("chests", "portal"):
            if name in node:
                node[name].fault_at_key(f"{shown(name)} needs 'mobs' too", "'mobs: {}' if there are none")
    if "cube" not in node:
        for name in ("used", "tasks", "covered"):
            if name in node:
                node[name].fault_at_key(f"{shown(name)} needs 'cube' too: the 64 blocks are accounted for together")
    if node.parent is not None and "opening" in node.parent and position.mobs is not None:
        node["mobs"].fault_at_key("the mobs stand where the position says: take 'opening' out of the level")


def _check_track(level: LevelDef, position: Position, node: Node) -> bool:
    """Whether the face-up parts are known, so that what stands on them can be checked."""
    known = names_of(level.box.parts, node.parent, "parts")
    named = [refer(entry, entry.value, known, "part") for entry in node.each("parts")]
    repeated = [part for part, count in Counter(position.parts).items() if count > 1]
    for part in repeated:
        node["parts"].fault(f"{shown(part)} is in the track a second time")
    if len(position.parts) > level.parts:
        node["parts"].fault(f"{counted(len(position.parts), 'part')}: the level has {level.parts}")
    if position.face_up > level.parts:
        node["face_up"].fault(f"{counted(position.face_up, 'part')} face up: the level has {level.parts}")
    if position.portal and position.face_up < level.parts:
        node["portal"].fault("the portal strip lies open before all parts are face up", f"'face_up: {level.parts}'")
    if position.mobs is not None and len(position.parts) < position.face_up:
        node["mobs"].fault_at_key("the parts that are face up must be named when the mobs are", "name them in 'parts'")
        return False
    return all(named) and all(part in level.box.parts for part in position.parts)


def _free_space(start: Start, node: Node, what: str, *, flies: bool = False) -> bool:
    """Whether a space is on the face-up board and not lava; if not, that has been told."""
    cell = read_space(node)
    if not start.board.cells >> cell & 1:
        columns = start.board.columns
        node.fault(f"{what} is not on the face-up board", f"its columns are 0 to {columns - 1}")
        return False
    lava = start.board.lava & ~boards.mask(start.position.covered)
    if lava >> cell & 1 and not flies:
        node.fault(f"{what} stands in lava")
        return False
    return True


def _check_covered(start: Start) -> None:
    for entry in start.node.each("covered"):
        cell = read_space(entry)
        if not start.board.cells >> cell & 1:
            entry.fault("is not on the face-up board", f"its columns are 0 to {start.board.columns - 1}")
        elif not start.board.obstacles >> cell & 1:
            entry.fault("is no obstacle: brown blocks lie on lava, magma and soul sand")


def _check_chests(start: Start) -> None:
    spaces = [cell for cell in start.board.chests if cell >= 0]
    for entry in start.node.each("chests"):
        if read_space(entry) not in spaces:
            named = ", ".join(boards.name(cell) for cell in spaces)
            entry.fault("is no chest space of the face-up board", f"there is {named}" if named else "")
    if len(start.node.each("chests")) > start.level.box.chests:
        start.node["chests"].fault(f"the box has {start.level.box.chests} chest tokens")


def _check_mobs(start: Start) -> None:
    """Mobs exist, stand on the board, and each on a space of its own."""
    here: dict[int, str] = {}
    for mob, entry in start.node.entries("mobs").items():
        if not _known_mob(start.level, mob, entry, key=True):
            continue
        if not _free_space(start, entry, mob, flies=_flies(start.level, mob)):
            continue
        if read_space(entry) < ROWS and len(start.position.players) < max(start.level.players):
            entry.fault(f"{mob} stands where players start", "fix all players, or choose another space")
        other = here.setdefault(read_space(entry), mob)
        if other != mob:
            entry.fault(f"{other} stands there already")
    counts = dict(start.level.mobs)
    placed = Counter(kind for kind in map(_kind, start.node.entries("mobs")) if kind in start.level.box.mobs)
    for kind, count in placed.items():
        if count > counts.get(kind, 0) and "line" not in start.node:
            start.node["mobs"].fault_at_key(f"{counted(count, kind)} on the board: the level has {counts.get(kind, 0)}")


def _kind(mob: str) -> str:
    return mob.rpartition("-")[0]


def _flies(level: LevelDef, mob: str) -> bool:
    if mob in level.box.bosses:
        return any(line.flies for side in level.box.bosses[mob].sides.values() for line in side.lines)
    return level.box.mobs[_kind(mob)].profile.flies


def _known_mob(level: LevelDef, mob: str, entry: Node, *, key: bool) -> bool:
    """Whether there is such a mob, or such an end boss in this level."""
    return refer(entry, mob, set(_mob_names(level, bosses=key)), "mob", key=key)


def _mob_names(level: LevelDef, *, bosses: bool) -> Iterator[str]:
    for mob in level.box.mobs.values():
        yield from (f"{mob.id}-{number}" for number in range(1, mob.copies + 1))
    if bosses and not level.choose_boss:
        yield from (pick.boss for pick in level.bosses)


def _check_line(level: LevelDef, position: Position, node: Node) -> None:
    on_board = dict(position.mobs or ())
    for entry in node.each("line"):
        if _known_mob(level, entry.value, entry, key=False) and entry.value in on_board:
            entry.fault(f"{entry.value} stands on the board already")
    if "line" not in node or node.parent is None or "mobs" not in node.parent or node.damaged:
        return
    found = Counter(kind for kind in map(_kind, (*on_board, *(position.line or ()))) if kind in level.box.mobs)
    for kind, count in level.mobs:
        if kind in level.box.mobs and found[kind] != count:
            what = f"{counted(found[kind], kind)} on the board and in the line: the level has {count}"
            node["line"].fault_at_key(what, "both must agree, or leave 'mobs' out of the level")


def _check_players(start: Start) -> None:
    level, players = start.level, start.node.each("players")
    if len(players) > max(level.players):
        start.node["players"].fault(f"{counted(len(players), 'player')}: at most {max(level.players)} play this level")
    mobs = {cell: mob for mob, cell in start.position.mobs or ()}
    spawners = {cell for strip in start.board.spawners for cell in strip} if start.position.mobs is None else set()
    for entry in players:
        space = entry["space"]
        cell = read_space(space)
        if not _free_space(start, space, "the player"):
            continue
        if cell in mobs:
            space.fault(f"{mobs[cell]} stands there already")
        if cell in spawners:
            space.fault("a mob comes onto this spawner at the start", "fix the mobs too, or choose another space")
    for entry in players:
        if entry.whole("life") > level.life:
            entry["life"].fault(f"{counted(entry.whole('life'), 'heart')}: the life tracker has {level.life}")
        if len(entry.each("items")) > level.box.inventory:
            entry["items"].fault(f"{len(entry.each('items'))} items: an inventory has {level.box.inventory} places")


def _check_items(level: LevelDef, node: Node) -> None:
    """The tiles of the position are tiles of the box, each where such a tile can be."""
    items = level.box.items
    for player in node.each("players"):
        for entry in player.each("items"):
            _check_item_at(level, node, entry)
    white = {kind for kind, item in items.items() if item.origin != "starting"}
    for name, known in (
        ("stack", white),
        ("discard", white),
        ("unlocked", {kind for kind, item in items.items() if item.origin == "netherite"}),
    ):
        for entry in node.each(name):
            refer(entry, entry.value, known, "netherite item" if name == "unlocked" else "tile of the stack")


def _check_item_at(level: LevelDef, position: Node, entry: Node) -> None:
    word = entry if entry.is_text else entry["item"]
    known = names_of(level.box.items, position.parent, "items")
    item = level.box.items.get(word.value)
    if not refer(word, word.value, known, "item") or item is None:
        return
    if item.type == "enchantment":
        word.fault(
            f"{shown(item.id)} is an enchantment: it lies on an item", f"in the 'enchantments' of the {item.fits}"
        )
    elif not entry.is_text:
        _check_state(level, item, entry)


def _check_state(level: LevelDef, item: ItemDef, entry: Node) -> None:
    mode = entry.text("mode", "armor")
    if "mode" in entry and item.type != "leggings":
        entry["mode"].fault_at_key("only leggings have a mode")
    full = item.hearts if item.type == "armor" or (item.type == "leggings" and mode == "armor") else 0
    if "hearts" in entry and entry.whole("hearts") > full:
        entry["hearts"].fault(f"{counted(entry.whole('hearts'), 'heart')}: {shown(item.id)} holds {full}")
    elif "hearts" in entry and entry.flag("damaged"):
        entry["hearts"].fault_at_key("a damaged item has no hearts")
    known = {one.id for one in level.box.items.values() if one.fits == item.type}
    for enchantment in entry.each("enchantments"):
        refer(enchantment, enchantment.value, known, f"enchantment for {item.type}")


def _check_tasks(level: LevelDef, node: Node) -> None:
    if "tasks" not in node:
        return
    if len({level.tasks_for(number) for number in level.players}) > 1:
        node["tasks"].fault_at_key(
            "the tasks differ with the number of players", "name a 'side' or 'players' of the level"
        )
        return
    tasks = {task.name: task for task in tasks_of(level)}
    for name, columns in node.entries("tasks").items():
        if refer(columns, name, tasks, "task", key=True):
            _check_columns(tasks[name], columns)


def _check_columns(task: Task, columns: Node) -> None:
    if len(columns.value) > len(task.columns):
        columns.fault(f"{counted(len(columns.value), 'column')}: task {task.name} has {len(task.columns)}")
        return
    for column, size in zip(columns.value, task.columns, strict=False):
        if read_column(column.value)[1] > size:
            column.fault(f"{counted(read_column(column.value)[1], 'block')}: the column takes {size}")


def _check_cube(level: LevelDef, position: Position, node: Node) -> None:
    """Blocks lie on blocks, no deadline is missed already, and all 64 are somewhere."""
    if not position.cube:
        return
    for cell in range(CUBE_BLOCKS - LAYER_BLOCKS):
        if position.cube[cell] >= 0 > position.cube[cell + LAYER_BLOCKS]:
            layer = node["cube"].value[cell // LAYER_BLOCKS]
            sign = sign_at(layer, cell % LAYER_BLOCKS // 4, cell % 4)
            fault_at(layer, sign, "this block hangs in the air: there is none below it")
    _check_deadlines(level, position, node)
    if node.damaged or any(node[name].damaged for name in ("used", "tasks", "covered") if name in node):
        return
    elsewhere = blocks_elsewhere(position.cube, position.tasks or (), len(position.covered))
    used = [node["used"].whole(color) for color in COLORS] if "used" in node else None
    for color, there in enumerate(level.blocks):
        here = elsewhere[color] + (used[color] if used else 0)
        if here > there or (used and here < there):
            place = node["used"] if used else node["cube"]
            place.fault_at_key(f"{here} {COLORS[color]} blocks in all: the level has {there}")


def _check_deadlines(level: LevelDef, position: Position, node: Node) -> None:
    tasks, filled = tasks_of(level), position.tasks or ()
    full: dict[str, bool] = {}
    place = 0
    for task in tasks:
        columns = filled[place : place + len(task.columns)]
        blocks = sum(count for _, count in columns)
        full[task.name] = blocks >= sum(task.columns)
        place += len(task.columns)
    if all(cell < 0 for cell in position.cube):
        node["cube"].fault("the cube is empty: the game would be lost")
        return
    for layer, task in zip(range(LAYERS - 1), tasks, strict=False):
        cells = position.cube[layer * LAYER_BLOCKS : (layer + 1) * LAYER_BLOCKS]
        if all(cell < 0 for cell in cells) and not full[task.name]:
            node["cube"].value[layer].fault(f"layer {layer + 1} is depleted and task {task.name} is not complete")


def _check_boss_life(level: LevelDef, node: Node) -> None:
    sides = {pick.boss: pick.side for pick in level.bosses}
    for name, life in node.entries("boss_life").items():
        if not refer(life, name, sides, "end boss of this level", key=True):
            continue
        boss = level.box.bosses.get(name)
        side = boss.sides.get(sides[name]) if boss else None
        if side and life.value > side.life:
            life.fault(f"{life.value} life: its {sides[name]} side has {side.life}")


def _check_dice(level: LevelDef, node: Node) -> None:
    """The answers to come are answers that their source of chance can give."""
    box = level.box
    answers = {
        "blocks_die": set(box.blocks_die),
        "mob_die": {str(face) for face in box.mob_die},
        "combat_dice": {str(face) for face in box.combat_die},
        "mobs": set(_mob_names(level, bosses=False)),
        "parts": set(box.parts),
        "cube": set(COLORS),
        "used_blocks": set(COLORS),
        "stack": {kind for kind, item in box.items.items() if item.origin != "starting"},
    }
    for source, entries in node.entries("dice").items():
        for entry in entries.value:
            refer(entry, entry.value, answers[source], f"answer of {source}")
