"""What is printed on spaces: what an obstacle costs, where a chest may lie, and the numbers of the spawners."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, pieces, text, theme
from portaldash.ui.layout import SMALLEST_TEXT
from portaldash.ui.table.fitting import tight
from portaldash.ui.table.pack import beside
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from portaldash.ui.table.board_camera import BoardCamera
    from portaldash.ui.table.facts import Facts

COSTS: Final = {"magma": ("-1", "heart"), "soul_sand": ("2", "walks")}
"""What it costs to enter: how much, and the icon of what."""
NOTED: Final = frozenset({*COSTS, "lava", "chest"})
LETTERS: Final = 0.3
"""How large a note is written, as a share of a space."""
CLOSED: Final = 0.46
"""How large the sign on lava is, as a share of a space."""
PLATE: Final = (22, 20, 26)
PLATE_EDGE: Final = (112, 118, 132)
CLOSED_INK: Final = (92, 22, 6)
CLOSED_EDGE: Final = (255, 226, 150)


@lru_cache(maxsize=32)
def note(ground: str, tile: int) -> pygame.Surface:
    """What is printed on a space of this ground, one of NOTED, `tile` pixels wide; shared, so never draw on it."""
    if ground == "lava":
        return _no_entry(max(12, round(tile * CLOSED)))
    if ground == "chest":
        return icons.icon("space-chest", max(10, round(tile * LETTERS)))
    size = max(SMALLEST_TEXT, round(tile * LETTERS))
    amount, sign = COSTS[ground]
    words = tight(text.outlined(amount, Face.HEADING, size, theme.PAPER, theme.SHADOW))
    return beside([words, icons.icon(sign, max(8, round(size * 0.72)))], 1)


def _no_entry(side: int) -> pygame.Surface:
    """A ring with a bar across."""

    def paint(surface: pygame.Surface, finer: int) -> None:
        middle, radius = (side * finer / 2, side * finer / 2), side * finer / 2
        line = round(radius * 0.3)
        across = round(radius * 0.62)
        for color, more in ((CLOSED_EDGE, round(finer * 1.5)), (CLOSED_INK, 0)):
            pygame.draw.circle(surface, color, middle, radius - finer * 1.5 + more, line + 2 * more)
            ends = [(middle[0] + way * across, middle[1] + way * across) for way in (-1, 1)]
            pygame.draw.line(surface, color, ends[0], ends[1], line + 2 * more)

    return pieces.smooth((side, side), paint)


def draw_numbers(picture: pygame.Surface, camera: BoardCamera, facts: Facts) -> None:
    """The numbers of the spawners on plates in their far right corners, but for those that a mob stands on."""
    occupied = frozenset(facts.mobs.values())
    tile = camera.track.tile
    for strip in facts.board.spawners:
        for number, cell in enumerate(strip, start=1):
            if cell in occupied:
                continue
            plate = number_plate(number, tile)
            rect = camera.rect(cell)
            lift = camera.track.lid if facts.covered >> cell & 1 else 0
            picture.blit(plate, plate.get_rect(topright=(rect.right - max(2, tile // 20), rect.top + 1 - lift)))


@lru_cache(maxsize=32)
def number_plate(number: int, tile: int) -> pygame.Surface:
    """The number of a spawner on a plate; shared, so never draw on it."""
    words = text.line(str(number), Face.HEADING, max(SMALLEST_TEXT, round(tile * 0.36)), theme.PAPER)
    side = max(words.get_height() * 2 // 3, round(tile * 0.3))
    plate = pygame.Surface((side, side))
    plate.fill(PLATE)
    pygame.draw.rect(plate, PLATE_EDGE, plate.get_rect(), max(1, tile // 40))
    plate.blit(words, words.get_rect(center=(side // 2 + 1, side // 2)))
    return plate
