"""The numbers of the game's own levels are those of the bot as it plays today, and others are compared with them."""

from __future__ import annotations

import pytest

from portaldash.bots.arena import Tally, play, wilson
from portaldash.bots.greedy_bot import GreedyBot
from portaldash.bots.measured import GAMES, WON, Likeness, likeness, shares
from portaldash.engine.portal_dash.rules.setup import Table
from tests.engine.contract.games import LEVELS

PLAYED = {
    ("level-1", 1): (17, 424), ("level-1", 2): (37, 757), ("level-2", 3): (31, 663), ("level-3", 1): (17, 442),
    ("level-4", 2): (38, 881), ("level-5", 4): (36, 662),
}  # fmt: skip
"""The turns and decisions of the first game of some of the measured ones."""
OWN = ["level-1", "level-2", "level-3", "level-4", "level-5"]


def tally(won: int, games: int) -> Tally:
    return Tally(games=games, won=won, lost_by={"cube": games - won})


def test_all_levels_and_numbers_of_players_are_measured() -> None:
    assert list(WON) == OWN
    assert all(list(won) == [1, 2, 3, 4] and max(won.values()) <= GAMES for won in WON.values())


@pytest.mark.parametrize(("level", "players"), list(PLAYED))
def test_the_bot_plays_as_it_did_when_it_was_measured(level: str, players: int) -> None:
    result = play(LEVELS[level], Table(players), GreedyBot(0), 0)
    assert (result.turns, result.decisions) == PLAYED[level, players], "measure anew: see measured.GAMES"


@pytest.mark.long
@pytest.mark.parametrize("level", OWN)
def test_the_numbers_for_two_are_those_of_their_games(level: str) -> None:
    wins = [play(LEVELS[level], Table(2), GreedyBot(seed), seed).outcome.won for seed in range(GAMES)]
    assert sum(wins) == WON[level][2]


def test_a_level_is_like_the_one_that_is_won_as_often() -> None:
    for share in shares(2).values():
        found = likeness(2, tally(round(share * 5000), 5000))
        # Two of them may be won equally often.
        assert (found.kind, found.share, shares(2)[found.level]) == ("like", share, share)


def test_a_level_can_be_easier_or_harder_than_all() -> None:
    (easiest, *_, hardest) = shares(2).items()
    assert likeness(2, tally(200, 200)) == Likeness("easier", *easiest)
    assert likeness(2, tally(0, 200)) == Likeness("harder", *hardest)


def test_few_games_say_nothing() -> None:
    assert likeness(2, Tally()).kind == "unknown"
    assert likeness(2, tally(10, 20)).kind == "unknown"
    assert likeness(2, tally(25, 50)).kind == "like"


def test_the_measured_numbers_are_many_enough_to_compare_with() -> None:
    assert GAMES >= 100
    low, high = wilson(GAMES // 2, GAMES)
    assert high - low < 0.2
