"""The track that is being drawn: parts to pick up, and spaces to paint on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import PART_COLUMNS, ROWS
from portaldash.ui import icons, text, theme
from portaldash.ui.drawing.landscape import blocked, grid_of, painted, part_of
from portaldash.ui.drawing.track_art import strip_picture
from portaldash.ui.table.board_ground import paint_tray
from portaldash.ui.table.board_layers import draw_arrow
from portaldash.ui.table.board_marks import space_mark
from portaldash.ui.table.board_track import BESIDE, Track, fit, track_in
from portaldash.ui.text import Align, Face
from portaldash.ui.widgets.base import Widget, clicked, released

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.engine.portal_dash.defs import PartDef
    from portaldash.ui.layout import Scale

CAPTION_SIZES: Final = (16, 14, 12, 10, 8, 7)
CAPTION_LINES: Final = 2
ARROW: Final = 30
WHEEL: Final = 90
DRAG: Final = 8
"""Pixels the pointer may move between press and release of a click."""
KEYS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """What lies in the track: the strips at its ends, the parts between them, which of these are the author's own.

    So many from the left are `fixed`; chance chooses from the others. `picked` is the number of the part that tools
    work on, -1 for none.
    """

    start: PartDef
    portal: PartDef
    parts: tuple[PartDef, ...] = ()
    own: frozenset[str] = frozenset()
    fixed: int = 0
    picked: int = -1


@dataclass(frozen=True, slots=True)
class Place:
    """A space of the track: the number of its part, and its cell there."""

    part: int
    cell: int


class TrackView(Widget):
    """Draws the track and takes strokes on it; what they do to the file is the scene's business.

    `on_pick` is given the number of a part, `on_paint` a number and the spaces of a stroke, `on_move` two numbers.
    """

    can_focus = True

    def __init__(
        self,
        shown: Shown,
        on_pick: Callable[[int], None],
        on_paint: Callable[[dict[int, list[int]]], None],
        on_move: Callable[[int, int], None],
    ) -> None:
        super().__init__()
        self.shown = shown
        self.brush = ""
        """The sign that is painted, "" for picking up parts."""
        self.on_pick = on_pick
        self.on_paint = on_paint
        self.on_move = on_move
        self.offset = 0
        """Pixels of the track that are out of view at the left."""
        self.cursor = Place(0, ROWS // 2)
        """Where the keys are."""
        self._under: Place | None = None
        self._stroke: list[Place] = []
        self._pressed: tuple[int, tuple[int, int]] | None = None
        self._last: tuple[int, int] | None = None
        self._pointer = (0, 0)
        self._captions: tuple[object, int] = (None, 1)

    # Where everything is

    @property
    def strips(self) -> tuple[int, ...]:
        """The columns of all strips."""
        return (self.shown.start.columns, *(PART_COLUMNS for _ in self.shown.parts), self.shown.portal.columns)

    @property
    def caption_height(self) -> int:
        """Pixels below the tray for the names; 0 when they are written on its back wall."""
        key = (self.shown.parts, self.rect.size, self.scale)
        if self._captions[0] != key:
            self._captions = (key, self._caption_lines())
        high = text.line_height(Face.BOLD, self.scale.text(CAPTION_SIZES[0]))
        return self._captions[1] * high + self.scale.px(4) if self._captions[1] else 0

    def _caption_lines(self) -> int:
        """How many lines the names need below the tray: none when all can stand on its wall."""
        high = text.line_height(Face.BOLD, self.scale.text(CAPTION_SIZES[0]))
        if high <= track_in(self.rect.size, self.strips, self._tile(0)).head and self._lines(self._tile(0)) == 1:
            return 0
        return self._lines(self._tile(CAPTION_LINES * high))

    def _tile(self, less: int) -> int:
        """The width of a space when so many pixels of the height are not to be had."""
        size = (self.rect.width, max(1, self.rect.height - less))
        return usual_track(size, self.strips, self.scale.factor).tile

    def _lines(self, tile: int) -> int:
        """The lines of the longest name above or below spaces of this width."""
        limit = PART_COLUMNS * tile - 2 * (self.scale.text(CAPTION_SIZES[0]) + self.scale.px(3)) - self.scale.px(4)
        return max((len(caption(part.name, self.scale, limit)[1]) for part in self.shown.parts), default=1)

    @property
    def track(self) -> Track:
        """The track at the size that suits the view."""
        size = (self.rect.width, max(1, self.rect.height - self.caption_height))
        return usual_track(size, self.strips, self.scale.factor)

    @property
    def furthest(self) -> int:
        """The greatest offset there is."""
        track = self.track
        return max(0, track.size[0] + 2 * round(track.tile * BESIDE) - self.rect.width)

    @property
    def origin(self) -> tuple[int, int]:
        """The upper left corner of the tray's floor, from that of the widget."""
        track = self.track
        high = track.size[1] + track.head + self.caption_height
        top = max(0, self.rect.height - high) // 2 + track.head
        if not self.furthest:
            return (self.rect.width - track.size[0]) // 2, top
        return round(track.tile * BESIDE) - self.offset, top

    def part_rect(self, number: int) -> pygame.Rect:
        """A part with its caption, on the surface."""
        place = self._ground_rect(number)
        above = 0 if self.caption_height else self.track.head + self.track.rim
        below = self.track.rim + self.caption_height
        return pygame.Rect(place.left, place.top - above, place.width, above + place.height + below)

    def _caption_rect(self, number: int) -> pygame.Rect:
        """The room of a part's name, on the surface."""
        place, high = self.part_rect(number), self.caption_height
        if high:
            return pygame.Rect(place.left, place.bottom - high, place.width, high)
        return pygame.Rect(place.left, place.top, place.width, self.track.head)

    def _ground_rect(self, number: int) -> pygame.Rect:
        """A part with its front side, on the surface."""
        return self.track.strip_rect(number + 1).move(self.origin).move(self.rect.topleft)

    def space_rect(self, place: Place) -> pygame.Rect:
        """A space, on the surface."""
        column = self.shown.start.columns + place.part * PART_COLUMNS + place.cell // ROWS
        rect = self.track.rect(column * ROWS + place.cell % ROWS)
        return rect.move(self.origin).move(self.rect.topleft)

    def place_at(self, position: tuple[int, int]) -> Place | None:
        """The space of a part here."""
        if not self.rect.collidepoint(position):
            return None
        left, top = self.origin
        cell = self.track.cell_at(position[0] - self.rect.left - left, position[1] - self.rect.top - top)
        column = cell // ROWS - self.shown.start.columns
        if cell < 0 or not 0 <= column < PART_COLUMNS * len(self.shown.parts):
            return None
        return Place(column // PART_COLUMNS, column % PART_COLUMNS * ROWS + cell % ROWS)

    def part_number_at(self, position: tuple[int, int]) -> int:
        """The part here, by its ground or its caption; -1 for none."""
        if not self.rect.collidepoint(position):
            return -1
        parts = range(len(self.shown.parts))
        return next((number for number in parts if self.part_rect(number).collidepoint(position)), -1)

    def gap_at(self, position: tuple[int, int]) -> int | None:
        """Before which part something comes that is let go here; None outside the track."""
        if not self.rect.collidepoint(position):
            return None
        return sum(self.part_rect(number).centerx < position[0] for number in range(len(self.shown.parts)))

    def gap_rect(self, number: int) -> pygame.Rect:
        """The line before a part, on the surface."""
        place = self._ground_rect(number)
        thick = self.scale.px(6)
        return pygame.Rect(place.left - thick, place.top, thick, place.height)

    def scroll(self, offset: int) -> None:
        """Let so many pixels be out of view, or as many as there are."""
        self.offset = max(0, min(self.furthest, offset))

    def bring(self, number: int) -> None:
        """Scroll until this part is in view."""
        if not 0 <= number < len(self.shown.parts) or not self.rect.width:
            return
        place, edge = self.part_rect(number), self.scale.px(ARROW + 8)
        if place.left < self.rect.left + edge:
            self.scroll(self.offset - (self.rect.left + edge - place.left))
        elif place.right > self.rect.right - edge:
            self.scroll(self.offset + place.right - self.rect.right + edge)

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        """As high as the track can be in this width with names below it."""
        across = width or scale.px(1240)
        names = CAPTION_LINES * text.line_height(Face.BOLD, scale.text(CAPTION_SIZES[0])) + scale.px(4)
        track = usual_track((across, across), self.strips, scale.factor)
        return across, track.size[1] + track.head + names

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        super().place(rect, scale)
        self.scroll(self.offset)

    def show(self, shown: Shown) -> None:
        """Show this from now on."""
        other = len(shown.parts) != len(self.shown.parts)
        changed = other or shown.picked != self.shown.picked
        self.shown = shown
        if other:
            # What the pointer was about to do may have lost its place.
            self._under, self._stroke, self._last, self._pressed = None, [], None, None
        last = len(shown.parts) - 1
        self.cursor = Place(max(0, min(self.cursor.part, last)), self.cursor.cell)
        self.scroll(self.offset)
        if changed:
            self.bring(shown.picked)

    # Input

    @property
    def hover_text(self) -> str:
        return self.why_not or self.hint

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return event.key in KEYS and not event.mod & pygame.KMOD_CTRL and self._step(*KEYS[event.key])
        if event.type == pygame.MOUSEWHEEL:
            before = self.offset
            self.scroll(self.offset + self.scale.px(WHEEL) * (event.x or -event.y))
            return self.offset != before
        if clicked(event):
            return self._press(event.pos)
        if released(event):
            return self._release(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        return False

    def _step(self, across: int, down: int) -> bool:
        """Move the cursor of the keys; False at the edge, where the focus goes on."""
        columns = PART_COLUMNS * len(self.shown.parts)
        column = self.cursor.part * PART_COLUMNS + self.cursor.cell // ROWS + across
        row = self.cursor.cell % ROWS + down
        if not 0 <= column < columns or not 0 <= row < ROWS:
            return False
        self.cursor = Place(column // PART_COLUMNS, column % PART_COLUMNS * ROWS + row)
        self.bring(self.cursor.part)
        return True

    def press(self) -> None:
        if self.shown.parts:
            self._use([self.cursor])

    def _press(self, position: tuple[int, int]) -> bool:
        for side, band in self._bands().items():
            if band.move(self.rect.topleft).collidepoint(position):
                self.scroll(self.offset + side * (self.track.tile * PART_COLUMNS))
                return True
        place = self.place_at(position)
        self._pointer = position
        if self.brush and place is not None:
            self._last, self._stroke = position, [place]
        else:
            self._pressed = (self.part_number_at(position), position)
        return True

    def _move(self, position: tuple[int, int]) -> bool:
        self._pointer = position
        self._under = self.place_at(position)
        if self._last is not None:
            self._stroke += [place for place in self._between(self._last, position) if place not in self._stroke]
            self._last = position
        return self._last is not None or self._pressed is not None

    def _between(self, start: tuple[int, int], end: tuple[int, int]) -> list[Place]:
        """The spaces on the way, also when the pointer was quick."""
        far = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        steps = max(1, far // max(1, self.track.deep // 3))
        found = []
        for step in range(steps + 1):
            share = step / steps
            point = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
            found.append(self.place_at(point))
        return [place for place in dict.fromkeys(found) if place is not None]

    def _release(self, position: tuple[int, int]) -> bool:
        stroke, pressed = self._stroke, self._pressed
        self._stroke, self._last, self._pressed = [], None, None
        if stroke:
            self._use(stroke)
        elif pressed is not None and pressed[0] >= 0:
            self._drop(*pressed, position)
        return bool(stroke) or pressed is not None

    def _use(self, places: list[Place]) -> None:
        """Paint these spaces, or pick up the part when no brush is in hand."""
        if not self.brush:
            self.on_pick(places[0].part)
            return
        spaces: dict[int, list[int]] = {}
        for place in places:
            spaces.setdefault(place.part, []).append(place.cell)
        self.on_paint(spaces)

    def _drop(self, number: int, start: tuple[int, int], position: tuple[int, int]) -> None:
        """A part was clicked, or dragged to where another one lies."""
        there = self.part_number_at(position)
        if is_drag(start, position) and self._can_move(number, there):
            self.on_move(number, there)
        else:
            self.on_pick(number)

    def _can_move(self, number: int, there: int) -> bool:
        """Whether a part can be put there: the order of those that chance chooses from means nothing."""
        return 0 <= there != number and min(there, number) < self.shown.fixed

    def leave(self) -> None:
        self._under = None

    # Picture

    @property
    def parts_seen(self) -> tuple[PartDef, ...]:
        """The parts with the stroke that is being made."""
        strokes: dict[int, list[tuple[int, str]]] = {}
        for place in self._stroke:
            strokes.setdefault(place.part, []).append((place.cell, self.brush))
        return tuple(
            part_of(part.id, part.name, painted(grid_of(part), strokes[number])) if number in strokes else part
            for number, part in enumerate(self.shown.parts)
        )

    def look(self) -> Hashable:
        dragged = self._pointer if self._pressed is not None else None
        hand = (self.brush, self._under, tuple(self._stroke), dragged)
        return (self.shown, self.offset, hand, self.cursor if self.focused else None)

    def _bands(self) -> dict[int, pygame.Rect]:
        """The edges where the track goes on, by side (-1 left, 1 right)."""
        width = self.scale.px(ARROW)
        bands = {}
        if self.offset > 0:
            bands[-1] = pygame.Rect(0, 0, width, self.rect.height)
        if self.offset < self.furthest:
            bands[1] = pygame.Rect(self.rect.width - width, 0, width, self.rect.height)
        return bands

    def draw(self, surface: pygame.Surface) -> None:
        """Straight onto the surface: a picture of every look would be made again with every step of the pointer."""
        self._shown = self._present()
        if not self.visible or not self.rect.width:
            return
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self._paint_ground(surface)
        self._paint_captions(surface)
        self._paint_marks(surface)
        self._paint_dragged(surface)
        for side, band in self._bands().items():
            draw_arrow(surface, band.move(self.rect.topleft), side, lit=False)
        surface.set_clip(before)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        track, (left, top) = self.track, self.origin
        at = (self.rect.left + left, self.rect.top + top)
        paint_tray(surface, track, at, self.rect)
        ends = [(self.shown.start, "strip"), (self.shown.portal, "plain")]
        strips = [ends[0], *((part, "plain") for part in self.parts_seen), ends[1]]
        for number, (part, ground) in enumerate(strips):
            place = track.strip_rect(number).move(at)
            if place.colliderect(self.rect):
                surface.blit(strip_picture(part, track, ground), place)

    def _paint_captions(self, surface: pygame.Surface) -> None:
        for number, part in enumerate(self.shown.parts):
            place = self.part_rect(number)
            if not place.colliderect(self.rect):
                continue
            room = self._caption_rect(number)
            signs = ["die"] * (number >= self.shown.fixed) + ["pen"] * (part.id in self.shown.own)
            ink = theme.HEADING if number == self.shown.picked else theme.TEXT_DIM
            self._paint_caption(surface, room, part.name, (signs, ink))

    def _paint_caption(
        self, surface: pygame.Surface, room: pygame.Rect, name: str, look: tuple[list[str], theme.Color]
    ) -> None:
        side = self.scale.text(CAPTION_SIZES[0])
        signs, ink = look
        used = len(signs) * (side + self.scale.px(3))
        limit = max(1, room.width - used - self.scale.px(4))
        size, lines = caption(name, self.scale, limit)
        words = text.paragraph(lines, Face.BOLD, size, ink, Align.LEFT)
        left = room.left + max(0, room.width - used - words.get_width()) // 2
        for sign in signs:
            picture = icons.icon(sign, side)
            middle = room.top + text.line_height(Face.BOLD, size) // 2 if self.caption_height else room.centery
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))
            left += side + self.scale.px(3)
        top = room.top if self.caption_height else room.centery - words.get_height() // 2
        surface.blit(words, (left, top))

    def _paint_marks(self, surface: pygame.Surface) -> None:
        track = self.track
        size = (track.tile, track.deep)
        if 0 <= self.shown.picked < len(self.shown.parts):
            edge = self.scale.px(3)
            frame = self._ground_rect(self.shown.picked)
            pygame.draw.rect(surface, theme.SHADOW, frame.inflate(2 * edge, 2 * edge), edge + 2)
            pygame.draw.rect(surface, theme.HEADING, frame.inflate(edge, edge), edge)
        for number, part in enumerate(self.parts_seen):
            for cell in blocked(part) if part.id in self.shown.own else ():
                mark = space_mark("danger", size, hovered=False)
                surface.blit(mark, self.space_rect(Place(number, cell)))
        under = [self._under] if self.brush and self._under is not None else []
        cursor = [self.cursor] if self.focused and self.shown.parts else []
        for space in [*self._stroke, *under, *cursor]:
            surface.blit(space_mark("", size, hovered=True), self.space_rect(space))

    def _paint_dragged(self, surface: pygame.Surface) -> None:
        """The part in the hand, and where it would go."""
        if self._pressed is None or self._pressed[0] < 0 or not is_drag(self._pressed[1], self._pointer):
            return
        number = self._pressed[0]
        there = self.part_number_at(self._pointer)
        if self._can_move(number, there):
            pygame.draw.rect(surface, theme.CHOOSE, self._ground_rect(there), self.scale.px(4))
        picture = strip_picture(self.shown.parts[number], self.track)
        small = pygame.transform.smoothscale_by(picture, 0.5)
        small.set_alpha(220)
        surface.blit(small, small.get_rect(center=self._pointer))


@lru_cache(maxsize=8)
def usual_track(size: tuple[int, int], strips: tuple[int, ...], factor: float) -> Track:
    """The track at the size that suits a view of this size; asked for many times with every step of the pointer."""
    return track_in(size, strips, fit(size, strips, factor).usual)


def is_drag(start: tuple[int, int], position: tuple[int, int]) -> bool:
    """Whether the pointer has moved so far that this is no click."""
    return abs(start[0] - position[0]) + abs(start[1] - position[1]) > DRAG


def caption(name: str, scale: Scale, limit: int) -> tuple[int, tuple[str, ...]]:
    """The size and the lines of a name that has this room, smaller if it must be."""
    for wanted in CAPTION_SIZES:
        size = scale.text(wanted)
        room = (max(1, limit), CAPTION_LINES * text.line_height(Face.BOLD, size))
        lines, cut = text.fit(name, Face.BOLD, size, room)
        if not cut:
            break
    return size, lines
