"""A pause: the table waits behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Area, Share, centered, fixed
from portaldash.ui.scenes.confirm import ask, ask_if_lost, go_to, go_to_title
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.menu import MenuButton, menu_size, place_menu
from portaldash.ui.scenes.setup import again
from portaldash.ui.text import Align, tr
from portaldash.ui.widgets.dialog import ESCAPE
from portaldash.ui.widgets.label import Label, heading

if TYPE_CHECKING:
    from portaldash.session import Session

MARGIN: Final = 20
DIM: Final = 170
TALL: Final = 0.6
"""How much of the window's height the menu may take before it gets a second column."""


class PauseScene(WidgetScene):
    """The menu over the table; the game is saved anyway, and where it is not, leaving it asks first."""

    transparent = True

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.layout: Area | None = None

    def open(self) -> None:
        session = self.session
        words = tr("pause.game", level=session.level.name, turn=max(1, session.state.turn), seed=session.seed)
        self._title = self.widgets.add(heading(tr("pause.title"), size=36, align=Align.CENTER))
        self._game = self.widgets.add(Label(words, size=15, color=theme.TEXT_DIM, align=Align.CENTER))
        self._kept = self.widgets.add(Label("", size=15, align=Align.CENTER))
        self._say_kept()
        self._menu = [
            self.widgets.add(MenuButton(tr("pause.continue"), self.go_on, shortcut=ESCAPE)),
            self.widgets.add(MenuButton(tr("pause.saves"), self.show_saves)),
            self.widgets.add(MenuButton(tr("pause.watch"), self.watch)),
            self.widgets.add(MenuButton(tr("pause.rules"), self.show_rules)),
            self.widgets.add(MenuButton(tr("pause.settings"), self.show_settings)),
            self.widgets.add(MenuButton(tr("pause.restart"), self.restart)),
            self.widgets.add(MenuButton(tr("pause.title_screen"), self.leave)),
            self.widgets.add(MenuButton(tr("pause.quit"), self.quit)),
        ]
        self.widgets.focus(self._menu[0], shown=False)

    def resume(self) -> None:
        super().resume()
        self._say_kept()

    def _say_kept(self) -> None:
        """Say that nothing can be lost, or that it would be."""
        safe = self.app.keeping.is_safe(self.session)
        self._kept.words = tr("pause.kept" if safe else "pause.not_kept")
        self._kept.color = theme.CHOOSE if safe else theme.WARNING

    def show_saves(self) -> None:
        """Save the game under a name, or open another one."""
        from portaldash.ui.scenes.saves import SavesScene  # noqa: PLC0415 (only when it is asked for)

        self.app.scenes.push(SavesScene(self.session))

    def watch(self) -> None:
        """Watch the game from its start, as far as it has come."""
        from portaldash.ui.scenes.replay import open_record  # noqa: PLC0415 (only when it is asked for)

        open_record(self.app, self.session.record())

    def go_on(self) -> None:
        """Back to the table."""
        self.app.scenes.remove(self)

    def show_rules(self) -> None:
        """Open the pages on how to play."""
        from portaldash.ui.scenes.rules import RulesScene  # noqa: PLC0415 (only when it is asked for)

        self.app.scenes.push(RulesScene())

    def show_settings(self) -> None:
        """Open the settings; the table follows them at once."""
        from portaldash.ui.scenes.settings import SettingsScene  # noqa: PLC0415 (only when it is asked for)

        self.app.scenes.push(SettingsScene())

    def restart(self) -> None:
        """Play the same game from its start, if that is meant; the game so far stays among the saved ones."""
        ask(self.app, "confirm.again" if self.app.keeping.is_safe(self.session) else "confirm.restart", self._restart)

    def _restart(self) -> None:
        from portaldash.ui.scenes.table import TableScene  # noqa: PLC0415 (the table opens this scene)

        go_to(self.app, TableScene(again(self.session, self.session.seed)))

    def leave(self) -> None:
        """To the title; where the game is not saved, if that is meant."""
        ask_if_lost(self.app, "confirm.title", self.session, lambda: go_to_title(self.app))

    def quit(self) -> None:
        """End the program; where the game is not saved, if that is meant."""
        ask_if_lost(self.app, "confirm.quit", self.session, self.app.quit)

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page = Area("pause", pygame.Rect((0, 0), size))
        margin, gap = scale.px(MARGIN), scale.px(10)
        columns = 1 if menu_size(self._menu, scale)[1] <= size[1] * TALL else 2
        menu_width, menu_height = menu_size(self._menu, scale, columns)
        width = min(size[0] - 4 * margin, max(menu_width, scale.room(360)))
        heights = [widget.wanted(scale, width)[1] for widget in (self._title, self._game, self._kept)]
        high = sum(heights) + menu_height + 3 * gap + 2 * margin
        box = page.add("box", centered(page.rect, (width + 2 * margin, min(high, size[1]))))
        inner = box.inset("inner", margin)
        names = ("title", "game", "kept")
        *words, menu = inner.rows(*map(fixed, names, heights), Share("menu", least=menu_height), gap=gap)
        for label, area in zip((self._title, self._game, self._kept), words, strict=True):
            label.place(area.rect, scale)
        place_menu(menu, self._menu, scale, columns)
        self.layout = page

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        # The table below takes nothing while it waits.
        return used or event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}

    def draw(self, surface: pygame.Surface) -> None:
        dim = pygame.Surface(surface.get_size())
        dim.fill(theme.SHADOW)
        dim.set_alpha(DIM)
        surface.blit(dim, (0, 0))
        if self.layout is not None:
            draw_panel(surface, self.layout["box"].rect, self.app.scale)
        super().draw(surface)
