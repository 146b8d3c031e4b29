"""What a new level can begin as: its track, and what the template says of itself in its first comment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.saves.names import cleaned
from portaldash.saves.own_levels import SCHEMA_MARK
from portaldash.ui import text, theme
from portaldash.ui.levels.track_picture import track_picture
from portaldash.ui.text import Face
from portaldash.ui.widgets.card import NAME, SIZE, PictureCard

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator
    from pathlib import Path

    import pygame

    from portaldash.content.library import Entry
    from portaldash.ui.layout import Scale


class TemplateCard(PictureCard):
    """One template; pressing it chooses it."""

    picture = (150, 58)

    def __init__(self, entry: Entry, on_choose: Callable[[], None]) -> None:
        super().__init__()
        self.entry = entry
        self.on_choose = on_choose
        self.name = entry.path.stem.replace("-", " ").capitalize()
        self.about = about(entry.path) or (entry.level.intro if entry.level is not None else "")

    def words_height(self, scale: Scale, width: int) -> int:
        high = text.line_height(Face.BOLD, scale.text(NAME))
        return high + len(self._lines(scale, width)) * text.line_height(Face.TEXT, scale.text(SIZE))

    def _lines(self, scale: Scale, width: int) -> tuple[str, ...]:
        return text.wrap(self.about, Face.TEXT, scale.text(SIZE), width)

    def look(self) -> Hashable:
        return (self.chosen, self.hovered)

    def paint_picture(self, picture: pygame.Surface, frame: pygame.Rect) -> None:
        if self.entry.level is not None:
            picture.blit(track_picture(self.entry.level, frame.size), frame)

    def paint_words(self, picture: pygame.Surface, place: tuple[int, int], width: int) -> None:
        left, top = place
        size = self.scale.text(NAME)
        picture.blit(text.line(self.name, Face.BOLD, size, theme.TEXT), place)
        words = text.paragraph(self._lines(self.scale, width), Face.TEXT, self.scale.text(SIZE), theme.TEXT_DIM)
        picture.blit(words, (left, top + text.line_height(Face.BOLD, size)))

    def press(self) -> None:
        self.on_choose()


def about(path: Path) -> str:
    """The first comment of a file, without the line for editors; "" if it has none."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return ""
    return cleaned(" ".join(_comment(lines))).strip()


def _comment(lines: list[str]) -> Iterator[str]:
    for line in lines:
        if not line.startswith("#"):
            return
        if SCHEMA_MARK not in line:
            yield line.lstrip("# ").rstrip()
