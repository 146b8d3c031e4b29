"""Games into files and out of them: where to write one, and which one to open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash import paths
from portaldash.saves.names import TITLE_LENGTH, name_of
from portaldash.saves.problem import SaveProblem, unwritable
from portaldash.saves.savegame import write_save
from portaldash.ui import theme
from portaldash.ui.opening import GAME_ENDINGS, LEVEL_ENDINGS, in_words, open_file, typed_path
from portaldash.ui.scenes.name_dialog import NameDialog, Question
from portaldash.ui.text import tr
from portaldash.ui.widgets.dialog import Answer, Dialog
from portaldash.ui.widgets.label import Label
from portaldash.ui.widgets.scroll import Row

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from portaldash.saves.record import Record
    from portaldash.ui.widgets.base import Widget

LONGEST: Final = 1000
"""Letters of a path."""
FORBIDDEN: Final = frozenset('<>:"/\\|?*')
"""Letters that some system takes in no name of a file."""
MOST: Final = 200
"""Files of a folder that are listed."""
WHY: Final = {"save.full": "export.full", "save.denied": "export.denied", "save.folder": "export.folder"}


def free_path(name: str, ending: str = ".json") -> Path:
    """A path in the folder of exports that nothing has yet, called after a game or a level."""
    folder = paths.user_exports()
    plain = "".join(letter for letter in name_of(name, TITLE_LENGTH) if letter not in FORBIDDEN).strip(" .")
    plain = plain or tr("export.name")
    number = 1
    while (path := folder / f"{plain}{f' {number}' if number > 1 else ''}{ending}").exists():
        number += 1
    return path


class ExportDialog(NameDialog):
    """Asks for a path and writes a game there."""

    width = 720

    def __init__(self, record: Record, name: str) -> None:
        self._record = record
        self._name = name
        given = str(free_path(name))
        super().__init__(
            Question(tr("export.title"), tr("export.text"), given, tr("export.yes"), LONGEST), self._write_to
        )

    def _write_to(self, words: str) -> None:
        path = typed_path(words)
        if path.suffix.lower() not in GAME_ENDINGS:
            path = path.with_name(f"{path.name}.json") if path.name else path
        if path.exists():
            answers = [Answer(tr("export.replace"), lambda: self._write(path)), Answer(tr("saves.cancel"))]
            self.app.scenes.push(Dialog(tr("export.title"), tr("export.exists", path=in_words(path)), answers))
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        problem = _made(path.parent) or write_save(self._record, path, self._name)
        if problem is None:
            self.app.toasts.say(tr("export.done", path=in_words(path)))
            return
        why = tr(WHY[problem.key]) if problem.key in WHY else problem.about.get("why", "")
        words = tr("export.failed", path=in_words(path), why=why)
        self.app.scenes.push(Dialog(tr("export.title"), words, [Answer(tr("open.close"))]))


def _made(folder: Path) -> SaveProblem | None:
    try:
        made(folder)
    except OSError as error:
        return unwritable(folder, error)
    return None


def made(folder: Path) -> None:
    """Make the folder of exports, and no other. OSError if that cannot be done."""
    if folder == paths.user_exports():
        folder.mkdir(parents=True, exist_ok=True)


class OpenDialog(NameDialog):
    """Asks for a file to open: one of those in the folder of exports, or any by its path."""

    width = 720

    def __init__(self) -> None:
        question = Question(tr("open.title"), tr("open.text"), "", tr("open.yes"), LONGEST)
        super().__init__(question, self._open_typed, more=self._listed())

    def _listed(self) -> list[Widget]:
        folder = paths.user_exports()
        files = listed(folder)
        words = tr("open.here" if files else "open.nothing_here", folder=in_words(folder))
        rows = [Row(in_words(path.name), self._opener(path)) for path in files]
        return [Label(words, size=15, color=theme.TEXT_DIM), *rows]

    def _opener(self, path: Path) -> Callable[[], None]:
        return lambda: self.answer(Answer("", lambda: open_file(self.app, path)))

    def _open_typed(self, words: str) -> None:
        if words.strip():
            open_file(self.app, typed_path(words))


def listed(folder: Path) -> list[Path]:
    """The files of a folder that may be opened, by their names."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() in GAME_ENDINGS | LEVEL_ENDINGS]
    except OSError:
        return []
    return sorted(found)[:MOST]
