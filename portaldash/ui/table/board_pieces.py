"""The pieces on the track: who stands where, how those on one space make room, and their pictures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, pi
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.state import mob_kind, mob_number
from portaldash.ui import pieces, symbols, theme
from portaldash.ui.pieces import Stand
from portaldash.ui.table.board_signs import Sign
from portaldash.ui.table.people import player_key, signal_of, skin_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.view import Showing
    from portaldash.ui.theme import Color

UNITS: Final = 31
"""How many units of a model are as wide as a space."""
BOSS: Final = 0.86
REACH, BOSS_REACH = 1.22, 1.6
"""How far up from its foot a piece reaches at most, in heights of a space, so that whoever is behind is seen."""
PROBE: Final = 4.0
"""The zoom at which a model is measured."""
ASIDE: Final = 0.1
"""How far pieces of one row stand to the left and those of the next to the right, in widths of a space."""
FOOT: Final = 0.08
"""How much nearer than the middle of its space a piece stands, in heights of a space."""
CROWD: Final = {1: 1.0, 2: 0.92, 3: 0.82}
CROWDED: Final = 0.76
FANS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-0.22, -0.12), (0.24, 0.14)),
    3: ((-0.33, -0.26), (0.31, -0.28), (-0.02, 0.24)),
    4: ((-0.34, -0.28), (0.34, -0.3), (-0.16, 0.2), (0.2, 0.24)),
}
"""Where those who share a space stand, in widths and heights of a space from its middle, the far ones first."""
BESIDE_CHEST: Final = (-0.08, -0.06)
CHEST_BESIDE: Final = (0.3, 0.24)
CHEST_SHARE: Final = 0.62
"""How large a chest is beside those who stand on its space."""
FLASH: Final = (120, 70, 64)


@dataclass(frozen=True, slots=True)
class Look:
    """What a piece looks like: its model at a share of the usual size, and what it stands on.

    One that is `tall` may reach further over the space behind it than others do.
    """

    model: str
    tint: Color = theme.MOB_BASE
    stand: Stand = Stand.PLATE
    share: float = 1.0
    tall: bool = False
    flash: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the track with its key, space and look; `offset` is from the middle, in widths and heights.

    `sign` is what it wears beside the figure: the number of a mob, the symbol of a seat, the life of a boss.
    """

    key: str
    cell: int
    look: Look
    sign: Sign | None = None
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
        look = replace(piece.look, share=round(piece.look.share * share, 2))
        yield replace(piece, look=look, offset=(across + beside[0], down + beside[1]))


def _mobs(show: Showing) -> Iterator[Piece]:
    facts = show.facts
    for mob, cell in facts.mobs.items():
        key = f"mob:{mob}"
        flash = key in show.flash
        if mob in facts.boss_life:
            most = facts.level.box.bosses[mob].sides[facts.boss_sides[mob]].life
            life = (max(0, facts.boss_life[mob]), most)
            yield Piece(key, cell, Look(mob, share=BOSS, tall=True, flash=flash), Sign(life=life))
        else:
            yield Piece(key, cell, Look(mob_kind(mob), flash=flash), Sign(number=mob_number(mob)))


def _players(show: Showing) -> Iterator[Piece]:
    for seat, player in enumerate(show.facts.players):
        if player.cell < 0:
            continue
        key = player_key(seat)
        signal = signal_of(show, seat)
        look = Look(skin_of(show, seat), signal.color, Stand.DISC, flash=key in show.flash)
        sign = Sign(symbol=signal.symbol, tint=signal.color, strong=symbols.strong())
        yield Piece(key, player.cell, look, sign)


def _chests(facts: Facts, taken: Iterable[int]) -> Iterator[Piece]:
    occupied = set(taken)
    for cell in boards.each(facts.chests):
        beside = cell in occupied
        look = Look("chest", stand=Stand.NONE, share=CHEST_SHARE if beside else 1.0)
        offset = CHEST_BESIDE if beside else (0.0, -0.06)
        yield Piece(f"chest:{boards.name(cell)}", cell, look, offset=offset)


def aside(row: float) -> float:
    """How far a piece stands from the middle of its column, in widths of a space: left and right in turn by rows."""
    return ASIDE * cos(pi * row)


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """The picture of a piece and what is where in it.

    `foot` is where it stands, `solid` what can be hit, `model` that without the stand, `body` the part without shadow,
    `base` how wide the stand is.
    """

    surface: pygame.Surface
    foot: tuple[int, int]
    solid: pygame.mask.Mask
    model: pygame.mask.Mask
    body: pygame.Rect
    base: int

    def covers(self, x: int, y: int) -> bool:
        """Whether the piece is seen at this point of its picture."""
        return self.surface.get_rect().collidepoint(x, y) and bool(self.solid.get_at((x, y)))


@lru_cache(maxsize=256)
def token(look: Look, tile: int, deep: int) -> Token:
    """A piece on spaces this wide and high."""
    model = pieces.models()[look.model]
    camera = pieces.TABLE_VIEW.zoomed(max(0.2, round(look.share * _usual(look, tile, deep), 3)))
    figure = pieces.render(model, camera, tint=look.tint, stand=look.stand)
    width, height = figure.surface.get_size()
    base = width if look.stand is not Stand.NONE else round(width * 0.9)
    left = max(figure.foot[0], round(base * 0.62))
    foot = (left, figure.foot[1])
    low = max(height - figure.foot[1], round(base * 0.3)) + max(2, tile // 16)
    surface = pygame.Surface((2 * left + 1, foot[1] + low), pygame.SRCALPHA)
    at = (foot[0] - figure.foot[0], 0)
    bare = pieces.render(model, camera, tint=look.tint)
    solid, alone = (pygame.mask.Mask(surface.get_size()) for _ in range(2))
    solid.draw(pygame.mask.from_surface(figure.surface, 100), at)
    alone.draw(pygame.mask.from_surface(bare.surface, 100), (foot[0] - bare.foot[0], foot[1] - bare.foot[1]))
    _paint_shadow(surface, foot, base)
    surface.blit(figure.surface, at)
    if look.flash:
        surface.fill(FLASH, special_flags=pygame.BLEND_RGB_ADD)
    return Token(surface, foot, solid, alone, figure.surface.get_rect(topleft=at), base)


def _usual(look: Look, tile: int, deep: int) -> float:
    """The zoom for spaces of this size: a tall model is smaller than others, so that it hides nobody behind it."""
    probe = pieces.render(pieces.models()[look.model], pieces.TABLE_VIEW.zoomed(PROBE), stand=look.stand)
    reach = BOSS_REACH if look.tall else REACH
    return min(tile / UNITS, PROBE * reach * deep / probe.foot[1])


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
