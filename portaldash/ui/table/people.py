"""Who is who at the table: name, color, symbol and figure of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.state import player_name
from portaldash.ui import icons, text, theme
from portaldash.ui.pieces import Stand
from portaldash.ui.table.figures import draw_standing
from portaldash.ui.table.fitting import sizes
from portaldash.ui.table.pack import beside
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from portaldash.ui.table.view import Showing
    from portaldash.ui.theme import Signal

LEAST_NAME: Final = 0.45
"""How small a name may get, as a share of the wanted size."""
SKINS: Final = {"blue": "skin-flint", "pink": "skin-ember", "yellow": "skin-saffron", "green": "skin-moss"}


def shown_seat(show: Showing, wanted: int) -> int:
    """The seat whose inventory is shown large: the one asked for, else the one who decides, else the active one."""
    if 0 <= wanted < len(show.facts.players):
        return wanted
    return show.seat if show.seat >= 0 else show.facts.active


def signal_of(show: Showing, seat: int) -> Signal:
    """The color and symbol of a seat."""
    color = show.seats[seat].color
    return theme.SEATS[theme.SEAT_NAMES.index(color)]


def skin_of(show: Showing, seat: int) -> str:
    """The model of a player's piece."""
    return SKINS[show.seats[seat].color]


def player_key(seat: int) -> str:
    """The target key of a player."""
    return f"player:{player_name(seat)}"


def item_key(item_id: str) -> str:
    """The target key of an item."""
    return f"item:{item_id}"


def name_tag(show: Showing, seat: int, wanted: int, width: int) -> pygame.Surface:
    """The symbol and the name of a seat in its color, no wider than `width` pixels, smaller if it must be."""
    signal = signal_of(show, seat)
    name = show.seats[seat].name
    size = wanted
    for size in sizes(wanted, LEAST_NAME):
        if _symbol_room(size) + text.width(name, Face.HEADING, size) <= width:
            break
    cut = text.cut(name, Face.HEADING, size, max(1, width - _symbol_room(size)))
    words = text.line(cut, Face.HEADING, size, theme.mix(signal.color, theme.TEXT, 0.2))
    symbol = icons.icon(signal.symbol, round(size * 0.9), signal.color)
    return beside([symbol, words], _symbol_room(size) - symbol.get_width())


def _symbol_room(size: int) -> int:
    """How wide the symbol and the gap behind it are."""
    return round(size * 0.9) + max(2, size // 4)


def draw_figure(picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int) -> None:
    """The player's piece, as large as there is room, its foot at the bottom of the place."""
    draw_standing(picture, rect, skin_of(show, seat), signal_of(show, seat).color, Stand.DISC)
