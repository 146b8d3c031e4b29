"""Supplies and shelf: everything in its place at every size, slots and tiles clicked where they are, marks seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from portaldash.engine.portal_dash.state import Column
from portaldash.ui import theme
from portaldash.ui.layout import Scale
from portaldash.ui.table.areas import table_areas
from portaldash.ui.table.shelf_view import ShelfView
from portaldash.ui.table.supplies_view import SuppliesView
from portaldash.ui.table.tasks import tasks_of
from tests.ui.table.cubes import SIZES, facts_with, showing

if TYPE_CHECKING:
    from portaldash.ui.table.facts import Facts
    from portaldash.ui.table.view import Showing, View

pytestmark = pytest.mark.usefixtures("display")

SUPPLIES = pygame.Rect(12, 8, 132, 339)
SHELF = pygame.Rect(12, 8, 428, 58)
PILES = ("pile:used", "pile:stack", "pile:discard", "pile:chests")


def placed(view: View, place: pygame.Rect, show: Showing) -> View:
    """A view in its place that has been drawn once."""
    view.place(place, Scale())
    view.draw(pygame.Surface((460, 360)), show)
    return view


def picture(view: View, show: Showing) -> bytes:
    """What a view draws."""
    surface = pygame.Surface((460, 360))
    surface.fill(theme.VOID)
    view.draw(surface, show)
    return pygame.image.tobytes(surface, "RGB")


def supplies(facts: Facts, **values: Any) -> bytes:
    """What the supplies look like."""
    show = showing(facts, **values)
    return picture(placed(SuppliesView(), SUPPLIES, show), show)


def shelf(facts: Facts, **values: Any) -> bytes:
    """What the shelf looks like."""
    show = showing(facts, **values)
    return picture(placed(ShelfView(), SHELF, show), show)


def columns(facts: Facts) -> list[str]:
    """The targets of all piglin columns."""
    return [f"column:{slots.name}" for task in tasks_of(facts) for slots in task.columns]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("percent", [80, 100, 150, 200])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_all_is_there_inside_and_apart_at_any_size(size: tuple[int, int], percent: int, players: int) -> None:
    scale = Scale.for_size(size, percent)
    rect = table_areas(size, scale, players - 1).find("supplies").rect
    facts = facts_with(players)
    for hand in ([], [0], [4, 3, 2, 1, 0]):
        facts.hand = hand
        view = SuppliesView()
        view.place(pygame.Rect((0, 0), rect.size), scale)
        view.draw(pygame.Surface(rect.size), showing(facts))
        apart = [*columns(facts), *PILES, *(["pile:hand"] if hand else [])]
        assert set(apart) | {"task:A", "task:B", "task:C"} == set(view.spots)
        places = [view.spots[key] for key in apart]
        for number, place in enumerate(places):
            assert pygame.Rect((0, 0), rect.size).contains(place), (rect.size, apart[number], place)
            assert place.collidelist(places[:number]) < 0, (rect.size, apart[number])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_click_meets_every_column_and_pile(players: int) -> None:
    facts = facts_with(players)
    facts.hand = [0, 1]
    view = placed(SuppliesView(), SUPPLIES, showing(facts))
    for key in (*columns(facts), *PILES, "pile:hand"):
        point = view.point_of(key)
        assert point is not None, key
        assert view.target_at(point) == key


def test_the_letter_of_a_task_names_the_task() -> None:
    view = placed(SuppliesView(), SUPPLIES, showing(facts_with()))
    task = view.place_of("task:B")
    assert task is not None
    assert view.target_at((task.left + 3, task.top + 3)) == "task:B"


def test_every_change_of_the_supplies_is_seen() -> None:
    facts = facts_with()
    seen = {supplies(facts)}
    facts.used[3] += 1
    seen.add(supplies(facts))
    facts.hand = [2]
    seen.add(supplies(facts))
    facts.columns[0] = Column(0, 1)
    seen.add(supplies(facts))
    facts.columns[0] = Column(0, 3)
    seen.add(supplies(facts))
    facts.columns[1] = Column(1, 3)
    seen.add(supplies(facts))
    facts.stack -= 1
    seen.add(supplies(facts))
    facts.discard.append("iron-sword")
    seen.add(supplies(facts))
    facts.chest_supply -= 1
    seen.add(supplies(facts))
    assert len(seen) == 9


def test_the_colors_of_delivered_blocks_are_told_apart_without_color() -> None:
    facts = facts_with()
    grays = set()
    for color in range(5):
        facts.columns[0] = Column(color, 2)
        surface = pygame.Surface((460, 360))
        placed(SuppliesView(), SUPPLIES, showing(facts)).draw(surface, showing(facts))
        grays.add(pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB"))
    assert len(grays) == 5


def test_blocks_to_use_leave_the_slots_their_size_and_wait_for_what_was_found() -> None:
    facts = facts_with()
    view = placed(SuppliesView(), SUPPLIES, showing(facts))
    before = view.spots["column:A1"].height
    facts.hand = [0, 1]
    view = placed(SuppliesView(), SUPPLIES, showing(facts))
    assert view.spots["column:A1"].height >= 0.9 * before
    now = supplies(facts)
    facts.drawn = ["iron-sword"]
    assert supplies(facts) != now


def test_marks_of_columns_are_seen() -> None:
    facts = facts_with()
    key = frozenset({"column:B2"})
    looks = {
        supplies(facts),
        supplies(facts, lit=key),
        supplies(facts, lit=key, danger=key),
        supplies(facts, lit=key, picked=key),
        supplies(facts, hovered="column:B2"),
    }
    assert len(looks) == 5


def test_a_shortage_is_crossed_out_with_a_sign() -> None:
    facts = facts_with()
    facts.columns[0] = Column(2, 1)
    looks = {supplies(facts), supplies(facts, shortages={"A1": 1}), supplies(facts, shortages={"A1": 2})}
    assert len(looks) == 3


def test_the_shelf_has_a_tile_for_each_kind() -> None:
    facts = facts_with()
    assert len(facts.netherite) > len(set(facts.netherite))
    view = placed(ShelfView(), SHELF, showing(facts))
    keys = list(view.keys())
    assert sorted(keys) == sorted({f"shelf:{kind}" for kind in facts.netherite})
    for key in keys:
        point = view.point_of(key)
        assert point is not None
        assert view.target_at(point) == key


def test_the_shelf_counts_equal_kinds_and_says_when_it_is_empty() -> None:
    facts = facts_with()
    looks = {shelf(facts)}
    twice = next(kind for kind in facts.netherite if facts.netherite.count(kind) == 2)
    for _ in range(2):
        facts.netherite.remove(twice)
        looks.add(shelf(facts))
    facts.netherite.clear()
    looks.add(shelf(facts))
    assert len(looks) == 4
    assert not placed(ShelfView(), SHELF, showing(facts)).spots


def test_marks_of_the_shelf_are_seen() -> None:
    facts = facts_with()
    key = f"shelf:{facts.netherite[0]}"
    keys = frozenset({key})
    looks = {shelf(facts), shelf(facts, lit=keys), shelf(facts, lit=keys, hovered=key)}
    assert len(looks) == 3


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("percent", [80, 100, 200])
def test_the_tiles_of_the_shelf_stay_inside_and_apart(size: tuple[int, int], percent: int) -> None:
    scale = Scale.for_size(size, percent)
    for others in (0, 3):
        rect = table_areas(size, scale, others).find("shelf").rect
        view = ShelfView()
        view.place(pygame.Rect((0, 0), rect.size), scale)
        view.draw(pygame.Surface(rect.size), showing(facts_with()))
        places = list(view.spots.values())
        for number, place in enumerate(places):
            assert pygame.Rect((0, 0), rect.size).contains(place)
            assert place.collidelist(places[:number]) < 0


@pytest.mark.parametrize("kind", [SuppliesView, ShelfView])
def test_the_same_is_drawn_twice_and_painted_once(
    kind: type[SuppliesView | ShelfView], monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = facts_with()
    show = showing(facts)
    painted: list[str] = []
    paint = kind.paint

    def counted(view: Any, surface: pygame.Surface, shown: Showing) -> None:
        painted.append("once")
        paint(view, surface, shown)

    monkeypatch.setattr(kind, "paint", counted)
    view = kind()
    view.place(SUPPLIES, Scale())
    first = picture(view, show)
    facts.players[0] = replace(facts.players[0], life=1)
    facts.cube[0] = 1
    assert picture(view, replace(show, hovered="space:1,1", lit=frozenset({"space:1,1"}))) == first
    assert painted == ["once"]
    facts.used[0] += 1
    facts.netherite.pop()
    assert picture(view, show) != first
    assert painted == ["once", "once"]
