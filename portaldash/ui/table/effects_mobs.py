"""What is shown over the table when mobs and end bosses act, and when they are attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import events as e
from portaldash.ui import theme
from portaldash.ui.table import effects_pictures as pictures
from portaldash.ui.table.effects_flights import Cover, Fall, Flight
from portaldash.ui.table.effects_moment import (
    FLOATS,
    MOST_HEARTS,
    PINK,
    Moment,
    mob_place,
    model_of,
    player_place,
    space_place,
)
from portaldash.ui.table.effects_signs import Floating
from portaldash.ui.table.effects_strikes import Alert, Burst, Missile, Poof, Ring, Slash, Sparks, Swing
from portaldash.ui.table.effects_times import timing_of
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.ui.table.effects import Act


def _spawned(moment: Moment, event: e.MobSpawned) -> tuple[Act, ...]:
    start, place, hold = f"line:{event.mob}", space_place(event.cell), timing_of(event).hold
    picture = pictures.piece(model_of(moment, event.mob))
    return (
        Cover(start, theme.PANEL_RAISED, lasts=hold),
        Flight(picture, start, place, (0.9, 1.0), arc=0.1, over=0.9, stands=True, trail=False, lasts=hold),
        Burst(place, (255, 120, 60), after=hold + 120, lasts=260),
    )


def _not_spawned(_: Moment, __: e.NothingSpawned) -> tuple[Act, ...]:
    return (Floating("line-end", tr("effects.not_spawned"), color=theme.TEXT_DIM, lasts=FLOATS),)


def _activated(_: Moment, event: e.MobActivated) -> tuple[Act, ...]:
    place = mob_place(event.mob)
    return (Ring(place, theme.DANGER, low=True, lasts=380), Alert(place, lasts=520))


def _mob_attacked(moment: Moment, event: e.MobAttacked) -> tuple[Act, ...]:
    """Claws beside it, fire from afar."""
    own, victim = mob_place(event.mob), player_place(event.seat)
    here = moment.facts.mobs.get(event.mob)
    if here is None or boards.distance(here, moment.facts.players[event.seat].cell) <= 1:
        return (Slash(victim, after=90, lasts=300),)
    return (Missile(own, victim, fire=True, lasts=240), Burst(victim, (255, 176, 56), after=220, lasts=240))


def _attack_rolled(_: Moment, event: e.AttackRolled) -> tuple[Act, ...]:
    return (Ring(mob_place(event.mob), theme.DANGER, low=True, lasts=420),)


def _blow(moment: Moment, mob: str) -> tuple[Act, ...]:
    """A sword is swung or an arrow flies, as the item of the attack has it; it strikes after 200 milliseconds."""
    burst = Burst(mob_place(mob), theme.TEXT, after=200, lasts=240)
    attack = moment.attack
    if attack is None or attack.mob != mob:
        return (burst,)
    item = moment.facts.players[attack.seat].item(attack.item)
    if item is None:
        return (burst,)
    weapon = moment.box.items[item.kind]
    own = player_place(attack.seat)
    if weapon.range > 1:
        return (Missile(own, mob_place(mob), fire=False, lasts=220), burst)
    return (Swing(weapon.type, weapon.material, own, mob_place(mob), lasts=320), burst)


def _survived(moment: Moment, event: e.MobSurvived) -> tuple[Act, ...]:
    words = tr("effects.survived", count=event.hits)
    floating = Floating(mob_place(event.mob), words, "shield", theme.TEXT, after=200, lasts=FLOATS)
    return (*_blow(moment, event.mob), floating)


def _defeated(moment: Moment, event: e.MobDefeated) -> tuple[Act, ...]:
    cell = moment.facts.mobs[event.mob]
    place, timing = space_place(cell), timing_of(event)
    boss = event.mob in moment.facts.boss_life
    poof = Poof(mob_place(event.mob), 1.5 if boss else 1.2, after=timing.at - 130, lasts=700 if boss else 500)
    if boss:
        return (*_blow(moment, event.mob), poof, Sparks(place, size=2.5, count=40, after=timing.at, lasts=900))
    end = f"line:{event.mob}"
    picture = pictures.piece(model_of(moment, event.mob))
    return (
        *_blow(moment, event.mob),
        Cover(end, theme.PANEL, after=timing.at, lasts=500),
        Flight(picture, place, end, (1.0, 0.9), arc=0.1, stands=True, after=timing.at + 60, lasts=440),
        poof,
    )


def _boss_hurt(moment: Moment, event: e.BossHurt) -> tuple[Act, ...]:
    place = mob_place(event.boss)
    words = tr("effects.minus", count=event.hits)
    hearts = Fall(pictures.heart(), place, min(MOST_HEARTS, event.hits), 0.25, after=220, lasts=560)
    floating = Floating(place, words, "heart", PINK, after=200, lasts=FLOATS)
    return (*_blow(moment, event.boss), hearts, floating)


ACTS: Final[dict[type[e.Event], Callable[[Moment, Any], tuple[Act, ...]]]] = {
    e.MobSpawned: _spawned,
    e.NothingSpawned: _not_spawned,
    e.MobActivated: _activated,
    e.MobAttacked: _mob_attacked,
    e.AttackRolled: _attack_rolled,
    e.MobSurvived: _survived,
    e.MobDefeated: _defeated,
    e.BossHurt: _boss_hurt,
}
