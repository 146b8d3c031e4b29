"""The signs that pieces wear: the number of a mob, the symbol of a seat, the life of a boss; they lie over all."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, pieces, text, theme
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from portaldash.ui.theme import Color

SIZE, STRONG_SIZE = 0.29, 0.44
"""How large the disc at the foot of a piece is, as a share of a space."""
PLACES: Final = ((-0.42, 0.12), (0.42, 0.12), (-0.5, -0.16), (0.5, -0.16), (0.0, 0.3), (-0.62, 0.36), (0.62, 0.36))
"""Where a disc may lie, the best first: from the foot of its piece, in widths of the stand."""
NUMBER_EDGE: Final = (70, 20, 20)


@dataclass(frozen=True, slots=True)
class Sign:
    """The `number` of a mob, the `symbol` of a seat in its `tint`, or the `life` of a boss, left and at first.

    A `strong` symbol is larger.
    """

    number: int = 0
    symbol: str = ""
    tint: Color = theme.TEXT
    strong: bool = False
    life: tuple[int, int] | None = None


def places(size: tuple[int, int], foot: tuple[int, int], body: pygame.Rect, base: int) -> Iterator[pygame.Rect]:
    """Where a sign of this size may lie beside a piece with this foot, body and width of the stand, the best first.

    A disc lies at the foot; what is wider than high, the life of a boss, over the head.
    """
    if size[0] > 2 * size[1]:
        over = pygame.Rect((0, 0), size)
        over.midbottom = (body.centerx, body.top - 2)
        over.top = max(0, over.top)
        yield over
        return
    for across, down in PLACES:
        yield _rect(size, (foot[0] + round(across * base), foot[1] + round(down * base)))
    for x in (body.left, body.right):
        yield _rect(size, (x, body.top + size[1]))


def _rect(size: tuple[int, int], center: tuple[int, int]) -> pygame.Rect:
    place = pygame.Rect((0, 0), size)
    place.center = center
    return place


def free_place(
    wanted: Iterable[pygame.Rect], taken: Sequence[pygame.Rect], figures: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Of the places that lie over none that is `taken` the one that covers the least of the figures, else the first."""
    found: list[tuple[int, pygame.Rect]] = []
    first: pygame.Rect | None = None
    for place in wanted:
        first = first or place
        if place.collidelist(taken) < 0:
            covered = sum(_shared(place, figures[number]) for number in place.collidelistall(figures))
            if not covered:
                return place
            found.append((covered, place))
    return min(found, key=itemgetter(0))[1] if found else first or pygame.Rect(0, 0, 0, 0)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels two places share."""
    both = one.clip(other)
    return both.width * both.height


@lru_cache(maxsize=128)
def picture(sign: Sign, tile: int, letters: int, share: float) -> pygame.Surface:
    """A sign beside a piece on spaces this wide; `letters` is the least size of what is written; shared."""
    if sign.life is not None:
        return _life_plate(*sign.life, tile, letters)
    size = max(letters + 2, round(tile * (STRONG_SIZE if sign.strong else SIZE) * max(0.85, share)))
    if sign.number:
        disc = _disc(size, theme.PAPER, NUMBER_EDGE)
        words = text.line(str(sign.number), Face.BOLD, max(letters, round(size * 0.82)), theme.PAPER_INK)
        disc.blit(words, words.get_rect(center=(size // 2, size // 2)))
        return disc
    disc = _disc(size, theme.mix(sign.tint, theme.VOID, 0.72), sign.tint)
    inner = max(6, round(size * 0.64))
    disc.blit(icons.icon(sign.symbol, inner, sign.tint), ((size - inner) // 2, (size - inner) // 2))
    return disc


def _disc(size: int, fill: Color, edge: Color) -> pygame.Surface:
    def paint(surface: pygame.Surface, finer: int) -> None:
        middle, radius = (size * finer / 2, size * finer / 2), size * finer / 2
        pygame.draw.circle(surface, theme.SHADOW, middle, radius)
        pygame.draw.circle(surface, edge, middle, radius - finer)
        pygame.draw.circle(surface, fill, middle, radius - finer * max(2.0, size / 10))

    return pieces.smooth((size, size), paint).copy()


def _life_plate(life: int, most: int, tile: int, letters: int) -> pygame.Surface:
    """A boss's life over its head: a heart, the number, and a bar."""
    size = max(letters, round(tile * 0.26))
    words = text.line(str(life), Face.BOLD, size, theme.TEXT)
    heart = icons.icon("heart", round(size * 0.9))
    edge = max(1, tile // 40)
    high = words.get_height() + 2 * edge
    bar = max(size * 2, round(tile * 0.6))
    plate = pygame.Surface((heart.get_width() + words.get_width() + bar + 8 * edge, high), pygame.SRCALPHA)
    plate.fill(theme.OUTLINE)
    plate.fill(theme.WELL, plate.get_rect().inflate(-2 * edge, -2 * edge))
    plate.blit(heart, heart.get_rect(midleft=(2 * edge, high // 2)))
    plate.blit(words, words.get_rect(midleft=(heart.get_width() + 3 * edge, high // 2)))
    track = pygame.Rect(heart.get_width() + words.get_width() + 5 * edge, 0, bar, max(4, high * 2 // 5))
    track.centery = high // 2
    plate.fill((70, 20, 22), track)
    track.width = round(bar * life / max(1, most))
    plate.fill(theme.HEART, track)
    return plate
