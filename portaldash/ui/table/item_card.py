"""An item as a card: its picture, its numbers, its hearts, what enchants it, and how it is marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_frame, draw_raised
from portaldash.ui.table.hearts import hearts
from portaldash.ui.table.marks import draw_mark
from portaldash.ui.table.pack import below, beside, height_of
from portaldash.ui.table.tiles import Badge
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from portaldash.ui.layout import Scale
    from portaldash.ui.table.tiles import Number, Tile
    from portaldash.ui.theme import Color

SIZE: Final = 14
BADGE: Final = 20
ENCHANTED: Final = (204, 164, 255)
ENCHANTED_GROUND: Final = (66, 40, 104)
DIM: Final = {True: (158, 150, 155), False: (206, 198, 202)}
"""What is left of the light, of 255, of a card that cannot be chosen while something else can: ready or damaged."""
BROKEN_GROUND: Final = (40, 30, 33)
PALE: Final = (44, 40, 40)
WORN: Final = (222, 206, 204)
"""What the gray picture of a damaged item gets and keeps of light, so that dark ones are seen too."""
BOOK: Final = 0.44
"""How large the book on a small card is, as a share of the card's height."""
CAPTION_SHARE: Final = 0.56
"""How much of a card's height its words may take."""
SIGNS: Final = {
    "steps": "walks",
    "dice": "die",
    "range": "range",
    "mine": "pickaxe",
    "draw": "used",
    "rerolls": "reroll",
    "soul_walker": "soul-walker",
    "enchantment": "enchantment",
    "hearts": "armor-heart",
    "move": "walks",
    "armor": "shield",
}
"""The icon for each thing that a tile can say."""
# Where a damaged card is cracked, as columns of a 12 x 12 grid by row: twice, so that it reads as a crack.
_CRACK: Final = (7, 7, 6, 6, 7, 5, 4, 5, 5, 6, 4, 4)
_BRANCHES: Final = ((4, 8), (4, 9), (5, 10), (7, 3), (8, 2))


def draw_card(  # noqa: PLR0913 (what, where, and how it is marked; the last are optional)
    picture: pygame.Surface,
    rect: pygame.Rect,
    scale: Scale,
    tile: Tile,
    mark: str = "",
    *,
    hovered: bool = False,
    dim: bool = False,
) -> None:
    """Draw a card with everything on it, `dim` if it cannot be chosen while something else can."""
    face = draw_ground(picture, rect, scale, tile, hovered=hovered and bool(mark))
    caption = caption_of(tile, (face.width, round(face.height * CAPTION_SHARE)), scale)
    picture.blit(caption, caption.get_rect(midbottom=face.midbottom))
    above = pygame.Rect(face.left, face.top, face.width, face.height - caption.get_height())
    draw_item(picture, above, scale, tile)
    draw_badges(picture, above, scale, tile)
    if not tile.ready:
        draw_broken(picture, face, scale)
    if dim:
        picture.fill(DIM[tile.ready], rect, special_flags=pygame.BLEND_RGB_MULT)
    draw_mark(picture, rect, scale, mark)


def draw_small_card(  # noqa: PLR0913 (as above)
    picture: pygame.Surface, rect: pygame.Rect, scale: Scale, tile: Tile, mark: str = "", *, hovered: bool = False
) -> None:
    """Draw a card without words: the item, its hearts as a figure, and a book when it is enchanted."""
    face = draw_ground(picture, rect, scale, tile, hovered=hovered and bool(mark), pad=1)
    draw_item(picture, face, scale, tile)
    if any(badge.added for badge in tile.badges):
        book = icons.icon("enchantment", max(10, round(rect.height * BOOK)))
        picture.blit(book, rect.topleft)
    if tile.most_hearts and tile.ready:
        size = min(scale.text(12), max(12, rect.height // 2))
        figure = text.outlined(str(tile.hearts), Face.BOLD, size, theme.TEXT, theme.SHADOW)
        picture.blit(figure, figure.get_rect(bottomright=rect.bottomright))
    draw_mark(picture, rect, scale, mark)


def draw_ground(  # noqa: PLR0913 (as above)
    picture: pygame.Surface, rect: pygame.Rect, scale: Scale, tile: Tile, *, hovered: bool, pad: int = 3
) -> pygame.Rect:
    """The card itself; the rectangle left for what is on it."""
    edge = scale.px(2)
    if not tile.ready:
        face = draw_frame(picture, rect, BROKEN_GROUND, theme.OUTLINE_DIM, edge)
    else:
        material = theme.MATERIALS.get(tile.material, ENCHANTED)
        fill = theme.mix(theme.PANEL_RAISED, material, 0.16)
        face = draw_raised(picture, rect, theme.shade(fill, 1.3) if hovered else fill, theme.OUTLINE, edge)
    return face.inflate(-2 * scale.px(pad), -2 * scale.px(pad))


def draw_item(picture: pygame.Surface, area: pygame.Rect, scale: Scale, tile: Tile) -> None:
    """The item itself in the middle of an area, gray and cracked when it is damaged."""
    side = min(area.width, area.height)
    if side < scale.px(8):
        return
    image = item_picture(tile, side)
    picture.blit(image, image.get_rect(center=area.center))


def item_picture(tile: Tile, side: int) -> pygame.Surface:
    """The item as a square picture of at most this side (pixels)."""
    image = icons.item(tile.type, tile.material, side)
    if tile.ready:
        return image
    gray = pygame.transform.grayscale(image)
    gray.fill(PALE, special_flags=pygame.BLEND_RGB_ADD)
    gray.fill(WORN, special_flags=pygame.BLEND_RGB_MULT)
    _draw_crack(gray)
    return gray


def _draw_crack(image: pygame.Surface) -> None:
    """Cut a jagged line out of a picture."""
    unit = image.get_width() / len(_CRACK)
    cells = [*enumerate(_CRACK), *_BRANCHES]
    for row, column in cells:
        left, top = round(column * unit), round(row * unit)
        spot = pygame.Rect(left, top, round((column + 1) * unit) - left, round((row + 1) * unit) - top)
        image.fill((0, 0, 0, 0), spot)


def draw_broken(picture: pygame.Surface, area: pygame.Rect, scale: Scale) -> None:
    """The sign that says "damaged" without any color, in the upper right corner."""
    sign = icons.icon("broken", scale.px(BADGE))
    picture.blit(sign, sign.get_rect(topright=area.topright))


# --- words below the picture ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to write a caption: in words or in signs, at this share of the wanted size."""

    rows: Callable[[Tile, int, int, Scale], list[pygame.Surface]]
    share: float


def caption_of(tile: Tile, room: tuple[int, int], scale: Scale) -> pygame.Surface:
    """The numbers and hearts of a tile within `room` (pixels): in words if they fit, else as signs."""
    rows: list[pygame.Surface] = []
    for way in _WAYS:
        size = max(min(12, scale.text(SIZE)), round(scale.text(SIZE) * way.share))
        rows = way.rows(tile, size, room[0], scale)
        if height_of(rows) <= room[1] and all(row.get_width() <= room[0] for row in rows):
            break
    return below(rows, room)


def _color(number: Number, tile: Tile) -> Color:
    if not tile.ready:
        return theme.TEXT_OFF
    return ENCHANTED if number.raised else theme.TEXT


def _worded(tile: Tile, size: int, width: int, scale: Scale) -> list[pygame.Surface]:
    """A row for each number, and the hearts below."""
    rows = [text.line(number.words, Face.BOLD, size, _color(number, tile)) for number in tile.numbers]
    return rows + _heart_rows(tile, size, width, scale)


def _signed(tile: Tile, size: int, width: int, scale: Scale) -> list[pygame.Surface]:
    """Signs and figures, as many beside each other as there is room for."""
    cells = [_sign(number, tile, size) for number in tile.numbers]
    gap = max(2, size // 4)
    if len(cells) > 1 and sum(cell.get_width() for cell in cells) + gap * (len(cells) - 1) <= width:
        cells = [beside(cells, gap)]
    return cells + _heart_rows(tile, size, width, scale)


def _sign(number: Number, tile: Tile, size: int) -> pygame.Surface:
    figure = text.line(str(number.count), Face.BOLD, size, _color(number, tile))
    return beside([icons.icon(SIGNS[number.what], round(size * 0.85)), figure], max(1, size // 8))


def _heart_rows(tile: Tile, size: int, width: int, scale: Scale) -> list[pygame.Surface]:
    if not tile.most_hearts:
        return []
    return [hearts(tile.hearts if tile.ready else 0, tile.most_hearts, (width, size), scale, armor=True)]


_WAYS: Final = (
    _Way(_worded, 1.0),
    _Way(_worded, 0.85),
    _Way(_signed, 1.0),
    _Way(_signed, 0.85),
    _Way(_signed, 0.7),
    _Way(_signed, 0.5),
)


# --- badges --------------------------------------------------------------------------------------------------------


def draw_badges(picture: pygame.Surface, area: pygame.Rect, scale: Scale, tile: Tile) -> None:
    """What the item can do beside its numbers, and its enchantments, below each other at the left."""
    top = area.top
    for badge in _badges(tile):
        sign = badge_picture(badge, scale)
        if top + sign.get_height() > area.bottom:
            return
        picture.blit(sign, (area.left, top))
        top += sign.get_height() + scale.px(2)


def _badges(tile: Tile) -> Iterator[Badge]:
    if tile.mode:
        yield Badge(tile.mode)
    yield from tile.badges


def badge_picture(badge: Badge, scale: Scale) -> pygame.Surface:
    """A chip with a sign; violet means that an enchantment brought it, a figure that there are several."""
    side = scale.px(BADGE)
    figure = text.line(f"{badge.count}" if badge.count > 1 else "", Face.BOLD, max(12, side - scale.px(6)), theme.TEXT)
    width = side + figure.get_width() + (scale.px(2) if badge.count > 1 else 0)
    chip = pygame.Surface((width, side), pygame.SRCALPHA)
    edge = max(1, scale.px(1))
    ground = (ENCHANTED_GROUND, ENCHANTED) if badge.added else (theme.WELL, theme.OUTLINE)
    draw_frame(chip, chip.get_rect(), *ground, edge)
    sign = icons.icon(SIGNS[badge.what], side - 4 * edge)
    chip.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
    if badge.count > 1:
        chip.blit(figure, figure.get_rect(midright=(width - scale.px(2), side // 2)))
    return chip
