"""Who sits at the table of a game without a window. Apart, since checking a file does without the rules."""

from __future__ import annotations

from argparse import Namespace

from portaldash.commands.terminal import CommandError
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.rules.setup import Table

USUAL_PLAYERS = 2
ALL = "all"
"""What `--players` says when each number of players that the level is for shall play it."""


def table_for(level: LevelDef, arguments: Namespace) -> Table:
    """The table that `--players`, `--first` and `--quick-start` lay. CommandError if the level is not for so many."""
    players = arguments.players or min(level.players, key=lambda count: (abs(count - USUAL_PLAYERS), count))
    if players not in level.players:
        allowed = " or ".join(map(str, level.players))
        raise CommandError(f"{level.name} is for {allowed} players, not for {players}")
    if arguments.first > players:
        raise CommandError(f"player {arguments.first} cannot be first among {players}")
    return Table(players, arguments.first - 1, arguments.quick_start)


def tables_for(level: LevelDef, arguments: Namespace) -> tuple[Table, ...]:
    """The table of `table_for`; with `--players all` one for each number of players. CommandError as there."""
    if arguments.players != ALL:
        return (table_for(level, arguments),)
    if arguments.first > min(level.players):
        raise CommandError(f"player {arguments.first} cannot be first where fewer play: name a number of players")
    return tuple(Table(players, arguments.first - 1, arguments.quick_start) for players in level.players)
