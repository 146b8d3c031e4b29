"""Sounds: opened late, as loud as wanted, never doubled, silent without a device or a file, and never a failure."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.ui.sounds import APART, VOICES, Sounds, _hushed

LONG = "victory"
"""Long enough to be still heard when a test asks."""


class Clock:
    """A clock that stands still until a test sets it."""

    def __init__(self) -> None:
        self.now = 5.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sounds(clock: Clock) -> Iterator[Sounds]:
    """Sounds on the device that SDL has for tests, not opened yet."""
    pygame.mixer.quit()
    sounds = Sounds(clock=clock)
    yield sounds
    sounds.close()
    pygame.mixer.quit()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often the device was opened, and with which buffer."""
    calls: list[int] = []
    real = pygame.mixer.init

    def init(*, buffer: int) -> None:
        calls.append(buffer)
        real(buffer=buffer)

    monkeypatch.setattr(pygame.mixer, "init", init)
    return calls


def heard(sounds: Sounds, name: str) -> int:
    """How many times a sound is to be heard now."""
    sound = sounds._loaded.get(name)
    return sound.get_num_channels() if sound is not None else 0


def test_the_device_is_opened_by_the_first_sound_and_once(sounds: Sounds, opened: list[int]) -> None:
    assert pygame.mixer.get_init() is None
    sounds.play(LONG)
    assert heard(sounds, LONG) == 1
    assert pygame.mixer.get_num_channels() == VOICES
    sounds.play("click")
    assert len(opened) == 1


def test_muted_sounds_leave_the_device_alone(sounds: Sounds, opened: list[int]) -> None:
    sounds.adjust(80, mute=True)
    sounds.play(LONG)
    sounds.adjust(0, mute=False)
    sounds.play(LONG)
    assert opened == []
    sounds.adjust(1, mute=False)
    sounds.play(LONG)
    assert heard(sounds, LONG) == 1


def test_the_volume_holds_for_what_is_heard_already_and_for_what_comes(sounds: Sounds) -> None:
    def loudness(name: str) -> float:
        sound = sounds._loaded[name]
        assert sound is not None
        return sound.get_volume()

    sounds.play(LONG)
    assert loudness(LONG) == 1.0
    sounds.adjust(50, mute=False)
    assert loudness(LONG) == pytest.approx(0.25, abs=0.01)
    sounds.play("click")
    assert loudness("click") == pytest.approx(0.25, abs=0.01)
    sounds.adjust(900, mute=False)
    assert loudness("click") == 1.0


def test_the_same_sound_is_not_doubled_but_another_is_heard_beside_it(sounds: Sounds, clock: Clock) -> None:
    sounds.play(LONG)
    clock.now += (APART - 1) / 1000
    sounds.play(LONG)
    sounds.play("defeat")
    assert (heard(sounds, LONG), heard(sounds, "defeat")) == (1, 1)
    clock.now += 0.002
    sounds.play(LONG)
    assert heard(sounds, LONG) == 2


def test_more_than_can_be_heard_at_once_is_no_trouble(sounds: Sounds, clock: Clock) -> None:
    for _ in range(VOICES * 2):
        clock.now += 1
        sounds.play(LONG)
    assert heard(sounds, LONG) == VOICES


def test_a_creature_of_a_level_of_ones_own_sounds_like_any_mob(sounds: Sounds) -> None:
    sounds.play("mob-strider-of-mine")
    assert heard(sounds, "mob-strider-of-mine") == 1


@pytest.mark.parametrize("name", ["", "trumpet", "-", "mob/ghast", "../icons"])
def test_a_sound_that_is_not_there_is_not_heard(sounds: Sounds, name: str) -> None:
    sounds.play(name)
    assert not pygame.mixer.get_busy()
    assert not sounds.has_no_device


def test_a_damaged_file_is_not_heard_but_the_others_are(tmp_path: Path, clock: Clock) -> None:
    pygame.mixer.quit()
    (tmp_path / "click.ogg").write_bytes(b"OggS and then nothing that makes sense")
    shutil.copy(paths.assets() / "sounds" / f"{LONG}.ogg", tmp_path)
    sounds = Sounds(tmp_path, clock)
    sounds.play("click")
    sounds.play(LONG)
    assert heard(sounds, LONG) == 1
    sounds.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")


@pytest.mark.usefixtures("no_device")
def test_without_a_device_it_is_tried_once_and_nothing_is_said(
    sounds: Sounds, opened: list[int], capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("click", LONG, "step"):
        sounds.play(name)
    sounds.adjust(100, mute=False)
    sounds.play("push")
    assert len(opened) == 1
    assert sounds.has_no_device
    assert capfd.readouterr() == ("", "")


def test_a_library_without_a_mixer_is_no_trouble(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(**_: int) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    sounds.play(LONG)
    assert sounds.has_no_device


def test_a_device_that_is_lost_leaves_silence_until_sounds_are_adjusted(sounds: Sounds, clock: Clock) -> None:
    sounds.play(LONG)
    pygame.mixer.quit()
    for name in (LONG, "click"):
        clock.now += 1
        sounds.play(name)
    assert sounds.has_no_device
    sounds.adjust(90, mute=False)
    clock.now += 1
    sounds.play(LONG)
    assert heard(sounds, LONG) == 1


def test_a_device_that_is_lost_while_the_volume_changes_is_no_trouble(sounds: Sounds) -> None:
    sounds.play(LONG)
    pygame.mixer.quit()
    sounds.adjust(40, mute=False)
    sounds.play("click")
    assert sounds.has_no_device


def test_closed_means_silent(sounds: Sounds) -> None:
    sounds.play(LONG)
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.play(LONG)
    assert pygame.mixer.get_init() is None


def test_what_libraries_complain_while_the_device_is_opened_is_kept_from_the_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with _hushed():
        os.write(2, b"ALSA lib confmisc.c: cannot find card\n")
    os.write(2, b"said later\n")
    assert capfd.readouterr().err == "said later\n"


def test_without_a_standard_error_sounds_are_heard_all_the_same() -> None:
    program = (
        "import os, sys; os.close(2)\n"
        "from portaldash.ui.sounds import Sounds\n"
        "import pygame\n"
        f"Sounds().play({LONG!r})\n"
        "print(pygame.mixer.get_busy())"
    )
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=False)
    assert done.stdout.strip() == "True"
