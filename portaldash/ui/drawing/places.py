"""Where things are on the drawing table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from portaldash.ui.layout import Area, Scale, Share, fixed

MARGIN: Final = 10
GAP: Final = 7
TRACK: Final = 0.46
"""The part of the window's height that the track takes at most."""
LOWEST: Final = 90
"""Pixels that the track and the panel have at least, at 1280x720."""


@dataclass(frozen=True, slots=True)
class Heights:
    """Pixels that the rows need which do not grow, and the most that the track can use."""

    top: int
    track: int
    tools: int
    tabs: int
    foot: int


def places(size: tuple[int, int], scale: Scale, heights: Heights) -> Area:
    """The rows of the page: `top`, `track`, `tools`, `tabs`, `panel` with `inside`, `foot`."""
    page = Area("drawing", pygame.Rect((0, 0), size))
    inner = page.inset("inner", scale.px(MARGIN), scale.px(8))
    least = scale.px(LOWEST)
    rows = inner.rows(
        fixed("top", heights.top),
        Share("track", 1.0, least, max(least, min(heights.track, round(size[1] * TRACK)))),
        fixed("tools", heights.tools),
        fixed("tabs", heights.tabs),
        Share("panel", 1.0, least),
        fixed("foot", heights.foot),
        gap=scale.px(GAP),
    )
    rows[4].inset("inside", scale.px(12), scale.px(8))
    return page
