"""Is a level fair? What can be said before anybody plays it: what cannot be won, what is likely unfair, what is fine.

What is wrong with a file as such validate.py tells; a level that is judged here can be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from portaldash.content.catalogue import in_english
from portaldash.content.colors_in_time import late_task, likely, seen_before
from portaldash.content.nodes import Node
from portaldash.content.outset import (
    Foe,
    blocks_of,
    empty_places,
    first_items,
    foes,
    is_puzzle,
    later_items,
    mobs_of,
    position_of,
    tiles_in_stack,
    turnings,
)
from portaldash.content.pace import best_dice, least_turns, turns_of_cube, usual_turns
from portaldash.content.supply import can_fill
from portaldash.engine.portal_dash.defs import (
    COLORS,
    CUBE_BLOCKS,
    LAYERS,
    WEAPONS,
    ItemDef,
    LevelDef,
    MobDef,
    Profile,
    Task,
)


class Verdict(Enum):
    """What a check came to."""

    FINE = "fine"
    UNFAIR = "unfair"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class Remark:
    """What a check found: `key` names its sentence in the files of words, `about` what is filled in there.

    `place` is the field of the level file that it is about, as a path: "position.tasks".
    """

    verdict: Verdict
    key: str
    about: Mapping[str, object] = field(default_factory=dict)
    place: str = ""


def fine(key: str, **about: object) -> Remark:
    return Remark(Verdict.FINE, f"fairness.{key}", about)


def unfair(key: str, place: str, **about: object) -> Remark:
    return Remark(Verdict.UNFAIR, f"fairness.{key}", about, place)


def impossible(key: str, place: str, **about: object) -> Remark:
    return Remark(Verdict.IMPOSSIBLE, f"fairness.{key}", about, place)


def checks(level: LevelDef) -> list[Remark]:
    """What every check found, in the order in which it is told."""
    found = [fine("ways", parts=len(level.pool)), fine("numbers")]
    for check in CHECKS:
        found += check(level)
    return found


def remarks(level: LevelDef) -> list[Remark]:
    """What a person should know before playing: all that is not fine."""
    return [remark for remark in checks(level) if remark.verdict is not Verdict.FINE]


def tell_impossible(level: LevelDef, node: Node) -> None:
    """Tell why nobody can win a level, at the places of its file. The file has no other problem."""
    told = (remark for check in (_never_filled, _bosses, _turns) for remark in check(level))
    for remark in told:
        if remark.verdict is Verdict.IMPOSSIBLE:
            _node_at(node, remark.place).fault_at_key(in_english(remark.key, **remark.about))


def _node_at(node: Node, path: str) -> Node:
    for key in path.split("."):
        node = node.get(key, node)
    return node


def _tasks(level: LevelDef) -> Iterator[Remark]:
    """The piglins can get what they want, and in time (R14, R46)."""
    never = list(_never_filled(level))
    yield from never
    if turnings(level) and not never:
        late = None if level.position else _late(level)
        wanted = max(sum(blocks for _, blocks in empty_places(level, players)) for players in level.players)
        yield late or fine("tasks", count=wanted)


def _never_filled(level: LevelDef) -> Iterator[Remark]:
    """Why the piglins can never get what they want, whatever the number of players."""
    if turnings(level):
        find = _wrong_colors if level.position else _too_many
        first, *others = level.players
        reason = find(level, first)
        if reason is not None and all(find(level, players) for players in others):
            yield reason


def _too_many(level: LevelDef, players: int) -> Remark | None:
    """Blocks the piglins want before a layer is used up: one block of it keeps itself and those below it."""
    wanted = 0
    for layer, task in enumerate(level.tasks_for(players)[: LAYERS - 1]):
        wanted += sum(task.columns)
        out = CUBE_BLOCKS - 1 if level.deadline == "after_use" else CUBE_BLOCKS - LAYERS + layer
        if wanted > out:
            return impossible("tasks.too_many", "tasks", task=task.name, blocks=wanted, out=out, layer=layer + 1)
    return None


def _wrong_colors(level: LevelDef, players: int) -> Remark | None:
    """In a fixed position: whether what is left of each colour can fill what is left of the columns."""
    position = position_of(level)
    draws = position.used and any(item.draw for item in (*first_items(level), *later_items(level)))
    used = position.used if draws else (0,) * len(COLORS)
    left = [blocks_of(level, color) + used[color] for color in range(len(COLORS))]
    free = []
    for color, blocks in empty_places(level, players):
        if color < 0:
            free.append(blocks)
        else:
            left[color] -= blocks
    if min(left) >= 0 and can_fill([Task("", tuple(free))], left):
        return None
    return impossible("tasks.colors", "position.tasks")


def _late(level: LevelDef) -> Remark | None:
    """For the players for whom it is worst."""
    for players in sorted(level.players, key=lambda count: -sum(sum(t.columns) for t in level.tasks_for(count))):
        tasks = level.tasks_for(players)
        number = late_task(tasks, level.blocks)
        if number >= 0:
            sizes = " + ".join(map(str, tasks[number].columns))
            about = {"task": tasks[number].name, "blocks": sizes, "layer": number + 1, "seen": seen_before(number)}
            return unfair("tasks.late", "tasks", most=round(max(likely(level.blocks, number))), **about)
    return None


def _hurting(items: list[ItemDef], immune: tuple[str, ...]) -> list[ItemDef]:
    return [item for item in items if item.type in WEAPONS and item.type not in immune]


def _bosses(level: LevelDef) -> Iterator[Remark]:
    """Every end boss that has to fall can be hurt (R39)."""
    first, later = first_items(level), list(later_items(level))
    waiting = foes(level)
    safe = [foe for foe in waiting if not _hurting([*first, *later], foe.immune)]
    if safe and (len(safe) == len(waiting) or not level.choose_boss):
        yield impossible("weapons.none", "bosses", boss=safe[0].name)
        return
    found = [unfair("weapons.picked", "bosses", boss=foe.name) for foe in safe]
    if not _hurting(first, ()):
        found.append(unfair("weapons.start", "starting_items"))
    else:
        found += [_to_find(level, foe, later) for foe in waiting if foe not in safe and not _hurting(first, foe.immune)]
    yield from found or [fine("weapons")]


def _to_find(level: LevelDef, foe: Foe, later: list[ItemDef]) -> Remark:
    weapons = sum(item.count for item in _hurting(later, foe.immune))
    tiles = tiles_in_stack(level, min(level.players))
    return unfair("weapons.find", "starting_items", boss=foe.name, tiles=tiles, count=weapons)


def _mobs(level: LevelDef) -> Iterator[Remark]:
    """Every mob can be defeated (R40)."""
    items = [*first_items(level), *later_items(level)]
    most = best_dice(level) * max(level.box.combat_die)
    found = [remark for mob in mobs_of(level) if (remark := _unbeaten(mob, items, most)) is not None]
    yield from found or [fine("mobs")]


def _unbeaten(mob: MobDef, items: list[ItemDef], most: int) -> Remark | None:
    if not _hurting(items, mob.immune):
        return unfair("mobs.immune", "mobs", mob=mob.name)
    return unfair("mobs.tough", "mobs", mob=mob.name, life=mob.life, most=most) if mob.life > most else None


def _blows(level: LevelDef) -> Iterator[Remark]:
    """No single attack fells a player as they start (R25, R26)."""
    if is_puzzle(level):
        return
    dealt = [(mob.name, mob.profile) for mob in mobs_of(level)]
    dealt += [(foe.name, line) for foe in foes(level) for line in foe.side.lines]
    worst: dict[str, tuple[int, int]] = {}
    for name, profile in dealt:
        blow = profile.attack.damage, _hearts(level, profile)
        worst[name] = max(blow, worst.get(name, blow), key=lambda each: each[0] - each[1])
    deadly: dict[tuple[int, int], list[str]] = {}
    for name, blow in worst.items():
        if blow[0] >= blow[1]:
            deadly.setdefault(blow, []).append(name)
    for (damage, hearts), names in deadly.items():
        yield unfair("blows.deadly", "mobs", mob=" / ".join(names), damage=damage, hearts=hearts)
    if not deadly:
        yield fine("blows", count=min(hearts for _, hearts in worst.values()))


def _hearts(level: LevelDef, profile: Profile) -> int:
    """The hearts that stand between this attack and the end of a player."""
    armor = sum(level.box.items[kind].hearts for kind in level.starting_items)
    return level.life if profile.attack.straight_to_life else level.life + armor


def _blocks(level: LevelDef) -> Iterator[Remark]:
    """The cube lasts until a win (R12, R13, R15); where the players are too many for it, for how many."""
    paces = [(players, usual_turns(level, players), turns_of_cube(level, players)) for players in level.players]
    if is_puzzle(level) or not all(turns for _, turns, _ in paces):
        return
    short = [pace for pace in paces if pace[1] > pace[2]]
    if short:
        players, turns, lasts = max(short, key=lambda pace: pace[1] - pace[2])
        yield unfair("blocks.short", "parts", count=players, turns=turns, lasts=lasts)
    else:
        players, turns, lasts = max(paces, key=lambda pace: pace[1] - pace[2])
        yield fine("blocks", count=players, turns=turns, lasts=lasts)


def _turns(level: LevelDef) -> Iterator[Remark]:
    """A level's own number of turns is enough."""
    if not level.turns:
        return
    least = min(least_turns(level, players) for players in level.players)
    usual = max(usual_turns(level, players) for players in level.players)
    if least > level.turns:
        yield impossible("turns.never", "turns", count=level.turns, turns=least)
    elif usual > level.turns and not is_puzzle(level):
        yield unfair("turns.short", "turns", count=level.turns, turns=usual)
    elif usual:
        yield fine("turns", count=level.turns)


def _stack(level: LevelDef) -> Iterator[Remark]:
    """There is something to be found: everybody draws two tiles, and keeps one (R35)."""
    players = max(level.players)
    tiles = tiles_in_stack(level, players)
    if not is_puzzle(level):
        yield unfair("stack.small", "stack", count=tiles) if tiles < 2 * players else fine("stack", count=tiles)


CHECKS: tuple[Callable[[LevelDef], Iterator[Remark]], ...] = (
    _tasks, _bosses, _mobs, _blows, _blocks, _turns, _stack,
)  # fmt: skip
