"""Own levels as files: nothing is written over, nothing deleted is lost before its time, and odd names do no harm."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content.library import read_file
from portaldash.content.loading import OFFICIAL
from portaldash.saves import files
from portaldash.saves.own_levels import GUIDE, SCHEMA, SCHEMA_LINE, OwnLevels, TooLarge, as_own, file_name, renamed

GOOD = b"name: Mine\nbosses:\n  - boss: wildfire\n    side: easy\n"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OwnLevels:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return OwnLevels()


def lying_in(folder: Path) -> list[str]:
    """The names of everything in a folder and below it."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_preparing_makes_the_folder_and_keeps_the_schema_up_to_date(
    own: OwnLevels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = tmp_path / "levels"
    levels.mkdir()
    monkeypatch.setattr(paths, "levels", lambda: levels)
    own.prepare()
    assert lying_in(own.folder) == []
    (levels / SCHEMA).write_text("{}")
    own.prepare()
    assert (own.folder / SCHEMA).read_text() == "{}"
    before = (own.folder / SCHEMA).stat().st_mtime_ns
    own.prepare()
    assert (own.folder / SCHEMA).stat().st_mtime_ns == before
    (own.folder / SCHEMA).write_text("changed")
    own.prepare()
    assert (own.folder / SCHEMA).read_text() == "{}"


def test_the_guide_lies_beside_the_levels_and_nothing_of_ones_own_is_replaced(
    own: OwnLevels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = tmp_path / "levels"
    levels.mkdir()
    (levels / GUIDE).write_text("# Levels\nnew\n")
    monkeypatch.setattr(paths, "levels", lambda: levels)
    assert own.guide == levels / GUIDE
    own.prepare()
    assert own.guide == own.folder / GUIDE
    own.guide.write_text("# Levels\nold\n")
    own.prepare()
    assert own.guide.read_text() == "# Levels\nnew\n"
    own.guide.write_text("# My notes\n")
    own.prepare()
    assert own.guide.read_text() == "# My notes\n"


# Bringing in


@pytest.mark.parametrize(
    "name",
    [
        "a level.yaml",
        "höhle 日本.yaml",
        "line\nbreak.yaml",
        "x" * 240 + ".yaml",
        "-.yml",
        "CON.yaml",
        "a..yaml",
        " .yaml",
    ],
)
def test_whatever_a_file_is_called_it_comes_in_as_it_is(own: OwnLevels, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(GOOD)
    path = own.install(tmp_path / name)
    assert path.parent == own.folder
    assert path.read_bytes() == GOOD
    assert path.suffix == ".yaml"
    assert path.stem.isprintable()
    assert (tmp_path / name).exists()


def test_nothing_is_written_over(own: OwnLevels, tmp_path: Path) -> None:
    contents = [GOOD, GOOD + b"parts: 3\n", GOOD + b"parts: 4\n"]
    brought = []
    for content in contents:
        (tmp_path / "a.yaml").write_bytes(content)
        brought.append(own.install(tmp_path / "a.yaml"))
    assert [path.name for path in brought] == ["a.yaml", "a-2.yaml", "a-3.yaml"]
    assert [path.read_bytes() for path in brought] == contents


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_that_leads_nowhere_is_not_written_through(own: OwnLevels, tmp_path: Path) -> None:
    own.prepare()
    (own.folder / "a.yaml").symlink_to(tmp_path / "gone.yaml")
    assert own.free("a").name == "a-2.yaml"


def test_the_same_file_comes_in_once(own: OwnLevels, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(GOOD)
    assert own.install(tmp_path / "a.yaml") == own.install(tmp_path / "a.yaml")
    assert own.install(own.folder / "a.yaml") == own.folder / "a.yaml"
    assert lying_in(own.folder) == ["a.yaml"]


def test_what_is_no_level_by_its_size_or_kind_stays_outside(own: OwnLevels, tmp_path: Path) -> None:
    (tmp_path / "huge.yaml").write_bytes(b"#" * 5_000_000)
    with pytest.raises(TooLarge):
        own.install(tmp_path / "huge.yaml")
    (tmp_path / "folder.yaml").mkdir()
    for name in ("folder.yaml", "nothing.yaml"):
        with pytest.raises(FileNotFoundError):
            own.install(tmp_path / name)
    assert not own.folder.exists()


def test_a_full_disk_leaves_nothing_behind(own: OwnLevels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.yaml").write_bytes(GOOD)

    def full(_: Path) -> object:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "fresh", full)
    with pytest.raises(OSError, match="No space"):
        own.install(tmp_path / "a.yaml")
    assert lying_in(own.folder) == []


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("My Level", "my-level"),
        ("  ", "level"),
        ("../../etc/passwd", "etcpasswd"),
        ("nul", "level-nul"),
        ("com1.old", "level-com1.old"),
        ("a" * 99, "a" * 60),
        ("Höhle\t?*", "höhle"),
        ("What's (not) & #1?", "whats-not-1"),
    ],
)
def test_names_of_files_are_made_of_names_of_levels(name: str, plain: str) -> None:
    assert file_name(name) == plain


# Making one from another


@pytest.mark.parametrize("level_id", OFFICIAL)
def test_a_copy_of_an_official_level_is_the_same_level_by_another_name(own: OwnLevels, level_id: str) -> None:
    official = (paths.levels() / f"{level_id}.yaml").read_bytes()
    path = own.add("Mine", as_own(official, 'My "own" \\ one'))
    level, problems = read_file(path)
    assert problems == ()
    assert level is not None
    assert level.name == 'My "own" \\ one'
    lines = path.read_text("utf-8").splitlines()
    assert lines[0] == SCHEMA_LINE
    assert sum("yaml-language-server" in line for line in lines) == 1


def test_the_line_for_editors_is_there_once() -> None:
    for first in ("", "# yaml-language-server: $schema=../level.schema.json\n", f"{SCHEMA_LINE}\n", "\ufeff"):
        assert as_own(first.encode() + GOOD) == SCHEMA_LINE.encode() + b"\n" + GOOD
    windows = GOOD.replace(b"\n", b"\r\n")
    assert as_own(windows) == as_own(as_own(windows)) == SCHEMA_LINE.encode() + b"\r\n" + windows
    assert as_own(b"\xff\xfe") == b"\xff\xfe"


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("name: Old", 'name: "New"'),
        ('name: "Old # one"  # why', 'name: "New" # why'),
        ("name: 'Old'", 'name: "New"'),
        ("name: Old #1", 'name: "New" #1'),
        ("name: Old#1", 'name: "New"'),
        ("name: >\n  Old", "name: >\n  Old"),
        ("name: Old\n  and older", "name: Old\n  and older"),
        ('name: "Old\n  one"', 'name: "Old\n  one"'),
        ("own:\n  name: Old", "own:\n  name: Old"),
        ("names: Old", "names: Old"),
    ],
)
def test_only_a_name_on_a_line_of_its_own_is_changed(line: str, after: str) -> None:
    assert renamed(f"{line}\nparts: 2\n", "New") == f"{after}\nparts: 2\n"
    windows = f"{line}\nparts: 2\n".replace("\n", "\r\n")
    assert renamed(windows, "New") == f"{after}\nparts: 2\n".replace("\n", "\r\n")


# Deleting


@pytest.fixture
def three(own: OwnLevels) -> list[Path]:
    return [own.add(name, GOOD + name.encode()) for name in "abc"]


def test_what_is_deleted_comes_back(own: OwnLevels, three: list[Path]) -> None:
    own.delete(three[0])
    assert not three[0].exists()
    assert own.bring_back() == three[0]
    assert three[0].read_bytes() == GOOD + b"a"
    assert own.bring_back() is None


def test_it_takes_a_free_name_if_its_own_is_taken(own: OwnLevels, three: list[Path]) -> None:
    own.delete(three[0])
    three[0].write_bytes(b"another")
    back = own.bring_back()
    assert back is not None
    assert back.name == "a-2.yaml"
    assert three[0].read_bytes() == b"another"


def test_the_next_deletion_and_leaving_are_for_good(own: OwnLevels, three: list[Path]) -> None:
    own.delete(three[0])
    own.delete(three[1])
    assert lying_in(own.trash) == ["b.yaml"]
    own.leave()
    assert lying_in(own.folder) == ["c.yaml"]
    assert own.bring_back() is None


def test_after_a_crash_it_can_still_be_brought_back(own: OwnLevels, three: list[Path]) -> None:
    own.delete(three[0])
    later = OwnLevels()
    assert later.deleted() is not None
    assert later.bring_back() == three[0]


def test_links_are_deleted_and_not_what_they_lead_to(own: OwnLevels, tmp_path: Path, three: list[Path]) -> None:
    (tmp_path / "kept.yaml").write_bytes(GOOD)
    (own.folder / "link.yaml").symlink_to(tmp_path / "kept.yaml")
    own.delete(own.folder / "link.yaml")
    own.delete(three[0])
    own.leave()
    assert (tmp_path / "kept.yaml").read_bytes() == GOOD


def test_a_file_that_cannot_be_moved_stays_and_so_does_what_was_deleted_before(
    own: OwnLevels, three: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    own.delete(three[0])

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        patch.setattr(os, "replace", refuse)
        with pytest.raises(OSError, match="Read-only"):
            own.delete(three[1])
    assert three[1].exists()
    assert own.bring_back() == three[0]
