"""Words and signs over the table: what somebody loses, whose turn it is, what was rolled, how the game ends."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_frame, draw_panel
from portaldash.ui.layout import Scale
from portaldash.ui.pieces import Stand
from portaldash.ui.table import dice
from portaldash.ui.table.effects import Act, Sight
from portaldash.ui.table.effects_flights import faded
from portaldash.ui.table.effects_pictures import blit_faded, sized
from portaldash.ui.table.effects_strikes import FAR, GOLDEN, NEAR
from portaldash.ui.table.figures import standing, zoom_for
from portaldash.ui.table.fitting import fit_words
from portaldash.ui.table.pack import beside
from portaldash.ui.text import Align, Face
from portaldash.ui.timeline import between, eased

if TYPE_CHECKING:
    from portaldash.ui.theme import Color

FLOAT_SIZE: Final = 20
BAND: Final = 68
BAND_SHARE: Final = 0.3
"""How much of the board's height a banner takes at most."""
BAND_SIZE: Final = 30
DIE: Final = 104
DIE_SHARE: Final = 0.36
TUMBLING: Final = 52
"""Pixels of a tumbling die before it is made larger: it is too quick to be looked at closely."""
THROWN, LYING, SHOWN = 0.17, 0.44, 0.8
"""When the white dice are over the board, lie still, and go back, as shares of the time."""
CAPTION: Final = 16
PAPERS: Final = 110
CONFETTI: Final[tuple[Color, ...]] = (
    *(signal.color for signal in theme.SEATS),
    (186, 110, 255),
    (255, 244, 220),
)


@dataclass(frozen=True, slots=True)
class Floating(Act):
    """Short words, with a sign, rise from a piece and fade; `aside` is in widths of the words."""

    at: str
    words: str
    sign: str = ""
    color: Color = theme.TEXT
    aside: float = 0.0
    rises: bool = True

    def keys(self) -> tuple[str, ...]:
        return (self.at,)

    def calm(self) -> Act | None:
        return Floating(
            self.at, self.words, self.sign, self.color, self.aside, rises=False, after=self.after, lasts=self.lasts
        )

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        image = _label(self.words, self.sign, sight.scale.text(FLOAT_SIZE), self.color)
        rise = image.get_height() * (1.2 * (1 - (1 - share) ** 2) if self.rises else 0.5)
        spot = image.get_rect(midbottom=(place.centerx, place.top + image.get_height() * 2 // 3))
        spot.move_ip(round(self.aside * image.get_width()), -round(rise))
        blit_faded(surface, image, spot.clamp(surface.get_rect()), faded(share, 0.1, 0.35))


@lru_cache(maxsize=128)
def _label(words: str, sign: str, size: int, color: Color) -> pygame.Surface:
    """The words and the sign on a dark plate, readable over anything."""
    image = text.line(words, Face.BOLD, size, color)
    content = beside([image, icons.icon(sign, round(size * 0.9))], max(1, size // 8)) if sign else image
    edge = max(1, size // 12)
    plate = pygame.Surface(content.get_rect().inflate(size // 2 + 2 * edge, 2 * edge).size, pygame.SRCALPHA)
    draw_frame(plate, plate.get_rect(), theme.WELL, color, edge)
    plate.blit(content, content.get_rect(center=plate.get_rect().center))
    return plate


@dataclass(frozen=True, slots=True)
class Headline:
    """What a banner says: words, a sign or a figure (a model, with its tint) beside them, and its color."""

    words: str
    color: Color
    sign: str = ""
    figure: str = ""
    stand: Stand = Stand.PLATE


@dataclass(frozen=True, slots=True)
class Banner(Act):
    """A band across the board, slid in from the left and out to the right; `low` is a share of the height there."""

    line: Headline
    at: str = "board"
    low: float = 0.05
    slides: bool = True

    def keys(self) -> tuple[str, ...]:
        return (self.at,)

    def calm(self) -> Act | None:
        return Banner(self.line, self.at, self.low, slides=False, after=self.after, lasts=self.lasts, slot=self.slot)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        board = sight.rect(self.at)
        if board is None or not board.width:
            return
        scale = sight.scale
        high = min(max(scale.px(BAND), scale.text(BAND_SIZE) * 2), round(board.height * BAND_SHARE))
        band = pygame.Rect(board.left, board.top + round(board.height * self.low), board.width, max(1, high))
        image = _band(self.line, band.size, scale)
        if not self.slides:
            blit_faded(surface, image, band, faded(share, 0.15, 0.2))
            return
        come, go = min(1.0, share / 0.2), max(0.0, (share - 0.82) / 0.18)
        offset = round(band.width * (go * go - (1 - come) ** 3))
        around = surface.get_clip()
        surface.set_clip(band.clip(around))
        surface.blit(image, band.move(offset, 0))
        surface.set_clip(around)


@lru_cache(maxsize=16)
def _band(line: Headline, size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """The band with its words in the middle."""
    picture = pygame.Surface(size)
    picture.fill(theme.mix(line.color, theme.VOID, 0.8))
    edge = max(2, scale.px(4))
    for top in (0, size[1] - edge):
        picture.fill(line.color, (0, top, size[0], edge))
    stripe = theme.mix(line.color, theme.VOID, 0.72)
    for left in range(-size[1], size[0], 3 * size[1] // 2):
        corners = [(left, size[1] - edge), (left + size[1], edge), (left + size[1] * 3 // 2, edge)]
        pygame.draw.polygon(picture, stripe, [*corners, (left + size[1] // 2, size[1] - edge - 1)])
    inner = size[1] - 2 * edge
    cells = _band_signs(line, inner)
    used = sum(cell.get_width() + edge for cell in cells)
    room = (max(1, size[0] - used - 4 * edge), inner)
    color = theme.mix(line.color, theme.TEXT, 0.55)
    words = fit_words(line.words, Face.HEADING, scale.text(BAND_SIZE), room, color, align=Align.CENTER)
    whole = beside([*cells, words], 2 * edge)
    picture.blit(whole, whole.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture


def _band_signs(line: Headline, high: int) -> list[pygame.Surface]:
    cells = []
    if line.figure:
        zoom = zoom_for(line.figure, (2 * high, high), line.stand)
        cells.append(standing(line.figure, zoom, line.color, line.stand))
    if line.sign:
        cells.append(icons.icon(line.sign, round(high * 0.62), line.color))
    return cells


@dataclass(frozen=True, slots=True)
class Throw(Act):
    """The white dice are thrown from the inventory over the board, lie there to be read, and go back.

    `said` is what each die brings, in words.
    """

    faces: tuple[dice.Face, dice.Face]
    said: tuple[str, str]
    tumbles: bool = True

    def keys(self) -> tuple[str, ...]:
        return ("board", "dice:0", "dice:1")

    def calm(self) -> Act | None:
        return Throw(self.faces, self.said, tumbles=False, after=self.after, lasts=self.lasts, slot=self.slot)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        board = sight.rect("board")
        if board is None or not board.width:
            return
        scale = sight.scale
        side = max(24, min(scale.px(DIE), round(board.height * DIE_SHARE)))
        tray = _tray_rect(board, side, scale)
        strength = faded(share, 0.12, 0.2)
        if self.tumbles:
            strength = min(1.0, max(0.0, (share - THROWN / 2) / THROWN), max(0.0, (SHOWN + 0.1 - share) / 0.1))
        blit_faded(surface, _tray(tray.size, scale), tray, strength)
        for number, center in enumerate(_die_spots(tray, side, scale)):
            if self.tumbles:
                self._draw_die(surface, share, sight, number, center)
            else:
                die = dice.white_die(self.faces[number], side)
                blit_faded(surface, die, die.get_rect(center=center), strength)
            if LYING <= share < SHOWN or not self.tumbles:
                self._draw_words(surface, tray, number, scale, min(strength, (share - LYING) / 0.05 + 0.2))

    def _draw_die(
        self, surface: pygame.Surface, share: float, sight: Sight, number: int, center: tuple[int, int]
    ) -> None:
        board = sight.rect("board")
        own = sight.rect(f"dice:{number}")
        if board is None:
            return
        side = max(24, min(sight.scale.px(DIE), round(board.height * DIE_SHARE)))
        start = own if own is not None else pygame.Rect(center, (side // 3, side // 3))
        out, back = eased(min(1.0, share / THROWN)), eased(max(0.0, (share - SHOWN) / (1 - SHOWN)))
        near = out * (1 - back)
        size = round(start.width + (side - start.width) * near)
        x, y = between(start.center, center, near)
        turning = min(1.0, share / LYING)
        if turning < 1:
            pose = int(turning * 1.999 * dice.POSES) % dice.POSES
            die = pygame.transform.scale(dice.white_die(_idle(self.faces[number]), TUMBLING, pose=pose), (size, size))
            y -= abs(sin(turning * 3 * pi)) * (1 - turning) * side * 0.55
        else:
            die = sized(dice.white_die(self.faces[number], side), size)
        surface.blit(die, die.get_rect(center=(round(x), round(y))))

    def _draw_words(
        self, surface: pygame.Surface, tray: pygame.Rect, number: int, scale: Scale, strength: float
    ) -> None:
        room = _words_room(tray, number, scale)
        words = fit_words(self.said[number], Face.BOLD, scale.text(CAPTION), room.size, theme.TEXT, align=Align.CENTER)
        blit_faded(surface, words, words.get_rect(center=room.center), strength)


def _idle(face: dice.Face) -> dice.Face:
    """What a die of this kind shows while nobody can read it: always the same, so that its pictures are made once."""
    return 1 if isinstance(face, int) else "?"


def _tray_rect(board: pygame.Rect, side: int, scale: Scale) -> pygame.Rect:
    words = min(2 * scale.text(CAPTION) + scale.px(12), board.height // 3)
    tray = pygame.Rect(0, 0, max(round(side * 3.4), scale.room(330)), round(side * 1.1) + words)
    tray.width = min(tray.width, board.width)
    tray.center = (board.centerx, board.top + round(board.height * 0.64))
    tray.clamp_ip(board)
    return tray


def _die_spots(tray: pygame.Rect, side: int, scale: Scale) -> tuple[tuple[int, int], tuple[int, int]]:
    y = tray.top + side // 2 + scale.px(5)
    return (tray.left + tray.width // 4, y), (tray.right - tray.width // 4, y)


def _words_room(tray: pygame.Rect, number: int, scale: Scale) -> pygame.Rect:
    """Where the words below a die go."""
    high = min(2 * scale.text(CAPTION) + scale.px(12), tray.height // 2)
    half = tray.width // 2
    room = pygame.Rect(tray.left + number * half, tray.bottom - high, half, high)
    return room.inflate(-scale.px(14), -scale.px(8))


@lru_cache(maxsize=8)
def _tray(size: tuple[int, int], scale: Scale) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    draw_panel(picture, pygame.Rect(0, 0, size[0] - 2, size[1] - 2), scale, edge=theme.PAPER, fill=theme.PANEL)
    return picture


@dataclass(frozen=True, slots=True)
class Stamp(Act):
    """A sign is pressed onto a place."""

    at: str
    name: str
    share: float = 0.9
    presses: bool = True

    def keys(self) -> tuple[str, ...]:
        return (self.at,)

    def calm(self) -> Act | None:
        return Stamp(self.at, self.name, self.share, presses=False, after=self.after, lasts=self.lasts)

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        place = sight.rect(self.at)
        if place is None:
            return
        size = max(10, round(min(place.size) * self.share))
        down = eased(min(1.0, share / 0.22)) if self.presses else 1.0
        image = sized(icons.icon(self.name, size), round(size * (2.6 - 1.6 * down)))
        blit_faded(surface, image, image.get_rect(center=place.center), min(down, faded(share, 0.05, 0.25)))


@dataclass(frozen=True, slots=True)
class Celebration(Act):
    """Light rises out of the portal and bright paper comes down over the board."""

    portal: str

    def keys(self) -> tuple[str, ...]:
        return (self.portal, "board")

    def calm(self) -> Act | None:
        return None

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        board, portal = sight.rect("board"), sight.rect(self.portal)
        if board is None:
            return
        if portal is not None:
            self._draw_light(surface, board, portal, eased(min(1.0, share / 0.4)))
        unit = max(4, sight.scale.px(9))
        for number in range(PAPERS):
            fall = share * 1.6 - 0.6 * (number * NEAR % 1)
            if not 0 <= fall <= 1:
                continue
            x = board.left + (number * FAR % 1) * board.width + sin(fall * 9 + number) * 2 * unit
            y = board.top + fall * board.height
            wide = max(1, round(unit * abs(sin(fall * 12 + number * GOLDEN))))
            surface.fill(CONFETTI[number % len(CONFETTI)], (round(x), round(y), wide, unit))

    def _draw_light(self, surface: pygame.Surface, board: pygame.Rect, portal: pygame.Rect, strength: float) -> None:
        beam = pygame.Rect(portal.left, board.top, portal.width, portal.bottom - board.top).clip(board)
        for step in range(3):
            inner = beam.inflate(-step * beam.width // 3, 0)
            surface.fill(theme.shade((46, 20, 70), strength), inner, special_flags=pygame.BLEND_RGB_ADD)


@dataclass(frozen=True, slots=True)
class Darkening(Act):
    """The whole table grows dark and stays so until the scene changes."""

    def draw(self, surface: pygame.Surface, share: float, sight: Sight) -> None:
        del sight
        level = round(255 * (1 - 0.72 * eased(min(1.0, share / 0.5))))
        surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
