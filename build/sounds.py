"""Make every sound of the game out of sines and noise, and write them to assets/sounds/.

Usage: python3 build/dev.py sounds [FOLDER]

The same program writes the same bytes: noise comes from a generator that is seeded by the sound's name, samples are
whole numbers before they are encoded, and the serial number that the encoder draws by lot is written over.
The encoder is libvorbis, as the package soundfile brings it. Nothing here is recorded or taken from elsewhere.
"""

from __future__ import annotations

import io
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped]  # the package has no types
from numpy.typing import NDArray
from sound_parts import RATE, Grain, Wave
from sound_recipes import SOUNDS

COMPRESSION = 0.85
"""From 0, the best, to 1, the smallest: half of a file is its head anyway."""
FADE = 0.004
"""Seconds at the end in which a sound goes to nothing, so that it does not crack."""
LOUDEST = 0.8
"""The highest peak: the encoder may overshoot by some."""
WINDOW = 0.05
"""Seconds over which loudness is measured."""
GENERATOR = 0x04C11DB7
"""The polynomial of the checksum that every page of an ogg stream carries."""


def samples(name: str) -> NDArray[np.int16]:
    """A sound as it goes into its file: as loud as it should be, without a jump at its end, never clipped."""
    make, loudness = SOUNDS[name]
    wave = make(Grain(name))
    wave = wave - np.mean(wave)
    count = round(FADE * RATE)
    wave[-count:] *= np.linspace(1, 0, count)
    wave *= loudness / loudest(wave)
    peak = float(np.max(np.abs(wave)))
    if peak > LOUDEST:
        wave *= LOUDEST / peak
    return np.asarray(np.round(wave * 32767), dtype=np.int16)


def loudest(wave: Wave) -> float:
    """The loudness where it is greatest, as a root mean square over WINDOW."""
    count = round(WINDOW * RATE)
    power = np.concatenate(([0.0], np.cumsum(as_heard(wave) ** 2)))
    return float(np.sqrt(np.max(power[count:] - power[:-count]) / count))


def as_heard(wave: Wave) -> Wave:
    """The sound with every pitch as strong as the ear takes it (the curve A of IEC 61672, 1 at 1 kHz)."""
    square = np.fft.rfftfreq(len(wave), 1 / RATE) ** 2
    low = (square + 20.6**2) * np.sqrt((square + 107.7**2) * (square + 737.9**2))
    curve = 1.2589 * 12194**2 * square**2 / (low * (square + 12194**2))
    return np.asarray(np.fft.irfft(np.fft.rfft(wave) * curve, len(wave)))


def encoded(name: str) -> bytes:
    """The bytes of a sound's file."""
    written = io.BytesIO()
    options = {"format": "OGG", "subtype": "VORBIS", "compression_level": COMPRESSION}
    soundfile.write(written, samples(name), RATE, **options)
    return numbered(written.getvalue(), zlib.crc32(name.encode()))


def numbered(stream: bytes, serial: int) -> bytes:
    """An ogg stream with this serial number on all its pages instead of the one drawn by lot."""
    pages = bytearray(stream)
    start = 0
    while start < len(pages):
        segments = pages[start + 26]
        end = start + 27 + segments + sum(pages[start + 27 : start + 27 + segments])
        pages[start + 14 : start + 18] = serial.to_bytes(4, "little")
        pages[start + 22 : start + 26] = bytes(4)
        pages[start + 22 : start + 26] = checksum(pages[start:end]).to_bytes(4, "little")
        start = end
    return bytes(pages)


def checksum(page: bytes | bytearray) -> int:
    """What ogg writes at the head of a page to notice that it was damaged."""
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ CHECKSUMS[value >> 24 ^ byte]
    return value


def _checksum_of(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = (value << 1 ^ (GENERATOR if value & 0x80000000 else 0)) & 0xFFFFFFFF
    return value


CHECKSUMS = [_checksum_of(byte) for byte in range(256)]


def main(arguments: Sequence[str]) -> int:
    folder = Path(arguments[0] if arguments else Path(__file__).resolve().parent.parent / "assets" / "sounds")
    folder.mkdir(parents=True, exist_ok=True)
    for stale in {path.stem for path in folder.glob("*.ogg")} - set(SOUNDS):
        (folder / f"{stale}.ogg").unlink()
    total = 0
    for name in SOUNDS:
        content = encoded(name)
        (folder / f"{name}.ogg").write_bytes(content)
        total += len(content)
    print(f"sounds: {len(SOUNDS)} files, {total / 1024:.0f} KiB, in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
