"""A view beside or over the board: a panel with its shadow, left empty where there is no room for anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui.table.view import View

if TYPE_CHECKING:
    from portaldash.ui.table.view import Showing

LEAST: Final = (90, 26)
"""The smallest panel in which something can be seen, in pixels at 1280x720."""
SHADOW: Final = 2


class PanelView(View):
    """Subclasses fill their panel."""

    @property
    def panel(self) -> pygame.Rect:
        """The panel in the view's picture, without its shadow."""
        edge = self.scale.px(SHADOW)
        return pygame.Rect(0, 0, max(0, self.rect.width - edge), max(0, self.rect.height - edge))

    def paint(self, picture: pygame.Surface, show: Showing) -> None:
        if self.rect.width >= self.scale.px(LEAST[0]) and self.rect.height >= self.scale.px(LEAST[1]):
            self.fill(picture, show)

    def fill(self, picture: pygame.Surface, show: Showing) -> None:
        """Paint the panel and what is in it, and fill `spots`."""
        raise NotImplementedError
