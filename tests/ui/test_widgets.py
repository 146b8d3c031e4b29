"""Widgets do what a hand expects of them, and say why when they do not."""

from collections.abc import Callable

import pygame
import pytest

from portaldash.ui import text
from portaldash.ui.layout import Scale
from portaldash.ui.text import Face
from portaldash.ui.widgets import (
    Button,
    Group,
    Label,
    ListBox,
    ScrollArea,
    Selector,
    Shortcut,
    Slider,
    TextField,
    Toasts,
    Toggle,
    Widget,
)
from tests.ui.events import down, key, moved, up, wheel

pytestmark = pytest.mark.usefixtures("display")

SCALE = Scale()


def placed(widget: Widget, left: int = 10, top: int = 10, width: int = 200, height: int = 36) -> Widget:
    widget.place(pygame.Rect(left, top, width, height), SCALE)
    return widget


def group_of(*widgets: Widget) -> Group:
    group = Group()
    for number, widget in enumerate(widgets):
        group.add(placed(widget, top=10 + 50 * number))
    return group


def click(group: Group, position: tuple[int, int]) -> None:
    for event in (moved(position), down(position), up(position)):
        group.handle(event)


def test_a_button_is_pressed_on_release_over_it() -> None:
    pressed: list[str] = []
    group = group_of(Button("Mine", lambda: pressed.append("mine")))
    click(group, (20, 20))
    assert pressed == ["mine"]
    for event in (moved((20, 20)), down((20, 20)), moved((900, 500)), up((900, 500))):
        group.handle(event)
    assert pressed == ["mine"]
    for event in (down((20, 20), 3), up((20, 20), 3), moved((900, 500)), up((20, 20))):
        group.handle(event)
    assert pressed == ["mine"]


def test_a_disabled_button_says_why_and_does_nothing(surface: pygame.Surface) -> None:
    pressed: list[str] = []
    button = Button("End turn", lambda: pressed.append("end"), shortcut=Shortcut(pygame.K_e, "E"))
    button.why_not = "One action is left"
    group = group_of(button)
    click(group, (20, 20))
    group.handle(key(pygame.K_e))
    assert pressed == []
    for _ in range(3):
        group.update(200)
    group.draw(surface)
    assert group.tooltip.shown == "One action is left"
    button.why_not = ""
    group.handle(key(pygame.K_e))
    assert pressed == ["end"]


def test_a_shortcut_needs_its_ctrl_and_no_other() -> None:
    pressed: list[str] = []
    group = group_of(
        Button("Undo", lambda: pressed.append("undo"), shortcut=Shortcut(pygame.K_z, "Ctrl+Z", ctrl=True)),
        Button("Zoom", lambda: pressed.append("zoom"), shortcut=Shortcut(pygame.K_z, "Z")),
    )
    group.handle(key(pygame.K_z, pygame.KMOD_LCTRL))
    group.handle(key(pygame.K_z))
    group.handle(key(pygame.K_z, pygame.KMOD_LALT))
    assert pressed == ["undo", "zoom"]


def test_a_toggle_a_selector_and_a_slider_report_changes() -> None:
    told: list[object] = []
    toggle = Toggle("Sound", told.append, on=True)
    selector = Selector("Speed", ["1x", "2x", "4x"], 0, told.append)
    slider = Slider("Text", (80, 200, 10), 100, told.append, unit=" %")
    group = group_of(toggle, selector, slider)
    click(group, (150, 20))
    click(group, (selector.rect.right - 5, selector.rect.centery))
    click(group, (selector.rect.left + 95, selector.rect.centery))
    selector.turn(-1)
    assert told == [False, 1, 0, 2]
    told.clear()
    click(group, (slider.control.move(slider.rect.topleft).left + 1, slider.rect.centery))
    assert told == [80]
    for event in (moved((110, 120)), down((110, 120)), moved((900, 120)), up((900, 120))):
        group.handle(event)
    assert slider.value == 200
    group.handle(moved((110, 120)))
    group.handle(wheel(-1))
    assert slider.value == 190
    slider.set(93)
    assert slider.value == 90


@pytest.mark.parametrize("percent", [80, 100, 200])
def test_a_label_that_needs_the_row_has_it_above_the_control(percent: int) -> None:
    told: list[bool] = []
    scale = Scale(text_percent=percent)
    toggle = Toggle("A label that needs some room", told.append, on=True)
    words = text.width(toggle.label, Face.TEXT, scale.text(16))
    for number, width in enumerate((3 * words, 2 * words), 1):
        size = toggle.wanted(scale, width)
        toggle.place(pygame.Rect((10, 20), size), scale)
        assert not toggle.shortened
        assert (toggle.control.top > 0) == (number == 2)
        assert toggle.control.bottom == size[1]
        toggle.handle(down(toggle.control.move(toggle.rect.topleft).center))
    assert told == [False, True]


def test_a_disabled_setting_does_not_change() -> None:
    told: list[object] = []
    settings = [
        Toggle("Sound", told.append, on=True),
        Selector("Speed", ["1x", "2x"], 0, told.append),
        Slider("Text", (0, 10, 1), 5, told.append),
    ]
    for setting in settings:
        setting.why_not = "No sound device was found"
        placed(setting)
        setting.press()
        setting.handle(key(pygame.K_RIGHT))
        setting.handle(down((150, 20)))
    assert told == []


def test_a_label_is_cut_and_shows_the_whole_on_hover() -> None:
    story = "The Wildfire waits behind the portal for those who come too late"
    label = Label(story)
    placed(label, width=120, height=24)
    assert (label.shortened, label.hover_text) == (True, story)
    wide, high = label.wanted(SCALE, 120)
    placed(label, width=wide, height=high)
    assert (label.shortened, label.hover_text) == (False, "")


def test_wanted_sizes_hold_the_words_at_every_text_size() -> None:
    makers: list[Callable[[], Widget]] = [
        lambda: Button("Start the game", print, shortcut=Shortcut(pygame.K_F1, "F1")),
        lambda: Label("Two white dice, one blocks die and one mob die"),
        lambda: Selector("", ["Leather", "Netherite"], 0, print),
    ]
    for percent in (80, 100, 200):
        for factor in (0.8, 1, 3):
            scale = Scale(factor, percent)
            for make in makers:
                widget = make()
                widget.place(pygame.Rect((0, 0), widget.wanted(scale)), scale)
                assert not widget.shortened, (widget, scale)


def test_the_picture_is_kept_and_drawn_again_only_when_it_changed(surface: pygame.Surface) -> None:
    button = Button("Mine", print)
    group = group_of(button)
    assert group.update(16)
    group.draw(surface)
    assert not group.update(16)
    first = button._picture()
    group.handle(moved((20, 20)))
    assert group.update(16)
    group.draw(surface)
    assert button._picture() is not first
    group.handle(moved((900, 500)))
    assert button._picture() is first


def test_the_same_widgets_make_the_same_picture(surface: pygame.Surface) -> None:
    def picture() -> bytes:
        surface.fill((0, 0, 0))
        text.forget()
        group = group_of(Button("Mine", print), Toggle("Sound", print, on=False), Slider("Text", (0, 9, 1), 3, print))
        group.ring.step(1)
        group.draw(surface)
        return surface.get_buffer().raw

    assert picture() == picture()


def scroll_of(count: int) -> tuple[Group, ScrollArea]:
    area = ScrollArea()
    area.fill([Button(f"Button {number}", print) for number in range(count)])
    group = Group()
    group.add(area)
    area.place(pygame.Rect(10, 10, 200, 150), SCALE)
    return group, area


def test_a_scroll_area_moves_by_wheel_and_bar_within_its_ends() -> None:
    group, area = scroll_of(20)
    group.handle(moved((50, 50)))
    group.handle(wheel(-1))
    assert area.offset == 48
    group.handle(wheel(5))
    assert area.offset == 0
    for event in (down((205, 12)), moved((205, 900)), up((205, 900))):
        group.handle(event)
    assert area.offset == area.furthest > 0
    area.fill(area.widgets[:2])
    assert area.offset == 0


def test_keys_bring_what_they_reach_into_view() -> None:
    group, area = scroll_of(20)
    for _ in range(20):
        group.handle(key(pygame.K_TAB))
    last = area.widgets[-1]
    assert last.focused
    assert area.rect.contains(last.rect)
    group.handle(key(pygame.K_TAB))
    assert area.rect.contains(area.widgets[0].rect)


def test_what_is_scrolled_out_of_sight_cannot_be_clicked() -> None:
    pressed: list[str] = []
    area = ScrollArea()
    area.fill([Button("One", lambda: pressed.append("one")), *(Label("x") for _ in range(20))])
    group = Group()
    group.add(area)
    area.place(pygame.Rect(10, 100, 200, 150), SCALE)
    area.scroll(30)
    click(group, (50, 90))
    assert pressed == []
    click(group, (50, 103))
    assert pressed == ["one"]


def test_a_list_tells_which_line_was_chosen() -> None:
    told: list[int] = []
    box = ListBox(["Level 1", "Level 2", "Level 3"], told.append, chosen=0)
    group = Group()
    group.add(box)
    box.place(pygame.Rect(10, 10, 200, 150), SCALE)
    click(group, box.widgets[2].rect.center)
    assert told == [2]
    assert box.chosen == 2


def test_toasts_go_away_by_themselves() -> None:
    toasts = Toasts()
    toasts.say("Saved")
    assert toasts.update(16)
    assert not toasts.update(16)
    assert list(toasts.shown) == ["Saved"]
    assert toasts.update(10_000)
    assert list(toasts.shown) == []
    for number in range(5):
        toasts.say(str(number))
    toasts.say("3")
    assert list(toasts.shown) == ["2", "4", "3"]


def test_the_pointer_holds_on_to_what_was_pressed() -> None:
    field = TextField("abc")
    slider = Slider("", (0, 100, 1), 0, print)
    group = group_of(slider, field)
    group.handle(moved((20, 20)))
    group.handle(down((20, 20)))
    group.handle(moved((205, 75)))
    assert slider.value > 50
    assert text.width(str(slider.value), Face.BOLD, 16) > 0
