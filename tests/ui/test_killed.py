"""The window is killed in the middle of a game, and the game goes on exactly there: the real program, real clicks."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from portaldash.content.loading import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.saves.keeper import Keeper
from portaldash.saves.record import Record
from portaldash.session import Session
from tests.ui.screen import WAIT, Program, needs_tools, running, virtual_screen
from tests.ui.test_real_window import NOTHING, play_on

SEED = "7"


def played_and_killed(display: str, home: Path, choices: random.Random, turns: int) -> Program:
    """Play some choices of a game by clicking, then kill the program while it still shows the last of them."""
    with running(display, home, "--level", "level-1", "--seed", SEED, "--quick-start") as program:
        program.wait_for("decide")
        program.find_window()
        for _ in range(turns):
            play_on(program, choices)
        place = program.choices[choices.choice(sorted(program.choices))]
        program.choices = {}
        program.click(place)
        program.process.kill()
        program.process.wait(WAIT)
        return program


def moments(log: Sequence[str]) -> list[Session]:
    """The game before each of these choices, and after the last."""
    found = []
    for end in range(len(log) + 1):
        session = Session(load_level("level-1"), Table(2, quick_start=True), int(SEED), ())
        for choice in log[:end]:
            session.submit(choice)
        found.append(session)
    return found


def own(record: Record) -> list[str]:
    """The choices that people made."""
    return [entry.choice for entry in record.log if entry.actor >= 0]


def test_a_killed_game_goes_on_exactly_there(tmp_path: Path) -> None:
    needs_tools()
    choices = random.Random(5)
    with virtual_screen() as display:
        played_and_killed(display, tmp_path, choices, turns=6)
        record = Keeper(tmp_path / "data" / "saves").newest().record
        assert record is not None
        # The choice in hand when the program died may be lost, never more.
        assert len(own(record)) >= 6
        assert moments(own(record))[-1].state == record.state
        assert not list((tmp_path / "data" / "saves").rglob("*.damaged"))
        with running(display, tmp_path) as program:
            program.wait_for("frame")
            while "Continue" not in program.buttons:
                program.wait_for("button")
            program.find_window()
            program.choices = {}
            program.click(program.buttons["Continue"])
            program.wait_for("decide")
            decision = record.state.decision
            assert decision is not None
            assert set(program.choices) == {choice.id for choice in decision.choices}
            play_on(program, choices)
            program.click(NOTHING)
        after = Keeper(tmp_path / "data" / "saves").newest().record
    assert after is not None
    assert after.game == record.game
    assert own(after)[: len(own(record))] == own(record)
    assert len(own(after)) > len(own(record))
