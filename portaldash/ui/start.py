"""What opens first: the title, or a table when the command line names a level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.ui import app
from portaldash.ui.scenes.setup import Setup
from portaldash.ui.scenes.title import TitleScene

if TYPE_CHECKING:
    from argparse import Namespace

    from portaldash.engine.portal_dash.defs import LevelDef

WRONG: Final = 2
"""The exit code for arguments that cannot be followed."""


class StraightToTable(TitleScene):
    """The title with a table already on it, for whoever has said enough on the command line."""

    def __init__(self, setup: Setup, level: LevelDef) -> None:
        super().__init__(setup)
        self._level: LevelDef | None = level

    def open(self) -> None:
        super().open()
        from portaldash.ui.scenes.table import TableScene  # noqa: PLC0415 (the title alone does without it)

        if self._level is not None:
            self.app.scenes.push(TableScene(self.setup.begin(self._level)))
            self._level = None


def run(arguments: Namespace) -> int:
    """Open the window and play; the exit code.

    `arguments` may have `level` (the id of an official level or the path of a file), and with it `players` (a
    number), `seed` (digits or words) and `quick_start`; without `level` the title opens. `safe` opens it without
    whatever may be wrong with this machine or with what was set.
    """
    safe = bool(getattr(arguments, "safe", False))
    if getattr(arguments, "level", None) is None:
        return app.run(TitleScene, safe=safe)
    prepared = _prepared(arguments)
    if isinstance(prepared, str):
        app.complain(prepared)
        return WRONG
    setup, level = prepared
    return app.run(lambda: StraightToTable(setup, level), safe=safe)


def _prepared(arguments: Namespace) -> tuple[Setup, LevelDef] | str:
    """The setup and level that the arguments ask for, or what is wrong with them."""
    from portaldash.content.library import read_file  # noqa: PLC0415 (the title alone does without it)
    from portaldash.content.loading import OFFICIAL, level_path  # noqa: PLC0415 (see above)
    from portaldash.content.messages import ContentError  # noqa: PLC0415 (see above)

    try:
        level, problems = read_file(level_path(arguments.level))
    except ContentError as error:
        return str(error)
    if level is None:
        return "\n".join(map(str, problems))
    setup = Setup(level=level.id, guest=None if level.id in OFFICIAL else level)
    setup.seat(getattr(arguments, "players", None) or min(level.players, key=lambda count: abs(count - 2)))
    if setup.players not in level.players:
        allowed = ", ".join(map(str, level.players))
        return f"{level.name} is for {allowed} players, not for {setup.players}"
    seed = getattr(arguments, "seed", None)
    setup.seed = setup.seed if seed is None else str(seed)
    setup.quick_start = bool(getattr(arguments, "quick_start", False))
    return setup, level
