"""A plan of many games: the same results here and in other processes, and nothing left behind when it is stopped."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from portaldash.bots import arena, crew, estimate
from portaldash.bots.arena import DECISIONS_AT_MOST, UNFINISHED, Playing, Tally
from portaldash.bots.crew import Crew, Game, Worker, outcome_of
from portaldash.bots.estimate import Estimate, Plan, plan_of
from portaldash.bots.random_bot import RandomBot
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.engine.portal_dash.state import Outcome, State
from tests.engine.contract.games import LEVELS

ONE, TWO = Table(1), Table(2)
PATIENCE = 2000


def plan(games: int, *tables: Table, bot: str = "random") -> Plan:
    return Plan(LEVELS["level-1"], tables or (ONE, TWO), range(games), bot)


def brought_to_end(made: Estimate, seconds: float = 5.0) -> Estimate:
    """Poll until all is played."""
    for _ in range(PATIENCE):
        if made.finished:
            return made
        made.poll(seconds, decisions=2000)
    raise AssertionError("the estimate does not come to an end")


def alive(processes: list[SpawnProcess]) -> list[int | None]:
    """Those that are still there, by their numbers."""
    return [process.pid for process in processes if process.is_alive()]


def test_each_number_of_players_gets_its_games() -> None:
    made = brought_to_end(Estimate(plan(3)))
    assert {players: tally.games for players, tally in made.tallies.items()} == {1: 3, 2: 3}
    assert (made.done, made.plan.games, made.troubles) == (6, 6, [])


def test_other_processes_bring_the_same_results_and_are_gone_afterwards() -> None:
    alone = brought_to_end(Estimate(plan(5)))
    made = Estimate(plan(5), jobs=2)
    assert not made.alone
    processes = [worker.process for worker in made._crew.workers]
    assert len(alive(processes)) == 2
    brought_to_end(made)
    assert made.tallies == alone.tallies
    assert alive(processes) == []


def test_results_come_in_while_others_are_still_played() -> None:
    made = Estimate(plan(2))
    seen = []
    while not made.finished:
        if made.poll(decisions=50):
            seen.append(made.done)
    assert seen == [1, 2, 3, 4]
    assert not made.poll()


def test_a_little_is_played_at_a_time() -> None:
    made = Estimate(plan(1, TWO))
    assert not made.poll(decisions=10)
    assert made.done == 0
    assert made._playing is not None
    assert made._playing[1].decisions == 10


def test_it_stops_at_once_and_leaves_no_process_behind() -> None:
    made = Estimate(plan(10_000, bot="greedy"), jobs=2)
    made.poll()
    processes = [worker.process for worker in made._crew.workers]
    assert len(alive(processes)) == 2
    made.close()
    assert alive(processes) == []
    assert not made.poll(decisions=10_000)
    assert made.done == 0


def test_where_no_process_can_be_started_all_is_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> Worker:
        raise OSError("no more processes")

    monkeypatch.setattr(crew, "_started", refused)
    made = Estimate(plan(2), jobs=2)
    assert made.alone
    assert brought_to_end(made).tallies == brought_to_end(Estimate(plan(2))).tallies


def test_a_game_that_fails_is_told_and_takes_no_other_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = RandomBot.choose

    def fails_with_two(bot: RandomBot, state: State) -> str:
        if len(state.players) == 2:
            raise ValueError("I do not know\nwhat to do")
        return choose(bot, state)

    monkeypatch.setattr(RandomBot, "choose", fails_with_two)
    made = brought_to_end(Estimate(plan(2)))
    assert made.troubles == ["ValueError: I do not know what to do"] * 2
    assert {players: tally.games for players, tally in made.tallies.items()} == {1: 2, 2: 0}
    answer = outcome_of(LEVELS["level-1"], "random", Game(TWO, 7))
    assert (answer.result, answer.trouble, answer.lost) == (None, "ValueError: I do not know what to do", False)


def test_a_process_that_breaks_down_leaves_its_games_to_others() -> None:
    made = Estimate(plan(4), jobs=2)
    made.poll()
    made._crew.workers[0].process.kill()
    brought_to_end(made)
    assert made.troubles == []
    assert made.tallies == brought_to_end(Estimate(plan(4))).tallies


def test_when_all_processes_have_broken_down_the_rest_is_played_here() -> None:
    made = Estimate(plan(4), jobs=2)
    made.poll()
    for worker in made._crew.workers:
        worker.process.kill()
    brought_to_end(made)
    assert made.alone
    assert made.tallies == brought_to_end(Estimate(plan(4))).tallies


def test_a_game_over_which_two_processes_break_down_is_given_up() -> None:
    made = Estimate(plan(1, TWO))
    for _ in range(2):
        made._take(crew.Answer(Game(TWO, 0), None, "gone", lost=True))
    assert made.troubles == [estimate.SECOND_TRY]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Cuts games off after so many decisions."""

    def cut(decisions: int) -> None:
        for module in (arena, crew):
            monkeypatch.setattr(module, "DECISIONS_AT_MOST", decisions)

    return cut


def test_a_game_that_never_ends_is_cut_off(short: Callable[[int], None]) -> None:
    short(30)
    made = brought_to_end(Estimate(plan(2, TWO)))
    tally = made.tallies[2]
    assert (tally.games, tally.unfinished, tally.finished, tally.decisions) == (2, 2, 0, 60)
    assert (tally.share, tally.mean_turns, tally.spread_of_turns, tally.interval()) == (0.0, 0.0, 0.0, (0.0, 1.0))


def test_a_game_that_is_cut_off_says_so(short: Callable[[int], None]) -> None:
    short(30)
    result = Playing(LEVELS["level-1"], TWO, RandomBot(1), seed=1).go_on(DECISIONS_AT_MOST)
    assert result is not None
    assert (result.outcome.won, result.outcome.reason, result.decisions) == (False, UNFINISHED, 30)


def test_a_plan_has_games_for_all_who_can_play() -> None:
    level = replace(LEVELS["level-1"], players=(1, 3))
    assert plan_of(level, 50) == Plan(level, (Table(1), Table(3)), range(50), "greedy")
    assert plan_of(level, 50).games == 100


def test_there_is_work_for_as_many_as_the_computer_has(monkeypatch: pytest.MonkeyPatch) -> None:
    for cpus, jobs in ((1, 1), (4, 4), (64, 8), (None, 1)):
        monkeypatch.setattr(os, "cpu_count", lambda cpus=cpus: cpus)
        assert crew.jobs_here() == jobs


def test_processes_know_nothing_of_the_window() -> None:
    script = "import sys, portaldash.bots.crew as crew; print(*{'pygame', 'yaml'} & set(sys.modules), crew.AHEAD)"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "2\n"


PARENT = """
import sys
from portaldash.bots.estimate import Estimate, plan_of
from portaldash.content import load_level

if __name__ == "__main__":
    made = Estimate(plan_of(load_level("level-1"), 100_000), jobs=2)
    while not made.poll(1.0):
        pass
    print(*(worker.process.pid for worker in made._crew.workers), flush=True)
    while True:
        made.poll(1.0)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="asks the system about processes in the way of Unix")
def test_processes_end_when_the_program_that_started_them_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    parent = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    numbers = [int(number) for number in parent.stdout.readline().split()]
    assert len(numbers) == 2
    parent.kill()
    parent.communicate()
    assert left_of(numbers) == set()


def left_of(numbers: list[int]) -> set[int]:
    """The processes that are still there although they have been given time to end."""
    left = set(numbers)
    for _ in range(PATIENCE):
        for number in list(left):
            try:
                os.kill(number, 0)
            except ProcessLookupError:
                left.remove(number)
        if not left:
            break
        time.sleep(0.01)
    return left


def test_nobody_is_left_waiting_when_the_crew_is_empty() -> None:
    assert list(Crew(LEVELS["level-1"], "random", 0).answers(0.0)) == []


def test_the_spread_of_turns() -> None:
    tally = Tally()
    for turns in (10, 20, 30):
        tally.add(arena.Result(turns, Outcome(won=turns == 10, reason="" if turns == 10 else "cube"), turns, 5))
    assert (tally.mean_turns, tally.fewest_turns, tally.most_turns, tally.lost) == (20.0, 10, 30, 2)
    assert tally.spread_of_turns == pytest.approx(8.165, abs=0.001)
