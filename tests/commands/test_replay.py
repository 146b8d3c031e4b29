"""`replay`: what happened in a saved game, and whether it still comes out the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from portaldash.__main__ import main
from portaldash.saves.record import Record, mark
from portaldash.saves.savegame import write_save
from tests.saves.games import finished, played

GAME = finished(seed=4).record()


def written(tmp_path: Path, record: Record) -> str:
    path = tmp_path / "Our game.json"
    assert write_save(record, path) is None
    return str(path)


def test_a_game_that_comes_out_the_same_is_ok(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, GAME)
    assert main(["replay", file, "--verify"]) == 0
    entries, turns = len(GAME.log), GAME.state.turn
    assert capsys.readouterr().out == (
        f"{file}: ok, {entries} entries, {turns} turns, the table at the end has the hash {mark(GAME.state)}\n"
    )


def test_the_first_difference_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = next(place for place, entry in enumerate(GAME.log) if entry.actor >= 0)
    log = (*GAME.log[:at], replace(GAME.log[at], choice="start:9,9"), *GAME.log[at + 1 :])
    file = written(tmp_path, replace(GAME, log=log))
    assert main(["replay", file, "--verify"]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{file}: the first difference is at entry {at + 1}, in turn 0: p1 chose 'start:9,9'")
    assert main(["replay", file]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("the first difference is at entry")


def test_a_game_is_told_turn_by_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", written(tmp_path, GAME)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"level-1 ({GAME.level.name}), seed 4, Ada, Björn"
    assert lines[1] == "setup"
    assert [line for line in lines if line.startswith("turn ")] == [
        f"turn {turn}" for turn in range(1, GAME.state.turn + 1)
    ]
    assert len(lines) == len(GAME.log) + GAME.state.turn + 3
    assert lines[-1].startswith(("won", "lost by "))


def test_a_game_that_goes_on_is_told_so_far(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = played(30)
    session.casual = True
    assert main(["replay", written(tmp_path, session.record())]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(", casual")
    assert lines[-1] == "the game goes on"


def test_a_file_without_a_game_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.json"
    path.write_text("{}")
    assert main(["replay", str(path)]) == 2
    assert main(["replay", str(tmp_path / "gone.json"), "--verify"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "portaldash: x.json is not a saved game of Portal Dash.",
        "portaldash: gone.json cannot be read: No such file or directory.",
    ]
