"""A computer player that takes any choice."""

from __future__ import annotations

import random

from portaldash.engine.portal_dash.state import State


class RandomBot:
    """Every choice is as likely as any other. The same seed plays the same game again."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, state: State) -> str:
        """The id of any choice of the pending decision."""
        if state.decision is None:
            raise ValueError("nothing is to be chosen")
        return self._random.choice(state.decision.choices).id
