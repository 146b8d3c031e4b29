"""README.md is true: its commands run, its files are there, its keys work, and what it says can be added can be."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from portaldash import __version__, paths
from portaldash.__main__ import parser
from portaldash.content.catalogue import load_catalogue
from portaldash.content.loading import load_level, read_box
from portaldash.content.news import load_news
from portaldash.ui.scenes.table import DEFAULTS, MOVES
from portaldash.ui.table.bar import END_TURN, MENU, REDO, UNDO, UNDO_ACTION, UNDO_TURN

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
TEXT = " ".join(README.split())
Build = Callable[[str], ModuleType]


def section(title: str) -> str:
    """What stands below a heading, up to the next one of its rank."""
    found = re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^\1 |\Z)", README, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[2]


def blocks(language: str, title: str) -> list[str]:
    """The examples in this language in a section."""
    return re.findall(rf"```{language}\n(.*?)```", section(title), re.DOTALL)


def test_it_begins_with_what_players_want_to_know() -> None:
    titles = re.findall(r"^## (.+)$", README, re.MULTILINE)
    assert titles == [
        "Download and start",
        "How to play",
        "Levels of your own",
        "Without a window",
        "For developers",
        "What changed",
        "Licence and credits",
    ]
    assert len(re.findall(r"^\d+\. ", section("How to play"), re.MULTILINE)) == 10


def test_every_file_and_folder_it_names_is_there() -> None:
    named = set(re.findall(r"`((?:portaldash|assets|levels|build|tests|\.ci|\.github)/[\w./-]*)`", README))
    named |= set(re.findall(r"\]\(([^)#]+)\)", README))
    made = {"assets/locale/de.yaml", "assets/models/brute.yaml"}
    assert made <= named, "these are examples of what does not exist yet"
    assert [name for name in sorted(named - made) if not (ROOT / name).exists()] == []
    assert not [name for name in made if (ROOT / name).exists()]


def test_the_picture_is_small_enough_to_load_at_once() -> None:
    (picture,) = re.findall(r"!\[.+\]\((.+)\)", README)
    assert (ROOT / picture).stat().st_size < 300_000
    assert pygame.image.load(ROOT / picture).get_size() == (1280, 720)


@pytest.mark.parametrize("line", re.findall(r"^    python3 build/dev\.py play (\w.*)$", README, re.MULTILINE))
def test_a_command_that_it_shows_is_understood(line: str) -> None:
    arguments = parser().parse_args(shlex.split(line))
    assert arguments.run is not None
    if "level" in arguments:
        assert load_level(arguments.level).name


def test_the_commands_for_developers_exist(build: Build) -> None:
    named = set(re.findall(r"python3 build/dev\.py (\w+)", README))
    assert {"play", "test"} <= named
    assert named <= {*build("dev").COMMANDS, *build("dev").ALONE}


def test_the_options_it_names_exist() -> None:
    for option in re.findall(r"`portaldash (--[\w-]+)`", README):
        assert option in options(parser()), option
    assert {"--selftest", "--safe", "--where", "--version"} <= set(re.findall(r"`portaldash (--[\w-]+)`", README))


def options(command: ArgumentParser) -> set[str]:
    return {name for action in command._actions for name in action.option_strings}


def test_the_buttons_it_names_are_on_the_screen() -> None:
    catalogue = load_catalogue(ROOT / "assets" / "locale" / "en.yaml")
    words = {each for each in catalogue.texts.values() if isinstance(each, str)}
    named = re.findall(r"\*\*([^*.:]+)\*\*", section("Levels of your own") + section("How to play"))
    assert len(named) >= 7
    assert [each for each in named if each not in words] == []


def test_the_notice_is_that_of_the_packages(build: Build) -> None:
    notice = " ".join(build("notices").NOTICE.split()).removesuffix(".")
    assert notice in TEXT.replace("*", "")


def test_the_files_to_download_have_the_names_that_packages_get(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    package = build("package")
    named = re.findall(r"`(portal-dash[-_][\d.]+\S*\.(?:zip|tar\.gz|deb))`", section("Download and start"))
    assert len(named) == 4
    assert all(__version__ in name for name in named)
    for system, ending in (("linux", "tar.gz"), ("windows", "zip"), ("macos", "zip")):
        monkeypatch.setattr(package, "SYSTEM", system)
        monkeypatch.setattr(package.platform, "machine", lambda system=system: MACHINES[system])
        assert f"{package.Order(__version__, 0, ROOT).name}.{ending}" in named


MACHINES = {"linux": "x86_64", "windows": "AMD64", "macos": "arm64"}


# The keys


def keys_named() -> set[str]:
    rows = re.findall(r"^\| (.+?) \| .+ \|$", section("Keys"), re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`([^`]+)`", row)}


def test_every_key_of_the_table_is_named_and_every_named_key_works() -> None:
    shortcuts = {each.name for each in (UNDO, REDO, UNDO_ACTION, UNDO_TURN, END_TURN, *(key for _, key in MENU))}
    moves = {pygame.key.name(code).title() for code in MOVES} - {"="}
    # Tab and arrows, Enter and Space, digits and full screen have no name in the code; other tests press them.
    assert DEFAULTS
    assert keys_named() == shortcuts | moves | {"Enter", "Space", "1", "9", "Tab", "F11", "Alt+Enter"}


# How to add something


@pytest.mark.parametrize("block", blocks("python", "How a rule is written"))
def test_the_code_it_shows_stands_in_the_file(block: str) -> None:
    files = re.findall(r"From `(\S+\.py)`|from `(\S+\.py)`", section("How a rule is written"))
    sources = [(ROOT / (first or second)).read_text("utf-8") for first, second in files]
    assert len(sources) == 2
    assert any(block in source for source in sources)


def test_an_item_and_a_mob_are_added_as_it_says(tmp_path: Path) -> None:
    item, mob = blocks("yaml", "How to add an item, a mob, a level")
    box = tmp_path / "box"
    shutil.copytree(ROOT / "levels" / "box", box)
    for name, block in (("items", item), ("mobs", mob)):
        path = box / f"{name}.yaml"
        path.write_text(path.read_text("utf-8") + "\n" + block, "utf-8")
    found = read_box(box)
    assert (found.items["long-bow"].range, found.items["long-bow"].count) == (5, 2)
    assert found.mobs["brute"].profile.attack.pushes


GERMAN = """\
title.play: Spielen
title.version: "Fassung {version}"
save.failed:
  one: "{count} Spiel"
  other: "{count} Spiele"
"""
TITLE = """
import sys
from portaldash.ui import app
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.text import tr

class Title(TitleScene):
    def update(self, milliseconds):
        print(*[vars(each).get("words", "") for each in self.widgets.parts()], sep="\\n")
        print(tr("save.failed", count=1), tr("save.failed", count=2))
        self.app.quit()
        return True

sys.exit(app.run(Title))
"""


def test_a_language_is_added_as_it_says(tmp_path: Path) -> None:
    for folder in ("portaldash", "assets", "levels"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (line,) = blocks("python", "How to add a language")
    settings = tmp_path / "portaldash" / "saves" / "settings.py"
    changed, times = re.subn(r"^LANGUAGES: Final = .*\n", line, settings.read_text("utf-8"), flags=re.MULTILINE)
    assert times == 1
    settings.write_text(changed, "utf-8")
    (tmp_path / "assets" / "locale" / "de.yaml").write_text(GERMAN, "utf-8")
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text('{"language": "de", "version": "99.0.0"}', "ascii")
    said = started(TITLE, tmp_path, home).splitlines()
    assert {"Spielen", f"Fassung {__version__}", "Settings", "1 Spiel 2 Spiele"} <= set(said)


def started(program: str, checkout: Path, home: Path) -> str:
    """What a program prints that is run in this checkout; it must succeed and complain about nothing."""
    environment = {**os.environ, "PYTHONPATH": str(checkout), paths.HOME_VARIABLE: str(home)}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
    return done.stdout


def test_what_changed_is_what_the_game_tells() -> None:
    told = load_news(ROOT / "assets" / "news" / "en.yaml")
    wanted = [line for release in told for line in (f"### {release.version}", *(f"- {each}" for each in release.news))]
    assert [line for line in section("What changed").splitlines() if line] == wanted


def test_the_libraries_it_names_are_those_the_game_needs() -> None:
    listed = (ROOT / "pyproject.toml").read_text("utf-8").partition("dependencies = [")[2].partition("]")[0]
    for name in re.findall(r'"([A-Za-z.-]+)', listed):
        assert name in section("Licence and credits"), name
