"""Who is who at the table: name, color, symbol and figure of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.state import player_name
from portaldash.ui import icons, text, theme
from portaldash.ui.pieces import Stand
from portaldash.ui.table.figures import draw_standing
from portaldash.ui.table.fitting import fit_words
from portaldash.ui.table.pack import beside
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from portaldash.ui.table.view import Showing
    from portaldash.ui.theme import Signal

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


def name_tag(show: Showing, seat: int, size: int, width: int) -> pygame.Surface:
    """The symbol and the name of a seat in its color, no wider than `width` pixels."""
    signal = signal_of(show, seat)
    side = round(size * 0.9)
    gap = max(2, size // 4)
    room = (max(1, width - side - gap), text.line_height(Face.HEADING, size))
    words = fit_words(show.seats[seat].name, Face.HEADING, size, room, theme.mix(signal.color, theme.TEXT, 0.2))
    return beside([icons.icon(signal.symbol, side, signal.color), words], gap)


def draw_figure(picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int) -> None:
    """The player's piece, as large as there is room, its foot at the bottom of the place."""
    draw_standing(picture, rect, skin_of(show, seat), signal_of(show, seat).color, Stand.DISC)
