"""The game finds its own files, packaged or not, and the person's folders, without writing anything."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs
import pytest

from portaldash import paths

ROOT = Path(__file__).resolve().parent.parent
USER_FOLDERS = [paths.user_config, paths.user_data, paths.user_log, paths.user_pictures]


@pytest.fixture(autouse=True)
def forget_where() -> Iterator[None]:
    paths.data_root.cache_clear()
    yield
    paths.data_root.cache_clear()


def test_in_a_checkout_the_files_lie_at_its_top() -> None:
    assert paths.data_root() == ROOT
    assert paths.assets() == ROOT / "assets"
    assert paths.levels() == ROOT / "levels"


def test_a_wheel_carries_them_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "_data").mkdir()
    monkeypatch.setattr(paths, "files", lambda _package: tmp_path)
    assert paths.levels() == tmp_path / "_data" / "levels"


def test_a_packaged_game_unpacks_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


def test_one_variable_moves_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORTALDASH_HOME", str(tmp_path / "stick"))
    found = [folder() for folder in USER_FOLDERS]
    assert found == [tmp_path / "stick" / kind for kind in ("config", "data", "log", "pictures")]
    assert not (tmp_path / "stick").exists()


def test_the_home_of_a_person_nobody_knows_is_a_folder_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PORTALDASH_HOME", "~nobody-of-that-name/stick")
    assert paths.user_config() == tmp_path / "~nobody-of-that-name" / "stick" / "config"


@pytest.mark.parametrize("folder", USER_FOLDERS)
def test_without_it_the_folders_are_the_systems_and_bear_the_name(
    folder: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PORTALDASH_HOME")
    for variable in ("HOME", "USERPROFILE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    assert "portal-dash" in folder().parts
    assert not list(tmp_path.iterdir())


def test_games_are_exported_to_where_people_keep_their_documents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PORTALDASH_HOME")
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert paths.user_exports().name == "Portal Dash"
    assert paths.user_exports().parent == platformdirs.user_documents_path()
    monkeypatch.setenv("PORTALDASH_HOME", str(tmp_path / "stick"))
    assert paths.user_exports() == tmp_path / "stick" / "exports"


class OneFolder:
    """A system, like macOS, that has the same folder for settings and data."""

    def __init__(self, appname: str, *, appauthor: bool) -> None:
        assert not appauthor
        self.user_config_path = self.user_data_path = Path("/Support") / appname


def test_settings_and_data_stay_apart_where_the_system_has_one_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("PORTALDASH_HOME")
    monkeypatch.setattr(platformdirs, "PlatformDirs", OneFolder)
    assert paths.user_config() == Path("/Support/portal-dash/config")
    assert paths.user_data() == Path("/Support/portal-dash/data")
