"""What is done with level files from the window; what cannot be done is said there, and nothing is changed then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.saves import files
from portaldash.saves.own_levels import OwnLevels, as_own, renamed
from portaldash.saves.problem import reason
from portaldash.ui.levels.desktop import Desktop
from portaldash.ui.levels.dialogs import why
from portaldash.ui.levels.words import name_of
from portaldash.ui.opening import in_words
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from pathlib import Path

    from portaldash.content.library import Entry
    from portaldash.ui.app import App

LONGEST_NAME: Final = 40
"""Letters of the name of a level."""


class FileActs:
    """Acts on the person's own levels. Each act answers with the file that is to be shown, None if it failed."""

    def __init__(self, app: App, desktop: Desktop | None = None) -> None:
        self.app = app
        self.own = OwnLevels()
        self.desktop = desktop or Desktop()

    def prepare(self) -> None:
        """Make the folder, with the schema in it."""
        try:
            self.own.prepare()
        except OSError as error:
            self._say("levels.failed.folder", self.own.folder, error)

    def new(self, name: str, template: Entry) -> Path | None:
        """A new level under this name that begins as another."""
        words = " ".join(name.split()) or tr("levels.new.given")
        try:
            path = self.own.add(words, as_own(template.path.read_bytes(), words))
        except OSError as error:
            self._say("levels.failed.make", self.own.folder, error)
            return None
        self.app.toasts.say(tr("levels.made", file=in_words(path.name)))
        return path

    def duplicate(self, entry: Entry) -> Path | None:
        """A copy among the own levels."""
        name = tr("levels.copy_of", name=entry.level.name)[:LONGEST_NAME] if entry.level is not None else ""
        try:
            content = entry.path.read_bytes()
            path = self.own.add(name or entry.path.stem, as_own(content, name))
        except (OSError, ValueError) as error:
            self._say("levels.failed.make", self.own.folder, error)
            return None
        self.app.toasts.say(tr("levels.made", file=in_words(path.name)))
        return path

    def rename(self, entry: Entry, name: str) -> Path | None:
        """Give a level another name; its file keeps its own."""
        words = " ".join(name.split())
        try:
            before = entry.path.read_bytes().decode()
            after = renamed(before, words) if words else before
            if after == before:
                if words and entry.level is not None and words != entry.level.name:
                    self.app.toasts.say(tr("levels.rename.not"))
                return None
            files.write(entry.path, after.encode())
        except (OSError, ValueError) as error:
            self._say("levels.failed.write", entry.path, error)
            return None
        return entry.path

    def delete(self, entry: Entry) -> bool:
        """Put a level into the trash."""
        try:
            self.own.delete(entry.path)
        except OSError as error:
            self._say("levels.failed.delete", entry.path, error)
            return False
        self.app.toasts.say(tr("saves.deleted", name=name_of(entry)))
        return True

    def bring_back(self) -> Path | None:
        """Bring back what was deleted last."""
        try:
            return self.own.bring_back()
        except OSError as error:
            self._say("levels.failed.back", self.own.folder, error)
            return None

    def bring_in(self, source: Path) -> Path | None:
        """Take a level from elsewhere into the own ones, whatever is wrong in it."""
        try:
            path = self.own.install(source)
        except (OSError, ValueError) as error:
            self._say("levels.failed.import", source, error)
            return None
        self.app.toasts.say(tr("levels.brought", file=in_words(path.name)))
        return path

    def edit(self, path: Path) -> None:
        """Open a file in the system's editor."""
        said = self.desktop.edit(path)
        words = tr("levels.failed.edit", path=in_words(path), why=said) if said else tr("levels.editing")
        self.app.toasts.say(words)

    def show_guide(self) -> None:
        """Open the page on how levels are written."""
        self.prepare()
        said = self.desktop.edit(self.own.guide)
        if said:
            self.app.toasts.say(tr("levels.failed.edit", path=in_words(self.own.guide), why=said))

    def show_folder(self) -> None:
        """Open the folder of the own levels."""
        self.prepare()
        said = self.desktop.show(self.own.folder)
        if said:
            self.app.toasts.say(tr("levels.failed.show", path=in_words(self.own.folder), why=said))

    def update(self) -> None:
        """Hear whether the system could open what it was given."""
        if self.desktop.update():
            self.app.toasts.say(tr("levels.failed.program", path=in_words(self.own.folder)))

    def _say(self, key: str, path: Path, error: Exception) -> None:
        words = why(path.parent, error) if isinstance(error, OSError) else reason(error)
        self.app.toasts.say(tr(key, path=in_words(path), why=words))
