"""Every ruling is pinned by at least one test that names it."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
TEST = re.compile(r"^def test_r(\d\d)_\w+", re.MULTILINE)


def test_every_ruling_from_1_to_53_has_a_test() -> None:
    pinned = {int(number) for path in HERE.glob("test_*.py") for number in TEST.findall(path.read_text("utf-8"))}
    assert pinned == set(range(1, 54))
