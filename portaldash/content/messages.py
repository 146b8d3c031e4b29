"""What is wrong with a file, said to the person who wrote it: problems with a place, and the words for them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

SHOWN_AT_MOST = 40
LINE_AT_MOST = 100
BEFORE_CARET = 60
_LIKE_ENOUGH = 0.6


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing wrong at one place of a file. `line` and `column` count from 1; line 0 is the file as a whole.

    `path` leads to the place through the file's own names (`position.mobs.ghast-1`), `hint` says what would be right or
    what may have been meant, `source` is the line as it stands in the file.
    """

    file: str
    line: int
    column: int
    path: str
    message: str
    hint: str = ""
    source: str = field(default="", compare=False)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        path = f" {self.path}:" if self.path else ""
        hint = f" ({self.hint})" if self.hint else ""
        return f"{place}:{path} {self.message}{hint}"


class ContentError(Exception):
    """Files that cannot be used, with all that is wrong in them, in the order of their places."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


def with_caret(problem: Problem) -> str:
    """The problem, and below it the line of the file with a caret under the place."""
    if not problem.line or not problem.source.strip():
        return str(problem)
    start = max(0, problem.column - 1 - BEFORE_CARET)
    seen = "".join(sign if sign.isprintable() else " " for sign in problem.source[start : start + LINE_AT_MOST])
    under = " " * sum(_width(sign) for sign in seen[: problem.column - 1 - start])
    return f"{problem}\n    {seen.rstrip()}\n    {under}^"


def _width(sign: str) -> int:
    """The places of a terminal that a character takes."""
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def shown(text: str) -> str:
    """A piece of the file in quotes, on one line and not longer than a person wants to read."""
    text = " ".join(text.split())
    if len(text) > SHOWN_AT_MOST:
        text = text[: SHOWN_AT_MOST - 1] + "…"
    return f"'{text}'"


def nearest(word: str, words: Iterable[str]) -> str:
    """The hint that names the known word most like this one; "" when none is like it."""
    if len(word) > SHOWN_AT_MOST:
        return ""
    from difflib import get_close_matches  # noqa: PLC0415 (only mistakes need it)

    known = {name.casefold(): name for name in words}
    like = get_close_matches(word.casefold().replace("_", "-").replace(" ", "-"), known, 1, _LIKE_ENOUGH)
    like = like or get_close_matches(word.casefold(), known, 1, _LIKE_ENOUGH)
    return f"did you mean {shown(known[like[0]])}?" if like else ""


def one_of(words: Sequence[str]) -> str:
    """The words as a person would list what is possible."""
    if len(words) <= 1:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"


def counted(count: int, one: str, many: str = "") -> str:
    """A number with its word: 1 block, 2 blocks."""
    return f"{count} {one if count == 1 else many or one + 's'}"
