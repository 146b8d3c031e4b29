"""Who is who at the table: name, color, symbol and figure of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.state import player_name
from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_block
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
PLATE: Final = 4
"""Pixels that the plate below a name is wider on either side."""
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
    """The symbol and the name of a seat in its color, no wider than `width` pixels, smaller if it must be.

    While it is this player's turn, the name is dark on a plate of that color.
    """
    signal = signal_of(show, seat)
    turn = turn_key(show) == player_key(seat)
    name = show.seats[seat].name
    room = width - (2 * PLATE if turn else 0)
    size = wanted
    for size in sizes(wanted, LEAST_NAME):
        if _symbol_room(size) + text.width(name, Face.HEADING, size) <= room:
            break
    cut = text.cut(name, Face.HEADING, size, max(1, room - _symbol_room(size)))
    inks = (theme.VOID, theme.VOID) if turn else (theme.mix(signal.color, theme.TEXT, 0.2), signal.color)
    words = text.line(cut, Face.HEADING, size, inks[0])
    symbol = icons.icon(signal.symbol, round(size * 0.9), inks[1])
    tag = beside([symbol, words], _symbol_room(size) - symbol.get_width())
    return _on_plate(tag, signal.color) if turn else tag


def _on_plate(tag: pygame.Surface, color: theme.Color) -> pygame.Surface:
    plate = pygame.Surface((tag.get_width() + 2 * PLATE, tag.get_height()), pygame.SRCALPHA)
    draw_block(plate, plate.get_rect(), color, 2)
    plate.blit(tag, (PLATE, 0))
    return plate


def turn_key(show: Showing) -> str:
    """The key of the player whose turn it is, "" while nobody takes turns."""
    facts = show.facts
    if not facts.turn or facts.outcome is not None or not facts.players:
        return ""
    return player_key(facts.active)


def _symbol_room(size: int) -> int:
    """How wide the symbol and the gap behind it are."""
    return round(size * 0.9) + max(2, size // 4)


def draw_figure(picture: pygame.Surface, rect: pygame.Rect, show: Showing, seat: int) -> None:
    """The player's piece, as large as there is room, its foot at the bottom of the place."""
    draw_standing(picture, rect, skin_of(show, seat), signal_of(show, seat).color, Stand.DISC)
