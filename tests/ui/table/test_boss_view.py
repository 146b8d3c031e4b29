"""The end bosses: life, where they are, and the line that the mob die has triggered."""

from __future__ import annotations

import pytest

from portaldash.content.loading import load_box
from portaldash.engine.portal_dash.defs import Attack, Profile
from portaldash.ui.table.boss_lines import Lines
from portaldash.ui.table.boss_view import BossView, sheets
from tests.ui.table.panels import SIZES, drawn, leaving, overlaps, painted, placed, showing

pytestmark = pytest.mark.usefixtures("display")


def lines(boss: str, side: str) -> Lines:
    return Lines(load_box().bosses[boss].sides[side].lines)


@pytest.mark.parametrize(
    ("boss", "side", "common", "each"),
    [
        ("wildfire", "easy", "fly 2, range 3", ["1 damage", "2 damage", "3 damage"]),
        (
            "wildfire",
            "hard",
            "fly 2, range 3",
            ["1 damage, all in range", "2 damage, damages an item", "3 damage, removes a block"],
        ),
        (
            "ancient-hoglin",
            "hard",
            "move 3, range 1",
            ["2 damage, straight to life", "3 damage, pushes", "4 damage, removes a block"],
        ),
    ],
)
def test_the_lines_say_what_the_rulebook_says(boss: str, side: str, common: str, each: list[str]) -> None:
    assert lines(boss, side).common_words() == common
    assert [lines(boss, side).words(number) for number in (1, 2, 3)] == each


def test_what_differs_is_said_in_its_line() -> None:
    odd = Lines((Profile(1, False, Attack(1)), Profile(2, True, Attack(1)), Profile(1, False, Attack(1, range=4))))
    assert odd.common_words() == ""
    assert odd.words(2) == "fly 2, range 1, 1 damage"
    assert odd.words(3) == "move 1, range 4, 1 damage"


def test_it_waits_until_the_portal_opens_and_then_follows_the_die() -> None:
    show = showing()
    [sheet] = sheets(show)
    assert (sheet.place, sheet.rolled, sheet.life, sheet.most) == ("waits", 0, 20, 20)
    show.facts.mobs["wildfire"] = 40
    [sheet] = sheets(show)
    assert (sheet.place, sheet.rolled) == ("here", 2)
    show.facts.white_dice = None
    assert sheets(show)[0].rolled == 0
    show.facts.boss_life["wildfire"] = 0
    del show.facts.mobs["wildfire"]
    assert sheets(show)[0].place == "fallen"


def test_every_result_of_the_die_lights_another_line() -> None:
    show = showing()
    show.facts.mobs["wildfire"] = 40
    view = placed(BossView(), (1280, 720))
    pictures = []
    for number in (1, 2, 3):
        show.facts.white_dice = ("red", number)
        pictures.append(drawn(view, show))
    assert len(set(pictures)) == 3


def test_every_life_point_can_be_seen() -> None:
    show = showing()
    show.facts.mobs["wildfire"] = 40
    view = placed(BossView(), (1024, 640))
    pictures = []
    for life in range(21):
        show.facts.boss_life["wildfire"] = life
        pictures.append(drawn(view, show))
    assert len(set(pictures)) == 21


@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_two_bosses_have_room(size: tuple[int, int], text_percent: int) -> None:
    show = showing("level-5")
    show.facts.boss_sides["wildfire"] = "hard"
    show.facts.boss_life["wildfire"] = 25
    view = painted(BossView(), size, show, text_percent)
    assert set(view.spots) == {"mob:ancient-hoglin", "mob:wildfire"}
    assert (leaving(view), overlaps(view, "mob:")) == ([], [])


def test_before_a_boss_is_chosen_it_says_so() -> None:
    show = showing()
    show.facts.boss_sides.clear()
    view = painted(BossView(), (1280, 720), show)
    assert view.spots == {}
    assert sheets(show) == ()
