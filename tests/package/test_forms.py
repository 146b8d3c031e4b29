"""Every other form of the package: twice the same, for Debian, in one file. Takes minutes: run with --package."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.package.conftest import ROOT, Package, make_package, tool
from tests.package.test_packaged_game import answer, files

pytestmark = [
    pytest.mark.package,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these are the forms for Linux"),
]
DATE = "1764500000"
TOP_LEVEL = ("pyproject.toml", "README.md", "LICENSE", "portaldash", "assets", "levels", "build")


def run(*command: str | Path) -> str:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def snapshot(folder: Path) -> Path:
    """The source alone, in another folder."""
    folder.mkdir(parents=True)
    ignored = shutil.ignore_patterns("__pycache__", ".*")
    for name in TOP_LEVEL:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=ignored)
        else:
            shutil.copy(source, folder / name)
    return folder


def sums(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files(folder)
    }


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> tuple[Package, Package]:
    """The folder and the Debian package, made by two checkouts in different folders, each in its own environment."""
    base = tmp_path_factory.mktemp("twice")
    first = snapshot(base / "first")
    second = snapshot(base / "the second é" / "checkout")
    return (
        make_package(base / "one", "--deb", root=first, SOURCE_DATE_EPOCH=DATE),
        make_package(base / "two", "--deb", root=second, SOURCE_DATE_EPOCH=DATE, PYTHONHASHSEED="7", LANG="C"),
    )


@pytest.fixture
def deb(twice: tuple[Package, Package]) -> Path:
    (found,) = twice[0].out.glob("*.deb")
    return found


def test_two_makings_are_the_same_to_the_byte(twice: tuple[Package, Package]) -> None:
    first, second = (sums(package.out) for package in twice)
    assert first == second
    assert {Path(name).suffix for name in first} >= {".gz", ".deb", ".sha256"}


def test_lintian_finds_no_error(deb: Path) -> None:
    found = run(tool("lintian"), "--fail-on", "error", "--tag-display-limit", "0", deb)
    assert not [line for line in found.splitlines() if line.startswith("E:")]


def test_the_debian_package_is_put_in_order_runs_and_goes_without_a_trace(deb: Path, tmp_path: Path) -> None:
    root, home = tmp_path / "root", tmp_path / "home"
    home.mkdir()
    for name in ("info", "updates", "triggers"):
        (root / "var/lib/dpkg" / name).mkdir(parents=True)
    for name in ("status", "available"):
        (root / "var/lib/dpkg" / name).touch()
    log = tmp_path / "dpkg.log"
    dpkg = (tool("dpkg"), f"--root={root}", "--force-depends,not-root,script-chrootless", f"--log={log}")
    run(*dpkg, "--install", deb)
    program = root / "usr/games/portaldash"
    assert (program.is_symlink(), program.resolve().is_relative_to(root)) == (True, True)
    menu = (root / "usr/share/applications/portaldash.desktop").read_text(encoding="utf-8")
    assert "\nExec=portaldash\nIcon=portaldash\n" in menu
    assert (root / "usr/share/icons/hicolor/48x48/apps/portaldash.png").is_file()
    assert answer(program, "check", str(ROOT / "levels" / "level-1.yaml"), home=home).returncode == 0
    run(*dpkg, "--purge", "portal-dash")
    assert [path for path in files(root) if "dpkg" not in path.parts] == []
    assert not (root / "usr").exists()


def test_the_debian_package_depends_on_what_its_libraries_need(deb: Path, tmp_path: Path) -> None:
    depends = run(tool("dpkg-deb"), "--field", deb, "Depends")
    run(tool("dpkg-deb"), "--extract", deb, tmp_path)
    program = tmp_path / "usr/lib/portal-dash"
    shipped = {path.name for path in program.rglob("*.so*")}
    missing = set()
    for path in (program / "portaldash", *(path for path in files(program) if ".so" in path.name)):
        for line in run(tool("readelf"), "--dynamic", path).splitlines():
            if "(NEEDED)" in line:
                missing |= {line.partition("[")[2].rstrip("]")} - shipped
            assert "RUNPATH" not in line or "[$ORIGIN" in line, f"{path.name}: {line}"
    of_libc = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libutil.so.1"}
    assert {name for name in missing - of_libc if not name.startswith("ld-linux")} <= {
        "libstdc++.so.6",
        "libgcc_s.so.1",
    }
    assert "libc6 (>= 2." in depends
    assert {"libstdc++6", "libgcc-s1"} <= set(depends.replace(",", " ").split())


def test_one_file_is_the_whole_game(tmp_path: Path) -> None:
    package = make_package(tmp_path / "out", "--onefile")
    home = tmp_path / "home"
    home.mkdir()
    (program,) = (path for path in package.folder.iterdir() if path.name == "portaldash")
    assert sorted(path.name for path in package.folder.iterdir()) == [
        "LICENSE.txt",
        "READ-ME.txt",
        "licenses",
        "portaldash",
        "share",
    ]
    arena = answer(program, "arena", "level-1", "--games", "4", "--jobs", "2", home=home)
    assert arena.returncode == 0, arena.stderr
    assert "\nwon " in arena.stdout
    tested = answer(program, "--selftest", home=home)
    assert tested.returncode == 0, tested.stdout + tested.stderr
