"""Settings: whatever the file holds, the game starts; what was set comes back; nothing is lost without a trace."""

import json
import os
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from portaldash import paths
from portaldash.saves import settings as module
from portaldash.saves.names import NAME_LENGTH, cleaned
from portaldash.saves.settings import (
    COLORS,
    DAMAGED,
    LANGUAGES,
    SEATS,
    SPEEDS,
    TEXT_PERCENT,
    VOLUME,
    WINDOW,
    LastGame,
    Settings,
    first_settings,
    load_settings,
    save_settings,
    settings_of,
    settings_path,
)

OTHER = Settings(
    text_percent=150,
    symbols=True,
    full_screen=True,
    maximized=True,
    window=(1500, 900),
    volume=0,
    mute=True,
    speed="instant",
    reduced_motion=True,
    confirm_end_turn=False,
    version="0.1.0",
    game=LastGame("level-3", 4, ("green", "yellow", "pink", "blue"), ("Ada", "", "Zoë", "李"), 3, "wildfire", True),
)
"""Nothing in it is as at first."""

flags = st.booleans()
names = st.text(max_size=NAME_LENGTH).map(cleaned)
sides = st.integers(*WINDOW)
players = st.integers(1, SEATS)
games = players.flatmap(
    lambda count: st.builds(
        LastGame,
        level=st.from_regex(r"[a-z0-9-]{1,64}", fullmatch=True),
        players=st.just(count),
        colors=st.permutations(COLORS).map(tuple),
        names=st.tuples(names, names, names, names),
        first=st.integers(0, count - 1),
        boss=st.sampled_from(["wildfire", "my-own"]),
        quick_start=flags,
    )
)
settings = st.builds(
    Settings,
    language=st.sampled_from(list(LANGUAGES)),
    text_percent=st.integers(*TEXT_PERCENT),
    symbols=flags,
    full_screen=flags,
    maximized=flags,
    window=st.none() | st.tuples(sides, sides),
    volume=st.integers(*VOLUME),
    mute=flags,
    speed=st.sampled_from(SPEEDS),
    reduced_motion=flags,
    confirm_end_turn=flags,
    game=games,
)
leaves = (
    st.none() | flags | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from([*SPEEDS, *COLORS, "en"])
)
anything = leaves | st.lists(leaves, max_size=5) | st.dictionaries(st.text(max_size=5), leaves, max_size=3)
game_of_anything = st.dictionaries(st.sampled_from([each.name for each in fields(LastGame)]), anything, max_size=4)
data_of_anything = st.dictionaries(
    st.sampled_from([*(each.name for each in fields(Settings)), "more"]), anything | game_of_anything, max_size=4
)


def sensible(found: Settings) -> bool:
    """Whether every value is one that the game can work with."""
    game = found.game
    numbers = (
        TEXT_PERCENT[0] <= found.text_percent <= TEXT_PERCENT[1],
        VOLUME[0] <= found.volume <= VOLUME[1],
        found.window is None or all(WINDOW[0] <= side <= WINDOW[1] for side in found.window),
        1 <= game.players <= SEATS and 0 <= game.first < game.players,
    )
    words = (
        found.language in LANGUAGES and found.speed in SPEEDS,
        sorted(game.colors) == sorted(COLORS),
        len(game.names) == SEATS and all(name.isprintable() and len(name) <= NAME_LENGTH for name in game.names),
    )
    flags = (found.symbols, found.full_screen, found.maximized, found.mute, found.reduced_motion)
    return all(numbers) and all(words) and {type(flag) for flag in (*flags, found.confirm_end_turn)} == {bool}


def written(folder: Path, content: bytes) -> Path:
    path = folder / "settings.json"
    path.write_bytes(content)
    return path


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_first_start_finds_nothing(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") is None
    assert list(tmp_path.iterdir()) == []


def test_what_was_set_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "settings.json"
    assert all(getattr(OTHER, each.name) != getattr(Settings(), each.name) for each in fields(Settings)[1:])
    assert save_settings(OTHER, path)
    assert load_settings(path) == OTHER
    assert files(path.parent) == ["settings.json"]


@given(settings)
def test_any_settings_come_back(wanted: Settings) -> None:
    assert sensible(wanted)
    assert settings_of(json.loads(json.dumps(asdict(wanted)))) == wanted


@given(data_of_anything)
def test_any_data_gives_settings_that_work(data: dict[str, Any]) -> None:
    assert sensible(settings_of(data))


@given(data_of_anything)
def test_one_wrong_value_costs_no_other(data: dict[str, Any]) -> None:
    name = next(iter(data), "speed")
    one = settings_of({**json.loads(json.dumps(asdict(OTHER))), name: data.get(name)})
    assert [each.name for each in fields(Settings) if getattr(one, each.name) != getattr(OTHER, each.name)] in (
        [],
        [name],
    )


@pytest.mark.parametrize(
    ("name", "value", "becomes"),
    [
        ("text_percent", 79, 80),
        ("text_percent", -1, 80),
        ("text_percent", 10**300, 200),
        ("text_percent", 120.4, 120),
        ("text_percent", float("nan"), 100),
        ("text_percent", float("inf"), 100),
        ("text_percent", True, 100),
        ("text_percent", "120", 100),
        ("text_percent", None, 100),
        ("text_percent", [120], 100),
        ("volume", 1000, 100),
        ("volume", -0.4, 0),
        ("mute", 1, False),
        ("mute", "true", False),
        ("confirm_end_turn", 0, True),
        ("full_screen", None, False),
        ("speed", "INSTANT", "normal"),
        ("speed", 4, "normal"),
        ("speed", {}, "normal"),
        ("language", "tlh", "en"),
        ("language", ["en"], "en"),
        ("window", [1280], None),
        ("window", [1280, 720, 1], None),
        ("window", [1280, None], None),
        ("window", "1280x720", None),
        ("window", [-5, 10**9], (WINDOW[0], WINDOW[1])),
        ("version", 2, ""),
        ("version", "two", ""),
        ("version", "1.2.3.4", ""),
        ("game", None, LastGame()),
        ("game", [], LastGame()),
        ("game", {"players": 9, "first": 9}, LastGame(players=4, first=3)),
        ("game", {"players": 1, "first": 2}, LastGame(players=1)),
        ("game", {"level": "../../etc/passwd"}, LastGame()),
        ("game", {"level": "x" * 65}, LastGame()),
        ("game", {"boss": 7}, LastGame()),
        ("game", {"colors": ["blue", "blue", "pink", "green"]}, LastGame()),
        ("game", {"colors": ["blue", "pink", "green"]}, LastGame()),
        ("game", {"colors": [[], {}, None, "blue"]}, LastGame()),
        ("game", {"names": ["A\x00d\u202ea" + "x" * 40]}, LastGame(names=("Ada" + "x" * 11, "", "", ""))),
        ("game", {"names": [1, None, "Ben", "\ud800", "five"]}, LastGame(names=("", "", "Ben", ""))),
    ],
)
def test_odd_values_fall_back_or_are_brought_within_bounds(name: str, value: object, becomes: Any) -> None:
    assert settings_of({name: value}) == replace(Settings(), **{name: becomes})


def test_unknown_keys_do_no_harm(tmp_path: Path) -> None:
    path = written(tmp_path, b'{"speed": "double", "colour": "mauve", "__class__": 1, "": {}}')
    assert load_settings(path) == Settings(speed="double")
    assert files(tmp_path) == ["settings.json"]


NO_SETTINGS = {
    "empty": b"",
    "not JSON": b"text_percent = 120",
    "cut off": b'{"speed": "double"',
    "two": b"{}{}",
    "null": b"null",
    "list": b"[1, 2]",
    "number": b"1e400",
    "NaN": b"NaN",
    "text": b'"settings"',
    "not UTF-8": b'{"speed": "\xff\xfe"}',
    "UTF-16": '{"speed": "double"}'.encode("utf-16"),
    "zeros": bytes(4096),
    "deep": b'{"game": ' + b"[" * 30_000,
    "deep and whole": b"[" * 30_000 + b"]" * 30_000,
    "a number of many digits": b'{"volume": ' + b"9" * 5000 + b"}",
    "too long": b'{"speed": "' + b"x" * 70_000 + b'"}',
}


@pytest.mark.parametrize("content", NO_SETTINGS.values(), ids=NO_SETTINGS)
def test_a_damaged_file_is_kept_aside_and_the_game_starts(tmp_path: Path, content: bytes) -> None:
    path = written(tmp_path, content)
    assert load_settings(path) is None
    assert (tmp_path / DAMAGED).read_bytes() == content
    assert save_settings(OTHER, path)
    assert load_settings(path) == OTHER
    assert (tmp_path / DAMAGED).read_bytes() == content


@pytest.mark.parametrize(
    "content",
    [b'{"volume": 1e400}', b'{"volume": NaN}', b'{"volume": -Infinity}', b"\xef\xbb\xbf{}", b' {"game": {}} \n'],
)
def test_what_json_readers_quarrel_about_is_read(tmp_path: Path, content: bytes) -> None:
    assert load_settings(written(tmp_path, content)) == Settings()
    assert files(tmp_path) == ["settings.json"]


@given(st.binary(max_size=300))
def test_any_bytes_are_survived(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = written(tmp_path_factory.mktemp("any"), content)
    found = load_settings(path)
    assert found is None or sensible(found)


def test_a_folder_in_the_place_of_the_file_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    (path / "inside").mkdir(parents=True)
    assert load_settings(path) is None
    assert (tmp_path / DAMAGED / "inside").is_dir()
    assert save_settings(OTHER, path)
    assert load_settings(path) == OTHER


def test_a_folder_that_cannot_be_put_aside_only_keeps_settings_from_being_kept(tmp_path: Path) -> None:
    for name in ("settings.json", DAMAGED):
        (tmp_path / name / "inside").mkdir(parents=True)
    assert load_settings(tmp_path / "settings.json") is None
    assert not save_settings(OTHER, tmp_path / "settings.json")
    assert files(tmp_path) == [DAMAGED, "settings.json"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert load_settings(tmp_path / "settings.json") is None


def test_a_link_to_nowhere_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "settings.json").symlink_to(tmp_path / "nowhere")
    assert load_settings(tmp_path / "settings.json") is None
    assert save_settings(OTHER, tmp_path / "settings.json")
    assert load_settings(tmp_path / "settings.json") == OTHER


def test_an_unreadable_file_is_put_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, b"{}")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        assert load_settings(path) is None
    assert files(tmp_path) == [DAMAGED]


def test_a_file_in_the_place_of_the_folder_only_keeps_settings_from_being_kept(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file")
    path = tmp_path / "config" / "settings.json"
    assert load_settings(path) is None
    assert not save_settings(OTHER, path)
    assert (tmp_path / "config").read_text() == "a file"


@pytest.mark.parametrize("where", ["mkdir", "write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    path = tmp_path / "settings.json"
    save_settings(OTHER, path)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        target: Any = {"mkdir": Path, "write": json, "fsync": os, "replace": Path}[where]
        patch.setattr(target, {"write": "dump"}.get(where, where), full)
        assert not save_settings(Settings(), path)
    assert load_settings(path) == OTHER
    assert files(tmp_path) == ["settings.json"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this person may write everywhere")
def test_a_read_only_folder_only_keeps_settings_from_being_kept(tmp_path: Path) -> None:
    path = written(tmp_path, b"{}")
    tmp_path.chmod(0o500)
    try:
        assert not save_settings(OTHER, path)
        assert load_settings(path) == Settings()
    finally:
        tmp_path.chmod(0o700)


def test_they_lie_in_the_folder_of_the_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert save_settings(OTHER)
    assert settings_path() == tmp_path / "config" / "settings.json"
    assert load_settings() == OTHER


def test_a_small_screen_starts_with_larger_text() -> None:
    percents = {
        size: first_settings(size).text_percent for size in ((1280, 800), (1366, 768), (1920, 1080), (3840, 2160))
    }
    assert percents == {(1280, 800): 120, (1366, 768): 120, (1920, 1080): 100, (3840, 2160): 100}


def test_the_first_language_that_there_is_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LANGUAGES", {"en": "English", "de": "Deutsch"})
    assert first_settings((1920, 1080), ["fr", "de", "en"]).language == "de"
    assert first_settings((1920, 1080), ["fr"]).language == "en"
    assert first_settings((1920, 1080)).language == "en"
