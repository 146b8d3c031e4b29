"""A level is tried: a game as it would be, which is not kept, and from which the way leads back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.ui.scenes.outcome import story_of
from portaldash.ui.scenes.setup import Setup, again, new_seed
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.scenes.tally import tally
from portaldash.ui.text import tr
from portaldash.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from portaldash.engine.portal_dash.defs import LevelDef
    from portaldash.session import Session

PLAYERS: Final = 2


def trial_of(level: LevelDef) -> Session:
    """A game for two, or as many as the level allows, in which steps can be taken back past chance."""
    setup = Setup(level=level.id, guest=level, quick_start=True, casual=True, seed=new_seed())
    setup.seat(min(level.players, key=lambda count: abs(count - PLAYERS)))
    return setup.begin(level)


class TrialScene(TableScene):
    """A table whose ways out all lead to the scene below."""

    def open(self) -> None:
        self.app.keeping.tried = self.session
        super().open()

    def close(self) -> None:
        super().close()
        if self.app.keeping.tried is self.session:
            self.app.keeping.tried = None

    def leave(self) -> None:
        """Back to the drawing table."""
        self.app.scenes.remove(self)

    def start_again(self) -> None:
        """The same level from its start, with other luck."""
        self.app.scenes.push(TrialScene(again(self.session, int(new_seed()))))
        self.app.scenes.remove(self)

    def open_menu(self) -> None:
        answers = [
            Answer(tr("drawing.trial.leave"), self.leave),
            Answer(tr("drawing.trial.again"), self.start_again),
            Answer(tr("drawing.trial.rules"), self.open_rules),
            Answer(tr("drawing.trial.go_on")),
        ]
        self.app.scenes.push(TrialMenu(tr("drawing.trial.title"), tr("drawing.trial.text"), answers))

    def _end(self) -> None:
        if self._ended or self.director.busy or self.session.state.outcome is None:
            return
        self._ended = True
        title = tr("outcome.won" if self.session.state.outcome.won else "outcome.lost")
        answers = [
            Answer(tr("drawing.trial.leave"), self.leave),
            Answer(tr("drawing.trial.again"), self.start_again),
            Answer(tr("drawing.trial.look")),
        ]
        story = story_of(self.session, tally(self.session))
        level = self.session.level
        if self.session.state.outcome.won and level.outro:
            story = f"{story}\n{level.outro}"
        self.app.scenes.push(TrialMenu(title, story, answers))


class TrialMenu(Dialog):
    """A question with long answers."""

    width = 860
