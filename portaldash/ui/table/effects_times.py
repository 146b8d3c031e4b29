"""How long each event takes to be shown, when it takes effect, and which of them may overlap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from portaldash.engine.portal_dash import events as e

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

STEP: Final = 130
LONGEST_WALK: Final = 560


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds at normal speed: `hold` until the next event may begin, `at` until the facts change by this one."""

    hold: int = 0
    at: int = 0


def _late(hold: int) -> Timing:
    return Timing(hold, hold)


TIMES: Final[dict[type[e.Event], Timing]] = {
    e.TurnStarted: Timing(360, 0),
    e.WhiteDiceRolled: _late(900),
    e.NoBlockExposed: _late(350),
    e.BlockRemoved: _late(460),
    e.BlockMined: _late(400),
    e.UsedBlockDrawn: _late(280),
    e.BlockUsed: _late(240),
    e.BlockDelivered: _late(340),
    e.ObstacleCovered: _late(420),
    e.TaskCompleted: Timing(450, 0),
    e.LayerDepleted: Timing(500, 0),
    e.PlayerPlaced: Timing(200, 0),
    e.PlayerMoved: _late(170),
    e.PlayerPushed: _late(240),
    e.LifeLost: Timing(320, 120),
    e.ArmorHeartsLost: Timing(260, 100),
    e.Healed: Timing(420, 380),
    e.ItemDamaged: _late(170),
    e.ItemRepaired: _late(170),
    e.ItemDrawn: _late(360),
    e.ItemKept: Timing(360, 0),
    e.ItemEnchanted: Timing(380, 0),
    e.ItemDiscarded: Timing(300, 0),
    e.NothingFound: _late(400),
    e.StackShuffled: _late(450),
    e.NetheriteUnlocked: Timing(480, 0),
    e.ChestOpened: Timing(540, 0),
    e.MobSpawned: _late(430),
    e.NothingSpawned: _late(300),
    e.MobActivated: _late(140),
    e.MobAttacked: _late(250),
    e.AttackRolled: _late(950),
    e.MobSurvived: _late(480),
    e.MobDefeated: Timing(520, 330),
    e.BossHurt: Timing(520, 260),
    e.PartRevealed: Timing(560, 0),
    e.PortalRevealed: Timing(700, 0),
    e.BossPlaced: Timing(700, 0),
    e.GameWon: Timing(1900, 0),
    e.GameLost: Timing(1700, 0),
}
"""Events that are not here take no time."""

_KINDS: Final[dict[type[e.Event], str]] = {
    e.ArmorHeartsLost: "harm",
    e.ItemDamaged: "harm",
    e.LifeLost: "harm",
    e.ItemRepaired: "repair",
    e.ItemDrawn: "find",
    e.ItemKept: "keep",
    e.ItemEnchanted: "keep",
    e.ItemDiscarded: "keep",
    e.ItemLeftGame: "keep",
    e.BlockSeen: "seen",
}
STAGGER: Final = {"harm": 120, "repair": 60, "find": 0, "keep": 0, "seen": 0}
"""How much later each event begins than the one before that it may overlap."""


def timing_of(event: e.Event) -> Timing:
    """How long an event takes."""
    if isinstance(event, e.MobMoved):
        return _late(min(LONGEST_WALK, STEP * max(1, len(event.path))))
    return TIMES.get(type(event), Timing())


def groups_of(events: Iterable[e.Event]) -> Iterator[list[e.Event]]:
    """The events in their order, those together that may overlap."""
    group: list[e.Event] = []
    for event in events:
        kind = _KINDS.get(type(event), "")
        if group and not (kind and kind == _KINDS.get(type(group[-1]), "")):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def delays_of(group: list[e.Event]) -> list[int]:
    """When each event of a group begins, so that none takes effect before one that came earlier."""
    stagger = STAGGER.get(_KINDS.get(type(group[0]), ""), 0)
    delays: list[int] = []
    effect = 0
    for event in group:
        at = timing_of(event).at
        delay = max(delays[-1] + stagger if delays else 0, effect - at)
        delays.append(delay)
        effect = delay + at
    return delays
