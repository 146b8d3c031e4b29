"""Folders and disks: whatever is wrong with them, play goes on, and it is said once."""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from portaldash.saves import files
from portaldash.saves.keeper import RING, Keeper
from portaldash.saves.savegame import read_save, write_save
from portaldash.session import Session
from tests.saves.games import moves, new_session, played
from tests.saves.kept import keep_all, saves_of

# Folders and disks


ODD_PLACES = [
    "with spaces",
    "Grüße für Ærø",
    "日本語 😀",
    "100%",
    "#1 & (2)",
    "%s{name}$HOME",
    "x" * 200,
    "-rf",
    "'quoted\"",
]


@pytest.mark.parametrize("name", ODD_PLACES)
def test_any_path_will_do(tmp_path: Path, name: str) -> None:
    if os.name == "nt" and ('"' in name or len(name) > 100):
        pytest.skip("no such names there")
    keeper = Keeper(tmp_path / name / "saves")
    session = new_session()
    keep_all(keeper, session, 3)
    assert keeper.newest().record == session.record()
    assert write_save(session.record(), tmp_path / f"{name[:100]}.json") is None
    assert read_save(tmp_path / f"{name[:100]}.json") == session.record()
    keeper.close()


def said(keeper: Keeper, session: Session, times: int = 4) -> list[str]:
    """What the keeper says while the game is played on."""
    problems = []
    for count in moves(session):
        problem = keeper.keep(session)
        if problem is not None:
            problems.append(problem.key)
            assert str(keeper.folder)[-30:] in str(problem)
        if count == times:
            break
    return problems


def test_a_file_where_the_folder_should_be_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    keeper, session = Keeper(tmp_path / "saves"), new_session()
    assert said(keeper, session) == ["save.folder"]
    assert (tmp_path / "saves").read_text() == "not a folder"
    assert keeper.newest().record is None
    (tmp_path / "saves").unlink()
    assert said(keeper, session) == []
    assert keeper.newest().record == session.record()
    keeper.close()


def test_a_folder_that_vanishes_is_made_again(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 3)
    keeper.folder.rename(keeper.folder.with_name("elsewhere"))
    assert keeper.keep(session) is None
    assert keeper.newest().record == session.record()


def test_a_folder_in_which_nothing_may_be_written_is_told_once(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session()
    keep_all(keeper, session, 2)
    kept = saves_of(keeper, session)

    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(files, "fresh", forbidden)
        assert said(keeper, session) == ["save.denied"]
    assert saves_of(keeper, session) == kept
    assert keeper.keep(session) is None
    with monkeypatch.context() as patch:
        patch.setattr(files, "fresh", forbidden)
        assert said(keeper, session) == ["save.denied"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="this person may write everywhere")
def test_a_read_only_folder_is_told_once(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert said(Keeper(tmp_path / "saves"), new_session()) == ["save.denied"]
    tmp_path.chmod(0o700)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_told_once_and_tears_nothing(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session()
    keep_all(keeper, session, 5)
    last = session.record()
    with monkeypatch.context() as patch:
        patch.setattr(files, "fresh", lambda _: open("/dev/full", "wb"))  # noqa: PTH123, SIM115 (closed by the caller)
        assert said(keeper, session) == ["save.full"]
    assert keeper.newest().record == last
    assert keeper.keep(session) is None
    assert keeper.newest().record == session.record()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 128 KiB."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=128k,nr_inodes=1k", "tmpfs", str(place)]
    if sys.platform == "win32" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no small file system can be made here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)  # noqa: S607 (wherever the system has it)


def fill(disk: Path) -> None:
    """Let no room be left."""
    with (disk / "something else").open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x" * 4096)


def test_on_a_small_disk_older_autosaves_make_room(small_disk: Path) -> None:
    keeper, session = Keeper(small_disk), new_session()
    keep_all(keeper, session, 20)
    assert 0 < len(saves_of(keeper, session)) < RING
    assert all(read_save(path) for path in saves_of(keeper, session))
    assert keeper.newest().record == session.record()
    fill(small_disk)
    keep_all(keeper, session, 5)
    assert keeper.newest().record == session.record()
    keeper.close()


def test_on_a_disk_too_small_play_goes_on_and_the_last_save_stays(small_disk: Path) -> None:
    keeper, session = Keeper(small_disk), new_session()
    keep_all(keeper, session, 0)
    last = session.record()
    fill(small_disk)
    assert said(keeper, session) == ["save.full"]
    assert keeper.newest().record == last
    assert not list(keeper.games_folder.rglob(".*.new"))
    keeper.close()


def test_a_disk_that_became_read_only_is_told_once(small_disk: Path) -> None:
    keeper, session = Keeper(small_disk), new_session()
    keep_all(keeper, session, 1)
    last = session.record()
    keeper.close()
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)  # noqa: S607 (wherever it is)
    assert said(keeper, session) == ["save.denied"]
    assert keeper.newest().record == last


def test_what_was_written_beside_is_swept_away(keeper: Keeper) -> None:
    session = new_session()
    keep_all(keeper, session, 1)
    keeper.close()
    left = keeper.games_folder / session.game / ".1234.new"
    left.write_bytes(b"half of a sa")
    keeper.keep(session)
    assert not left.exists()


def test_a_file_is_whole_on_the_disk_before_it_takes_the_place_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    files.write(path, b"old")
    seen: list[tuple[bytes, bytes]] = []

    def flushed(_: int) -> None:
        new = next(iter(tmp_path.glob(".*.new")), path)
        seen.append((path.read_bytes(), new.read_bytes()))

    swap = Path.replace

    def swapped(new: Path, old: Path) -> Path:
        seen.append((old.read_bytes(), new.read_bytes()))
        return swap(new, old)

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(Path, "replace", swapped)
    files.write(path, b"new")
    assert seen[:2] == [(b"old", b"new")] * 2
    assert seen[2:] in ([], [(b"new", b"new")])

    def fails(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="Input/output"):
        files.write(path, b"newer")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"new"]


def test_a_save_never_replaces_what_is_no_file(tmp_path: Path) -> None:
    problem = write_save(played(3).record(), tmp_path)
    assert problem is not None
    assert problem.key == "save.failed"
    assert tmp_path.is_dir()
