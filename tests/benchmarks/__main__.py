"""`python -m tests.benchmarks [engine] [saves] [levels] [callgrind] [start] [window] [package]`: print figures."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Iterator

from tests.benchmarks import callgrind, engine, levels, package, saves, start, window
from tests.benchmarks.measure import HEADER, ROUNDS, Figure, plain_loop

PARTS: dict[str, Callable[[], Iterator[Figure]]] = {
    "engine": engine.figures,
    "saves": saves.figures,
    "levels": levels.figures,
    "start": start.figures,
    "window": window.figures,
    "package": package.figures,
    "callgrind": callgrind.figures,
}


def main(names: list[str]) -> int:
    """Print the figures of these parts, of all without any."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"benchmarks: there is no part {unknown[0]!r}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    loop = min(plain_loop() for _ in range(ROUNDS))
    print(f"Python {platform.python_version()}, {platform.machine()}; one million x += i in {loop * 1000:.0f} ms;")
    print("by loop: as it would be where that takes 50 ms.")
    print(HEADER)
    for name in names or PARTS:
        for figure in PARTS[name]():
            print(figure, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
