"""Many games added up."""

from __future__ import annotations

import pytest

from portaldash.bots.arena import Result, Tally, ended, play, wilson
from portaldash.bots.random_bot import RandomBot
from portaldash.engine.portal_dash.rules.setup import Table, prepare
from portaldash.engine.portal_dash.state import Outcome
from tests.engine.contract.games import LEVELS


def test_a_game_is_told_by_its_end_its_turns_and_its_decisions() -> None:
    result = play(LEVELS["level-1"], Table(2), RandomBot(1), seed=1)
    assert result.seed == 1
    assert not result.outcome.won
    assert result.turns > 1
    assert result.decisions > 52 + result.turns


def test_results_add_up_in_any_order() -> None:
    results = [
        Result(0, Outcome(won=True), turns=30, decisions=500),
        Result(1, Outcome(won=False, reason="cube"), turns=20, decisions=300),
        Result(2, Outcome(won=False, reason="life", about="p1"), turns=10, decisions=100),
        Result(3, Outcome(won=False, reason="cube"), turns=16, decisions=200),
    ]
    one, other = Tally(), Tally()
    for result in results:
        one.add(result)
    for result in reversed(results):
        other.add(result)
    assert one == other
    assert (one.games, one.won, one.turns, one.turns_won, one.decisions) == (4, 1, 76, 30, 1100)
    assert one.lost_by == {"cube": 2, "life": 1}


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (1, 2, 0.0945, 0.9055), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=0.0001)


def test_a_game_that_has_not_ended_has_no_result() -> None:
    with pytest.raises(RuntimeError, match="without an outcome"):
        ended(prepare(LEVELS["level-1"], Table(2)))
