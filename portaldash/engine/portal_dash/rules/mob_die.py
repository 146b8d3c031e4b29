"""The mob die: activation order, target search, movement, attacks of mobs and end bosses (R16 to R24)."""

from __future__ import annotations

from dataclasses import dataclass

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.defs import ROWS, Attack, Profile
from portaldash.engine.portal_dash.events import MobActivated, MobAttacked, MobMoved
from portaldash.engine.portal_dash.rules.damage import DamageOwnItem, Hurt, PushPlayer
from portaldash.engine.portal_dash.rules.mining import RemoveAnyBlock
from portaldash.engine.portal_dash.rules.spawning import SpawnMob
from portaldash.engine.portal_dash.state import State, mob_number, player_name


def activated_by(state: State, number: int) -> tuple[str, ...]:
    """The mobs of this number and every end boss on the board (R16, R17)."""
    return tuple(mob for mob in state.mobs if mob in state.boss_life or mob_number(mob) == number)


@dataclass(frozen=True, slots=True)
class ResolveMobDie(Effect[State]):
    """Every mob of the number is activated, or else one spawns; never both (R16)."""

    number: int

    def run(self, state: State) -> Decision | None:
        mobs = activated_by(state, self.number)
        if mobs:
            state.push(ActivateMobs(mobs, self.number))
        elif not state.boss_on_board():
            state.push(SpawnMob())
        return None


@dataclass(frozen=True, slots=True)
class ActivateMobs(Effect[State]):
    """The active player chooses which of these mobs is activated next (R16)."""

    mobs: tuple[str, ...]
    line: int

    def run(self, state: State) -> Decision | None:
        choices = tuple(
            Choice(
                f"activate:{mob}",
                (
                    ActivateMob(mob, self.line),
                    ActivateMobs(tuple(m for m in self.mobs if m != mob), self.line),
                ),
            )
            for mob in self.mobs
        )
        return Decision(state.active, "mob.order", choices) if choices else None


def in_range(state: State, cell: int, reach: int) -> list[int]:
    """The seats within range of a mob on this cell, in turn order from the active player (R20, R24)."""
    players = state.players
    return [seat for seat in state.seats_from_active() if boards.distance(players[seat].cell, cell) <= reach]


@dataclass(frozen=True, slots=True)
class ActivateMob(Effect[State]):
    """A mob heads for the nearest player, if nobody is in range yet, and attacks; ties: the active player (R21-R24)."""

    mob: str
    line: int

    def run(self, state: State) -> Decision | None:
        state.emit(MobActivated(self.mob))
        attack = MobAttack(self.mob, self.line)
        ends = list(boards.each(approaches(state, self.mob, state.profile(self.mob, self.line))))
        if not ends:
            state.push(attack)
            return None
        choices = tuple(Choice(f"to:{boards.name(end)}", (MoveMob(self.mob, self.line, end), attack)) for end in ends)
        return Decision(state.active, "mob.where", choices, about=(("mob", self.mob),))


def free_for(state: State, profile: Profile, *, through_mobs: bool = False) -> int:
    """The cells such a mob may enter (R19); with `through_mobs` as if the other mobs were not there."""
    board = state.board
    cells = board.cells & ~state.player_cells()
    if not profile.flies:
        cells &= ~board.lava
    return cells if through_mobs else cells & ~state.mob_cells()


def approaches(state: State, mob: str, profile: Profile) -> int:
    """The cells where this mob's movement may end, as a mask; 0 when it does not move (R21 to R23)."""
    here = 1 << state.mobs[mob]
    reach = profile.attack.range
    cells = state.board.cells
    zones = {boards.within(1 << player.cell, reach) & cells for player in state.players}
    if profile.move == 0 or any(zone & here for zone in zones):
        return 0
    free = free_for(state, profile)
    waves = boards.flood(here, free)
    for moves, wave in enumerate(waves):
        goals = [zone & wave for zone in zones if zone & wave]
        if goals:
            return _on_the_way(waves, moves, goals, profile.move)
    return _as_near_as_can_be(state, waves[: profile.move + 1], profile, zones)


def _on_the_way(waves: list[int], moves: int, goals: list[int], steps: int) -> int:
    """The cells reached after `steps` moves on the shortest routes that end on these cells of wave `moves`."""
    cells = 0
    for goal in goals:
        cells |= goal
    for wave in reversed(waves[steps:moves]):
        cells = boards.around(cells) & wave
    return cells


def _as_near_as_can_be(state: State, waves: list[int], profile: Profile, zones: set[int]) -> int:
    """Where a mob goes whose way is barred by other mobs: counted as if they were not there (R22).

    Its target is whom that count makes nearest; of several as near, the active player may choose either's best space.
    """
    through = free_for(state, profile, through_mobs=True)
    counts = [boards.flood(zone & through, through) for zone in sorted(zones) if zone & through]
    reachable = 0
    for wave in waves:
        reachable |= wave
    now = [_first(count, waves[0]) for count in counts]
    ends = 0
    for count, here in zip(counts, now, strict=True):
        best = _first(count, reachable)
        if here == min(now) and best < here:
            ends |= count[best] & reachable
    return ends


def _first(waves: list[int], cells: int) -> int:
    """The number of the first wave that touches these cells; one too many when none does."""
    return next((moves for moves, wave in enumerate(waves) if wave & cells), boards.COLUMNS_AT_MOST * ROWS)


@dataclass(frozen=True, slots=True)
class MoveMob(Effect[State]):
    """A mob goes to this cell along a shortest route."""

    mob: str
    line: int
    cell: int

    def run(self, state: State) -> Decision | None:
        if state.listener is not None:
            free = free_for(state, state.profile(self.mob, self.line))
            state.emit(MobMoved(self.mob, boards.route(state.mobs[self.mob], self.cell, free)))
        state.mobs[self.mob] = self.cell
        return None


@dataclass(frozen=True, slots=True)
class MobAttack(Effect[State]):
    """One player in range is hit, the active player choosing among several, or all of them (R24)."""

    mob: str
    line: int

    def run(self, state: State) -> Decision | None:
        attack = state.profile(self.mob, self.line).attack
        seats = in_range(state, state.mobs[self.mob], attack.range)
        aftermath = (RemoveAnyBlock(),) if attack.removes_block else ()
        if attack.hits_all or not seats:
            state.push(*(Hit(self.mob, self.line, seat) for seat in seats), *aftermath)
            return None
        choices = tuple(
            Choice(f"hit:{player_name(seat)}", (Hit(self.mob, self.line, seat), *aftermath)) for seat in sorted(seats)
        )
        return Decision(state.active, "mob.whom", choices, about=(("mob", self.mob),))


@dataclass(frozen=True, slots=True)
class Hit(Effect[State]):
    """A player is dealt a mob's damage, and what comes with it (R25 to R29)."""

    mob: str
    line: int
    seat: int

    def run(self, state: State) -> Decision | None:
        attack = state.profile(self.mob, self.line).attack
        state.emit(MobAttacked(self.mob, self.seat, attack.damage))
        state.push(Hurt(self.seat, attack.damage, attack.straight_to_life), *consequences(attack, self.seat))
        return None


def consequences(attack: Attack, seat: int) -> tuple[Effect[State], ...]:
    """What an attack does beyond its damage, to the player who was dealt it."""
    effects: tuple[Effect[State], ...] = ()
    if attack.damages_item:
        effects += (DamageOwnItem(seat),)
    if attack.pushes:
        effects += (PushPlayer(seat),)
    return effects
