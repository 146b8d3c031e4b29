"""Talking with whoever started a command: lines out, words about what went wrong, levels by name."""

from __future__ import annotations

import sys
from pathlib import Path

from portaldash.content import ContentError, load_level, with_caret
from portaldash.engine.portal_dash.defs import LevelDef

DONE, PROBLEMS, WRONG, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: all is well, a file has problems, the command could not do what it was told, Ctrl-C."""


class CommandError(Exception):
    """A command cannot go on; the text tells a person why and what would be right."""


def say(line: str) -> None:
    """A line of the answer, on standard output. CommandError if that is closed."""
    if sys.stdout is None:
        raise CommandError("standard output is closed, so nothing can be answered")
    sys.stdout.write(line + "\n")


def flush() -> None:
    """Let the reader have all lines so far."""
    if sys.stdout is not None:
        sys.stdout.flush()


def complain(line: str) -> None:
    """A line about what is wrong, on standard error."""
    if sys.stderr is not None:
        sys.stderr.write(line + "\n")


def level_named(name: str) -> LevelDef:
    """The official level with this id, or the level in this file. CommandError with all that is wrong with it."""
    try:
        return load_level(name)
    except ContentError as error:
        raise CommandError("\n".join(with_caret(problem) for problem in error.problems)) from None


def existing(name: str) -> Path:
    """The path of a file that must be there. CommandError if it is not."""
    path = Path(name)
    if not path.exists():
        raise CommandError(f"{name}: there is no such file")
    return path
