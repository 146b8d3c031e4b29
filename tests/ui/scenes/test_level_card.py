"""What the card of a level says of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from portaldash.content import load_level
from portaldash.engine.portal_dash.defs import BossPick
from portaldash.ui.scenes.level_card import boss_of, how_difficult


@pytest.mark.parametrize(
    ("name", "words"),
    [("level-4", "Difficulty 4"), ("mate-in-one", "Puzzle"), ("mate-in-three", "Puzzle"), ("before-the-bell", None)],
)
def test_a_puzzle_is_called_one_and_any_other_level_has_its_number(name: str, words: str | None) -> None:
    said = how_difficult(load_level(name))
    assert said == words if words else said.startswith("Difficulty ")


def test_all_end_bosses_are_named_however_many_there_are() -> None:
    level = load_level("level-1")
    box = replace(level.box, bosses={**level.box.bosses, "third": replace(level.box.bosses["wildfire"], name="Third")})
    picks = (BossPick("wildfire", "easy"), BossPick("ancient-hoglin", "hard"), BossPick("third", "easy"))
    said = boss_of(replace(level, box=box, bosses=picks))
    assert all(name in said for name in ("The Wildfire", "The Ancient Hoglin", "Third"))
