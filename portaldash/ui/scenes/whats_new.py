"""What is new: what the versions of the game brought, to read once after an update and whenever somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash import paths
from portaldash.content.news import load_news, newer
from portaldash.ui import text, theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Area, Share, fixed, page_of
from portaldash.ui.scenes.backdrop import Mood, draw_backdrop
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.dialog import ENTER, ESCAPE
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from portaldash.content.news import Release
    from portaldash.ui.layout import Scale

MARGIN: Final = 16
WIDEST: Final = 900
SIZE: Final = 17
BULLET: Final = 9
INDENT: Final = 24
PADDING: Final = 20
READING: Final = {pygame.K_UP: -0.2, pygame.K_DOWN: 0.2, pygame.K_PAGEUP: -0.85, pygame.K_PAGEDOWN: 0.85}
"""The keys that read on, and how much of the window they move."""


def all_news() -> tuple[Release, ...]:
    """Everything there is to tell, the newest first; ContentError if the file is wrong."""
    return load_news(paths.assets() / "news" / "en.yaml")


def news_since(version: str) -> WhatsNewScene | None:
    """The scene for somebody who has played this version before; None if nothing came after it."""
    releases = newer(all_news(), version)
    return WhatsNewScene(releases) if releases else None


class Point(Widget):
    """A sentence with a block before its first line."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._label = Label(words, size=SIZE)

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        before = scale.room(INDENT)
        across, down = self._label.wanted(scale, None if width is None else max(1, width - before))
        return across + before, down

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        before = scale.room(INDENT)
        self._label.place(pygame.Rect(before, 0, rect.width - before, rect.height), scale)

    def look(self) -> Hashable:
        return self._label.look()

    def paint(self, picture: pygame.Surface) -> None:
        side = self.scale.room(BULLET)
        line = text.line_height(Face.TEXT, self.scale.text(SIZE))
        picture.fill(theme.HEADING, (0, (line - side) // 2, side, side))
        self._label.draw(picture)


class WhatsNewScene(WidgetScene):
    """The versions below each other, with what came in each."""

    def __init__(self, releases: Sequence[Release] = ()) -> None:
        """Without `releases` all of them are told."""
        super().__init__()
        self._releases = releases
        self.layout: Area | None = None

    def open(self) -> None:
        self._title = self.widgets.add(heading(tr("news.title"), size=34))
        self._text = self.widgets.add(ScrollArea(gap=10))
        self._text.fill(list(self._lines()))
        self._back = self.widgets.add(Button(tr("news.back"), self.go_back, shortcut=ESCAPE))

    def _lines(self) -> Iterator[Widget]:
        for release in self._releases or all_news():
            yield heading(tr("title.version", version=release.version), size=26)
            for line in release.news:
                yield Point(line)

    def go_back(self) -> None:
        """To where this scene was opened."""
        self.app.scenes.remove(self)

    def handle(self, event: pygame.event.Event) -> bool:
        if ENTER.matches(event):
            self.go_back()
            return True
        if event.type == pygame.KEYDOWN and event.key in READING:
            self._text.scroll(self._text.offset + round(READING[event.key] * self._text.rect.height))
            return True
        return super().handle(event)

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page, inner = page_of("news", size, scale.px(MARGIN), scale.room(WIDEST))
        top, body, foot = inner.rows(
            fixed("top", self._title.wanted(scale)[1]),
            Share("body"),
            fixed("foot", self._back.wanted(scale)[1]),
            gap=scale.px(10),
        )
        self._title.place(top.rect, scale)
        self._text.place(body.inset("inside", scale.px(PADDING), scale.px(PADDING)).rect, scale)
        back, _ = foot.columns(fixed("back", self._back.wanted(scale)[0] + scale.px(16)), Share("rest"))
        self._back.place(back.rect, scale)
        self.layout = page

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        draw_backdrop(surface, scale, Mood.QUIET)
        if self.layout is not None:
            draw_panel(surface, self.layout["inner/body"].rect, scale)
        super().draw(surface)
