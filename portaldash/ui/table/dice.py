"""Dice as box models: what they show lies on top of them, and they tumble before they lie still."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from typing import TYPE_CHECKING, Final

from portaldash.content.models import Ink
from portaldash.engine.portal_dash.defs import BLOCK_FACES, COLORS, MOB_FACES
from portaldash.ui import theme
from portaldash.ui.boxes import Camera, side_pixels
from portaldash.ui.pieces import models, render

if TYPE_CHECKING:
    import pygame

    from portaldash.content.models import Art

Face = str | int
"""What a die shows: a block color or "?", a number, or hits."""

VIEW: Final = Camera(yaw=-20.0, pitch=58.0)
BLACK, WHITE = "black-die", "white-die"
POSES: Final = 12
"""In how many steps a die tumbles: few, so that each picture is made once."""
TURNS: Final = 1.5
EXTENT: Final = 17.4
"""How many units a die takes on the picture, whatever way it is turned."""
EDGE: Final = 5
"""How many pixels its outline takes."""
_SHAPES: Final[dict[Face, tuple[str, ...]]] = {
    1: ("........", "...##...", "..###...", "...##...", "...##...", "...##...", "..####..", "........"),
    2: ("........", "..####..", ".##..##.", "....##..", "...##...", "..##....", ".######.", "........"),
    3: ("........", ".#####..", ".....##.", "..####..", ".....##.", ".....##.", ".#####..", "........"),
    "?": ("........", "..####..", ".##..##.", "....##..", "...##...", "........", "...##...", "........"),
}
_PIPS: Final = (
    ("........", "........", "........", "...--...", "...--...", "........", "........", "........"),
    ("........", "........", "..####..", "..####..", "..####..", "..####..", "........", "........"),
    ("........", ".###....", ".###....", ".###....", "....###.", "....###.", "....###.", "........"),
    ("###.....", "###.....", "###.....", "..###...", "..###...", "..###...", ".....###", ".....###"),
)
_AROUND: Final = ("top", "front", "left", "right", "back")


def white_die(face: Face, side: int, *, pose: int = POSES) -> pygame.Surface:
    """The blocks die (a color or "?") or the mob die (1 to 3) in a square of `side` pixels; shared."""
    faces: tuple[Face, ...] = MOB_FACES if isinstance(face, int) else BLOCK_FACES
    return _die(WHITE, faces, face, side, pose)


def combat_die(hits: int, faces: tuple[int, ...], side: int, *, pose: int = POSES) -> pygame.Surface:
    """A combat die with these hits on its faces, showing `hits`; shared."""
    return _die(BLACK, tuple(sorted(set(faces))), hits, side, pose)


def pose_of(progress: float) -> int:
    """The step of the tumbling at this progress (0 to 1); POSES is lying still."""
    return max(0, min(POSES, int(progress * POSES)))


def hop(progress: float, height: int) -> int:
    """How many pixels above its place a tumbling die is: three jumps, each lower than the one before."""
    return round(abs(sin(progress * 3 * pi)) * (1 - progress) * height)


@lru_cache(maxsize=512)
def _die(name: str, faces: tuple[Face, ...], shown: Face, side: int, pose: int) -> pygame.Surface:
    start = (faces.index(shown) if shown in faces else 0) + (POSES - pose)
    art = {where: _art(name, faces[(start + step) % len(faces)]) for step, where in enumerate(_AROUND)}
    turned = (POSES - pose) / POSES
    camera = Camera(VIEW.yaw - 360 * TURNS * turned, VIEW.pitch - 20 * turned, max(1, side - EDGE) / EXTENT)
    return render(models()[name].with_art(art), camera).surface


def _art(die: str, face: Face) -> Art:
    if face in COLORS:
        return _block_art(str(face))
    if die == BLACK:
        return _drawn(_PIPS[min(int(face), len(_PIPS) - 1)], {"#": theme.PAPER, "-": theme.TEXT_OFF})
    return _drawn(_SHAPES.get(face, _SHAPES["?"]), {"#": theme.PAPER_INK})


def _drawn(rows: tuple[str, ...], colors: dict[str, theme.Color]) -> Art:
    return tuple(tuple(Ink(colors[letter]) if letter in colors else None for letter in row) for row in rows)


@lru_cache(maxsize=8)
def _block_art(color: str) -> Art:
    """The top of a block within the white edge of the die."""
    pixels = side_pixels(models()[f"block-{color}"], 0, "top", theme.VOID)
    inks = [tuple(Ink(each) for each in row) for row in pixels]
    wide = len(inks[0]) + 2
    edge = (None,) * wide
    return (edge, *((None, *row, None) for row in inks), edge)
