"""Places for what flies over the table, without a table: every key has one, always the same."""

from __future__ import annotations

from zlib import crc32

import pygame

from portaldash.ui.boxes import Camera
from portaldash.ui.layout import Scale
from portaldash.ui.table.effects import Effects


class FakePlaces:
    """Everything is somewhere in a window of 1280x720; what is `missing` is nowhere."""

    def __init__(self) -> None:
        self.scale = Scale()
        self.cube_camera = Camera(yaw=-30.0, pitch=35.0)
        self.missing: set[str] = set()
        self.effects = Effects(self)

    def where(self, key: str) -> pygame.Rect | None:
        """A place of 60 by 60 pixels; the board is as large as it is in a window."""
        if key in self.missing:
            return None
        if key in {"board", "hand", "cube"}:
            return pygame.Rect(20, 200, 800, 300)
        spot = crc32(key.encode())
        return pygame.Rect(100 + spot % 1000, 120 + spot // 1000 % 440, 60, 60)
