"""The colors of the table, each with a symbol where it carries meaning."""

from dataclasses import dataclass
from typing import Final

Color = tuple[int, int, int]


def shade(color: Color, factor: float) -> Color:
    """The color made darker (below 1) or lighter (above 1), clamped."""
    red, green, blue = (max(0, min(255, round(part * factor))) for part in color)
    return red, green, blue


def mix(one: Color, other: Color, share: float) -> Color:
    """A color between two: share 0 gives `one`, 1 gives `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def brightness(color: Color) -> float:
    """How light the color looks, 0 to 1 (the luma of Rec. 709)."""
    red, green, blue = color
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


@dataclass(frozen=True, slots=True)
class Signal:
    """A color with a meaning and the icon that says the same without it."""

    color: Color
    symbol: str

    @property
    def dark(self) -> Color:
        """For grounds: light text is readable on it."""
        return mix(self.color, VOID, 0.78)


@dataclass(frozen=True, slots=True)
class Ground:
    """A kind of space: the colors its pixels are mixed from, and its icon."""

    pixels: tuple[Color, ...]
    symbol: str


# The room behind the table, panels and their outlines.
VOID: Final = (26, 17, 20)
VOID_LIGHT: Final = (38, 25, 29)
PANEL: Final = (34, 24, 28)
PANEL_RAISED: Final = (48, 34, 38)
WELL: Final = (20, 14, 17)
OUTLINE: Final = (94, 60, 60)
OUTLINE_DIM: Final = (62, 44, 48)
SHADOW: Final = (10, 6, 8)

# Words.
TEXT: Final = (240, 232, 222)
TEXT_DIM: Final = (184, 168, 164)
TEXT_OFF: Final = (132, 118, 116)
HEADING: Final = (250, 206, 110)

# Buttons and what can be chosen.
BUTTON: Final = (74, 48, 50)
BUTTON_HOVER: Final = (100, 64, 62)
BUTTON_PRESSED: Final = (54, 34, 36)
BUTTON_OFF: Final = (40, 30, 33)
FOCUS: Final = (255, 226, 120)
CHOOSE: Final = (128, 226, 138)
CHOOSE_GROUND: Final = (24, 42, 32)
GO: Final = mix(CHOOSE, VOID, 0.6)
"""For the button that most people look for: it begins a game, or makes something new."""
DANGER: Final = (236, 78, 66)
DANGER_GROUND: Final = (64, 26, 20)
WARNING: Final = (250, 168, 62)
HEART: Final = (226, 52, 52)
PAPER: Final = (242, 234, 214)
PAPER_INK: Final = (44, 30, 30)

# Who is who at the table, in the order of the seats.
SEATS: Final = (
    Signal((244, 122, 196), "seat-flower"),
    Signal((92, 152, 255), "seat-drop"),
    Signal((246, 206, 70), "seat-sun"),
    Signal((112, 204, 92), "seat-leaf"),
)
SEAT_NAMES: Final = ("pink", "blue", "yellow", "green")
MOB_BASE: Final = (206, 30, 34)

BLOCKS: Final = {
    "red": Signal((198, 38, 38), "block-red"),
    "gray": Signal((150, 150, 152), "block-gray"),
    "gold": Signal((244, 190, 48), "block-gold"),
    "brown": Signal((124, 80, 42), "block-brown"),
    "black": Signal((46, 44, 54), "block-black"),
}
BLOCK_UNSEEN: Final = (78, 66, 84)

TERRAIN: Final = {
    "plain": Ground(((118, 38, 42), (132, 46, 48), (104, 32, 38), (124, 40, 46)), "space-plain"),
    "lava": Ground(((226, 88, 18), (240, 128, 26), (250, 178, 52), (206, 66, 14)), "space-lava"),
    "magma": Ground(((96, 44, 26), (70, 32, 24), (232, 118, 30), (84, 38, 26)), "space-magma"),
    "soul_sand": Ground(((84, 66, 54), (72, 56, 46), (94, 76, 62), (64, 48, 42)), "space-soul-sand"),
    "strip": Ground(((74, 92, 78), (66, 84, 72), (84, 102, 86), (60, 78, 68)), "space-strip"),
    "face_down": Ground(((62, 50, 58), (54, 44, 52), (70, 58, 64), (48, 38, 46)), "space-face-down"),
    "covered": Ground(((124, 80, 42), (110, 70, 38), (136, 90, 50), (98, 62, 34)), "block-brown"),
    "spawner": Ground(((52, 56, 64), (44, 48, 56), (60, 64, 72), (38, 40, 48)), "space-spawner"),
    "portal": Ground(((122, 58, 196), (100, 44, 172), (150, 84, 222), (84, 34, 150)), "space-portal"),
}

# The materials of items, and what the highlights of their pictures are made of.
MATERIALS: Final = {
    "leather": (160, 94, 54),
    "stone": (150, 146, 142),
    "iron": (206, 206, 204),
    "diamond": (74, 210, 206),
    "netherite": (86, 74, 82),
    "wood": (140, 98, 56),
}
