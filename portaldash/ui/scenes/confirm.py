"""Questions before something is given up, and the ways out of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.ui.text import tr
from portaldash.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.session import Session
    from portaldash.ui.app import App
    from portaldash.ui.scenes.stack import Scene


def ask(app: App, question: str, then: Callable[[], None]) -> None:
    """Put the question with this key (`.title`, `.text` and `.yes` in the locale) and do it if the answer is yes."""
    answers = [Answer(tr(f"{question}.yes"), then), Answer(tr("confirm.no"))]
    app.scenes.push(Dialog(tr(f"{question}.title"), tr(f"{question}.text"), answers))


def ask_if_lost(app: App, question: str, session: Session, then: Callable[[], None]) -> None:
    """Do it at once if the game on the table is saved as it is, which it is unless the disk fails; else ask first."""
    if app.keeping.is_safe(session):
        then()
    else:
        ask(app, question, then)


def go_to_title(app: App) -> None:
    """Leave whatever is open for the title, which knows the last choices if it is still there."""
    from portaldash.ui.scenes.title import TitleScene  # noqa: PLC0415 (the title opens the scenes that lead here)

    title = next((scene for scene in app.scenes if isinstance(scene, TitleScene)), None)
    _leave_all_but(app, title)
    if title is None:
        app.scenes.push(TitleScene())


def go_to(app: App, scene: Scene) -> None:
    """Leave whatever is open but the title, and show this scene."""
    from portaldash.ui.scenes.title import TitleScene  # noqa: PLC0415 (see above)

    app.scenes.push(scene)
    _leave_all_but(app, next((each for each in app.scenes if isinstance(each, TitleScene)), None))


def _leave_all_but(app: App, kept: Scene | None) -> None:
    for scene in list(app.scenes):
        if scene is not kept:
            app.scenes.remove(scene)
