"""Where everything of the table goes in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from portaldash.ui.layout import Area, Share, fixed

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale

MARGIN = 10
SIDE_SHARE = 0.34


def table_areas(size: tuple[int, int], scale: Scale, others: int) -> Area:
    """The areas of a table in a window of this size (pixels), with this many other players beside the shown one.

    `top` (title and menu), `left`: `prompt` (`words`, `buttons`), `strip` (`line`, `boss`), `board`, `hand`; `side`:
    `cube`, `supplies`, `others`, `shelf`, `log`.
    """
    page = Area("table", pygame.Rect(0, 0, *size))
    gap = scale.px(MARGIN)
    top, body = page.rows(fixed("top", scale.px(40) if scale.text_percent <= 120 else scale.px(52)), Share("body"))
    inner = body.inset("inner", gap, gap // 2)
    side = min(round(inner.rect.width * SIDE_SHARE), scale.px(460))
    left, right = inner.columns(Share("left"), fixed("side", side), gap=gap)
    left.rows(
        fixed("prompt", scale.px(54 if scale.text_percent <= 120 else 72)),
        fixed("strip", scale.room(72)),
        Share("board", least=scale.px(200)),
        fixed("hand", min(scale.room(196), round(inner.rect.height * 0.38))),
        gap=gap,
    )
    left["strip"].columns(Share("line", 1.25), Share("boss", 1.0), gap=gap)
    inside = left["prompt"].inset("inside", scale.px(6), scale.px(5))
    inside.columns(Share("words"), fixed("buttons", round(inside.rect.width * 0.42)), gap=gap)
    top.columns(Share("title"), fixed("menu", round(size[0] * 0.4)))
    _side(right, scale, others, gap)
    return page


def _side(area: Area, scale: Scale, others: int, gap: int) -> None:
    rows = [Share("upper", 1.0, least=scale.px(230))]
    if others:
        rows.append(fixed("others", scale.room(74) if others == 1 else scale.room(116)))
    rows += [fixed("shelf", scale.room(58)), Share("log", 0.5, least=scale.room(92))]
    upper = area.rows(*rows, gap=gap)[0]
    upper.columns(Share("cube"), fixed("supplies", scale.room(132)), gap=gap)
