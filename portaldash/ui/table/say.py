"""The table in words: who decides what, what a choice does, what has happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import LAYER_BLOCKS
from portaldash.engine.portal_dash.state import mob_number
from portaldash.ui.table.event_targets import target_of_event
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from portaldash.engine.agenda import Decision
    from portaldash.engine.portal_dash.defs import LevelDef
    from portaldash.session import Seat
    from portaldash.ui.table.facts import Facts

ACTION_PROMPTS = frozenset({"action", "turn.end"})


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: its words, the seat it is about or -1, and whether it matters much.

    `target` is the key of what on the table it is about, "" for nothing; `at` is the moment of the game it belongs to,
    counted in entries of the log, -1 where nobody has counted.
    """

    text: str
    seat: int = -1
    strong: bool = False
    target: str = ""
    at: int = -1


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts the table into words: knows the people and the level."""

    level: LevelDef
    seats: tuple[Seat, ...]

    def player(self, seat: int) -> str:
        """The name of the person on this seat."""
        return self.seats[seat].name

    def player_of(self, player_id: str) -> str:
        """The name of the person whose player id this is: "p1"."""
        return self.player(int(player_id[1:]) - 1)

    def item(self, item: str) -> str:
        """The name of an item by its kind or its id ("iron-sword", "iron-sword-2")."""
        items = self.level.box.items
        return items[item if item in items else item.rpartition("-")[0]].name

    def mob(self, mob: str) -> str:
        """The name of a mob with its number, or of an end boss."""
        box = self.level.box
        if mob in box.bosses:
            return box.bosses[mob].name
        return tr("name.mob", name=box.mobs[mob.rpartition("-")[0]].name, number=mob_number(mob))

    def color(self, color: str) -> str:
        """The name of a block colour."""
        return tr(f"color.{color}") if color != "?" else tr("color.any")

    def prompt(self, decision: Decision | None) -> str:
        """Whose decision it is and what to do, in one line."""
        if decision is None:
            return tr("prompt.over")
        about = dict(decision.about)
        words: dict[str, object] = {"name": self.player(decision.actor), "count": about.get("steps"), **about}
        for key, named in (("item", self.item), ("mob", self.mob), ("player", self.player_of), ("color", self.color)):
            if key in about:
                words[key] = named(str(about[key]))
        key = f"prompt.{decision.prompt}"
        if decision.prompt == "reveal":
            key = f"prompt.reveal.{about['what']}"
        if decision.prompt == "attack.reroll" and not about["picked"]:
            key = "prompt.attack.reroll.first"
        if decision.prompt == "block.remove" and about["color"] == "?":
            key = "prompt.block.remove.any"
        if decision.prompt == "block.use":
            return " ".join([tr(key, **words), *self._uses(decision)])
        return tr(key, **words)

    def _uses(self, decision: Decision) -> list[str]:
        """What can be done with the blocks in hand, a sentence for each kind of use."""
        words = list(dict.fromkeys(choice.id.partition(":")[0] for choice in decision.choices))
        return [tr(f"prompt.block.use.{word}") for word in sorted(words, key=lambda word: word == "task")]

    def choice(self, choice_id: str) -> str:
        """What a choice does, for a button or a menu."""
        word, _, rest = choice_id.partition(":")
        values: dict[str, object] = {"rest": rest}
        if word in {"heal", "mend", "find", "hit"}:
            values["player"] = self.player_of(rest)
        elif word in {"activate", "attack"}:
            values["mob"] = self.mob(rest)
        elif word in {"task", "mine", "block"}:
            color, _, place = rest.partition(":")
            values |= {"color": self.color(color), "column": place}
        elif word == "boss":
            values["boss"] = self.mob(rest)
        elif word == "spend":
            values["color"] = self.color(rest)
        elif word in _ITEM_WORDS and rest:
            values["item"] = self.item(rest)
        return tr(f"choice.{word}.{rest}" if word == "mode" else f"choice.{word}", **values)

    def event(self, event: e.Event, facts: Facts) -> Line | None:
        """What an event says in the log, the facts being those before it; None if it goes without saying."""
        tell = _TELL.get(type(event))
        if tell is None:
            return None
        return replace(tell(self, event, facts), target=target_of_event(event, facts))


_ITEM_WORDS = frozenset({"use", "repair", "replace", "enchant", "heart", "damage", "keep", "unlock"})


def _line(key: str, seat: int = -1, *, strong: bool = False, **values: object) -> Line:
    return Line(tr(f"log.{key}", **values), seat, strong)


def _turn_started(say: Speaker, event: e.TurnStarted, _: Facts) -> Line:
    return _line("turn", event.seat, strong=True, name=say.player(event.seat), turn=event.turn)


def _dice(say: Speaker, event: e.WhiteDiceRolled, facts: Facts) -> Line:
    return _line("dice", facts.active, name=say.player(facts.active), color=say.color(event.blocks), number=event.mob)


def _removed(say: Speaker, event: e.BlockRemoved, facts: Facts) -> Line:
    layer = event.cell // LAYER_BLOCKS
    left = facts.layer_left(layer) - 1
    return _line("removed", color=say.color(event.color), layer=layer + 1, left=left)


def _mined(say: Speaker, event: e.BlockMined, facts: Facts) -> Line:
    return _line("mined", facts.active, name=say.player(facts.active), color=say.color(event.color))


def _drawn_used(say: Speaker, event: e.UsedBlockDrawn, facts: Facts) -> Line:
    return _line("drawn_used", facts.active, name=say.player(facts.active), color=say.color(event.color))


def _not_exposed(say: Speaker, event: e.NoBlockExposed, _: Facts) -> Line:
    return _line("not_exposed", color=say.color(event.color))


def _delivered(say: Speaker, event: e.BlockDelivered, facts: Facts) -> Line:
    return _line("delivered", facts.active, name=say.player(facts.active), color=say.color(event.color))


def _life_lost(say: Speaker, event: e.LifeLost, facts: Facts) -> Line:
    left = facts.players[event.seat].life - event.hearts
    return _line("life_lost", event.seat, name=say.player(event.seat), count=event.hearts, left=left)


def _armor_lost(say: Speaker, event: e.ArmorHeartsLost, _: Facts) -> Line:
    return _line("armor_lost", event.seat, name=say.player(event.seat), item=say.item(event.item), count=event.hearts)


def _kept(say: Speaker, event: e.ItemKept, _: Facts) -> Line:
    key = "replaced" if event.replaced else "kept"
    old = say.item(event.replaced) if event.replaced else ""
    return _line(key, event.seat, name=say.player(event.seat), item=say.item(event.kind), old=old)


def _enchanted(say: Speaker, event: e.ItemEnchanted, _: Facts) -> Line:
    name, item, kind = say.player(event.seat), say.item(event.item), say.item(event.kind)
    return _line("enchanted", event.seat, name=name, item=item, enchantment=kind)


def _rolled(say: Speaker, event: e.AttackRolled, _: Facts) -> Line:
    name, item, mob = say.player(event.seat), say.item(event.item), say.mob(event.mob)
    return _line("rolled", event.seat, name=name, item=item, mob=mob, hits=sum(event.hits))


def _attacked(say: Speaker, event: e.MobAttacked, _: Facts) -> Line:
    return _line("attacked", event.seat, mob=say.mob(event.mob), name=say.player(event.seat), damage=event.damage)


def _lost(say: Speaker, event: e.GameLost, _: Facts) -> Line:
    about = say.player_of(event.about) if event.reason == "life" else event.about
    return _line(f"lost.{event.reason}", strong=True, about=about)


def _seat_line(key: str, *, strong: bool = False) -> Callable[[Speaker, Any, Facts], Line]:
    def tell(say: Speaker, event: Any, _: Facts) -> Line:  # noqa: ANN401 - any event with a seat
        item = say.item(event.item) if hasattr(event, "item") else ""
        return _line(key, event.seat, strong=strong, name=say.player(event.seat), item=item)

    return tell


def _mob_line(key: str, *, strong: bool = False) -> Callable[[Speaker, Any, Facts], Line]:
    def tell(say: Speaker, event: Any, _: Facts) -> Line:  # noqa: ANN401 - any event with a mob
        return _line(key, strong=strong, mob=say.mob(event.mob))

    return tell


def _plain(key: str, *, strong: bool = False) -> Callable[[Speaker, Any, Facts], Line]:
    return lambda _say, _event, _facts: _line(key, strong=strong)


_TELL: dict[type[e.Event], Callable[[Speaker, Any, Facts], Line]] = {
    e.TurnStarted: _turn_started,
    e.WhiteDiceRolled: _dice,
    e.BlockRemoved: _removed,
    e.BlockMined: _mined,
    e.UsedBlockDrawn: _drawn_used,
    e.NoBlockExposed: _not_exposed,
    e.BlockDelivered: _delivered,
    e.TaskCompleted: lambda _say, event, _facts: _line("task", strong=True, task=event.task),
    e.ObstacleCovered: _plain("covered"),
    e.LayerDepleted: lambda _say, event, _facts: _line("layer", strong=True, layer=event.layer + 1),
    e.PlayerPushed: _seat_line("pushed"),
    e.LifeLost: _life_lost,
    e.ArmorHeartsLost: _armor_lost,
    e.Healed: _seat_line("healed"),
    e.ItemDamaged: _seat_line("damaged"),
    e.ItemRepaired: _seat_line("repaired"),
    e.ItemKept: _kept,
    e.ItemEnchanted: _enchanted,
    e.NothingFound: _seat_line("nothing_found"),
    e.StackShuffled: _plain("shuffled"),
    e.NetheriteUnlocked: lambda say, event, _facts: _line("unlocked", item=say.item(event.kind)),
    e.ChestOpened: _plain("chest", strong=True),
    e.MobSpawned: _mob_line("spawned"),
    e.NothingSpawned: _plain("not_spawned"),
    e.MobAttacked: _attacked,
    e.AttackRolled: _rolled,
    e.MobSurvived: _mob_line("survived"),
    e.MobDefeated: _mob_line("defeated", strong=True),
    e.BossHurt: lambda say, event, _facts: _line("boss_hurt", mob=say.mob(event.boss), left=event.life),
    e.PartRevealed: lambda say, event, _facts: _line("part", strong=True, part=say.level.box.parts[event.part].name),
    e.PortalRevealed: _plain("portal", strong=True),
    e.BossPlaced: lambda say, event, _facts: _line("boss_placed", strong=True, mob=say.mob(event.boss)),
    e.GameWon: _plain("won", strong=True),
    e.GameLost: _lost,
}
