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
    from collections.abc import Callable, Collection, Sequence
    from pathlib import Path

    from portaldash.saves.record import Record

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


class WriteDialog(NameDialog):
    """Asks for a path and writes there; the first of the `endings` is what a path without one gets."""

    width = 720

    def __init__(self, words: str, name: str, endings: Sequence[str], write: Callable[[Path], str]) -> None:
        """`name` is what is written, `write` says why it could not be, or nothing."""
        self._endings = endings
        self._write_file = write
        given = str(free_path(name, endings[0]))
        super().__init__(Question(tr("export.title"), words, given, tr("export.yes"), LONGEST), self._write_to)

    def _write_to(self, words: str) -> None:
        path = typed_path(words)
        if path.suffix.lower() not in self._endings:
            path = path.with_name(f"{path.name}{self._endings[0]}") if path.name else path
        if path.exists():
            answers = [Answer(tr("export.replace"), lambda: self._write(path)), Answer(tr("saves.cancel"))]
            self.app.scenes.push(Dialog(tr("export.title"), tr("export.exists", path=in_words(path)), answers))
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        why = self._write_file(path)
        if why:
            words = tr("export.failed", path=in_words(path), why=why)
            self.app.scenes.push(Dialog(tr("export.title"), words, [Answer(tr("open.close"))]))
        else:
            self.app.toasts.say(tr("export.done", path=in_words(path)))


class ExportDialog(WriteDialog):
    """Asks for a path and writes a game there."""

    def __init__(self, record: Record, name: str) -> None:
        super().__init__(tr("export.text"), name, GAME_ENDINGS, lambda path: _written(record, path, name))


def _written(record: Record, path: Path, name: str) -> str:
    problem = _made(path.parent) or write_save(record, path, name)
    return why_not(problem) if problem is not None else ""


def why_not(problem: SaveProblem) -> str:
    """Why something cannot be written, in our words where there are some."""
    return tr(WHY[problem.key]) if problem.key in WHY else str(problem.about.get("why", ""))


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


class FileDialog(NameDialog):
    """Asks for a file: one of those in the folder of exports, or any by its path."""

    width = 720

    def __init__(
        self, question: Question, endings: Collection[str], nothing: str, then: Callable[[Path], None]
    ) -> None:
        """`nothing` is the key of what is said where the folder has none."""
        self._then = then
        folder = paths.user_exports()
        found = listed(folder, endings)
        words = tr("open.here" if found else nothing, folder=in_words(folder))
        rows = [Row(in_words(path.name), self._opener(path)) for path in found]
        super().__init__(question, self._open_typed, more=[Label(words, size=15, color=theme.TEXT_DIM), *rows])

    def _opener(self, path: Path) -> Callable[[], None]:
        return lambda: self.answer(Answer("", lambda: self._then(path)))

    def _open_typed(self, words: str) -> None:
        if words.strip():
            self._then(typed_path(words))


class OpenDialog(FileDialog):
    """Asks for a file to open."""

    def __init__(self) -> None:
        question = Question(tr("open.title"), tr("open.text"), "", tr("open.yes"), LONGEST)
        endings = (*GAME_ENDINGS, *LEVEL_ENDINGS)
        super().__init__(question, endings, "open.nothing_here", lambda path: open_file(self.app, path))


def listed(folder: Path, endings: Collection[str]) -> list[Path]:
    """The files of a folder that end so, by their names."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() in endings]
    except OSError:
        return []
    return sorted(found)[:MOST]
