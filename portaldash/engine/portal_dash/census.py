"""Where the pieces of a game are, counted: blocks, tiles and mobs leave the table only where a rule says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from portaldash.engine.agenda import Effect
from portaldash.engine.deck import Case, Deck
from portaldash.engine.portal_dash.defs import COLORS, LevelDef, Position
from portaldash.engine.portal_dash.rules.setup import JoinLine, LineUp
from portaldash.engine.portal_dash.state import State, mob_kind

NO_POSITION = Position()


def blocks_at_start(level: LevelDef) -> list[int]:
    """How many blocks of each of COLORS a game of this level has."""
    position = level.position or NO_POSITION
    counts = [position.cube.count(color) for color in range(len(COLORS))] if position.cube else list(level.blocks)
    for color, used in enumerate(position.used):
        counts[color] += used
    for name, blocks in position.tasks or ():
        if name:
            counts[COLORS.index(name)] += blocks
    counts[COLORS.index("brown")] += len(position.covered)
    return counts


def blocks_now(state: State) -> list[int]:
    """How many blocks of each of COLORS are in the cube, used, in hand, on the piglin board or on obstacles."""
    cube = state.cube
    counts = [(cells & cube.filled).bit_count() for cells in cube.known]
    for color in range(len(COLORS)):
        counts[color] += cube.unseen[color] + state.used[color] + state.hand.count(color)
    for column in state.columns:
        if column.color >= 0:
            counts[column.color] += column.blocks
    counts[COLORS.index("brown")] += state.covered.bit_count()
    return counts


def handed_out(state: State) -> Counter[str]:
    """The tiles that lay in the inventories when the game began, enchantments included."""
    level = state.level
    fixed = (level.position or NO_POSITION).players
    kinds: list[str] = []
    for seat in range(len(state.players)):
        items = fixed[seat].items if seat < len(fixed) else None
        if items is None:
            kinds += level.starting_items
        for item in items or ():
            kinds += (item.kind, *item.enchantments)
    return Counter(kinds)


def tiles_at_start(state: State) -> Counter[str]:
    """How many tiles of each kind the game has: all of the stack and the netherite shelf, starting items as dealt."""
    handed = handed_out(state)
    items = state.level.box.items.values()
    return Counter(
        {item.id: handed[item.id] if item.origin == "starting" else max(item.count, handed[item.id]) for item in items}
    )


def tiles_now(state: State) -> Counter[str]:
    """How many tiles of each kind lie in inventories, stack, discard pile or shelf, are drawn or left the game."""
    kinds = [*state.discard, *state.netherite, *state.drawn, *state.gone, *state.stack.known]
    for player in state.players:
        for item in player.items:
            kinds += (item.kind, *item.enchantments)
    count = stacked(state.stack)
    count.update(kinds)
    return count


def ways(stack: Deck) -> list[Deck | Case]:
    """The ways in which the stack can be: the one it shows and the others that look alike."""
    return [stack, *stack.others]


def stacked(case: Deck | Case) -> Counter[str]:
    """How many tiles of each kind lie in the stack, besides those whose order is known, if it is in this way."""
    count = Counter(dict(case.pool))
    for kind, _ in case.windows:
        count[kind] += 1
    return count


def soon(stack: Deck) -> dict[str, int]:
    """The kinds that must come soon, since they were shuffled into the top, and within how many draws one does."""
    nearest = [dict(reversed(case.windows)) for case in ways(stack)]
    return {
        kind: max(near[kind] for near in nearest)
        for kind in sorted(nearest[0])
        if all(kind in near for near in nearest)
    }


def mobs_at_start(level: LevelDef) -> Counter[str]:
    """How many copies of each type of mob a game of this level has."""
    position = level.position or NO_POSITION
    placed = Counter(mob_kind(mob) for mob, _ in position.mobs or () if mob_kind(mob) in level.box.mobs)
    if position.line is not None:
        return placed + Counter(mob_kind(mob) for mob in position.line)
    return Counter({kind: max(count, placed[kind]) for kind, count in level.mobs})


def mobs_now(state: State) -> Counter[str]:
    """How many copies of each type are on the board, in the line or, during setup, still to be lined up."""
    count = Counter(mob_kind(mob) for mob in (*state.mobs, *state.line) if mob not in state.boss_life)
    for effect in pending(state):
        if isinstance(effect, JoinLine):
            count[mob_kind(effect.mob)] += 1
        elif isinstance(effect, LineUp):
            count.update(dict(effect.left))
    return count


def pending(state: State) -> Iterator[Effect[State]]:
    """All that will happen: the agenda, and what follows one of the choices."""
    yield from state.agenda
    if state.decision is not None and state.decision.choices:
        yield from state.decision.choices[0].then
