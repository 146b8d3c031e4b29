"""Where everything on the levels screen is, at every shape of window and size of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui.layout import Area, Scale, Share, fixed, page_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.ui.widgets.base import Widget
    from portaldash.ui.widgets.label import Label

MARGIN: Final = 16
WIDEST: Final = 1560
GAP: Final = 8
PADDING: Final = 14
PICTURE: Final = 190
LIST: Final = 0.4
"""The list's share of the width; of the height where list and level are below each other."""
MOST_COLUMNS: Final = 5
LEAST_ABOUT: Final = 0.34
"""What the words about a level get at least, as a share of what the buttons leave."""


class Places:
    """Puts the widgets into their places; `page` is the layout, `picture` where the track is drawn."""

    def __init__(self, size: tuple[int, int], scale: Scale, *, narrow: bool) -> None:
        self.scale = scale
        self.narrow = narrow
        self.page, self._inner = page_of("levels", size, scale.px(MARGIN), scale.px(WIDEST))
        self.picture = pygame.Rect(0, 0, 0, 0)
        self._body = self._inner

    def put_around(self, title: Label, hint: Label, buttons: Sequence[Widget]) -> None:
        """The title, beside it a hint if it has room there, and the buttons at the bottom."""
        scale = self.scale
        rows, columns = self._grid(buttons, self._inner.rect.width, len(buttons))
        high = self._height(buttons, rows)
        top, self._body, foot = self._inner.rows(
            fixed("top", title.wanted(scale)[1]), Share("body"), fixed("foot", high), gap=scale.px(GAP)
        )
        self._place_top(top, title, hint)
        self._place_foot(foot, buttons, columns)

    def put_body(self, cards: Widget, about: Widget, buttons: Sequence[Widget], *, picture: bool) -> None:
        """The list and the chosen level, with what can be done with it."""
        scale, body = self.scale, self._body
        shares = (Share("list", LIST), Share("side", 1 - LIST))
        gap = scale.px(MARGIN)
        listed, side = body.rows(*shares, gap=gap) if self.narrow else body.columns(*shares, gap=gap)
        cards.place(listed.inset("inside", scale.px(PADDING), scale.px(GAP)).rect, scale)
        inside = side.inset("inside", scale.px(PADDING), scale.px(PADDING))
        self._place_side(inside, about, buttons, picture=picture)

    def _place_top(self, top: Area, title: Label, hint: Label) -> None:
        scale = self.scale
        left, right = top.columns(fixed("title", title.wanted(scale)[0]), Share("hint"), gap=scale.px(MARGIN))
        title.place(left.rect, scale)
        hint.visible = hint.wanted(scale, right.rect.width)[1] <= right.rect.height
        hint.place(right.rect, scale)

    def _place_foot(self, foot: Area, buttons: Sequence[Widget], columns: int) -> None:
        scale, gap = self.scale, self.scale.px(GAP)
        if columns < len(buttons):
            areas = foot.grid([f"go {n}" for n in range(len(buttons))], columns, gap=gap)
        else:
            widths = [button.wanted(scale)[0] + scale.px(16) for button in buttons]
            *areas, _ = foot.columns(*(fixed(f"go {n}", w) for n, w in enumerate(widths)), Share("rest"), gap=gap)
        for button, area in zip(buttons, areas, strict=True):
            button.place(area.rect, scale)

    def _place_side(self, inside: Area, about: Widget, buttons: Sequence[Widget], *, picture: bool) -> None:
        scale, gap = self.scale, self.scale.px(GAP)
        rows, columns = self._grid(buttons, inside.rect.width, MOST_COLUMNS)
        high = self._height(buttons, rows)
        rest = inside.rect.height - high - 2 * gap
        tall = min(scale.px(PICTURE), int(rest * (1 - LEAST_ABOUT))) if picture else 0
        shares = [Share("about"), fixed("do", high)]
        areas = inside.rows(*([fixed("picture", max(1, tall))] if picture else []), *shares, gap=gap)
        self.picture = areas[0].rect if picture else pygame.Rect(0, 0, 0, 0)
        about.place(areas[-2].rect, scale)
        cells = areas[-1].grid([f"do {n}" for n in range(len(buttons))], columns, gap=gap) if buttons else []
        for button, area in zip(buttons, cells, strict=True):
            button.place(area.rect, scale)

    def _grid(self, buttons: Sequence[Widget], across: int, most: int) -> tuple[int, int]:
        """How many rows and columns buttons need so that all their words fit."""
        if not buttons:
            return 0, 1
        gap = self.scale.px(GAP)
        widest = max(button.wanted(self.scale)[0] for button in buttons) + self.scale.px(4)
        columns = max(1, min(most, len(buttons), (across + gap) // (widest + gap)))
        rows = -(-len(buttons) // columns)
        # As few columns as need no more rows: then the last row is not half empty.
        return rows, -(-len(buttons) // rows)

    def _height(self, buttons: Sequence[Widget], rows: int) -> int:
        high = max((button.wanted(self.scale)[1] for button in buttons), default=0)
        return max(0, rows * (high + self.scale.px(GAP)) - self.scale.px(GAP))
