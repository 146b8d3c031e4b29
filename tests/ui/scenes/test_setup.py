"""What is settled before a game: seeds, seats, and that nothing odd gets through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from portaldash.content.loading import load_level
from portaldash.saves.names import NAME_LENGTH
from portaldash.ui.scenes.setup import SEEDS, Place, Setup, again, new_seed, seed_number
from tests.ui.scenes.games import begun, people


@pytest.mark.parametrize(
    ("words", "number"), [("0", 0), ("7", 7), ("007", 7), ("  42 ", 42), ("999999999999999999", 10**18 - 1)]
)
def test_digits_are_the_seed_itself(words: str, number: int) -> None:
    assert seed_number(words) == number


@pytest.mark.parametrize(
    ("one", "other"), [("Blue Moon", "blue moon"), ("blue  moon ", "blue moon"), ("ﬁre", "fire"), ("a\u200bb", "ab")]
)
def test_the_same_words_give_the_same_seed_however_they_are_typed(one: str, other: str) -> None:
    assert seed_number(one) == seed_number(other)


def test_a_seed_of_words_is_the_same_on_every_machine() -> None:
    # `printf nether | sha256sum` begins with these eight bytes.
    assert seed_number("nether") == 0xC26CBBB2AB8A6166 % 10**9


def test_different_words_give_different_seeds() -> None:
    words = ["nether", "portal", "piglin", "-5", "1.5", "١٢", "", "one two", "onetwo"]
    assert len({seed_number(each) for each in words}) == len(words)


@given(st.text(max_size=40))
def test_any_text_is_a_seed(words: str) -> None:
    assert 0 <= seed_number(words) < 2**64


def test_new_seeds_are_short_numbers_and_differ() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) > 1
    assert all(seed.isdigit() and int(seed) < SEEDS for seed in seeds)


@pytest.mark.parametrize(
    ("typed", "called"), [("", "Blue"), ("   ", "Blue"), ("  Ada  Lovelace ", "Ada Lovelace"), ("Zoë", "Zoë")]
)
def test_a_name_is_trimmed_and_falls_back_to_the_color(typed: str, called: str) -> None:
    assert Place("blue", typed).called == called
    assert len(called) <= NAME_LENGTH


def test_colors_are_exchanged_so_that_no_two_are_alike() -> None:
    setup = Setup(players=3)
    setup.give_color(0, "pink")
    assert [place.color for place in setup.places] == ["pink", "blue", "yellow", "green"]
    setup.give_color(2, "green")
    assert [place.color for place in setup.places] == ["pink", "blue", "green", "yellow"]
    setup.give_color(2, "green")
    assert [place.color for place in setup.places] == ["pink", "blue", "green", "yellow"]


def test_fewer_players_take_the_white_dice_from_an_empty_seat() -> None:
    setup = Setup(players=4, first=3)
    setup.seat(2)
    assert (setup.players, setup.first) == (2, 1)
    setup.seat(9)
    assert setup.players == 4
    setup.seat(0)
    assert (setup.players, setup.first) == (1, 0)


def test_a_setup_begins_the_game_it_says() -> None:
    setup = Setup(players=3, first=2, seed="nether", quick_start=True, boss="wildfire")
    setup.places[1].name = "Ben"
    session = setup.begin(load_level("level-3"))
    assert people(session) == [
        ("Blue", "blue"),
        ("Ben", "pink"),
        ("Yellow", "yellow"),
    ]
    assert (session.table.players, session.table.first, session.table.quick_start) == (3, 2, True)
    assert session.seed == seed_number("nether")
    assert [pick.boss for pick in session.state.bosses] == ["wildfire"]


def test_a_boss_that_the_level_does_not_offer_is_left_to_the_level() -> None:
    session = Setup(boss="ancient-hoglin").begin(load_level("level-1"))
    assert [pick.boss for pick in session.state.bosses] == ["wildfire"]
    session = Setup(boss="").begin(load_level("level-3"))
    assert session.decision is not None
    assert session.decision.prompt == "setup.boss"


def test_an_empty_seed_becomes_a_new_one_that_can_be_seen() -> None:
    setup = Setup(seed=" \u200b ")
    session = setup.begin(load_level("level-1"))
    assert setup.seed == str(session.seed)


def test_a_setup_takes_over_what_was_played() -> None:
    played = begun(load_level("level-2"), players=2, seed=77)
    setup = Setup(players=4, seed="1")
    setup.places[3].name = "Grandma"
    setup.take(played)
    assert (setup.level, setup.players, setup.seed, setup.quick_start) == ("level-2", 2, "77", True)
    assert [(place.name, place.color) for place in setup.places[:2]] == [("Alexandra", "blue"), ("Ben", "pink")]
    assert setup.places[3].name == "Grandma"
    assert setup.begin(played.level).seats == played.seats


def test_words_typed_as_a_seed_stay_words() -> None:
    setup = Setup(seed="nether")
    session = setup.begin(load_level("level-1"))
    setup.take(session)
    assert setup.seed == "nether"


def test_again_is_the_same_game_from_its_start() -> None:
    first = begun(load_level("level-1"), players=2, seed=9)
    second = again(first, first.seed)
    assert second.state == first.state
    assert second is not first


def test_a_casual_game_stays_one() -> None:
    session = Setup(seed="9", casual=True).begin(load_level("level-1"))
    assert session.casual
    assert again(session, 3).casual
    setup = Setup()
    setup.take(session)
    assert setup.casual
    assert not Setup.like(setup.remembered()).casual
