"""The games that are written down still go as they are written; `python -m tests.golden` writes them anew."""

from __future__ import annotations

import pytest

from portaldash.content.loading import OFFICIAL
from tests.golden import GAMES, Golden, transcript


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.level)
def test_a_game_goes_as_it_is_written(game: Golden) -> None:
    written = game.file.read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(transcript(game).splitlines(), written, strict=False), 1):
        assert line == expected, f"{game.file.name}, line {number}"
    assert len(transcript(game).splitlines()) == len(written)


def test_there_is_a_game_of_every_level_and_one_is_won() -> None:
    assert tuple(game.level for game in GAMES) == OFFICIAL
    assert any("over: {'won': True" in game.file.read_text(encoding="utf-8") for game in GAMES)
