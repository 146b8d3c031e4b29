"""The same seed and choices give the same game: at every speed, whatever happens to the window, in every Python."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from portaldash.saves.record import mark
from portaldash.saves.savegame import write_save
from portaldash.session import Session
from portaldash.ui.app import App
from portaldash.ui.scenes.replay import ReplayScene
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.timeline import Speed
from tests.saves.games import finished, new_session
from tests.ui.events import key, moved, wheel

ROOT = Path(__file__).resolve().parents[2]
DECISIONS = 40
PATIENCE = 600
FRAME = 100


def fresh() -> Session:
    return new_session("level-4", 3, seed=11)


def next_choice(session: Session, choices: Random) -> str:
    """What is chosen now, always the same for the same table."""
    assert session.decision is not None
    return choices.choice(session.decision.choices).id


@cache
def alone() -> tuple[str, ...]:
    """The hash of the table at each decision of a game without a window."""
    session, choices, hashes = fresh(), Random(3), []
    for _ in range(DECISIONS):
        hashes.append(mark(session.state))
        session.submit(next_choice(session, choices))
    return (*hashes, mark(session.state))


def test_the_game_is_long_enough_to_roll_dice_and_move_mobs() -> None:
    assert len(set(alone())) == DECISIONS + 1


Disturbance = Callable[[App, TableScene], None]


def full_screen(_app: App, _: TableScene) -> None:
    pygame.event.post(key(pygame.K_F11))


def resize(app: App, _: TableScene) -> None:
    width = 1024 if app.display.size[0] != 1024 else 1600
    app.display.full_screen = False
    app.display.resize((width, 800))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=800))


def settings(app: App, _: TableScene) -> None:
    now = app.settings
    app.apply(replace(now, reduced_motion=not now.reduced_motion, text_percent=130, symbols=not now.symbols))


def away(_app: App, _: TableScene) -> None:
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED):
        pygame.event.post(pygame.event.Event(kind))


def look_around(_app: App, scene: TableScene) -> None:
    for event in (moved(scene.stage.board.rect.center), wheel(2), key(pygame.K_COMMA), key(pygame.K_PLUS)):
        pygame.event.post(event)


def read_the_log(app: App, scene: TableScene) -> None:
    scene.open_log()
    app.step(FRAME)
    pygame.event.post(key(pygame.K_ESCAPE))
    app.step(FRAME)


def watch(app: App, scene: TableScene) -> None:
    scene.watch(scene.director.log[-1])
    app.step(FRAME)
    for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_ESCAPE):
        pygame.event.post(key(code))
        app.step(FRAME)


DISTURBANCES: tuple[Disturbance, ...] = (full_screen, resize, settings, away, look_around, read_the_log, watch)


def take(app: App, scene: TableScene, choice: str) -> None:
    """Choose, whatever is asked about it."""
    scene.choose(choice)
    app.step(FRAME)
    if app.scenes.top is not scene:
        pygame.event.post(key(pygame.K_RETURN))
        app.step(FRAME)
    assert app.scenes.top is scene


def rest(app: App, scene: TableScene) -> None:
    for _ in range(PATIENCE):
        if not scene.busy:
            return
        app.step(FRAME)
    raise AssertionError("the table does not come to rest")


def shown(app: App, speed: Speed, *, disturbed: bool) -> tuple[str, ...]:
    """The hash of the table at each decision of the same game in the window."""
    app.apply(replace(app.settings, speed=speed.name.lower()))
    scene = TableScene(fresh())
    app.scenes.push(scene)
    app.step(FRAME)
    choices, hashes = Random(3), []
    for number in range(DECISIONS):
        rest(app, scene)
        hashes.append(mark(scene.session.state))
        take(app, scene, next_choice(scene.session, choices))
        if disturbed:
            DISTURBANCES[number % len(DISTURBANCES)](app, scene)
    rest(app, scene)
    return (*hashes, mark(scene.session.state))


@pytest.mark.parametrize("disturbed", [False, True], ids=["left alone", "disturbed"])
@pytest.mark.parametrize("speed", list(Speed))
def test_the_window_changes_nothing_of_the_game(app: App, speed: Speed, *, disturbed: bool) -> None:
    assert shown(app, speed, disturbed=disturbed) == alone()


def test_a_replay_has_the_same_tables_at_every_speed(app: App) -> None:
    record = finished("level-1", 2, seed=8).record()
    hashes = []
    for speed in (Speed.FOURFOLD, Speed.INSTANT):
        scene = ReplayScene(record, 0)
        app.scenes.push(scene)
        app.step(FRAME)
        scene.set_speed(speed)
        scene.play()
        seen: list[str] = []
        while scene.playing:
            app.step(FRAME)
            if not scene.screening.busy and (not seen or seen[-1] != mark(scene.replay.state)):
                seen.append(mark(scene.replay.state))
        hashes.append([each for each in seen if each in record.marks])
        scene.leave()
        app.step(FRAME)
    assert hashes[0] == hashes[1]
    assert set(record.marks) == set(hashes[0])


# Chance belongs to the session alone


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted((ROOT / "portaldash" / "ui").rglob("*.py")):
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def test_nothing_in_the_window_touches_the_luck_of_the_game() -> None:
    for file, tree in modules():
        for node in ast.walk(tree):
            assert not (isinstance(node, ast.Attribute) and node.attr in {"luck", "answer_chance"}), (file, node.lineno)
            if isinstance(node, ast.ImportFrom):
                assert node.module != "portaldash.engine.rng", (file, node.lineno)
                assert "Luck" not in [alias.name for alias in node.names], (file, node.lineno)


def test_what_is_only_there_to_look_at_does_not_depend_on_chance_at_all() -> None:
    for file, tree in modules():
        imported = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
        imported += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        assert not {"random", "secrets", "uuid"} & set(imported), file


def test_effects_draw_nothing_from_the_luck_and_always_the_same(app: App) -> None:
    pictures = []
    for _ in range(2):
        scene = TableScene(finished("level-1", 2, seed=8))
        app.scenes.push(scene)
        app.step(16)
        before = dict(scene.session.luck.counters)
        for _ in range(12):
            app.step(FRAME)
        assert scene.session.luck.counters == before
        pictures.append(pygame.image.tobytes(app.display.surface, "RGB"))
        app.scenes.remove(scene)
        app.step(16)
    assert pictures[0] == pictures[1]


# Other Pythons

PROGRAM = """
import sys
from pathlib import Path
from portaldash.saves.replay import Replay
from portaldash.saves.record import mark
from portaldash.saves.savegame import read_save
replay = Replay(read_save(Path(sys.argv[1])))
assert replay.verify() is None
for stop in replay.stops:
    replay.go(stop)
    print(mark(replay.state))
"""


def other_pythons() -> list[str]:
    """Interpreters on this machine that can run the game and are not this one."""
    names = [shutil.which(f"python3.{minor}") for minor in range(11, 16)]
    names += [str(path) for path in Path.home().glob(".pyenv/versions/3.*/bin/python")]
    found = {}
    for name in filter(None, names):
        said = subprocess.run(
            [name, "-c", "import sys; print(*sys.version_info[:2])"], capture_output=True, text=True, check=False
        )
        version = tuple(map(int, said.stdout.split()[:2])) if said.returncode == 0 else ()
        if version >= (3, 11) and version != sys.version_info[:2]:
            found[version] = name
    return list(found.values())


def test_other_pythons_play_the_same_game(tmp_path: Path) -> None:
    pythons = other_pythons()
    if not pythons:
        pytest.skip("there is no other Python here that is new enough")
    record = finished("level-5", 4, seed=2, bot="greedy").record()
    file = tmp_path / "game.json"
    assert write_save(record, file) is None
    for python in pythons:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [python, "-c", PROGRAM, str(file)], capture_output=True, text=True, check=False, env=environment
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.split() == [*record.marks, mark(record.state)], python
