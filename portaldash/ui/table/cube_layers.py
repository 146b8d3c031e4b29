"""The layers of the cube as cards: how many blocks are left, the task each is the deadline of, and a warning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import LAYERS
from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.table.cube_model import HOME
from portaldash.ui.table.cube_picture import fitting_zoom
from portaldash.ui.table.pack import beside
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from portaldash.ui.layout import Scale
    from portaldash.ui.table.tasks import Layer
    from portaldash.ui.theme import Color

SIZE: Final = 13
GAP: Final = 5
PAD: Final = 4
WARNINGS: Final = ("cube.warning", "cube.warning.middle", "cube.warning.short")
SIDE_MOST: Final = 0.42
"""How much of the width cards beside the cube may take."""
SMALLER: Final = (1.0, 0.85, 0.7, 0.55)
"""Shares of the wanted text size that are tried when there is little room."""
FORMS: Final = {"two": 1.0, "one": 0.95, "short": 0.8}
"""How a card can be written, and what that is worth: on two lines, on one, in figures."""


@dataclass(frozen=True, slots=True)
class Style:
    """How cards are written: a form of FORMS and the text size in pixels."""

    form: str
    size: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the cube and the cards of its layers go."""

    cube: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    style: Style


def styles(scale: Scale) -> Iterator[tuple[Style, float]]:
    """All ways to write a card, and what each is worth."""
    for share in SMALLER:
        for form, worth in FORMS.items():
            yield Style(form, text_size(scale, share)), worth * share**0.75


def text_size(scale: Scale, share: float) -> int:
    """A share of the wanted text size, but nothing that cannot be read."""
    return max(min(12, scale.text(SIZE)), round(scale.text(SIZE) * share))


def plan(area: pygame.Rect, layers: tuple[Layer, ...], scale: Scale) -> Plan:
    """The way to place the cards that leaves the largest cube."""
    best, most = Plan(area, (), Style("short", SIZE)), 0.0
    for style, worth in styles(scale):
        card = card_size(layers, style, scale)
        for cube, cards in _arrangements(area, card, scale.px(GAP)):
            value = fitting_zoom(cube.size, HOME.pitch) * worth
            if value > most:
                best, most = Plan(cube, cards, style), value
    return best


def card_size(layers: tuple[Layer, ...], style: Style, scale: Scale) -> tuple[int, int]:
    """The width and height that every card needs when written like this."""
    contents = [card_content(layer, style) for layer in layers]
    pad = 2 * scale.px(PAD)
    return max(each.get_width() for each in contents) + pad, max(each.get_height() for each in contents) + pad // 2


def _arrangements(
    area: pygame.Rect, card: tuple[int, int], gap: int
) -> Iterator[tuple[pygame.Rect, tuple[pygame.Rect, ...]]]:
    """Cards of this size beside the cube or below it, as far as they fit: the room of the cube and the cards."""
    width, height = card
    high = LAYERS * height + (LAYERS - 1) * gap
    if width <= area.width * SIDE_MOST and high <= area.height:
        column = pygame.Rect(area.right - width, area.top, width, high)
        yield (
            pygame.Rect(area.left, area.top, area.width - width - gap, area.height),
            tuple(column_of(column, LAYERS, gap)),
        )
    for columns in (4, 2):
        lines = LAYERS // columns
        room = area.height - lines * (height + gap)
        if columns * width + (columns - 1) * gap <= area.width and room > 0:
            cards = pygame.Rect(area.left, area.top + room + gap, area.width, area.height - room - gap)
            yield pygame.Rect(area.left, area.top, area.width, room), tuple(cells_of(cards, columns, lines, gap))


def column_of(area: pygame.Rect, count: int, gap: int) -> Iterator[pygame.Rect]:
    """Equal parts of an area below each other."""
    return cells_of(area, 1, count, gap)


def cells_of(area: pygame.Rect, columns: int, lines: int, gap: int) -> Iterator[pygame.Rect]:
    """Equal cells of an area in reading order."""
    width, height = (area.width - gap * (columns - 1)) / columns, (area.height - gap * (lines - 1)) / lines
    for number in range(columns * lines):
        line, column = divmod(number, columns)
        left, top = round(area.left + column * (width + gap)), round(area.top + line * (height + gap))
        right = round(area.left + column * (width + gap) + width)
        yield pygame.Rect(left, top, right - left, round(area.top + line * (height + gap) + height) - top)


def draw_layer(picture: pygame.Surface, rect: pygame.Rect, layer: Layer, style: Style, scale: Scale) -> None:
    """One card."""
    edge = theme.DANGER if layer.urgent else theme.OUTLINE if layer.top else theme.OUTLINE_DIM
    fill = theme.DANGER_GROUND if layer.urgent else theme.PANEL_RAISED if layer.top else theme.WELL
    draw_frame(picture, rect, fill, edge, max(1, scale.px(1.5 if layer.urgent or layer.top else 1)))
    content = card_content(layer, style)
    picture.blit(content, content.get_rect(center=rect.center))


def card_content(layer: Layer, style: Style) -> pygame.Surface:
    """What is written on a card."""
    size = style.size
    ink = theme.TEXT_OFF if not layer.left else theme.TEXT if layer.top or layer.urgent else theme.TEXT_DIM
    name_ink = theme.HEADING if layer.top else ink
    gap = max(2, size // 4)
    badge = [task_badge(layer.task, size, done=layer.done, urgent=layer.urgent)] if layer.task else []
    sign = [icons.icon("warning", size)] if layer.urgent else []
    if style.form == "two":
        name = text.line(tr("cube.layer", layer=layer.number), Face.BOLD, size, name_ink)
        left = beside([*sign, text.line(tr("cube.left", count=layer.left), Face.TEXT, size, ink)], gap // 2)
        return beside([_stacked([name, left]), *badge], gap)
    if style.form == "one":
        words = tr("cube.layer.left", layer=layer.number, count=layer.left)
        return beside([*sign, text.line(words, Face.BOLD, size, name_ink), *badge], gap)
    number = text.line(tr("cube.layer.short", layer=layer.number), Face.BOLD, size, name_ink)
    return beside([number, text.line(str(layer.left), Face.BOLD, size, ink), *(sign or badge)], gap)


def _stacked(rows: list[pygame.Surface]) -> pygame.Surface:
    """Lines below each other, a little closer than text is set."""
    step = round(rows[0].get_height() * 0.86)
    width = max(row.get_width() for row in rows)
    sheet = pygame.Surface((width, step * (len(rows) - 1) + rows[-1].get_height()), pygame.SRCALPHA)
    for number, row in enumerate(rows):
        sheet.blit(row, (0, step * number))
    return sheet


def task_badge(task: str, size: int, *, done: bool, urgent: bool = False) -> pygame.Surface:
    """The letter of a piglin task on a tag, with a tick when it is done."""
    color: Color = theme.CHOOSE if done else theme.DANGER if urgent else theme.HEADING
    letter = text.line(task, Face.BOLD, size, theme.PANEL)
    side = round(size * 1.3)
    tag = pygame.Surface((max(side, letter.get_width() + 4), side), pygame.SRCALPHA)
    pygame.draw.rect(tag, color, tag.get_rect(), border_radius=max(2, size // 5))
    tag.blit(letter, letter.get_rect(center=tag.get_rect().center))
    return beside([tag, icons.icon("check", round(size * 0.9))], max(1, size // 8)) if done else tag


def warning(layers: tuple[Layer, ...], room: tuple[int, int], scale: Scale) -> pygame.Surface | None:
    """The words for the first layer that is nearly gone, on a red ground, in one line within this room.

    None if there is no such layer, or no room.
    """
    layer = next((each for each in layers if each.urgent), None)
    pad = scale.px(PAD)
    for key in WARNINGS if layer is not None else ():
        for share in SMALLER:
            size = text_size(scale, share)
            words = tr(key, layer=layer.number if layer else 0, task=layer.task if layer else "")
            written = beside(
                [icons.icon("warning", round(size * 1.2)), text.line(words, Face.BOLD, size, theme.TEXT)], pad
            )
            if written.get_width() + 2 * pad <= room[0] and written.get_height() + 2 <= room[1]:
                return _on_red(written, room[0], pad)
    return None


def _on_red(content: pygame.Surface, width: int, pad: int) -> pygame.Surface:
    strip = pygame.Surface((width, content.get_height() + pad // 2), pygame.SRCALPHA)
    draw_frame(strip, strip.get_rect(), theme.DANGER_GROUND, theme.DANGER, max(1, pad // 3))
    strip.blit(content, content.get_rect(center=strip.get_rect().center))
    return strip
