"""Things that fly from one place of the table to another, slide in an inventory, or come off it."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.table.effects import Act, Sight
from portaldash.ui.table.effects_pictures import Picture, blit_faded, whole_card
from portaldash.ui.timeline import between, eased

if TYPE_CHECKING:
    from portaldash.ui.table.tiles import Tile
    from portaldash.ui.theme import Color

TRAIL: Final = (0.05, 0.1, 0.15)
"""How far behind in time (shares) the shadows of a thing follow it."""
GRAVITY: Final = 2.6
"""How fast what comes off falls, in its own heights for the square of the whole time."""
HIGHEST: Final = 70
"""How far above the straight way an arc goes at most."""
FADE_IN: Final = 0.3
SMALL_SLIDE: Final = 0.3
"""How far a card slides in a small inventory, in its heights."""


def faded(share: float, rise: float = FADE_IN, fall: float = 0.3) -> float:
    """The strength of something that comes, stays and goes."""
    return min(1.0, share / rise if rise else 1.0, (1 - share) / fall if fall else 1.0)


@dataclass(frozen=True, slots=True)
class Appear(Act):
    """A picture comes up at a place and goes: what stands for a flight where nothing may fly."""

    picture: Picture
    at: str
    share: float = 1.0

    def keys(self) -> tuple[str, ...]:
        return (self.at,)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is not None:
            image = self.picture(sight, max(6, round(min(place.size) * self.share)))
            blit_faded(surface, image, image.get_rect(center=place.center), faded(share))


@dataclass(frozen=True, slots=True)
class Flight(Act):
    """A thing flies in an arc; first it rises by `lift` of its heights where it is.

    `shares` are its height at the start and the end, compared with the places there. With a `face` it turns over on
    the way and shows that. A piece that `stands` is moved by its foot and comes down from `over` heights of a space.
    """

    picture: Picture
    start: str
    end: str
    shares: tuple[float, float] = (1.0, 1.0)
    lift: float = 0.0
    arc: float = 0.22
    over: float = 0.0
    stands: bool = False
    face: Picture | None = None
    trail: bool = True

    def keys(self) -> tuple[str, ...]:
        return (self.start, self.end)

    def calm(self) -> Act | None:
        return Appear(
            self.face or self.picture, self.end, self.shares[1], after=self.after, lasts=self.lasts, slot=self.slot
        )

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        start, end = sight.rect(self.start), sight.rect(self.end)
        if start is None or end is None:
            return
        for behind in TRAIL[::-1] if self.trail else ():
            if share - behind > (0.25 if self.lift else 0):
                self._draw_at(surface, share - behind, sight, (start, end), 0.32 - behind)
        self._draw_at(surface, share, sight, (start, end), 1.0)

    def _draw_at(
        self,
        surface: pygame.Surface,
        share: float,
        sight: Sight,
        places: tuple[pygame.Rect, pygame.Rect],
        strength: float,
    ) -> None:
        here, there = (max(6, round(min(place.size) * part)) for place, part in zip(places, self.shares, strict=True))
        rising = min(1.0, share / 0.3) if self.lift else 0.0
        way = eased((share - 0.25) / 0.75 if self.lift else share) if share > 0.25 or not self.lift else 0.0
        image = self._turned(way, sight, max(6, round(here + (there - here) * way)))
        x, y = self._spot(places, way, sight.scale.px(HIGHEST))
        y -= self.lift * here * eased(rising) * (1 - way)
        middle = round(y) - (image.get_height() // 2 if self.stands else 0)
        center = (round(x), max(image.get_height() // 2, middle))
        blit_faded(surface, image, image.get_rect(center=center), strength)

    def _spot(self, places: tuple[pygame.Rect, pygame.Rect], way: float, most: int) -> tuple[float, float]:
        start, end = (place.midbottom if self.stands else place.center for place in places)
        goal = (end[0], end[1] - self.over * places[1].height)
        x, y = between(start, goal, way)
        far = abs(goal[0] - start[0]) + abs(goal[1] - start[1])
        return x, y - 4 * min(most, self.arc * far) * way * (1 - way)

    def _turned(self, way: float, sight: Sight, size: int) -> pygame.Surface:
        """The picture as it is turned on this part of the way."""
        if self.face is None:
            return self.picture(sight, size)
        image = (self.face if way > 0.5 else self.picture)(sight, size)
        width = max(1, round(image.get_width() * abs(cos(pi * way))))
        return pygame.transform.scale(image, (width, image.get_height()))


@dataclass(frozen=True, slots=True)
class Cover(Act):
    """A place looks empty while what lies there is on its way."""

    at: str
    fill: Color = theme.PANEL
    edge: Color | None = None
    share: float = 1.0

    def keys(self) -> tuple[str, ...]:
        return (self.at,)

    def calm(self) -> Act | None:
        return None

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        del share
        place = sight.rect(self.at)
        if place is None:
            return
        if self.edge is None:
            surface.fill(self.fill, place)
        else:
            draw_frame(surface, place, self.fill, self.edge, sight.scale.px(1))


@dataclass(frozen=True, slots=True)
class Slide(Act):
    """A card slides from the ready row to the damaged one, or back; its own place looks empty meanwhile.

    In a small inventory, which has no place `to` go to, it only moves by a part of its height.
    """

    tile: Tile
    item: str
    to: str
    down: bool

    def keys(self) -> tuple[str, ...]:
        return (self.item, self.to)

    def calm(self) -> Act | None:
        return None

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        start = sight.rect(self.item)
        if start is None:
            return
        end = sight.rect(self.to)
        small = end is None
        end = end or start.move(0, round(start.height * (SMALL_SLIDE if self.down else -SMALL_SLIDE)))
        if small:
            surface.fill(theme.WELL, start.union(end))
        else:
            draw_frame(surface, start, theme.WELL, theme.OUTLINE_DIM, sight.scale.px(1))
        x, y = between(start.topleft, end.topleft, eased(share))
        picture = whole_card(self.tile, start.size, sight.scale, small=small)
        surface.blit(picture, (round(x), round(y)))


@dataclass(frozen=True, slots=True)
class Fall(Act):
    """Some small things come off a place, jump up and fall: hearts that are lost, a tile that goes away."""

    picture: Picture
    at: str
    count: int = 1
    share: float = 1.0

    def keys(self) -> tuple[str, ...]:
        return (self.at,)

    def calm(self) -> Act | None:
        return None

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        size = max(8, round(min(place.size) * self.share))
        image = self.picture(sight, size)
        for number in range(self.count):
            aside = (number - (self.count - 1) / 2) * 1.15 * size
            x = place.centerx + aside * (1 + 0.5 * share) + size * 0.4 * share
            y = place.centery + size * (GRAVITY * share * share - 1.9 * share)
            blit_faded(surface, image, image.get_rect(center=(round(x), round(y))), 1 - share**3)


@dataclass(frozen=True, slots=True)
class Volley(Act):
    """Several alike fly one after the other: hearts that arrive, tiles that are shuffled."""

    picture: Picture
    start: str
    end: str
    count: int
    shares: tuple[float, float] = (1.0, 1.0)

    def keys(self) -> tuple[str, ...]:
        return (self.start, self.end)

    def calm(self) -> Act | None:
        return None

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        late = 0.5 / max(1, self.count)
        flight = Flight(self.picture, self.start, self.end, self.shares, trail=False)
        for number in range(self.count):
            own = (share - late * number) / (1 - late * (self.count - 1))
            if 0 <= own < 1:
                flight.draw(surface, own, sight)
