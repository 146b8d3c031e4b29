"""The table of all that a file of the box or a level can hold: fields, kinds, bounds, and what they are about.

The check of a file, the JSON Schema for editors and the tables of levels/README.md all come from here.
"""

from __future__ import annotations

from portaldash.content.kinds import Either, Field, Flag, Grid, Kind, ListOf, MapOf, OneOf, Record, Text, Version, Whole
from portaldash.engine.portal_dash.defs import BLOCK_FACES, COLORS, CUBE_BLOCKS, ITEM_TYPES, ORIGINS, WEAPONS

ID_PATTERN = r"[a-z][a-z0-9]{0,20}(-[a-z][a-z0-9]{0,20}){0,4}"
COPY_PATTERN = rf"{ID_PATTERN}(-[0-9]{{1,2}})?"
SPACE_PATTERN = r"[0-9]{1,2}, ?[0-4]"
COLUMN_PATTERN = rf"empty|[0-9]{{1,2}} ({'|'.join(COLORS)})"
SIDES = ("easy", "hard")
BOARD_SIDES = ("1-2", "3-4")
TASK_NAMES = ("A", "B", "C")
MODES = ("move", "armor")
DEADLINES = ("strict", "after_use")
SOURCES = ("blocks_die", "mob_die", "combat_dice", "mobs", "parts", "cube", "used_blocks", "stack")
PARTS_AT_MOST = 12
TURNS_AT_MOST = 99
FORMAT = Version(1)
NONE, FALSE = "none", "false"

NAME = Text("a name on one line", "\\S[^\n\t]*", longest=40, numbers=True)
WORDS = Text("a text", longest=600, numbers=True)
SPACE = Text("a space as column,row (rows 0 to 4)", SPACE_PATTERN, hint="like 3,1; inside [ ] or { } in quotes")


def _id(among: str) -> Text:
    """A name, from this group of the box or of something the file adds."""
    return Text("a name from the box, or of something the file adds", ID_PATTERN, longest=60, among=among)


def _ids(of: Record, *, shortest: int = 0) -> MapOf:
    return MapOf(of, pattern=ID_PATTERN, keys="a name for this", shortest=shortest)


OURS = Field(
    ListOf(Text("the name of a field", pattern="[a-z_]+"), distinct=True),
    "the values that are not the printed ones",
    without=NONE,
    example="[dice]",
)


def _named(example: str) -> Field:
    return Field(NAME, "its name for people", required=True, example=example)


# What the number of an item is about, for items and for what an enchantment adds.
NUMBERS = {
    "steps": Field(Whole(0, 20), "the spaces it moves its owner: boots, leggings", without="0", example="3"),
    "dice": Field(Whole(0, 12), "the combat dice of an attack: swords, bows", without="0", example="3"),
    "range": Field(
        Whole(0, 12), "how far it reaches, in spaces: bows, and swords if wanted", without="0, just beside", example="4"
    ),
    "rerolls": Field(
        Whole(0, 3), "how often the dice of an attack may be rerolled: swords, bows", without="0", example="1"
    ),
    "soul_walker": Field(
        Flag(), "whether magma and soul sand are plain for its owner: boots, leggings", without=FALSE, example="true"
    ),
}

ITEM = Record(
    {
        "name": _named("War Hammer"),
        "type": Field(OneOf(ITEM_TYPES[:-1]), "what kind of item it is", required=True, example="sword"),
        "origin": Field(
            OneOf(ORIGINS),
            "where its tiles are at the start: with the players by 'starting_items', in the stack, or face up until a "
            "black block unlocks it",
            without="stack",
            example="starting",
        ),
        "count": Field(Whole(1, 20), "how many tiles of it there are", without="1", example="4"),
        "material": Field(
            Text("a word", pattern="[a-z]+", longest=20),
            "what it looks made of: leather, wood, stone, iron, diamond, netherite",
            without="plain",
            example="iron",
        ),
        **NUMBERS,
        "hearts": Field(Whole(0, 20), "the hearts it holds: armor, leggings", without="0", example="2"),
        "mine": Field(Whole(0, 12), "the blocks it mines from the cube: pickaxes", without="0", example="3"),
        "draw": Field(Whole(0, 12), "the blocks it draws from the used ones: pickaxes", without="0", example="2"),
        "ours": OURS,
    }
)

ENCHANTMENT = Record(
    {
        "name": _named("Lucky Edge"),
        "fits": Field(
            OneOf(("sword", "bow", "boots")), "the type of item it can be put on", required=True, example="bow"
        ),
        "count": Field(Whole(1, 20), "how many tiles of it there are", without="1", example="2"),
        **NUMBERS,
        "ours": OURS,
    }
)

ATTACK = {
    "damage": Field(Whole(0, 20), "the hearts an attack takes", required=True, example="2"),
    "range": Field(Whole(1, 12), "how far it attacks, in spaces; 1 is the space beside it", without="1", example="3"),
    "hits_all": Field(Flag(), "whether everybody in range is hit", without=FALSE, example="true"),
    "straight_to_life": Field(Flag(), "whether armor does not help", without=FALSE, example="true"),
    "damages_item": Field(Flag(), "whether the victim damages an item too", without=FALSE, example="true"),
    "pushes": Field(Flag(), "whether the victim is pushed to an adjacent space", without=FALSE, example="true"),
    "removes_block": Field(Flag(), "whether a block leaves the cube", without=FALSE, example="true"),
}

PROFILE = {
    "move": Field(Whole(0, 20), "how many spaces it moves", required=True, example="3"),
    "flies": Field(Flag(), "whether it crosses lava", without=FALSE, example="true"),
    **ATTACK,
}
IMMUNE = Field(
    ListOf(OneOf(WEAPONS), distinct=True),
    "the weapons that cannot be used against it",
    without=NONE,
    example="[bow]",
)

MOB = Record(
    {
        "name": _named("Brute"),
        "life": Field(Whole(1, 40), "the hits that defeat it", required=True, example="4"),
        **PROFILE,
        "immune": IMMUNE,
        "copies": Field(Whole(1, 3), "how many there are: one with each number", without="3", example="2"),
        "basic": Field(Flag(), "whether it adds nothing to the difficulty number", without=FALSE, example="true"),
        "ours": OURS,
    }
)

LINE = Record(PROFILE)
BOSS_SIDE = Record(
    {
        "life": Field(Whole(1, 99), "where its life tracker starts", required=True, example="20"),
        "lines": Field(ListOf(LINE, 3, 3), "what it does on 1, 2 and 3 of the mob die", required=True),
    }
)

BOSS = Record(
    {
        "name": _named("The Brute King"),
        "sides": Field(MapOf(BOSS_SIDE, words=SIDES, shortest=1), "the sides of its board", required=True),
        "immune": IMMUNE,
        "ours": OURS,
    }
)

PART = Record(
    {
        "name": _named("Causeway"),
        "grid": Field(Grid(), "its spaces, drawn", required=True),
        "ours": Field(Flag(), "whether this is not a printed one", without="true", example="false"),
    }
)

COLUMNS = ListOf(Whole(1, 16), 1, 6)
TASKS = MapOf(COLUMNS, words=TASK_NAMES, shortest=1)
BLOCKS = Record(
    {
        color: Field(Whole(0, CUBE_BLOCKS), f"how many {color} blocks there are", without="0", example="12")
        for color in COLORS
    }
)
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
        "items": Field(_ids(ITEM), "types of items this level adds", without=NONE),
        "enchantments": Field(_ids(ENCHANTMENT), "enchantments this level adds", without=NONE),
        "mobs": Field(_ids(MOB), "types of mobs this level adds", without=NONE),
        "bosses": Field(_ids(BOSS), "end bosses this level adds", without=NONE),
        "parts": Field(_ids(PART), "gameboard parts this level adds", without=NONE),
    }
)

BOSS_PICK = Record(
    {
        "boss": Field(_id("bosses"), "which end boss", required=True, example="wildfire"),
        "side": Field(OneOf(SIDES), "which side of its board", required=True, example="hard"),
        "life": Field(
            Whole(1, 99), "where its life tracker starts in this level", without="as on its board", example="12"
        ),
    }
)

LEVEL_DICE = Record(
    {
        "combat_die": Field(
            DICE["combat_die"],
            "the hits on the faces of each combat die",
            without="as in the box",
            example="[0, 1, 1, 2, 2, 3]",
        ),
        "blocks_die": Field(
            DICE["blocks_die"],
            "the faces of the white die for the blocks; the ? is any color",
            without="as in the box",
            example='[red, gray, gold, black, "?", "?"]',
        ),
        "mob_die": Field(
            DICE["mob_die"],
            "the faces of the white die for the mobs",
            without="as in the box",
            example="[1, 1, 1, 2, 2, 3]",
        ),
    }
)

ITEM_AT = Record(
    {
        "item": Field(_id("items"), "which item", required=True, example="iron-leggings"),
        "damaged": Field(Flag(), "whether it lies in the bottom row", without=FALSE, example="true"),
        "hearts": Field(Whole(1, 20), "the hearts left on it", without="as many as it holds", example="1"),
        "mode": Field(OneOf(MODES), "how leggings lie", without="armor", example="move"),
        "enchantments": Field(
            ListOf(_id("enchantments")), "what has been put on it", without=NONE, example="[boots-speed]"
        ),
    }
)

PLAYER_AT = Record(
    {
        "space": Field(SPACE, "where the piece stands", required=True, example='"3,1"'),
        "life": Field(Whole(1, 20), "the hearts on the life tracker", without="all", example="2"),
        "items": Field(
            ListOf(Either(_id("items"), ITEM_AT), longest=12),
            "the inventory: names, or more about an item",
            without="what every player starts with",
            example="[bow, iron-sword]",
        ),
    }
)

POSITION = Record(
    {
        "parts": Field(
            ListOf(_id("parts")),
            "the parts of the track from the left, as far as they are fixed",
            without="drawn from the pool",
            example="[lava-river, lava-lake]",
        ),
        "face_up": Field(Whole(1, PARTS_AT_MOST), "how many parts are face up", without="1", example="2"),
        "portal": Field(
            Flag(),
            "whether the portal strip is face up too, with the end bosses on it; needs 'mobs'",
            without=FALSE,
            example="true",
        ),
        "mobs": Field(
            MapOf(SPACE, COPY_PATTERN, "a mob", among="pieces"),
            "where mobs and end bosses stand: ghast-2 is the ghast with the number 2; {} for an empty board",
            without="they come onto the spawners as in any game",
            example='{ghast-1: "3,1", wildfire: "12,2"}',
        ),
        "line": Field(
            ListOf(Text("a mob like 'ghast-2'", COPY_PATTERN, among="copies"), distinct=True),
            "the line of mobs, the front one first; 'mobs' of the level can be left out then",
            without="the mobs left over, in random order",
            example="[ghast-3, enderman-1]",
        ),
        "players": Field(
            ListOf(PLAYER_AT, 1, 4), "the players in turn order", without="on the start strip, as in any game"
        ),
        "cube": Field(ListOf(Grid(), 4, 4), "the four layers from the top, drawn", without="64 blocks in random order"),
        "used": Field(
            BLOCKS,
            "the used blocks; needs 'cube'",
            without="all that lie nowhere else",
            example="{red: 4, gray: 2}",
        ),
        "tasks": Field(
            MapOf(ListOf(Text("a column like '3 red' or 'empty'", COLUMN_PATTERN), 1, 6), words=TASK_NAMES),
            "what lies on the piglin board, column by column; needs 'cube'",
            without="nothing",
            example="{A: [3 red, empty]}",
        ),
        "covered": Field(
            ListOf(SPACE, longest=16, distinct=True),
            "the obstacles under a brown block; needs 'cube'",
            without=NONE,
            example='["3,0"]',
        ),
        "chests": Field(
            ListOf(SPACE, distinct=True),
            "where the chest tokens lie; needs 'mobs'",
            without="on every chest space that is face up",
            example='["5,4"]',
        ),
        "stack": Field(
            ListOf(_id("tiles")),
            "the next tiles of the item stack, the top one first",
            without="shuffled",
            example="[strong-bow, boots-speed]",
        ),
        "discard": Field(ListOf(_id("tiles")), "the discard pile", without="empty", example="[iron-sword]"),
        "unlocked": Field(
            ListOf(_id("netherite")),
            "the netherite items somewhere in the stack",
            without=NONE,
            example="[netherite-pickaxe]",
        ),
        "boss_life": Field(
            MapOf(Whole(1, 99), ID_PATTERN, "an end boss", among="bosses"),
            "the life an end boss has left",
            without="all of it",
            example="{wildfire: 4}",
        ),
        "dice": Field(
            MapOf(ListOf(Text("an answer", longest=40, numbers=True), longest=200), words=SOURCES),
            "the next answers of chance; one that cannot come when it is its turn is passed over",
            without="chance decides",
            example="{combat_dice: [2, 1, 0], mob_die: [3]}",
        ),
        "at_actions": Field(
            Flag(), "whether the first turn starts after its white dice", without=FALSE, example="true"
        ),
    }
)

LEVEL = Record(
    {
        "format": Field(FORMAT, "the number of this format", without="1", example="1"),
        "name": _named("The Narrow Causeway"),
        "intro": Field(WORDS, "what is read before the game", without="nothing", example="Mind the lava."),
        "outro": Field(WORDS, "what is read after a victory", without="nothing", example="You made it!"),
        "players": Field(
            ListOf(Whole(1, 4), 1, 4, distinct=True),
            "how many can play",
            without="1 to 4, or as many as its position seats",
            example="[2, 3]",
        ),
        "parts": Field(Whole(1, PARTS_AT_MOST), "how many parts lie between the strips", without="2", example="3"),
        "pool": Field(
            ListOf(_id("parts"), distinct=True),
            "the parts that can lie there, each once at most, drawn at random",
            without="all of the box and of this file",
            example="[lava-river, crooked-pass, lava-lake]",
        ),
        "mobs": Field(
            MapOf(Whole(0, 3), ID_PATTERN, "a mob", among="mobs"),
            "how many copies of each type play, those of 'opening' too; a type not named does not",
            without="3 magma cubes, 3 ghasts, 3 endermen",
            example="{ghast: 3, hoglin: 2}",
        ),
        "opening": Field(
            ListOf(_id("mobs")),
            "the types on spawners 1, 2, 3 ... of the first part, a random copy of each",
            without="the line fills them",
            example="[ghast, hoglin]",
        ),
        "bosses": Field(
            ListOf(BOSS_PICK, 1, 4),
            "who waits at the portal",
            required=True,
            example="[{boss: wildfire, side: easy}]",
        ),
        "choose_boss": Field(
            Flag(),
            "whether the players pick one of the end bosses; if not, all of them must fall",
            without=FALSE,
            example="true",
        ),
        "starting_items": Field(
            ListOf(_id("items"), longest=12),
            "what every player starts with",
            without="the box's five",
            example="[leather-boots, stone-pickaxe, bow]",
        ),
        "life": Field(Whole(1, 20), "the hearts on a full life tracker", without="6", example="4"),
        "side": Field(
            OneOf(BOARD_SIDES),
            "the side of the piglin board, whatever the number of players",
            without="by the number of players",
            example="3-4",
        ),
        "tasks": Field(
            TASKS,
            "piglin tasks of its own: the sizes of the columns of A, B and C",
            without="those of the board",
            example="{A: [4], B: [3, 3], C: [6]}",
        ),
        "blocks": Field(
            BLOCKS,
            "how many blocks of each color the cube has, 64 together",
            without="16 red, 16 gray, 12 gold, 12 brown, 8 black",
            example="{red: 20, gray: 20, gold: 8, brown: 8, black: 8}",
        ),
        "deadline": Field(
            OneOf(DEADLINES),
            "when a depleted layer is checked: as its last block leaves the cube, or once the blocks are used",
            without="strict",
            example="after_use",
        ),
        "turns": Field(
            Whole(1, TURNS_AT_MOST),
            "how many turns the team has, those of all players together; when they are over and it is not won, the "
            "game is lost",
            without="as many as it takes",
            example="12",
        ),
        "stack": Field(
            MapOf(Whole(0, 20), ID_PATTERN, "an item", shortest=1, among="stack"),
            "how many tiles of each item and enchantment the stack has, those that players begin with included; one "
            "not named has none",
            without="those of the box and of this file",
            example="{iron-sword: 3, strong-bow: 2, sword-die: 4}",
        ),
        "dice": Field(LEVEL_DICE, "dice with other faces", without="the dice of the box"),
        "own": Field(OWN, "what this level adds to the box", without="nothing"),
        "position": Field(POSITION, "where it starts", without="at the beginning of a game"),
    }
)
