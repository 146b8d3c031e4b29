"""Swords and bows: attacks, combat dice, rerolls, reward (R39 to R41)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from portaldash.engine.agenda import Choice, Decision, Effect
from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.events import AttackRolled, BossHurt, MobDefeated, MobSurvived
from portaldash.engine.portal_dash.rules.damage import DamageItem
from portaldash.engine.portal_dash.rules.items import FindItem
from portaldash.engine.portal_dash.rules.outcome import win
from portaldash.engine.portal_dash.state import Item, State


def dice_of(state: State, item: Item) -> int:
    """The combat dice a weapon rolls, enchantments included (R40)."""
    items = state.level.box.items
    return items[item.kind].dice + sum(items[kind].dice for kind in item.enchantments)


def range_of(state: State, item: Item) -> int:
    """How far a weapon reaches in spaces: 1 for a sword."""
    items = state.level.box.items
    return max(1, items[item.kind].range + sum(items[kind].range for kind in item.enchantments))


def rerolls_of(state: State, item: Item) -> int:
    """How many times the attacker may reroll (R41)."""
    items = state.level.box.items
    return items[item.kind].rerolls + sum(items[kind].rerolls for kind in item.enchantments)


def targets(state: State, item: Item) -> list[str]:
    """The mobs and end bosses the active player can attack with this weapon (R39)."""
    weapon = state.item_def(item).type
    here = state.players[state.active].cell
    reach = range_of(state, item)
    return [
        mob
        for mob, cell in state.mobs.items()
        if boards.distance(here, cell) <= reach and weapon not in state.immune(mob)
    ]


@dataclass(frozen=True, slots=True)
class ChooseTarget(Effect[State]):
    """The active player chooses the mob to attack, then the weapon is damaged and its dice are rolled (R40)."""

    item: str

    def run(self, state: State) -> Decision | None:
        item = state.players[state.active].item(self.item)
        if item is None:
            return None
        choices = tuple(attack_choice(state.active, self.item, mob) for mob in targets(state, item))
        return Decision(state.active, "attack.whom", choices, about=(("item", item.kind),)) if choices else None


@cache
def attack_choice(seat: int, item: str, mob: str) -> Choice:
    """Attacking this mob with this item."""
    return Choice(f"attack:{mob}", (DamageItem(seat, item), StartAttack(item, mob)))


@dataclass(frozen=True, slots=True)
class StartAttack(Effect[State]):
    """The combat dice are rolled, one by one; a die beyond the six in the box is one rolled again and added (R40)."""

    item: str
    mob: str

    def run(self, state: State) -> Decision | None:
        item = state.players[state.active].item(self.item)
        if item is None:
            return None
        state.roll = ()
        dice = dice_of(state, item)
        state.push(
            *(RollCombatDie(place) for place in range(dice)),
            CountHits(self.item, self.mob, rerolls_of(state, item)),
        )
        return None


@dataclass(frozen=True, slots=True)
class RollCombatDie(Effect[State]):
    """Chance rolls the combat die at this place of the roll."""

    place: int

    def run(self, state: State) -> Decision | None:
        choices, weights = die_choices(state.level.box.combat_die, self.place)
        return state.chance("combat_dice", choices, weights)


@cache
def die_choices(faces: tuple[int, ...], place: int) -> tuple[tuple[Choice, ...], tuple[int, ...]]:
    """The different hits of a combat die, and on how many faces each stands."""
    hits = sorted(set(faces))
    return (
        tuple(Choice(str(hit), (ShowDie(place, hit),)) for hit in hits),
        tuple(faces.count(hit) for hit in hits),
    )


@dataclass(frozen=True, slots=True)
class ShowDie(Effect[State]):
    """A combat die shows its hits."""

    place: int
    hits: int

    def run(self, state: State) -> Decision | None:
        state.roll = (*state.roll[: self.place], self.hits, *state.roll[self.place + 1 :])
        return None


@dataclass(frozen=True, slots=True)
class CountHits(Effect[State]):
    """The hits are counted, unless the attacker may still reroll dice to a purpose (R41)."""

    item: str
    mob: str
    rerolls: int

    def run(self, state: State) -> Decision | None:
        state.emit(AttackRolled(state.active, self.item, self.mob, state.roll))
        best = max(state.level.box.combat_die)
        if self.rerolls and sum(state.roll) < state.life_of(self.mob) and min(state.roll, default=best) < best:
            state.push(PickReroll(self.item, self.mob, self.rerolls, ()))
        else:
            state.push(Strike(self.mob))
        return None


@dataclass(frozen=True, slots=True)
class PickReroll(Effect[State]):
    """The attacker picks dice to reroll one by one, then rolls them, or keeps the roll (R41)."""

    item: str
    mob: str
    rerolls: int
    picked: tuple[int, ...]

    def run(self, state: State) -> Decision | None:
        choices = [
            Choice(f"die:{place + 1}", (PickReroll(self.item, self.mob, self.rerolls, (*self.picked, place)),))
            for place in range(len(state.roll))
            if place not in self.picked
        ]
        if self.picked:
            again = (
                *(RollCombatDie(place) for place in self.picked),
                CountHits(self.item, self.mob, self.rerolls - 1),
            )
            choices.append(Choice("reroll", again))
        choices.append(Choice("keep", (Strike(self.mob),)))
        about = (("mob", self.mob), ("picked", " ".join(str(place + 1) for place in self.picked)))
        return Decision(state.active, "attack.reroll", tuple(choices), about=about)


@dataclass(frozen=True, slots=True)
class Strike(Effect[State]):
    """Enough hits defeat a mob: it goes to the end of the line, the attacker finds an item; a boss keeps every hit."""

    mob: str

    def run(self, state: State) -> Decision | None:
        hits = sum(state.roll)
        state.roll = ()
        if self.mob in state.boss_life:
            strike_boss(state, self.mob, hits)
        elif hits < state.life_of(self.mob):
            state.emit(MobSurvived(self.mob, hits))
        else:
            del state.mobs[self.mob]
            state.line = (*state.line, self.mob)
            state.emit(MobDefeated(self.mob, hits))
            state.push(FindItem(state.active))
        return None


def strike_boss(state: State, boss: str, hits: int) -> None:
    """Each hit takes 1 life of an end boss; when all have fallen the game is won (R40, R51)."""
    life = max(0, state.boss_life[boss] - hits)
    state.boss_life[boss] = life
    if not hits:
        state.emit(MobSurvived(boss, 0))
        return
    state.emit(BossHurt(boss, hits, life))
    if life:
        return
    del state.mobs[boss]
    state.emit(MobDefeated(boss, hits))
    if not any(state.boss_life.values()):
        win(state)
