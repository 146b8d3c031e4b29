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
from portaldash.ui.opening import LEVEL_ENDINGS
from portaldash.ui.scenes.files import LONGEST, FileDialog, WriteDialog, made, why_not
from portaldash.ui.scenes.name_dialog import NameDialog, Question
from portaldash.ui.text import tr
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from portaldash.content.library import Entry

PLAINEST = "plain"
"""The template that is offered first."""


def why(folder: Path, error: OSError) -> str:
    """What the system says when something cannot be written or brought in, in our words where there are some."""
    if isinstance(error, TooLarge):
        return tr("levels.too_large")
    return why_not(unwritable(folder, error))


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


class ImportDialog(FileDialog):
    """Asks for a level file to bring in."""

    def __init__(self, then: Callable[[Path], None]) -> None:
        question = Question(tr("levels.import.title"), tr("levels.import.text"), "", tr("levels.import.yes"), LONGEST)
        super().__init__(question, LEVEL_ENDINGS, "levels.import.nothing_here", then)


class ExportLevelDialog(WriteDialog):
    """Asks for a path and copies a level file there, as it is."""

    def __init__(self, path: Path, name: str) -> None:
        super().__init__(tr("levels.export.text"), name, LEVEL_ENDINGS, lambda target: _copied(path, target))


def _copied(path: Path, target: Path) -> str:
    try:
        content = path.read_bytes()
        made(target.parent)
        files.write(target, content)
    except OSError as error:
        return why(target.parent, error)
    except ValueError as error:
        return str(error)
    return ""
