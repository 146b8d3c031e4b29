"""The log: the newest lines at the bottom, whole ones only, and a wheel that goes back and returns."""

from __future__ import annotations

import pytest

from portaldash.ui.table.log_view import LogView
from tests.ui.events import moved, wheel
from tests.ui.table.panels import LINES, SIZES, drawn, placed, showing

pytestmark = pytest.mark.usefixtures("display")

MANY = tuple((f"Line {number} of a long evening at the table with friends", number % 4, False) for number in range(60))


def log(lines: tuple[tuple[str, int | None, bool], ...], size: tuple[int, int] = (1280, 720)) -> LogView:
    view = LogView()
    placed(view, size)
    view.lines = lines
    return view


def test_the_wheel_goes_back_and_returns() -> None:
    view = log(MANY)
    newest = drawn(view, showing())
    assert view.handle(wheel(1))
    assert view.update(16)
    assert not view.update(16), "the picture changed once"
    assert drawn(view, showing()) != newest
    assert view.handle(wheel(-5))
    assert drawn(view, showing()) == newest
    assert not view.handle(wheel(-1)), "there is nothing newer"


def test_it_goes_back_to_the_first_line_and_no_further() -> None:
    view = log(MANY)
    assert view.handle(wheel(1000))
    first = drawn(view, showing())
    assert not view.handle(wheel(1))
    assert drawn(view, showing()) == first


def test_new_lines_are_shown_at_once_unless_somebody_reads_back() -> None:
    view = log(MANY)
    newest = drawn(view, showing())
    view.lines = (*MANY, ("Something new happened", None, True))
    assert drawn(view, showing()) != newest
    view = log(MANY)
    view.handle(wheel(3))
    before = view._rows()[: -view._offset]
    view.lines = (*MANY, ("Something new happened", None, True), LINES[0])
    assert [row.words for row in view._rows()[: -view._offset]] == [row.words for row in before]


def test_a_short_log_does_not_scroll() -> None:
    view = log(LINES[:2])
    assert view.furthest == 0
    assert not view.handle(wheel(1))
    assert not view.handle(moved((5, 5)))


def test_a_long_line_is_wrapped_whole() -> None:
    words = "Dolores attacked Wither Skeleton 3 with Netherite Sword: 11 hits, and that was that for today. " * 3
    view = log(((words, 2, False),), (1024, 640))
    assert len(view._rows()) > 3
    assert " ".join(row.words for row in view._rows()).split() == words.split()


@pytest.mark.parametrize("text_percent", [80, 100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_only_whole_lines_are_shown(size: tuple[int, int], text_percent: int) -> None:
    view = LogView()
    placed(view, size, text_percent)
    view.lines = MANY
    assert view.fitting >= 3
    assert view.fitting * view._step() <= view._inside().height


def test_a_smaller_place_keeps_it_within_its_lines() -> None:
    view = log(MANY, (1024, 640))
    view.handle(wheel(1000))
    placed(view, (1920, 1080))
    assert view._offset <= view.furthest
    assert drawn(view, showing())
