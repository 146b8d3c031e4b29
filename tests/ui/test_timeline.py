"""However time passes, everything happens once, in its order, and ends the same."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from portaldash.ui.timeline import (
    Animation,
    InTurn,
    Speed,
    Step,
    Timeline,
    Together,
    between,
    eased,
    event,
    hopping,
    pause,
)


class Tale:
    """What the animations of a test have shown."""

    def __init__(self) -> None:
        self.facts: list[str] = []
        self.shares: dict[str, list[float]] = {}

    def step(self, name: str, duration: float) -> Step:
        shares = self.shares.setdefault(name, [])
        return Step(duration, shares.append, self._note(f"{name} starts"), self._note(f"{name} ends"))

    def _note(self, fact: str) -> Callable[[], None]:
        return lambda: self.facts.append(fact)


def story(tale: Tale) -> Animation:
    return InTurn(
        tale.step("roll", 300),
        pause(50),
        Together(tale.step("walk", 400), InTurn(tale.step("turn", 100), tale.step("look", 100))),
        event(tale._note("hit")),
        tale.step("hearts", 0),
    )


ORDER = [
    "roll starts",
    "roll ends",
    "walk starts",
    "turn starts",
    "turn ends",
    "look starts",
    "look ends",
    "walk ends",
    "hit",
    "hearts starts",
    "hearts ends",
]


def test_a_story_in_small_steps() -> None:
    tale = Tale()
    timeline = Timeline()
    timeline.add(story(tale))
    for _ in range(200):
        timeline.update(5)
    assert not timeline.busy
    assert tale.facts == ORDER
    for shares in tale.shares.values():
        assert shares == sorted(shares)
        assert shares[-1] == 1.0


@given(st.lists(st.integers(0, 400), max_size=12), st.sampled_from(Speed))
def test_time_in_any_pieces_and_a_skip_lead_to_the_same_end(pieces: list[int], speed: Speed) -> None:
    tale = Tale()
    timeline = Timeline(speed)
    timeline.add(story(tale), tale.step("last", 10))
    for milliseconds in pieces:
        timeline.update(milliseconds)
    timeline.skip()
    assert not timeline.busy
    assert sorted(tale.facts) == sorted([*ORDER, "last starts", "last ends"])
    assert tale.facts[-2:] == ["last starts", "last ends"]
    assert [shares[-1] for shares in tale.shares.values()] == [1.0] * len(tale.shares)
    facts = list(tale.facts)
    timeline.skip()
    timeline.update(1000)
    assert tale.facts == facts


@pytest.mark.parametrize(("speed", "milliseconds"), [(Speed.NORMAL, 800), (Speed.DOUBLE, 400), (Speed.FOURFOLD, 200)])
def test_speed_divides_the_time(speed: Speed, milliseconds: int) -> None:
    timeline = Timeline(speed)
    timeline.add(Step(300), Step(500))
    timeline.update(milliseconds - 1)
    assert [timeline.busy] == [True]
    timeline.update(1)
    assert [timeline.busy] == [False]


def test_instant_needs_no_time() -> None:
    tale = Tale()
    timeline = Timeline(Speed.INSTANT)
    timeline.add(story(tale))
    assert timeline.update(0)
    assert tale.shares["walk"] == [1.0]
    assert not timeline.busy
    assert not timeline.update(16)


def test_what_is_left_of_a_frame_goes_to_the_next_animation() -> None:
    tale = Tale()
    timeline = Timeline()
    timeline.add(tale.step("one", 100), tale.step("two", 100))
    timeline.update(150)
    assert tale.shares["two"] == [0.5]


def test_an_animation_may_add_more_while_it_ends() -> None:
    tale = Tale()
    timeline = Timeline()
    timeline.add(Step(100, end=lambda: timeline.add(tale.step("more", 100))))
    timeline.update(120)
    assert tale.shares["more"] == [0.2]
    timeline.skip()
    assert tale.facts == ["more starts", "more ends"]


def test_a_skip_from_within_is_not_lost_or_doubled() -> None:
    tale = Tale()
    timeline = Timeline()
    timeline.add(InTurn(Step(50, end=timeline.skip), tale.step("inner", 100)), tale.step("after", 100))
    timeline.update(60)
    assert not timeline.busy
    assert tale.facts == ["inner starts", "inner ends", "after starts", "after ends"]


def test_clear_forgets() -> None:
    tale = Tale()
    timeline = Timeline()
    timeline.add(story(tale))
    timeline.clear()
    timeline.update(1000)
    assert tale.facts == []


def test_movements_start_and_end_where_they_should() -> None:
    assert [eased(0), eased(0.5), eased(1)] == [0, 0.5, 1]
    assert eased(0.1) < 0.1
    assert [hopping(0, 10, 3), hopping(1, 10, 3)] == [0, 0]
    assert max(hopping(step / 100, 10, 3) for step in range(101)) == pytest.approx(10, abs=0.2)
    assert between((0, 10), (10, 0), 0.25) == (2.5, 7.5)
