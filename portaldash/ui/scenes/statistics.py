"""All games finished on this computer: who won where, in how many turns, what was lost by, and how the dice fell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.saves.files import DAMAGED
from portaldash.saves.statistics import Statistics
from portaldash.ui import theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Area, Share, centered, fixed, page_of
from portaldash.ui.scenes.backdrop import Mood, draw_backdrop
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.statistics_charts import dice, losses, results, summary_words
from portaldash.ui.text import tr
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.dialog import ESCAPE
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import BAR, ScrollArea

if TYPE_CHECKING:
    from pathlib import Path

    from portaldash.saves.statistics import Summary

MARGIN: Final = 16
WIDEST: Final = 1240
EMPTY: Final = 640


class StatisticsScene(WidgetScene):
    """The numbers of all finished games; with a `summary` it shows that one instead."""

    def __init__(self, summary: Summary | None = None) -> None:
        super().__init__()
        self.summary = summary
        self.layout: Area | None = None
        self._drawn = False

    def open(self) -> None:
        self._title = self.widgets.add(heading(tr("statistics.title"), size=34))
        self._games = self.widgets.add(Label("", size=17, color=theme.TEXT_DIM))
        self._results = self.widgets.add(ScrollArea(gap=3))
        self._chances = self.widgets.add(ScrollArea(gap=4))
        self._back = self.widgets.add(Button(tr("statistics.back"), self.go_back, shortcut=ESCAPE))
        self._news = self.widgets.add(Label("", size=15, color=theme.WARNING))
        if self.summary is not None:
            self.tell(self.summary)
        else:
            self._games.words = tr("statistics.counting")

    def go_back(self) -> None:
        """To where this scene was opened."""
        self.app.scenes.remove(self)

    def update(self, milliseconds: int) -> bool:
        # The first picture is there at once: when the games have to be counted anew, that takes a while.
        if self._drawn and self.summary is None:
            self._count()
        return super().update(milliseconds)

    def _count(self) -> None:
        """Bring the numbers, made anew from the saved games if the file with them is damaged."""
        self.app.keeping.settle()
        statistics = Statistics(self.app.keeping.keeper.finished)
        before = damaged(statistics.path)
        self.tell(statistics.summary())
        new = [path for path in damaged(statistics.path) if path not in before]
        if new and self.summary is not None:
            self._news.words = tr("statistics.mended", count=self.summary.games, file=new[0].name)
        self.app.rearrange()

    def tell(self, summary: Summary) -> None:
        """Show these numbers."""
        self.summary = summary
        if summary.games:
            self._games.words = summary_words(summary)
            self._results.fill([*results(summary)])
            self._chances.fill([*losses(summary), *dice(summary)])
        else:
            self._games.words = ""
            self._results.fill([Label(tr("statistics.none"), size=20), Label(tr("statistics.none.more"), size=17)])
            self._chances.fill([])

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page, inner = page_of("statistics", size, scale.px(MARGIN), scale.px(WIDEST))
        width = inner.rect.width
        for label in (self._games, self._news):
            label.visible = bool(label.words)
        labels = [label for label in (self._title, self._games, self._news) if label.visible]
        heights = [label.wanted(scale, width)[1] for label in labels]
        *places, body, foot = inner.rows(
            *(fixed(f"words {number}", high) for number, high in enumerate(heights)),
            Share("body"),
            fixed("foot", self._back.wanted(scale)[1]),
            gap=scale.px(6),
        )
        for label, place in zip(labels, places, strict=True):
            label.place(place.rect, scale)
        self._chances.visible = bool(self._chances.widgets)
        for charts, box in zip((self._results, self._chances), self._boxes(body), strict=False):
            charts.place(box.inset("inside", scale.px(18), scale.px(12)).rect, scale)
        button, _ = foot.columns(fixed("back", self._back.wanted(scale)[0] + scale.px(16)), Share("rest"))
        self._back.place(button.rect, scale)
        self.layout = page

    def _boxes(self, body: Area) -> list[Area]:
        """The places of the charts beside each other; while there are none, one for the words that say so."""
        scale = self.app.scale
        if self._chances.visible:
            return body.columns(Share("results", 1.1), Share("chances", 1.0), gap=scale.px(10))
        width = min(body.rect.width, scale.room(EMPTY))
        inside = width - 2 * scale.px(18) - scale.px(BAR + 4)
        high = sum(words.wanted(scale, inside)[1] + scale.px(6) for words in self._results.widgets)
        return [body.add("results", centered(body.rect, (width, high + 2 * scale.px(12))))]

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        draw_backdrop(surface, scale, Mood.QUIET)
        if self.layout is not None:
            for area in self.layout["inner/body"].children.values():
                draw_panel(surface, area.rect, scale)
        super().draw(surface)
        self._drawn = True


def damaged(path: Path) -> list[Path]:
    """The files that were put aside because they were damaged, of the one that should be here."""
    try:
        return sorted(path.parent.glob(f"{path.name}{DAMAGED}*"))
    except OSError:
        return []
