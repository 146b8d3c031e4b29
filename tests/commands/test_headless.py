"""`headless`: the protocol, as a program at the other end of the pipes sees it."""

from __future__ import annotations

import io
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from portaldash.__main__ import main
from portaldash.commands import headless
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import Seat, Session
from tests.engine.contract.games import LEVELS

ROOT = Path(__file__).resolve().parents[2]


class Program(io.BytesIO):
    """Standard input that answers every decision by itself, like a program at the other end."""

    def __init__(self, seed: int, shape: str) -> None:
        super().__init__()
        self.luck = random.Random(seed)
        self.shape = shape
        self.said: list[dict[str, Any]] = []
        self.choices: list[str] = []

    def hear(self, data: dict[str, Any]) -> None:
        self.said.append(json.loads(json.dumps(data)))

    def readline(self, size: int | None = -1) -> bytes:
        assert size
        self.choices.append(self.luck.choice(self.said[-1]["decision"]["choices"]))
        return (self.shape.replace("ID", self.choices[-1]) + "\n").encode()


def played(program: Program, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(headless, "answer", program.hear)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(program))
    return main(["headless", *arguments])


def answers(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, list[Any], str]:
    """The exit code, the lines of output and the complaint that this input brings."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    code = main(["headless", "level-1", "--seed", "5"])
    said = capsys.readouterr()
    return code, [json.loads(line) for line in said.out.splitlines()], said.err


@pytest.mark.parametrize("shape", ["ID", '"ID"', '{"choose": "ID"}', '  {"choose":"ID"}\r'])
def test_a_whole_game_is_played(shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(4, shape)
    assert played(program, monkeypatch, "level-3", "--players", "3", "--seed", "9", "--first", "2") == 0
    kinds = [next(iter(said)) for said in program.said]
    assert set(kinds[:-1]) == {"decision", "events"}
    assert kinds[-1] == "outcome"
    assert program.said[-1]["outcome"]["won"] is False


def test_the_same_choices_bring_the_game_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(4, "ID")
    played(program, monkeypatch, "level-2", "--players", "2", "--seed", "77")
    session = Session(LEVELS["level-2"], Table(2), 77, (Seat("Ann", "blue"), Seat("Bob", "pink")))
    for choice in program.choices:
        session.submit(choice)
    outcome = session.state.outcome
    assert outcome is not None
    assert program.said[-1] == {"outcome": {"won": outcome.won, "reason": outcome.reason, "about": outcome.about}}


def test_a_decision_says_who_chooses_what_among_what(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said, complaint = answers("", monkeypatch, capsys)
    assert (code, complaint) == (2, "portaldash: the input ended before the game did\n")
    events, decision = said
    assert events["events"][0] == {"type": "BossChosen", "boss": "wildfire", "side": "easy", "life": 20}
    assert decision["decision"] == {
        "actor": "p1",
        "prompt": "setup.start",
        "about": {"player": "p1"},
        "choices": [f"start:0,{row}" for row in range(5)],
    }


def test_the_state_is_told_on_request_and_the_decision_stays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, said, _ = answers('{"state": true}\n\n{"state":true}\nstart:0,1\n{"state": true}\n', monkeypatch, capsys)
    first, second, third = (line["state"] for line in said if "state" in line)
    assert first == second
    assert first["decision"]["prompt"] == "setup.start"
    assert [player["space"] for player in first["players"]] == [None, None]
    assert [player["space"] for player in third["players"]] == ["0,1", None]


WRONG = [
    ("start:0,7", "'start:0,7' is not among the choices of 'setup.start', did you mean 'start:0,"),
    ("zzz", "'zzz' is not among the choices of 'setup.start'; there are 5, 'start:0,0' for one"),
    ('{"choose": 7}', 'a line is {"choose": "ID"}'),
    ('{"choose": "start:0,1", "for": "p1"}', 'a line is {"choose": "ID"}'),
    ('{"state": false}', 'a line is {"choose": "ID"}'),
    ('["start:0,1"]', 'a line is {"choose": "ID"}'),
    ('{"choose": ', "this is not JSON"),
    ("{" * 9000, "this is not JSON"),
    ('{"choose": ' + "[" * 20000, "the text is nested too deeply"),
    ('{"choose": NaN}', "NaN is not a number"),
    ("x" * 100_000, "the line is longer than 65536 bytes"),
]


@pytest.mark.parametrize(("line", "words"), WRONG, ids=[words for _, words in WRONG])
def test_a_wrong_line_gets_an_error_and_ends_the_game(
    line: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said, complaint = answers(f"{line}\n", monkeypatch, capsys)
    assert code == 2
    assert words in said[-1]["error"]
    assert complaint == f"portaldash: {said[-1]['error']}\n"


def test_a_line_that_is_not_text_gets_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n")))
    assert main(["headless", "level-1"]) == 2
    assert "the line is not UTF-8" in capsys.readouterr().err


def test_without_any_input_the_game_ends(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["headless", "level-1"]) == 2
    assert "the input ended" in capsys.readouterr().err


def test_the_player_of_the_readme_plays_a_game(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8").partition("### Play from a program")[2]
    program, *_ = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    program = program.replace('"portaldash"', f'{sys.executable!r}, "-m", "portaldash"')
    file = tmp_path / "player.py"
    file.write_text(program, encoding="utf-8")
    done = subprocess.run([sys.executable, str(file)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("{'won': ")
