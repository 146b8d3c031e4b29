"""One line on standard output for each thing that happens, when PORTALDASH_TRACE=1: tests wait for lines."""

import os
import sys
from typing import Final

VARIABLE: Final = "PORTALDASH_TRACE"


def tracing() -> bool:
    """Whether anybody reads the lines, so that what costs time is worked out."""
    return os.environ.get(VARIABLE) == "1"


def trace(line: str) -> None:
    """Say that something happened, such as `scene Title` or `frame 12`."""
    if tracing() and sys.stdout is not None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
