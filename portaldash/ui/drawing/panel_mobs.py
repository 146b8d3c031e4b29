"""Which mobs play, and which of them stand on the first spawners."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from portaldash.ui import theme
from portaldash.ui.drawing import setup_edits
from portaldash.ui.drawing.counting import CountCard
from portaldash.ui.drawing.flow import Flow
from portaldash.ui.drawing.panels import Panel
from portaldash.ui.pieces import Stand
from portaldash.ui.table.describe import mob_lines
from portaldash.ui.table.figures import draw_standing
from portaldash.ui.text import tr
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    import pygame

    from portaldash.ui.widgets.base import Widget

COPIES: Final = 3
SEPARATOR: Final = ", "


def draw_mob(kind: str, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """The piece of a mob or an end boss in a place."""
    draw_standing(picture, rect, kind, theme.MOB_BASE, Stand.PLATE)


class MobsPanel(Panel):
    """Two rows of cards: for the level, and for the first spawners."""

    name = "mobs"

    def shape(self) -> Hashable:
        return tuple(self.sheet.mobs.items())

    def build(self) -> list[Widget]:
        sheet = self.sheet
        level = [self._card(kind, sheet.mob_count, setup_edits.set_mobs) for kind in sheet.mobs]
        opening = [self._card(kind, lambda kind: sheet.opening[kind], setup_edits.set_opening) for kind in sheet.mobs]
        order = Label("", color=theme.TEXT)

        def say() -> None:
            order.words = self._opening_words()

        self.follow(say)
        return [self.about(), Flow(level), self.title("opening"), self.about("opening.about"), order, Flow(opening)]

    def _card(self, kind: str, read: Callable[[str], int], write: Callable[..., None]) -> CountCard:
        mob = self.sheet.mob(kind)
        copies = mob.copies if mob is not None else COPIES
        hint = "\n".join([mob.name, *mob_lines(mob)]) if mob is not None else ""

        def change(count: int) -> None:
            self.desk.change(lambda: write(self.sheet, kind, count))

        card = CountCard(self.sheet.mobs[kind], partial(draw_mob, kind), (0, copies), read(kind), change, hint=hint)
        card.why_no_more = tr("drawing.no_more", count=copies)
        self.follow(lambda: setattr(card, "value", read(kind)))
        return card

    def _opening_words(self) -> str:
        names = [self.sheet.mobs.get(kind, kind) for kind in self.sheet.names("opening")]
        if not names:
            return self.words("opening.none")
        said = [self.words("spawner", number=number, name=name) for number, name in enumerate(names, 1)]
        return SEPARATOR.join(said)
