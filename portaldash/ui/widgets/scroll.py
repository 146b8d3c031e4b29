"""More than fits: widgets below each other in a window that moves over them, and a list to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_block
from portaldash.ui.text import Face
from portaldash.ui.widgets.base import Pressable, Widget, clicked, released
from portaldash.ui.widgets.button import pressable_look
from portaldash.ui.widgets.group import POINTER
from portaldash.ui.widgets.holder import Holder

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from portaldash.ui.layout import Scale
    from portaldash.ui.widgets.focus import Target

BAR: Final = 10
WHEEL: Final = 48
SIZE: Final = 16


class ScrollArea(Holder):
    """Widgets below each other, each as high as it wants to be."""

    def __init__(self, gap: int = 4) -> None:
        """`gap` is in pixels at 1280x720."""
        super().__init__()
        self.gap = gap
        self.offset = 0
        """How many pixels of the content are above the window."""
        self.height = 0
        """Pixels of the whole content."""
        self._grip: int | None = None

    def fill(self, widgets: Sequence[Widget]) -> None:
        """Hold these widgets instead of the present ones, scrolled as far down as before."""
        self._layer.clear()
        self._layer.widgets.extend(widgets)
        self._arrange()

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        self._arrange()

    @property
    def furthest(self) -> int:
        """The greatest offset there is."""
        return max(0, self.height - self.rect.height)

    def scroll(self, offset: int) -> None:
        """Move the window to here, or as far as it goes."""
        self.offset = offset
        self._arrange()

    def scroll_to_end(self) -> None:
        self.scroll(self.height)

    def _arrange(self) -> None:
        if self.rect.width <= 0:
            return
        width = self.rect.width - self.scale.px(BAR + 4)
        gap = self.scale.px(self.gap)
        heights = [widget.wanted(self.scale, width)[1] for widget in self.widgets]
        self.height = sum(heights) + gap * max(0, len(heights) - 1)
        self.offset = max(0, min(self.furthest, self.offset))
        top = self.rect.top - self.offset
        for widget, height in zip(self.widgets, heights, strict=True):
            widget.place(pygame.Rect(self.rect.left, top, width, height), self.scale)
            top += height + gap

    def parts(self) -> Iterator[Widget]:
        yield self
        yield from self._layer.parts()

    def reveal(self, target: Target) -> None:
        if not any(target is part for part in self._layer.parts()):
            return
        if target.rect.top < self.rect.top:
            self.scroll(self.offset - (self.rect.top - target.rect.top))
        elif target.rect.bottom > self.rect.bottom:
            self.scroll(self.offset + target.rect.bottom - self.rect.bottom)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self._layer.point(event) or self._wheel(event.y)
        if event.type in POINTER and self._drag(event):
            return True
        return self._layer.point(event)

    def _wheel(self, steps: int) -> bool:
        before = self.offset
        self.scroll(self.offset - steps * self.scale.px(WHEEL))
        return self.offset != before

    def _drag(self, event: pygame.event.Event) -> bool:
        """The bar follows the pointer once it was taken hold of; a click beside it brings it there."""
        if clicked(event) and self.furthest and event.pos[0] >= self.rect.right - self.scale.px(BAR):
            bar = self._bar()
            inside = bar.top <= event.pos[1] < bar.bottom
            self._grip = event.pos[1] - bar.top if inside else bar.height // 2
        elif released(event) and self._grip is not None:
            self._grip = None
            return True
        if self._grip is None:
            return False
        run = max(1, self.rect.height - self._bar().height)
        self.scroll(round((event.pos[1] - self._grip - self.rect.top) / run * self.furthest))
        return True

    def _bar(self) -> pygame.Rect:
        least = min(self.rect.height, self.scale.px(24))
        height = max(least, round(self.rect.height * self.rect.height / max(1, self.height)))
        share = self.offset / self.furthest if self.furthest else 0
        top = self.rect.top + round((self.rect.height - height) * share)
        width = self.scale.px(BAR)
        return pygame.Rect(self.rect.right - width, top, width, height)

    def look(self) -> Hashable:
        return (self.offset, self.height, self._grip is not None, len(self.widgets))

    def update(self, milliseconds: int) -> bool:
        inside = [w.update(milliseconds) for w in self.widgets if w.rect.colliderect(self.rect)]
        return any(inside) or self._present() != self._shown

    def draw(self, surface: pygame.Surface) -> None:
        self._shown = self._present()
        if not self.visible:
            return
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for widget in self.widgets:
            if widget.rect.colliderect(self.rect):
                widget.draw(surface)
        if self.furthest:
            bar = self._bar()
            surface.fill(theme.WELL, (bar.left, self.rect.top, bar.width, self.rect.height))
            draw_block(surface, bar, theme.OUTLINE, self.scale.px(2))
        surface.set_clip(before)


class Row(Pressable):
    """One line of a list."""

    def __init__(self, words: str, on_press: Callable[[], None], *, why_not: str = "", hint: str = "") -> None:
        super().__init__(hint)
        self.words = words
        self.why_not = why_not
        self.on_press = on_press
        self.chosen = False

    @property
    def shortened(self) -> bool:
        return text.width(self.words, Face.TEXT, self.scale.text(SIZE)) > self._room()

    @property
    def hover_text(self) -> str:
        return super().hover_text or (self.words if self.shortened else "")

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        size = scale.text(SIZE)
        across = text.width(self.words, Face.TEXT, size) + scale.px(24)
        return width or across, text.line_height(Face.TEXT, size) + scale.px(8)

    def _room(self) -> int:
        return max(1, self.rect.width - self.scale.px(24))

    def look(self) -> Hashable:
        return (self.words, self.chosen, *pressable_look(self))

    def paint(self, picture: pygame.Surface) -> None:
        area = picture.get_rect()
        if self.chosen or (self.hovered and self.enabled):
            fill = theme.BUTTON_HOVER if self.chosen else theme.PANEL_RAISED
            draw_block(picture, area, fill, self.scale.px(2))
        if self.chosen:
            # A mark as well as a ground, for those who see no difference between two browns.
            picture.fill(theme.HEADING, (area.left, area.top, self.scale.px(4), area.height))
        ink = theme.TEXT if self.enabled else theme.TEXT_OFF
        size = self.scale.text(SIZE)
        words = text.line(text.cut(self.words, Face.TEXT, size, self._room()), Face.TEXT, size, ink)
        picture.blit(words, words.get_rect(midleft=(self.scale.px(12), area.centery)))

    def press(self) -> None:
        if self.enabled:
            self.on_press()


class ListBox(ScrollArea):
    """Lines of which one is chosen; `on_choose` is told its number, from 0."""

    def __init__(self, lines: Sequence[str], on_choose: Callable[[int], None], *, chosen: int | None = None) -> None:
        super().__init__(gap=2)
        self.on_choose = on_choose
        self.chosen = chosen
        self.show(lines)

    def show(self, lines: Sequence[str]) -> None:
        """Show these lines instead of the present ones."""
        self.fill([Row(words, self._chooser(number)) for number, words in enumerate(lines)])
        self._mark()

    def _chooser(self, number: int) -> Callable[[], None]:
        return lambda: self.choose(number)

    def choose(self, number: int) -> None:
        self.chosen = number
        self._mark()
        self.on_choose(number)

    def _mark(self) -> None:
        for number, row in enumerate(self.widgets):
            if isinstance(row, Row):
                row.chosen = number == self.chosen
