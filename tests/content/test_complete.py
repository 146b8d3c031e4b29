"""The list of the files that are needed is right, and each of them is missed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content.complete import LIST, check_complete
from portaldash.content.messages import ContentError
from tests.needed_files import FILE, ROOT, needed


def test_the_list_is_up_to_date() -> None:
    assert FILE.read_text("utf-8").split() == needed(), "write it anew: python3 build/dev.py files"
    check_complete()


def test_everything_in_assets_is_needed_but_what_is_only_read_by_people() -> None:
    for_people = {".md", ".txt", ".png"}
    there = {path for path in paths.assets().rglob("*") if path.is_file() and path.suffix not in for_people}
    assert {path.relative_to(ROOT).as_posix() for path in there} <= set(needed())


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for folder in (paths.assets(), paths.levels()):
        shutil.copytree(folder, tmp_path / folder.name)
    monkeypatch.setattr(paths, "data_root", lambda: tmp_path)
    return tmp_path


def faults() -> list[str]:
    try:
        check_complete()
    except ContentError as error:
        return list(map(str, error.problems))
    return []


def test_each_file_is_missed_alone(copy: Path) -> None:
    names = FILE.read_text("utf-8").split()
    assert len(names) > 100
    for name in names:
        away = (copy / name).rename(copy / "away")
        assert faults() == [f"{copy / name}: this file is missing or empty"]
        (copy / name).touch()
        assert faults() == [f"{copy / name}: this file is missing or empty"]
        away.rename(copy / name)
    assert faults() == []


def remove(path: Path) -> None:
    path.unlink()


def garble(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00\xd8")


@pytest.mark.parametrize("spoil", [remove, garble])
def test_the_list_itself_is_missed(copy: Path, spoil: Callable[[Path], None]) -> None:
    spoil(copy / "assets" / LIST)
    assert faults() == [f"{copy / 'assets' / LIST}: this file is missing or empty"]


def test_a_folder_in_the_place_of_a_file_is_no_file(copy: Path) -> None:
    (copy / "assets/sounds/attack.ogg").unlink()
    (copy / "assets/sounds/attack.ogg").mkdir()
    assert len(faults()) == 1
