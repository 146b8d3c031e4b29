"""The library lists every level there is, and nothing that lies in a folder keeps another from being listed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content import library
from portaldash.content.library import Entry, Library, Shelf, own_id, read_file
from portaldash.content.loading import OFFICIAL, check_level_file, load_box
from portaldash.content.messages import Problem
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.saves.settings import LastGame, Settings, load_settings, save_settings

GOOD = "name: Mine\nbosses:\n  - boss: wildfire\n    side: easy\n"
BROKEN = "name: Mine\nparts: many\n"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of own levels, empty."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    folder = paths.user_levels()
    folder.mkdir(parents=True)
    return folder


def on(shelf: Shelf, entries: tuple[Entry, ...]) -> list[Entry]:
    return [entry for entry in entries if entry.shelf is shelf]


def names(own_library: Library) -> list[str]:
    return [entry.path.name for entry in on(Shelf.OWN, own_library.entries)]


def change(path: Path, words: str) -> None:
    """Write a file so that it was changed later than before, however coarse the clock of the disk is."""
    before = path.stat().st_mtime_ns if path.exists() else 0
    path.write_text(words, "utf-8")
    os.utime(path, ns=(before + 10**9, before + 10**9))


def test_the_rulebooks_levels_are_there_in_their_order(own: Path) -> None:
    entries = on(Shelf.RULEBOOK, Library().read_all())
    assert own.is_dir()
    assert tuple(entry.id for entry in entries) == OFFICIAL
    assert [entry.difficulty for entry in entries] == [1, 2, 3, 4, 5]
    assert all(entry.level is not None and entry.problems == () for entry in entries)


def test_the_further_levels_stand_between_them_and_the_own_ones(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = tmp_path / "levels"
    (levels / "more").mkdir(parents=True)
    (levels / "more" / "a.yaml").write_text(GOOD + "parts: 4\n")
    (levels / "more" / "b.yaml").write_text(GOOD)
    (levels / "more" / "0.yaml").write_text(BROKEN)
    (own / "z.yaml").write_text(GOOD)
    load_box()
    monkeypatch.setattr(paths, "levels", lambda: levels)
    entries = Library().read_all()
    assert [entry.path.name for entry in on(Shelf.MORE, entries)] == ["0.yaml", "a.yaml", "b.yaml"]
    assert entries[-1].path.name == "z.yaml"
    assert all("no such file" in entry.problems[0].message for entry in on(Shelf.RULEBOOK, entries))


def test_a_broken_level_has_its_problems_with_their_lines(own: Path) -> None:
    (own / "b.yaml").write_text(BROKEN)
    (own / "a.yaml").write_text(GOOD)
    shelf = Library()
    shelf.read_all()
    good, bad = on(Shelf.OWN, shelf.entries)
    assert good.level is not None
    assert good.level.id == good.id
    assert bad.level is None
    assert any(problem.line == 2 and problem.source == "parts: many" for problem in bad.problems)
    assert bad.difficulty == 0


def odd_things(own: Path) -> None:
    """Whatever can lie in a folder and be called like a level."""
    (own / "folder.yaml").mkdir()
    (own / "empty.yaml").write_bytes(b"")
    (own / "huge.yaml").write_bytes(b"# " + b"x" * 5_000_000)
    (own / "binary.yml").write_bytes(bytes(range(256)))
    (own / "deep.yaml").write_bytes(b"[" * 10_000)
    if sys.platform != "win32":
        (own / "nowhere.yaml").symlink_to(own / "not-there")
        (own / "circle.yaml").symlink_to(own / "circle.yaml")
        os.mkfifo(own / "pipe.yaml")
        (own / "zeros.yaml").symlink_to("/dev/zero")
        (own / "line\nbreak.yaml").write_text(BROKEN)
        (own / os.fsdecode(b"\xff\xfe.yaml")).write_text(BROKEN)


def test_nothing_hides_another(own: Path) -> None:
    odd_things(own)
    (own / "good.yaml").write_text(GOOD)
    shelf = Library()
    entries = on(Shelf.OWN, shelf.read_all())
    assert len(entries) == len(list(own.iterdir()))
    assert [entry.path.name for entry in entries if entry.level is not None] == ["good.yaml"]
    assert all(entry.problems for entry in entries if entry.level is None)
    assert len({entry.id for entry in entries}) == len(entries)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_said(own: Path) -> None:
    (own / "secret.yaml").write_text(GOOD)
    (own / "secret.yaml").chmod(0)
    (entry,) = on(Shelf.OWN, Library().read_all())
    assert "cannot be read" in entry.problems[0].message


def test_a_folder_that_cannot_be_looked_into_is_said(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scandir = os.scandir

    def refuse(folder: Path) -> object:
        if Path(folder) == own:
            raise PermissionError(13, "Permission denied")
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", refuse)
    (entry,) = on(Shelf.OWN, Library().read_all())
    assert (entry.path, entry.level) == (own, None)
    assert entry.problems


def test_a_file_in_the_place_of_the_folder_is_said(own: Path) -> None:
    own.rmdir()
    own.write_text("no folder")
    (entry,) = on(Shelf.OWN, Library().read_all())
    assert (entry.path, entry.level) == (own, None)


def test_without_a_folder_there_are_no_own_levels(own: Path) -> None:
    own.rmdir()
    assert on(Shelf.OWN, Library().read_all()) == []


def test_what_editors_keep_beside_a_file_is_no_level(own: Path) -> None:
    for name in (".a.yaml", "._a.yaml", "a.yaml~", "a.yaml.bak", ".a.yaml.swp", "level.schema.json", "notes.txt"):
        (own / name).write_text(GOOD)
    (own / ".trash").mkdir()
    (own / "A.YAML").write_text(GOOD)
    shelf = Library()
    shelf.read_all()
    assert names(shelf) == ["A.YAML"]


def test_a_folder_without_end_is_looked_at_in_part(own: Path) -> None:
    for number in range(library.LISTED + 7):
        (own / f"{number:04}.yaml").write_bytes(b"")
    shelf = Library()
    shelf.refresh()
    assert shelf.unread
    shelf.read_all()
    assert (len(names(shelf)), shelf.left_out, shelf.unread) == (library.LISTED, 7, False)


# Ids


def test_an_own_level_never_has_the_id_of_another(own: Path) -> None:
    for name in (
        "level-1.yaml",
        "Level-1.yaml",
        "level 1.yaml",
        "level-1.yml",
        "höhle.yaml",
        "h-hle.yaml",
        "日本.yaml",
    ):
        (own / name).write_text(GOOD)
    ids = [entry.id for entry in Library().read_all()]
    assert len(ids) == len(set(ids)) == len(OFFICIAL) + len(library._files(str(paths.levels() / "more")) or ()) + 7
    assert "own-level-1" in ids


@pytest.mark.parametrize("name", ["a.yaml", "A b.yaml", "日本.yml", "x" * 250 + ".yaml", "-.yaml", "-" * 99 + ".yaml"])
def test_an_id_can_be_remembered(own: Path, name: str) -> None:
    level_id = own_id(own / name)
    assert level_id == own_id(Path("elsewhere") / name)
    assert save_settings(Settings(game=LastGame(level=level_id)))
    kept = load_settings()
    assert kept is not None
    assert kept.game.level == level_id


def test_a_level_elsewhere_has_the_id_it_would_have_here(own: Path, tmp_path: Path) -> None:
    (own / "a.yaml").write_text(GOOD)
    (tmp_path / "a.yaml").write_text(GOOD)
    level, problems = read_file(tmp_path / "a.yaml")
    assert level is not None
    assert (level.id, problems) == (on(Shelf.OWN, Library().read_all())[0].id, ())
    (tmp_path / "a.yaml").write_text(BROKEN)
    assert read_file(tmp_path / "a.yaml")[0] is None


def test_the_games_own_levels_keep_their_ids_however_they_are_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(paths.levels() / "box")
    for path in (paths.levels() / "level-1.yaml", Path("..", "level-1.yaml")):
        level, _ = read_file(path)
        assert level is not None
        assert level.id == "level-1"


# What changes


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The level files that are read, as they are."""
    read: list[Path] = []

    def check(path: Path) -> tuple[LevelDef | None, list[Problem]]:
        read.append(path)
        return check_level_file(path)

    monkeypatch.setattr(library, "check_level_file", check)
    return read


def test_only_what_has_changed_is_read_again(own: Path, counted: list[Path]) -> None:
    for name in ("a", "b", "c"):
        change(own / f"{name}.yaml", GOOD)
    shelf = Library()
    shelf.read_all()
    counted.clear()
    assert not shelf.refresh()
    assert counted == []
    before = shelf.entries
    change(own / "b.yaml", BROKEN)
    assert shelf.refresh()
    assert counted == [own / "b.yaml"]
    changed = [one.path.name for one, other in zip(shelf.entries, before, strict=True) if one is not other]
    assert changed == ["b.yaml"]


def test_new_files_appear_and_old_ones_vanish(own: Path) -> None:
    change(own / "a.yaml", GOOD)
    shelf = Library()
    shelf.refresh()
    change(own / "b.yaml", GOOD)
    (own / "a.yaml").unlink()
    assert shelf.refresh()
    assert names(shelf) == ["b.yaml"]
    found = shelf.find(own / "b.yaml")
    assert found is not None
    assert found.level is not None
    assert shelf.find(own / "a.yaml") is None


def test_a_file_that_is_being_written_is_left_alone_until_it_rests(own: Path, counted: list[Path]) -> None:
    change(own / "a.yaml", GOOD)
    shelf = Library()
    shelf.refresh()
    counted.clear()
    for words in ("", "name: ", "name: Half"):
        change(own / "a.yaml", words)
        assert not shelf.refresh(patient=True)
    change(own / "a.yaml", GOOD.replace("Mine", "Other"))
    assert not shelf.refresh(patient=True)
    assert counted == []
    assert shelf.refresh(patient=True)
    assert counted == [own / "a.yaml"]
    level = on(Shelf.OWN, shelf.entries)[0].level
    assert level is not None
    assert level.name == "Other"
    assert not shelf.refresh(patient=True)


def test_a_file_that_is_gone_for_a_moment_stays(own: Path) -> None:
    change(own / "a.yaml", GOOD)
    shelf = Library()
    shelf.refresh()
    (own / "a.yaml").rename(own / "a.yaml~")
    assert not shelf.refresh(patient=True)
    assert names(shelf) == ["a.yaml"]
    (own / "a.yaml~").rename(own / "a.yaml")
    assert not shelf.refresh(patient=True)
    (own / "a.yaml").unlink()
    assert not shelf.refresh(patient=True)
    assert shelf.refresh(patient=True)
    assert names(shelf) == []
