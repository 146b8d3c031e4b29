"""What everybody did in a game: its log played once more, and the events counted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from portaldash.engine.portal_dash import events as e
from portaldash.saves.replay import told

if TYPE_CHECKING:
    from portaldash.session import Session


@dataclass(slots=True)
class Deeds:
    """What one player did: `boss_hits` are hits on end bosses, `hearts` those lost from armor and life."""

    found: int = 0
    mined: int = 0
    defeated: int = 0
    boss_hits: int = 0
    hearts: int = 0


@dataclass(slots=True)
class Tally:
    """A game in numbers. `blow` is the mob that hit last, "" if the last hearts went by magma."""

    deeds: list[Deeds]
    blow: str = ""
    layer: int = 0
    """The layer that was depleted last, counted from 1; 0 for none."""
    active: int = field(default=0, repr=False)
    attacker: int = field(default=0, repr=False)

    def count(self, event: e.Event) -> None:  # noqa: C901 (one short case for each kind of event)
        """Add what this event says."""
        match event:
            case e.TurnStarted(seat=seat):
                self.active = seat
            case e.BlockMined():
                self.deeds[self.active].mined += 1
            case e.ItemKept(seat=seat) | e.ItemEnchanted(seat=seat):
                self.deeds[seat].found += 1
            case e.AttackRolled(seat=seat):
                self.attacker = seat
            case e.MobDefeated():
                self.deeds[self.attacker].defeated += 1
            case e.BossHurt(hits=hits):
                self.deeds[self.attacker].boss_hits += hits
            case e.LifeLost(seat=seat, hearts=hearts) | e.ArmorHeartsLost(seat=seat, hearts=hearts):
                self.deeds[seat].hearts += hearts
            case e.MobAttacked(mob=mob):
                self.blow = mob
            case e.PlayerMoved() | e.PlayerPushed():
                self.blow = ""
            case e.LayerDepleted(layer=layer):
                self.layer = layer + 1


def events_of(session: Session) -> list[e.Event]:
    """Everything that has happened in a game, in order; of a loaded one, what the present rules make of its log."""
    return [event for _, event in told(session.opening, session.log)]


def tally(session: Session) -> Tally:
    """The game in numbers."""
    counted = Tally([Deeds() for _ in session.seats])
    for event in events_of(session):
        counted.count(event)
    return counted
