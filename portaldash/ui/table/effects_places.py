"""Where the things of the table are, also those that nobody can click: slots, piles by color, wells, trackers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import COLORS, ROWS
from portaldash.ui.table.cube_view import cell_of
from portaldash.ui.table.people import player_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.ui.table.stage import Stage

LIFE_HIGH: Final = 16
ARMOR_HIGH: Final = 16
"""About how high the rows of hearts below a figure are."""
USED_MIDDLE: Final = 0.52
USED_HIGH: Final = 0.4
"""Where the blocks in the frame with used blocks are, as shares of its height."""


def place_on(stage: Stage, key: str) -> pygame.Rect | None:
    """The place with this key in pixels of the surface, None if there is none now.

    Beside targets: "piece:<target>" (on the board), "used:<color>", "pile:hand" (also when it is empty),
    "slot:<column>:<number>", "life:<seat>", "well:<seat>:<row>:<number>", "dice:<number>", "found:<number>/<count>",
    "line-end", "board", "cube", "hand".
    """
    kind, _, rest = key.partition(":")
    find = _FINDERS.get(kind)
    return find(stage, rest) if find is not None else _target(stage, key)


def _target(stage: Stage, key: str) -> pygame.Rect | None:
    views = (stage.hand, stage.others, stage.line, stage.shelf, stage.supplies, stage.cube, stage.found)
    return next((place for view in views if (place := view.place_of(key)) is not None), None)


def _piece(stage: Stage, rest: str) -> pygame.Rect | None:
    return stage.board.place_of(rest)


def _space(stage: Stage, rest: str) -> pygame.Rect | None:
    """A space; if it is out of view the edge of the board nearest to it."""
    place = stage.board.place_of(f"space:{rest}")
    if place is not None:
        return place
    column, _, row = rest.partition(",")
    spot = pygame.Rect(stage.board.cell_center(int(column) * ROWS + int(row)), (1, 1)).inflate(24, 24)
    return spot.clamp(stage.board.rect)


def _block(stage: Stage, rest: str) -> pygame.Rect | None:
    """A block of the cube, also one that others hide."""
    place = stage.cube.place_of(f"block:{rest}") or stage.cube.spot_of(cell_of(f"block:{rest}"))
    return place if place is not None else _middle(stage.cube.rect)


def _used(stage: Stage, color: str) -> pygame.Rect | None:
    frame = stage.supplies.place_of("pile:used")
    if frame is None:
        return _middle(stage.supplies.rect)
    width = frame.width / len(COLORS)
    side = round(min(frame.height * USED_HIGH, width))
    block = pygame.Rect(0, 0, side, side)
    block.center = (
        round(frame.left + (COLORS.index(color) + 0.5) * width),
        frame.top + round(frame.height * USED_MIDDLE),
    )
    return block


def _pile(stage: Stage, rest: str) -> pygame.Rect | None:
    place = stage.supplies.place_of(f"pile:{rest}")
    if place is not None or rest != "hand":
        return place
    top = pygame.Rect(stage.supplies.rect.topleft, (stage.supplies.rect.width, stage.scale.px(40)))
    return top if top.width else None


def _slot(stage: Stage, rest: str) -> pygame.Rect | None:
    """A slot of a piglin column: its row has two pixels of margin, and two lie between slots."""
    column, _, number = rest.partition(":")
    row = stage.supplies.place_of(f"column:{column}")
    if row is None:
        return None
    side = row.height - 4
    return pygame.Rect(row.left + 2 + int(number) * (side + 2), row.top + 2, side, side)


def _life(stage: Stage, seat: str) -> pygame.Rect | None:
    """Where the hearts of a life tracker are."""
    key = player_key(int(seat))
    who, scale = stage.hand.place_of(key), stage.scale
    if who is not None:
        high = scale.px(LIFE_HIGH)
        return pygame.Rect(who.left, who.bottom - high - scale.px(ARMOR_HIGH), round(who.width * 0.7), high)
    row = stage.others.place_of(key)
    if row is None:
        return None
    return pygame.Rect(row.left + row.height, row.centery, row.width // 4, min(row.height // 2, scale.px(LIFE_HIGH)))


def _well(stage: Stage, rest: str) -> pygame.Rect | None:
    """A place of the ready or the damaged row in the large inventory, if it is that of this seat."""
    seat, row, number = rest.split(":")
    if stage.hand.place_of(player_key(int(seat))) is None:
        return None
    return stage.hand.area(f"places/{row}/{number}")


def _dice(stage: Stage, number: str) -> pygame.Rect | None:
    """Where a white die lies beside the large inventory."""
    area = stage.hand.area("dice")
    if area is None:
        return None
    side = min(area.width // 2, area.height // 2)
    return pygame.Rect(area.left + int(number) * (area.width - side), area.top, side, side)


def _found(stage: Stage, rest: str) -> pygame.Rect | None:
    """Where a drawn tile will lie when this many have been drawn."""
    number, _, count = rest.partition("/")
    panel = stage.found.rect
    width = panel.width // max(1, int(count))
    return pygame.Rect(panel.left + int(number) * width, panel.top, width, panel.height) if width else None


def _line_end(stage: Stage, _: str) -> pygame.Rect | None:
    """Behind the last mob in the line."""
    last = max(stage.line.spots.values(), key=lambda rect: rect.right, default=None)
    line = stage.line.rect
    if last is None:
        return _middle(line)
    return last.move(line.left + last.width, line.top).clamp(line)


def _board(stage: Stage, _: str) -> pygame.Rect | None:
    return stage.board.rect


def _cube(stage: Stage, _: str) -> pygame.Rect | None:
    return stage.cube.rect


def _hand(stage: Stage, _: str) -> pygame.Rect | None:
    return stage.hand.rect


def _middle(rect: pygame.Rect) -> pygame.Rect | None:
    if not rect.width:
        return None
    middle = pygame.Rect(0, 0, min(rect.size) // 6, min(rect.size) // 6)
    middle.center = rect.center
    return middle


_FINDERS: Final[dict[str, Callable[[Stage, str], pygame.Rect | None]]] = {
    "piece": _piece,
    "space": _space,
    "block": _block,
    "used": _used,
    "pile": _pile,
    "slot": _slot,
    "life": _life,
    "well": _well,
    "dice": _dice,
    "found": _found,
    "line-end": _line_end,
    "board": _board,
    "cube": _cube,
    "hand": _hand,
}
