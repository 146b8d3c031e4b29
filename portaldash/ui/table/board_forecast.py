"""What a hovered mob would do: where it may end, what it could then reach, whom it would hit and for how much."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.state import mob_kind
from portaldash.ui import icons, text, theme
from portaldash.ui.text import Face

if TYPE_CHECKING:
    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.view import Showing

OWN_KINDS: Final = ("mob", "line", "boss")
END: Final = theme.WARNING
REACH: Final = (255, 84, 64)


@dataclass(frozen=True, slots=True)
class Outlook:
    """Cells a mob may end on, cells in its range from there, and by seat the hearts it would cost ("2", "1/2/3").

    `sure` when everybody named is hit, otherwise one of them is.
    """

    ends: frozenset[int] = frozenset()
    reach: frozenset[int] = frozenset()
    hits: tuple[tuple[int, str], ...] = ()
    sure: bool = True


NOTHING: Final = Outlook()


def outlook_of(show: Showing) -> Outlook:
    """That of the hovered mob, whether on the board or in its panel; of the first in the line, where it may appear."""
    kind, _, mob = show.hovered.partition(":")
    if kind not in OWN_KINDS or not show.forecasts:
        return NOTHING
    if mob in show.facts.mobs:
        return _of_mob(show, mob)
    if kind == "line" and mob in show.facts.line[:1]:
        return Outlook(frozenset(cell for forecast in show.forecasts for cell in forecast.spawns))
    return NOTHING


def _of_mob(show: Showing, mob: str) -> Outlook:
    facts = show.facts
    found = [(forecast.number, each) for forecast in show.forecasts for each in forecast.mobs if each.mob == mob]
    ends: set[int] = set()
    reach = 0
    hurt: dict[int, list[int]] = {}
    for number, each in found:
        ends |= set(each.ends)
        reach |= boards.within(boards.mask(each.ends), _range(facts, mob, number)) & facts.board.cells
        for seat in each.seats:
            hurt.setdefault(seat, []).append(each.damage)
    sure = all(each.hits_all or len(each.seats) < 2 for _, each in found)
    hits = tuple((seat, "/".join(map(str, sorted(set(hearts))))) for seat, hearts in sorted(hurt.items()))
    return Outlook(frozenset(ends), frozenset(boards.each(reach)), hits, sure)


def _range(facts: Facts, mob: str, number: int) -> int:
    box = facts.level.box
    if mob in facts.boss_life:
        return box.bosses[mob].sides[facts.boss_sides[mob]].lines[number - 1].attack.range
    return box.mobs[mob_kind(mob)].profile.attack.range


@lru_cache(maxsize=32)
def end_mark(size: tuple[int, int]) -> pygame.Surface:
    """On a space where the mob may end: a dotted edge and a target; shared, so never draw on it."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    dot = max(2, size[0] // 18)
    rect = picture.get_rect().inflate(-2 * dot, -2 * dot)
    picture.fill((*END, 40), rect)
    for left in range(rect.left, rect.right - dot + 1, 2 * dot):
        for top in (rect.top, rect.bottom - dot):
            _dot(picture, left, top, dot)
    for top in range(rect.top, rect.bottom - dot + 1, 2 * dot):
        for left in (rect.left, rect.right - dot):
            _dot(picture, left, top, dot)
    return picture


def _dot(picture: pygame.Surface, left: int, top: int, side: int) -> None:
    picture.fill(theme.SHADOW, (left - 1, top - 1, side + 2, side + 2))
    picture.fill(END, (left, top, side, side))


@lru_cache(maxsize=32)
def reach_mark(size: tuple[int, int]) -> pygame.Surface:
    """On a space that the mob could hit: fine hatching; shared, so never draw on it."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*REACH, 34))
    step = max(5, size[0] // 7)
    for start in range(-size[1], size[0], step):
        pygame.draw.line(picture, (*REACH, 120), (start, 0), (start + size[1], size[1]), max(1, size[0] // 40))
    return picture


@lru_cache(maxsize=32)
def hit_label(hearts: str, size: int, *, sure: bool) -> pygame.Surface:
    """How many hearts a hit would cost, over a player's head; shared, so never draw on it."""
    words = text.line(f"-{hearts}" if sure else f"-{hearts}?", Face.BOLD, size, theme.TEXT)
    heart = icons.icon("heart", round(size * 0.9))
    edge = max(2, size // 7)
    size_of = (words.get_width() + heart.get_width() + 4 * edge, words.get_height() + edge)
    label = pygame.Surface(size_of, pygame.SRCALPHA)
    label.fill(theme.DANGER)
    label.fill(theme.DANGER_GROUND, label.get_rect().inflate(-edge, -edge))
    label.blit(words, words.get_rect(midleft=(3 * edge // 2, label.get_height() // 2)))
    label.blit(heart, heart.get_rect(midright=(label.get_width() - 3 * edge // 2, label.get_height() // 2)))
    return label
