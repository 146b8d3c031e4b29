"""Measuring: several rounds of each figure, a plain loop timed beside every round, medians with their spread."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

LOOP_STEPS = 1_000_000
USUAL_LOOP = 0.050
"""Seconds that the plain loop takes on the machine to which figures are brought."""
ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure to print: its values in several rounds, and the same as they would be where the loop takes 50 ms."""

    name: str
    unit: str
    values: tuple[float, ...]
    usual: tuple[float, ...] = ()
    aim: str = ""

    def __str__(self) -> str:
        spread = f"[{_short(min(self.values))}..{_short(max(self.values))}]"
        usual = _short(median(self.usual)) if self.usual else ""
        return f"{self.name:<46}{_short(median(self.values)):>10} {self.unit:<12}{spread:<22}{usual:>10}   {self.aim}"


HEADER = f"{'figure':<46}{'median':>10} {'':<12}{'[least..most]':<22}{'by loop':>10}   aim"


def _short(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


def plain_loop() -> float:
    """Seconds of processor time for one million `x += i`."""
    start = time.process_time()
    x = 0
    for i in range(LOOP_STEPS):
        x += i
    return time.process_time() - start


def per_second(name: str, work: Callable[[], int], *, unit: str, aim: str = "", rounds: int = ROUNDS) -> Figure:
    """How much work is done in a second; `work` tells how much it did."""
    rates, usual = [], []
    for _ in range(rounds):
        loop = plain_loop()
        start = time.process_time()
        done = work()
        rate = done / (time.process_time() - start)
        rates.append(rate)
        usual.append(rate * loop / USUAL_LOOP)
    return Figure(name, unit, tuple(rates), tuple(usual), aim)


def time_of(
    name: str, work: Callable[[], object], *, unit: str, times: int, aim: str = "", rounds: int = ROUNDS
) -> Figure:
    """How long one piece of work takes, done so many times a round."""
    scale = {"s": 1.0, "ms": 1e3, "us": 1e6}[unit]
    spans, usual = [], []
    for _ in range(rounds):
        loop = plain_loop()
        start = time.process_time()
        for _ in range(times):
            work()
        span = (time.process_time() - start) / times * scale
        spans.append(span)
        usual.append(span * USUAL_LOOP / loop)
    return Figure(name, unit, tuple(spans), tuple(usual), aim)
