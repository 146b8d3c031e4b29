"""Opens what somebody brings: a level, a saved game or a replay, by a path or dropped onto the window."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from portaldash.content.library import read_file
from portaldash.saves.names import cleaned
from portaldash.saves.own_levels import OwnLevels
from portaldash.saves.problem import SaveProblem, shown
from portaldash.saves.savegame import read_save
from portaldash.ui.keeping import said
from portaldash.ui.scenes.confirm import ask_if_lost, go_to
from portaldash.ui.scenes.setup import Setup
from portaldash.ui.text import tr
from portaldash.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from portaldash.engine.portal_dash.defs import LevelDef
    from portaldash.saves.record import Record
    from portaldash.ui.app import App

LEVEL_ENDINGS: Final = (".yaml", ".yml")
GAME_ENDINGS: Final = (".json",)
QUOTES: Final = "\"'"


def typed_path(words: str) -> Path:
    """The path that somebody typed or pasted, perhaps in quotes, with ~ or as an address of a file."""
    plain = words.strip()
    if len(plain) > 1 and plain[0] == plain[-1] and plain[0] in QUOTES:
        plain = plain[1:-1]
    if plain.startswith("file://"):
        from urllib.parse import urlsplit  # noqa: PLC0415 (seldom needed)
        from urllib.request import url2pathname  # noqa: PLC0415 (see above)

        plain = url2pathname(urlsplit(plain).path)
    path = Path(plain)
    with contextlib.suppress(RuntimeError):
        path = path.expanduser()
    return path


def in_words(path: Path | str) -> str:
    """A path as it can be shown, whatever letters are in it, and never long."""
    return shown(cleaned(str(path).encode(errors="replace").decode()))


def open_file(app: App, path: Path) -> None:
    """Open a level for a new game, a saved game where it was, a finished one to be watched.

    What is wrong with anything else is said.
    """
    if not path.is_file():
        _refuse(app, tr("open.folder" if path.is_dir() else "open.missing", file=in_words(path)))
    elif path.suffix.lower() in LEVEL_ENDINGS:
        _open_level(app, path)
    else:
        _open_game(app, path)


def open_dropped(app: App, files: Sequence[Path]) -> None:
    """Bring in every level among these files, which is then shown, and open the last of them if it is no level."""
    levels = [path for path in files if path.suffix.lower() in LEVEL_ENDINGS and path.is_file()]
    if levels:
        from portaldash.ui.levels.scene import bring_in  # noqa: PLC0415 (only when it is asked for)

        bring_in(app, levels, show=files[-1] in levels)
    if files[-1] not in levels:
        open_file(app, files[-1])


def _open_level(app: App, path: Path) -> None:
    level, problems = read_file(path)
    if level is None:
        _refuse(app, "\n".join([tr("open.level.wrong", file=in_words(path.name)), *map(str, problems)]))
    else:
        leaving(app, lambda: _set_up(app, level, path))


def setup_of(app: App) -> Setup:
    """The choices of the next game: those of the title, or else what was played last."""
    from portaldash.ui.scenes.title import TitleScene  # noqa: PLC0415 (the title opens the scenes that lead here)

    title = next((scene for scene in app.scenes if isinstance(scene, TitleScene)), None)
    return title.setup if title is not None else Setup.like(app.settings.game)


def _set_up(app: App, level: LevelDef, path: Path) -> None:
    """A new game with a level from elsewhere, everything else as it was set up last."""
    from portaldash.ui.scenes.new_game import NewGameScene  # noqa: PLC0415 (only when it is asked for)

    setup = setup_of(app)
    setup.level = level.id
    # An own level is offered from its file, as that is then.
    setup.guest = None if OwnLevels().holds(path) else level
    go_to(app, NewGameScene(setup))


def _open_game(app: App, path: Path) -> None:
    try:
        record = read_save(path)
    except SaveProblem as problem:
        strange = problem.damaged and path.suffix.lower() not in GAME_ENDINGS
        _refuse(app, tr("open.strange", file=in_words(path.name)) if strange else said(problem))
    else:
        open_game(app, record)


def open_game(app: App, record: Record) -> None:
    """Go on with a game, or watch one that is over."""
    if record.state.outcome is None:
        go_on_with(app, record)
    else:
        watch(app, record)


def watch(app: App, record: Record) -> None:
    """Show a game from its start, over whatever is open."""
    from portaldash.ui.scenes.replay import open_record  # noqa: PLC0415 (only when it is asked for)

    open_record(app, record)


def go_on_with(app: App, record: Record) -> None:
    """Go on with a game; the one on the table stays among the saved ones."""
    leaving(app, lambda: _to_table(app, record))


def _to_table(app: App, record: Record) -> None:
    from portaldash.ui.scenes.table import TableScene  # noqa: PLC0415 (the largest scene: only when it is needed)

    go_to(app, TableScene(app.keeping.resume(record)))


def leaving(app: App, then: Callable[[], None]) -> None:
    """Leave the game on the table; if it could not be saved, only if that is meant."""
    session = app.keeping.session
    if session is None:
        then()
    else:
        ask_if_lost(app, "confirm.leave", session, then)


def _refuse(app: App, words: str) -> None:
    hint = tr("open.hint")
    app.scenes.push(Dialog(tr("open.wrong"), f"{words}\n\n{hint}", [Answer(tr("open.close"))]))
