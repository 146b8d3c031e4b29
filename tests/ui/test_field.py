"""Typing: letters of any language, nothing invisible, never more than there is room for."""

import unicodedata

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from portaldash.saves.names import cleaned
from portaldash.ui.layout import Scale
from portaldash.ui.widgets import Button, Group, Shortcut, TextField
from tests.ui.events import down, key, typed

pytestmark = pytest.mark.usefixtures("display")


def focused(field: TextField) -> Group:
    group = Group()
    group.add(field).place(pygame.Rect(10, 10, 200, 36), Scale())
    group.focus(field)
    return group


def press(group: Group, *codes: int) -> None:
    for code in codes:
        group.handle(key(code))


def test_letters_go_in_at_the_caret() -> None:
    told: list[str] = []
    field = TextField("Ada", on_change=told.append)
    group = focused(field)
    press(group, pygame.K_HOME)
    group.handle(typed("Ö"))
    press(group, pygame.K_END, pygame.K_LEFT)
    group.handle(typed("-"))
    assert field.words == "ÖAd-a"
    assert told == ["ÖAda", "ÖAd-a"]


def test_backspace_and_delete_at_both_ends() -> None:
    field = TextField("abc")
    group = focused(field)
    press(group, pygame.K_DELETE)
    assert field.words == "abc"
    press(group, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_BACKSPACE)
    assert field.words == "ab"
    press(group, pygame.K_DELETE, pygame.K_DELETE, pygame.K_DELETE)
    assert field.words == ""


@given(st.text(max_size=60))
def test_cleaned_text_has_nothing_invisible(words: str) -> None:
    plain = cleaned(words)
    assert not any(unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Zl", "Zp"} for letter in plain)
    assert all(letter == " " or not letter.isspace() for letter in plain)
    assert cleaned(plain) == plain


@given(st.lists(st.text(max_size=10), max_size=8))
def test_never_longer_than_allowed(pieces: list[str]) -> None:
    field = TextField(most=12)
    for piece in pieces:
        field.handle(typed(piece))
        assert len(field.words) <= 12
        assert 0 <= field.caret <= len(field.words)


def test_letters_are_no_shortcuts_while_typing() -> None:
    pressed: list[str] = []
    field = TextField()
    group = focused(field)
    group.add(Button("End turn", lambda: pressed.append("end"), shortcut=Shortcut(pygame.K_e, "E")))
    group.add(Button("Menu", lambda: pressed.append("menu"), shortcut=Shortcut(pygame.K_ESCAPE, "Esc")))
    group.handle(key(pygame.K_e, unicode="e"))
    group.handle(key(pygame.K_SPACE, unicode=" "))
    assert pressed == []
    group.handle(key(pygame.K_ESCAPE, unicode="\x1b"))
    assert pressed == ["menu"]
    group.focus(None)
    group.handle(key(pygame.K_e, unicode="e"))
    assert pressed == ["menu", "end"]


def test_enter_is_reported() -> None:
    told: list[str] = []
    group = focused(TextField("42", on_enter=told.append))
    press(group, pygame.K_RETURN)
    assert told == ["42"]


def test_an_input_method_composes_before_it_commits(surface: pygame.Surface) -> None:
    field = TextField("a")
    group = focused(field)
    group.handle(pygame.event.Event(pygame.TEXTEDITING, text="^", start=0, length=1))
    assert field.composing == "^"
    group.draw(surface)
    press(group, pygame.K_BACKSPACE)
    assert field.words == "a"
    group.handle(typed("á"))
    assert field.composing == ""
    assert field.words == "aá"


def test_the_caret_blinks_and_asks_to_be_drawn(surface: pygame.Surface) -> None:
    field = TextField("a")
    group = focused(field)
    group.draw(surface)
    assert not group.update(100)
    assert group.update(500)
    group.draw(surface)
    assert group.update(500)


def test_another_placeholder_asks_to_be_drawn(surface: pygame.Surface) -> None:
    field = TextField(placeholder="Blue")
    field.place(pygame.Rect(10, 10, 200, 36), Scale())
    field.draw(surface)
    assert not field.update(0)
    field.placeholder = "Pink"
    assert field.update(0)


def test_a_click_puts_the_caret_where_it_is() -> None:
    field = TextField("abcdefgh")
    focused(field)
    field.handle(down((12, 20)))
    assert field.caret == 0
    field.handle(down((190, 20)))
    assert field.caret == 8


def test_the_field_takes_the_keyboard_only_while_it_has_the_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    group = focused(TextField())
    group.focus(None)
    assert calls == ["start", "stop"]
    assert pygame.key.get_repeat() == (0, 0)


def test_a_disabled_field_stays_as_it_is() -> None:
    field = TextField("abc")
    field.why_not = "The game has begun"
    field.handle(typed("d"))
    field.handle(key(pygame.K_BACKSPACE))
    assert field.words == "abc"
