"""The real program on a real screen: a level 1 game by real clicks, from the title to the outcome."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from tests.ui.screen import WAIT, Program, needs_tools, running, virtual_screen

NOTHING = "4,4"
"""A corner of the window: a click there skips what is being shown, and chooses nothing."""
RESTING = ("decide", "scene Dialog", "scene OutcomeScene")


def play_on(program: Program, choices: random.Random) -> str:
    """Take one choice by clicking, and answer what is asked about it; the line at which the window rests again."""
    place = program.choices[choices.choice(sorted(program.choices))]
    program.choices = {}
    program.click(place)
    program.click(NOTHING)
    line = program.wait_for(*RESTING)
    while line == "scene Dialog":
        program.wait_for("button")
        program.wait_for("frame")
        program.click(program.buttons[next(words for words in program.buttons if words != "Cancel")])
        program.wait_for("scene TableScene")
        program.click(NOTHING)
        line = program.wait_for(*RESTING)
    return line


def test_a_level_1_game_is_played_by_real_clicks_from_the_title_to_the_outcome(tmp_path: Path) -> None:
    needs_tools()
    choices = random.Random(11)
    with virtual_screen() as display, running(display, tmp_path) as program:
        program.wait_for("frame")
        program.find_window()
        program.click(program.buttons["Play"])
        program.wait_for("scene NewGameScene")
        program.wait_for("frame")
        program.click(program.buttons["Start"])
        line = program.wait_for("decide")
        while not line.endswith(("over", "OutcomeScene")):
            line = play_on(program, choices)
        if line.endswith("over"):
            program.wait_for("scene OutcomeScene")
        program.wait_for("frame")
        assert any("gain" in words for words in program.buttons)


def test_without_a_display_one_line_says_so_and_the_exit_code_is_2(tmp_path: Path) -> None:
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment["PORTALDASH_HOME"] = str(tmp_path)
    command = [sys.executable, "-m", "portaldash"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=WAIT, check=False)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "display" in done.stderr
