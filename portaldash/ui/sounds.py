"""Sounds by name: played if there is a device and somebody wants to hear them, otherwise nothing happens."""

from __future__ import annotations

import os
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from portaldash import paths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CLICK: Final = "click"
NOT_ALLOWED: Final = "not-allowed"
APART: Final = 40
"""Milliseconds that must lie between the same sound and itself: closer together they only grow loud."""
VOICES: Final = 16
"""Sounds that can be heard at once."""
BUFFER: Final = 1024
"""Samples the device is given at once: 23 ms, which no hand feels, for half the work of 512."""
ALL: Final = 100
"""The volume at which sounds are as loud as they were made."""

# The mixer may be missing from the library, the device from the machine, the file from the folder.
_TROUBLE: Final = (pygame.error, OSError, NotImplementedError)


class Loudspeaker(Protocol):
    """What plays sounds, or notes them in a test."""

    def play(self, name: str) -> None:
        """Let a sound be heard now; never fails."""

    def adjust(self, volume: int, *, mute: bool) -> None:
        """How loud sounds are from now on, 0 to 100."""

    def close(self) -> None:
        """Be silent for good, and give the device back."""


class Silence:
    """Plays nothing and opens no device."""

    def play(self, name: str) -> None:
        del name

    def adjust(self, volume: int, *, mute: bool) -> None:
        del volume, mute

    def close(self) -> None:
        """There is nothing to give back."""


class Sounds:
    """The sounds of assets/sounds. The device is opened at the first sound, so that no picture waits for it."""

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` tells seconds."""
        self._folder = folder or paths.assets() / "sounds"
        self._clock = clock
        self._volume = ALL
        self._mute = False
        self._open: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._heard: dict[str, float] = {}

    @property
    def has_no_device(self) -> bool:
        """Whether opening the device was tried in vain, or it was lost."""
        return self._open is False

    def adjust(self, volume: int, *, mute: bool) -> None:
        """Take a volume from 0 to 100; whoever turns sounds up or on has a device that failed tried again."""
        if (volume, mute) == (self._volume, self._mute):
            return
        self._volume, self._mute = max(0, min(ALL, volume)), mute
        if self.has_no_device:
            self._open = None
        self._set_loudness()

    def play(self, name: str) -> None:
        if self._mute or not self._volume or self._just_heard(name) or not self._ready():
            return
        try:
            sound = self._sound(name)
            if sound is not None:
                sound.play()
        except _TROUBLE:
            self._lose()

    def close(self) -> None:
        if self._open:
            pygame.mixer.quit()
        self._loaded.clear()
        self._open = False

    def _just_heard(self, name: str) -> bool:
        now = self._clock() * 1000
        if now - self._heard.get(name, -APART) < APART:
            return True
        self._heard[name] = now
        return False

    def _ready(self) -> bool:
        """Whether the device is open; the first question opens it."""
        if self._open and pygame.mixer.get_init() is None:
            self._lose()
        if self._open is None:
            try:
                with _hushed():
                    pygame.mixer.init(buffer=BUFFER)
                pygame.mixer.set_num_channels(VOICES)
                self._open = True
            except _TROUBLE:
                self._lose()
        return bool(self._open)

    def _lose(self) -> None:
        """There is no device, or not any more."""
        self._open = False
        self._loaded.clear()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        """The sound of this name, or of what is left of it without its last words: "mob" for "mob-of-my-own"."""
        while name and not (self._folder / f"{name}.ogg").is_file():
            name = name.rpartition("-")[0]
        if not name:
            return None
        try:
            sound = pygame.mixer.Sound(self._folder / f"{name}.ogg")
        except _TROUBLE:
            return None
        sound.set_volume(self._loudness)
        return sound

    @property
    def _loudness(self) -> float:
        """The volume as the device wants it: half the number is heard as about half as loud."""
        return (self._volume / ALL) ** 2

    def _set_loudness(self) -> None:
        try:
            for sound in self._loaded.values():
                if sound is not None:
                    sound.set_volume(self._loudness)
        except _TROUBLE:
            self._lose()


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep from the terminal what the system's own libraries say when they find no device: we can live without it."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
