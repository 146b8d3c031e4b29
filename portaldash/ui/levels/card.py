"""A level in the list: its track, its name, how difficult it is, and how often it was won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import text, theme
from portaldash.ui.frames import draw_block
from portaldash.ui.levels.track_picture import track_picture
from portaldash.ui.levels.words import name_of, short_words
from portaldash.ui.scenes.level_card import difficulty_color, how_difficult
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.card import NAME, SIZE, PictureCard

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.content.library import Entry
    from portaldash.saves.statistics import Group
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

MISSING_MARK: Final = "?"


class ShelfCard(PictureCard):
    """One level; pressing it chooses it, pressing it again plays it."""

    picture = (150, 58)

    def __init__(self, entry: Entry, on_choose: Callable[[ShelfCard], None]) -> None:
        super().__init__()
        self.entry = entry
        self.on_choose = on_choose
        if self.broken:
            self.fill, self.edge = theme.WELL, theme.OUTLINE_DIM
        self.groups: Sequence[Group] = ()
        """How it was played."""
        self._track: pygame.Surface | None = None

    @property
    def broken(self) -> bool:
        return self.entry.level is None

    @property
    def name(self) -> str:
        """What the card says in its first line."""
        return name_of(self.entry)

    @property
    def badge(self) -> str:
        """How difficult it is, or how much is wrong."""
        if self.broken:
            return tr("levels.problems", count=len(self.entry.problems))
        return how_difficult(self.entry.level)

    @property
    def about(self) -> str:
        """The line beside the badge."""
        return tr("level.not_playable") if self.broken else short_words(self.groups)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        if scale != self.scale:
            self._track = None
        super().place(rect, scale)

    @property
    def drawn(self) -> bool:
        """Whether the track is drawn, or there is none to draw."""
        return self._track is not None or self.entry.level is None

    def draw_track(self) -> bool:
        """Draw the track if that has still to be done; True if it was."""
        if self.drawn or self.entry.level is None or not self.rect.width:
            return False
        self._track = track_picture(self.entry.level, self.picture_room())
        return True

    def words_height(self, scale: Scale, width: int) -> int:
        high = len(self._name_lines(scale, width)) * text.line_height(Face.BOLD, scale.text(NAME))
        return high + self._foot_height(scale, width) + scale.px(4)

    def _name_lines(self, scale: Scale, inside: int) -> tuple[str, ...]:
        return text.wrap(self.name, Face.BOLD, scale.text(NAME), inside)

    def _badge_size(self, scale: Scale) -> tuple[int, int]:
        size = scale.text(SIZE)
        return text.width(self.badge, Face.BOLD, size) + scale.px(14), text.line_height(Face.BOLD, size) + scale.px(4)

    def _beside(self, scale: Scale, inside: int) -> bool:
        """Whether what is said beside the badge fits there."""
        return self._badge_size(scale)[0] + scale.px(8) + text.width(self.about, Face.TEXT, scale.text(SIZE)) <= inside

    def _foot_height(self, scale: Scale, inside: int) -> int:
        badge = self._badge_size(scale)[1]
        if not self.about or self._beside(scale, inside):
            return badge
        size = scale.text(SIZE)
        return badge + len(text.wrap(self.about, Face.TEXT, size, inside)) * text.line_height(Face.TEXT, size)

    def look(self) -> Hashable:
        return (self.chosen, self.hovered, self.about, self._track)

    def paint_picture(self, picture: pygame.Surface, frame: pygame.Rect) -> None:
        if self._track is not None:
            picture.blit(self._track, frame)
        elif self.broken:
            size = max(12, frame.height - self.scale.px(8))
            mark = text.line(MISSING_MARK, Face.HEADING, size, theme.OUTLINE)
            picture.blit(mark, mark.get_rect(center=frame.center))

    def paint_words(self, picture: pygame.Surface, place: tuple[int, int], width: int) -> None:
        scale = self.scale
        left, top = place
        ink = theme.TEXT_OFF if self.broken else theme.TEXT
        lines = self._name_lines(scale, width)
        picture.blit(text.paragraph(lines, Face.BOLD, scale.text(NAME), ink), (left, top))
        top += len(lines) * text.line_height(Face.BOLD, scale.text(NAME)) + scale.px(4)
        badge = pygame.Rect((left, top), self._badge_size(scale))
        draw_block(picture, badge, self._badge_color(), scale.px(2))
        words = text.line(self.badge, Face.BOLD, scale.text(SIZE), theme.TEXT)
        picture.blit(words, words.get_rect(center=badge.center))
        self._paint_about(picture, badge, width)

    def _paint_about(self, picture: pygame.Surface, badge: pygame.Rect, width: int) -> None:
        size = self.scale.text(SIZE)
        if self._beside(self.scale, width):
            words = text.line(self.about, Face.TEXT, size, theme.TEXT_DIM)
            picture.blit(words, words.get_rect(midleft=(badge.right + self.scale.px(8), badge.centery)))
        else:
            lines = text.wrap(self.about, Face.TEXT, size, width)
            picture.blit(text.paragraph(lines, Face.TEXT, size, theme.TEXT_DIM), badge.bottomleft)

    def _badge_color(self) -> Color:
        return theme.shade(theme.DANGER, 0.6) if self.broken else difficulty_color(self.entry.difficulty)

    def press(self) -> None:
        self.on_choose(self)
