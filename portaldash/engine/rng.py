"""The luck of a game: a counter generator with one counter for each source of chance."""

from __future__ import annotations

from portaldash.engine.agenda import Choice, Decision

MASK = (1 << 64) - 1


def _mixed(value: int) -> int:
    """Sixty-four well stirred bits of a counter (the finalizer of SplitMix64, public domain)."""
    value = (value + 0x9E3779B97F4A7C15) & MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def _key(seed: int, source: str) -> int:
    key = _mixed(seed & MASK)
    for byte in source.encode():
        key = _mixed(key ^ byte)
    return key


class Luck:
    """Answers chance decisions. The same seed brings the same luck of each source, whatever else is chosen.

    It lives beside the state, not in it, so that nobody who is handed a state can look ahead (R53).
    """

    __slots__ = ("_keys", "counters", "seed")

    def __init__(self, seed: int, counters: dict[str, int] | None = None) -> None:
        self.seed = seed
        self.counters: dict[str, int] = dict(counters or {})
        self._keys: dict[str, int] = {}

    def draw(self, source: str, total: int) -> int:
        """A number from 0 to total - 1, the next one of this source."""
        count = self.counters.get(source, 0)
        self.counters[source] = count + 1
        key = self._keys.get(source)
        if key is None:
            key = self._keys[source] = _key(self.seed, source)
        return (_mixed(key + count * 0x9E3779B97F4A7C15) * total) >> 64

    def answer(self, decision: Decision) -> Choice:
        """The choice that falls for a decision of chance, by its weights."""
        weights = decision.weights
        choices = decision.choices
        if weights is None:
            return choices[self.draw(decision.prompt, len(choices))]
        left = self.draw(decision.prompt, sum(weights))
        for choice, weight in zip(choices, weights, strict=True):
            left -= weight
            if left < 0:
                return choice
        raise ValueError(f"the weights of {decision.prompt!r} are not all positive")

    def copy(self) -> Luck:
        """Another luck that goes on from here."""
        return Luck(self.seed, self.counters)
