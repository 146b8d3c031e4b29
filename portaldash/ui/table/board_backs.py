"""The backs of the track: parts that hide what they are, and the portal strip with the piglins' masks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.text import Face
from portaldash.ui.theme import shade

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.ui.theme import Color

MASK: Final = (
    "..gggggggg..",
    ".gpppppppgg.",
    "egppppppppge",
    "eppddppddppe",
    "eppwdppdwppe",
    ".ppppppppgp.",
    ".pprrrrrrpp.",
    ".ptrkrrkrtp.",
    "..trrrrrrt..",
    "...pppppp...",
)
"""A piglin as it is printed on the back of the portal strip: gold over one eye, a snout between tusks."""
MASK_INKS: Final[dict[str, Color]] = {
    "g": (240, 188, 60),
    "p": (214, 140, 118),
    "e": (176, 104, 88),
    "d": (52, 26, 26),
    "w": (250, 244, 232),
    "r": (176, 96, 84),
    "k": (86, 40, 38),
    "t": (246, 238, 214),
}
CARVED: Final = (132, 116, 168)


def paint_back(face: pygame.Surface, tile: int) -> None:
    """The back of a part: the same for all of them."""
    _frame(face, tile, theme.TERRAIN["face_down"].pixels)
    size = max(12, round(tile * 2.4))
    middle = face.get_rect().center
    sunk = max(1, tile // 24)
    for color, by in (((34, 26, 31), -sunk), ((98, 82, 92), sunk), ((76, 62, 70), 0)):
        sign = text.line("?", Face.HEADING, size, color)
        face.blit(sign, sign.get_rect(center=(middle[0] + by, middle[1] + by)))


def paint_gate(face: pygame.Surface, tile: int, tasks: Sequence[tuple[str, bool]]) -> None:
    """The back of the portal strip: a mask for each piglin task, and how many of them are done."""
    _frame(face, tile, ((44, 32, 62),) * 4)
    inner = face.get_rect().inflate(-tile // 3, -tile // 3)
    step = inner.height / max(1, len(tasks) + 0.7)
    size = max(12, round(tile * 0.4))
    done = sum(1 for _, ready in tasks if ready)
    words = text.line(f"{done}/{len(tasks)}", Face.HEADING, size, theme.HEADING if done else theme.TEXT_DIM)
    face.blit(words, words.get_rect(center=(inner.centerx, inner.top + round(step * 0.3))))
    for number, (name, ready) in enumerate(tasks):
        row = pygame.Rect(inner.left, round(inner.top + step * (number + 0.6)), inner.width, round(step))
        _paint_task(face, row, name, done=ready)


def _paint_task(face: pygame.Surface, row: pygame.Rect, name: str, *, done: bool) -> None:
    across, down = len(MASK[0]), len(MASK)
    pixel = max(1, min(row.width * 3 // 4 // across, row.height * 9 // 10 // down))
    mask = pygame.transform.scale_by(mask_picture(done), pixel)
    place = mask.get_rect(center=(row.centerx, row.centery))
    place.left = row.left + (row.width - place.width) // 2 + (row.width - place.width) // 4
    face.blit(mask, place)
    size = max(12, min(row.height * 2 // 3, place.left * 2))
    letter = text.line(name, Face.HEADING, size, theme.HEADING if done else theme.TEXT_DIM)
    face.blit(letter, letter.get_rect(center=((row.left + place.left) // 2, place.centery)))
    if done:
        _paint_tick(face, pygame.Rect(place.right - 4 * pixel, place.bottom - 4 * pixel, 5 * pixel, 5 * pixel))


def _paint_tick(face: pygame.Surface, place: pygame.Rect) -> None:
    face.fill((16, 40, 22), place.inflate(2, 2))
    tick = ((1, 5), (4, 8), (9, 2))
    points = [(place.left + place.width * x // 10, place.top + place.height * y // 10) for x, y in tick]
    pygame.draw.lines(face, theme.CHOOSE, closed=False, points=points, width=max(2, place.width // 5))


@lru_cache(maxsize=2)
def mask_picture(done: bool) -> pygame.Surface:  # noqa: FBT001 (a cached look of one thing)
    """A piglin's mask, in color once its task is done and carved in stone until then; shared."""
    picture = pygame.Surface((len(MASK[0]), len(MASK)), pygame.SRCALPHA)
    for y, line in enumerate(MASK):
        for x, letter in enumerate(line):
            if letter in MASK_INKS:
                color = MASK_INKS[letter]
                picture.set_at((x, y), color if done else shade(CARVED, 0.3 + theme.brightness(color)))
    return picture


def _frame(face: pygame.Surface, tile: int, pixels: Sequence[Color]) -> None:
    """A carved edge and four studs."""
    line = max(1, tile // 24)
    rect = face.get_rect()
    face.fill((30, 26, 30), (0, 0, rect.width, line), special_flags=pygame.BLEND_ADD)
    face.fill((18, 16, 18), (0, 0, line, rect.height), special_flags=pygame.BLEND_ADD)
    inner = rect.inflate(-tile // 3, -tile // 3)
    pygame.draw.rect(face, shade(pixels[3], 0.62), inner, 2 * line)
    pygame.draw.rect(face, shade(pixels[2], 1.35), inner.move(line, line), line)
    stud = max(3, tile // 7)
    for corner in (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright):
        place = pygame.Rect(0, 0, stud, stud)
        place.center = corner
        face.fill(shade(pixels[3], 0.5), place.move(line, line))
        face.fill(shade(pixels[2], 1.5), place)
