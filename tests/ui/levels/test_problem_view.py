"""A problem is shown whole at every width, and its mark is under the sign that is meant."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from portaldash.content.library import read_file
from portaldash.content.messages import Problem
from portaldash.ui import text, theme
from portaldash.ui.layout import Scale
from portaldash.ui.levels.problem_view import CODE, ProblemView
from portaldash.ui.text import Face
from tests.ui.levels.conftest import Visitor

BAD = sorted((Path(__file__).parents[2] / "content" / "bad").glob("*.yaml"))
pytestmark = pytest.mark.usefixtures("display")


def view(source: str, column: int, width: int = 500, hint: str = "") -> ProblemView:
    """A problem on the third line of a file."""
    made = ProblemView(Problem("a.yaml", 3, column, "parts", "is wrong", hint, source), lambda _: None)
    made.place(pygame.Rect(0, 0, *made.wanted(Scale(), width)), Scale())
    return made


def marked(made: ProblemView) -> pygame.Rect:
    """Where the mark is painted."""
    picture = pygame.Surface(made.rect.size)
    made.paint(picture)
    mask = pygame.mask.from_threshold(picture, theme.DANGER, (1, 1, 1, 255))
    places = mask.get_bounding_rects()
    assert places
    return places[0].unionall(places[1:])


@pytest.mark.parametrize(
    "source", ["parts: many", "    deep:   x", "\ttab: 1", "key: " + "a" * 300, "ä" * 20, "a\x00b\x07c"]
)
@pytest.mark.parametrize("column", [1, 3, 6])
def test_the_mark_is_under_the_sign(source: str, column: int) -> None:
    sign = text.width("m", Face.MONO, CODE)
    first, here = marked(view(source, 1)), marked(view(source, column))
    assert abs(here.centerx - first.centerx - (column - 1) * sign) <= 2


@pytest.mark.parametrize("column", [1, 200, 301, 306, 400])
@pytest.mark.parametrize("width", [160, 500, 1200])
def test_the_mark_is_in_view_however_long_the_line_is(column: int, width: int) -> None:
    made = view("key: " + "a" * 300, column, width)
    place = marked(made)
    assert 0 < place.left < place.right < made.rect.width


def test_without_a_line_there_is_none() -> None:
    problem = Problem("/home/somebody/levels/a.yaml", 0, 0, "", "is empty")
    made = ProblemView(problem, lambda _: None)
    assert (made.place_words, made.has_line) == ("a.yaml", False)
    assert made.wanted(Scale(), 500)[1] < view("parts: x", 1).wanted(Scale(), 500)[1]


def test_what_would_be_right_stands_below_the_line() -> None:
    without, with_hint = view("parts: x", 8), view("parts: x", 8, hint="did you mean 'y'?")
    assert with_hint.hint_words == "Did you mean 'y'?"
    assert with_hint.rect.height > without.rect.height
    assert marked(with_hint).top == marked(without).top


@pytest.mark.parametrize("percent", [80, 200])
@pytest.mark.parametrize("width", [180, 900])
def test_every_kind_of_mistake_can_be_shown(width: int, percent: int) -> None:
    assert len(BAD) > 100
    scale = Scale(1.0, percent)
    for path in BAD:
        for problem in read_file(path)[1][:5]:
            made = ProblemView(problem, lambda _: None)
            made.place(pygame.Rect(0, 0, *made.wanted(scale, width)), scale)
            picture = pygame.Surface(made.rect.size)
            made.paint(picture)
            assert made.place_words.startswith(path.name)
            assert made.rect.width == width


def test_a_folder_full_of_mistakes_is_listed_whole(visitor: Visitor) -> None:
    for path in BAD:
        visitor.write(path.name, path.read_bytes())
    scene = visitor.come()
    visitor.pass_time(2000)
    assert sorted(visitor.listed) == [path.name for path in BAD]
    for card in scene.cards[:: len(BAD) // 12]:
        scene.choose(card)
        visitor.wait()
        assert visitor.problems or card.entry.level is not None
