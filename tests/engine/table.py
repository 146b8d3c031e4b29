"""The language of the rule tests: a table laid in words, a game played by scripted answers, questions about both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, TypeVar

from portaldash.engine.agenda import CHANCE, Decision, advance, choose
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.defs import COLORS, LAYER_BLOCKS, ROWS, Box, LevelDef, PlayerAt, Position
from portaldash.engine.portal_dash.events import Event
from portaldash.engine.portal_dash.rules.piglin_tasks import columns_of
from portaldash.engine.portal_dash.rules.setup import Table, prepare
from portaldash.engine.portal_dash.state import Item, State, player_name
from portaldash.engine.rng import Luck
from tests.engine.box import LEVEL, cells_of, part, part_of
from tests.engine.words import LETTERS, bosses_of, columns_filled, cube_of, deck_of, inventory, pieces_of, white_dice

EventT = TypeVar("EventT", bound=Event)

PLAYERS = ("p1", "p2", "p3", "p4")
FIELD = """
    p1 . . . . .
    .  . . . . .
    .  . . . . .
    .  . . . . .
    .  . . . . .
"""


class ScriptError(AssertionError):
    """The script of a test and the game do not fit each other."""


class Game:
    """A game under test, its events, and what a test asks about them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []
        state.listener = self.log.append
        advance(state)

    def play(self, *answers: str) -> Game:
        """Answer decisions in turn; afterwards nobody but a player may have something to choose.

        An answer is a choice id, or `dice 2 0` for combat dice, or has `p2 ` or the prompt before it, to pin that too.
        """
        self.play_to_chance(*answers)
        if self.state.decision is not None and self.state.decision.actor == CHANCE:
            raise ScriptError(f"an answer of chance is missing: {self._asked()}")
        return self

    def play_to_chance(self, *answers: str) -> Game:
        """Play as `play` does; chance may be about to answer afterwards."""
        for answer in (single for given in answers for single in _singles(given)):
            actor, _, choice = answer.rpartition(" ")
            decision = self.state.decision
            if decision is None:
                raise ScriptError(f"{answer!r} is left over: the game ended with {self.state.outcome}")
            if actor not in ("", self.actor, decision.prompt) or choice not in self.options:
                raise ScriptError(f"{answer!r} does not answer: {self._asked()}")
            choose(self.state, choice)
        return self

    def lucky(self, *, until: str = "") -> Game:
        """Let chance answer until a player has to choose, or chance is asked for `until`."""
        luck = Luck(1)
        while (decision := self.state.decision) and decision.actor == CHANCE and decision.prompt != until:
            choose(self.state, luck.answer(decision).id)
        return self

    def _asked(self) -> str:
        return f"{self.actor} is asked {self.prompt!r} and can choose {' '.join(self.options)}"

    @property
    def decision(self) -> Decision:
        """What is to be chosen now."""
        if self.state.decision is None:
            raise ScriptError(f"nothing is to be chosen; the outcome is {self.state.outcome}")
        return self.state.decision

    @property
    def actor(self) -> str:
        """Whose decision it is: "p1" to "p4", or "chance"."""
        actor = self.decision.actor
        return "chance" if actor == CHANCE else player_name(actor)

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.decision.prompt

    @property
    def options(self) -> list[str]:
        """The ids that can be chosen."""
        return [choice.id for choice in self.decision.choices]

    def offers(self, word: str) -> list[str]:
        """What follows `word:` in the ids that can be chosen, sorted."""
        return sorted(i.removeprefix(f"{word}:") for i in self.options if i.startswith(f"{word}:"))

    @property
    def odds(self) -> dict[str, Fraction]:
        """How likely each answer of chance is."""
        assert self.actor == "chance", self._asked()
        weights = self.decision.weights or (1,) * len(self.options)
        return {i: Fraction(weight, sum(weights)) for i, weight in zip(self.options, weights, strict=True)}

    def heard(self, kind: type[EventT]) -> list[EventT]:
        """The events of a kind since the last `forget`."""
        return [event for event in self.log if isinstance(event, kind)]

    def forget(self) -> Game:
        """Forget the events so far."""
        self.log.clear()
        return self

    def where(self, piece: str) -> str:
        """The space of a player, mob or end boss as "column,row"; "" when it is not on the board."""
        if piece in PLAYERS:
            return boards.name(self.state.players[int(piece[1:]) - 1].cell)
        return boards.name(self.state.mobs[piece]) if piece in self.state.mobs else ""

    def life(self, player: str) -> int:
        """The hearts on a life tracker."""
        return self.state.players[int(player[1:]) - 1].life

    def item(self, item_id: str) -> Item:
        """An item in anybody's inventory."""
        for player in self.state.players:
            found = player.item(item_id)
            if found is not None:
                return found
        raise ScriptError(f"nobody has {item_id!r}")

    def items(self, player: str) -> list[str]:
        """The ids of a player's items."""
        return [item.id for item in self.state.players[int(player[1:]) - 1].items]

    def ready(self, item_id: str) -> bool:
        """Whether an item lies in the ready row."""
        return self.item(item_id).ready

    def hearts(self, item_id: str) -> int:
        """The hearts on an item."""
        return self.item(item_id).hearts

    def block(self, place: str) -> str:
        """The colour at a cube cell "layer,row,column", "unseen" or ""."""
        layer, row, column = (int(n) for n in place.split(","))
        cell = (layer - 1) * LAYER_BLOCKS + row * 4 + column
        color = self.state.cube.color(cell)
        return COLORS[color] if color >= 0 else "unseen" if self.state.cube.filled >> cell & 1 else ""

    @property
    def used(self) -> dict[str, int]:
        """The used blocks, without the colours that are not there."""
        return {COLORS[color]: count for color, count in enumerate(self.state.used) if count}

    def column(self, name: str) -> tuple[str, int]:
        """A piglin column: its colour, "" while it has none, and its blocks."""
        names = [column for _, column, _ in columns_of(self.state.tasks())]
        column = self.state.columns[names.index(name)]
        return (COLORS[column.color] if column.color >= 0 else "", column.blocks)

    @property
    def result(self) -> str:
        """How the game stands: "" while it goes on, "won", or "lost: " and why."""
        outcome = self.state.outcome
        if outcome is None:
            return ""
        return "won" if outcome.won else f"lost: {outcome.reason} {outcome.about}".rstrip()


def _singles(given: str) -> list[str]:
    if given.startswith("dice "):
        return [f"combat_dice {hits}" for hits in given.split()[1:]]
    return [given]


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What a table is to be like; all else is empty, full or untouched.

    `roll` starts the turn with these white dice, a number comes with a blocks die that does nothing. `items` is p1's
    inventory or says it for each player (words.an_item). `ahead` draws the next, face-down part. `stack` gives the
    tiles from the top, `pool` those of an unknown order below, `shelf` the netherite items. `tasks` reads
    `A1:red:2 C1:gray:5`, or `done`. Chests lie on the C of the face-up board, `supply` tokens beside it.
    """

    roll: int | str = 0
    first: str = "p1"
    items: str | Mapping[str, str] = ""
    life: int | Mapping[str, int] = 6
    cube: str = ""
    used: str = ""
    tasks: str = ""
    line: str = ""
    stack: str = ""
    pool: str = ""
    discard: str = ""
    shelf: str = ""
    ahead: str = ""
    portal: bool = False
    bosses: str = ""
    boss_life: Mapping[str, int] = field(default_factory=dict)
    supply: int = 5
    level: LevelDef = LEVEL

    def position(self, names: list[str], pieces: dict[str, int]) -> Position:
        """The fixed position, these being the players and where all pieces are."""
        return Position(
            cube=cube_of(self.cube),
            used=tuple(self.used.count(letter) for letter in LETTERS),
            parts=("board", "ahead") if self.ahead else ("board",),
            portal=self.portal,
            mobs=tuple((name, cell) for name, cell in pieces.items() if name not in names),
            line=tuple(self.line.split()),
            players=_players(names, pieces, self.items, self.life),
            discard=tuple(self.discard.split()),
            boss_life=tuple(self.boss_life.items()),
            at_actions=not self.roll,
        )


def table(grid: str = FIELD, **wishes: Any) -> Game:
    """A table in the middle of a game, at the first player's actions; `wishes` are those of Wishes.

    `grid` draws the board from the start strip on, the rows that are not given being lava. A word is a terrain
    (box.part), pieces as `p1+p2` or `ghast-2`, or both as `M:p1`.
    """
    wish = Wishes(**wishes)
    words = cells_of(grid)
    pieces = pieces_of(words)
    names = sorted(name for name in pieces if name in PLAYERS)
    position = wish.position(names, pieces)
    box = _box(wish.level.box, words, wish.ahead, wish.supply)
    parts, picks = len(position.parts), bosses_of(wish.bosses, pieces)
    level = replace(wish.level, box=box, parts=parts, pool=(), opening=(), bosses=picks, position=position)
    state = prepare(level, Table(players=len(names), first=names.index(wish.first)))
    state.chest_supply = wish.supply
    state.stack = deck_of(wish.stack, wish.pool)
    state.netherite = tuple(wish.shelf.split())
    state.columns = columns_filled(state, wish.tasks)
    return Game(state).play_to_chance(*white_dice(wish.roll))


def _players(
    names: list[str], pieces: dict[str, int], items: str | Mapping[str, str], life: int | Mapping[str, int]
) -> tuple[PlayerAt, ...]:
    inventories = {"p1": items} if isinstance(items, str) else items
    lives = {"p1": life} if isinstance(life, int) else life
    return tuple(PlayerAt(pieces[n], lives.get(n, 6), inventory(inventories.get(n, ""))) for n in names)


def _box(box: Box, words: list[str], ahead: str, supply: int) -> Box:
    """The box with the drawn board instead of its own parts, and one chest more, for the drawn C."""
    parts = {"board": part_of("board", words[ROWS:])} | ({"ahead": part("ahead", ahead)} if ahead else {})
    return replace(box, parts=parts, start_strip=part_of("start", words[:ROWS]), chests=supply + 1)


def setup(
    level: LevelDef = LEVEL, players: int = 2, *, first: str = "p1", quick_start: bool = False, boss: str = ""
) -> Game:
    """A game from the very beginning, before its first decision is answered."""
    return Game(prepare(level, Table(players, int(first[1:]) - 1, quick_start, boss)))
