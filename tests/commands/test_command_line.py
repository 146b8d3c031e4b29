"""The command line: what it understands, and what it says when it does not."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from portaldash import __version__, paths
from portaldash.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "portaldash"]


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"Portal Dash {__version__}"
    assert re.fullmatch(r"Python 3\.\S+, pygame-ce 2\.\S+, SDL 2\.\S+, .+", second)


def test_the_version_is_told_also_where_pygame_is_broken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "portaldash.ui.versions", None)
    assert main(["--version"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"Portal Dash {__version__}"
    assert ", without a window: " in second


def test_where_things_lie_is_told_and_nothing_is_made(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    (tmp_path / "home" / "log").mkdir(parents=True)
    assert main(["--where"]) == 0
    told = {line[:10].strip(): line[10:].strip() for line in capsys.readouterr().out.splitlines()}
    assert told == {
        "game": f"{ROOT}  (there)",
        "settings": f"{tmp_path}/home/config/settings.json  (not there yet)",
        "saves": f"{tmp_path}/home/data/saves  (not there yet)",
        "own levels": f"{tmp_path}/home/data/levels  (not there yet)",
        "reports": f"{tmp_path}/home/log  (there)",
        "pictures": f"{tmp_path}/home/pictures  (not there yet)",
        "exports": f"{tmp_path}/home/exports  (not there yet)",
    }
    assert [path.name for path in (tmp_path / "home").iterdir()] == ["log"]


@pytest.mark.parametrize(("arguments", "folder"), [(["--selftest"], None), (["--selftest", "there"], Path("there"))])
def test_the_self_test_runs_and_its_answer_is_the_exit_code(
    arguments: list[str], folder: Path | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path | None] = []

    def run(folder: Path | None) -> int:
        asked.append(folder)
        return 1

    monkeypatch.setattr("portaldash.ui.selftest.run.run", run)
    assert main(arguments) == 1
    assert asked == [folder]


@pytest.mark.parametrize("command", [[], ["check"], ["headless"], ["arena"]])
def test_help_speaks_plainly(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("usage: portaldash")
    assert "None" not in out


WRONG = [
    (["fly"], "invalid choice: 'fly'"),
    (["--tempo"], "unrecognized arguments: --tempo"),
    (["check"], "the following arguments are required: FILE"),
    (["arena"], "the following arguments are required: LEVEL"),
    (["arena", "1", "--players", "5"], "'5' is not a whole number from 1 to 4"),
    (["arena", "1", "--players", "0"], "'0' is not a whole number from 1 to 4"),
    (["arena", "1", "--players", "two"], "'two' is not a whole number from 1 to 4"),
    (["arena", "1", "--games", "0"], "'0' is not a whole number from 1 to 1000000000"),
    (["arena", "1", "--games", "-3"], "'-3' is not a whole number from 1"),
    (["arena", "1", "--games", "9" * 5000], "is not a whole number from 1 to 1000000000"),
    (["arena", "1", "--games", "1_000"], "'1_000' is not a whole number"),
    (["arena", "1", "--games", "\u0663"], "is not a whole number"),
    (["arena", "1", "--bot", "deep"], "invalid choice: 'deep'"),
    (["arena", "1", "--jobs", "65"], "'65' is not a whole number from 1 to 64"),
    (["headless", "1", "--seed", "1" * 19], "is not a whole number from 0 to 999999999999999999"),
    (["headless", "1", "--first", "3"], "player 3 cannot be first among 2"),
    (["headless", "level-9"], "level-9: there is no such level (did you mean 'level-"),
    (["headless", "nowhere.yaml"], "there is no such file"),
    (["headless", "README.md"], "README.md:4:1: this line is no 'key: value'"),
    (["--players", "3"], "--players, --seed and --quick-start go with --level"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=[words for _, words in WRONG])
def test_what_cannot_be_done_is_said_in_words(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert words in said.err
    assert said.err.startswith("portaldash")
    assert said.out == ""


def test_without_a_command_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Namespace] = []

    def run(arguments: Namespace) -> int:
        opened.append(arguments)
        return 7

    monkeypatch.setattr("portaldash.ui.start.run", run)
    assert main([]) == 7
    assert main(["--level", "level-2", "--players", "3", "--seed", "mushroom", "--quick-start"]) == 7
    assert opened == [
        Namespace(level=None, players=None, seed=None, quick_start=False, safe=False),
        Namespace(level="level-2", players=3, seed="mushroom", quick_start=True, safe=False),
    ]


def test_a_command_without_a_window_loads_no_window() -> None:
    program = (
        "import sys; from portaldash.__main__ import main\n"
        "main(['check', 'levels/level-1.yaml'])\n"
        "main(['arena', '1', '--games', '1', '--bot', 'random'])\n"
        "print(*sorted(name for name in sys.modules if name.startswith('pygame')), sep='')"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.endswith("decisions/s\n\n")


def test_a_reader_who_goes_away_is_no_disaster() -> None:
    process = started("headless", "level-1")
    assert process.stdout is not None
    assert process.stdin is not None
    process.stdout.readline()
    process.stdout.close()
    for _ in range(3):
        process.stdin.write('{"state": true}\n')
    process.stdin.close()
    assert process.wait(30) == 2
    assert process.stderr is not None
    said = process.stderr.read()
    assert said.startswith("portaldash: nobody reads the output any more")
    assert "Traceback" not in said
    process.stderr.close()


def test_an_output_that_was_closed_before_is_no_disaster() -> None:
    process = started("check", *["levels/level-1.yaml"] * 5)
    assert process.stdout is not None
    process.stdout.close()
    process.communicate()
    assert process.returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said_in_words() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "check", "levels/level-1.yaml"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert re.fullmatch(r"portaldash: .*[Nn]o space left.*\n", done.stderr)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_ctrl_c_ends_with_a_word() -> None:
    process = started("headless", "level-1")
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert (process.returncode, said) == (130, "portaldash: interrupted\n")
