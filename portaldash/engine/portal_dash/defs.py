"""Frozen definitions of everything in the box and of a level: shared by all states, never changed or cloned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

COLORS = ("red", "gray", "gold", "brown", "black")
BLOCK_FACES = (*COLORS, "?")
MOB_FACES = (1, 2, 3)
ITEM_TYPES = ("sword", "bow", "boots", "pickaxe", "armor", "leggings", "enchantment")
WEAPONS = ("sword", "bow")
ORIGINS = ("starting", "stack", "netherite")
ROWS = 5
PART_COLUMNS = 5
LAYERS = 4
LAYER_BLOCKS = 16
CUBE_BLOCKS = 64

PLAIN, LAVA, MAGMA, SOUL_SAND = range(4)
TERRAINS = ("plain", "lava", "magma", "soul sand")


@dataclass(frozen=True, slots=True)
class ItemDef:
    """An item tile. `type` is one of ITEM_TYPES; an enchantment names the type it `fits` and adds its numbers.

    `steps` spaces, `hearts` on the tile, `dice` and `rerolls` of an attack, `range` in spaces, `mine` blocks from the
    cube, `draw` blocks from the used ones; `ours` names the values that no public text gives.
    """

    id: str
    name: str
    type: str
    origin: str
    count: int = 1
    fits: str = ""
    material: str = ""
    steps: int = 0
    hearts: int = 0
    dice: int = 0
    range: int = 0
    rerolls: int = 0
    mine: int = 0
    draw: int = 0
    soul_walker: bool = False
    ours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attack:
    """What a mob does to the players in range (R24 to R30). `range` 1 is melee."""

    damage: int
    range: int = 1
    hits_all: bool = False
    straight_to_life: bool = False
    damages_item: bool = False
    pushes: bool = False
    removes_block: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """One activation: up to `move` spaces, over lava when it `flies`, then the attack."""

    move: int
    flies: bool
    attack: Attack


@dataclass(frozen=True, slots=True)
class MobDef:
    """A type of mob; `immune` names the weapon types that cannot be used against it (R39)."""

    id: str
    name: str
    life: int
    profile: Profile
    immune: tuple[str, ...] = ()
    copies: int = 3
    basic: bool = False
    ours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BossSide:
    """A side of an end boss board: its life and the lines for the die results 1, 2 and 3."""

    life: int
    lines: tuple[Profile, Profile, Profile]


@dataclass(frozen=True, slots=True)
class BossDef:
    """An end boss with the sides of its board, by name ("easy", "hard")."""

    id: str
    name: str
    sides: Mapping[str, BossSide]
    immune: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BossPick:
    """An end boss and the side of its board that a level uses."""

    boss: str
    side: str


@dataclass(frozen=True, slots=True)
class PartDef:
    """A gameboard part or strip: `terrain` by cell (column * ROWS + row), the cells of its spawners in number order.

    `chest` and `portal` are cells or -1.
    """

    id: str
    name: str
    terrain: tuple[int, ...]
    spawners: tuple[int, ...] = ()
    chest: int = -1
    portal: int = -1
    ours: bool = True

    @property
    def columns(self) -> int:
        """How many columns wide it is."""
        return len(self.terrain) // ROWS


@dataclass(frozen=True, slots=True)
class Task:
    """A piglin task: its letter and the sizes of its columns (R46, R48)."""

    name: str
    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """All that the box holds. Mappings go from id to definition; `combat_die` lists the hits on its six faces."""

    items: Mapping[str, ItemDef]
    mobs: Mapping[str, MobDef]
    bosses: Mapping[str, BossDef]
    parts: Mapping[str, PartDef]
    start_strip: PartDef
    portal_strip: PartDef
    sides: Mapping[str, tuple[Task, ...]]
    blocks: tuple[int, ...] = (16, 16, 12, 12, 8)
    combat_die: tuple[int, ...] = (0, 0, 1, 1, 2, 2)
    blocks_die: tuple[str, ...] = BLOCK_FACES
    mob_die: tuple[int, ...] = (1, 2, 3, 1, 2, 3)
    life: int = 6
    inventory: int = 6
    chests: int = 5
    netherite_depth: int = 5
    ours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemAt:
    """An item of a fixed position, lying in somebody's inventory. `hearts` -1: as many as it holds."""

    kind: str
    ready: bool = True
    hearts: int = -1
    mode: str = ""
    enchantments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerAt:
    """A player of a fixed position. `items` None: the starting items."""

    cell: int
    life: int = -1
    items: tuple[ItemAt, ...] | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """Where a level starts when it does not start at the beginning; None or empty means as usual.

    `cube` has, for each of the 64 cube cells, an index in COLORS or -1 for no block; all that is fixed here is open to
    the players. `parts` names the track from the left, `face_up` how many of it are. `tasks` fills the first piglin
    columns: (colour or "", blocks). `dice` gives the next answers of each source of chance. `at_actions`: the first
    turn starts with its actions, without white dice.
    """

    cube: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    parts: tuple[str, ...] = ()
    face_up: int = 1
    portal: bool = False
    covered: tuple[int, ...] = ()
    chests: tuple[int, ...] | None = None
    mobs: tuple[tuple[str, int], ...] | None = None
    line: tuple[str, ...] | None = None
    players: tuple[PlayerAt, ...] = ()
    tasks: tuple[tuple[str, int], ...] | None = None
    stack: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    unlocked: tuple[str, ...] = ()
    boss_life: tuple[tuple[str, int], ...] = ()
    dice: tuple[tuple[str, tuple[str, ...]], ...] = ()
    at_actions: bool = False


@dataclass(frozen=True, slots=True)
class LevelDef:
    """A level with its box: all that a game needs. `mobs` counts the copies of each type, opening mobs included.

    `bosses` all wait at the portal, unless `choose_boss`: then the players pick one of them. `side` names the piglin
    side, "" goes by the number of players. `deadline` is "strict" or "after_use" (R14). `turns` is how many turns the
    team has, 0 for as many as it needs (no ruling: a level's own rule).
    """

    id: str
    name: str
    box: Box
    parts: int = 2
    pool: tuple[str, ...] = ()
    mobs: tuple[tuple[str, int], ...] = ()
    opening: tuple[str, ...] = ()
    bosses: tuple[BossPick, ...] = ()
    choose_boss: bool = False
    starting_items: tuple[str, ...] = ()
    life: int = 6
    side: str = ""
    tasks: tuple[Task, ...] = ()
    blocks: tuple[int, ...] = (16, 16, 12, 12, 8)
    deadline: str = "strict"
    turns: int = 0
    players: tuple[int, ...] = (1, 2, 3, 4)
    intro: str = ""
    outro: str = ""
    position: Position | None = None
    ours: tuple[str, ...] = field(default=())

    def tasks_for(self, players: int) -> tuple[Task, ...]:
        """The piglin tasks for this number of players (R8, R48)."""
        if self.tasks:
            return self.tasks
        return self.box.sides[self.side or ("1-2" if players <= 2 else "3-4")]


@dataclass(frozen=True, slots=True)
class Reason:
    """A part of a difficulty number (R52). `why`: "parts" beyond two, a "mob" type, a "boss" on a `side`.

    `about` is the id of the type of mob or of the boss, `count` how many parts there are beyond two.
    """

    why: str
    number: int
    about: str = ""
    side: str = ""
    count: int = 1


def reasons(level: LevelDef) -> tuple[Reason, ...]:
    """How the difficulty number of a level comes about (R52): it is the sum of their numbers."""
    beyond = level.parts - 2
    found = [Reason("parts", 2 * beyond, count=beyond)] if beyond > 0 else []
    kinds = [kind for kind, count in level.mobs if count and not level.box.mobs[kind].basic]
    found += [Reason("mob", 1, kind) for kind in kinds]
    bosses = level.bosses[:1] if level.choose_boss else level.bosses
    found += [Reason("boss", 2 if pick.side == "hard" else 1, pick.boss, pick.side) for pick in bosses]
    return tuple(found)


def difficulty(level: LevelDef) -> int:
    """The difficulty number of a level (R52)."""
    return sum(reason.number for reason in reasons(level))
