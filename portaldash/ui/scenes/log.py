"""The story of a game, large, beside the table: what a line is about lights up there, and a click watches it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from portaldash.ui import theme
from portaldash.ui.frames import draw_frame, draw_panel
from portaldash.ui.layout import Area, Share, fixed
from portaldash.ui.scenes.cells import Numbers
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.table import pointing
from portaldash.ui.table.log_view import KEY, LogView, line_number
from portaldash.ui.table.story import Detail, written
from portaldash.ui.text import tr
from portaldash.ui.widgets.base import clicked, released
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.dialog import ESCAPE
from portaldash.ui.widgets.label import Label, heading

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.ui.table.say import Line
    from portaldash.ui.table.stage import Stage
    from portaldash.ui.table.story import Story
    from portaldash.ui.table.view import Showing

SIZE: Final = 16
WIDTH: Final = 470
WIDEST: Final = 0.7
"""How much of the window it takes at most."""
MARGIN: Final = 12
AROUND: Final = 46
"""Pixels around a thing that lies behind the window and is shown beside it."""
STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Below(Protocol):
    """The scene with the table that this window stands on."""

    detail: Detail
    """How much is told there; here too, from there on."""

    @property
    def stage(self) -> Stage:
        """The views of the table."""

    def show(self) -> Showing:
        """What they show."""

    def current(self, detail: Detail) -> int | None:
        """The number of the last line of the story that has happened there; None if all have."""


class LogScene(WidgetScene):
    """All lines of a story at one of three levels of detail; `on_choose` is given the line that was clicked."""

    transparent = True

    def __init__(self, story: Story, below: Below, on_choose: Callable[[Line], None]) -> None:
        super().__init__()
        self.story = story
        self.below = below
        self.on_choose = on_choose
        self.lines: tuple[Line, ...] = ()
        self.list = LogView(SIZE, titled=False)
        self.layout: Area | None = None
        self.at = -1
        """The number of the line that lights up, -1 for none."""
        self._pressed = -1

    def open(self) -> None:
        names = [tr(f"log.detail.{detail.name.lower()}") for detail in Detail]
        self._title = self.widgets.add(heading(tr("log.title")))
        self._close = self.widgets.add(Button(tr("log.close"), self.leave, shortcut=ESCAPE))
        self.details = self.widgets.add(Numbers(names, self.below.detail.value, self.tell))
        self._hint = self.widgets.add(Label(tr("log.hint"), size=14, color=theme.TEXT_DIM))
        self.tell(self.below.detail.value)

    def tell(self, detail: int) -> None:
        """Tell the story at the level of detail of this number."""
        self.below.detail = Detail(detail)
        self.details.chosen = detail
        self.lines = self.story.lines(self.below.detail)
        self.at = -1
        self.list.lines = written(self.lines, self.below.show().seats)
        self._mark()
        self.list.reveal(len(self.lines) - 1 if self.list.current is None else max(0, self.list.current))

    def _mark(self) -> None:
        self.list.current = self.below.current(self.below.detail)

    def choose(self, number: int) -> None:
        """Watch the moment of this line."""
        if 0 <= number < len(self.lines):
            self.on_choose(self.lines[number])
            self._mark()

    def point(self, number: int) -> None:
        """Light up what this line is about, -1 for none."""
        if number != self.at:
            self.at = number
            if self._target:
                pointing.bring_into_view(self.below.stage, self.below.show().facts, self._target)
            self.app.redraw()

    @property
    def _target(self) -> str:
        return self.lines[self.at].target if 0 <= self.at < len(self.lines) else ""

    def leave(self) -> None:
        """Back to the table."""
        self.app.scenes.remove(self)

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page = Area("log", pygame.Rect((0, 0), size))
        margin, gap = scale.px(MARGIN), scale.px(8)
        width = min(scale.room(WIDTH), round(size[0] * WIDEST))
        box = page.add("box", pygame.Rect(size[0] - width, 0, width, size[1]))
        inner = box.inset("inner", margin)
        inside = inner.rect.width
        close = self._close.wanted(scale)
        top, details, lines, hint = inner.rows(
            fixed("top", max(close[1], self._title.wanted(scale)[1])),
            fixed("details", self.details.wanted(scale, inside)[1]),
            Share("lines", least=scale.px(120)),
            fixed("hint", self._hint.wanted(scale, inside)[1]),
            gap=gap,
        )
        title, button = top.columns(Share("title"), fixed("close", close[0]), gap=gap)
        for widget, area in ((self._title, title), (self._close, button), (self.details, details), (self._hint, hint)):
            widget.place(area.rect, scale)
        self.list.place(lines.rect, scale)
        self.layout = page

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self.list.handle(event)
        return event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} and self._point(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in STEPS:
            self.step(STEPS[event.key])
        elif event.key in {pygame.K_PAGEUP, pygame.K_PAGEDOWN}:
            self.list.scroll(self.list.fitting if event.key == pygame.K_PAGEUP else -self.list.fitting)
        elif event.key in {pygame.K_RETURN, pygame.K_KP_ENTER} and self.at >= 0 and not self.widgets.ring.shown:
            self.choose(self.at)
        elif event.key == pygame.K_d:
            self.details.press()
        elif event.key == pygame.K_l:
            self.leave()
        else:
            return False
        return True

    def step(self, by: int) -> None:
        """Point at the next line or the one before."""
        current = self.list.current
        start = self.at if self.at >= 0 else len(self.lines) if current is None else current
        self.point(max(0, min(len(self.lines) - 1, start + by)))
        self.list.reveal(self.at)

    def _point(self, event: pygame.event.Event) -> bool:
        """Take the pointer; a click beside the window closes it, and the table below takes nothing."""
        over = self.list.rect.collidepoint(event.pos)
        number = line_number(self.list.target_at(event.pos)) if over else -1
        self.point(number)
        if clicked(event):
            self._pressed = number
            if self.layout is not None and not self.layout["box"].rect.collidepoint(event.pos):
                self.leave()
        elif released(event) and number >= 0 and number == self._pressed:
            self.choose(number)
        return bool(event.type != pygame.MOUSEMOTION)

    # Time and picture

    def update(self, milliseconds: int) -> bool:
        moved = self.below.stage.update(milliseconds)
        scrolled = self.list.update(milliseconds)
        return super().update(milliseconds) or moved or scrolled

    def draw(self, surface: pygame.Surface) -> None:
        if self.layout is None:
            return
        scale, box = self.app.scale, self.layout["box"].rect
        show = self.below.show()
        place = pointing.place_of(self.below.stage, show, self._target)
        hidden = self._cut_out(surface, place) if place is not None and box.colliderect(place) else None
        if place is not None:
            pointing.draw_pointer(surface, place, scale)
        draw_panel(surface, box, scale)
        self.list.draw(surface, replace(show, hovered=f"{KEY}{self.at}" if self.at >= 0 else ""))
        super().draw(surface)
        if hidden is not None:
            surface.blit(hidden, hidden.get_rect(midright=(box.left - scale.px(8), self._height_of(hidden))))

    def _cut_out(self, surface: pygame.Surface, place: pygame.Rect) -> pygame.Surface:
        """A picture of what lies behind the window, framed, with what the line is about in its middle."""
        scale = self.app.scale
        around = place.inflate(2 * scale.px(AROUND), 2 * scale.px(AROUND)).clip(surface.get_rect())
        edge = scale.px(3)
        picture = pygame.Surface((around.width + 2 * edge, around.height + 2 * edge))
        draw_frame(picture, picture.get_rect(), theme.VOID, theme.HEADING, edge)
        picture.blit(surface.subsurface(around), (edge, edge))
        pointing.draw_pointer(picture, place.move(edge - around.left, edge - around.top), scale)
        return picture

    def _height_of(self, picture: pygame.Surface) -> int:
        """Where the middle of a picture beside the window goes: at its line, and whole."""
        line = self.list.place_of(f"{KEY}{self.at}")
        half = picture.get_height() // 2
        middle = line.centery if line is not None else self.list.rect.centery
        return max(half, min(self.app.display.size[1] - half, middle))
