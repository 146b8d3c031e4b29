"""What can be done with level files by clicks: made, taken out and in, deleted and brought back; and what cannot."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.content.library import Library, read_file
from portaldash.saves import files
from portaldash.saves.own_levels import SCHEMA_LINE
from portaldash.ui.drawing.scene import DrawingScene
from portaldash.ui.levels.dialogs import ExportLevelDialog, ImportDialog, NewLevelDialog, templates
from portaldash.ui.levels.scene import LevelsScene
from portaldash.ui.widgets.label import Label
from tests.ui.events import key
from tests.ui.levels.conftest import BROKEN, Visitor, good

pytestmark = pytest.mark.usefixtures("table")


# Making


def test_a_new_level_begins_as_a_template(visitor: Visitor) -> None:
    visitor.come()
    visitor.click("New level")
    assert isinstance(visitor.scene, NewLevelDialog)
    dialog = visitor.scene
    assert dialog.cards[0].chosen
    visitor.click(dialog.cards[-1])
    assert [card.chosen for card in dialog.cards].index(True) == len(dialog.cards) - 1
    visitor.click(dialog.field)
    visitor.clear()
    visitor.type("Über das Feld")
    visitor.press(pygame.K_RETURN)
    assert visitor.listed == ["Über das Feld"]
    path = visitor.own / "über-das-feld.yaml"
    assert visitor.levels.entry is not None
    assert visitor.levels.entry.path == path
    assert path.read_text("utf-8").splitlines()[0] == SCHEMA_LINE
    assert "über-das-feld.yaml" in visitor.news


def test_templates_tell_what_they_are(visitor: Visitor) -> None:
    visitor.come()
    visitor.click("New level")
    assert isinstance(visitor.scene, NewLevelDialog)
    for card in visitor.scene.cards:
        assert card.name
        assert len(card.about) > 20
        assert "yaml-language-server" not in card.about


def test_every_new_level_can_be_played(visitor: Visitor) -> None:
    visitor.come()
    for number in range(3):
        visitor.click("New level")
        assert isinstance(visitor.scene, NewLevelDialog)
        visitor.scene.choose(number % len(visitor.scene.cards))
        visitor.press(pygame.K_RETURN)
    assert visitor.listed == ["My Level"] * 3
    for path in sorted(visitor.own.glob("*.yaml")):
        assert read_file(path)[1] == ()


def test_without_templates_it_begins_as_the_easiest_level(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "of_folder", staticmethod(lambda *_: ()))
    assert [entry.id for entry in templates()] == ["level-1"]
    visitor.come()
    visitor.click("New level")
    visitor.press(pygame.K_RETURN)
    assert visitor.listed == ["My Level"]


def test_an_official_level_is_duplicated_and_stays_as_it_is(visitor: Visitor) -> None:
    official = (paths.levels() / "level-3.yaml").read_bytes()
    visitor.come()
    visitor.pick("Fire on the Road")
    visitor.click("Duplicate")
    assert visitor.listed == ["Fire on the Road (mine)"]
    assert visitor.levels.entry is not None
    assert visitor.levels.entry.difficulty == 3
    visitor.click("Duplicate")
    assert len(visitor.listed) == 2
    assert (paths.levels() / "level-3.yaml").read_bytes() == official


@pytest.mark.parametrize("name", ["x" * 40, "{braces}", "Ünï 日本"])
def test_any_level_can_be_duplicated(visitor: Visitor, name: str) -> None:
    visitor.write("a.yaml", good(f'"{name}"'))
    visitor.come()
    visitor.click("Duplicate")
    assert len(visitor.listed) == 2
    assert all(card.entry.level is not None for card in visitor.levels.cards[:2])


def test_a_broken_level_is_duplicated_with_its_problems(visitor: Visitor) -> None:
    visitor.write("b.yaml", BROKEN)
    visitor.come()
    visitor.click("Duplicate")
    assert visitor.listed == ["b-2.yaml", "b.yaml"]


def test_a_level_is_renamed_and_its_file_is_not(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("Alpha") + "# kept\n")
    visitor.come()
    visitor.press(pygame.K_F2)
    visitor.clear()
    visitor.type("Beta")
    visitor.press(pygame.K_RETURN)
    assert visitor.listed == ["Beta"]
    assert (visitor.own / "a.yaml").read_text().endswith("# kept\n")


def test_a_name_on_several_lines_is_left_to_the_editor(visitor: Visitor) -> None:
    words = good("Alpha").replace("name: Alpha", "name: >-\n  Alpha")
    visitor.write("a.yaml", words)
    visitor.come()
    visitor.press(pygame.K_F2)
    visitor.clear()
    visitor.type("Beta")
    visitor.press(pygame.K_RETURN)
    assert (visitor.own / "a.yaml").read_text() == words
    assert "editor" in visitor.news


def test_an_own_level_is_drawn_on_and_of_an_official_one_a_copy(visitor: Visitor) -> None:
    visitor.come()
    visitor.click("Draw")
    assert isinstance(visitor.scene, DrawingScene)
    assert visitor.scene.path == visitor.own / "first-crossing-mine.yaml"
    visitor.press(pygame.K_ESCAPE)
    visitor.wait()
    assert visitor.sees(LevelsScene)
    visitor.click("Draw")
    assert isinstance(visitor.scene, DrawingScene)
    assert len(list(visitor.own.glob("*.yaml"))) == 1


def test_what_cannot_be_drawn_on_is_said(visitor: Visitor) -> None:
    visitor.write("a.yaml", b"\xff\xfe\x00")
    visitor.come()
    visitor.click("Draw")
    assert visitor.sees(LevelsScene)
    assert "cannot be drawn on" in visitor.news


# Going out and coming in


def test_a_level_is_exported_and_imported_by_a_friend(visitor: Visitor, tmp_path: Path) -> None:
    path = visitor.write("a.yaml", good("Alpha"))
    visitor.come()
    visitor.click("Export")
    assert isinstance(visitor.scene, ExportLevelDialog)
    visitor.clear()
    visitor.type(str(tmp_path / "for a friend"))
    visitor.press(pygame.K_RETURN)
    out = tmp_path / "for a friend.yaml"
    assert out.read_bytes() == path.read_bytes()
    path.unlink()
    visitor.click("Import")
    assert isinstance(visitor.scene, ImportDialog)
    visitor.type(str(out))
    visitor.press(pygame.K_RETURN)
    assert visitor.listed == ["Alpha"]
    assert (visitor.own / "for-a-friend.yaml").exists()


def test_exports_are_listed_for_import_and_nothing_is_replaced_unasked(visitor: Visitor) -> None:
    visitor.come()
    for _ in range(2):
        visitor.click("Export")
        visitor.press(pygame.K_RETURN)
    exported = sorted(path.name for path in paths.user_exports().iterdir())
    assert exported == ["First Crossing 2.yaml", "First Crossing.yaml"]
    visitor.click("Export")
    visitor.clear()
    visitor.type(str(paths.user_exports() / "First Crossing.yaml"))
    (paths.user_exports() / "First Crossing.yaml").write_text("old")
    visitor.press(pygame.K_RETURN)
    visitor.click("Cancel")
    assert (paths.user_exports() / "First Crossing.yaml").read_text() == "old"
    visitor.click("Import")
    rows = [each for each in visitor.widgets() if type(each).__name__ == "Row"]
    assert len(rows) == 2
    visitor.click(rows[0])
    assert visitor.listed == ["First Crossing"]


def test_an_export_that_cannot_be_written_is_explained(visitor: Visitor, tmp_path: Path) -> None:
    visitor.come()
    visitor.click("Export")
    visitor.clear()
    visitor.type(str(tmp_path / "no" / "such" / "folder.yaml"))
    visitor.press(pygame.K_RETURN)
    said = "\n".join(each.words for each in visitor.widgets() if isinstance(each, Label))
    assert "there is no such folder" in said
    visitor.press(pygame.K_RETURN)
    assert visitor.sees(LevelsScene)


@pytest.mark.parametrize("typed", ["nothing.yaml", "~nobody-of-that-name/x", "a\x00b", "/"])
def test_an_import_that_is_not_there_is_said(visitor: Visitor, typed: str) -> None:
    visitor.come()
    visitor.click("Import")
    visitor.type(typed)
    visitor.press(pygame.K_RETURN)
    assert visitor.listed == []
    assert "cannot be added" in visitor.news


# Deleting


def test_a_deleted_level_comes_back(visitor: Visitor) -> None:
    for name in "abc":
        visitor.write(f"{name}.yaml", good(name))
    visitor.come(visitor.own / "b.yaml")
    assert "Undo" not in visitor.buttons
    visitor.click("Delete")
    assert visitor.listed == ["a", "c"]
    assert visitor.levels.chosen is not None
    assert visitor.levels.chosen.name == "c"
    assert "Undo brings it back" in visitor.news
    visitor.click("Undo")
    assert visitor.listed == ["a", "b", "c"]
    assert visitor.levels.chosen.name == "b"
    assert "Undo" not in visitor.buttons


def test_keys_delete_and_bring_back(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("a"))
    visitor.come()
    visitor.press(pygame.K_DELETE)
    assert visitor.listed == []
    pygame.event.post(key(pygame.K_z, pygame.KMOD_CTRL))
    visitor.wait()
    assert visitor.listed == ["a"]


def test_official_levels_cannot_be_deleted_or_renamed(visitor: Visitor) -> None:
    visitor.come()
    assert not {"Delete", "Rename"} & set(visitor.buttons)
    visitor.press(pygame.K_DELETE, pygame.K_F2)
    assert visitor.sees(LevelsScene)
    assert (paths.levels() / "level-1.yaml").exists()


def test_leaving_is_for_good_but_a_crash_is_not(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("a"))
    visitor.write("b.yaml", good("b"))
    scene = visitor.come()
    visitor.click("Delete")
    visitor.app.scenes._scenes.remove(scene)
    visitor.come()
    visitor.click("Undo")
    assert visitor.listed == ["a", "b"]
    visitor.click("Delete")
    visitor.press(pygame.K_ESCAPE)
    visitor.come()
    assert visitor.listed == ["b"]
    assert "Undo" not in visitor.buttons
    assert sorted(path.name for path in visitor.own.iterdir() if path.suffix == ".yaml") == ["b.yaml"]


def test_a_folder_called_like_a_level_is_left_alone(visitor: Visitor) -> None:
    (visitor.own / "a.yaml").mkdir(parents=True)
    visitor.come()
    for words in ("Delete", "Draw", "Open in editor", "Duplicate", "Export"):
        assert visitor.button(words).why_not
    visitor.press(pygame.K_DELETE)
    assert (visitor.own / "a.yaml").is_dir()


# What goes wrong


@pytest.mark.parametrize(
    ("number", "said"),
    [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "nothing may be written there"), (errno.EIO, "odd thing")],
)
def test_a_disk_that_takes_nothing_is_said(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    visitor.write("a.yaml", good("Alpha"))
    visitor.come()

    def refuse(_: Path) -> object:
        raise OSError(number, "odd thing")

    monkeypatch.setattr(files, "fresh", refuse)
    visitor.click("Duplicate")
    assert said in visitor.news
    visitor.click("New level")
    visitor.press(pygame.K_RETURN)
    visitor.press(pygame.K_F2)
    visitor.clear()
    visitor.type("Beta")
    visitor.press(pygame.K_RETURN)
    assert visitor.news.count(said) == 2
    assert visitor.listed == ["Alpha"]
    assert sorted(path.name for path in visitor.own.glob("*.yaml")) == ["a.yaml"]


def test_a_folder_that_cannot_be_made_is_said_and_the_rest_goes_on(visitor: Visitor) -> None:
    visitor.own.parent.mkdir(parents=True, exist_ok=True)
    visitor.own.write_text("a file in its place")
    visitor.come()
    assert "cannot be made" in visitor.news
    assert "First Crossing" in [card.name for card in visitor.levels.cards]
    visitor.pick("First Crossing")
    visitor.click("Duplicate")
    assert "No level can be made" in visitor.news
    assert visitor.own.read_text() == "a file in its place"


def test_a_file_that_cannot_be_moved_is_said(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor.write("a.yaml", good("Alpha"))
    visitor.come()

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    visitor.click("Delete")
    assert "cannot be deleted: nothing may be written there" in visitor.news
    assert visitor.listed == ["Alpha"]


def test_a_file_that_vanishes_before_the_click_is_said(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("Alpha"))
    visitor.come()
    (visitor.own / "a.yaml").unlink()
    visitor.click("Duplicate")
    assert "No level can be made" in visitor.news
    visitor.click("Delete")
    assert "cannot be deleted" in visitor.news


ODD = ("line\nbreak.yaml", "spaces   and #.yaml", "x" * 245 + ".yaml", "日本.yml", "\u202eevil.yaml")


@pytest.mark.parametrize("name", ODD)
def test_odd_file_names_do_no_harm(visitor: Visitor, name: str) -> None:
    visitor.write(name, good("Odd"))
    visitor.write(f"2{name[:200]}.yaml", BROKEN)
    visitor.come()
    visitor.pick("Odd")
    visitor.click("Duplicate")
    visitor.pick("Odd")
    visitor.click("Delete")
    visitor.click("Undo")
    visitor.click("Export")
    visitor.press(pygame.K_RETURN)
    assert len(visitor.listed) == 3
    assert (visitor.own / name).read_text("utf-8") == good("Odd")
