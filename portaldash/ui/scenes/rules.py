"""How to play: a few pages to read, each with its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Area, Share, fixed, page_of
from portaldash.ui.scenes.backdrop import Mood, draw_backdrop
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.rule_pages import PAGES
from portaldash.ui.text import tr
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.dialog import ESCAPE
from portaldash.ui.widgets.label import heading
from portaldash.ui.widgets.scroll import ListBox, ScrollArea

MARGIN: Final = 16
WIDEST: Final = 1240
LIST_WIDTH: Final = 190
TURNING: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""The keys that turn pages, once the page has been read to its end."""
READ_AT_ONCE: Final = 0.85
"""How much of the window a page key moves on."""

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.ui.widgets.base import Widget


class RulesScene(WidgetScene):
    """The pages, with a list of them beside."""

    def __init__(self, page: int = 0) -> None:
        super().__init__()
        self.page = page
        self.layout: Area | None = None

    def open(self) -> None:
        self._title = self.widgets.add(heading(tr("rules.title"), size=34))
        self.list = self.widgets.add(ListBox([tr(f"rules.{page}") for page in PAGES], self.turn_to, chosen=self.page))
        self._text = self.widgets.add(ScrollArea(gap=10))
        self._back = self.widgets.add(Button(tr("rules.back"), self.go_back, shortcut=ESCAPE))
        self._before = self.widgets.add(Button(tr("rules.before"), lambda: self.turn(-1), hint=tr("rules.turning")))
        self._next = self.widgets.add(Button(tr("rules.next"), lambda: self.turn(1), hint=tr("rules.turning")))
        self.turn_to(self.page)

    def go_back(self) -> None:
        """To where this scene was opened."""
        self.app.scenes.remove(self)

    def turn(self, by: int) -> None:
        """Go some pages on, or back; the list ends at its ends."""
        self.list.choose(max(0, min(len(PAGES) - 1, self.page + by)))

    def turn_to(self, page: int) -> None:
        """Show the page of this number, from 0."""
        self.page = page
        self._text.offset = 0
        self._text.fill(self._widgets_of(page))
        self._before.why_not = "" if page > 0 else tr("rules.first")
        self._next.why_not = "" if page < len(PAGES) - 1 else tr("rules.last")

    @staticmethod
    def _widgets_of(page: int) -> Sequence[Widget]:
        name, make = list(PAGES.items())[page]
        return [heading(tr(f"rules.{name}"), size=28), *make()]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in TURNING and not event.mod & pygame.KMOD_ALT:
            self._read_on(event.key)
            return True
        return super().handle(event)

    def _read_on(self, key: int) -> None:
        """Page keys first go through a long page, arrows turn at once."""
        by = TURNING[key]
        before = self._text.offset
        if key in {pygame.K_PAGEUP, pygame.K_PAGEDOWN}:
            self._text.scroll(before + round(by * READ_AT_ONCE * self._text.rect.height))
        if self._text.offset == before:
            self.turn(by)

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        gap = scale.px(10)
        page, inner = page_of("rules", size, scale.px(MARGIN), scale.px(WIDEST))
        top, body, foot = inner.rows(
            fixed("top", self._title.wanted(scale)[1]),
            Share("body"),
            fixed("foot", self._back.wanted(scale)[1]),
            gap=gap,
        )
        self._title.place(top.rect, scale)
        names, text = body.columns(fixed("list", scale.room(LIST_WIDTH)), Share("page"), gap=gap)
        self.list.place(names.rect, scale)
        self._text.place(text.inset("inside", scale.px(20), scale.px(14)).rect, scale)
        widths = [button.wanted(scale)[0] + scale.px(16) for button in (self._back, self._before, self._next)]
        back, _, before, after = foot.columns(
            fixed("back", widths[0]),
            Share("between"),
            fixed("before", widths[1]),
            fixed("next", widths[2]),
            gap=gap,
        )
        for button, area in ((self._back, back), (self._before, before), (self._next, after)):
            button.place(area.rect, scale)
        self.layout = page

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        draw_backdrop(surface, scale, Mood.QUIET)
        if self.layout is not None:
            draw_panel(surface, self.layout["inner/body/page"].rect, scale)
            surface.fill(theme.WELL, self.layout["inner/body/list"].rect)
        super().draw(surface)
