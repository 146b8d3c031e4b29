"""The table of all that a file of the box or a level can hold: fields, kinds, bounds, and what they are about."""

from __future__ import annotations

from portaldash.content.kinds import Either, Field, Flag, Grid, Kind, ListOf, MapOf, OneOf, Record, Text, Version, Whole
from portaldash.engine.portal_dash.defs import BLOCK_FACES, COLORS, CUBE_BLOCKS, ITEM_TYPES, ORIGINS

ID_PATTERN = r"[a-z][a-z0-9]{0,20}(-[a-z][a-z0-9]{0,20}){0,4}"
SPACE_PATTERN = r"[0-9]{1,2}, ?[0-4]"
COLUMN_PATTERN = rf"empty|[0-9]{{1,2}} ({'|'.join(COLORS)})"
WEAPONS = ("sword", "bow")
SIDES = ("easy", "hard")
BOARD_SIDES = ("1-2", "3-4")
TASK_NAMES = ("A", "B", "C")
MODES = ("move", "armor")
DEADLINES = ("strict", "after_use")
SOURCES = ("blocks_die", "mob_die", "combat_dice", "mobs", "parts", "cube", "used_blocks", "stack")
PARTS_AT_MOST = 12
TURNS_AT_MOST = 99
FORMAT = Version(1)

NAME = Text("a name on one line", "[^\n\t]+", longest=40)
ID = Text("a name from the box, or of something the file adds", pattern=ID_PATTERN, longest=60)
WORDS = Text("a text", longest=600)
SPACE = Text("a space as column,row (rows 0 to 4)", pattern=SPACE_PATTERN)
IDS = ListOf(ID)
OURS = Field(ListOf(Text(pattern="[a-z_]+"), distinct=True), "the values that are not the printed ones")


def _ids(of: Record, *, shortest: int = 0) -> MapOf:
    return MapOf(of, pattern=ID_PATTERN, keys="a name for this", shortest=shortest)


# What the number of an item is about, for items and for what an enchantment adds.
NUMBERS = {
    "steps": Field(Whole(0, 20), "the spaces it moves its owner"),
    "dice": Field(Whole(0, 12), "the combat dice of an attack"),
    "range": Field(Whole(0, 12), "how far a bow reaches, in spaces"),
    "rerolls": Field(Whole(0, 3), "how often the dice of an attack may be rerolled"),
    "soul_walker": Field(Flag(), "whether magma and soul sand are plain for its owner"),
}

ITEM = Record(
    {
        "name": Field(NAME, "its name for people", required=True),
        "type": Field(OneOf(ITEM_TYPES[:-1]), "what kind of item it is", required=True),
        "origin": Field(OneOf(ORIGINS), "where its tiles are at the start"),
        "count": Field(Whole(1, 20), "how many tiles of it there are"),
        "material": Field(Text(pattern="[a-z]+", longest=20), "what it looks made of"),
        **NUMBERS,
        "hearts": Field(Whole(0, 20), "the hearts it holds as armor"),
        "mine": Field(Whole(0, 12), "the blocks a pickaxe mines from the cube"),
        "draw": Field(Whole(0, 12), "the blocks a pickaxe draws from the used ones"),
        "ours": OURS,
    }
)

ENCHANTMENT = Record(
    {
        "name": Field(NAME, "its name for people", required=True),
        "fits": Field(OneOf(("sword", "bow", "boots")), "the type of item it can be put on", required=True),
        "count": Field(Whole(1, 20), "how many tiles of it there are"),
        **NUMBERS,
        "ours": OURS,
    }
)

ATTACK = {
    "damage": Field(Whole(0, 20), "the hearts an attack takes", required=True),
    "range": Field(Whole(1, 12), "how far it attacks, in spaces; 1 is the space beside it"),
    "hits_all": Field(Flag(), "whether everybody in range is hit"),
    "straight_to_life": Field(Flag(), "whether armor does not help"),
    "damages_item": Field(Flag(), "whether the victim damages an item too"),
    "pushes": Field(Flag(), "whether the victim is pushed to an adjacent space"),
    "removes_block": Field(Flag(), "whether a block leaves the cube"),
}

PROFILE = {
    "move": Field(Whole(0, 20), "how many spaces it moves", required=True),
    "flies": Field(Flag(), "whether it crosses lava"),
    **ATTACK,
}

MOB = Record(
    {
        "name": Field(NAME, "its name for people", required=True),
        "life": Field(Whole(1, 40), "the hits that defeat it", required=True),
        **PROFILE,
        "immune": Field(ListOf(OneOf(WEAPONS), distinct=True), "the weapons that cannot be used against it"),
        "copies": Field(Whole(1, 3), "how many there are: one with each number"),
        "basic": Field(Flag(), "whether it adds nothing to the difficulty number"),
        "ours": OURS,
    }
)

BOSS_SIDE = Record(
    {
        "life": Field(Whole(1, 99), "where its life tracker starts", required=True),
        "lines": Field(ListOf(Record(PROFILE), 3, 3), "what it does on 1, 2 and 3 of the mob die", required=True),
    }
)

BOSS = Record(
    {
        "name": Field(NAME, "its name for people", required=True),
        "sides": Field(MapOf(BOSS_SIDE, words=SIDES, shortest=1), "the sides of its board", required=True),
        "immune": Field(ListOf(OneOf(WEAPONS), distinct=True), "the weapons that cannot be used against it"),
        "ours": OURS,
    }
)

PART = Record(
    {
        "name": Field(NAME, "its name for people", required=True),
        "grid": Field(Grid(), "its spaces, drawn", required=True),
        "ours": Field(Flag(), "whether this is not a printed one"),
    }
)

COLUMNS = ListOf(Whole(1, 16), 1, 6)
TASKS = MapOf(COLUMNS, words=TASK_NAMES, shortest=1)
BLOCKS = Record({color: Field(Whole(0, CUBE_BLOCKS), f"how many {color} blocks there are") for color in COLORS})

DICE = {
    "combat_die": ListOf(Whole(0, 9), 6, 6),
    "blocks_die": ListOf(OneOf(BLOCK_FACES), 6, 6),
    "mob_die": ListOf(Whole(1, 3), 6, 6),
}

BOX_FILES: dict[str, Kind] = {
    "items": _ids(ITEM, shortest=1),
    "enchantments": _ids(ENCHANTMENT),
    "mobs": _ids(MOB, shortest=1),
    "bosses": _ids(BOSS, shortest=1),
    "dice": Record(
        {
            "combat_die": Field(DICE["combat_die"], "the hits on its faces", required=True),
            "blocks_die": Field(DICE["blocks_die"], "its faces", required=True),
            "mob_die": Field(DICE["mob_die"], "its faces", required=True),
            "ours": OURS,
        }
    ),
    "piglins": Record({side: Field(TASKS, f"the tasks for {side} players", required=True) for side in BOARD_SIDES}),
    "blocks": Record(
        {color: Field(Whole(0, CUBE_BLOCKS), f"how many {color} blocks there are", required=True) for color in COLORS}
    ),
    "parts": Record(
        {
            "start_strip": Field(PART, "the strip at the left end", required=True),
            "portal_strip": Field(PART, "the strip at the right end", required=True),
            "parts": Field(_ids(PART, shortest=1), "the gameboard parts", required=True),
        }
    ),
    "numbers": Record(
        {
            "life": Field(Whole(1, 20), "the hearts on a full life tracker", required=True),
            "inventory": Field(Whole(1, 12), "the places for items", required=True),
            "chests": Field(Whole(0, 20), "the chest tokens", required=True),
            "netherite_depth": Field(Whole(1, 40), "the tiles a netherite item is shuffled into", required=True),
        }
    ),
}

OWN = Record(
    {
        "items": Field(_ids(ITEM), "types of items this level adds"),
        "enchantments": Field(_ids(ENCHANTMENT), "enchantments this level adds"),
        "mobs": Field(_ids(MOB), "types of mobs this level adds"),
        "bosses": Field(_ids(BOSS), "end bosses this level adds"),
        "parts": Field(_ids(PART), "gameboard parts this level adds"),
    }
)

BOSS_PICK = Record(
    {
        "boss": Field(ID, "which end boss", required=True),
        "side": Field(OneOf(SIDES), "which side of its board", required=True),
        "life": Field(Whole(1, 99), "where its life tracker starts in this level"),
    }
)

LEVEL_DICE = Record(
    {
        "combat_die": Field(DICE["combat_die"], "the hits on the faces of each combat die"),
        "blocks_die": Field(DICE["blocks_die"], "the faces of the white die for the blocks"),
        "mob_die": Field(DICE["mob_die"], "the faces of the white die for the mobs"),
    }
)

ITEM_AT = Record(
    {
        "item": Field(ID, "which item", required=True),
        "damaged": Field(Flag(), "whether it lies in the bottom row"),
        "hearts": Field(Whole(1, 20), "the hearts left on it"),
        "mode": Field(OneOf(MODES), "how leggings lie"),
        "enchantments": Field(IDS, "what has been put on it"),
    }
)

PLAYER_AT = Record(
    {
        "space": Field(SPACE, "where the piece stands", required=True),
        "life": Field(Whole(1, 20), "the hearts on the life tracker"),
        "items": Field(ListOf(Either(ID, ITEM_AT), longest=12), "the inventory"),
    }
)

POSITION = Record(
    {
        "cube": Field(ListOf(Grid(), 4, 4), "the four layers from the top, drawn"),
        "used": Field(BLOCKS, "the used blocks"),
        "tasks": Field(
            MapOf(ListOf(Text("a column like '3 red' or 'empty'", COLUMN_PATTERN), 1, 6), words=TASK_NAMES),
            "what lies on the piglin board",
        ),
        "parts": Field(IDS, "the parts of the track from the left, as far as they are fixed"),
        "face_up": Field(Whole(1, PARTS_AT_MOST), "how many parts are face up"),
        "portal": Field(Flag(), "whether the portal strip is face up"),
        "covered": Field(ListOf(SPACE, longest=16, distinct=True), "the obstacles under a brown block"),
        "chests": Field(ListOf(SPACE, distinct=True), "where the chest tokens lie"),
        "mobs": Field(MapOf(SPACE, r"[a-z0-9-]+", "a mob"), "where mobs and end bosses stand"),
        "line": Field(
            ListOf(Text("a mob like 'ghast-2'", r"[a-z0-9-]+"), distinct=True), "the line of mobs, front first"
        ),
        "players": Field(ListOf(PLAYER_AT, 1, 4), "the players in turn order"),
        "stack": Field(IDS, "the next tiles of the item stack, the top one first"),
        "discard": Field(IDS, "the discard pile"),
        "unlocked": Field(IDS, "the netherite items somewhere in the stack"),
        "boss_life": Field(MapOf(Whole(1, 99), ID_PATTERN, "an end boss"), "the life an end boss has left"),
        "dice": Field(MapOf(ListOf(Text(longest=40), longest=200), words=SOURCES), "the next answers of chance"),
        "at_actions": Field(Flag(), "whether the first turn starts after its white dice"),
    }
)

LEVEL = Record(
    {
        "format": Field(FORMAT, "the number of this format"),
        "name": Field(NAME, "its name for people", required=True),
        "intro": Field(WORDS, "what is read before the game"),
        "outro": Field(WORDS, "what is read after a victory"),
        "players": Field(ListOf(Whole(1, 4), 1, 4, distinct=True), "how many can play"),
        "parts": Field(Whole(1, PARTS_AT_MOST), "how many parts lie between the strips"),
        "pool": Field(ListOf(ID, distinct=True), "the parts that can lie there"),
        "mobs": Field(MapOf(Whole(0, 3), ID_PATTERN, "a mob"), "how many copies of each type play"),
        "opening": Field(IDS, "the types on the first spawners"),
        "bosses": Field(ListOf(BOSS_PICK, 1, 4), "who waits at the portal", required=True),
        "choose_boss": Field(Flag(), "whether the players pick one of the end bosses"),
        "starting_items": Field(ListOf(ID, longest=12), "what every player starts with"),
        "life": Field(Whole(1, 20), "the hearts on a full life tracker"),
        "side": Field(OneOf(BOARD_SIDES), "the side of the piglin board, whatever the number of players"),
        "tasks": Field(TASKS, "piglin tasks of its own"),
        "blocks": Field(BLOCKS, "how many blocks of each colour the cube has"),
        "deadline": Field(OneOf(DEADLINES), "when a depleted layer is checked"),
        "turns": Field(Whole(1, TURNS_AT_MOST), "how many turns the team has, those of all players together"),
        "stack": Field(
            MapOf(Whole(0, 20), ID_PATTERN, "an item", shortest=1), "how many tiles of each item the stack has"
        ),
        "dice": Field(LEVEL_DICE, "dice with other faces"),
        "own": Field(OWN, "what this level adds to the box"),
        "position": Field(POSITION, "where it starts, when not at the beginning"),
    }
)
