"""The agenda: effects run once and in order, decisions stop them, choices carry what follows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from portaldash.engine.agenda import Choice, Decision, Effect, UnknownChoiceError, advance, choose


@dataclass
class Page:
    """The smallest game: words are written down until one of them is "end"."""

    agenda: list[Effect[Any]]
    decision: Decision | None = None
    words: list[str] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the last word was written."""
        return "end" in self.words


@dataclass(frozen=True)
class Write(Effect[Page]):
    """A word is written down."""

    word: str

    def run(self, state: Page) -> None:
        state.words.append(self.word)


@dataclass(frozen=True)
class Ask(Effect[Page]):
    """One of these words is to be chosen, then a full stop is written."""

    words: tuple[str, ...]
    confirm: bool = False

    def run(self, state: Page) -> Decision:
        assert state.decision is None
        choices = tuple(Choice(word, (Write(word), Write("."))) for word in self.words)
        return Decision(0, "word", choices, confirm=self.confirm)


def page(*effects: Effect[Page]) -> Page:
    """A page on which these things happen first to last."""
    state = Page(list(reversed(effects)))
    advance(state)
    return state


def test_effects_run_in_order_until_there_is_nothing_left() -> None:
    state = page(Write("a"), Write("b"))
    assert (state.words, state.agenda, state.decision) == (["a", "b"], [], None)


def test_a_decision_stops_everything_until_it_is_answered() -> None:
    state = page(Write("a"), Ask(("b", "c")), Write("d"))
    assert state.words == ["a"]
    choose(state, "c")
    assert (state.words, state.decision) == (["a", "c", ".", "d"], None)


def test_a_lone_choice_is_taken_silently() -> None:
    assert page(Ask(("a",)), Write("b")).words == ["a", ".", "b"]


def test_a_lone_choice_that_is_somebodys_to_confirm_waits() -> None:
    state = page(Ask(("a",), confirm=True), Write("b"))
    assert (state.words, state.decision is not None) == ([], True)
    choose(state, "a")
    assert state.words == ["a", ".", "b"]


def test_what_is_pending_when_the_game_ends_never_happens() -> None:
    state = page(Write("a"), Ask(("end", "b")), Write("c"))
    choose(state, "end")
    assert (state.words, state.agenda, state.decision) == (["a", "end"], [], None)


def test_an_unknown_choice_is_refused_and_changes_nothing() -> None:
    state = page(Ask(("a", "b")))
    with pytest.raises(UnknownChoiceError, match="'x' is not among the choices of 'word'"):
        choose(state, "x")
    assert (state.words, state.decision is not None) == ([], True)


def test_nothing_can_be_chosen_when_nothing_is_asked() -> None:
    with pytest.raises(UnknownChoiceError, match="nothing is to be chosen, so 'a' cannot be"):
        choose(page(), "a")
