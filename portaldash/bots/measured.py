"""How often the greedy bot wins the game's own levels: measured, to compare another level with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from portaldash.bots.arena import Tally

GAMES = 300
"""The games that each number below is of, with the seeds from 0 on, as `portaldash arena level-1 --players all` plays.

Whatever changes how the bot plays, or the box, makes the numbers old: tests/bots/test_measured.py notices it.
"""
WON: dict[str, dict[int, int]] = {
    "level-1": {1: 228, 2: 154, 3: 150, 4: 77},
    "level-2": {1: 196, 2: 149, 3: 125, 4: 77},
    "level-3": {1: 206, 2: 152, 3: 128, 4: 76},
    "level-4": {1: 145, 2: 35, 3: 22, 4: 1},
    "level-5": {1: 169, 2: 71, 3: 44, 4: 13},
}
"""The won games of GAMES, by level and number of players."""

WIDEST = 0.3
"""An interval wider than this says too little to compare; after 50 games it is narrower."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How hard a level is beside the game's own: "like" the one with this id, "easier" or "harder" than all of them.

    "unknown": too few games were played to say. `share` is how many of its games the bot wins in that level, 0 to 1.
    """

    kind: Literal["like", "easier", "harder", "unknown"]
    level: str = ""
    share: float = 0.0


def shares(players: int) -> dict[str, float]:
    """The measured share of won games in each of the game's own levels, the easiest first."""
    found = {level: won[players] / GAMES for level, won in WON.items()}
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))


def likeness(players: int, tally: Tally) -> Likeness:
    """Which of the game's own levels is won about as often as the games of this tally were."""
    known = shares(players)
    low, high = tally.interval()
    easiest, hardest = next(iter(known.items())), next(reversed(known.items()))
    if easiest[1] < low:
        return Likeness("easier", *easiest)
    if high < hardest[1]:
        return Likeness("harder", *hardest)
    if high - low > WIDEST:
        return Likeness("unknown")
    nearest = min(known.items(), key=lambda entry: abs(entry[1] - tally.share))
    return Likeness("like", *nearest)
