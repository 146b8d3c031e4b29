"""The end of a game is told as it happened, and leads on."""

from collections.abc import Callable

import pygame
import pytest

from portaldash.content.loading import load_level
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.defs import CUBE_BLOCKS
from portaldash.session import Session
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.outcome import OutcomeScene, deeds_in_words, progress_of, story_of
from portaldash.ui.scenes.tally import Deeds, Tally, events_of, tally
from portaldash.ui.scenes.title import TitleScene
from tests.ui.scenes import games
from tests.ui.scenes.conftest import Names, Person, Table

pytestmark = pytest.mark.usefixtures("table")


@pytest.mark.parametrize(
    ("play", "story"),
    [
        (games.won, "The Wildfire has fallen, and the way home is open."),
        (games.lost_to_magma, "Alexandra walked on magma and had no heart left."),
        (
            games.lost_to_a_layer,
            "Layer 1 of the resource cube ran out before the piglins had what they wanted for task A.",
        ),
        (games.lost_to_an_empty_cube, "The last block left the resource cube."),
        (games.lost_to_the_turns, "The only turn of this level was over, and the way home was still barred."),
    ],
)
def test_the_story_says_what_happened(person: Person, play: Callable[[], Session], story: str) -> None:
    session = play()
    assert session.state.outcome is not None
    person.open(OutcomeScene(session))
    words = [vars(widget).get("words", "") for widget in person.widgets()]
    assert story in words
    won = session.state.outcome.won
    assert ("You made it through the portal!" in words) == won
    assert ("The Nether keeps you" in words) == (not won)
    assert (session.level.outro in words) == won
    assert f"Seed {session.seed}: whoever plays with it meets the same luck." in words


@pytest.mark.parametrize("casual", [True, False])
def test_a_casual_game_is_called_one(person: Person, casual: bool) -> None:
    session = games.won()
    session.casual = casual
    person.open(OutcomeScene(session))
    words = [vars(widget).get("words", "") for widget in person.widgets()]
    assert ("A casual game: steps back could go past dice." in words) is casual


def test_the_mob_that_struck_last_is_named() -> None:
    session = games.played_at_random(players=4, seed=3)
    heard: list[e.Event] = []
    session.opening.listener = heard.append
    counted = tally(session)
    assert session.state.outcome is not None
    name = session.seats[int(session.state.outcome.about[1:]) - 1].name
    mob = session.level.box.mobs[counted.blow.rpartition("-")[0]].name
    assert story_of(session, counted) == f"{mob} {counted.blow[-1]} struck {name}, who had no heart left."
    assert heard == []


def test_everybody_is_credited_with_what_they_did() -> None:
    counted = Tally([Deeds(), Deeds()])
    for event in (
        e.TurnStarted(0, 1),
        e.BlockMined(3, "red"),
        e.AttackRolled(0, "bow-1", "ghast-1", (1, 1)),
        e.MobDefeated("ghast-1", 2),
        e.ItemKept(0, "iron-boots-1", "iron-boots", 0, "", ""),
        e.TurnStarted(1, 2),
        e.BlockMined(4, "red"),
        e.BlockMined(5, "gold"),
        e.ItemEnchanted(0, "bow-1", "bow-die"),
        e.AttackRolled(1, "bow-1", "wildfire", (1, 2)),
        e.BossHurt("wildfire", 3, 17),
        e.MobAttacked("wildfire", 1, 3),
        e.ArmorHeartsLost(1, "leather-tunic-1", 1),
        e.LifeLost(1, 2),
    ):
        counted.count(event)
    assert counted.deeds == [Deeds(found=2, mined=1, defeated=1), Deeds(mined=2, boss_hits=3, hearts=3)]
    assert counted.blow == "wildfire"
    assert deeds_in_words(counted.deeds[0]) == "2 items found, 1 block mined, 1 mob defeated, 0 hearts lost."
    assert deeds_in_words(counted.deeds[1]) == (
        "0 items found, 2 blocks mined, 0 mobs defeated, 3 hits on the end boss, 3 hearts lost."
    )


def test_the_tally_agrees_with_the_table() -> None:
    session = games.played_at_random(players=2, seed=8)
    counted = tally(session)
    mined = sum(deeds.mined for deeds in counted.deeds)
    removed = sum(1 for event in events_of(session) if isinstance(event, e.BlockRemoved))
    assert mined > 0
    assert mined + removed == CUBE_BLOCKS - session.state.cube.filled.bit_count()
    for deeds, player in zip(counted.deeds, session.state.players, strict=True):
        assert deeds.hearts >= session.level.life - player.life


def test_progress_names_the_tasks_that_are_done() -> None:
    assert progress_of(games.lost_to_magma().state) == "1 of 2 parts reached, no piglin task done."
    assert progress_of(games.lost_to_an_empty_cube().state) == "1 of 2 parts reached, piglin tasks done: A, B, C."


@pytest.fixture
def session(person: Person) -> Session:
    """A lost game whose outcome is shown over the table, over the title."""
    session = games.played_at_random(players=3, seed=4)
    for scene in (TitleScene(), Table(session), OutcomeScene(session)):
        person.open(scene)
    return session


def test_again_with_the_same_seed(person: Person, session: Session, open_scenes: Names) -> None:
    person.press(pygame.K_TAB, pygame.K_RETURN)
    assert open_scenes() == ["TitleScene", "Table"]
    assert isinstance(person.scene, Table)
    again = person.scene.session
    assert (again.level, again.table, again.seed, again.seats) == (
        session.level,
        session.table,
        session.seed,
        session.seats,
    )
    assert again.log != session.log


@pytest.mark.usefixtures("session")
def test_the_key_that_ended_the_game_does_not_start_another(person: Person) -> None:
    person.press(pygame.K_RETURN, pygame.K_SPACE, pygame.K_e)
    assert isinstance(person.scene, OutcomeScene)


def test_again_with_a_new_seed(person: Person, session: Session, open_scenes: Names) -> None:
    person.click("Again with a new seed")
    assert open_scenes() == ["TitleScene", "Table"]
    assert isinstance(person.scene, Table)
    assert person.scene.session.seed != session.seed
    assert person.scene.session.seats == session.seats


def test_change_the_setup_starts_from_what_was_played(person: Person, session: Session, open_scenes: Names) -> None:
    person.click("Change the setup")
    assert isinstance(person.scene, NewGameScene)
    assert person.scene.setup.players == 3
    assert person.scene.seed.words == str(session.seed)
    assert [row.name.words for row in person.scene.rows[:3]] == ["Alexandra", "Ben", ""]
    person.click("Back")
    assert isinstance(person.scene, OutcomeScene)
    person.click("Change the setup")
    person.click("Start")
    assert open_scenes() == ["TitleScene", "Table"]


@pytest.mark.usefixtures("session")
def test_to_the_title_which_remembers(person: Person, open_scenes: Names) -> None:
    person.click("To the title")
    assert open_scenes() == ["TitleScene"]
    person.click("Play")
    assert isinstance(person.scene, NewGameScene)
    assert person.scene.setup.players == 3


def test_a_game_that_goes_on_has_no_outcome() -> None:
    scene = OutcomeScene(games.begun(load_level("level-1")))
    with pytest.raises(ValueError, match="still going on"):
        _ = scene.outcome
