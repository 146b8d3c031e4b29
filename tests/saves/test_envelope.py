"""The text of a save: back again unchanged, and every kind of damage refused in words."""

from __future__ import annotations

import copy
import gzip
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from portaldash import __version__, paths
from portaldash.content.catalogue import load_catalogue
from portaldash.saves import envelope
from portaldash.saves.codec import dump
from portaldash.saves.envelope import CHECKSUM, FRONT, SECTIONS, Writer, head_in, head_of, opened, renamed
from portaldash.saves.problem import WORDS, SaveProblem
from portaldash.saves.record import MARK_LENGTH, Entry, Limit, Record, Seat, faults
from portaldash.saves.replay import verify
from portaldash.session import Session
from tests.saves.games import finished, fixed_session, long_game, moves, new_session, played

RELEASED = Path(__file__).parent / "released"
GAME = played(60)
FILE = "000012.json"


def text_of(record: Record, name: str = "") -> bytes:
    return Writer().text(record, head_of(record, 12, name, "2026-01-02 03:04"))


TEXT = text_of(GAME.record(), "Our game")


def problem_with(text: bytes) -> SaveProblem:
    with pytest.raises(SaveProblem) as caught:
        opened(text, FILE)
    return caught.value


def opened_or_problem(text: bytes) -> Record | SaveProblem:
    """The game in the text, or what is wrong with it; any other error fails the test."""
    try:
        return opened(text, FILE)[1]
    except SaveProblem as problem:
        return problem


def resealed(data: dict[str, Any]) -> bytes:
    """The data with the checksum that it should have, as somebody would make it who knows how."""
    body = {name: value for name, value in data.items() if name != CHECKSUM}
    return dump(body | {CHECKSUM: envelope._hash(dump(body))}).encode()


@pytest.mark.parametrize("seed", range(3))
def test_a_game_comes_back_at_every_choice(seed: int) -> None:
    session = new_session("level-3", 3, seed)
    for count in moves(session, "random", seed):
        if count % 7 == 0:
            record = session.record()
            assert opened(text_of(record), FILE)[1] == record


@pytest.mark.parametrize(
    "record", [long_game(), finished().record(), fixed_session().record()], ids=["long", "over", "fixed"]
)
def test_a_game_comes_back(record: Record) -> None:
    assert opened(text_of(record), FILE)[1] == record


def test_steps_back_and_forth_are_in_the_save() -> None:
    session = fixed_session()
    session.casual = True
    for choice in ("mine:gray:4,0,3", "mend:p2"):
        session.submit(choice)
    session.undo()
    record = session.record()
    assert record.future
    assert record.casual
    assert opened(text_of(record), FILE)[1] == record


def test_the_head_is_the_first_line_and_tells_what_a_list_shows() -> None:
    head = head_in(TEXT.splitlines()[0])
    assert head is not None
    assert (head.name, head.number, head.level, head.turn) == ("Our game", 12, "level-1", GAME.state.turn)
    assert [seat.name for seat in head.seats] == ["Ada", "Björn"]
    assert head.outcome is None
    assert opened(TEXT, FILE)[0] == head


@pytest.mark.parametrize(
    "line", [b"", b"{", b"[]", b'{"format":"portaldash-save","version":1,"head":7', b"\xff\xfe", b"[" * 9000]
)
def test_a_first_line_that_is_no_head_is_none(line: bytes) -> None:
    assert head_in(line) is None


def test_line_breaks_and_blanks_do_not_matter() -> None:
    pretty = json.dumps(json.loads(TEXT), indent=2).encode()
    assert opened(pretty, FILE) == opened(TEXT, FILE)
    assert opened(TEXT.replace(b"\n", b"\r\n"), FILE) == opened(TEXT, FILE)


def test_the_text_is_plain_ascii_and_one_object() -> None:
    assert TEXT.isascii()
    assert list(json.loads(TEXT)) == [*FRONT, *SECTIONS, CHECKSUM]


def test_a_long_game_is_a_small_file_and_its_level_is_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    writer, record = Writer(), long_game()
    first = writer.text(record, head_of(record, 1, "", ""))
    assert len(record.log) > 600
    assert len(first) < 100_000
    monkeypatch.setattr(envelope, "encode_level", None)
    assert writer.text(record, head_of(record, 1, "", "")) == first


def test_a_save_can_be_renamed_without_touching_the_game() -> None:
    other = renamed(TEXT, FILE, "  Der\u202e Abend\n")
    head, record = opened(other, FILE)
    assert head.name == "Der Abend"
    assert record == GAME.record()


def test_a_save_of_a_newer_version_is_told_and_not_judged() -> None:
    newer = {"version": envelope.VERSION + 1, "app": "9.9.0", "dragons": []}
    problem = problem_with(resealed(json.loads(TEXT) | newer))
    assert problem.key == "save.newer"
    assert not problem.damaged
    assert str(problem) == (
        f"{FILE} was saved by a newer Portal Dash (9.9.0); this is {__version__}. The file is as it was."
    )


@pytest.mark.parametrize(
    "text", [b"{}", b"[]", b"7", b'{"format":"portaldash-save"}', b'{"format":"portaldash-save","version":"1"}']
)
def test_another_file_is_no_save(text: bytes) -> None:
    assert problem_with(text).key == "save.foreign"


def test_a_file_far_too_large_is_not_even_read() -> None:
    assert problem_with(b" " * (envelope.LARGEST + 1)).key == "save.large"


# Damage


@pytest.mark.parametrize("percent", range(0, 100, 5))
def test_a_save_that_was_cut_off_is_refused(percent: int) -> None:
    assert problem_with(TEXT[: len(TEXT) * percent // 100]).key == "save.garbled"


def test_a_save_without_its_last_brace_or_line_is_refused() -> None:
    for text in (TEXT.rstrip()[:-1], b"\n".join(TEXT.splitlines()[:-1]) + b"}", TEXT + TEXT, TEXT[1:]):
        assert problem_with(text).damaged


def flipped(times: int) -> None:
    luck = random.Random(5)
    for _ in range(times):
        place, bit = luck.randrange(len(TEXT) - 1), 1 << luck.randrange(8)
        text = TEXT[:place] + bytes([TEXT[place] ^ bit]) + TEXT[place + 1 :]
        found = opened_or_problem(text)
        if isinstance(found, SaveProblem):
            assert found.damaged or found.key == "save.newer"
        else:
            # A line break that became a blank, say: still every letter that counts.
            assert found == GAME.record()


def test_a_save_in_which_a_bit_was_flipped_is_refused_or_the_same() -> None:
    flipped(200)


@pytest.mark.long
def test_many_saves_in_which_a_bit_was_flipped_are_refused_or_the_same() -> None:
    flipped(1000)


BAD: list[tuple[str, str]] = [
    ("null", "null"),
    ("a list", "[]"),
    ("-1", "-1"),
    ("a number beyond all numbers", "1e400"),
    ("no number", "NaN"),
    ("a number too long to read", "9" * 5000),
    ("nesting", "[" * 10_000 + "]" * 10_000),
    ("objects in objects", '{"a":' * 10_000 + "1" + "}" * 10_000),
]


FIELDS = [
    pytest.param(name, value, id=f"{name} as {what}")
    for name in (*FRONT, *SECTIONS, CHECKSUM)
    for what, value in BAD
    if (name, value) != ("future", "[]")  # it is that already
]


@pytest.mark.parametrize(("name", "value"), FIELDS)
def test_a_field_that_was_replaced_is_refused(name: str, value: str) -> None:
    marker = "to be replaced"
    text = dump(json.loads(TEXT) | {name: marker}).replace(f'"{marker}"', value)
    problem = problem_with(text.encode())
    assert problem.damaged
    assert str(problem).startswith(FILE)


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in JSON data."""
    if path:
        yield path
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in pairs:
        yield from places(value, (*path, step))


ODD: list[Callable[[random.Random, Any], Any]] = [
    lambda _, __: None,
    lambda _, __: [],
    lambda _, __: {},
    lambda _, __: -1,
    lambda luck, _: luck.randrange(80),
    lambda luck, _: 1 << luck.randrange(400),
    lambda _, __: True,
    lambda luck, _: luck.choice(["", "bow", "ghast-1", "red", "p1", "wildfire", "\ud800", "0", "action"]),
    lambda luck, value: (value + luck.choice([-1, 1])) if type(value) is int else [value],
    lambda _, value: value[1:] if isinstance(value, list | str) else value,
    lambda _, value: value + value[-1:] if isinstance(value, list) else value,
]


def forged(times: int) -> None:
    """Saves with one value changed and the right checksum are refused in words, or are games that can be played."""
    whole = json.loads(TEXT)
    everywhere = [place for place in places(whole) if place[0] != CHECKSUM]
    luck = random.Random(times)
    refused = playable = 0
    for _ in range(times):
        place = luck.choice(everywhere)
        data = copy.deepcopy(whole)
        inner: Any = data
        for step in place[:-1]:
            inner = inner[step]
        inner[place[-1]] = luck.choice(ODD)(luck, inner[place[-1]])
        found = opened_or_problem(resealed(data))
        if isinstance(found, SaveProblem):
            refused += 1
            assert found.damaged or found.key == "save.newer", place
        else:
            playable += 1
            play_on(found)
    assert min(refused, playable) > times // 50


def play_on(record: Record) -> None:
    """Everything that can be done with a game that was loaded."""
    verify(record)
    session = Session.resume(record)
    session.casual = True
    session.undo()
    session.redo()
    for count in moves(session, "random", 3):
        if count == 20:
            break


def test_a_forged_save_is_refused_or_can_be_played() -> None:
    forged(120)


@pytest.mark.long
def test_many_forged_saves_are_refused_or_can_be_played() -> None:
    forged(3000)


def changed(**values: Any) -> Record:
    return replace(GAME.record(), **values)


RECORD = GAME.record()
WRONG: list[tuple[Record, str]] = [
    (changed(game="x"), "the game has no proper id"),
    (changed(seats=RECORD.seats[:1]), "the table is not laid for the players"),
    (changed(table=replace(RECORD.table, players=3)), "the table is not laid for the players"),
    (changed(table=replace(RECORD.table, first=2)), "the first player does not exist"),
    (changed(seats=(Seat("Ada", "blue"), Seat("Ben", "blue"))), "two players have one colour, or one that is none"),
    (changed(seats=(Seat("Ada", "blue"), Seat("Ben", "mauve"))), "two players have one colour, or one that is none"),
    (changed(luck={**RECORD.luck, "cube": 0}), "the luck is not that of the log"),
    (changed(log=(*RECORD.log, Entry(2, "action", "end_turn"))), "somebody who does not exist has chosen"),
    (changed(marks=RECORD.marks[1:]), "the log and its marks do not agree"),
    (changed(marks=("x" * MARK_LENGTH, *RECORD.marks[1:])), "the marks are no hashes"),
    (changed(limit=Limit(len(RECORD.log) + 1)), "steps back would end nowhere"),
    (changed(limit=Limit(0, "because")), "steps back would end nowhere"),
    (changed(limit=Limit(0)), "steps back would go past chance"),
    (changed(level=replace(RECORD.level, pool=("nowhere",))), "a part of the pool is unknown"),
    (changed(level=replace(RECORD.level, bosses=())), "an end boss of the level is unknown"),
]


def test_what_a_session_gives_has_no_faults() -> None:
    assert faults(RECORD) == []


@pytest.mark.parametrize(("record", "fault"), WRONG, ids=[fault for _, fault in WRONG])
def test_what_does_not_fit_together_is_told(record: Record, fault: str) -> None:
    assert any(fault in each for each in faults(record))
    if "somebody" not in fault:
        problem = problem_with(text_of(record))
        assert problem.key == "save.wrong"


def test_a_game_in_which_chance_has_to_answer_is_not_played_on() -> None:
    state = played(20).state
    assert state.decision is not None
    state.decision = replace(state.decision, actor=-1)
    assert "chance has not answered" in faults(changed(state=state))
    state.decision = None
    assert "nobody has anything to choose" in faults(changed(state=state))


def test_the_head_must_be_that_of_the_game() -> None:
    data = json.loads(TEXT)
    data["head"]["turn"] += 1
    problem = problem_with(resealed(data))
    assert str(problem) == (
        f"{FILE} is damaged: the game in it does not fit together (the head is that of another game)."
    )


def test_names_in_a_save_are_cleaned() -> None:
    data = json.loads(TEXT)
    for seats in (data["seats"], data["head"]["seats"]):
        seats[0]["name"] = "A\u202e" + "\u0301" * 40 + "da" * 40
        seats[1]["name"] = "\u200b"
    data["head"]["name"] = "\ud800" * 3 + "x" * 400
    head, record = opened(resealed(data), FILE)
    assert [seat.name for seat in record.seats] == ["Á\u0301dadadadadada"[:14], "pink"]
    assert head.name == "x" * 40


# Versions


def test_an_older_version_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    old = json.loads(TEXT) | {"version": 1}
    old["seats"] = [seat["name"] for seat in old["seats"]]

    def second(data: dict[str, Any]) -> dict[str, Any]:
        colors = ["blue", "pink"]
        seats = [{"name": name, "color": color} for name, color in zip(data["seats"], colors, strict=True)]
        return data | {"version": 2, "seats": seats}

    monkeypatch.setattr(envelope, "VERSION", 3)
    monkeypatch.setattr(envelope, "MIGRATIONS", {1: second, 2: lambda data: data | {"version": 3}})
    assert opened(resealed(old), FILE)[1] == RECORD


def test_there_is_a_way_up_from_every_version() -> None:
    assert sorted(envelope.MIGRATIONS) == list(range(1, envelope.VERSION))
    released = sorted(path.name for path in RELEASED.glob("*.json.gz"))
    assert released == sorted(f"v{version}.json.gz" for version in range(1, envelope.VERSION + 1))


@pytest.mark.parametrize("path", sorted(RELEASED.glob("*.json.gz")), ids=lambda path: path.name)
def test_a_save_of_every_released_version_can_be_played_on(path: Path) -> None:
    text = gzip.decompress(path.read_bytes())
    head, record = opened(text, path.name)
    assert head_in(text.splitlines()[0]) == head
    session = Session.resume(record)
    for count in moves(session):
        if count == 50:
            break
    assert len(session.log) > len(record.log)


def test_every_problem_has_the_same_words_in_the_window() -> None:
    texts = load_catalogue(paths.assets() / "locale" / "en.yaml").texts
    assert {key: texts.get(key) for key in WORDS} == dict(WORDS)
