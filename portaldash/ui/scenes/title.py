"""The title: the first thing to see, and the way to everything else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from portaldash import __version__, paths
from portaldash.ui import text, theme
from portaldash.ui.layout import Area, Share, fixed
from portaldash.ui.scenes.backdrop import draw_backdrop, ground_level, portal_place
from portaldash.ui.scenes.continue_card import ContinueCard
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.lettering import blocks_across, lettering, size_of
from portaldash.ui.scenes.menu import MenuButton, menu_size, place_menu
from portaldash.ui.scenes.setup import Setup
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.label import Label
from portaldash.ui.widgets.link import Link

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.saves.keeper import Found
    from portaldash.ui.pieces import Picture

NAME: Final = "PORTAL DASH"
BLOCK: Final = 11
MARGIN: Final = 56
FOOT: Final = 14
GAP: Final = 8
FOOT_SHADE: Final = 150
"""How dark the foot of the picture is made, of 255."""
LINES: Final = 7
"""How many gaps there are from the top to the foot."""


@dataclass(frozen=True, slots=True)
class Extra:
    """A model in the title picture: how far from the portal and above the ground, and how large a unit of it is.

    Lengths are in pixels at 1280x720. `tint` is the color of a player's clothes.
    """

    model: str
    across: int
    above: int
    unit: float
    yaw: float
    tint: theme.Color = theme.MOB_BASE


CAST: Final = (
    Extra("ghast", -330, 140, 4.4, 26),
    Extra("blaze", 164, 200, 3.8, -30),
    Extra("skin-saffron", -82, -16, 4.2, 52, theme.SEATS[2].color),
    Extra("skin-flint", -160, -30, 4.2, 58, theme.SEATS[1].color),
    Extra("skin-moss", -30, -56, 4.2, 40, theme.SEATS[3].color),
    Extra("skin-ember", -226, -64, 4.2, 58, theme.SEATS[0].color),
    Extra("enderman", -450, -32, 4.2, 38),
    Extra("magma-cube", -372, -84, 4.4, 34),
)
"""From the farthest to the nearest."""


class Outlined(Label):
    """Words with a dark edge, for they stand before falling lava."""

    def paint(self, picture: pygame.Surface) -> None:
        size = self.scale.text(self.size)
        for number, each in enumerate(self._lines()[0]):
            words = text.outlined(each, self.face, size, self.color, theme.SHADOW)
            picture.blit(words, (0, number * text.line_height(self.face, size) - size // 20))


class TitleScene(WidgetScene):
    """The picture with the game's name, and the menu. `setup` keeps the choices of a new game, at first the last."""

    def __init__(self, setup: Setup | None = None) -> None:
        super().__init__()
        self._given = setup
        self.layout: Area | None = None
        self._name = pygame.Rect(0, 0, 0, 0)
        self._block = BLOCK
        self._shown = False
        self._found: Found | None = None
        """The game to go on with, as far as it was looked for."""
        self._told = False
        self._cast: list[tuple[Extra, Picture, tuple[int, int]]] = []

    def open(self) -> None:
        self.setup = self._given or Setup.like(self.app.settings.game)
        self._line = self.widgets.add(Outlined(tr("title.line"), size=26, face=Face.HEADING, color=theme.HEADING))
        self.card = self.widgets.add(ContinueCard(self.go_on))
        self._menu = [
            self.widgets.add(MenuButton(tr("title.play"), self.play)),
            self.widgets.add(MenuButton(tr("title.levels"), self.show_levels)),
            self.widgets.add(MenuButton(tr("title.saves"), self.show_saves)),
            self.widgets.add(MenuButton(tr("title.statistics"), self.show_statistics)),
            self.widgets.add(MenuButton(tr("title.rules"), self.show_rules)),
            self.widgets.add(MenuButton(tr("title.settings"), self.show_settings)),
            self.widgets.add(MenuButton(tr("title.quit"), self._quit)),
        ]
        self._notice = self.widgets.add(Label(tr("title.notice"), size=14, color=theme.TEXT_DIM))
        version = tr("title.version.safe" if self.app.safe else "title.version", version=__version__)
        self._version = self.widgets.add(Link(version, self.show_news, hint=tr("title.version.hint")))
        self.widgets.focus(self._menu[0], shown=False)

    def resume(self) -> None:
        super().resume()
        # What was played meanwhile is another game to go on with.
        self._found = None
        self.card.show(None, None)

    def go_on(self) -> None:
        """Back into the game that was played last."""
        if self.card.record is None:
            return
        from portaldash.ui.scenes.table import TableScene  # noqa: PLC0415 (the first picture does without it)

        self.app.scenes.push(TableScene(self.app.keeping.resume(self.card.record)))

    def show_saves(self) -> None:
        """Open the list of saved games."""
        from portaldash.ui.scenes.saves import SavesScene  # noqa: PLC0415 (the first picture does without it)

        self.app.scenes.push(SavesScene())

    def show_levels(self) -> None:
        """Open the list of all levels."""
        from portaldash.ui.levels.scene import LevelsScene  # noqa: PLC0415 (the first picture does without it)

        self.app.scenes.push(LevelsScene())

    def show_statistics(self) -> None:
        """Open the numbers of all finished games."""
        from portaldash.ui.scenes.statistics import StatisticsScene  # noqa: PLC0415 (the first picture does without it)

        self.app.scenes.push(StatisticsScene())

    def play(self) -> None:
        """Set up a new game."""
        from portaldash.ui.scenes.new_game import NewGameScene  # noqa: PLC0415 (the first picture does without it)

        self.app.scenes.push(NewGameScene(self.setup))

    def show_rules(self) -> None:
        """Open the pages on how to play."""
        from portaldash.ui.scenes.rules import RulesScene  # noqa: PLC0415 (the first picture does without it)

        self.app.scenes.push(RulesScene())

    def show_settings(self) -> None:
        """Open the settings."""
        from portaldash.ui.scenes.settings import SettingsScene  # noqa: PLC0415 (the first picture does without it)

        self.app.scenes.push(SettingsScene())

    def show_news(self) -> None:
        """Open what the versions have brought."""
        from portaldash.ui.scenes.whats_new import WhatsNewScene  # noqa: PLC0415 (the first picture does without it)

        self.app.scenes.push(WhatsNewScene())

    def _quit(self) -> None:
        self.app.quit()

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page = Area("title", pygame.Rect((0, 0), size))
        inner = page.inset("inner", scale.px(MARGIN), scale.px(FOOT))
        self._block = max(2, min(scale.px(BLOCK), inner.rect.width // (blocks_across(NAME) + 1)))
        version = self._version.wanted(scale)[0]
        notice = self._notice.wanted(scale, inner.rect.width - version - scale.px(24))[1]
        fixed_heights = (size_of(NAME, self._block)[1], self._line.wanted(scale, inner.rect.width)[1], notice)
        card_width, card_height = self.card.wanted(scale, inner.rect.width)
        # The card has its room from the start, so that nothing moves when it is found.
        room = inner.rect.height - sum(fixed_heights) - card_height - LINES * scale.px(GAP)
        columns = next((few for few in (1, 2) if menu_size(self._menu, scale, few)[1] <= room), 3)
        menu_width, menu_height = menu_size(self._menu, scale, columns)
        _, name, line, _, card, menu, _, foot = inner.rows(
            Share("above", 0.8),
            fixed("name", fixed_heights[0]),
            fixed("line", fixed_heights[1]),
            Share("between", 0.5),
            fixed("card", card_height),
            fixed("menu", menu_height),
            Share("below", 1.0),
            fixed("foot", notice),
            gap=scale.px(GAP),
        )
        self._name = name.rect
        self._line.place(line.rect, scale)
        self.card.place(pygame.Rect(card.rect.topleft, (card_width, card_height)), scale)
        column, _ = menu.columns(fixed("column", min(menu_width, menu.rect.width)), Share("rest"))
        place_menu(column, self._menu, scale, columns)
        left, right = foot.columns(Share("notice"), fixed("version", version), gap=scale.px(24))
        self._notice.place(left.rect, scale)
        self._version.place(right.rect, scale)
        self.layout = page
        self._cast.clear()

    def update(self, milliseconds: int) -> bool:
        changed = super().update(milliseconds)
        # The first picture is there at once; then the creatures come in and the last game is looked for, bit by bit.
        return (self._shown and any(step() for step in self._steps)) or changed

    @property
    def _steps(self) -> tuple[Callable[[], bool], ...]:
        return self._look, self._call_next, self._board, self._tell, self._tell_news

    def _look(self) -> bool:
        """Look for a game to go on with, once; True if there is one."""
        if self._found is not None or not (paths.user_data() / "saves").exists():
            return False
        self._found = found = self.app.keeping.newest()
        if found.slot is None or found.slot.head is None:
            return False
        self.card.show(found.slot.head, found.record)
        if self.widgets.ring.at is self._menu[0] and not self.widgets.ring.shown:
            self.widgets.focus(self.card, shown=False)
        return True

    def _tell(self) -> bool:
        """Say what is wrong with saves that are newer than the game to go on with."""
        if self._found is None or not self._found.problems or self._told:
            return False
        self._told = True
        from portaldash.ui.scenes.damaged import damaged  # noqa: PLC0415 (only when something is)

        self.app.scenes.push(damaged(self._found, self.go_on))
        return True

    def _tell_news(self) -> bool:
        """Say what has come since the version that was played before, once."""
        since, self.app.news_since = self.app.news_since, None
        if since in {None, __version__}:
            return False
        from portaldash.ui.scenes.whats_new import news_since  # noqa: PLC0415 (only after an update)

        scene = news_since(str(since))
        if scene is not None:
            self.app.scenes.push(scene)
        return scene is not None

    def _board(self) -> bool:
        return self.card.visible and self.card.draw_board()

    def _call_next(self) -> bool:
        if len(self._cast) == len(CAST):
            return False
        from portaldash.ui.pieces import TABLE_VIEW, models, render  # noqa: PLC0415 (reads files: not before the first picture)

        extra = CAST[len(self._cast)]
        scale, size = self.app.scale, self.app.display.size
        view = replace(TABLE_VIEW, yaw=extra.yaw, zoom=round(extra.unit * scale.factor, 3))
        picture = render(models()[extra.model], view, tint=extra.tint)
        foot = (
            portal_place(size, scale).centerx + round(extra.across * scale.factor),
            ground_level(size, scale) - round(extra.above * scale.factor),
        )
        self._cast.append((extra, picture, foot))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        draw_backdrop(surface, self.app.scale)
        for extra, picture, foot in self._cast:
            if extra.above <= 0:
                _draw_shadow(surface, foot, round(extra.unit * self.app.scale.factor))
            picture.draw(surface, foot)
        if self.layout is not None:
            _shade(surface, self.layout["inner/foot"].rect)
        surface.blit(lettering(NAME, self._block), self._name)
        super().draw(surface)
        self._shown = True


def _shade(surface: pygame.Surface, foot: pygame.Rect) -> None:
    """Darken the foot of the picture, so that the words there can be read whatever stands behind them."""
    top = max(0, foot.top - GAP)
    dark = pygame.Surface((surface.get_width(), surface.get_height() - top))
    dark.fill(theme.VOID)
    dark.set_alpha(FOOT_SHADE)
    surface.blit(dark, (0, top))


def _draw_shadow(surface: pygame.Surface, foot: tuple[int, int], unit: int) -> None:
    shadow = pygame.Surface((unit * 17, unit * 7), pygame.SRCALPHA)
    pygame.draw.ellipse(shadow, (*theme.SHADOW, 110), shadow.get_rect())
    surface.blit(shadow, shadow.get_rect(center=foot))
