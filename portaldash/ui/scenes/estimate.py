"""Is a level fair? What can be seen before it is played, and what comes of many games of a computer player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.bots.crew import jobs_here
from portaldash.bots.estimate import Estimate, plan_of
from portaldash.content.fairness import Verdict, checks
from portaldash.ui import theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Area, Share, fixed, page_of
from portaldash.ui.scenes import estimate_words as words
from portaldash.ui.scenes.backdrop import Mood, draw_backdrop
from portaldash.ui.scenes.charts import Beside, Key
from portaldash.ui.scenes.estimate_charts import DRAWN, Below, CheckLine, Gap, OutcomeRow, Progress, draw_span
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.choosing import Selector
from portaldash.ui.widgets.dialog import ESCAPE
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.bots.arena import Tally
    from portaldash.engine.portal_dash.defs import LevelDef
    from portaldash.ui.widgets.base import Widget

MARGIN: Final = 16
WIDEST: Final = 1240
GAMES: Final = (50, 200, 1000)
"""How many games can be played for each number of players."""
OFTEN: Final = 200
"""Milliseconds between two looks at the results: more often nobody can read them."""
SIGNS: Final = {
    Verdict.FINE: ("check", theme.CHOOSE),
    Verdict.UNFAIR: ("warning", theme.WARNING),
    Verdict.IMPOSSIBLE: ("cross", theme.DANGER),
}
SMALL: Final = 14
KEYS: Final = 3
"""Keys beside each other."""


class EstimateScene(WidgetScene):
    """The checks on the left, the games on the right; they are played by other processes while this scene is open."""

    def __init__(self, level: LevelDef, jobs: int | None = None) -> None:
        """`jobs` is how many processes play, without it as many as there are processors; with 0 the window plays."""
        super().__init__()
        self.level = level
        self.layout: Area | None = None
        self.estimate: Estimate | None = None
        self._jobs = jobs_here() if jobs is None else jobs
        self._milliseconds = self._since_told = 0
        self._cancelled = False
        self._rows: dict[int, tuple[OutcomeRow, Below]] = {}

    def open(self) -> None:
        self._title = self.widgets.add(heading(tr("estimate.title", name=self.level.name), size=30))
        self._checks = self.widgets.add(ScrollArea(gap=6))
        self._games = self.widgets.add(ScrollArea(gap=3))
        self._news = self.widgets.add(Label("", size=SMALL, color=theme.WARNING))
        self._told = self.widgets.add(Label(tr("estimate.ready"), size=15, color=theme.TEXT_DIM))
        self._progress = self.widgets.add(Progress())
        self._back = self.widgets.add(Button(tr("estimate.back"), self.go_back, shortcut=ESCAPE))
        self._copy = self.widgets.add(Button(tr("estimate.copy"), self.copy, hint=tr("estimate.copy.hint")))
        self._cancel = self.widgets.add(Button(tr("estimate.cancel"), self.cancel))
        self._start = self.widgets.add(Button(tr("estimate.start"), self.start, color=theme.GO))
        self._count = Selector(tr("estimate.games"), [str(number) for number in GAMES], 0, lambda _: None)
        self._checks.fill([heading(tr("estimate.checks"), size=22), *self._lines()])
        self._make_rows()
        self._enable()

    def _lines(self) -> Sequence[Widget]:
        """What the checks come to, and each of them; those that found something come first."""
        found = sorted(checks(self.level), key=lambda remark: remark.verdict is Verdict.FINE)
        concerns = sum(remark.verdict is not Verdict.FINE for remark in found)
        color = theme.WARNING if concerns else theme.CHOOSE
        lines = [
            CheckLine(*SIGNS[remark.verdict], words.sentence(remark), bold=remark.verdict is not Verdict.FINE)
            for remark in found
        ]
        return [Label(words.verdict(concerns), face=Face.BOLD, color=color), *lines]

    def _make_rows(self) -> None:
        labels = tuple(words.players(number) for number in self.level.players)
        rows = [OutcomeRow(label, labels) for label in labels]
        self._rows = {number: (row, Below(row)) for number, row in zip(self.level.players, rows, strict=True)}
        about = Label(tr("estimate.about"), size=SMALL, color=theme.TEXT_DIM)
        head = [heading(tr("estimate.played"), size=22), about, self._count, *self._keys()]
        self._games.fill([*head, *(widget for row in self._rows.values() for widget in (Gap(), *row))])

    def _keys(self) -> Sequence[Widget]:
        """What the parts of the bars mean, three beside each other."""
        names = [name for name in DRAWN if name != "turns" or self.level.turns]
        keys: list[Widget] = [Key(tr(f"estimate.by.{name}"), DRAWN[name]) for name in names]
        keys.append(Key(tr("estimate.by.interval"), draw_span))
        keys += [Gap() for _ in range(-len(keys) % KEYS)]
        return [Beside(keys[start : start + KEYS]) for start in range(0, len(keys), KEYS)]

    # Playing

    @property
    def running(self) -> bool:
        """Whether games are being played."""
        return self.estimate is not None and not self.estimate.finished and not self._cancelled

    def start(self) -> None:
        """Play as many games as are chosen, from the beginning."""
        self._stop()
        self._cancelled = False
        self._milliseconds = self._since_told = 0
        self.estimate = Estimate(plan_of(self.level, GAMES[self._count.index]), self._jobs)
        self.tell()

    def cancel(self) -> None:
        """Play no further; what has come in stays."""
        self._stop()
        self.tell()

    def _stop(self) -> None:
        self._cancelled = True
        if self.estimate is not None:
            self.estimate.close()

    def close(self) -> None:
        self._stop()
        super().close()

    def go_back(self) -> None:
        """To where this scene was opened; the games end."""
        self.app.scenes.remove(self)

    def copy(self) -> None:
        """Put everything on the clipboard as text."""
        tallies = self.estimate.tallies if self.estimate is not None else {}
        pygame.scrap.put_text(words.plain(self.level, tallies))
        self.app.toasts.say(tr("estimate.copied"))

    def update(self, milliseconds: int) -> bool:
        if self.estimate is not None and self.running:
            self._milliseconds += milliseconds
            self._since_told += milliseconds
            self.estimate.poll()
            if self._since_told >= OFTEN or not self.running:
                self._since_told = 0
                self.tell()
        return super().update(milliseconds)

    def tell(self) -> None:
        """Show what has come in."""
        estimate = self.estimate
        if estimate is not None:
            for number, tally in estimate.tallies.items():
                self._tell_row(number, tally)
            self._progress.share = estimate.done / estimate.plan.games
            self._told.words = self._told_progress(estimate)
            self._news.words = self._trouble(estimate)
        self._enable()
        self.app.rearrange()

    def _tell_row(self, number: int, tally: Tally) -> None:
        row, below = self._rows[number]
        row.show(tally, words.figure(tally), words.hint(tally))
        below.words = words.told(number, tally, running=self.running)

    def _told_progress(self, estimate: Estimate) -> str:
        if self._cancelled and not estimate.finished:
            return tr("estimate.cancelled", done=estimate.done, count=estimate.plan.games)
        return words.remaining(estimate.done, estimate.plan.games, self._milliseconds / 1000)

    def _trouble(self, estimate: Estimate) -> str:
        if estimate.troubles:
            return tr("estimate.trouble", count=len(estimate.troubles), first=estimate.troubles[0])
        return tr("estimate.alone") if self.running and estimate.alone else ""

    def _enable(self) -> None:
        running = self.running
        self._start.why_not = self._count.why_not = tr("estimate.running") if running else ""
        self._cancel.why_not = "" if running else tr("estimate.not_running")
        self._progress.visible = self.estimate is not None

    # Where it is

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page, inner = page_of("estimate", size, scale.px(MARGIN), scale.px(WIDEST))
        width = inner.rect.width
        self._news.visible = bool(self._news.words)
        under = [widget for widget in (self._news, self._told, self._progress) if widget.visible]
        top, body, *places, foot = inner.rows(
            fixed("top", self._title.wanted(scale, width)[1]),
            Share("body"),
            *(fixed(f"under {number}", widget.wanted(scale, width)[1]) for number, widget in enumerate(under)),
            fixed("foot", self._back.wanted(scale)[1]),
            gap=scale.px(6),
        )
        self._title.place(top.rect, scale)
        for widget, place in zip(under, places, strict=True):
            widget.place(place.rect, scale)
        columns = body.columns(Share("checks", 1.0), Share("games", 1.25), gap=scale.px(10))
        for area, column in zip((self._checks, self._games), columns, strict=True):
            area.place(column.inset("inside", scale.px(14), scale.px(10)).rect, scale)
        self._arrange_foot(foot)
        self.layout = page

    def _arrange_foot(self, foot: Area) -> None:
        scale = self.app.scale
        buttons = {"back": self._back, "copy": self._copy, "cancel": self._cancel, "start": self._start}
        shares = [fixed(name, button.wanted(scale)[0] + scale.px(12)) for name, button in buttons.items()]
        places = foot.columns(shares[0], Share("between"), *shares[1:], gap=scale.px(8))
        for button, place in zip(buttons.values(), [places[0], *places[2:]], strict=True):
            button.place(place.rect, scale)

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        draw_backdrop(surface, scale, Mood.QUIET)
        if self.layout is not None:
            for area in self.layout["inner/body"].children.values():
                draw_panel(surface, area.rect, scale)
        super().draw(surface)
