"""Forecasts and odds: what the table lets everybody work out, so that nobody has to."""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from fractions import Fraction

from portaldash.engine.agenda import CHANCE, Choice, take
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.defs import COLORS
from portaldash.engine.portal_dash.rules import combat, mob_die, movement, spawning
from portaldash.engine.portal_dash.rules.piglin_tasks import columns_of
from portaldash.engine.portal_dash.state import Item, Outcome, State


@dataclass(frozen=True, slots=True)
class MobForecast:
    """What a mob would do if it were activated now: where it may end, whom it may hit from there, for how much.

    `ends` are cells (its own when it stays), `seats` players, `damage` hearts for each one hit.
    """

    mob: str
    ends: tuple[int, ...]
    seats: tuple[int, ...]
    damage: int
    hits_all: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a result of the mob die would bring now: activations, or a spawn on one of these cells."""

    number: int
    mobs: tuple[MobForecast, ...]
    spawns: tuple[int, ...]


def forecast(state: State, number: int) -> Forecast:
    """What this result of the mob die would bring if it fell now (R16 to R24); nothing before all players stand."""
    if any(player.cell < 0 for player in state.players):
        return Forecast(number, (), ())
    mobs = mob_die.activated_by(state, number)
    if mobs or state.boss_on_board() or not state.line:
        return Forecast(number, tuple(mob_forecast(state, mob, number) for mob in mobs), ())
    return Forecast(number, (), tuple(spawning.nearest_spawners(state)))


def mob_forecast(state: State, mob: str, line: int) -> MobForecast:
    """What this mob would do if it were activated now, an end boss by this line."""
    profile = state.profile(mob, line)
    attack = profile.attack
    ends = tuple(boards.each(mob_die.approaches(state, mob, profile))) or (state.mobs[mob],)
    seats = {seat for end in ends for seat in mob_die.in_range(state, end, attack.range)}
    return MobForecast(mob, ends, tuple(sorted(seats)), attack.damage, attack.hits_all)


def walks(state: State) -> dict[int, tuple[str, ...]]:
    """For a pending walk: every cell that can be reached, with the choice ids that lead there.

    Of all ways the one with the least damage is given, then with the fewest steps.
    """
    decision = state.decision
    if decision is None or decision.prompt != "walk":
        return {}
    about = dict(decision.about)
    return _ways(state, int(about["steps"]), soul_walker=bool(about["soul_walker"]))


def steps_of(state: State, way: tuple[str, ...]) -> int:
    """How many steps of a pending walk this way takes, as choice ids of `walks`."""
    decision = state.decision
    walker = decision is not None and bool(dict(decision.about).get("soul_walker"))
    slow = 0 if walker else state.board.soul_sand
    names = [boards.name(cell) for cell in boards.each(slow)]
    return sum(movement.SOUL_SAND_STEPS if each.partition(":")[2] in names else 1 for each in way)


def reach(state: State, item: Item) -> tuple[int, ...]:
    """The cells the active player could walk to with this item."""
    ways = _ways(state, movement.steps_of(state, item), soul_walker=movement.walks_over_souls(state, item))
    return tuple(sorted(ways))


def _ways(state: State, steps: int, *, soul_walker: bool) -> dict[int, tuple[str, ...]]:
    board = state.board
    start = state.players[state.active].cell
    closed = board.lava | state.mob_cells()
    slow, hot = (0, 0) if soul_walker else (board.soul_sand, board.magma)
    queue: list[tuple[int, int, int, tuple[str, ...]]] = [(0, 0, start, ())]
    ways: dict[int, tuple[str, ...]] = {}
    seen: set[tuple[int, int]] = set()
    while queue:
        hurt, spent, cell, way = heapq.heappop(queue)
        if (cell, spent) in seen:
            continue
        seen.add((cell, spent))
        ways.setdefault(cell, way)
        for onward in boards.each(board.near[cell] & ~closed):
            cost = spent + (movement.SOUL_SAND_STEPS if slow >> onward & 1 else 1)
            if cost <= steps:
                heapq.heappush(queue, (hurt + (hot >> onward & 1), cost, onward, (*way, f"to:{boards.name(onward)}")))
    del ways[start]
    return ways


def attack_odds(state: State, item: Item, mob: str) -> Fraction:
    """The chance that this weapon's first roll, before rerolls, defeats this mob (R40)."""
    faces = state.level.box.combat_die
    totals = {0: Fraction(1)}
    for _ in range(combat.dice_of(state, item)):
        rolled: dict[int, Fraction] = {}
        for total, share in totals.items():
            for hits in faces:
                rolled[total + hits] = rolled.get(total + hits, Fraction(0)) + share / len(faces)
        totals = rolled
    life = state.life_of(mob)
    return sum((share for total, share in totals.items() if total >= life), Fraction(0))


def defeat_by(state: State, choice: Choice) -> Outcome | None:
    """How the game would be lost at once by this choice, before anything else is chosen or rolled; None if not."""
    decision = state.decision
    if decision is None or decision.actor == CHANCE:
        return None
    twin = state.clone()
    take(twin, choice)
    return twin.outcome if twin.outcome is not None and not twin.outcome.won else None


def shortages(state: State) -> dict[str, int]:
    """Started piglin columns that the blocks of their colour in cube and hand can no longer fill (R46).

    From the name of the column ("A1") to the number of blocks that only drawing used ones could bring.
    """
    left = {color: _still_to_be_had(state, color) for color in range(len(COLORS))}
    short: dict[str, int] = {}
    for (_, name, size), column in zip(columns_of(state.tasks()), state.columns, strict=True):
        if column.color < 0:
            continue
        needed = size - column.blocks
        if needed > left[column.color]:
            short[name] = needed - left[column.color]
        left[column.color] = max(0, left[column.color] - needed)
    return short


def _still_to_be_had(state: State, color: int) -> int:
    cube = state.cube
    return (cube.known[color] & cube.filled).bit_count() + cube.unseen[color] + state.hand.count(color)
