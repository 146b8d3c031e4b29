"""The item stack as what is known of it: its odds against every order that the tiles can lie in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from portaldash.engine.deck import Deck, pile
from portaldash.engine.portal_dash.census import soon, stacked

Order = tuple[str, ...]
Orders = dict[Order, Fraction]


class Stack:
    """A stack by brute force: each order it can have, with its probability."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders

    @classmethod
    def shuffled(cls, tiles: Iterable[str], known: Order = ()) -> Stack:
        """These tiles in any order, below the known ones."""
        ways = Counter(known + below for below in permutations(tiles))
        return cls({order: Fraction(count, ways.total()) for order, count in ways.items()})

    def odds(self) -> dict[str, Fraction]:
        """What the top tile can be."""
        chances: dict[str, Fraction] = {}
        for order, chance in self.orders.items():
            chances[order[0]] = chances.get(order[0], Fraction(0)) + chance
        return chances

    def drawn(self, kind: str) -> Stack:
        """After this kind was seen on top."""
        likely = self.odds()[kind]
        left: Orders = {}
        for order, chance in self.orders.items():
            if order[0] == kind:
                left[order[1:]] = left.get(order[1:], Fraction(0)) + chance / likely
        return Stack(left)

    def unlocked(self, kind: str, depth: int) -> Stack:
        """After this kind was shuffled into the top tiles."""
        new: Orders = {}
        for order, chance in self.orders.items():
            ways = Counter(permutations((*order[:depth], kind)))
            for top, count in ways.items():
                after = (*top, *order[depth:])
                new[after] = new.get(after, Fraction(0)) + chance * Fraction(count, ways.total())
        return Stack(new)


def odds(deck: Deck) -> dict[str, Fraction]:
    """The odds of a deck as probabilities."""
    kinds, weights = deck.odds()
    assert len(set(kinds)) == len(kinds)
    assert all(weight > 0 for weight in weights)
    return {kind: Fraction(weight, sum(weights)) for kind, weight in zip(kinds, weights, strict=True)}


def assert_same(deck: Deck, stack: Stack) -> None:
    assert odds(deck) == stack.odds()
    assert {len(order) for order in stack.orders} == {len(deck)}
    for order in stack.orders:
        assert Counter(order) == stacked(deck) + Counter(deck.known)
        assert all(kind in order[:draws] for kind, draws in soon(deck).items())


def test_a_shuffled_pile_is_evenly_random() -> None:
    deck = pile({"bow": 3, "boots": 1, "none": 0})
    assert (odds(deck), len(deck)) == ({"bow": Fraction(3, 4), "boots": Fraction(1, 4)}, 4)
    assert odds(deck.without_top("boots")) == {"bow": Fraction(1)}


def test_known_tiles_come_in_their_order_before_the_pool() -> None:
    deck = Deck(pile({"bow": 1}).pool, ("boots", "sword"))
    assert (odds(deck), len(deck)) == ({"boots": Fraction(1)}, 3)
    deck = deck.without_top("boots").without_top("sword")
    assert odds(deck) == {"bow": Fraction(1)}


def test_r44_an_unlocked_item_is_among_the_next_six() -> None:
    deck = pile({"bow": 30}).shuffled_into_top("netherite", 5)
    for left in range(6, 0, -1):
        assert odds(deck).get("netherite") == Fraction(1, left)
        deck = deck.without_top("bow") if left > 1 else deck.without_top("netherite")
    assert odds(deck) == {"bow": Fraction(1)}


def test_r44_an_unlocked_item_is_drawn_for_sure_once_five_others_came() -> None:
    deck = pile({"bow": 30}).shuffled_into_top("netherite", 5)
    for left in range(6, 1, -1):
        assert soon(deck) == {"netherite": left}
        deck = deck.without_top("bow")
    assert odds(deck) == {"netherite": Fraction(1)}


def test_r44_in_a_short_stack_it_can_be_anywhere() -> None:
    deck = pile({"bow": 2}).shuffled_into_top("netherite", 5)
    assert odds(deck) == {"netherite": Fraction(1, 3), "bow": Fraction(2, 3)}
    assert odds(Deck().shuffled_into_top("netherite", 5)) == {"netherite": Fraction(1)}


def test_r44_known_tiles_among_the_top_five_lose_their_order() -> None:
    deck = Deck(pile({"bow": 5}).pool, ("a", "b")).shuffled_into_top("netherite", 5)
    assert odds(deck) == {kind: Fraction(1, 6) for kind in ("a", "b", "netherite")} | {"bow": Fraction(1, 2)}
    deck = Deck((), ("a", "b", "c", "d", "e", "f")).shuffled_into_top("netherite", 5)
    for kind in ("a", "b", "c", "d", "e", "netherite"):
        deck = deck.without_top(kind)
    assert odds(deck) == {"f": Fraction(1)}


@pytest.mark.parametrize("seed", range(120))
def test_r44_odds_are_exact_whatever_is_drawn_and_unlocked(seed: int) -> None:
    random = Random(seed)
    tiles = random.choices("abc", k=random.randint(0, 4))
    known = tuple(random.choices("abc", k=random.choice((0, 0, 1, 3))))
    depth = random.randint(1, 3)
    deck, stack = Deck(pile(Counter(tiles)).pool, known), Stack.shuffled(tiles, known)
    for new in random.sample(("X", "Y", "Z", "", "", "", ""), 7):
        if new:
            deck, stack = deck.shuffled_into_top(new, depth), stack.unlocked(new, depth)
        elif len(deck):
            assert_same(deck, stack)
            kind = random.choice(sorted(stack.odds()))
            deck, stack = deck.without_top(kind), stack.drawn(kind)
    assert not len(deck) or odds(deck) == stack.odds()


@pytest.mark.parametrize("seed", range(120))
def test_r44_odds_are_exact_also_when_unlocked_items_look_alike(seed: int) -> None:
    random = Random(seed)
    tiles = random.choices("aN", k=random.randint(0, 4))
    depth = random.randint(1, 3)
    deck, stack = pile(Counter(tiles)), Stack.shuffled(tiles)
    for new in random.sample(("N", "N", "M", "", "", "", ""), 7):
        if new:
            deck, stack = deck.shuffled_into_top(new, depth), stack.unlocked(new, depth)
        elif len(deck):
            assert_same(deck, stack)
            kind = random.choice(sorted(stack.odds()))
            deck, stack = deck.without_top(kind), stack.drawn(kind)
