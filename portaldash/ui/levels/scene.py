"""The levels: a list of all there are, the chosen one beside it, and what can be done with it; files are watched."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.content.library import Library, Shelf
from portaldash.content.messages import with_caret
from portaldash.ui import theme
from portaldash.ui.frames import draw_frame, draw_panel
from portaldash.ui.levels.card import ShelfCard
from portaldash.ui.levels.details import details
from portaldash.ui.levels.dialogs import ExportLevelDialog, ImportDialog, NewLevelDialog, RenameDialog, templates
from portaldash.ui.levels.file_acts import FileActs
from portaldash.ui.levels.places import Places
from portaldash.ui.levels.problem_view import ProblemView
from portaldash.ui.levels.track_picture import track_picture
from portaldash.ui.levels.words import name_of, shelf_words
from portaldash.ui.opening import in_words, leaving, setup_of
from portaldash.ui.scenes.backdrop import Mood, draw_backdrop
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.button import Button, Shortcut
from portaldash.ui.widgets.dialog import ESCAPE
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from portaldash.content.library import Entry
    from portaldash.content.messages import Problem
    from portaldash.saves.statistics import Group
    from portaldash.ui.app import App
    from portaldash.ui.layout import Area
    from portaldash.ui.levels.desktop import Desktop
    from portaldash.ui.widgets.base import Widget

GAP: Final = 8
SHELVES: Final = (Shelf.OWN, Shelf.RULEBOOK, Shelf.MORE)
"""From top to bottom."""
WATCH: Final = 200
"""Milliseconds between two looks at the files."""
DELETE: Final = Shortcut(pygame.K_DELETE, "Del")
UNDO: Final = Shortcut(pygame.K_z, "Ctrl+Z", ctrl=True)
RENAME: Final = Shortcut(pygame.K_F2, "F2")
EDIT: Final = Shortcut(pygame.K_e, "Ctrl+E", ctrl=True)
NEW: Final = Shortcut(pygame.K_n, "Ctrl+N", ctrl=True)


class LevelsScene(WidgetScene):
    """A list on the left, the chosen level on the right, or below it where the window is narrow.

    `chosen` is the file to show first; `desktop` opens files, where it is not the real one.
    """

    def __init__(self, chosen: Path | None = None, desktop: Desktop | None = None) -> None:
        super().__init__()
        self.library = Library()
        self.layout: Area | None = None
        self.cards: list[ShelfCard] = []
        self.chosen: ShelfCard | None = None
        self.wanted = chosen
        """The file to choose as soon as there is one of this name."""
        self._desktop = desktop
        self._track: pygame.Surface | None = None
        self._picture = pygame.Rect(0, 0, 0, 0)
        self._since = 0
        self._groups: dict[str, list[Group]] | None = None
        self._drawn = False
        self._revealed = False
        """Whether the chosen card was brought into view; after that people may scroll away from it."""

    def open(self) -> None:
        self.acts = FileActs(self.app, self._desktop)
        self.acts.prepare()
        self._title = self.widgets.add(heading(tr("levels.title"), size=34))
        self._hint = self.widgets.add(Label(tr("levels.hint"), size=15, color=theme.TEXT_DIM))
        self.list = self.widgets.add(ScrollArea(gap=GAP))
        self.about = self.widgets.add(ScrollArea(gap=5))
        self._add_buttons()
        self.refresh()

    def _add_buttons(self) -> None:
        self._play = Button(tr("levels.play"), self.play, color=theme.GO)
        self._draw = Button(tr("levels.draw"), self.draw_level, hint=tr("levels.draw.hint"))
        self._fair = Button(tr("levels.fair"), self.judge, hint=tr("levels.fair.hint"))
        self._edit = Button(tr("levels.edit"), self.edit, shortcut=EDIT, hint=tr("levels.edit.hint"))
        self._duplicate = Button(tr("levels.duplicate"), self.duplicate, hint=tr("levels.duplicate.hint"))
        self._rename = Button(tr("levels.rename"), self.rename, shortcut=RENAME)
        self._export = Button(tr("levels.export"), self.export, hint=tr("levels.export.hint"))
        self._delete = Button(tr("levels.delete"), self.delete, shortcut=DELETE)
        self._undo = Button(tr("levels.undo"), self.undelete, shortcut=UNDO)
        self._copy = Button(tr("levels.copy"), self.copy_problems, hint=tr("levels.copy.hint"))
        self.doing = [self._play, self._draw, self._edit, self._fair]
        self.doing += [self._duplicate, self._rename, self._export, self._copy, self._delete, self._undo]
        self._back = Button(tr("levels.back"), self.go_back, shortcut=ESCAPE)
        self._new = Button(tr("levels.new"), self.new, shortcut=NEW, color=theme.GO, hint=tr("levels.new.hint"))
        self._import = Button(tr("levels.import"), self.bring_in, hint=tr("levels.import.hint"))
        self._folder = Button(tr("levels.folder"), self.acts.show_folder, hint=tr("levels.folder.hint"))
        self._guide = Button(tr("levels.guide"), self.acts.show_guide, hint=tr("levels.guide.hint"))
        self.foot = [self._back, self._new, self._import, self._folder, self._guide]
        for button in (*self.doing, *self.foot):
            self.widgets.add(button)

    def close(self) -> None:
        super().close()
        self.acts.own.leave()

    def resume(self) -> None:
        super().resume()
        self._groups = None
        self.refresh()

    # The list

    def refresh(self, wanted: Path | None = None) -> None:
        """Read what there is now, and choose this file, or else the one chosen before, or what stands in its place."""
        self.wanted = wanted or self.wanted
        self.library.refresh()
        self._show()

    def _show(self) -> None:
        """Bring the list up to what the library has, every card that stays with its picture."""
        before = self.chosen.entry.path if self.chosen is not None else None
        place = self.cards.index(self.chosen) if self.chosen in self.cards else 0
        known = {id(card.entry): card for card in self.cards}
        entries = sorted(self.library.entries, key=lambda entry: SHELVES.index(entry.shelf))
        self.cards = [known.get(id(entry)) or ShelfCard(entry, self._press) for entry in entries]
        self.list.fill(list(self._shelves()))
        self._tell_cards()
        by_path = {card.entry.path: card for card in self.cards}
        if self.wanted in by_path:
            before, self.wanted = self.wanted, None
        following = self.cards[min(place, len(self.cards) - 1)] if self.cards else None
        self.choose(by_path.get(before, following) if before is not None else following)

    def _shelves(self) -> list[Widget]:
        shown: list[Widget] = []
        for shelf in SHELVES:
            cards = [card for card in self.cards if card.entry.shelf is shelf]
            if cards or shelf is Shelf.OWN:
                shown += [Label(shelf_words(shelf), size=22, face=Face.HEADING, color=theme.HEADING), *cards]
            if shelf is Shelf.OWN and not cards:
                shown.append(Label(tr("levels.own.none"), size=15, color=theme.TEXT_DIM))
        if self.library.left_out:
            shown.append(Label(tr("levels.left_out", count=self.library.left_out), size=15, color=theme.WARNING))
        return shown

    def _press(self, card: ShelfCard) -> None:
        """Choose a level; play it if it is chosen already."""
        if card is self.chosen:
            self.play()
        else:
            self.choose(card)

    def choose(self, card: ShelfCard | None) -> None:
        """Show this level on the right."""
        if card is not self.chosen:
            self._revealed = self._revealed and self._is_of(card)
            self.about.scroll(0 if not self._is_of(card) else self.about.offset)
            self._track = None
        self.chosen = card
        for each in self.cards:
            each.chosen = each is card
        self._describe()
        self._allow()
        self.app.rearrange()

    def _is_of(self, card: ShelfCard | None) -> bool:
        """Whether this card is for the file that is chosen."""
        return card is not None and self.entry is not None and card.entry.path == self.entry.path

    @property
    def entry(self) -> Entry | None:
        """The level chosen."""
        return self.chosen.entry if self.chosen is not None else None

    def _describe(self) -> None:
        entry = self.entry
        if entry is None:
            self.about.fill([])
        elif entry.level is not None:
            self.about.fill(list(details(entry, self._played(entry))))
        else:
            words = tr("levels.wrong", count=len(entry.problems), file=in_words(entry.path.name))
            views = [ProblemView(problem, self.copy_problem) for problem in entry.problems]
            self.about.fill([heading(words, size=24), *views])

    def _played(self, entry: Entry) -> list[Group]:
        return (self._groups or {}).get(entry.id, [])

    def _tell_cards(self) -> None:
        for card in self.cards:
            card.groups = self._played(card.entry)

    def _allow(self) -> None:
        """Show what can be done with the chosen level, and say why something cannot."""
        entry = self.entry
        playable = entry is not None and entry.level is not None
        own = entry is not None and entry.shelf is Shelf.OWN
        self._play.visible = self._fair.visible = playable
        self._copy.visible = entry is not None and not playable
        self._rename.visible, self._delete.visible = own and playable, own
        self._undo.visible = self.acts.own.deleted() is not None
        for button in (self._draw, self._edit, self._duplicate, self._export):
            button.visible = entry is not None
            button.why_not = "" if entry is None or entry.path.is_file() else tr("levels.no_file")
        self._delete.why_not = tr("levels.no_file") if entry is not None and entry.path.is_dir() else ""

    # What can be done with the chosen level

    def play(self) -> None:
        """Set up a game at this level."""
        entry = self.entry
        if entry is not None and entry.level is not None:
            leaving(self.app, partial(self._set_up, entry))

    def _set_up(self, entry: Entry) -> None:
        from portaldash.ui.scenes.new_game import NewGameScene  # noqa: PLC0415 (only when it is asked for)

        setup = setup_of(self.app)
        setup.level, setup.guest = entry.id, None
        self.app.scenes.push(NewGameScene(setup))

    def judge(self) -> None:
        """Let the computer play the level, to see how hard it is."""
        from portaldash.ui.scenes.estimate import EstimateScene  # noqa: PLC0415 (only when it is asked for)

        if self.entry is not None and self.entry.level is not None:
            self.app.scenes.push(EstimateScene(self.entry.level))

    def draw_level(self) -> None:
        """Open the level on the drawing table; for one of the game's own that is a copy."""
        from portaldash.drafts.source import DraftError  # noqa: PLC0415 (only whoever draws needs it)
        from portaldash.ui.drawing.scene import DrawingScene  # noqa: PLC0415 (see above)

        path = self._own_file()
        if path is not None:
            try:
                self.app.scenes.push(DrawingScene(path))
            except DraftError as error:
                self.app.toasts.say(tr("levels.failed.draw", why=error.problems[0].message))

    def edit(self) -> None:
        """Open the level in the system's editor; for one of the game's own that is a copy."""
        path = self._own_file()
        if path is not None:
            self.acts.edit(path)

    def _own_file(self) -> Path | None:
        """The file of the chosen level if it is the person's own, else that of a copy made now."""
        entry = self.entry
        if entry is None or not self._edit.enabled:
            return None
        if entry.shelf is Shelf.OWN:
            return entry.path
        path = self.acts.duplicate(entry)
        if path is not None:
            self.refresh(path)
        return path

    def duplicate(self) -> None:
        """Make a copy among the own levels."""
        if self.entry is not None:
            self._shown(self.acts.duplicate(self.entry))

    def rename(self) -> None:
        """Give the level another name."""
        entry = self.entry
        if entry is not None:
            then = partial(self._rename_to, entry)
            self.app.scenes.push(RenameDialog(name_of(entry), then))

    def _rename_to(self, entry: Entry, words: str) -> None:
        self._shown(self.acts.rename(entry, words))

    def export(self) -> None:
        """Copy the file to where it can be taken elsewhere."""
        if self.entry is not None:
            self.app.scenes.push(ExportLevelDialog(self.entry.path, name_of(self.entry)))

    def delete(self) -> None:
        """Take the level out of the folder; until this screen is left it can be brought back."""
        entry = self.entry
        if entry is not None and self.acts.delete(entry):
            self.refresh()

    def undelete(self) -> None:
        """Bring back what was deleted last."""
        self._shown(self.acts.bring_back())

    def copy_problems(self) -> None:
        """Put all problems on the clipboard."""
        if self.entry is not None:
            self._put("\n".join(map(with_caret, self.entry.problems)))

    def copy_problem(self, problem: Problem) -> None:
        """Put one problem on the clipboard."""
        self._put(with_caret(problem))

    def _put(self, words: str) -> None:
        pygame.scrap.put_text(words)
        self.app.toasts.say(tr("levels.copied"))

    # What can be done besides

    def new(self) -> None:
        """Ask what a new level shall be called and begin as."""
        self.app.scenes.push(NewLevelDialog(templates(), self._make))

    def _make(self, name: str, template: Entry) -> None:
        self._shown(self.acts.new(name, template))

    def bring_in(self) -> None:
        """Ask for a level file from elsewhere."""
        self.app.scenes.push(ImportDialog(lambda path: self._shown(self.acts.bring_in(path))))

    def _shown(self, path: Path | None) -> None:
        """Choose a file that is new or has changed."""
        if path is not None:
            self.refresh(path)
        self._allow()

    def go_back(self) -> None:
        """To where this scene was opened."""
        self.app.scenes.remove(self)

    # Where it is

    def arrange(self, size: tuple[int, int]) -> None:
        places = Places(size, self.app.scale, narrow=size[0] < size[1] * 1.15)
        broken = self.entry is None or self.entry.level is None
        buttons = [button for button in self.doing if button.visible]
        places.put_around(self._title, self._hint, self.foot)
        places.put_body(self.list, self.about, buttons, picture=not broken)
        if self._picture.size != places.picture.size:
            self._track = None
        self._picture = places.picture
        self.layout = places.page
        if self.chosen is not None and not self._revealed:
            self._revealed = True
            self.list.reveal(self.chosen)

    # Time and picture

    def update(self, milliseconds: int) -> bool:
        changed = super().update(milliseconds)
        self.acts.update()
        return self._watch(milliseconds) or self._draw_track() or self._draw_cards() or self._count() or changed

    def _watch(self, milliseconds: int) -> bool:
        """Look at the files from time to time; True if something is new."""
        self._since += milliseconds
        if self._since < WATCH and not self.library.unread:
            return False
        self._since = 0
        if not self.library.refresh(patient=True):
            return False
        self._show()
        return True

    def _draw_track(self) -> bool:
        """Draw the chosen track large, if that has still to be done; True if it was."""
        entry = self.entry
        if self._track is not None or entry is None or entry.level is None or not self._drawn:
            return False
        thick = self.app.scale.px(2)
        size = self._picture.inflate(-2 * thick, -2 * thick).size
        self._track = track_picture(entry.level, (max(1, size[0]), max(1, size[1])))
        return True

    def _draw_cards(self) -> bool:
        """Draw the track on one card that is in view; True if one was left to be drawn."""
        if not self._drawn:
            return False
        in_view = (card for card in self.cards if not card.drawn and card.rect.colliderect(self.list.rect))
        return any(card.draw_track() for card in in_view)

    def _count(self) -> bool:
        """Bring the numbers of all games, once, after everything can be seen."""
        if self._groups is not None or not self._drawn:
            return False
        from portaldash.saves.statistics import Statistics  # noqa: PLC0415 (loads the database)

        self.app.keeping.settle()
        self._groups = {}
        for group in Statistics(self.app.keeping.keeper.finished).summary().groups:
            self._groups.setdefault(group.level, []).append(group)
        self._tell_cards()
        self._describe()
        self.app.rearrange()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        draw_backdrop(surface, scale, Mood.QUIET)
        if self.layout is not None:
            for name in ("list", "side"):
                draw_panel(surface, self.layout["inner/body"][name].rect, scale)
            if self._picture.height:
                inside = draw_frame(surface, self._picture, theme.WELL, theme.OUTLINE, scale.px(2))
                if self._track is not None:
                    surface.blit(self._track, inside)
        super().draw(surface)
        self._drawn = True


def bring_in(app: App, files: Sequence[Path], *, show: bool) -> None:
    """Take level files into the own ones, from wherever the window is, and show the last of them if that is asked."""
    acts = FileActs(app)
    brought = [path for each in files if (path := acts.bring_in(each)) is not None]
    if not brought:
        return
    scene = next((each for each in app.scenes if isinstance(each, LevelsScene)), None)
    if scene is not None:
        # Below another scene it reads everything anew when that has gone.
        scene.refresh(brought[-1])
    elif show:
        app.scenes.push(LevelsScene(brought[-1]))
