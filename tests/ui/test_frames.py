"""What the benchmarks measure in the window: frames that are drawn, and one layout however often it is resized."""

from collections.abc import Iterator

import pygame
import pytest

from portaldash.ui.app import App
from tests.benchmarks import frames
from tests.benchmarks.table import FRAME, Table
from tests.benchmarks.window import spread


@pytest.fixture
def table(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr("tests.benchmarks.table.Display", lambda **_: app.display)
    table = Table((1280, 720))
    yield table
    table.close()


def test_frames_are_drawn_and_counted(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "FRAMES", 3)
    measuring = frames.Frames(table)
    before = table.app.frame
    assert len(measuring.many(table.redraw)) == len(measuring.many(table.turn_cube)) == 3
    assert table.app.frame == before + 6
    assert len(measuring.animated()) == 12
    assert min(wall for wall, _ in measuring.animated()) > 0


def test_300_resizings_lay_out_once(table: Table) -> None:
    found = frames.Frames(table).resizings()
    assert (found["layouts"], found["pictures"]) == (1, 1)


def test_a_frame_that_repaints_little_looks_like_one_that_paints_everything(table: Table) -> None:
    """Whatever happens on the table: nothing stale is left standing."""
    scene, surface = table.scene, table.app.display.surface
    for number in range(240):
        table.go_on()
        if number % 5 == 0:
            table.turn_cube()
        table.app.step(FRAME)
        if number % 8:
            continue
        table.app.redraw()
        table.app.step(0)
        shown = pygame.image.tobytes(surface, "RGB")
        scene.arrange(surface.get_size())
        scene.draw(surface)
        assert pygame.image.tobytes(surface, "RGB") == shown, f"frame {number}"


def test_the_slowest_frame_of_a_hundred_is_left_out() -> None:
    figure = spread("frames", [(float(number), 1.0) for number in range(1, 201)])
    assert 190 < max(figure.values) < 200
    assert min(figure.values) == 1
