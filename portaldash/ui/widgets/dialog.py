"""A question over everything else, answered by a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.layout import Area, Share, centered, fixed
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.widgets.button import Button, Shortcut
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from portaldash.ui.widgets.base import Widget

WIDTH: Final = 520
ENTER: Final = Shortcut(pygame.K_RETURN, "Enter")
ESCAPE: Final = Shortcut(pygame.K_ESCAPE, "Esc")


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: what it says, and what happens after the dialog has gone."""

    words: str
    then: Callable[[], None] = lambda: None
    shortcut: Shortcut | None = None


class Dialog(WidgetScene):
    """A title, a text, perhaps more widgets, and the answers; the first answer is Enter, the last Esc."""

    transparent = True
    width = WIDTH
    """How wide it is, in pixels at 1280x720, as far as the window goes."""

    def __init__(self, title: str, words: str, answers: Sequence[Answer], *, more: Sequence[Widget] = ()) -> None:
        super().__init__()
        self._title = heading(title)
        self._content = ScrollArea(gap=8)
        self._content.fill([*([Label(words)] if words else []), *more])
        self._buttons = [self._button(answer, index, len(answers)) for index, answer in enumerate(answers)]
        for widget in (self._title, self._content, *self._buttons):
            self.widgets.add(widget)
        self.layout: Area | None = None

    def _button(self, answer: Answer, index: int, count: int) -> Button:
        usual = ENTER if index == 0 else ESCAPE if index == count - 1 else None
        return Button(answer.words, lambda: self.answer(answer), shortcut=answer.shortcut or usual)

    def answer(self, answer: Answer) -> None:
        """Go away and do what this answer says."""
        self.app.scenes.remove(self)
        answer.then()

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page = Area("dialog", pygame.Rect((0, 0), size))
        margin = scale.px(20)
        width = min(size[0] - 2 * margin, scale.room(self.width))
        inside = width - 2 * margin
        heights = [widget.wanted(scale, inside)[1] for widget in (self._title, self._buttons[0])]
        content = self._content_height(inside)
        wanted = sum(heights) + content + 2 * scale.px(14) + 2 * margin
        box = page.add("box", centered(page.rect, (width, min(wanted, size[1] - 2 * margin))))
        inner = box.inset("inner", margin)
        title, middle, bottom = inner.rows(
            fixed("title", heights[0]), Share("content"), fixed("answers", heights[1]), gap=scale.px(14)
        )
        self._title.place(title.rect, scale)
        self._content.place(middle.rect, scale)
        names = [f"answer {number}" for number in range(len(self._buttons))]
        for button, area in zip(self._buttons, bottom.columns(*map(Share, names), gap=scale.px(12)), strict=True):
            button.place(area.rect, scale)
        self.layout = page

    def _content_height(self, width: int) -> int:
        scale = self.app.scale
        inner = width - scale.px(14)
        heights = [widget.wanted(scale, inner)[1] for widget in self._content.widgets]
        return sum(heights) + scale.px(8) * max(0, len(heights) - 1)

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        if not used and len(self._buttons) == 1 and any(usual.matches(event) for usual in (ENTER, ESCAPE)):
            # An only answer is the first and the last.
            self._buttons[0].press()
            return True
        # Nothing below a question takes clicks or keys, but the window may still be closed or enlarged.
        return used or event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}

    def draw(self, surface: pygame.Surface) -> None:
        dim = pygame.Surface(surface.get_size())
        dim.fill(theme.SHADOW)
        dim.set_alpha(150)
        surface.blit(dim, (0, 0))
        if self.layout is not None:
            scale = self.app.scale
            draw_frame(surface, self.layout["box"].rect, theme.PANEL, theme.OUTLINE, scale.px(3))
        super().draw(surface)
