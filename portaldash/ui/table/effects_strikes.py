"""Blows and their marks: claws, missiles, swords, bursts, smoke, sparks, rings, an opening chest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, theme
from portaldash.ui.pieces import TABLE_VIEW, models, render
from portaldash.ui.table.effects import Act, Sight
from portaldash.ui.table.effects_flights import Appear
from portaldash.ui.table.effects_pictures import blit_faded, haloed, icon
from portaldash.ui.timeline import between, eased

if TYPE_CHECKING:
    from portaldash.ui.theme import Color

GOLDEN: Final = 2.39996
"""The angle (radians) between one piece and the next that spreads any number of them evenly."""
FAR, NEAR = 0.7549, 0.5698
"""Steps, as shares of a whole, that spread pieces evenly and without a pattern."""
EMBERS: Final[tuple[Color, ...]] = ((255, 236, 140), (255, 176, 56), (240, 104, 24), (180, 44, 16))
CHARRED: Final[Color] = (58, 14, 10)
SMOKE: Final[tuple[Color, ...]] = ((236, 228, 222), (190, 178, 174), (140, 126, 126))
GOLD: Final[tuple[Color, ...]] = ((255, 246, 190), (255, 222, 104), (246, 180, 52))
STEEL: Final[Color] = (250, 250, 244)
CLAWS: Final[Color] = (255, 244, 236)
LID_STEPS: Final = 6
SMOKES: Final = 30


def _unit(place: pygame.Rect, least: int = 2) -> int:
    """The size of a big pixel for something at this place."""
    return max(least, min(place.size) // 14)


@dataclass(frozen=True, slots=True)
class _At(Act):
    """An act at one place."""

    at: str

    def keys(self) -> tuple[str, ...]:
        return (self.at,)

    def calm(self) -> Act | None:
        return None


@dataclass(frozen=True, slots=True)
class Slash(_At):
    """Three claws tear across a piece."""

    def calm(self) -> Act | None:
        return Appear(icon("hit"), self.at, 0.6, after=self.after, lasts=self.lasts)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        size = max(place.size) * 0.85
        head, tail = min(1.0, share / 0.45), max(0.0, (share - 0.45) / 0.55)
        for number in (-1, 0, 1):
            x, y = place.centerx + number * size * 0.3, place.centery
            start = (x + size * 0.28, y - size * (0.55 - 0.07 * abs(number)))
            end = (x - size * 0.28, y + size * (0.55 - 0.07 * abs(number)))
            self._claw(surface, between(start, end, tail), between(start, end, head), size)

    def _claw(self, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], size: float) -> None:
        middle = between(start, end, 0.5)
        for wide, color in ((0.1, theme.DANGER), (0.055, CLAWS)):
            across = (size * wide, size * wide * 0.6)
            corners = [
                start,
                (middle[0] + across[0], middle[1] + across[1]),
                end,
                (middle[0] - across[0], middle[1] - across[1]),
            ]
            pygame.draw.polygon(surface, color, corners)


@dataclass(frozen=True, slots=True)
class Missile(Act):
    """Something shot from one piece at another: an arrow, or fire with embers behind it."""

    start: str
    end: str
    fire: bool

    def keys(self) -> tuple[str, ...]:
        return (self.start, self.end)

    def calm(self) -> Act | None:
        return Appear(icon("hit"), self.end, 0.6, after=self.after, lasts=self.lasts)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        start, end = sight.rect(self.start), sight.rect(self.end)
        if start is None or end is None:
            return
        unit = max(3, min(end.size) // 9)
        if self.fire:
            for number in reversed(range(6)):
                behind = share - 0.05 * number
                if behind >= 0:
                    _ember(surface, self._spot(start, end, behind), unit * (7 - number) // 2, number)
            return
        here, ahead = self._spot(start, end, share), self._spot(start, end, share + 0.03)
        angle = degrees(atan2(here[1] - ahead[1], ahead[0] - here[0]))
        image = _arrow(8 * unit, round(angle / 3) * 3)
        surface.blit(image, image.get_rect(center=(round(here[0]), round(here[1]))))

    def _spot(self, start: pygame.Rect, end: pygame.Rect, share: float) -> tuple[float, float]:
        x, y = between(start.center, end.center, share)
        far = hypot(end.centerx - start.centerx, end.centery - start.centery)
        return x, y - (0.1 if self.fire else 0.5) * far * share * (1 - share)


def _ember(surface: pygame.Surface, at: tuple[float, float], size: int, number: int) -> None:
    """A glowing square, the darker the later it comes, with a dark edge that shows it also over lava."""
    heat = min(number // 2, 2)
    for part, color in ((1.0, CHARRED), (0.8, EMBERS[heat + 1]), (0.45, EMBERS[heat])):
        rect = pygame.Rect(0, 0, max(2, round(size * part)), max(2, round(size * part)))
        rect.center = (round(at[0]), round(at[1]))
        surface.fill(color, rect)


@lru_cache(maxsize=256)
def _arrow(length: int, angle: int) -> pygame.Surface:
    """An arrow that points to the right, turned by this many degrees."""
    high = max(7, length // 5)
    picture = pygame.Surface((length, high), pygame.SRCALPHA)
    middle, thick = high // 2, max(2, high // 4)
    picture.fill((186, 134, 78), (0, middle - thick // 2, length, thick))
    tip = [(length - high, 0), (length, middle), (length - high, high - 1)]
    pygame.draw.polygon(picture, theme.MATERIALS["stone"], tip)
    for corner in (0, high - thick):
        picture.fill(STEEL, (0, corner, high, thick))
    return pygame.transform.rotate(haloed(picture), angle)


@dataclass(frozen=True, slots=True)
class Swing(Act):
    """A weapon is swung at a piece, from the side of the one who swings it."""

    kind: str
    material: str
    by: str
    at: str

    def keys(self) -> tuple[str, ...]:
        return (self.by, self.at)

    def calm(self) -> Act | None:
        return Appear(icon("hit"), self.at, 0.6, after=self.after, lasts=self.lasts)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        own, place = sight.rect(self.by), sight.rect(self.at)
        if place is None:
            return
        side = 1 if own is not None and own.centerx > place.centerx else -1
        way = eased(min(1.0, share / 0.7))
        size = round(min(place.size) * 0.9)
        image = _turned_weapon(self.kind, self.material, size, round((70 - 130 * way) / 5) * 5, side)
        reach = place.width * 0.62 * (1 - 0.5 * way)
        center = (place.centerx + side * reach, place.centery - size * 0.35 * (1 - 2 * way))
        blit_faded(surface, image, image.get_rect(center=center), min(1.0, (1 - share) / 0.2))


@lru_cache(maxsize=128)
def _turned_weapon(kind: str, material: str, size: int, angle: int, side: int) -> pygame.Surface:
    image = icons.item(kind, material, size)
    if side > 0:
        return pygame.transform.rotate(pygame.transform.flip(image, flip_x=True, flip_y=False), -angle)
    return pygame.transform.rotate(image, angle)


@dataclass(frozen=True, slots=True)
class Burst(_At):
    """Short bright lines around a place where something struck."""

    color: Color = GOLD[1]

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        size, wide = min(place.size) * 0.7, _unit(place, 2)
        inner, outer = size * (0.25 + 0.6 * share), size * (0.5 + 0.55 * eased(share))
        for number in range(8):
            angle = number * pi / 4 + pi / 8
            way = (cos(angle), sin(angle))
            start = (place.centerx + way[0] * inner, place.centery + way[1] * inner)
            end = (place.centerx + way[0] * outer, place.centery + way[1] * outer)
            pygame.draw.line(surface, self.color, start, end, max(1, round(wide * (1 - share) + 1)))


@dataclass(frozen=True, slots=True)
class Poof(_At):
    """Smoke in big pixels that swells and thins out."""

    size: float = 1.0

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        whole = max(place.size) * 0.55 * self.size
        for number in range(SMOKES):
            layer = number * 3 // SMOKES
            far = whole * (0.15 + 0.85 * (number * FAR % 1)) * eased(min(1.0, share * 1.6))
            angle = number * GOLDEN
            side = round(whole * (0.75 - 0.15 * layer) * (1 - share) * (0.6 + 0.4 * (number * NEAR % 1)))
            if side < 2:
                continue
            rect = pygame.Rect(0, 0, side, side)
            x, y = place.centerx + far * cos(angle), place.centery + far * sin(angle) * 0.85
            rect.center = (round(x), round(y - whole * (0.35 * share + 0.05 * layer)))
            surface.fill(SMOKE[2 - layer], rect)


@dataclass(frozen=True, slots=True)
class Sparks(_At):
    """Small bright squares fly out and fall."""

    colors: tuple[Color, ...] = GOLD
    count: int = 16
    size: float = 1.0

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        whole = max(24, min(place.size)) * self.size
        unit = max(3, round(whole / 12))
        for number in range(self.count):
            speed = whole * (0.3 + 0.7 * (number * FAR % 1))
            angle = number * GOLDEN
            way = 1 - (1 - share) ** 2
            x = place.centerx + speed * cos(angle) * way
            y = place.centery + speed * sin(angle) * way * 0.8 + whole * 0.7 * share * share - whole * 0.25 * way
            side = max(1, round(unit * (1 - share)))
            surface.fill(self.colors[number % len(self.colors)], (round(x), round(y), side, side))


@dataclass(frozen=True, slots=True)
class Ring(_At):
    """An outline around a place, or only around the foot of a piece there, grows and fades: look here."""

    color: Color = theme.FOCUS
    low: bool = False
    grows: bool = True

    def calm(self) -> Act | None:
        return replace(self, grows=False)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        wide = max(1, round(_unit(place, 3) * (1 - share)))
        grown = share if self.grows else 0.3
        if self.low:
            size = (round(place.width * (0.8 + 0.7 * grown)), round(place.width * (0.4 + 0.35 * grown)))
            around = pygame.Rect((0, 0), size)
            around.center = (place.centerx, place.bottom - place.width // 6)
            pygame.draw.ellipse(surface, self.color, around, wide)
            return
        more = round(min(place.size) * 0.35 * eased(grown)) + 2
        pygame.draw.rect(surface, self.color, place.inflate(2 * more, 2 * more), wide)


@dataclass(frozen=True, slots=True)
class Alert(_At):
    """A sign pops up over the head of a piece."""

    name: str = "warning"

    def calm(self) -> Act | None:
        return Appear(icon(self.name), self.at, 0.5, after=self.after, lasts=self.lasts)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        size = max(14, round(min(place.size) * 0.46))
        image = icons.icon(self.name, size)
        jump = sin(min(1.0, share / 0.4) * pi) * size * 0.35
        at = (place.centerx, max(round(jump), place.top - size // 3 - round(jump)))
        blit_faded(surface, image, image.get_rect(center=at), min(1.0, (1 - share) / 0.25))


@dataclass(frozen=True, slots=True)
class OpeningChest(_At):
    """The lid of a chest goes up, light comes out, and it fades."""

    def calm(self) -> Act | None:
        return Appear(icon("star"), self.at, 0.6, after=self.after, lasts=self.lasts)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        lid = round(eased(min(1.0, share / 0.45)) * LID_STEPS)
        image = _chest(lid, max(12, round(place.width * 0.9)))
        fade = min(1.0, (1 - share) / 0.3)
        _rays(surface, place, min(1.0, share / 0.5) * fade)
        foot = image.get_rect(midbottom=(place.centerx, place.bottom - place.height // 8))
        blit_faded(surface, image, foot, fade)


@lru_cache(maxsize=32)
def _chest(lid: int, width: int) -> pygame.Surface:
    """A chest with its lid lifted by this many steps, in a picture that always has room for the lid."""
    model = models()["chest"]
    base, *above = model.boxes
    up = 1.1 * lid
    moved = (replace(box, at=(box.at[0], box.at[1] + 0.5 * lid, box.at[2] + up)) for box in above)
    opened = replace(model, name=f"chest {lid}", boxes=(base, *moved))
    return render(opened, TABLE_VIEW.zoomed(round(width / 24, 2))).surface


def _rays(surface: pygame.Surface, place: pygame.Rect, strength: float) -> None:
    """Beams of light above a place, brighter where they start."""
    for number in (-2, -1, 0, 1, 2):
        wide = max(2, place.width // 9)
        high = round(place.height * (1.25 - 0.2 * abs(number)) * strength)
        x = place.centerx + round(number * wide * 1.5) - wide // 2
        for step in range(4):
            part = pygame.Rect(x, place.centery - high * (step + 1) // 4, wide, high // 4)
            glow = theme.shade((64, 50, 16), strength * (1 - step / 4))
            surface.fill(glow, part, special_flags=pygame.BLEND_RGB_ADD)
