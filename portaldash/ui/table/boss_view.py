"""The end bosses: name, life and its bar, and what each result of the mob die makes them do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import MOB_FACES
from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame, draw_panel
from portaldash.ui.layout import SMALLEST_TEXT, Area, Share, fixed
from portaldash.ui.pieces import Stand
from portaldash.ui.table.boss_lines import Lines
from portaldash.ui.table.figures import draw_standing
from portaldash.ui.table.fitting import SPARE, first_fitting, fit_words, sizes
from portaldash.ui.table.marks import draw_mark
from portaldash.ui.table.panel import PanelView
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from portaldash.ui.layout import Scale
    from portaldash.ui.table.view import Showing

SIZE: Final = 14
TITLE: Final = 18
WIDE: Final = 210
"""The width at which the lines have room beside the life, at 1280x720 and 100 percent."""
WIDER: Final = 126
"""How much wider that has to be when text is twice as large."""
SHRUNK: Final = 0.4
"""How small the life may get, as a share of its wanted size."""
TICKS: Final = 5
"""Every how many life points the bar has a longer tick."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the board of an end boss says now. `place` is "waits", "here" or "fallen"; `rolled` the line of the die."""

    boss: str
    name: str
    side: str
    life: int
    most: int
    lines: Lines
    place: str
    rolled: int = 0


def sheets(show: Showing) -> tuple[Sheet, ...]:
    """The end bosses of this game."""
    return tuple(_sheet(show, boss, side) for boss, side in show.facts.boss_sides.items())


def _sheet(show: Showing, boss: str, side: str) -> Sheet:
    facts = show.facts
    definition = facts.level.box.bosses[boss]
    board = definition.sides[side]
    life = facts.boss_life.get(boss, board.life)
    place = "here" if boss in facts.mobs else "waits" if life > 0 else "fallen"
    rolled = facts.white_dice[1] if facts.white_dice is not None and place == "here" else 0
    return Sheet(boss, definition.name, side, life, max(life, board.life), Lines(board.lines), place, rolled)


def boss_key(boss: str) -> str:
    """The target key of an end boss."""
    return f"mob:{boss}"


class BossView(PanelView):
    """A board for each end boss, beside each other."""

    def look(self, show: Showing) -> Hashable:
        told = sheets(show)
        keys = tuple(boss_key(sheet.boss) for sheet in told)
        return (told, tuple(show.mark(key) for key in keys), show.flash & frozenset(keys))

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        told = sheets(show)
        if not told:
            inner = draw_panel(picture, self.panel, self.scale)
            words = fit_words(tr("boss.open"), Face.TEXT, self.scale.text(SIZE), inner.size, theme.TEXT_DIM)
            picture.blit(words, words.get_rect(midleft=inner.midleft))
            return
        columns = Area("bosses", self.panel).columns(*(Share(sheet.boss) for sheet in told), gap=self.scale.px(4))
        for sheet, column in zip(told, columns, strict=True):
            self._paint_board(picture, column.rect, sheet, show)

    def _paint_board(self, picture: pygame.Surface, rect: pygame.Rect, sheet: Sheet, show: Showing) -> None:
        key = boss_key(sheet.boss)
        hurt = 0.4 if key in show.flash else 0.0
        fill = theme.mix(theme.DANGER_GROUND, theme.DANGER, hurt)
        inner = draw_panel(picture, rect, self.scale, edge=theme.WARNING, fill=fill).inflate(self.scale.px(6), 0)
        wide = WIDE + WIDER * max(0, self.scale.text_percent - 100) / 100
        paint = _paint_wide if inner.width >= self.scale.px(wide) else _paint_narrow
        paint(picture, inner, self.scale, sheet)
        draw_mark(picture, rect, self.scale, show.mark(key))
        self.spots[key] = rect


def _paint_wide(picture: pygame.Surface, rect: pygame.Rect, scale: Scale, sheet: Sheet) -> None:
    """The figure, name and life beside it, then the three lines."""
    gap = scale.px(7)
    figure = min(round(rect.height * 0.95), rect.width // 5)
    rest = rect.width - figure - 2 * gap
    low = round(rect.height / len(MOB_FACES)) - scale.px(2)
    lines = _fitting_lines(sheet, scale, (round(rest * 0.54), low))
    area = Area("board", rect)
    area.columns(fixed("figure", figure), Share("life"), fixed("lines", _width(lines, scale)), gap=gap)
    draw_standing(picture, area["figure"].rect, sheet.boss, theme.MOB_BASE, Stand.PLATE)
    rows = area["life"].rows(Share("name", 1.15), Share("bar"), Share("habits"))
    _paint_name(picture, rows[0].rect, scale, sheet)
    _paint_life(picture, rows[1].rect, scale, sheet, stacked=False)
    habits = first_fitting(_habit_pictures(sheet, scale), rows[2].rect.size)
    picture.blit(habits, habits.get_rect(midleft=rows[2].rect.midleft))
    _paint_lines(picture, area["lines"].rect, scale, sheet, lines)


def _paint_narrow(picture: pygame.Surface, rect: pygame.Rect, scale: Scale, sheet: Sheet) -> None:
    """The name above all, then the figure, the life, and the lines as signs."""
    name, board = Area("board", rect).rows(Share("name", 1.0), Share("board", 2.6))
    low = round(board.rect.height / len(MOB_FACES)) - scale.px(1)
    gap = scale.px(3)
    lines = _fitting_lines(sheet, scale, (round(rect.width * 0.44), low), worded=False)
    figures = tr("boss.life", life=sheet.most, most=sheet.most)
    life = text.width(figures, Face.BOLD, SMALLEST_TEXT)
    free = rect.width - _width(lines, scale) - life - 2 * gap
    figure = max(0, min(board.rect.height, round(rect.width * 0.22), free))
    board.columns(fixed("figure", figure), Share("life"), fixed("lines", _width(lines, scale)), gap=gap)
    _paint_name(picture, name.rect, scale, sheet)
    if figure >= gap:
        draw_standing(picture, board["figure"].rect, sheet.boss, theme.MOB_BASE, Stand.PLATE)
    _paint_life(picture, board["life"].rect, scale, sheet, stacked=True)
    _paint_lines(picture, board["lines"].rect, scale, sheet, lines)


def _fitting_lines(
    sheet: Sheet, scale: Scale, room: tuple[int, int], *, worded: bool = True
) -> tuple[pygame.Surface, ...]:
    """The three lines, all written in the same way and at one size."""
    lines: tuple[pygame.Surface, ...] = ()
    for lines in sheet.lines.pictures(scale.text(SIZE), worded=worded):
        if all(line.get_width() <= room[0] and line.get_height() <= room[1] + SPARE for line in lines):
            break
    return lines


def _width(lines: tuple[pygame.Surface, ...], scale: Scale) -> int:
    return max(line.get_width() for line in lines) + scale.px(8)


def _paint_name(picture: pygame.Surface, rect: pygame.Rect, scale: Scale, sheet: Sheet) -> None:
    with_side = tr("boss.name", name=sheet.name, side=tr(f"boss.side.{sheet.side}"))
    name = fit_words((with_side, sheet.name), Face.HEADING, scale.text(TITLE), rect.size, theme.HEADING)
    picture.blit(name, name.get_rect(midleft=rect.midleft))


def _paint_life(picture: pygame.Surface, rect: pygame.Rect, scale: Scale, sheet: Sheet, *, stacked: bool) -> None:
    """The life in figures; beside it, or below, the bar, or where the boss is while it is not on the board."""
    gap = scale.px(6)
    room = (rect.width, rect.height // 2) if stacked else (round(rect.width * 0.6), rect.height)
    figures = tr("boss.life", life=sheet.life, most=sheet.most)
    number = fit_words(figures, Face.BOLD, scale.text(SIZE), room, theme.TEXT, least=SHRUNK)
    at = (rect.left, rect.top + room[1] // 2) if stacked else rect.midleft
    picture.blit(number, number.get_rect(midleft=at))
    left = rect.left if stacked else rect.left + number.get_width() + gap
    rest = pygame.Rect(left, rect.bottom - room[1], rect.right - left, room[1])
    if sheet.place == "here":
        height = min(rest.height, scale.px(11))
        _draw_bar(picture, pygame.Rect(rest.left, rest.centery - height // 2, rest.width, height), scale, sheet)
        return
    wordings = (tr(f"boss.{sheet.place}"), tr(f"boss.{sheet.place}.short"))
    words = fit_words(wordings, Face.TEXT, scale.text(SIZE), rest.size, theme.TEXT_DIM, least=SHRUNK)
    picture.blit(words, words.get_rect(midleft=rest.midleft))


def _draw_bar(picture: pygame.Surface, rect: pygame.Rect, scale: Scale, sheet: Sheet) -> None:
    """A bar with a tick for each life point, every fifth across the whole bar."""
    edge = max(1, scale.px(1))
    inner = draw_frame(picture, rect, theme.WELL, theme.SHADOW, edge)
    filled = pygame.Rect(inner.left, inner.top, round(inner.width * sheet.life / sheet.most), inner.height)
    picture.fill(theme.HEART, filled)
    picture.fill(theme.shade(theme.HEART, 1.3), (filled.left, filled.top, filled.width, edge))
    for point in range(1, sheet.most):
        left = inner.left + round(inner.width * point / sheet.most)
        high = inner.height if point % TICKS == 0 else inner.height // 3
        picture.fill(theme.DANGER_GROUND, (left, inner.bottom - high, edge, high))


def _habit_pictures(sheet: Sheet, scale: Scale) -> Iterator[pygame.Surface]:
    """What all lines have in common in words, smaller and smaller, then as signs."""
    for size in sizes(scale.text(SIZE)):
        yield text.line(sheet.lines.common_words(), Face.TEXT, size, theme.TEXT_DIM)
    for size in sizes(scale.text(SIZE), 0.4):
        yield sheet.lines.common_signs(size)


def _paint_lines(
    picture: pygame.Surface, rect: pygame.Rect, scale: Scale, sheet: Sheet, lines: tuple[pygame.Surface, ...]
) -> None:
    """The three lines below each other; the one of the white die stands out."""
    rows = Area("lines", rect).rows(*(Share(str(number)) for number in MOB_FACES))
    for number, row, line in zip(MOB_FACES, rows, lines, strict=True):
        if sheet.rolled == number:
            fill = theme.mix(theme.DANGER_GROUND, theme.DANGER, 0.45)
            draw_frame(picture, row.rect, fill, theme.WARNING, max(1, scale.px(1)))
        picture.blit(line, line.get_rect(midleft=(row.rect.left + scale.px(4), row.rect.centery)))
