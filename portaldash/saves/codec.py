"""A game in progress as JSON data, in the middle of anything, and the state it was again."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from functools import cache
from typing import NoReturn

from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.state import State
from portaldash.saves.shapes import CodecError, Coder, coder, fields_coder, mapping

__all__ = [
    "CodecError",
    "decode_level",
    "decode_state",
    "digest",
    "dump",
    "encode_level",
    "encode_state",
    "load",
]

LEVEL = "level"


@cache
def _state_coder() -> Coder:
    """The coder of all that two equal states share, except the level."""
    names = tuple(field.name for field in fields(State) if field.compare and field.name != LEVEL)
    return fields_coder(State, names, dict)


def encode_state(state: State, *, with_level: bool = False) -> dict[str, object]:
    """The state as JSON data: what is pending and who has to choose included, listeners not.

    `with_level` puts the level in by value; without it `decode_state` has to be handed the same level.
    """
    data = mapping(_state_coder().encoded(state))
    return {LEVEL: encode_level(state.level), **data} if with_level else data


def decode_state(data: object, level: LevelDef | None = None) -> State:
    """The state that was put into this data. CodecError, naming the place, for data that is of the wrong shape.

    Only shapes and types are judged here; whether such a state can come about is for `problems` to say. `level` is
    used when the data carries none.
    """
    given = dict(mapping(data))
    if LEVEL in given:
        try:
            level = decode_level(given.pop(LEVEL))
        except CodecError as error:
            raise error.inside(LEVEL) from None
    if level is None:
        raise CodecError("the level is missing")
    return State(level, **_state_coder().decode(given))


def encode_level(level: LevelDef) -> object:
    """A level with its box as JSON data."""
    return coder(LevelDef).encoded(level)


def decode_level(data: object) -> LevelDef:
    """The level that was put into this data. CodecError for data that is of the wrong shape."""
    level: LevelDef = coder(LevelDef).decode(data)
    return level


def dump(data: object) -> str:
    """JSON data as its one text: no spaces, nothing but ASCII."""
    return json.dumps(data, separators=(",", ":"), allow_nan=False)


def load(text: str | bytes) -> object:
    """The data of a JSON text. CodecError for what is no JSON, is nested beyond reason or holds NaN or infinity."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise CodecError("the text is nested too deeply") from None
    except UnicodeDecodeError:
        raise CodecError("the text is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise CodecError(f"this is not JSON: {error}") from None
    except ValueError as error:
        raise CodecError(f"a number cannot be read: {error}") from None


def _no_number(word: str) -> NoReturn:
    raise CodecError(f"{word} is not a number")


def digest(state: State) -> str:
    """A hash of everything in the state but its level: equal for equal states on every machine and in every run."""
    return hashlib.sha256(dump(encode_state(state)).encode()).hexdigest()
