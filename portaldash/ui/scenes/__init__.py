"""Scenes: what fills the window, one at a time."""

from portaldash.ui.scenes.stack import Scene, SceneStack

__all__ = ["Scene", "SceneStack"]
