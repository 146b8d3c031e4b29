"""The end of a game: won or lost, what happened, and what to play next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import difficulty
from portaldash.engine.portal_dash.rules.outcome import task_complete
from portaldash.engine.portal_dash.state import mob_kind
from portaldash.ui import theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Area, Share, fixed
from portaldash.ui.scenes.backdrop import Mood, draw_backdrop, ground_level
from portaldash.ui.scenes.confirm import go_to, go_to_title
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.menu import MenuButton
from portaldash.ui.scenes.parade import Parade, mob, player
from portaldash.ui.scenes.pictured import Pictured, draw_icon
from portaldash.ui.scenes.setup import Setup, again, new_seed
from portaldash.ui.scenes.tally import Deeds, Tally, tally
from portaldash.ui.table.people import SKINS
from portaldash.ui.table.say import Speaker
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import BAR, ScrollArea

if TYPE_CHECKING:
    from portaldash.engine.portal_dash.state import Outcome, State
    from portaldash.session import Session
    from portaldash.ui.widgets.base import Widget

MARGIN: Final = 24
WIDTH: Final = 620
FIGURES: Final = 170
COLUMNS: Final = 2
FOREGROUND: Final = 60
"""How far before the edge of the ground the figures stand."""


class OutcomeScene(WidgetScene):
    """Tells how a game that is over ended; `session` is the game."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.layout: Area | None = None

    @property
    def outcome(self) -> Outcome:
        """How the game ended; ValueError if it has not."""
        outcome = self.session.state.outcome
        if outcome is None:
            raise ValueError("the game is still going on")
        return outcome

    def open(self) -> None:
        won = self.outcome.won
        color = theme.CHOOSE if won else theme.DANGER
        self._title = self.widgets.add(heading(tr("outcome.won" if won else "outcome.lost"), size=52))
        self._title.color = color
        counted = tally(self.session)
        self._story = self.widgets.add(ScrollArea(gap=6))
        self._story.fill([*self._told(counted), *self._deeds(counted)])
        self._figures = self.widgets.add(self._parade(counted))
        self._menu = [
            self.widgets.add(MenuButton(tr("outcome.again"), self.play_again, hint=tr("outcome.again.hint"))),
            self.widgets.add(MenuButton(tr("outcome.new_seed"), self.play_anew)),
            self.widgets.add(MenuButton(tr("outcome.setup"), self.change_setup)),
            self.widgets.add(MenuButton(tr("outcome.watch"), self.watch, hint=tr("outcome.watch.hint"))),
            self.widgets.add(MenuButton(tr("outcome.statistics"), self.show_statistics)),
            self.widgets.add(MenuButton(tr("outcome.title_screen"), self.leave)),
        ]

    def _told(self, counted: Tally) -> list[Label]:
        """What happened, in sentences."""
        session = self.session
        level = session.level
        game = tr(
            "outcome.game",
            level=level.name,
            difficulty=difficulty(level),
            turns=tr("outcome.turns", count=session.state.turn),
        )
        labels = [Label(story_of(session, counted), size=20, face=Face.BOLD)]
        if self.outcome.won and level.outro:
            labels.append(Label(level.outro, size=17, face=Face.ITALIC))
        labels += [Label(words, color=theme.TEXT_DIM) for words in (game, progress_of(session.state))]
        labels.append(Label(tr("outcome.seed", seed=session.seed), color=theme.TEXT_DIM))
        if session.casual:
            labels.append(Label(tr("outcome.casual"), color=theme.TEXT_DIM))
        return labels

    def _deeds(self, counted: Tally) -> list[Widget]:
        """What everybody did."""
        lines: list[Widget] = []
        for seat, deeds in zip(self.session.seats, counted.deeds, strict=True):
            signal = theme.SEATS[theme.SEAT_NAMES.index(seat.color)]
            words = tr("deeds.line", name=seat.name, deeds=deeds_in_words(deeds))
            lines.append(Pictured(words, partial(draw_icon, signal.symbol, tint=signal.color), 30))
        return lines

    def _parade(self, counted: Tally) -> Parade:
        """The people; and what struck the last blow, if one did."""
        people = [player(SKINS[seat.color], seat.color) for seat in self.session.seats]
        if self.outcome.won or self.outcome.reason != "life" or not counted.blow:
            return Parade(people)
        kind = counted.blow if counted.blow in self.session.level.box.bosses else mob_kind(counted.blow)
        return Parade([*people, mob(kind, 1.3)], apart=1)

    def play_again(self) -> None:
        """The same people, level and luck."""
        self._play(self.session.seed)

    def play_anew(self) -> None:
        """The same people and level, with luck nobody knows."""
        self._play(int(new_seed()))

    def _play(self, seed: int) -> None:
        from portaldash.ui.scenes.table import TableScene  # noqa: PLC0415 (the table opens this scene)

        go_to(self.app, TableScene(again(self.session, seed)))

    def change_setup(self) -> None:
        """Choose again, starting from what was played."""
        from portaldash.ui.scenes.new_game import NewGameScene  # noqa: PLC0415 (only when it is asked for)

        self.app.scenes.push(NewGameScene(self._setup()))

    def watch(self) -> None:
        """Watch the game from its start."""
        from portaldash.ui.scenes.replay import open_record  # noqa: PLC0415 (only when it is asked for)

        open_record(self.app, self.session.record())

    def show_statistics(self) -> None:
        """Open the numbers of all finished games, this one among them."""
        from portaldash.ui.scenes.statistics import StatisticsScene  # noqa: PLC0415 (only when it is asked for)

        self.app.scenes.push(StatisticsScene())

    def _setup(self) -> Setup:
        """The choices made last, with those of this game in them."""
        from portaldash.ui.scenes.title import TitleScene  # noqa: PLC0415 (the title opens the scenes that lead here)

        title = next((scene for scene in self.app.scenes if isinstance(scene, TitleScene)), None)
        setup = title.setup if title is not None else Setup()
        setup.take(self.session)
        return setup

    def leave(self) -> None:
        """To the title."""
        self._setup()
        go_to_title(self.app)

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page = Area("outcome", pygame.Rect((0, 0), size))
        inner = page.inset("inner", scale.px(MARGIN))
        width = min(scale.room(WIDTH), inner.rect.width - scale.px(MARGIN))
        column, picture = inner.columns(fixed("column", width), Share("picture"), gap=scale.px(MARGIN))
        ground = ground_level(size, scale) + scale.px(FOREGROUND)
        high = min(scale.px(FIGURES), max(0, ground - picture.rect.top))
        self._figures.place(pygame.Rect(picture.rect.left, ground - high, picture.rect.width, high), scale)
        margin, gap = scale.px(16), scale.px(12)
        heights = [button.wanted(scale)[1] for button in self._menu]
        title_height = self._title.wanted(scale, width)[1]
        rows = -(-len(self._menu) // COLUMNS)
        menu_height = max(heights) * rows + scale.px(8) * (rows - 1)
        room = column.rect.height - title_height - menu_height - 3 * gap
        wanted = self._story_height(width - 2 * margin) + 2 * margin
        title, story, menu, _ = column.rows(
            fixed("title", title_height),
            fixed("story", min(wanted, room)),
            fixed("menu", menu_height),
            Share("below"),
            gap=gap,
        )
        self._title.place(title.rect, scale)
        self._story.place(story.inset("inside", margin).rect, scale)
        names = [f"button {number}" for number in range(len(self._menu))]
        for button, area in zip(self._menu, menu.grid(names, COLUMNS, gap=scale.px(8)), strict=True):
            button.place(area.rect, scale)
        self.layout = page

    def _story_height(self, width: int) -> int:
        """How high the story is when nothing of it has to be scrolled."""
        scale = self.app.scale
        heights = [widget.wanted(scale, width - scale.px(BAR + 4))[1] for widget in self._story.widgets]
        return sum(heights) + scale.px(self._story.gap) * (len(heights) - 1)

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        draw_backdrop(surface, scale, Mood.WON if self.outcome.won else Mood.LOST)
        if self.layout is not None:
            edge = theme.CHOOSE if self.outcome.won else theme.DANGER
            draw_panel(surface, self.layout["inner/column/story"].rect, scale, edge=edge)
        super().draw(surface)


def story_of(session: Session, counted: Tally) -> str:
    """How the game ended, in one sentence with a reason."""
    outcome = session.state.outcome
    speaker = Speaker(session.level, session.seats)
    if outcome is None or outcome.won:
        bosses = [session.level.box.bosses[pick.boss].name for pick in session.state.bosses]
        key = "outcome.won.both" if len(bosses) > 1 else "outcome.won.text"
        return tr(key, boss=", ".join(bosses[:-1] or bosses), other=bosses[-1])
    if outcome.reason == "life":
        name = speaker.player_of(outcome.about)
        if counted.blow:
            return tr("outcome.lost.blow", name=name, mob=speaker.mob(counted.blow))
        return tr("outcome.lost.magma", name=name)
    if outcome.reason == "task":
        return tr("outcome.lost.task", layer=counted.layer, task=outcome.about)
    if outcome.reason == "turns":
        return tr("outcome.lost.turns", count=session.level.turns)
    return tr("outcome.lost.cube")


def progress_of(state: State) -> str:
    """How far the team came: parts turned face up, piglin tasks done."""
    done = [task.name for task in state.tasks() if task_complete(state, task.name)]
    tasks = tr("outcome.tasks", tasks=", ".join(done)) if done else tr("outcome.no_task")
    parts = tr("outcome.parts", count=len(state.parts), all=state.level.parts)
    return tr("outcome.progress", parts=parts, tasks=tasks)


def deeds_in_words(deeds: Deeds) -> str:
    """What a player did, as a list."""
    said = [
        tr("deeds.found", count=deeds.found),
        tr("deeds.mined", count=deeds.mined),
        tr("deeds.defeated", count=deeds.defeated),
        tr("deeds.hearts", count=deeds.hearts),
    ]
    if deeds.boss_hits:
        said.insert(3, tr("deeds.boss", count=deeds.boss_hits))
    return ", ".join(said) + "."
