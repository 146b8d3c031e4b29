"""The line of mobs: in order from the spawner, as many as fit, and closed once a boss has come."""

from __future__ import annotations

import pytest

from portaldash.ui.table.line_view import LineView
from tests.ui.table.panels import SIZES, drawn, painted, placed, showing

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_front_of_the_line_is_first(size: tuple[int, int], text_percent: int) -> None:
    show = showing("level-5")
    view = painted(LineView(), size, show, text_percent)
    shown = list(view.keys())
    assert 3 <= len(shown) <= len(show.facts.line)
    assert shown == [f"line:{mob}" for mob in show.facts.line[: len(shown)]]


def test_a_short_line_is_shown_whole() -> None:
    show = showing("level-1")
    assert len(painted(LineView(), (1280, 720), show).spots) == len(show.facts.line) > 3


def test_the_front_keeps_its_size_before_a_long_line() -> None:
    show = showing("level-5")
    view = painted(LineView(), (1280, 720), show)
    widths = [view.spots[f"line:{mob}"].width for mob in show.facts.line if f"line:{mob}" in view.spots]
    assert len(widths) > 6
    assert min(widths[:4]) == max(widths) > 1.4 * min(widths)


def test_a_mob_that_leaves_the_line_lets_the_others_move_up() -> None:
    show = showing()
    view = placed(LineView(), (1280, 720))
    drawn(view, show)
    first = view.spots[f"line:{show.facts.line[0]}"]
    second = show.facts.line[1]
    del show.facts.line[0]
    drawn(view, show)
    assert view.spots[f"line:{second}"] == first


def test_a_boss_on_the_board_closes_the_line() -> None:
    show = showing()
    view = placed(LineView(), (1280, 720))
    before = drawn(view, show)
    show.facts.mobs["wildfire"] = 40
    assert drawn(view, show) != before
    assert view.spots == {}


def test_an_empty_line_is_said_in_words() -> None:
    show = showing()
    view = placed(LineView(), (1280, 720))
    drawn(view, show)
    show.facts.line = []
    empty = drawn(view, show)
    assert view.spots == {}
    show.facts.mobs["wildfire"] = 40
    assert drawn(view, show) != empty
