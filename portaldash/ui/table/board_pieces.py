"""The pieces on the track: who stands where, how those on one space make room, and their pictures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.state import mob_kind, mob_number
from portaldash.ui import icons, pieces, symbols, text, theme
from portaldash.ui.pieces import Stand
from portaldash.ui.table.people import player_key, signal_of, skin_of
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.view import Showing
    from portaldash.ui.theme import Color

UNITS: Final = 31
"""How many units of a model are as wide as a space."""
BOSS: Final = 0.86
FOOT: Final = 0.08
"""How much nearer than the middle of its space a piece stands, in heights of a space."""
CROWD: Final = {1: 1.0, 2: 0.92, 3: 0.84}
CROWDED: Final = 0.76
FANS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-0.22, -0.12), (0.24, 0.14)),
    3: ((-0.3, -0.2), (0.28, -0.22), (0.02, 0.24)),
    4: ((-0.34, -0.28), (0.34, -0.3), (-0.16, 0.2), (0.2, 0.24)),
}
"""Where those who share a space stand, in widths and heights of a space from its middle, the far ones first."""
BESIDE_CHEST: Final = (-0.08, -0.06)
CHEST_BESIDE: Final = (0.3, 0.24)
CHEST_SHARE: Final = 0.62
"""How large a chest is beside those who stand on its space."""
SIGN: Final = 0.29
"""How large the disc at the foot of a piece is, as a share of a space."""
STRONG_SIGN: Final = 0.44
FLASH: Final = (120, 70, 64)


@dataclass(frozen=True, slots=True)
class Look:
    """What a piece looks like: its model at a share of the usual size, what it stands on, and its signs.

    `number` is that of a mob, `symbol` the icon of a seat, large if `strong`, on the `right` where the left is hidden;
    `life` is what a boss has left and began with.
    """

    model: str
    tint: Color = theme.MOB_BASE
    stand: Stand = Stand.PLATE
    share: float = 1.0
    number: int = 0
    symbol: str = ""
    strong: bool = False
    right: bool = False
    life: tuple[int, int] | None = None
    flash: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the track with its key, space and look; `offset` is from the middle, in widths and heights."""

    key: str
    cell: int
    look: Look
    offset: tuple[float, float] = (0.0, 0.0)


def pieces_on(show: Showing) -> list[Piece]:
    """All pieces with the places that those on one space give each other."""
    by_cell: dict[int, list[Piece]] = {}
    for piece in (*_mobs(show), *_players(show)):
        by_cell.setdefault(piece.cell, []).append(piece)
    placed: list[Piece] = []
    for cell, group in by_cell.items():
        beside = BESIDE_CHEST if show.facts.chests >> cell & 1 else (0.0, 0.0)
        placed += _fan(group, beside)
    return [*_chests(show.facts, by_cell), *placed]


def _fan(group: list[Piece], beside: tuple[float, float]) -> Iterator[Piece]:
    if len(group) == 1 and beside == (0.0, 0.0):
        yield group[0]
        return
    share = CROWD.get(len(group), CROWDED)
    fan = FANS[min(len(group), 4)]
    for number, piece in enumerate(group):
        across, down = fan[number % len(fan)]
        look = replace(piece.look, share=round(piece.look.share * share, 2), right=across > 0)
        yield replace(piece, look=look, offset=(across + beside[0], down + beside[1]))


def _mobs(show: Showing) -> Iterator[Piece]:
    facts = show.facts
    for mob, cell in facts.mobs.items():
        key = f"mob:{mob}"
        flash = key in show.flash
        if mob in facts.boss_life:
            most = facts.level.box.bosses[mob].sides[facts.boss_sides[mob]].life
            life = (max(0, facts.boss_life[mob]), most)
            yield Piece(key, cell, Look(mob, share=BOSS, life=life, flash=flash))
        else:
            yield Piece(key, cell, Look(mob_kind(mob), number=mob_number(mob), flash=flash))


def _players(show: Showing) -> Iterator[Piece]:
    for seat, player in enumerate(show.facts.players):
        if player.cell < 0:
            continue
        key = player_key(seat)
        signal = signal_of(show, seat)
        sign = Look(skin_of(show, seat), signal.color, Stand.DISC, symbol=signal.symbol, strong=symbols.strong())
        look = replace(sign, flash=key in show.flash)
        yield Piece(key, player.cell, look)


def _chests(facts: Facts, taken: Iterable[int]) -> Iterator[Piece]:
    occupied = set(taken)
    for cell in boards.each(facts.chests):
        beside = cell in occupied
        look = Look("chest", stand=Stand.NONE, share=CHEST_SHARE if beside else 1.0)
        yield Piece(f"chest:{boards.name(cell)}", cell, look, CHEST_BESIDE if beside else (0.0, -0.06))


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """The picture of a piece and what is where in it.

    `foot` is where it stands, `solid` what can be hit, `body` the part without shadow, `plate` a boss's life.
    """

    surface: pygame.Surface
    foot: tuple[int, int]
    solid: pygame.mask.Mask
    body: pygame.Rect
    plate: pygame.Rect
    base: int
    """How wide the stand is."""

    def covers(self, x: int, y: int) -> bool:
        """Whether the piece is seen at this point of its picture."""
        return self.surface.get_rect().collidepoint(x, y) and bool(self.solid.get_at((x, y)))


@lru_cache(maxsize=256)
def token(look: Look, tile: int, letters: int) -> Token:
    """A piece on spaces this wide; `letters` is the least size of what is written on it."""
    zoom = max(0.2, round(look.share * tile / UNITS, 3))
    model = pieces.models()[look.model]
    figure = pieces.render(model, pieces.TABLE_VIEW.zoomed(zoom), tint=look.tint, stand=look.stand)
    sign = _sign(look, tile, letters)
    plate = _life_plate(*look.life, tile, letters) if look.life is not None else None
    width, height = figure.surface.get_size()
    base = width if look.stand is not Stand.NONE else round(width * 0.9)
    left = max(figure.foot[0], round(base * 0.62), round(base * 0.5) + (sign.get_width() // 3 if sign else 0))
    left = max(left, plate.get_width() // 2 if plate else 0)
    above = plate.get_height() + 2 if plate else 0
    foot = (left, figure.foot[1] + above)
    low = max(height - figure.foot[1], round(base * 0.3)) + max(2, tile // 16)
    surface = pygame.Surface((2 * left + 1, foot[1] + low), pygame.SRCALPHA)
    at = (foot[0] - figure.foot[0], foot[1] - figure.foot[1])
    solid = pygame.mask.Mask(surface.get_size())
    solid.draw(pygame.mask.from_surface(figure.surface, 100), at)
    body = figure.surface.get_rect(topleft=at)
    _paint_shadow(surface, foot, base)
    surface.blit(figure.surface, at)
    for extra, place in (
        (sign, _sign_place(sign, foot, base, right=look.right)),
        (plate, _plate_place(plate, foot[0])),
    ):
        if extra is not None:
            surface.blit(extra, place)
            solid.draw(pygame.mask.from_surface(extra, 100), place.topleft)
            body = body.union(place)
    if look.flash:
        surface.fill(FLASH, special_flags=pygame.BLEND_RGB_ADD)
    return Token(surface, foot, solid, body, _plate_place(plate, foot[0]), base)


def _paint_shadow(surface: pygame.Surface, foot: tuple[int, int], base: int) -> None:
    size = (round(base * 1.16), round(base * 0.56))
    place = pygame.Rect((0, 0), size)
    place.center = (foot[0] + base // 24, foot[1] + base // 20)
    surface.blit(_shadow(size), place)


@lru_cache(maxsize=128)
def _shadow(size: tuple[int, int]) -> pygame.Surface:
    def paint(surface: pygame.Surface, finer: int) -> None:
        rect = surface.get_rect()
        for step, alpha in ((0, 50), (1, 80), (2, 110)):
            less = step * finer * max(1, size[0] // 24)
            pygame.draw.ellipse(surface, (8, 4, 6, alpha), rect.inflate(-2 * less, -less))

    return pieces.smooth(size, paint)


def _sign_place(sign: pygame.Surface | None, foot: tuple[int, int], base: int, *, right: bool) -> pygame.Rect:
    if sign is None:
        return pygame.Rect(0, 0, 0, 0)
    aside = round(base * 0.42) * (1 if right else -1)
    return sign.get_rect(center=(foot[0] + aside, foot[1] + round(base * 0.12)))


def _plate_place(plate: pygame.Surface | None, middle: int) -> pygame.Rect:
    return plate.get_rect(midtop=(middle, 0)) if plate is not None else pygame.Rect(0, 0, 0, 0)


def _sign(look: Look, tile: int, letters: int) -> pygame.Surface | None:
    """The disc at a piece's foot: the number of a mob, the symbol of a seat."""
    if not look.number and not look.symbol:
        return None
    share = STRONG_SIGN if look.strong else SIGN
    size = max(letters + 2, round(tile * share * max(0.85, look.share)))
    if look.number:
        disc = _disc(size, theme.PAPER, (70, 20, 20))
        words = text.line(str(look.number), Face.BOLD, max(letters, round(size * 0.82)), theme.PAPER_INK)
        disc.blit(words, words.get_rect(center=(size // 2, size // 2)))
        return disc
    disc = _disc(size, theme.mix(look.tint, theme.VOID, 0.72), look.tint)
    inner = max(6, round(size * 0.64))
    disc.blit(icons.icon(look.symbol, inner, look.tint), ((size - inner) // 2, (size - inner) // 2))
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
