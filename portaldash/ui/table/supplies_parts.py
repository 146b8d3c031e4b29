"""The parts of the supplies: blocks in hand, used blocks, piglin tasks, piles; each knows how high it must be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from portaldash.engine.portal_dash.defs import COLORS
from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.layout import SMALLEST_TEXT, Scale
from portaldash.ui.pieces import Stand
from portaldash.ui.table.block_art import flat
from portaldash.ui.table.cube_layers import task_badge
from portaldash.ui.table.figures import draw_standing
from portaldash.ui.table.fitting import fit_words
from portaldash.ui.table.marks import draw_mark
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from portaldash.ui.table.tasks import Due, Slots
    from portaldash.ui.table.view import Showing

EMPTY_EDGE: Final = theme.mix(theme.OUTLINE, theme.TEXT_DIM, 0.35)
STACKED: Final = 3
"""Tiles drawn for a pile."""
PILED, TIGHT = 1.3, 0.8
"""How large a pile is compared with a slot: usually, and where there is little room."""
HELD: Final = 1.2
"""How much larger than a slot a block in hand is."""
DUE: Final = ("supplies.due", "supplies.due.middle", "supplies.due.low", "supplies.due.short")
CAPTION: Final = 0.9
"""How large the name of a pile is, compared with other words."""
SAID: Final = 1.1
"""How large the words for when a task is due are: in narrow letters."""
SHRUNK: Final = 0.85
"""How small the words for when a task is due may get, as a share of the size that is wanted."""
ROW_GAP: Final = 5
"""Pixels between two rows of slots, with room for the mark around each."""
MARKED: Final = 34
"""Pixels of a slot on which marks are drawn at their full size."""


@dataclass(frozen=True, slots=True)
class Grain:
    """How large things are: a slot (pixels), text (font size), the distance between things (pixels)."""

    unit: int
    size: int
    gap: int

    @property
    def line(self) -> int:
        """The height of a line of text."""
        return round(self.size * 1.15)


@dataclass(slots=True)
class Sheet:
    """What is painted on, what is shown, and the places of the targets painted so far."""

    picture: pygame.Surface
    show: Showing
    scale: Scale
    spots: dict[str, pygame.Rect] = field(default_factory=dict)

    def write(self, words: str, size: int, place: pygame.Rect, ink: theme.Color, face: Face = Face.BOLD) -> None:
        """Words in the middle of a place, smaller if they must be."""
        block = fit_words(words, face, size, place.size, ink, least=0.3)
        self.picture.blit(block, block.get_rect(center=place.center))

    def heading(self, words: str, grain: Grain, rect: pygame.Rect) -> pygame.Rect:
        """A heading at the top of a place; what is left below it."""
        upper = pygame.Rect(rect.left, rect.top, rect.width, grain.line)
        block = fit_words(words, Face.HEADING, round(grain.size * 1.3), upper.size, theme.HEADING, least=0.4)
        self.picture.blit(block, block.get_rect(midleft=upper.midleft))
        return pygame.Rect(rect.left, upper.bottom, rect.width, rect.bottom - upper.bottom)


class Part(Protocol):
    """A part of the supplies."""

    def height(self, width: int, grain: Grain) -> int:
        """The least height (pixels) in this width; more than any view has if it is too narrow."""

    def paint(self, sheet: Sheet, rect: pygame.Rect, grain: Grain) -> None:
        """Paint it at the top of a place."""


TOO_HIGH: Final = 100_000


@dataclass(frozen=True, slots=True)
class HandPart:
    """The blocks that must be used in this action, in a bright frame; `muted` while something else comes first."""

    blocks: tuple[int, ...]
    muted: bool = False

    def height(self, width: int, grain: Grain) -> int:
        if width < len(self.blocks) * (grain.unit + 2) + 3 * grain.gap:
            return TOO_HIGH
        side = round(grain.unit * HELD)
        inside = max(side, grain.line) if self._beside(width, grain) else grain.line + side + 2
        return inside + 2 * self._edge(grain) + 2

    def _edge(self, grain: Grain) -> int:
        return max(2, grain.gap // 3) + 1

    def _beside(self, width: int, grain: Grain) -> bool:
        """Whether the words fit beside the blocks."""
        words = text.width(tr("supplies.hand"), Face.BOLD, grain.size)
        return words + len(self.blocks) * (round(grain.unit * HELD) + 2) + 5 * grain.gap <= width

    def paint(self, sheet: Sheet, rect: pygame.Rect, grain: Grain) -> None:
        frame = pygame.Rect(rect.left, rect.top, rect.width, self.height(rect.width, grain))
        ink = theme.TEXT_OFF if self.muted else theme.FOCUS
        ground, line = (theme.PANEL, theme.OUTLINE_DIM) if self.muted else (theme.PANEL_RAISED, theme.FOCUS)
        inner = draw_frame(sheet.picture, frame, ground, line, self._edge(grain) - 1)
        side = min(round(grain.unit * HELD), inner.width // len(self.blocks) - 2)
        row = pygame.Rect(0, 0, len(self.blocks) * (side + 2) - 2, side)
        if self._beside(rect.width, grain):
            row.midright = (inner.right - grain.gap, inner.centery)
            words = pygame.Rect(inner.left, inner.top, row.left - inner.left, inner.height)
        else:
            row.midbottom = (inner.centerx, inner.bottom - 1)
            words = pygame.Rect(inner.left, inner.top, inner.width, row.top - inner.top)
        sheet.write(tr("supplies.hand.later" if self.muted else "supplies.hand"), grain.size, words, ink)
        for number, color in enumerate(self.blocks):
            block = flat(color, side, dim=self.muted)
            sheet.picture.blit(block, (row.left + number * (side + 2), row.top))
        sheet.spots["pile:hand"] = frame


@dataclass(frozen=True, slots=True)
class UsedPart:
    """The frame with the used blocks: how many of each color, below the blocks or, if `tight`, on them."""

    used: tuple[int, ...]
    tight: bool = False

    def height(self, width: int, grain: Grain) -> int:
        if width < len(COLORS) * (grain.unit + 1):
            return TOO_HIGH
        return grain.line + grain.unit + (grain.gap if self.tight else grain.line + grain.gap)

    def paint(self, sheet: Sheet, rect: pygame.Rect, grain: Grain) -> None:
        place = pygame.Rect(rect.left, rect.top, rect.width, self.height(rect.width, grain))
        below = sheet.heading(tr("supplies.used"), grain, place)
        width = rect.width / len(self.used)
        for color, count in enumerate(self.used):
            cell = pygame.Rect(round(rect.left + color * width), below.top, round(width), below.height)
            block = flat(color, grain.unit, dim=not count)
            at = block.get_rect(midtop=cell.midtop)
            sheet.picture.blit(block, at)
            if self.tight:
                size = max(SMALLEST_TEXT, grain.unit // 2)
                words = text.outlined(str(count), Face.BOLD, size, theme.TEXT, theme.SHADOW)
                sheet.picture.blit(words, words.get_rect(bottomright=(at.right + 2, at.bottom + 3)))
            else:
                figure = pygame.Rect(cell.left, cell.top + grain.unit, cell.width, grain.line)
                sheet.write(str(count), grain.size, figure, theme.TEXT if count else theme.TEXT_OFF)
        sheet.spots["pile:used"] = place


@dataclass(frozen=True, slots=True)
class TasksPart:
    """The piglin board: for each task its letter, when it is due, and a row of slots for each column.

    When `brief` the letter stands beside the first row and nothing says when it is due.
    """

    tasks: tuple[Due, ...]
    brief: bool

    def height(self, width: int, grain: Grain) -> int:
        most = max((column.size for task in self.tasks for column in task.columns), default=1)
        if width < self._indent(grain) + most * (grain.unit + 2):
            return TOO_HIGH
        tasks = sum(self._task_height(task, grain) for task in self.tasks)
        return grain.line + grain.gap // 2 + tasks + (len(self.tasks) - 1) * grain.gap

    def _task_height(self, task: Due, grain: Grain) -> int:
        rows = len(task.columns) * (grain.unit + ROW_GAP)
        return max(rows, _tag_height(grain) + 2) if self.brief else rows + _tag_height(grain) + 2

    def _indent(self, grain: Grain) -> int:
        return round(grain.size * 2.6) if self.brief else 0

    def paint(self, sheet: Sheet, rect: pygame.Rect, grain: Grain) -> None:
        below = sheet.heading(tr("supplies.tasks"), grain, rect)
        place = pygame.Rect(rect.left, below.top + grain.gap // 2, rect.width, 0)
        for number, task in enumerate(self.tasks):
            place.height = self._task_height(task, grain)
            sheet.spots[f"task:{task.name}"] = place.copy()
            self._paint_head(sheet, pygame.Rect(place.topleft, (place.width, _tag_height(grain))), number, grain)
            top = place.top if self.brief else place.top + _tag_height(grain) + 2
            for row, column in enumerate(task.columns):
                corner = (place.left + self._indent(grain), top + row * (grain.unit + ROW_GAP))
                self._paint_row(sheet, rect.right, corner, column, grain)
            if number == 0:
                self._paint_piglin(sheet, pygame.Rect(rect.left, top, rect.width, place.bottom - top), grain)
            place.top += place.height + grain.gap

    def _paint_piglin(self, sheet: Sheet, rows: pygame.Rect, grain: Grain) -> None:
        """A piglin behind the board, at the right of the first rows of slots, if they leave room."""
        columns = self.tasks[0].columns
        used = self._indent(grain) + max(column.size for column in columns) * (grain.unit + 2)
        if any(column.name in sheet.show.shortages for column in columns):
            used += grain.unit
        free = rows.width - used - grain.gap
        if free >= grain.unit:
            place = pygame.Rect(rows.right - free, rows.top, free, min(rows.height, round(free * 1.3)))
            draw_standing(sheet.picture, place, "piglin", theme.HEADING, Stand.NONE)

    def _paint_head(self, sheet: Sheet, rect: pygame.Rect, number: int, grain: Grain) -> None:
        task = self.tasks[number]
        tag = task_badge(task.name, grain.size, done=task.done)
        sheet.picture.blit(tag, tag.get_rect(midleft=rect.midleft))
        if self.brief:
            return
        left = rect.left + tag.get_width() + grain.gap
        room = (rect.right - left, rect.height)
        words = tr("supplies.done") if task.done else tr(self._due(rect.width, grain), layer=number + 1)
        if text.width(words, Face.HEADING, _said(grain, SHRUNK)) > room[0]:
            return
        ink = theme.CHOOSE if task.done else theme.TEXT_DIM
        block = fit_words(words, Face.HEADING, _said(grain), room, ink, least=SHRUNK)
        sheet.picture.blit(block, block.get_rect(midleft=(left, rect.centery)))

    def _due(self, width: int, grain: Grain) -> str:
        """The longest wording for when tasks are due that fits for all of them."""
        tags = max(task_badge(task.name, grain.size, done=False).get_width() for task in self.tasks)
        size = _said(grain, SHRUNK)
        for key in DUE:
            words = [tr(key, layer=number) for number in range(1, len(self.tasks) + 1)]
            if max(text.width(each, Face.HEADING, size) for each in words) <= width - tags - grain.gap:
                return key
        return DUE[-1]

    def _paint_row(self, sheet: Sheet, right: int, corner: tuple[int, int], column: Slots, grain: Grain) -> None:
        key = f"column:{column.name}"
        missing = sheet.show.shortages.get(column.name, 0)
        row = pygame.Rect(*corner, column.size * (grain.unit + 2) - 2, grain.unit)
        for number in range(column.size):
            slot = pygame.Rect(row.left + number * (grain.unit + 2), row.top, grain.unit, grain.unit)
            if number < column.blocks:
                sheet.picture.blit(flat(column.color, grain.unit), slot)
            else:
                _paint_slot(sheet.picture, slot, column, lost=number >= column.size - missing)
        if sheet.show.hovered == key:
            sheet.picture.fill((30, 30, 30), row, special_flags=pygame.BLEND_RGB_ADD)
        sign = icons.icon("warning", round(grain.unit * 0.8))
        if missing and row.right + 2 + sign.get_width() <= right:
            sheet.picture.blit(sign, sign.get_rect(midleft=(row.right + 2, row.centery)))
        place = row.inflate(4, 4)
        draw_mark(sheet.picture, place, Scale(min(sheet.scale.factor, grain.unit / MARKED)), sheet.show.mark(key))
        sheet.spots[key] = place


PILES: Final = ("stack", "discard", "chests")
MOST: Final = "88"
"""As wide as the number of tiles in a pile gets."""


def _said(grain: Grain, share: float = 1.0) -> int:
    return max(SMALLEST_TEXT, round(grain.size * SAID * share))


def _caption(grain: Grain) -> int:
    return max(SMALLEST_TEXT, round(grain.size * CAPTION))


def _tag_height(grain: Grain) -> int:
    return round(grain.size * 1.3)


def _paint_slot(picture: pygame.Surface, slot: pygame.Rect, column: Slots, *, lost: bool) -> None:
    """An empty slot: in the color the column takes, crossed out when no block for it is left."""
    edge = max(1, slot.width // 12)
    started = column.color >= 0
    color = theme.BLOCKS[COLORS[column.color]].color if started else EMPTY_EDGE
    draw_frame(picture, slot, theme.WELL, theme.WARNING if lost else color, edge)
    if started:
        ghost = flat(column.color, slot.width - 4 * edge, dim=True).copy()
        ghost.set_alpha(70)
        picture.blit(ghost, ghost.get_rect(center=slot.center))
    if lost:
        inner = slot.inflate(-5 * edge, -5 * edge)
        pygame.draw.line(picture, theme.WARNING, inner.topleft, inner.bottomright, edge + 1)
        pygame.draw.line(picture, theme.WARNING, inner.topright, inner.bottomleft, edge + 1)


@dataclass(frozen=True, slots=True)
class PilesPart:
    """The item stack, the discard pile with its last tile, and the chests that are left.

    How many there are stands below a pile, with its name if `captioned`, or beside it if `tight`.
    """

    stack: int
    discard: int
    last: tuple[str, str]
    chests: int
    tight: bool = False
    captioned: bool = False

    def height(self, width: int, grain: Grain) -> int:
        figure = text.width(MOST, Face.BOLD, SMALLEST_TEXT) + 1 if self.tight else grain.gap
        if width < 3 * (self._side(grain) + figure) or (self.captioned and width < 3 * self._widest(grain)):
            return TOO_HIGH
        if self.tight:
            return max(self._side(grain), grain.line)
        return self._side(grain) + grain.line * (2 if self.captioned else 1)

    def _side(self, grain: Grain) -> int:
        """How large the picture of a pile is."""
        return round(grain.unit * (TIGHT if self.tight else PILED))

    def _widest(self, grain: Grain) -> int:
        """How wide the widest caption is."""
        return max(text.width(tr(f"supplies.{name}"), Face.HEADING, _caption(grain)) for name in PILES) + 2

    def paint(self, sheet: Sheet, rect: pygame.Rect, grain: Grain) -> None:
        height = self.height(rect.width, grain)
        side = self._side(grain)
        for number, (name, count) in enumerate(zip(PILES, (self.stack, self.discard, self.chests), strict=True)):
            cell = pygame.Rect(rect.left + number * rect.width // 3, rect.top, rect.width // 3, height)
            place = pygame.Rect(0, 0, side, side)
            figure = pygame.Rect(cell.left, cell.top + side, cell.width, grain.line)
            if self.tight:
                place.midleft = cell.midleft
                figure = pygame.Rect(place.right + 1, cell.top, cell.right - place.right - 1, height)
            else:
                place.midtop = cell.midtop
            key = f"pile:{name}"
            self._paint_pile(sheet, place, key, count)
            sheet.write(str(count), grain.size, figure, theme.TEXT if count else theme.TEXT_OFF)
            if self.captioned:
                words = text.line(tr(f"supplies.{name}"), Face.HEADING, _caption(grain), theme.TEXT_DIM)
                sheet.picture.blit(words, words.get_rect(midtop=(cell.centerx, figure.bottom - 2)))
            sheet.spots[key] = cell

    def _paint_pile(self, sheet: Sheet, rect: pygame.Rect, key: str, count: int) -> None:
        if key == "pile:chests":
            draw_standing(sheet.picture, rect, "chest", theme.TEXT_DIM, Stand.NONE)
            return
        step = max(1, rect.width // 12)
        tile = pygame.Rect(rect.left, rect.top + (STACKED - 1) * step, rect.width - (STACKED - 1) * step, 0)
        tile.height = tile.width
        back = key == "pile:stack"
        for number in range(min(STACKED, count)):
            place = tile.move(number * step, -number * step)
            fill = theme.TERRAIN["portal"].pixels[1] if back else theme.PANEL_RAISED
            draw_frame(sheet.picture, place, theme.shade(fill, 0.75), theme.OUTLINE, max(1, step // 2))
            self._paint_face(sheet.picture, place, back=back)
        if not count:
            draw_frame(sheet.picture, tile.move(step, -step), theme.WELL, theme.OUTLINE_DIM, max(1, step // 2))

    def _paint_face(self, picture: pygame.Surface, place: pygame.Rect, *, back: bool) -> None:
        side = round(place.width * 0.7)
        face = icons.icon("question", side) if back else icons.item(*self.last, side)
        picture.blit(face, face.get_rect(center=place.center))
