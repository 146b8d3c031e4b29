"""A face-down pile as what is known of it: kinds and counts, never an order that nobody has seen."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Deck:
    """A pile whose order is uniformly random, except for what the table knows of it.

    `windows`: tiles shuffled into the top, each with the number of draws within which it will come, ascending.
    `known`: the next tiles in order (a level may fix them). `pool`: all others, (kind, count), their order unknown.
    Tiles of `windows` lie above those of `known`, those of `known` above the pool's.
    """

    pool: tuple[tuple[str, int], ...] = ()
    known: tuple[str, ...] = ()
    windows: tuple[tuple[str, int], ...] = ()

    def __len__(self) -> int:
        return len(self.known) + len(self.windows) + sum(count for _, count in self.pool)

    def odds(self) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The kinds that the top tile can be, and their weights; a kind stands once.

        Of all orders that keep every shuffled-in tile within its window, each is equally likely: with the windows
        ascending, the order can be chosen in (w0)(w1 - 1)(w2 - 2)... ways, times those of the rest.
        """
        if not self.windows:
            if self.known:
                return self.known[:1], (1,)
            return tuple(kind for kind, _ in self.pool), tuple(count for _, count in self.pool)
        return self._windowed_odds()

    def _windowed_odds(self) -> tuple[tuple[str, ...], tuple[int, ...]]:
        weights: dict[str, int] = {}
        below = sum(count for _, count in self.pool)
        scale = below if below and not self.known else 1
        for place, (kind, _) in enumerate(self.windows):
            others = self.windows[:place] + self.windows[place + 1 :]
            weights[kind] = weights.get(kind, 0) + _orders(others) * scale
        blank = 0 if self.known else _orders(self.windows)
        for kind, count in self.pool if blank else ():
            weights[kind] = weights.get(kind, 0) + blank * count
        likely = {kind: weight for kind, weight in weights.items() if weight}
        return tuple(likely), tuple(likely.values())

    def without_top(self, kind: str) -> Deck:
        """The pile after a tile of this kind was drawn from the top.

        Of tiles that look the same, the one with the nearest window counts as the drawn one: nobody can tell.
        """
        if self.windows:
            return self._without_windowed(kind)
        if self.known:
            return replace(self, known=self.known[1:])
        return replace(self, pool=_less(self.pool, kind))

    def _without_windowed(self, kind: str) -> Deck:
        for place, (name, _) in enumerate(self.windows):
            if name == kind:
                left = self.windows[:place] + self.windows[place + 1 :]
                return replace(self, windows=tuple((k, w - 1) for k, w in left))
        return replace(self, windows=tuple((k, w - 1) for k, w in self.windows), pool=_less(self.pool, kind))

    def shuffled_into_top(self, kind: str, depth: int) -> Deck:
        """The pile after this tile was shuffled into the top `depth` (fewer there: all of them)."""
        depth = min(depth, len(self))
        taken = self.known[: max(0, depth - len(self.windows))]
        windows = [(k, depth + 1 if w <= depth else w + 1) for k, w in self.windows]
        windows += [(k, depth + 1) for k in (*taken, kind)]
        windows.sort(key=lambda entry: entry[1])
        return replace(self, windows=tuple(windows), known=self.known[len(taken) :])


def _orders(windows: tuple[tuple[str, int], ...]) -> int:
    """In how many ways the second draw and later ones can keep these windows once another tile came first."""
    ways = 1
    for rank, (_, window) in enumerate(windows):
        ways *= max(0, window - 1 - rank)
    return ways


def _less(pool: tuple[tuple[str, int], ...], kind: str) -> tuple[tuple[str, int], ...]:
    return tuple((k, n - (k == kind)) for k, n in pool if n > 1 or k != kind)


def pile(kinds: dict[str, int]) -> Deck:
    """A shuffled pile of these kinds and counts."""
    return Deck(tuple(sorted((kind, count) for kind, count in kinds.items() if count > 0)))
