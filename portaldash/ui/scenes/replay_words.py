"""What a replay says: what comes next, and where a game no longer comes out as it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.engine.agenda import CHANCE
from portaldash.ui.table.story import Detail, decision_line
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from portaldash.saves.record import Entry
    from portaldash.saves.replay import Difference, Replay
    from portaldash.ui.table.say import Speaker
    from portaldash.ui.table.screening import Screening


def moment_words(screening: Screening) -> str:
    """What comes next, or how it has ended."""
    line, replay = screening.next, screening.replay
    if line is not None:
        return tr("replay.next", line=line.text)
    if replay.difference is not None:
        return differs(replay, replay.difference, screening.speaker)
    return tr("replay.over" if replay.state.outcome is not None else "replay.so_far")


def news(screening: Screening) -> str:
    """What has happened last."""
    number = screening.newest(Detail.EVENTS)
    return screening.story.lines(Detail.EVENTS)[number].text if number >= 0 else ""


def differs(replay: Replay, difference: Difference, speaker: Speaker) -> str:
    """Where the game first comes out differently, and what of it can be watched all the same."""
    log = replay.record.log
    turn = difference.turn
    if difference.at >= len(log):
        return tr("replay.differs.end", turn=turn)
    entry, stuck = log[difference.at], replay.difference
    kind = "choice" if stuck == difference else "table"
    what = "luck" if entry.actor == CHANCE else kind
    first = tr(f"replay.differs.{what}", turn=turn, line=_said(entry, speaker), number=difference.at + 1)
    if stuck == difference:
        return f"{first} {tr('replay.differs.up_to')}"
    return f"{first} {tr('replay.differs.on') if stuck is None else tr('replay.differs.on_to', turn=stuck.turn)}"


def _said(entry: Entry, speaker: Speaker) -> str:
    """What an entry says; in a file that was changed it may name what does not exist."""
    try:
        return decision_line(speaker, entry).text.removesuffix(".")
    except (LookupError, ValueError):
        return entry.choice
