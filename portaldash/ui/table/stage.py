"""All views of the table together: where they go, what is under the pointer, where a target is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from portaldash.engine.portal_dash.events import AttackRolled, WhiteDiceRolled
from portaldash.ui.layout import centered
from portaldash.ui.table.areas import table_areas
from portaldash.ui.table.board_view import BoardView
from portaldash.ui.table.boss_view import BossView
from portaldash.ui.table.cube_view import CubeView
from portaldash.ui.table.dice_view import DiceView
from portaldash.ui.table.found_view import FoundView
from portaldash.ui.table.hand_view import HandView
from portaldash.ui.table.line_view import LineView
from portaldash.ui.table.log_view import LogView
from portaldash.ui.table.others_view import OthersView
from portaldash.ui.table.shelf_view import ShelfView
from portaldash.ui.table.supplies_view import SuppliesView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from portaldash.ui.layout import Area, Scale
    from portaldash.ui.table.director import Director
    from portaldash.ui.table.view import Showing, View


class Stage:
    """The views in their places; the floating ones lie over the board while there is something in them."""

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
        self.areas: Area | None = None
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

    def arrange(self, size: tuple[int, int], scale: Scale, others: int) -> Area:
        """Place every view in a window of this size (pixels)."""
        self.areas = table_areas(size, scale, others)
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
        if show.facts.roll or self.dice.coming:
            yield self.dice

    def follow(self, director: Director) -> None:
        """Let the views that move by themselves show how far the present event is."""
        event = director.current
        self.cube.leaving = director.leaving
        self.hand.rolling = director.rolling if isinstance(event, WhiteDiceRolled) else 1.0
        self.dice.rolling = director.rolling
        self.dice.coming = event.hits if isinstance(event, AttackRolled) else ()
        if isinstance(event, AttackRolled):
            self.dice.mob = event.mob

    def draw(self, surface: pygame.Surface, show: Showing) -> None:
        """Draw all views."""
        for view in self.views(show):
            view.draw(surface, show)

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

    def point_of(self, key: str, show: Showing) -> tuple[int, int] | None:
        """Where a click meets a target; a hidden block is turned into view first."""
        if key.startswith("block:") and self.cube.point_of(key) is None:
            self.cube.show_block(key)
        points = (view.point_of(key) for view in reversed(list(self.views(show))))
        return next((point for point in points if point is not None), None)

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if a view has changed by itself."""
        return sum(view.update(milliseconds) for view in self._views.values()) > 0
