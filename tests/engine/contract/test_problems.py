"""Each invariant is noticed when it is broken, alone and in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from portaldash.engine.agenda import CHANCE, Choice, Decision, Effect, choose
from portaldash.engine.deck import Case, Deck
from portaldash.engine.portal_dash.defs import BossPick
from portaldash.engine.portal_dash.problems import problems
from portaldash.engine.portal_dash.rules.block_abilities import PutAway, UseBlocks
from portaldash.engine.portal_dash.rules.damage import Hurt
from portaldash.engine.portal_dash.rules.items import Keep
from portaldash.engine.portal_dash.rules.mining import MineBlock
from portaldash.engine.portal_dash.rules.mob_die import MobAttack
from portaldash.engine.portal_dash.rules.turn import StartTurn
from portaldash.engine.portal_dash.state import Column, Item, Outcome, Player, State
from tests.engine.contract.games import LEVELS, game, steps

Breaker = Callable[[State], None]


def middle() -> State:
    """A game of level 5 in the middle, at somebody's action."""
    state = game(LEVELS["level-5"], 3)
    for number, _ in enumerate(steps(state, "greedy", seed=4)):
        if number > 150 and state.decision is not None and state.decision.prompt == "action":
            return state
    raise AssertionError("the game ended too early")


MIDDLE = middle()


def set_field(**values: object) -> Breaker:
    """A breaker that sets these fields of the state."""

    def breaker(state: State) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return breaker


def change(name: str, how: Callable[[State], object]) -> Breaker:
    """A breaker that sets a field by what it was."""
    return lambda state: setattr(state, name, how(state))


def change_item(**values: object) -> Breaker:
    """A breaker that changes the first item of the first player."""

    def breaker(state: State) -> None:
        first = state.players[0]
        item = replace(first.items[0], **values)  # type: ignore[arg-type]  # any field of an item
        state.players[0] = replace(first, items=(item, *first.items[1:]))

    return breaker


def stand_at(seat: int, cell: int) -> Breaker:
    """A breaker that puts a player on a cell."""
    return lambda state: state.players.__setitem__(seat, replace(state.players[seat], cell=cell))


def decide(*ids: str, **values: object) -> Breaker:
    """A breaker that puts another decision in the place of the pending one."""
    decision = Decision(0, "action", tuple(Choice(one) for one in ids))
    return set_field(decision=replace(decision, **values))  # type: ignore[arg-type]  # any field of a decision


def choose_effects(*effects: Effect[Any], **values: object) -> Breaker:
    """A breaker that offers a choice with these effects, and sets these fields."""

    def breaker(state: State) -> None:
        set_field(**values)(state)
        state.decision = Decision(0, "block.use", (Choice("one", effects), Choice("two")))

    return breaker


def mob_on_player(state: State) -> None:
    mob = next(iter(state.mobs))
    state.mobs[mob] = state.players[0].cell


def mob_on_mob(state: State) -> None:
    one, other = list(state.mobs)[:2]
    state.mobs[one] = state.mobs[other]


def mob_gone(state: State) -> None:
    del state.mobs[next(iter(state.mobs))]


def covered_plain(state: State) -> None:
    plain = state.board.cells & ~state.board.obstacles & ~state.covered
    state.covered |= plain & -plain
    state.relaid()


def hidden_color_known(state: State) -> None:
    cube = state.cube
    bit = cube.unknown() & -cube.unknown()
    known = (cube.known[0] | bit, *cube.known[1:])
    unseen = next(count for count in range(5) if cube.unseen[count])
    state.cube = replace(cube, known=known, unseen=tuple(n - (c == unseen) for c, n in enumerate(cube.unseen)))


def gone_color_known(state: State) -> None:
    cube = state.cube
    gone = ~cube.filled & (1 << 64) - 1
    state.cube = replace(cube, known=(cube.known[0] | gone & -gone, *cube.known[1:]))


def boss_without_life(state: State) -> None:
    state.mobs["ancient-hoglin"] = 2
    state.boss_life["ancient-hoglin"] = 0


BROKEN: list[tuple[str, Breaker]] = [
    ("red blocks instead of 16", change("used", lambda s: (s.used[0] + 1, *s.used[1:]))),
    ("a block of the cube has two colours", change("cube", lambda s: replace(s.cube, known=(s.cube.known[1],) * 5))),
    ("is known to have a colour", gone_color_known),
    ("colours are left for", change("cube", lambda s: replace(s.cube, unseen=(9, 9, 9, 9, 9)))),
    ("a block that shows has no colour", change("cube", lambda s: replace(s.cube, known=(0, *s.cube.known[1:])))),
    ("that nobody can see", hidden_color_known),
    ("hangs in the air", change("cube", lambda s: replace(s.cube, filled=s.cube.filled & ~(1 << 63) | 1 << 47))),
    ("tiles of iron-boots instead of 3", change("discard", lambda s: (*s.discard, "iron-boots"))),
    ("tiles are drawn at once", set_field(drawn=("iron-boots",) * 3)),
    ("has left the game though it is no starting item", set_field(gone=("iron-boots",))),
    ("not in the order of their windows", set_field(stack=Deck(windows=(("bow", 2), ("bow", 1))))),
    ("cannot all come in time", set_field(stack=Deck(windows=(("bow", 1), ("bow", 1))))),
    ("stands in the stack twice", set_field(stack=Deck(pool=(("bow", 1), ("bow", 1))))),
    ("would have other tiles", set_field(stack=Deck(others=(Case((("bow", 1),), (), 1),)))),
    ("mobs of the type", mob_gone),
    ("is there 2 times", change("line", lambda s: (*s.line, s.line[0]))),
    ("stands in the line", change("line", lambda s: (*s.line, "ancient-hoglin"))),
    ("stands on a player", mob_on_player),
    ("2 mobs stand on", mob_on_mob),
    ("a brown block covers a plain space", covered_plain),
    ("a gameboard part is there twice", change("parts_pool", lambda s: (*s.parts_pool, s.parts[0]))),
    ("where the level has 2", change("parts_left", lambda s: s.parts_left + 1)),
    ("parts are to come out of 0", set_field(parts_pool=(), parts_known=(), parts_left=1)),
    ("chest tokens instead of 5", set_field(chest_supply=9)),
    ("lies open too early", set_field(portal_open=True)),
    ("an end boss is missing", set_field(portal_open=True)),
    ("is on the board before the portal strip", lambda s: s.mobs.__setitem__("ancient-hoglin", 2)),
    ("is on the board without life", boss_without_life),
    ("are not those of the end bosses", set_field(boss_life={})),
    ("has 99 of 25 life", set_field(boss_life={"ancient-hoglin": 99})),
    ("p1 has 7 of 6 hearts", lambda s: s.players.__setitem__(0, replace(s.players[0], life=7))),
    ("p1 has 7 items", lambda s: s.players.__setitem__(0, replace(s.players[0], items=(s.players[0].items * 7)[:7]))),
    ("items are called", lambda s: s.players.__setitem__(1, s.players[0])),
    ("is in the mode 'wild'", change_item(mode="wild")),
    ("has 9 of", change_item(hearts=9)),
    ("is ready with 0 hearts", change_item(kind="iron-chestplate", ready=True, hearts=0, mode="")),
    ("is damaged with 3 hearts", change_item(kind="iron-chestplate", ready=False, hearts=3, mode="")),
    ("has a place of its own", change_item(kind="sword-die")),
    ("does not fit", change_item(kind="bow", enchantments=("sword-die",))),
    ("the piglin column A1 has 9 of 3 blocks", change("columns", lambda s: (Column(0, 9), *s.columns[1:]))),
    ("blocks of no colour", change("columns", lambda s: (Column(-1, 1), *s.columns[1:]))),
    ("something is still pending", set_field(outcome=Outcome(won=True))),
    ("nobody has anything to choose", set_field(decision=None, agenda=[])),
    ("have the same id", decide("one", "one")),
    ("1 choices are offered", decide("one")),
    ("have weights though a person has to choose", decide("one", "two", weights=(1, 1))),
    ("the weights of 'action' are (1, 0)", decide("one", "two", actor=CHANCE, weights=(1, 0))),
    ("is under way", set_field(action=3)),
    ("is still out", set_field(hand=(0,))),
    ("goes on although it is over", lambda s: s.players.__setitem__(0, replace(s.players[0], life=0))),
    ("which is not so", set_field(outcome=Outcome(won=False, reason="life", about="p1"), decision=None, agenda=[])),
]  # fmt: skip

UNKNOWN: list[tuple[str, Breaker]] = [
    ("players, where the level is for", lambda s: s.players.extend(s.players)),
    ("the active player has seat 7", set_field(active=7)),
    ("piglin columns, where the tasks have", set_field(columns=())),
    ("has the colour 5", change("columns", lambda s: (Column(5, 1), *s.columns[1:]))),
    ("is no end boss of the level", set_field(bosses=(BossPick("wildfire", "easy"),))),
    ("there is no end boss 'dragon'", lambda s: s.boss_life.update(dragon=5)),
    ("no face of the blocks die 'pink'", set_field(white_dice=("pink", 1))),
    ("no face of the mob die '9'", set_field(white_dice=("red", 9))),
    ("no face of the combat die '7'", set_field(roll=(7,))),
    ("there is no item 'spoon'", set_field(discard=("spoon",))),
    ("the stack has -1 of bow", set_field(stack=Deck(pool=(("bow", -1),)))),
    ("in a way that is not likely at all", set_field(stack=Deck(share=0))),
    ("there is no part 'sea'", set_field(parts_pool=("sea",))),
    ("the used blocks of 5 colours are", set_field(used=(1,))),
    ("outside its 64 cells", change("cube", lambda s: replace(s.cube, filled=1 << 64))),
    ("a block in hand has the colour 9", set_field(hand=(9,))),
    ("there is no mob 'ghast-9'", change("line", lambda s: (*s.line, "ghast-9"))),
    ("there is no mob 'ghast-01'", change("line", lambda s: (*s.line, "ghast-01"))),
    ("stands on cell 999", lambda s: s.mobs.update({"ghast-1": 999})),
    ("player 1 stands on cell -1", stand_at(0, -1)),
    ("chest spaces outside the board", set_field(chests=1 << 200)),
    ("seat 5 has to choose", decide("one", "two", actor=5)),
    ("MobAttack is pending with the mob 'ghost-1'", set_field(agenda=[MobAttack("ghost-1", 1)])),
    ("MobAttack is pending with the line 4", lambda s: s.agenda.append(MobAttack(next(iter(s.mobs)), 4))),
    ("Hurt is pending with the seat 9", set_field(agenda=[Hurt(9, 1)])),
    ("Keep is pending with the kind 'bow'", set_field(agenda=[Keep(0, "bow")])),
    ("PutAway is pending for later", set_field(agenda=[PutAway(0)], hand=(0,))),
    ("takes more than there is", choose_effects(PutAway(0), PutAway(0), hand=(0,))),
    ("takes more than there is", choose_effects(UseBlocks(), PutAway(0), hand=(0,))),
    ("takes more than there is", choose_effects(Keep(0, "bow"), Keep(0, "bow"), drawn=("bow",))),
    ("MineBlock is pending with the cell 64", set_field(agenda=[MineBlock(64)])),
]  # fmt: skip


def test_a_game_in_the_middle_is_sound() -> None:
    assert problems(MIDDLE) == []


@pytest.mark.parametrize(("words", "breaker"), BROKEN, ids=[words for words, _ in BROKEN])
def test_what_is_broken_is_told(words: str, breaker: Breaker) -> None:
    state = MIDDLE.clone()
    breaker(state)
    state.relaid()
    assert [problem for problem in problems(state) if words in problem]


@pytest.mark.parametrize(("words", "breaker"), UNKNOWN, ids=[words for words, _ in UNKNOWN])
def test_what_nobody_knows_is_told_before_anything_else(words: str, breaker: Breaker) -> None:
    state = MIDDLE.clone()
    breaker(state)
    state.relaid()
    found = problems(state)
    assert [problem for problem in found if words in problem]
    assert not [problem for problem in found if "instead of" in problem]


def test_a_mob_in_lava_is_told_unless_it_flies() -> None:
    state = MIDDLE.clone()
    state.mobs = {"hoglin-1": 0, "ghast-1": 1}
    lava = state.board.lava
    walker, flyer = [cell for cell in range(64) if lava >> cell & 1][:2]
    state.mobs = {"hoglin-1": walker, "ghast-1": flyer}
    told = [problem for problem in problems(state) if "in lava" in problem]
    assert len(told) == 1
    assert told[0].startswith("hoglin-1 stands in lava")


def test_items_and_players_are_told_by_name() -> None:
    state = MIDDLE.clone()
    state.players[1] = Player(state.players[1].cell, -3, (Item("cup-1", "bow", hearts=2),))
    assert "p2 has -3 of 6 hearts" in problems(state)
    assert "cup-1 has 2 of 0 hearts" in problems(state)


def test_a_setup_that_leads_nowhere_is_told() -> None:
    state = game(LEVELS["level-1"], 2)
    while state.decision is not None and state.decision.prompt != "setup.start":
        choose(state, state.decision.choices[0].id)
    assert problems(state) == []
    del state.agenda[0]
    assert problems(state) == ["the first turn does not come last in the setup"]
    state.agenda = [StartTurn(0)]
    assert problems(state) == ["p2 stands nowhere and will get no place"]
