"""A level to choose: what it is called, how difficult it is, and what waits in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.content.library import Library, Shelf
from portaldash.content.outset import is_puzzle
from portaldash.engine.portal_dash.defs import difficulty
from portaldash.ui import text, theme
from portaldash.ui.frames import draw_block
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.base import Pressable
from portaldash.ui.widgets.card import draw_card

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.engine.portal_dash.defs import LevelDef
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

NAME_SIZE: Final = 24
SIZE: Final = 15
PADDING: Final = 8
HARDEST: Final = 6
"""From this much above 1 on, a difficulty number is all red."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A level that can be chosen, or the problems that its file has."""

    id: str
    level: LevelDef | None
    problems: tuple[str, ...] = ()
    shelf: Shelf = Shelf.OWN


def offers(guest: LevelDef | None = None) -> tuple[Offer, ...]:
    """All levels there are, and one from elsewhere after them; own ones only if they can be played."""
    entries = [each for each in Library().read_all() if each.level is not None or each.shelf is not Shelf.OWN]
    known = tuple(Offer(each.id, each.level, tuple(map(str, each.problems)), each.shelf) for each in entries)
    if guest is None or any(offer.id == guest.id and offer.shelf is not Shelf.OWN for offer in known):
        return known
    # A file elsewhere can be called like one of the own levels: it is what somebody asked for.
    return (*(offer for offer in known if offer.id != guest.id), Offer(guest.id, guest))


def mobs_of(level: LevelDef) -> str:
    """The types of mobs in a level, in the box's order."""
    return ", ".join(level.box.mobs[kind].name for kind, count in level.mobs if count)


def boss_of(level: LevelDef) -> str:
    """The end boss of a level, or those to choose from or to fight both."""
    box = level.box
    sides = {side: tr(f"level.side.{side}") for side in ("easy", "hard")}
    names = [tr("level.boss", name=box.bosses[pick.boss].name, side=sides[pick.side]) for pick in level.bosses]
    joined = "level.boss.or" if level.choose_boss else "level.boss.and"
    return reduce(lambda first, second: tr(joined, first=first, second=second), names)


def how_difficult(level: LevelDef | None) -> str:
    """What the card of a level says of it: of a puzzle its difficulty number (R52) would say nothing."""
    if level is None:
        return tr("level.not_playable")
    if level.turns and is_puzzle(level):
        return tr("level.puzzle")
    return tr("level.difficulty", number=difficulty(level))


def difficulty_color(number: int) -> Color:
    """The ground that a difficulty number stands on, from green to red."""
    return theme.mix((58, 92, 58), (140, 44, 36), min(1.0, (number - 1) / HARDEST))


class LevelCard(Pressable):
    """One level; pressing it chooses it."""

    def __init__(self, offer: Offer, number: str, on_choose: Callable[[], None], *, chosen: bool) -> None:
        super().__init__()
        self.offer = offer
        self.number = number
        self.on_choose = on_choose
        self.chosen = chosen
        self._lines = _lines_of(offer)

    @property
    def name(self) -> str:
        """What the card says in its first line."""
        level = self.offer.level
        name = level.name if level else tr("level.broken", id=self.offer.id)
        return tr("level.name", number=self.number, name=name) if self.number else name

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.px(520)
        inside = across - 2 * scale.px(14)
        height = self._name_height(scale, inside)
        for words, _, face in self._lines:
            lines = text.wrap(words, face, scale.text(SIZE), inside)
            height += len(lines) * text.line_height(face, scale.text(SIZE)) + scale.px(2)
        return across, height + 2 * scale.px(PADDING)

    def _name_height(self, scale: Scale, inside: int) -> int:
        size = scale.text(NAME_SIZE)
        lines = text.wrap(self.name, Face.HEADING, size, max(1, inside - self._badge_width(scale)))
        return len(lines) * text.line_height(Face.HEADING, size)

    def _badge_width(self, scale: Scale) -> int:
        return text.width(self._badge, Face.BOLD, scale.text(SIZE)) + scale.px(24)

    @property
    def _badge(self) -> str:
        return how_difficult(self.offer.level)

    def look(self) -> Hashable:
        return (self.offer.id, self.chosen, self.hovered)

    def paint(self, picture: pygame.Surface) -> None:
        scale, area = self.scale, picture.get_rect()
        broken = self.offer.level is None
        fill = theme.DANGER_GROUND if broken else theme.PANEL_RAISED if self.chosen or self.hovered else theme.PANEL
        draw_card(picture, scale, fill, theme.DANGER if broken else theme.OUTLINE, chosen=self.chosen)
        left, top, width = scale.px(14), scale.px(PADDING), area.width - 2 * scale.px(14)
        top = self._paint_name(picture, left, top, width)
        for words, color, face in self._lines:
            size = scale.text(SIZE)
            lines = text.wrap(words, face, size, width)
            picture.blit(text.paragraph(lines, face, size, color), (left, top))
            top += len(lines) * text.line_height(face, size) + scale.px(2)

    def _paint_name(self, picture: pygame.Surface, left: int, top: int, width: int) -> int:
        scale = self.scale
        size = scale.text(NAME_SIZE)
        lines = text.wrap(self.name, Face.HEADING, size, max(1, width - self._badge_width(scale)))
        picture.blit(text.paragraph(lines, Face.HEADING, size, theme.HEADING), (left, top))
        words = text.line(self._badge, Face.BOLD, scale.text(SIZE), theme.TEXT)
        badge = words.get_rect().inflate(scale.px(16), scale.px(6))
        badge.topright = (left + width, top)
        draw_block(picture, badge, self._badge_color(), scale.px(2))
        picture.blit(words, words.get_rect(center=badge.center))
        return top + len(lines) * text.line_height(Face.HEADING, size)

    def _badge_color(self) -> Color:
        level = self.offer.level
        return theme.shade(theme.DANGER, 0.6) if level is None else difficulty_color(difficulty(level))

    def press(self) -> None:
        self.on_choose()


def _lines_of(offer: Offer) -> Sequence[tuple[str, Color, Face]]:
    level = offer.level
    if level is None:
        return [(tr("level.problems", count=len(offer.problems)), theme.TEXT, Face.TEXT)]
    facts = tr("level.facts", parts=tr("level.parts", count=level.parts), mobs=mobs_of(level))
    if level.turns:
        facts = tr("level.facts.turns", facts=facts, count=level.turns)
    return [
        (level.intro, theme.TEXT, Face.ITALIC),
        (facts, theme.TEXT_DIM, Face.TEXT),
        (tr("level.end_boss", boss=boss_of(level)), theme.TEXT_DIM, Face.TEXT),
    ]
