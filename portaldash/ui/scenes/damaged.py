"""What is wrong with saved games, and what can be gone on with instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.saves.problem import SaveProblem, shown
from portaldash.ui.keeping import said
from portaldash.ui.scenes.head_words import where_of
from portaldash.ui.text import tr
from portaldash.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.saves.keeper import Found
    from portaldash.saves.savegame import Slot


def damaged(found: Found, go_on: Callable[[], None]) -> Dialog:
    """About the newest saves that cannot be used; offers the newest one that can."""
    return _dialog([in_words(problem) for problem in found.problems], found.slot, go_on)


def instead(problem: SaveProblem, older: Slot | None, go_on: Callable[[], None]) -> Dialog:
    """About one save that cannot be used; offers an older one of the same game."""
    return _dialog([in_words(problem)], older, go_on)


def _dialog(words: list[str], slot: Slot | None, go_on: Callable[[], None]) -> Dialog:
    if slot is None:
        return Dialog(tr("damaged.title"), "\n\n".join([*words, tr("damaged.none")]), [Answer(tr("damaged.close"))])
    name = tr("damaged.game", game=where_of(slot.head), date=slot.head.saved) if slot.head else slot.path.name
    answers = [Answer(tr("damaged.go_on"), go_on), Answer(tr("damaged.later"))]
    return Dialog(tr("damaged.title"), "\n\n".join([*words, tr("damaged.older", game=name)]), answers)


def in_words(problem: SaveProblem) -> str:
    """What is wrong with a save, and where a damaged one was put."""
    if problem.aside is None:
        return said(problem)
    return " ".join([said(problem), tr("damaged.aside", path=shown(str(problem.aside)))])
