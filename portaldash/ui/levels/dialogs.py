"""What is asked about a level file: what a new one begins as, where one comes from, where one goes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash import paths
from portaldash.content.library import Library, Shelf
from portaldash.saves import files
from portaldash.saves.own_levels import TooLarge
from portaldash.saves.problem import unwritable
from portaldash.ui import theme
from portaldash.ui.levels.template_card import TemplateCard
from portaldash.ui.opening import LEVEL_ENDINGS, in_words, typed_path
from portaldash.ui.scenes.files import LONGEST, WHY, free_path, listed, made
from portaldash.ui.scenes.name_dialog import NameDialog, Question
from portaldash.ui.text import tr
from portaldash.ui.widgets.dialog import Answer, Dialog
from portaldash.ui.widgets.label import Label
from portaldash.ui.widgets.scroll import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from portaldash.content.library import Entry
    from portaldash.ui.widgets.base import Widget

PLAINEST = "plain"
"""The template that is offered first."""


def why(folder: Path, error: OSError) -> str:
    """What the system says when something cannot be written or brought in, in our words where there are some."""
    if isinstance(error, TooLarge):
        return tr("levels.too_large")
    problem = unwritable(folder, error)
    return tr(WHY[problem.key]) if problem.key in WHY else problem.about.get("why", "")


def templates() -> tuple[Entry, ...]:
    """What a new level can begin as: the templates, or, where there are none, the easiest level."""
    found = Library.of_folder(paths.levels() / "templates", Shelf.MORE)
    playable = [entry for entry in found or Library().read_all()[:1] if entry.level is not None]
    return tuple(sorted(playable, key=lambda entry: entry.path.stem != PLAINEST))


class NewLevelDialog(NameDialog):
    """Asks for the name of a new level and for what it begins as."""

    width = 760

    def __init__(self, choices: Sequence[Entry], then: Callable[[str, Entry], None]) -> None:
        self._choices = choices
        self._chosen = 0
        self.cards = [TemplateCard(each, self._chooser(number)) for number, each in enumerate(choices)]
        question = Question(tr("levels.new.title"), tr("levels.new.name"), tr("levels.new.given"), tr("levels.new.yes"))
        below = [Label(tr("levels.new.like"), color=theme.TEXT), *self.cards]
        super().__init__(question, lambda words: then(words, self._choices[self._chosen]), more=below)
        self.choose(self._chosen)

    def _chooser(self, number: int) -> Callable[[], None]:
        return lambda: self.choose(number)

    def choose(self, number: int) -> None:
        """Begin with this one."""
        self._chosen = number
        for at, card in enumerate(self.cards):
            card.chosen = at == number


class RenameDialog(NameDialog):
    """Asks for another name of a level."""

    def __init__(self, given: str, then: Callable[[str], None]) -> None:
        super().__init__(Question(tr("levels.rename.title"), "", given, tr("levels.rename")), then)


class ImportDialog(NameDialog):
    """Asks for a level file to bring in: one of those in the folder of exports, or any by its path."""

    width = 720

    def __init__(self, then: Callable[[Path], None]) -> None:
        self._then = then
        question = Question(tr("levels.import.title"), tr("levels.import.text"), "", tr("levels.import.yes"), LONGEST)
        super().__init__(question, self._bring_typed, more=self._listed())

    def _listed(self) -> list[Widget]:
        folder = paths.user_exports()
        found = [path for path in listed(folder) if path.suffix.lower() in LEVEL_ENDINGS]
        words = tr("open.here" if found else "levels.import.nothing_here", folder=in_words(folder))
        rows = [Row(in_words(path.name), self._bringer(path)) for path in found]
        return [Label(words, size=15, color=theme.TEXT_DIM), *rows]

    def _bringer(self, path: Path) -> Callable[[], None]:
        return lambda: self.answer(Answer("", lambda: self._then(path)))

    def _bring_typed(self, words: str) -> None:
        if words.strip():
            self._then(typed_path(words))


class ExportLevelDialog(NameDialog):
    """Asks for a path and copies a level file there, as it is."""

    width = 720

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        given = str(free_path(name, ".yaml"))
        question = Question(tr("export.title"), tr("levels.export.text"), given, tr("export.yes"), LONGEST)
        super().__init__(question, self._write_to)

    def _write_to(self, words: str) -> None:
        path = typed_path(words)
        if path.suffix.lower() not in LEVEL_ENDINGS:
            path = path.with_name(f"{path.name}.yaml") if path.name else path
        if path.exists():
            answers = [Answer(tr("export.replace"), lambda: self._write(path)), Answer(tr("saves.cancel"))]
            self.app.scenes.push(Dialog(tr("export.title"), tr("export.exists", path=in_words(path)), answers))
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        try:
            content = self._path.read_bytes()
            made(path.parent)
            files.write(path, content)
        except (OSError, ValueError) as error:
            reason = why(path.parent, error) if isinstance(error, OSError) else str(error)
            words = tr("export.failed", path=in_words(path), why=reason)
            self.app.scenes.push(Dialog(tr("export.title"), words, [Answer(tr("open.close"))]))
        else:
            self.app.toasts.say(tr("export.done", path=in_words(path)))
