"""The pieces drawn so that nobody is hidden: through those in front others are seen, signs and marks lie over all."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.table import board_marks
from portaldash.ui.table.people import signal_of, turn_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from portaldash.ui.table.board_crowd import Standing
    from portaldash.ui.table.board_pieces import Token
    from portaldash.ui.table.view import Showing
    from portaldash.ui.theme import Color

ACTS: Final = (255, 84, 64)
"""The color of the mob that acts now."""
THIN: Final = 150
"""How much is left of a figure (of 255) where another one stands behind it."""
Behind = tuple["Token", int, int]
"""A piece behind another, and where its picture is from that of the other."""


def draw_pieces(picture: pygame.Surface, standing: Sequence[Standing], show: Showing, tile: int) -> None:
    """All pieces, the far ones first, then what is said about them."""
    bodies = [piece.body for piece in standing]
    for number, piece in enumerate(standing):
        _draw_ring(picture, piece, show)
        farther = [standing[other] for other in piece.body.collidelistall(bodies) if other < number]
        behind = tuple(_behind(piece, farther))
        picture.blit(seen_through(piece.token, behind) if behind else piece.token.surface, piece.place)
    colors = _acting(show)
    for piece in standing:
        if piece.key in colors:
            _draw_halo(picture, piece, colors[piece.key], tile)
    for piece in standing:
        if piece.sign is not None:
            picture.blit(piece.sign, piece.sign_place)
    for piece in standing:
        _draw_arrow(picture, piece, show.mark(piece.key), tile, colors.get(piece.key))


def _acting(show: Showing) -> dict[str, Color]:
    """Those who act now with the colors they are marked in: whose turn it is, and the mob that moves or attacks."""
    turn = turn_key(show)
    colors = {turn: signal_of(show, show.facts.active).color} if turn else {}
    return colors | dict.fromkeys((key for key in show.picked if key.startswith("mob:")), ACTS)


def _draw_ring(picture: pygame.Surface, piece: Standing, show: Showing) -> None:
    """A ring around the stand of a piece that is marked."""
    mark = show.mark(piece.key)
    if mark or piece.key == show.hovered:
        around = board_marks.ring("" if piece.key == show.hovered else mark, piece.token.base)
        picture.blit(around, around.get_rect(center=piece.foot))


def _draw_halo(picture: pygame.Surface, piece: Standing, color: Color, tile: int) -> None:
    wide = max(2, tile // 22)
    outline = halo(piece.token, color, wide)
    picture.blit(outline, piece.place.move(-wide - 1, -wide - 1))


def _draw_arrow(picture: pygame.Surface, piece: Standing, mark: str, tile: int, acts: Color | None) -> None:
    """Over the head: the sign of a mark, or the large arrow of whoever acts now, with an edge that says the same."""
    if acts is not None:
        edge = board_marks.COLORS[mark] if mark not in {"", "picked"} else board_marks.HOVER
        sign = board_marks.turn_arrow(acts, edge, tile)
    elif mark:
        sign = board_marks.arrow(mark, tile)
    else:
        return
    place = sign.get_rect(midbottom=(piece.foot[0], piece.body.top - 1))
    if piece.sign is not None and piece.sign_place.colliderect(place):
        place.bottom = piece.sign_place.top - 1
    place.top = max(0, place.top)
    picture.blit(sign, place)


def _behind(piece: Standing, farther: Iterable[Standing]) -> Iterator[Behind]:
    """Those on other spaces that this piece may cover; who shares its space stands beside it."""
    for other in farther:
        if other.own != piece.own:
            yield other.token, other.place.left - piece.place.left, other.place.top - piece.place.top


@lru_cache(maxsize=128)
def seen_through(token: Token, behind: tuple[Behind, ...]) -> pygame.Surface:
    """The picture of a piece, thinner where it covers one of those behind it; shared, so never draw on it."""
    over = pygame.mask.Mask(token.surface.get_size())
    for other, across, down in behind:
        over.draw(token.solid.overlap_mask(other.model, (across, down)), (0, 0))
    if not over.count():
        return token.surface
    picture = token.surface.copy()
    thin = over.to_surface(setcolor=(255, 255, 255, THIN), unsetcolor=(255, 255, 255, 255))
    picture.blit(thin, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=64)
def halo(token: Token, color: Color, wide: int) -> pygame.Surface:
    """The outline of a piece, `wide` pixels of a color and a dark pixel outside; one more on each side; shared."""
    size = (token.surface.get_width() + 2 * wide + 2, token.surface.get_height() + 2 * wide + 2)
    grown, edge = (_grown(token, by, size) for by in (wide, wide + 1))
    picture = edge.to_surface(setcolor=(*theme.SHADOW, 255), unsetcolor=(0, 0, 0, 0))
    grown.to_surface(picture, setcolor=(*color, 255), unsetcolor=None)
    hole = pygame.mask.Mask(size)
    hole.draw(token.solid, (wide + 1, wide + 1))
    hole.to_surface(picture, setcolor=(0, 0, 0, 0), unsetcolor=None)
    return picture


def _grown(token: Token, by: int, size: tuple[int, int]) -> pygame.mask.Mask:
    """What lies on a piece or at most this far from it, in a mask of this size with the piece in its middle."""
    left, top = (size[0] - token.surface.get_width()) // 2, (size[1] - token.surface.get_height()) // 2
    whole = pygame.mask.Mask(size)
    for across in range(-by, by + 1):
        for down in range(-by, by + 1):
            if across * across + down * down <= by * by + 1:
                whole.draw(token.solid, (left + across, top + down))
    return whole
