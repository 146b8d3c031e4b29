"""A new game is set up by mouse, by keys, and never comes out wrong."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pygame
import pytest

from portaldash import paths
from portaldash.saves.names import NAME_LENGTH
from portaldash.session import Session
from portaldash.ui.app import App
from portaldash.ui.scenes.level_card import LevelCard, Offer
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.setup import SEED_LENGTH, Setup, seed_number
from portaldash.ui.scenes.title import TitleScene
from portaldash.ui.theme import SEAT_NAMES
from portaldash.ui.widgets.dialog import Dialog
from portaldash.ui.widgets.field import TextField
from portaldash.ui.widgets.label import Label
from tests.ui.scenes.conftest import Names, Person, Table
from tests.ui.scenes.games import people

pytestmark = pytest.mark.usefixtures("table")


@pytest.fixture
def new_game(person: Person) -> NewGameScene:
    """A new game opened from the title."""
    person.open(TitleScene())
    person.click("Play")
    assert isinstance(person.scene, NewGameScene)
    return person.scene


def cell_center(scene: NewGameScene, seat: int, color: str) -> tuple[int, int]:
    """Where the color of a seat is clicked."""
    colors = scene.rows[seat].color
    return colors.cell(SEAT_NAMES.index(color)).move(colors.rect.topleft).center


def session_of(person: Person) -> Session:
    assert isinstance(person.scene, Table)
    return person.scene.session


def card(scene: NewGameScene, level: str) -> LevelCard:
    return next(each for each in scene.cards if each.offer.id == level)


def test_from_the_title_to_a_started_game_by_mouse(person: Person, new_game: NewGameScene, open_scenes: Names) -> None:
    person.click(card(new_game, "level-3"))
    person.click(new_game.counts.cell(2).move(new_game.counts.rect.topleft).center)
    person.click(cell_center(new_game, 0, "green"))
    person.click(new_game.rows[0].name)
    person.type("Ada")
    person.click(new_game.rows[2].begins)
    person.click(new_game.quick)
    person.click((new_game.boss.rect.right - 8, new_game.boss.rect.centery))
    person.click(new_game.seed)
    person.clear()
    person.type("nether")
    person.click("Start")
    session = session_of(person)
    assert open_scenes() == ["TitleScene", "Table"]
    assert session.level.id == "level-3"
    assert people(session) == [
        ("Ada", "green"),
        ("Pink", "pink"),
        ("Yellow", "yellow"),
    ]
    assert (session.table.first, session.table.quick_start, session.table.boss) == (2, True, "wildfire")
    assert session.seed == seed_number("nether")


def test_from_the_title_to_a_started_game_by_keys(person: Person) -> None:
    person.open(TitleScene())
    person.press(pygame.K_RETURN)
    person.press(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert isinstance(person.scene, NewGameScene)
    while person.scene.widgets.ring.at is not person.scene.counts:
        person.press(pygame.K_TAB)
    person.press(pygame.K_RIGHT)
    person.press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB)
    person.type("Ada")
    person.press(pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE)
    assert isinstance(person.scene, TitleScene)
    person.press(pygame.K_RETURN)
    person.press(pygame.K_RETURN)
    session = session_of(person)
    assert session.level.id == "level-2"
    assert people(session) == [
        ("Ada", "yellow"),
        ("Pink", "pink"),
        ("Blue", "blue"),
    ]


def test_every_widget_is_reached_by_tab(person: Person, new_game: NewGameScene) -> None:
    wanted = {id(each) for each in person.widgets() if each.can_focus}
    reached = set()
    for _ in range(len(wanted)):
        person.press(pygame.K_TAB)
        reached.add(id(new_game.widgets.ring.at))
    assert reached == wanted


def test_a_game_starts_with_nothing_touched(person: Person, new_game: NewGameScene) -> None:
    person.press(pygame.K_RETURN)
    session = session_of(person)
    assert (session.level.id, session.table.players) == ("level-1", 2)
    assert str(session.seed) == new_game.setup.seed


def test_a_casual_game_is_one_only_if_that_is_wanted(person: Person, new_game: NewGameScene) -> None:
    assert not new_game.casual.on
    assert "past dice" in new_game.casual.hover_text
    person.click(new_game.casual)
    person.press(pygame.K_RETURN)
    session = session_of(person)
    assert session.casual
    while session.state.turn < 2:
        session.submit(session.decision.choices[0].id if session.decision else "")
    assert session.can_undo


def test_colors_can_be_taken_from_another_seat(person: Person, new_game: NewGameScene) -> None:
    person.click(cell_center(new_game, 0, "pink"))
    assert [place.color for place in new_game.setup.places[:2]] == ["pink", "blue"]
    assert [SEAT_NAMES[row.color.chosen] for row in new_game.rows[:2]] == ["pink", "blue"]
    assert [row.name.placeholder for row in new_game.rows[:2]] == ["Pink", "Blue"]


def test_names_keep_what_can_be_seen(person: Person, new_game: NewGameScene) -> None:
    person.click(new_game.rows[0].name)
    person.type("A\x00d\x1b[31ma\u202e\n L\u200bovelace and a long rest")
    person.press(pygame.K_TAB)
    person.click("Start")
    name = session_of(person).seats[0].name
    assert name == "Ad[31ma Lovel"
    assert len(new_game.rows[0].name.words) == NAME_LENGTH


@pytest.mark.parametrize(
    ("typed", "seed"),
    [
        ("0", 0),
        ("-1", seed_number("-1")),
        ("1e9", seed_number("1e9")),
        ("99999999999999999999999", int("9" * SEED_LENGTH)),
        ("\x07\x08", None),
        ("   ", None),
        ("", None),
    ],
)
def test_whatever_is_typed_as_a_seed_starts_a_game(
    person: Person, new_game: NewGameScene, typed: str, seed: int | None
) -> None:
    person.click(new_game.seed)
    person.clear()
    if typed:
        person.type(typed)
    person.click("Start")
    session = session_of(person)
    assert session.seed == (seed if seed is not None else int(new_game.setup.seed))


def test_a_new_seed_is_shown_and_used(person: Person, new_game: NewGameScene) -> None:
    before = new_game.seed.words
    person.click("New seed")
    assert new_game.seed.words != before
    assert new_game.seed.words == new_game.setup.seed
    person.click("Start")
    assert session_of(person).seed == int(new_game.seed.words)


def test_seats_that_do_not_play_are_not_shown(person: Person, new_game: NewGameScene) -> None:
    person.click(new_game.counts.cell(0).move(new_game.counts.rect.topleft).center)
    shown = [row.name.visible for row in new_game.rows]
    assert shown == [True, False, False, False]
    assert not new_game.rows[0].begins.visible
    person.click("Start")
    assert len(session_of(person).seats) == 1


def test_the_end_boss_is_asked_only_where_it_can_be_chosen(person: Person, new_game: NewGameScene) -> None:
    shown = {}
    for level in ("level-1", "level-3", "level-5"):
        person.click(card(new_game, level))
        shown[level] = new_game.boss.options if new_game.boss.visible else ()
    asked = ("Decide at the table", "The Wildfire", "The Ancient Hoglin")
    assert shown == {"level-1": (), "level-3": asked, "level-5": ()}


def test_the_choices_are_remembered_while_the_window_is_open(person: Person, new_game: NewGameScene) -> None:
    person.click(card(new_game, "level-4"))
    person.click(new_game.rows[1].name)
    person.type("Ben")
    person.click("Back")
    person.click("Play")
    assert isinstance(person.scene, NewGameScene)
    again = person.scene
    assert [each.offer.id for each in again.cards if each.chosen] == ["level-4"]
    assert again.rows[1].name.words == "Ben"
    assert again.seed.words == new_game.seed.words


def test_cards_say_what_is_in_a_level(new_game: NewGameScene) -> None:
    words = [" ".join(line for line, _, _ in each._lines) for each in new_game.cards]
    assert [each._badge for each in new_game.cards][:5] == [f"Difficulty {number}" for number in (1, 2, 3, 4, 5)]
    assert "2 parts · Magma Cube, Ghast, Enderman" in words[0]
    assert "End boss: The Wildfire (easy side)" in words[0]
    assert "The Wildfire (easy side) or The Ancient Hoglin (easy side)" in words[2]
    assert "3 parts" in words[3]
    assert "Wither Skeleton" in words[4]


@pytest.fixture
def broken_level(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Replace the text of a level file by another, for this test alone."""
    folder = Path(copytree(paths.levels(), tmp_path / "levels"))
    monkeypatch.setattr(paths, "levels", lambda: folder)

    def breaks(level: str, words: str) -> None:
        (folder / f"{level}.yaml").write_text(words, "utf-8")

    return breaks


def test_a_level_that_does_not_load_shows_its_problems(
    person: Person, broken_level: Callable[[str, str], None]
) -> None:
    broken_level("level-2", "name: Broken\nparts: many\nmobs: [\n")
    person.open(NewGameScene(Setup()))
    assert isinstance(person.scene, NewGameScene)
    scene = person.scene
    broken = card(scene, "level-2")
    assert broken.offer.level is None
    person.click(broken)
    assert isinstance(person.scene, Dialog)
    assert any("level-2.yaml:" in vars(each).get("words", "") for each in person.widgets())
    person.press(pygame.K_ESCAPE)
    assert person.scene is scene
    assert scene.offer.id == "level-1"
    person.click("Start")
    assert session_of(person).level.id == "level-1"


def test_nothing_starts_while_the_chosen_level_is_broken(
    person: Person, broken_level: Callable[[str, str], None]
) -> None:
    for number in range(1, 6):
        broken_level(f"level-{number}", "")
    person.open(NewGameScene(Setup(level="level-5")))
    person.press(pygame.K_RETURN)
    person.click("Start")
    assert isinstance(person.scene, NewGameScene)
    assert person.button("Start").why_not


def test_a_level_that_is_gone_gives_way_to_the_first(person: Person) -> None:
    person.open(NewGameScene(Setup(level="my-own")))
    assert isinstance(person.scene, NewGameScene)
    assert person.scene.offer.id == "level-1"


def test_a_guest_level_for_few_players_is_offered_only_to_them(person: Person) -> None:
    from dataclasses import replace

    from portaldash.content.loading import load_level

    guest = replace(load_level("level-2"), id="duel", name="Duel", players=(1, 2))
    person.open(NewGameScene(Setup(level="duel", guest=guest, players=4)))
    assert isinstance(person.scene, NewGameScene)
    scene = person.scene
    assert scene.offer == Offer("duel", guest)
    assert scene.setup.players == 2
    person.click(scene.counts.cell(3).move(scene.counts.rect.topleft).center)
    assert scene.setup.players == 2
    person.click("Start")
    assert session_of(person).level.name == "Duel"


def test_the_field_in_use_holds_the_keyboard(person: Person, new_game: NewGameScene) -> None:
    person.click(new_game.rows[0].name)
    assert isinstance(new_game.widgets.ring.at, TextField)
    person.type("e1")
    assert new_game.setup.places[0].name == "e1"


def test_it_looks_the_same_every_time(app: App, person: Person) -> None:
    pictures = []
    for _ in range(2):
        person.open(NewGameScene(Setup(level="level-3", seed="1")))
        pictures.append(pygame.image.tobytes(app.display.surface, "RGB"))
        person.press(pygame.K_ESCAPE)
    assert pictures[0] == pictures[1]


# Levels beside the rulebook's


def own_level(name: str, words: str) -> Path:
    folder = paths.user_levels()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(words, "utf-8")
    return path


OWN = "name: Mine\nbosses:\n  - boss: wildfire\n    side: easy\n"


def test_further_and_own_levels_are_offered_under_their_headings(person: Person) -> None:
    own_level("a.yaml", OWN)
    own_level("broken.yaml", "name: [")
    person.open(NewGameScene(Setup()))
    assert isinstance(person.scene, NewGameScene)
    scene = person.scene
    ids = [each.offer.id for each in scene.cards]
    assert ids[:5] == [f"level-{number}" for number in range(1, 6)]
    assert ids[-1] == "own-a"
    assert len(ids) >= 16
    headings = [vars(each)["words"] for each in scene._levels.widgets if isinstance(each, Label)]
    assert headings == ["More levels", "Your own levels"]
    assert [each.name[:1] for each in scene.cards[:5]] == ["1", "2", "3", "4", "5"]
    assert scene.cards[-1].name == "Mine"


def test_an_own_level_is_chosen_played_and_remembered(person: Person) -> None:
    own_level("level-1.yaml", OWN)
    person.open(TitleScene())
    person.click("Play")
    assert isinstance(person.scene, NewGameScene)
    last = person.scene.cards[-1]
    person.scene._levels.reveal(last)
    person.click(last)
    person.click("Start")
    assert session_of(person).level.id == "own-level-1"
    assert person.app.settings.game.level == "own-level-1"
    person.open(NewGameScene(Setup.like(person.app.settings.game)))
    assert isinstance(person.scene, NewGameScene)
    assert person.scene.offer.id == "own-level-1"
    chosen = person.scene.cards[-1]
    assert chosen.chosen
    assert person.scene._levels.rect.contains(chosen.rect)
