"""The pages on how to play: all of them open, turn by mouse and keys, and say what the box says."""

import pygame
import pytest

from portaldash.content.loading import load_box
from portaldash.ui.scenes.rule_pages import PAGES, mob_in_words
from portaldash.ui.scenes.rules import RulesScene
from portaldash.ui.widgets.scroll import ScrollArea
from tests.ui.scenes.conftest import Names, Person


@pytest.fixture
def rules(person: Person) -> RulesScene:
    scene = RulesScene()
    person.open(scene)
    return scene


def text_of(scene: RulesScene) -> ScrollArea:
    area = vars(scene)["_text"]
    assert isinstance(area, ScrollArea)
    return area


def test_every_page_can_be_drawn(person: Person, rules: RulesScene) -> None:
    titles = []
    for _ in PAGES:
        titles.append(vars(text_of(rules).widgets[0])["words"])
        person.press(pygame.K_RIGHT)
    assert len(set(titles)) == len(PAGES)
    assert rules.page == len(PAGES) - 1
    assert rules.list.chosen == rules.page


def test_pages_are_turned_by_mouse(person: Person, rules: RulesScene) -> None:
    person.click("Next")
    person.click("Next")
    person.click("Previous")
    assert rules.page == 1
    person.click(rules.list.widgets[6])
    assert rules.page == 6


def test_the_first_and_last_page_end_the_row(person: Person, rules: RulesScene) -> None:
    person.press(pygame.K_LEFT)
    assert rules.page == 0
    assert not person.button("Previous").enabled
    rules.turn(99)
    person.wait()
    assert rules.page == len(PAGES) - 1
    assert not person.button("Next").enabled


def test_page_keys_read_a_long_page_to_its_end_before_they_turn(person: Person, rules: RulesScene) -> None:
    rules.turn(list(PAGES).index("mobs"))
    person.wait()
    text = text_of(rules)
    assert text.furthest > 0
    while text.offset < text.furthest:
        person.press(pygame.K_PAGEDOWN)
        assert list(PAGES)[rules.page] == "mobs"
    person.press(pygame.K_PAGEDOWN)
    assert list(PAGES)[rules.page] == "parts"
    assert text.offset == 0


def test_escape_goes_back(person: Person, open_scenes: Names, rules: RulesScene) -> None:
    person.open(RulesScene(3))
    person.press(pygame.K_ESCAPE)
    assert open_scenes() == ["RulesScene"]
    assert person.scene is rules


def test_mobs_are_described_by_their_numbers() -> None:
    mobs = load_box().mobs
    assert mob_in_words(mobs["ghast"]) == (
        "Ghast: life 2, flies 1 space, over lava too, 2 damage up to 2 spaces away. Swords cannot reach it."
    )
    assert mob_in_words(mobs["enderman"]) == (
        "Enderman: life 3, goes 5 spaces, 2 damage to a player next to it. Bows cannot hit it."
    )
    assert mob_in_words(mobs["blaze"]) == (
        "Blaze: life 4, stays where it is, 2 damage up to 2 spaces away. It hits everybody in range."
    )


def test_end_bosses_are_described_by_their_lines(person: Person, rules: RulesScene) -> None:
    rules.turn(list(PAGES).index("boss"))
    person.wait()
    words = [vars(vars(each)["_label"])["words"] for each in text_of(rules).widgets if "_label" in vars(each)]
    assert words[0] == (
        "The Wildfire:\n"
        "The easy side has 20 life. 1: 1 damage. 2: 2 damage. 3: 3 damage.\n"
        "The hard side has 25 life. 1: 1 damage, to everybody in range. 2: 2 damage, and an item is damaged. "
        "3: 3 damage, and a block leaves the cube."
    )
    assert "1: 2 damage, past all armor. 2: 3 damage, and a push." in words[1]
