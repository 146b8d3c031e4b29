"""`python -m tests.benchmarks.frames WIDTHxHEIGHT`: frames of a table, drawn and shown; prints milliseconds as JSON."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable

import pygame

from tests.benchmarks.measure import USUAL_LOOP, plain_loop
from tests.benchmarks.table import FRAME, Table

FRAMES = 120
RESIZINGS = 300

Spans = list[tuple[float, float]]
"""For each frame the milliseconds on the clock, and those of processor time brought to the usual machine."""


class Frames:
    """Measures one frame after the other."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.usual = USUAL_LOOP / min(plain_loop() for _ in range(3))

    def frame(self, change: Callable[[], object]) -> tuple[float, float]:
        """What the frame takes that shows this change."""
        change()
        wall, work = time.perf_counter(), time.process_time()
        self.table.app.step(FRAME)
        return (time.perf_counter() - wall) * 1000, (time.process_time() - work) * 1000 * self.usual

    def many(self, change: Callable[[], object]) -> Spans:
        """The same change again and again."""
        return [self.frame(change) for _ in range(FRAMES)]

    def animated(self) -> Spans:
        """Frames of a game whose events are being shown, as far as they were drawn."""
        spans: Spans = []
        while len(spans) < 4 * FRAMES:
            self.table.go_on()
            drawn = self.table.app.frame
            span = self.frame(lambda: None)
            if self.table.app.frame > drawn:
                spans.append(span)
        return spans

    def resizings(self) -> dict[str, float]:
        """What a frame does in which the window was resized very often."""
        layouts = []
        scene = self.table.scene
        arrange = scene.arrange

        def counted(size: tuple[int, int]) -> None:
            layouts.append(size)
            arrange(size)

        scene.arrange = counted  # type: ignore[method-assign]  # to count what the app asks for
        for number in range(RESIZINGS):
            event = pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280 + number, y=720)
            pygame.event.post(event)
        before = self.table.app.frame
        span = self.frame(lambda: None)
        del scene.arrange
        return {"layouts": len(layouts), "pictures": self.table.app.frame - before, "ms": span[0]}


def measured(size: tuple[int, int]) -> dict[str, Spans | dict[str, float]]:
    """All figures of a window of this size."""
    table = Table(size)
    frames = Frames(table)
    found: dict[str, Spans | dict[str, float]] = {
        "at rest, drawn anew": frames.many(table.redraw),
        "with the cube turning": frames.many(table.turn_cube),
        "in animation": frames.animated(),
        "resized": frames.resizings(),
    }
    table.close()
    return found


def main(size: str) -> None:
    """Print the figures of a window of this size."""
    width, _, height = size.partition("x")
    with tempfile.TemporaryDirectory() as home:
        os.environ["PORTALDASH_HOME"] = home
        json.dump(measured((int(width), int(height))), sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
