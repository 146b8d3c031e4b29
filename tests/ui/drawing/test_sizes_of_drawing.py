"""The drawing table at every size of window and text: nothing overlaps, leaves its place or is cut."""

import pygame
import pytest

from portaldash.ui import text
from portaldash.ui.layout import SMALLEST_TEXT, problems
from portaldash.ui.widgets.base import Widget
from tests.ui.drawing.conftest import SMALL, Opener
from tests.ui.drawing.hand import Author
from tests.ui.lettering import Spy, collisions
from tests.ui.scenes.test_sizes import PERCENTS, SIZES
from tests.ui.test_layouts import PAINTED, read

OWN = """\
own:
  parts:
    mine:
      name: The Long Ford of Sorrows
      grid: |
        . . L L L
        . . L L L
        . 1 . . C
        L L L L L
        . . 2 . .
blocks: {red: 15, gray: 16, gold: 12, brown: 12, black: 8}
tasks: {A: [3, 3, 2], B: [3, 4], C: [5]}
intro: Far below the mountains there is a road that nobody has walked since the piglins left it, so mind your step.
"""
FULL = SMALL.replace("parts: 2", "parts: 3\nposition:\n  parts: [lava-river, magma-checkerboard, mine]") + OWN
PANELS = ["parts", "mobs", "bosses", "tasks", "items", "blocks", "rules", "words"]


def sized(author: Author, size: tuple[int, int], percent: int) -> None:
    """Lay the scene out for this size; nothing has to be painted for that."""
    author.app.display.resize(size)
    author.app.text_percent = percent
    author.scene.arrange(size)


def in_window(author: Author) -> list[Widget]:
    """The widgets of the scene itself, apart from what they hold."""
    return [each for each in author.scene.widgets.widgets if each.visible and each.rect.size != (0, 0)]


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("level", [SMALL, FULL], ids=["good", "full of problems"])
def test_nothing_overlaps_leaves_or_is_cut(drawn: Opener, level: str, panel: str) -> None:
    author = drawn(level)
    author.scene.open_panel(panel)
    for size in SIZES:
        for percent in PERCENTS if level == SMALL else (80, 200):
            sized(author, size, percent)
            assert author.scene.layout is not None
            assert problems(author.scene.layout) == [], (size, percent)
            cut = [vars(each) for each in author.scene.widgets.parts() if each.shortened]
            assert cut == [], (size, percent)
            shown = in_window(author)
            window = pygame.Rect((0, 0), size)
            for number, each in enumerate(shown):
                assert window.contains(each.rect), (size, percent, vars(each))
                assert each.rect.collidelist([one.rect for one in shown[number + 1 :]]) == -1, (
                    size,
                    percent,
                    vars(each),
                )


@pytest.mark.parametrize("panel", PANELS)
def test_what_a_panel_holds_stands_apart(drawn: Opener, panel: str) -> None:
    author = drawn(FULL)
    author.scene.open_panel(panel)
    for size in SIZES:
        sized(author, size, 200)
        inside = [part for part in author.scene.area.parts() if part.can_focus]
        assert inside
        for number, each in enumerate(inside):
            assert each.rect.right <= author.scene.area.rect.right, (size, vars(each))
            assert each.rect.collidelist([one.rect for one in inside[number + 1 :]]) == -1, (size, vars(each))


@pytest.mark.parametrize("panel", PANELS)
def test_words_can_be_read_whole_and_apart(drawn: Opener, monkeypatch: pytest.MonkeyPatch, panel: str) -> None:
    spy = Spy(monkeypatch)
    author = drawn(SMALL)
    author.scene.open_panel(panel)
    for size, percent in PAINTED:
        sized(author, size, percent)
        spy.sizes.clear()
        sheet = read(author.scene, size)
        assert min(spy.sizes, default=SMALLEST_TEXT) >= SMALLEST_TEXT
        assert [word.words for word in sheet.written if word.cut] == [], (size, percent)
        place = author.scene.track.rect
        words = [word for word in sheet.written if not place.contains(word.place)]
        assert collisions(words) == [], (size, percent)
    monkeypatch.undo()
    text.forget()


@pytest.mark.parametrize("panel", PANELS)
def test_keys_reach_everything(drawn: Opener, panel: str) -> None:
    author = drawn(FULL)
    author.scene.open_panel(panel)
    wanted = [part for part in author.scene.widgets.parts() if part.can_focus and part.visible]
    reached = []
    for _ in wanted:
        author.press(pygame.K_TAB)
        reached.append(author.scene.widgets.ring.at)
        at = author.scene.widgets.ring.at
        assert at is not None
        if any(at is part for part in author.scene.area.parts()):
            assert author.scene.area.rect.contains(at.rect) or at.rect.height > author.scene.area.rect.height
    assert {id(each) for each in reached} == {id(each) for each in wanted}
