"""What can be chosen now, by the thing that stands for it; the rules are asked, never known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.engine.portal_dash import board as boards
from portaldash.engine.portal_dash import observe
from portaldash.engine.portal_dash.defs import MOB_FACES
from portaldash.ui.table.targets import targets

if TYPE_CHECKING:
    from portaldash.engine.portal_dash.observe import Forecast
    from portaldash.engine.portal_dash.state import Outcome, State
    from portaldash.session import Session

BUTTON = "button:"
IDLE_PROMPTS = frozenset({"turn.end", "reveal"})
"""Prompts after the actions of a turn."""
KEPT_PROMPTS = frozenset({"item.replace", "item.enchant", "item.mode"})
"""Prompts about a drawn tile that is kept."""


def action_in(state: State) -> int:
    """The number of the action that is being chosen or taken, 0 for none."""
    decision = state.decision
    if decision is None or decision.prompt in IDLE_PROMPTS:
        return 0
    return state.action + 1 if decision.prompt == "action" else state.action


class Chooser:
    """The pending decision of a session as targets: read anew by `refresh()` after every change."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.by_target: dict[str, list[str]] = {}
        self.far: dict[str, tuple[str, ...]] = {}
        self.steps: dict[str, int] = {}
        self.danger: dict[str, Outcome] = {}
        self.picked: frozenset[str] = frozenset()
        self.forecasts: tuple[Forecast, ...] = ()
        self.shortages: dict[str, int] = {}
        self.refresh()

    def refresh(self) -> None:
        """Read the pending decision and what can be worked out about it."""
        state = self.session.state
        decision = state.decision
        self.by_target = targets(decision)
        ways = {f"space:{boards.name(cell)}": way for cell, way in observe.walks(state).items()}
        self.far = {key: way for key, way in ways.items() if key not in self.by_target}
        self.steps = {key: observe.steps_of(state, way) for key, way in self.far.items()}
        self.danger = {}
        for choice in decision.choices if decision is not None else ():
            lost = observe.defeat_by(state, choice)
            if lost is not None:
                self.danger[choice.id] = lost
        about = dict(decision.about) if decision is not None else {}
        dice = (f"die:{place}" for place in str(about.get("picked", "")).split())
        acting = (f"mob:{about['mob']}",) if "mob" in about and "item" not in about else ()
        kept = (f"drawn:{about['item']}",) if decision is not None and decision.prompt in KEPT_PROMPTS else ()
        self.picked = frozenset((*dice, *acting, *kept))
        self.forecasts = tuple(observe.forecast(state, number) for number in MOB_FACES)
        self.shortages = observe.shortages(state)

    @property
    def seat(self) -> int:
        """Who decides, -1 when the game is over."""
        decision = self.session.decision
        return decision.actor if decision is not None else -1

    @property
    def acting(self) -> int:
        """The number of the action that is being chosen or taken, 0 for none."""
        return action_in(self.session.state)

    @property
    def lit(self) -> frozenset[str]:
        """The targets on the table that can be clicked."""
        return frozenset(key for key in self.by_target if not key.startswith(BUTTON)) | frozenset(self.far)

    @property
    def endangered(self) -> frozenset[str]:
        """The targets all of whose choices would lose the game at once."""
        return frozenset(key for key, ids in self.by_target.items() if all(each in self.danger for each in ids))

    @property
    def buttons(self) -> list[str]:
        """The choice ids that no thing on the table stands for."""
        return [ids[0] for key, ids in self.by_target.items() if key.startswith(BUTTON)]

    def choices(self, key: str) -> list[str]:
        """The choice ids that a click on this target can mean."""
        return self.by_target.get(key, [])

    def submit(self, choice_id: str) -> None:
        """Take a choice and read what comes next."""
        self.session.submit(choice_id)
        self.refresh()

    def walk(self, key: str) -> None:
        """Go to a space several steps away, as long as nothing else has to be decided on the way."""
        for choice_id in self.far.get(key, ()):
            decision = self.session.decision
            if decision is None or choice_id not in (choice.id for choice in decision.choices):
                break
            self.session.submit(choice_id)
        self.refresh()
