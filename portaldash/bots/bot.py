"""What a computer player is, and the ones there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from portaldash.bots.greedy_bot import GreedyBot
from portaldash.bots.random_bot import RandomBot
from portaldash.engine.portal_dash.state import State


class Bot(Protocol):
    """A player that decides for any seat, from the state alone."""

    def choose(self, state: State) -> str:
        """The id of one of the choices of the pending decision, which is a person's; the state is not changed."""


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The computer players by name; each is made with a seed for its own luck."""
