"""A table in a window that nobody sees, frame by frame."""

from __future__ import annotations

from portaldash.bots.greedy_bot import GreedyBot
from portaldash.content import load_level
from portaldash.engine.portal_dash.rules.setup import Table as Seats
from portaldash.session import SEAT_COLORS, Seat, Session
from portaldash.ui.app import App
from portaldash.ui.display import Display
from portaldash.ui.scenes.table import TableScene

FRAME = 16
PLAYERS = 4
PATIENCE = 5000
BEGUN = 60
"""Choices that are made before anything is measured."""


class Table:
    """A game of level 5 with four people, in the middle."""

    def __init__(self, size: tuple[int, int]) -> None:
        seats = tuple(Seat(f"Player {number}", color) for number, color in enumerate(SEAT_COLORS[:PLAYERS], 1))
        self.session = Session(load_level("level-5"), Seats(PLAYERS), 7, seats)
        self.bot = GreedyBot(7)
        for _ in range(BEGUN):
            self.session.submit(self.bot.choose(self.session.state))
        self.app = App(Display(size=size))
        self.scene = TableScene(self.session)
        self.app.scenes.push(self.scene)
        self.app.step(FRAME)
        self.scene.skip()
        for _ in range(PATIENCE):
            self.app.step(FRAME)
            if self.app.scenes.top is self.scene and not self.scene.busy:
                return
        raise RuntimeError("the table does not come to rest")

    def redraw(self) -> None:
        """Ask for a new picture."""
        self.app.redraw()

    def turn_cube(self) -> None:
        """Turn the cube a little."""
        self.scene.stage.cube.turning.drag(3, 0)
        self.app.redraw()

    def go_on(self) -> None:
        """Make the next choice as soon as everything has been shown."""
        if not self.scene.busy and self.session.decision is not None:
            self.scene.choose(self.bot.choose(self.session.state))

    def close(self) -> None:
        """Leave the table."""
        self.app.scenes.clear()
        self.app.scenes.settle()
        self.app.close()
