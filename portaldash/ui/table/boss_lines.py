"""What an end boss does on each result of the mob die, in words or in signs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.defs import MOB_FACES
from portaldash.ui import icons, pieces, text, theme
from portaldash.ui.layout import SMALLEST_TEXT
from portaldash.ui.table.fitting import sizes, tight
from portaldash.ui.table.pack import beside
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from portaldash.engine.portal_dash.defs import Profile

COMMA: Final = ", "
DIE_SIDE: Final = (176, 166, 150)
PIPS: Final = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.24, 0.24), (0.5, 0.5), (0.76, 0.76)),
}
"""Where the pips of a result are on the die, in shares of its side."""
ALL: Final = "hits_all"
FLAGS: Final = {
    ALL: "",
    "straight_to_life": "heart",
    "damages_item": "broken",
    "pushes": "move",
    "removes_block": "block",
}
"""The icon for what an attack can do besides its damage, by the field of Attack; "" for one that is a word."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The three lines of a boss board. What all of them have in common is said once."""

    profiles: tuple[Profile, ...]

    @property
    def one_move(self) -> bool:
        """Whether all lines move alike."""
        return len({(line.move, line.flies) for line in self.profiles}) == 1

    @property
    def one_range(self) -> bool:
        """Whether all lines reach equally far."""
        return len({line.attack.range for line in self.profiles}) == 1

    def common_words(self) -> str:
        """What all lines have in common: "fly 2, range 3"."""
        return COMMA.join(_habits(self.profiles[0], moves=self.one_move, reaches=self.one_range))

    def common_signs(self, size: int) -> pygame.Surface:
        """The same as signs."""
        signs = _habit_signs(self.profiles[0], size, moves=self.one_move, reaches=self.one_range)
        return beside([*signs], size // 2)

    def words(self, number: int) -> str:
        """What a result of the mob die triggers, without what all lines have in common."""
        line = self.profiles[number - 1]
        words = [*_habits(line, moves=not self.one_move, reaches=not self.one_range)]
        words.append(tr("boss.damage", count=line.attack.damage))
        return COMMA.join((*words, *_flag_words(line)))

    def mixed(self, number: int, size: int) -> pygame.Surface:
        """The same with signs for the numbers and words for the rest."""
        line = self.profiles[number - 1]
        words = text.line(COMMA.join(_flag_words(line)), Face.TEXT, size, theme.TEXT)
        return beside([*self._numbers(line, size), words], max(2, size // 3))

    def signs(self, number: int, size: int) -> pygame.Surface:
        """The same in signs alone."""
        line = self.profiles[number - 1]
        flags = [_flag(sign, size) for flag, sign in FLAGS.items() if getattr(line.attack, flag)]
        return beside([*self._numbers(line, size), *flags], max(2, size // 5))

    def _numbers(self, line: Profile, size: int) -> Iterator[pygame.Surface]:
        yield from _habit_signs(line, size, moves=not self.one_move, reaches=not self.one_range)
        yield _sign("hit", line.attack.damage, size)

    def pictures(self, wanted: int, *, worded: bool = True) -> Iterator[tuple[pygame.Surface, ...]]:
        """The three lines in every way they can be written, the best first."""
        for size in sizes(wanted) if worded else ():
            words = tuple(text.line(self.words(number), Face.TEXT, size, theme.TEXT) for number in MOB_FACES)
            for said in (words, tuple(self.mixed(number, size) for number in MOB_FACES)):
                yield tuple(self._picture(number, size, each) for number, each in zip(MOB_FACES, said, strict=True))
        for size in sizes(wanted, 0.3):
            yield tuple(
                tight(self._picture(n, size, self.signs(n, max(SMALLEST_TEXT, round(size * 0.9))))) for n in MOB_FACES
            )

    def _picture(self, number: int, size: int, said: pygame.Surface) -> pygame.Surface:
        return beside([small_die(number, size), said], max(2, size // 3))


def _habits(line: Profile, *, moves: bool, reaches: bool) -> Iterator[str]:
    if moves:
        yield tr("boss.fly" if line.flies else "boss.move", count=line.move)
    if reaches:
        yield tr("boss.range", count=line.attack.range)


def _habit_signs(line: Profile, size: int, *, moves: bool, reaches: bool) -> Iterator[pygame.Surface]:
    if moves:
        yield _sign("flies" if line.flies else "walks", line.move, size)
    if reaches:
        yield _sign("range", line.attack.range, size)


def _flag_words(line: Profile) -> list[str]:
    return [tr(f"boss.{flag}") for flag in FLAGS if getattr(line.attack, flag)]


def _flag(sign: str, size: int) -> pygame.Surface:
    if sign:
        return icons.icon(sign, size)
    return tight(text.line(tr("boss.all"), Face.BOLD, size, theme.TEXT))


def _sign(name: str, count: int, size: int) -> pygame.Surface:
    figure = tight(text.line(str(count), Face.BOLD, size, theme.TEXT))
    return beside([icons.icon(name, size), figure], max(1, size // 6))


@lru_cache(maxsize=64)
def small_die(number: int, side: int) -> pygame.Surface:
    """A result of the mob die as a small white die with pips; shared, so never draw on it."""

    def paint(surface: pygame.Surface, finer: int) -> None:
        body = surface.get_rect()
        corner = round(body.width * 0.24)
        pygame.draw.rect(surface, theme.SHADOW, body, border_radius=corner)
        face = body.inflate(-2 * finer, -2 * finer)
        pygame.draw.rect(surface, DIE_SIDE, face, border_radius=corner)
        top = pygame.Rect(face.left, face.top, face.width, face.height - round(1.5 * finer))
        pygame.draw.rect(surface, theme.PAPER, top, border_radius=corner)
        for across, down in PIPS[number]:
            at = (top.left + across * top.width, top.top + down * top.height)
            pygame.draw.circle(surface, theme.PAPER_INK, at, body.width * 0.115)

    return pieces.smooth((side, side), paint)
