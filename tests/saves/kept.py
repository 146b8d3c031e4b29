"""Games kept by a keeper: what the tests of saves share."""

from __future__ import annotations

from pathlib import Path

from portaldash.saves.keeper import Keeper
from portaldash.session import Session
from tests.saves.games import moves


def saves_of(keeper: Keeper, session: Session) -> list[Path]:
    return sorted((keeper.games_folder / session.game).glob("*.json"))


def keep_all(keeper: Keeper, session: Session, choices: int) -> None:
    """Play and keep after every choice."""
    for count in moves(session):
        assert keeper.keep(session) is None
        if count == choices:
            return


def spoil(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])
