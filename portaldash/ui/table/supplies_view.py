"""What everybody can use: blocks in hand, used blocks, the piglin tasks with their slots, and the piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import SMALLEST_TEXT
from portaldash.ui.table.panel import PanelView
from portaldash.ui.table.supplies_parts import Grain, HandPart, PilesPart, Sheet, TasksPart, UsedPart
from portaldash.ui.table.tasks import tasks_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.supplies_parts import Part
    from portaldash.ui.table.view import Showing

SIZE: Final = 14
GAP: Final = 5
MOST_UNIT: Final = 28
LEAST_UNIT: Final = 7
SMALLER: Final = (1.0, 0.85, 0.7, 0.55)
LARGE: Final = 120
"""The text size, in percent, from which on words may become smaller than usual beside large things."""
KEPT: Final = 8
"""Arrangements that are kept."""


@dataclass(frozen=True, slots=True)
class Style:
    """How much is said, and what that is `worth`.

    `brief` says nothing of when tasks are due, `captioned` names the piles, `tight` has figures on or beside things
    instead of below them.
    """

    worth: float
    brief: bool = False
    captioned: bool = False
    tight: bool = False


STYLES: Final = (
    Style(1.0, captioned=True),
    Style(0.85),
    Style(0.8, tight=True),
    Style(0.76, brief=True, captioned=True),
    Style(0.73, brief=True),
    Style(0.72, brief=True, tight=True),
)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where the parts go, how large things in them are, and how much is said."""

    places: dict[str, pygame.Rect]
    grain: Grain
    style: Style


class SuppliesView(PanelView):
    """Everything on the table that belongs to nobody, as large as it fits, in one column or two."""

    def __init__(self) -> None:
        super().__init__()
        self._best: dict[Hashable, Arrangement] = {}

    def look(self, show: Showing) -> Hashable:
        facts = show.facts
        columns = tuple(f"column:{slots.name}" for task in tasks_of(facts) for slots in task.columns)
        marks = tuple(show.mark(key) for key in columns)
        hovered = show.hovered if show.hovered in columns else ""
        piles = (facts.stack, len(facts.discard), facts.discard[-1:], facts.chest_supply)
        held = (tuple(facts.hand), tuple(facts.used), tuple(facts.columns))
        return (*held, bool(facts.drawn), str(piles), marks, hovered, tuple(show.shortages.items()))

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        inner = draw_panel(picture, self.panel, self.scale)
        sheet = Sheet(picture, show, self.scale)
        arrangement = self._arranged(inner, show.facts)
        parts = parts_of(show.facts, arrangement.style)
        for name, rect in arrangement.places.items():
            parts[name].paint(sheet, rect, arrangement.grain)
        self.spots = sheet.spots

    def _arranged(self, inner: pygame.Rect, facts: Facts) -> Arrangement:
        """The best arrangement; looked for only when something has another size."""
        shape = tuple(len(task.columns) for task in tasks_of(facts))
        sizes = tuple(slots.size for task in tasks_of(facts) for slots in task.columns)
        key = (tuple(inner), self.scale, len(facts.hand), shape, sizes)
        if key not in self._best:
            if len(self._best) >= KEPT:
                self._best.clear()
            self._best[key] = self._search(inner, facts)
        return self._best[key]

    def _search(self, inner: pygame.Rect, facts: Facts) -> Arrangement:
        """The arrangement with the largest slots and text that says the most."""
        best, most = Arrangement({}, Grain(LEAST_UNIT, SMALLEST_TEXT, 2), STYLES[-1]), 0.0
        for style in STYLES:
            parts = parts_of(facts, style)
            for grain in self._grains():
                value = grain.unit**1.3 * grain.size**0.3 * style.worth
                places = arrange(parts, inner, grain) if value > most else {}
                if places:
                    best, most = Arrangement(places, grain, style), value
        return best

    def _grains(self) -> Iterator[Grain]:
        """All sizes that can be tried, the larger slots first."""
        gap = self.scale.px(GAP)
        for unit in range(self.scale.px(MOST_UNIT), self.scale.px(LEAST_UNIT) - 1, -1):
            for share in SMALLER if self.scale.text_percent > LARGE else SMALLER[:3]:
                yield Grain(unit, max(SMALLEST_TEXT, round(self.scale.text(SIZE) * share)), gap)


def parts_of(facts: Facts, style: Style) -> dict[str, Part]:
    """The parts by name; "hand" only when there are blocks in it."""
    items = facts.level.box.items
    last = (items[facts.discard[-1]].type, items[facts.discard[-1]].material) if facts.discard else ("", "")
    parts: dict[str, Part] = {
        "used": UsedPart(tuple(facts.used), style.tight),
        "tasks": TasksPart(tasks_of(facts), style.brief),
        "piles": PilesPart(
            facts.stack, len(facts.discard), last, facts.chest_supply, tight=style.tight, captioned=style.captioned
        ),
    }
    return {"hand": HandPart(tuple(facts.hand), bool(facts.drawn)), **parts} if facts.hand else parts


def arrange(parts: dict[str, Part], inner: pygame.Rect, grain: Grain) -> dict[str, pygame.Rect]:
    """Places for the parts, below each other or with the tasks beside the others; nothing if there is no room."""
    below = _column(parts, inner, grain)
    if below:
        return below
    half = (inner.width - 2 * grain.gap) // 2
    left = pygame.Rect(inner.left, inner.top, half, inner.height)
    right = pygame.Rect(inner.right - half, inner.top, half, inner.height)
    tasks = _column({"tasks": parts["tasks"]}, right, grain)
    others = _column({name: part for name, part in parts.items() if name != "tasks"}, left, grain)
    return {**others, **tasks} if tasks and others else {}


def _column(parts: dict[str, Part], rect: pygame.Rect, grain: Grain) -> dict[str, pygame.Rect]:
    heights = {name: part.height(rect.width, grain) for name, part in parts.items()}
    spare = rect.height - sum(heights.values()) - (len(parts) - 1) * grain.gap
    if spare < 0:
        return {}
    between = grain.gap + min(2 * grain.gap, spare // len(parts))
    places, top = {}, rect.top
    for name, height in heights.items():
        places[name] = pygame.Rect(rect.left, top, rect.width, height)
        top += height + between
    return places
