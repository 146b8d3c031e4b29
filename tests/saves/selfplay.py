"""A program that plays by itself, going on where it was stopped: `python -m tests.saves.selfplay FOLDER`.

After every choice it keeps the game and then tells its id, how many choices have been made and whether it is over.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TextIO

from portaldash.content import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.saves.keeper import Keeper
from portaldash.saves.statistics import Statistics
from portaldash.session import Seat, Session


def play(folder: Path, tell: TextIO) -> None:
    """Play for ever."""
    keeper, luck = Keeper(folder / "saves"), random.Random()
    statistics = Statistics(keeper.finished, folder / "statistics.sqlite")
    record = keeper.newest().record
    while True:
        session = Session.resume(record) if record is not None else new_game(luck)
        record = None
        while session.decision is not None:
            session.submit(luck.choice(session.decision.choices).id)
            problem = keeper.keep(session)
            made = len(session.record().marks)
            tell.write(f"{session.game} {made} {session.decision is None} {problem.key if problem else ''}\n")
            tell.flush()
        statistics.note(session.record())


def new_game(luck: random.Random) -> Session:
    return Session(load_level("level-1"), Table(2), luck.randrange(10**9), (Seat("Ada", "blue"), Seat("Ben", "pink")))


if __name__ == "__main__":
    play(Path(sys.argv[1]), sys.stdout)
