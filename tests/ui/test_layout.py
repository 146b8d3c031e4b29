"""Areas stay inside their parents, apart from each other, and take the room they are given."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from portaldash.ui.layout import Area, Scale, Share, centered, divide, fixed, largest, problems

shares = st.lists(
    st.builds(
        Share,
        st.just("one"),
        st.floats(0, 5).map(lambda weight: round(weight, 2)),
        st.integers(0, 300),
        st.none() | st.integers(300, 600),
    ),
    min_size=1,
    max_size=8,
)


@given(st.integers(0, 4000), shares)
def test_shares_never_exceed_the_whole(total: int, parts: list[Share]) -> None:
    lengths = divide(total, parts)
    assert sum(lengths) <= total
    assert all(length >= 0 for length in lengths)
    if sum(part.least for part in parts) <= total:
        for part, length in zip(parts, lengths, strict=True):
            assert length >= part.least - 1  # edges are rounded to whole pixels
            assert part.most is None or length <= part.most + 1


@given(st.integers(0, 4000), st.integers(1, 9))
def test_equal_weights_leave_no_pixel_unused(total: int, count: int) -> None:
    lengths = divide(total, [Share("")] * count)
    assert sum(lengths) == total
    assert max(lengths) - min(lengths) <= 1


def test_weights_minimums_and_limits() -> None:
    assert divide(400, [Share("a"), Share("b", 3)]) == [100, 300]
    assert divide(400, [Share("a", least=150), Share("b", 3)]) == [150, 250]
    assert divide(400, [Share("a"), Share("b", most=50)]) == [350, 50]
    assert divide(400, [fixed("a", 120), Share("b"), fixed("c", 80)]) == [120, 200, 80]
    assert divide(100, [fixed("a", 150), fixed("b", 50)]) == [75, 25]


@given(st.integers(200, 4000), st.integers(150, 3000), st.integers(0, 40), st.integers(1, 30))
def test_a_nested_layout_has_no_problems(width: int, height: int, gap: int, cells: int) -> None:
    page = Area("page", Rect(3, 5, width, height))
    top, body = page.rows(Share("top", 1, 20), Share("body", 4), gap=min(gap, 20))
    left, right = body.columns(Share("left", 2), Share("right", 1), gap=gap)
    left.inset("inner", gap).grid([str(number) for number in range(cells)], 5, gap=1)
    right.rows(Share("a"), Share("b"), Share("c"))
    assert problems(page) == []
    assert page["body/left/inner"].rect.width >= 0
    assert top.rect.bottom <= body.rect.top


def test_problems_are_named() -> None:
    page = Area("page", Rect(0, 0, 100, 100))
    page.add("one", Rect(0, 0, 60, 60))
    page.add("two", Rect(50, 50, 60, 20))
    page.add("above all", Rect(10, 10, 20, 20), floating=True)
    found = problems(page)
    assert len(found) == 2
    assert "two (50, 50, 60, 20) leaves (0, 0, 100, 100)" in found[0]
    assert "one (0, 0, 60, 60) lies over two" in found[1]


def test_too_little_room_is_a_problem_but_stays_inside() -> None:
    page = Area("page", Rect(0, 0, 100, 100))
    page.columns(fixed("a", 80), fixed("b", 80), gap=10)
    assert problems(page) == ["page: its parts need more room than (100, 100)"]


def test_a_name_is_used_once() -> None:
    page = Area("page", Rect(0, 0, 100, 100))
    page.add("a", Rect(0, 0, 1, 1))
    with pytest.raises(ValueError, match="already has a part named a"):
        page.add("a", Rect(0, 0, 1, 1))


def test_scale_follows_the_tighter_side() -> None:
    assert Scale.for_size((1280, 720)).factor == 1
    assert Scale.for_size((3440, 1440)).factor == 2
    assert Scale.for_size((1024, 640)).factor == pytest.approx(0.8)
    assert Scale.for_size((1280, 720), 500).text_percent == 200
    assert Scale(0.8, 100).text(12) == 12
    assert Scale(2, 150).text(16) == 48
    assert Scale(1, 80).room(100) == 100
    assert Scale(1, 150).room(100) == 150
    assert Scale(0.1).px(1) == 1


def test_rectangles_in_the_middle() -> None:
    assert largest(Rect(0, 0, 300, 100), 1) == Rect(100, 0, 100, 100)
    assert centered(Rect(0, 0, 100, 50), (200, 10)) == Rect(0, 20, 100, 10)
