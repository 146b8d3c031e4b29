"""`portaldash replay FILE [--verify]`: what happened in a saved game, or whether it comes out as it was played."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from portaldash.commands.terminal import DONE, PROBLEMS, CommandError, say
from portaldash.engine.agenda import CHANCE
from portaldash.engine.portal_dash.state import State
from portaldash.saves.problem import SaveProblem
from portaldash.saves.record import Record, mark
from portaldash.saves.replay import Replay
from portaldash.saves.savegame import read_save


def run(arguments: Namespace) -> int:
    """Tell or verify the game in the file. CommandError if there is no game in it."""
    record = record_in(arguments.file)
    return verified(arguments.file, record) if arguments.verify else told(record)


def record_in(name: str) -> Record:
    """The game in this file. CommandError, saying what is wrong, if it cannot be used."""
    try:
        return read_save(Path(name))
    except SaveProblem as problem:
        raise CommandError(str(problem)) from None


def verified(name: str, record: Record) -> int:
    """Say whether the game comes out as it was played, or where it first does not."""
    replay = Replay(record)
    difference = replay.verify()
    if difference is not None:
        say(f"{name}: {difference}")
        return PROBLEMS
    entries, turns = len(record.log), record.state.turn
    say(f"{name}: ok, {entries} entries, {turns} turns, the table at the end has the hash {mark(record.state)}")
    return DONE


def told(record: Record) -> int:
    """Say who decided what, turn by turn, as far as the log can be played."""
    replay = Replay(record)
    level, names = record.level, ", ".join(seat.name for seat in record.seats)
    say(f"{level.id} ({level.name}), seed {record.seed}, {names}" + (", casual" if record.casual else ""))
    starts = {at: turn for turn, at in replay.turns.items()}
    for at, entry in enumerate(record.log[: replay.length]):
        if at in starts:
            say(f"turn {starts[at]}" if starts[at] else "setup")
        who = "chance" if entry.actor == CHANCE else record.seats[entry.actor].name
        say(f"  {at + 1:4} {who}: {entry.prompt} {entry.choice}")
    say(str(replay.difference) if replay.difference else ending(record.state))
    return PROBLEMS if replay.difference else DONE


def ending(state: State) -> str:
    """How the game ended, in a line."""
    outcome = state.outcome
    if outcome is None:
        return "the game goes on"
    about = f" ({outcome.about})" if outcome.about else ""
    return "won" if outcome.won else f"lost by {outcome.reason}{about}"
