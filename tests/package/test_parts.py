"""What the package is put together from: icons, licences, the version for Windows, archives that never differ."""

from __future__ import annotations

import io
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from tests.package.conftest import ROOT, tool

Build = Callable[[str], ModuleType]
DATE = 1764500000
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pinned() -> dict[str, str]:
    lines = (ROOT / "build" / "constraints.txt").read_text().splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def library_names(requirements: list[str]) -> list[str]:
    return [re.split(r"[^\w.-]", requirement)[0] for requirement in requirements]


# Icons


@pytest.fixture
def icons(build: Build, tmp_path: Path) -> Path:
    build("app_icon").write_icons(ROOT / "assets", tmp_path / "icons")
    return tmp_path / "icons"


@pytest.mark.parametrize("side", [16, 32, 48, 64, 128, 256, 512])
def test_an_icon_has_its_size_and_clear_corners(icons: Path, side: int) -> None:
    picture = pygame.image.load(icons / f"portaldash-{side}.png")
    assert picture.get_size() == (side, side)
    corners = [picture.get_at((x, y))[3] for x in (0, side - 1) for y in (0, side - 1)]
    assert corners == [0, 0, 0, 0]
    assert picture.get_at((side // 2, side // 2))[3] == 255


def test_icons_of_one_drawing_are_the_same_picture(icons: Path) -> None:
    small, large = (pygame.image.load(icons / f"portaldash-{side}.png") for side in (32, 256))
    assert pygame.transform.scale(small, (256, 256)).get_buffer().raw == large.get_buffer().raw


def test_the_windows_icon_holds_its_pictures(icons: Path) -> None:
    content = (icons / "portaldash.ico").read_bytes()
    kind, count = struct.unpack_from("<2xHH", content)
    assert (kind, count) == (1, 5)
    for number in range(count):
        side, size, start = struct.unpack_from("<B7xII", content, 6 + 16 * number)
        picture = (icons / f"portaldash-{side or 256}.png").read_bytes()
        assert content[start : start + size] == picture


def test_the_macos_icon_holds_its_pictures(icons: Path) -> None:
    content = (icons / "portaldash.icns").read_bytes()
    assert content[:4] == b"icns"
    assert struct.unpack_from(">I", content, 4) == (len(content),)
    place, found = 8, []
    while place < len(content):
        (size,) = struct.unpack_from(">I", content, place + 4)
        found.append(pygame.image.load(io.BytesIO(content[place + 8 : place + size]), ".png").get_width())
        place += size
    assert found == [16, 32, 64, 128, 256, 512]


# Licences


def test_every_library_of_the_game_has_a_licence_and_a_version(build: Build) -> None:
    needed = library_names(PROJECT["project"]["dependencies"])
    assert set(needed) <= {part.name for part in build("notices").parts(ROOT / "assets" / "fonts")}
    assert {name.lower() for name in needed} <= {name.lower() for name in pinned()}
    assert library_names(PROJECT["dependency-groups"]["package"]) == ["pyinstaller"]
    assert "pyinstaller" in pinned()


def test_every_font_has_a_licence(build: Build) -> None:
    folders = [path for path in (ROOT / "assets" / "fonts").iterdir() if path.is_dir()]
    listed = [part for part in build("notices").parts(ROOT / "assets" / "fonts") if part.name.startswith("Font ")]
    assert len(listed) == len(folders) > 1
    assert all("SIL OPEN FONT LICENSE" in build("notices").notice(part).upper() for part in listed)


def test_every_licence_that_is_named_is_there_and_every_one_there_is_used(build: Build) -> None:
    parts = build("notices").parts(ROOT / "assets" / "fonts")
    named = {text for part in parts for text in part.text}
    assert named == {path.stem for path in (ROOT / "build" / "licenses").iterdir()}
    assert all(part.text or part.source for part in parts)


def test_a_licence_without_its_holder_names_one(build: Build) -> None:
    """A bare licence such as MIT says nothing without the name of who gives it."""
    general = {"MIT", "zlib", "BSD-3-Clause", "LGPL-2.1"}
    for part in build("notices").parts(ROOT / "assets" / "fonts"):
        assert part.copyright or not set(part.text) & general, part.name


@pytest.mark.parametrize(
    ("name", "unknown"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", False),
        ("libvorbisenc-263afe1b.so.2.0.12", False),
        ("libz.so.1", False),
        ("python311.dll", False),
        ("libzip.so.5", True),
        ("libSDL2_net.so.1", True),
        ("libcrypto.so.3", True),
        ("math.cpython-311-x86_64-linux-gnu.so", False),
        ("victory.ogg", False),
    ],
)
def test_a_library_without_a_licence_is_noticed(build: Build, name: str, unknown: bool) -> None:
    notices = build("notices")
    assert notices.unknown_libraries([name], notices.parts(ROOT / "assets" / "fonts")) == [name] * unknown


@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
def test_with_an_unknown_library_no_package_is_made_for_linux(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], system: str
) -> None:
    package = build("package")
    monkeypatch.setattr(package, "SYSTEM", system)
    (tmp_path / "libzip.so.5").touch()
    if system == "linux":
        with pytest.raises(package.UnknownLibraryError, match=r"licence these are: libzip\.so\.5"):
            package.refuse_unknown(tmp_path)
    else:
        package.refuse_unknown(tmp_path)
        assert "libzip.so.5" in capsys.readouterr().out


# The version for Windows


def test_the_version_resource_says_the_version(build: Build) -> None:
    def kept(*positional: Any, **named: Any) -> tuple[Any, ...]:
        return *positional, named

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo")
    resource = build("windows_version").version_resource("1.2.3")
    read: Any = eval(resource, dict.fromkeys((*names, "VarStruct"), kept))  # noqa: S307 (it is ours; PyInstaller does so too)
    described = read[0]
    assert described["ffi"][0]["filevers"] == described["ffi"][0]["prodvers"] == (1, 2, 3, 0)
    assert "('ProductVersion', '1.2.3', {})" in str(described["kids"])
    assert "unofficial" in str(described["kids"])


# Archives


def laid_out(folder: Path, names: list[str], date: int) -> Path:
    """A folder with a program, a link and files, made in this order at this time."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
        os.utime(folder / name, (date, date))
    (folder / "run").write_text("#!/bin/sh\n")
    (folder / "run").chmod(0o700)
    (folder / "link").symlink_to("b/one")
    return folder


@pytest.fixture
def alike(tmp_path: Path) -> tuple[Path, Path]:
    """Two folders with the same files and little else in common."""
    names = ["b/one", "a", "b/two", "b.c/three"]
    return laid_out(tmp_path / "first", names, 10**9), laid_out(tmp_path / "second", names[::-1], 10**9 + 7)


@pytest.mark.parametrize("form", ["tar_gz", "zipped"])
def test_the_same_files_make_the_same_archive(build: Build, alike: tuple[Path, Path], form: str) -> None:
    pack = getattr(build("archives"), form)
    first, second = (pack(folder, "game", DATE) for folder in alike)
    assert first == second
    (alike[1] / "a").write_text("changed")
    assert pack(alike[1], "game", DATE) != first
    assert pack(alike[0], "game", DATE + 2) != first


def test_a_second_name_of_a_file_is_packed_like_a_file(build: Build, alike: tuple[Path, Path]) -> None:
    (alike[0] / "again").hardlink_to(alike[0] / "a")
    shutil.copy(alike[1] / "a", alike[1] / "again")
    first, second = (build("archives").tar_gz(folder, "game", DATE) for folder in alike)
    assert first == second


def test_a_tar_keeps_links_and_programs(build: Build, alike: tuple[Path, Path]) -> None:
    with tarfile.open(fileobj=io.BytesIO(build("archives").tar_gz(alike[0], "game", DATE))) as archive:
        entries = {entry.name: entry for entry in archive}
    assert list(entries) == [
        "game",
        *(f"game/{name}" for name in ["a", "b", "b/one", "b/two", "b.c", "b.c/three", "link", "run"]),
    ]
    assert entries["game/link"].linkname == "b/one"
    assert (entries["game/run"].mode, entries["game/a"].mode) == (0o755, 0o644)
    assert {entry.mtime for entry in entries.values()} == {DATE}


def test_a_zip_keeps_links_and_programs(build: Build, alike: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(io.BytesIO(build("archives").zipped(alike[0], "game", DATE))) as archive:
        assert archive.testzip() is None
        modes = {entry.filename: entry.external_attr >> 16 for entry in archive.infolist()}
        assert archive.read("game/link") == b"b/one"
    assert oct(modes["game/link"]) == "0o120777"
    assert (oct(modes["game/run"]), oct(modes["game/a"])) == ("0o100755", "0o100644")


def test_search_paths_of_the_builder_are_taken_out(build: Build) -> None:
    elf = build("elf")
    libraries = [
        *Path(pygame.__file__).parent.glob("*.so"),
        *(Path(pygame.__file__).parents[1] / "pygame_ce.libs").glob("*"),
    ]
    if not libraries or not libraries[0].read_bytes().startswith(elf.MAGIC):
        pytest.skip("the libraries of this system are of another kind")
    foreign = 0
    for path in libraries:
        before = path.read_bytes()
        after = elf.without_foreign_paths(before)
        foreign += before != after
        assert len(after) == len(before)
        assert elf.without_foreign_paths(after) == after
        assert tags(after, (1, 5, 14)) == tags(before, (1, 5, 14))
    assert foreign > 0
    assert elf.without_foreign_paths(b"no library") == b"no library"


def tags(content: bytes, wanted: tuple[int, ...]) -> list[tuple[int, int]]:
    """The entries of the dynamic section of these kinds: libraries needed, the strings, the own name."""
    (first,) = struct.unpack_from("<Q", content, 32)
    each, count = struct.unpack_from("<HH", content, 54)
    heads = [struct.unpack_from("<IIQQQQ", content, first + each * number) for number in range(count)]
    start, size = next((head[2], head[5]) for head in heads if head[0] == 2)
    entries = [struct.unpack_from("<qQ", content, place) for place in range(start, start + size, 16)]
    return [entry for entry in entries if entry[0] in wanted]


# The command


def test_what_cannot_be_ordered_together_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "build" / "dev.py"), "package", "--deb", "--onefile"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "a .deb is made of the folder" in done.stderr


def test_the_date_is_that_of_the_source(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    package = build("package")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(DATE))
    assert package.source_date() == DATE
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setattr(package.shutil, "which", lambda _name: None)
    assert package.source_date() == package.FIRST_DATE


def test_nothing_of_the_person_who_builds_reaches_the_tools(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("VIRTUAL_ENV", "elsewhere")
    seen = build("workshop").surroundings(DATE)
    assert "elsewhere" not in seen.values()
    assert (seen["PYTHONHASHSEED"], seen["SOURCE_DATE_EPOCH"]) == ("0", str(DATE))


# What menus want


@pytest.mark.parametrize(
    ("program", "arguments", "name"),
    [
        ("desktop-file-validate", [], "applications/portaldash.desktop"),
        ("appstreamcli", ["validate", "--no-net"], "metainfo/local.portaldash.portaldash.metainfo.xml"),
    ],
)
def test_what_menus_want_is_valid(  # noqa: PLR0917 (parameters and fixtures)
    build: Build, icons: Path, tmp_path: Path, program: str, arguments: list[str], name: str
) -> None:
    build("layout").share(icons, tmp_path / "share", "1.2.3", DATE)
    command = [tool(program), *arguments, str(tmp_path / "share" / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "@" not in (tmp_path / "share" / name).read_text(encoding="utf-8")
    assert len(list((tmp_path / "share" / "icons").rglob("portaldash.png"))) == 7
