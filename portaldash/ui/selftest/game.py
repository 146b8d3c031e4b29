"""The step that plays: bots at the real table, in a window that nobody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.bots.bot import BOTS
from portaldash.content.loading import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.saves.settings import Settings
from portaldash.session import SEAT_COLORS, Seat, Session
from portaldash.ui.app import App
from portaldash.ui.broken_files import BrokenFiles
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.selftest.step import Wrong
from portaldash.ui.table.facts import facts_of
from portaldash.ui.trouble import TroubleScene
from portaldash.ui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from portaldash.ui.display import Display

LEVEL: Final = "level-1"
PLAYERS: Final = 2
SEED: Final = 6
"""A short game: a self-test shall not try anybody's patience."""
FRAME: Final = 100
"""Milliseconds between two pictures."""
PATIENCE: Final = 50
"""Pictures after which the table must have come to rest."""
PICTURE_AT: Final = 12
"""The number of choices after which the picture is taken: a table with something on it."""


class Game:
    """A game that bots play, choice by choice, each shown."""

    def __init__(self, display: Display) -> None:
        self.app = App(display, Settings(speed="instant", mute=True))
        seats = tuple(Seat(f"Bot {number + 1}", SEAT_COLORS[number]) for number in range(PLAYERS))
        self.session = Session(load_level(LEVEL), Table(PLAYERS), SEED, seats)
        self.bot = BOTS["greedy"](SEED)
        self.choices = 0
        self.picture: pygame.Surface | None = None

    def play(self) -> str:
        """Play to the end; Wrong if the table does not show the game as it is."""
        self.app.apply(self.app.settings)
        scene = TableScene(self.session)
        self.app.scenes.push(scene)
        try:
            self._rest(scene)
            while self.session.decision is not None:
                self._choose(scene)
        finally:
            self.app.close()
        outcome = self.session.state.outcome
        ended = "won" if outcome is not None and outcome.won else "lost"
        return f"{self.choices} choices on {LEVEL}, {ended} in turn {self.session.state.turn}"

    def _choose(self, scene: TableScene) -> None:
        before = len(self.session.log)
        scene.choose(self.bot.choose(self.session.state))
        self._rest(scene)
        if isinstance(self.app.scenes.top, Dialog):
            # The table asks whether that is meant; Enter says yes.
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
            self._rest(scene)
        if len(self.session.log) == before:
            raise Wrong([f"the table took no choice after {self.choices}"])
        self.choices += 1
        if self.choices == PICTURE_AT:
            self.picture = self.app.display.surface.copy()

    def _rest(self, scene: TableScene) -> None:
        """Let everything be shown, and compare it with the game."""
        for _ in range(PATIENCE):
            self.app.step(FRAME)
            if not scene.busy and not self.app.scenes.has_changes:
                break
        if self.app.exit_code or isinstance(self.app.scenes.top, TroubleScene | BrokenFiles):
            raise Wrong([f"the table failed after {self.choices} choices; the report says how"])
        if scene.director.facts != facts_of(self.session.state):
            raise Wrong([f"after {self.choices} choices the table shows something else than the game"])
