"""A computer player that takes what looks best right now, by the worth of what each choice brings."""

from __future__ import annotations

import random
from collections.abc import Callable

from portaldash.bots.outlook import COVER, UNLOCK, Outlook
from portaldash.bots.worth import (
    found_worth,
    kept_worth,
    mean_hits,
    odds,
    ready_worth,
    repair_worth,
    set_worth,
    tile_worth,
)
from portaldash.engine.agenda import Decision, take
from portaldash.engine.portal_dash import observe
from portaldash.engine.portal_dash.cube import exposed
from portaldash.engine.portal_dash.defs import COLORS, ROWS, WEAPONS
from portaldash.engine.portal_dash.rules.combat import dice_of, targets
from portaldash.engine.portal_dash.state import Item, State

CHEST = 1.3
"""The worth of an opened chest for each player who finds something."""
KILL = 1.6
"""The worth of a mob that leaves the board, beyond its danger and the item it brings."""
REVEAL_AT = 7
"""So few blocks may the piglins still lack when another part is turned, which brings more mobs."""
HIT = 1.2
"""The worth of a hit on an end boss."""
SPENT, SPENT_LATE = 0.5, 0.1
"""How much of the worth of a ready item is lost by using it, to be repaired: while piglins wait, and later."""
SURE_LOSS = -1000.0
AS_GOOD = 1e-9


class GreedyBot:
    """Takes the best choice by rule of thumb; ties are broken by its own luck. The same seed plays the same again."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, state: State) -> str:
        """The id of the choice of the pending decision that looks best."""
        decision = state.decision
        if decision is None:
            raise ValueError("nothing is to be chosen")
        ids = ids_of(decision)
        if len(ids) == 1:
            return ids[0]
        ratings = RATERS.get(decision.prompt, rate_by_trying)(Outlook(state), decision)
        best = max(ratings) - AS_GOOD
        return self._random.choice([one for one, rating in zip(ids, ratings, strict=True) if rating >= best])


def ids_of(decision: Decision) -> list[str]:
    """The ids of the choices, in their order."""
    return [choice.id for choice in decision.choices]


def cell_of(space: str) -> int:
    """The cell of a space written "column,row"."""
    column, row = space.split(",")
    return int(column) * ROWS + int(row)


def rate_by_trying(outlook: Outlook, decision: Decision) -> list[float]:
    """The worth of the state that each choice leads to."""
    ratings = []
    for choice in decision.choices:
        twin = outlook.state.clone()
        take(twin, choice)
        ratings.append(Outlook(twin).total())
    return ratings


def rate_actions(outlook: Outlook, decision: Decision) -> list[float]:
    """What each action brings beyond doing nothing."""
    state = outlook.state
    here = outlook.place_worth([player.cell for player in state.players])
    colors = [outlook.color_worth(color) for color in range(len(COLORS))]
    ratings = []
    for one in ids_of(decision):
        word, _, rest = one.partition(":")
        if word == "use":
            ratings.append(_use_worth(outlook, rest, here))
        elif word == "step":
            ratings.append(_standing(outlook, cell_of(rest)) - here - _burns(state, cell_of(rest)))
        elif word == "mine":
            ratings.append(colors[_color(rest)] - outlook.layer_cost(_layer(rest)))
        elif word == "repair":
            ratings.append(_repair(outlook, rest))
        else:
            ratings.append(0.0)
    return ratings


def _repair(outlook: Outlook, item_id: str) -> float:
    state = outlook.state
    player = state.players[state.active]
    item = player.item(item_id)
    return 0.9 * repair_worth(state, player, item, boss=outlook.boss) if item else 0.0


def _color(block: str) -> int:
    return COLORS.index(block.partition(":")[0])


def _layer(block: str) -> int:
    return int(block.partition(":")[2].partition(",")[0]) - 1


def _standing(outlook: Outlook, cell: int) -> float:
    """What it is worth that the active player ends a move on this cell."""
    state = outlook.state
    cells = [player.cell for player in state.players]
    cells[state.active] = cell
    chest = CHEST * len(cells) if state.chests >> cell & 1 else 0.0
    return outlook.place_worth(cells) + chest


def _burns(state: State, cell: int) -> float:
    return 1.2 if state.board.magma >> cell & 1 else 0.0


def _use_worth(outlook: Outlook, item_id: str, here: float) -> float:
    """What using an item brings, its being damaged included."""
    state = outlook.state
    player = state.players[state.active]
    item = player.item(item_id)
    if item is None:
        return 0.0
    cost = ready_worth(state, item, boss=outlook.boss) * (SPENT if outlook.missing else SPENT_LATE)
    kind = state.item_def(item).type
    if kind in WEAPONS:
        return max(attack_worth(outlook, item, mob) for mob in targets(state, item)) - cost
    if kind == "pickaxe":
        return _mining_worth(outlook, item) - cost
    cells = observe.reach(state, item)
    return max((_standing(outlook, cell) for cell in cells), default=here) - here - cost


def _mining_worth(outlook: Outlook, item: Item) -> float:
    """What a pickaxe brings: the best blocks that lie open, the ability of each colour once."""
    state = outlook.state
    definition = state.item_def(item)
    open_cells = exposed(state.cube.filled)
    worths: list[float] = []
    for color, cells in enumerate(state.cube.known):
        count = (cells & open_cells).bit_count()
        if count:
            again = max(COVER, 0.9 * outlook.task_worth(color))
            worths += [outlook.color_worth(color, item.id), *[again] * (count - 1)]
    best = sorted(worths, reverse=True)[: definition.mine]
    used = sum(state.used)
    drawn = min(definition.draw, used)
    mean = sum(n * outlook.color_worth(color, item.id) for color, n in enumerate(state.used)) / max(1, used)
    return sum(best) - 0.15 * len(best) + 0.8 * drawn * mean


def attack_worth(outlook: Outlook, item: Item, mob: str) -> float:
    """What attacking this mob with this weapon may bring."""
    state = outlook.state
    if mob in state.boss_life:
        return HIT * min(mean_hits(state, item), state.boss_life[mob])
    twin = state.clone()
    del twin.mobs[mob]
    cells = [player.cell for player in state.players]
    prize = KILL + outlook.find_worth(state.active) + Outlook(twin).place_worth(cells) - outlook.place_worth(cells)
    return prize * odds(state.level.box.combat_die, dice_of(state, item), state.life_of(mob))


def rate_targets(outlook: Outlook, decision: Decision) -> list[float]:
    """The mobs to attack."""
    kind = dict(decision.about)["item"]
    player = outlook.state.players[outlook.state.active]
    item = next(item for item in player.items if item.ready and item.kind == kind)
    return [attack_worth(outlook, item, rest_of(one)) for one in ids_of(decision)]


def rate_walk(outlook: Outlook, decision: Decision) -> list[float]:
    """The first step of the way to the best space in reach; stopping, when that is here."""
    state = outlook.state
    here = state.players[state.active].cell
    ratings = dict.fromkeys(ids_of(decision), SURE_LOSS)
    ratings["stop"] = _standing(outlook, here)
    for cell, way in observe.walks(state).items():
        burns = sum(_burns(state, cell_of(rest_of(step))) for step in way)
        worth = _standing(outlook, cell) - burns - 0.01 * len(way)
        ratings[way[0]] = max(ratings[way[0]], worth)
    return list(ratings.values())


def rate_mining(outlook: Outlook, decision: Decision) -> list[float]:
    """The blocks a pickaxe can take, a colour in hand counting for less; enough when none is worth its layer."""
    ratings = []
    for one in ids_of(decision):
        block = rest_of(one)
        if not block:
            ratings.append(0.0)
            continue
        color = _color(block)
        again = max(COVER, 0.9 * outlook.task_worth(color))
        worth = again if color in outlook.state.hand else outlook.color_worth(color)
        ratings.append(worth - outlook.layer_cost(_layer(block)))
    return ratings


def rate_removals(outlook: Outlook, decision: Decision) -> list[float]:
    """The block that will be missed least."""
    ratings = []
    for choice in decision.choices:
        block = rest_of(choice.id)
        rating = -outlook.task_worth(_color(block)) - outlook.layer_cost(_layer(block))
        ratings.append(rating + SURE_LOSS if observe.defeat_by(outlook.state, choice) else rating)
    return ratings


def rate_uses(outlook: Outlook, decision: Decision) -> list[float]:
    """What the blocks in hand are used for."""
    places = {name: place for place, (_, name, _) in enumerate(outlook.layout)}
    ratings = []
    for one in ids_of(decision):
        word, _, rest = one.partition(":")
        if word == "task":
            color, _, column = rest.partition(":")
            ratings.append(outlook.column_worth(places[column], COLORS.index(color)))
        elif word in ("heal", "mend", "find"):
            seat = int(rest[1:]) - 1
            worth = {"heal": outlook.heal_worth, "mend": outlook.mend_worth, "find": outlook.find_worth}[word]
            ratings.append(worth(seat))
        elif word == "unlock":
            ratings.append(UNLOCK + 0.01 * tile_worth(outlook.state.level.box.items[rest]))
        else:
            ratings.append(COVER)
    return ratings


def rate_finds(outlook: Outlook, decision: Decision) -> list[float]:
    """The drawn tile to keep."""
    state, seat = outlook.state, decision.actor
    items = state.players[seat].items
    full = len(items) >= state.level.box.inventory
    least = min(kept_worth(state, seat, item) for item in items) if full else 0.0
    ratings = []
    for one in ids_of(decision):
        kind = rest_of(one)
        enchants = bool(kind) and bool(state.level.box.items[kind].fits)
        ratings.append(found_worth(state, seat, kind) - (0.0 if enchants else least) if kind else 0.0)
    return ratings


def rate_enchanting(outlook: Outlook, decision: Decision) -> list[float]:
    """The own item to enchant: the best one, a damaged one even more, since that repairs it."""
    state, seat = outlook.state, decision.actor
    items = {item.id: item for item in state.players[seat].items}
    return [
        kept_worth(state, seat, items[rest_of(one)]) + 0.5 * (not items[rest_of(one)].ready) for one in ids_of(decision)
    ]


def rate_replacing(outlook: Outlook, decision: Decision) -> list[float]:
    """The own item to give away: the one that would be missed least beside the new one."""
    new = str(dict(decision.about)["item"])
    items = [*outlook.state.players[decision.actor].items, Item("", new)]
    return [set_worth(outlook.state, [own for own in items if own.id != rest_of(one)]) for one in ids_of(decision)]


def rate_rerolls(outlook: Outlook, decision: Decision) -> list[float]:
    """Dice below the mean are picked, then rolled; without any the roll is kept."""
    state = outlook.state
    faces = state.level.box.combat_die
    ratings = []
    for one in ids_of(decision):
        word, place = one.partition(":")[::2]
        if word == "die":
            ratings.append(sum(faces) / len(faces) - state.roll[int(place) - 1] - 0.1)
        else:
            ratings.append(0.0 if word == "reroll" else -0.01)
    return ratings


def rate_reveal(outlook: Outlook, decision: Decision) -> list[float]:
    """The next part is turned when the piglins lack little; the portal at once."""
    ready = outlook.missing <= REVEAL_AT
    return [float(ready) if one == "reveal" else 0.5 for one in ids_of(decision)]


def rest_of(choice_id: str) -> str:
    """What stands behind the first colon of an id."""
    return choice_id.partition(":")[2]


RATERS: dict[str, Callable[[Outlook, Decision], list[float]]] = {
    "action": rate_actions,
    "attack.whom": rate_targets,
    "walk": rate_walk,
    "mine": rate_mining,
    "block.remove": rate_removals,
    "block.use": rate_uses,
    "item.keep": rate_finds,
    "item.enchant": rate_enchanting,
    "item.replace": rate_replacing,
    "attack.reroll": rate_rerolls,
    "reveal": rate_reveal,
}
"""How the choices of each prompt are rated; those of all others are tried out."""
