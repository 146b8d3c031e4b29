"""Moments of games to look at, each from a level that starts there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from portaldash.content.loading import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import Seat, Session
from portaldash.ui.app import App
from portaldash.ui.scenes.table import TableScene

PEOPLE = (Seat("Alexandra", "blue"), Seat("Ben", "pink"), Seat("Christopher", "yellow"), Seat("Dora", "green"))
FRAME = 300
"""Milliseconds of a frame here: enough for anything that waits a moment."""


def begun(level: str, players: int, seed: int = 5) -> Session:
    """A game of an official level or of one beside this file, at its first decision."""
    own = Path(__file__).parent / f"{level}.yaml"
    definition = load_level(own) if own.exists() else load_level(level)
    return Session(definition, Table(players, quick_start=True), seed, PEOPLE[:players])


def chosen(session: Session, *choices: str) -> Session:
    """The game after these choices."""
    for choice in choices:
        session.submit(choice)
    return session


SITUATIONS: dict[str, Callable[[], Session]] = {
    "start": lambda: begun("level-1", 2),
    "crowded": lambda: begun("crowded", 4),
    "boss fight": lambda: begun("boss-fight", 3),
    "eight parts": lambda: begun("eight-parts", 2),
    "find": lambda: chosen(begun("find", 2), "use:netherite-sword-1"),
    "rerolls": lambda: chosen(begun("rerolls", 2), "use:netherite-sword-1"),
}


def shown(app: App, session: Session) -> TableScene:
    """The table with this game on it, at rest."""
    scene = TableScene(session)
    app.scenes.push(scene)
    app.step(FRAME)
    scene.skip()
    for _ in range(3):
        app.step(FRAME)
    assert not scene.busy
    return scene
