"""The log of the game on the table: right also after steps back, and in a game that was loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.ui.table.story import Detail, Story

if TYPE_CHECKING:
    from portaldash.session import Session
    from portaldash.ui.table.say import Line, Speaker


class Chronicle:
    """Knows how many lines of the log there were whenever the table was at rest."""

    def __init__(self, session: Session, speaker: Speaker) -> None:
        self._session = session
        self._speaker = speaker
        self._rests: dict[int, int] = {}

    @property
    def at(self) -> int:
        """How many entries the log of the game has."""
        return len(self._session.log)

    def rest(self, lines: list[Line]) -> None:
        """Note that these lines tell all that has happened."""
        self._rests[self.at] = len(lines)

    def correct(self, lines: list[Line]) -> None:
        """Let the lines tell what has happened up to here, after steps back or when the game was not watched."""
        known = self._rests.get(self.at)
        self._rests = {at: count for at, count in self._rests.items() if at <= self.at}
        lines[:] = lines[:known] if known is not None else self.story().lines(Detail.EVENTS)

    def story(self) -> Story:
        """The whole story up to here."""
        return Story(self._session.opening, self._session.log, self._speaker)
