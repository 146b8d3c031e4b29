"""Every broken invariant of a State, in words: what no choice may bring about, and no file may bring in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from portaldash.engine.agenda import CHANCE, Decision
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash.census import (
    NO_POSITION,
    blocks_at_start,
    blocks_now,
    mobs_at_start,
    mobs_now,
    pending,
    stacked,
    tiles_at_start,
    tiles_now,
    ways,
)
from portaldash.engine.portal_dash.defs import COLORS, LAYER_BLOCKS, PLAIN
from portaldash.engine.portal_dash.known import unknown
from portaldash.engine.portal_dash.rules.block_abilities import UseBlocks
from portaldash.engine.portal_dash.rules.items import DRAWN_TILES, MODES, full_hearts
from portaldash.engine.portal_dash.rules.mining import SeeBlocks
from portaldash.engine.portal_dash.rules.outcome import missed_task, tasks_complete, turns_left
from portaldash.engine.portal_dash.rules.piglin_tasks import columns_of
from portaldash.engine.portal_dash.rules.setup import PlacePlayer, PutPlayer
from portaldash.engine.portal_dash.rules.turn import ACTIONS, StartTurn
from portaldash.engine.portal_dash.state import Item, Outcome, State, mob_kind, player_name


def problems(state: State) -> list[str]:
    """Every broken invariant of the state, each in a sentence; none for a state that play can reach.

    Never fails, whatever the values in the state: names that nobody knows are told first and alone.
    """
    strange = unknown(state)
    if strange:
        return strange
    return [problem for check in CHECKS for problem in check(state)]


def _blocks(state: State) -> Iterator[str]:
    """Every block is somewhere exactly once (R7, R45)."""
    for color, wanted, found in zip(COLORS, blocks_at_start(state.level), blocks_now(state), strict=True):
        if wanted != found:
            yield f"there are {found} {color} blocks instead of {wanted}"


def _cube(state: State) -> Iterator[str]:
    """What is known of the cube fits its blocks, and everything that shows is known, nothing else (R53)."""
    cube = state.cube
    counted = sum(cells.bit_count() for cells in cube.known)
    together = 0
    for cells in cube.known:
        together |= cells
    if counted != together.bit_count():
        yield "a block of the cube has two colours"
    if together & ~cube.filled:
        yield "a block that has left the cube is known to have a colour"
    if sum(cube.unseen) != cube.unknown().bit_count():
        yield f"{sum(cube.unseen)} colours are left for {cube.unknown().bit_count()} blocks that nobody has seen"
    yield from _views(state)


def _views(state: State) -> Iterator[str]:
    cube = state.cube
    shown = cubes.visible(cube.filled)
    looking = state.decision is not None and state.decision.prompt == "cube"
    looking = looking or any(isinstance(effect, SeeBlocks) for effect in state.agenda)
    if cube.unknown() & shown and not looking and state.outcome is None:
        yield "a block that shows has no colour"
    if (state.level.position or NO_POSITION).cube:
        return
    if cube.filled & ~shown & ~cube.unknown():
        yield "the colour of a block is known that nobody can see"
    if cube.filled << LAYER_BLOCKS & ~cube.filled & cubes.ALL:
        yield "a block of the cube hangs in the air"


def _tiles(state: State) -> Iterator[str]:
    """Every item tile is somewhere exactly once (R35, R36)."""
    wanted = tiles_at_start(state)
    found = tiles_now(state)
    for kind in state.level.box.items:
        if wanted[kind] != found[kind]:
            yield f"there are {found[kind]} tiles of {kind} instead of {wanted[kind]}"
    if len(state.drawn) > DRAWN_TILES:
        yield f"{len(state.drawn)} tiles are drawn at once"
    for kind in state.gone:
        if state.level.box.items[kind].origin != "starting":
            yield f"{kind} has left the game though it is no starting item"


def _stack(state: State) -> Iterator[str]:
    """What is known of the stack leaves at least one order that it can have."""
    stack = state.stack
    for case in ways(stack):
        ends = [window for _, window in case.windows]
        if ends != sorted(ends):
            yield "the tiles shuffled into the stack are not in the order of their windows"
        if any(window <= place or window > len(stack) for place, window in enumerate(ends)):
            yield "the tiles shuffled into the stack cannot all come in time"
        kinds = [kind for kind, _ in case.pool]
        if len(kinds) != len(set(kinds)):
            yield "a kind of tile stands in the stack twice"
        if case is not stack and stacked(case) != stacked(stack):
            yield "the stack would have other tiles if it was in another way"


def _mobs(state: State) -> Iterator[str]:
    """Every mob of the game is in the line or on the board exactly once (R3 to R5)."""
    wanted = mobs_at_start(state.level)
    found = mobs_now(state)
    for kind in state.level.box.mobs:
        if wanted[kind] != found[kind]:
            yield f"there are {found[kind]} mobs of the type {kind} instead of {wanted[kind]}"
    for mob, count in Counter((*state.mobs, *state.line)).items():
        if count > 1:
            yield f"{mob} is there {count} times"
    for mob in state.line:
        if mob in state.boss_life:
            yield f"the end boss {mob} stands in the line"


def _spaces(state: State) -> Iterator[str]:
    """Mobs and players stand where they may (R19, R28, R33)."""
    people = state.player_cells()
    for cell, count in Counter(state.mobs.values()).items():
        if count > 1:
            yield f"{count} mobs stand on {boards.name(cell)}"
    for mob, cell in state.mobs.items():
        if people >> cell & 1:
            yield f"{mob} stands on a player at {boards.name(cell)}"
        if state.board.lava >> cell & 1 and not _flies(state, mob):
            yield f"{mob} stands in lava at {boards.name(cell)}"
    if people & state.board.lava:
        yield "a player stands in lava"
    terrain = [kind for strip in state.strips() for kind in strip.terrain]
    if any(terrain[cell] == PLAIN for cell in boards.each(state.covered)):
        yield "a brown block covers a plain space"


def _flies(state: State, mob: str) -> bool:
    for pick in state.bosses:
        if pick.boss == mob:
            return any(line.flies for line in state.level.box.bosses[mob].sides[pick.side].lines)
    return state.level.box.mobs[mob_kind(mob)].profile.flies


def _track(state: State) -> Iterator[str]:
    """Every part is face up or still to come, once; every chest token lies on the board or in the supply (R1, R49)."""
    parts = (*state.parts, *state.parts_known, *state.parts_pool)
    if len(parts) != len(set(parts)):
        yield "a gameboard part is there twice"
    if len(state.parts) + state.parts_left != state.level.parts:
        yield f"{len(state.parts)} parts and {state.parts_left} to come, where the level has {state.level.parts}"
    if not 0 <= state.parts_left <= len(state.parts_known) + len(state.parts_pool):
        yield f"{state.parts_left} parts are to come out of {len(state.parts_known) + len(state.parts_pool)}"
    tokens = state.chests.bit_count() + state.chest_supply
    if tokens != state.level.box.chests:
        yield f"there are {tokens} chest tokens instead of {state.level.box.chests}"


def _setup(state: State) -> Iterator[str]:
    """Until the first turn starts, it is to come, and everybody who has no place gets one before (R2)."""
    if state.turn or state.outcome is not None:
        return
    if not state.agenda or not isinstance(state.agenda[0], StartTurn):
        yield "the first turn does not come last in the setup"
    coming = {effect.seat for effect in pending(state) if isinstance(effect, PlacePlayer | PutPlayer)}
    for seat, player in enumerate(state.players):
        if player.cell < 0 and seat not in coming:
            yield f"{player_name(seat)} stands nowhere and will get no place"


def _portal(state: State) -> Iterator[str]:
    """The portal strip lies open only after all parts and tasks, and then with its bosses (R50)."""
    position = state.level.position or NO_POSITION
    alive = [boss for boss, life in state.boss_life.items() if life]
    if state.portal_open and not position.portal and (state.parts_left or not tasks_complete(state)):
        yield "the portal strip lies open too early"
    for boss in state.boss_life:
        if boss in state.mobs and boss not in alive:
            yield f"{boss} is on the board without life"
        if boss in state.mobs and not state.portal_open and position.mobs is None:
            yield f"{boss} is on the board before the portal strip"
    if state.portal_open and state.turn and any(boss not in state.mobs for boss in alive):
        yield "an end boss is missing on the portal strip"


def _bosses(state: State) -> Iterator[str]:
    """Every end boss of the game has between none and all of its life."""
    if [pick.boss for pick in state.bosses] != list(state.boss_life):
        yield "the lives of the end bosses are not those of the end bosses"
        return
    for pick in state.bosses:
        most = state.level.box.bosses[pick.boss].sides[pick.side].life
        most = max(most, dict((state.level.position or NO_POSITION).boss_life).get(pick.boss, 0))
        if not 0 <= state.boss_life[pick.boss] <= most:
            yield f"{pick.boss} has {state.boss_life[pick.boss]} of {most} life"


def _players(state: State) -> Iterator[str]:
    """Life trackers and inventories hold what they can (R6, R25, R36)."""
    fixed = (state.level.position or NO_POSITION).players
    for seat, player in enumerate(state.players):
        most = max(state.level.life, fixed[seat].life if seat < len(fixed) else 0)
        if not 0 <= player.life <= most:
            yield f"{player_name(seat)} has {player.life} of {most} hearts"
        if len(player.items) > state.level.box.inventory:
            yield f"{player_name(seat)} has {len(player.items)} items"
        for item in player.items:
            yield from _item(state, item)
    for item_id, count in Counter(item.id for player in state.players for item in player.items).items():
        if count > 1:
            yield f"{count} items are called {item_id}"


def _item(state: State, item: Item) -> Iterator[str]:
    definition = state.item_def(item)
    if (item.mode in MODES) != (definition.type == "leggings") or item.mode not in ("", *MODES):
        yield f"{item.id} is in the mode {item.mode!r}"
    full = full_hearts(definition, item.mode)
    if not 0 <= item.hearts <= full:
        yield f"{item.id} has {item.hearts} of {full} hearts"
    if full and item.ready != (item.hearts > 0):
        yield f"{item.id} is {'ready' if item.ready else 'damaged'} with {item.hearts} hearts"
    if definition.type == "enchantment":
        yield f"the enchantment {item.id} has a place of its own"
    for kind in item.enchantments:
        if state.level.box.items[kind].fits != definition.type:
            yield f"{kind} does not fit {item.id}"


def _columns(state: State) -> Iterator[str]:
    """Piglin columns are not overfull, and have a colour when they have a block (R46)."""
    for (_, name, size), column in zip(columns_of(state.tasks()), state.columns, strict=True):
        if not 0 <= column.blocks <= size:
            yield f"the piglin column {name} has {column.blocks} of {size} blocks"
        if (column.color >= 0) != (column.blocks > 0):
            yield f"the piglin column {name} has {column.blocks} blocks of {'a' if column.color >= 0 else 'no'} colour"


def _decision(state: State) -> Iterator[str]:
    """Somebody has something to choose, by ids that differ, or the game is over (agenda)."""
    decision = state.decision
    if state.outcome is not None:
        if decision is not None or state.agenda:
            yield "the game is over and something is still pending"
        return
    if decision is None:
        if not state.agenda:
            yield "nobody has anything to choose and the game is not over"
        return
    ids = [choice.id for choice in decision.choices]
    if len(ids) != len(set(ids)):
        yield f"two choices of {decision.prompt!r} have the same id"
    if len(ids) < (1 if decision.confirm else 2):
        yield f"{len(ids)} choices are offered for {decision.prompt!r}"
    if decision.actor != CHANCE and decision.weights is not None:
        yield f"the choices of {decision.prompt!r} have weights though a person has to choose"
    if decision.weights is not None and (len(decision.weights) != len(ids) or min(decision.weights, default=0) <= 0):
        yield f"the weights of {decision.prompt!r} are {decision.weights}"
    yield from _between_actions(state, decision)


def _between_actions(state: State, decision: Decision) -> Iterator[str]:
    if not 0 <= state.action <= ACTIONS or state.turn < 0:
        yield f"action {state.action} of turn {state.turn} is under way"
    if decision.prompt in ("action", "turn.end", "reveal") and (state.hand or state.drawn or state.roll):
        yield "an action is over, but a block, a tile or a die is still out"


def _outcome(state: State) -> Iterator[str]:
    """The game is over when, and only when, a rule says so (R14, R15, R26, R51, or the level's number of turns)."""
    ended = [Outcome(won=False, reason="life", about=player_name(s)) for s, p in enumerate(state.players) if not p.life]
    using = bool(state.hand) or any(isinstance(effect, UseBlocks) for effect in state.agenda)
    missed = missed_task(state)
    if missed and not (using and state.level.deadline == "after_use"):
        ended.append(Outcome(won=False, reason="task", about=missed))
    if not state.cube.filled:
        ended.append(Outcome(won=False, reason="cube"))
    if state.boss_life and not any(state.boss_life.values()):
        ended.append(Outcome(won=True))
    if _out_of_turns(state):
        ended.append(Outcome(won=False, reason="turns"))
    if state.outcome is None and ended:
        yield f"the game goes on although it is over by {ended[0]}"
    if state.outcome is not None and state.outcome not in ended:
        yield f"the game is over by {state.outcome}, which is not so"


def _out_of_turns(state: State) -> bool:
    """Whether the last turn the level gives is over: in a game that goes on, the next one is on its way."""
    left = turns_left(state)
    over = state.outcome is not None or any(isinstance(effect, StartTurn) for effect in state.agenda)
    return left is not None and state.turn > 0 and (left < 1 or (left == 1 and over))


CHECKS = (
    _blocks, _cube, _tiles, _stack, _mobs, _spaces, _track, _setup, _portal, _bosses, _players, _columns, _decision,
    _outcome,
)  # fmt: skip
