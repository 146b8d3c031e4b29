"""Random walks through a game session: choose, step back, step forth, save, load, watch, and always the same tables.

What is checked against is a tree of all that has ever been chosen: the same choices lead to the same table.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from portaldash.content import load_level
from portaldash.engine.agenda import CHANCE
from portaldash.engine.portal_dash.problems import problems
from portaldash.saves.codec import digest
from portaldash.saves.envelope import Writer, head_of, opened
from portaldash.saves.record import NOT_CHANCE, NOT_REVEALED, NOT_START
from portaldash.saves.replay import Replay, verify
from portaldash.session import Session, UndoTo
from tests.engine.contract.games import LEVELS
from tests.saves.games import LAST_STAND, new_session

HALF_WAY = Path(LAST_STAND).with_name("half-way.yaml")
STARTS: dict[str, Callable[[], tuple[Any, int]]] = {
    "level-1": lambda: (LEVELS["level-1"], 2),
    "level-3": lambda: (LEVELS["level-3"], 1),
    "level-5": lambda: (LEVELS["level-5"], 4),
    "last stand": lambda: (load_level(LAST_STAND), 2),
    "half way": lambda: (load_level(HALF_WAY), 3),
}


class Walk(RuleBasedStateMachine):
    """A person who cannot make up their mind."""

    session: Session

    def __init__(self) -> None:
        super().__init__()
        self.tables: dict[tuple[str, ...], str] = {}
        self.taken_back: list[tuple[tuple[str, ...], str]] = []
        self.writer = Writer()

    @initialize(start=st.sampled_from(sorted(STARTS)), seed=st.integers(0, 9), casual=st.booleans())
    def begin(self, start: str, seed: int, casual: bool) -> None:
        level, players = STARTS[start]()
        self.session = new_session(level, players, seed, casual=casual)

    def chosen(self) -> tuple[str, ...]:
        return tuple(entry.choice for entry in self.session.log if entry.actor != CHANCE)

    @precondition(lambda self: self.session.decision is not None)
    @rule(number=st.integers(0, 10**6), times=st.integers(1, 12))
    def choose(self, number: int, times: int) -> None:
        for step in range(times):
            if self.session.decision is None:
                break
            choices = self.session.decision.choices
            self.session.submit(choices[(number >> step) % len(choices)].id)
            self.remember()
        self.taken_back.clear()

    def remember(self) -> None:
        """The same choices always lead to the same table."""
        table = digest(self.session.state)
        assert self.tables.setdefault(self.chosen(), table) == table

    @rule(to=st.sampled_from(UndoTo))
    def undo(self, to: UndoTo) -> None:
        session = self.session
        before, log, could, why = (
            (self.chosen(), digest(session.state)),
            session.log[:],
            session.can_undo,
            session.why_no_undo(),
        )
        turn = session.state.turn
        assert could == (why == "")
        assert session.undo(to) == could
        assert session.log == log[: len(session.log)]
        if not could:
            assert why in (NOT_START, NOT_CHANCE, NOT_REVEALED)
            assert before == (self.chosen(), digest(session.state))
            return
        assert len(self.chosen()) < len(before[0])
        assert to is not UndoTo.STEP or len(self.chosen()) == len(before[0]) - 1
        if not session.casual:
            assert all(entry.actor != CHANCE for entry in log[len(session.log) :])
            assert session.state.turn in (0, turn)
        self.taken_back.append(before)
        self.remember()

    @rule()
    def redo(self) -> None:
        assert self.session.redo() == bool(self.taken_back)
        if self.taken_back:
            assert self.taken_back.pop() == (self.chosen(), digest(self.session.state))

    @rule()
    def save_and_load(self) -> None:
        record = self.session.record()
        found = opened(self.writer.text(record, head_of(record, 1, "", "")), "x.json")[1]
        assert found == record
        self.session = Session.resume(found)
        self.remember()

    @rule()
    def watch(self) -> None:
        replay = Replay(self.session.record())
        replay.go(replay.length)
        assert (replay.state, replay.difference) == (self.session.state, None)

    @invariant()
    def nothing_is_wrong(self) -> None:
        assert problems(self.session.state) == []

    def teardown(self) -> None:
        assert verify(self.session.record()) is None


def walk(count: int, steps: int) -> None:
    run_state_machine_as_test(
        Walk,
        settings=settings(
            max_examples=count, stateful_step_count=steps, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


def test_whatever_is_chosen_taken_back_saved_and_loaded_the_game_stays_the_same() -> None:
    walk(200, steps=10)


@pytest.mark.long
def test_many_walks() -> None:
    walk(10_000, steps=25)
