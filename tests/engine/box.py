"""A box for the rule tests: the rulebook's numbers, small landscapes, text grids for parts."""

from __future__ import annotations

from portaldash.engine.portal_dash.defs import (
    LAVA,
    MAGMA,
    PLAIN,
    ROWS,
    SOUL_SAND,
    Attack,
    BossDef,
    BossPick,
    BossSide,
    Box,
    ItemDef,
    LevelDef,
    MobDef,
    PartDef,
    Profile,
    Task,
)

LEGEND = {"L": LAVA, "M": MAGMA, "S": SOUL_SAND}
STARTING = ("leather-boots", "stone-pickaxe", "leather-tunic", "bow", "stone-sword")
BASIC = ("magma-cube", "ghast", "enderman")


def cells_of(grid: str) -> list[str]:
    """The words of a text grid by cell, column after column; rows that are not given are lava."""
    rows = [line.split() for line in grid.splitlines() if line.strip()]
    assert len(rows) <= ROWS, f"a grid has {ROWS} rows at most"
    assert len({len(row) for row in rows}) == 1, "the rows of a grid have the same number of columns"
    rows += [["L"] * len(rows[0])] * (ROWS - len(rows))
    return [rows[row][column] for column in range(len(rows[0])) for row in range(ROWS)]


def part(name: str, grid: str) -> PartDef:
    """A part drawn as text: . plain, L lava, M magma, S soul sand, 1 to 4 spawners, C chest, P portal."""
    return part_of(name, cells_of(grid))


def part_of(name: str, words: list[str]) -> PartDef:
    """A part from the words of its cells."""
    return PartDef(
        name,
        name,
        terrain=tuple(LEGEND.get(word, PLAIN) for word in words),
        spawners=tuple(words.index(number) for number in "1234" if number in words),
        chest=words.index("C") if "C" in words else -1,
        portal=words.index("P") if "P" in words else -1,
    )


ITEMS = (
    ItemDef("leather-boots", "", "boots", "starting", steps=2),
    ItemDef("stone-pickaxe", "", "pickaxe", "starting", mine=2),
    ItemDef("leather-tunic", "", "armor", "starting", hearts=1),
    ItemDef("bow", "", "bow", "starting", dice=2, range=3),
    ItemDef("stone-sword", "", "sword", "starting", dice=2),
    ItemDef("iron-boots", "", "boots", "stack", 3, steps=3),
    ItemDef("diamond-boots", "", "boots", "stack", 2, steps=4),
    ItemDef("iron-leggings", "", "leggings", "stack", 3, steps=2, hearts=3),
    ItemDef("diamond-leggings", "", "leggings", "stack", 2, steps=3, hearts=4),
    ItemDef("iron-chestplate", "", "armor", "stack", 3, hearts=3),
    ItemDef("diamond-chestplate", "", "armor", "stack", 2, hearts=4),
    ItemDef("iron-sword", "", "sword", "stack", 3, dice=3),
    ItemDef("diamond-sword", "", "sword", "stack", 2, dice=4),
    ItemDef("strong-bow", "", "bow", "stack", 3, dice=3, range=3),
    ItemDef("iron-pickaxe", "", "pickaxe", "stack", 3, mine=3),
    ItemDef("diamond-pickaxe", "", "pickaxe", "stack", 2, draw=2, mine=2),
    ItemDef("sword-die", "", "enchantment", "stack", 3, fits="sword", dice=1),
    ItemDef("sword-reroll", "", "enchantment", "stack", 2, fits="sword", rerolls=1),
    ItemDef("bow-power", "", "enchantment", "stack", 3, fits="bow", dice=1, range=1),
    ItemDef("boots-speed", "", "enchantment", "stack", 2, fits="boots", steps=2),
    ItemDef("boots-soul-walker", "", "enchantment", "stack", 2, fits="boots", soul_walker=True),
    ItemDef("netherite-sword", "", "sword", "netherite", 2, dice=6, rerolls=1),
    ItemDef("netherite-pickaxe", "", "pickaxe", "netherite", 2, draw=5),
    ItemDef("netherite-boots", "", "boots", "netherite", 2, steps=5, soul_walker=True),
    ItemDef("netherite-leggings", "", "leggings", "netherite", 1, steps=4, hearts=5),
    ItemDef("netherite-chestplate", "", "armor", "netherite", 1, hearts=5),
)

MOBS = (
    MobDef("magma-cube", "", 2, Profile(2, False, Attack(2)), basic=True),
    MobDef("ghast", "", 2, Profile(1, True, Attack(2, range=2)), immune=("sword",), basic=True),
    MobDef("enderman", "", 3, Profile(5, False, Attack(2)), immune=("bow",), basic=True),
    MobDef("hoglin", "", 4, Profile(3, False, Attack(2, pushes=True))),
    MobDef("blaze", "", 4, Profile(0, False, Attack(2, range=2, hits_all=True))),
    MobDef("wither-skeleton", "", 4, Profile(2, False, Attack(2, damages_item=True))),
)


def _wildfire(*attacks: Attack) -> tuple[Profile, Profile, Profile]:
    one, two, three = (Profile(2, True, attack) for attack in attacks)
    return one, two, three


def _ancient_hoglin(*attacks: Attack) -> tuple[Profile, Profile, Profile]:
    one, two, three = (Profile(3, False, attack) for attack in attacks)
    return one, two, three


BOSSES = (
    BossDef(
        "wildfire",
        "",
        {
            "easy": BossSide(20, _wildfire(Attack(1, 3), Attack(2, 3), Attack(3, 3))),
            "hard": BossSide(
                25,
                _wildfire(
                    Attack(1, 3, hits_all=True), Attack(2, 3, damages_item=True), Attack(3, 3, removes_block=True)
                ),
            ),
        },
    ),
    BossDef(
        "ancient-hoglin",
        "",
        {
            "easy": BossSide(20, _ancient_hoglin(Attack(2), Attack(3), Attack(4))),
            "hard": BossSide(
                25,
                _ancient_hoglin(
                    Attack(2, straight_to_life=True), Attack(3, pushes=True), Attack(4, removes_block=True)
                ),
            ),
        },
    ),
)

MEADOW = """
    . . . . .
    . 1 . 2 .
    . . . . .
    . 3 . . .
    . . . . C
"""
TWO_NESTS = """
    . . . . .
    . 1 . 2 .
    . . . . .
    . . . . .
    . . . . C
"""
FOUR_NESTS = """
    . 4 . . .
    . 1 . 2 .
    . . . . .
    . 3 . . .
    . . . . C
"""

SIDES = {
    "1-2": (Task("A", (3, 3)), Task("B", (3, 4)), Task("C", (5,))),
    "3-4": (Task("A", (3,)), Task("B", (3, 3)), Task("C", (4,))),
}

BOX = Box(
    items={item.id: item for item in ITEMS},
    mobs={mob.id: mob for mob in MOBS},
    bosses={boss.id: boss for boss in BOSSES},
    parts={
        "meadow": part("meadow", MEADOW),
        "two-nests": part("two-nests", TWO_NESTS),
        "four-nests": part("four-nests", FOUR_NESTS),
    },
    start_strip=part("start", ".\n.\n.\n.\n."),
    portal_strip=part("portal", ". .\n. .\n. P\n. .\n. ."),
    sides=SIDES,
)

LEVEL = LevelDef(
    "test",
    "",
    BOX,
    pool=("meadow", "two-nests", "four-nests"),
    mobs=(("magma-cube", 3), ("ghast", 3), ("enderman", 3)),
    opening=BASIC,
    bosses=(BossPick("wildfire", "easy"),),
    starting_items=STARTING,
)
"""The rulebook's level 1, played on the landscapes of this box."""
