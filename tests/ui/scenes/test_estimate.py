"""The fairness screen: what is said about a level, games that come in by and by, and nothing left when it is closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from portaldash.bots import crew
from portaldash.bots.arena import Tally
from portaldash.bots.crew import Worker
from portaldash.content import load_level
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.ui.app import App
from portaldash.ui.scenes import estimate as screen
from portaldash.ui.scenes import estimate_words as words
from portaldash.ui.scenes.estimate import EstimateScene
from portaldash.ui.scenes.estimate_charts import DRAWN, Below, CheckLine, OutcomeRow
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.choosing import Selector
from portaldash.ui.widgets.label import Label
from tests.ui.events import key

FRAME = 100
PATIENCE = 3000

Opened = Callable[..., EstimateScene]


@pytest.fixture
def opened(app: App, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Opens the screen for a level; `games` is what the first choice of games stands for."""

    def show(level: LevelDef | None = None, games: int = 2, jobs: int = 0) -> EstimateScene:
        monkeypatch.setattr(screen, "GAMES", (games, 200, 1000))
        scene = EstimateScene(level or replace(load_level("level-1"), players=(1, 2)), jobs)
        app.scenes.push(scene)
        app.step(FRAME)
        app.step(FRAME)
        return scene

    return show


def said(scene: EstimateScene) -> str:
    return "\n".join(part.words for part in scene.widgets.parts() if isinstance(part, Label | CheckLine))


def rows(scene: EstimateScene) -> list[OutcomeRow]:
    return [part for part in scene.widgets.parts() if isinstance(part, OutcomeRow)]


def button(scene: EstimateScene, name: str) -> Button:
    return next(part for part in scene.widgets.parts() if isinstance(part, Button) and part.words == name)


def played(app: App, scene: EstimateScene) -> EstimateScene:
    """Start, and let frames pass until all is played."""
    button(scene, "Start the test").press()
    for _ in range(PATIENCE):
        if not scene.running:
            return scene
        app.step(FRAME)
    raise AssertionError("the games do not come to an end")


def test_before_anything_is_played_the_checks_are_told(opened: Opened) -> None:
    scene = opened()
    assert "Every mob can be defeated." in said(scene)
    assert "Nothing speaks against playing it." in said(scene)
    assert "A careful family wins more often." in said(scene)
    assert "Nothing has been played yet." in said(scene)
    assert [row.parts_of_bar for row in rows(scene)] == [[], []]
    assert not button(scene, "Stop").enabled


def test_what_is_unfair_comes_first(opened: Opened) -> None:
    scene = opened(replace(load_level("level-1"), life=1))
    lines = [part for part in scene.widgets.parts() if isinstance(part, CheckLine)]
    assert "There are 2 things to look at." in said(scene)
    assert lines[0].words.startswith("One attack of Magma Cube / Ghast / Enderman takes 2 hearts")
    assert (lines[0]._sign, lines[-1]._sign) == ("warning", "check")


def test_games_come_in_by_and_by(app: App, opened: Opened) -> None:
    scene = opened()
    button(scene, "Start the test").press()
    assert said(scene).count("Waiting for the first result...") == 2
    told = set()
    while scene.running:
        app.step(FRAME)
        told.add(next(line for line in said(scene).splitlines() if "games played" in line).split()[0])
    assert {"0", "4"} < told
    assert scene.estimate is not None
    for row, tally in zip(rows(scene), scene.estimate.tallies.values(), strict=True):
        assert sum(share for _, share in row.parts_of_bar) == pytest.approx(1.0)
        assert row.interval == tally.interval()
        assert row.figure == f"{50 * tally.won} % won"
    assert "4 of 4 games played." in said(scene)
    assert "turns, give or take" in said(scene)
    assert "Waiting" not in said(scene)
    under = [part for part in scene.widgets.parts() if isinstance(part, Below)]
    for row, below in zip(rows(scene), under, strict=True):
        assert below.rect.left == row.rect.left + row.bar_left(app.scale) > row.rect.left


def test_other_processes_play_and_are_gone_when_the_screen_is_left(app: App, opened: Opened) -> None:
    scene = opened(games=1000, jobs=2)
    button(scene, "Start the test").press()
    assert scene.estimate is not None
    processes = [worker.process for worker in scene.estimate._crew.workers]
    assert [process.is_alive() for process in processes] == [True, True]
    app.step(FRAME)
    pygame.event.post(key(pygame.K_ESCAPE))
    app.step(FRAME)
    app.step(FRAME)
    assert app.scenes.top is None
    assert [process.is_alive() for process in processes] == [False, False]


def test_no_process_is_left_when_the_window_is_closed(app: App, opened: Opened) -> None:
    scene = opened(games=1000, jobs=1)
    button(scene, "Start the test").press()
    assert scene.estimate is not None
    processes = [worker.process for worker in scene.estimate._crew.workers]
    app.step(FRAME)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    while app.step(FRAME):
        pass
    assert [process.is_alive() for process in processes] == [False]


def test_it_can_be_stopped_and_begun_anew(app: App, opened: Opened) -> None:
    scene = opened(games=50)
    button(scene, "Start the test").press()
    app.step(FRAME)
    assert button(scene, "Start the test").hover_text == "Games are being played. Stop them first."
    choice = next(part for part in scene.widgets.parts() if isinstance(part, Selector))
    assert not choice.enabled
    button(scene, "Stop").press()
    app.step(FRAME)
    assert "Stopped after 0 of 100 games." in said(scene)
    assert said(scene).count("Not played yet.") == 2
    assert not scene.running
    choice.turn(1)
    button(scene, "Start the test").press()
    assert scene.estimate is not None
    assert scene.estimate.plan.games == 400


def test_where_no_process_can_be_started_the_window_plays_and_says_so(
    app: App, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> Worker:
        raise OSError("no more processes")

    monkeypatch.setattr(crew, "_started", refused)
    scene = opened(games=1, jobs=2)
    button(scene, "Start the test").press()
    app.step(FRAME)
    assert "No other process can be started here" in said(scene)
    while scene.running:
        app.step(FRAME)
    assert "2 of 2 games played." in said(scene)
    assert "No other process" not in said(scene)


def test_games_that_break_down_are_told(app: App, opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> str:
        raise ValueError("no idea")

    monkeypatch.setattr("portaldash.bots.greedy_bot.GreedyBot.choose", breaks)
    scene = played(app, opened(games=1))
    assert "2 games broke down and are not counted. The first one: ValueError: no idea" in said(scene)
    assert "2 of 2 games played." in said(scene)


def test_nothing_is_drawn_or_played_while_nothing_runs(app: App, opened: Opened) -> None:
    scene = played(app, opened(games=1))
    for _ in range(20):
        app.step(FRAME)
    frame = app.frame
    for _ in range(20):
        app.step(FRAME)
    assert app.frame == frame
    assert not scene.running


def test_all_of_it_can_be_copied(app: App, opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = opened(games=1)
    button(scene, "Copy as text").press()
    played(app, scene)
    button(scene, "Copy as text").press()
    before, after = copied
    assert before.startswith("First Crossing\n\n- Walkers can cross every part")
    assert after.startswith(before)
    assert "- 2 players: Won " in after


def test_results_in_words() -> None:
    lost = {"life": 50, "cube": 150}
    many = Tally(games=402, won=200, unfinished=2, turns=12_000, turns_squared=400_000, lost_by=lost)
    assert words.figure(many) == "50 % won"
    assert words.hint(many) == "Won 200 of 400 games."
    assert words.details(2, many).startswith(
        "In the long run 45 to 55 % (95 % sure). 30 turns, give or take 10. About as hard"
    )
    assert words.losses(many) == "Not won: 50 no heart left, 150 cube used up, 2 not finished."
    assert words.told(2, many, running=False) == f"{words.details(2, many)}\n{words.losses(many)}"
    assert words.told(2, Tally(games=2, unfinished=2), running=False) == "Not won: 2 not finished."
    assert (words.figure(Tally()), words.details(2, Tally()), words.losses(Tally())) == ("", "", "")
    assert words.told(2, Tally(), running=False) == "Not played yet."
    assert words.compared(1, Tally(games=1, won=1)).startswith("Too few games")
    assert words.compared(1, Tally(games=400, won=400)).startswith("Easier for it than the easiest")
    assert words.compared(1, Tally(games=400, lost_by={"cube": 400})).startswith("Harder for it than the hardest")


def test_the_time_that_is_left_in_words() -> None:
    assert words.remaining(0, 50, 9) == "0 of 50 games played."
    assert words.remaining(50, 50, 9) == "50 of 50 games played."
    assert words.remaining(40, 50, 20) == "40 of 50 games played. About 5 seconds left."
    assert words.remaining(10, 50, 30) == "10 of 50 games played. About 2 minutes left."


def test_every_ending_of_a_game_has_a_pattern_of_its_own(app: App) -> None:
    pictures = set()
    for draw in DRAWN.values():
        picture = pygame.Surface((60, 16))
        draw(picture, picture.get_rect(), app.scale)
        gray = [sum(picture.get_at((x, y))[:3]) // 3 for x in range(60) for y in range(16)]
        pictures.add(tuple(gray))
    assert len(pictures) == len(DRAWN)


def test_a_level_that_counts_its_turns_has_a_key_for_them(opened: Opened) -> None:
    assert "turns over" not in drawn_keys(opened())
    assert "turns over" in drawn_keys(opened(replace(load_level("level-1"), turns=30)))


def drawn_keys(scene: EstimateScene) -> list[str]:
    return [vars(part)["_label"].words for part in scene.widgets.parts() if type(part).__name__ == "Key"]
