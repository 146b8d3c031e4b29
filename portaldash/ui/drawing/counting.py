"""Numbers to set by - and +: in a row after a label, or on a card below a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame, draw_raised
from portaldash.ui.text import Align, Face
from portaldash.ui.widgets.base import Widget, clicked
from portaldash.ui.widgets.button import pressable_look
from portaldash.ui.widgets.choosing import Setting

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.ui.layout import Scale

    Draw = Callable[[pygame.Surface, pygame.Rect], None]

SIZE: Final = 16
CARD: Final = 124
PICTURE: Final = 54
NAME_LINES: Final = 2
KEYS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_PLUS: 1, pygame.K_KP_MINUS: -1,
               pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1}  # fmt: skip


class Counting(Widget):
    """What a number is that has a least and a most; `on_change` is told the new one."""

    can_focus = True
    value: int
    least: int
    most: int
    on_change: Callable[[int], None]
    why_no_more = ""
    """What is said besides when the number is as large as it can be."""

    @property
    def hover_text(self) -> str:
        words = super().hover_text
        return "\n".join(filter(None, (words, self.why_no_more))) if self.value >= self.most else words

    def counter(self) -> pygame.Rect:
        """Where - and + are, relative to the widget."""
        raise NotImplementedError

    def step(self, by: int) -> None:
        """One more or less, within the bounds."""
        value = max(min(self.least, self.value), min(max(self.most, self.value), self.value + by))
        if self.enabled and value != self.value:
            self.value = value
            self.on_change(value)

    def press(self) -> None:
        self.step(1)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self.step(KEYS[event.key])
            return True
        if not clicked(event):
            return False
        area = self.counter().move(self.rect.topleft)
        for side in (-1, 1):
            if _end(area, side).collidepoint(event.pos):
                self.step(side)
        return True

    def paint_counter(self, picture: pygame.Surface) -> None:
        """The number between - and +."""
        area, scale = self.counter(), self.scale
        draw_frame(picture, area, theme.WELL, theme.OUTLINE, scale.px(2))
        ink = theme.TEXT if self.enabled else theme.TEXT_OFF
        words = text.line(str(self.value), Face.BOLD, scale.text(SIZE + 2), ink)
        picture.blit(words, words.get_rect(center=area.center))
        for side in (-1, 1):
            end = self.value <= self.least if side < 0 else self.value >= self.most
            fill = theme.BUTTON_OFF if end or not self.enabled else theme.BUTTON_HOVER if self.hovered else theme.BUTTON
            face = draw_raised(picture, _end(area, side), fill, theme.OUTLINE, scale.px(2))
            _paint_sign(picture, face, side, theme.TEXT_OFF if end or not self.enabled else theme.TEXT)


def _end(area: pygame.Rect, side: int) -> pygame.Rect:
    width = min(area.height, area.width // 3)
    return pygame.Rect(area.left if side < 0 else area.right - width, area.top, width, area.height)


def _paint_sign(picture: pygame.Surface, face: pygame.Rect, side: int, ink: theme.Color) -> None:
    """A minus or a plus."""
    long, thin = max(6, min(face.size) // 2), max(2, min(face.size) // 8)
    picture.fill(ink, (face.centerx - long // 2, face.centery - thin // 2, long, thin))
    if side > 0:
        picture.fill(ink, (face.centerx - thin // 2, face.centery - long // 2, thin, long))


def _high(scale: Scale) -> int:
    return text.line_height(Face.BOLD, scale.text(SIZE)) + scale.px(12)


class Counter(Counting, Setting):
    """A label and a number in one row."""

    def __init__(
        self, label: str, bounds: tuple[int, int], value: int, on_change: Callable[[int], None], *, hint: str = ""
    ) -> None:
        Setting.__init__(self, label, hint)
        self.least, self.most = bounds
        self.value = value
        self.on_change = on_change

    @staticmethod
    def _across(scale: Scale) -> int:
        return max(_high(scale) * 7 // 2, scale.room(100))

    def _stacked(self, scale: Scale, width: int) -> bool:
        return bool(self.label) and self._label_width(scale) + scale.px(10) + self._across(scale) > width

    @property
    def control(self) -> pygame.Rect:
        width, height = self.rect.size
        if self._stacked(self.scale, width):
            return pygame.Rect(0, height // 2, width, height - height // 2)
        used = self._label_width(self.scale) + self.scale.px(10) if self.label else 0
        return pygame.Rect(used, 0, width - used, height)

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        natural = self._label_width(scale) + scale.px(10) * bool(self.label) + self._across(scale)
        across = min(natural, width or natural)
        return across, _high(scale) * (2 if self._stacked(scale, across) else 1)

    def counter(self) -> pygame.Rect:
        area = self.control
        high = min(area.height, _high(self.scale))
        across = min(area.width, self._across(self.scale))
        return pygame.Rect(area.left, area.top + (area.height - high) // 2, across, high)

    def look(self) -> Hashable:
        return (self.label, self.value, self.least, self.most, *pressable_look(self))

    def paint_control(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        del area
        self.paint_counter(picture)


class CountCard(Counting):
    """A picture, a name, and how many there are of it."""

    def __init__(  # noqa: PLR0913 (the last is optional)
        self,
        name: str,
        draw: Draw,
        bounds: tuple[int, int],
        value: int,
        on_change: Callable[[int], None],
        *,
        hint: str = "",
    ) -> None:
        """`draw` puts the picture into a rectangle."""
        super().__init__(hint)
        self.name = name
        self.least, self.most = bounds
        self.value = value
        self.on_change = on_change
        self._draw = draw

    @property
    def shortened(self) -> bool:
        return card_name(self.name, self.scale, self._room(self.scale))[2]

    def _room(self, scale: Scale) -> int:
        return max(1, (self.rect.width or scale.room(CARD)) - scale.px(12))

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = min(scale.room(CARD), width or scale.room(CARD))
        return across, scale.px(PICTURE + 18) + _name_high(scale) + _high(scale)

    def counter(self) -> pygame.Rect:
        scale = self.scale
        high = _high(scale)
        return pygame.Rect(scale.px(8), self.rect.height - high - scale.px(8), self.rect.width - 2 * scale.px(8), high)

    def look(self) -> Hashable:
        return (self.name, self.value, self.least, self.most, *pressable_look(self))

    def paint(self, picture: pygame.Surface) -> None:
        scale, area = self.scale, picture.get_rect()
        edge = theme.HEADING if self.value else theme.OUTLINE_DIM
        draw_frame(picture, area, theme.PANEL_RAISED if self.value else theme.WELL, edge, scale.px(2))
        place = pygame.Rect(scale.px(6), scale.px(6), area.width - scale.px(12), scale.px(PICTURE))
        self._draw(picture, place)
        size, lines, _ = card_name(self.name, scale, self._room(scale))
        words = text.paragraph(lines, Face.BOLD, size, theme.TEXT if self.value else theme.TEXT_DIM, Align.CENTER)
        room = pygame.Rect(0, place.bottom + scale.px(2), area.width, _name_high(scale))
        picture.blit(words, words.get_rect(center=room.center))
        self.paint_counter(picture)


def card_name(name: str, scale: Scale, width: int) -> tuple[int, tuple[str, ...], bool]:
    """The size and the lines of a name on a card, and whether it had to be cut."""
    for wanted in (15, 13, 11, 9, 8, 7):
        size = scale.text(wanted)
        lines, cut = text.fit(name, Face.BOLD, size, (width, _name_high(scale)))
        if not cut:
            break
    return size, lines, cut


def _name_high(scale: Scale) -> int:
    return NAME_LINES * text.line_height(Face.BOLD, scale.text(14))
