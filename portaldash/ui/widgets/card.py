"""Something to choose from a list: a picture, and words beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import theme
from portaldash.ui.frames import draw_frame
from portaldash.ui.widgets.base import Pressable

if TYPE_CHECKING:
    from portaldash.ui.layout import Scale
    from portaldash.ui.theme import Color

PADDING: Final = 8
ASIDE: Final = 12
NAME: Final = 18
"""The size of the name, in pixels at 1280x720."""
SIZE: Final = 15
"""The size of what is said below the name."""


def draw_card(picture: pygame.Surface, scale: Scale, fill: Color, edge: Color, *, chosen: bool) -> None:
    """The frame of a card; what is chosen has a mark as well, for those who see no difference between two browns."""
    line = theme.HEADING if chosen else edge
    inner = draw_frame(picture, picture.get_rect(), fill, line, scale.px(3 if chosen else 2))
    if chosen:
        picture.fill(theme.HEADING, (inner.left, inner.top, scale.px(5), inner.height))


class PictureCard(Pressable):
    """A picture with words beside it; a subclass says both."""

    picture = (112, 64)
    """The size of the picture, in pixels at 1280x720."""
    fill = theme.PANEL
    edge = theme.OUTLINE

    def __init__(self) -> None:
        super().__init__()
        self.chosen = False

    def picture_size(self, scale: Scale) -> tuple[int, int]:
        """The picture with its frame, in pixels."""
        return scale.px(self.picture[0]), scale.px(self.picture[1])

    def picture_room(self) -> tuple[int, int]:
        """What the frame leaves of it."""
        width, height = self.picture_size(self.scale)
        thick = 2 * self.scale.px(2)
        return width - thick, height - thick

    def words_width(self, scale: Scale, across: int) -> int:
        """How wide the words may be on a card of this width."""
        return max(1, across - self.picture_size(scale)[0] - 3 * scale.px(ASIDE))

    def words_height(self, scale: Scale, width: int) -> int:
        """How high the words are when they may be so wide."""
        raise NotImplementedError

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = width or scale.room(420)
        high = self.words_height(scale, self.words_width(scale, across))
        return across, max(high, self.picture_size(scale)[1]) + 2 * scale.px(PADDING)

    def paint(self, picture: pygame.Surface) -> None:
        scale = self.scale
        fill = theme.PANEL_RAISED if self.chosen or self.hovered else self.fill
        draw_card(picture, scale, fill, self.edge, chosen=self.chosen)
        place = pygame.Rect((scale.px(ASIDE), scale.px(PADDING)), self.picture_size(scale))
        frame = draw_frame(picture, place, theme.WELL, theme.OUTLINE, scale.px(2))
        self.paint_picture(picture, frame)
        width = self.words_width(scale, picture.get_width())
        self.paint_words(picture, (place.right + scale.px(ASIDE), scale.px(PADDING)), width)

    def paint_picture(self, picture: pygame.Surface, frame: pygame.Rect) -> None:
        """Put the picture into its frame."""
        raise NotImplementedError

    def paint_words(self, picture: pygame.Surface, place: tuple[int, int], width: int) -> None:
        """Write the words from this corner, no wider than this."""
        raise NotImplementedError
