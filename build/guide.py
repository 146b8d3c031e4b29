"""Write what levels/README.md and the editors' schema take from the table of fields.

Usage: python3 build/dev.py schema

Between two marks, `<!-- fields of a level -->` and `<!-- end of fields -->`, a table says of each field how it is
written, what it is, what can stand there, and what holds without it. All of that comes from
portaldash/content/schema.py, and so does levels/level.schema.json.
"""

from __future__ import annotations

import re
from functools import singledispatch

from portaldash import paths
from portaldash.content import load_box
from portaldash.content.json_schema import FILE, schema_text
from portaldash.content.kinds import Either, Field, Flag, Grid, Kind, ListOf, MapOf, OneOf, Record, Text, Version, Whole
from portaldash.content.messages import one_of
from portaldash.content.schema import (
    BOSS,
    BOSS_PICK,
    BOSS_SIDE,
    ENCHANTMENT,
    ITEM,
    ITEM_AT,
    LEVEL,
    LEVEL_DICE,
    MOB,
    OWN,
    PART,
    PLAYER_AT,
    POSITION,
)

TABLES = {
    "a level": LEVEL,
    "an entry of bosses": BOSS_PICK,
    "dice": LEVEL_DICE,
    "own": OWN,
    "an item": ITEM,
    "an enchantment": ENCHANTMENT,
    "a mob": MOB,
    "an end boss": BOSS,
    "a side": BOSS_SIDE,
    "a part": PART,
    "a position": POSITION,
    "a player": PLAYER_AT,
    "an entry of items": ITEM_AT,
}
GROUPS = {
    "items": "an item",
    "enchantments": "an enchantment",
    "tiles": "a tile of the stack",
    "stack": "a tile of the stack",
    "netherite": "a netherite item",
    "mobs": "a type of mob",
    "bosses": "an end boss",
    "copies": "a mob like `ghast-2`",
    "pieces": "a mob like `ghast-2`, or an end boss",
    "parts": "a part",
}
"""What a name of each group of the box names."""
WORDS = {"true": "`true`", "false": "`false`"}
FEW = 16
"""More entries than this need no number: nobody wants so many."""
MARKED = re.compile(r"(<!-- fields of (.+?) -->\n).*?(<!-- end of fields -->\n)", re.DOTALL)
HEAD = "| how it is written | what it is | what can stand there | without it |\n| --- | --- | --- | --- |\n"


def with_tables(guide: str) -> str:
    """The text of the guide with its tables made anew; KeyError for a mark that names no table."""
    return MARKED.sub(lambda found: f"{found[1]}{table(TABLES[found[2]])}{found[3]}", guide)


def table(record: Record) -> str:
    """The fields of a record as the rows of a table."""
    return HEAD + "".join(row(name, field) for name, field in record.fields.items())


def row(name: str, field: Field) -> str:
    """A field as a row."""
    written = f"`{name}: {field.example}`" if field.example else f"`{name}:`"
    without = "**must be there**" if field.required else WORDS.get(field.without, field.without)
    cells = (written, code(field.about), allowed(field.kind), code(without))
    return f"| {' | '.join(cells)} |\n"


def code(words: str) -> str:
    """Words in which 'names' of fields stand as code."""
    return re.sub(r"'([a-z_]+)'", r"`\1`", words)


@singledispatch
def allowed(kind: Kind) -> str:
    """What can stand there, in a few words."""
    raise TypeError(f"no words are known for {kind!r}")


@allowed.register
def _(kind: Text) -> str:
    what = GROUPS.get(kind.among, code(kind.what))
    return f"{what}, at most {kind.longest} letters" if kind.numbers else what


@allowed.register
def _(_: Grid) -> str:
    return "a drawing after a `|`"


@allowed.register
def _(kind: Whole) -> str:
    return f"{kind.low} to {kind.high}"


@allowed.register
def _(kind: Version) -> str:
    return one_of([str(number) for number in range(1, kind.newest + 1)])


@allowed.register
def _(_: Flag) -> str:
    return "`true` or `false`"


@allowed.register
def _(kind: OneOf) -> str:
    return one_of([f"`{word}`" for word in kind.words])


@allowed.register
def _(kind: ListOf) -> str:
    if kind.shortest == kind.longest:
        return f"a list of {kind.longest}, each {allowed(kind.of)}"
    most = f" of at most {kind.longest}" if kind.longest <= FEW else ""
    return f"a list{most}, each {allowed(kind.of)}"


@allowed.register
def _(kind: MapOf) -> str:
    keys = one_of([f"`{word}`" for word in kind.words]) or GROUPS.get(kind.among, "a name of your own")
    return f"for {keys}: {allowed(kind.of)}"


@allowed.register
def _(_: Record) -> str:
    return "as below"


@allowed.register
def _(kind: Either) -> str:
    return f"{allowed(kind.short)}, or {allowed(kind.long)}"


def main() -> None:
    """Write both files where they stand."""
    guide = paths.levels() / "README.md"
    guide.write_text(with_tables(guide.read_text("utf-8")), "utf-8", newline="\n")
    (paths.levels() / FILE).write_text(schema_text(load_box()), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
