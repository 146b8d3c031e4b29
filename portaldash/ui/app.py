"""The program with a window: its loop, its clock, and what happens when a scene fails."""

from __future__ import annotations

import contextlib
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from portaldash import __version__
from portaldash.content.complete import check_complete
from portaldash.content.messages import ContentError
from portaldash.saves.settings import Settings, first_settings, load_settings, save_settings
from portaldash.ui import symbols, text
from portaldash.ui.display import Display, NoDisplay, draw_in_software
from portaldash.ui.layout import Scale
from portaldash.ui.scenes.stack import Scene, SceneStack
from portaldash.ui.sign import sign
from portaldash.ui.sounds import Loudspeaker, Silence, Sounds
from portaldash.ui.trace import trace
from portaldash.ui.widgets.toast import Toasts

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.saves.problem import SaveProblem
    from portaldash.ui.keeping import Keeping

BUSY_RATE: Final = 60
IDLE_RATE: Final = 20
IDLE_AFTER: Final = 1000
"""Milliseconds without input or animation after which the loop slows down."""
LONGEST_FRAME: Final = 100
"""Milliseconds that may pass at once, so that a pause of the machine does not swallow an animation."""
FAILED: Final = 1
NO_DISPLAY: Final = 2

_REDRAWING: Final = frozenset(
    {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED}
)
_RESIZING: Final = frozenset({pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED})
_SIZING: Final = frozenset({pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED})


class App:
    """The window, the scenes in it, and one frame after the other."""

    def __init__(
        self,
        display: Display,
        settings: Settings | None = None,
        sounds: Loudspeaker | None = None,
        *,
        safe: bool = False,
    ) -> None:
        """`settings` are those that hold at first, and that the window was opened with; none stay if `safe`."""
        self.display = display
        self.safe = safe
        self.sounds = sounds or Sounds()
        self.settings = settings or Settings()
        """What holds now; `apply` changes it."""
        self.scenes = SceneStack(self)
        self.toasts = Toasts()
        """Short news over whatever scene there is."""
        self.pointer: tuple[int, int] | None = None
        """Where the mouse was last seen, in surface pixels; None outside the window."""
        self.news_since: str | None = None
        """The version that was played before, while it is to be told what has come since."""
        self.frame = 0
        """How many pictures have been shown."""
        self.exit_code = 0
        self._dirty = True
        self._arranged: set[Scene] = set()
        self._quiet = 0
        self._at_work: Scene | None = None
        self._written: Settings | None = settings
        self._keeping: Keeping | None = None
        self._dropped: list[Path] = []
        self._closing = False
        # From a failure until the next picture: a second failure then means that nothing works.
        self._failing = False

    @property
    def keeping(self) -> Keeping:
        """What keeps the game on the table, and knows the saved ones."""
        if self._keeping is None:
            from portaldash.ui.keeping import Keeping  # noqa: PLC0415 (the first picture does without it)

            self._keeping = Keeping(self._tell_problem)
        return self._keeping

    def _tell_problem(self, problem: SaveProblem) -> None:
        self.toasts.say(text.tr(problem.key, **problem.about))

    def close(self) -> None:
        """Let go of everything but the window; what is to be saved is saved then."""
        self.sounds.close()
        if self._keeping is not None:
            self._keeping.close()

    @property
    def scale(self) -> Scale:
        return Scale.for_size(self.display.size, self.text_percent)

    @property
    def text_percent(self) -> int:
        """How large text is, 80 to 200 percent."""
        return self.settings.text_percent

    @text_percent.setter
    def text_percent(self, percent: int) -> None:
        self.apply(replace(self.settings, text_percent=percent))

    def apply(self, settings: Settings) -> None:
        """Let these settings hold from now on, for every scene that is open.

        Whether the window is full screen is not changed here: that may have to be asked about.
        """
        self.settings = settings
        symbols.use(strong=settings.symbols)
        self.sounds.adjust(settings.volume, mute=settings.mute)
        for scene in self.scenes:
            scene.adapt()
        self.rearrange()

    def suggested(self) -> Settings:
        """The settings for somebody who has set nothing yet, on this screen."""
        languages = [locale["language"] for locale in pygame.system.get_pref_locales()]
        return first_settings(self.display.screen, languages)

    def keep_settings(self) -> bool:
        """Write the settings down, if they have changed; False if that is not possible."""
        if self.safe or self.settings == self._written:
            return True
        if not save_settings(self.settings):
            return False
        self._written = self.settings
        return True

    def rearrange(self) -> None:
        """Lay every scene out again before the next picture."""
        self._arranged.clear()
        self._dirty = True

    def redraw(self) -> None:
        """Draw a new picture even if no scene asks for one."""
        self._dirty = True

    def quit(self, code: int = 0) -> None:
        """End after this frame."""
        self.exit_code = code
        self.scenes.clear()

    def toggle_full_screen(self) -> None:
        self.display.full_screen = not self.display.full_screen
        self.apply(replace(self.settings, full_screen=self.display.full_screen))

    @property
    def rate(self) -> int:
        """Frames a second the loop should run at now."""
        return BUSY_RATE if self._quiet < IDLE_AFTER else IDLE_RATE

    def run(self) -> int:
        """Run until no scene is left; the program's exit code."""
        clock = pygame.time.Clock()
        milliseconds = 0
        while self.step(milliseconds):
            milliseconds = clock.tick(self.rate)
        return self.exit_code

    def step(self, milliseconds: int) -> bool:
        """One frame, this much time after the last; False when the program has ended."""
        try:
            self._frame(min(milliseconds, LONGEST_FRAME))
        except Exception as error:  # noqa: BLE001 (the one place that turns any failure into words)
            self._failed(error)
        return len(self.scenes) > 0 or self.scenes.has_changes

    def _frame(self, milliseconds: int) -> None:
        self._settle()
        events = pygame.event.get()
        self._quiet = 0 if events else self._quiet + milliseconds
        if any(event.type in _RESIZING for event in events):
            self.display.refresh()
            self.rearrange()
        self._arrange_visible()
        for event in events:
            self._take(self.display.in_pixels(event))
        self._open_dropped()
        self._settle()
        if (scene := self.scenes.top) is None:
            return
        self._at_work = scene
        if scene.update(milliseconds):
            self._dirty = True
            self._quiet = 0
        self._hear(milliseconds)
        if self._dirty:
            self._show()

    def _hear(self, milliseconds: int) -> None:
        """Show what is new about keeping the game, and let that go again."""
        if self._keeping is not None:
            self._keeping.update()
        if self.toasts.update(milliseconds):
            self._dirty = True

    def _settle(self) -> None:
        if not self.scenes.has_changes:
            return
        self.scenes.settle()
        self._arranged &= set(self.scenes)
        self._dirty = True
        trace(f"scene {type(self.scenes.top).__name__}" if self.scenes.top else "end")

    def _take(self, event: pygame.event.Event) -> None:
        self._note(event)
        scene = self.scenes.top
        if scene is None:
            return
        self._at_work = scene
        if scene.handle(event):
            self._dirty = True
        elif event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
        elif event.type == pygame.QUIT:
            self._close_window()
        elif _wants_full_screen(event):
            self.toggle_full_screen()

    def _open_dropped(self) -> None:
        """Take in the files that were dropped onto the window."""
        if self._dropped:
            from portaldash.ui.opening import open_dropped  # noqa: PLC0415 (only when it is asked for)

            files, self._dropped = self._dropped, []
            open_dropped(self, files)

    def _close_window(self) -> None:
        """End; where the game on the table could not be saved, only if that is meant, or asked for twice."""
        session = self._keeping.session if self._keeping is not None else None
        if session is None or session.decision is None or self._closing:
            self.quit()
            return
        from portaldash.ui.scenes.confirm import ask_if_lost  # noqa: PLC0415 (the first picture does without it)

        self._closing = True
        ask_if_lost(self, "confirm.quit", session, self.quit)

    def _note(self, event: pygame.event.Event) -> None:
        """Keep what every scene would have to keep: the pointer, and that the window was uncovered."""
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            self.pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer = None
        elif event.type in _REDRAWING:
            self._dirty = True
        if event.type in _SIZING:
            self.display.maximized = event.type == pygame.WINDOWMAXIMIZED

    def _show(self) -> None:
        self._dirty = False
        self._arrange_visible()
        for scene in self.scenes.visible:
            self._at_work = scene
            scene.draw(self.display.surface)
        self.toasts.draw(self.display.surface, self.scale)
        self.display.flip()
        self._failing = False
        self.frame += 1
        trace(f"frame {self.frame}")

    def _arrange_visible(self) -> None:
        """Lay out what is new or has another size, once however many resizing events came."""
        for scene in self.scenes.visible:
            if scene not in self._arranged:
                self._arranged.add(scene)
                self._at_work = scene
                scene.arrange(self.display.size)

    def _failed(self, error: Exception) -> None:
        from portaldash.ui.broken_files import BrokenFiles, faults_in  # noqa: PLC0415 (only when it is needed)
        from portaldash.ui.trouble import TroubleScene, report  # noqa: PLC0415 (see above)

        place = type(self._at_work).__name__ if self._at_work else "no scene"
        keeping = self._keeping
        session = keeping.session if keeping is not None else None
        saved = keeping.rescue() if keeping is not None and session is not None else None
        written = report(error, place, session)
        if self._failing:
            self.quit(FAILED)
        else:
            self._failing = True
            faults = faults_in(error)
            self.scenes.push(BrokenFiles(faults, saved=saved) if faults else TroubleScene(written, saved=saved))


def _wants_full_screen(event: pygame.event.Event) -> bool:
    if event.type != pygame.KEYDOWN:
        return False
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT))


def run(first: Callable[[], Scene], *, safe: bool = False) -> int:
    """Open the window with this scene in it; the exit code: 0, 1 after a failure, 2 if it cannot even open.

    `safe`: the settings of a first start, which are not kept, without sound, drawn without the graphics card.
    """
    faults = _file_faults()
    kept = None if safe else load_settings()
    try:
        display = _open(kept or Settings(), safe=safe)
    except NoDisplay as error:
        complain("\n".join([*faults, f"no display found: {error}"]))
        return FAILED if faults else NO_DISPLAY
    try:
        faults = faults or _font_faults()
        return _tell(display, faults) if faults else _play(display, kept, first, safe=safe)
    except ContentError as error:
        return _tell(display, list(map(str, error.problems)))
    except Exception as error:  # noqa: BLE001 (what fails before or after the loop is told like what fails in it)
        from portaldash.ui.trouble import report  # noqa: PLC0415 (only when it is needed)

        report(error, "the window")
        return FAILED
    finally:
        display.close()


def _file_faults() -> list[str]:
    """What is wrong with the game's own files, as far as it shows before the window is open."""
    try:
        check_complete()
        text.speak_english()
    except ContentError as error:
        return list(map(str, error.problems))
    return []


def _font_faults() -> list[str]:
    return [f"{path}: this font cannot be read" for path in text.unreadable_fonts()]


def _tell(display: Display, faults: list[str]) -> int:
    """Say that the game is not whole, in a window if somebody can see it, and end."""
    from portaldash.ui.broken_files import TITLE, BrokenFiles  # noqa: PLC0415 (only when it is needed)

    complain("\n".join([f"portaldash: {TITLE}", *faults]))
    if display.unseen:
        return FAILED
    app = App(display)
    app.scenes.push(BrokenFiles(faults))
    _run(app)
    if not app.frame:
        # Not even a letter could be drawn: the system has letters of its own.
        pygame.display.message_box(TITLE, "\n".join(faults), "error")
    return FAILED


def _play(display: Display, kept: Settings | None, first: Callable[[], Scene], *, safe: bool) -> int:
    app = App(display, kept, Silence() if safe else None, safe=safe)
    # A window without a sign is no reason not to play.
    with contextlib.suppress(ContentError, KeyError):
        display.set_icon(sign())
    app.news_since = kept.version if kept is not None else None
    app.apply(replace(kept or app.suggested(), version=__version__))
    if app.settings.language != text.FIRST_LANGUAGE:
        text.speak_language(app.settings.language)
    app.scenes.push(first())
    code = _run(app)
    app.apply(_with_window(app.settings, display))
    app.keep_settings()
    return code


def _run(app: App) -> int:
    try:
        return app.run()
    except KeyboardInterrupt:
        return 0
    finally:
        app.close()


def _open(settings: Settings, *, safe: bool) -> Display:
    if safe:
        draw_in_software()
    return Display(remembered=settings.window, full_screen=settings.full_screen, maximized=settings.maximized)


def _with_window(settings: Settings, display: Display) -> Settings:
    """The settings with the window as it is now; full screen only if that was meant to stay."""
    return replace(settings, window=display.window_size, maximized=display.maximized)


def complain(line: str) -> None:
    """Say it on the console."""
    # A windowed program on Windows has no standard error.
    if sys.stderr is not None:
        sys.stderr.write(line + "\n")
