"""The levels screen by clicks: every level is listed, told in words and played; broken ones show what is wrong."""

from __future__ import annotations

import pygame
import pytest

from portaldash.content.loading import OFFICIAL
from portaldash.saves.record import Record
from portaldash.ui.levels.scene import LevelsScene
from portaldash.ui.scenes.estimate import EstimateScene
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.widgets.label import Label
from tests.saves.games import finished, played
from tests.ui.levels.conftest import BROKEN, Table, Visitor, good
from tests.ui.scenes.conftest import Names

pytestmark = pytest.mark.usefixtures("table")


# The list


def test_the_title_leads_to_the_levels_and_back(visitor: Visitor, open_scenes: Names) -> None:
    visitor.open(TitleScene())
    visitor.click("Levels")
    assert open_scenes() == ["TitleScene", "LevelsScene"]
    visitor.click("Back")
    assert open_scenes() == ["TitleScene"]


def test_every_level_is_listed_and_the_first_one_chosen(visitor: Visitor) -> None:
    scene = visitor.come()
    ids = [card.entry.id for card in scene.cards]
    assert ids[: len(OFFICIAL)] == list(OFFICIAL)
    assert len(ids) >= 15
    assert scene.chosen is scene.cards[0]
    assert "None yet" in "\n".join(each.words for each in scene.list.widgets if isinstance(each, Label))


def test_own_levels_come_first_and_broken_ones_hide_nothing(visitor: Visitor) -> None:
    visitor.write("b.yaml", BROKEN)
    visitor.write("a.yaml", good("Alpha"))
    visitor.write("c.yml", good("Gamma"))
    (visitor.own / "d.yaml").mkdir()
    visitor.come()
    assert visitor.listed == ["Alpha", "b.yaml", "Gamma", "d.yaml"]
    assert [card.name for card in visitor.levels.cards][:4] == visitor.listed
    assert visitor.card("b.yaml").badge == "4 problems"
    assert visitor.card("d.yaml").badge == "1 problem"


def test_a_level_is_told_in_words(visitor: Visitor) -> None:
    visitor.come()
    visitor.pick("The Long Way Round")
    assert "Difficulty: 4 = 2 for 1 part more than two + 2 for The Wildfire (hard side)" in visitor.said
    assert "Track: 3 parts, drawn from 8 before every game" in visitor.said
    assert all(f"{name}" in visitor.said for name in ("Magma Cube", "Ghast", "Enderman"))
    assert "Played: never yet" in visitor.said
    assert "Fixed" not in visitor.said


def test_what_a_level_fixes_is_told(visitor: Visitor) -> None:
    visitor.write("a.yaml", good("Fixed One") + "turns: 3\nlife: 9\nposition:\n  boss_life:\n    wildfire: 3\n")
    visitor.come()
    assert "Fixed: the end boss's life" in visitor.said
    assert "Turns: at most 3" in visitor.said
    assert "Life: 9 hearts" in visitor.said


def test_how_it_was_played_is_told(visitor: Visitor) -> None:
    record = finished("level-1", 2, seed=1).record()
    visitor.app.keeping.game_over(record)
    visitor.come()
    visitor.pass_time(2000)
    assert visitor.card("First Crossing").about == f"won {int(visitor_won(record))} of 1 game"
    assert "Played: 1 time" in visitor.said


def visitor_won(record: Record) -> bool:
    assert record.state.outcome is not None
    return record.state.outcome.won


def test_there_are_pictures_of_the_tracks(visitor: Visitor) -> None:
    scene = visitor.come()
    visitor.pass_time(3000)
    place = scene.layout["inner/body/side/inside/picture"].rect if scene.layout else pygame.Rect(0, 0, 0, 0)
    surface = visitor.app.display.surface
    colors = {tuple(surface.get_at((x, place.centery))) for x in range(place.left + 4, place.right - 4, 3)}
    assert len(colors) > 40
    card = scene.cards[0].rect
    colors = {tuple(surface.get_at((x, card.centery))) for x in range(card.left + 15, card.left + 150, 2)}
    assert len(colors) > 20


def test_the_picture_stays_while_the_level_does(visitor: Visitor) -> None:
    scene = visitor.come()
    visitor.pass_time(3000)
    before = vars(scene)["_track"]
    assert before is not None
    scene.resume()
    assert vars(scene)["_track"] is before
    visitor.pick("The Long Way Round")
    visitor.pass_time(100)
    assert vars(scene)["_track"] is not before


def test_then_nothing_is_drawn_any_more(visitor: Visitor) -> None:
    visitor.write("a.yaml", BROKEN)
    visitor.come()
    visitor.pass_time(4000)
    before = visitor.app.frame
    visitor.pass_time(3000)
    assert visitor.app.frame == before


def test_arrows_and_enter_choose_and_play(visitor: Visitor) -> None:
    visitor.come()
    visitor.press(pygame.K_TAB)
    for _ in range(8):
        if visitor.levels.widgets.ring.at in visitor.levels.cards:
            break
        visitor.press(pygame.K_TAB)
    visitor.press(pygame.K_DOWN, pygame.K_RETURN)
    assert visitor.levels.chosen is visitor.levels.cards[1]
    visitor.press(pygame.K_RETURN)
    assert visitor.sees(NewGameScene)


# Broken levels


def test_each_problem_is_shown_with_its_place_its_line_and_what_would_be_right(visitor: Visitor) -> None:
    visitor.write("b.yaml", BROKEN)
    visitor.come()
    assert "b.yaml cannot be played: 4 things are wrong with it" in visitor.said
    assert [each.place_words for each in visitor.problems] == [
        "b.yaml, line 2, column 8 · parts",
        "b.yaml, line 4, column 3 · mobs.ghst",
        "b.yaml, line 5, column 11 · mobs.hoglin",
        "b.yaml, line 7, column 28 · bosses[0].side",
    ]
    assert any("Did you mean 'ghast'?" in each.hint_words for each in visitor.problems)
    assert visitor.problems[0].problem.source == "parts: many"
    assert "Play" not in visitor.buttons
    assert "Is it fair?" not in visitor.buttons


def test_the_mark_is_under_the_place(visitor: Visitor) -> None:
    visitor.write("b.yaml", "name: X\nbosses:\n  - boss: wildfire\n    side: easy\nintro: " + "a" * 700 + "\n")
    visitor.come()
    (problem,) = visitor.problems
    shown, before = problem.window(400, 15)
    assert problem.problem.source.startswith("intro:")
    assert len(before) <= len(shown)
    narrow, ahead = problem.window(60, 15)
    assert len(narrow) <= 8 <= len(shown)
    assert len(ahead) <= len(narrow)


def test_long_lists_of_problems_scroll(visitor: Visitor) -> None:
    visitor.write("b.yaml", "name: X\nmobs:\n" + "".join(f"  wrong-{n}: 1\n" for n in range(40)))
    scene = visitor.come()
    assert len(visitor.problems) >= 40
    assert scene.about.furthest > 0
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=scene.about.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    )
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    visitor.wait()
    assert scene.about.offset > 0
    scene.widgets.focus(visitor.problems[-1])
    assert scene.about.rect.contains(visitor.problems[-1].rect)


def test_problems_go_onto_the_clipboard(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    visitor.write("b.yaml", BROKEN)
    visitor.come()
    visitor.click("Copy problems")
    assert copied[0].count("b.yaml:") == 4
    assert "parts: many\n" in copied[0]
    assert "^" in copied[0]
    visitor.click(visitor.problems[0])
    assert copied[1].count("b.yaml:") == 1
    assert "Copied" in visitor.news


# Playing


def test_a_level_is_played_from_here(visitor: Visitor, open_scenes: Names) -> None:
    visitor.write("a.yaml", good("Alpha"))
    visitor.open(TitleScene())
    visitor.come()
    visitor.click("Play")
    assert isinstance(visitor.scene, NewGameScene)
    assert visitor.scene.offer.level is not None
    assert visitor.scene.offer.level.name == "Alpha"
    visitor.press(pygame.K_ESCAPE)
    assert visitor.sees(LevelsScene)
    visitor.click("Play")
    visitor.press(pygame.K_RETURN)
    assert isinstance(visitor.scene, Table)
    assert visitor.scene.session.level.id == "own-a"
    assert open_scenes() == ["TitleScene", "Table"]


def test_the_game_on_the_table_stays_until_another_begins(visitor: Visitor, open_scenes: Names) -> None:
    for scene in (TitleScene(), Table(played(20))):
        visitor.open(scene)
    visitor.come()
    visitor.click("Play")
    assert open_scenes() == ["TitleScene", "Table", "LevelsScene", "NewGameScene"]
    visitor.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert open_scenes() == ["TitleScene", "Table"]


def test_a_level_is_judged(visitor: Visitor) -> None:
    visitor.come()
    visitor.click("Is it fair?")
    assert isinstance(visitor.scene, EstimateScene)
    assert visitor.scene.level.id == "level-1"
