"""What a saved game is called: its level, turn and date in words, its people with their symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from portaldash.ui import text, theme
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.saves.envelope import Head
    from portaldash.saves.record import Seat
    from portaldash.ui.layout import Scale


def turn_of(head: Head) -> str:
    """How far the game is, or how it ended."""
    if head.outcome is not None:
        return tr("saved.won" if head.outcome.won else "saved.lost", turn=head.turn)
    return tr("saved.turn", turn=head.turn) if head.turn else tr("saved.setup")


def where_of(head: Head) -> str:
    """The level and how far the game is."""
    return tr("saved.where", level=head.level_name, turn=turn_of(head))


def when_of(head: Head) -> str:
    """When it was saved, and whether steps back went past chance."""
    return tr("saved.casual", date=head.saved) if head.casual else head.saved


def names_of(head: Head) -> str:
    """The people, for whoever hears or hovers."""
    return ", ".join(seat.name for seat in head.seats)


def draw_people(picture: pygame.Surface, room: pygame.Rect, seats: Sequence[Seat], scale: Scale, size: int) -> None:
    """The people beside each other, each with symbol and color, names cut where there is no room for all."""
    from portaldash.ui import icons  # noqa: PLC0415 (reads files: the title's first picture does without it)

    letters, gap = scale.text(size), scale.px(10)
    widths = _shared([_wanted(seat, letters, scale) for seat in seats], room.width - gap * (len(seats) - 1))
    left = room.left
    for seat, width in zip(seats, widths, strict=True):
        signal = theme.SEATS[theme.SEAT_NAMES.index(seat.color)]
        symbol = icons.icon(signal.symbol, letters, signal.color)
        picture.blit(symbol, symbol.get_rect(midleft=(left, room.centery)))
        start = letters + scale.px(4)
        name = text.cut(seat.name, Face.TEXT, letters, max(1, width - start))
        words = text.line(name, Face.TEXT, letters, theme.TEXT)
        picture.blit(words, words.get_rect(midleft=(left + start, room.centery)))
        left += width + gap


def people_rows(seats: Sequence[Seat], scale: Scale, size: int, width: int) -> list[list[Seat]]:
    """The people in as many lines as it takes to write their names whole."""
    rows: list[list[Seat]] = []
    for seat in seats:
        if rows and people_fit([*rows[-1], seat], scale, size, width):
            rows[-1].append(seat)
        else:
            rows.append([seat])
    return rows


def people_fit(seats: Sequence[Seat], scale: Scale, size: int, width: int) -> bool:
    """Whether all names can be written whole."""
    letters, gap = scale.text(size), scale.px(10)
    return sum(_wanted(seat, letters, scale) for seat in seats) + gap * (len(seats) - 1) <= width


def _wanted(seat: Seat, letters: int, scale: Scale) -> int:
    return letters + scale.px(4) + text.width(seat.name, Face.TEXT, letters)


def _shared(wanted: Sequence[int], room: int) -> list[int]:
    """Widths for these, the long ones cut alike where there is no room for all."""
    most = max(wanted, default=0)
    while most > 1 and sum(min(each, most) for each in wanted) > room:
        most -= 1
    return [min(each, most) for each in wanted]
