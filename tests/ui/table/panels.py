"""A table in the middle of a game with full inventories, for the tests of the views beside the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

import pygame

from portaldash.content import load_level
from portaldash.engine.agenda import CHANCE, take
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.portal_dash.state import Item
from portaldash.engine.rng import Luck
from portaldash.session import Seat
from portaldash.ui.layout import Scale, centered
from portaldash.ui.table.areas import table_areas
from portaldash.ui.table.boss_view import BossView
from portaldash.ui.table.dice_view import DiceView
from portaldash.ui.table.facts import facts_of
from portaldash.ui.table.found_view import FoundView
from portaldash.ui.table.hand_view import HandView
from portaldash.ui.table.line_view import LineView
from portaldash.ui.table.log_view import LogView
from portaldash.ui.table.others_view import OthersView
from portaldash.ui.table.view import Showing, View

V = TypeVar("V", bound=View)

SEATS = (Seat("Ada", "blue"), Seat("Bo", "pink"), Seat("Cleo", "yellow"), Seat("Dolores", "green"))
RICH = (
    Item("diamond-boots-1", "diamond-boots", enchantments=("boots-speed", "boots-soul-walker")),
    Item("netherite-sword-1", "netherite-sword", enchantments=("sword-die", "sword-die", "sword-reroll")),
    Item("strong-bow-1", "strong-bow", ready=False, enchantments=("bow-power",)),
    Item("diamond-pickaxe-1", "diamond-pickaxe"),
    Item("netherite-chestplate-1", "netherite-chestplate", hearts=3),
    Item("diamond-leggings-1", "diamond-leggings", hearts=4, mode="armor"),
)
WORN = (
    Item("iron-boots-1", "iron-boots", ready=False),
    Item("stone-sword-1", "stone-sword"),
    Item("bow-1", "bow"),
    Item("leather-tunic-1", "leather-tunic", ready=False),
    Item("iron-leggings-1", "iron-leggings", mode="move"),
    Item("netherite-pickaxe-1", "netherite-pickaxe", ready=False),
)
POOR = (
    Item("leather-boots-2", "leather-boots"),
    Item("stone-pickaxe-2", "stone-pickaxe"),
    Item("leather-tunic-2", "leather-tunic", hearts=1),
    Item("iron-leggings-2", "iron-leggings", ready=False, mode="armor"),
)
NEW = (
    Item("leather-boots-3", "leather-boots"),
    Item("stone-pickaxe-3", "stone-pickaxe"),
    Item("leather-tunic-3", "leather-tunic", hearts=1),
    Item("bow-3", "bow"),
    Item("stone-sword-3", "stone-sword"),
)
LINES = (
    ("Turn 7: Ada", 1, True),
    ("Ada rolled red and 2.", 1, False),
    ("A red block left layer 1 (10 left).", None, False),
    ("Enderman 2 hit Bo for 2.", 0, False),
    ("Bo's Leather Tunic took 1 damage.", 0, False),
    ("Piglin task A is done!", None, True),
    ("Ada attacked Enderman 2 with Netherite Sword: 5 hits.", 1, False),
    ("Enderman 2 is defeated!", None, True),
)
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
PLACES: dict[type[View], str] = {
    HandView: "hand",
    OthersView: "others",
    LineView: "line",
    BossView: "boss",
    LogView: "log",
}


def showing(level: str = "level-1", players: int = 2, **values: Any) -> Showing:
    """The first player's turn with one action taken; inventories from rich to new."""
    luck = Luck(7)
    state = new_game(load_level(level), Table(players=players, quick_start=True))
    while state.decision is not None and not state.turn:
        decision = state.decision
        take(state, luck.answer(decision) if decision.actor == CHANCE else decision.choices[0])
    facts = facts_of(state)
    hands = zip(facts.players, (RICH, WORN, POOR, NEW), (5, 2, 6, 1), strict=False)
    facts.players = [replace(player, items=items, life=life) for player, items, life in hands]
    facts.active, facts.action, facts.white_dice = 0, 1, ("red", 2)
    return Showing(facts, SEATS[:players], **{"seat": 0, **values})


def placed(view: V, size: tuple[int, int], text_percent: int = 100, others: int = 1) -> V:
    """The view where the table has it in a window of this size."""
    scale = Scale.for_size(size, text_percent)
    areas = table_areas(size, scale, others)
    if isinstance(view, FoundView | DiceView):
        view.place(centered(areas.find("board").rect, view.wanted(scale)), scale)
    else:
        view.place(areas.find(PLACES[type(view)]).rect, scale)
    return view


def drawn(view: View, show: Showing) -> bytes:
    """The pixels of a view that has been placed."""
    surface = pygame.Surface((view.rect.right, view.rect.bottom))
    view.draw(surface, show)
    return surface.subsurface(view.rect).copy().get_buffer().raw


def painted(view: V, size: tuple[int, int], show: Showing, text_percent: int = 100) -> V:
    """The view placed and drawn, with its spots."""
    drawn(placed(view, size, text_percent, len(show.seats) - 1), show)
    return view


def overlaps(view: View, kind: str) -> list[tuple[str, str]]:
    """The targets of one kind that lie over each other."""
    spots = [(key, rect) for key, rect in view.spots.items() if key.startswith(kind)]
    return [
        (key, other)
        for index, (key, rect) in enumerate(spots)
        for other, place in spots[index + 1 :]
        if rect.colliderect(place)
    ]


def leaving(view: View) -> list[str]:
    """The targets that are not wholly inside the view."""
    inside = pygame.Rect((0, 0), view.rect.size)
    return [key for key, rect in view.spots.items() if not inside.contains(rect) or not rect.width]
