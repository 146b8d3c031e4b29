"""The only loop of the engine: pending effects, the decision they stop at, and the choice that goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

StateT = TypeVar("StateT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)

CHANCE = -1
"""The actor of a decision that a die, a draw or a hidden tile answers."""


class UnknownChoiceError(ValueError):
    """The id is not among the choices of the pending decision."""


class Effect(Generic[StateT]):
    """Pending work as data: ids and numbers only. It runs once and is never entered again."""

    __slots__ = ()

    def run(self, state: StateT) -> Decision | None:
        """Change the state, or ask; what follows an answer travels in the choice."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be chosen: an id unique in its decision, and the effects that follow."""

    id: str
    then: tuple[Effect[Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """Somebody, or chance, has to choose.

    `actor` is a seat (0 to 3) or CHANCE, whose `weights` then stand beside the choices and whose `prompt` names
    the source of chance. `about` holds the parameters of the prompt. A lone choice is taken silently unless
    `confirm` says that it is a player's to confirm.
    """

    actor: int
    prompt: str
    choices: tuple[Choice, ...]
    weights: tuple[int, ...] | None = None
    about: tuple[tuple[str, str | int], ...] = ()
    confirm: bool = False


class Playable(Protocol):
    """What the loop needs of a game's state."""

    agenda: list[Effect[Any]]
    decision: Decision | None

    @property
    def over(self) -> bool:
        """Whether the game has ended: nothing pending happens any more."""


def advance(state: Playable) -> None:
    """Run effects until somebody, or chance, has something to choose, or the game is over."""
    agenda = state.agenda
    while agenda and not state.over:
        decision = agenda.pop().run(state)
        if decision is None:
            continue
        if len(decision.choices) > 1 or decision.confirm:
            state.decision = decision
            return
        agenda.extend(reversed(decision.choices[0].then))
    agenda.clear()


def choose(state: Playable, choice_id: str) -> None:
    """Take the choice with this id and advance; raise UnknownChoiceError when the decision does not have it."""
    decision = state.decision
    if decision is None:
        raise UnknownChoiceError(f"nothing is to be chosen, so {choice_id!r} cannot be")
    for choice in decision.choices:
        if choice.id == choice_id:
            take(state, choice)
            return
    raise UnknownChoiceError(f"{choice_id!r} is not among the choices of {decision.prompt!r}")


def take(state: Playable, choice: Choice) -> None:
    """Go on with a choice of the pending decision, as `choose` does for its id."""
    state.decision = None
    state.agenda.extend(reversed(choice.then))
    advance(state)
