"""Saving a drawing and leaving it, so that nothing is lost unless that is meant."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from portaldash.drafts import ChangedOutsideError, Draft, DraftError
from portaldash.ui.drawing import shelter
from portaldash.ui.text import tr
from portaldash.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from portaldash.ui.drawing.scene import DrawingScene

SHELTER_AFTER: Final = 1000
"""Milliseconds after a change in which more may follow before the drawing is kept beside the file."""
LOOK_EVERY: Final = 2000
"""Milliseconds between two looks at whether somebody else has changed the file."""


class Leaving:
    """What happens to the file of a drawing."""

    def __init__(self, scene: DrawingScene) -> None:
        self._scene = scene
        self._waiting = -1
        """Milliseconds until the drawing is kept; -1 when it is kept as it is."""
        self._kept = scene.draft.text
        self._look = LOOK_EVERY
        self._dropped = False
        self._ignored: list[bytes | None] = []
        """What the file says (None: it is gone) that people here have decided not to look at."""

    @property
    def draft(self) -> Draft:
        """What is drawn."""
        return self._scene.draft

    @property
    def path(self) -> Path:
        """Its file."""
        return self._scene.path

    # Beside the file

    def note(self) -> None:
        """Something may have changed: keep it soon."""
        if self.draft.text != self._kept:
            self._waiting = SHELTER_AFTER

    def shelter(self) -> None:
        """Keep the drawing beside its file, unless it says the same."""
        self._waiting = -1
        self._kept = self.draft.text
        if not self.draft.changed:
            shelter.forget(self.path)
        elif not shelter.keep(self.path, self.draft.text):
            self._say("drawing.not_kept")

    def offer_kept(self) -> None:
        """Ask about a drawing that was left without being saved."""
        words = shelter.kept(self.path)
        if words is None or words == self.draft.text:
            shelter.forget(self.path)
            return
        answers = [
            Answer(tr("drawing.kept.take"), lambda: self._take(words)),
            Answer(tr("drawing.kept.drop"), lambda: shelter.forget(self.path)),
        ]
        self._ask("drawing.kept", answers)

    def _take(self, words: str) -> None:
        """Go on with a drawing that was kept; one step back is what the file says."""
        try:
            self.draft.become(words)
        except DraftError:
            self._say("drawing.kept.broken")
            return
        self._scene.desk.settle()

    # Saving

    def save(self, *, over: bool = False) -> None:
        """Write the file; what somebody else has written meanwhile is asked about, unless this goes `over` it."""
        try:
            self.draft.save(over=over)
        except ChangedOutsideError:
            self._ask_over()
        except DraftError as error:
            self._say_why("drawing.save.failed", error)
        else:
            self.shelter()
            self._scene.desk.settle()
            self._say("drawing.save.done" if self.draft.level is not None else "drawing.save.broken")

    def _ask_over(self) -> None:
        answers = [
            Answer(tr("drawing.over.keep"), lambda: self.save(over=True)),
            Answer(tr("drawing.over.load"), self._load),
            Answer(tr("drawing.over.stay"), self._ignore),
        ]
        self._ask("drawing.over", answers)

    # Somebody else

    def update(self, milliseconds: int) -> None:
        """Let time pass."""
        if self._waiting >= 0:
            self._waiting -= milliseconds
            if self._waiting < 0:
                self.shelter()
        self._look -= milliseconds
        if self._look < 0:
            self._look = LOOK_EVERY
            self._look_outside()

    def _look_outside(self) -> None:
        if not self.draft.changed_outside() or self._there() in self._ignored:
            return
        if self._there() is None or self.draft.changed:
            self._ask_over()
        else:
            self._load()

    def _there(self) -> bytes | None:
        try:
            return self.path.read_bytes()
        except OSError:
            return None

    def _ignore(self) -> None:
        self._ignored = [self._there()]

    def _load(self) -> None:
        """Draw what the file says now."""
        try:
            self._scene.desk.lay(Draft.open(self.path))
        except DraftError as error:
            self._ignore()
            self._say_why("drawing.load.failed", error)
            return
        self.shelter()
        self._say("drawing.loaded")

    # Leaving

    def leave(self) -> None:
        """Back to where the drawing was opened, after asking about what is not saved."""
        if not self.draft.changed:
            self._go()
            return
        answers = [
            Answer(tr("drawing.leave.save"), self._save_and_go),
            Answer(tr("drawing.leave.drop"), self._drop),
            Answer(tr("drawing.leave.stay")),
        ]
        self._ask("drawing.leave", answers)

    def _save_and_go(self) -> None:
        self.save()
        if not self.draft.changed:
            self._go()

    def _drop(self) -> None:
        """Leave, and let the changes be forgotten."""
        self._dropped = True
        shelter.forget(self.path)
        self._go()

    def _go(self) -> None:
        self._scene.app.scenes.remove(self._scene)

    def close(self) -> None:
        """The scene goes, whyever: what is not saved is kept beside the file."""
        if not self._dropped:
            with contextlib.suppress(OSError):
                self.shelter()

    def _say(self, key: str) -> None:
        self._scene.desk.say(tr(key))

    def _say_why(self, key: str, error: DraftError) -> None:
        self._scene.desk.say(tr(key, why="\n".join(each.message for each in error.problems)))

    def _ask(self, key: str, answers: list[Answer]) -> None:
        words = tr(f"{key}.text", name=self.path.name)
        self._scene.app.scenes.push(LongDialog(tr(f"{key}.title"), words, answers))


class LongDialog(Dialog):
    """A question whose answers are long."""

    width = 760
