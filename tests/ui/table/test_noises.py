"""Every event has its sounds or explicitly none, every sound has its file and its event, and few are heard at once."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from portaldash import paths
from portaldash.content import load_level
from portaldash.engine.portal_dash import events as e
from portaldash.engine.portal_dash.board import each
from portaldash.engine.portal_dash.defs import LAYER_BLOCKS, WEAPONS
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.engine.portal_dash.state import Item
from portaldash.session import SEAT_COLORS, Seat, Session
from portaldash.ui.sounds import CLICK, NOT_ALLOWED
from portaldash.ui.table import noises
from portaldash.ui.table.facts import EMPTY, Facts, facts_of
from portaldash.ui.table.noises import FIRST, LOW_LIFE, MOST, Noises, answer, heard, most_important
from portaldash.ui.table.tasks import NEARLY_GONE
from tests.ui.recorder import Recorder

FILES = {file.stem for file in (paths.assets() / "sounds").glob("*.ogg")}
LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")


def game(level: str = "level-1", players: int = 2, seed: int = 1) -> Session:
    seats = tuple(Seat(f"Player {n + 1}", color) for n, color in enumerate(SEAT_COLORS[:players]))
    return Session(load_level(level), Table(players), seed, seats)


@pytest.fixture
def facts() -> Facts:
    return facts_of(game().state)


def conditional(facts: Facts) -> set[str]:
    """The sounds that depend on what an event is about."""
    box = facts.level.box
    creatures = {f"mob-{kind}" for kind in (*box.mobs, *box.bosses)}
    steps = {"step", "push", "step-magma", "step-soul-sand"}
    blocks = {"block-removed", "block-mined", "layer-low"}
    turns = {f"turn-{seat + 1}" for seat in range(len(SEAT_COLORS))}
    return creatures | steps | blocks | turns | {"life-hit", "life-low", "die-black", *WEAPONS}


def test_every_event_has_a_decision() -> None:
    """Whoever adds an event decides here what is heard: its sounds, or `NONE` with a reason."""
    events = {each for each in vars(e).values() if isinstance(each, type) and issubclass(each, e.Event)}
    assert events - {e.Event} == set(noises.SOUNDS)


def test_every_sound_has_its_file_and_every_file_its_use(facts: Facts) -> None:
    fixed = {name for names in noises.SOUNDS.values() if isinstance(names, tuple) for name in names}
    anybody = {"mob", CLICK, NOT_ALLOWED}
    assert fixed | conditional(facts) | anybody == FILES
    assert set(FIRST) <= FILES
    assert len(set(FIRST)) == len(FIRST)


@pytest.mark.parametrize("level", LEVELS)
def test_in_whole_games_nothing_is_asked_for_that_has_no_file(level: str) -> None:
    session = game(level, 2, seed=4)
    shown, choices, names = facts_of(session.opening), random.Random(4), set[str]()
    while True:
        for event in session.news():
            names |= set(heard(event, shown))
            shown.apply(event)
        if session.decision is None:
            break
        session.submit(choices.choice(session.decision.choices).id)
    assert names <= FILES
    assert names & {"victory", "defeat"}


def test_every_weapon_of_the_box_is_a_sword_or_a_bow(facts: Facts) -> None:
    assert {item.type for item in facts.level.box.items.values() if item.dice and item.type != "enchantment"} == set(
        WEAPONS
    )


@pytest.mark.parametrize(("kind", "name"), [("iron-sword", "sword"), ("strong-bow", "bow")])
def test_an_attack_sounds_like_its_weapon_and_dice(facts: Facts, kind: str, name: str) -> None:
    facts.players[0] = replace(facts.players[0], items=(Item("own-1", kind),))
    assert heard(e.AttackRolled(0, "own-1", "ghast-1", (1, 0)), facts) == (name, "die-black")


@pytest.mark.parametrize(
    ("mob", "name"),
    [
        ("ghast-2", "mob-ghast"),
        ("wither-skeleton-1", "mob-wither-skeleton"),
        ("wildfire", "mob-wildfire"),
        ("ancient-hoglin", "mob-ancient-hoglin"),
    ],
)
def test_a_creature_has_its_own_voice(facts: Facts, mob: str, name: str) -> None:
    assert heard(e.MobActivated(mob), facts) == (name,)


def test_every_seat_has_its_own_call(facts: Facts) -> None:
    assert [heard(e.TurnStarted(seat, 1), facts) for seat in range(4)] == [(f"turn-{n}",) for n in (1, 2, 3, 4)]


@pytest.mark.parametrize("event", [e.BlockRemoved, e.BlockMined])
def test_taking_a_block_warns_when_its_layer_is_nearly_gone(
    facts: Facts, event: type[e.BlockRemoved | e.BlockMined]
) -> None:
    name = "block-removed" if event is e.BlockRemoved else "block-mined"
    cell = LAYER_BLOCKS
    for left in range(LAYER_BLOCKS, 0, -1):
        warned = 0 < left - 1 <= NEARLY_GONE
        assert heard(event(cell, "red"), facts) == ((name, "layer-low") if warned else (name,))
        facts.cube[cell + left - 1] = EMPTY


def test_magma_hisses_and_soul_sand_sighs() -> None:
    shown = facts_of(game("level-5").state)
    shown.parts = tuple(shown.level.box.parts)
    shown.relaid()
    board = shown.board
    plain = board.cells & ~(board.magma | board.soul_sand)
    for mask, more in ((board.magma, ("step-magma",)), (board.soul_sand, ("step-soul-sand",)), (plain, ())):
        cells = list(each(mask))
        assert cells
        for cell in cells:
            assert heard(e.PlayerMoved(0, cell), shown) == ("step", *more)
            assert heard(e.PlayerPushed(0, cell), shown) == ("push", *more)


def test_a_life_that_runs_low_is_heard_and_one_that_is_gone_is_not_warned_about(facts: Facts) -> None:
    life = facts.players[1].life
    for hearts in range(1, life + 1):
        low = 0 < life - hearts <= LOW_LIFE
        assert heard(e.LifeLost(1, hearts), facts) == (("life-hit", "life-low") if low else ("life-hit",))


def test_few_sounds_are_all_heard_in_their_order() -> None:
    assert most_important(["step", "click", "push"]) == ["step", "click", "push"]
    assert most_important([]) == []


def test_of_many_sounds_the_important_ones_are_heard_then_the_last_ones() -> None:
    many = ["life-low", "step", "defeat", "step", "task-done", "item-kept", "push"]
    assert most_important(many) == ["life-low", "defeat", "task-done"]
    assert most_important(["step", "turn-2", "item-drawn", "push", "item-kept"]) == ["turn-2", "push", "item-kept"]


def test_the_same_sound_twice_at_once_is_one() -> None:
    assert most_important(["step", "push", "step", "step", "step"]) == ["push", "step"]


def test_what_has_begun_is_heard_once(facts: Facts) -> None:
    begun, recorder = Noises(), Recorder()
    begun.begin(e.ChestOpened(0), facts)
    begun.begin(e.TurnEnded(0), facts)
    begun.play(recorder)
    begun.play(recorder)
    assert recorder.taken() == ["chest-opened"]
    for _ in range(3):
        for event in (e.GameWon(), e.ObstacleCovered(1), e.ItemDrawn(0, "bow"), e.NothingSpawned(), e.Healed(0, 6)):
            begun.begin(event, facts)
    begun.play(recorder)
    assert len(recorder.played) == MOST
    assert "victory" in recorder.played


@pytest.mark.parametrize(
    ("key", "lit", "names"),
    [
        ("space:1,2", True, [CLICK]),
        ("space:1,2", False, [NOT_ALLOWED]),
        ("item:bow-1", False, [NOT_ALLOWED]),
        ("player:p1", True, [CLICK]),
        ("player:p1", False, []),
        ("pile:used", False, []),
        ("", False, []),
    ],
)
def test_a_click_on_the_table_is_answered(key: str, lit: bool, names: list[str]) -> None:
    recorder = Recorder()
    answer(recorder, key, lit=lit)
    assert recorder.played == names
