"""The board: what is where, what a click meets, how the track scrolls, and that nothing is painted in vain."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash.state import Column
from portaldash.ui.layout import Scale
from portaldash.ui.table import board_marks, board_notes
from portaldash.ui.table.board_camera import BoardCamera
from portaldash.ui.table.board_crowd import Crowd
from portaldash.ui.table.board_ground import tasks_done
from portaldash.ui.table.board_track import strips_of
from portaldash.ui.table.facts import Facts
from portaldash.ui.table.people import turn_key
from tests.ui.events import down, moved, up, wheel
from tests.ui.table.boards import MOBS, PLAYERS, SIZES, Shown, cell, facts_with, showing, view_in

pytestmark = pytest.mark.usefixtures("display")

# What a click meets


def test_four_players_on_one_space_can_each_be_clicked() -> None:
    shown = Shown(showing(facts_with(), *PLAYERS))
    assert [shown.clicked(key) for key in PLAYERS] == list(PLAYERS)


def test_every_mob_can_be_clicked_beside_its_neighbors() -> None:
    facts = facts_with()
    facts.mobs = {f"{kind}-{number}": cell(column, row) for kind, number, column, row in _full_board()}
    keys = [f"mob:{mob}" for mob in facts.mobs]
    shown = Shown(showing(facts, *keys))
    assert [shown.clicked(key) for key in keys] == keys


def _full_board() -> list[tuple[str, int, int, int]]:
    kinds = ("magma-cube", "ghast", "enderman", "hoglin", "blaze", "wither-skeleton")
    mobs = [(kind, number) for number in (1, 2, 3) for kind in kinds]
    return [(kind, number, 5 + place % 4, place // 4) for place, (kind, number) in enumerate(mobs)]


def test_every_space_can_be_clicked_on_a_crowded_board() -> None:
    facts = facts_with()
    spaces = [f"space:{boards.name(each)}" for each in boards.each(facts.board.cells)]
    shown = Shown(showing(facts, *spaces))
    assert [shown.clicked(key) for key in spaces] == spaces


def test_pieces_that_cannot_be_chosen_stand_for_their_space() -> None:
    facts = facts_with()
    shown = Shown(showing(facts, *PLAYERS))
    points = [shown.view.point_of(key) for key in PLAYERS]
    shown.draw(showing(facts, "space:3,2"))
    assert {shown.view.target_at(point) for point in points if point} == {"space:3,2"}


def test_a_piece_is_named_where_nothing_lit_is_under_the_pointer() -> None:
    shown = Shown(showing(facts_with(), "space:1,1"))
    assert [shown.clicked(key) for key in (*PLAYERS, "mob:ghast-1")] == [*PLAYERS, "mob:ghast-1"]


def test_a_lit_space_is_met_through_the_head_of_whoever_stands_before_it() -> None:
    facts = facts_with()
    facts.mobs = {"enderman-2": cell(4, 2)}
    shown = Shown(showing(facts))
    head = shown.view.cell_center(cell(4, 1))
    assert shown.view.target_at(head) == "mob:enderman-2"
    shown.draw(showing(facts, "space:4,1"))
    assert shown.view.target_at(head) == "space:4,1"


def test_outside_the_track_there_is_nothing() -> None:
    shown = Shown(showing(facts_with()))
    rect = shown.view.rect
    assert [shown.view.target_at(at) for at in (rect.topleft, (rect.left - 1, rect.centery), (0, 0))] == ["", "", ""]


# Where things are


@pytest.mark.parametrize("size", SIZES)
def test_every_target_has_a_place_inside_the_view(size: tuple[int, int]) -> None:
    facts = facts_with()
    shown = Shown(showing(facts), size)
    spaces = [f"space:{boards.name(each)}" for each in boards.each(facts.board.cells)]
    chests = [f"chest:{boards.name(each)}" for each in boards.each(facts.chests)]
    for key in (*spaces, *chests, *PLAYERS, *(f"mob:{mob}" for mob in MOBS)):
        place = shown.view.place_of(key)
        assert place is not None, key
        assert shown.view.rect.contains(place), key
    assert set(shown.view.keys()) == {*spaces, *chests, *PLAYERS, *(f"mob:{mob}" for mob in MOBS)}


def test_what_is_not_there_has_no_place() -> None:
    shown = Shown(showing(facts_with()))
    for key in ("mob:ghast-3", "item:bow-1", "space:40,2", ""):
        assert shown.view.place_of(key) is None
        assert shown.view.point_of(key) is None


def test_face_down_spaces_can_be_named_but_are_no_targets() -> None:
    shown = Shown(showing(facts_with(1, 1, portal=False)))
    assert shown.view.place_of("space:8,2") is not None
    assert shown.clicked("space:8,2") == "space:8,2"
    assert "space:8,2" not in set(shown.view.keys())


def test_the_middle_of_a_space_is_on_it() -> None:
    shown = Shown(showing(facts_with()))
    for column, row in ((0, 0), (5, 3), (12, 2)):
        assert shown.view.target_at(shown.view.cell_center(cell(column, row))) == f"space:{column},{row}"


def test_a_piece_on_its_way_is_drawn_where_it_is() -> None:
    facts = facts_with()
    shown = Shown(showing(facts))
    here = shown.view.place_of("mob:hoglin-3")
    shown.draw(replace(showing(facts), drift={"mob:hoglin-3": (1.0, -2.0)}))
    there = shown.view.place_of("mob:hoglin-3")
    one, other = shown.view.cell_center(cell(6, 2)), shown.view.cell_center(cell(7, 0))
    assert here is not None
    assert there is not None
    assert (there.left - here.left, there.top - here.top) == (other[0] - one[0], other[1] - one[1])


# Scrolling and zooming


@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_track_of_two_parts_fits_without_scrolling(size: tuple[int, int], text_percent: int) -> None:
    view = view_in(size, text_percent)
    view.draw(pygame.Surface(size), showing(facts_with()))
    assert not view.scrollable
    assert not view.scroll(3)
    assert not view.update(1000)
    assert view.rect.collidepoint(view.cell_center(cell(12, 4)))


@pytest.mark.parametrize("size", SIZES)
def test_eight_parts_keep_spaces_that_can_be_read(size: tuple[int, int]) -> None:
    shown = Shown(showing(facts_with(8)), size)
    assert shown.view.scrollable
    place = shown.view.place_of("space:1,1")
    assert place is not None
    assert place.width >= 34


def test_scrolling_ends_at_both_ends_of_the_track() -> None:
    shown = Shown(showing(facts_with(8)))
    assert shown.view.place_of("space:42,2") is None
    assert not shown.view.scroll(-5)
    assert shown.view.scroll(100)
    shown.rest()
    assert shown.view.rect.collidepoint(shown.view.cell_center(cell(42, 2)))
    assert shown.view.place_of("space:0,2") is None
    assert not shown.view.scroll(1)
    assert shown.view.scroll(-100)
    shown.rest()
    assert shown.view.place_of("space:0,2") is not None


def test_a_place_is_followed_smoothly() -> None:
    shown = Shown(showing(facts_with(8)))
    goal = cell(30, 1)
    shown.view.follow(goal)
    before = shown.view.cell_center(goal)[0]
    assert shown.view.update(20)
    assert shown.view.rect.right < shown.view.cell_center(goal)[0] < before
    shown.rest()
    assert shown.clicked("space:30,1") == "space:30,1"
    shown.view.follow(goal)
    assert not shown.view.update(1000)


def test_what_was_followed_before_the_first_picture_is_seen_in_it() -> None:
    view = view_in((1280, 720))
    view.follow(cell(30, 1))
    view.draw(pygame.Surface((1280, 720)), showing(facts_with(8)))
    assert view.place_of("space:30,1") is not None


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    facts = facts_with()
    shown = Shown(showing(facts))
    at = shown.view.cell_center(cell(7, 1))
    width = shown.view.place_of("space:7,1")
    assert shown.view.zoom(3, at)
    shown.draw(shown.show)
    larger = shown.view.place_of("space:7,1")
    assert width is not None
    assert larger is not None
    assert larger.width > width.width
    assert shown.view.target_at(at) == "space:7,1"
    while shown.view.zoom(1):
        shown.draw(shown.show)
    shown.view.reset_zoom()
    shown.draw(shown.show)
    assert shown.view.place_of("space:7,1") == width


def test_zooming_out_shows_the_whole_track_and_no_less() -> None:
    shown = Shown(showing(facts_with(8)))
    while shown.view.zoom(-1):
        shown.draw(shown.show)
    assert not shown.view.scrollable
    assert shown.view.rect.collidepoint(shown.view.cell_center(cell(42, 4)))


def test_the_track_is_dragged_from_where_nothing_can_be_chosen() -> None:
    shown = Shown(showing(facts_with(8), "space:1,1"))
    view = shown.view
    lit, start = view.cell_center(cell(1, 1)), view.cell_center(cell(8, 3))
    view.handle(down(lit))
    assert not view.handle(moved((lit[0] - 50, lit[1])))
    view.handle(up(lit))
    assert not view.handle(down(start))
    assert view.holding
    assert not view.handle(moved((start[0] - 3, start[1])))
    assert view.handle(moved((start[0] - 50, start[1])))
    assert view.cell_center(cell(8, 3))[0] == start[0] - 50
    assert view.handle(up((start[0] - 50, start[1])))
    assert not view.holding


def test_the_wheel_scrolls() -> None:
    shown = Shown(showing(facts_with(8)))
    shown.view.handle(moved(shown.view.rect.center))
    before = shown.view.cell_center(0)[0]
    assert shown.view.handle(wheel(-1))
    shown.rest()
    assert shown.view.cell_center(0)[0] < before


def test_the_arrow_at_the_edge_scrolls_and_hides_what_is_under_it() -> None:
    shown = Shown(showing(facts_with(8)))
    edge = (shown.view.rect.right - 4, shown.view.rect.centery)
    assert shown.view.target_at(edge) == ""
    before = shown.view.cell_center(0)[0]
    assert shown.view.handle(down(edge))
    shown.rest()
    assert shown.view.cell_center(0)[0] < before


# Pictures


def test_the_same_facts_give_the_same_picture_and_paint_nothing_again() -> None:
    show = showing(facts_with(), "space:1,1", *PLAYERS, hovered="mob:ghast-1")
    shown = Shown(show)
    painted = shown.view.strips.painted
    assert painted == 4
    assert shown.draw(show) == shown.draw(show) == Shown(show).draw(show)
    assert not shown.view.update(1000)
    shown.draw(replace(show, drift={"mob:ghast-1": (0.5, 0.0)}))
    assert shown.view.strips.painted == painted


def test_covering_a_space_paints_its_strip_alone() -> None:
    facts = facts_with()
    shown = Shown(showing(facts))
    painted = shown.view.strips.painted
    facts.covered = 1 << cell(3, 1)
    facts.relaid()
    shown.draw(showing(facts))
    assert shown.view.strips.painted == painted + 1


def test_a_view_at_rest_is_like_a_new_one_whatever_happened() -> None:
    facts = facts_with(1, 1, portal=False)
    shown = Shown(showing(facts))
    later = facts_with()
    later.mobs["wildfire"] = cell(12, 2)
    later.boss_life, later.boss_sides = {"wildfire": 12}, {"wildfire": "hard"}
    later.players = [replace(player, cell=cell(11 + seat % 2, seat)) for seat, player in enumerate(later.players)]
    shown.draw(showing(later))
    shown.rest()
    assert shown.draw(showing(later)) == Shown(showing(later)).draw(showing(later))


def test_without_motion_what_comes_is_there_at_once() -> None:
    shown = Shown(showing(facts_with(1, 1, portal=False)))
    shown.view.motion = False
    later = facts_with()
    later.mobs["ghast-3"] = cell(9, 3)
    assert shown.draw(showing(later)) == Shown(showing(later)).draw(showing(later))
    assert not shown.view.update(20)


def test_every_mark_has_a_shape_of_its_own() -> None:
    shapes = set()
    for mark in ("lit", "far", "danger", "picked", ""):
        grey = pygame.transform.grayscale(board_marks.space_mark(mark, (60, 48), hovered=not mark))
        shapes.add(pygame.image.tobytes(pygame.mask.from_surface(grey, 100).to_surface(), "RGB"))
    assert len(shapes) == 5


def test_a_space_tells_how_many_steps_away_it_is() -> None:
    show = replace(showing(facts_with(), "space:1,1"), far=frozenset({"space:1,1"}))
    shown = Shown(show)
    looks = {shown.draw(replace(show, steps={"space:1,1": steps})) for steps in (0, 2, 3)}
    assert len(looks) == 3


def test_most_of_a_figure_is_seen_behind_another() -> None:
    facts = facts_with()
    facts.mobs = {"ghast-1": cell(4, 3)}
    facts.players = [replace(facts.players[0], cell=cell(4, 2)), *(replace(facts.players[1], cell=-1),) * 3]
    shown = Shown(showing(facts))
    before = shown.surface.copy()
    [figure] = [piece for piece in shown.view._standing if piece.key == "player:p1"]
    facts.players[0] = replace(facts.players[0], cell=-1)
    shown.draw(showing(facts))
    changed = pygame.mask.from_threshold(before, (0, 0, 0), (8, 8, 8), shown.surface)
    changed.invert()
    at = (figure.place.left + shown.view.rect.left, figure.place.top + shown.view.rect.top)
    assert changed.overlap_area(figure.token.model, at) > 0.9 * figure.token.model.count()


def test_signs_lie_over_all_figures_and_never_on_each_other() -> None:
    facts = facts_with()
    facts.mobs = {f"{kind}-{number}": cell(column, row) for kind, number, column, row in _full_board()}
    standing = Crowd().stand(showing(facts), camera_on(facts), Scale())
    signs = [piece.sign_place for piece in standing if piece.sign is not None]
    assert len(signs) == len(facts.mobs) + len(facts.players)
    assert not [one for number, one in enumerate(signs) if one.collidelist(signs[:number]) >= 0]


def camera_on(facts: Facts) -> BoardCamera:
    camera = BoardCamera()
    camera.look_at((820, 320), strips_of(facts), Scale())
    return camera


def test_pieces_reach_little_further_than_the_space_behind_them() -> None:
    facts = facts_with()
    facts.mobs = {f"{kind}-{number}": cell(column, row) for kind, number, column, row in _full_board()}
    camera = camera_on(facts)
    for piece in Crowd().stand(showing(facts), camera, Scale()):
        assert piece.foot[1] - piece.body.top <= 1.25 * camera.track.deep, piece.key


def test_whose_turn_it_is_and_which_mob_acts_is_seen_on_the_board() -> None:
    facts = facts_with()
    facts.turn = 1
    shown = Shown(showing(facts))
    looks = {shown.draw(showing(facts)), shown.draw(replace(showing(facts), picked=frozenset({"mob:ghast-1"})))}
    facts.active = (facts.active + 1) % 4
    looks.add(shown.draw(showing(facts)))
    assert turn_key(showing(facts)) == f"player:p{facts.active + 1}"
    facts.turn = 0
    looks.add(shown.draw(showing(facts)))
    assert len(looks) == 4


def test_a_spawner_shows_its_number_unless_a_mob_stands_on_it() -> None:
    facts = facts_with()
    at = next(strip[0] for strip in facts.board.spawners if strip)
    shown = Shown(showing(facts))
    corner = shown.view.place_of(f"space:{boards.name(at)}")
    assert corner is not None
    spot = corner.right - 6, corner.top + 6
    shown.draw(showing(facts))
    plate = shown.surface.get_at(spot)
    facts.mobs = {"magma-cube-1": at}
    shown.draw(showing(facts))
    assert shown.surface.get_at(spot) != plate


def test_every_special_ground_says_what_it_means() -> None:
    notes = {pygame.image.tobytes(board_notes.note(ground, 59), "RGBA") for ground in board_notes.NOTED}
    assert len(notes) == len(board_notes.NOTED) == 4


def test_hits_are_seen() -> None:
    facts = facts_with()
    shown = Shown(showing(facts))
    assert shown.draw(showing(facts)) != shown.draw(replace(showing(facts), flash=frozenset({"mob:ghast-1"})))


def test_the_back_of_the_portal_strip_tells_which_tasks_are_done() -> None:
    facts = facts_with(2, portal=False)
    shown = Shown(showing(facts))
    before = shown.draw(showing(facts))
    facts.columns[0] = Column(0, facts.level.tasks_for(4)[0].columns[0])
    assert tasks_done(facts) == (("A", True), ("B", False), ("C", False))
    assert shown.draw(showing(facts)) != before
