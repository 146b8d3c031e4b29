"""Words shrink before they are cut, and never below what can be read."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from portaldash.ui import text, theme
from portaldash.ui.layout import SMALLEST_TEXT
from portaldash.ui.table.fitting import SPARE, first_fitting, fit_words, sizes, tight
from portaldash.ui.text import Face

pytestmark = pytest.mark.usefixtures("display")

WORDS = "The piglins want red and gold"


def fitted(words: str | tuple[str, ...], room: tuple[int, int], wanted: int = 28) -> pygame.Surface:
    return fit_words(words, Face.TEXT, wanted, room, theme.TEXT)


@given(st.text("abc Wim.", min_size=1, max_size=60), st.integers(30, 300), st.integers(16, 120))
def test_words_never_leave_their_room(words: str, width: int, height: int) -> None:
    picture = fitted(words, (width, height))
    assert picture.get_width() <= width
    assert picture.get_height() <= max(height + SPARE, text.line_height(Face.TEXT, SMALLEST_TEXT) + SPARE)


def test_words_are_as_large_as_wanted_where_there_is_room() -> None:
    assert fitted(WORDS, (900, 60)).get_height() == text.line_height(Face.TEXT, 28)
    assert fitted(WORDS, (300, 40)).get_height() < text.line_height(Face.TEXT, 28)


def test_another_wording_comes_before_cutting() -> None:
    room = (90, 20)
    short = fitted((WORDS, "They want"), room)
    assert short.get_buffer().raw == fitted("They want", room).get_buffer().raw


def test_sizes_go_down_to_what_can_be_read() -> None:
    assert list(sizes(16)) == [16, 15, 14, 13, 12]
    assert list(sizes(30))[-1] == 18
    assert list(sizes(SMALLEST_TEXT)) == [SMALLEST_TEXT]


def test_the_first_picture_that_fits_is_taken_or_the_last() -> None:
    large, middle, small = (pygame.Surface((side, side)) for side in (60, 40, 20))
    assert first_fitting([large, middle, small], (45, 45)) is middle
    assert first_fitting([large, middle], (10, 10)) is middle


def test_a_tight_picture_has_no_empty_rows() -> None:
    figure = tight(text.line("3", Face.BOLD, 30, theme.TEXT))
    assert figure.get_bounding_rect().height == figure.get_height()
    empty = pygame.Surface((5, 5), pygame.SRCALPHA)
    assert tight(empty).get_size() == (5, 5)
