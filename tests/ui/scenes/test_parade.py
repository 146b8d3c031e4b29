"""Figures come in one by one, keep to their sides, and stay away where there is no room."""

import pygame
import pytest

from portaldash.ui.layout import Scale
from portaldash.ui.scenes.parade import Parade, mob, player

pytestmark = pytest.mark.usefixtures("display")


def drawn(parade: Parade, size: tuple[int, int]) -> list[int]:
    """The columns in which something is seen."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    parade.draw(surface)
    mask = pygame.mask.from_surface(surface)
    return [x for x in range(size[0]) if any(mask.get_at((x, y)) for y in range(size[1]))]


def standing(size: tuple[int, int]) -> Parade:
    parade = Parade([player("skin-ember", "pink"), player("skin-moss", "green"), mob("ghast")], apart=1)
    parade.place(pygame.Rect((0, 0), size), Scale())
    return parade


def test_one_more_figure_is_there_after_each_moment() -> None:
    parade = standing((600, 140))
    seen = [len(drawn(parade, (600, 140)))]
    for _ in range(3):
        assert parade.update(16)
        seen.append(len(drawn(parade, (600, 140))))
    assert seen[0] == 0
    assert seen == sorted(set(seen))
    assert not parade.update(16)


def test_people_stand_on_the_left_and_mobs_on_the_right() -> None:
    parade = standing((600, 140))
    for _ in range(3):
        parade.update(16)
    columns = drawn(parade, (600, 140))
    assert columns[0] < 20
    assert columns[-1] > 580
    assert not [x for x in columns if 250 < x < 400]


def test_without_room_nobody_comes() -> None:
    parade = standing((40, 140))
    for _ in range(4):
        parade.update(16)
    assert drawn(parade, (40, 140)) == []
