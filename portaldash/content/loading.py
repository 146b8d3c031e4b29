"""Loading the box and the levels."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

from portaldash import paths
from portaldash.content.box import (
    read_blocks,
    read_boss,
    read_item,
    read_mob,
    read_ours,
    read_part,
    read_portal_strip,
    read_start_strip,
    read_tasks,
)
from portaldash.content.fairness import tell_impossible
from portaldash.content.level import is_newer, read_level
from portaldash.content.messages import ContentError, Problem, nearest
from portaldash.content.nodes import Document, Node, open_document, parse
from portaldash.content.schema import BOX_FILES, LEVEL
from portaldash.content.validate import check_box, check_level, check_own_names
from portaldash.engine.portal_dash.defs import Box, LevelDef

T = TypeVar("T")
OFFICIAL = ("level-1", "level-2", "level-3", "level-4", "level-5")


def box_folder() -> Path:
    return paths.levels() / "box"


@cache
def load_box() -> Box:
    """The game's own box, read once; ContentError with everything that is wrong in its files."""
    return read_box(box_folder())


def read_box(folder: Path) -> Box:
    """The box in this folder."""
    problems: list[Problem] = []
    nodes: dict[str, Node] = {}
    for name in BOX_FILES:
        node, found = checked_box_file(folder / f"{name}.yaml", name)
        problems += found
        if node is not None:
            nodes[name] = node
    if problems:
        raise ContentError(problems)
    box = _box_of(nodes)
    problems = [problem for node in nodes.values() for problem in node.document.problems]
    if problems or box is None:
        raise ContentError(problems)
    return box


def checked_box_file(path: Path, name: str) -> tuple[Node | None, list[Problem]]:
    """The root of a file of the box after the schema's check, and what was wrong."""
    document, node = open_document(path)
    if node is None or not BOX_FILES[name].check(node):
        node = None
    return node, document.problems


def _box_of(nodes: Mapping[str, Node]) -> Box | None:
    parts = nodes["parts"]
    start, portal = read_start_strip(parts["start_strip"]), read_portal_strip(parts["portal_strip"])
    dice, numbers = nodes["dice"], nodes["numbers"]
    if start is None or portal is None:
        return None
    box = Box(
        items=_each(nodes["items"].value, read_item) | _each(nodes["enchantments"].value, read_item),
        mobs=_each(nodes["mobs"].value, read_mob),
        bosses=_each(nodes["bosses"].value, read_boss),
        parts=_each(parts.entries("parts"), read_part),
        start_strip=start,
        portal_strip=portal,
        sides={side: read_tasks(node.value) for side, node in nodes["piglins"].value.items()},
        blocks=read_blocks(nodes["blocks"]),
        combat_die=tuple(face.value for face in dice.each("combat_die")),
        blocks_die=dice.texts("blocks_die"),
        mob_die=tuple(face.value for face in dice.each("mob_die")),
        life=numbers.whole("life"),
        inventory=numbers.whole("inventory"),
        chests=numbers.whole("chests"),
        netherite_depth=numbers.whole("netherite_depth"),
        ours=read_ours(dice),
    )
    check_box(box, nodes)
    return box


def _each(nodes: Mapping[str, Node], read: Callable[[str, Node], T | None]) -> dict[str, T]:
    made = {name: read(name, node) for name, node in nodes.items()}
    return {name: one for name, one in made.items() if one is not None}


def load_level(path_or_id: str | Path) -> LevelDef:
    """A level by the path of its file or the id of an official one; ContentError with everything that is wrong."""
    level, problems = check_level_file(level_path(path_or_id))
    if level is None:
        raise ContentError(problems)
    return level


def level_path(path_or_id: str | Path) -> Path:
    """The file of a level: a path as it is, or one of the game by name: "level-1", "1", "06-lava-maze", "lava-maze"."""
    if isinstance(path_or_id, Path):
        return path_or_id
    if Path(path_or_id).suffix or "/" in path_or_id or "\\" in path_or_id or Path(path_or_id).is_file():
        return Path(path_or_id)
    level_id = f"level-{path_or_id}" if path_or_id.isdecimal() else path_or_id
    if level_id in OFFICIAL:
        return _official(level_id)
    known = named_levels()
    if level_id in known:
        return known[level_id]
    hint = nearest(level_id, known) or "the name of a file, or level-1 to level-5"
    raise ContentError([Problem(path_or_id, 0, 0, "", "there is no such level", hint)])


def _official(level_id: str) -> Path:
    return paths.levels() / f"{level_id}.yaml"


def named_levels() -> dict[str, Path]:
    """The files of the game's own levels by name, the further ones also without the number in front."""
    further = sorted((paths.levels() / "more").glob("*.yaml"))
    unnumbered = {path.stem.lstrip("0123456789-"): path for path in further}
    rulebook = {level_id: _official(level_id) for level_id in OFFICIAL}
    return unnumbered | {path.stem: path for path in further} | rulebook


@cache
def official_levels() -> tuple[LevelDef, ...]:
    """The game's own levels, the easiest first, read once."""
    return tuple(load_level(level_id) for level_id in OFFICIAL)


def check_level_file(path: Path) -> tuple[LevelDef | None, list[Problem]]:
    """A level file, or what is wrong with it, in the order of the places; None when anything is."""
    return _checked(path, *open_document(path))


def check_level_text(path: Path, data: bytes) -> tuple[LevelDef | None, list[Problem]]:
    """The same for what a level file would hold; `path` is only what it would be called."""
    document = Document(str(path))
    return _checked(path, document, parse(document, data))


def _checked(path: Path, document: Document, node: Node | None) -> tuple[LevelDef | None, list[Problem]]:
    box = load_box()
    if node is not None and is_newer(node):
        return None, document.problems
    level = None
    # A level that lacks something is read all the same: what else is wrong with it shall be told at once.
    if node is not None and (LEVEL.check(node) or isinstance(node.value, dict)):
        if "own" in node:
            check_own_names(box, node["own"])
        level = read_level(level_id_of(path), node, box)
        check_level(level, node)
        if not document.problems:
            tell_impossible(level, node)
    problems = sorted(document.problems)
    return (None if problems else level), problems


def level_id_of(path: Path) -> str:
    """The id of a level: the name of its file, in small letters and without anything odd."""
    return re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "level"
