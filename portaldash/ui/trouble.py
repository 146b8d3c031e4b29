"""What a person sees when the program itself fails: plain words, a way on, and a report for the makers."""

from __future__ import annotations

import contextlib
import sys
import time
import traceback
from typing import TYPE_CHECKING, Final

import pygame

from portaldash import paths
from portaldash.ui import theme
from portaldash.ui.layout import Area, Share, centered, fixed
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.text import tr
from portaldash.ui.versions import versions
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.dialog import ENTER, ESCAPE
from portaldash.ui.widgets.label import Label, heading

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from portaldash.session import Session

LONGEST: Final = 400
"""Letters of a message that the console gets; the report has all of them."""
SAVED: Final = {True: "trouble.saved", False: "trouble.not_saved"}


def report(error: Exception, place: str, session: Session | None = None) -> Path | None:
    """Say one line on the console and write the rest into the log folder; the file, None if that failed.

    `session` is the game on the table: its log and a save of it go into the report.
    """
    path = _write("\n\n".join([_facts(place), *_story(error), *_game(session)]))
    where = f"; written down in {path}" if path else ""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"portaldash: {place} failed: {type(error).__name__}: {_message(error)}{where}\n")
    return path


def _message(error: Exception) -> str:
    try:
        return " ".join(str(error).split())[:LONGEST]
    except Exception:  # noqa: BLE001 (an exception may fail at being told, too)
        return "?"


def _facts(place: str) -> str:
    return f"{versions()}\nin {place}"


def _story(error: Exception) -> Iterator[str]:
    try:
        yield "".join(traceback.format_exception(error)).rstrip()
    except Exception:  # noqa: BLE001 (see above)
        yield type(error).__name__


def _game(session: Session | None) -> Iterator[str]:
    """The game on the table, as far as it can still be written down: its log, and the text of a save."""
    if session is None:
        return
    try:
        from portaldash.saves.envelope import Writer  # noqa: PLC0415 (only when it is needed)
        from portaldash.saves.replay import who  # noqa: PLC0415 (see above)
        from portaldash.saves.savegame import save_text  # noqa: PLC0415 (see above)

        lines = (f"{n}. {who(each)} {each.prompt} {each.choice}" for n, each in enumerate(session.log, 1))
        yield "\n".join(["The log:", *lines])
        yield "A save of the game:\n" + save_text(Writer(), session.record(), 0).decode("ascii").rstrip()
    except Exception as error:  # noqa: BLE001 (the game may be what is broken)
        yield f"The game could not be written down: {type(error).__name__}: {_message(error)}"


def _write(words: str) -> Path | None:
    """Put the words into a file of their own in the log folder."""
    name = time.strftime("trouble-%Y%m%d-%H%M%S")
    try:
        folder = paths.user_log()
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 100):
            path = folder / (f"{name}-{number}.txt" if number > 1 else f"{name}.txt")
            with contextlib.suppress(FileExistsError), path.open("x", encoding="utf-8", errors="replace") as file:
                file.write(f"{words}\n")
                return path
    except OSError:
        pass
    return None


class TroubleScene(WidgetScene):
    """Says that something failed; goes back to the scene below, or quits."""

    def __init__(self, written: Path | None, *, saved: bool | None = None) -> None:
        """`written` is the report, `saved` whether the game on the table is safe, None if there is no game."""
        super().__init__()
        self._written = written
        self._saved = saved
        self.layout: Area | None = None

    def open(self) -> None:
        where = tr("trouble.written", path=self._written) if self._written else tr("trouble.not_written")
        self._title = self.widgets.add(heading(tr("trouble.title")))
        self._text = self.widgets.add(Label(tr("trouble.text"), size=18))
        game = tr(SAVED[self._saved]) if self._saved is not None else ""
        ink = theme.CHOOSE if self._saved else theme.WARNING
        self._game = self.widgets.add(Label(game, size=18, color=ink))
        self._where = self.widgets.add(Label(where, size=14, color=theme.TEXT_DIM))
        self._on = self.widgets.add(Button(tr("trouble.continue"), self._go_on, shortcut=ENTER))
        self._quit = self.widgets.add(Button(tr("trouble.quit"), lambda: self.app.quit(1), shortcut=ESCAPE))

    def _go_on(self) -> None:
        self.app.scenes.remove(self)

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page = Area("trouble", pygame.Rect((0, 0), size))
        room = (min(scale.room(640), size[0] - scale.px(40)), size[1] - scale.px(40))
        box = page.add("box", centered(page.rect, room))
        words = (self._title, self._text, self._game, self._where)
        heights = [widget.wanted(scale, box.rect.width)[1] for widget in (*words, self._on)]
        names = ("title", "text", "game", "where", "answers")
        rows = box.rows(Share("above"), *map(fixed, names, heights), Share("below"), gap=scale.px(12))
        for widget, area in zip(words, rows[1:5], strict=True):
            widget.place(area.rect, scale)
        left, right = rows[5].columns(Share("continue"), Share("quit"), gap=scale.px(12))
        self._on.place(left.rect, scale)
        self._quit.place(right.rect, scale)
        self.layout = page

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(theme.VOID)
        super().draw(surface)
