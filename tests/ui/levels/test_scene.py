"""The levels screen by clicks: every level is listed, and everything that can be done with one is done."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.content.library import Library, read_file
from portaldash.content.loading import OFFICIAL
from portaldash.saves import files
from portaldash.saves.own_levels import SCHEMA_LINE
from portaldash.saves.record import Record
from portaldash.ui.drawing.scene import DrawingScene
from portaldash.ui.levels.dialogs import ExportLevelDialog, ImportDialog, NewLevelDialog, templates
from portaldash.ui.levels.scene import LevelsScene
from portaldash.ui.scenes.estimate import EstimateScene
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.widgets.label import Label
from tests.saves.games import finished, played
from tests.ui.events import key
from tests.ui.levels.conftest import BROKEN, Table, Visitor, good
from tests.ui.scenes.conftest import Names

pytestmark = pytest.mark.usefixtures("table")


# The list


def test_the_title_leads_to_the_levels_and_back(visitor: Visitor, open_scenes: Names) -> None:
    visitor.open(TitleScene())
    visitor.click("Levels")
    assert open_scenes() == ["TitleScene", "LevelsScene"]
    visitor.click("Back")
    assert open_scenes() == ["TitleScene"]


def test_every_level_is_listed_and_the_first_one_chosen(visitor: Visitor) -> None:
    scene = visitor.come()
    ids = [card.entry.id for card in scene.cards]
    assert ids[: len(OFFICIAL)] == list(OFFICIAL)
    assert len(ids) >= 15
    assert scene.chosen is scene.cards[0]
    assert "None yet" in "\n".join(each.words for each in scene.list.widgets if isinstance(each, Label))


def test_own_levels_come_first_and_broken_ones_hide_nothing(visitor: Visitor) -> None:
    visitor.write("b.yaml", BROKEN)
    visitor.write("a.yaml", good("Alpha"))
    visitor.write("c.yml", good("Gamma"))
    (visitor.own / "d.yaml").mkdir()
    visitor.come()
    assert visitor.listed == ["Alpha", "b.yaml", "Gamma", "d.yaml"]
    assert [card.name for card in visitor.levels.cards][:4] == visitor.listed
    assert visitor.card("b.yaml").badge == "4 problems"
    assert visitor.card("d.yaml").badge == "1 problem"


def test_a_level_is_told_in_words(visitor: Visitor) -> None:
    visitor.come()
    visitor.pick("The Long Way Round")
    assert "Difficulty: 4 = 2 for 1 part more than two, 2 for The Wildfire (hard side)" in visitor.said
    assert "Track: 3 parts, drawn from 8 before every game" in visitor.said
    assert all(f"{name}" in visitor.said for name in ("Magma Cube", "Ghast", "Enderman"))
    assert "Played: never yet" in visitor.said
    assert "Fixed" not in visitor.said


def test_what_a_level_fixes_is_told(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("Fixed One") + "turns: 3\nlife: 9\nposition:\n  boss_life:\n    wildfire: 3\n")
    visitor.come()
    assert "Fixed: the end boss's life" in visitor.said
    assert "Turns: at most 3" in visitor.said
    assert "Life: 9 hearts" in visitor.said


def test_how_it_was_played_is_told(visitor: Visitor) -> None:
    record = finished("level-1", 2, seed=1).record()
    visitor.app.keeping.game_over(record)
    visitor.come()
    visitor.pass_time(2000)
    assert visitor.card("First Crossing").about == f"won {int(visitor_won(record))} of 1 game"
    assert "Played: 1 time" in visitor.said


def visitor_won(record: Record) -> bool:
    assert record.state.outcome is not None
    return record.state.outcome.won


def test_there_are_pictures_of_the_tracks(visitor: Visitor) -> None:
    scene = visitor.come()
    visitor.pass_time(3000)
    place = scene.layout["inner/body/side/inside/picture"].rect if scene.layout else pygame.Rect(0, 0, 0, 0)
    surface = visitor.app.display.surface
    colors = {tuple(surface.get_at((x, place.centery))) for x in range(place.left + 4, place.right - 4, 3)}
    assert len(colors) > 40
    card = scene.cards[0].rect
    colors = {tuple(surface.get_at((x, card.centery))) for x in range(card.left + 15, card.left + 150, 2)}
    assert len(colors) > 20


def test_then_nothing_is_drawn_any_more(visitor: Visitor) -> None:
    visitor.write("a.yaml", BROKEN)
    visitor.come()
    visitor.pass_time(4000)
    before = visitor.app.frame
    visitor.pass_time(3000)
    assert visitor.app.frame == before


def test_arrows_and_enter_choose_and_play(visitor: Visitor) -> None:
    visitor.come()
    visitor.press(pygame.K_TAB)
    for _ in range(8):
        if visitor.levels.widgets.ring.at in visitor.levels.cards:
            break
        visitor.press(pygame.K_TAB)
    visitor.press(pygame.K_DOWN, pygame.K_RETURN)
    assert visitor.levels.chosen is visitor.levels.cards[1]
    visitor.press(pygame.K_RETURN)
    assert visitor.sees(NewGameScene)


# Broken levels


def test_each_problem_is_shown_with_its_place_its_line_and_what_would_be_right(visitor: Visitor) -> None:
    visitor.write("b.yaml", BROKEN)
    visitor.come()
    assert "b.yaml cannot be played: 4 things are wrong with it" in visitor.said
    assert [each.place_words for each in visitor.problems] == [
        "b.yaml, line 2, column 8",
        "b.yaml, line 4, column 3",
        "b.yaml, line 5, column 11",
        "b.yaml, line 7, column 28",
    ]
    assert any("Did you mean 'ghast'?" in each.hint_words for each in visitor.problems)
    assert visitor.problems[0].problem.source == "parts: many"
    assert "Play" not in visitor.buttons
    assert "Is it fair?" not in visitor.buttons


def test_the_mark_is_under_the_place(visitor: Visitor) -> None:
    visitor.write("b.yaml", "name: X\nbosses:\n  - boss: wildfire\n    side: easy\nintro: " + "a" * 700 + "\n")
    visitor.come()
    (problem,) = visitor.problems
    shown, before = problem.window(400, 15)
    assert problem.problem.source.startswith("intro:")
    assert len(before) <= len(shown)
    narrow, ahead = problem.window(60, 15)
    assert len(narrow) <= 8 <= len(shown)
    assert len(ahead) <= len(narrow)


def test_long_lists_of_problems_scroll(visitor: Visitor) -> None:
    visitor.write("b.yaml", "name: X\nmobs:\n" + "".join(f"  wrong-{n}: 1\n" for n in range(40)))
    scene = visitor.come()
    assert len(visitor.problems) >= 40
    assert scene.about.furthest > 0
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=scene.about.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    )
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    visitor.wait()
    assert scene.about.offset > 0
    scene.widgets.focus(visitor.problems[-1])
    assert scene.about.rect.contains(visitor.problems[-1].rect)


def test_problems_go_onto_the_clipboard(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    visitor.write("b.yaml", BROKEN)
    visitor.come()
    visitor.click("Copy problems")
    assert copied[0].count("b.yaml:") == 4
    assert "parts: many\n" in copied[0]
    assert "^" in copied[0]
    visitor.click(visitor.problems[0])
    assert copied[1].count("b.yaml:") == 1
    assert "Copied" in visitor.news


# Playing


def test_a_level_is_played_from_here(visitor: Visitor, open_scenes: Names) -> None:
    visitor.write("a.yaml", good("Alpha"))
    visitor.open(TitleScene())
    visitor.come()
    visitor.click("Play")
    assert isinstance(visitor.scene, NewGameScene)
    assert visitor.scene.offer.level is not None
    assert visitor.scene.offer.level.name == "Alpha"
    visitor.press(pygame.K_ESCAPE)
    assert visitor.sees(LevelsScene)
    visitor.click("Play")
    visitor.press(pygame.K_RETURN)
    assert isinstance(visitor.scene, Table)
    assert visitor.scene.session.level.id == "own-a"
    assert open_scenes() == ["TitleScene", "Table"]


def test_the_game_on_the_table_stays_until_another_begins(visitor: Visitor, open_scenes: Names) -> None:
    for scene in (TitleScene(), Table(played(20))):
        visitor.open(scene)
    visitor.come()
    visitor.click("Play")
    assert open_scenes() == ["TitleScene", "Table", "LevelsScene", "NewGameScene"]
    visitor.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene", "Table"]


def test_a_level_is_judged(visitor: Visitor) -> None:
    visitor.come()
    visitor.click("Is it fair?")
    assert isinstance(visitor.scene, EstimateScene)
    assert visitor.scene.level.id == "level-1"


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
    assert visitor.scene.path == visitor.own / "first-crossing-(mine).yaml"
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
