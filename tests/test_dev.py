"""build/dev.py: it makes .venv when it must, says why, explains what it cannot do, and runs every check."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
import venv
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "build" / "dev.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def dev(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    # build/ is a source folder: no __pycache__ there.
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return load()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A made-up checkout without an environment."""
    (tmp_path / "portaldash").mkdir()
    (tmp_path / "portaldash" / "__init__.py").write_text("")
    (tmp_path / "pyproject.toml").write_text('[dependency-groups]\ndev = ["one>=1", "two"]\n')
    return tmp_path


def bare_environment(dev: ModuleType, root: Path, *, finished: bool = True) -> None:
    venv.create(root / ".venv", symlinks=os.name != "nt")
    if finished:
        dev.stamp_of(root).write_text(dev.fingerprint(root))


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setattr(sys, "version_info", (3, 10, 2))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is Python 3\.10 \("):
        load()


def test_an_old_python_can_read_the_file_that_far() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))


def test_a_missing_environment_is_noticed(dev: ModuleType, project: Path) -> None:
    assert dev.why_unusable(project) == "there is none yet"


def test_an_interrupted_one_is_noticed(dev: ModuleType, project: Path) -> None:
    bare_environment(dev, project, finished=False)
    assert dev.why_unusable(project) == "the present one was not finished"


def test_one_without_its_libraries_is_noticed(dev: ModuleType, project: Path) -> None:
    bare_environment(dev, project)
    assert dev.why_unusable(project) == "the present one is broken: pygame is missing in it"


def test_one_whose_python_is_gone_is_noticed(dev: ModuleType, project: Path) -> None:
    bare_environment(dev, project)
    dev.python_of(project).unlink()
    assert dev.why_unusable(project) == "the Python it was made with is gone"


@pytest.fixture
def real_environment(dev: ModuleType) -> Path:
    if not dev.stamp_of(ROOT).is_file():
        pytest.skip("these tests do not run from the .venv that build/dev.py makes")
    return ROOT / ".venv"


def test_one_of_a_moved_checkout_is_noticed(dev: ModuleType, project: Path, real_environment: Path) -> None:
    (project / ".venv").symlink_to(real_environment, target_is_directory=True)
    assert dev.why_unusable(project) == "the present one is broken: it belongs to another folder"


@pytest.mark.usefixtures("real_environment")
def test_a_good_one_is_left_alone(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "fingerprint", lambda _root: dev.stamp_of(ROOT).read_text())
    assert dev.prepare(ROOT) == dev.python_of(ROOT)
    assert capsys.readouterr().out == ""


class Installer:
    """Stands in for pip: notes the command, answers with a code."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.commands: list[list[str]] = []

    def __call__(self, command: list[str], cwd: Path) -> int:
        self.commands.append([*command, str(cwd)])
        return self.code


def test_a_new_one_gets_the_project_and_the_tools(
    dev: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pip = Installer(0)
    monkeypatch.setattr(dev, "create", lambda root: bare_environment(dev, root, finished=False))
    monkeypatch.setattr(dev.subprocess, "call", pip)
    dev.prepare(project)
    assert pip.commands[0][-5:] == ["--editable", str(project), "one>=1", "two", str(project)]
    assert dev.stamp_of(project).read_text() == dev.fingerprint(project)
    assert "making the Python environment .venv (there is none yet)" in capsys.readouterr().out


def test_a_changed_pyproject_is_installed_into_the_present_one(
    dev: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bare_environment(dev, project)
    monkeypatch.setattr(dev, "why_unusable", lambda _root: "")
    monkeypatch.setattr(dev.subprocess, "call", Installer(0))
    (project / "pyproject.toml").write_text('[dependency-groups]\ndev = ["three"]\n')
    dev.prepare(project)
    assert dev.stamp_of(project).read_text() == dev.fingerprint(project)
    assert "pyproject.toml has changed" in capsys.readouterr().out


def test_without_a_network_it_says_what_to_do_and_starts_anew_next_time(
    dev: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "create", lambda root: bare_environment(dev, root, finished=False))
    monkeypatch.setattr(dev.subprocess, "call", Installer(1))
    with pytest.raises(dev.SetupError, match="connect to the network once, then start this again"):
        dev.prepare(project)
    assert dev.why_unusable(project) == "the present one was not finished"


def test_without_ensurepip_it_names_the_package(
    dev: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(dev.SetupError, match="sudo apt install python3-venv"):
        dev.prepare(project)
    assert not (project / ".venv").exists()


def test_every_check_runs_even_after_a_failure(dev: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    steps = [
        ("first", ["-c", "raise SystemExit(3)"]),
        ("second", ["-c", "print('second ran')"]),
        ("third", ["-c", "raise SystemExit(1)"]),
    ]
    assert dev.run_all(Path(sys.executable), steps) == 1
    out = capfd.readouterr().out
    assert "second ran" in out
    assert out.rstrip().endswith(": first, third")
    assert dev.run_all(Path(sys.executable), steps[1:2]) == 0


def test_the_test_command_runs_all_five(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(dev, "run_all", lambda _python, steps: ran.extend(steps))
    dev.test(Path("python"), ["-k", "layers"])
    assert [name for name, _ in ran] == ["ruff check", "ruff format", "mypy --strict", "layers", "tests"]
    assert ran[-1][1] == ["-m", "pytest", *dev.SIDE_BY_SIDE, "-k", "layers"]


def test_the_package_is_made_without_the_environment_of_the_tests(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Installer(5)
    monkeypatch.setattr(dev, "prepare", lambda _root: pytest.fail("made an environment"))
    monkeypatch.setattr(dev.subprocess, "call", lambda command: made(command, ROOT))
    assert dev.main(["package", "--deb"]) == 5
    assert made.commands == [[sys.executable, "-B", str(ROOT / "build" / "package.py"), "--deb", str(ROOT)]]


def test_the_list_names_every_command(dev: ModuleType) -> None:
    listed = re.findall(r"^  (\w+) ", dev.__doc__ or "", re.MULTILINE)
    assert sorted(listed) == sorted({**dev.COMMANDS, **dev.ALONE})


@pytest.mark.parametrize("arguments", [[], ["paly"]])
def test_a_wrong_command_gets_the_list_and_code_2(arguments: list[str], tmp_path: Path) -> None:
    command = [sys.executable, str(SCRIPT), *arguments]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert "  play     open the game" in answer.stdout + answer.stderr
    assert not arguments or "there is no command 'paly'" in answer.stderr
