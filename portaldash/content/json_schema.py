"""The JSON Schema (draft 7) of a level, made from the schema table: what editors check and complete while one types.

An editor sees values, not how they are written. In the cases of DIFFERENCES, and in no others, it judges otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import singledispatch
from typing import Any, Final, TypeAlias

from portaldash.content.kinds import Either, Field, Flag, Grid, Kind, ListOf, MapOf, OneOf, Record, Text, Version, Whole
from portaldash.content.schema import LEVEL
from portaldash.engine.portal_dash.defs import Box

JsonSchema: TypeAlias = dict[str, Any]
Names: TypeAlias = Mapping[str, Sequence[str]]
FILE: Final = "level.schema.json"
DRAFT: Final = "http://json-schema.org/draft-07/schema#"
DIFFERENCES: Final = {
    "odd number": "007, 0x7, 7.0 and 7e0 are whole numbers for an editor; the game wants plain digits",
    "true as a name": "true and false are no texts for an editor; where the game wants a name, they are one",
    "no drawing": "a drawing in quotes is as good as any text for an editor; the game wants it after a '|'",
    "same again": "'a' and ' a ' are not the same for an editor; the game takes one for a repetition of the other",
}
"""Where a schema cannot say what the game checks."""


def level_schema(box: Box) -> JsonSchema:
    """The schema of a level file, with the names that this box has for an editor to offer."""
    about = "A level of Portal Dash. README.md beside the levels explains it all."
    return {"$schema": DRAFT, "title": "Portal Dash level", "description": about, **schema_of(LEVEL, names_in(box))}


def schema_text(box: Box) -> str:
    """The same as the text of its file."""
    return json.dumps(level_schema(box), indent=1, ensure_ascii=False) + "\n"


def names_in(box: Box) -> Names:
    """The names of the box by group; `copies` are single mobs, `pieces` end bosses too, `tiles` no starting items."""
    items = box.items.values()
    copies = [f"{mob.id}-{number}" for mob in box.mobs.values() for number in range(1, mob.copies + 1)]
    return {
        "items": [item.id for item in items if item.type != "enchantment"],
        "enchantments": [item.id for item in items if item.type == "enchantment"],
        "stack": [item.id for item in items if item.origin == "stack"],
        "tiles": [item.id for item in items if item.origin != "starting"],
        "netherite": [item.id for item in items if item.origin == "netherite"],
        "mobs": list(box.mobs),
        "bosses": list(box.bosses),
        "copies": copies,
        "pieces": [*copies, *box.bosses],
        "parts": list(box.parts),
    }


@singledispatch
def schema_of(kind: Kind, _: Names) -> JsonSchema:
    """A kind of value as a JSON Schema."""
    raise TypeError(f"no schema is known for {kind!r}")


@schema_of.register
def _(kind: Text, names: Names) -> JsonSchema:
    text: JsonSchema = {
        "type": ["string", "number", "boolean"] if kind.numbers else "string",
        "maxLength": kind.longest,
        "pattern": rf"^\s*(?:{kind.pattern})\s*$" if kind.pattern else r"\S",
        "patternErrorMessage": f"Expected {kind.what}.",
    }
    known = names.get(kind.among, ())
    return {"anyOf": [{"enum": list(known)}, text]} if known else text


@schema_of.register
def _(_: Grid, _names: Names) -> JsonSchema:
    return {"type": "string"}


@schema_of.register
def _(kind: Whole, _: Names) -> JsonSchema:
    return {"type": "integer", "minimum": kind.low, "maximum": kind.high}


@schema_of.register
def _(kind: Version, _: Names) -> JsonSchema:
    return {"type": "integer", "minimum": 1, "maximum": kind.newest}


@schema_of.register
def _(_: Flag, _names: Names) -> JsonSchema:
    return {"type": "boolean"}


@schema_of.register
def _(kind: OneOf, _: Names) -> JsonSchema:
    return {"enum": list(kind.words)}


@schema_of.register
def _(kind: ListOf, names: Names) -> JsonSchema:
    sizes = {"minItems": kind.shortest, "maxItems": kind.longest}
    return {"type": "array", **sizes, "uniqueItems": kind.distinct, "items": schema_of(kind.of, names)}


@schema_of.register
def _(kind: MapOf, names: Names) -> JsonSchema:
    of = schema_of(kind.of, names)
    return {
        "type": "object",
        "minProperties": kind.shortest,
        "maxProperties": kind.longest,
        "propertyNames": {"enum": list(kind.words)} if kind.words else {"pattern": f"^(?:{kind.pattern})$"},
        "properties": dict.fromkeys(kind.words or names.get(kind.among, ()), of),
        "additionalProperties": of,
    }


@schema_of.register
def _(kind: Record, names: Names) -> JsonSchema:
    return {
        "type": "object",
        "required": [name for name, field in kind.fields.items() if field.required],
        "properties": {name: _field(field, names) for name, field in kind.fields.items()},
        "additionalProperties": False,
    }


@schema_of.register
def _(kind: Either, names: Names) -> JsonSchema:
    return {"anyOf": [schema_of(kind.short, names), schema_of(kind.long, names)]}


def _field(field: Field, names: Names) -> JsonSchema:
    """What a field holds, with words about it."""
    about = [f"{field.about[:1].upper()}{field.about[1:]}."]
    if field.without:
        about.append(f"Without it: {field.without}.")
    if field.example:
        about.append(f"For example: {field.example}")
    return {"description": " ".join(about), **_default(field), **schema_of(field.kind, names)}


def _default(field: Field) -> JsonSchema:
    """The value that a field has when it is not there, where there is one in a word."""
    kind, without = field.kind, field.without
    if isinstance(kind, Flag):
        return {"default": without == "true"}
    if isinstance(kind, Whole | Version) and without.isdigit():
        return {"default": int(without)}
    return {"default": without} if isinstance(kind, OneOf) and without in kind.words else {}
