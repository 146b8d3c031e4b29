"""`arena`: what it prints, alone and in several processes."""

from __future__ import annotations

import re
import sys

import pytest

from portaldash.__main__ import main
from portaldash.bots.arena import Result
from portaldash.commands import arena
from portaldash.commands.arena import Progress, duration


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of output, without the one about speed."""
    *told, speed = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"speed  [\d,.]+ games/s, [\d,]+ decisions/s", speed)
    return told


def test_the_results_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "level-2", "--players", "1", "--games", "3", "--bot", "random", "--seed", "5"]) == 0
    title, won, lost, turns = lines(capsys)
    assert title == "Tusks in the Dark (level-2), 1 player, random bot, seeds from 5"
    assert won == "won    0 of 3: 0.0% (95 % interval 0.0% to 56.1%)"
    assert re.fullmatch(r"lost   3: \d a player fell, \d a task was too late, \d the cube ran out", lost)
    assert re.fullmatch(r"turns  \d+\.\d a game", turns)


def test_several_processes_bring_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "level-1", "--games", "20", "--bot", "random"]
    assert main(arguments) == 0
    alone = lines(capsys)
    assert main([*arguments, "--jobs", "2"]) == 0
    assert lines(capsys) == alone


def test_a_won_game_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "level-1", "--games", "4", "--players", "1"]) == 0
    _, won, _, turns = lines(capsys)
    assert re.match(r"won    [1-4] of 4: ", won)
    assert re.fullmatch(r"turns  \d+\.\d a game, \d+\.\d where it was won", turns)


def test_after_ctrl_c_what_was_played_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = arena.Match.play
    count = iter(range(3))

    def interrupted(match: arena.Match, seed: int) -> Result:
        if next(count, None) is None:
            raise KeyboardInterrupt
        return plays(match, seed)

    monkeypatch.setattr(arena.Match, "play", interrupted)
    assert main(["arena", "level-1", "--games", "50", "--bot", "random"]) == 130
    assert lines(capsys)[1].startswith("won    0 of 3: ")


def test_a_bar_shows_only_on_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    main(["arena", "level-1", "--games", "2", "--bot", "random"])
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(arena, "BLINK", 0.0)
    main(["arena", "level-1", "--games", "2", "--bot", "random"])
    drawn = capsys.readouterr().err
    assert re.search(r"\r\[#{15}\.{15}\] 1 of 2, [\d.]+ games/s, \d+ s left", drawn)
    assert drawn.endswith("\r")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands where the test puts it."""
    now = [100.0]
    monkeypatch.setattr("time.perf_counter", lambda: now[0])
    return now


def test_the_bar_is_not_drawn_all_the_time(
    clock: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    bar = Progress(100)
    clock[0] += 0.05
    bar.show(1)
    assert capsys.readouterr().err == ""
    clock[0] += 0.95
    bar.show(50)
    assert capsys.readouterr().err == f"\r[{'#' * 15}{'.' * 15}] 50 of 100, 50.0 games/s, 1 s left"


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0 s"), (59, "59 s"), (150, "2 min"), (9000, "2 h"), (10**9, "11,574 days")]
)
def test_times_are_told_as_people_do(seconds: float, words: str) -> None:
    assert duration(seconds) == words
