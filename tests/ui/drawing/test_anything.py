"""Whatever is clicked, typed or dragged: the program goes on, and the file can be read."""

import random

import pygame
import pytest

from portaldash.drafts import Draft
from portaldash.ui.drawing.scene import DrawingScene
from portaldash.ui.trouble import TroubleScene
from tests.ui.drawing.conftest import SMALL, Opener
from tests.ui.drawing.hand import Author
from tests.ui.events import down, key, moved, typed, up, wheel

ODD = "name: Odd\nmobs: [ghast]\nbosses: {wildfire: easy}\nown: 3\nposition: {parts: [nothing]}\ntasks: {A: 3}\n"
MIXED = SMALL + "pool: [magma-shore, crooked-pass]\nposition:\n  parts: [lava-river]\n"
KEYS = [
    *((code, 0) for code in (pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_DOWN, pygame.K_DELETE)),
    *((code, pygame.KMOD_CTRL) for code in (pygame.K_z, pygame.K_y, pygame.K_s)),
]


def anything(luck: random.Random, size: tuple[int, int]) -> list[pygame.event.Event]:
    """A click or a drag somewhere, a key, a turn of the wheel or a letter."""
    where = [(luck.randrange(size[0]), luck.randrange(size[1])) for _ in range(2)]
    kind = luck.randrange(12)
    if kind < 7:
        return [moved(where[0]), down(where[0]), up(where[0])]
    if kind < 9:
        return [moved(where[0]), down(where[0]), moved(where[1]), up(where[1])]
    if kind == 9:
        return [moved(where[0]), wheel(luck.choice((-2, 2)))]
    return [key(*luck.choice(KEYS))] if kind == 10 else [typed("x: [")]


def come_back(author: Author) -> None:
    """Answer what was asked, and leave what was opened; whoever has left sits down again."""
    scenes = author.app.scenes
    assert not isinstance(scenes.top, TroubleScene)
    if author.scene not in scenes:
        author.scene = DrawingScene(author.scene.path)
        scenes.push(author.scene)
    elif scenes.top is not None:
        scenes.remove(scenes.top)
    author.app.step(16)


@pytest.mark.parametrize("words", [SMALL, MIXED, ODD], ids=["small", "mixed", "odd"])
def test_anything_can_be_done(drawn: Opener, words: str) -> None:
    author = drawn(words)
    luck = random.Random(1)
    for _ in range(80):
        for event in anything(luck, (1280, 720)):
            pygame.event.post(event)
            author.app.step(16)
        author.app.step(16)
        while author.app.scenes.top is not author.scene:
            come_back(author)
    assert Draft(author.text, author.scene.path).text == author.text
    while author.scene.draft.can_undo:
        author.scene.desk.undo()
        assert Draft(author.text).text == author.text
