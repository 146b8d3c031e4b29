"""A face-down pile as what is known of it: kinds and counts, never an order that nobody has seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import gcd, lcm
from typing import TypeAlias

Counts: TypeAlias = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Case:
    """One way in which a pile can be, as in Deck, and its `share` of the likelihood beside the other ways."""

    pool: Counts
    windows: Counts
    share: int


@dataclass(frozen=True, slots=True)
class Deck:
    """A pile whose order is uniformly random, except for what the table knows of it.

    `windows`: tiles shuffled into the top, each with the number of draws within which it will come, ascending.
    `known`: the next tiles in order (a level may fix them). `pool`: all others, (kind, count), their order unknown.
    Tiles of `windows` lie above those of `known`, those of `known` above the pool's.
    Where tiles look alike, the table cannot tell which of them was drawn: then `others` are what could be instead.
    """

    pool: Counts = ()
    known: tuple[str, ...] = ()
    windows: Counts = ()
    share: int = 1
    others: tuple[Case, ...] = ()

    def __len__(self) -> int:
        return len(self.known) + len(self.windows) + sum(count for _, count in self.pool)

    @property
    def empty(self) -> bool:
        """Whether no tile is left."""
        return not (self.pool or self.known or self.windows)

    def odds(self) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The kinds that the top tile can be, and their weights; a kind stands once."""
        if not self.windows and not self.others:
            if self.known:
                return self.known[:1], (1,)
            kinds, counts = zip(*self.pool, strict=True)
            return kinds, counts
        weights: dict[str, int] = {}
        for kind, after in self._tops():
            weights[kind] = weights.get(kind, 0) + after.share
        return tuple(weights), tuple(weights.values())

    def without_top(self, kind: str) -> Deck:
        """The pile after a tile of this kind was drawn from the top."""
        if self.windows or self.others:
            return _deck(self.known, (after for top, after in self._tops() if top == kind))
        if self.known:
            return Deck(self.pool, self.known[1:])
        return Deck(_less(self.pool, kind))

    def shuffled_into_top(self, kind: str, depth: int) -> Deck:
        """The pile after this tile was shuffled into the top `depth` (fewer there: all of them)."""
        depth = min(depth, len(self))
        taken = self.known[: max(0, depth - len(self.windows))]
        new = tuple((k, depth + 1) for k in (*taken, kind))
        return _deck(self.known[len(taken) :], (_with_windows(case, new, depth) for case in self._cases()))

    def _cases(self) -> tuple[Case, ...]:
        return (Case(self.pool, self.windows, self.share), *self.others)

    def _tops(self) -> list[tuple[str, Case]]:
        """Every tile that can lie on top, with what lies below it then and how likely that is."""
        tops = [_tops_of(case, covered=bool(self.known)) for case in self._cases()]
        ways = [sum(after.share for _, after in top) for top in tops]
        whole = lcm(*ways)
        return [
            (kind, replace(after, share=after.share * case.share * whole // total))
            for case, top, total in zip(self._cases(), tops, ways, strict=True)
            for kind, after in top
        ]


def _tops_of(case: Case, *, covered: bool) -> list[tuple[str, Case]]:
    """The tiles that can lie on top in this case, each shared by the orders that bring it; `covered` hides the pool.

    Of all orders that keep every shuffled-in tile within its window, each is equally likely: with the windows
    ascending, the order can be chosen in (w0)(w1 - 1)(w2 - 2)... ways, times those of the rest.
    """
    below = sum(count for _, count in case.pool)
    scale = below if below and not covered else 1
    nearer = tuple((kind, window - 1) for kind, window in case.windows)
    tops = []
    for place, (kind, _) in enumerate(case.windows):
        left = nearer[:place] + nearer[place + 1 :]
        tops.append((kind, Case(case.pool, left, _orders(left) * scale)))
    for kind, count in () if covered else case.pool:
        tops.append((kind, Case(_less(case.pool, kind), nearer, _orders(nearer) * count)))
    return [(kind, after) for kind, after in tops if after.share]


def _orders(windows: Counts) -> int:
    """In how many ways the shuffled-in tiles can come in time."""
    ways = 1
    for rank, (_, window) in enumerate(windows):
        ways *= max(0, window - rank)
    return ways


def _with_windows(case: Case, new: Counts, depth: int) -> Case:
    """A case after new tiles were shuffled into the top `depth`."""
    old = ((k, depth + 1 if w <= depth else w + 1) for k, w in case.windows)
    return replace(case, windows=tuple(sorted((*old, *new), key=lambda tile: (tile[1], tile[0]))))


def _deck(known: tuple[str, ...], cases: Iterable[Case]) -> Deck:
    """The pile that is in one of these cases."""
    shares: dict[tuple[Counts, Counts], int] = {}
    for case in cases:
        ways = (case.pool, case.windows)
        shares[ways] = shares.get(ways, 0) + case.share
    common = gcd(*shares.values())
    first, *others = (Case(pool, windows, share // common) for (pool, windows), share in shares.items())
    return Deck(first.pool, known, first.windows, first.share, tuple(others))


def _less(pool: Counts, kind: str) -> Counts:
    return tuple((k, n - (k == kind)) for k, n in pool if n > 1 or k != kind)


def pile(kinds: dict[str, int]) -> Deck:
    """A shuffled pile of these kinds and counts."""
    return Deck(tuple(sorted((kind, count) for kind, count in kinds.items() if count > 0)))
