"""`arena`: what it prints, alone and in several processes."""

from __future__ import annotations

import re
import sys
from dataclasses import replace

import pytest

from portaldash.__main__ import main
from portaldash.bots.arena import Tally
from portaldash.bots.random_bot import RandomBot
from portaldash.commands import arena
from portaldash.commands.arena import Progress, duration
from portaldash.content import load_level
from portaldash.engine.portal_dash.state import State


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
    assert re.fullmatch(r"turns  \d+\.\d a game \(give or take \d+\.\d\)", turns)


def test_several_processes_bring_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "level-1", "--games", "20", "--bot", "random"]
    assert main(arguments) == 0
    alone = lines(capsys)
    assert main([*arguments, "--jobs", "2"]) == 0
    assert lines(capsys) == alone


def test_a_won_game_is_counted_and_the_level_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "level-1", "--games", "4", "--players", "1"]) == 0
    _, won, _, turns, like = lines(capsys)
    assert re.match(r"won    [1-4] of 4: ", won)
    assert re.fullmatch(r"turns  \d+\.\d a game \(give or take \d+\.\d\), \d+\.\d where it was won", turns)
    assert like == "like   too few games to compare it with the game's own levels"


def test_it_is_said_which_of_the_games_own_levels_is_as_hard() -> None:
    tally = Tally(games=400, won=300, lost_by={"cube": 100}, turns=8000)
    *_, like = arena.results(load_level("level-1"), 1, tally, compare=True)
    assert re.fullmatch(r"like   about as hard for it as level-\d \(\d\d % won\)", like)


def test_all_numbers_of_players_can_be_played_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "level-1", "--games", "1", "--players", "all", "--bot", "random"]) == 0
    told = lines(capsys)
    assert [line.split(", ")[1] for line in told[::4]] == ["1 player", "2 players", "3 players", "4 players"]
    assert [line.split(":")[0] for line in told[1::4]] == ["won    0 of 1"] * 4
    assert main(["arena", "level-1", "--players", "all", "--first", "2"]) == 2
    assert "player 2 cannot be first where fewer play" in capsys.readouterr().err


def test_turns_that_ran_out_are_told_where_they_are_counted() -> None:
    tally = Tally(games=2, lost_by={"turns": 2})
    level = replace(load_level("level-1"), turns=20)
    assert list(arena.results(level, 1, tally, compare=False))[1].endswith("0 the cube ran out, 2 the turns ran out")


def test_games_that_were_cut_off_are_told() -> None:
    told = list(arena.results(load_level("level-1"), 2, Tally(games=3, unfinished=3), compare=True))
    assert told == ["no game was played to its end", "open   3: cut off after 20,000 decisions"]


def test_games_that_break_down_are_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_: RandomBot, __: State) -> str:
        raise ValueError("no idea")

    monkeypatch.setattr(RandomBot, "choose", breaks)
    assert main(["arena", "level-1", "--games", "8", "--bot", "random"]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines()[1:] == ["no game was played to its end"]
    assert said.err.splitlines() == [
        *["portaldash: a game broke down and was not counted: ValueError: no idea"] * 5,
        "portaldash: and so did 3 others",
    ]


def test_after_ctrl_c_what_was_played_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(bar: Progress, played: int) -> None:
        del bar
        if played == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "show", interrupted)
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
    clock[0] += 5
    bar.show(0)
    clock[0] -= 5
    assert capsys.readouterr().err == ""
    clock[0] += 0.95
    bar.show(50)
    assert capsys.readouterr().err == f"\r[{'#' * 15}{'.' * 15}] 50 of 100, 50.0 games/s, 1 s left"


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0 s"), (59, "59 s"), (150, "2 min"), (9000, "2 h"), (10**9, "11,574 days")]
)
def test_times_are_told_as_people_do(seconds: float, words: str) -> None:
    assert duration(seconds) == words
