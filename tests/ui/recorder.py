"""A loudspeaker nobody hears: it notes what it was asked for."""

from __future__ import annotations


class Recorder:
    """Stands in for the sounds of an app."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.volume = 100
        self.mute = False
        self.closed = False

    def play(self, name: str) -> None:
        self.played.append(name)

    def adjust(self, volume: int, *, mute: bool) -> None:
        self.volume, self.mute = volume, mute

    def close(self) -> None:
        self.closed = True

    def taken(self) -> list[str]:
        """What was played since the last call."""
        played, self.played = self.played, []
        return played
