"""The wheel alone is enough to play, and the source archive makes the same wheel, to the byte."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.package.conftest import OFFLINE, ROOT
from tests.test_project import TOP_LEVEL

DATE = "1764500000"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
pytestmark = pytest.mark.timeout(300)


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """Run a command that must succeed; what it printed."""
    unset = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(
        [*map(str, command)], cwd=cwd, env=unset | variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def first_lines(program: Path, cwd: Path, **variables: str) -> list[str]:
    """What the window tells until its first picture."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {**variables, "PORTALDASH_TRACE": "1"}
    lines: list[str] = []
    with subprocess.Popen([program], cwd=cwd, env=environment, stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            lines.append(line)
            if line.startswith("frame"):
                break
        running.kill()
    return lines


def built(target: str, source: Path, into: Path) -> Path:
    """The one file that hatchling makes of the source."""
    command = (sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", into)
    run(*command, cwd=source, SOURCE_DATE_EPOCH=DATE)
    (result,) = into.iterdir()
    return result


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


def test_the_wheel_carries_assets_and_levels(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    for folder in ("assets", "levels"):
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert files
        assert {f"portaldash/_data/{path.relative_to(ROOT).as_posix()}" for path in files} <= packed
    assert not [name for name in packed if name.startswith(("tests/", "build/"))]


def test_the_source_archive_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(built("sdist", ROOT, tmp_path / "sdist")) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (source,) = (tmp_path / "unpacked").iterdir()
    assert {path.name for path in source.iterdir()} >= TOP_LEVEL
    again = built("wheel", source, tmp_path / "again")
    assert again.name == wheel.name
    assert again.read_bytes() == wheel.read_bytes()


def test_in_a_new_environment_the_wheel_alone_is_the_game(wheel: Path, tmp_path: Path, version: str) -> None:
    environment, elsewhere = tmp_path / "environment", tmp_path / "elsewhere"
    venv.create(environment, symlinks=os.name != "nt", with_pip=True)
    elsewhere.mkdir()
    try:
        run(environment / SCRIPTS / "python", "-m", "pip", "install", "--quiet", wheel, cwd=elsewhere)
    except AssertionError as error:
        if os.environ.get("CI") or "No matching distribution" not in str(error):
            raise
        pytest.skip(f"needs the libraries of the game: {OFFLINE}")
    program = environment / SCRIPTS / "portaldash"
    home = {"PORTALDASH_HOME": str(tmp_path / "home"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    assert version in run(program, "--version", cwd=elsewhere, **home)
    places = run(program, "--where", cwd=elsewhere, **home)
    assert str(environment) in places
    assert str(ROOT) not in places
    assert "scene TitleScene\n" in first_lines(program, cwd=elsewhere, **home)
    assert list(elsewhere.iterdir()) == []
