"""What lies over the ground: marks on spaces, pieces with theirs, and what a hovered mob would do."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pygame

from portaldash.engine.portal_dash.defs import ROWS
from portaldash.ui import theme
from portaldash.ui.table import board_forecast, board_marks
from portaldash.ui.table.people import player_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from portaldash.ui.table.board_camera import BoardCamera
    from portaldash.ui.table.board_crowd import Standing
    from portaldash.ui.table.board_forecast import Outlook
    from portaldash.ui.table.view import Showing


@cache
def cell_of(key: str) -> int:
    """The cell of a key such as "space:3,1", -1 if it is that of something else."""
    kind, _, place = key.partition(":")
    if kind != "space":
        return -1
    column, _, row = place.partition(",")
    return int(column) * ROWS + int(row)


def draw_outlook(picture: pygame.Surface, camera: BoardCamera, outlook: Outlook) -> None:
    """Where a hovered mob may end and what it could hit from there."""
    size = (camera.track.tile, camera.track.deep)
    for cell in outlook.reach:
        picture.blit(board_forecast.reach_mark(size), camera.rect(cell))
    for cell in outlook.ends:
        picture.blit(board_forecast.end_mark(size), camera.rect(cell))


def draw_marks(picture: pygame.Surface, camera: BoardCamera, show: Showing) -> None:
    """The marks of spaces."""
    track = camera.track
    size = (track.tile, track.deep)
    for key in sorted({*show.lit, *show.danger, *show.picked, show.hovered}):
        cell = cell_of(key)
        if 0 <= cell < track.columns * ROWS:
            mark = board_marks.space_mark(
                show.mark(key), size, hovered=key == show.hovered, steps=show.steps.get(key, 0)
            )
            place = camera.rect(cell)
            place.top -= track.lid if show.facts.covered >> cell & 1 else 0
            picture.blit(mark, place)


def draw_hits(picture: pygame.Surface, standing: Sequence[Standing], outlook: Outlook, size: int) -> None:
    """What those whom a hovered mob may hit would lose, once for each space, in letters of this size."""
    hearts = {player_key(seat): words for seat, words in outlook.hits}
    groups: dict[tuple[str, str], list[pygame.Rect]] = {}
    for piece in standing:
        if piece.key in hearts:
            groups.setdefault((piece.own, hearts[piece.key]), []).append(piece.body)
    taken = [piece.sign_place for piece in standing if piece.sign is not None]
    for (_, words), bodies in groups.items():
        label = board_forecast.hit_label(words, size, sure=outlook.sure)
        place = label.get_rect(midbottom=bodies[0].unionall(bodies[1:]).midtop).clamp(picture.get_rect())
        taken.append(_free(place, taken, picture.get_rect()))
        picture.blit(label, taken[-1])


def _free(place: pygame.Rect, taken: Sequence[pygame.Rect], view: pygame.Rect) -> pygame.Rect:
    """The place, or one a little aside or above where nothing lies yet."""
    for up in range(0, 3 * place.height, place.height):
        for aside in range(0, place.width, 2):
            for moved in (place.move(-aside, -up), place.move(aside, -up)):
                if view.contains(moved) and moved.collidelist(taken) < 0:
                    return moved
    return place


def draw_arrow(picture: pygame.Surface, band: pygame.Rect, side: int, *, lit: bool) -> None:
    """The track goes on at this edge (-1 left, 1 right); in another color if something lit is out of view there."""
    shade = pygame.Surface(band.size, pygame.SRCALPHA)
    shade.fill((*theme.VOID, 190))
    picture.blit(shade, band)
    middle, half = band.center, band.width // 3
    color = theme.CHOOSE if lit else theme.TEXT_DIM
    for by in (-half // 2, half // 2):
        back, tip = middle[0] + side * (by - half // 2), middle[0] + side * (by + half // 2)
        points = [(back, middle[1] - 2 * half), (tip, middle[1]), (back, middle[1] + 2 * half)]
        pygame.draw.lines(picture, color, closed=False, points=points, width=max(2, half // 2))


def beyond(camera: BoardCamera, standing: Iterable[Standing], lit: Iterable[str], side: int) -> bool:
    """Whether something lit lies out of view on this side."""
    lit = frozenset(lit)
    places = [camera.rect(cell).centerx for cell in map(cell_of, lit) if 0 <= cell < camera.track.columns * ROWS]
    places += [piece.foot[0] for piece in standing if piece.key in lit]
    return any(x < 0 if side < 0 else x >= camera.scroll.view[0] for x in places)
