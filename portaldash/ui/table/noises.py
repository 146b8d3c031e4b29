"""What is heard when something happens at the table: the names of the sounds of every event, and which matter most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import LAYER_BLOCKS
from portaldash.engine.portal_dash.state import mob_kind
from portaldash.ui.sounds import CLICK, NOT_ALLOWED
from portaldash.ui.table.tasks import NEARLY_GONE

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from portaldash.ui.sounds import Loudspeaker
    from portaldash.ui.table.facts import Facts

MOST: Final = 3
"""Sounds of the table that begin at the same moment: when everything is shown at once, the rest is left out."""
LOW_LIFE: Final = 2
"""Hearts left at which a player should worry."""
FIRST: Final = (
    "victory",
    "defeat",
    "boss-placed",
    "portal-revealed",
    "layer-gone",
    "task-done",
    "life-low",
    "defeated",
    "netherite-unlocked",
    "chest-opened",
    "part-revealed",
    "boss-hurt",
    "life-hit",
    "spawned",
    "layer-low",
    "turn-1",
    "turn-2",
    "turn-3",
    "turn-4",
    "attack",
)
"""The sounds that must not be missed, the most important one first."""


def heard(event: e.Event, facts: Facts) -> tuple[str, ...]:
    """The sounds of an event, the facts being those before it; KeyError for an event nobody has decided about."""
    names = SOUNDS[type(event)]
    return names if isinstance(names, tuple) else names(event, facts)


def _block_taken(name: str) -> Callable[[e.BlockRemoved | e.BlockMined, Facts], tuple[str, ...]]:
    """A block leaves the cube; a warning with it when few are left in its layer."""

    def names(event: e.BlockRemoved | e.BlockMined, facts: Facts) -> tuple[str, ...]:
        left = facts.layer_left(event.cell // LAYER_BLOCKS) - 1
        return (name, "layer-low") if 0 < left <= NEARLY_GONE else (name,)

    return names


def _on_ground(name: str) -> Callable[[e.PlayerMoved | e.PlayerPushed, Facts], tuple[str, ...]]:
    """A piece arrives: magma and soul sand add a sound of their own."""

    def names(event: e.PlayerMoved | e.PlayerPushed, facts: Facts) -> tuple[str, ...]:
        board = facts.board
        magma, soul_sand = board.magma >> event.cell & 1, board.soul_sand >> event.cell & 1
        return (name, *["step-magma"] * magma, *["step-soul-sand"] * soul_sand)

    return names


def _life_lost(event: e.LifeLost, facts: Facts) -> tuple[str, ...]:
    left = facts.players[event.seat].life - event.hearts
    return ("life-hit", "life-low") if 0 < left <= LOW_LIFE else ("life-hit",)


def _creature(event: e.MobActivated, facts: Facts) -> tuple[str, ...]:
    kind = event.mob if event.mob in facts.level.box.bosses else mob_kind(event.mob)
    return (f"mob-{kind}",)


def _weapon(event: e.AttackRolled, facts: Facts) -> tuple[str, ...]:
    item = facts.players[event.seat].item(event.item)
    kind = facts.level.box.items[item.kind].type if item is not None else ""
    return (kind if kind == "bow" else "sword", "die-black")


def _turn(event: e.TurnStarted, _: Facts) -> tuple[str, ...]:
    return (f"turn-{event.seat + 1}",)


CHOOSABLE: Final = ("space:", "mob:", "item:", "block:", "column:", "drawn:", "shelf:", "die:")
"""How the keys of things begin that can be chosen at some time."""


def answer(sounds: Loudspeaker, key: str, *, lit: bool) -> None:
    """Let a click on a thing be heard: that it was chosen, or that it cannot be now."""
    if lit:
        sounds.play(CLICK)
    elif key.startswith(CHOOSABLE):
        sounds.play(NOT_ALLOWED)


NONE: Final[tuple[str, ...]] = ()
SOUNDS: Final[dict[type[e.Event], tuple[str, ...] | Callable[[Any, Facts], tuple[str, ...]]]] = {
    e.GameStarted: NONE,  # the first turn begins at once
    e.BossChosen: NONE,  # it is heard when it comes onto the board
    e.TurnStarted: _turn,
    e.WhiteDiceRolled: ("die-white",),
    e.ActionStarted: NONE,  # what was chosen is heard
    e.TurnEnded: NONE,  # the next one begins at once
    e.BlockSeen: NONE,  # the block that hid it is heard
    e.BlockRemoved: _block_taken("block-removed"),
    e.BlockMined: _block_taken("block-mined"),
    e.NoBlockExposed: ("nothing",),
    e.UsedBlockDrawn: ("block-drawn",),
    e.BlockUsed: NONE,  # what it does is heard
    e.BlockDelivered: ("block-delivered",),
    e.TaskCompleted: ("task-done",),
    e.ObstacleCovered: ("cover-laid",),
    e.LayerDepleted: ("layer-gone",),
    e.PlayerPlaced: ("step",),
    e.PlayerMoved: _on_ground("step"),
    e.PlayerPushed: _on_ground("push"),
    e.LifeLost: _life_lost,
    e.ArmorHeartsLost: ("armor-hit",),
    e.Healed: ("healed",),
    e.ItemDamaged: ("item-damaged",),
    e.ItemRepaired: ("item-repaired",),
    e.ItemDrawn: ("item-drawn",),
    e.ItemKept: ("item-kept",),
    e.ItemEnchanted: ("item-enchanted",),
    e.ItemDiscarded: NONE,  # the one that was kept instead is heard
    e.ItemLeftGame: NONE,  # likewise
    e.NothingFound: ("nothing",),
    e.StackShuffled: ("stack-shuffled",),
    e.NetheriteUnlocked: ("netherite-unlocked",),
    e.ChestOpened: ("chest-opened",),
    e.MobLined: NONE,  # it stands in line, nobody need look up
    e.MobSpawned: ("spawned",),
    e.NothingSpawned: ("nothing",),
    e.MobActivated: _creature,
    e.MobMoved: NONE,  # it has just been heard
    e.MobAttacked: ("attack",),
    e.AttackRolled: _weapon,
    e.MobSurvived: ("survived",),
    e.MobDefeated: ("defeated",),
    e.BossHurt: ("boss-hurt",),
    e.PartRevealed: ("part-revealed",),
    e.PortalRevealed: ("portal-revealed",),
    e.BossPlaced: ("boss-placed",),
    e.GameWon: ("victory",),
    e.GameLost: ("defeat",),
}
"""The sounds of each event, or what tells them."""


class Noises:
    """What has begun to be shown and is still to be heard."""

    def __init__(self) -> None:
        self._waiting: list[str] = []

    def begin(self, event: e.Event, facts: Facts) -> None:
        """An event begins to be shown; the facts are those before it."""
        self._waiting += heard(event, facts)

    def play(self, sounds: Loudspeaker) -> None:
        """Let be heard what has begun since the last call, or only what matters most if that is much."""
        for name in most_important(self._waiting):
            sounds.play(name)
        self._waiting.clear()


def most_important(names: list[str]) -> list[str]:
    """At most MOST different sounds in their order: those that must not be missed, then the last ones."""
    order = {name: place for place, name in enumerate(FIRST)}
    last = {name: place for place, name in enumerate(names)}
    ranked = sorted(last, key=lambda name: (order.get(name, len(order)), -last[name]))
    return sorted(ranked[:MOST], key=last.__getitem__)
