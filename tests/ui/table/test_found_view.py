"""The drawn tiles: whoever found them, each with what it would be compared with."""

from __future__ import annotations

import pytest

from portaldash.ui.table.found_view import FoundView, fate_of, rivals_of
from portaldash.ui.table.view import Showing
from tests.ui.table.panels import SIZES, drawn, painted, placed, showing

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_every_drawn_tile_can_be_clicked(size: tuple[int, int], text_percent: int) -> None:
    show = showing()
    show.facts.drawn = ["diamond-sword", "boots-speed"]
    view = painted(FoundView(), size, show, text_percent)
    assert list(view.keys()) == ["drawn:diamond-sword", "drawn:boots-speed"]


def test_two_alike_are_one_target_over_both() -> None:
    show = showing()
    show.facts.drawn = ["iron-sword", "iron-sword"]
    view = painted(FoundView(), (1280, 720), show)
    [place] = view.spots.values()
    assert place.width > view.rect.width * 0.8


def test_a_tile_is_compared_with_what_its_finder_has() -> None:
    show = showing(players=2)
    assert [item.kind for item in rivals_of(show, 0, "diamond-sword")] == ["netherite-sword"]
    assert [item.kind for item in rivals_of(show, 1, "diamond-sword")] == ["stone-sword"]
    assert [item.kind for item in rivals_of(show, 1, "boots-speed")] == ["iron-boots"]
    assert rivals_of(show, 0, "bow-power")[0].id == "strong-bow-1"


def test_what_happens_to_a_tile_is_said() -> None:
    show = showing(players=4)
    assert said(show, 0, "iron-sword") == ("You choose what it replaces.", True)
    assert said(show, 3, "iron-sword") == ("It goes to your free place.", True)
    assert said(show, 0, "bow-power") == ("It goes onto your Strong Bow.", True)
    assert said(show, 2, "sword-die") == ("It cannot be kept.", False)
    show.picked = frozenset({"drawn:iron-sword"})
    assert said(show, 0, "iron-sword") == ("You choose what it replaces.", True)
    assert said(show, 0, "bow-power") == ("This one is discarded.", False)


def said(show: Showing, seat: int, kind: str) -> tuple[str, bool]:
    wordings, stays = fate_of(show, seat, kind)
    return wordings[0], stays


def test_who_found_it_changes_the_picture() -> None:
    show = showing(seat=0)
    show.facts.drawn = ["diamond-sword"]
    view = placed(FoundView(), (1280, 720))
    mine = drawn(view, show)
    view.seat = 1
    theirs = drawn(view, show)
    assert mine != theirs
    view.seat = -1
    assert drawn(view, show) == mine


def test_its_wanted_size_grows_with_the_window_and_the_words() -> None:
    view = FoundView()
    small, large = (placed(view, size).scale for size in ((1024, 640), (1920, 1080)))
    assert view.wanted(small) < view.wanted(large)
    assert view.wanted(placed(view, (1280, 720), 200).scale)[1] > view.wanted(placed(view, (1280, 720)).scale)[1]
