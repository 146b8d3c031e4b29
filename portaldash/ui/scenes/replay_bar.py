"""What a game is watched by: buttons to go back and forth, its length as a track to go along, how fast it plays."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame, draw_raised
from portaldash.ui.layout import Share, fixed
from portaldash.ui.text import Face, tr
from portaldash.ui.timeline import Speed
from portaldash.ui.widgets.base import Widget, clicked, released
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.choosing import Selector

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.ui.layout import Area, Scale

SIZE: Final = 16
MARGIN: Final = 6
GAP: Final = 6
KNOB: Final = 10
PLAY: Final = ">"
PAUSE: Final = "||"
GLYPHS: Final = {
    "start": "|<<",
    "turn_back": "<<",
    "back": "<|",
    "play": PLAY,
    "forward": "|>",
    "turn_on": ">>",
    "end": ">>|",
}
"""The buttons from left to right, and the signs on them."""
SPEEDS: Final = (Speed.NORMAL, Speed.DOUBLE, Speed.FOURFOLD, Speed.INSTANT)


class GlyphButton(Button):
    """A button with a sign instead of words: "<" and ">" are triangles, "|" a bar."""

    def __init__(self, glyph: str, on_press: Callable[[], None], hint: str) -> None:
        super().__init__("", on_press, hint=hint)
        self.glyph = glyph

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        _, down = super().wanted(scale, width)
        return down, down

    def look(self) -> Hashable:
        return (self.glyph, super().look())

    def paint(self, picture: pygame.Surface) -> None:
        super().paint(picture)
        face = picture.get_rect()
        step = max(1, min(face.width // 12, face.height // 14))
        widths = [step if sign == "|" else 4 * step for sign in self.glyph]
        spare = step if len(widths) > 1 else 0
        left = face.centerx - (sum(widths) + spare * (len(widths) - 1)) // 2
        ink = theme.TEXT if self.enabled else theme.TEXT_OFF
        for sign, width in zip(self.glyph, widths, strict=True):
            _draw_sign(picture, sign, (left, face.centery - step // 2), step, ink)
            left += width + spare


def _draw_sign(picture: pygame.Surface, sign: str, at: tuple[int, int], step: int, ink: theme.Color) -> None:
    """A bar or a triangle made of steps, seven of them high, from the left at half height."""
    left, middle = at
    for number in range(1 if sign == "|" else 4):
        reach = 3 if sign == "|" else number if sign == "<" else 3 - number
        picture.fill(ink, (left + number * step, middle - reach * step, step, (2 * reach + 1) * step))


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a turn begins on the track: its moment, its number, and the color of its player (theme.SEATS)."""

    at: int
    number: int
    color: int


class Track(Widget):
    """A game from its first moment to the last, with its turns; `on_go` is given a moment that is clicked.

    `at` is the moment shown, `broken` the one from which on the game comes out differently, -1 for none.
    """

    def __init__(self, length: int, turns: Sequence[Turn], on_go: Callable[[int], None]) -> None:
        super().__init__()
        self.length = max(1, length)
        self.turns = tuple(turns)
        self.at = 0
        self.broken = -1
        self.on_go = on_go
        self._pointer = 0

    def look(self) -> Hashable:
        return (self.at, self.broken, self.hovered or self.held)

    @property
    def pointed(self) -> tuple[int, pygame.Rect]:
        """The moment below the pointer, and where that is on the surface."""
        at = self._moment(self._pointer)
        return at, pygame.Rect(self.rect.left + self._across(at), self.rect.top, 1, self.rect.height)

    def turn_at(self, at: int) -> Turn | None:
        """The turn that this moment is in, None for the setup."""
        place = bisect_right(self.turns, at, key=lambda turn: turn.at) - 1
        return self.turns[place] if place >= 0 else None

    def _across(self, at: int) -> int:
        """Pixels from the left edge to a moment."""
        edge = self.scale.px(KNOB) // 2
        return edge + round((self.rect.width - 2 * edge) * min(at, self.length) / self.length)

    def _moment(self, x: int) -> int:
        edge = self.scale.px(KNOB) // 2
        share = (x - self.rect.left - edge) / max(1, self.rect.width - 2 * edge)
        return round(max(0.0, min(1.0, share)) * self.length)

    def paint(self, picture: pygame.Surface) -> None:
        room = picture.get_rect()
        band = pygame.Rect(0, 0, room.width, max(self.scale.px(10), room.height // 3))
        band.center = room.center
        inner = draw_frame(picture, band, theme.WELL, theme.OUTLINE, self.scale.px(2))
        self._paint_turns(picture, inner)
        if self.broken >= 0:
            left = self._across(self.broken)
            picture.fill(theme.DANGER, (left, band.top, max(0, inner.right - left), self.scale.px(4)))
            words = text.line("!", Face.BOLD, self.scale.text(SIZE), theme.DANGER)
            picture.blit(words, words.get_rect(midbottom=(min(left, room.right - words.get_width()), band.top)))
        knob = pygame.Rect(0, 0, self.scale.px(KNOB), min(room.height, band.height + self.scale.px(12)))
        knob.center = (self._across(self.at), room.centery)
        fill = theme.BUTTON_HOVER if self.hovered or self.held else theme.BUTTON
        draw_raised(picture, knob, fill, theme.HEADING, self.scale.px(2))

    def _paint_turns(self, picture: pygame.Surface, inner: pygame.Rect) -> None:
        """A stretch for each turn in the color of its player, bright as far as the game has been shown."""
        ends = [*(turn.at for turn in self.turns), self.length]
        for turn, (start, end) in zip(self.turns, pairwise(ends), strict=True):
            left, right = self._across(start), self._across(end)
            shown = max(left, min(right, self._across(self.at)))
            color = theme.SEATS[turn.color].color
            picture.fill(theme.mix(color, theme.WELL, 0.35), (left, inner.top, shown - left, inner.height))
            picture.fill(theme.mix(color, theme.WELL, 0.78), (shown, inner.top, right - shown, inner.height))
            picture.fill(theme.WELL, (left, inner.top, max(1, self.scale.px(1)), inner.height))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            self._pointer = event.pos[0]
        if clicked(event):
            self.held = True
        elif released(event) and self.held:
            self.held = False
            return True
        if self.held and event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            self.on_go(self._moment(event.pos[0]))
        return self.held


class ReplayBar:
    """The widgets at the lower edge, in the order of Tab."""

    def __init__(
        self, on_press: dict[str, Callable[[], None]], track: Track, on_speed: Callable[[Speed], None]
    ) -> None:
        """`on_press` says what the buttons of GLYPHS do; `on_speed` is told the speed that is chosen."""
        self.buttons = {name: self._button(name, then) for name, then in on_press.items()}
        self.track = track
        names = [tr(f"replay.speed.{speed.name.lower()}") for speed in SPEEDS]
        self.speed = Selector("", names, 0, lambda index: on_speed(SPEEDS[index]), hint=tr("replay.speed.hint"))

    @staticmethod
    def _button(name: str, then: Callable[[], None]) -> GlyphButton:
        return GlyphButton(GLYPHS[name], then, tr(f"replay.{name}"))

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return (*self.buttons.values(), self.track, self.speed)

    def show(self, *, playing: bool, at_start: bool, at_end: bool) -> None:
        """Offer what can be done now."""
        self.buttons["play"].glyph = PAUSE if playing else PLAY
        self.buttons["play"].hint = tr("replay.pause" if playing else "replay.play")
        for name in ("start", "turn_back", "back"):
            self.buttons[name].why_not = tr("replay.first") if at_start else ""
        for name in ("forward", "turn_on", "end"):
            self.buttons[name].why_not = tr("replay.last") if at_end else ""

    def height(self, scale: Scale) -> int:
        """How many pixels high it wants to be."""
        return self.buttons["play"].wanted(scale)[1] + 2 * scale.px(MARGIN)

    def place(self, area: Area, scale: Scale) -> None:
        """Take this place, which is split for the widgets."""
        inner = area.inset("inside", scale.px(MARGIN + 4), scale.px(MARGIN))
        side = inner.rect.height
        parts = inner.columns(
            *(fixed(name, side) for name in self.buttons),
            Share("track", least=4 * side),
            fixed("speed", self._speed_width(scale, side)),
            gap=scale.px(GAP),
        )
        for widget, part in zip(self.widgets, parts, strict=True):
            widget.place(part.rect, scale)

    def _speed_width(self, scale: Scale, side: int) -> int:
        widest = max(text.width(name, Face.BOLD, scale.text(SIZE)) for name in self.speed.options)
        return widest + 2 * side + scale.px(16)
