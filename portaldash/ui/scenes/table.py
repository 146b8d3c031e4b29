"""The table: a game is played here, by clicking the things themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.rules.turn import ACTIONS
from portaldash.session import UndoTo
from portaldash.ui import theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.table import pointing
from portaldash.ui.table.bar import END_TURN, REDO, UNDO, UNDO_ACTION, UNDO_TURN, Bar
from portaldash.ui.table.chooser import Chooser
from portaldash.ui.table.chronicle import Chronicle
from portaldash.ui.table.describe import describe
from portaldash.ui.table.director import Director
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.log_view import line_number
from portaldash.ui.table.noises import Noises, answer
from portaldash.ui.table.say import Speaker
from portaldash.ui.table.spots import Spot
from portaldash.ui.table.stage import Stage
from portaldash.ui.table.story import Detail, written
from portaldash.ui.table.view import Showing
from portaldash.ui.text import tr
from portaldash.ui.timeline import Speed
from portaldash.ui.trace import trace, tracing
from portaldash.ui.widgets.base import clicked, released
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.dialog import Answer, Dialog
from portaldash.ui.widgets.group import Group
from portaldash.ui.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from portaldash.session import Session
    from portaldash.ui.table.say import Line

DRAG: Final = 6
"""Pixels the pointer may move between press and release of a click."""
CALM: Final = 200
"""Milliseconds after a choice in which clicks choose nothing, so that a double click is one choice."""
DEFAULTS: Final = ("end_turn", "stop", "done", "keep")
"""The choices that Enter and Space take when nothing has the focus, if it is the only thing to do or a way to go on."""
TURN: Final = 30
"""Degrees that a key turns the cube."""
PAGE: Final = 5
"""Columns that a key scrolls the board."""
MOVES: Final[dict[int, Callable[[Stage], object]]] = {
    pygame.K_HOME: lambda stage: stage.cube.snap_back(),
    pygame.K_COMMA: lambda stage: stage.cube.turn(-TURN),
    pygame.K_PERIOD: lambda stage: stage.cube.turn(TURN),
    pygame.K_PAGEUP: lambda stage: stage.board.scroll(-PAGE),
    pygame.K_PAGEDOWN: lambda stage: stage.board.scroll(PAGE),
    pygame.K_PLUS: lambda stage: stage.board.zoom(1),
    pygame.K_EQUALS: lambda stage: stage.board.zoom(1),
    pygame.K_MINUS: lambda stage: stage.board.zoom(-1),
}
"""What keys do that only move what is looked at."""


class TableScene(WidgetScene):
    """Shows a session and takes its people's choices."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.speaker = Speaker(session.level, session.seats)
        self.chooser = Chooser(session)
        self.stage = Stage()
        facts = facts_of(session.start)
        self.director = Director(facts, self.speaker, self._follow, self._hear, self.stage.effects)
        self._noises = Noises()
        self.widgets = Group(self._spots)
        self._tip = Tooltip()
        self._hovered = ""
        self._pressed = ("", (0, 0))
        self._calm = 0
        self._ended = False
        self._told = -1
        self._show: Showing | None = None
        self._spot_cache: dict[str, Spot] = {}
        self.bar = Bar((self.undo, self.open_log, self.open_rules, self.open_menu))
        self.detail = Detail.EVENTS
        self._chronicle = Chronicle(session, self.speaker)

    def open(self) -> None:
        self.adapt()
        if not self.session.events:
            self._chronicle.correct(self.director.log)
        self.director.play(self.session.news())
        self._refresh()
        self.app.keeping.keep(self.session)

    def close(self) -> None:
        super().close()
        self.app.keeping.leave(self.session)

    def adapt(self) -> None:
        settings = self.app.settings
        speed = Speed[settings.speed.upper()]
        still = settings.reduced_motion or speed is Speed.INSTANT
        self.director.timeline.speed = speed
        self.director.reduced_motion = settings.reduced_motion
        self.stage.board.motion = not still
        self.stage.cube.still = still
        self._show = None

    # What is shown

    @property
    def busy(self) -> bool:
        """Whether something that has happened is still being shown."""
        return self.director.busy

    def show(self) -> Showing:
        """What the views show now."""
        if self._show is None:
            chooser, director = self.chooser, self.director
            quiet = not director.busy
            self._show = Showing(
                facts=director.facts,
                seats=self.session.seats,
                seat=chooser.seat if quiet else director.facts.active,
                lit=chooser.lit if quiet else frozenset(),
                danger=chooser.endangered if quiet else frozenset(),
                picked=chooser.picked if quiet else frozenset(),
                hovered=self._hovered,
                drift=director.drift,
                flash=director.flash if not self.app.settings.reduced_motion else frozenset(),
                forecasts=chooser.forecasts if quiet else (),
                shortages=chooser.shortages,
                far=frozenset(chooser.far) if quiet else frozenset(),
                acting=chooser.acting if quiet else 0,
                steps=chooser.steps if quiet else {},
                waiting=quiet and chooser.seat >= 0,
                pointed=self._pointed(),
            )
        return self._show

    def _pointed(self) -> str:
        """What the line of the log is about that the pointer is on."""
        number = line_number(self._hovered)
        return self.director.log[number].target if 0 <= number < len(self.director.log) else ""

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        areas = self.stage.arrange(size, scale, len(self.session.seats) - 1)
        self.bar.place(areas, scale)
        self._show = None

    def _refresh(self) -> None:
        """Bring words and buttons up to what can be chosen now."""
        self._show = None
        self._told = -1
        facts = self.director.facts
        quiet = not self.director.busy
        decision = self.session.decision
        news = self.director.log[-1].text if self.director.log else ""
        buttons = [self._button(each) for each in self.chooser.buttons] if quiet else []
        self.bar.say(self.speaker.prompt(decision) if quiet else news, buttons)
        self.bar.tell_turn(self.session.level, facts.turn)
        self.bar.undo.why_not = tr(self.session.why_no_undo()) if not self.session.can_undo else ""
        self._look_at(self.chooser.seat if quiet and self.chooser.seat >= 0 else facts.active)
        if decision is not None and decision.prompt == "attack.reroll":
            self.stage.dice.mob = str(dict(decision.about)["mob"])
        if quiet:
            self._bring_into_view()
            self._chronicle.rest(self.director.log)
        self._write_log()
        self.widgets.clear()
        for widget in self.bar.widgets:
            self.widgets.add(widget)

    def _bring_into_view(self) -> None:
        """Scroll the board to the mob that has to be decided about, or to the active player."""
        facts, decision = self.director.facts, self.session.decision
        mob = str(dict(decision.about).get("mob", "")) if decision is not None else ""
        cell = facts.mobs.get(mob, facts.players[facts.active].cell if facts.players else -1)
        if cell >= 0:
            self.stage.board.follow(cell)

    def _look_at(self, seat: int) -> None:
        """Show this player's inventory large, and the others' small."""
        self.stage.hand.seat = self.stage.others.seat = seat
        self._show = None

    def _button(self, choice_id: str) -> Button:
        color = theme.BUTTON if choice_id not in self.chooser.danger else theme.DANGER_GROUND
        key = END_TURN if choice_id == "end_turn" else None
        return Button(self.speaker.choice(choice_id), lambda: self._press(choice_id), shortcut=key, color=color)

    def _press(self, choice_id: str) -> None:
        """Take the choice of a button, unless it is the second half of a double click."""
        if self._calm <= 0:
            self.choose(choice_id)

    def _spots(self) -> list[Spot]:
        keys = [] if self.director.busy else sorted(self.chooser.lit)
        for key in keys:
            if key not in self._spot_cache:
                self._spot_cache[key] = Spot(key, self._place_of, self.click)
        return [self._spot_cache[key] for key in keys]

    def _place_of(self, key: str) -> pygame.Rect | None:
        return self.stage.place_of(key, self.show())

    # Choosing

    def click(self, key: str) -> None:
        """Choose the thing with this key, or look at a player or into a pile."""
        answer(self.app.sounds, key, lit=key in self.chooser.lit)
        if key in self.chooser.far:
            self.chooser.walk(key)
            self._after_choice()
            return
        choices = self.chooser.choices(key)
        if len(choices) > 1:
            answers = [Answer(self.speaker.choice(each), self._chooser(each)) for each in choices]
            self.app.scenes.push(Dialog(tr("table.which"), "", [*answers, Answer(tr("table.cancel"))]))
        elif choices:
            self.choose(choices[0])
        elif key.startswith("player:"):
            self._look_at(int(key[len("player:p") :]) - 1)
        elif line_number(key) >= 0:
            self.watch(self._chronicle.story().lines(Detail.EVENTS)[line_number(key)])
        else:
            self._open_pile(key)

    def _open_pile(self, key: str) -> None:
        """Spread out what lies in a pile, if this is one."""
        from portaldash.ui.scenes.pile import PileScene, pile_of  # noqa: PLC0415 (only when it is asked for)

        pile = pile_of(key, self.show(), self.session.state.stack)
        if pile is not None:
            self.app.scenes.push(PileScene(pile))

    def _chooser(self, choice_id: str) -> Callable[[], None]:
        return lambda: self.choose(choice_id)

    def choose(self, choice_id: str) -> None:
        """Take a choice, after asking where it loses the game or passes actions."""
        if self.director.busy:
            return
        lost = self.chooser.danger.get(choice_id)
        if lost is not None:
            about = self.speaker.player_of(lost.about) if lost.reason == "life" else lost.about
            self._ask(tr(f"table.danger.{lost.reason}", about=about), choice_id)
            return
        decision = self.session.decision
        left = ACTIONS - self.session.state.action
        ending = choice_id == "end_turn" and decision is not None and not decision.confirm
        if ending and left > 0 and self.app.settings.confirm_end_turn:
            self._ask(tr("table.actions_left", count=left), choice_id)
            return
        self._take(choice_id)

    def _ask(self, words: str, choice_id: str) -> None:
        answers = [Answer(tr("table.sure"), lambda: self._take(choice_id)), Answer(tr("table.cancel"))]
        self.app.scenes.push(Dialog(self.speaker.choice(choice_id), words, answers))

    def _take(self, choice_id: str) -> None:
        self.chooser.submit(choice_id)
        self._after_choice()

    def _after_choice(self) -> None:
        self._calm = CALM
        self.app.keeping.keep(self.session)
        self.director.play(self.session.news())
        self._refresh()

    def undo(self, to: UndoTo = UndoTo.STEP) -> None:
        """Take the last choice back, or the whole action, or the whole turn."""
        self.skip()
        if self.session.undo(to):
            self._chronicle.correct(self.director.log)
        self._restore()

    def redo(self) -> None:
        """Make the choice again that was taken back."""
        self.skip()
        self.session.redo()
        self.director.play(self.session.news())
        self.director.skip()
        self._restore()

    def _restore(self) -> None:
        self.director.facts = facts_of(self.session.state)
        self.chooser.refresh()
        self._refresh()
        self.app.keeping.keep(self.session)

    def skip(self) -> None:
        """Show all that has happened at once; a second click of the same hand then chooses nothing."""
        self._calm = CALM
        self.director.skip()
        self.stage.follow(self.director)
        self._refresh()

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._step_key(event):
            return True
        if self.director.busy and self._skips(event):
            self.skip()
            self._pressed = ("", (0, 0))
            return True
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return self._point(event)

    def _step_key(self, event: pygame.event.Event) -> bool:
        """Take a key that steps back or forth."""
        if REDO.matches(event) or (UNDO.matches(event) and event.mod & pygame.KMOD_SHIFT):
            self.redo()
        elif UNDO_ACTION.matches(event):
            self.undo(UndoTo.ACTION)
        elif UNDO_TURN.matches(event):
            self.undo(UndoTo.TURN)
        else:
            return False
        return True

    def _skips(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return event.key in {pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER}
        return clicked(event) and self.widgets.at(event.pos) not in self.bar.menu

    def _point(self, event: pygame.event.Event) -> bool:
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            self._hover(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        view = self.stage.view_at(self.app.pointer, self.show()) if self.app.pointer else None
        takers = [each for each in self.stage.views(self.show()) if each is view or each.holding]
        used = sum(each.handle(event) for each in takers) > 0
        if clicked(event):
            self._pressed = (self._hovered, event.pos)
        elif released(event) and self._still(event.pos) and self._hovered == self._pressed[0] and self._calm <= 0:
            self.click(self._hovered)
            return True
        return used or clicked(event)

    def _still(self, position: tuple[int, int]) -> bool:
        pressed = self._pressed[1]
        return abs(position[0] - pressed[0]) + abs(position[1] - pressed[1]) <= DRAG

    def _hover(self, position: tuple[int, int] | None) -> None:
        key = self.stage.target_at(position, self.show()) if position is not None else ""
        if key != self._hovered:
            self._hovered = key
            self._show = None
            pointing.bring_into_view(self.stage, self.director.facts, self._pointed())
            self.app.redraw()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}:
            return self._default()
        if event.key in MOVES:
            MOVES[event.key](self.stage)
            return True
        if pygame.K_1 <= event.key <= pygame.K_9 and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._number(event.key - pygame.K_1)
        return False

    def _default(self) -> bool:
        buttons = [each for each in self.chooser.buttons if each in DEFAULTS]
        if self._calm > 0 or not buttons:
            return False
        self.choose(buttons[0])
        return True

    def _number(self, number: int) -> bool:
        """A digit takes the item in that place of the hand, or else the choice of that number."""
        if self._calm > 0:
            return False
        items = self.director.facts.players[self.stage.hand.seat].items
        key = f"item:{items[number].id}" if number < len(items) else ""
        if key not in self.chooser.by_target:
            keys = list(self.chooser.by_target)
            if any(each.startswith("item:") for each in keys) or number >= len(keys):
                return False
            key = keys[number]
        if key.startswith("button:"):
            self.choose(key.removeprefix("button:"))
        else:
            self.click(key)
        return True

    # Time and picture

    def update(self, milliseconds: int) -> bool:
        calm, self._calm = self._calm, max(0, self._calm - milliseconds)
        before = self.director.busy
        played = self.director.update(milliseconds)
        self._noises.play(self.app.sounds)
        if played:
            self._show = None
            self.stage.follow(self.director)
            if self.director.busy:
                self.bar.prompt.words = self.director.log[-1].text if self.director.log else ""
            elif before:
                self._refresh()
        self._end()
        spoken = self._tip.update(milliseconds, *self._words_here())
        changed = self.stage.update(milliseconds)
        return super().update(milliseconds) or played or spoken or changed or (calm > 0 and not self._calm)

    def _end(self) -> None:
        if self._ended or self.director.busy or self.session.state.outcome is None:
            return
        from portaldash.ui.scenes.outcome import OutcomeScene  # noqa: PLC0415 (only when a game has ended)

        self._ended = True
        self.app.scenes.push(OutcomeScene(self.session))

    def _hear(self, event: e.Event) -> None:
        self._noises.begin(event, self.director.facts)

    def _follow(self, event: e.Event) -> None:
        """Show whose turn it is, and keep the log up to date."""
        self._write_log()
        if isinstance(event, e.TurnStarted):
            self._look_at(event.seat)

    def _write_log(self) -> None:
        self.stage.log.lines = written(self.director.log, self.session.seats)

    def _words_here(self) -> tuple[str, pygame.Rect | None]:
        if not self._hovered:
            return "", None
        words = describe(self._hovered, self.show(), self.chooser, self.speaker)
        return words, self.stage.place_of(self._hovered, self.show())

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        self.stage.draw(surface, self.show())
        areas = self.stage.areas
        if areas is not None:
            surface.fill(theme.PANEL, areas["top"].rect)
            seat = self.session.seats[self.show().seat] if self.show().seat >= 0 else None
            edge = theme.SEATS[theme.SEAT_NAMES.index(seat.color)].color if seat is not None else theme.OUTLINE
            ground = theme.PANEL_RAISED if self.director.busy else theme.CHOOSE_GROUND
            draw_frame(surface, areas.find("prompt").rect, ground, edge, scale.px(3))
            self.stage.draw_over(surface, self.show())
        super().draw(surface)
        self._tip.draw(surface, scale)
        self._tell()

    def _tell(self) -> None:
        """Tell whoever drives the window from outside what can be clicked where."""
        if not tracing() or self.director.busy or self._calm or self._told == len(self.session.log):
            return
        self._told = len(self.session.log)
        places = dict(zip(self.chooser.buttons, (button.rect.center for button in self.bar.buttons), strict=True))
        for key, ids in self.chooser.by_target.items():
            place = places.get(ids[0]) or self.stage.point_of(key, self.show(), turn=False)
            where = f"{place[0]},{place[1]}" if place is not None else "nowhere"
            for choice_id in ids:
                trace(f"choice {where} {choice_id}")
        decision = self.session.decision
        trace(f"decide {self.chooser.seat} {decision.prompt if decision is not None else 'over'}")

    # Menu

    def open_log(self) -> None:
        """Show the log large."""
        from portaldash.ui.scenes.log import LogScene  # noqa: PLC0415 (only when it is asked for)

        self.app.scenes.push(LogScene(self._chronicle.story(), self, self.watch))

    def current(self, detail: Detail) -> None:
        """All lines of the log have happened."""

    def watch(self, line: Line) -> None:
        """Show the moment once more that a line of the log belongs to."""
        from portaldash.ui.scenes.replay import open_record  # noqa: PLC0415 (only when it is asked for)

        open_record(self.app, self.session.record(), line.at)

    def open_rules(self) -> None:
        """Open the pages on how to play."""
        from portaldash.ui.scenes.rules import RulesScene  # noqa: PLC0415 (only when it is asked for)

        self.app.scenes.push(RulesScene())

    def open_menu(self) -> None:
        """Pause."""
        from portaldash.ui.scenes.pause import PauseScene  # noqa: PLC0415 (only when it is asked for)

        self.app.scenes.push(PauseScene(self.session))
