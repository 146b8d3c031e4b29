"""A new game: which level, who plays, who begins, and with what luck."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.content.library import Shelf
from portaldash.saves.settings import SEATS
from portaldash.ui import theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Area, Share, fixed, page_of
from portaldash.ui.scenes.backdrop import Mood, draw_backdrop
from portaldash.ui.scenes.cells import Numbers
from portaldash.ui.scenes.confirm import go_to
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.level_card import LevelCard, Offer, offers
from portaldash.ui.scenes.parade import Parade, mob, player
from portaldash.ui.scenes.seat_row import SeatRow
from portaldash.ui.scenes.setup import SEED_LENGTH, Setup, new_seed
from portaldash.ui.table.people import SKINS
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.choosing import Selector, Toggle
from portaldash.ui.widgets.dialog import ENTER, ESCAPE, Answer, Dialog
from portaldash.ui.widgets.field import TextField
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from portaldash.engine.portal_dash.defs import LevelDef
    from portaldash.ui.widgets.base import Widget

MARGIN: Final = 16
GAP: Final = 8
WIDEST: Final = 1560
SIDE: Final = 500
SMALLEST_PARTY: Final = 70


class NewGameScene(WidgetScene):
    """Fills in a setup, which stays filled in, and starts the game."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.layout: Area | None = None

    def open(self) -> None:
        self.offers = offers(self.setup.guest)
        if self.setup.level not in [offer.id for offer in self.offers]:
            self.setup.level = self.offers[0].id
        self._title = self.widgets.add(heading(tr("new.title"), size=34))
        self._add_levels()
        self._add_people()
        self._add_luck()
        self.party = self.widgets.add(Parade())
        self._back = self.widgets.add(Button(tr("new.back"), self.go_back, shortcut=ESCAPE))
        self._start = self.widgets.add(Button(tr("new.start"), self.start, shortcut=ENTER, color=theme.GO))
        self._refresh()

    def _add_levels(self) -> None:
        self.cards = [
            LevelCard(offer, _number(number, offer), self._level_chooser(offer), chosen=False)
            for number, offer in enumerate(self.offers, 1)
        ]
        self._levels = self.widgets.add(ScrollArea(gap=GAP))
        self._levels.fill(list(self._shelves()))

    def _shelves(self) -> Iterator[Widget]:
        """The cards, and above those that are not the rulebook's what they are."""
        shelf = Shelf.RULEBOOK
        for card in self.cards:
            if card.offer.shelf is not shelf:
                shelf = card.offer.shelf
                yield Label(tr(f"levels.shelf.{shelf.value}"), size=22, face=Face.HEADING, color=theme.HEADING)
            yield card

    def _add_people(self) -> None:
        counts = [str(count) for count in range(1, SEATS + 1)]
        self._people = self.widgets.add(Label(tr("new.players")))
        self.counts = self.widgets.add(Numbers(counts, self.setup.players - 1, self._seat))
        self.rows = [SeatRow(self.setup, seat, self._refresh) for seat in range(SEATS)]
        for row in self.rows:
            for widget in row.widgets:
                self.widgets.add(widget)

    def _add_luck(self) -> None:
        setup = self.setup
        self.quick = self.widgets.add(
            Toggle(tr("new.quick"), self._set_quick, on=setup.quick_start, hint=tr("new.quick.hint"))
        )
        self.casual = self.widgets.add(
            Toggle(tr("new.casual"), self._set_casual, on=setup.casual, hint=tr("new.casual.hint"))
        )
        self._boss_label = self.widgets.add(Label(tr("new.boss")))
        self.boss = self.widgets.add(Selector("", [""], 0, self._set_boss, hint=tr("new.boss.hint")))
        self._seed_label = self.widgets.add(Label(tr("new.seed"), hint=tr("new.seed.hint")))
        self.seed = self.widgets.add(
            TextField(
                setup.seed,
                most=SEED_LENGTH,
                placeholder=tr("new.seed.empty"),
                on_change=self._set_seed,
                hint=tr("new.seed.hint"),
            )
        )
        self._new_seed = self.widgets.add(Button(tr("new.seed.new"), self.renew_seed))

    # What is chosen

    @property
    def offer(self) -> Offer:
        """The level chosen."""
        return next(offer for offer in self.offers if offer.id == self.setup.level)

    def _level_chooser(self, offer: Offer) -> Callable[[], None]:
        return lambda: self.choose_level(offer)

    def choose_level(self, offer: Offer) -> None:
        """Choose a level, or show what is wrong with its file."""
        if offer.level is None:
            close = Answer(tr("new.problems.close"), shortcut=ESCAPE)
            self.app.scenes.push(Dialog(tr("new.problems"), "\n".join(offer.problems), [close]))
            return
        self.setup.level = offer.id
        self._refresh()

    def _seat(self, number: int) -> None:
        self.setup.seat(number + 1)
        self._refresh()

    def _set_quick(self, on: bool) -> None:  # noqa: FBT001 (a toggle hands over what it shows)
        self.setup.quick_start = on

    def _set_casual(self, on: bool) -> None:  # noqa: FBT001 (see above)
        self.setup.casual = on

    def _set_boss(self, index: int) -> None:
        self.setup.boss = self._bosses[index]
        self._gather(self.offer.level)

    def _set_seed(self, words: str) -> None:
        self.setup.seed = words

    def renew_seed(self) -> None:
        """Put a seed in the field that nobody has chosen."""
        self.seed.words = self.setup.seed = new_seed()
        self.seed.caret = len(self.seed.words)

    def close(self) -> None:
        super().close()
        self.app.apply(replace(self.app.settings, game=self.setup.remembered()))
        self.app.keep_settings()

    def go_back(self) -> None:
        """To where this scene was opened."""
        self.app.scenes.remove(self)

    def start(self) -> None:
        """Begin the game that was set up."""
        level = self.offer.level
        if level is None:
            return
        from portaldash.ui.scenes.table import TableScene  # noqa: PLC0415 (the largest scene: only when it is needed)

        go_to(self.app, TableScene(self.setup.begin(level)))

    def _refresh(self) -> None:
        """Bring every widget up to what is chosen."""
        level = self.offer.level
        for card in self.cards:
            card.chosen = card.offer is self.offer
        self._start.why_not = "" if level else tr("new.start.broken")
        if level is not None:
            self._fit_people(level)
            self._fit_boss(level)
        for row in self.rows:
            row.refresh()
        self._gather(level)

    def _gather(self, level: LevelDef | None) -> None:
        """Show who plays on the left and what waits for them on the right."""
        playing = self.setup.places[: self.setup.players]
        people = [player(SKINS[place.color], place.color) for place in playing]
        bosses = [pick.boss for pick in level.bosses] if level is not None else []
        if self.setup.boss in bosses and level is not None and level.choose_boss:
            bosses = [self.setup.boss]
        self.party.figures = (*people, *(mob(boss) for boss in bosses))
        self.party.apart = len(bosses)

    def _fit_people(self, level: LevelDef) -> None:
        self.counts.off = [count - 1 for count in range(1, SEATS + 1) if count not in level.players]
        self.counts.hint = tr("new.players.not") if self.counts.off else ""
        if self.setup.players not in level.players:
            self.setup.seat(min(level.players, key=lambda count: abs(count - self.setup.players)))
        self.counts.chosen = self.setup.players - 1

    def _fit_boss(self, level: LevelDef) -> None:
        picks = [pick.boss for pick in level.bosses] if level.choose_boss else []
        self._bosses = ["", *picks]
        self.boss.options = (tr("new.boss.later"), *(level.box.bosses[boss].name for boss in picks))
        self.boss.index = self._bosses.index(self.setup.boss) if self.setup.boss in picks else 0
        self.boss.visible = self._boss_label.visible = level.choose_boss

    # Where it is

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        page, inner = page_of("new game", size, scale.px(MARGIN), scale.px(WIDEST))
        high = self._back.wanted(scale)[1]
        top, body, foot = inner.rows(
            fixed("top", self._title.wanted(scale)[1]), Share("body"), fixed("foot", high), gap=scale.px(GAP)
        )
        self._title.place(top.rect, scale)
        across = min(scale.room(SIDE), (inner.rect.width - scale.px(MARGIN)) // 2)
        levels, side = body.columns(Share("levels"), fixed("side", across), gap=scale.px(MARGIN))
        self._levels.place(levels.rect, scale)
        self._arrange_side(side)
        back, _, start = foot.columns(
            fixed("back", self._back.wanted(scale)[0] + scale.px(24)),
            Share("between"),
            fixed("start", side.rect.width),
        )
        self._back.place(back.rect, scale)
        self._start.place(start.rect, scale)
        self.layout = page
        self._reveal_chosen()

    def _arrange_side(self, side: Area) -> None:
        scale = self.app.scale
        inside = side.inset("inside", scale.px(14), scale.px(12))
        high = self.quick.wanted(scale)[1]
        seats = [f"seat {number}" for number in range(1, SEATS + 1)]
        names = ["people", *seats, "seed", "quick", "casual", "boss", "rest"]
        spare = (inside.rect.height - high * (len(names) - 1)) // (len(names) - 1)
        gap = max(1, min(scale.px(GAP), spare))
        shares = (*(fixed(name, high) for name in names[:-1]), Share(names[-1]))
        rows = dict(zip(names, inside.rows(*shares, gap=gap), strict=True))
        self._arrange_labeled(rows["people"], self._people, self.counts)
        for number, row in enumerate(self.rows, 1):
            row.arrange(rows[f"seat {number}"], scale)
        self.quick.place(rows["quick"].rect, scale)
        self.casual.place(rows["casual"].rect, scale)
        self._arrange_labeled(rows["boss"], self._boss_label, self.boss)
        self._arrange_seed(rows["seed"])
        party = rows["rest"].rect.inflate(0, -scale.px(GAP))
        self.party.place(party if party.height >= scale.px(SMALLEST_PARTY) else pygame.Rect(0, 0, 0, 0), scale)

    def _arrange_labeled(self, row: Area, label: Label, widget: Widget) -> None:
        scale = self.app.scale
        across = label.wanted(scale)[0]
        words, rest = row.columns(fixed("words", across), Share("rest"), gap=scale.px(GAP))
        label.place(words.rect, scale)
        widget.place(rest.rect, scale)

    def _arrange_seed(self, row: Area) -> None:
        scale = self.app.scale
        button = self._new_seed.wanted(scale)[0] + scale.px(8)
        label = self._seed_label.wanted(scale)[0]
        words, field, new = row.columns(fixed("words", label), Share("field"), fixed("new", button), gap=scale.px(GAP))
        self._seed_label.place(words.rect, scale)
        self.seed.place(field.rect, scale)
        self._new_seed.place(new.rect, scale)

    def _reveal_chosen(self) -> None:
        for card in self.cards:
            if card.chosen:
                self._levels.reveal(card)

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        draw_backdrop(surface, scale, Mood.QUIET)
        if self.layout is not None:
            draw_panel(surface, self.layout["inner/body/side"].rect, scale)
        super().draw(surface)


def _number(number: int, offer: Offer) -> str:
    """The number that the rulebook gives a level."""
    return str(number) if offer.shelf is Shelf.RULEBOOK else ""
