"""What is shown over the table for each event: a story that somebody who has never seen the game can follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import cube as cubes
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import COLORS
from portaldash.engine.portal_dash.state import mob_kind, mob_number, player_name
from portaldash.ui import theme
from portaldash.ui.pieces import Stand
from portaldash.ui.table import effects_pictures as pictures
from portaldash.ui.table.effects_flights import Cover, Fall, Flight, Slide, Volley
from portaldash.ui.table.effects_signs import (
    Banner,
    Celebration,
    Darkening,
    Floating,
    Headline,
    Stamp,
    Throw,
)
from portaldash.ui.table.effects_strikes import Alert, Burst, Missile, OpeningChest, Poof, Ring, Slash, Sparks, Swing
from portaldash.ui.table.effects_times import timing_of
from portaldash.ui.table.people import SKINS
from portaldash.ui.table.tasks import tasks_of
from portaldash.ui.table.tiles import tile_of, tile_of_kind
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.engine.portal_dash.defs import Box
    from portaldash.ui.table.effects import Act
    from portaldash.ui.table.effects_pictures import Picture
    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.say import Speaker
    from portaldash.ui.theme import Color

BANNER: Final = "banner"
DICE: Final = "dice"
FLOATS: Final = 1000
"""Milliseconds in which words over a piece can be read."""
READ: Final = 1150
"""Milliseconds in which a banner can be read."""
DICE_LIE: Final = 1300
"""Milliseconds that the white dice are over the board, a little longer than anything waits for them."""
MOST_HEARTS: Final = 6
PORTAL: Final[Color] = (176, 112, 255)
PINK: Final[Color] = (255, 132, 122)
STEEL: Final[Color] = (206, 216, 226)
IN_HAND: Final = 0.75
"""How large a block in hand is, compared with its place."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When an event begins: the facts before it, who speaks of it, the attack underway, its place in its group."""

    facts: Facts
    speaker: Speaker
    attack: e.AttackRolled | None = None
    number: int = 0
    count: int = 1

    @property
    def box(self) -> Box:
        return self.facts.level.box

    def color_of(self, seat: int) -> Color:
        """The color of a player."""
        return theme.SEATS[theme.SEAT_NAMES.index(self.speaker.seats[seat].color)].color


def acts_of(event: e.Event, moment: Moment) -> tuple[Act, ...]:
    """What is shown over the table for an event that begins at this moment."""
    find = _ACTS.get(type(event))
    return find(moment, event) if find is not None else ()


# Keys and pictures.


def _player(seat: int) -> str:
    return f"piece:player:{player_name(seat)}"


def _mob(mob: str) -> str:
    return f"piece:mob:{mob}"


def _space(cell: int) -> str:
    return f"space:{boards.name(cell)}"


def _block(color: str) -> Picture:
    return pictures.block(COLORS.index(color))


def _model_of(moment: Moment, mob: str) -> str:
    return mob if mob in moment.box.bosses else mob_kind(mob)


def _card(moment: Moment, kind: str) -> Picture:
    return pictures.card(tile_of_kind(moment.box, kind))


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
        Flight(_block(event.color), start, used, (1.0, 1.1), lift=0.7, arc=0.05, lasts=hold),
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
        Flight(_block(event.color), start, "pile:hand", (1.0, IN_HAND), lift=0.7, arc=0.05, lasts=hold),
        Ring("pile:hand", after=hold, lasts=260),
    )


def _used_drawn(_: Moment, event: e.UsedBlockDrawn) -> tuple[Act, ...]:
    hold = timing_of(event).hold
    return (Flight(_block(event.color), f"used:{event.color}", "pile:hand", (1.1, IN_HAND), lasts=hold),)


def _block_used(_: Moment, event: e.BlockUsed) -> tuple[Act, ...]:
    color, hold = theme.BLOCKS[event.color].color, timing_of(event).hold
    flight = Flight(_block(event.color), "pile:hand", f"used:{event.color}", (IN_HAND, 1.1), lasts=hold)
    return (flight, Burst("pile:hand", theme.mix(color, theme.TEXT, 0.4), lasts=240))


def _delivered(moment: Moment, event: e.BlockDelivered) -> tuple[Act, ...]:
    names = [column.name for task in tasks_of(moment.facts) for column in task.columns]
    slot = f"slot:{names[event.column]}:{moment.facts.columns[event.column].blocks}"
    hold = timing_of(event).hold
    return (
        Flight(_block(event.color), "pile:hand", slot, (IN_HAND, 1.0), arc=0.15, lasts=hold),
        Burst(slot, theme.HEADING, after=hold, lasts=240),
    )


def _covered(_: Moment, event: e.ObstacleCovered) -> tuple[Act, ...]:
    place = _space(event.cell)
    hold = timing_of(event).hold
    flight = Flight(_block("brown"), "pile:hand", place, (IN_HAND, 1.15), arc=0.3, lasts=hold)
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


# Players.


def _pushed(moment: Moment, event: e.PlayerPushed) -> tuple[Act, ...]:
    return (Poof(_space(moment.facts.players[event.seat].cell), 0.5, lasts=300),)


def _life_lost(moment: Moment, event: e.LifeLost) -> tuple[Act, ...]:
    """Hearts fall off the tracker; what the armor took before is said on the other side."""
    words = tr("effects.minus", count=event.hearts)
    aside = 0.55 if moment.number else 0.0
    return (
        Fall(pictures.heart(), f"life:{event.seat}", min(MOST_HEARTS, event.hearts), lasts=560, after=60),
        Floating(_player(event.seat), words, "heart", PINK, aside=aside, lasts=FLOATS),
    )


def _armor_lost(_: Moment, event: e.ArmorHeartsLost) -> tuple[Act, ...]:
    words = tr("effects.minus", count=event.hearts)
    hearts = Fall(pictures.heart(armor=True), f"item:{event.item}", min(MOST_HEARTS, event.hearts), 0.3, lasts=480)
    return (hearts, Floating(_player(event.seat), words, "armor-heart", STEEL, aside=-0.55, lasts=FLOATS))


def _healed(moment: Moment, event: e.Healed) -> tuple[Act, ...]:
    gained = event.life - moment.facts.players[event.seat].life
    if gained <= 0:
        return ()
    tracker = f"life:{event.seat}"
    return (
        Volley(pictures.heart(), "used:red", tracker, min(MOST_HEARTS, gained), (0.9, 1.3), lasts=400),
        Floating(_player(event.seat), tr("effects.plus", count=gained), "heart", theme.CHOOSE, lasts=FLOATS),
        Sparks(_player(event.seat), (theme.HEART, (255, 150, 140)), 10, after=200, lasts=500),
    )


# Items.


def _slide(moment: Moment, seat: int, item_id: str, *, down: bool) -> tuple[Act, ...]:
    """An item goes from one row of an inventory to the other."""
    items = moment.facts.players[seat].items
    number = next((place for place, item in enumerate(items) if item.id == item_id), -1)
    if number < 0 or items[number].ready is not down:
        return ()
    key = f"item:{item_id}"
    row = "damaged" if down else "ready"
    well = f"well:{seat}:{row}:{number}"
    tile = tile_of(moment.box, items[number])
    return (Slide(tile, key, well, down, lasts=timing_of(e.ItemDamaged(seat, item_id)).hold),)


def _damaged(moment: Moment, event: e.ItemDamaged) -> tuple[Act, ...]:
    return _slide(moment, event.seat, event.item, down=True)


def _repaired(moment: Moment, event: e.ItemRepaired) -> tuple[Act, ...]:
    hold = timing_of(event).hold
    glint = Sparks(f"item:{event.item}", (theme.CHOOSE, theme.TEXT), 8, 0.8, after=hold, lasts=320)
    return (*_slide(moment, event.seat, event.item, down=False), glint)


def _drawn(moment: Moment, event: e.ItemDrawn) -> tuple[Act, ...]:
    late = 80 * moment.number
    place = f"found:{moment.number}/{moment.count}"
    flight = Flight(
        pictures.tile_back(),
        "pile:stack",
        place,
        (0.6, 0.42),
        face=_card(moment, event.kind),
        arc=0.15,
        after=late,
        lasts=timing_of(event).hold - late,
    )
    return (flight,)


def _kept(moment: Moment, event: e.ItemKept) -> tuple[Act, ...]:
    place, hold = f"item:{event.item}", timing_of(event).hold
    acts: tuple[Act, ...] = (
        Cover(place, theme.WELL, theme.OUTLINE_DIM, lasts=hold),
        Flight(_card(moment, event.kind), f"drawn:{event.kind}", place, (0.45, 0.9), arc=0.12, lasts=hold),
        Ring(place, after=hold, lasts=240),
    )
    old = moment.facts.players[event.seat].item(event.replaced) if event.replaced else None
    if old is None:
        return acts
    picture = pictures.card(tile_of(moment.box, old))
    return (*acts[:1], Fall(picture, f"item:{event.replaced}", 1, 0.7, lasts=hold + 120), *acts[1:])


def _enchanted(moment: Moment, event: e.ItemEnchanted) -> tuple[Act, ...]:
    place, hold = f"item:{event.item}", timing_of(event).hold
    violet = ((204, 164, 255), (150, 96, 236), (240, 226, 255))
    return (
        Flight(_card(moment, event.kind), f"drawn:{event.kind}", place, (0.45, 0.6), arc=0.12, lasts=hold),
        Sparks(place, violet, 18, 1.2, after=hold - 40, lasts=560),
    )


def _discarded(moment: Moment, event: e.ItemDiscarded) -> tuple[Act, ...]:
    if not event.drawn:
        return ()
    card = _card(moment, event.kind)
    return (Flight(card, f"drawn:{event.kind}", "pile:discard", (0.45, 0.6), arc=0.1, lasts=timing_of(event).hold),)


def _nothing_found(_: Moment, event: e.NothingFound) -> tuple[Act, ...]:
    return (Floating(_player(event.seat), tr("effects.nothing_found"), color=theme.TEXT_DIM, lasts=FLOATS),)


def _shuffled(_: Moment, event: e.StackShuffled) -> tuple[Act, ...]:
    count = min(5, max(1, event.tiles))
    lasts = timing_of(event).hold
    return (Volley(pictures.tile_back(), "pile:discard", "pile:stack", count, (0.6, 0.6), lasts=lasts),)


def _unlocked(moment: Moment, event: e.NetheriteUnlocked) -> tuple[Act, ...]:
    card, hold = _card(moment, event.kind), timing_of(event).hold
    return (
        Flight(card, f"shelf:{event.kind}", "pile:stack", (0.95, 0.6), face=pictures.tile_back(), lasts=hold),
        Ring("pile:stack", PORTAL, after=hold, lasts=260),
    )


def _chest_opened(_: Moment, event: e.ChestOpened) -> tuple[Act, ...]:
    place = _space(event.cell)
    return (OpeningChest(place, lasts=720), Sparks(place, size=1.3, after=220, lasts=600))


# Mobs.


def _spawned(moment: Moment, event: e.MobSpawned) -> tuple[Act, ...]:
    start, place, hold = f"line:{event.mob}", _space(event.cell), timing_of(event).hold
    picture = pictures.piece(_model_of(moment, event.mob))
    return (
        Cover(start, theme.PANEL_RAISED, lasts=hold),
        Flight(picture, start, place, (0.9, 1.0), arc=0.1, over=0.9, stands=True, trail=False, lasts=hold),
        Burst(place, (255, 120, 60), after=hold + 120, lasts=260),
    )


def _not_spawned(_: Moment, __: e.NothingSpawned) -> tuple[Act, ...]:
    return (Floating("line-end", tr("effects.not_spawned"), color=theme.TEXT_DIM, lasts=FLOATS),)


def _activated(_: Moment, event: e.MobActivated) -> tuple[Act, ...]:
    place = _mob(event.mob)
    return (Ring(place, theme.DANGER, low=True, lasts=380), Alert(place, lasts=520))


def _mob_attacked(moment: Moment, event: e.MobAttacked) -> tuple[Act, ...]:
    """Claws beside it, fire from afar."""
    own, victim = _mob(event.mob), _player(event.seat)
    here = moment.facts.mobs.get(event.mob)
    if here is None or boards.distance(here, moment.facts.players[event.seat].cell) <= 1:
        return (Slash(victim, after=90, lasts=300),)
    return (Missile(own, victim, fire=True, lasts=240), Burst(victim, (255, 176, 56), after=220, lasts=240))


def _attack_rolled(_: Moment, event: e.AttackRolled) -> tuple[Act, ...]:
    return (Ring(_mob(event.mob), theme.DANGER, low=True, lasts=420),)


def _blow(moment: Moment, mob: str) -> tuple[Act, ...]:
    """A sword is swung or an arrow flies, as the item of the attack has it; it strikes after 200 milliseconds."""
    burst = Burst(_mob(mob), theme.TEXT, after=200, lasts=240)
    attack = moment.attack
    if attack is None or attack.mob != mob:
        return (burst,)
    item = moment.facts.players[attack.seat].item(attack.item)
    if item is None:
        return (burst,)
    weapon = moment.box.items[item.kind]
    own = _player(attack.seat)
    if weapon.range > 1:
        return (Missile(own, _mob(mob), fire=False, lasts=220), burst)
    return (Swing(weapon.type, weapon.material, own, _mob(mob), lasts=320), burst)


def _survived(moment: Moment, event: e.MobSurvived) -> tuple[Act, ...]:
    words = tr("effects.survived", count=event.hits)
    floating = Floating(_mob(event.mob), words, "shield", theme.TEXT, after=200, lasts=FLOATS)
    return (*_blow(moment, event.mob), floating)


def _defeated(moment: Moment, event: e.MobDefeated) -> tuple[Act, ...]:
    cell = moment.facts.mobs[event.mob]
    place, timing = _space(cell), timing_of(event)
    boss = event.mob in moment.facts.boss_life
    poof = Poof(_mob(event.mob), 1.5 if boss else 1.2, after=timing.at - 130, lasts=700 if boss else 500)
    if boss:
        return (*_blow(moment, event.mob), poof, Sparks(place, size=2.5, count=40, after=timing.at, lasts=900))
    end = f"line:{event.mob}"
    picture = pictures.piece(_model_of(moment, event.mob))
    return (
        *_blow(moment, event.mob),
        Cover(end, theme.PANEL, after=timing.at, lasts=500),
        Flight(picture, place, end, (1.0, 0.9), arc=0.1, stands=True, after=timing.at + 60, lasts=440),
        poof,
    )


def _boss_hurt(moment: Moment, event: e.BossHurt) -> tuple[Act, ...]:
    place = _mob(event.boss)
    words = tr("effects.minus", count=event.hits)
    hearts = Fall(pictures.heart(), place, min(MOST_HEARTS, event.hits), 0.25, after=220, lasts=560)
    floating = Floating(place, words, "heart", PINK, after=200, lasts=FLOATS)
    return (*_blow(moment, event.boss), hearts, floating)


# The track and the end.


def _part_revealed(moment: Moment, event: e.PartRevealed) -> tuple[Act, ...]:
    line = Headline(moment.box.parts[event.part].name, theme.HEADING)
    return (Banner(line, lasts=READ, slot=BANNER),)


def _portal_revealed(_: Moment, __: e.PortalRevealed) -> tuple[Act, ...]:
    return (Banner(Headline(tr("effects.portal"), PORTAL), lasts=READ, slot=BANNER),)


def _boss_placed(moment: Moment, event: e.BossPlaced) -> tuple[Act, ...]:
    line = Headline(tr("effects.boss", mob=moment.speaker.mob(event.boss)), theme.DANGER, "skull", event.boss)
    place = _space(event.cell)
    return (Banner(line, lasts=READ, slot=BANNER), Burst(place, theme.DANGER, after=240, lasts=360))


def _won(moment: Moment, event: e.GameWon) -> tuple[Act, ...]:
    hold = timing_of(event).hold
    portal = moment.facts.board.portal
    place = _space(portal) if portal >= 0 else "board"
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
    e.PlayerPushed: _pushed,
    e.LifeLost: _life_lost,
    e.ArmorHeartsLost: _armor_lost,
    e.Healed: _healed,
    e.ItemDamaged: _damaged,
    e.ItemRepaired: _repaired,
    e.ItemDrawn: _drawn,
    e.ItemKept: _kept,
    e.ItemEnchanted: _enchanted,
    e.ItemDiscarded: _discarded,
    e.NothingFound: _nothing_found,
    e.StackShuffled: _shuffled,
    e.NetheriteUnlocked: _unlocked,
    e.ChestOpened: _chest_opened,
    e.MobSpawned: _spawned,
    e.NothingSpawned: _not_spawned,
    e.MobActivated: _activated,
    e.MobAttacked: _mob_attacked,
    e.AttackRolled: _attack_rolled,
    e.MobSurvived: _survived,
    e.MobDefeated: _defeated,
    e.BossHurt: _boss_hurt,
    e.PartRevealed: _part_revealed,
    e.PortalRevealed: _portal_revealed,
    e.BossPlaced: _boss_placed,
    e.GameWon: _won,
    e.GameLost: _lost,
}
