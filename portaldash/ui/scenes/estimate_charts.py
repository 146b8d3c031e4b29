"""What the fairness screen is drawn with: a line with a sign, a bar of how games ended, a bar of how many were played.

Every part of a bar has a pattern of its own, so that nothing is told by color alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.bots.arena import UNFINISHED
from portaldash.ui import theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.icons import icon
from portaldash.ui.scenes.charts import BarRow, draw_dark, draw_light
from portaldash.ui.text import tr
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.bots.arena import Tally
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

ICON: Final = 20
SIZE: Final = 16
SMALL: Final = 14
STEP: Final = 6
LATE: Final = theme.mix(theme.WARNING, theme.WELL, 0.55)
EMPTY: Final = theme.mix(theme.BLOCKS["gray"].color, theme.WELL, 0.55)
OVER: Final = theme.mix(theme.BLOCKS["brown"].color, theme.WELL, 0.3)


class Gap(Widget):
    """A little room between what belongs together and what follows."""

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        return width or 0, scale.px(6)


class CheckLine(Widget):
    """What a check found: a sign, then its sentence."""

    def __init__(self, sign: str, tint: Color, words: str, *, bold: bool) -> None:
        super().__init__()
        self.words = words
        self._sign = sign
        self._tint = tint
        self._label = Label(words, size=SIZE, color=theme.TEXT if bold else theme.TEXT_DIM)

    @property
    def shortened(self) -> bool:
        return self._label.shortened

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(400)
        beside = self._side(scale) + scale.px(8)
        return across, max(self._side(scale), self._label.wanted(scale, max(1, across - beside))[1]) + scale.px(4)

    def _side(self, scale: Scale) -> int:
        return scale.room(ICON)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        left = self._side(scale) + scale.px(8)
        self._label.place(pygame.Rect(left, 0, max(1, rect.width - left), rect.height), scale)

    def look(self) -> Hashable:
        return self._label.look()

    def paint(self, picture: pygame.Surface) -> None:
        side = self._side(self.scale)
        picture.blit(icon(self._sign, side, self._tint), (0, self.scale.px(2)))
        self._label.draw(picture)


class OutcomeRow(BarRow):
    """How the games with so many players ended: won, or lost by what; a line spans where the true share may lie."""

    def __init__(self, label: str, labels: tuple[str, ...]) -> None:
        super().__init__(label, "", "", (labels, (tr("estimate.share", percent=100),)))
        self.parts_of_bar: list[tuple[str, float]] = []
        """Each ending with its share of the games, in the order of DRAWN."""
        self.interval = (0.0, 1.0)

    def show(self, tally: Tally, figure: str, hint: str) -> None:
        """Show these results."""
        counts = {"won": tally.won, **tally.lost_by, UNFINISHED: tally.unfinished}
        self.parts_of_bar = [(name, counts.get(name, 0) / max(1, tally.games)) for name in DRAWN if counts.get(name)]
        self.interval = tally.interval()
        self.figure = figure
        self.hint = hint

    def bar_left(self, scale: Scale) -> int:
        """Pixels to the left of the bar."""
        self.place(self.rect, scale)
        return self._columns()[1].left

    def look(self) -> Hashable:
        return (*self.parts_of_bar, self.figure, super().look())

    def paint_bar(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        draw_frame(picture, area, theme.WELL, theme.OUTLINE_DIM, 1)
        done = 0.0
        for name, share in self.parts_of_bar:
            left, right = (area.left + round(area.width * end) for end in (done, done + share))
            done += share
            if right > left:
                DRAWN[name](picture, pygame.Rect(left, area.top, right - left, area.height), self.scale)
        if self.parts_of_bar:
            draw_span(picture, area, self.scale, self.interval)


class Below(Label):
    """Words under a row, beginning where its bar does."""

    def __init__(self, row: OutcomeRow) -> None:
        super().__init__("", size=SMALL, color=theme.TEXT_DIM)
        self._row = row

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        left = self._row.bar_left(scale)
        across, high = super().wanted(scale, None if width is None else max(1, width - left))
        return left + across, high

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        left = self._row.bar_left(scale)
        super().place(pygame.Rect(rect.left + left, rect.top, max(1, rect.width - left), rect.height), scale)


def draw_span(
    picture: pygame.Surface, area: pygame.Rect, scale: Scale, shares: tuple[float, float] = (0.1, 0.9)
) -> None:
    """A line with ends from one share of an area to another, light on a dark edge."""
    thin = max(1, scale.px(2))
    low, high = (area.left + round((area.width - thin) * share) for share in shares)
    across = pygame.Rect(low, area.centery - thin // 2, high - low + thin, thin)
    tall = area.height - 2 * scale.px(2)
    lines = [across, *(pygame.Rect(at, area.top + scale.px(2), thin, tall) for at in (low, high))]
    for line in lines:
        picture.fill(theme.SHADOW, line.inflate(2, 2).clip(area))
    for line in lines:
        picture.fill(theme.PAPER, line.clip(area))


def draw_late(picture: pygame.Surface, area: pygame.Rect, scale: Scale) -> None:
    """Lost by a task: upright lines."""
    inner = draw_frame(picture, area, LATE, theme.OUTLINE, 1)
    step = max(4, scale.px(STEP))
    for left in range(inner.left + step // 2, inner.right, step):
        picture.fill(theme.shade(LATE, 0.55), (left, inner.top, max(1, scale.px(2)), inner.height))


def draw_empty(picture: pygame.Surface, area: pygame.Rect, scale: Scale) -> None:
    """Lost by the cube: small squares."""
    inner = draw_frame(picture, area, EMPTY, theme.OUTLINE, 1)
    step, side = max(4, scale.px(STEP)), max(1, scale.px(2))
    for row, top in enumerate(range(inner.top + 1, inner.bottom - side + 1, max(3, step // 2))):
        for left in range(inner.left + 1 + row % 2 * step // 2, inner.right - side + 1, step):
            picture.fill(theme.shade(EMPTY, 1.7), (left, top, side, side))


def draw_over(picture: pygame.Surface, area: pygame.Rect, scale: Scale) -> None:
    """Lost by the number of turns: lines across."""
    inner = draw_frame(picture, area, OVER, theme.OUTLINE, 1)
    for top in range(inner.top + 1, inner.bottom, max(3, scale.px(4))):
        picture.fill(theme.shade(OVER, 1.6), (inner.left, top, inner.width, 1))


def draw_cut(picture: pygame.Surface, area: pygame.Rect, scale: Scale) -> None:
    """Not finished: a dotted line, as of a way that goes on."""
    inner = draw_frame(picture, area, theme.WELL, theme.TEXT_DIM, 1)
    side = max(2, scale.px(3))
    for left in range(inner.left + side, inner.right - side + 1, 2 * side):
        picture.fill(theme.TEXT_DIM, (left, inner.centery - side // 2, side, side))


DRAWN: Final[dict[str, Callable[[pygame.Surface, pygame.Rect, Scale], None]]] = {
    "won": draw_light,
    "life": draw_dark,
    "task": draw_late,
    "cube": draw_empty,
    "turns": draw_over,
    UNFINISHED: draw_cut,
}
"""How each ending of a game is drawn, from the left."""


class Progress(Widget):
    """A bar that fills."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        return width or scale.px(200), scale.px(14)

    def look(self) -> Hashable:
        return round(self.share * self.rect.width)

    def paint(self, picture: pygame.Surface) -> None:
        area = picture.get_rect()
        draw_frame(picture, area, theme.WELL, theme.OUTLINE, self.scale.px(2))
        inside = area.inflate(-2 * self.scale.px(3), -2 * self.scale.px(3))
        inside.width = round(inside.width * min(1.0, self.share))
        picture.fill(theme.CHOOSE, inside)
