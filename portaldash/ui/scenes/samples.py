"""Blocks, pieces and spaces in a row, as the table draws them now: what a setting of symbols does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import COLORS
from portaldash.ui import icons, symbols, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.table import board_tiles
from portaldash.ui.table.block_art import flat
from portaldash.ui.table.board_ground import OBSTACLES
from portaldash.ui.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Signal

HEIGHT: Final = 76
GAP: Final = 8
KINDS: Final = len(COLORS) + len(OBSTACLES) + len(theme.SEATS)


class Samples(Widget):
    """The five blocks, the three obstacles and the four seats."""

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        return width or scale.px(640), scale.px(HEIGHT)

    def look(self) -> Hashable:
        return symbols.strong()

    def paint(self, picture: pygame.Surface) -> None:
        gap = self.scale.px(GAP)
        inner = draw_frame(picture, picture.get_rect(), theme.WELL, theme.OUTLINE_DIM, self.scale.px(2))
        side = min(inner.height - 2 * gap, (inner.width - gap) // KINDS - gap)
        left = inner.left + (inner.width - KINDS * (side + gap) + gap) // 2
        for number, sample in enumerate(_samples(max(8, side))):
            place = pygame.Rect(left + number * (side + gap), 0, side, side)
            place.centery = inner.centery
            picture.blit(sample, sample.get_rect(center=place.center))


def _samples(side: int) -> Iterator[pygame.Surface]:
    for kind in range(len(COLORS)):
        yield flat(kind, side)
    for ground in OBSTACLES:
        yield _space(ground, side)
    for signal in theme.SEATS:
        yield _seat(signal, side)


def _seat(signal: Signal, side: int) -> pygame.Surface:
    return icons.icon(signal.symbol, round(side * (0.8 if symbols.strong() else 0.5)), signal.color)


def _space(ground: str, side: int) -> pygame.Surface:
    space = board_tiles.tile(ground, 0, 0, (side, side))
    if symbols.strong():
        sign = icons.icon(theme.TERRAIN[ground].symbol, round(side * 0.6), theme.TEXT)
        space.fill(theme.WELL, sign.get_rect().inflate(4, 4))
        space.blit(sign, (2, 2))
    return space
