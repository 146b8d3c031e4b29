"""assets/sounds: every sound is there, short, small and not clipped, and is what build/sounds.py makes of nothing."""

from __future__ import annotations

import platform
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))
RATE = 22050
MOST_BYTES = 300 * 1024
LONGEST = 1.7
FULL = 32767
SAME_ROUNDING = ("x86_64", "AMD64")


@pytest.fixture(scope="module")
def waves() -> Iterator[dict[str, array[int]]]:
    """The samples of every file by name, as the game's own library reads them."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield {file.stem: array("h", pygame.mixer.Sound(file).get_raw()) for file in FILES}
    pygame.mixer.quit()


@pytest.fixture
def maker(build: Callable[[str], ModuleType]) -> Any:
    """build/sounds.py, if what it needs is installed."""
    pytest.importorskip("soundfile", reason="the encoder is not installed: python3 build/dev.py installs it")
    return build("sounds")


def test_all_files_are_vorbis_and_small_together() -> None:
    assert FILES
    assert all(file.read_bytes()[:4] == b"OggS" and b"\x01vorbis" in file.read_bytes()[:64] for file in FILES)
    assert sum(file.stat().st_size for file in FILES) < MOST_BYTES
    assert not [path for path in FOLDER.iterdir() if path.suffix != ".ogg"]


def test_all_are_short_and_end_in_silence(waves: dict[str, array[int]]) -> None:
    assert not {name: len(wave) / RATE for name, wave in waves.items() if not 0.03 < len(wave) / RATE < LONGEST}
    assert not [name for name, wave in waves.items() if max(map(abs, wave[-20:])) > FULL // 50]


def test_none_is_clipped_and_none_is_faint(waves: dict[str, array[int]]) -> None:
    peaks = {name: max(map(abs, wave)) / FULL for name, wave in waves.items()}
    assert not {name: peak for name, peak in peaks.items() if not 0.1 < peak < 0.95}


def test_what_answers_a_hand_is_heard_at_once(waves: dict[str, array[int]]) -> None:
    """A click that is heard late feels late."""
    starts = {name: start_of(wave) for name, wave in waves.items()}
    assert max(starts.values()) < 0.2
    assert max(starts[name] for name in ("click", "not-allowed", "step", "item-kept", "block-drawn")) < 0.005


def start_of(wave: array[int]) -> float:
    """The seconds after which a sound reaches a tenth of its peak."""
    enough = max(map(abs, wave)) / 10
    return next(number for number, sample in enumerate(wave) if abs(sample) >= enough) / RATE


def test_no_two_sounds_are_the_same(waves: dict[str, array[int]]) -> None:
    assert len({wave.tobytes() for wave in waves.values()}) == len(FILES)


def test_the_files_are_those_the_script_makes(maker: Any) -> None:
    assert set(maker.SOUNDS) == {file.stem for file in FILES}
    if platform.machine() not in SAME_ROUNDING:
        pytest.skip(f"the files were made on {SAME_ROUNDING[0]}; {platform.machine()} may round otherwise")
    assert [file.stem for file in FILES if maker.encoded(file.stem) != file.read_bytes()] == []


def test_making_a_sound_twice_gives_the_same_bytes(maker: Any) -> None:
    for name in ("click", "die-white", "mob-blaze", "victory"):
        assert maker.encoded(name) == maker.encoded(name)


def test_the_script_fills_a_folder_and_takes_away_what_is_no_sound_any_more(
    maker: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(maker, "SOUNDS", {name: maker.SOUNDS[name] for name in ("click", "step")})
    (tmp_path / "old.ogg").write_bytes(b"OggS")
    (tmp_path / "kept.txt").write_text("not ours")
    assert maker.main([str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"click.ogg", "step.ogg", "kept.txt"}
    assert capsys.readouterr().out.startswith("sounds: 2 files, ")
