"""The combat dice of an attack: what each shows, their sum, and how many hits are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.engine.portal_dash.state import mob_kind, mob_number
from portaldash.ui import icons, text, theme
from portaldash.ui.frames import draw_block, draw_panel
from portaldash.ui.layout import Area, Scale, Share, fixed
from portaldash.ui.pieces import Stand
from portaldash.ui.table.dice import combat_die, hop, pose_of
from portaldash.ui.table.figures import draw_standing
from portaldash.ui.table.fitting import fit_words, tight
from portaldash.ui.table.marks import draw_mark
from portaldash.ui.table.pack import beside
from portaldash.ui.table.panel import PanelView
from portaldash.ui.text import Face, tr

if TYPE_CHECKING:
    from collections.abc import Hashable

    from portaldash.ui.table.view import Showing

SIZE: Final = 16
MOST_SIDE: Final = 64
WIDTH: Final = 520
HEIGHT: Final = 196
CELL: Final = 1.34
"""How high the place of a die with its figure is, compared with its width."""
TRAY: Final = (84, 56, 60)
STAGGER: Final = 0.07
"""How much later than its neighbour a die starts to lie still, as a share of the whole roll."""


class DiceView(PanelView):
    """A floating panel over the board, while there is a roll.

    `rolling` goes from 0 to 1 while the dice tumble. `coming` are the hits of a roll that the facts do not show yet,
    `mob` the one attacked, "" if nobody says.
    """

    floating = True

    def __init__(self) -> None:
        super().__init__()
        self.rolling = 1.0
        self.coming: tuple[int, ...] = ()
        self.mob = ""

    def wanted(self, scale: Scale) -> tuple[int, int]:
        """The size (pixels) at which six dice have room."""
        return scale.px(WIDTH), scale.px(HEIGHT) + 2 * (scale.text(SIZE) - scale.px(SIZE))

    def hits(self, show: Showing) -> tuple[int, ...]:
        """The hits that the dice show, or will when they lie still."""
        return self.coming or show.facts.roll

    def look(self, show: Showing) -> Hashable:
        hits = self.hits(show)
        marks = tuple(show.mark(die_key(number)) for number in range(len(hits)))
        hovered = show.hovered if show.hovered.startswith("die:") else ""
        rolling = round(self.rolling, 3) if self.rolling < 1 else 1.0
        return (hits, show.facts.roll, marks, hovered, rolling, self.mob, self._life(show))

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        inner = draw_panel(picture, self.panel, self.scale, edge=theme.FOCUS)
        area = Area("roll", inner)
        figure = min(inner.height, round(inner.width * 0.2)) if self.mob else 0
        area.columns(fixed("mob", figure), Share("said"), gap=self.scale.px(8) if figure else 0)
        if figure:
            kind = self.mob if self.mob in show.facts.level.box.bosses else mob_kind(self.mob)
            draw_standing(picture, area["mob"].rect, kind, theme.MOB_BASE, Stand.PLATE)
        line = text.line_height(Face.BOLD, self.scale.text(SIZE))
        said = area["said"]
        rows = (Share("title", 1.0, most=line), Share("dice", 2.0), Share("sum", 1.0, most=line))
        said.rows(*rows, gap=self.scale.px(3))
        self._write(picture, said["title"].rect, self._title(show), Face.HEADING, theme.HEADING)
        self._paint_dice(picture, said["dice"].rect, show)
        if self.rolling >= 1:
            self._paint_sum(picture, said["sum"].rect, show)

    def _title(self, show: Showing) -> str:
        box = show.facts.level.box
        if not self.mob:
            return tr("dice.title")
        if self.mob in box.bosses:
            return tr("dice.against", mob=box.bosses[self.mob].name)
        name = tr("name.mob", name=box.mobs[mob_kind(self.mob)].name, number=mob_number(self.mob))
        return tr("dice.against", mob=name)

    def _write(self, picture: pygame.Surface, rect: pygame.Rect, words: str, face: Face, color: theme.Color) -> None:
        size = self.scale.text(20 if face is Face.HEADING else SIZE)
        image = fit_words(words, face, size, rect.size, color)
        picture.blit(image, image.get_rect(midleft=rect.midleft))

    def _paint_dice(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing) -> None:
        """The dice on their tray, in as many rows as make them largest."""
        count = len(self.hits(show))
        if not count:
            return
        draw_block(picture, rect, TRAY, self.scale.px(2))
        columns = max(range(1, count + 1), key=lambda across: self._side(rect, across, count))
        side = self._side(rect, columns, count)
        rows = -(-count // columns)
        wide, high = rect.width // columns, rect.height // rows
        for number in range(count):
            row, column = divmod(number, columns)
            middle = (rect.left + column * wide + wide // 2, rect.top + row * high + high // 2)
            place = pygame.Rect(0, 0, side, round(side * CELL))
            place.center = middle
            self._paint_die(picture, place, show, number)

    def _side(self, rect: pygame.Rect, columns: int, count: int) -> int:
        """How large a die can be in this many columns."""
        rows = -(-count // columns)
        gap = self.scale.px(4)
        return min(self.scale.px(MOST_SIDE), rect.width // columns - gap, round((rect.height // rows - gap) / CELL))

    def _paint_die(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing, number: int) -> None:
        """A die with its hits in figures below."""
        key = die_key(number)
        mark = show.mark(key)
        progress = self._progress(show, number)
        if mark or show.hovered == key:
            draw_block(picture, rect, theme.CHOOSE_GROUND if mark else theme.OUTLINE, self.scale.px(2))
        hits = self.hits(show)[number]
        side = round(rect.width * 0.86)
        die = combat_die(hits, show.facts.level.box.combat_die, side, pose=pose_of(progress))
        middle = (rect.centerx, rect.top + rect.width // 2 - hop(progress, rect.height // 4))
        picture.blit(die, die.get_rect(center=middle))
        if progress >= 1:
            figure = tight(text.line(str(hits), Face.BOLD, max(12, round(rect.width * 0.34)), theme.TEXT))
            low = rect.height - rect.width
            picture.blit(figure, figure.get_rect(center=(rect.centerx, rect.bottom - round(low * 0.62))))
        draw_mark(picture, rect, self.scale, mark)
        self.spots[key] = rect

    def _progress(self, show: Showing, number: int) -> float:
        """How far this die has tumbled: one that was not rolled again lies still all the time."""
        before, now = show.facts.roll, self.hits(show)
        if self.rolling >= 1 or (len(before) == len(now) and before != now and before[number] == now[number]):
            return 1.0
        return min(1.0, self.rolling * (1 + STAGGER * (len(now) - 1 - number)))

    def _life(self, show: Showing) -> int:
        """The life of the mob attacked, 0 if nobody says which it is."""
        facts = show.facts
        if self.mob in facts.boss_life:
            return facts.boss_life[self.mob]
        definition = facts.level.box.mobs.get(mob_kind(self.mob)) if self.mob else None
        return definition.life if definition is not None else 0

    def _paint_sum(self, picture: pygame.Surface, rect: pygame.Rect, show: Showing) -> None:
        """The hits together, and what they come to."""
        size = min(self.scale.text(SIZE), max(12, rect.height))
        total, life = sum(self.hits(show)), self._life(show)
        enough = bool(life) and total >= life
        sign = icons.icon("check" if enough else "hit", size)
        figures = text.line(str(total), Face.BOLD, size, theme.TEXT)
        head = beside([sign, figures], max(2, size // 4))
        picture.blit(head, head.get_rect(midleft=rect.midleft))
        left = rect.left + head.get_width() + self.scale.px(6)
        rest = pygame.Rect(left, rect.top, max(1, rect.right - left), rect.height)
        color = theme.CHOOSE if enough else theme.TEXT
        self._write(picture, rest, self._verdict(show, total, life), Face.TEXT, color)

    def _verdict(self, show: Showing, total: int, life: int) -> str:
        if not life:
            return tr("dice.hits", count=total)
        if self.mob in show.facts.boss_life:
            return tr("dice.boss", count=total, left=max(0, life - total))
        return tr("dice.enough" if total >= life else "dice.few", count=total, life=life)


def die_key(number: int) -> str:
    """The target key of a die, counted from 0 here and from 1 in the key."""
    return f"die:{number + 1}"
