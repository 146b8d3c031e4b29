"""A game watched once more: the table as it was at any moment, and nothing to choose on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash import observe
from portaldash.ui import theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.layout import Area, Scale, Share, fixed
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.replay_bar import SPEEDS, ReplayBar, Track, Turn
from portaldash.ui.scenes.replay_words import differs, moment_words, news
from portaldash.ui.table import pointing
from portaldash.ui.table.chooser import action_in
from portaldash.ui.table.describe import describe_only
from portaldash.ui.table.log_view import line_number
from portaldash.ui.table.noises import Noises
from portaldash.ui.table.screening import Screening
from portaldash.ui.table.stage import Stage
from portaldash.ui.table.story import Detail, written
from portaldash.ui.table.view import Showing
from portaldash.ui.text import Face, tr
from portaldash.ui.timeline import Speed
from portaldash.ui.widgets.base import clicked, released
from portaldash.ui.widgets.button import Button, Shortcut
from portaldash.ui.widgets.dialog import ESCAPE, Answer, Dialog
from portaldash.ui.widgets.label import Label
from portaldash.ui.widgets.tooltip import Tooltip, draw_tip

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.engine.portal_dash import events as e
    from portaldash.saves.record import Record
    from portaldash.saves.replay import Difference, Replay
    from portaldash.ui.app import App
    from portaldash.ui.table.say import Line
    from portaldash.ui.table.story import Story

BEAT: Final = 480
"""Milliseconds at normal speed for which what somebody has chosen is marked before it happens."""
BEAT_AT_ONCE: Final = 90
LOG_SHARE: Final = 2.0
"""How high the log is where it stands below the cube, compared with that."""
WORDS: Final = (19, 17, 15, 13)
LOG_KEY: Final = Shortcut(pygame.K_l, "L")
TURN: Final = 30
VIEWING: Final[dict[int, Callable[[Stage], object]]] = {
    pygame.K_COMMA: lambda stage: stage.cube.turn(-TURN),
    pygame.K_PERIOD: lambda stage: stage.cube.turn(TURN),
    pygame.K_PLUS: lambda stage: stage.board.zoom(1),
    pygame.K_EQUALS: lambda stage: stage.board.zoom(1),
    pygame.K_MINUS: lambda stage: stage.board.zoom(-1),
}
"""What keys do that only move what is looked at."""


def open_record(app: App, record: Record, at: int | None = None) -> None:
    """Watch the game in a record, from its start or paused at this moment of its log."""
    app.scenes.push(ReplayScene(record, at))


class ReplayScene(WidgetScene):
    """Shows a game from its record, and plays it on.

    Everything that counts moments counts entries of the game's log, as the replay does.
    """

    def __init__(self, record: Record, at: int | None = None) -> None:
        super().__init__()
        self.record = record
        self.stage = Stage()
        self.screening = Screening(record, self.stage, self._hear)
        self.detail = Detail.EVENTS
        self.playing = at is None
        self.difference: Difference | None = None
        self.layout: Area | None = None
        self._first = at or 0
        self._wait = BEAT
        self._drawn = self._checked = False
        self._noises = Noises()
        self._tip = Tooltip()
        self._hovered = self._pressed = ""
        self._show: Showing | None = None

    def open(self) -> None:
        self.title = self.widgets.add(Label("", size=18, face=Face.HEADING, color=theme.HEADING))
        self.words = self.widgets.add(Label("", size=WORDS[0], face=Face.BOLD))
        self.menu = [
            self.widgets.add(Button(tr("replay.log"), self.open_log, shortcut=LOG_KEY, hint=tr("replay.log.hint"))),
            self.widgets.add(Button(tr("replay.leave"), self.leave, shortcut=ESCAPE)),
        ]
        self.bar = ReplayBar(self._buttons(), Track(self.replay.length, self._turns(), self.go), self.set_speed)
        for widget in self.bar.widgets:
            self.widgets.add(widget)
        self.bar.speed.index = SPEEDS.index(Speed[self.app.settings.speed.upper()])
        self.adapt()
        self.go(self._first)

    def _buttons(self) -> dict[str, Callable[[], None]]:
        return {
            "start": lambda: self.go(0),
            "turn_back": lambda: self.turn(-1),
            "back": self.back,
            "play": self.play,
            "forward": self.forward,
            "turn_on": lambda: self.turn(1),
            "end": lambda: self.go(self.replay.length),
        }

    def _turns(self) -> list[Turn]:
        colors = [theme.SEAT_NAMES.index(seat.color) for seat in self.record.seats]
        return [Turn(line.at, number, colors[line.seat]) for number, line in enumerate(self.story.turns, start=1)]

    @property
    def replay(self) -> Replay:
        return self.screening.replay

    @property
    def story(self) -> Story:
        return self.screening.story

    def adapt(self) -> None:
        self.set_speed(SPEEDS[self.bar.speed.index])

    # Back and forth

    def go(self, at: int) -> None:
        """Show the table after so many entries of the log; what is playing goes on from there."""
        self.screening.go(at)
        self._refresh()

    def go_to(self, line: Line) -> None:
        """Show the moment that a line of the story belongs to, and stay there."""
        self.playing = False
        self.screening.go_to(line)
        self._refresh()

    def back(self) -> None:
        """Back to what was decided before."""
        self.playing = False
        self.screening.back()
        self._refresh()

    def forward(self) -> None:
        """On to the next decision, showing what happens."""
        self.playing = False
        self.screening.step()
        self._refresh()

    def turn(self, by: int) -> None:
        """To the beginning of the next turn, or of the present one, or from there of the one before."""
        self.screening.turn(by)
        self._refresh()

    def play(self) -> None:
        """Play on, or stop; at the end, from the start."""
        self.playing = not self.playing
        if self.playing and self.replay.over:
            self.screening.go(0)
        self._wait = 0
        self._refresh()

    def set_speed(self, speed: Speed) -> None:
        """Play this fast from now on, in this scene."""
        self.screening.set_pace(speed, reduced_motion=self.app.settings.reduced_motion)
        self._show = None

    # What is shown

    def show(self) -> Showing:
        """What the views show now."""
        if self._show is None:
            screening, state = self.screening, self.replay.state
            director, quiet = screening.director, not screening.busy
            line = screening.next if quiet else None
            self._show = Showing(
                facts=screening.facts,
                seats=self.record.seats,
                seat=line.seat if line is not None and line.seat >= 0 else screening.facts.active,
                picked=frozenset({line.target}) if line is not None and line.target else frozenset(),
                hovered=self._hovered,
                drift=director.drift,
                flash=director.flash if not self.app.settings.reduced_motion else frozenset(),
                shortages=observe.shortages(state) if quiet else {},
                acting=action_in(state) if quiet else 0,
                pointed=self._pointed(),
            )
        return self._show

    def current(self, detail: Detail) -> int:
        """The number of the last line of the story, at this detail, that has happened."""
        return self.screening.newest(detail)

    def _pointed(self) -> str:
        """What the line of the log is about that the pointer is on."""
        number = line_number(self._hovered)
        lines = self.story.lines(self.detail)
        return lines[number].target if 0 <= number < len(lines) else ""

    def _refresh(self) -> None:
        """Bring words, log and buttons up to the moment shown."""
        self._show = None
        quiet, facts, log = not self.screening.busy, self.screening.facts, self.stage.log
        key = "replay.title" if facts.turn else "replay.title.setup"
        self.title.words = tr(key, level=self.record.level.name, turn=facts.turn, last=self.replay.last_turn)
        self._say(moment_words(self.screening) if quiet else news(self.screening))
        lines = self.story.lines(self.detail)
        if len(log.lines) != len(lines):
            log.lines = written(lines, self.record.seats)
        log.current = self.current(self.detail)
        self.bar.track.at = self.replay.at
        self.bar.show(playing=self.playing, at_start=self.replay.at == 0, at_end=self.replay.over and quiet)

    def _say(self, words: str) -> None:
        """Show these words as large as they fit."""
        label, scale = self.words, self.words.scale
        label.words = words
        for label.size in WORDS:
            if label.wanted(scale, max(1, label.rect.width))[1] <= label.rect.height:
                break

    # Where things are

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page = Area("replay", pygame.Rect((0, 0), size))
        table, bar = page.rows(Share("table"), fixed("bar", self.bar.height(scale)))
        inner = Scale.for_size(table.rect.size, self.app.text_percent)
        areas = self.stage.arrange(table.rect.size, inner, len(self.record.seats) - 1, LOG_SHARE)
        self.title.place(areas.find("title").rect.inflate(-2 * scale.px(12), 0), inner)
        self.words.place(areas.find("inside").rect.inflate(-2 * scale.px(8), 0), inner)
        self._place_menu(areas.find("menu").rect, inner)
        self.bar.place(bar, scale)
        self.layout = page
        self._refresh()

    def _place_menu(self, room: pygame.Rect, scale: Scale) -> None:
        right, gap = room.right - scale.px(10), scale.px(8)
        for button in reversed(self.menu):
            width = min(button.wanted(scale)[0], room.width // len(self.menu) - gap)
            button.place(pygame.Rect(right - width, room.top, width, room.height).inflate(0, -scale.px(6)), scale)
            right -= width + gap

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event) or self._point(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Take a key that goes back or forth, unless the focus is on something that it presses."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if self.widgets.ring.shown and event.key in {pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT}:
            return False
        if event.key in VIEWING:
            VIEWING[event.key](self.stage)
            return True
        act = self._acts().get(event.key)
        if act is not None:
            act()
        return act is not None

    def _hear(self, event: e.Event) -> None:
        self._noises.begin(event, self.screening.facts)

    def _acts(self) -> dict[int, Callable[[], None]]:
        press = self._buttons()
        return {
            pygame.K_HOME: press["start"],
            pygame.K_PAGEUP: press["turn_back"],
            pygame.K_LEFT: press["back"],
            pygame.K_SPACE: press["play"],
            pygame.K_RIGHT: press["forward"],
            pygame.K_PAGEDOWN: press["turn_on"],
            pygame.K_END: press["end"],
            pygame.K_s: self.bar.speed.press,
            pygame.K_d: self.turn_detail,
        }

    def turn_detail(self) -> None:
        """Tell the story at the next level of detail."""
        self.set_detail(Detail((self.detail.value + 1) % len(Detail)))

    def set_detail(self, detail: Detail) -> None:
        """Tell the story at this level of detail."""
        self.detail = detail
        self._hovered = ""
        self._refresh()

    def _point(self, event: pygame.event.Event) -> bool:
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            self._hover(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        view = self.stage.view_at(self.app.pointer, self.show()) if self.app.pointer else None
        takers = [each for each in self.stage.views(self.show()) if each is view or each.holding]
        used = sum(each.handle(event) for each in takers) > 0
        if clicked(event):
            self._pressed = self._hovered
        elif released(event) and self._hovered and self._hovered == self._pressed:
            self.click(self._hovered)
            return True
        return used or clicked(event)

    def _hover(self, position: tuple[int, int] | None) -> None:
        key = self.stage.target_at(position, self.show()) if position is not None else ""
        if key != self._hovered:
            self._hovered = key
            self._show = None
            pointed = self._pointed()
            if pointed:
                pointing.bring_into_view(self.stage, self.screening.facts, pointed)
            self.app.redraw()

    def click(self, key: str) -> None:
        """Go to the moment of a line, look at a player or into a pile."""
        number = line_number(key)
        if number >= 0:
            self.go_to(self.story.lines(self.detail)[number])
        elif key.startswith("player:"):
            self.screening.look_at(int(key[len("player:p") :]) - 1)
            self._show = None
        else:
            self._open_pile(key)

    def _open_pile(self, key: str) -> None:
        from portaldash.ui.scenes.pile import PileScene, pile_of  # noqa: PLC0415 (only when it is asked for)

        pile = pile_of(key, self.show(), self.replay.state.stack)
        if pile is not None:
            self.app.scenes.push(PileScene(pile))

    def open_log(self) -> None:
        """Show the story large."""
        from portaldash.ui.scenes.log import LogScene  # noqa: PLC0415 (only when it is asked for)

        self.playing = False
        self._refresh()
        self.app.scenes.push(LogScene(self.story, self, self.go_to))

    def leave(self) -> None:
        """Back to where this scene was opened."""
        self.app.scenes.remove(self)

    # Time and picture

    def update(self, milliseconds: int) -> bool:
        if self._drawn and not self._checked:
            self._check()
        played = self.screening.update(milliseconds)
        self._noises.play(self.app.sounds)
        if self._play_on(milliseconds) or played:
            played = True
            self._refresh()
        spoken = self._tip.update(milliseconds, *self._words_here())
        changed = self.stage.update(milliseconds)
        return super().update(milliseconds) or played or spoken or changed

    def _play_on(self, milliseconds: int) -> bool:
        """Let the next decision be taken when its time has come; True if it was."""
        if not self.playing or self.screening.busy:
            return False
        speed = self.screening.speed
        self._wait -= milliseconds * (speed.value or 1)
        if self._wait > 0:
            return False
        self._wait = BEAT if speed is not Speed.INSTANT else BEAT_AT_ONCE
        if self.replay.over:
            self.playing = False
        else:
            self.screening.step()
        return True

    def _check(self) -> None:
        """See whether the game comes out as it was played, and say where it first does not."""
        self._checked = True
        self.difference = self.replay.verify()
        if self.difference is None:
            return
        self.playing = False
        self.bar.track.broken = self.difference.at
        words = Label(differs(self.replay, self.difference, self.screening.speaker))
        self.app.scenes.push(Dialog(tr("replay.differs.title"), "", [Answer(tr("replay.differs.close"))], more=[words]))

    def _words_here(self) -> tuple[str, pygame.Rect | None]:
        if not self._hovered:
            return "", None
        return describe_only(self._hovered, self.show(), self.screening.speaker), self.stage.place_of(
            self._hovered, self.show()
        )

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface, self.show())
        areas = self.stage.areas
        if areas is not None and self.layout is not None:
            surface.fill(theme.PANEL, areas["top"].rect)
            surface.fill(theme.PANEL, self.layout["bar"].rect)
            color = self.record.seats[self.show().seat].color
            edge = theme.SEATS[theme.SEAT_NAMES.index(color)].color
            draw_frame(surface, areas.find("prompt").rect, theme.PANEL_RAISED, edge, self.app.scale.px(3))
            self.stage.draw_over(surface, self.show())
        super().draw(surface)
        self._tip.draw(surface, self.app.scale)
        self._draw_moment(surface)
        self._drawn = True

    def _draw_moment(self, surface: pygame.Surface) -> None:
        """Say which turn the pointer is at on the track."""
        track = self.bar.track
        if track.hovered or track.held:
            at, place = track.pointed
            turn = track.turn_at(at)
            words = tr("replay.moment", turn=turn.number) if turn is not None else tr("replay.moment.setup")
            draw_tip(surface, words, place, self.app.scale)
