"""One of a few things beside each other: how many play, which color, who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_frame, draw_raised
from portaldash.ui.text import Face
from portaldash.ui.widgets.base import Pressable, Widget, clicked

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Sequence

    from portaldash.ui.layout import Scale

SIZE: Final = 16
KEYS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Cells(Widget):
    """Equal cells in a row of which one is chosen: by a click, or by left and right."""

    can_focus = True

    def __init__(self, names: Sequence[str], chosen: int, on_choose: Callable[[int], None]) -> None:
        """`names` are what the cells are called; `on_choose` is given the number of a cell, from 0."""
        super().__init__()
        self.names = tuple(names)
        self.chosen = chosen
        self.on_choose = on_choose
        self.off: Collection[int] = ()
        """The cells that cannot be chosen."""
        self._under: int | None = None

    def cell(self, number: int) -> pygame.Rect:
        """The place of a cell, relative to the widget."""
        edges = [round(self.rect.width * side / len(self.names)) for side in (number, number + 1)]
        gap = self.scale.px(4) if number < len(self.names) - 1 else 0
        return pygame.Rect(edges[0], 0, edges[1] - edges[0] - gap, self.rect.height)

    @property
    def hover_text(self) -> str:
        number = self.chosen if self._under is None else self._under
        return self.why_not or self.about(number)

    def about(self, number: int) -> str:
        """What to say when the pointer rests on a cell."""
        del number
        return self.hint

    def look(self) -> Hashable:
        return (self.chosen, tuple(self.off), self._under if self.hovered else None, self.enabled)

    def paint(self, picture: pygame.Surface) -> None:
        for number in range(len(self.names)):
            self.paint_cell(picture, self.cell(number), number)

    def paint_cell(self, picture: pygame.Surface, area: pygame.Rect, number: int) -> None:
        """Draw one cell."""

    def lit(self, number: int) -> bool:
        """Whether the pointer is on a cell that can be chosen."""
        return self.hovered and self._under == number and number not in self.off and self.enabled

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self.step(KEYS[event.key])
            return True
        if event.type not in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            return False
        self._under = self._cell_at(event.pos)
        if clicked(event) and self._under is not None:
            self.choose(self._under)
            return True
        return False

    def _cell_at(self, position: tuple[int, int]) -> int | None:
        spot = (position[0] - self.rect.left, position[1] - self.rect.top)
        return next((number for number in range(len(self.names)) if self.cell(number).collidepoint(spot)), None)

    def leave(self) -> None:
        self._under = None

    def step(self, by: int) -> None:
        """Choose the next cell or the one before that can be chosen, round the ends."""
        for far in range(1, len(self.names)):
            number = (self.chosen + by * far) % len(self.names)
            if number not in self.off:
                self.choose(number)
                return

    def press(self) -> None:
        self.step(1)

    def choose(self, number: int) -> None:
        """Choose a cell, if that is possible."""
        if self.enabled and number not in self.off and number != self.chosen:
            self.chosen = number
            self.on_choose(number)


class Numbers(Cells):
    """Cells with words on them."""

    @property
    def shortened(self) -> bool:
        size = self.scale.text(SIZE)
        room = self.cell(0).width - self.scale.px(8)
        return any(text.width(name, Face.BOLD, size) > room for name in self.names)

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        size = scale.text(SIZE)
        widest = max(text.width(name, Face.BOLD, size) for name in self.names)
        across = len(self.names) * max(widest + scale.px(24), scale.px(44))
        return min(across, width or across), text.line_height(Face.BOLD, size) + scale.px(14)

    def paint_cell(self, picture: pygame.Surface, area: pygame.Rect, number: int) -> None:
        chosen, off = number == self.chosen, number in self.off or not self.enabled
        thickness = self.scale.px(2)
        if chosen:
            fill = theme.mix(theme.HEADING, theme.BUTTON, 0.7)
            face = draw_frame(picture, area, fill, theme.HEADING, thickness)
        else:
            fill = theme.BUTTON_OFF if off else theme.BUTTON_HOVER if self.lit(number) else theme.BUTTON
            face = draw_raised(picture, area, fill, theme.OUTLINE_DIM if off else theme.OUTLINE, thickness)
        ink = theme.TEXT_OFF if off else theme.TEXT
        size = self.scale.text(SIZE)
        words = text.line(text.cut(self.names[number], Face.BOLD, size, face.width), Face.BOLD, size, ink)
        picture.blit(words, words.get_rect(center=face.center))


class Colors(Cells):
    """The colors of the seats with their symbols; one that another seat has is small, and can be taken from it."""

    def __init__(self, chosen: int, on_choose: Callable[[int], None]) -> None:
        super().__init__([text.tr(f"seat.{name}") for name in theme.SEAT_NAMES], chosen, on_choose)
        self.taken: Collection[int] = ()
        """The colors of the other seats that play."""

    def about(self, number: int) -> str:
        key = "seat.swap" if number in self.taken else "seat.color"
        return text.tr(key, color=self.names[number])

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        height = text.line_height(Face.BOLD, scale.text(SIZE)) + scale.px(14)
        across = len(self.names) * (min(height, scale.px(44)) + scale.px(4)) - scale.px(4)
        return min(across, width or across), height

    def look(self) -> Hashable:
        return (super().look(), tuple(self.taken))

    def paint_cell(self, picture: pygame.Surface, area: pygame.Rect, number: int) -> None:
        signal = theme.SEATS[number]
        chosen = number == self.chosen
        side = min(area.width, area.height) if chosen else round(min(area.width, area.height) * 0.68)
        place = pygame.Rect(0, 0, side, side)
        place.center = area.center
        edge = theme.TEXT if chosen or self.lit(number) else theme.OUTLINE
        fill = signal.color if number not in self.taken else theme.mix(signal.color, theme.VOID, 0.55)
        inner = draw_frame(picture, place, fill, edge, self.scale.px(3 if chosen else 2))
        symbol = icons.icon(signal.symbol, max(6, round(inner.width * 0.8)), theme.PAPER_INK)
        picture.blit(symbol, symbol.get_rect(center=inner.center))


class Begins(Pressable):
    """The mark of the seat that takes the white dice first: a die, and the word while it is chosen."""

    def __init__(self, on_choose: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(text.tr("new.begins.hint"))
        self.on_choose = on_choose
        self.chosen = chosen

    @property
    def shortened(self) -> bool:
        words = text.width(self._words, Face.BOLD, self.scale.text(SIZE))
        return words + self._die.width + self.scale.px(12) > self.rect.width

    @property
    def _words(self) -> str:
        return text.tr("new.begins")

    @property
    def _die(self) -> pygame.Rect:
        side = min(self.rect.height - self.scale.px(10), self.scale.px(26))
        die = pygame.Rect(0, 0, side, side)
        die.midleft = (self.scale.px(6), self.rect.height // 2)
        return die

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        size = scale.text(SIZE)
        across = text.width(text.tr("new.begins"), Face.BOLD, size) + scale.px(26 + 6 + 8 + 10)
        return min(across, width or across), text.line_height(Face.BOLD, size) + scale.px(14)

    def look(self) -> Hashable:
        return (self.chosen, self.hovered)

    def paint(self, picture: pygame.Surface) -> None:
        die = self._die
        strong = self.chosen or self.hovered
        fill = theme.PAPER if self.chosen else theme.WELL
        inner = draw_frame(picture, die, fill, theme.HEADING if strong else theme.OUTLINE, self.scale.px(2))
        pip = max(2, inner.width // 5)
        ink = theme.PAPER_INK if self.chosen else theme.OUTLINE
        for across, down in ((0.22, 0.22), (0.5, 0.5), (0.78, 0.78)):
            spot = pygame.Rect(0, 0, pip, pip)
            spot.center = (inner.left + round(across * inner.width), inner.top + round(down * inner.height))
            picture.fill(ink, spot)
        if self.chosen or self.hovered:
            ink = theme.TEXT if self.chosen else theme.TEXT_DIM
            words = text.line(self._words, Face.BOLD, self.scale.text(SIZE), ink)
            picture.blit(words, words.get_rect(midleft=(die.right + self.scale.px(8), picture.get_height() // 2)))

    def press(self) -> None:
        if not self.chosen:
            self.on_choose()
