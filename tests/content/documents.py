"""Level files made from the schema table by chance: right ones, and ones with something changed."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import singledispatch
from random import Random
from typing import TypeAlias

from portaldash.content.kinds import Either, Flag, Grid, Kind, ListOf, MapOf, OneOf, Record, Text, Version, Whole


@dataclass(frozen=True)
class Scalar:
    """A text as it stands in the file; `style` is "" for plain, '"' or "|"."""

    text: str
    style: str = ""


Tree: TypeAlias = "Scalar | list[Tree] | dict[str, Tree]"

NAMES = ("ghast", "iron-sword", "lava-river", "a", "war-hammer-2000x", "ghast-2", "no", "y", "dice", "true", "x" * 20)
TEXTS = ("Mind the Gap", "2048", "1.5", "no", "1:30", "2022-10-03", "0x1F", "true", "é日😀", "x" * 40, "3 red", "empty")
POOL = (*NAMES, *TEXTS, "3,2", "12, 4", "10 black", "leather", "move")
ODD = (
    *(
        "",
        "~",
        "null",
        "true",
        "False",
        "yes",
        "no",
        "on",
        "0",
        "1",
        "+1",
        "-0",
        "-1",
        "99",
        "100",
        "007",
        "0x7",
        "0o7",
    ),
    *("7.0", "7e0", "7.5", ".nan", "-.inf", "1_0", "1:30", "2022-10-03", "1000000000000", "word", "Word", "a-1-b", "A"),
    *("two words", "x" * 41, "x" * 601, "3,2", "3,5", "easy", "1-2", "wildfire", "strict"),
)
QUOTED = ("", " ", "3", "true", " a ", " ghast ", "3,2", "?", "a\tb", "a\nb", "x" * 61)
KEYS = ("name", "parts", "life", "nmae", "", "Ghast", "ghast", "ghast-2", "1", "true", "A", "D", "own", "x" * 30)


def quoted(text: str) -> Scalar:
    return Scalar(text, '"')


@singledispatch
def make(kind: Kind, _: Random) -> Tree:
    """A value of this kind."""
    raise TypeError(kind)


@make.register
def _(kind: Text, luck: Random) -> Tree:
    fitting = [text for text in POOL if len(text) <= kind.longest and re.fullmatch(kind.pattern or ".+", text)]
    text = luck.choice(fitting)
    return luck.choice((Scalar(text), quoted(text), quoted(f" {text}" if len(text) < kind.longest else text)))


@make.register
def _(_: Grid, luck: Random) -> Tree:
    return Scalar("\n".join(" ".join(luck.choices(".LMSrk", k=4)) for _ in range(4)), "|")


@make.register
def _(kind: Whole, luck: Random) -> Tree:
    return Scalar(luck.choice(("", "", "+")) + str(luck.randint(kind.low, kind.high)))


@make.register
def _(kind: Version, luck: Random) -> Tree:
    return Scalar(str(luck.randint(1, kind.newest)))


@make.register
def _(_: Flag, luck: Random) -> Tree:
    return Scalar(luck.choice(("true", "false", "True", "FALSE")))


@make.register
def _(kind: OneOf, luck: Random) -> Tree:
    word = luck.choice(kind.words)
    return quoted(word) if word == "?" or luck.random() < 0.3 else Scalar(word)


@make.register
def _(kind: ListOf, luck: Random) -> Tree:
    entries = [make(kind.of, luck) for _ in range(luck.randint(kind.shortest, min(kind.longest, kind.shortest + 3)))]
    return [entry for place, entry in enumerate(entries) if not kind.distinct or _new(entry, entries[:place])]


def _new(entry: Tree, before: list[Tree]) -> bool:
    """Whether this does not stand in the list yet, however it is written."""
    words = {other.text.strip().lstrip("+") for other in before if isinstance(other, Scalar)}
    return not isinstance(entry, Scalar) or entry.text.strip().lstrip("+") not in words


@make.register
def _(kind: MapOf, luck: Random) -> Tree:
    names = kind.words or [name for name in NAMES if re.fullmatch(kind.pattern, name)]
    count = luck.randint(kind.shortest, min(len(names), kind.shortest + 2))
    return {name: make(kind.of, luck) for name in luck.sample(names, count)}


@make.register
def _(kind: Record, luck: Random) -> Tree:
    return {
        name: make(field.kind, luck)
        for name, field in kind.fields.items()
        if field.required or luck.random() < 4 / (4 + len(kind.fields))
    }


@make.register
def _(kind: Either, luck: Random) -> Tree:
    return make(luck.choice((kind.short, kind.long)), luck)


def changed(tree: Tree, luck: Random) -> Tree:
    """The document with one thing changed somewhere in it."""
    if isinstance(tree, Scalar) or not tree or luck.random() < 0.1:
        return _other(tree, luck)
    return _changed_list(tree, luck) if isinstance(tree, list) else _changed_map(tree, luck)


def _changed_list(tree: list[Tree], luck: Random) -> Tree:
    place = luck.randrange(len(tree))
    before, here, after = tree[:place], tree[place], tree[place + 1 :]
    less, more, many = [*before, *after], [*tree, here], tree * 13
    other = [*before, changed(here, luck), *after]
    return luck.choice((less, more, many, other, other, other, other))


def _changed_map(tree: dict[str, Tree], luck: Random) -> Tree:
    key = luck.choice(list(tree))
    less = {name: entry for name, entry in tree.items() if name != key}
    renamed = {**less, luck.choice(KEYS): tree[key]}
    more = {**tree, luck.choice(KEYS): Scalar(luck.choice(ODD))}
    other = {**tree, key: changed(tree[key], luck)}
    return luck.choice((less, renamed, more, *[other] * 7))


def _other(tree: Tree, luck: Random) -> Tree:
    changes: list[Tree] = [Scalar(luck.choice(ODD)), Scalar(luck.choice(ODD)), quoted(luck.choice(QUOTED)), [], {}]
    if isinstance(tree, Scalar):
        changes += [quoted(tree.text), quoted(f" {tree.text} "), Scalar(tree.text, "|"), [tree]]
    return luck.choice(changes)


def written(tree: Tree, indent: str = "") -> str:
    """The document as YAML, what follows a key or a dash."""
    if isinstance(tree, Scalar):
        if tree.style == "|":
            inside = f"{indent}  "
            return "|\n" + "\n".join(inside + line for line in tree.text.split("\n"))
        return json.dumps(tree.text, ensure_ascii=False) if tree.style else tree.text
    if not tree:
        return "[]" if isinstance(tree, list) else "{}"
    inside = f"{indent}  "
    if isinstance(tree, list):
        lines = [f"{inside}- {written(entry, inside)}" for entry in tree]
    else:
        lines = [f"{inside}{json.dumps(key)}: {written(entry, inside)}" for key, entry in tree.items()]
    return "\n" + "\n".join(lines)
