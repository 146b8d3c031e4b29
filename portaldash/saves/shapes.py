"""Dataclasses as JSON data and back: one coder for each type, made once from its type hints.

A dataclass is an object of its fields, a tuple or list an array, a mapping an array of [key, value] pairs, since its
order matters and an object's does not. A pending effect is an object with its name in front: {"effect": "Walk", ...}.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, NoReturn, TypeAlias, Union, get_args, get_origin, get_type_hints

from portaldash.engine.agenda import Effect
from portaldash.engine.portal_dash.rules import (
    block_abilities,
    blocks_die,
    combat,
    damage,
    end_boss,
    items,
    mining,
    mob_die,
    movement,
    piglin_tasks,
    reveal,
    setup,
    spawning,
    turn,
)

CHAPTERS = (
    block_abilities, blocks_die, combat, damage, end_boss, items, mining, mob_die, movement, piglin_tasks, reveal,
    setup, spawning, turn,
)  # fmt: skip
EFFECT = "effect"
LARGEST = 1 << 320
"""Every number of a state is smaller: the largest are masks of the cells of 64 columns."""
SHORT = 40

Encode: TypeAlias = Callable[[Any], object]
Decode: TypeAlias = Callable[[object], Any]


class CodecError(ValueError):
    """Data that is not what it should be: says where, what is needed and what is there."""

    def __init__(self, problem: str, path: tuple[str | int, ...] = ()) -> None:
        self.problem = problem
        self.path = path
        place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
        super().__init__(f"{place.lstrip('.') or 'the data'}: {problem}")

    def inside(self, step: str | int) -> CodecError:
        """The same error seen from the field or place that holds it."""
        return CodecError(self.problem, (step, *self.path))


def what_is(value: object) -> str:
    """A value in a few words, for an error; never long, whatever the value."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return ascii(value) if len(value) <= SHORT else f"a text of {len(value)} letters"
    if isinstance(value, int) and not -LARGEST < value < LARGEST:
        return "a number far too large"
    if isinstance(value, int | float):
        return f"the number {value!r}"
    return "an array" if isinstance(value, list) else f"a {type(value).__name__}"


@dataclass(frozen=True, slots=True)
class Coder:
    """Both directions for one type. Where `encode` is None a value is its own JSON."""

    decode: Decode
    encode: Encode | None = None

    def encoded(self, value: object) -> object:
        """The JSON data of a value of this type."""
        return value if self.encode is None else self.encode(value)


@cache
def effects() -> dict[str, type[Effect[Any]]]:
    """Every effect of the rules by its name: no other can stand in a file."""
    found: dict[str, type[Effect[Any]]] = {}
    for chapter in CHAPTERS:
        for name, value in vars(chapter).items():
            if not isinstance(value, type) or value.__module__ != chapter.__name__ or not issubclass(value, Effect):
                continue
            if name in found:
                raise TypeError(f"two effects are called {name}")
            found[name] = value
    return found


@cache
def coder(hint: object) -> Coder:
    """The coder of a type hint. TypeError for a hint that no state has, which only a programmer can bring about."""
    if hint in SCALARS:
        return Coder(SCALARS[hint])
    origin = get_origin(hint)
    if origin is not None:
        return _generic_coder(origin, get_args(hint))
    if isinstance(hint, type) and is_dataclass(hint):
        return _dataclass_coder(hint)
    raise TypeError(f"nothing is known about putting {hint!r} into a file")


def _generic_coder(origin: object, arguments: tuple[object, ...]) -> Coder:
    if origin in (Union, types.UnionType):
        return _optional_coder(arguments)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return _fixed_tuple_coder(arguments)
    if origin is tuple or origin is list:
        return _sequence_coder(tuple if origin is tuple else list, coder(arguments[0]))
    if origin in (dict, Mapping):
        return _mapping_coder(_fixed_tuple_coder(arguments))
    if origin is Effect:
        return Coder(_decode_effect, _encode_effect)
    raise TypeError(f"nothing is known about putting a {origin!r} into a file")


def _needs(what: str, value: object) -> NoReturn:
    raise CodecError(f"{what} is needed, not {what_is(value)}")


def _decode_int(value: object) -> int:
    if type(value) is not int:
        _needs("a whole number", value)
    if not -LARGEST < value < LARGEST:
        raise CodecError("the number is far too large")
    return value


def _decode_str(value: object) -> str:
    return value if type(value) is str else _needs("a text", value)


def _decode_bool(value: object) -> bool:
    return value if type(value) is bool else _needs("true or false", value)


def _decode_text_or_int(value: object) -> str | int:
    return value if type(value) is str else _decode_int(value)


SCALARS: dict[object, Decode] = {
    int: _decode_int,
    str: _decode_str,
    bool: _decode_bool,
    str | int: _decode_text_or_int,
}


def array(value: object) -> list[Any]:
    """The value, which must be an array."""
    return value if type(value) is list else _needs("an array", value)


def mapping(value: object) -> dict[str, Any]:
    """The value, which must be an object."""
    return value if type(value) is dict else _needs("an object", value)


def _optional_coder(arguments: tuple[object, ...]) -> Coder:
    """A type or None: the only union beside text or number that a state has."""
    inner = [argument for argument in arguments if argument is not type(None)]
    if len(inner) != 1 or len(arguments) == 1:
        raise TypeError(f"nothing is known about putting one of {arguments!r} into a file")
    known = coder(inner[0])
    encode = known.encode
    return Coder(
        lambda value: None if value is None else known.decode(value),
        (lambda value: None if value is None else encode(value)) if encode else None,
    )


def _sequence_coder(kind: type[tuple[object, ...] | list[object]], inner: Coder) -> Coder:
    decode = inner.decode
    encode = inner.encode

    def decoded(value: object) -> tuple[object, ...] | list[object]:
        try:
            return kind([decode(each) for each in array(value)])
        except CodecError:
            _find_wrong(array(value), [decode] * len(array(value)))
            raise

    def encoded(value: Iterable[object]) -> list[object]:
        return list(value) if encode is None else [encode(each) for each in value]

    return Coder(decoded, encoded)


def _find_wrong(values: list[Any], decoders: list[Decode]) -> None:
    """Raise the error of the first value that is wrong, with its place in the array."""
    for place, (value, decode) in enumerate(zip(values, decoders, strict=True)):
        try:
            decode(value)
        except CodecError as error:
            raise error.inside(place) from None


def _fixed_tuple_coder(arguments: tuple[object, ...]) -> Coder:
    coders = [coder(argument) for argument in arguments]
    decoders = [inner.decode for inner in coders]

    def decoded(value: object) -> tuple[object, ...]:
        values = array(value)
        if len(values) != len(decoders):
            _needs(f"an array of {len(decoders)}", value)
        try:
            return tuple([decode(each) for decode, each in zip(decoders, values, strict=True)])
        except CodecError:
            _find_wrong(values, decoders)
            raise

    def encoded(value: tuple[object, ...]) -> list[object]:
        return [inner.encoded(each) for inner, each in zip(coders, value, strict=True)]

    return Coder(decoded, encoded)


def _mapping_coder(pair: Coder) -> Coder:
    def decoded(value: object) -> dict[object, object]:
        found: dict[object, object] = {}
        for place, each in enumerate(array(value)):
            try:
                key, worth = pair.decode(each)
            except CodecError as error:
                raise error.inside(place) from None
            if key in found:
                raise CodecError(f"{what_is(key)} is here a second time", (place,))
            found[key] = worth
        return found

    def encoded(value: Mapping[object, object]) -> list[object]:
        return [pair.encoded(each) for each in value.items()]

    return Coder(decoded, encoded)


def _dataclass_coder(kind: type[Any]) -> Coder:
    return fields_coder(kind, tuple(field.name for field in fields(kind)), kind)


def fields_coder(kind: type[Any], names: tuple[str, ...], make: Callable[..., object]) -> Coder:
    """The coder of these fields of a dataclass: an object of exactly them, from which `make` makes what is decoded."""
    hints = get_type_hints(kind)
    coders = {name: coder(hints[name]) for name in names}
    decoders = [(name, known.decode) for name, known in coders.items()]
    encoders = [(name, known.encode) for name, known in coders.items()]

    def decoded(value: object) -> object:
        given = mapping(value)
        if given.keys() != coders.keys():
            _tell_fields(kind, given, coders.keys())
        name = ""
        values: dict[str, object] = {}
        try:
            for name, decode in decoders:
                values[name] = decode(given[name])
        except CodecError as error:
            raise error.inside(name) from None
        return make(**values)

    def encoded(value: object) -> dict[str, object]:
        return {name: encode(getattr(value, name)) if encode else getattr(value, name) for name, encode in encoders}

    return Coder(decoded, encoded)


def _tell_fields(kind: type[Any], given: dict[str, Any], needed: AbstractSet[str]) -> NoReturn:
    for name in sorted(needed - given.keys()):
        raise CodecError(f"{name!r} of the {kind.__name__} is missing")
    strange = next(name for name in given if name not in needed)
    raise CodecError(f"{what_is(strange)} is no field of a {kind.__name__}")


@cache
def _effect_coder(name: str) -> Coder:
    return _dataclass_coder(effects()[name])


def _encode_effect(effect: Effect[Any]) -> dict[str, object]:
    name = type(effect).__name__
    return {EFFECT: name, **mapping(_effect_coder(name).encoded(effect))}


def _decode_effect(value: object) -> Effect[Any]:
    given = dict(mapping(value))
    name = given.pop(EFFECT, None)
    if not isinstance(name, str) or name not in effects():
        raise CodecError(f"{what_is(name)} is no effect of the rules", (EFFECT,))
    effect: Effect[Any] = _effect_coder(name).decode(given)
    return effect
