"""States and levels as JSON: back again unchanged, and wrong data told by its place."""

from __future__ import annotations

import copy
import random
import types
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from portaldash.content import official_levels
from portaldash.engine.agenda import Effect, choose
from portaldash.engine.portal_dash.defs import ItemAt, LevelDef, PlayerAt, Position
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.state import State
from portaldash.saves.codec import (
    CodecError,
    decode_level,
    decode_state,
    digest,
    dump,
    encode_level,
    encode_state,
    load,
)
from portaldash.saves.shapes import coder, effects
from tests.engine.contract.games import LEVELS, game, steps

MUTATIONS = 1500


def state_after(decisions: int, prompt: str = "") -> State:
    """A game of level 5 after so many decisions, then as soon as this is asked."""
    state = game(LEVELS["level-5"], 2)
    for number, _ in enumerate(steps(state, "greedy", seed=2)):
        if number >= decisions and state.decision and prompt in ("", state.decision.prompt):
            return state
    raise AssertionError("the game ended too early")


MIDDLE = state_after(200, "action")
DATA: dict[str, Any] = encode_state(MIDDLE)


def sample(hint: Any) -> Any:
    """A value of this type that is not its default."""
    if get_origin(hint) is tuple:
        inner = get_args(hint)
        return (sample(inner[0]),) * 2 if inner[-1] is Ellipsis else tuple(sample(each) for each in inner)
    if isinstance(hint, types.UnionType):
        return sample(get_args(hint)[0])
    return {int: 3, str: "ghast-2", bool: True}[hint]


@pytest.mark.parametrize("name", sorted(effects()))
def test_every_effect_of_the_rules_comes_back(name: str) -> None:
    kind = effects()[name]
    hints = get_type_hints(kind)
    values = {field.name: sample(hints[field.name]) for field in fields(kind)}  # type: ignore[arg-type]  # a dataclass
    effect = kind(**values)
    known = coder(Effect[Any])
    assert known.decode(load(dump(known.encoded(effect)))) == effect


def test_nothing_that_makes_two_states_unlike_is_left_out() -> None:
    listeners = {"listener", "_board"}
    assert set(encode_state(MIDDLE, with_level=True)) == {field.name for field in fields(State)} - listeners


@pytest.mark.parametrize("decisions", [0, 60, 100, 150, 200])
def test_a_state_comes_back_in_the_middle_of_anything(decisions: int) -> None:
    state = state_after(decisions)
    assert decode_state(load(dump(encode_state(state))), state.level) == state
    assert decode_state(load(dump(encode_state(state, with_level=True)))) == state


def test_a_state_that_came_back_has_its_board_and_tells_nobody() -> None:
    state = decode_state(DATA, MIDDLE.level)
    assert state.board == MIDDLE.board
    assert state.listener is None


@pytest.mark.parametrize("level", official_levels(), ids=lambda level: level.id)
def test_a_level_comes_back(level: LevelDef) -> None:
    assert decode_level(load(dump(encode_level(level)))) == level


def test_a_level_with_a_fixed_position_comes_back() -> None:
    person = PlayerAt(2, 5, (ItemAt("bow", hearts=0, enchantments=("bow-power",)),))
    position = Position(
        cube=(-1,) * 63 + (0,), mobs=(("ghast-1", 7),), line=(), players=(person,), dice=(("mob_die", ("1", "2")),)
    )
    level = replace(LEVELS["level-1"], position=position)
    assert decode_level(load(dump(encode_level(level)))) == level


def test_a_digest_is_of_what_is_in_the_state() -> None:
    assert digest(MIDDLE) == digest(MIDDLE.clone()) == digest(decode_state(DATA, MIDDLE.level))
    assert digest(MIDDLE) != digest(state_after(201))
    twin = MIDDLE.clone()
    twin.used = (*twin.used[:4], twin.used[4] + 1)
    assert digest(MIDDLE) != digest(twin)


def broken(*place: str | int, value: Any) -> Any:
    """The data of a state with another value at one place; an absent one is added."""
    data = copy.deepcopy(DATA)
    inner: Any = data
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    return data


WRONG: list[tuple[Any, str]] = [
    (None, "the data: an object is needed, not null"),
    ([], "the data: an object is needed, not an array"),
    ({}, "the data: 'action' of the State is missing"),
    (DATA | {"seed": 7}, "the data: 'seed' is no field of a State"),
    (DATA | {"level": 7}, "level: an object is needed, not the number 7"),
    (broken("turn", value="9"), "turn: a whole number is needed, not '9'"),
    (broken("turn", value=True), "turn: a whole number is needed, not true"),
    (broken("turn", value=9.0), "turn: a whole number is needed, not the number 9.0"),
    (broken("turn", value=float("nan")), "turn: a whole number is needed, not the number nan"),
    (broken("turn", value=10**200), "turn: the number is far too large"),
    (broken("portal_open", value=1), "portal_open: true or false is needed, not the number 1"),
    (broken("players", 1, "life", value=None), "players[1].life: a whole number is needed, not null"),
    (broken("players", 0, "items", 2, "kind", value=[]), "players[0].items[2].kind: a text is needed, not an array"),
    (broken("players", value={}), "players: an array is needed, not a dict"),
    (broken("mobs", 0, value=["ghast-1"]), "mobs[0]: an array of 2 is needed, not an array"),
    (broken("mobs", value=[["ghast-1", 3]] * 2), "mobs[1]: 'ghast-1' is here a second time"),
    (broken("white_dice", value=["red"]), "white_dice: an array of 2 is needed, not an array"),
    (broken("cube", "known", value=3), "cube.known: an array is needed, not the number 3"),
    (broken("agenda", value=[7]), "agenda[0]: an object is needed, not the number 7"),
    (broken("agenda", value=[{}]), "agenda[0].effect: null is no effect of the rules"),
    (broken("agenda", value=[{"effect": "Quit"}]), "agenda[0].effect: 'Quit' is no effect of the rules"),
    (broken("agenda", value=[{"effect": "Effect"}]), "agenda[0].effect: 'Effect' is no effect of the rules"),
    (broken("agenda", value=[{"effect": "Spawn"}]), "agenda[0]: 'cell' of the Spawn is missing"),
    (broken("decision", "about", 0, value=["x", None]), "decision.about[0][1]: a whole number is needed, not null"),
]


@pytest.mark.parametrize(("data", "message"), WRONG, ids=[message for _, message in WRONG])
def test_wrong_data_is_told_by_its_place(data: Any, message: str) -> None:
    with pytest.raises(CodecError) as error:
        decode_state(data, MIDDLE.level)
    assert str(error.value) == message


def test_a_state_without_its_level_is_told() -> None:
    with pytest.raises(CodecError, match="the level is missing"):
        decode_state(DATA)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 100_000, "nested too deeply"),
        ('{"turn":' * 50_000, "nested too deeply"),
        ('{"turn":NaN}', "NaN is not a number"),
        ('{"turn":-Infinity}', "-Infinity is not a number"),
        ('{"turn":', "this is not JSON"),
        ("", "this is not JSON"),
        ('{"turn":' + "9" * 5000 + "}", "a number cannot be read"),
        (b"\xff\xfe\x00", "this is not JSON|not UTF"),
        (b'"\xff"', "the text is not UTF-8"),
    ],
)
def test_text_that_is_no_json_is_told(text: str | bytes, message: str) -> None:
    with pytest.raises(CodecError, match=message):
        load(text)


def test_a_number_beyond_all_numbers_is_told_when_it_is_decoded() -> None:
    with pytest.raises(CodecError, match="turn: a whole number is needed, not the number inf"):
        decode_state(load(dump(DATA).replace(f'"turn":{MIDDLE.turn},', '"turn":1e400,')), MIDDLE.level)


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in JSON data."""
    if path:
        yield path
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in pairs:
        yield from places(value, (*path, step))


ODD: list[Callable[[random.Random, Any], Any]] = [
    lambda _, __: None,
    lambda luck, _: luck.randrange(-3, 80),
    lambda luck, _: 1 << luck.randrange(400),
    lambda luck, _: luck.choice(["", "bow", "bow-1", "ghast-1", "red", "p1", "wildfire", "\ud800", "0"]),
    lambda _, __: [],
    lambda _, __: {},
    lambda luck, value: (value + luck.choice([-1, 1])) if type(value) is int else not value,
    lambda luck, value: luck.sample(value, len(value)) if isinstance(value, list) else value,
    lambda _, value: value[1:] if isinstance(value, list) else value,
    lambda _, value: value + value[-1:] if isinstance(value, list) else value,
]


def test_data_changed_at_random_is_refused_or_told_or_can_be_played() -> None:
    everywhere = list(places(DATA))
    luck = random.Random(1)
    refused = told = playable = 0
    for _ in range(MUTATIONS):
        path = luck.choice(everywhere)
        old: Any = DATA
        for step in path:
            old = old[step]
        data = broken(*path, value=luck.choice(ODD)(luck, old))
        try:
            state = decode_state(data, MIDDLE.level)
        except CodecError:
            refused += 1
            continue
        if problems(state):
            told += 1
            continue
        playable += 1
        for number, _choice in enumerate(steps(state, "random", seed=5)):
            if number == 30:
                break
    assert min(refused, told, playable) > MUTATIONS // 50


def test_what_was_played_on_from_data_is_what_was_played_on() -> None:
    state, restored = MIDDLE.clone(), decode_state(load(dump(DATA)), MIDDLE.level)
    for choice in steps(state, "greedy", seed=9):
        choose(restored, choice)
    assert restored == state
    assert state.outcome is not None
