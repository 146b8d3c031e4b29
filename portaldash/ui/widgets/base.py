"""What every widget is: a rectangle, a look, and a picture kept for each look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui.layout import Scale

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from portaldash.ui.widgets.focus import Target

MOST_PICTURES: Final = 24
LEFT_BUTTON: Final = 1


class Widget:
    """Something on the screen that knows its place, its look, and what to do with events.

    A widget with `why_not` is disabled, and says why when the pointer or the keyboard is on it.
    """

    can_focus = False
    takes_typing = False

    def __init__(self, hint: str = "") -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scale = Scale()
        self.hint = hint
        self.why_not = ""
        self.visible = True
        self.hovered = False
        self._focused = False
        self.held = False
        self._pictures: dict[Hashable, pygame.Surface] = {}
        self._shown: Hashable = None

    @property
    def focused(self) -> bool:
        """Whether keys go here first."""
        return self._focused

    @focused.setter
    def focused(self, focused: bool) -> None:
        if focused != self._focused:
            self._focused = focused
            self.focus_moved()

    def focus_moved(self) -> None:
        """The focus came or went."""

    @property
    def enabled(self) -> bool:
        return not self.why_not

    @property
    def hover_text(self) -> str:
        """What to say when the pointer or the keyboard rests here."""
        return self.why_not or self.hint

    @property
    def shortened(self) -> bool:
        """Whether some of the text does not fit and was cut."""
        return False

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Take this place on the surface."""
        if scale != self.scale or rect.size != self.rect.size:
            self._pictures.clear()
        self.rect = pygame.Rect(rect)
        self.scale = scale

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        """The size (pixels) this would like to have, when no more than `width` is to be had."""
        return (width or scale.px(120), scale.room(36))

    def look(self) -> Hashable:
        """All that the picture depends on, apart from size and scale."""
        return (self.enabled, self.hovered, self.held)

    def paint(self, picture: pygame.Surface) -> None:
        """Draw the present look on an empty transparent picture of the widget's size."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a pointer event at this widget, or a key while it has the focus; True if it was used."""
        del event
        return False

    def press(self) -> None:
        """Do what a click does, by Enter or Space."""

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Take a key although the focus is elsewhere; True if it was this widget's."""
        del event
        return False

    def leave(self) -> None:
        """The pointer has gone."""

    def innermost(self) -> Widget | None:
        """The part the pointer is over."""
        return self

    def part_at(self, position: tuple[int, int]) -> Widget | None:
        """The innermost widget at this place of the surface."""
        return self if self.visible and self.rect.collidepoint(position) else None

    def parts(self) -> Iterator[Widget]:
        """This widget and those inside it."""
        yield self

    def reveal(self, target: Target) -> None:
        """Bring a part of this widget into view."""
        del target

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if the picture on the screen is out of date."""
        del milliseconds
        return self._present() != self._shown

    def draw(self, surface: pygame.Surface) -> None:
        self._shown = self._present()
        if self.visible and self.rect.width > 0 and self.rect.height > 0:
            surface.blit(self._picture(), self.rect.topleft)

    def _present(self) -> Hashable:
        return (self.visible, tuple(self.rect), self.look()) if self.visible else False

    def _picture(self) -> pygame.Surface:
        look = self.look()
        if look not in self._pictures:
            if len(self._pictures) >= MOST_PICTURES:
                self._pictures.clear()
            picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self.paint(picture)
            self._pictures[look] = picture
        return self._pictures[look]


class Pressable(Widget):
    """A widget that a click presses, and Enter or Space while it has the focus."""

    can_focus = True

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            self.press()
            return True
        return False


def clicked(event: pygame.event.Event) -> bool:
    """Whether the main button of the mouse went down."""
    return bool(event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON)


def released(event: pygame.event.Event) -> bool:
    """Whether the main button of the mouse went up."""
    return bool(event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON)
