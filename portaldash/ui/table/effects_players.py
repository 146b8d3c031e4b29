"""What is shown over the table when something happens to players and their items."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from portaldash.engine.portal_dash import events as e
from portaldash.ui import theme
from portaldash.ui.table import effects_pictures as pictures
from portaldash.ui.table.effects_flights import Cover, Fall, Flight, Slide, Volley
from portaldash.ui.table.effects_moment import (
    FLOATS,
    MOST_HEARTS,
    PINK,
    PORTAL,
    STEEL,
    Moment,
    card_picture,
    player_place,
    space_place,
)
from portaldash.ui.table.effects_signs import Floating
from portaldash.ui.table.effects_strikes import OpeningChest, Poof, Ring, Sparks
from portaldash.ui.table.effects_times import timing_of
from portaldash.ui.table.tiles import tile_of
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.ui.table.effects import Act


def _pushed(moment: Moment, event: e.PlayerPushed) -> tuple[Act, ...]:
    return (Poof(space_place(moment.facts.players[event.seat].cell), 0.5, lasts=300),)


def _life_lost(moment: Moment, event: e.LifeLost) -> tuple[Act, ...]:
    """Hearts fall off the tracker; what the armor took before is said on the other side."""
    words = tr("effects.minus", count=event.hearts)
    aside = 0.55 if moment.number else 0.0
    return (
        Fall(pictures.heart(), f"life:{event.seat}", min(MOST_HEARTS, event.hearts), lasts=560, after=60),
        Floating(player_place(event.seat), words, "heart", PINK, aside=aside, lasts=FLOATS),
    )


def _armor_lost(_: Moment, event: e.ArmorHeartsLost) -> tuple[Act, ...]:
    words = tr("effects.minus", count=event.hearts)
    hearts = Fall(pictures.heart(armor=True), f"item:{event.item}", min(MOST_HEARTS, event.hearts), 0.3, lasts=480)
    return (hearts, Floating(player_place(event.seat), words, "armor-heart", STEEL, aside=-0.55, lasts=FLOATS))


def _healed(moment: Moment, event: e.Healed) -> tuple[Act, ...]:
    gained = event.life - moment.facts.players[event.seat].life
    if gained <= 0:
        return ()
    tracker = f"life:{event.seat}"
    return (
        Volley(pictures.heart(), "used:red", tracker, min(MOST_HEARTS, gained), (0.9, 1.3), lasts=400),
        Floating(player_place(event.seat), tr("effects.plus", count=gained), "heart", theme.CHOOSE, lasts=FLOATS),
        Sparks(player_place(event.seat), (theme.HEART, (255, 150, 140)), 10, after=200, lasts=500),
    )


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
        face=card_picture(moment, event.kind),
        arc=0.15,
        after=late,
        lasts=timing_of(event).hold - late,
    )
    return (flight,)


def _kept(moment: Moment, event: e.ItemKept) -> tuple[Act, ...]:
    place, hold = f"item:{event.item}", timing_of(event).hold
    acts: tuple[Act, ...] = (
        Cover(place, theme.WELL, theme.OUTLINE_DIM, lasts=hold),
        Flight(card_picture(moment, event.kind), f"drawn:{event.kind}", place, (0.45, 0.9), arc=0.12, lasts=hold),
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
        Flight(card_picture(moment, event.kind), f"drawn:{event.kind}", place, (0.45, 0.6), arc=0.12, lasts=hold),
        Sparks(place, violet, 18, 1.2, after=hold - 40, lasts=560),
    )


def _discarded(moment: Moment, event: e.ItemDiscarded) -> tuple[Act, ...]:
    if not event.drawn:
        return ()
    card = card_picture(moment, event.kind)
    return (Flight(card, f"drawn:{event.kind}", "pile:discard", (0.45, 0.6), arc=0.1, lasts=timing_of(event).hold),)


def _nothing_found(_: Moment, event: e.NothingFound) -> tuple[Act, ...]:
    return (Floating(player_place(event.seat), tr("effects.nothing_found"), color=theme.TEXT_DIM, lasts=FLOATS),)


def _shuffled(_: Moment, event: e.StackShuffled) -> tuple[Act, ...]:
    count = min(5, max(1, event.tiles))
    lasts = timing_of(event).hold
    return (Volley(pictures.tile_back(), "pile:discard", "pile:stack", count, (0.6, 0.6), lasts=lasts),)


def _unlocked(moment: Moment, event: e.NetheriteUnlocked) -> tuple[Act, ...]:
    card, hold = card_picture(moment, event.kind), timing_of(event).hold
    return (
        Flight(card, f"shelf:{event.kind}", "pile:stack", (0.95, 0.6), face=pictures.tile_back(), lasts=hold),
        Ring("pile:stack", PORTAL, after=hold, lasts=260),
    )


def _chest_opened(_: Moment, event: e.ChestOpened) -> tuple[Act, ...]:
    place = space_place(event.cell)
    return (OpeningChest(place, lasts=720), Sparks(place, size=1.3, after=220, lasts=600))


ACTS: Final[dict[type[e.Event], Callable[[Moment, Any], tuple[Act, ...]]]] = {
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
}
