"""What a new level can begin as: its track, and what the template says of itself in its first comment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.saves.names import cleaned
from portaldash.saves.own_levels import SCHEMA_MARK
from portaldash.ui import text, theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.levels.track_picture import track_picture
from portaldash.ui.text import Face
from portaldash.ui.widgets.base import Widget, clicked

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator
    from pathlib import Path

    from portaldash.content.library import Entry
    from portaldash.ui.layout import Scale

NAME: Final = 18
SIZE: Final = 15
PADDING: Final = 8
ASIDE: Final = 12
PICTURE: Final = (150, 58)


class TemplateCard(Widget):
    """One template; pressing it chooses it."""

    can_focus = True

    def __init__(self, entry: Entry, on_choose: Callable[[], None]) -> None:
        super().__init__()
        self.entry = entry
        self.on_choose = on_choose
        self.chosen = False
        self.name = entry.path.stem.replace("-", " ").capitalize()
        self.about = about(entry.path) or (entry.level.intro if entry.level is not None else "")

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(520)
        size = scale.text(SIZE)
        lines = text.wrap(self.about, Face.TEXT, size, self._inside(scale, across))
        high = text.line_height(Face.BOLD, scale.text(NAME)) + len(lines) * text.line_height(Face.TEXT, size)
        return across, max(high, scale.px(PICTURE[1])) + 2 * scale.px(PADDING)

    def _inside(self, scale: Scale, across: int) -> int:
        return max(1, across - scale.px(PICTURE[0]) - 3 * scale.px(ASIDE))

    def look(self) -> Hashable:
        return (self.chosen, self.hovered)

    def paint(self, picture: pygame.Surface) -> None:
        scale, area = self.scale, picture.get_rect()
        fill = theme.PANEL_RAISED if self.chosen or self.hovered else theme.PANEL
        edge = theme.HEADING if self.chosen else theme.OUTLINE
        inner = draw_frame(picture, area, fill, edge, scale.px(3 if self.chosen else 2))
        if self.chosen:
            # A mark as well as a ground, for those who see no difference between two browns.
            picture.fill(theme.HEADING, (inner.left, inner.top, scale.px(5), inner.height))
        place = pygame.Rect(scale.px(ASIDE), scale.px(PADDING), scale.px(PICTURE[0]), scale.px(PICTURE[1]))
        if self.entry.level is not None:
            picture.blit(track_picture(self.entry.level, place.size), place)
        self._paint_words(picture, place.right + scale.px(ASIDE))

    def _paint_words(self, picture: pygame.Surface, left: int) -> None:
        scale = self.scale
        top, size = scale.px(PADDING), scale.text(SIZE)
        picture.blit(text.line(self.name, Face.BOLD, scale.text(NAME), theme.TEXT), (left, top))
        top += text.line_height(Face.BOLD, scale.text(NAME))
        lines = text.wrap(self.about, Face.TEXT, size, self._inside(scale, picture.get_width()))
        picture.blit(text.paragraph(lines, Face.TEXT, size, theme.TEXT_DIM), (left, top))

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            self.press()
            return True
        return False

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
