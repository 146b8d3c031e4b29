"""Where everything of the table goes in the window: beside each other, or below each other where it is high."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui.layout import Area, Share, fixed

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale

MARGIN: Final = 10
WIDE: Final = 2.05
"""From this ratio of width to height on, what is beside the board stands in two columns."""
HIGH: Final = 1.1
"""Up to this ratio, what is else beside the board is below it."""
SIDE_SHARE: Final = 0.34
LONGEST_BOARD: Final = 0.56
"""How high the board is at most, compared with its width: a track of two parts fills its place then."""


def table_areas(size: tuple[int, int], scale: Scale, others: int, log: float = 0.5) -> Area:
    """The areas of a table in a window of this size (pixels), with this many other players beside the shown one.

    `log` is how high the log is where it stands below the cube, compared with that.

    To be found by name: `title`, `menu`, `prompt` with the words and buttons `inside`, `line`, `boss`, `board`, `hand`,
    `cube`, `supplies`, `others`, `shelf`, `log`.
    """
    page = Area("table", pygame.Rect(0, 0, *size))
    gap = scale.px(MARGIN)
    top, body = page.rows(fixed("top", _long(scale, 40, 14)), Share("body"))
    top.columns(Share("title"), fixed("menu", round(size[0] * (0.4 if size[0] > HIGH * size[1] else 0.6))))
    inner = body.inset("inner", gap, gap // 2)
    ratio = size[0] / size[1]
    if ratio >= WIDE:
        _wide(inner, scale, others, gap)
    elif ratio <= HIGH:
        _high(inner, scale, others, gap)
    else:
        _usual(inner, scale, others, gap, log)
    page.find("prompt").inset("inside", scale.px(6), scale.px(5))
    return page


def _long(scale: Scale, length: float, more: float) -> int:
    """A length in pixels of something with text in it, `more` units longer when text is twice as large."""
    return scale.px(length + more * max(0, scale.text_percent - 100) / 100)


def _prompt(scale: Scale) -> Share:
    return fixed("prompt", _long(scale, 54, 20))


def _strip(scale: Scale) -> Share:
    return fixed("strip", _long(scale, 72, 40))


def _hand(scale: Scale) -> Share:
    return Share("hand", 0.45, least=_long(scale, 196, 30))


def _board(scale: Scale, width: int) -> Share:
    return Share("board", 1.0, least=scale.px(200), most=max(scale.px(200), round(width * LONGEST_BOARD)))


def _others(scale: Scale, others: int) -> list[Share]:
    if not others:
        return []
    return [fixed("others", _long(scale, 74, 20) if others == 1 else _long(scale, 116, 48))]


def _shelf(scale: Scale) -> Share:
    return fixed("shelf", _long(scale, 58, 16))


def _log(scale: Scale, weight: float) -> Share:
    return Share("log", weight, least=_long(scale, 92, 36))


def _supplies(scale: Scale, width: int) -> Share:
    return fixed("supplies", min(scale.room(132), round(width * 0.45)))


def _usual(area: Area, scale: Scale, others: int, gap: int, log: float) -> None:
    """Board and hand at the left, a column beside them at the right."""
    side = min(round(area.rect.width * SIDE_SHARE), scale.px(460))
    left, right = area.columns(Share("left"), fixed("side", side), gap=gap)
    board = _board(scale, left.rect.width)
    left.rows(_prompt(scale), _strip(scale), board, _hand(scale), gap=gap)
    left.find("strip").columns(Share("line", 1.25), Share("boss", 1.0), gap=gap)
    upper = Share("upper", 1.0, least=scale.px(230))
    right.rows(upper, *_others(scale, others), _shelf(scale), _log(scale, log), gap=gap)
    right.find("upper").columns(Share("cube"), _supplies(scale, side), gap=gap)


def _wide(area: Area, scale: Scale, others: int, gap: int) -> None:
    """The line and the boss beside the board too, so that the board has all of the height."""
    grown = max(0, scale.text_percent - 100) / 100
    near = min(round(area.rect.width * 0.215), scale.px(440))
    far = min(round(area.rect.width * (0.2 + 0.03 * grown)), scale.px(480))
    left, middle, right = area.columns(Share("left"), fixed("near", near), fixed("far", far), gap=gap)
    left.rows(_prompt(scale), _board(scale, left.rect.width), _hand(scale), gap=gap)
    middle.rows(Share("cube", 1.4), Share("supplies", 1.0), gap=gap)
    strips = (fixed("line", _long(scale, 76, 30)), fixed("boss", _long(scale, 84, 50)))
    right.rows(*strips, *_others(scale, others), _shelf(scale), _log(scale, 1.0), gap=gap)


def _high(area: Area, scale: Scale, others: int, gap: int) -> None:
    """Everything below each other, the cube with the rest at the bottom."""
    board = _board(scale, area.rect.width)
    lower = Share("lower", 1.1, least=_long(scale, 330, 60))
    area.rows(_prompt(scale), _strip(scale), board, _hand(scale), lower, gap=gap)
    area.find("strip").columns(Share("line", 1.25), Share("boss", 1.0), gap=gap)
    below = area.find("lower")
    supplies = fixed("supplies", min(scale.room(180), round(area.rect.width * 0.28)))
    below.columns(Share("cube", 1.0), supplies, Share("rest", 1.2), gap=gap)
    below.find("rest").rows(*_others(scale, others), _shelf(scale), _log(scale, 1.0), gap=gap)
