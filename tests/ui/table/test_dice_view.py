"""The combat dice: one target each, tumbling until they lie still, and what the hits come to."""

from __future__ import annotations

import pytest

from portaldash.ui.table.dice import POSES, combat_die, hop, pose_of, white_die
from portaldash.ui.table.dice_view import DiceView
from tests.ui.table.panels import SIZES, drawn, leaving, overlaps, painted, placed, showing

pytestmark = pytest.mark.usefixtures("display")

FACES = (0, 0, 1, 1, 2, 2)


@pytest.mark.parametrize("count", [1, 3, 6, 11])
@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_every_die_can_be_clicked(size: tuple[int, int], text_percent: int, count: int) -> None:
    show = showing()
    show.facts.roll = (2, 0, 1, 1, 2, 0, 1, 0, 2, 1, 1)[:count]
    view = painted(DiceView(), size, show, text_percent)
    assert set(view.spots) == {f"die:{number}" for number in range(1, count + 1)}
    assert (leaving(view), overlaps(view, "die:")) == ([], [])


def test_hits_needed_and_picked_dice_can_be_seen() -> None:
    show = showing()
    show.facts.roll = (2, 0, 1)
    view = placed(DiceView(), (1280, 720))
    pictures = [drawn(view, show)]
    for view.mob in ("enderman-1", "ghast-1", "wildfire"):
        pictures.append(drawn(view, show))
    show.facts.roll = (2, 1, 1)
    pictures.append(drawn(view, show))
    show.picked = frozenset({"die:1"})
    pictures.append(drawn(view, show))
    assert len(set(pictures)) == 6


def test_the_verdict_tells_a_mob_from_a_boss() -> None:
    show = showing()
    show.facts.roll = (2, 1)
    view = DiceView()
    assert view._verdict(show, 3, 0) == "hits"
    view.mob = "enderman-1"
    assert view._verdict(show, 3, 3) == "hits defeat it (life 3)"
    assert view._verdict(show, 1, 3) == "hit of the 3 it takes"
    view.mob = "wildfire"
    assert view._verdict(show, 3, 20) == "hits, which leave it 17 life"


def test_dice_tumble_alike_every_time_and_end_as_they_lie() -> None:
    show = showing()
    show.facts.roll = (2, 0, 1)
    view = placed(DiceView(), (1280, 720))
    still = drawn(view, show)
    films = []
    for _ in range(2):
        film = []
        for view.rolling in (0.0, 0.3, 0.6, 0.9, 1.0):
            film.append(drawn(view, show))
        films.append(film)
    assert films[0] == films[1]
    assert films[0][-1] == still
    assert len(set(films[0])) == 5


def test_a_roll_that_is_still_to_come_is_shown_while_it_tumbles() -> None:
    show = showing()
    view = DiceView()
    view.coming, view.rolling = (1, 2), 0.5
    painted(view, (1280, 720), show)
    assert set(view.spots) == {"die:1", "die:2"}


def test_only_dice_rolled_again_tumble_again() -> None:
    show = showing()
    show.facts.roll = (2, 0, 1)
    view = DiceView()
    view.coming, view.rolling = (2, 1, 1), 0.2
    assert [view._progress(show, number) < 1 for number in range(3)] == [False, True, False]


def test_every_face_of_every_die_looks_different() -> None:
    combat = {combat_die(hits, FACES, 40).get_buffer().raw for hits in (0, 1, 2)}
    blocks = {white_die(face, 40).get_buffer().raw for face in ("red", "gray", "gold", "brown", "black", "?")}
    mobs = {white_die(face, 40).get_buffer().raw for face in (1, 2, 3)}
    assert (len(combat), len(blocks), len(mobs)) == (3, 6, 3)


@pytest.mark.parametrize("side", [16, 33, 64])
def test_a_die_stays_within_its_square_while_it_turns(side: int) -> None:
    sizes = [white_die("red", side, pose=pose).get_size() for pose in range(POSES + 1)]
    assert max(max(size) for size in sizes) <= side


def test_a_die_hops_and_comes_to_rest() -> None:
    assert hop(1.0, 40) == 0
    assert hop(0.17, 40) > hop(0.5, 40) > 0
    assert (pose_of(0.0), pose_of(1.0)) == (0, POSES)
