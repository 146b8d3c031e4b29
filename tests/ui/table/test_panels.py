"""What holds for every view beside the board: complete, inside, the same twice, painted only when it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from portaldash.session import Seat
from portaldash.ui import text
from portaldash.ui.table.boss_view import BossView
from portaldash.ui.table.dice_view import DiceView
from portaldash.ui.table.found_view import FoundView
from portaldash.ui.table.hand_view import HandView
from portaldash.ui.table.line_view import LineView
from portaldash.ui.table.log_view import LogView
from portaldash.ui.table.others_view import OthersView
from portaldash.ui.table.view import Showing, View
from tests.ui.table.panels import LINES, SIZES, drawn, leaving, overlaps, painted, placed, showing

pytestmark = pytest.mark.usefixtures("display")


def dice() -> DiceView:
    view = DiceView()
    view.mob = "enderman-2"
    return view


def log() -> LogView:
    view = LogView()
    view.lines = LINES
    return view


VIEWS: dict[str, Callable[[], View]] = {
    "hand": HandView,
    "others": OthersView,
    "line": LineView,
    "boss": BossView,
    "found": FoundView,
    "dice": dice,
    "log": log,
}
LIT = frozenset({"item:diamond-boots-1", "item:bow-1", "player:p2", "drawn:diamond-sword", "die:2", "mob:wildfire"})
DANGER = frozenset({"item:diamond-pickaxe-1"})
PICKED = frozenset({"item:diamond-leggings-1", "die:1"})


def full(players: int = 2, level: str = "level-1") -> Showing:
    """A table on which every view has something to show, with every kind of mark."""
    show = showing(level, players, lit=LIT, danger=DANGER, picked=PICKED, hovered="item:bow-1")
    show.facts.drawn = ["diamond-sword", "boots-speed"]
    show.facts.roll = (2, 0, 1, 2, 1, 1)
    return show


@pytest.fixture(params=VIEWS)
def make(request: pytest.FixtureRequest) -> Callable[[], View]:
    return VIEWS[request.param]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text_percent", [80, 100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_places_lie_inside_and_apart(
    make: Callable[[], View], size: tuple[int, int], text_percent: int, players: int
) -> None:
    view = painted(make(), size, full(players), text_percent)
    assert leaving(view) == []
    for kind in ("item:", "player:", "line:", "die:", "drawn:", "mob:"):
        assert overlaps(view, kind) == []


def test_it_is_drawn_the_same_twice(make: Callable[[], View]) -> None:
    pictures = [drawn(placed(make(), (1280, 720)), full()) for _ in range(2)]
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) > 8, "a picture that shows something"


def test_it_is_painted_only_when_something_changed(make: Callable[[], View], monkeypatch: pytest.MonkeyPatch) -> None:
    view = placed(make(), (1280, 720))
    painted_times: list[Showing] = []
    paint = view.paint

    def noted(picture: pygame.Surface, show: Showing) -> None:
        painted_times.append(show)
        paint(picture, show)

    monkeypatch.setattr(view, "paint", noted)
    surface = pygame.Surface((1280, 720))
    for _ in range(3):
        view.draw(surface, full())
    assert len(painted_times) == 1
    view.place(view.rect, view.scale)
    view.draw(surface, full())
    assert len(painted_times) == 2


@pytest.mark.parametrize("size", [(1, 1), (30, 12), (90, 40), (400, 30)])
def test_even_a_tiny_place_can_be_drawn(make: Callable[[], View], size: tuple[int, int]) -> None:
    view = placed(make(), (1280, 720))
    view.place(pygame.Rect((0, 0), size), view.scale)
    view.draw(pygame.Surface(size), full(4))
    assert all(rect.width >= 0 for rect in view.spots.values())


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every line of words that is put into a picture from now on."""
    lines: list[str] = []
    line = text.line

    def noted(words: str, *rest: object) -> pygame.Surface:
        lines.append(words)
        return line(words, *rest)

    noted.cache_clear = line.cache_clear  # type: ignore[attr-defined]  # what the real one has
    text.forget()
    monkeypatch.setattr(text, "line", noted)
    yield lines
    monkeypatch.undo()
    text.forget()


@pytest.mark.parametrize("level", ["level-1", "level-5"])
@pytest.mark.parametrize("text_percent", [80, 100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut(
    make: Callable[[], View], written: list[str], size: tuple[int, int], text_percent: int, level: str
) -> None:
    show = full(level=level)
    painted(make(), size, show, text_percent)
    show.facts.mobs |= dict.fromkeys(show.facts.boss_life, 40)
    painted(make(), size, show, text_percent)
    assert [words for words in written if words.endswith(text.ELLIPSIS)] == []


def test_a_name_too_long_for_its_place_is_cut_and_not_left_out(written: list[str]) -> None:
    show = full()
    long = "A name that somebody typed for as long as the field let them type it"
    show.seats = (show.seats[0], Seat(long, "pink"))
    painted(OthersView(), (1024, 640), show, 200)
    [cut] = [words for words in written if words.endswith(text.ELLIPSIS)]
    assert long.startswith(cut[:-1])
