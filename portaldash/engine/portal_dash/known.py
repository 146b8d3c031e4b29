"""Names and numbers of a State that its level must know: mobs, items, parts, seats, cells, colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from portaldash.engine.agenda import CHANCE, Choice, Effect
from portaldash.engine.portal_dash.census import ways
from portaldash.engine.portal_dash.cube import ALL
from portaldash.engine.portal_dash.defs import COLORS, CUBE_BLOCKS, ROWS, BossPick, LevelDef
from portaldash.engine.portal_dash.rules.block_abilities import BROWN, Cover, PutAway, Unlock, UseBlocks
from portaldash.engine.portal_dash.rules.items import Enchant, Keep, Lay, TakeIn
from portaldash.engine.portal_dash.rules.mining import MineBlock, RemoveBlock, SeeBlock, TakeUsed
from portaldash.engine.portal_dash.rules.piglin_tasks import Deliver, columns_of
from portaldash.engine.portal_dash.rules.setup import JoinLine, TakeBoss
from portaldash.engine.portal_dash.state import State, mob_kind, mob_number

ON_THE_CUBE = (MineBlock, RemoveBlock, SeeBlock)
OF_DRAWN = (Keep, TakeIn, Lay, Enchant)
AT_ONCE = (*OF_DRAWN, PutAway, Deliver, Cover, Unlock)
"""What takes something out of hand, drawn tiles or shelf happens as soon as it is chosen."""
BOSS_LINES = (1, 2, 3)
MOST = 99
"""No count of steps, hearts, dice or blocks that is pending is larger."""


def unknown(state: State) -> list[str]:
    """What the state has that its level or its table has not got; what rests on a thing that is wrong is not told."""
    for check in (_table, _cubes, _piles, _pieces, _pending):
        found = list(check(state))
        if found:
            return found
    return []


def is_mob(level: LevelDef, mob: str) -> bool:
    """Whether the box has this copy of a mob, or the level this end boss."""
    if any(pick.boss == mob for pick in level.bosses):
        return mob in level.box.bosses
    definition = level.box.mobs.get(mob_kind(mob))
    number = mob_number(mob)
    return definition is not None and 1 <= number <= definition.copies and mob == f"{definition.id}-{number}"


def cells_of(state: State) -> int:
    """How many cells the face-up board has; 0 when it has parts that nobody knows."""
    box = state.level.box
    if any(part not in box.parts for part in state.parts):
        return 0
    width = box.start_strip.columns + sum(box.parts[part].columns for part in state.parts)
    return ROWS * (width + (box.portal_strip.columns if state.portal_open else 0))


def _none_of(what: str, names: Iterable[str], known: Container[str]) -> Iterator[str]:
    for name in names:
        if name not in known:
            yield f"there is no {what} {name!r}"


def _table(state: State) -> Iterator[str]:
    level = state.level
    if len(state.players) not in level.players:
        yield f"{len(state.players)} players, where the level is for {', '.join(map(str, level.players))}"
    if not 0 <= state.active < len(state.players):
        yield f"the active player has seat {state.active} of {len(state.players)}"
    if len(state.columns) != len(columns_of(state.tasks())):
        yield f"{len(state.columns)} piglin columns, where the tasks have {len(columns_of(state.tasks()))}"
    for column in state.columns:
        if not -1 <= column.color < len(COLORS):
            yield f"a piglin column has the colour {column.color}"
    picks = [(pick.boss, pick.side) for pick in level.bosses]
    for pick in state.bosses:
        if (pick.boss, pick.side) not in picks:
            yield f"{pick.boss!r} with the side {pick.side!r} is no end boss of the level"
    yield from _none_of("end boss", state.boss_life, [pick.boss for pick in state.bosses])
    if state.white_dice is not None:
        blocks, mob = state.white_dice
        yield from _none_of("face of the blocks die", [blocks], level.box.blocks_die)
        yield from _none_of("face of the mob die", [str(mob)], [str(face) for face in level.box.mob_die])
    yield from _none_of("face of the combat die", map(str, state.roll), [str(face) for face in level.box.combat_die])


def _piles(state: State) -> Iterator[str]:
    stack = state.stack
    piles = [state.discard, state.netherite, state.drawn, state.gone, stack.known]
    counted = [tiles for case in ways(stack) for tiles in (case.pool, case.windows)]
    piles += [tuple(kind for kind, _ in tiles) for tiles in counted]
    yield from _none_of("item", (kind for pile in piles for kind in pile), state.level.box.items)
    for kind, count in (tile for tiles in counted for tile in tiles):
        if not 0 < count <= MOST:
            yield f"the stack has {count} of {kind}"
    if min(case.share for case in ways(stack)) <= 0:
        yield "the stack can be in a way that is not likely at all"
    yield from _none_of("part", (*state.parts, *state.parts_known, *state.parts_pool), state.level.box.parts)


def _cubes(state: State) -> Iterator[str]:
    cube = state.cube
    for name, counts in (("known", cube.known), ("unseen", cube.unseen), ("used", state.used)):
        if len(counts) != len(COLORS) or min(counts) < 0:
            yield f"the {name} blocks of {len(COLORS)} colours are {counts}"
    if not 0 <= cube.filled <= ALL:
        yield "the cube has blocks outside its 64 cells"
    for color in state.hand:
        if not 0 <= color < len(COLORS):
            yield f"a block in hand has the colour {color}"


def _pieces(state: State) -> Iterator[str]:
    level = state.level
    cells = cells_of(state)
    for mob in (*state.mobs, *state.line):
        if not is_mob(level, mob):
            yield f"there is no mob {mob!r}"
    for mob, cell in state.mobs.items():
        if not 0 <= cell < cells:
            yield f"{mob} stands on cell {cell} of {cells}"
    for seat, player in enumerate(state.players):
        if not (0 <= player.cell < cells or (player.cell == -1 and not state.turn)):
            yield f"player {seat + 1} stands on cell {player.cell} of {cells}"
        kinds = [kind for item in player.items for kind in (item.kind, *item.enchantments)]
        yield from _none_of("item", kinds, level.box.items)
    for name, mask in (("covered", state.covered), ("chest", state.chests)):
        if not 0 <= mask < 1 << cells:
            yield f"there are {name} spaces outside the board"


def _pending(state: State) -> Iterator[str]:
    effects = list(state.agenda)
    decision = state.decision
    if decision is not None:
        if decision.actor != CHANCE and not 0 <= decision.actor < len(state.players):
            yield f"seat {decision.actor} has to choose, of {len(state.players)}"
        effects += [effect for choice in decision.choices for effect in choice.then]
    for effect in effects:
        kind: Any = type(effect)
        for field in _judged(kind):
            value = getattr(effect, field)
            if not MEANINGS[field](state, effect, value):
                yield f"{type(effect).__name__} is pending with the {field} {value!r}"
    for effect in state.agenda:
        if isinstance(effect, AT_ONCE):
            yield f"{type(effect).__name__} is pending for later"
    for choice in decision.choices if decision else ():
        yield from _spent(state, choice)


def _spent(state: State, choice: Choice) -> Iterator[str]:
    """What a choice takes away must be there as often as it does, and be taken before the hand is counted on."""
    taking = [effect for effect in choice.then if isinstance(effect, AT_ONCE)]
    if not taking:
        return
    colors = Counter(effect.color for effect in taking if isinstance(effect, PutAway | Deliver))
    colors[BROWN] += sum(isinstance(effect, Cover) for effect in taking)
    kinds = Counter(effect.kind for effect in taking if isinstance(effect, OF_DRAWN))
    shelf = Counter(effect.kind for effect in taking if isinstance(effect, Unlock))
    short = colors - Counter(state.hand) or kinds - Counter(state.drawn) or shelf - Counter(state.netherite)
    later = any(isinstance(effect, UseBlocks) for effect in choice.then[: choice.then.index(taking[-1])])
    if short or later:
        yield f"the choice {choice.id!r} takes more than there is"


@cache
def _judged(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.name in MEANINGS)


def _is_cell(state: State, effect: Effect[Any], cell: int) -> bool:
    if isinstance(effect, ON_THE_CUBE):
        return 0 <= cell < CUBE_BLOCKS and bool(state.cube.filled >> cell & 1)
    return 0 <= cell < cells_of(state)


def _is_there(state: State, effect: Effect[Any], mob: str) -> bool:
    return mob in state.mobs or (isinstance(effect, JoinLine) and is_mob(state.level, mob))


def _is_kind(state: State, effect: Effect[Any], kind: str) -> bool:
    if isinstance(effect, Unlock):
        return kind in state.netherite
    return kind in (state.drawn if isinstance(effect, OF_DRAWN) else state.level.box.items)


def _is_color(state: State, effect: Effect[Any], color: int) -> bool:
    if isinstance(effect, PutAway | Deliver):
        return color in state.hand
    return 0 <= color < len(COLORS) and (not isinstance(effect, TakeUsed) or state.used[color] > 0)


def _is_side(state: State, effect: Effect[Any], side: str) -> bool:
    return not isinstance(effect, TakeBoss) or BossPick(effect.boss, side) in state.level.bosses


def _is_left(state: State, _: Effect[Any], left: int | tuple[tuple[str, int], ...]) -> bool:
    """Blocks still to be mined or drawn, or mobs still to be lined up."""
    if isinstance(left, int):
        return 0 <= left <= MOST
    return all(kind in state.level.box.mobs for kind, _ in left)


MEANINGS: dict[str, Callable[[State, Effect[Any], Any], bool]] = {
    "amount": lambda _state, _effect, amount: 0 <= amount <= MOST,
    "boss": lambda state, _, boss: boss in [pick.boss for pick in state.level.bosses],
    "cell": _is_cell,
    "color": _is_color,
    "column": lambda state, _, column: 0 <= column < len(state.columns),
    "face": lambda state, _, face: face in state.level.box.blocks_die,
    "kind": _is_kind,
    "left": _is_left,
    "line": lambda _state, _effect, line: line in BOSS_LINES,
    "mob": _is_there,
    "mobs": lambda state, _, mobs: all(mob in state.mobs for mob in mobs),
    "number": lambda _state, _effect, number: number in BOSS_LINES,
    "part": lambda state, _, part: part in state.level.box.parts,
    "picked": lambda _state, _effect, picked: len(picked) <= MOST,
    "place": lambda _state, _effect, place: 0 <= place <= MOST,
    "rerolls": lambda _state, _effect, rerolls: 0 <= rerolls <= MOST,
    "seat": lambda state, _, seat: 0 <= seat < len(state.players),
    "side": _is_side,
    "steps": lambda _state, _effect, steps: 0 <= steps <= MOST,
}
"""What a field of a pending effect means, whatever the effect: whether such a value can be there now."""
