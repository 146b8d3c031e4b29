"""All views of the table together: where they go, what is under the pointer, where a target is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import ROWS
from portaldash.ui import theme
from portaldash.ui.layout import Scale, centered
from portaldash.ui.table import pointing
from portaldash.ui.table.areas import table_areas
from portaldash.ui.table.board_view import BoardView
from portaldash.ui.table.boss_view import BossView
from portaldash.ui.table.cube_view import CubeView
from portaldash.ui.table.dice_view import DiceView
from portaldash.ui.table.effects import Effects
from portaldash.ui.table.effects_places import place_on
from portaldash.ui.table.found_view import FoundView
from portaldash.ui.table.hand_view import HandView
from portaldash.ui.table.line_view import LineView
from portaldash.ui.table.log_view import LogView
from portaldash.ui.table.others_view import OthersView
from portaldash.ui.table.shelf_view import ShelfView
from portaldash.ui.table.supplies_view import SuppliesView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from portaldash.ui.boxes import Camera
    from portaldash.ui.layout import Area
    from portaldash.ui.table.director import Director
    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.view import Showing, View


ON_BOARD = (e.PlayerPlaced, e.PlayerMoved, e.PlayerPushed, e.MobSpawned, e.ObstacleCovered, e.ChestOpened, e.BossPlaced)
BLOWS = (e.MobSurvived, e.MobDefeated, e.BossHurt)
"""When an attack lands the dice are put away, so that the board can be seen."""


class Stage:
    """The views in their places; the floating ones lie over the board while there is something in them.

    Over all of them are the `effects`: what flies, floats and lights up for a moment.
    """

    def __init__(self) -> None:
        self.board = BoardView()
        self.cube = CubeView()
        self.supplies = SuppliesView()
        self.shelf = ShelfView()
        self.hand = HandView()
        self.others = OthersView()
        self.line = LineView()
        self.boss = BossView()
        self.log = LogView()
        self.found = FoundView()
        self.dice = DiceView()
        self.effects = Effects(self)
        self.areas: Area | None = None
        self.scale = Scale()
        self._table: pygame.Surface | None = None
        self._striking = False
        self._followed: e.Event | None = None
        self._views: dict[str, View] = {
            "board": self.board,
            "hand": self.hand,
            "line": self.line,
            "boss": self.boss,
            "cube": self.cube,
            "supplies": self.supplies,
            "others": self.others,
            "shelf": self.shelf,
            "log": self.log,
        }

    def arrange(self, size: tuple[int, int], scale: Scale, others: int, log: float = 0.5) -> Area:
        """Place every view in a window of this size (pixels); `log` as in `table_areas`."""
        self.areas = table_areas(size, scale, others, log)
        self.scale = scale
        self._table = None
        self.effects.arrange(size)
        for name, view in self._views.items():
            if name != "others" or others:
                view.place(self.areas.find(name).rect, scale)
        board = self.areas.find("board").rect
        for floating in (self.found, self.dice):
            floating.place(centered(board, floating.wanted(scale)), scale)
        return self.areas

    def views(self, show: Showing) -> Iterator[View]:
        """The views that are on the table now, the floating ones last."""
        yield from (view for view in self._views.values() if view.rect.width > 0)
        if show.facts.drawn:
            yield self.found
        if (show.facts.roll and not self._striking) or self.dice.coming:
            yield self.dice

    @property
    def cube_camera(self) -> Camera:
        """How the cube is turned."""
        return self.cube.turning.camera

    def where(self, key: str) -> pygame.Rect | None:
        """Where something is on the surface, for what flies over the table."""
        return place_on(self, key)

    def follow(self, director: Director) -> None:
        """Let the views that move by themselves show how far the present events are."""
        event = director.current
        self.cube.leaving = director.leaving
        self.dice.rolling = director.rolling
        self.dice.coming = event.hits if isinstance(event, e.AttackRolled) else ()
        if isinstance(event, e.AttackRolled):
            self.dice.mob = event.mob
        self._striking = isinstance(event, BLOWS)
        if event is not None and event is not self._followed:
            cell = cell_in(event, director.facts)
            if cell >= 0:
                self.board.follow(cell)
        self._followed = event

    def draw(self, surface: pygame.Surface, show: Showing) -> None:
        """Draw the table with all views that lie on it, over the whole surface; only what has changed is painted."""
        again = self._table is None or self._table.get_size() != surface.get_size()
        if self._table is None or again:
            self._table = pygame.Surface(surface.get_size())
            self._table.fill(theme.VOID)
        for view in self._views.values():
            if view.rect.width > 0:
                view.draw(self._table, show, again=again)
        surface.blit(self._table, (0, 0))

    def draw_over(self, surface: pygame.Surface, show: Showing) -> None:
        """Draw what lies over the table for a while, and what moves there."""
        for view in self.views(show):
            if view.floating:
                view.draw(surface, show)
        self.effects.draw(surface)
        pointed = pointing.place_of(self, show, show.pointed)
        if pointed is not None:
            pointing.draw_pointer(surface, pointed, self.scale)

    def view_at(self, position: tuple[int, int], show: Showing) -> View | None:
        """The topmost view here."""
        return next((view for view in reversed(list(self.views(show))) if view.rect.collidepoint(position)), None)

    def target_at(self, position: tuple[int, int], show: Showing) -> str:
        """The key of the target here, "" for none."""
        view = self.view_at(position, show)
        return view.target_at(position) if view is not None else ""

    def place_of(self, key: str, show: Showing) -> pygame.Rect | None:
        """Where a target is, the topmost place if it is in several views."""
        places = (view.place_of(key) for view in reversed(list(self.views(show))))
        return next((place for place in places if place is not None), None)

    def point_of(self, key: str, show: Showing, *, turn: bool = True) -> tuple[int, int] | None:
        """Where a click meets a target; to `turn` brings a hidden block into view first."""
        if turn and key.startswith("block:") and self.cube.point_of(key) is None:
            self.cube.show_block(key)
        points = (view.point_of(key) for view in reversed(list(self.views(show))))
        return next((point for point in points if point is not None), None)

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if a view has changed by itself."""
        return sum(view.update(milliseconds) for view in self._views.values()) > 0


def cell_in(event: e.Event, facts: Facts) -> int:
    """The space to look at while this is shown, -1 for none."""
    if isinstance(event, e.MobMoved):
        return event.path[-1]
    if isinstance(event, e.MobActivated | e.AttackRolled | e.MobSurvived | e.MobDefeated):
        return facts.mobs.get(event.mob, -1)
    if isinstance(event, e.MobAttacked | e.LifeLost | e.ArmorHeartsLost | e.Healed):
        return facts.players[event.seat].cell
    if isinstance(event, e.PartRevealed | e.PortalRevealed):
        return facts.board.columns * ROWS - 1
    if isinstance(event, e.BossHurt):
        return facts.mobs.get(event.boss, -1)
    return getattr(event, "cell", -1) if isinstance(event, ON_BOARD) else -1
