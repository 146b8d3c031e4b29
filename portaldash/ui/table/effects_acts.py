"""What is shown over the table for each event: a story that somebody who has never seen the game can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.state import mob_number
from portaldash.ui import theme
from portaldash.ui.pieces import Stand
from portaldash.ui.table import effects_mobs, effects_players
from portaldash.ui.table.effects_flights import Flight
from portaldash.ui.table.effects_moment import FLOATS, PORTAL, Moment, block_picture, space_place
from portaldash.ui.table.effects_signs import Banner, Celebration, Darkening, Floating, Headline, Stamp, Throw
from portaldash.ui.table.effects_strikes import Burst, Poof, Ring, Sparks
from portaldash.ui.table.effects_times import timing_of
from portaldash.ui.table.people import SKINS
from portaldash.ui.table.tasks import tasks_of
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.ui.table.effects import Act

BANNER: Final = "banner"
DICE: Final = "dice"
READ: Final = 1150
"""Milliseconds in which a banner can be read."""
DICE_LIE: Final = 1300
"""Milliseconds that the white dice are over the board, a little longer than anything waits for them."""
IN_HAND: Final = 0.75
"""How large a block in hand is, compared with its place."""


def acts_of(event: e.Event, moment: Moment) -> tuple[Act, ...]:
    """What is shown over the table for an event that begins at this moment."""
    find = _ACTS.get(type(event))
    return find(moment, event) if find is not None else ()


# Turns and dice.


def _turn_started(moment: Moment, event: e.TurnStarted) -> tuple[Act, ...]:
    seat = moment.speaker.seats[event.seat]
    symbol = theme.SEATS[theme.SEAT_NAMES.index(seat.color)].symbol
    words = tr("effects.turn", name=seat.name)
    line = Headline(words, moment.color_of(event.seat), symbol, SKINS[seat.color], Stand.DISC)
    return (Banner(line, lasts=900, slot=BANNER),)


def _dice_rolled(moment: Moment, event: e.WhiteDiceRolled) -> tuple[Act, ...]:
    color = moment.speaker.color(event.blocks)
    block = tr("effects.dice.any") if event.blocks == "?" else tr("effects.dice.block", color=color)
    said = (block, _mobs_of(moment, event.mob))
    return (Throw((event.blocks, event.mob), said, lasts=DICE_LIE, slot=DICE),)


def _mobs_of(moment: Moment, number: int) -> str:
    """What the mob die brings: as the rules have it, mobs of the number act, or else one spawns (R16)."""
    facts = moment.facts
    if any(mob not in facts.boss_life and mob_number(mob) == number for mob in facts.mobs):
        return tr("effects.dice.act", number=number)
    boss = next((mob for mob in facts.mobs if mob in facts.boss_life), "")
    return tr("effects.dice.boss", mob=moment.speaker.mob(boss)) if boss else tr("effects.dice.spawn")


def _action_started(_: Moment, event: e.ActionStarted) -> tuple[Act, ...]:
    return (Burst(f"dice:{event.number - 1}", theme.CHOOSE, lasts=300),)


# Blocks.


def _not_exposed(moment: Moment, event: e.NoBlockExposed) -> tuple[Act, ...]:
    words = tr("effects.not_exposed", color=moment.speaker.color(event.color))
    return (Floating("cube", words, color=theme.TEXT_DIM, lasts=FLOATS),)


def _removed(_: Moment, event: e.BlockRemoved) -> tuple[Act, ...]:
    start = f"block:{cubes.name(event.cell)}"
    used = f"used:{event.color}"
    hold = timing_of(event).hold
    return (
        Flight(block_picture(event.color), start, used, (1.0, 1.1), lift=0.7, arc=0.05, lasts=hold),
        Burst(used, theme.TEXT, after=hold, lasts=220),
    )


def _seen(_: Moment, event: e.BlockSeen) -> tuple[Act, ...]:
    colors = (theme.mix(theme.BLOCKS[event.color].color, theme.TEXT, 0.5), theme.TEXT)
    return (Sparks(f"block:{cubes.name(event.cell)}", colors, 8, 0.9, lasts=420),)


def _mined(_: Moment, event: e.BlockMined) -> tuple[Act, ...]:
    start = f"block:{cubes.name(event.cell)}"
    hold = timing_of(event).hold
    return (
        Sparks(start, (theme.BLOCKS[event.color].color, theme.TEXT_DIM), 10, lasts=320),
        Flight(block_picture(event.color), start, "pile:hand", (1.0, IN_HAND), lift=0.7, arc=0.05, lasts=hold),
        Ring("pile:hand", after=hold, lasts=260),
    )


def _used_drawn(_: Moment, event: e.UsedBlockDrawn) -> tuple[Act, ...]:
    hold = timing_of(event).hold
    return (Flight(block_picture(event.color), f"used:{event.color}", "pile:hand", (1.1, IN_HAND), lasts=hold),)


def _block_used(_: Moment, event: e.BlockUsed) -> tuple[Act, ...]:
    color, hold = theme.BLOCKS[event.color].color, timing_of(event).hold
    flight = Flight(block_picture(event.color), "pile:hand", f"used:{event.color}", (IN_HAND, 1.1), lasts=hold)
    return (flight, Burst("pile:hand", theme.mix(color, theme.TEXT, 0.4), lasts=240))


def _delivered(moment: Moment, event: e.BlockDelivered) -> tuple[Act, ...]:
    names = [column.name for task in tasks_of(moment.facts) for column in task.columns]
    slot = f"slot:{names[event.column]}:{moment.facts.columns[event.column].blocks}"
    hold = timing_of(event).hold
    return (
        Flight(block_picture(event.color), "pile:hand", slot, (IN_HAND, 1.0), arc=0.15, lasts=hold),
        Burst(slot, theme.HEADING, after=hold, lasts=240),
    )


def _covered(_: Moment, event: e.ObstacleCovered) -> tuple[Act, ...]:
    place = space_place(event.cell)
    hold = timing_of(event).hold
    flight = Flight(block_picture("brown"), "pile:hand", place, (IN_HAND, 1.15), arc=0.3, lasts=hold)
    return (flight, Poof(place, 0.6, after=hold - 40, lasts=300))


def _task_done(_: Moment, event: e.TaskCompleted) -> tuple[Act, ...]:
    place = f"task:{event.task}"
    line = Headline(tr("effects.task", task=event.task), theme.CHOOSE, "check", "piglin", Stand.NONE)
    return (
        Banner(line, lasts=READ, slot=BANNER),
        Stamp(place, "check", 1.1, lasts=900),
        Sparks(place, size=1.6, after=180, lasts=600),
    )


def _layer_gone(_: Moment, event: e.LayerDepleted) -> tuple[Act, ...]:
    line = Headline(tr("effects.layer", layer=event.layer + 1), theme.WARNING, "warning")
    return (
        Banner(line, lasts=READ, slot=BANNER),
        Ring(f"layer:{event.layer + 1}", theme.WARNING, lasts=600),
    )


# The track and the end.


def _part_revealed(moment: Moment, event: e.PartRevealed) -> tuple[Act, ...]:
    line = Headline(moment.box.parts[event.part].name, theme.HEADING)
    return (Banner(line, lasts=READ, slot=BANNER),)


def _portal_revealed(_: Moment, __: e.PortalRevealed) -> tuple[Act, ...]:
    return (Banner(Headline(tr("effects.portal"), PORTAL), lasts=READ, slot=BANNER),)


def _boss_placed(moment: Moment, event: e.BossPlaced) -> tuple[Act, ...]:
    line = Headline(tr("effects.boss", mob=moment.speaker.mob(event.boss)), theme.DANGER, "skull", event.boss)
    place = space_place(event.cell)
    return (Banner(line, lasts=READ, slot=BANNER), Burst(place, theme.DANGER, after=240, lasts=360))


def _won(moment: Moment, event: e.GameWon) -> tuple[Act, ...]:
    hold = timing_of(event).hold
    portal = moment.facts.board.portal
    place = space_place(portal) if portal >= 0 else "board"
    line = Headline(tr("effects.won"), PORTAL, "star")
    return (Celebration(place, lasts=hold + 300), Banner(line, "hand", 0.35, after=150, lasts=hold + 200, slot=BANNER))


def _lost(moment: Moment, event: e.GameLost) -> tuple[Act, ...]:
    hold = timing_of(event).hold
    about = moment.speaker.player_of(event.about) if event.reason == "life" else event.about
    line = Headline(tr(f"effects.lost.{event.reason}", about=about), theme.DANGER, "skull")
    return (Darkening(lasts=hold + 600), Banner(line, after=150, lasts=hold + 450, slot=BANNER))


_ACTS: Final[dict[type[e.Event], Callable[[Moment, Any], tuple[Act, ...]]]] = {
    e.TurnStarted: _turn_started,
    e.WhiteDiceRolled: _dice_rolled,
    e.ActionStarted: _action_started,
    e.NoBlockExposed: _not_exposed,
    e.BlockSeen: _seen,
    e.BlockRemoved: _removed,
    e.BlockMined: _mined,
    e.UsedBlockDrawn: _used_drawn,
    e.BlockUsed: _block_used,
    e.BlockDelivered: _delivered,
    e.TaskCompleted: _task_done,
    e.ObstacleCovered: _covered,
    e.LayerDepleted: _layer_gone,
    e.PartRevealed: _part_revealed,
    e.PortalRevealed: _portal_revealed,
    e.BossPlaced: _boss_placed,
    e.GameWon: _won,
    e.GameLost: _lost,
    **effects_mobs.ACTS,
    **effects_players.ACTS,
}
