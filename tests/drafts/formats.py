"""Levels made up of any values the schema has, written in any way that YAML lets people write."""

from __future__ import annotations

import random
import string
from dataclasses import dataclass, field

from portaldash.content.kinds import Either, Flag, Grid, Kind, ListOf, MapOf, OneOf, Record, Text
from portaldash.content.schema import LEVEL, NAME, WORDS
from portaldash.drafts.meaning import Key, Path, Value, below

IDS = ("ghast", "blaze", "lava-lake", "iron-boots", "mine", "other-one", "x2")
ODD = (
    "no",
    "1:30",
    "0123",
    "2022-10-03",
    "a: b",
    "a #b",
    "",
    "- a",
    "'a'",
    'say "a"',
    "[a",
    "3,2",
    "~",
    "0x1f",
    "yes",
    "ä 龍",
)
TEXTS = ("First Crossing", "Two ghasts", "a", "It's late", "two words", *ODD)
LINES = (
    "One.\nTwo.",
    "One.\n\nTwo: three\n# four",
    "long " * 40,
    "One\n  indented",
    "One\ntrailing \nTwo",
    "# One\nTwo",
)
PLAIN = frozenset(string.ascii_letters + string.digits + " -'")
Luck = random.Random


def any_value(kind: Kind | None, luck: Luck, depth: int = 0) -> Value:
    """A value that the field could hold, not always a sensible one."""
    match kind:
        case Record(fields=fields):
            few = {key for key in fields if fields[key].required or luck.random() < (0.5, 0.3, 0.4)[min(depth, 2)]}
            return {key: any_value(fields[key].kind, luck, depth + 1) for key in fields if key in few}
        case MapOf(of=of, words=words):
            keys = luck.sample(words or IDS, luck.randint(0 if depth else 1, 2))
            return {key: any_value(of, luck, depth + 1) for key in keys}
        case ListOf(of=of):
            return [any_value(of, luck, depth + 1) for _ in range(luck.randint(0, 3))]
        case Either(short=short, long=long):
            return any_value(luck.choice((short, long)), luck, depth)
    return any_scalar(kind, luck)


def any_scalar(kind: Kind | None, luck: Luck) -> Value:
    match kind:
        case Flag():
            return luck.random() < 0.5
        case Grid():
            return "\n".join(" ".join(luck.choices(".LMSC1", k=3)) for _ in range(2))
        case OneOf(words=words):
            return str(luck.choice(words))
        case Text():
            return any_text(kind, luck)
    return luck.randint(0, 40)


def any_text(kind: Text, luck: Luck) -> str:
    if kind is WORDS:
        return luck.choice((*TEXTS, *LINES)).strip()
    return luck.choice(TEXTS if kind is NAME else (*IDS, "3,2", "1,0", "3 red", "no", "12")).strip()


def any_level(luck: Luck) -> dict[str, Value]:
    """A whole level."""
    made = any_value(LEVEL, luck)
    assert isinstance(made, dict)
    return made


@dataclass
class Line:
    """A line of a level, and the innermost value it belongs to; whether it is a line of a text after |."""

    text: str
    owner: Path
    literal: bool = False


@dataclass
class Writer:
    """Writes values as somebody would who knows YAML all too well."""

    luck: Luck
    lines: list[Line] = field(default_factory=list)
    comments: int = 0

    def write(self, level: dict[str, Value]) -> str:
        """The text of the level; `lines` are its lines with their owners."""
        newline = self.luck.choice(("\n", "\n", "\r\n"))
        if self.chance(0.2):
            self.add("---", ())
        self.mapping(level, LEVEL, 0, ())
        self.between(0, ())
        text = newline.join(line.text for line in self.lines)
        return text + newline if self.chance(0.8) else text

    def chance(self, share: float) -> bool:
        return self.luck.random() < share

    def add(self, text: str, owner: Path) -> None:
        self.lines.append(Line(text, owner))

    def comment(self) -> str:
        self.comments += 1
        number = f"#c{self.comments}."
        return number if self.chance(0.5) else f"# - c: [x' \"{number}"

    def tail(self) -> str:
        """What stands after a value on its line."""
        return self.luck.choice(("", "", " ", f"  {self.comment()}" if self.chance(0.5) else ""))

    def between(self, column: int, owner: Path) -> None:
        """Empty lines and comments before an entry."""
        while self.chance(0.25):
            literal = bool(self.lines) and self.lines[-1].literal
            if self.chance(0.4):
                self.lines.append(Line("", owner, literal))
            else:
                # Deeper than its lines, a comment would belong to a text after |.
                indent = self.luck.randint(0, column) if literal else self.luck.choice((0, column, column + 3))
                self.add(" " * indent + self.comment(), owner)

    def mapping(self, value: dict[str, Value], kind: Kind | None, column: int, path: Path) -> None:
        for key in self.luck.sample(list(value), len(value)):
            self.between(column, path)
            written = f"'{key}'" if self.chance(0.1) else key
            colon = self.luck.choice((":", ":", ":", " :"))
            self.entry(f"{' ' * column}{written}{colon}", value[key], below(kind, key), column, (*path, key))

    def dashes(self, value: list[Value], kind: Kind | None, column: int, path: Path) -> None:
        for place, one in enumerate(value):
            self.between(column, path)
            inside, here = below(kind, place), (*path, place)
            if isinstance(one, dict) and one and (self.chance(0.5) or holds_grid(one, inside)):
                self.mapping_at_dash(one, inside, column, here)
            else:
                self.entry(" " * column + "-", one, inside, column, here)

    def mapping_at_dash(self, value: dict[str, Value], kind: Kind | None, column: int, path: Path) -> None:
        """A mapping whose first key stands on the line of the dash."""
        first, gap = len(self.lines), self.luck.choice((1, 1, 3))
        inner = column + 1 + gap
        self.mapping(value, kind, inner, path)
        while not self.lines[first].text.strip() or self.lines[first].text.lstrip().startswith("#"):
            del self.lines[first]
        line = self.lines[first]
        line.text = " " * column + "-" + " " * gap + line.text[inner:]

    def entry(self, start: str, value: Value, kind: Kind | None, column: int, path: Path) -> None:
        """A value after its key or dash."""
        gap = " " * self.luck.choice((1, 1, 1, 2, 4))
        inner = column + self.luck.randint(1, 5)
        group = bool(value) and isinstance(value, dict | list)
        if group and (self.chance(0.6) or holds_grid(value, kind)):
            self.add(start + self.tail(), path)
            self.below(value, kind, inner if start.endswith("-") else self.luck.choice((inner, column)), inner, path)
        elif isinstance(kind, Grid):
            self.text_lines(f"{start}{gap}|", str(value), inner, path)
        elif isinstance(value, str) and kind is WORDS and ("\n" in value or self.chance(0.3)) and can_stand(value):
            self.text_lines(f"{start}{gap}{self.luck.choice(('|', '|-', '|+'))}", value, inner, path)
        elif group and self.chance(0.3):
            self.brackets(start + gap, value, kind, inner, path)
        else:
            self.add(start + gap + self.scalar(value, kind) + self.tail(), path)

    def below(self, value: Value, kind: Kind | None, dash: int, inner: int, path: Path) -> None:
        if isinstance(value, dict):
            self.mapping(value, kind, inner, path)
        elif isinstance(value, list):
            self.dashes(value, kind, dash, path)

    def text_lines(self, start: str, value: str, inner: int, path: Path) -> None:
        self.add(start + self.tail(), path)
        self.lines += [Line(" " * inner + line if line else "", path, literal=True) for line in value.split("\n")]

    def brackets(self, start: str, value: Value, kind: Kind | None, inner: int, path: Path) -> None:
        """A list or mapping in brackets, a line for each entry."""
        opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
        self.add(start + opening, path)
        entries: list[tuple[Key, Value]] = list(value.items()) if isinstance(value, dict) else []
        entries += enumerate(value) if isinstance(value, list) else []
        for place, (key, one) in enumerate(entries, 1):
            word = f"{key}: " if isinstance(key, str) else ""
            comma = "," if place < len(entries) or self.chance(0.5) else ""
            text = self.scalar(one, below(kind, key))
            self.add(" " * inner + word + text + comma + self.tail(), (*path, key))
        self.add(" " * inner + closing + self.tail(), path)

    def scalar(self, value: Value, kind: Kind | None) -> str:
        """A value on one line."""
        blank = self.luck.choice(("", " "))
        if isinstance(value, dict):
            entries = [f"{key}: {self.scalar(one, below(kind, key))}" for key, one in value.items()]
            return f"{{{blank}{', '.join(entries)}{blank}}}"
        if isinstance(value, list):
            return f"[{blank}{', '.join(self.scalar(one, below(kind, 0)) for one in value)}{blank}]"
        if not isinstance(value, str):
            return str(value).lower()
        plain = bool(value) and set(value) <= PLAIN and value[0] not in "-' "
        if plain and self.chance(0.7):
            return value
        if "\n" not in value and self.chance(0.5):
            return "'" + value.replace("'", "''") + "'"
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def holds_grid(value: Value, kind: Kind | None) -> bool:
    if isinstance(value, dict):
        return any(holds_grid(one, below(kind, key)) for key, one in value.items())
    if isinstance(value, list):
        return any(holds_grid(one, below(kind, place)) for place, one in enumerate(value))
    return isinstance(kind, Grid)


def can_stand(text: str) -> bool:
    """Whether a text can stand on lines of its own without more ado."""
    return bool(text) and not text.startswith((" ", "\n")) and all(line == line.rstrip() for line in text.split("\n"))


def places(value: Value, path: Path = ()) -> list[Path]:
    """Every place in a value, itself left out."""
    entries: list[tuple[Key, Value]] = list(value.items()) if isinstance(value, dict) else []
    entries += enumerate(value) if isinstance(value, list) else []
    found = []
    for key, one in entries:
        found += [(*path, key), *places(one, (*path, key))]
    return found
