"""A saved game as one JSON text: format, version, a head that lists read, the game in sections, a checksum.

    {"format":"portaldash-save","version":2,"app":"0.1.0","head":{...},
    "level":{...},
    ...
    "state":{...},
    "checksum":"..."}

The checksum is the SHA-256 of all that stands before it as one compact JSON text, so line breaks and blanks between the
values do not matter. The head repeats what a list of saved games shows; the game itself is in the sections.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Final

from portaldash import __version__
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.engine.portal_dash.state import Outcome
from portaldash.saves.codec import CodecError, decode_state, dump, encode_level, encode_state, load
from portaldash.saves.names import TITLE_LENGTH, name_of
from portaldash.saves.problem import SaveProblem, shown
from portaldash.saves.record import Entry, Limit, Record, Seat, faults
from portaldash.saves.shapes import Coder, coder, fields_coder, mapping, what_is

FORMAT: Final = "portaldash-save"
VERSION: Final = 2
LARGEST: Final = 8 << 20
"""Bytes of a file that is still read; a long game has a hundred times less."""
MOST: Final = 999
"""No number of a level or its box is larger."""
CHECKSUM: Final = "checksum"
HEADS: Final = (1, 2)
"""Versions whose head is as it is now."""
FRONT: Final = ("format", "version", "app", "head")


def _without_turns(data: dict[str, Any]) -> dict[str, Any]:
    """Version 1 had no levels that count the turns."""
    level = data.get("level")
    return data | {"version": 2, "level": {"turns": 0} | level if isinstance(level, dict) else level}


MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _without_turns}
"""What makes data of the next version out of data of this one, `format` to `state`; one for each version but the last.

`tests/saves/released/` has a save of every version that has been released, for ever.
"""


@dataclass(frozen=True, slots=True)
class Head:
    """What a list of saved games shows. `number` counts the saves of a folder up, `saved` is a date to be shown only.

    `turn` is 0 during the setup, `outcome` None while the game goes on, `name` "" for a save nobody named.
    """

    game: str
    number: int
    name: str
    saved: str
    level: str
    level_name: str
    turn: int
    seats: tuple[Seat, ...]
    outcome: Outcome | None
    casual: bool


@dataclass(frozen=True, slots=True)
class Body:
    """The sections beside `level` and `state`, which have coders of their own. `log` has (actor, prompt, choice)."""

    table: Table
    seats: tuple[Seat, ...]
    seed: int
    luck: Mapping[str, int]
    casual: bool
    limit: Limit
    log: tuple[tuple[int, str, str], ...]
    marks: tuple[str, ...]
    future: tuple[tuple[str, ...], ...]


BODY: Final = tuple(field.name for field in fields(Body))
LONG: Final = frozenset({"log", "marks", "future"})
"""Sections of texts and numbers only, which grow with the game: they are their own JSON."""
SECTIONS: Final = ("level", *BODY, "state")


@cache
def _head_coder() -> Coder:
    return coder(Head)


@cache
def _body_coder() -> Coder:
    return fields_coder(Body, BODY, Body)


@cache
def _short_coder() -> Coder:
    return fields_coder(Body, tuple(name for name in BODY if name not in LONG), Body)


def head_of(record: Record, number: int, name: str, saved: str) -> Head:
    """The head for a record."""
    level, state = record.level, record.state
    return Head(
        game=record.game,
        number=number,
        name=name,
        saved=saved,
        level=level.id,
        level_name=level.name,
        turn=state.turn,
        seats=record.seats,
        outcome=state.outcome,
        casual=record.casual,
    )


class Writer:
    """Makes the texts of a game's saves; the level, which stays, is put into words once."""

    def __init__(self) -> None:
        self._level: tuple[LevelDef, str] | None = None

    def text(self, record: Record, head: Head) -> bytes:
        """The whole save."""
        body = _body_of(record)
        short = mapping(_short_coder().encoded(body))
        sections = {name: dump(getattr(body, name) if name in LONG else short[name]) for name in BODY}
        state = dump(encode_state(record.state))
        return sealed(head, {"level": self._level_text(record.level), **sections, "state": state})

    def _level_text(self, level: LevelDef) -> str:
        if self._level is None or self._level[0] is not level:
            self._level = (level, dump(encode_level(level)))
        return self._level[1]


def _body_of(record: Record) -> Body:
    return Body(
        table=record.table,
        seats=record.seats,
        seed=record.seed,
        luck=record.luck,
        casual=record.casual,
        limit=record.limit,
        log=tuple((entry.actor, entry.prompt, entry.choice) for entry in record.log),
        marks=record.marks,
        future=record.future,
    )


def sealed(head: Head, sections: Mapping[str, str]) -> bytes:
    """The text of a save with its checksum, from its head and the JSON text of each section."""
    texts = {
        "format": dump(FORMAT),
        "version": dump(VERSION),
        "app": dump(__version__),
        "head": dump(_head_coder().encoded(head)),
        **sections,
    }
    pairs = [f'"{name}":{text}' for name, text in texts.items()]
    first = ",".join(pairs[: len(FRONT)])
    checksum = f'"{CHECKSUM}":"{_hash("{" + ",".join(pairs) + "}")}"'
    return ("{" + ",\n".join([first, *pairs[len(FRONT) :], checksum]) + "}\n").encode("ascii")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def opened(text: bytes, file: str) -> tuple[Head, Record]:
    """The save in this text. SaveProblem, about the `file`, if it cannot be played on exactly as it was saved."""
    data = current(text, file)
    try:
        head, record = decoded(data)
    except CodecError as error:
        raise SaveProblem("save.wrong", file=shown(file), why=shown(str(error))) from None
    wrong = faults(record)
    if not wrong and head != _clean(head_of(record, head.number, head.name, head.saved)):
        wrong = ["the head is that of another game"]
    if wrong:
        raise SaveProblem("save.wrong", file=shown(file), why=shown(wrong[0]))
    return head, record


def current(text: bytes, file: str) -> dict[str, Any]:
    """The data of a save, as the present version has it, whichever version wrote it. SaveProblem for all else."""
    data = _parsed(text, file)
    version = data.get("version")
    if data.get("format") != FORMAT or type(version) is not int or version < 1:
        raise SaveProblem("save.foreign", file=shown(file))
    if version > VERSION:
        made = name_of(str(data.get("app")), TITLE_LENGTH)
        raise SaveProblem("save.newer", file=shown(file), made=made, here=__version__)
    _check_seal(data, file)
    for older in range(version, VERSION):
        data = MIGRATIONS[older](data)
    return data


def _parsed(text: bytes, file: str) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise SaveProblem("save.large", file=shown(file))
    try:
        data = load(text)
    except CodecError:
        raise SaveProblem("save.garbled", file=shown(file)) from None
    if not isinstance(data, dict):
        raise SaveProblem("save.foreign", file=shown(file))
    return data


def _check_seal(data: dict[str, Any], file: str) -> None:
    found = data.pop(CHECKSUM, None)
    try:
        right = found == _hash(dump(data))
    except (ValueError, RecursionError):
        # A number beyond all numbers, or arrays in arrays: nothing that was ever written.
        right = False
    if not right:
        raise SaveProblem("save.changed", file=shown(file))


def decoded(data: dict[str, Any]) -> tuple[Head, Record]:
    """The head and the game in the data of a save. CodecError, naming the place, for data of the wrong shape."""
    missing = [name for name in (*FRONT, *SECTIONS) if name not in data]
    strange = [name for name in data if name not in FRONT + SECTIONS]
    if missing or strange:
        raise CodecError(f"{missing[0]!r} is missing" if missing else f"{strange[0][:40]!r} is no part of a saved game")
    _inside("app", coder(str), data["app"])
    head: Head = _inside("head", _head_coder(), data["head"])
    level: LevelDef = _inside("level", coder(LevelDef), data["level"])
    _check_numbers(data["level"])
    body: Body = _body_coder().decode({name: data[name] for name in SECTIONS[1:-1]})
    try:
        state = decode_state(data["state"], level)
    except CodecError as error:
        raise error.inside("state") from None
    record = Record(
        game=head.game,
        level=level,
        table=body.table,
        seed=body.seed,
        seats=tuple(_seat(seat) for seat in body.seats),
        state=state,
        luck=body.luck,
        log=tuple(Entry(*row) for row in body.log),
        marks=body.marks,
        limit=body.limit,
        future=body.future,
        casual=body.casual,
    )
    return _clean(head), record


def _inside(section: str, known: Coder, data: object) -> Any:  # noqa: ANN401 (what the coder decodes)
    try:
        return known.decode(data)
    except CodecError as error:
        raise error.inside(section) from None


def _check_numbers(data: object) -> None:
    """No number of a level is large, or the rules would count for ever. CodecError for one that is."""
    if isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            _check_numbers(value)
    elif isinstance(data, int) and not -1 <= data <= MOST:
        raise CodecError(f"no number of a level is {what_is(data)}", ("level",))


def head_in(line: bytes) -> Head | None:
    """The head in the first line of a save, without reading on; None if it is of another version or no head at all."""
    try:
        data = load(line.rstrip().removesuffix(b",") + b"}")
        if isinstance(data, dict) and data.get("format") == FORMAT and data.get("version") in HEADS:
            head: Head = _head_coder().decode(data.get("head"))
            return _clean(head)
    except CodecError:
        pass
    return None


def _clean(head: Head) -> Head:
    """A head whose words can be shown."""
    return replace(
        head,
        name=name_of(head.name, TITLE_LENGTH),
        saved=name_of(head.saved, TITLE_LENGTH),
        level=name_of(head.level, TITLE_LENGTH),
        level_name=name_of(head.level_name, TITLE_LENGTH),
        seats=tuple(_seat(seat) for seat in head.seats),
    )


def _seat(seat: Seat) -> Seat:
    """A seat whose name can be shown; an empty one becomes that of the colour."""
    return Seat(name_of(seat.name) or name_of(seat.color), seat.color)


def renamed(text: bytes, file: str, name: str) -> bytes:
    """The same save under another name. SaveProblem as for `opened`."""
    data = current(text, file)
    try:
        head, _ = decoded(data)
    except CodecError as error:
        raise SaveProblem("save.wrong", file=shown(file), why=shown(str(error))) from None
    named = replace(head, name=name_of(name, TITLE_LENGTH))
    return sealed(named, {section: dump(data[section]) for section in SECTIONS})
