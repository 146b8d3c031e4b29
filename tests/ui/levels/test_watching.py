"""What an editor saves is on the screen within a second, however it saves; what is dropped onto the window comes in."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from portaldash import paths
from portaldash.content import library
from portaldash.content.loading import check_level_file
from portaldash.saves.own_levels import SCHEMA
from portaldash.ui.levels.scene import LevelsScene
from portaldash.ui.scenes.pause import PauseScene
from portaldash.ui.scenes.rules import RulesScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.widgets.dialog import Dialog
from portaldash.ui.widgets.label import Label
from tests.saves.games import played
from tests.ui.levels.conftest import BROKEN, Table, Visitor, good
from tests.ui.scenes.conftest import Names

pytestmark = pytest.mark.usefixtures("table")
SOON = 1000
"""Milliseconds within which everything is up to date."""


def picture(visitor: Visitor) -> bytes:
    """The track as it is shown large."""
    layout = visitor.levels.layout
    assert layout is not None
    return pygame.image.tobytes(
        visitor.app.display.surface.subsurface(layout["inner/body/side/inside/picture"].rect), "RGB"
    )


def test_what_is_saved_is_shown_within_a_second(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("Alpha"))
    visitor.write("b.yaml", good("Beta"))
    visitor.come(visitor.own / "b.yaml")
    visitor.pass_time(2000)
    before = picture(visitor)
    visitor.write("b.yaml", good("Better", parts=3))
    visitor.pass_time(SOON)
    assert visitor.listed == ["Alpha", "Better"]
    assert visitor.levels.chosen is visitor.card("Better")
    assert "Difficulty: 3" in visitor.said
    assert picture(visitor) != before


def test_a_mistake_is_shown_and_gone_again_when_it_is_mended(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("Alpha"))
    visitor.come()
    visitor.write("a.yaml", BROKEN)
    visitor.pass_time(SOON)
    assert len(visitor.problems) == 4
    assert visitor.card("a.yaml").broken
    visitor.write("a.yaml", good("Alpha", parts=4))
    visitor.pass_time(SOON)
    assert visitor.problems == []
    assert "Difficulty: 5" in visitor.said


def test_new_and_vanished_files_are_noticed_and_the_choice_is_kept(visitor: Visitor) -> None:
    visitor.write("m.yaml", good("Middle"))
    visitor.come()
    visitor.write("a.yaml", good("First"))
    visitor.write("z.yml", BROKEN)
    visitor.pass_time(SOON)
    assert visitor.listed == ["First", "Middle", "z.yml"]
    assert visitor.levels.chosen is visitor.card("Middle")
    (visitor.own / "a.yaml").unlink()
    visitor.pass_time(SOON)
    assert visitor.listed == ["Middle", "z.yml"]
    (visitor.own / "m.yaml").unlink()
    visitor.pass_time(SOON)
    assert visitor.levels.chosen is visitor.card("z.yml")


def test_a_file_that_is_half_written_is_not_shown(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("Alpha"))
    visitor.come()
    whole = good("Omega", parts=3)
    for cut in range(0, len(whole), 7):
        visitor.write("a.yaml", whole[:cut])
        visitor.pass_time(200)
        assert visitor.listed == ["Alpha"]
    visitor.write("a.yaml", whole)
    visitor.pass_time(SOON)
    assert visitor.listed == ["Omega"]


def test_editors_that_put_a_new_file_into_place_are_followed(visitor: Visitor) -> None:
    path = visitor.write("a.yaml", good("Alpha"))
    visitor.come()
    path.rename(visitor.own / "a.yaml~")
    visitor.pass_time(100)
    visitor.write(".a.yaml.swp", "nothing")
    visitor.write("a.yaml", good("Beta"))
    visitor.pass_time(SOON)
    assert visitor.listed == ["Beta"]
    visitor.write("new.tmp", good("Gamma")).replace(path)
    visitor.pass_time(SOON)
    assert visitor.listed == ["Gamma"]
    assert visitor.levels.chosen is visitor.card("Gamma")


def test_the_list_does_not_jump_while_somebody_reads_in_it(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("Alpha"))
    scene = visitor.come()
    scene.list.scroll_to_end()
    offset = scene.list.offset
    assert offset > 0
    visitor.write("a.yaml", good("Beta"))
    visitor.pass_time(SOON)
    assert scene.list.offset == offset
    assert visitor.listed == ["Beta"]


def test_words_stay_where_they_were_scrolled_to(visitor: Visitor) -> None:
    many = "name: X\nmobs:\n" + "".join(f"  wrong-{n}: 1\n" for n in range(40))
    visitor.write("a.yaml", many)
    scene = visitor.come()
    scene.about.scroll(700)
    visitor.write("a.yaml", many + "  wrong-too: 1\n")
    visitor.pass_time(SOON)
    assert scene.about.offset == 700
    visitor.write("b.yaml", many)
    visitor.pass_time(SOON)
    visitor.pick("b.yaml")
    assert scene.about.offset == 0


def test_watching_costs_next_to_nothing(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        visitor.write(f"{number}.yaml", good(f"Level {number}"))
    visitor.come()
    visitor.pass_time(5000)
    done: list[str] = []

    def noted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            done.append(name)
            return function(*arguments, **named)

        return call

    for name in ("scandir", "stat"):
        monkeypatch.setattr(os, name, noted(name, getattr(os, name)))
    monkeypatch.setattr(library, "check_level_file", noted("read", check_level_file))
    visitor.pass_time(3000)
    files = len(visitor.levels.cards)
    assert done.count("read") == 0
    assert 5 <= done.count("scandir") / 2 <= 16
    assert done.count("stat") <= files * 16


def test_the_schema_lies_beside_the_levels(visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = paths.levels()
    changed = tmp_path / "changed"
    changed.mkdir()
    for each in real.iterdir():
        if each.name != SCHEMA:
            (changed / each.name).symlink_to(each)
    (changed / SCHEMA).write_text('{"new": true}')
    monkeypatch.setattr(paths, "levels", lambda: changed)
    visitor.write(SCHEMA, "old")
    visitor.come()
    assert (visitor.own / SCHEMA).read_text() == '{"new": true}'
    assert visitor.listed == []


# Files dropped onto the window


def friend(tmp_path: Path, name: str, words: str) -> Path:
    """A file that somebody has sent."""
    path = tmp_path / name
    path.write_text(words, "utf-8")
    return path


def test_a_level_dropped_onto_the_screen_comes_in_and_is_shown(visitor: Visitor, tmp_path: Path) -> None:
    visitor.come()
    visitor.drop(friend(tmp_path, "From a Friend.yml", good("Gift")))
    assert visitor.listed == ["Gift"]
    assert visitor.levels.chosen is visitor.card("Gift")
    assert (visitor.own / "from-a-friend.yaml").read_text() == good("Gift")
    assert "from-a-friend.yaml" in visitor.news


def test_it_may_be_dropped_anywhere_and_the_game_goes_on(visitor: Visitor, tmp_path: Path, open_scenes: Names) -> None:
    session = played(20)
    for scene in (TitleScene(), Table(session), PauseScene(session)):
        visitor.open(scene)
    visitor.drop(friend(tmp_path, "a.yaml", good("Gift")))
    assert open_scenes() == ["TitleScene", "Table", "PauseScene", "LevelsScene"]
    assert visitor.levels.chosen is visitor.card("Gift")
    visitor.press(pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene", "Table", "PauseScene"]


def test_below_another_screen_the_list_has_it_too(visitor: Visitor, tmp_path: Path, open_scenes: Names) -> None:
    visitor.come()
    visitor.open(RulesScene())
    visitor.drop(friend(tmp_path, "a.yaml", good("Gift")))
    assert open_scenes() == ["LevelsScene", "RulesScene"]
    assert "Added" in visitor.news
    visitor.press(pygame.K_ESCAPE)
    assert visitor.levels.chosen is visitor.card("Gift")


def test_nothing_is_written_over_and_the_same_file_comes_once(visitor: Visitor, tmp_path: Path) -> None:
    mine = visitor.write("a.yaml", good("Mine"))
    visitor.come()
    other = friend(tmp_path, "a.yaml", good("Other"))
    visitor.drop(other)
    visitor.drop(mine)
    assert visitor.levels.chosen is visitor.card("Mine")
    assert sorted(visitor.listed) == ["Mine", "Other"]
    assert mine.read_text() == good("Mine")


def test_a_broken_level_comes_in_with_its_problems(visitor: Visitor, tmp_path: Path) -> None:
    visitor.open(TitleScene())
    visitor.drop(friend(tmp_path, "odd.yaml", BROKEN))
    assert visitor.sees(LevelsScene)
    assert len(visitor.problems) == 4


def test_several_come_in_at_once(visitor: Visitor, tmp_path: Path) -> None:
    visitor.open(TitleScene())
    visitor.drop(*(friend(tmp_path, f"{name}.yaml", good(name)) for name in "abc"))
    assert visitor.listed == ["a", "b", "c"]
    assert visitor.levels.chosen is visitor.card("c")


def test_beside_a_file_that_is_none_the_levels_come_in(visitor: Visitor, tmp_path: Path, open_scenes: Names) -> None:
    visitor.open(TitleScene())
    visitor.drop(friend(tmp_path, "a.yaml", good("Gift")), friend(tmp_path, "notes.txt", "nothing"))
    assert open_scenes() == ["TitleScene", "Dialog"]
    visitor.press(pygame.K_RETURN)
    visitor.come()
    assert visitor.listed == ["Gift"]


def test_what_is_far_too_large_stays_outside(visitor: Visitor, tmp_path: Path) -> None:
    (tmp_path / "huge.yaml").write_bytes(b"#" * 1_000_000)
    visitor.open(TitleScene())
    visitor.drop(tmp_path / "huge.yaml")
    assert visitor.sees(TitleScene)
    assert "far too large for a level" in visitor.news


@pytest.mark.parametrize("name", ["folder.yaml", "nothing.yaml"])
def test_folders_and_files_that_are_not_there_are_explained(visitor: Visitor, tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.yaml").mkdir()
    visitor.open(TitleScene())
    visitor.drop(tmp_path / name)
    assert isinstance(visitor.scene, Dialog)
    assert name in "\n".join(each.words for each in visitor.widgets() if isinstance(each, Label))


def test_a_pipe_is_not_waited_for(visitor: Visitor, tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes with names")
    os.mkfifo(tmp_path / "pipe.yaml")
    visitor.open(TitleScene())
    visitor.drop(tmp_path / "pipe.yaml")
    assert isinstance(visitor.scene, Dialog)
