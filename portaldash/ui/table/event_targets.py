"""What on the table a line of the log is about: the key of the thing that lights up when the line is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import LAYER_BLOCKS, ROWS
from portaldash.engine.portal_dash.rules.piglin_tasks import columns_of
from portaldash.ui.table.people import player_key

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from portaldash.ui.table.facts import Facts

NEXT_PART = 2 * ROWS + ROWS // 2
"""How many cells after the first one of a part its middle is."""
CUBE_SIDE = 4


def target_of_event(event: e.Event, facts: Facts) -> str:
    """The key of what an event is about, "" for nothing; the facts are those before it.

    "cube" stands for the whole resource cube.
    """
    find = _TARGETS.get(type(event))
    return find(event, facts) if find is not None else ""


def block_key(cell: int) -> str:
    """The key of a block by its cube cell."""
    layer, place = divmod(cell, LAYER_BLOCKS)
    return f"block:{layer + 1},{place // CUBE_SIDE},{place % CUBE_SIDE}"


def space_key(cell: int) -> str:
    """The key of a space by its cell."""
    return f"space:{boards.name(cell)}"


def _column(event: e.BlockDelivered, facts: Facts) -> str:
    columns = columns_of(facts.level.tasks_for(len(facts.players)))
    return f"column:{columns[event.column][1]}"


def _defeated(event: e.MobDefeated, facts: Facts) -> str:
    """Where it stood: the mob itself is gone."""
    cell = facts.mobs.get(event.mob, -1)
    return space_key(cell) if cell >= 0 else ""


def _revealed(_: e.Event, facts: Facts) -> str:
    """The middle of what comes after the last face-up part."""
    return space_key(facts.board.columns * ROWS + NEXT_PART)


def _portal(_: e.Event, facts: Facts) -> str:
    return space_key(facts.board.columns * ROWS + ROWS // 2)


def _lost(event: e.GameLost, _: Facts) -> str:
    return {"life": f"player:{event.about}", "task": f"task:{event.about}", "turns": ""}.get(event.reason, "cube")


def _at_cell(event: Any, _: Facts) -> str:  # noqa: ANN401 - any event with a cell
    return space_key(event.cell)


def _at_block(event: Any, _: Facts) -> str:  # noqa: ANN401 - any event with a cell of the cube
    return block_key(event.cell)


def _at_seat(event: Any, _: Facts) -> str:  # noqa: ANN401 - any event with a seat
    return player_key(event.seat)


def _at_mob(event: Any, _: Facts) -> str:  # noqa: ANN401 - any event with a mob
    return f"mob:{event.mob}"


def _at_boss(event: Any, _: Facts) -> str:  # noqa: ANN401 - any event with an end boss
    return f"mob:{event.boss}"


def _at_item(event: Any, _: Facts) -> str:  # noqa: ANN401 - any event with an item
    return f"item:{event.item}"


def _fixed(key: str) -> Callable[[e.Event, Facts], str]:
    return lambda _event, _facts: key


_TARGETS: Mapping[type[e.Event], Callable[[Any, Facts], str]] = {
    e.TurnStarted: _at_seat,
    e.WhiteDiceRolled: lambda _event, facts: player_key(facts.active),
    e.BlockRemoved: _at_block,
    e.BlockMined: _at_block,
    e.UsedBlockDrawn: _fixed("pile:used"),
    e.NoBlockExposed: _fixed("cube"),
    e.BlockDelivered: _column,
    e.TaskCompleted: lambda event, _facts: f"task:{event.task}",
    e.ObstacleCovered: _at_cell,
    e.LayerDepleted: _fixed("cube"),
    e.PlayerPushed: _at_cell,
    e.LifeLost: _at_seat,
    e.ArmorHeartsLost: _at_item,
    e.Healed: _at_seat,
    e.ItemDamaged: _at_item,
    e.ItemRepaired: _at_item,
    e.ItemKept: _at_item,
    e.ItemEnchanted: _at_item,
    e.NothingFound: _fixed("pile:stack"),
    e.StackShuffled: _fixed("pile:stack"),
    e.NetheriteUnlocked: _fixed("pile:stack"),
    e.ChestOpened: _at_cell,
    e.MobSpawned: _at_cell,
    e.MobAttacked: _at_seat,
    e.AttackRolled: _at_mob,
    e.MobSurvived: _at_mob,
    e.MobDefeated: _defeated,
    e.BossHurt: _at_boss,
    e.PartRevealed: _revealed,
    e.PortalRevealed: _portal,
    e.BossPlaced: _at_boss,
    e.GameLost: _lost,
}
