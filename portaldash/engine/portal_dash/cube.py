"""The resource cube: which blocks are exposed, visible, unseen. Sets of cube cells are 64-bit masks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from portaldash.engine.portal_dash.defs import COLORS, CUBE_BLOCKS, LAYER_BLOCKS, LAYERS

ALL = (1 << CUBE_BLOCKS) - 1
LAYER_MASKS = tuple(0xFFFF << (LAYER_BLOCKS * layer) for layer in range(LAYERS))
_WEST = sum(0x1111 << (LAYER_BLOCKS * layer) for layer in range(LAYERS))
_EAST = _WEST << 3
_NORTH = sum(0xF << (LAYER_BLOCKS * layer) for layer in range(LAYERS))
_SOUTH = _NORTH << 12
_NONE = (0,) * len(COLORS)


@dataclass(frozen=True, slots=True)
class Cube:
    """The blocks that are left. Cell `layer * 16 + row * 4 + column`, layer 0 on top.

    `known` holds, for each colour of COLORS, the cells known to have it; `unseen` counts the colours of the blocks
    that nobody has seen, whose cells are those of `filled` in no mask of `known`.
    """

    filled: int
    known: tuple[int, ...] = _NONE
    unseen: tuple[int, ...] = _NONE

    def layer(self, layer: int) -> int:
        """The cells of a layer that still have a block."""
        return self.filled & LAYER_MASKS[layer]

    @property
    def top_layer(self) -> int:
        """The topmost layer that still has blocks (0 to 3); 4 when the cube is empty."""
        filled = self.filled
        return LAYERS if not filled else ((filled & -filled).bit_length() - 1) // LAYER_BLOCKS

    def color(self, cell: int) -> int:
        """The index in COLORS of a known block, or -1."""
        for color, cells in enumerate(self.known):
            if cells >> cell & 1:
                return color
        return -1

    def unknown(self) -> int:
        """The cells of blocks whose colour nobody has seen."""
        red, gray, gold, brown, black = self.known
        return self.filled & ~(red | gray | gold | brown | black)

    def with_seen(self, cell: int, color: int) -> Cube:
        """The cube after a block came into view with this colour."""
        known, unseen = list(self.known), list(self.unseen)
        known[color] |= 1 << cell
        unseen[color] -= 1
        return Cube(self.filled, tuple(known), tuple(unseen))

    def without(self, cell: int) -> Cube:
        """The cube after a known block was taken."""
        keep = ~(1 << cell)
        red, gray, gold, brown, black = self.known
        known = (red & keep, gray & keep, gold & keep, brown & keep, black & keep)
        return Cube(self.filled & keep, known, self.unseen)


def _sides(filled: int) -> tuple[int, int, int, int]:
    """The cells whose west, east, north, south neighbour is empty or outside."""
    west = ~((filled & ~_EAST) << 1)
    east = ~((filled & ~_WEST) >> 1)
    north = ~((filled & ~_SOUTH) << 4)
    south = ~((filled & ~_NORTH) >> 4)
    return west, east, north, south


@lru_cache(maxsize=65536)
def exposed(filled: int) -> int:
    """The blocks with nothing above and at least two sides open (R11)."""
    west, east, north, south = _sides(filled)
    two = west & (east | north | south) | east & (north | south) | north & south
    return filled & ~(filled << LAYER_BLOCKS) & two


@lru_cache(maxsize=65536)
def visible(filled: int) -> int:
    """The blocks with a face to be seen: from above or from any of the four sides, never from below (R53)."""
    west, east, north, south = _sides(filled)
    return filled & (~(filled << LAYER_BLOCKS) | west | east | north | south)


@cache
def name(cell: int) -> str:
    """A cube cell as "layer,row,column", the top layer being 1."""
    return f"{cell // LAYER_BLOCKS + 1},{cell % LAYER_BLOCKS // 4},{cell % 4}"
