"""The board: the track with everything on it, what can be clicked there, and what a hovered mob would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.defs import ROWS
from portaldash.ui.table import board_layers, board_notes
from portaldash.ui.table.board_camera import BoardCamera
from portaldash.ui.table.board_crowd import Crowd
from portaldash.ui.table.board_figures import draw_pieces
from portaldash.ui.table.board_forecast import outlook_of
from portaldash.ui.table.board_layers import cell_of
from portaldash.ui.table.board_strips import StripPictures
from portaldash.ui.table.board_track import strips_of
from portaldash.ui.table.people import turn_key
from portaldash.ui.table.view import View

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from portaldash.ui.table.board_crowd import Standing
    from portaldash.ui.table.board_track import Track
    from portaldash.ui.table.view import Showing

WHEEL: Final = 2
"""Columns that one step of the wheel scrolls."""
ARROW_COLUMNS: Final = 4
"""Columns that a click on an arrow at the edge scrolls."""
ARROW_WIDTH: Final = 18
LEFT, MIDDLE = 1, 2
PROBES: Final = (0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95)
"""Where in a target a click is tried, in shares of its width and height."""


class BoardView(View):
    """Draws the ground from pictures kept for each strip, and marks and pieces over it in every frame.

    Targets: `space:x,y`, `mob:<id>`, `player:pN`, and `chest:x,y`, which is only named.
    """

    def __init__(self) -> None:
        super().__init__()
        self.strips = StripPictures()
        self._camera = BoardCamera()
        self._crowd = Crowd()
        self._standing: list[Standing] = []
        self._lit: frozenset[str] = frozenset()
        self._columns = 0
        self._pointer: tuple[int, int] | None = None
        self._ground_spots: dict[str, pygame.Rect] = {}
        self._ground_seen: tuple[Track, tuple[int, int], int] | None = None

    @property
    def motion(self) -> bool:
        """Whether pieces drop onto the board and strips turn over, or are simply there."""
        return self.strips.motion

    @motion.setter
    def motion(self, motion: bool) -> None:
        self.strips.motion = self._crowd.motion = motion

    # Drawing

    def look(self, show: Showing) -> Hashable:
        facts = show.facts
        self._camera.look_at(self.rect.size, strips_of(facts), self.scale)
        players = tuple((player.cell, seat.color) for player, seat in zip(facts.players, show.seats, strict=False))
        return (
            *(self.strips.looks(facts), tuple(facts.mobs.items()), players, facts.chests),
            *(tuple(facts.boss_life.items()), self._camera.origin, self._camera.track),
            *(show.lit, show.far, show.danger, show.picked, show.hovered, show.flash),
            *(tuple(show.steps.items()), tuple(show.drift.items()), outlook_of(show), turn_key(show)),
        )

    def paint(self, picture: pygame.Surface, show: Showing) -> None:
        camera, outlook = self._camera, outlook_of(show)
        self._lit = show.lit
        self._columns = show.facts.board.columns
        self._standing = self._crowd.stand(show, camera, self.scale)
        self.strips.draw(picture, show.facts, camera)
        board_notes.draw_numbers(picture, camera, show.facts)
        board_layers.draw_outlook(picture, camera, outlook)
        board_layers.draw_marks(picture, camera, show)
        draw_pieces(picture, self._standing, show, camera.track.tile)
        letters = max(self.scale.text(12), round(camera.track.tile * 0.24))
        board_layers.draw_hits(picture, self._standing, outlook, letters)
        self._draw_arrows(picture)
        self.spots = dict(self._find_spots())

    # What is where

    def cell_center(self, cell: int) -> tuple[int, int]:
        """The middle of a space on the surface, also when it is scrolled out of the view."""
        x, y = self._camera.spot(*divmod(cell, ROWS))
        return round(x) + self.rect.left, round(y) + self.rect.top

    def _find_spots(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The targets in view, the topmost last."""
        view = pygame.Rect((0, 0), self.rect.size)
        camera = self._camera
        if self._ground_seen != (camera.track, camera.origin, self._columns):
            self._ground_seen = (camera.track, camera.origin, self._columns)
            columns = [column for column in camera.columns_seen() if column < self._columns]
            cells = (column * ROWS + row for column in columns for row in range(ROWS))
            places = ((cell, camera.rect(cell).clip(view)) for cell in cells)
            self._ground_spots = {f"space:{boards.name(cell)}": place for cell, place in places if place.width}
        yield from self._ground_spots.items()
        for piece in self._standing:
            if piece.body.colliderect(view):
                yield piece.key, piece.body.clip(view)

    def target_at(self, position: tuple[int, int]) -> str:
        """The key here: what is lit first, then the topmost piece, then the space, face-down ones included.

        A piece that is not lit stands for its space when that is lit.
        """
        x, y = position[0] - self.rect.left, position[1] - self.rect.top
        if not self.rect.collidepoint(position) or self._edge_at(x):
            return ""
        found = [piece for piece in reversed(self._standing) if piece.sign_place.collidepoint(x, y)]
        found += [piece for piece in reversed(self._standing) if piece.covers(x, y)]
        keys = [*(piece.key for piece in found), *(piece.own for piece in found)]
        cell = self._camera.cell_at(x, y)
        if cell >= 0:
            keys.append(f"space:{boards.name(cell)}")
        return next((key for key in keys if key in self._lit), keys[0] if keys else "")

    def place_of(self, key: str) -> pygame.Rect | None:
        cell = cell_of(key)
        if key not in self.spots and self._columns * ROWS <= cell < self._camera.track.columns * ROWS:
            face_down = self._camera.rect(cell).clip((0, 0), self.rect.size)
            return face_down.move(self.rect.topleft) if face_down.width else None
        return super().place_of(key)

    def point_of(self, key: str) -> tuple[int, int] | None:
        rect = self.place_of(key)
        if rect is None:
            return None
        points = ((rect.left + int(rect.width * x), rect.top + int(rect.height * y)) for y in PROBES for x in PROBES)
        return next((point for point in points if self.target_at(point) == key), None)

    # Scrolling and zooming

    @property
    def scrollable(self) -> bool:
        """Whether some of the track is out of view."""
        return self._camera.scroll.free

    def scroll(self, columns: float, rows: float = 0.0) -> bool:
        """Move on by this many columns, to the right if positive; False at the end of the track."""
        return self._camera.move(columns, rows)

    def follow(self, cell: int) -> None:
        """Bring a space and what is beside it into view, smoothly."""
        self._camera.follow(cell)

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> bool:
        """Make spaces larger, or smaller, around a place of the surface, else the middle; True if they change."""
        anchor = (at[0] - self.rect.left, at[1] - self.rect.top) if at is not None else None
        return self._camera.zoom(steps, anchor)

    def reset_zoom(self) -> None:
        """Go back to the size that suits the view."""
        self._camera.reset_zoom()

    def update(self, milliseconds: int) -> bool:
        """Let time pass: the track slides, pieces make room and drop, strips turn."""
        moved = (self._camera.update(milliseconds), self._crowd.update(milliseconds), self.strips.update(milliseconds))
        if any(moved):
            self._look = None
        return any(moved)

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll by wheel, by arrows at the edges and by dragging; zoom by the wheel with Ctrl."""
        used = self._take(event)
        self.holding = self._camera.scroll.held
        return used

    def _take(self, event: pygame.event.Event) -> bool:
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            self._pointer = event.pos
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.scrollable and self.rect.collidepoint(event.pos):
            return self._press(event)
        if event.type == pygame.MOUSEMOTION:
            return self._camera.drag(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button in {LEFT, MIDDLE}:
            return self._camera.scroll.release()
        return False

    def _wheel(self, event: pygame.event.Event) -> bool:
        keys = pygame.key.get_mods()
        if keys & pygame.KMOD_CTRL:
            return self.zoom(event.y, self._pointer)
        if keys & pygame.KMOD_SHIFT or not self._camera.scroll.most[0]:
            return self.scroll(0.0, -event.y)
        return self.scroll(WHEEL * (event.x - event.y))

    def _press(self, event: pygame.event.Event) -> bool:
        side = self._edge_at(event.pos[0] - self.rect.left)
        if event.button == LEFT and side:
            return self.scroll(side * ARROW_COLUMNS)
        if event.button == MIDDLE or (event.button == LEFT and self.target_at(event.pos) not in self._lit):
            self._camera.scroll.press(event.pos)
        return bool(event.button == MIDDLE)

    def _edge_at(self, x: int) -> int:
        """-1 or 1 over the arrow at the left or right edge, which is there when the track goes on; otherwise 0."""
        scroll, width = self._camera.scroll, self.scale.px(ARROW_WIDTH)
        if x < width and scroll.left > 0:
            return -1
        return int(x >= self.rect.width - width and scroll.left < scroll.most[0])

    def _draw_arrows(self, picture: pygame.Surface) -> None:
        width = self.scale.px(ARROW_WIDTH)
        for x, side in ((0, -1), (self.rect.width - width, 1)):
            if self._edge_at(x) == side:
                lit = board_layers.beyond(self._camera, self._standing, self._lit, side)
                board_layers.draw_arrow(picture, pygame.Rect(x, 0, width, self.rect.height), side, lit=lit)
