"""What lies in a pile: the discarded tiles, the used blocks, the stack as far as it is known, the shelf, the line."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from portaldash.engine.portal_dash.census import soon, stacked
from portaldash.engine.portal_dash.defs import COLORS
from portaldash.engine.portal_dash.state import mob_kind, mob_number
from portaldash.ui import theme
from portaldash.ui.layout import Scale
from portaldash.ui.pieces import Stand
from portaldash.ui.scenes.cards import Card, CardRows
from portaldash.ui.scenes.pictured import Pictured
from portaldash.ui.table.block_art import flat
from portaldash.ui.table.describe import item_lines, mob_lines
from portaldash.ui.table.figures import draw_standing, number_disc
from portaldash.ui.table.item_card import draw_card
from portaldash.ui.table.line_view import boss_is_here
from portaldash.ui.table.shelf_view import counts_of
from portaldash.ui.table.tiles import tile_of_kind
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.base import clicked
from portaldash.ui.widgets.dialog import Answer, Dialog
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    import pygame

    from portaldash.engine.deck import Deck
    from portaldash.ui.table.view import Showing
    from portaldash.ui.widgets.base import Widget

WIDTH: Final = 720
DISC: Final = 22
MOB: Final = 64


@dataclass(frozen=True, slots=True)
class Pile:
    """What a dialog says about a pile and shows of it."""

    title: str
    words: str
    shown: Sequence[Widget]


class PileScene(Dialog):
    """A pile spread out; a click beside it puts it away."""

    width = WIDTH

    def __init__(self, pile: Pile) -> None:
        super().__init__(pile.title, pile.words, [Answer(tr("pile.close"))], more=pile.shown)

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event) and self.layout is not None and not self.layout["box"].rect.collidepoint(event.pos):
            self.app.scenes.remove(self)
            return True
        return super().handle(event)


def pile_of(key: str, show: Showing, stack: Deck) -> Pile | None:
    """The pile a thing with this key belongs to, None if it is in none; of the stack only what is public (R53)."""
    if key == "pile:stack":
        return _stack(show, stack)
    kind, _, name = key.partition(":")
    make = _PILES.get(key if kind == "pile" else kind)
    return make(show) if make is not None and name else None


def _tiles(counts: Mapping[str, int], show: Showing) -> Widget:
    """A card for each kind of tile, in the order of the box."""
    kinds = [kind for kind in show.facts.level.box.items if counts.get(kind)]
    return CardRows([_tile(kind, show, counts[kind]) for kind in kinds])


def _tile(kind: str, show: Showing, count: int = 1) -> Card:
    box = show.facts.level.box
    tile = tile_of_kind(box, kind)
    hint = "\n".join([box.items[kind].name, *item_lines(box.items[kind])])
    return Card(tile.name, lambda picture, rect, scale: draw_card(picture, rect, scale, tile), count=count, hint=hint)


def _stack(show: Showing, stack: Deck) -> Pile:
    """The kinds in the stack: an order is told only where the table knows it."""
    shown: list[Widget] = []
    if stack.known:
        shown += [Label(tr("pile.stack.known")), CardRows([_tile(kind, show) for kind in stack.known])]
    names = show.facts.level.box.items
    for kind, draws in soon(stack).items():
        shown.append(Label(tr("pile.stack.soon", name=names[kind].name, count=draws), face=Face.BOLD))
    rest = stacked(stack)
    if rest:
        shown += [Label(tr("pile.stack.rest" if stack.known else "pile.stack.all")), _tiles(rest, show)]
    words = tr("pile.stack.empty") if not len(stack) else tr("pile.stack.words")
    return Pile(tr("pile.stack", count=len(stack)), words, shown)


def _discard(show: Showing) -> Pile:
    tiles = show.facts.discard
    words = tr("hover.pile.discard") if tiles else tr("pile.discard.empty")
    return Pile(tr("pile.discard", count=len(tiles)), words, [_tiles(Counter(tiles), show)])


def _shelf(show: Showing) -> Pile:
    counts = counts_of(show)
    words = tr("pile.shelf.words") if counts else tr("shelf.empty")
    return Pile(tr("pile.shelf", count=sum(counts.values())), words, [_tiles(counts, show)])


def _used(show: Showing) -> Pile:
    used = show.facts.used
    return Pile(tr("pile.used", count=sum(used)), tr("hover.pile.used"), [*_blocks(used)])


def _hand(show: Showing) -> Pile:
    hand = [show.facts.hand.count(color) for color in range(len(COLORS))]
    return Pile(tr("pile.hand", count=sum(hand)), tr("hover.pile.hand"), [*_blocks(hand)])


def _blocks(counts: Sequence[int]) -> Iterator[Widget]:
    """For each color how many blocks there are, and what they can do."""
    for color, count in enumerate(counts):
        words = tr("pile.block", count=count, ability=tr(f"ability.{COLORS[color]}"))
        yield Pictured(words, _block_drawer(color, count))


def _block_drawer(color: int, count: int) -> Callable[[pygame.Surface, pygame.Rect], None]:
    def draw(picture: pygame.Surface, rect: pygame.Rect) -> None:
        picture.blit(flat(color, rect.width, dim=not count), rect)

    return draw


def _chests(show: Showing) -> Pile:
    facts = show.facts
    places = (("pile.chests.supply", facts.chest_supply), ("pile.chests.board", facts.chests.bit_count()))
    cards = [Card(tr(key), _draw_chest, count=count) for key, count in places]
    return Pile(tr("pile.chests"), tr("pile.chests.words"), [CardRows(cards)])


def _draw_chest(picture: pygame.Surface, rect: pygame.Rect, _: Scale) -> None:
    draw_standing(picture, rect, "chest", theme.TEXT_DIM, Stand.NONE)


def _line(show: Showing) -> Pile:
    """The line in order, then what each type of mob in it can do."""
    line, box = show.facts.line, show.facts.level.box
    cards = [Card(_mob_name(mob, show), _mob_drawer(mob)) for mob in line]
    rules = [
        Pictured(" ".join([f"{box.mobs[kind].name}.", *mob_lines(box.mobs[kind])]), _kind_drawer(kind), MOB)
        for kind in dict.fromkeys(map(mob_kind, line))
    ]
    words = tr("line.closed") if boss_is_here(show) else tr("pile.line.words" if line else "line.empty")
    return Pile(tr("pile.line", count=len(line)), words, [CardRows(cards), *rules])


def _mob_name(mob: str, show: Showing) -> str:
    return tr("name.mob", name=show.facts.level.box.mobs[mob_kind(mob)].name, number=mob_number(mob))


def _mob_drawer(mob: str) -> Callable[[pygame.Surface, pygame.Rect, Scale], None]:
    def draw(picture: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
        draw_standing(picture, rect, mob_kind(mob), theme.MOB_BASE, Stand.PLATE)
        disc = number_disc(mob_number(mob), scale.px(DISC))
        picture.blit(disc, disc.get_rect(bottomleft=rect.bottomleft))

    return draw


def _kind_drawer(kind: str) -> Callable[[pygame.Surface, pygame.Rect], None]:
    return lambda picture, rect: draw_standing(picture, rect, kind, theme.MOB_BASE, Stand.PLATE)


_PILES: Final[dict[str, Callable[[Showing], Pile]]] = {
    "pile:discard": _discard,
    "pile:used": _used,
    "pile:hand": _hand,
    "pile:chests": _chests,
    "shelf": _shelf,
    "line": _line,
}
