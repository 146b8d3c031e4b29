"""The statistics on the screen: charts of real games, numbers on hover, and nothing lost when the file is damaged."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from portaldash.saves.record import Record
from portaldash.saves.statistics import Face, Group, Statistics, Summary
from portaldash.ui.app import App
from portaldash.ui.scenes.charts import BarRow, CountRow, FaceColumn, RangeRow, ShareRow
from portaldash.ui.scenes.outcome import OutcomeScene
from portaldash.ui.scenes.statistics import StatisticsScene
from portaldash.ui.scenes.statistics_charts import face_name
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.label import Label
from tests.saves.games import finished
from tests.ui.events import key, moved
from tests.ui.scenes import games

FRAME = 100


@cache
def records() -> tuple[Record, ...]:
    """Games of two levels, one of them with two numbers of players."""
    games = (("level-1", 2, 1), ("level-1", 2, 2), ("level-1", 3, 1), ("level-2", 4, 1))
    return tuple(finished(level, players, seed).record() for level, players, seed in games)


def opened(app: App) -> StatisticsScene:
    """The statistics of this person, on the screen."""
    scene = StatisticsScene()
    app.scenes.push(scene)
    for _ in range(4):
        app.step(FRAME)
    return scene


def file_of_statistics() -> Path:
    return Statistics(lambda _: ()).path


def noted() -> None:
    for record in records():
        assert Statistics(lambda _: ()).note(record) is None


def rows(scene: StatisticsScene, kind: type[Widget]) -> list[Widget]:
    return [part for part in scene.widgets.parts() if isinstance(part, kind)]


def words(scene: StatisticsScene) -> str:
    return "\n".join(part.words for part in scene.widgets.parts() if isinstance(part, Label))


def test_nobody_has_played_yet(app: App) -> None:
    scene = opened(app)
    assert "No game has been finished on this computer yet." in words(scene)
    assert rows(scene, BarRow) == []
    pygame.event.post(key(pygame.K_ESCAPE))
    app.step(16)
    assert app.scenes.top is None


def test_charts_of_games_that_were_played(app: App) -> None:
    noted()
    scene = opened(app)
    assert "4 games were finished on this computer" in words(scene)
    summary = scene.summary
    assert summary is not None
    results = [row for row in rows(scene, ShareRow) if isinstance(row, ShareRow)]
    assert [row.label for row in results] == ["2 players", "3 players", "4 players"]
    assert [row.share for row in results] == [group.won / group.games for group in summary.groups]
    assert results[0].hint == f"{summary.groups[0].won} of 2 games won ({50 * summary.groups[0].won} %)"
    assert "First Crossing" in words(scene)
    least, most = sorted(record.state.turn for record in records()[:2])
    ranges = rows(scene, RangeRow)
    assert (
        ranges[0].hover_text == f"From {least} to {most} turns, {str((least + most) / 2).removesuffix('.0')} on average"
    )
    counts = [row for row in rows(scene, CountRow) if isinstance(row, CountRow)]
    assert [row.label for row in counts] == ["No heart left", "Task too late", "Cube used up"]
    lost = [
        record.state.outcome.reason for record in records() if record.state.outcome and not record.state.outcome.won
    ]
    assert [int(row.figure) for row in counts] == [lost.count(reason) for reason in ("life", "task", "cube")]


def test_turns_that_ran_out_are_listed_once_it_has_happened(app: App) -> None:
    assert Statistics(lambda _: ()).note(games.lost_to_the_turns().record()) is None
    counts = [row for row in rows(opened(app), CountRow) if isinstance(row, CountRow)]
    assert [(row.label, row.figure) for row in counts] == [
        ("No heart left", "0"),
        ("Task too late", "0"),
        ("Cube used up", "0"),
        ("Turns used up", "1"),
    ]


def test_dice_beside_what_was_to_be_expected(app: App) -> None:
    noted()
    scene = opened(app)
    columns = [part for part in rows(scene, FaceColumn) if isinstance(part, FaceColumn)]
    assert len(columns) == 6 + 3 + 3
    rolls = [entry for record in records() for entry in record.log if entry.prompt == "mob_die"]
    threes = sum(1 for entry in rolls if entry.choice == "3")
    expected = f"{len(rolls) / 3:.1f}".removesuffix(".0")
    assert columns[8].hint == f"Number 3: it came {threes} times; {expected} to be expected"
    assert f"Mob die: {len(rolls)} rolls" in words(scene)
    assert columns[0].hint.startswith("Red: it came ")
    assert columns[5].hint.startswith("Any color: it came ")


def test_hovering_a_chart_says_its_numbers(app: App) -> None:
    noted()
    scene = opened(app)
    row = rows(scene, ShareRow)[0]
    pygame.event.post(moved(row.rect.center))
    for _ in range(8):
        app.step(FRAME)
    assert scene.widgets.tooltip.shown == row.hint
    column = rows(scene, FaceColumn)[2]
    pygame.event.post(moved(column.rect.center))
    for _ in range(8):
        app.step(FRAME)
    assert scene.widgets.tooltip.shown == column.hint


def test_keys_reach_every_chart(app: App) -> None:
    noted()
    scene = opened(app)
    reached = set()
    for _ in range(40):
        pygame.event.post(key(pygame.K_TAB))
        app.step(16)
        reached.add(id(scene.widgets.ring.at))
    assert {id(part) for kind in (BarRow, FaceColumn) for part in rows(scene, kind)} <= reached


def test_a_damaged_file_is_made_anew_and_that_is_said(app: App) -> None:
    keeper = app.keeping.keeper
    for level, players, seed in (("level-1", 2, 1), ("level-1", 1, 3)):
        keeper.keep(finished(level, players, seed))
    path = file_of_statistics()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"not a database at all" * 100)
    scene = opened(app)
    assert "The file with these numbers was damaged. They were counted anew from 2 saved games" in words(scene)
    assert f"{path.name}.damaged" in words(scene)
    assert len(rows(scene, ShareRow)) == 2
    scene.go_back()
    app.step(16)
    assert "damaged" not in words(opened(app))


def test_a_game_that_ends_on_the_table_is_counted(app: App) -> None:
    app.scenes.push(TableScene(finished("level-1", 2, 5)))
    for _ in range(400):
        app.step(FRAME)
        if isinstance(app.scenes.top, OutcomeScene):
            break
    outcome = app.scenes.top
    assert isinstance(outcome, OutcomeScene)
    outcome.show_statistics()
    for _ in range(4):
        app.step(FRAME)
    scene = app.scenes.top
    assert isinstance(scene, StatisticsScene)
    assert scene.summary is not None
    assert scene.summary.games == 1


def test_the_title_and_the_outcome_lead_there(app: App) -> None:
    for opener in (TitleScene(), OutcomeScene(finished("level-1", 1, 2))):
        app.scenes.push(opener)
        app.step(16)
        app.step(16)
        button = next(
            each for each in opener.widgets.parts() if isinstance(each, Button) and each.words == "Statistics"
        )
        button.press()
        app.step(16)
        assert isinstance(app.scenes.top, StatisticsScene)
        app.scenes.clear()
        app.scenes.settle()


def strange() -> Summary:
    """Numbers that only a file changed by hand can have."""
    group = Group("x", "A\x00\u202e" + "W" * 500, 9, 1, 1, -5, 1e300, 10**15)
    faces = (
        Face("mob_die", "seven", -3, -1.0),
        Face("blocks_die", "?" * 300, 10**12, 1e200),
        Face("combat_dice", "x", 1, 0.0),
    )
    return Summary((group,), (("because\x00" * 50, 4),), faces, 1)


def test_strange_numbers_are_shown_all_the_same(app: App) -> None:
    scene = StatisticsScene(strange())
    app.scenes.push(scene)
    for _ in range(3):
        app.step(FRAME)
    assert app.scenes.top is scene


def test_faces_have_names() -> None:
    assert face_name(Face("combat_dice", "2", 1, 1.0)) == "Hits: 2"
    assert face_name(Face("blocks_die", "gold", 1, 1.0)) == "Gold"


def brightness_of(part: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(part, consider_alpha=False)[:3]) / 3


def test_won_and_lost_differ_without_color(app: App) -> None:
    noted()
    group = Group("level-1", "First Crossing", 2, 4, 2, 3, 6.0, 9)
    scene = StatisticsScene(Summary((group,), (("life", 2),), ()))
    app.scenes.push(scene)
    for _ in range(3):
        app.step(FRAME)
    row = next(part for part in rows(scene, ShareRow) if isinstance(part, ShareRow))
    _, bar, _ = row._columns()
    place = bar.move(row.rect.topleft).inflate(-8, -row.rect.height // 2)
    left = app.display.surface.subsurface((place.left, place.top, place.width // 2 - 4, place.height))
    right = app.display.surface.subsurface((place.centerx + 4, place.top, place.width // 2 - 4, place.height))
    assert brightness_of(left) > 2 * brightness_of(right)
