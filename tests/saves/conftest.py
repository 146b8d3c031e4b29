"""A keeper for every test of saves, in a folder of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from portaldash.saves.keeper import Keeper


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    kept = Keeper(tmp_path / "saves")
    yield kept
    kept.close()
