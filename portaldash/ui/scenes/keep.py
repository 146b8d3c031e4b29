"""A change that might leave nothing to be seen: it goes back by itself unless somebody keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.ui.text import tr
from portaldash.ui.widgets.dialog import Answer, Dialog
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS: Final = 10


class KeepScene(Dialog):
    """Asks "Keep this?" and counts down; without an answer it goes back."""

    def __init__(self, keep: Callable[[], None], back: Callable[[], None]) -> None:
        self._back = Answer(tr("keep.no"), back)
        self._left = SECONDS * 1000
        self._count = Label("")
        super().__init__(
            tr("keep.title"), tr("keep.text"), [Answer(tr("keep.yes"), keep), self._back], more=[self._count]
        )
        self._say()

    @property
    def seconds(self) -> int:
        """How many are left, rounded up."""
        return -(-self._left // 1000)

    def _say(self) -> None:
        self._count.words = tr("keep.seconds", count=self.seconds)

    def update(self, milliseconds: int) -> bool:
        self._left = max(0, self._left - milliseconds)
        self._say()
        if not self._left:
            self.answer(self._back)
        return super().update(milliseconds)
