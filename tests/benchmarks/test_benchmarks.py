"""The benchmarks run: what they measure is there, and so are the lines they print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from portaldash.content import check_file
from portaldash.engine.portal_dash.problems import problems
from tests.benchmarks import engine, levels
from tests.benchmarks.__main__ import main
from tests.benchmarks.measure import Figure, per_second, time_of


def test_a_figure_is_printed_with_its_spread_and_its_aim() -> None:
    figure = Figure("clone", "us", (1.0, 3.0, 1.234), (2.0,), "under 20")
    assert re.fullmatch(r"clone +1\.23 us +\[1\.\.3\] +2   under 20", str(figure))
    assert "31,234" in str(Figure("rate", "1/s", (31234.4,)))


def test_rates_and_times_are_brought_to_the_usual_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.benchmarks.measure.plain_loop", lambda: 0.1)
    clock = iter([0.0, 2.0, 10.0, 12.0])
    monkeypatch.setattr("time.process_time", lambda: next(clock))
    rate = per_second("rate", lambda: 100, unit="1/s", rounds=1)
    assert (rate.values, rate.usual) == ((50.0,), (100.0,))
    span = time_of("span", lambda: None, unit="ms", times=4, rounds=1)
    assert (span.values, span.usual) == ((500.0,), (250.0,))


def test_what_is_measured_is_a_game_in_the_middle() -> None:
    state = engine.in_the_middle()
    assert problems(state) == []
    assert state.decision is not None
    assert state.decision.prompt == "action"
    assert len(state.mobs) > 2
    assert engine.save_and_load(state, with_level=True) == state


def test_the_long_level_is_one(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text(levels.long_level(), "utf-8")
    level, told = check_file(path)
    assert told == []
    assert level is not None
    assert len(level.box.parts) > 20
    assert 250 <= levels.long_level().count("\n") < 260
    [figure] = levels.figures()
    assert 0 < min(figure.values) < 1000


def test_random_play_is_counted() -> None:
    assert engine.random_play(1) == engine.random_play(1) > 300


def test_a_part_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speed"]) == 2
    assert "there is no part 'speed'" in capsys.readouterr().err
