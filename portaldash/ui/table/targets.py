"""Which thing on the table stands for a choice: the key that links a choice id to what is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from portaldash.engine.agenda import Decision

_BY_WORD = {
    "start": "space",
    "step": "space",
    "to": "space",
    "cover": "space",
    "push": "space",
    "spawn": "space",
    "activate": "mob",
    "attack": "mob",
    "hit": "player",
    "heal": "player",
    "mend": "player",
    "find": "player",
    "use": "item",
    "repair": "item",
    "replace": "item",
    "enchant": "item",
    "heart": "item",
    "damage": "item",
    "unlock": "shelf",
    "die": "die",
}


def target_of(choice_id: str) -> str:
    """The key of the thing to click for this choice, or "button:<choice id>" when it is no thing on the table."""
    word, _, rest = choice_id.partition(":")
    if word in {"mine", "block"}:
        return f"block:{rest.partition(':')[2]}"
    if word == "task":
        return f"column:{rest.partition(':')[2]}"
    if word == "keep" and rest:
        return f"drawn:{rest}"
    kind = _BY_WORD.get(word)
    return f"{kind}:{rest}" if kind else f"button:{choice_id}"


def targets(decision: Decision | None) -> dict[str, list[str]]:
    """The choice ids of a decision by the key of their target, in the order of the decision."""
    found: dict[str, list[str]] = {}
    for choice in decision.choices if decision is not None else ():
        found.setdefault(target_of(choice.id), []).append(choice.id)
    return found
