"""When an event begins to be shown: what is known then, and the places and pictures that acts are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import COLORS
from portaldash.engine.portal_dash.state import mob_kind, player_name
from portaldash.ui import theme
from portaldash.ui.table import effects_pictures as pictures
from portaldash.ui.table.tiles import tile_of_kind

if TYPE_CHECKING:
    from portaldash.engine.portal_dash.defs import Box
    from portaldash.ui.table.effects_pictures import Picture
    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.say import Speaker
    from portaldash.ui.theme import Color

FLOATS: Final = 1000
"""Milliseconds in which words over a piece can be read."""
MOST_HEARTS: Final = 6
PINK: Final[Color] = (255, 132, 122)
STEEL: Final[Color] = (206, 216, 226)
PORTAL: Final[Color] = (176, 112, 255)


@dataclass(frozen=True, slots=True)
class Moment:
    """When an event begins: the facts before it, who speaks of it, the attack underway, its place in its group."""

    facts: Facts
    speaker: Speaker
    attack: e.AttackRolled | None = None
    number: int = 0
    count: int = 1

    @property
    def box(self) -> Box:
        return self.facts.level.box

    def color_of(self, seat: int) -> Color:
        """The color of a player."""
        return theme.SEATS[theme.SEAT_NAMES.index(self.speaker.seats[seat].color)].color


def player_place(seat: int) -> str:
    return f"piece:player:{player_name(seat)}"


def mob_place(mob: str) -> str:
    return f"piece:mob:{mob}"


def space_place(cell: int) -> str:
    return f"space:{boards.name(cell)}"


def block_picture(color: str) -> Picture:
    return pictures.block(COLORS.index(color))


def model_of(moment: Moment, mob: str) -> str:
    return mob if mob in moment.box.bosses else mob_kind(mob)


def card_picture(moment: Moment, kind: str) -> Picture:
    return pictures.card(tile_of_kind(moment.box, kind))
