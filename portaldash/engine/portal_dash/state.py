"""A game in progress: plain, cheap to clone, JSON in the middle of anything, and without a single hidden order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from portaldash.engine.agenda import CHANCE, Choice, Decision, Effect
from portaldash.engine.deck import Deck
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.board import Board
from portaldash.engine.portal_dash.cube import Cube
from portaldash.engine.portal_dash.defs import (
    COLORS,
    BossPick,
    ItemDef,
    LevelDef,
    PartDef,
    Profile,
    Task,
)
from portaldash.engine.portal_dash.events import Event


@dataclass(frozen=True, slots=True)
class Item:
    """An item tile in somebody's inventory: ready or damaged, with `hearts` on it; leggings have a `mode`.

    `mode` is "move" or "armor" for leggings and "" for all others.
    """

    id: str
    kind: str
    ready: bool = True
    hearts: int = 0
    mode: str = ""
    enchantments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    """A player piece and its inventory, the items in the order of their places. `cell` is -1 before setup."""

    cell: int
    life: int
    items: tuple[Item, ...] = ()

    def item(self, item_id: str) -> Item | None:
        """The own item with this id."""
        for item in self.items:
            if item.id == item_id:
                return item
        return None


@dataclass(frozen=True, slots=True)
class Column:
    """A piglin column: the colour its first block set (an index in COLORS, -1 while empty) and its blocks."""

    color: int = -1
    blocks: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended: `won`, or lost by "life", "task", "cube" or "turns", with the player or task it is about."""

    won: bool
    reason: str = ""
    about: str = ""


@dataclass(slots=True)
class State:
    """The whole table. Everything it points to is frozen or copied by `clone()`; history belongs to the session.

    `action` counts the actions taken this turn. `mobs` gives the cell of every mob and end boss on the board. `parts`
    are face up from the left; of the `parts_left` face-down ones `parts_known` come first, the others are drawn from
    `parts_pool`. `covered` and `chests` are masks of cells. `hand` holds the blocks mined and not yet used, `drawn` the
    tiles found and not yet kept, `roll` the combat dice, `gone` the starting items that left the game, `script` the
    answers of chance that a level fixes.
    """

    level: LevelDef
    players: list[Player]
    active: int = 0
    turn: int = 0
    action: int = 0
    white_dice: tuple[str, int] | None = None
    mobs: dict[str, int] = field(default_factory=dict)
    line: tuple[str, ...] = ()
    bosses: tuple[BossPick, ...] = ()
    boss_life: dict[str, int] = field(default_factory=dict)
    parts: tuple[str, ...] = ()
    parts_known: tuple[str, ...] = ()
    parts_pool: tuple[str, ...] = ()
    parts_left: int = 0
    portal_open: bool = False
    covered: int = 0
    chests: int = 0
    chest_supply: int = 0
    cube: Cube = Cube(0)
    used: tuple[int, ...] = (0,) * len(COLORS)
    hand: tuple[int, ...] = ()
    columns: tuple[Column, ...] = ()
    stack: Deck = Deck()
    discard: tuple[str, ...] = ()
    netherite: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    roll: tuple[int, ...] = ()
    gone: tuple[str, ...] = ()
    script: tuple[tuple[str, tuple[str, ...]], ...] = ()
    outcome: Outcome | None = None
    agenda: list[Effect[Any]] = field(default_factory=list)
    decision: Decision | None = None
    listener: Callable[[Event], None] | None = field(default=None, compare=False)
    _board: Board | None = field(default=None, compare=False)

    def clone(self) -> State:
        """A twin that moves on its own and tells nobody; by hand, since search makes thousands."""
        twin: State = State.__new__(State)
        twin.level = self.level
        twin.players = self.players[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.action = self.action
        twin.white_dice = self.white_dice
        twin.mobs = self.mobs.copy()
        twin.line = self.line
        twin.bosses = self.bosses
        twin.boss_life = self.boss_life.copy()
        twin.parts = self.parts
        twin.parts_known = self.parts_known
        twin.parts_pool = self.parts_pool
        twin.parts_left = self.parts_left
        twin.portal_open = self.portal_open
        twin.covered = self.covered
        twin.chests = self.chests
        twin.chest_supply = self.chest_supply
        twin.cube = self.cube
        twin.used = self.used
        twin.hand = self.hand
        twin.columns = self.columns
        twin.stack = self.stack
        twin.discard = self.discard
        twin.netherite = self.netherite
        twin.drawn = self.drawn
        twin.roll = self.roll
        twin.gone = self.gone
        twin.script = self.script
        twin.outcome = self.outcome
        twin.agenda = self.agenda[:]
        twin.decision = self.decision
        twin.listener = None
        twin._board = self._board
        return twin

    @property
    def over(self) -> bool:
        """Whether the game has been won or lost."""
        return self.outcome is not None

    def emit(self, event: Event) -> None:
        """Tell the listener, if anybody listens."""
        if self.listener is not None:
            self.listener(event)

    def push(self, *effects: Effect[Any]) -> None:
        """Put effects on top of the agenda; the first one runs first."""
        self.agenda.extend(reversed(effects))

    @property
    def board(self) -> Board:
        """The face-up board; made anew after `relaid()`."""
        if self._board is None:
            self._board = boards.board_of(self.strips(), self.covered)
        return self._board

    def relaid(self) -> None:
        """Note that parts, portal_open or covered have changed."""
        self._board = None

    def strips(self) -> tuple[PartDef, ...]:
        """The definitions of the face-up strips and parts, from the left."""
        box = self.level.box
        parts = (box.start_strip, *(box.parts[part] for part in self.parts))
        return (*parts, box.portal_strip) if self.portal_open else parts

    def tasks(self) -> tuple[Task, ...]:
        """The piglin tasks of this game."""
        return self.level.tasks_for(len(self.players))

    def item_def(self, item: Item) -> ItemDef:
        """The definition of an item."""
        return self.level.box.items[item.kind]

    def profile(self, mob: str, line: int) -> Profile:
        """What this mob does when activated; an end boss goes by the line (1 to 3) of the mob die."""
        for pick in self.bosses:
            if pick.boss == mob:
                return self.level.box.bosses[mob].sides[pick.side].lines[line - 1]
        return self.level.box.mobs[mob_kind(mob)].profile

    def life_of(self, mob: str) -> int:
        """The hits a mob takes, or the life an end boss has left."""
        life = self.boss_life.get(mob)
        return self.level.box.mobs[mob_kind(mob)].life if life is None else life

    def immune(self, mob: str) -> tuple[str, ...]:
        """The weapon types that cannot be used against this mob (R39)."""
        box = self.level.box
        return box.bosses[mob].immune if mob in self.boss_life else box.mobs[mob_kind(mob)].immune

    def boss_on_board(self) -> bool:
        """Whether an end boss stands on the board: nothing spawns any more (R16)."""
        return any(boss in self.mobs for boss in self.boss_life)

    def mob_cells(self) -> int:
        """The mask of the cells where mobs and end bosses stand."""
        cells = 0
        for cell in self.mobs.values():
            cells |= 1 << cell
        return cells

    def player_cells(self) -> int:
        """The mask of the cells where players stand."""
        cells = 0
        for player in self.players:
            if player.cell >= 0:
                cells |= 1 << player.cell
        return cells

    def seats_from_active(self) -> tuple[int, ...]:
        """All seats in turn order, the active player's first."""
        count = len(self.players)
        return tuple((self.active + step) % count for step in range(count))

    def put_item(self, seat: int, item: Item, place: str = "") -> None:
        """Lay a changed or new item into its place: that of its own id, of the item `place`, or a free one."""
        player = self.players[seat]
        where = place or item.id
        items = tuple(item if own.id == where else own for own in player.items)
        if player.item(where) is None:
            items = (*player.items, item)
        self.players[seat] = Player(player.cell, player.life, items)

    def take_from_hand(self, color: int) -> None:
        """Take one block of this colour (an index in COLORS) out of the hand."""
        place = self.hand.index(color)
        self.hand = self.hand[:place] + self.hand[place + 1 :]

    def chance(self, source: str, choices: tuple[Choice, ...], weights: tuple[int, ...] | None = None) -> Decision:
        """A decision of chance; where a level fixes the next answer of this source, only that one can come."""
        if self.script:
            fixed = self._fixed_answer(source, choices)
            if fixed is not None:
                return Decision(CHANCE, source, (fixed,))
        return Decision(CHANCE, source, choices, weights)

    def _fixed_answer(self, source: str, choices: tuple[Choice, ...]) -> Choice | None:
        """Use up the level's next answer; one that cannot come now is passed over and chance decides."""
        for place, (name, answers) in enumerate(self.script):
            if name == source and answers:
                self.script = (*self.script[:place], (source, answers[1:]), *self.script[place + 1 :])
                return next((choice for choice in choices if choice.id == answers[0]), None)
        return None


@cache
def mob_kind(mob: str) -> str:
    """The type of a mob copy: "ghast" of "ghast-2"."""
    return mob.rpartition("-")[0]


@cache
def mob_number(mob: str) -> int:
    """The number of a mob copy (R5): 2 of "ghast-2"; 0 for an end boss."""
    number = mob.rpartition("-")[2]
    return int(number) if number.isdigit() else 0


def player_name(seat: int) -> str:
    """The id of a player: "p1" for seat 0."""
    return f"p{seat + 1}"
