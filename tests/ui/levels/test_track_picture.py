"""Every level has a picture of its track at every size, also one with beasts that nobody has drawn."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from portaldash.content.library import Entry, Library, Shelf, read_file
from portaldash.content.loading import load_level
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import Session
from portaldash.ui.app import App
from portaldash.ui.levels.details import details
from portaldash.ui.levels.track_picture import track_of_level, track_picture
from portaldash.ui.pieces import models
from tests.content.fuzz import text_of
from tests.ui.situations import PEOPLE, shown

SIZES = ((1, 1), (150, 58), (700, 190), (300, 900), (2600, 500))
ENTRIES = [entry for entry in Library().read_all() if entry.path.parent.name in {"levels", "more"}]


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_level_has_a_picture(entry: Entry) -> None:
    assert entry.level is not None
    for size in SIZES:
        picture = track_picture(entry.level, size)
        assert picture.get_size() == size
        assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(track_picture(entry.level, size), "RGB")


@pytest.mark.parametrize("level_id", ["level-1", "level-3", "level-4"])
def test_the_whole_track_lies_open_with_mobs_and_boss(level_id: str) -> None:
    level = load_level(level_id)
    facts = track_of_level(level)
    assert (len(facts.parts), facts.parts_left, facts.portal_open) == (level.parts, 0, True)
    assert set(facts.boss_life) <= set(facts.mobs)
    assert len(facts.mobs) > len(level.opening)
    assert facts.players == []


def test_a_fixed_position_is_shown_as_it_is() -> None:
    entry = next(
        each for each in ENTRIES if each.level is not None and each.level.position and each.level.position.players
    )
    assert entry.level is not None
    assert entry.level.position is not None
    facts = track_of_level(entry.level)
    assert [player.cell for player in facts.players] == [player.cell for player in entry.level.position.players]


def test_beasts_that_nobody_has_drawn_are_strangers(app: App) -> None:
    level = next(each.level for each in ENTRIES if each.level is not None and set(each.level.box.mobs) - set(models()))
    assert level is not None
    own = set(level.box.mobs) - set(models())
    looks = {models()[kind] for kind in own}
    assert len(looks) > 1
    scene = shown(app, Session(level, Table(2, quick_start=True), 5, PEOPLE[:2]))
    assert scene.session.decision is not None


@pytest.mark.usefixtures("display")
def test_whatever_is_a_level_can_be_drawn_and_told(tmp_path: Path) -> None:
    drawn = 0
    for seed in range(7000, 7120):
        path = tmp_path / f"{seed}.yaml"
        path.write_text(text_of(seed), "utf-8", newline="")
        level, problems = read_file(path)
        if level is not None:
            assert track_picture(level, (150, 58)).get_size() == (150, 58)
            assert list(details(Entry("own", path, Shelf.OWN, level, problems), []))
            drawn += 1
    assert drawn > 10
