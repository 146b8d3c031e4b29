"""References by name, with the nearest word for a wrong one."""

from __future__ import annotations

from collections.abc import Collection

from portaldash.content.kinds import FEW_WORDS, hint_for
from portaldash.content.messages import one_of, shown
from portaldash.content.nodes import Node


def refer(node: Node, word: str, known: Collection[str], what: str, *, key: bool = False) -> bool:
    """Whether this word names one of the known things; if not, that and the nearest have been told."""
    if word in known:
        return True
    few = f"there can be {one_of(sorted(known))}" if 0 < len(known) <= FEW_WORDS else ""
    hint = hint_for(node, word, known) or few
    (node.fault_at_key if key else node.fault)(f"unknown {what} {shown(word)}", hint)
    return False


def names_of(known: Collection[str], level: Node | None, group: str) -> set[str]:
    """The known names and the level's own, those that were wrong too: what they are called is no second mistake."""
    if level is None or "own" not in level or group not in level["own"]:
        return set(known)
    own = level["own"][group]
    return {*known, *own.value, *own.wrong}
