"""What a person sees when a file of the game is missing or damaged: which one, and what to do.

The words stand here and not among the others, since the file of the words may be the one that is missing.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from portaldash import paths
from portaldash.content.messages import ContentError
from portaldash.ui import theme
from portaldash.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

TITLE: Final = "This copy of the game is not whole"
ADVICE: Final = "Install or unpack the game once more. Saved games and settings lie elsewhere and stay as they are."
SAVED: Final = {True: "Your game is saved.", False: "Your game could not be saved."}
QUIT: Final = "Quit"
SHOWN: Final = 12
"""Files that are named; where more are missing, everything is."""
FAILED: Final = 1
"""The exit code."""


class BrokenFiles(Dialog):
    """Names the files; there is no way on."""

    transparent = False
    width = 760

    def __init__(self, faults: Sequence[str], *, saved: bool | None = None) -> None:
        """`saved` is whether the game on the table is safe, None if there is no game."""
        more = [f"and {len(faults) - SHOWN} more"] if len(faults) > SHOWN else []
        about = [SAVED[saved]] if saved is not None else []
        words = "\n\n".join([*faults[:SHOWN], *more, " ".join([*about, ADVICE])])
        super().__init__(TITLE, words, [Answer(QUIT, lambda: self.app.quit(FAILED))])

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(theme.VOID)
        super().draw(surface)


def faults_in(error: Exception) -> list[str]:
    """What an error says about files of the game; nothing if it is about something else."""
    if isinstance(error, ContentError):
        return [str(problem) for problem in error.problems if _is_ours(problem.file)]
    if isinstance(error, OSError) and isinstance(error.filename, str | Path) and _is_ours(error.filename):
        return [f"{error.filename}: {error.strerror}"]
    return []


def _is_ours(file: str | Path) -> bool:
    """Whether this is one of the game's own files, not one of the person's."""
    return any(Path(file).is_relative_to(folder) for folder in (paths.assets(), paths.levels()))
