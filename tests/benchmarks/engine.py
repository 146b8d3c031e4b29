"""Figures of the rules, the computer players, saving and loading."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from portaldash.bots.arena import play
from portaldash.bots.bot import BOTS
from portaldash.content import load_level, official_levels
from portaldash.content.loading import box_folder, read_box
from portaldash.engine.agenda import CHANCE, take
from portaldash.engine.portal_dash.observe import forecast
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.public import public_state
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.portal_dash.state import State
from portaldash.engine.rng import Luck
from portaldash.saves.codec import decode_state, digest, dump, encode_state, load
from tests.benchmarks.measure import Figure, per_second, time_of

GAMES = 10
"""Games a level and round."""
DICE = (1, 2, 3)


def random_play(games: int, *, seed: int = 0) -> int:
    """Play random games of all levels with two players; how many decisions they took, chance's among them.

    Choices are drawn by the game's own generator, so that no bot is measured.
    """
    decisions = 0
    for level in official_levels():
        for number in range(games):
            luck, chooser = Luck(seed + number), Luck(seed - number - 1)
            state = new_game(level, Table(2))
            while (decision := state.decision) is not None:
                if decision.actor == CHANCE:
                    take(state, luck.answer(decision))
                else:
                    choices = decision.choices
                    take(state, choices[chooser.draw("choice", len(choices))])
                decisions += 1
    return decisions


def greedy_play(games: int) -> int:
    """Play games of the greedy bot; how many decisions they took."""
    level = official_levels()[0]
    return sum(play(level, Table(2), BOTS["greedy"](seed), seed).decisions for seed in range(games))


def full_games(games: int) -> int:
    """Play random games; how many there were."""
    random_play(games)
    return games * len(official_levels())


def in_the_middle() -> State:
    """A game of level 5 with four players, in the middle, at an action with many choices."""
    level = official_levels()[4]
    state, luck, bot = new_game(level, Table(4)), Luck(7), BOTS["greedy"](7)
    for _ in range(250):
        decision = state.decision
        if decision is None:
            break
        if decision.actor == CHANCE:
            take(state, luck.answer(decision))
        else:
            choice = bot.choose(state)
            take(state, next(one for one in decision.choices if one.id == choice))
    while state.decision is not None and state.decision.prompt != "action":
        decision = state.decision
        take(state, luck.answer(decision) if decision.actor == CHANCE else decision.choices[0])
    return state


def save_and_load(state: State, *, with_level: bool) -> State:
    """The state through JSON text and back."""
    return decode_state(load(dump(encode_state(state, with_level=with_level))), state.level)


def figures() -> Iterator[Figure]:
    """All figures of this module, as they are measured."""
    yield per_second(
        "random play", lambda: random_play(GAMES), unit="decisions/s", aim="at least 20,000, better 40,000"
    )
    yield per_second("random games", lambda: full_games(GAMES), unit="games/s")
    yield per_second("greedy play", lambda: greedy_play(3), unit="decisions/s")
    state = in_the_middle()
    yield time_of("clone in mid-game", state.clone, unit="us", times=20_000, aim="under 20, better 10")
    yield time_of("JSON and back", lambda: save_and_load(state, with_level=False), unit="ms", times=100, aim="under 2")
    yield time_of(
        "JSON and back, level and box included",
        lambda: save_and_load(state, with_level=True),
        unit="ms",
        times=50,
        aim="under 2",
    )
    yield time_of("digest", lambda: digest(state), unit="ms", times=100)
    for die in DICE:
        name = f"forecast of a {die} on the mob die"
        yield time_of(name, partial(forecast, state, die), unit="ms", times=200, aim="under 5")
    yield time_of("all invariants of a state", lambda: problems(state), unit="ms", times=100)
    yield time_of("public state", lambda: public_state(state), unit="ms", times=100)
    yield time_of("box files read and checked", lambda: read_box(box_folder()), unit="ms", times=1)
    yield time_of("level file read and checked", lambda: load_level("level-5"), unit="ms", times=5)
