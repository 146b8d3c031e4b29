"""The saved games: to go on with, to name, to delete, to take elsewhere; from the pause also to save."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.saves.names import TITLE_LENGTH, name_of
from portaldash.saves.problem import SaveProblem
from portaldash.saves.savegame import read_save
from portaldash.session import Session
from portaldash.ui import theme
from portaldash.ui.frames import draw_frame, draw_panel
from portaldash.ui.keeping import is_same, said
from portaldash.ui.layout import Area, Share, centered, fixed, page_of
from portaldash.ui.opening import open_game, watch
from portaldash.ui.scenes.backdrop import Mood, draw_backdrop
from portaldash.ui.scenes.board_picture import board_picture
from portaldash.ui.scenes.damaged import instead
from portaldash.ui.scenes.files import ExportDialog, OpenDialog
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.head_words import names_of, turn_of, when_of
from portaldash.ui.scenes.name_dialog import NameDialog, Question
from portaldash.ui.scenes.save_card import SaveCard
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.button import Button, Shortcut
from portaldash.ui.widgets.dialog import ESCAPE
from portaldash.ui.widgets.field import TextField
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.saves.record import Record
    from portaldash.saves.savegame import Slot
    from portaldash.ui.widgets.base import Widget

MARGIN: Final = 16
WIDEST: Final = 1240
SIDE: Final = 420
PADDING: Final = 14
GAP: Final = 8
PICTURE: Final = 230
DELETE: Final = Shortcut(pygame.K_DELETE, "Del")
UNDO: Final = Shortcut(pygame.K_z, "Ctrl+Z", ctrl=True)
RENAME: Final = Shortcut(pygame.K_F2, "F2")


class SavesScene(WidgetScene):
    """A list on the left, the chosen game on the right; `session` is the game on the table, if there is one."""

    def __init__(self, session: Session | None = None) -> None:
        super().__init__()
        self.session = session
        self.layout: Area | None = None
        self.cards: list[SaveCard] = []
        self.chosen: SaveCard | None = None
        self._board: pygame.Surface | None = None
        self._picture = pygame.Rect(0, 0, 0, 0)
        self._looked = False
        """Whether the chosen game was looked into, for its picture."""
        self._back_again: list[Callable[[], Slot | None]] = []
        """How to bring back what was deleted, the last coming last."""

    def open(self) -> None:
        self._title = self.widgets.add(heading(tr("saves.title"), size=34))
        self.name = TextField(_name_for(self.session), most=TITLE_LENGTH, on_enter=lambda _: self.save())
        self._save = Button(tr("saves.save"), self.save)
        if self.session is not None:
            self.widgets.add(self.name)
            self.widgets.add(self._save)
        self.list = self.widgets.add(ScrollArea(gap=GAP))
        self._about = self.widgets.add(ScrollArea(gap=2))
        self._load = self.widgets.add(Button(tr("saves.load"), self.load, color=theme.GO))
        self._watch = self.widgets.add(Button(tr("saves.watch"), self.watch))
        self._rename = self.widgets.add(Button("", self.rename, shortcut=RENAME))
        self._export = self.widgets.add(Button(tr("saves.export"), self.export))
        self._delete = self.widgets.add(Button(tr("saves.delete"), self.delete, shortcut=DELETE))
        self._undo = self.widgets.add(Button(tr("saves.undo"), self.undelete, shortcut=UNDO))
        self._back = self.widgets.add(Button(tr("saves.back"), self.go_back, shortcut=ESCAPE))
        self._open = self.widgets.add(Button(tr("saves.open"), self.open_file))
        self.refresh()

    # The list

    def refresh(self, chosen: Slot | None = None) -> None:
        """Read what there is, and choose this game, or else the one chosen before, or else the first."""
        keeping = self.app.keeping
        keeping.settle()
        games, named = keeping.keeper.games(), keeping.keeper.named.all()
        groups = {
            "saves.going_on": [slot for slot in games if not slot.over],
            "saves.named": named,
            "saves.finished": [slot for slot in games if slot.over],
        }
        shown: list[Widget] = []
        # Cards of what has not changed stay, and with them their pictures.
        known = {card.slot: card for card in self.cards}
        self.cards.clear()
        for key, slots in groups.items():
            cards = [known.get(slot) or SaveCard(slot, self._press) for slot in slots]
            self.cards += cards
            shown += [Label(tr(key), size=22, face=Face.HEADING, color=theme.HEADING), *cards] if cards else []
        self.list.fill(shown or [Label(tr("saves.none"), color=theme.TEXT_DIM)])
        self._choose_like(chosen or (self.chosen.slot if self.chosen else None))

    def _choose_like(self, slot: Slot | None) -> None:
        """Choose the card of this game, or the first."""
        same = (card for card in self.cards if slot is not None and card.slot.path == slot.path)
        self.choose(next(same, self.cards[0] if self.cards else None))

    def _press(self, card: SaveCard) -> None:
        """Choose a game; go on with it, or watch it, if it is chosen already."""
        if card is self.chosen:
            (self.watch if card.slot.over else self.load)()
        else:
            self.choose(card)

    def choose(self, card: SaveCard | None) -> None:
        """Show this game on the right."""
        self.chosen, self._board, self._looked = card, None, False
        for each in self.cards:
            each.chosen = each is card
        self._describe()
        self._allow()
        self.app.rearrange()

    def _describe(self, wrong: str = "") -> None:
        """Say what the chosen game is, or what is wrong with it."""
        head = self.chosen.slot.head if self.chosen is not None else None
        words = [turn_of(head), names_of(head), when_of(head)] if head is not None else []
        title = [Label(head.level_name, size=19, face=Face.BOLD)] if head is not None else []
        warning = [Label(wrong, color=theme.WARNING)] if wrong else []
        self._about.fill([*title, *warning, *(Label(line, size=15) for line in words)])

    def _allow(self) -> None:
        """Say what can be done with the chosen game, and why the rest cannot."""
        slot = self.chosen.slot if self.chosen is not None else None
        why = tr("saves.nothing_chosen") if slot is None else ""
        playing = slot is not None and is_same(slot, self.session)
        for button in self._doing:
            button.why_not = why
        if slot is not None and slot.over:
            self._load.why_not = tr("saves.over")
        self._rename.words = tr("saves.rename" if self._is_named(slot) else "saves.name")
        if playing:
            self._load.why_not = self._delete.why_not = tr("saves.playing")
        self._undo.why_not = "" if self._back_again else tr("saves.undo.not")

    @property
    def _doing(self) -> tuple[Button, ...]:
        """The buttons that do something with the chosen game."""
        return (self._load, self._watch, self._rename, self._export, self._delete)

    def _is_named(self, slot: Slot | None) -> bool:
        return slot is not None and slot.path.parent == self.app.keeping.keeper.named.folder

    # What can be done

    def save(self) -> None:
        """Save the game on the table under the name in the field."""
        if self.session is not None:
            self._name(self.session, self.name.words)

    def _name(self, session: Session, words: str) -> None:
        named = self.app.keeping.keeper.named
        if self._done(named.save(session, name_of(words, TITLE_LENGTH) or _name_for(session))):
            self.refresh(next(iter(named.all()), None))
            self.app.toasts.say(tr("saves.saved"))

    def _done(self, problem: SaveProblem | None) -> bool:
        """Whether all went well; what is wrong is said."""
        if problem is not None:
            self.app.toasts.say(said(problem))
        return problem is None

    def load(self) -> None:
        """Go on with the chosen game; where one is on the table, that stays among the saved ones."""
        if self.chosen is not None and self._load.enabled:
            self._go_on(self.chosen.slot)

    def _go_on(self, slot: Slot) -> None:
        record = self._read(slot)
        if record is not None:
            open_game(self.app, record)

    def watch(self) -> None:
        """Show the chosen game from its start."""
        record = self._read(self.chosen.slot) if self.chosen is not None else None
        if record is not None:
            watch(self.app, record)

    def _read(self, slot: Slot) -> Record | None:
        """The game in a save; if it cannot be read, that is said, and an older one offered."""
        keeper = self.app.keeping.keeper
        try:
            return keeper.load(slot.path)
        except SaveProblem as problem:
            older = keeper.older(slot.path)
            self.app.scenes.push(instead(problem, older, partial(self._go_on, older or slot)))
            self.refresh(older)
            return None

    def rename(self) -> None:
        """Give the chosen save another name; an autosave is kept under a name beside the others."""
        if self.chosen is None:
            return
        slot = self.chosen.slot
        given = slot.head.name if slot.head is not None else ""
        if self._is_named(slot):
            question = Question(tr("saves.rename.title"), "", given, tr("saves.rename"))
            self.app.scenes.push(NameDialog(question, partial(self._rename_to, slot)))
        elif (record := self._read(slot)) is not None:
            session = Session.resume(record)
            question = Question(tr("saves.name.title"), tr("saves.name.text"), _name_for(session), tr("saves.name"))
            self.app.scenes.push(NameDialog(question, partial(self._name, session)))

    def _rename_to(self, slot: Slot, words: str) -> None:
        name = name_of(words, TITLE_LENGTH)
        if name and self._done(self.app.keeping.keeper.named.rename(slot, name)):
            self.refresh()

    def delete(self) -> None:
        """Take the chosen game out of the list; until the program ends it can be brought back."""
        if self.chosen is None:
            return
        place, slot = self.cards.index(self.chosen), self.chosen.slot
        keeper = self.app.keeping.keeper
        bin_ = keeper.named if self._is_named(slot) else keeper
        if self._done(bin_.delete(slot)):
            self._back_again.append(bin_.undelete)
            self.app.toasts.say(tr("saves.deleted", name=self.chosen.name))
            following = [*self.cards[place + 1 :], *self.cards[:place][::-1]]
            self.refresh(following[0].slot if following else None)

    def undelete(self) -> None:
        """Bring back what was deleted last."""
        if self._back_again:
            self.refresh(self._back_again.pop()())

    def export(self) -> None:
        """Write the chosen game into a file that can be taken elsewhere."""
        if self.chosen is None:
            return
        record = self._read(self.chosen.slot)
        if record is not None:
            self.app.scenes.push(ExportDialog(record, self.chosen.name))

    def open_file(self) -> None:
        """Open a level, a saved game or a replay from a file."""
        self.app.scenes.push(OpenDialog())

    def go_back(self) -> None:
        """To where this scene was opened."""
        self.app.scenes.remove(self)

    # Where it is

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        margin, gap = scale.px(MARGIN), scale.px(GAP)
        page, inner = page_of("saves", size, margin, scale.px(WIDEST))
        high = self._back.wanted(scale)[1]
        top, body, foot = inner.rows(
            fixed("top", max(high, self._title.wanted(scale)[1])), Share("body"), fixed("foot", high), gap=gap
        )
        self._arrange_top(top)
        side_width = min(scale.room(SIDE), (body.rect.width - margin) // 2)
        cards, side = body.columns(Share("list"), fixed("side", side_width), gap=margin)
        self.list.place(cards.inset("inside", scale.px(PADDING), scale.px(GAP)).rect, scale)
        self._arrange_side(side.inset("inside", scale.px(PADDING), scale.px(PADDING)))
        self._place_row(foot, (self._back, self._open))
        self.layout = page
        if self.chosen is not None:
            self.list.reveal(self.chosen)

    def _arrange_top(self, top: Area) -> None:
        scale = self.app.scale
        title, save = self._title.wanted(scale)[0], self._save.wanted(scale)[0] + scale.px(8)
        places = top.columns(fixed("title", title), Share("name"), fixed("save", save), gap=scale.px(MARGIN))
        self._title.place(places[0].rect, scale)
        high = self._save.wanted(scale)[1]
        for widget, area in ((self.name, places[1]), (self._save, places[2])):
            widget.place(centered(area.rect, (area.rect.width, high)), scale)

    def _arrange_side(self, inside: Area) -> None:
        scale = self.app.scale
        gap = scale.px(GAP)
        buttons = (*self._doing, self._undo)
        high = 3 * (self._load.wanted(scale)[1] + gap) - gap
        words = sum(label.wanted(scale, inside.rect.width - scale.px(14))[1] for label in self._about.widgets)
        rest = inside.rect.height - high - 2 * gap
        least = min(words + scale.px(8), rest // 2)
        picture, about, grid = inside.rows(
            fixed("picture", max(1, min(scale.px(PICTURE), rest - least))), Share("about"), fixed("grid", high), gap=gap
        )
        if self._picture.size != picture.rect.size:
            self._board, self._looked = None, False
        self._picture = picture.rect
        self._about.place(about.rect, scale)
        for button, area in zip(buttons, grid.grid([f"do {n}" for n in range(len(buttons))], 2, gap=gap), strict=True):
            button.place(area.rect, scale)

    def _place_row(self, row: Area, buttons: tuple[Button, ...]) -> None:
        scale = self.app.scale
        widths = [button.wanted(scale)[0] + scale.px(16) for button in buttons]
        *places, _ = row.columns(
            *(fixed(f"do {n}", width) for n, width in enumerate(widths)), Share("rest"), gap=scale.px(GAP)
        )
        for button, area in zip(buttons, places, strict=True):
            button.place(area.rect, scale)

    # Time and picture

    def update(self, milliseconds: int) -> bool:
        return super().update(milliseconds) or self._draw_board() or self._draw_cards()

    def _draw_cards(self) -> bool:
        """Draw the board on one card that is in view; True if one was left to be drawn."""
        in_view = (card for card in self.cards if card.rect.colliderect(self.list.rect))
        return any(card.draw_board() for card in in_view)

    def _draw_board(self) -> bool:
        """Look into the chosen game for its picture, if that has still to be done; True if something is new."""
        if self.chosen is None or self._looked or self.layout is None:
            return False
        self._looked = True
        thick = self.app.scale.px(2)
        size = self._picture.inflate(-2 * thick, -2 * thick).size
        try:
            self._board = board_picture(read_save(self.chosen.slot.path), (max(1, size[0]), max(1, size[1])))
        except SaveProblem as problem:
            # Loading it says more, and puts it aside.
            self._describe(said(problem))
            self.app.rearrange()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        draw_backdrop(surface, scale, Mood.QUIET)
        if self.layout is not None:
            for name in ("list", "side"):
                draw_panel(surface, self.layout["inner/body"][name].rect, scale)
            inside = draw_frame(surface, self._picture, theme.WELL, theme.OUTLINE, scale.px(2))
            if self._board is not None:
                surface.blit(self._board, inside)
        super().draw(surface)


def _name_for(session: Session | None) -> str:
    """A name for a game that nobody has named."""
    if session is None:
        return ""
    return name_of(tr("saves.name_for", level=session.level.name, turn=max(1, session.state.turn)), TITLE_LENGTH)
