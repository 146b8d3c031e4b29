"""The pieces as they stand in the view now: on their way, making room for each other, the far ones first."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import floor, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.defs import ROWS
from portaldash.ui.layout import SMALLEST_TEXT
from portaldash.ui.table import board_signs
from portaldash.ui.table.board_pieces import FOOT, Token, aside, pieces_on, token
from portaldash.ui.table.board_scroll import nearer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.ui.layout import Scale
    from portaldash.ui.table.board_camera import BoardCamera
    from portaldash.ui.table.board_pieces import Piece
    from portaldash.ui.table.view import Showing

HOP: Final = 0.14
"""How high a piece hops on its way from space to space, in widths of a space."""
DROP: Final = 0.8
"""From how high it drops when it comes onto the board."""
DROPPING: Final = 260
"""Milliseconds in which it drops."""
FIGURE: Final = (0.5, 0.86)
"""The part of a piece that no sign should lie over, in widths and heights of it, from the top."""


@dataclass(slots=True, eq=False)
class Standing:
    """A piece where it is drawn; `place` is its picture's in the view, `own` the key of the space it stands on.

    `foot` is where it stands, `body` the piece without its shadow, `sign` what it wears, with its place in the view.
    """

    key: str
    own: str
    token: Token
    place: pygame.Rect
    sign: pygame.Surface | None = None
    foot: tuple[int, int] = field(init=False)
    body: pygame.Rect = field(init=False)
    sign_place: pygame.Rect = field(init=False)

    def __post_init__(self) -> None:
        self.foot = self.place.left + self.token.foot[0], self.place.top + self.token.foot[1]
        self.body = self.token.body.move(self.place.topleft)
        self.sign_place = pygame.Rect(0, 0, 0, 0)

    @property
    def figure(self) -> pygame.Rect:
        """The piece without its stand, roughly."""
        figure = pygame.Rect(0, 0, round(self.body.width * FIGURE[0]), round(self.body.height * FIGURE[1]))
        figure.midtop = self.body.midtop
        return figure

    def covers(self, x: int, y: int) -> bool:
        """Whether the piece is seen at this place of the view."""
        return self.token.covers(x - self.place.left, y - self.place.top)


class Crowd:
    """Keeps where each piece stands on its space, so that it gives way smoothly when others come and go."""

    def __init__(self) -> None:
        self._now: dict[str, tuple[float, float]] = {}
        self._goal: dict[str, tuple[float, float]] = {}
        self._drops: dict[str, float] = {}
        self._tile = 1
        self.motion = True

    def stand(self, show: Showing, camera: BoardCamera, scale: Scale) -> list[Standing]:
        """All pieces, the far ones first."""
        pieces = pieces_on(show)
        self._tile = camera.track.tile
        if self._goal and self.motion:
            self._drops |= {piece.key: 1.0 for piece in pieces if piece.key not in self._goal}
        self._goal = {piece.key: piece.offset for piece in pieces}
        self._now = {key: self._now.get(key, offset) for key, offset in self._goal.items()}
        letters = max(SMALLEST_TEXT, min(scale.text(SMALLEST_TEXT), round(self._tile * 0.34)))
        standing = [self._standing(piece, show, camera, letters) for piece in pieces]
        standing.sort(key=lambda each: (each.foot[1], each.foot[0]))
        _place_signs(standing)
        return standing

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if somebody moved."""
        going = [key for key, goal in self._goal.items() if self._now[key] != goal]
        for key in going:
            self._now[key] = self._nearer(self._now[key], self._goal[key], milliseconds)
        dropping = bool(self._drops)
        after = {key: left - milliseconds / DROPPING for key, left in self._drops.items() if key in self._goal}
        self._drops = {key: left for key, left in after.items() if left > 0}
        return bool(going) or dropping

    def _nearer(self, now: tuple[float, float], goal: tuple[float, float], milliseconds: int) -> tuple[float, float]:
        away = tuple(nearer((now[axis] - goal[axis]) * self._tile, 0.0, milliseconds) for axis in (0, 1))
        return goal[0] + away[0] / self._tile, goal[1] + away[1] / self._tile

    def _standing(self, piece: Piece, show: Showing, camera: BoardCamera, letters: int) -> Standing:
        track = camera.track
        picture = token(piece.look, track.tile, track.deep)
        columns, rows = show.drift.get(piece.key, (0.0, 0.0))
        column, row = piece.cell // ROWS + columns, piece.cell % ROWS + rows
        across, down = self._now[piece.key]
        x, y = camera.spot(column, row)
        left = round(x) + round((across + (aside(row) if piece.sign is not None else 0.0)) * track.tile)
        y += (down + FOOT) * track.deep
        y -= track.lid * _raised(show.facts.covered, column, row)
        y -= HOP * track.tile * abs(sin(pi * (abs(columns) + abs(rows))))
        y -= DROP * track.tile * self._drops.get(piece.key, 0.0) ** 2
        place = picture.surface.get_rect(topleft=(left - picture.foot[0], round(y) - picture.foot[1]))
        # A tall piece in the top row would lose its head: it steps back into the view.
        if not camera.scroll.most[1]:
            place.top = max(place.top, 0)
        sign = None
        if piece.sign is not None:
            sign = board_signs.picture(piece.sign, track.tile, letters, piece.look.share)
        return Standing(piece.key, f"space:{boards.name(piece.cell)}", picture, place, sign)


def _place_signs(standing: Sequence[Standing]) -> None:
    """Give signs their places: none over another, and as little over figures as there is room for."""
    taken: list[pygame.Rect] = []
    figures = [piece.figure for piece in standing]
    for piece in standing:
        if piece.sign is not None:
            wanted = board_signs.places(piece.sign.get_size(), piece.foot, piece.body, piece.token.base)
            piece.sign_place = board_signs.free_place(wanted, taken, figures)
            taken.append(piece.sign_place)


def _raised(covered: int, column: float, row: float) -> float:
    """How far up a brown block lifts a piece here, 0 to 1."""
    if not covered:
        return 0.0
    left, top = floor(column), floor(row)
    lift = 0.0
    for across in (0, 1):
        for down in (0, 1):
            share = (1 - abs(column - left - across)) * (1 - abs(row - top - down))
            if share > 0 and covered >> ((left + across) * ROWS + top + down) & 1:
                lift += share
    return lift
