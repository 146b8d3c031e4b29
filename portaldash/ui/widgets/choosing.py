"""Settings of one value: a toggle, a selector between words, a slider along a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_block, draw_frame, draw_raised
from portaldash.ui.text import Face
from portaldash.ui.widgets.base import Widget, clicked, released
from portaldash.ui.widgets.button import pressable_look

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.ui.layout import Scale

SIZE: Final = 16
LABEL_SHARE: Final = 0.45


class Setting(Widget):
    """A label on the left and, in the rest of the row, something to set; below each other where that is too narrow."""

    can_focus = True

    def __init__(self, label: str = "", hint: str = "") -> None:
        """Without a label the whole row is the control."""
        super().__init__(hint)
        self.label = label

    @property
    def control(self) -> pygame.Rect:
        """The part of the row that is set, relative to the row."""
        width, height = self.rect.size
        if self._stacked(self.scale, width):
            return pygame.Rect(0, height // 2, width, height - height // 2)
        used = round(width * LABEL_SHARE) if self.label else 0
        return pygame.Rect(used, 0, width - used, height)

    def _stacked(self, scale: Scale, width: int) -> bool:
        """Whether the label needs a line of its own."""
        return self._label_width(scale) > width * LABEL_SHARE - scale.px(8)

    def _label_width(self, scale: Scale) -> int:
        return text.width(self.label, Face.TEXT, scale.text(SIZE)) if self.label else 0

    @property
    def shortened(self) -> bool:
        return self._label_width(self.scale) > self._label_room.width

    @property
    def _label_room(self) -> pygame.Rect:
        control = self.control
        if control.top > 0:
            return pygame.Rect(0, 0, self.rect.width, control.top)
        return pygame.Rect(0, 0, max(0, control.left - self.scale.px(8)), self.rect.height)

    @property
    def ink(self) -> theme.Color:
        return theme.TEXT if self.enabled else theme.TEXT_OFF

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(360)
        down = text.line_height(Face.TEXT, scale.text(SIZE)) + scale.px(14)
        return across, 2 * down if self._stacked(scale, across) else down

    def paint(self, picture: pygame.Surface) -> None:
        if self.label:
            size = self.scale.text(SIZE)
            room = self._label_room
            words = text.line(text.cut(self.label, Face.TEXT, size, room.width), Face.TEXT, size, self.ink)
            picture.blit(words, words.get_rect(midleft=(0, room.centery)))
        self.paint_control(picture, self.control)

    def paint_control(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what is set into its part of the row."""

    def within(self, position: tuple[int, int]) -> bool:
        """Whether a place on the surface is on the control."""
        return self.control.move(self.rect.topleft).collidepoint(position)


class Toggle(Setting):
    """On or off, said by color, by the side the knob is on, and in words."""

    def __init__(self, label: str, on_change: Callable[[bool], None], *, on: bool, hint: str = "") -> None:
        super().__init__(label, hint)
        self.on = on
        self.on_change = on_change

    def look(self) -> Hashable:
        return (self.label, self.on, *pressable_look(self))

    def paint_control(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        height = min(area.height, self.scale.px(26))
        track = pygame.Rect(area.left, area.centery - height // 2, height * 2, height)
        ground = theme.CHOOSE if self.on else theme.OUTLINE_DIM
        fill = theme.mix(ground, theme.WELL, 0.5 if self.on and self.enabled else 0.8)
        inner = draw_frame(picture, track, fill, theme.OUTLINE, self.scale.px(2))
        knob = pygame.Rect(inner.left, inner.top, inner.height, inner.height)
        if self.on:
            knob.right = inner.right
        color = theme.shade(self.ink, 1.0 if self.hovered else 0.9)
        draw_block(picture, knob.inflate(-2, -2), color, self.scale.px(2))
        words = text.line(text.tr("widget.on" if self.on else "widget.off"), Face.TEXT, self._size, self.ink)
        picture.blit(words, words.get_rect(midleft=(track.right + self.scale.px(10), area.centery)))

    @property
    def _size(self) -> int:
        return self.scale.text(SIZE)

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            self.press()
            return True
        return False

    def press(self) -> None:
        if self.enabled:
            self.on = not self.on
            self.on_change(self.on)


class Selector(Setting):
    """One of several words, by an arrow to each side; it goes round at the ends."""

    def __init__(
        self,
        label: str,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        hint: str = "",
    ) -> None:
        """`on_change` is given the number of the option chosen, from 0."""
        super().__init__(label, hint)
        self.options = tuple(options)
        self.index = index
        self.on_change = on_change

    @property
    def shortened(self) -> bool:
        return super().shortened or any(
            text.width(option, Face.BOLD, self.scale.text(SIZE)) > self._room() for option in self.options
        )

    @property
    def hover_text(self) -> str:
        return super().hover_text or (self.options[self.index] if self.shortened else "")

    def look(self) -> Hashable:
        return (self.label, self.options, self.index, *pressable_look(self))

    def paint_control(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        draw_frame(picture, area, theme.WELL, theme.OUTLINE, self.scale.px(2))
        size = self.scale.text(SIZE)
        words = text.cut(self.options[self.index], Face.BOLD, size, self._room())
        line = text.line(words, Face.BOLD, size, self.ink)
        picture.blit(line, line.get_rect(center=area.center))
        for side in (-1, 1):
            arrow = self._arrow(area, side)
            fill = theme.BUTTON_HOVER if self.hovered and self.enabled else theme.BUTTON
            face = draw_raised(picture, arrow, fill, theme.OUTLINE, self.scale.px(2))
            draw_arrow(picture, face, side, self.ink)

    def _arrow(self, area: pygame.Rect, side: int) -> pygame.Rect:
        width = min(area.height, area.width // 4)
        return pygame.Rect(area.left if side < 0 else area.right - width, area.top, width, area.height)

    def _room(self) -> int:
        return max(1, self.control.width - 2 * self.control.height - self.scale.px(8))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        if clicked(event) and self.within(event.pos):
            area = self.control.move(self.rect.topleft)
            self.turn(-1 if self._arrow(area, -1).collidepoint(event.pos) else 1)
            return True
        return False

    def turn(self, by: int) -> None:
        """Choose the next option or the one before."""
        if self.enabled:
            self.index = (self.index + by) % len(self.options)
            self.on_change(self.index)

    def press(self) -> None:
        self.turn(1)


class Slider(Setting):
    """A whole number between two ends, by dragging, wheel or arrow keys."""

    def __init__(  # noqa: PLR0913 (the last two are optional, and named)
        self,
        label: str,
        bounds: tuple[int, int, int],
        value: int,
        on_change: Callable[[int], None],
        *,
        unit: str = "",
        hint: str = "",
    ) -> None:
        """`bounds` are the least, the most and the step; `unit` is written after the number."""
        super().__init__(label, hint)
        self.least, self.most, self.by = bounds
        self.value = self._allowed(value)
        self.unit = unit
        self.on_change = on_change

    def _allowed(self, value: float) -> int:
        steps = round((value - self.least) / self.by)
        return max(self.least, min(self.most, self.least + steps * self.by))

    def look(self) -> Hashable:
        return (self.label, self.value, *pressable_look(self))

    @property
    def _track(self) -> pygame.Rect:
        area = self.control
        number = text.width(f"{self.most}{self.unit}", Face.BOLD, self.scale.text(SIZE))
        return pygame.Rect(area.left, area.top, area.width - number - self.scale.px(14), area.height)

    def paint_control(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        track = self._track
        thin = pygame.Rect(track.left, track.centery - self.scale.px(4), track.width, self.scale.px(8))
        draw_frame(picture, thin, theme.WELL, theme.OUTLINE, self.scale.px(2))
        knob = pygame.Rect(0, 0, self.scale.px(16), min(track.height, self.scale.px(26)))
        share = (self.value - self.least) / (self.most - self.least)
        knob.center = (track.left + knob.width // 2 + round(share * (track.width - knob.width)), track.centery)
        done = pygame.Rect(thin.left, thin.top, knob.centerx - thin.left, thin.height)
        color = theme.HEADING if self.enabled else theme.TEXT_OFF
        picture.fill(theme.shade(color, 0.7), done.inflate(-self.scale.px(4), -self.scale.px(4)))
        fill = theme.BUTTON_HOVER if self.hovered or self.held else theme.BUTTON
        draw_raised(picture, knob, fill if self.enabled else theme.BUTTON_OFF, color, self.scale.px(2))
        words = text.line(f"{self.value}{self.unit}", Face.BOLD, self.scale.text(SIZE), self.ink)
        picture.blit(words, words.get_rect(midright=(area.right, area.centery)))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            self.set(self.value + (self.by if event.key == pygame.K_RIGHT else -self.by))
            return True
        if event.type == pygame.MOUSEWHEEL and self.hovered:
            self.set(self.value + self.by * (1 if event.y > 0 else -1))
            return True
        return self._drag(event)

    def _drag(self, event: pygame.event.Event) -> bool:
        if clicked(event) and self.within(event.pos):
            self.held = True
        elif released(event) and self.held:
            self.held = False
            return True
        if not self.held or event.type not in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION}:
            return False
        track = self._track.move(self.rect.topleft)
        knob = self.scale.px(16)
        share = (event.pos[0] - track.left - knob / 2) / max(1, track.width - knob)
        self.set(round(self.least + share * (self.most - self.least)))
        return True

    def set(self, value: int) -> None:
        """Take this number, or the nearest allowed; tells if that changed anything."""
        allowed = self._allowed(value)
        if self.enabled and allowed != self.value:
            self.value = allowed
            self.on_change(allowed)


def draw_arrow(picture: pygame.Surface, area: pygame.Rect, side: int, color: theme.Color) -> None:
    """A triangle that points left (-1) or right (1), made of steps like everything else here."""
    step = max(1, min(area.width, area.height) // 9)
    for number in range(4):
        height = (2 * number + 1) * step
        left = area.centerx + (-side) * (number * step - 2 * step) - step // 2
        picture.fill(color, (left, area.centery - height // 2, step, height))
