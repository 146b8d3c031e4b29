"""The story of a game: every line of its log, at three levels of detail, with the moment each belongs to."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from portaldash.engine.agenda import CHANCE
from portaldash.engine.portal_dash import events as e
from portaldash.saves.replay import told
from portaldash.ui import theme
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.say import Line
from portaldash.ui.table.targets import target_of
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from portaldash.engine.portal_dash.state import State
    from portaldash.saves.record import Entry, Seat
    from portaldash.ui.table.log_view import Entry as Written
    from portaldash.ui.table.say import Speaker


class Detail(Enum):
    """How much is told: only the turns and the end, what happened too, or every decision and die as well."""

    TURNS = 0
    EVENTS = 1
    EVERYTHING = 2


TURNING: Final = (e.TurnStarted, e.GameWon, e.GameLost)
"""What is told even where only turns are."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the story, to be read once so many `events` have happened."""

    line: Line
    events: int


class Story:
    """The lines of a game in order."""

    def __init__(self, opening: State, log: Sequence[Entry], speaker: Speaker) -> None:
        """Tell the game that begins with this table and was played by this log, as far as the log can be played."""
        self._told: dict[Detail, list[Told]] = {detail: [] for detail in Detail}
        self._moments: list[int] = []
        """For each event the moment at which it has happened."""
        self._tell(opening, log, speaker)

    def _tell(self, opening: State, log: Sequence[Entry], speaker: Speaker) -> None:
        facts, decided = facts_of(opening), 0
        for at, event in told(opening, log):
            for number in range(decided, at):
                self._decide(speaker, log[number], number)
            decided = at
            line = speaker.event(event, facts)
            facts.apply(event)
            self._moments.append(at)
            if line is not None:
                detail = Detail.TURNS if isinstance(event, TURNING) else Detail.EVENTS
                self._add(replace(line, at=at), detail)
        for number in range(decided, len(log)):
            self._decide(speaker, log[number], number)

    def _add(self, line: Line, detail: Detail) -> None:
        for level in Detail:
            if level.value >= detail.value:
                self._told[level].append(Told(line, len(self._moments)))

    def _decide(self, speaker: Speaker, entry: Entry, number: int) -> None:
        """Tell what was decided by an entry of the log: a person's at the moment they chose, a die's when it lies."""
        line = decision_line(speaker, entry)
        at = number if entry.actor != CHANCE else number + 1
        self._add(replace(line, text=tr("log.decision", line=line.text), at=at), Detail.EVERYTHING)

    def lines(self, detail: Detail) -> tuple[Line, ...]:
        """What is told at this level of detail, the oldest first."""
        return tuple(each.line for each in self._told[detail])

    def happened(self, at: int) -> int:
        """How many events have happened after so many entries of the log."""
        return bisect_right(self._moments, at)

    def events_until(self, line: Line) -> int:
        """How many events have happened when this line is to be read."""
        return next(each.events for each in self._told[Detail.EVERYTHING] if each.line is line)

    def newest(self, detail: Detail, events: int, at: int) -> int:
        """The number of the last line, among those of this detail, once so much has happened; -1 for none."""
        return bisect_right(self._told[detail], (events, at), key=lambda each: (each.events, each.line.at)) - 1

    @property
    def turns(self) -> tuple[Line, ...]:
        """The lines that begin a turn."""
        return tuple(line for line in self.lines(Detail.TURNS) if line.seat >= 0)


def decision_line(speaker: Speaker, entry: Entry) -> Line:
    """What an entry of the log says: who chose what, or how a die fell."""
    if entry.actor == CHANCE:
        return Line(_CHANCES[entry.prompt](speaker, entry.choice))
    kind = f"{entry.prompt}.{entry.choice.partition(':')[0]}"
    key = f"log.chose.{kind}" if kind in _CHOSEN else "log.chose"
    words = tr(key, name=speaker.player(entry.actor), choice=speaker.choice(entry.choice))
    target = target_of(entry.choice)
    return Line(words, entry.actor, target="" if target.startswith("button:") else target)


def written(lines: Iterable[Line], seats: Sequence[Seat]) -> tuple[Written, ...]:
    """Lines as a log shows them, with the colors of the people."""
    colors = [theme.SEAT_NAMES.index(seat.color) for seat in seats]
    return tuple((line.text, colors[line.seat] if line.seat >= 0 else None, line.strong) for line in lines)


_CHOSEN: Final = frozenset({"block.remove.block", "mine.block", "mob.where.to", "push.where.push", "spawn.where.spawn"})
"""The choices whose names say too little without the prompt: that, and how their ids begin."""


def _color(key: str) -> Callable[[Speaker, str], str]:
    return lambda speaker, choice: tr(f"log.chance.{key}", color=speaker.color(choice))


def _number(key: str) -> Callable[[Speaker, str], str]:
    return lambda _speaker, choice: tr(f"log.chance.{key}", number=choice)


_CHANCES: Final[dict[str, Callable[[Speaker, str], str]]] = {
    "blocks_die": _color("blocks_die"),
    "mob_die": _number("mob_die"),
    "combat_dice": _number("combat_dice"),
    "cube": _color("cube"),
    "used_blocks": _color("used_blocks"),
    "stack": lambda speaker, choice: tr("log.chance.stack", item=speaker.item(choice)),
    "mobs": lambda speaker, choice: tr("log.chance.mobs", mob=speaker.mob(choice)),
    "parts": lambda speaker, choice: tr("log.chance.parts", part=speaker.level.box.parts[choice].name),
}
"""How the answers of each source of chance are told."""
