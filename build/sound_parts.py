"""What the sounds are made of: struck wood, iron and stone, throats, noise; all as numbers from -1 to 1."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 22050
"""Samples a second: wood and stone have nothing to say above 11 kHz, and the files are a third smaller."""

DAMPING = 0.06
"""Seconds in which what still rings at the end of its time is damped, so that it does not crack."""

Wave = NDArray[np.float64]
Partials = Sequence[tuple[float, float, float]]
"""Ratio to the pitch, strength, and the seconds in which half of it is gone."""

WOOD: Partials = ((1, 1, 0.022), (2.57, 0.5, 0.012), (4.1, 0.25, 0.006))
HOLLOW: Partials = ((1, 1, 0.05), (1.48, 0.6, 0.035), (2.3, 0.35, 0.018))
BAR: Partials = ((1, 1, 0.11), (3.93, 0.3, 0.035), (9.2, 0.08, 0.012))
IRON: Partials = ((1, 1, 0.07), (1.51, 0.8, 0.06), (2.32, 0.6, 0.045), (3.65, 0.5, 0.03), (5.1, 0.3, 0.02))
BELL: Partials = ((1, 1, 0.2), (2.01, 0.5, 0.13), (2.99, 0.25, 0.08), (4.2, 0.2, 0.05))
GONG: Partials = ((1, 1, 0.35), (1.37, 0.7, 0.3), (2.11, 0.5, 0.2), (2.93, 0.35, 0.12), (4.4, 0.2, 0.07))
STONE: Partials = ((1, 1, 0.012), (1.73, 0.7, 0.009), (3.2, 0.5, 0.005))


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def halving(seconds: float, half: float) -> Wave:
    """An envelope that starts at 1 and loses half of itself every `half` seconds."""
    return np.asarray(np.exp2(-times(seconds) / half))


def swelling(seconds: float, peak: float) -> Wave:
    """An envelope that grows from 0 to 1 until this share of the time, and goes back to 0."""
    share = np.linspace(0, 1, round(seconds * RATE))
    return np.asarray(np.sin(np.pi / 2 * np.minimum(share / peak, (1 - share) / (1 - peak))) ** 2)


def glide(seconds: float, *pitches: float) -> Wave:
    """Pitches (Hz) at equal distances in time, and straight lines between them."""
    return np.asarray(np.interp(times(seconds), np.linspace(0, seconds, len(pitches)), pitches))


def stairs(seconds: float, *pitches: float) -> Wave:
    """Pitches one after the other without anything between them."""
    steps = np.minimum((times(seconds) / seconds * len(pitches)).astype(int), len(pitches) - 1)
    return np.asarray(np.take(pitches, steps), dtype=np.float64)


def phase(pitch: Wave) -> Wave:
    return np.asarray(np.cumsum(pitch) * 2 * np.pi / RATE)


def ring(pitch: float, partials: Partials, seconds: float) -> Wave:
    """Something that was struck: its partials die away each in its own time."""
    t = times(seconds)
    wave = np.zeros_like(t)
    for ratio, strength, half in partials:
        if ratio * pitch < RATE * 0.45:
            wave += strength * np.sin(2 * np.pi * ratio * pitch * t) * np.exp2(-t / half)
    return np.asarray(wave * np.minimum(1, (seconds - t) / DAMPING))


def voice(pitch: Wave, formants: Sequence[tuple[float, float]], roll: float = 1.0) -> Wave:
    """A throat: all overtones of a gliding pitch, louder near the formants (Hz, width in Hz)."""
    wave = np.zeros_like(pitch)
    angle = phase(pitch)
    for number in range(1, 41):
        height = number * pitch
        weight = 0.06 + sum(np.exp(-(((height - center) / width) ** 2)) for center, width in formants)
        wave += np.sin(number * angle) * weight / number**roll * (height < RATE * 0.45)
    return wave


class Grain:
    """Noise, the same for the same name."""

    def __init__(self, name: str) -> None:
        self._random = np.random.Generator(np.random.PCG64(zlib.crc32(name.encode())))

    def noise(self, seconds: float, low: float, high: float) -> Wave:
        """Noise between two pitches (Hz), about as strong as a sine."""
        count = round(seconds * RATE)
        spectrum = np.fft.rfft(self._random.random(count) - 0.5)
        heights = np.fft.rfftfreq(count, 1 / RATE)
        inside = np.exp(-((np.maximum(0, low - heights) / (low * 0.3)) ** 2))
        inside = inside * np.exp(-((np.maximum(0, heights - high) / (high * 0.3)) ** 2))
        wave = np.fft.irfft(spectrum * inside, count)
        return np.asarray(wave / max(1e-9, float(np.max(np.abs(wave)))))

    def between(self, low: float, high: float) -> float:
        return float(low + (high - low) * self._random.random())

    def knock(self, pitch: float, partials: Partials, seconds: float, bite: float = 0.5) -> Wave:
        """Something struck, with the crack of the blow itself."""
        wave = ring(pitch, partials, seconds)
        crack = self.noise(0.02, pitch * 1.5, min(9000, pitch * 8)) * halving(0.02, 0.003)
        return mixed((0, wave), (0, crack * bite))

    def rattle(self, pitch: float, partials: Partials, moments: Sequence[float]) -> Wave:
        """Several blows on things of about the same size, each softer than the one before."""
        blows = []
        for number, moment in enumerate(moments):
            blow = self.knock(pitch * self.between(0.88, 1.14), partials, 0.12)
            blows.append((moment, blow * 0.88**number))
        return mixed(*blows)


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Sounds that begin at these seconds, all in one."""
    placed = [(round(start * RATE), wave) for start, wave in parts]
    whole = np.zeros(max(first + len(wave) for first, wave in placed))
    for first, wave in placed:
        whole[first : first + len(wave)] += wave
    return whole


def tune(pitches: Sequence[float], step: float, partials: Partials, last: float) -> Wave:
    """Notes one after the other; the last one rings for longer."""
    notes = [(number * step, ring(pitch, partials, 0.3)) for number, pitch in enumerate(pitches[:-1])]
    return mixed(*notes, ((len(pitches) - 1) * step, ring(pitches[-1], partials, last)))


def sparkle(grain: Grain, count: int, seconds: float, low: float, high: float) -> Wave:
    """Small bells, higher and higher."""
    notes = []
    for number in range(count):
        share = number / (count - 1)
        pitch = low * (high / low) ** share * grain.between(0.97, 1.03)
        notes.append((seconds * share, ring(pitch, BELL, 0.28) * (0.6 + 0.4 * share)))
    return mixed(*notes)


# The notes of a wooden scale without sharp edges (Hz).
C4, D4, E4, G4, A4 = 261.6, 293.7, 329.6, 392.0, 440.0
C5, D5, E5, G5, A5, C6, E6 = 523.3, 587.3, 659.3, 784.0, 880.0, 1046.5, 1318.5
