"""Setup: the track, the cube, the line of mobs, the players (R1 to R9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from portaldash.engine.agenda import Choice, Decision, Effect, advance
from portaldash.engine.deck import Deck, pile
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.cube import ALL, Cube
from portaldash.engine.portal_dash.defs import COLORS, LAVA, ROWS, BossPick, ItemAt, LevelDef, Position
from portaldash.engine.portal_dash.events import BossChosen, Event, MobLined, PlayerPlaced
from portaldash.engine.portal_dash.rules.end_boss import PlaceBosses
from portaldash.engine.portal_dash.rules.items import full_hearts, new_item_id
from portaldash.engine.portal_dash.rules.mining import SEE_BLOCKS
from portaldash.engine.portal_dash.rules.piglin_tasks import columns_of
from portaldash.engine.portal_dash.rules.reveal import RevealPart, turn_part
from portaldash.engine.portal_dash.rules.turn import StartTurn
from portaldash.engine.portal_dash.state import Column, Item, Player, State, player_name

MIDDLE = ROWS // 2
NO_POSITION = Position()


@dataclass(frozen=True, slots=True)
class Table:
    """What the people decide before a game: how many play, who is first (R9), whether all start in the middle (R2).

    `boss` is the end boss they picked where the level lets them; "" asks at the table (R4).
    """

    players: int = 2
    first: int = 0
    quick_start: bool = False
    boss: str = ""


def new_game(level: LevelDef, table: Table, listener: Callable[[Event], None] | None = None) -> State:
    """A game up to its first decision. `listener` hears of everything that happens."""
    state = prepare(level, table)
    state.listener = listener
    advance(state)
    return state


def prepare(level: LevelDef, table: Table) -> State:
    """A game before anything has happened: what is to be done for the setup stands on its agenda."""
    if table.players not in level.players:
        raise ValueError(f"level {level.id!r} is not for {table.players} players")
    position = level.position or NO_POSITION
    state = State(level, [], parts_known=position.parts, parts_left=level.parts, chest_supply=level.box.chests)
    state.parts_pool = tuple(part for part in level.pool if part not in position.parts)
    state.active = table.first
    state.script = position.dice
    _lay_players(state, position, table)
    _lay_blocks(state, position)
    _lay_items(state, position)
    _lay_track(state, position)
    if position.mobs is not None:
        state.mobs = dict(position.mobs)
    state.line = position.line or ()
    state.push(*_setup_effects(level, position, table))
    return state


def _setup_effects(level: LevelDef, position: Position, table: Table) -> list[Effect[Any]]:
    effects: list[Effect[Any]] = [ChooseBoss(table.boss), SEE_BLOCKS]
    if position.line is None:
        placed = Counter(mob.rpartition("-")[0] for mob, _ in position.mobs or ())
        opening = level.opening if position.mobs is None else ()
        left = tuple((kind, count - placed[kind] - opening.count(kind)) for kind, count in level.mobs)
        effects += [*(LineUp(((kind, 1),)) for kind in opening), LineUp(left)]
    if position.mobs is None:
        effects += [RevealPart()] * position.face_up
    if position.portal:
        effects.append(PlaceBosses())
    seats = [(table.first + step) % table.players for step in range(table.players)]
    effects += [PlacePlayer(seat, table.quick_start) for seat in seats if seat >= len(position.players)]
    return [*effects, StartTurn(table.first, position.at_actions)]


def _lay_players(state: State, position: Position, table: Table) -> None:
    """Everybody's life tracker and inventory (R6), or those of the fixed position."""
    for seat in range(table.players):
        at = position.players[seat] if seat < len(position.players) else None
        life = state.level.life if at is None or at.life < 0 else at.life
        state.players.append(Player(-1 if at is None else at.cell, life))
        items = None if at is None else at.items
        for item in items if items is not None else (ItemAt(kind) for kind in state.level.starting_items):
            _hand_out(state, seat, item)


def _hand_out(state: State, seat: int, at: ItemAt) -> None:
    definition = state.level.box.items[at.kind]
    mode = (at.mode or "armor") if definition.type == "leggings" else ""
    full = full_hearts(definition, mode) if at.ready else 0
    hearts = full if at.hearts < 0 else min(at.hearts, full)
    item = Item(new_item_id(state, at.kind), at.kind, at.ready, hearts, mode, at.enchantments)
    state.put_item(seat, item)


def _lay_blocks(state: State, position: Position) -> None:
    """The cube (R7), the used blocks and the piglin board (R8)."""
    state.cube = Cube(ALL, unseen=state.level.blocks)
    if position.cube:
        known = tuple(
            boards.mask([cell for cell, here in enumerate(position.cube) if here == color])
            for color in range(len(COLORS))
        )
        state.cube = Cube(sum(known), known)
    state.used = position.used or state.used
    columns = columns_of(state.tasks())
    filled = position.tasks or ()
    state.columns = tuple(_column(*filled[n]) if n < len(filled) else Column() for n in range(len(columns)))


def _column(color: str, blocks: int) -> Column:
    return Column(COLORS.index(color) if color else -1, blocks)


def _lay_items(state: State, position: Position) -> None:
    """The item stack, the discard pile, the netherite items: all tiles that are in nobody's inventory."""
    owned = Counter(
        kind for player in state.players for item in player.items for kind in (item.kind, *item.enchantments)
    )
    away = owned + Counter(position.discard) + Counter(position.stack)
    items = state.level.box.items.values()
    white = {item.id: item.count - away[item.id] for item in items if item.origin == "stack"}
    away += Counter(position.unlocked)
    shelf = {item.id: item.count - away[item.id] for item in items if item.origin == "netherite"}
    state.netherite = tuple(kind for kind, count in shelf.items() for _ in range(count))
    state.stack = Deck(pile(white | dict(Counter(position.unlocked))).pool, position.stack)
    state.discard = position.discard


def _lay_track(state: State, position: Position) -> None:
    """The face-up parts of a fixed position with mobs; otherwise parts are revealed one by one, with theirs."""
    if position.mobs is not None:
        for part in position.parts[: position.face_up]:
            turn_part(state, part)
    if position.chests is not None:
        state.chest_supply += state.chests.bit_count() - len(position.chests)
        state.chests = boards.mask(position.chests)
    state.portal_open = position.portal
    state.covered = boards.mask(position.covered)
    state.relaid()


@dataclass(frozen=True, slots=True)
class ChooseBoss(Effect[State]):
    """The end boss: the level's, or the one the players pick (R4)."""

    picked: str

    def run(self, state: State) -> Decision | None:
        level = state.level
        picks = [
            pick for pick in level.bosses if not level.choose_boss or self.picked in ("", pick.boss)
        ] or level.bosses
        if not level.choose_boss:
            state.push(*(TakeBoss(pick.boss, pick.side) for pick in picks))
            return None
        choices = tuple(Choice(f"boss:{pick.boss}", (TakeBoss(pick.boss, pick.side),)) for pick in picks)
        return Decision(state.active, "setup.boss", choices)


@dataclass(frozen=True, slots=True)
class TakeBoss(Effect[State]):
    """This end boss waits at the portal, with the life of its side."""

    boss: str
    side: str

    def run(self, state: State) -> Decision | None:
        fixed = dict((state.level.position or NO_POSITION).boss_life)
        life = fixed.get(self.boss, state.level.box.bosses[self.boss].sides[self.side].life)
        state.bosses = (*state.bosses, BossPick(self.boss, self.side))
        state.boss_life[self.boss] = life
        state.emit(BossChosen(self.boss, self.side, life))
        return None


@dataclass(frozen=True, slots=True)
class LineUp(Effect[State]):
    """Chance lines up mobs of these types and counts, random copies in random order (R3 to R5)."""

    left: tuple[tuple[str, int], ...]

    def run(self, state: State) -> Decision | None:
        choices: list[Choice] = []
        weights: list[int] = []
        for kind, count in self.left:
            if count > 0:
                copies = free_copies(state, kind)
                choices += [line_choice(mob, kind, self.left) for mob in copies]
                weights += [count * 6 // len(copies)] * len(copies)
        return state.chance("mobs", tuple(choices), tuple(weights)) if choices else None


def free_copies(state: State, kind: str) -> list[str]:
    """The copies of a mob type that are neither in the line nor on the board."""
    copies = copies_of(kind, state.level.box.mobs[kind].copies)
    return [mob for mob in copies if mob not in state.line and mob not in state.mobs]


@cache
def copies_of(kind: str, count: int) -> tuple[str, ...]:
    """The ids of all copies of a mob type (R5)."""
    return tuple(f"{kind}-{number}" for number in range(1, count + 1))


@lru_cache(maxsize=65536)
def line_choice(mob: str, kind: str, left: tuple[tuple[str, int], ...]) -> Choice:
    """This copy as the next in the line, with one less of its type to follow."""
    rest = tuple((other, count - (other == kind)) for other, count in left)
    return Choice(mob, (JoinLine(mob), LineUp(rest)))


@dataclass(frozen=True, slots=True)
class JoinLine(Effect[State]):
    """A mob joins the end of the line."""

    mob: str

    def run(self, state: State) -> Decision | None:
        state.line = (*state.line, self.mob)
        state.emit(MobLined(self.mob))
        return None


@dataclass(frozen=True, slots=True)
class PlacePlayer(Effect[State]):
    """A player picks a space of the start strip; quick start puts everyone in the middle (R2)."""

    seat: int
    quick: bool

    def run(self, state: State) -> Decision | None:
        strip = state.level.box.start_strip
        free = [cell for cell, terrain in enumerate(strip.terrain) if terrain != LAVA]
        cells = [MIDDLE] if self.quick and MIDDLE in free else free
        about = (("player", player_name(self.seat)),)
        return Decision(self.seat, "setup.start", tuple(place_choice(self.seat, cell) for cell in cells), about=about)


@cache
def place_choice(seat: int, cell: int) -> Choice:
    """This start space for this player."""
    return Choice(f"start:{boards.name(cell)}", (PutPlayer(seat, cell),))


@dataclass(frozen=True, slots=True)
class PutPlayer(Effect[State]):
    """A player piece stands on its start space."""

    seat: int
    cell: int

    def run(self, state: State) -> Decision | None:
        player = state.players[self.seat]
        state.players[self.seat] = Player(self.cell, player.life, player.items)
        state.emit(PlayerPlaced(self.seat, self.cell))
        return None
