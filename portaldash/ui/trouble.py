"""What a person sees when the program itself fails: plain words, a way on, and a report for the makers."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from typing import TYPE_CHECKING

import pygame

from portaldash import __version__, paths
from portaldash.ui import theme
from portaldash.ui.layout import Area, Share, centered, fixed
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.text import tr
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.dialog import ENTER, ESCAPE
from portaldash.ui.widgets.label import Label, heading

if TYPE_CHECKING:
    from pathlib import Path


def report(error: Exception, place: str) -> Path | None:
    """Say one line on the console and write the rest into the log folder; the file, None if that failed."""
    path = _write(error, place)
    where = f"; written down in {path}" if path else ""
    if sys.stderr is not None:
        sys.stderr.write(f"portaldash: {place} failed: {type(error).__name__}: {error}{where}\n")
    return path


def _write(error: Exception, place: str) -> Path | None:
    path = paths.user_log() / time.strftime("trouble-%Y%m%d-%H%M%S.txt")
    facts = (
        f"Portal Dash {__version__}, Python {platform.python_version()}, pygame-ce {pygame.ver}, "
        f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {platform.platform()}"
    )
    story = "".join(traceback.format_exception(error))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{facts}\nin {place}\n\n{story}", "utf-8")
    except OSError:
        return None
    return path


class TroubleScene(WidgetScene):
    """Says that something failed; goes back to the scene below, or quits."""

    def __init__(self, written: Path | None) -> None:
        super().__init__()
        self._written = written
        self.layout: Area | None = None

    def open(self) -> None:
        where = tr("trouble.written", path=self._written) if self._written else tr("trouble.not_written")
        self._title = self.widgets.add(heading(tr("trouble.title")))
        self._text = self.widgets.add(Label(tr("trouble.text"), size=18))
        self._where = self.widgets.add(Label(where, size=14, color=theme.TEXT_DIM))
        self._on = self.widgets.add(Button(tr("trouble.continue"), self._go_on, shortcut=ENTER))
        self._quit = self.widgets.add(Button(tr("trouble.quit"), lambda: self.app.quit(1), shortcut=ESCAPE))

    def _go_on(self) -> None:
        self.app.scenes.remove(self)

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page = Area("trouble", pygame.Rect((0, 0), size))
        room = (scale.px(640), size[1] - scale.px(40))
        box = page.add("box", centered(page.rect, room))
        heights = [
            widget.wanted(scale, box.rect.width)[1] for widget in (self._title, self._text, self._where, self._on)
        ]
        names = ("title", "text", "where", "answers")
        rows = box.rows(Share("above"), *map(fixed, names, heights), Share("below"), gap=scale.px(16))
        for widget, area in zip((self._title, self._text, self._where), rows[1:4], strict=True):
            widget.place(area.rect, scale)
        left, right = rows[4].columns(Share("continue"), Share("quit"), gap=scale.px(12))
        self._on.place(left.rect, scale)
        self._quit.place(right.rect, scale)
        self.layout = page

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(theme.VOID)
        super().draw(surface)
