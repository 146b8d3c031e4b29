"""A draft as a whole: opening, steps and the way back, what it means, saving."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content import check_file, load_level, nodes
from portaldash.drafts import ChangedOutsideError, Draft, DraftError
from portaldash.drafts import draft as drafts
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.saves import files

LEVEL = "name: A  # a\nbosses:\n  - {boss: wildfire, side: easy}\n"


def is_changed(draft: Draft) -> bool:
    return draft.changed


def playable(draft: Draft) -> LevelDef | None:
    return draft.level


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "mine.yaml"
    file.write_bytes(LEVEL.encode())
    return file


@pytest.mark.parametrize(
    "data",
    [
        LEVEL.encode(),
        b"\xef\xbb\xbf" + LEVEL.encode(),
        LEVEL.replace("\n", "\r\n").encode(),
        LEVEL.replace("\n", "\r").encode(),
        LEVEL.replace("\n", "\r\n", 1).encode(),
        LEVEL.rstrip("\n").encode(),
        LEVEL.replace("# a", "# ä 龍 😀").encode(),
        b"\xef\xbb\xbf# " + "😀".encode() + b"\r\nname: A\r\nbosses:   \r\n\r\n",
    ],
)
def test_every_byte_stays_and_one_value_changes(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    draft = Draft.open(path)
    assert draft.data == data
    assert not is_changed(draft)
    draft.set("B", "name")
    assert draft.data == data.replace(b"name: A", b"name: B")
    assert is_changed(draft)
    draft.save()
    assert path.read_bytes() == data.replace(b"name: A", b"name: B")
    assert not is_changed(draft)
    draft.undo()
    assert is_changed(draft)
    draft.save()
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"name: [A\n", "mine.yaml:"),
        (b"name: \xe4\n", "mine.yaml:1:7: the file is not UTF-8"),
        (b"name: A\0\n", "an invisible character (U+0000)"),
        (b"a: 1\n---\nb: 2\n", "a second document begins here"),
        (b"# " + b"x" * nodes.BYTES_AT_MOST, "is larger than 256 KiB"),
        (b"\xef\xbb\xbf#" + b"x" * (nodes.BYTES_AT_MOST - 2), "is larger than 256 KiB"),
    ],
)
def test_what_is_no_yaml_is_refused_with_its_place(path: Path, data: bytes, message: str) -> None:
    path.write_bytes(data)
    with pytest.raises(DraftError) as caught:
        Draft.open(path)
    assert message in str(caught.value)
    assert str(path) in str(caught.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    for wrong in (tmp_path / "none.yaml", tmp_path, Path("a\0b")):
        with pytest.raises(DraftError, match="cannot be read: "):
            Draft.open(wrong)


def test_steps_go_back_and_forth() -> None:
    draft = Draft(LEVEL)
    draft.set(3, "parts")
    draft.set(4, "parts")
    assert (draft.can_undo, draft.can_redo) == (True, False)
    draft.undo()
    assert draft.get("parts") == 3
    draft.undo()
    assert draft.text == LEVEL
    assert (draft.can_undo, draft.can_redo) == (False, True)
    draft.undo()
    draft.redo()
    draft.redo()
    draft.redo()
    assert draft.get("parts") == 4
    draft.undo()
    draft.set(7, "life")
    assert not draft.can_redo


def test_several_edits_are_one_step() -> None:
    draft = Draft(LEVEL)
    with draft.step():
        draft.set(3, "parts")
        with draft.step():
            draft.set({"ghast": 1}, "mobs")
        draft.remove("name")
    assert draft.get("mobs") == {"ghast": 1}
    draft.undo()
    assert draft.text == LEVEL
    assert not draft.can_undo


def two_edits(draft: Draft) -> None:
    """One that can be done, and one that cannot."""
    with draft.step():
        draft.set(4, "parts")
        draft.set(1, "name", "first")


def test_a_step_that_fails_leaves_nothing_behind() -> None:
    draft = Draft(LEVEL)
    draft.set(3, "parts")
    before = draft.text
    with pytest.raises(DraftError):
        two_edits(draft)
    assert draft.text == before
    draft.undo()
    assert draft.text == LEVEL


def test_a_step_without_a_change_is_none() -> None:
    draft = Draft(LEVEL)
    draft.set("A", "name")
    with draft.step():
        draft.set(3, "parts")
        draft.remove("parts")
    assert draft.text == LEVEL
    assert not draft.can_undo


def test_only_so_many_steps_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafts, "STEPS_AT_MOST", 3)
    draft = Draft(LEVEL)
    for parts in range(1, 8):
        draft.set(parts, "parts")
    while draft.can_undo:
        draft.undo()
    assert draft.get("parts") == 4


def test_another_text_is_one_step() -> None:
    draft = Draft(LEVEL)
    draft.become("name: B\n")
    assert draft.get("name") == "B"
    draft.undo()
    assert draft.text == LEVEL
    with pytest.raises(DraftError):
        draft.become("name: [")
    assert draft.text == LEVEL


def test_the_level_is_what_the_file_would_be(path: Path) -> None:
    draft = Draft.open(path)
    assert playable(draft) == load_level(path)
    assert draft.problems == []
    draft.set("wildfir", "bosses", 0, "boss")
    assert playable(draft) is None
    (problem,) = draft.problems
    assert (problem.file, problem.line, problem.path) == (str(path), 3, "bosses[0].boss")
    draft.save()
    assert check_file(path) == (None, draft.problems)
    draft.undo()
    assert playable(draft) is not None


def test_a_level_without_a_file_is_saved_where_it_is_told(tmp_path: Path) -> None:
    draft = Draft(LEVEL)
    assert is_changed(draft)
    with pytest.raises(DraftError, match="has no file yet"):
        draft.save()
    draft.set(0, "life")
    assert [problem.file for problem in draft.problems] == ["draft.yaml"]
    draft.save(tmp_path / "new.yaml")
    assert [problem.file for problem in draft.problems] == [str(tmp_path / "new.yaml")]
    draft.undo()
    draft.save()
    assert (tmp_path / "new.yaml").read_text() == LEVEL
    assert draft.path == tmp_path / "new.yaml"
    assert not is_changed(draft)


def test_nobody_elses_work_is_overwritten(path: Path) -> None:
    draft = Draft.open(path)
    draft.set("B", "name")
    assert not draft.changed_outside()
    path.write_text("name: C\n")
    assert draft.changed_outside()
    with pytest.raises(ChangedOutsideError, match="changed by another program"):
        draft.save()
    assert path.read_text() == "name: C\n"
    assert is_changed(draft)
    draft.save(over=True)
    assert draft.get("name") == "B"
    assert path.read_bytes() == draft.data
    assert not draft.changed_outside()


def test_another_file_is_not_overwritten_either(path: Path) -> None:
    other = path.with_name("other.yaml")
    other.write_text("name: C\n")
    draft = Draft.open(path)
    with pytest.raises(ChangedOutsideError):
        draft.save(other)
    assert other.read_text() == "name: C\n"
    assert draft.path == path


def test_a_deleted_file_is_written_again(path: Path) -> None:
    draft = Draft.open(path)
    path.unlink()
    assert draft.changed_outside()
    draft.save()
    assert path.read_text() == LEVEL


def test_a_file_that_somebody_else_gave_the_same_text_is_no_quarrel(path: Path) -> None:
    draft = Draft.open(path)
    draft.set("B", "name")
    path.write_bytes(draft.data)
    draft.save()
    assert not is_changed(draft)


def test_a_failed_save_leaves_the_file_and_the_draft(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = Draft.open(path)
    draft.set("B", "name")

    def full(target: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device", str(target), None, str(len(data)))

    monkeypatch.setattr(files, "write", full)
    with pytest.raises(DraftError, match="cannot be saved: No space left on device"):
        draft.save()
    assert path.read_text() == LEVEL
    assert is_changed(draft)


def test_no_file_gets_too_large_to_be_read_again(path: Path) -> None:
    draft = Draft.open(path)
    draft.set("x" * (nodes.BYTES_AT_MOST - len(LEVEL) - 16), "intro")
    assert nodes.BYTES_AT_MOST - 20 < len(draft.data) <= nodes.BYTES_AT_MOST
    draft.save()
    with pytest.raises(DraftError, match="cannot be changed here"):
        draft.set("x" * nodes.BYTES_AT_MOST, "intro")
    assert Draft.open(path).text == draft.text


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_stays_a_link(path: Path) -> None:
    link = path.with_name("link.yaml")
    link.symlink_to(path)
    draft = Draft.open(link)
    draft.set("B", "name")
    draft.save()
    assert link.is_symlink()
    assert path.read_bytes() == draft.data


def test_an_official_level_is_edited_as_a_copy(tmp_path: Path) -> None:
    draft = Draft.open(paths.levels() / "level-3.yaml")
    draft.set(1, "mobs", "ghast")
    draft.save(tmp_path / "copy.yaml")
    assert dict(load_level(tmp_path / "copy.yaml").mobs)["ghast"] == 1
    lines = zip(
        (tmp_path / "copy.yaml").read_text().split("\n"),
        (paths.levels() / "level-3.yaml").read_text().split("\n"),
        strict=True,
    )
    assert [(new, old) for new, old in lines if new != old] == [("  ghast: 1", "  ghast: 3")]


def test_the_window_opens_without_all_this() -> None:
    loaded = (
        "import sys, portaldash.ui.app, portaldash.__main__; print([name for name in sys.modules if 'draft' in name])"
    )
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
