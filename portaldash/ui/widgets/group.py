"""Widgets together: who gets an event, who has the focus, and the words that appear beside the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from portaldash.ui.frames import draw_focus
from portaldash.ui.widgets.base import Widget, clicked, released
from portaldash.ui.widgets.focus import PRESSING, FocusRing, Target
from portaldash.ui.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from portaldash.ui.layout import Scale

SomeWidget = TypeVar("SomeWidget", bound=Widget)

POINTER: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
TYPING: Final = frozenset({pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING})


class Layer:
    """Widgets that share the pointer: the last one that is under it gets it, and keeps it while pressed."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.hovered: Widget | None = None
        self._held: Widget | None = None

    def add(self, widget: SomeWidget) -> SomeWidget:
        """Put a widget above the others; it is given back."""
        self.widgets.append(widget)
        return widget

    def clear(self) -> None:
        """Take all widgets away."""
        self.widgets.clear()
        self.hovered = self._held = None

    def parts(self) -> Iterator[Widget]:
        """Every widget, those inside others too, in the order of Tab."""
        for widget in self.widgets:
            if widget.visible:
                yield from widget.parts()

    def at(self, position: tuple[int, int]) -> Widget | None:
        """The topmost widget here."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.rect.collidepoint(position):
                return widget
        return None

    def point(self, event: pygame.event.Event) -> bool:
        """Take a pointer or wheel event; True if a widget used it."""
        if event.type == pygame.MOUSEWHEEL:
            return self.hovered is not None and self.hovered.handle(event)
        if event.type not in POINTER:
            return False
        self.hover(self.at(event.pos))
        taker = self._held or self.hovered
        used = taker is not None and taker.handle(event)
        if clicked(event) and used:
            self._held = taker
        elif released(event):
            self._held = None
        return used

    def hover(self, widget: Widget | None) -> None:
        """Let the pointer be over this widget alone."""
        if widget is not self.hovered and self.hovered is not None:
            self.hovered.hovered = False
            self.hovered.leave()
        self.hovered = widget
        if widget is not None:
            widget.hovered = True

    def update(self, milliseconds: int) -> bool:
        changed = False
        for widget in self.widgets:
            changed = widget.update(milliseconds) or changed
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        for widget in self.widgets:
            widget.draw(surface)


class Group(Layer):
    """The widgets of a scene, with focus, shortcuts and tooltips.

    `more_targets` adds what can be chosen but is no widget, such as the spaces of the board.
    """

    def __init__(self, more_targets: Callable[[], Iterable[Target]] | None = None) -> None:
        super().__init__()
        self._more_targets = more_targets
        self.ring = FocusRing(self._targets)
        self.tooltip = Tooltip()
        self.pressed: bool | None = None
        """What the last event pressed: nothing (None), a widget, or one that cannot be pressed now (False)."""
        self._marked: tuple[int, int, int, int] | None = None

    def _targets(self) -> Iterator[Target]:
        yield from self.parts()
        if self._more_targets is not None:
            yield from self._more_targets()

    def clear(self) -> None:
        super().clear()
        self.ring.focus(None)

    def focus(self, target: Target | None, *, shown: bool = True) -> None:
        """Give the focus to a target and bring it into view."""
        self.ring.focus(target, shown=shown)
        self._reveal()

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event to the widgets; True if one used it."""
        self.pressed = None
        if event.type == pygame.WINDOWLEAVE:
            self.hover(None)
        if event.type in TYPING:
            return self._type(event)
        if clicked(event):
            self._click_focus(event.pos)
        return self.point(event)

    def _type(self, event: pygame.event.Event) -> bool:
        """The widget with the focus first, then the keys that move it, then the shortcuts."""
        at = self.ring.at
        if isinstance(at, Widget) and at.enabled and at.handle(event):
            return True
        enabled = at.enabled if isinstance(at, Widget) else None
        if self.ring.handle(event):
            self.pressed = enabled if event.key in PRESSING else None
            self._reveal()
            return True
        return event.type == pygame.KEYDOWN and any(self._shortcut(part, event) for part in self.parts())

    def _shortcut(self, part: Widget, event: pygame.event.Event) -> bool:
        enabled = part.enabled
        if not part.shortcut(event):
            return False
        self.pressed = enabled
        return True

    def _click_focus(self, position: tuple[int, int]) -> None:
        """A click moves the focus into a field to type in, and away from everything else."""
        part = next((found for w in reversed(self.widgets) if (found := w.part_at(position))), None)
        self.ring.focus(part if part is not None and part.takes_typing else None, shown=False)
        if part is not None and part.can_focus:
            self.pressed = part.enabled

    def _reveal(self) -> None:
        if self.ring.at is not None:
            for widget in self.widgets:
                widget.reveal(self.ring.at)

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if something has to be drawn again."""
        changed = super().update(milliseconds)
        mark = self._mark()
        moved = mark != self._marked
        return self.tooltip.update(milliseconds, *self._spoken()) or moved or changed

    def _spoken(self) -> tuple[str, pygame.Rect | None]:
        """The words for what the pointer or the visible focus is on, and where that is."""
        part = self.hovered.innermost() if self.hovered is not None else None
        if part is None and self.ring.shown and isinstance(self.ring.at, Widget):
            part = self.ring.at
        return (part.hover_text, part.rect) if part is not None else ("", None)

    def _mark(self) -> tuple[int, int, int, int] | None:
        at = self.ring.at
        if at is None or not self.ring.shown or not at.visible:
            return None
        left, top, width, height = at.rect
        return left, top, width, height

    def draw(self, surface: pygame.Surface, scale: Scale | None = None) -> None:
        """Draw the widgets, then the focus, then the tooltip over everything."""
        super().draw(surface)
        self._marked = self._mark()
        look = scale or (self.widgets[0].scale if self.widgets else None)
        if look is None:
            return
        if self._marked is not None:
            draw_focus(surface, pygame.Rect(self._marked), look)
        self.tooltip.draw(surface, look)
