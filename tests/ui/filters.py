"""How pictures look to other eyes, and how much two pictures differ there."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

Matrix = tuple[tuple[float, float, float], ...]

GRAY: Matrix = ((0.2126, 0.7152, 0.0722),) * 3
EYES: Mapping[str, Matrix] = {
    "all colors": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no colors": GRAY,
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What each eye sees of red, green and blue: a row for each color seen (Machado, Oliveira, Fernandes 2009, in full)."""
GROUND = (70, 55, 55)
CLEAR = 36
"""By how much (of 255) a color must differ to be seen as another."""


def seen(picture: pygame.Surface, eye: str) -> pygame.Surface:
    """The picture as this eye sees it."""
    size = picture.get_size()
    data = pygame.image.tobytes(picture, "RGB")
    # Half of every part is added and taken away, and the sum doubled, so that nothing is cut off in between.
    half = pygame.Surface(size, depth=24)
    for sign, flag in ((1, pygame.BLEND_RGB_ADD), (-1, pygame.BLEND_RGB_SUB)):
        for channel in range(3):
            shares = [max(0.0, sign * row[channel]) / 2 for row in EYES[eye]]
            if any(shares):
                half.blit(_plane(data[channel::3], size, shares), (0, 0), special_flags=flag)
    half.blit(half.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return half


def _plane(values: bytes, size: tuple[int, int], shares: list[float]) -> pygame.Surface:
    """One channel as a picture, spread over the three in these shares."""
    plane = pygame.image.frombytes(values, size, "P")
    plane.set_palette([tuple(min(255, round(value * share)) for share in shares) for value in range(256)])
    picture = pygame.Surface(size, depth=24)
    picture.blit(plane, (0, 0))
    return picture


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of the places in which two pictures of one size look clearly different, 0 to 1."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (CLEAR, CLEAR, CLEAR, 255), other)
    return 1 - same.count() / (one.get_width() * one.get_height())


def on_ground(picture: pygame.Surface) -> pygame.Surface:
    """The picture on the ground of the table."""
    ground = pygame.Surface(picture.get_size(), depth=24)
    ground.fill(GROUND)
    ground.blit(picture, (0, 0))
    return ground
