"""What people settle before a game: level, seats, who begins, end boss, luck. Most of it is remembered."""

from __future__ import annotations

import os
import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from portaldash.saves.names import cleaned, name_of
from portaldash.saves.settings import COLORS, FIRST_LEVEL, SEATS, LastGame
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from portaldash.engine.portal_dash.defs import LevelDef
    from portaldash.session import Seat, Session

SEED_LENGTH: Final = 18
"""Letters or digits: a number this long still fits into the 64 bits of a seed."""
SEEDS: Final = 10**9
"""Seeds made here are below this: nine digits can be read out to a friend."""


def new_seed() -> str:
    """A seed nobody has chosen."""
    return str(int.from_bytes(os.urandom(8)) % SEEDS)


def seed_number(words: str) -> int:
    """The number that a seed typed by a person stands for: digits are the number itself, words always give the same."""
    plain = " ".join(unicodedata.normalize("NFKC", cleaned(words)).split()).casefold()
    if plain.isascii() and plain.isdigit():
        return int(plain[:SEED_LENGTH])
    import hashlib  # noqa: PLC0415 (slow to load, and seldom needed)

    return int.from_bytes(hashlib.sha256(plain.encode()).digest()[:8]) % SEEDS


@dataclass(slots=True)
class Place:
    """A seat before the game: a name, "" for that of the color, and a color."""

    color: str
    name: str = ""

    @property
    def called(self) -> str:
        """The name the player has at the table."""
        return name_of(self.name) or tr(f"seat.{self.color}")


def _places() -> list[Place]:
    return [Place(color) for color in COLORS]


@dataclass(slots=True)
class Setup:
    """The choices of the next game; the first `players` of the four places are taken.

    `level` is the id of the level, `guest` one that is not among the official ones. `boss` is the end boss picked, ""
    leaves it to the table. An empty seed is replaced by a new one when the game starts. `casual` lets steps back go
    past chance; like the luck it is not remembered when the program ends.
    """

    level: str = FIRST_LEVEL
    guest: LevelDef | None = None
    players: int = 2
    places: list[Place] = field(default_factory=_places)
    first: int = 0
    boss: str = ""
    seed: str = field(default_factory=new_seed)
    quick_start: bool = False
    casual: bool = False

    @classmethod
    def like(cls, game: LastGame) -> Setup:
        """The choices of an earlier game, with new luck."""
        places = [Place(color, name) for color, name in zip(game.colors, game.names, strict=True)]
        setup = cls(level=game.level, places=places, boss=game.boss, quick_start=game.quick_start)
        setup.players, setup.first = game.players, game.first
        return setup

    def remembered(self) -> LastGame:
        """What the next start of the program shall know of these choices."""
        colors, names = zip(*((place.color, place.name) for place in self.places), strict=True)
        return LastGame(self.level, self.players, colors, names, self.first, self.boss, self.quick_start)

    def seat(self, players: int) -> None:
        """Let so many people play."""
        self.players = max(1, min(SEATS, players))
        self.first = min(self.first, self.players - 1)

    def give_color(self, seat: int, color: str) -> None:
        """Give a seat this color; who had it takes the one that became free."""
        place = self.places[seat]
        for other in self.places:
            if other.color == color:
                other.color = place.color
        place.color = color

    def seats(self) -> tuple[Seat, ...]:
        """The people at the table."""
        from portaldash.session import Seat  # noqa: PLC0415 (the title does without the rules)

        return tuple(Seat(place.called, place.color) for place in self.places[: self.players])

    def begin(self, level: LevelDef) -> Session:
        """The game that was set up; ValueError if the level is not for so many players."""
        from portaldash.engine.portal_dash.rules.setup import Table  # noqa: PLC0415 (see above)
        from portaldash.session import Session  # noqa: PLC0415 (see above)

        self.seed = cleaned(self.seed).strip() or new_seed()
        boss = self.boss if level.choose_boss and self.boss in [pick.boss for pick in level.bosses] else ""
        table = Table(self.players, self.first, self.quick_start, boss)
        return Session(level, table, seed_number(self.seed), self.seats(), casual=self.casual)

    def take(self, session: Session) -> None:
        """Choose what this game was played with; names of seats nobody took stay."""
        table, taken = session.table, [seat.color for seat in session.seats]
        rest = [place for place in self.places if place.color not in taken]
        named = [Place(seat.color, _typed(seat)) for seat in session.seats]
        self.places = [*named, *rest][:SEATS]
        self.players, self.first, self.boss = table.players, table.first, table.boss
        self.quick_start, self.casual = table.quick_start, session.casual
        self.level = session.level.id
        if seed_number(self.seed) != session.seed:
            self.seed = str(session.seed)


def _typed(seat: Seat) -> str:
    """The name somebody typed; "" if the seat goes by its color."""
    return "" if seat.name == tr(f"seat.{seat.color}") else seat.name


def again(session: Session, seed: int) -> Session:
    """The same people at the same level, with this luck and as far back as they could go."""
    from portaldash.session import Session as Game  # noqa: PLC0415 (see above)

    return Game(session.level, session.table, seed, session.seats, casual=session.casual)
