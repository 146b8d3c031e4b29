"""The words of the fairness screen: what the checks found, what came of the games, and all of it as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.bots.arena import UNFINISHED, Tally
from portaldash.bots.measured import likeness
from portaldash.content.fairness import Remark, checks
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from portaldash.engine.portal_dash.defs import LevelDef

LOSSES: Final = ("life", "task", "cube", "turns")
MINUTE: Final = 60
OWN_LEVEL: Final = "level-"


def sentence(remark: Remark) -> str:
    """What a check found, as a sentence."""
    return tr(remark.key, **remark.about)


def percent(share: float) -> int:
    """So many of a hundred."""
    return round(100 * share)


def players(count: int) -> str:
    return tr("estimate.players", count=count)


def verdict(concerns: int) -> str:
    """What all checks together come to, when so many found something."""
    return tr("estimate.concerns", count=concerns) if concerns else tr("estimate.fine")


def figure(tally: Tally) -> str:
    """The share of won games; nothing while none has ended."""
    return tr("estimate.share", percent=percent(tally.share)) if tally.finished else ""


def hint(tally: Tally) -> str:
    """The won games, counted."""
    return tr("estimate.hint", won=tally.won, count=tally.finished)


def details(number: int, tally: Tally) -> str:
    """The interval, the turns, and which of the game's own levels is like it; of games that ended, if any did."""
    if not tally.finished:
        return ""
    low, high = tally.interval()
    certain = tr("estimate.interval", low=percent(low), high=percent(high))
    turns = tr("estimate.turns", mean=round(tally.mean_turns), spread=round(tally.spread_of_turns))
    return f"{certain} {turns} {compared(number, tally)}"


def compared(number: int, tally: Tally) -> str:
    """Which of the game's own levels the computer player wins about as often."""
    like = likeness(number, tally)
    words = tr(f"estimate.{like.kind}", level=name_of(like.level), percent=percent(like.share))
    return f"{words[:1].upper()}{words[1:]}."


def name_of(level: str) -> str:
    """One of the game's own levels by its number."""
    return tr("estimate.level", number=level.removeprefix(OWN_LEVEL))


def losses(tally: Tally) -> str:
    """How the games that were not won ended."""
    counts = [(name, tally.lost_by.get(name, 0)) for name in LOSSES]
    counts += [(UNFINISHED, tally.unfinished)]
    told = [tr("estimate.loss", count=count, reason=tr(f"estimate.by.{name}")) for name, count in counts if count]
    return tr("estimate.losses", losses=", ".join(told)) if told else ""


def told(number: int, tally: Tally, *, running: bool) -> str:
    """What is said below a bar; `running` games may still come in."""
    if not tally.games:
        return tr("estimate.waiting" if running else "estimate.none")
    return "\n".join(filter(None, (details(number, tally), losses(tally))))


def remaining(done: int, total: int, seconds: float) -> str:
    """How many games were played, and about how long the others will take."""
    words = tr("estimate.progress", done=done, count=total)
    if not done or done >= total:
        return words
    left = seconds * (total - done) / done
    if left < MINUTE:
        return f"{words} {tr('estimate.left.seconds', count=max(1, round(left)))}"
    return f"{words} {tr('estimate.left.minutes', count=round(left / MINUTE))}"


def plain(level: LevelDef, tallies: Mapping[int, Tally]) -> str:
    """All of it as lines of text, to be sent to somebody."""
    lines: list[str] = [level.name, "", *(f"- {sentence(remark)}" for remark in checks(level))]
    played: Sequence[tuple[int, Tally]] = [(number, tally) for number, tally in tallies.items() if tally.finished]
    if played:
        lines += ["", tr("estimate.about")]
    for number, tally in played:
        lines += [f"- {players(number)}: {hint(tally)} {details(number, tally)} {losses(tally)}".rstrip()]
    return "\n".join(lines)
