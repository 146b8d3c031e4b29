"""Computer players choose what is offered, change nothing, see no luck, and the greedy one plays sensibly."""

from __future__ import annotations

from collections import Counter

import pytest

from portaldash.bots.arena import play
from portaldash.bots.bot import BOTS
from portaldash.bots.greedy_bot import GreedyBot
from portaldash.bots.random_bot import RandomBot
from portaldash.engine.portal_dash.rules.setup import Table, prepare
from portaldash.saves.codec import dump, encode_state
from tests.engine.contract.games import LEVELS, game, steps
from tests.engine.table import Game, table

FULL = "RRRR RRRR RRRR RRRR"


def choice_of(game: Game) -> str:
    """What the greedy bot would choose here."""
    return GreedyBot(1).choose(game.state)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_chooses_what_is_offered_and_changes_nothing(bot: str) -> None:
    player = BOTS[bot](3)
    state = game(LEVELS["level-3"], 3)
    for number, _ in enumerate(steps(state, "random", seed=6)):
        if state.decision is None or state.decision.actor < 0 or number % 3:
            continue
        before = dump(encode_state(state))
        assert player.choose(state) in [choice.id for choice in state.decision.choices]
        assert dump(encode_state(state)) == before


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    one, other = (play(LEVELS["level-2"], Table(2), BOTS[bot](4), seed=4) for _ in range(2))
    assert one == other


def test_a_random_bot_takes_every_choice_about_as_often() -> None:
    state = game(LEVELS["level-1"], 1)
    for _ in steps(state, "random", seed=1):
        if state.decision and state.decision.prompt == "setup.start":
            break
    bot = RandomBot(1)
    taken = Counter(bot.choose(state) for _ in range(1000))
    assert len(taken) == 5
    assert min(taken.values()) > 150


@pytest.mark.parametrize("bot", BOTS)
def test_without_a_decision_there_is_nothing_to_choose(bot: str) -> None:
    with pytest.raises(ValueError, match="nothing is to be chosen"):
        BOTS[bot](1).choose(prepare(LEVELS["level-1"], Table(1)))


def test_the_greedy_bot_wins_level_1_sometimes_and_the_random_one_does_not() -> None:
    def won(bot: str) -> int:
        return sum(play(LEVELS["level-1"], Table(2), BOTS[bot](seed), seed).outcome.won for seed in range(12))

    assert won("greedy") >= 3
    assert won("random") == 0


def test_a_player_about_to_fall_is_healed() -> None:
    game = table("p1 . . .\np2 . . .", items={"p1": "stone-pickaxe", "p2": ""}, life={"p2": 1}, cube=FULL)
    assert choice_of(game.play("mine:red:1,0,0")) == "heal:p2"


def test_a_block_goes_to_the_piglins_when_nobody_needs_it() -> None:
    game = table("p1 . . .", items="stone-pickaxe", cube=FULL, tasks="A1:red:1")
    assert choice_of(game.play("mine:red:1,0,0")) == "task:red:A1"


def test_an_adjacent_end_boss_is_attacked_with_the_sword() -> None:
    game = table("p1 wildfire .", items="netherite-sword", portal=True, tasks="done", cube=FULL)
    assert choice_of(game) == "use:netherite-sword-1"


def test_the_better_item_is_kept_and_the_worst_one_replaced() -> None:
    full = "leather-boots stone-pickaxe leather-tunic bow stone-sword iron-sword"
    game = table(
        "p1 . .", items=full, cube="YRRR RRRR RRRR RRRR", stack="diamond-chestplate sword-die", tasks="A1:red:1"
    )
    game.play("mine:gold:1,0,0", "find:p1")
    assert choice_of(game) == "keep:diamond-chestplate"
    assert choice_of(game.play("keep:diamond-chestplate")) in {"replace:stone-sword-1", "replace:leather-tunic-1"}


def test_blank_dice_are_rolled_again() -> None:
    game = table("p1 enderman-1 .", items="stone-sword+sword-reroll", cube=FULL)
    game.play("use:stone-sword-1", "dice 0 2")
    assert choice_of(game) == "die:1"
    assert choice_of(game.play("die:1")) == "reroll"


def test_the_block_that_would_lose_the_game_is_left_alone() -> None:
    game = table("p1 . .", items="", cube=f"R... .... .... ....\n{FULL}", tasks="A1:red:1")
    assert game.offers("mine")[0] == "red:1,0,0"
    assert {GreedyBot(seed).choose(game.state) for seed in range(20)} <= {
        f"mine:{block}" for block in game.offers("mine")[1:]
    }
    assert game.play("mine:red:1,0,0").result == "lost: task A"
