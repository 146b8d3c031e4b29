"""Asks for a line of text: a name, a path."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from portaldash.saves.names import TITLE_LENGTH
from portaldash.ui.text import tr
from portaldash.ui.widgets.dialog import Answer, Dialog
from portaldash.ui.widgets.field import TextField

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from portaldash.ui.widgets.base import Widget


@dataclass(frozen=True, slots=True)
class Question:
    """What a dialog with a field says: its title, the words above the field, what is in it, and the button's words."""

    title: str
    words: str
    given: str
    yes: str
    most: int = TITLE_LENGTH


class NameDialog(Dialog):
    """A question answered by typing; `then` is given the text, which may be empty."""

    def __init__(self, question: Question, then: Callable[[str], None], more: Sequence[Widget] = ()) -> None:
        self.field = TextField(question.given, most=question.most, on_enter=lambda _: self.answer(self._yes))
        self._yes = Answer(question.yes, lambda: then(self.field.words))
        answers = [self._yes, Answer(tr("saves.cancel"))]
        super().__init__(question.title, question.words, answers, more=[self.field, *more])

    def open(self) -> None:
        super().open()
        self.widgets.focus(self.field, shown=False)
