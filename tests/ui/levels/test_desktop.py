"""Files are handed to the system's editor on every system, and what it cannot do is said."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.ui.levels import desktop
from portaldash.ui.levels.desktop import Desktop, commands
from tests.ui.levels.conftest import Program, Programs, Visitor, good

FILE = Path("a level.yaml")


@pytest.mark.parametrize(
    ("platform", "edit", "show"),
    [
        ("linux", "xdg-open", "xdg-open"),
        ("freebsd14", "xdg-open", "xdg-open"),
        ("darwin", "open", "open"),
        ("win32", "notepad.exe", "explorer.exe"),
    ],
)
def test_every_system_has_its_program(platform: str, edit: str, show: str) -> None:
    programs = Programs()
    there = Desktop(programs.start, platform)
    assert (there.edit(FILE), there.show(FILE)) == ("", "")
    assert [command[0] for command in programs.started] == [edit, show]
    assert all(command[-1] == str(FILE) for command in programs.started)


def test_another_program_stands_in_for_one_that_is_not_there() -> None:
    programs = Programs()
    programs.missing = {"xdg-open"}
    there = Desktop(programs.start, "linux")
    assert there.edit(FILE) == ""
    assert programs.started == [("gio", "open", str(FILE))]
    programs.missing.add("gio")
    assert there.edit(FILE) == "No such file or directory"


@pytest.mark.parametrize(("code", "failed"), [(None, False), (0, False), (1, False), (3, True), (4, True)])
def test_a_program_that_knows_no_editor_is_noticed_once(code: int | None, *, failed: bool) -> None:
    programs = Programs()
    programs.code = code
    there = Desktop(programs.start, "linux")
    there.edit(FILE)
    assert there.update() is failed
    assert not there.update()


def test_what_a_package_sets_for_itself_is_not_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/inside/the/package")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    monkeypatch.setenv("QT_PLUGIN_PATH", "/inside/the/package")
    env = desktop._environment()
    assert env["LD_LIBRARY_PATH"] == "/before"
    assert "QT_PLUGIN_PATH" not in env
    monkeypatch.setattr(sys, "frozen", False)
    assert desktop._environment()["QT_PLUGIN_PATH"] == "/inside/the/package"


def test_a_program_really_starts() -> None:
    process = desktop.start([sys.executable, "-c", "raise SystemExit(3)"])
    while (code := process.poll()) is None:
        pass
    assert code == 3
    with pytest.raises(OSError, match="No such file"):
        desktop.start(["no-program-of-this-name"])


def test_commands_name_the_file_last_and_whole() -> None:
    for platform in ("linux", "darwin", "win32"):
        for edit in (True, False):
            assert all(
                command[-1] == "-odd name.yaml" for command in commands(Path("-odd name.yaml"), platform, edit=edit)
            )


def test_the_buttons_open_file_and_folder(visitor: Visitor) -> None:
    path = visitor.write("a.yaml", good("Alpha"))
    visitor.come()
    visitor.click("Open in editor")
    visitor.click("Show folder")
    assert visitor.programs.started == [("xdg-open", str(path)), ("xdg-open", str(visitor.own))]
    assert "The editor opens" in visitor.news


def test_the_guide_is_opened(visitor: Visitor) -> None:
    visitor.come()
    visitor.click("Guide")
    assert visitor.programs.started == [("xdg-open", str(visitor.own / "README.md"))]
    assert (visitor.own / "README.md").read_bytes() == (paths.levels() / "README.md").read_bytes()


def test_of_an_official_level_a_copy_is_opened(visitor: Visitor) -> None:
    visitor.come()
    visitor.click("Open in editor")
    (command,) = visitor.programs.started
    assert Path(command[-1]).parent == visitor.own
    assert visitor.listed == ["First Crossing (mine)"]


def test_without_an_editor_the_path_is_said(visitor: Visitor) -> None:
    path = visitor.write("a.yaml", good("Alpha"))
    visitor.programs.missing = {"xdg-open", "gio"}
    visitor.come()
    visitor.click("Open in editor")
    assert "No editor could be opened" in visitor.news
    assert path.name in visitor.news
    visitor.click("Show folder")
    assert "The folder could not be opened" in visitor.news


def test_a_system_that_knows_no_program_says_so_a_moment_later(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("Alpha"))
    visitor.programs.code = 3
    visitor.come()
    visitor.click("Open in editor")
    visitor.pass_time(300)
    assert "knows no program" in visitor.news
    assert Program(3).poll() == 3
