"""`portaldash check FILE...`: everything that is wrong with level files, each with its place in the file.

Below a level that can be played stands what is likely to be unfair about it; that alone changes no exit code.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from portaldash.commands.terminal import DONE, PROBLEMS, WRONG, CommandError, complain, existing, say
from portaldash.content import ContentError, check_file, with_caret
from portaldash.content.catalogue import in_english
from portaldash.content.fairness import remarks
from portaldash.engine.portal_dash.defs import difficulty


def run(arguments: Namespace) -> int:
    """Check the files one after the other, all of them; the exit code is that of the worst."""
    return max(check_one(name) for name in arguments.files)


def check_one(name: str) -> int:
    """Say what is wrong with a file, or that it is right and how difficult its level is."""
    try:
        path = existing(name)
    except CommandError as error:
        complain(f"portaldash: {error}")
        return WRONG
    return _report(name, path)


def _report(name: str, path: Path) -> int:
    try:
        level, problems = check_file(path)
    except ContentError as error:
        # The game's own box is broken: no level can be judged.
        problems, level = list(error.problems), None
    for problem in problems:
        say(with_caret(problem))
    if problems:
        return PROBLEMS
    say(f"{name}: ok, difficulty {difficulty(level)}" if level else f"{name}: ok")
    if level is not None:
        for remark in remarks(level):
            say(f"    likely unfair: {in_english(remark.key, **remark.about)}")
    return DONE
