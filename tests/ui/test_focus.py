"""Keys reach everything: Tab in order, arrows by direction, Enter and Space press."""

import pygame
import pytest

from portaldash.ui.layout import Scale
from portaldash.ui.widgets import Button, FocusRing, Group, Slider, TextField
from tests.ui.events import down, key, moved, up

pytestmark = pytest.mark.usefixtures("display")

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


class Space:
    """A space of a board, as far as the focus is concerned."""

    def __init__(self, column: int, row: int) -> None:
        self.rect = pygame.Rect(column * 50, row * 50, 48, 48)
        self.focused = False
        self.can_focus = True
        self.visible = True
        self.pressed = 0

    def press(self) -> None:
        self.pressed += 1


@pytest.fixture
def board() -> dict[tuple[int, int], Space]:
    return {(column, row): Space(column, row) for row in range(5) for column in range(6)}


@pytest.fixture
def ring(board: dict[tuple[int, int], Space]) -> FocusRing:
    return FocusRing(board.values)


def test_arrows_walk_a_grid_straight(ring: FocusRing, board: dict[tuple[int, int], Space]) -> None:
    ring.focus(board[2, 2])
    for code, reached in ((RIGHT, (3, 2)), (DOWN, (3, 3)), (LEFT, (2, 3)), (UP, (2, 2)), (UP, (2, 1))):
        ring.handle(key(code))
        assert ring.at is board[reached]
    assert [space for space in board.values() if space.focused] == [board[2, 1]]


def test_arrows_jump_over_what_cannot_be_chosen(ring: FocusRing, board: dict[tuple[int, int], Space]) -> None:
    board[3, 2].can_focus = False
    board[4, 2].visible = False
    ring.focus(board[2, 2])
    ring.handle(key(RIGHT))
    assert ring.at is board[3, 1] or ring.at is board[3, 3] or ring.at is board[5, 2]
    ring.focus(board[5, 0])
    assert not ring.handle(key(RIGHT))
    assert ring.at is board[5, 0]


def test_every_target_is_reached_by_tab_and_by_arrows(ring: FocusRing, board: dict[tuple[int, int], Space]) -> None:
    visited = set()
    for _ in range(len(board)):
        ring.handle(key(pygame.K_TAB))
        visited.add(id(ring.at))
    assert len(visited) == len(board)
    ring.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert ring.at is list(board.values())[-2]
    reached = {id(ring.at)}
    waiting = [ring.at]
    while waiting:
        start = waiting.pop()
        for code in (LEFT, RIGHT, UP, DOWN):
            ring.focus(start)
            ring.handle(key(code))
            if id(ring.at) not in reached:
                reached.add(id(ring.at))
                waiting.append(ring.at)
    assert len(reached) == len(board)


def test_enter_and_space_press_what_has_the_focus(ring: FocusRing, board: dict[tuple[int, int], Space]) -> None:
    assert not ring.handle(key(pygame.K_SPACE))
    ring.focus(board[1, 1])
    assert ring.handle(key(pygame.K_SPACE))
    assert ring.handle(key(pygame.K_RETURN))
    assert board[1, 1].pressed == 2


def test_without_targets_nothing_happens() -> None:
    ring = FocusRing(list)
    assert not ring.handle(key(pygame.K_TAB))
    assert not ring.handle(key(RIGHT))


def test_one_ring_for_widgets_and_board(board: dict[tuple[int, int], Space], surface: pygame.Surface) -> None:
    group = Group(board.values)
    pressed: list[str] = []
    button = group.add(Button("Mine", lambda: pressed.append("mine")))
    button.place(pygame.Rect(400, 100, 100, 40), Scale())
    group.focus(board[5, 2])
    group.handle(key(RIGHT))
    assert group.ring.at is button
    group.handle(key(pygame.K_RETURN))
    assert pressed == ["mine"]
    group.draw(surface)
    assert group._marked == (400, 100, 100, 40)
    group.handle(key(LEFT))
    assert [space for space in board.values() if space.focused] == [board[5, 2]]


def test_the_mark_is_only_for_those_who_use_keys(surface: pygame.Surface) -> None:
    group = Group()
    field = group.add(TextField())
    field.place(pygame.Rect(10, 10, 100, 40), Scale())
    for event in (moved((20, 20)), down((20, 20)), up((20, 20))):
        group.handle(event)
    assert (field.focused, group.ring.shown) == (True, False)
    group.draw(surface)
    assert group._marked is None
    group.handle(down((500, 500)))
    assert (field.focused, group.ring.shown) == (False, False)
    group.handle(key(pygame.K_TAB))
    assert (field.focused, group.ring.shown) == (True, True)
    assert group.update(16)
    group.focus(None)


def test_a_slider_keeps_left_and_right_and_lets_up_and_down_go() -> None:
    group = Group()
    slider = group.add(Slider("", (0, 10, 1), 5, print))
    button = group.add(Button("Below", print))
    slider.place(pygame.Rect(10, 10, 100, 40), Scale())
    button.place(pygame.Rect(10, 60, 100, 40), Scale())
    group.handle(key(pygame.K_TAB))
    group.handle(key(RIGHT))
    assert slider.value == 6
    group.handle(key(DOWN))
    assert group.ring.at is button
