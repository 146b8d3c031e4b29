"""Words for the rule tests: inventories, cubes, grids, white dice and end bosses as short texts."""

from __future__ import annotations

from dataclasses import replace

from portaldash.engine.deck import Deck, pile
from portaldash.engine.portal_dash.defs import COLORS, LAYER_BLOCKS, BossPick, ItemAt
from portaldash.engine.portal_dash.rules.piglin_tasks import columns_of
from portaldash.engine.portal_dash.state import Column, State
from tests.engine.box import BOX

LETTERS = {"R": 0, "G": 1, "Y": 2, "B": 3, "K": 4}
TERRAIN_WORDS = (".", "L", "M", "S", "C", "P", "1", "2", "3", "4")


def an_item(words: str) -> ItemAt:
    """An item as `kind`, `sword+sword-die` with an enchantment, `armor:2` hearts, `bow:damaged`, `leggings:move`."""
    names, *marks = words.split(":")
    kind, *enchantments = names.split("+")
    hearts = next((int(mark) for mark in marks if mark.isdigit()), -1)
    mode = next((mark for mark in marks if mark in ("move", "armor")), "")
    return ItemAt(kind, "damaged" not in marks, hearts, mode, tuple(enchantments))


def inventory(text: str) -> tuple[ItemAt, ...]:
    """The items of a player."""
    return tuple(an_item(words) for words in text.split())


def pieces_of(words: list[str]) -> dict[str, int]:
    """The pieces of a grid and their cells; leaves the terrain in `words`."""
    pieces: dict[str, int] = {}
    for cell, word in enumerate(words):
        terrain, _, names = word.rpartition(":")
        if not terrain and word not in TERRAIN_WORDS:
            terrain = "."
        if terrain:
            words[cell] = terrain
            pieces |= dict.fromkeys(names.split("+"), cell)
    return pieces


def bosses_of(text: str, pieces: dict[str, int]) -> tuple[BossPick, ...]:
    """The end bosses given as `wildfire:hard`, and those among the pieces on their easy side."""
    sides = dict(boss.split(":") for boss in text.split())
    sides |= {boss: "easy" for boss in BOX.bosses if boss in pieces and boss not in sides}
    return tuple(BossPick(boss, side) for boss, side in sides.items())


def cube_of(text: str) -> tuple[int, ...]:
    """A line a layer, four words of letters (. for no block); one letter alone fills the layer, - leaves it empty.

    The layers that are not given are red.
    """
    lines = [line.replace(" ", "") for line in text.splitlines() if line.strip()]
    lines += ["R"] * (4 - len(lines))
    full = [line.replace("-", ".") * (LAYER_BLOCKS if len(line) == 1 else 1) for line in lines]
    assert all(len(line) == LAYER_BLOCKS for line in full), text
    return tuple(LETTERS.get(letter, -1) for line in full for letter in line)


def white_dice(roll: int | str) -> list[str]:
    """The script of both white dice; the colour beside a bare number is one that tests leave out of their cubes."""
    if not roll:
        return []
    blocks, mob = roll.split() if isinstance(roll, str) else ("black", str(roll))
    return [f"blocks_die {blocks}", f"mob_die {mob}"]


def columns_filled(state: State, text: str) -> tuple[Column, ...]:
    """The piglin columns after `A1:red:2 C1:gray:5`, or `done`."""
    layout = columns_of(state.tasks())
    if text == "done":
        text = " ".join(f"{name}:red:{size}" for _, name, size in layout)
    columns = dict(zip((name for _, name, _ in layout), state.columns, strict=True))
    for word in text.split():
        name, color, blocks = word.split(":")
        columns[name] = replace(columns[name], color=COLORS.index(color), blocks=int(blocks))
    return tuple(columns.values())


def deck_of(stack: str, pool: str) -> Deck:
    """A stack with these tiles on top, in this order, and those of an unknown order below."""
    kinds = pool.split()
    return Deck(pile({kind: kinds.count(kind) for kind in kinds}).pool, tuple(stack.split()))
