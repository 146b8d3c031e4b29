"""The window of the operating system: opened, resized, shown; how pictures get there is hidden here."""

from __future__ import annotations

import os
import sys
from typing import Final

import pygame

from portaldash.ui import text

DEFAULT_SIZE: Final = (1280, 720)
MINIMUM_SIZE: Final = (1024, 640)
SHARE: Final = 2 / 3
"""The part of a large screen, across and down, that a window takes at first."""
BARS: Final = 48
"""Pixels of a screen that its own bars take."""
TITLE: Final = "Portal Dash"

# SDL's name for the variable lives here alone: its next major version calls it SDL_VIDEO_DRIVER.
DRIVER_VARIABLE: Final = "SDL_VIDEODRIVER"
UNSEEN: Final = frozenset({"offscreen", "dummy"})
"""The video drivers that draw where nobody sees it."""
# pygame has put the name of the script here when it was imported: it is written over.
_WINDOW_CLASS: Final = {"SDL_VIDEO_X11_WMCLASS": "portaldash", "SDL_VIDEO_WAYLAND_WMCLASS": "portaldash"}
_UNLESS_SET: Final = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_IME_SHOW_UI": "1"}

_SOFTWARE: Final = {"SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_RENDER_DRIVER": "software"}


def draw_in_software() -> None:
    """Let the next window do without the graphics card, whose drivers are what fails most often."""
    os.environ.update(_SOFTWARE)


class NoDisplay(Exception):  # noqa: N818 (it says what is missing; nothing went wrong in the program)
    """There is nowhere to open a window."""


def _refuse_bare_terminal() -> None:
    """Without a screen to ask for, the libraries would complain in their own words before SDL gives up."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", DRIVER_VARIABLE)
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        raise NoDisplay(f"neither {' nor '.join(screens[:2])} is set")


class Display:
    """The one window. Everything draws on `surface` and then calls `flip`."""

    def __init__(
        self,
        title: str = TITLE,
        size: tuple[int, int] | None = None,
        *,
        remembered: tuple[int, int] | None = None,
        full_screen: bool = False,
        maximized: bool = False,
    ) -> None:
        """Open the window; NoDisplay if that is not possible.

        Without a `size` it has the one `remembered` from another time, or else the usual one, as far as that fits the
        screen. Full screen and maximized windows have theirs for later.
        """
        os.environ.update(_WINDOW_CLASS)
        os.environ.update({name: value for name, value in _UNLESS_SET.items() if name not in os.environ})
        _refuse_bare_terminal()
        try:
            pygame.display.init()
            self._refuse_unseen()
            size = size or _fitted(remembered or _usual_size())
            self._window = pygame.Window(
                title, size, resizable=True, fullscreen_desktop=full_screen, maximized=maximized
            )
            self._window.minimum_size = MINIMUM_SIZE
            self._surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self._full_screen = full_screen
        self._maximized = maximized
        self._sizes = (size, size)
        pygame.font.init()
        pygame.key.stop_text_input()

    @property
    def unseen(self) -> bool:
        """Whether nobody can see the window, or close it."""
        return pygame.display.get_driver() in UNSEEN

    @staticmethod
    def _refuse_unseen() -> None:
        """Without a screen SDL opens windows that nobody can see, and reports no error."""
        driver = pygame.display.get_driver()
        asked = os.environ.get(DRIVER_VARIABLE, "").split(",")
        if driver in UNSEEN and driver not in asked:
            raise NoDisplay(f"the only video driver is {driver}, which nobody could see")

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows after the next `flip`; it grows and shrinks with the window."""
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface in pixels."""
        return self._surface.get_size()

    @property
    def full_screen(self) -> bool:
        return self._full_screen

    @full_screen.setter
    def full_screen(self, wanted: bool) -> None:
        if wanted == self._full_screen:
            return
        if wanted:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self._full_screen = wanted
        self.refresh()

    @property
    def maximized(self) -> bool:
        """Whether the window fills the screen without being full screen; the system tells it by events."""
        return self._maximized

    @maximized.setter
    def maximized(self, maximized: bool) -> None:
        if maximized and not self._maximized and self._sizes[1] == self._window.size:
            # The new size came before the news of what it was.
            self._sizes = (self._sizes[0], self._sizes[0])
        self._maximized = maximized
        self._note_size()

    @property
    def window_size(self) -> tuple[int, int]:
        """The size, in the system's units, of the window when it is neither maximized nor full screen."""
        return self._sizes[1]

    @property
    def screen(self) -> tuple[int, int]:
        """Width and height that every screen has."""
        return _smallest_screen()

    def _note_size(self) -> None:
        size = self._window.size
        if not (self._full_screen or self._maximized) and size != self._sizes[1]:
            self._sizes = (self._sizes[1], size)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, for tests and settings."""
        self._window.size = size
        self.refresh()

    def set_icon(self, icon: pygame.Surface) -> None:
        self._window.set_icon(icon)

    def refresh(self) -> None:
        """Fetch the surface again after the window changed."""
        self._surface = self._window.get_surface()
        self._note_size()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def close(self) -> None:
        self._window.destroy()
        text.forget()
        pygame.font.quit()
        pygame.display.quit()

    def in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with positions in surface pixels; windows count in points where screens are dense."""
        across, down = (pixels / points for pixels, points in zip(self.size, self._window.size, strict=True))
        if (across, down) == (1.0, 1.0) or not hasattr(event, "pos"):
            return event
        moved = {**event.dict, "pos": (round(event.pos[0] * across), round(event.pos[1] * down))}
        if "rel" in moved:
            moved["rel"] = (round(event.rel[0] * across), round(event.rel[1] * down))
        return pygame.event.Event(event.type, moved)


def _smallest_screen() -> tuple[int, int]:
    screens = pygame.display.get_desktop_sizes() or [DEFAULT_SIZE]
    width, height = (min(sides) for sides in zip(*screens, strict=True))
    return width, height


def _usual_size() -> tuple[int, int]:
    """The default size, larger on large screens: two thirds of the smallest screen."""
    width, height = (
        max(side, round(whole * SHARE)) for side, whole in zip(DEFAULT_SIZE, _smallest_screen(), strict=True)
    )
    return width, height


def _fitted(size: tuple[int, int]) -> tuple[int, int]:
    """This size, or what the smallest screen has room for beside its bars."""
    width, height = _smallest_screen()
    return (
        max(MINIMUM_SIZE[0], min(size[0], width)),
        max(MINIMUM_SIZE[1], min(size[1], height - BARS)),
    )
