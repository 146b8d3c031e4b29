"""What the card of a level says of it."""

from __future__ import annotations

import pytest

from portaldash.content import load_level
from portaldash.ui.scenes.level_card import how_difficult


@pytest.mark.parametrize(
    ("name", "words"),
    [("level-4", "Difficulty 4"), ("mate-in-one", "Puzzle"), ("mate-in-three", "Puzzle"), ("before-the-bell", None)],
)
def test_a_puzzle_is_called_one_and_any_other_level_has_its_number(name: str, words: str | None) -> None:
    said = how_difficult(load_level(name))
    assert said == words if words else said.startswith("Difficulty ")
