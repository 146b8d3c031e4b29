"""Luck: known values, sources that do not disturb each other, even draws."""

from __future__ import annotations

import pytest

from portaldash.engine.agenda import CHANCE, Choice, Decision
from portaldash.engine.rng import Luck, _mixed

WIDE = 1 << 64
GAMMA = 0x9E3779B97F4A7C15
SPLITMIX_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""The published test values of SplitMix64 for the seed 1234567."""


def die(*weights: int, source: str = "die") -> Decision:
    """A decision of chance with these weights."""
    return Decision(CHANCE, source, tuple(Choice(str(n)) for n in range(len(weights))), weights)


def test_the_mixing_is_that_of_splitmix64() -> None:
    assert [_mixed(1234567 + n * GAMMA) for n in range(5)] == SPLITMIX_1234567


def test_the_same_seed_brings_the_same_luck_for_ever() -> None:
    luck = Luck(2024)
    assert [luck.draw("blocks_die", 6) for _ in range(10)] == [2, 2, 5, 3, 3, 4, 4, 1, 0, 0]
    assert [luck.draw("combat_dice", 6) for _ in range(10)] == [5, 0, 0, 4, 5, 1, 5, 3, 5, 0]


def test_a_source_does_not_notice_what_others_draw() -> None:
    alone, mixed = Luck(7), Luck(7)
    expected = [alone.draw("mob_die", 100) for _ in range(20)]
    drawn = []
    for n in range(20):
        for _ in range(n % 3):
            mixed.draw("stack", 40)
        drawn.append(mixed.draw("mob_die", 100))
    assert drawn == expected


def test_sources_and_seeds_have_their_own_luck() -> None:
    runs = [[Luck(seed).draw(source, WIDE)] for seed in (1, 2, 3) for source in ("cube", "stack", "parts")]
    assert len({run[0] for run in runs}) == 9


def test_a_copy_goes_on_from_here_and_alone() -> None:
    luck = Luck(5)
    luck.draw("cube", 64)
    twin = luck.copy()
    assert [twin.draw("cube", WIDE) for _ in range(3)] == [luck.draw("cube", WIDE) for _ in range(3)]
    twin.draw("cube", 2)
    assert luck.counters != twin.counters


def test_luck_is_its_seed_and_its_counters() -> None:
    luck = Luck(5)
    before = [luck.draw("cube", WIDE) for _ in range(4)]
    assert luck.counters == {"cube": 4}
    assert Luck(5, {"cube": 3}).draw("cube", WIDE) == before[3]


def test_answers_fall_by_their_weights() -> None:
    luck = Luck(11)
    counts = {"0": 0, "1": 0, "2": 0}
    for _ in range(6000):
        counts[luck.answer(die(1, 2, 3)).id] += 1
    assert abs(counts["0"] - 1000) < 150
    assert abs(counts["1"] - 2000) < 150
    assert abs(counts["2"] - 3000) < 150


def test_answers_without_weights_are_equally_likely() -> None:
    luck = Luck(12)
    answers = [luck.answer(Decision(CHANCE, "parts", (Choice("a"), Choice("b")))).id for _ in range(4000)]
    assert abs(answers.count("a") - 2000) < 150


def test_an_answer_of_weight_nothing_never_falls() -> None:
    luck = Luck(13)
    assert {luck.answer(die(0, 1, 0)).id for _ in range(50)} == {"1"}


def test_a_negative_seed_is_a_seed() -> None:
    assert Luck(-1).draw("cube", WIDE) == Luck(WIDE - 1).draw("cube", WIDE)


def test_weights_that_are_all_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="not all positive"):
        Luck(1).answer(die(0, 0))
