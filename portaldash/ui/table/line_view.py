"""The line of mobs: the next to spawn stands beside the spawner, the others wait behind it in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.state import mob_kind, mob_number
from portaldash.ui import text, theme
from portaldash.ui.frames import draw_block, draw_panel
from portaldash.ui.layout import Area, Share, fixed
from portaldash.ui.pieces import Stand
from portaldash.ui.table.figures import common_zoom, draw_standing, number_disc, standing, zoom_for
from portaldash.ui.table.fitting import fit_words
from portaldash.ui.table.marks import draw_mark
from portaldash.ui.table.panel import PanelView
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from portaldash.ui.table.view import Showing

WIDE: Final = 0.86
NARROW: Final = 0.46
"""How wide a mob's place is at most and at least, compared with its height."""
FRONT: Final = 4
"""Mobs at the front of the line that are not made smaller for those behind them."""
SPAWNER: Final = "spawner"


class LineView(PanelView):
    """The mobs that wait, the front of the line at the left."""

    def look(self, show: Showing) -> Hashable:
        keys = tuple(line_key(mob) for mob in show.facts.line)
        hovered = show.hovered if show.hovered in keys else ""
        return (keys, tuple(show.mark(key) for key in keys), hovered, boss_is_here(show))

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        inner = draw_panel(picture, self.panel, self.scale)
        title = text.line(tr("line.title"), Face.HEADING, self.scale.text(18), theme.HEADING)
        area = Area("line", inner)
        gap = self.scale.px(8)
        width = min(max(title.get_width(), self.scale.px(44)), inner.width // 3)
        area.columns(fixed("spawner", width), Share("mobs"), gap=gap)
        closed = boss_is_here(show)
        self._paint_spawner(picture, area["spawner"].rect, title, closed=closed)
        mobs = area["mobs"].rect
        words = tr("line.closed") if closed else "" if show.facts.line else tr("line.empty")
        if words:
            self._write(picture, mobs, words)
        else:
            self._paint_mobs(picture, mobs, show.facts.line, show)

    def _paint_spawner(
        self, picture: pygame.Surface, rect: pygame.Rect, title: pygame.Surface, *, closed: bool
    ) -> None:
        picture.blit(title, (rect.left, rect.top), (0, 0, rect.width, rect.height))
        below = pygame.Rect(rect.left, rect.top + title.get_height(), rect.width, rect.height - title.get_height())
        if below.height >= self.scale.px(16):
            draw_standing(picture, below, SPAWNER, theme.TEXT_OFF if closed else theme.MOB_BASE, Stand.NONE)

    def _write(self, picture: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        block = fit_words(words, Face.TEXT, self.scale.text(15), rect.size, theme.TEXT_DIM)
        picture.blit(block, block.get_rect(midleft=rect.midleft))

    def _paint_mobs(self, picture: pygame.Surface, rect: pygame.Rect, line: Sequence[str], show: Showing) -> None:
        more = self._overflow("+88").get_width()
        widths = _widths(len(line), rect.size, more)
        kinds = (kind for kind, _ in show.facts.level.mobs)
        common = common_zoom(kinds, (max(widths, default=1), rect.height), Stand.PLATE)
        left = rect.left
        for mob, width in zip(line, widths, strict=False):
            zoom = min(common, zoom_for(mob_kind(mob), (width, rect.height), Stand.PLATE))
            cell = pygame.Rect(left, rect.top, width, rect.height)
            self._paint_mob(picture, cell, mob, zoom, show, first=mob == line[0])
            left = cell.right
        if len(line) > len(widths):
            rest = self._overflow(tr("line.more", count=len(line) - len(widths)))
            picture.blit(rest, rest.get_rect(midleft=(left, rect.centery)))

    def _overflow(self, words: str) -> pygame.Surface:
        return text.line(words, Face.BOLD, self.scale.text(16), theme.TEXT_DIM)

    def _paint_mob(  # noqa: PLR0913 (where, what, and how large)
        self, picture: pygame.Surface, cell: pygame.Rect, mob: str, zoom: float, show: Showing, *, first: bool
    ) -> None:
        key = line_key(mob)
        if first:
            draw_block(picture, cell, theme.PANEL_RAISED, self.scale.px(2))
        image = standing(mob_kind(mob), zoom, theme.MOB_BASE, Stand.PLATE)
        picture.blit(image, image.get_rect(midbottom=cell.midbottom))
        disc = number_disc(mob_number(mob), min(self.scale.text(16), cell.height // 2, max(12, cell.width * 2 // 3)))
        picture.blit(disc, disc.get_rect(topright=cell.topright))
        draw_mark(picture, cell, self.scale, show.mark(key))
        self.spots[key] = cell


def _widths(count: int, room: tuple[int, int], more: int) -> list[int]:
    """How wide the places of the mobs are, from the front, in a room (pixels), as many as fit.

    When not all fit at their full width, those at the front keep it; `more` is the room for how many are left out.
    """
    wide, narrow = (max(1, round(room[1] * share)) for share in (WIDE, NARROW))
    if count * wide <= room[0]:
        return [wide] * count
    front = min(FRONT, max(1, (room[0] - more) // wide))
    behind = (room[0] - front * wide) // max(1, count - front)
    if behind >= narrow:
        return [wide] * front + [min(wide, behind)] * (count - front)
    return [wide] * front + [narrow] * max(0, (room[0] - more - front * wide) // narrow)


def line_key(mob: str) -> str:
    """The target key of a mob in the line."""
    return f"line:{mob}"


def boss_is_here(show: Showing) -> bool:
    """Whether an end boss stands on the board: then nothing spawns any more (R16)."""
    return any(boss in show.facts.mobs for boss in show.facts.boss_life)
