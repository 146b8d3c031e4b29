"""The panel around the cube: its name, its two buttons, a warning, and the cards of its layers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_panel, draw_raised
from portaldash.ui.table.cube_exploded import Exploded
from portaldash.ui.table.cube_layers import GAP, draw_layer, plan, warning
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale
    from portaldash.ui.table.cube_layers import Plan
    from portaldash.ui.table.tasks import Layer

TITLE: Final = 20
HINT: Final = 13
BUTTON: Final = 26
EXPLODE: Final = "cube:explode"
HOME: Final = "cube:home"
WARNING_MOST: Final = 0.15
"""How much of the height a warning may take."""
_WHOLE: Final = ("...#...", ".##.##.", "##...##", "#.#.#.#", "#..#..#", "#..#..#", ".#.#.#.", "...#...")
_APART: Final = ("###.###", "###.###", "###.###", ".......", "###.###", "###.###", "###.###")
_BACK: Final = ("..###.#", ".#...##", "#...###", "#......", "#.....#", ".#...#.", "..###..")


class CubePanel:
    """Where everything goes in a view of the cube, in pixels from its corner.

    `cube` is the room for the cube, `plan` the cards, `grids` the layers side by side (None unless `exploded`).
    """

    def __init__(self, rect: pygame.Rect, layers: tuple[Layer, ...], scale: Scale, *, exploded: bool) -> None:
        edge = scale.px(2)
        self.rect = pygame.Rect(rect.left, rect.top, rect.width - edge, rect.height - edge)
        self.layers = layers
        self.scale = scale
        self.exploded = exploded
        self.inner = self.rect.inflate(-scale.px(16), -scale.px(12))
        side = min(scale.px(BUTTON), self.inner.height // 4, self.inner.width // 3)
        self.button = pygame.Rect(self.inner.right - side, self.inner.top, side, side)
        self.head = pygame.Rect(self.inner.left, self.inner.top, self.inner.width - 2 * side - scale.px(GAP), side)
        body = _below(self.inner, self.head.bottom + scale.px(3))
        self.plan: Plan = plan(body, layers, scale)
        self.warning = warning(layers, self.head.size, scale)
        self._warned_at = self.warning.get_rect(center=self.head.center) if self.warning is not None else self.head
        self.cube, room = self.plan.cube, body
        if self.warning is None:
            self.warning = warning(layers, (body.width, round(body.height * WARNING_MOST)), scale)
            if self.warning is not None:
                self._warned_at = self.warning.get_rect(topleft=body.topleft)
                self.cube, room = self._below_warning(self.cube), self._below_warning(room)
        self.grids = Exploded(room, layers, scale) if exploded else None

    def _below_warning(self, area: pygame.Rect) -> pygame.Rect:
        return area if self.warning is None else _below(area, area.top + self.warning.get_height() + self.scale.px(3))

    def paint(self, picture: pygame.Surface, *, turned: bool, pointed: str) -> dict[str, pygame.Rect]:
        """Paint all but the cube and the grids; the places of the targets painted."""
        draw_panel(picture, self.rect, self.scale)
        if self.warning is None or not self._warned_at.colliderect(self.head):
            self._paint_title(picture)
        if self.warning is not None:
            picture.blit(self.warning, self._warned_at)
        spots = {}
        if self.grids is None:
            for layer, card in zip(self.layers, self.plan.cards, strict=False):
                draw_layer(picture, card, layer, self.plan.style, self.scale)
                spots[f"layer:{layer.number}"] = card
        spots[EXPLODE] = self.button
        self._paint_button(picture, self.button, _WHOLE if self.exploded else _APART, pointed=pointed == EXPLODE)
        if turned:
            spots[HOME] = self.button.move(-self.button.width - self.scale.px(3), 0)
            self._paint_button(picture, spots[HOME], _BACK, pointed=pointed == HOME)
        return spots

    def _paint_title(self, picture: pygame.Surface) -> None:
        words = self._title()
        if words is None:
            return
        picture.blit(words, words.get_rect(midleft=self.head.midleft))
        hint = text.line(tr("cube.hint"), Face.TEXT, self.scale.text(HINT), theme.TEXT_OFF)
        if not self.exploded and words.get_width() + hint.get_width() + self.scale.px(24) <= self.head.width:
            picture.blit(hint, hint.get_rect(midright=(self.head.right - self.scale.px(8), self.head.centery)))

    def _title(self) -> pygame.Surface | None:
        """The name of the view as large as fits."""
        for key in ("cube.title", "cube.title.short"):
            for share in (1.0, 0.8, 0.6, 0.5):
                size = max(12, round(self.scale.text(TITLE) * share))
                words = text.line(tr(key), Face.HEADING, size, theme.HEADING)
                if words.get_width() <= self.head.width and words.get_height() <= self.head.height + self.scale.px(6):
                    return words
        return None

    def _paint_button(
        self, picture: pygame.Surface, rect: pygame.Rect, glyph: tuple[str, ...], *, pointed: bool
    ) -> None:
        fill = theme.BUTTON_HOVER if pointed else theme.BUTTON
        face = draw_raised(picture, rect, fill, theme.OUTLINE, max(1, self.scale.px(1.5)))
        unit = max(1, min(face.width, face.height) // (len(glyph) + 2))
        left = face.centerx - unit * len(glyph[0]) // 2
        top = face.centery - unit * len(glyph) // 2
        for row, line in enumerate(glyph):
            for column, pixel in enumerate(line):
                if pixel == "#":
                    picture.fill(theme.TEXT, (left + column * unit, top + row * unit, unit, unit))


def _below(area: pygame.Rect, top: int) -> pygame.Rect:
    return pygame.Rect(area.left, top, area.width, max(1, area.bottom - top))
