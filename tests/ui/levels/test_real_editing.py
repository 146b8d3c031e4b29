"""The real program on a real screen follows a file while it is edited: broken, mended, and played."""

from __future__ import annotations

from pathlib import Path

from tests.ui.levels.conftest import BROKEN, good
from tests.ui.screen import Program, needs_tools, running, virtual_screen


def wait_for_button(program: Program, words: str) -> None:
    """Wait until the window has a button with these words."""
    while words not in program.buttons:
        program.wait_for("button")
    program.wait_for("frame")


def test_a_level_is_followed_from_a_mistake_to_a_game(tmp_path: Path) -> None:
    needs_tools()
    with virtual_screen() as display, running(display, tmp_path) as program:
        program.wait_for("frame")
        program.find_window()
        program.click(program.buttons["Levels"])
        program.wait_for("scene LevelsScene")
        wait_for_button(program, "Duplicate")
        program.click(program.buttons["Duplicate"])
        wait_for_button(program, "Delete")
        (path,) = (tmp_path / "data" / "levels").glob("*.yaml")
        path.write_text(BROKEN, "utf-8")
        wait_for_button(program, "Copy problems")
        program.buttons.clear()
        path.write_text(good("Mended"), "utf-8")
        wait_for_button(program, "Play")
        program.click(program.buttons["Play"])
        program.wait_for("scene NewGameScene")
        wait_for_button(program, "Start")
        program.click(program.buttons["Start"])
        program.wait_for("decide")
        assert program.scene == "TableScene"
