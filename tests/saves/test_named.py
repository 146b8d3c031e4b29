"""Saves with a name: listed, renamed, deleted and brought back; two of one name are two saves."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from portaldash.saves import files, savegame
from portaldash.saves.savegame import NamedSaves, Slot, read_save, write_save
from tests.saves.games import finished, new_session, played


@pytest.fixture
def named(tmp_path: Path) -> NamedSaves:
    return NamedSaves(tmp_path / "named")


def names(named: NamedSaves) -> list[str]:
    return [slot.head.name if slot.head else "?" for slot in named.all()]


def test_without_a_folder_there_are_none(named: NamedSaves) -> None:
    assert named.all() == []


def test_saves_are_listed_the_newest_first(named: NamedSaves) -> None:
    session = played(10)
    for name in ("First", "Second", "Second", ""):
        assert named.save(session, name) is None
    assert names(named) == ["", "Second", "Second", "First"]
    assert all(read_save(slot.path) == session.record() for slot in named.all())


def test_a_list_reads_only_first_lines(named: NamedSaves, monkeypatch: pytest.MonkeyPatch) -> None:
    named.save(finished(), "Over")
    monkeypatch.setattr(savegame, "opened", None)
    (slot,) = named.all()
    assert slot.over
    assert slot.head is not None
    assert [seat.name for seat in slot.head.seats] == ["Ada", "Björn"]


def test_a_name_is_cleaned_and_can_be_any(named: NamedSaves) -> None:
    session = new_session()
    for name in ("../../etc", "con", "a/b\\c:*?", "\u202eevil\n", "😀" * 99, "%s {x} #"):
        assert named.save(session, name) is None
    assert sorted(names(named)) == sorted(["../../etc", "con", "a/b\\c:*?", "evil", "😀" * 40, "%s {x} #"])
    assert all(slot.path.parent == named.folder for slot in named.all())


def test_a_save_is_renamed(named: NamedSaves) -> None:
    named.save(played(10), "Monday")
    (slot,) = named.all()
    record = read_save(slot.path)
    assert named.rename(slot, "Tuesday") is None
    assert names(named) == ["Tuesday"]
    assert read_save(slot.path) == record


def test_a_damaged_save_is_listed_without_a_name_and_cannot_be_renamed(named: NamedSaves) -> None:
    named.save(played(10), "Monday")
    (slot,) = named.all()
    text = slot.path.read_bytes()
    slot.path.write_bytes(text[:100])
    assert names(named) == ["?"]
    problem = named.rename(slot, "Tuesday")
    assert problem is not None
    assert problem.key == "save.garbled"
    assert slot.path.read_bytes() == text[:100]


def test_a_deleted_save_can_be_brought_back(named: NamedSaves) -> None:
    for name in ("A", "B", "C"):
        named.save(new_session(), name)
    c, b, _ = named.all()
    assert named.delete(b) is None
    assert named.delete(c) is None
    assert names(named) == ["A"]
    assert named.undelete() == c
    assert named.undelete() == b
    assert named.undelete() is None
    assert names(named) == ["C", "B", "A"]


def test_a_deleted_save_is_not_overwritten_by_the_next_one(named: NamedSaves) -> None:
    named.save(new_session(), "A")
    (slot,) = named.all()
    named.delete(slot)
    named.save(new_session(), "B")
    assert named.undelete() == slot
    assert sorted(names(named)) == ["A", "B"]


def test_what_cannot_be_changed_is_told(named: NamedSaves, monkeypatch: pytest.MonkeyPatch) -> None:
    named.save(new_session(), "A")
    (slot,) = named.all()

    def busy(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(files, "fresh", busy)
    monkeypatch.setattr(Path, "rename", busy)
    told = [named.save(new_session(), "B"), named.rename(slot, "B"), named.delete(slot)]
    assert [problem.key if problem else "" for problem in told] == ["save.denied", "save.stuck", "save.stuck"]
    assert names(named) == ["A"]


def test_a_save_that_is_gone_is_told(named: NamedSaves, tmp_path: Path) -> None:
    slot = Slot(tmp_path / "000001-aaaa.json", None)
    told = [named.rename(slot, "B"), named.delete(slot)]
    assert [problem.key if problem else "" for problem in told] == ["save.unreadable", "save.stuck"]


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "named").write_text("a file")
    problem = NamedSaves(tmp_path / "named").save(new_session(), "A")
    assert problem is not None
    assert problem.key == "save.folder"


def test_a_game_is_written_into_a_file_to_be_sent_and_read_again(tmp_path: Path) -> None:
    record = played(25).record()
    assert write_save(record, tmp_path / "Für Ærø #1.json", "Für Ærø") is None
    assert read_save(tmp_path / "Für Ærø #1.json") == record
    problem = write_save(record, tmp_path / "nowhere" / "x.json")
    assert problem is not None
    assert problem.key == "save.folder"
