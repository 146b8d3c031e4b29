"""The pictures of the strips: painted once, kept while they look the same, turned over when they are revealed."""

from __future__ import annotations

from math import cos, pi
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui.symbols import strong
from portaldash.ui.table.board_ground import looks_of, paint_strip, paint_tray

if TYPE_CHECKING:
    from collections.abc import Hashable

    from portaldash.ui.table.board_camera import BoardCamera
    from portaldash.ui.table.board_ground import Strip
    from portaldash.ui.table.board_track import Track
    from portaldash.ui.table.facts import Facts

TURNING: Final = 450
"""Milliseconds in which a strip turns over."""


class StripPictures:
    """Draws the ground from what it has painted before; keeps nothing that is out of view."""

    def __init__(self) -> None:
        self.painted = 0
        """How many strips have been painted so far: at rest there are no more."""
        self.motion = True
        self._track: Track | None = None
        self._kept: dict[int, tuple[Strip, pygame.Surface]] = {}
        self._turning: dict[int, tuple[pygame.Surface, float]] = {}
        self._looks: tuple[Strip, ...] = ()
        self._looks_of: Hashable = None

    def looks(self, facts: Facts) -> tuple[Strip, ...]:
        """All strips of the track from the left."""
        ground = (facts.parts, facts.parts_left, facts.portal_open, facts.covered, tuple(facts.columns), strong())
        if (facts.level, ground) != self._looks_of:
            self._looks_of = (facts.level, ground)
            self._looks = looks_of(facts)
        return self._looks

    def draw(self, picture: pygame.Surface, facts: Facts, camera: BoardCamera) -> None:
        """The tray and all strips in view."""
        track, origin = camera.track, camera.origin
        if track is not self._track:
            self._track = track
            self._kept.clear()
            self._turning.clear()
        view = picture.get_rect()
        paint_tray(picture, track, origin, view)
        for number, look in enumerate(self.looks(facts)):
            place = track.strip_rect(number).move(origin)
            if place.colliderect(view):
                self._draw_strip(picture, number, self._strip(track, number, look), (place.left, origin[1]))
            else:
                self._kept.pop(number, None)
                self._turning.pop(number, None)

    def _strip(self, track: Track, number: int, look: Strip) -> pygame.Surface:
        kept = self._kept.get(number)
        if kept is not None and kept[0] == look:
            return kept[1]
        self.painted += 1
        painted = paint_strip(track, number, look)
        if kept is not None and kept[0].face_down and not look.face_down and self.motion:
            self._turning[number] = (kept[1], 0.0)
        self._kept[number] = (look, painted)
        return painted

    def _draw_strip(self, picture: pygame.Surface, number: int, strip: pygame.Surface, at: tuple[int, int]) -> None:
        if number not in self._turning:
            picture.blit(strip, at)
            return
        back, progress = self._turning[number]
        side = back if progress < 0.5 else strip
        width, height = strip.get_size()
        seen = pygame.transform.scale(side, (width, max(1, round(height * abs(cos(pi * progress))))))
        picture.blit(seen, seen.get_rect(center=(at[0] + width // 2, at[1] + height // 2)))

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if a strip is turning."""
        turning = bool(self._turning)
        after = {number: (back, now + milliseconds / TURNING) for number, (back, now) in self._turning.items()}
        self._turning = {number: turn for number, turn in after.items() if turn[1] < 1}
        return turning
