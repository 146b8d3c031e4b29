"""A view of the table: a rectangle that shows some of the facts and knows what lies where in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from portaldash.ui import theme
from portaldash.ui.layout import Scale

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping

    from portaldash.engine.portal_dash.observe import Forecast
    from portaldash.session import Seat
    from portaldash.ui.table.facts import Facts


PROBES = (0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95)
"""Where in a target a click is tried, as shares of its size."""


@dataclass(slots=True)
class Showing:
    """What the views show in one frame.

    Targets are named by keys such as "space:3,1", "mob:ghast-2", "player:p1", "item:bow-1", "block:1,0,3", "column:A1",
    "drawn:iron-sword", "shelf:netherite-sword", "die:2". `lit` are the targets that can be chosen, `danger` those of
    them that would lose the game at once, `picked` those chosen so far. `seat` is the one who decides, -1 for nobody.
    `drift` moves pieces away from where they stand, (columns, rows), while they are on their way; `forecasts` are those
    of the three results of the mob die. `acting` is the number of the action that is being chosen or taken, 0 for none.
    `steps` are those it takes to get to the far targets. `waiting` while the one who decides has something to choose.
    `pointed` is what a line of the log is about that the pointer is on.
    """

    facts: Facts
    seats: tuple[Seat, ...]
    seat: int = -1
    lit: frozenset[str] = frozenset()
    danger: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    hovered: str = ""
    drift: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    flash: frozenset[str] = frozenset()
    forecasts: tuple[Forecast, ...] = ()
    shortages: Mapping[str, int] = field(default_factory=dict)
    far: frozenset[str] = frozenset()
    acting: int = 0
    steps: Mapping[str, int] = field(default_factory=dict)
    waiting: bool = False
    pointed: str = ""

    def mark(self, key: str) -> str:
        """How a target is marked: "danger", "picked", "lit", "far" (lit, more than one step away) or ""."""
        if key in self.danger:
            return "danger"
        if key in self.picked:
            return "picked"
        if key in self.lit:
            return "far" if key in self.far else "lit"
        return ""


class View:
    """Draws into its rectangle; the picture is kept until what it depends on changes.

    Subclasses paint on a picture of the view's size, positions from its top left corner, and keep `spots` up to date
    while they do: the rectangles of their targets, the topmost last. A view that is `holding` the pointer (something is
    being dragged in it) is given its events wherever the pointer goes.
    """

    holding = False
    floating = False
    """Whether it lies over others, which are seen around it."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scale = Scale()
        self.spots: dict[str, pygame.Rect] = {}
        self._picture: pygame.Surface | None = None
        self._look: Hashable = None
        self._lit: frozenset[str] = frozenset()

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Take this place on the surface."""
        self.rect = pygame.Rect(rect)
        self.scale = scale
        self._picture = None

    def look(self, show: Showing) -> Hashable:
        """All that the picture depends on, apart from size and scale."""
        raise NotImplementedError

    def paint(self, picture: pygame.Surface, show: Showing) -> None:
        """Paint everything on an empty picture, and fill `spots`."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that is this view's own (turning the cube, scrolling); True if it was used."""
        del event
        return False

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if the picture has changed by itself."""
        del milliseconds
        return False

    def draw(self, surface: pygame.Surface, show: Showing, *, again: bool = True) -> bool:
        """Show the facts in the view's rectangle; True if something was drawn.

        Not `again` leaves the surface as it is while the picture is the one that was drawn there last.
        """
        self._lit = show.lit
        look = self.look(show)
        if self._picture is None or look != self._look:
            again = True
            self._look = look
            self._picture = self._blank()
            self.spots = {}
            self.paint(self._picture, show)
        if again:
            surface.blit(self._picture, self.rect.topleft)
        return again

    def _blank(self) -> pygame.Surface:
        """An empty picture: what the table shows between views, or nothing at all."""
        if self.floating:
            return pygame.Surface(self.rect.size, pygame.SRCALPHA)
        picture = self._picture or pygame.Surface(self.rect.size)
        picture.fill(theme.VOID)
        return picture

    def target_at(self, position: tuple[int, int]) -> str:
        """The key of the target at a place of the surface, "" for none: what is lit first, then what is topmost."""
        x, y = position[0] - self.rect.left, position[1] - self.rect.top
        here = [key for key, rect in reversed(self.spots.items()) if rect.collidepoint(x, y)]
        return next((key for key in here if key in self._lit), here[0] if here else "")

    def place_of(self, key: str) -> pygame.Rect | None:
        """Where a target is on the surface, None if it is not in this view (or not to be seen)."""
        rect = self.spots.get(key)
        return rect.move(self.rect.topleft) if rect is not None else None

    def point_of(self, key: str) -> tuple[int, int] | None:
        """A place on the surface where a click meets this target, None if there is none."""
        rect = self.place_of(key)
        if rect is None:
            return None
        points = ((rect.left + int(rect.width * x), rect.top + int(rect.height * y)) for y in PROBES for x in PROBES)
        return next((point for point in points if self.target_at(point) == key), None)

    def keys(self) -> Iterator[str]:
        """The targets in this view, from the left and top."""
        yield from sorted(self.spots, key=lambda key: (self.spots[key].left, self.spots[key].top))
