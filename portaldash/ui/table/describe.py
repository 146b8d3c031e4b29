"""What hovering a thing says: its name, its rule in a sentence, and why it cannot be chosen now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.engine.portal_dash import observe, reasons
from portaldash.engine.portal_dash.defs import COLORS, LAYER_BLOCKS, ROWS, TERRAINS
from portaldash.engine.portal_dash.rules.piglin_tasks import columns_of
from portaldash.engine.portal_dash.state import mob_number
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.engine.portal_dash.defs import ItemDef, MobDef, Profile
    from portaldash.engine.portal_dash.state import Item
    from portaldash.ui.table.chooser import Chooser
    from portaldash.ui.table.say import Speaker
    from portaldash.ui.table.view import Showing


PILES: Final = ("pile", "shelf", "line")
"""The kinds of things that a click spreads out when they cannot be chosen."""


NEEDS: Final = {"mob": "weapon", "column": "block", "shelf": "block"}
"""What an action has to begin with before these kinds of things can be chosen."""
CHOOSABLE: Final = frozenset({"item", "space", "mob", "block", "column", "shelf"})
"""The kinds of things that can be chosen at some other time."""


def describe(key: str, show: Showing, chooser: Chooser, speaker: Speaker) -> str:
    """The words for a target: what it is, then what a click does, or why not now."""
    return "\n".join([*what_it_is(key, show, speaker), *_click(key, show, chooser, speaker)])


def describe_only(key: str, show: Showing, speaker: Speaker) -> str:
    """The words for a target where nothing can be chosen."""
    return "\n".join([*what_it_is(key, show, speaker), *_look(key)])


def what_it_is(key: str, show: Showing, speaker: Speaker) -> list[str]:
    """The name of a target and its rule, a line each."""
    kind, _, rest = key.partition(":")
    tell = _TELL.get(kind)
    return tell(rest, show, speaker) if tell is not None else []


def _click(key: str, show: Showing, chooser: Chooser, speaker: Speaker) -> list[str]:
    if key in chooser.far:
        return [tr("hover.walk", count=len(chooser.far[key]))]
    choices = chooser.choices(key)
    if show.lit and choices:
        words = [tr("hover.click", choice=speaker.choice(each)) for each in choices]
        odds = _odds(choices, chooser)
        danger = [tr("hover.danger")] if key in show.danger else []
        return [*words, *odds, *danger]
    reason = _reason(key, chooser) if show.waiting else ""
    if reason:
        return [tr(f"why.{reason}")]
    return _look(key)


def _look(key: str) -> list[str]:
    """What a click shows of a thing that cannot be chosen."""
    kind = key.partition(":")[0]
    if kind == "log":
        return [tr("hover.log")]
    return [tr("hover.look")] if kind in PILES else []


def _odds(choices: list[str], chooser: Chooser) -> list[str]:
    """The chance of an attack that is being chosen."""
    state = chooser.session.state
    decision = state.decision
    if decision is None or decision.prompt != "attack.whom":
        return []
    kind = dict(decision.about)["item"]
    item = next((each for each in state.players[state.active].items if each.kind == kind and each.ready), None)
    mob = choices[0].partition(":")[2]
    if item is None or mob in state.boss_life:
        return []
    return [tr("hover.odds", percent=round(100 * float(observe.attack_odds(state, item, mob))))]


def _reason(key: str, chooser: Chooser) -> str:
    state = chooser.session.state
    decision = state.decision
    if decision is None:
        return ""
    kind, _, rest = key.partition(":")
    if kind == "item" and decision.prompt == "action":
        return reasons.why_not_item(state, rest)
    if kind == "space" and decision.prompt in {"action", "walk"}:
        steps = int(dict(decision.about).get("steps", 1))
        return reasons.why_not_space(state, _cell(rest), steps)
    if kind == "block" and decision.prompt in {"action", "mine", "block.remove"}:
        return reasons.why_not_block(state, _cube_cell(rest))
    return _general_reason(kind, decision.prompt)


def _general_reason(kind: str, prompt: str) -> str:
    if prompt == "action":
        return NEEDS.get(kind, "")
    if kind not in CHOOSABLE:
        return ""
    return "turn_over" if prompt == "turn.end" else "first"


def _cell(place: str) -> int:
    column, _, row = place.partition(",")
    return int(column) * ROWS + int(row)


def _cube_cell(place: str) -> int:
    layer, row, column = (int(part) for part in place.split(","))
    return (layer - 1) * LAYER_BLOCKS + row * 4 + column


def _space(rest: str, show: Showing, _: Speaker) -> list[str]:
    cell = _cell(rest)
    facts = show.facts
    board = facts.board
    if not board.cells >> cell & 1:
        return [tr("hover.face_down")]
    terrain = TERRAINS[board.terrain(cell)].replace(" ", "_")
    if facts.covered >> cell & 1:
        terrain = "covered"
    lines = [tr(f"terrain.{terrain}")]
    if any(cell in strip for strip in board.spawners):
        lines.append(tr("terrain.spawner"))
    if cell == board.portal:
        lines.append(tr("terrain.portal"))
    if facts.chests >> cell & 1:
        lines.append(tr("terrain.chest"))
    return lines


def _mob(rest: str, show: Showing, speaker: Speaker) -> list[str]:
    box = show.facts.level.box
    if rest in box.bosses:
        life = show.facts.boss_life.get(rest, 0)
        return [speaker.mob(rest), tr("hover.boss", life=life)]
    definition = box.mobs[rest.rpartition("-")[0]]
    return [speaker.mob(rest), *mob_lines(definition), *_forecast(rest, show, speaker)]


def mob_lines(definition: MobDef) -> list[str]:
    """The numbers and habits of a type of mob."""
    return [
        tr("hover.mob.life", count=definition.life),
        *profile_lines(definition.profile),
        *(tr(f"hover.mob.immune.{weapon}") for weapon in definition.immune),
    ]


def profile_lines(profile: Profile) -> list[str]:
    """What an activation does, a sentence a line."""
    attack = profile.attack
    key = "fly" if profile.flies else "move" if profile.move else "stay"
    reach = "melee" if attack.range == 1 else "ranged"
    lines = [
        tr(f"hover.mob.{key}", count=profile.move),
        tr(f"hover.mob.{reach}", damage=attack.damage, range=attack.range),
    ]
    flags = ("hits_all", "straight_to_life", "damages_item", "pushes", "removes_block")
    return lines + [tr(f"hover.mob.{flag}") for flag in flags if getattr(attack, flag)]


def _forecast(mob: str, show: Showing, speaker: Speaker) -> list[str]:
    number = mob_number(mob)
    for forecast in show.forecasts:
        for each in forecast.mobs:
            if each.mob == mob and forecast.number == number:
                names = ", ".join(speaker.player(seat) for seat in each.seats)
                key = "hover.forecast.hit" if each.seats else "hover.forecast.none"
                return [tr(key, number=number, names=names, damage=each.damage)]
    return []


def _line(rest: str, show: Showing, speaker: Speaker) -> list[str]:
    return [speaker.mob(rest), *mob_lines(show.facts.level.box.mobs[rest.rpartition("-")[0]])]


def _player(rest: str, show: Showing, speaker: Speaker) -> list[str]:
    player = show.facts.players[int(rest[1:]) - 1]
    armor = sum(item.hearts for item in player.items if item.ready)
    return [speaker.player_of(rest), tr("hover.player", life=player.life, armor=armor)]


def _item(rest: str, show: Showing, _: Speaker) -> list[str]:
    items = show.facts.level.box.items
    own = next((item for player in show.facts.players for item in player.items if item.id == rest), None)
    if own is None:
        return []
    state = tr("hover.item.ready" if own.ready else "hover.item.damaged")
    return [f"{items[own.kind].name} ({state})", *item_lines(items[own.kind], own), *_badges(own, items)]


def _badges(own: Item, items: object) -> list[str]:
    table: dict[str, ItemDef] = dict(items)  # type: ignore[call-overload]  # a mapping from the box
    return [tr("hover.item.with", name=table[kind].name) for kind in own.enchantments]


def item_lines(definition: ItemDef, own: Item | None = None) -> list[str]:
    """What an item does, a sentence a line."""
    values = {
        "steps": definition.steps,
        "hearts": definition.hearts,
        "dice": definition.dice,
        "range": definition.range,
        "mine": definition.mine,
        "draw": definition.draw,
        "left": own.hearts if own is not None else definition.hearts,
    }
    key = definition.type
    if definition.type == "enchantment":
        key = f"enchantment.{definition.fits}"
    elif definition.type == "pickaxe" and definition.draw:
        key = "pickaxe.draw" if not definition.mine else "pickaxe.both"
    lines = [tr(f"rule.{key}", **values)]
    flags = (("rerolls", definition.rerolls), ("soul_walker", definition.soul_walker))
    lines += [tr(f"rule.{flag}") for flag, here in flags if here]
    numbers = (("dice", definition.dice), ("range", definition.range), ("steps", definition.steps))
    if definition.type == "enchantment":
        lines += [tr(f"rule.more.{name}", count=number) for name, number in numbers if number]
    return lines


def _kind(rest: str, show: Showing, _: Speaker) -> list[str]:
    definition = show.facts.level.box.items[rest]
    return [definition.name, *item_lines(definition)]


def _shelf(rest: str, show: Showing, speaker: Speaker) -> list[str]:
    return [*_kind(rest, show, speaker), tr("hover.shelf")]


def _block(rest: str, show: Showing, speaker: Speaker) -> list[str]:
    color = show.facts.cube[_cube_cell(rest)]
    if color < 0:
        return [tr("hover.block.unseen")]
    name = COLORS[color]
    return [tr("hover.block", color=speaker.color(name), layer=rest[0]), tr(f"ability.{name}")]


def _column(rest: str, show: Showing, speaker: Speaker) -> list[str]:
    layout = columns_of(show.facts.level.tasks_for(len(show.facts.players)))
    place = next((n for n, (_, name, _) in enumerate(layout) if name == rest), -1)
    if place < 0:
        return []
    column, size = show.facts.columns[place], layout[place][2]
    lines = [tr("hover.column", column=rest, blocks=column.blocks, size=size)]
    if column.color >= 0:
        lines.append(tr("hover.column.color", color=speaker.color(COLORS[column.color])))
    if rest in show.shortages:
        lines.append(tr("hover.column.short", count=show.shortages[rest]))
    return lines


def _plain(prefix: str) -> Callable[[str, Showing, Speaker], list[str]]:
    return lambda rest, _show, _speaker: [tr(f"hover.{prefix}.{rest}")]


_TELL: dict[str, Callable[[str, Showing, Speaker], list[str]]] = {
    "space": _space,
    "chest": _space,
    "mob": _mob,
    "line": _line,
    "player": _player,
    "item": _item,
    "drawn": _kind,
    "shelf": _shelf,
    "block": _block,
    "column": _column,
    "pile": _plain("pile"),
    "die": lambda _rest, _show, _speaker: [tr("hover.die")],
    "layer": lambda rest, _show, _speaker: [tr("hover.layer", layer=rest)],
    "task": lambda rest, _show, _speaker: [tr("hover.task", task=rest)],
    "cube": _plain("cube"),
}
