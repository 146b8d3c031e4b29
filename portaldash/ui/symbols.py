"""Whether the symbols on blocks, seats and spaces are drawn strong, for those who tell colors apart badly.

Strong symbols are larger and light on a dark edge. Like the language, this is the same for the whole window; pictures
that are kept have to be made anew when it changes.
"""

from __future__ import annotations

_strong: list[bool] = [False]


def use(*, strong: bool) -> None:
    """Draw them like this from now on."""
    _strong[0] = strong


def strong() -> bool:
    """Whether they are drawn strong."""
    return _strong[0]
