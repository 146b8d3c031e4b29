"""What things are worth to the team, in actions: hearts, ready items, tiles, danger. Read from properties only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from portaldash.engine.portal_dash.board import distance
from portaldash.engine.portal_dash.defs import WEAPONS, ItemDef
from portaldash.engine.portal_dash.rules.combat import dice_of
from portaldash.engine.portal_dash.rules.items import full_hearts
from portaldash.engine.portal_dash.rules.movement import steps_of
from portaldash.engine.portal_dash.state import Item, Player, State, mob_number

HEARTS = (-30.0, 0.0, 4.5, 7.5, 9.3, 10.3, 11.0)
"""The worth of so many hearts before a player falls, armor included; each one beyond adds a little."""
BEYOND = 0.35
ROLES = {
    "sword": "weapon",
    "bow": "weapon",
    "pickaxe": "pickaxe",
    "boots": "boots",
    "armor": "armor",
    "leggings": "armor",
    "enchantment": "enchantment",
}
SHARES = {
    "weapon": (1.0, 0.8, 0.4, 0.2),
    "pickaxe": (1.0, 0.4, 0.1),
    "boots": (1.0, 0.3, 0.1),
    "armor": (1.0, 0.8, 0.4, 0.2),
    "enchantment": (),
}
"""How much of their worth the best, the second and the next items of a role have in one inventory."""
NEAR = 0.35
"""How much of its danger a mob has that will need another activation to come in range."""


def hearts_worth(hearts: int) -> float:
    """The worth of a player's hearts, those of ready armor included."""
    most = len(HEARTS) - 1
    return HEARTS[max(0, hearts)] if hearts <= most else HEARTS[most] + BEYOND * (hearts - most)


def hearts_of(player: Player) -> int:
    """All hearts that stand between a player and the end."""
    return player.life + sum(item.hearts for item in player.items)


@lru_cache(maxsize=4096)
def odds(faces: tuple[int, ...], dice: int, needed: int) -> float:
    """The chance that so many combat dice show at least the hits that are needed."""
    if needed <= 0:
        return 1.0
    if dice <= 0:
        return 0.0
    return sum(odds(faces, dice - 1, needed - hits) for hits in faces) / len(faces)


def mean_hits(state: State, item: Item) -> float:
    """The hits a weapon rolls on average."""
    faces = state.level.box.combat_die
    return dice_of(state, item) * sum(faces) / len(faces)


def ready_worth(state: State, item: Item, *, boss: bool) -> float:
    """What it is worth that this item lies in the ready row: what one use brings beyond a basic action."""
    definition = state.item_def(item)
    if definition.type in WEAPONS:
        return mean_hits(state, item) * (0.75 if boss else 0.5)
    if definition.type == "pickaxe":
        return max(0.2, definition.mine + definition.draw * 0.8 - 1.0)
    steps = steps_of(state, item)
    if steps:
        return 0.45 * (steps - 1)
    return 0.0


def repair_worth(state: State, player: Player, item: Item, *, boss: bool) -> float:
    """What repairing an item brings: it is ready again, armor with all its hearts."""
    full = full_hearts(state.item_def(item), item.mode)
    hearts = hearts_of(player)
    worth = hearts_worth(hearts + full - item.hearts) - hearts_worth(hearts)
    return worth if item.ready else worth + ready_worth(state, item, boss=boss)


def tile_worth(definition: ItemDef) -> float:
    """What a tile is worth to whoever finds it, for the rest of the game."""
    if definition.type in WEAPONS:
        return 0.9 * definition.dice + 0.3 * definition.range + 0.8 * definition.rerolls
    if definition.type == "pickaxe":
        return 1.5 * (definition.mine + 0.8 * definition.draw) - 1.0
    if definition.type == "armor":
        return 1.3 * definition.hearts
    if definition.type == "leggings":
        return 1.2 * definition.hearts + 0.1 * definition.steps
    if definition.type == "boots":
        return 1.1 * definition.steps + 0.5 * definition.soul_walker
    extra = definition.dice + 0.4 * definition.steps + definition.rerolls + definition.mine + definition.draw
    return 1.1 * extra + 0.3 * definition.range + 0.4 * definition.soul_walker


def set_worth(state: State, items: Iterable[Item]) -> float:
    """What these items in one inventory are worth for the rest of the game: a second of a kind counts for less."""
    box = state.level.box.items
    worths: dict[str, list[float]] = {role: [] for role in SHARES}
    for item in items:
        definition = box[item.kind]
        worth = tile_worth(definition) + sum(tile_worth(box[kind]) for kind in item.enchantments)
        worths[ROLES[definition.type]].append(worth)
    return sum(
        share * worth
        for role, found in worths.items()
        for share, worth in zip(SHARES[role], sorted(found, reverse=True), strict=False)
    )


def kept_worth(state: State, seat: int, item: Item) -> float:
    """What a player would miss without this item."""
    items = state.players[seat].items
    return set_worth(state, items) - set_worth(state, [own for own in items if own.id != item.id])


def found_worth(state: State, seat: int, kind: str) -> float:
    """What a found tile adds to what this player has."""
    items = state.players[seat].items
    if state.level.box.items[kind].fits:
        return tile_worth(state.level.box.items[kind])
    return set_worth(state, [*items, Item("", kind)]) - set_worth(state, items)


def danger(state: State, cells: Sequence[int] | None = None) -> float:
    """What the mobs on the board may cost the team next turn; `cells` instead of where the players stand."""
    places = [player.cell for player in state.players] if cells is None else cells
    hearts = [hearts_of(player) for player in state.players]
    faces = state.level.box.mob_die
    cost = 0.0
    for face in sorted(set(faces)):
        blows, near = _blows(state, face, places, hearts)
        now = sum(hearts_worth(left) - hearts_worth(left - blow) for left, blow in zip(hearts, blows, strict=True))
        cost += (now + NEAR * near) * faces.count(face) / len(faces)
    return cost


def _blows(state: State, face: int, places: Sequence[int], hearts: list[int]) -> tuple[list[int], float]:
    """What a result of the mob die may deal each player, and the worth of what is not yet in reach."""
    blows = [0] * len(places)
    near = 0.0
    for mob, at in state.mobs.items():
        if mob not in state.boss_life and mob_number(mob) != face:
            continue
        profile = state.profile(mob, face)
        attack = profile.attack
        reach = attack.range + profile.move
        away, _, seat = min((distance(at, place), -hearts[seat], seat) for seat, place in enumerate(places))
        if away > reach:
            near += hearts_worth(hearts[seat]) - hearts_worth(hearts[seat] - attack.damage) if away <= 2 * reach else 0
        elif attack.hits_all:
            blows = [b + attack.damage * (distance(at, p) <= reach) for b, p in zip(blows, places, strict=True)]
        else:
            blows[seat] += attack.damage
    return blows, near
