"""Chapter X, the difficulty number of a level: R52."""

from __future__ import annotations

from dataclasses import replace

import pytest

from portaldash.engine.portal_dash.defs import BossPick, LevelDef, Reason, difficulty, reasons
from tests.engine.box import LEVEL


def level(parts: int, *added: str, bosses: str = "wildfire:easy", choose: bool = False) -> LevelDef:
    """A level with the basic mobs and these types added."""
    picks = tuple(BossPick(*boss.split(":")) for boss in bosses.split())
    mobs = (*LEVEL.mobs, *((kind, 2) for kind in added))
    return replace(LEVEL, parts=parts, mobs=mobs, bosses=picks, choose_boss=choose)


def test_r52_the_rulebooks_first_example() -> None:
    assert difficulty(level(3, "hoglin", "blaze", bosses="wildfire:hard")) == 6


def test_r52_the_rulebooks_second_example() -> None:
    assert difficulty(level(4, "hoglin", bosses="ancient-hoglin:easy")) == 6


@pytest.mark.parametrize(
    ("number", "one"),
    [
        (1, level(2)),
        (2, level(2, "hoglin", bosses="ancient-hoglin:easy")),
        (3, level(2, "hoglin", "blaze", bosses="wildfire:easy ancient-hoglin:easy", choose=True)),
        (4, level(3, bosses="wildfire:hard")),
        (5, level(2, "hoglin", "blaze", "wither-skeleton", bosses="ancient-hoglin:hard")),
    ],
)
def test_r52_the_rulebooks_levels_have_their_numbers(number: int, one: LevelDef) -> None:
    assert difficulty(one) == number


def test_r52_each_of_two_bosses_counts() -> None:
    assert difficulty(level(2, bosses="wildfire:easy ancient-hoglin:hard")) == 3


def test_r52_a_type_without_a_mob_does_not_count() -> None:
    assert difficulty(replace(level(2), mobs=(*LEVEL.mobs, ("blaze", 0)))) == 1


def test_r52_the_reasons_name_what_they_count() -> None:
    bosses = "wildfire:hard ancient-hoglin:easy"
    parts, mob, hard, easy = reasons(level(4, "hoglin", bosses=bosses))
    assert parts == Reason("parts", 4, count=2)
    assert mob == Reason("mob", 1, "hoglin")
    assert (hard, easy) == (Reason("boss", 2, "wildfire", "hard"), Reason("boss", 1, "ancient-hoglin", "easy"))
    assert reasons(level(1, bosses=bosses, choose=True)) == (hard,)
