"""A level is tried from the drawing table, and the way leads back to it."""

import pygame

from portaldash import paths
from portaldash.ui.drawing.trial import TrialScene
from tests.ui.drawing.conftest import SMALL, Opener
from tests.ui.drawing.hand import Author
from tests.ui.hand import Hand

ALONE = SMALL.replace("parts: 2", "parts: 1\nplayers: [1, 4]\nturns: 3")


def tried(author: Author) -> TrialScene:
    """The table that the level lies on now."""
    author.push("Try it")
    scene = author.app.scenes.top
    assert isinstance(scene, TrialScene)
    return scene


def play(author: Author, scene: TrialScene, choices: int = 200) -> None:
    """Take so many choices, or as many as there are until the game is over."""
    hand = Hand(author.app, scene)
    hand.wait()
    while choices and scene.session.decision is not None:
        ids = [choice.id for choice in scene.session.decision.choices]
        hand.choose("end_turn" if "end_turn" in ids else ids[0])
        choices -= 1


def test_what_is_not_saved_is_tried(author: Author) -> None:
    author.open("mobs")
    author.count("Blaze", 1)
    scene = tried(author)
    assert dict(scene.session.level.mobs)["blaze"] == 1
    assert len(scene.session.seats) == 2
    assert author.file == SMALL


def test_as_many_play_as_the_level_allows(drawn: Opener) -> None:
    assert len(tried(drawn(ALONE)).session.seats) == 1


def test_the_menu_leads_back(author: Author) -> None:
    scene = tried(author)
    Hand(author.app, scene).wait()
    author.press(pygame.K_ESCAPE)
    author.push("Play on")
    assert list(author.app.scenes)[1:] == [author.scene, scene]
    author.press(pygame.K_ESCAPE)
    author.push("Draw on")
    assert list(author.app.scenes)[1:] == [author.scene]


def test_a_trial_starts_again(author: Author) -> None:
    scene = tried(author)
    Hand(author.app, scene).wait()
    author.press(pygame.K_ESCAPE)
    author.push("Try again")
    again = author.app.scenes.top
    assert isinstance(again, TrialScene)
    assert again is not scene
    assert author.app.keeping.tried is again.session
    assert list(author.app.scenes)[1:] == [author.scene, again]


def test_a_trial_is_not_kept(author: Author) -> None:
    scene = tried(author)
    play(author, scene, 1)
    author.app.keeping.settle()
    assert author.app.keeping.session is None
    assert not list(paths.user_data().rglob("*.pdsave"))
    assert author.app.keeping.is_safe(scene.session)
    author.press(pygame.K_ESCAPE)
    author.push("Draw on")
    assert author.app.keeping.tried is None


def test_a_trial_that_ends_leads_back(drawn: Opener) -> None:
    author = drawn(ALONE)
    scene = tried(author)
    play(author, scene)
    assert scene.session.state.outcome is not None
    author.give()
    author.push("Draw on")
    assert author.app.scenes.top is author.scene


def test_a_level_with_problems_is_not_tried(author: Author) -> None:
    author.open("blocks")
    author.count("Red", -1)
    author.press(pygame.K_F5)
    assert author.app.scenes.top is author.scene
