"""What a step of the self-test is: something that answers in words, or says what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias


class Wrong(Exception):  # noqa: N818 (it says what is found, nothing went wrong in the test)
    """A step has found something, a line for each fault."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))


Step: TypeAlias = Callable[[], str]
"""Does its work and answers what was found to be right. Wrong, or any other exception, if something is not."""


def fail_with(lines: Iterable[str]) -> None:
    """Wrong if there are any lines."""
    if found := tuple(lines):
        raise Wrong(found)
