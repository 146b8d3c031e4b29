"""What a scene is, and the stack of them; the stack changes only between frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from portaldash.ui.app import App


class Scene:
    """Something that fills the window.

    A scene belongs to an app from `open` to `close`; `self.app` is set before `open` is called.
    """

    app: App
    transparent = False
    """Whether the scene below is drawn first; it is drawn, but neither updated nor given events."""

    def open(self) -> None:
        """Called once, before anything else."""

    def pause(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """On top again."""

    def close(self) -> None:
        """Called once, when the scene has left the stack."""

    def adapt(self) -> None:
        """The settings have changed, wherever in the stack the scene is; it is arranged again after that."""

    def arrange(self, size: tuple[int, int]) -> None:
        """Lay out for a surface of this size (pixels); called before the first frame and after resizing."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event, positions in surface pixels; True if it was used, which redraws."""
        del event
        return False

    def update(self, milliseconds: int) -> bool:
        """Let time pass; True if the picture changed."""
        del milliseconds
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole surface (or, if transparent, over what is there)."""


class SceneStack:
    """The scenes, the top one last. Changes wait for `settle`, which the app calls between frames."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self._waiting: list[Callable[[], None]] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def has_changes(self) -> bool:
        return bool(self._waiting)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def visible(self) -> tuple[Scene, ...]:
        """The scenes to draw, from the lowest that shows to the top."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].transparent:
            first -= 1
        return tuple(self._scenes[max(first, 0) :])

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._waiting.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the top scene away; without scenes the app ends."""
        self._waiting.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._waiting.append(lambda: self._replace(scene))

    def remove(self, scene: Scene) -> None:
        """Take this scene away, wherever it is; nothing happens if it has left already."""
        self._waiting.append(lambda: self._remove(scene))

    def clear(self) -> None:
        """Take every scene away, the top one first."""
        self._waiting.append(self._clear)

    def settle(self) -> bool:
        """Make the changes asked for since the last call, in order; True if there were any."""
        changed = bool(self._waiting)
        while self._waiting:
            self._waiting.pop(0)()
        return changed

    def _push(self, scene: Scene) -> None:
        self._prepare(scene)
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)

    def _prepare(self, scene: Scene) -> None:
        """Open a scene before it enters, so that one that cannot open leaves the stack as it was."""
        scene.app = self._app
        scene.open()

    def _pop(self) -> None:
        if not self._scenes:
            return
        self._scenes.pop().close()
        if self._scenes:
            self._scenes[-1].resume()

    def _replace(self, scene: Scene) -> None:
        self._prepare(scene)
        if self._scenes:
            self._scenes.pop().close()
        self._scenes.append(scene)

    def _remove(self, scene: Scene) -> None:
        if scene is self.top:
            self._pop()
        elif scene in self._scenes:
            self._scenes.remove(scene)
            scene.close()

    def _clear(self) -> None:
        while self._scenes:
            self._scenes.pop().close()
